//! GK 5.5, 5.6 Walking of a planned move by the distance that the Variation leaves, and its three ends.

use super::contact::StrikePlace;
use super::path::{PathLeg, WalkedWay, cost_of};
use super::plan::MovePlan;
use super::surroundings::{Errand, Surroundings, unit_of};
use crate::board::table::{MoveLeg, Stance, StopCause};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::allowance::{PlannedDistance, VariationClass, VariationKind};
use crate::games::game_of_kings::rules::game::Game;

/// GK 5.8 Whether a move has made its contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContactResult {
    /// It stands at the contact pose.
    Made,
    /// It has fallen short of it, or none was planned.
    None,
}

/// GK 5.6 Whether a planned path was walked whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PathResult {
    /// All of it.
    Whole,
    /// It was cut short.
    Cut,
}

/// GK 5.6 End of a way beyond the path before an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StoppedBefore {
    /// The enemy.
    pub enemy: UnitId,
    /// Cost of the way up to there, in units of length.
    pub went: u32,
}

/// GK 5.6 Move as it has been walked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkedMove {
    /// Stance at the end, before any alignment.
    pub end: Stance,
    /// Way to it.
    pub way: WalkedWay,
    /// GK 5.8 Whether contact was made.
    pub contact: ContactResult,
    /// GK 5.6 Whether the planned path was walked whole.
    pub path: PathResult,
    /// GK 5.6 Where it stopped before an enemy on its way beyond the path.
    pub stopped: Option<StoppedBefore>,
}

/// GK 5.5 End of a planned move, and how often the Variation leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VariationEnd {
    /// What the die says.
    pub class: VariationClass,
    /// Chance of it, in sixths.
    pub sixths: u8,
    /// GK 5.5 Distance that the unit may go.
    pub distance: u32,
    /// Move as it would be walked.
    pub walked: WalkedMove,
}

impl MovePlan {
    /// GK 5.5, 5.7 Planned distance, which never becomes longer with a halt at a feature.
    #[must_use]
    pub const fn distance(&self) -> PlannedDistance {
        let kind = if self.halt_at.is_some() { VariationKind::NeverLonger } else { VariationKind::Full };
        PlannedDistance { cost: self.cost, allowance: self.allowance, kind }
    }

    /// GK 5.5 Whether the Variation is rolled.
    #[must_use]
    pub fn rolls(&self, game: &Game) -> bool {
        self.distance().rolls(game.battle.rules)
    }

    /// GK 5.5 Least cost from which on the Variation is rolled; none if it never is.
    #[must_use]
    pub fn rolled_from(&self, game: &Game) -> Option<u32> {
        let is_rolled = |cost: &u32| PlannedDistance { cost: *cost, ..self.distance() }.rolls(game.battle.rules);
        (0..=self.allowance).find(is_rolled)
    }

    /// GK 5.5 Ends of the move with their chances, before the die: one if none is rolled, else three.
    #[must_use]
    pub fn ends(&self, game: &Game) -> Vec<VariationEnd> {
        let end = |class: VariationClass, sixths: u8| VariationEnd {
            class,
            sixths,
            distance: self.distance().varied(game.battle.rules, class),
            walked: self.walk(game, class),
        };
        if self.rolls(game) {
            vec![end(VariationClass::Shorter, 1), end(VariationClass::AsPlanned, 4), end(VariationClass::Longer, 1)]
        } else {
            vec![end(VariationClass::AsPlanned, 6)]
        }
    }

    /// GK 5.6 The move as it is walked by a class of the die.
    #[must_use]
    pub fn walk(&self, game: &Game, class: VariationClass) -> WalkedMove {
        let distance = self.distance().varied(game.battle.rules, class);
        let legs = self.path.legs_before_last_about_face();
        if let Some(strike) = self.strike.as_ref().filter(|strike| strike.cost <= distance) {
            let mut way = WalkedWay::default();
            legs[..strike.legs_before].iter().for_each(|leg| way.add(leg.path, leg.path.steps()));
            way.add(strike.leg.path, strike.step);
            return WalkedMove {
                end: strike.stance(),
                way,
                contact: ContactResult::Made,
                path: PathResult::Whole,
                stopped: None,
            };
        }
        let around = Surroundings::of(game, self.unit, self.kind, Errand::Move { contact: None });
        // A contact that falls short lies on the path: only the legs up to it are walked.
        let on_path = self.strike.as_ref().filter(|strike| strike.place == StrikePlace::OnPath);
        let planned = on_path.map_or(legs, |strike| &legs[..=strike.legs_before]);
        let whole = cost_of(planned) <= distance;
        let mut walked = if whole && on_path.is_none() {
            self.walk_on(game, legs, distance, &around)
        } else {
            self.walk_short(planned, distance, &around)
        };
        if legs.len() < self.path.legs.len() {
            let about = MoveLeg::AboutFace.path(&walked.end);
            walked.end.pose = about.end();
            walked.way.add(about, 1);
        }
        walked
    }

    /// GK 5.6 Along the path while its cost stays within a distance, and back to the last pose that overlaps nothing.
    fn walk_short(&self, legs: &[PathLeg], distance: u32, around: &Surroundings) -> WalkedMove {
        let field = around.field();
        let mut reached: Vec<(&PathLeg, u32)> = Vec::with_capacity(legs.len());
        for leg in legs {
            let steps = leg.last_step_within(distance);
            reached.push((leg, steps));
            if steps < leg.path.steps() {
                break;
            }
        }
        let mut way = WalkedWay::default();
        while let Some((leg, steps)) = reached.pop() {
            if let Some(steps) = field.last_free_step(&leg.from, &leg.leg, steps) {
                reached.iter().for_each(|(leg, steps)| way.add(leg.path, *steps));
                way.add(leg.path, steps);
                let end = leg.stance_at(steps);
                return WalkedMove { end, way, contact: ContactResult::None, path: PathResult::Cut, stopped: None };
            }
        }
        WalkedMove {
            end: self.path.start.clone(),
            way,
            contact: ContactResult::None,
            path: PathResult::Cut,
            stopped: None,
        }
    }

    /// GK 5.6 Along the whole path, and straight on by what is left of a distance, as far as nothing stops it.
    fn walk_on(&self, game: &Game, legs: &[PathLeg], distance: u32, around: &Surroundings) -> WalkedMove {
        let mut way = WalkedWay::default();
        legs.iter().for_each(|leg| way.add(leg.path, leg.path.steps()));
        let mut end = self.path.end_of(legs);
        let mut stopped = None;
        if distance > self.cost {
            let extension = self.path.extension(legs, distance, &self.prices(game));
            let open = around.last_open_step(&extension, distance);
            let steps = around.field().last_free_step(&extension.from, &extension.leg, open);
            if let Some(steps) = steps {
                end = extension.stance_at(steps);
                way.add(extension.path, steps);
            }
            let met = around.field().first_meeting_on_way(&extension.from, &extension.leg);
            let enemy = met.filter(|met| extension.cost_at(met.step) <= distance).and_then(|met| match met.cause {
                StopCause::Body(body) => Some(unit_of(body)).filter(|by| game.side(*by) != game.side(self.unit)),
                _ => None,
            });
            let went = extension.cost_at(steps.unwrap_or(0));
            stopped = enemy.map(|enemy| StoppedBefore { enemy, went });
        }
        WalkedMove { end, way, contact: ContactResult::None, path: PathResult::Whole, stopped }
    }
}
