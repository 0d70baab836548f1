//! Terms of a position between two turns: what counts in it, and its value to a side (MM 12).

use super::places::{charge_to_come, exposure, goal, wanted_areas};
use super::unit_worth::{best_shot, enemy_fire, worth};
use super::value_part::ValuePart;
use crate::games::muskets_mayhem::rules::{Battle, Game};
use crate::games::table::bots::{TunedWeights, ValuedBattle};
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

/// Worth of an area that is held, in hundredths of the worth of standing in it.
const OBJECTIVE: i64 = 250;
/// Hundredths of the whole.
const WHOLE: i64 = 100;

impl TunedWeights for GeneralTerms {
    const SHIPPED: &'static str = include_str!("../../../../scenarios/muskets_mayhem/players/general.ron");
}

impl ValuedBattle for Battle {
    type Weights = GeneralTerms;
    type ValuePart = ValuePart;

    const WON: i64 = 3_000;

    fn amounts(game: &Game, side: SideId) -> GeneralTerms {
        let mut sum = GeneralTerms { units: Self::counted(game, side), ..GeneralTerms::default() };
        for (unit, body) in game.standing_of(side) {
            sum.fire += i64::from(best_shot(game, unit));
            sum.met -= i64::from(enemy_fire(game, unit));
            sum.charge += i64::from(charge_to_come(game, unit));
            sum.exposed -= i64::from(exposure(game, unit));
            let way = goal(game, unit).map_or(0, |goal| goal.distance_from(body.stance.pose));
            sum.way -= i64::from(way) / 10;
        }
        for area in wanted_areas(game) {
            let holder = area.holder(game);
            let sign = match area.side {
                Some(wanting) if (holder == Some(wanting)) == (wanting == side) => 1,
                Some(_) => -1,
                None => holder.map_or(0, |holder| if holder == side { 1 } else { -1 }),
            };
            sum.objective += sign * OBJECTIVE * i64::from(area.worth) / WHOLE;
        }
        sum
    }

    fn counted(game: &Game, side: SideId) -> i64 {
        let of = |unit| i64::from(worth(game, unit)) * if game.side(unit) == side { 1 } else { -1 };
        game.battle.unit_ids().map(of).sum()
    }
}
