//! GK 11 Way of a retreat: the turn, the run straight ahead, and what it runs into.

use super::path::{MovePath, PathLeg, PathPrices};
use super::plan::{allowance_of, turned_about};
use super::surroundings::{Errand, Surroundings, obstruction_by};
use crate::board::table::{BodySide, HeadingTurn, MoveLeg, PoseRole, Stance, StopCause, TablePose};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::contact::{Obstruction, RetreatMove};
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::state::UnitMark;
use crate::games::game_of_kings::rules::traits::WheelTrait;

/// How far beyond its distance a retreat may go on to a free pose, in units of length (GK 11.5).
const ON_TO_FREE_POSE: u32 = 4000;

/// GK 11 How a retreat ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RetreatEnd {
    /// The unit stands there.
    Stands(TablePose),
    /// GK 11.8 It has left the table.
    LeftTable,
    /// GK 11.5 It has run into horse or foot, and is eliminated.
    RanInto {
        /// Pieces that it overlaps at that pose, by id.
        blockers: Vec<UnitId>,
    },
}

/// GK 11.2 Stance of a unit that turns its back on something in a zone about it.
#[must_use]
pub fn turned_away(stance: &Stance, from: BodySide) -> Stance {
    let about = |turn: HeadingTurn| turned_about(stance, stance.pose.heading.turned(turn));
    match from {
        BodySide::Front => Stance::new(MoveLeg::AboutFace.path(stance).end(), stance.shape.clone()),
        BodySide::Rear => stance.clone(),
        BodySide::Left => about(HeadingTurn::RIGHT),
        BodySide::Right => about(HeadingTurn::LEFT),
    }
}

/// GK 11.1 Allowance of a unit's retreat: firing order is lost first, and guns are limbered.
#[must_use]
pub fn retreat_allowance(game: &Game, unit: UnitId) -> u32 {
    allowance_of(game, unit, false, 0)
}

/// GK 11.2 to 11.8 Retreat of a unit by a distance, its back turned to what lies in a zone about it; none goes straight ahead.
#[must_use]
pub fn retreat(game: &Game, unit: UnitId, from: Option<BodySide>, distance: u32) -> RetreatEnd {
    let Some(body) = game.body(unit) else { return RetreatEnd::LeftTable };
    let kind = game.kind(unit);
    let errand = if game.has(unit, UnitMark::Retreating) { Errand::LaterRetreat } else { Errand::FirstRetreat };
    let around = Surroundings::of(game, unit, kind, errand);
    let runner = Runner { game, unit, errand, around: &around };
    let turned = from.map_or_else(|| body.stance.clone(), |side| turned_away(&body.stance, side));
    if let Some(cause) = around.field().fault_of(&turned, PoseRole::OnWay) {
        return runner.stopped(&turned, cause).unwrap_or(RetreatEnd::Stands(body.stance.pose));
    }
    let allowance = retreat_allowance(game, unit);
    let prices = PathPrices { battle: &game.battle, kind, allowance, wheel: WheelTrait::Arc };
    let path = MovePath { start: turned, legs: Vec::new() };
    runner.run(&path.extension(&[], distance + ON_TO_FREE_POSE, &prices), distance)
}

/// Unit on its retreat.
struct Runner<'a> {
    game: &'a Game,
    unit: UnitId,
    errand: Errand,
    around: &'a Surroundings<'a>,
}

impl Runner<'_> {
    /// GK 11.5, 11.8 End of a retreat by a pose that may not be held; none if the unit only stops before it.
    fn stopped(&self, stance: &Stance, cause: StopCause) -> Option<RetreatEnd> {
        match cause {
            StopCause::TableEdge => Some(RetreatEnd::LeftTable),
            StopCause::Body(_) if self.errand == Errand::FirstRetreat => {
                let blockers = self.overlapped(stance);
                (!blockers.is_empty()).then_some(RetreatEnd::RanInto { blockers })
            }
            StopCause::Ground(_) | StopCause::Body(_) => None,
        }
    }

    /// GK 11.5 Horse and foot, but what may be passed, that are overlapped at a stance.
    fn overlapped(&self, stance: &Stance) -> Vec<UnitId> {
        let (footprint, kind) = (stance.footprint(), self.game.kind(self.unit));
        let others = self.game.standing().filter(|(other, body)| {
            let what = || obstruction_by(self.game, self.unit, kind, RetreatMove::First, *other);
            *other != self.unit
                && body.footprint.overlaps(&footprint)
                && matches!(what(), Obstruction::Eliminated | Obstruction::EliminatedAndTests)
        });
        others.map(|(other, _)| other).collect()
    }

    /// Runs along a straight that is longer than the distance, as far as the distance and what stands in the way allow.
    fn run(&self, leg: &PathLeg, distance: u32) -> RetreatEnd {
        let field = self.around.field();
        let met = field.first_meeting_on_way(&leg.from, &leg.leg);
        let open = met.map_or(leg.path.steps(), |met| met.step - 1);
        let reach = leg.last_step_within(distance);
        let stop = || met.and_then(|met| self.stopped(&leg.stance_at(met.step), met.cause));
        if open < reach
            && let Some(end) = stop()
        {
            return end;
        }
        let step = reach.min(open);
        let stands = |step: u32| RetreatEnd::Stands(leg.path.pose_at(step));
        if step == 0 && self.around.is_free(&leg.from) {
            return stands(0);
        }
        // GK 11.5 Over a piece that it passes it goes on to the first free pose.
        let on = field.next_free_step(&leg.from, &leg.leg, step).filter(|step| *step <= open);
        if let Some(step) = on {
            return stands(step);
        }
        if let Some(end) = stop() {
            return end;
        }
        // Who cannot get off a piece that it turned into stays as it stood.
        let stays =
            || self.game.body(self.unit).map_or(RetreatEnd::LeftTable, |body| RetreatEnd::Stands(body.stance.pose));
        let is_free = || self.around.is_free(&leg.from);
        match field.last_free_step(&leg.from, &leg.leg, step) {
            Some(step) => stands(step),
            None if is_free() => stands(0),
            None => stays(),
        }
    }
}

/// GK 11.2 Zone about a unit in which the centre of an enemy lies; of one that is gone, the front.
#[must_use]
pub fn zone_of_cause(game: &Game, unit: UnitId, cause: UnitId) -> BodySide {
    let about = game.body(unit).zip(game.centre(cause));
    about.map_or(BodySide::Front, |(body, centre)| body.stance.zone_of(centre))
}

/// GK 2.7, 11.8 Whether a unit stands within contact distance of an enemy.
#[must_use]
pub fn is_within_contact(game: &Game, unit: UnitId, enemy: UnitId) -> bool {
    let bodies = game.body(unit).zip(game.body(enemy));
    let reach = game.battle.rules.movement.contact;
    bodies.is_some_and(|(one, other)| one.footprint.distance_to(&other.footprint) <= reach)
}
