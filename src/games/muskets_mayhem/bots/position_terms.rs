//! Terms of a position between two turns: what counts in it, and its value to a side (MM 12).

use super::places::{charge_to_come, exposure, goal};
use super::unit_worth::{best_shot, enemy_fire, worth};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::table::bots::TermWeights;
use crate::kernel::SideId;
use crate::thinking::position_terms;

position_terms! {
    /// Number for each term of a position: its weight in hundredths, or its amount in hundredths of a point.
    pub struct GeneralTerms {
        /// For the units that are left, by their figures and morale.
        units,
        /// For the fire that the side can open next.
        fire,
        /// Against the fire of the enemy where its units stand.
        met,
        /// For the charges that its units can make next.
        charge,
        /// Against the charges that the enemy can make.
        exposed,
        /// Against each ten units of length of the way to where its units are wanted.
        way,
        /// For the objectives that are held.
        objective,
    }
}

/// Value of having won, once the battle is over, in hundredths of a point.
const WON: i64 = 3_000;
/// Worth of an objective that is held, in hundredths of a point.
const OBJECTIVE: i64 = 300;
/// Amounts are in hundredths.
const WHOLE: i64 = 100;

impl TermWeights for GeneralTerms {
    fn named(&self) -> Vec<(&'static str, &'static str, i64)> {
        let names = Self::NAMES.into_iter().zip(Self::DOCS).zip(self.each());
        names.map(|((name, doc), weight)| (name, doc, weight)).collect()
    }
}

/// Amounts of all terms in a position for a side.
#[must_use]
pub fn amounts(game: &Game, side: SideId) -> GeneralTerms {
    let mut sum = GeneralTerms { units: counted(game, side), ..GeneralTerms::default() };
    for (unit, body) in game.standing_of(side) {
        sum.fire += i64::from(best_shot(game, unit));
        sum.met -= i64::from(enemy_fire(game, unit));
        sum.charge += i64::from(charge_to_come(game, unit));
        sum.exposed -= i64::from(exposure(game, unit));
        let way = goal(game, unit).map_or(0, |goal| goal.distance_from(body.stance.pose));
        sum.way -= i64::from(way) / 10;
    }
    for objective in &game.battle.objectives {
        let Some(area) = game.battle.ground.areas.get(usize::from(objective.area.0)) else { continue };
        let holds = |side: SideId| game.standing_of(side).any(|(_, body)| area.contains(body.stance.centre()));
        let is_held = holds(objective.side) && !holds(objective.side.other());
        sum.objective += if is_held == (objective.side == side) { OBJECTIVE } else { -OBJECTIVE };
    }
    sum
}

impl GeneralTerms {
    /// Value of a position to a side by these weights, in hundredths of a point.
    #[must_use]
    pub fn value(&self, game: &Game, side: SideId) -> i64 {
        match game.state().ending {
            Some(_) => won(game, side) + counted(game, side),
            None => self.weighed(&amounts(game, side)),
        }
    }

    /// Sum of some amounts by these weights.
    #[must_use]
    pub fn weighed(&self, amounts: &Self) -> i64 {
        self.each().into_iter().zip(amounts.each()).map(|(weight, amount)| weight * amount).sum::<i64>() / WHOLE
    }
}

/// Value of the win, once the battle is over (MM 12).
#[must_use]
pub fn won(game: &Game, side: SideId) -> i64 {
    let winner = game.state().ending.and_then(|ending| ending.winner);
    winner.map_or(0, |winner| if winner == side { WON } else { -WON })
}

/// Value of what a side has left and the enemy has lost, by which luck is measured.
#[must_use]
pub fn counted(game: &Game, side: SideId) -> i64 {
    let of = |unit| i64::from(worth(game, unit)) * if game.side(unit) == side { 1 } else { -1 };
    game.battle.unit_ids().map(of).sum()
}
