//! MC 18.3 Paths with one straight leg that is cut down to its longest legal length.

use super::around::Around;
use super::path::{PathPlan, Walk, formed_leg, plan_path, start_of};
use crate::board::table::{
    DressWays, Heading, LegSide, Length, MoveField, MoveLeg, Offset, Point, PoseRole, Stance, StopCause, TablePose,
};
use crate::games::mcnally_awi::rules::game::Game;
use crate::games::mcnally_awi::rules::kinds::Formation;
use crate::games::mcnally_awi::rules::numbers::FACE;
use crate::games::mcnally_awi::rules::orders::PathLeg;
use crate::games::mcnally_awi::rules::troops::Troops;
use crate::games::table::rules::UnitId;

/// Lengths that are tried below the one that was computed, where the rounding of a turn at the end bars that.
const TRIES: u32 = 4;

/// Straight leg of any length.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stretch {
    /// Straight ahead.
    Forward,
    /// Half to a side.
    Oblique(LegSide),
    /// Straight back.
    Back,
    /// Sideways.
    Aside(LegSide),
    /// Skirmishers and limbered guns: from a point along a heading, with a heading and a gap at the end.
    Free(Point, Heading, Heading, u8),
}

impl Stretch {
    /// Leg of a length.
    #[must_use]
    pub fn leg(self, length: u32) -> PathLeg {
        match self {
            Self::Forward => PathLeg::Forward(Length(length)),
            Self::Oblique(side) => PathLeg::Oblique(side, Length(length)),
            Self::Back => PathLeg::Back(Length(length)),
            Self::Aside(side) => PathLeg::Aside(side, Length(length)),
            Self::Free(from, along, heading, gap) => {
                PathLeg::Free(from.off(along, Offset::of_units(length as i32), Offset::ZERO), heading, gap)
            }
        }
    }
}

/// MC 18.3 Path whose stretch may be shorter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CutPath {
    /// Legs before the stretch.
    pub before: Vec<PathLeg>,
    /// Stretch, and its greatest length.
    pub stretch: (Stretch, u32),
    /// Legs after it, in place.
    pub after: Vec<PathLeg>,
}

impl CutPath {
    /// Legs with a length of the stretch.
    #[must_use]
    pub fn legs(&self, length: u32) -> Vec<PathLeg> {
        let stretch = self.stretch.0.leg(length);
        self.before.iter().copied().chain([stretch]).chain(self.after.iter().copied()).collect()
    }

    /// Legs of the path cut down to its longest legal length, and what they cost; none if no length is legal.
    #[must_use]
    pub fn longest(&self, game: &Game, unit: UnitId, budget: u32) -> Option<(Vec<PathLeg>, PathPlan)> {
        let troops = game.troops(unit);
        let start = start_of(game, unit, &troops)?;
        let most = if troops.formation == Formation::Skirmish {
            self.longest_dressed(game, unit, &troops, &start, budget)
        } else {
            self.longest_walked(game, unit, &troops, &start, budget)?
        };
        let tried = (1..=most).rev().take(TRIES as usize);
        tried.map(|length| self.legs(length)).find_map(|legs| {
            let plan = plan_path(game, unit, budget, &legs).ok()?;
            Some((legs, plan))
        })
    }

    /// Longest length of a walk that is priced piece by piece: what bars its way, the allowance, and friends at its end shorten it.
    fn longest_walked(&self, game: &Game, unit: UnitId, troops: &Troops, start: &Stance, budget: u32) -> Option<u32> {
        let (stretch, most) = self.stretch;
        let mut walk = Walk::of(game, unit, troops, start);
        walk.go_formed(troops, &self.before, budget, false).ok()?;
        let heading = walk.at().pose.heading;
        let geometric = |length: u32| match stretch.leg(length) {
            PathLeg::Free(to, heading, _) => Some((MoveLeg::Free { to, heading }, 0)),
            leg => formed_leg(troops, heading, leg, false).ok().flatten(),
        };
        let (whole, slowed) = geometric(most.max(1))?;
        let leg = |length: u32| geometric(length.max(1)).map_or(whole, |(leg, _)| leg);
        let left = budget.checked_sub(FACE * self.after.len() as u32)?;
        let reach = walk.reach(leg, most, slowed, left);
        last_clear(&Around::at_end(game, unit, troops, &[]), walk.at(), leg, reach)
    }

    /// Longest length of skirmishers: each stand goes no farther than the allowance, and the rest is tried.
    fn longest_dressed(&self, game: &Game, unit: UnitId, troops: &Troops, start: &Stance, budget: u32) -> u32 {
        let (stretch, most) = self.stretch;
        let PathLeg::Free(_, heading, gap) = stretch.leg(0) else { return 0 };
        let Some(shape) = Game::stance_of(&Troops { gap, ..*troops }, start.pose).map(|stance| stance.shape) else {
            return 0;
        };
        let is_within = |length: u32| {
            let PathLeg::Free(to, ..) = stretch.leg(length) else { return false };
            let end = Stance::new(TablePose::new(to, heading), shape.clone());
            DressWays::between(start, &end).is_some_and(|ways| ways.greatest().0 <= budget)
        };
        let reach = greatest(most, is_within);
        greatest(reach, |length| plan_path(game, unit, budget, &self.legs(length)).is_ok())
    }
}

/// Last length up to one at which the unit overlaps nothing that stands at the end of its leg; none if it is off the table there.
fn last_clear(ends: &Around<'_>, from: &Stance, leg: impl Fn(u32) -> MoveLeg, most: u32) -> Option<u32> {
    let mut length = most;
    while length > 0 {
        let end = leg(length).path(from).end();
        let shape = leg(length).shape_after(&from.shape).ok()?;
        let field = ends.field();
        match field.fault_of(&Stance::new(end, shape), PoseRole::End) {
            None => break,
            Some(StopCause::Body(other)) => {
                let alone: Vec<_> = field.obstacles.iter().filter(|body| body.id == other).copied().collect();
                let alone = MoveField { obstacles: &alone, ..field };
                length = if alone.obstacles.iter().all(|body| body.footprint.blocks().len() == 1) {
                    alone.first_meeting_on_way(from, &leg(length)).map_or(length, |met| met.step.min(length)) - 1
                } else {
                    // Between stands there are gaps.
                    alone.last_free_step(from, &leg(length), length - 1).unwrap_or(0)
                };
            }
            Some(_) => return None,
        }
    }
    Some(length)
}

/// Greatest length up to one that is legal, where all shorter ones are; 0 if none is.
fn greatest(most: u32, is_legal: impl Fn(u32) -> bool) -> u32 {
    if most > 0 && is_legal(most) {
        return most;
    }
    let (mut good, mut bad) = (0, most.max(1));
    while bad - good > 1 {
        let middle = u32::midpoint(good, bad);
        if is_legal(middle) { good = middle } else { bad = middle }
    }
    good
}
