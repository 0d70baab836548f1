//! Terms of a position between two activations: what counts in it, and its value to a side (MC 15).

use super::places::{area_worth, goal, nearest_unit, objective_worth};
use super::unit_worth::{best_shot, charge_to_come, enemy_fire, exposure, worth};
use super::value_part::ValuePart;
use crate::games::mcnally_awi::rules::victory::brigades;
use crate::games::mcnally_awi::rules::{Battle, Game};
use crate::games::table::bots::{TunedWeights, ValuedBattle};
use crate::kernel::SideId;
use crate::thinking::position_terms;

position_terms! {
    /// Number for each term of a position: its weight in hundredths, or its amount in hundredths of a point.
    pub struct GeneralTerms {
        /// For the units that are left, by their figures and order.
        units,
        /// For brigades of the enemy that are near breaking, and against its own.
        brigades,
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
        /// For the place that counts.
        objective,
    }
}

/// Worth of a brigade that is broken; of one that is not, by the square of the part that is reached.
const BRIGADE: i64 = 600;

impl TunedWeights for GeneralTerms {
    const SHIPPED: &'static str = include_str!("../../../../scenarios/mcnally_awi/players/general.ron");
}

/// Worth of what is lost of a side's brigades.
fn broken(game: &Game, side: SideId) -> i64 {
    let part = |units: &[bool]| {
        let lost = 2 * units.iter().filter(|is_lost| **is_lost).count().min(units.len().div_ceil(2)) as i64;
        let all = units.len().max(1) as i64;
        BRIGADE * (lost.min(all)).pow(2) / all.pow(2)
    };
    brigades(game, side).map(|(_, units)| part(&units)).sum()
}

impl ValuedBattle for Battle {
    type Weights = GeneralTerms;
    type ValuePart = ValuePart;

    const WON: i64 = 4_000;

    fn amounts(game: &Game, side: SideId) -> GeneralTerms {
        let mut sum = GeneralTerms { units: Self::counted(game, side), ..GeneralTerms::default() };
        sum.brigades = broken(game, side.other()) - broken(game, side);
        for (unit, body) in game.standing_of(side) {
            sum.fire += i64::from(best_shot(game, unit));
            sum.met -= i64::from(enemy_fire(game, unit));
            sum.charge += i64::from(charge_to_come(game, unit));
            sum.exposed -= i64::from(exposure(game, unit));
            let way = goal(game, unit).map_or(0, |goal| goal.distance_from(body.stance.pose));
            sum.way -= i64::from(way) / 10;
        }
        sum.objective =
            SideId::BOTH.map(|own| i64::from(area_worth(game, own)) * if own == side { 1 } else { -1 }).iter().sum();
        if let Some(nearest) = nearest_unit(game) {
            let sign = if game.side(nearest) == side { 1 } else { -1 };
            sum.objective += sign * i64::from(objective_worth(game));
        }
        sum
    }

    fn counted(game: &Game, side: SideId) -> i64 {
        let of = |unit| i64::from(worth(game, unit)) * if game.side(unit) == side { 1 } else { -1 };
        game.battle.unit_ids().map(of).sum()
    }
}
