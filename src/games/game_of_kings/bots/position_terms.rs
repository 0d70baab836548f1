//! Terms of a position between two half-turns: what counts in it, and its value to a side (GK 15).

use super::generals::safety;
use super::goals::goal;
use super::shots::{best_shot, enemy_fire};
use super::strikes::{charge_to_come, exposure};
use super::unit_worth::{retreat_worth, worth};
use super::value_part::ValuePart;
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::victory::{army_points, holds};
use crate::games::game_of_kings::rules::{Battle, Game, TroopClass, UnitId};
use crate::games::table::bots::{Intent, TunedWeights, ValuedBattle};
use crate::kernel::SideId;
use crate::thinking::position_terms;

position_terms! {
    /// Number for each term of a position: its weight in hundredths, or its amount in hundredths of a point.
    pub struct GeneralTerms {
        /// For each point of the units that are left.
        points,
        /// For each point's worth of quarters of foot.
        foot,
        /// For each point's worth of quarters of horse.
        horse,
        /// For each point's worth of quarters of guns.
        guns,
        /// Against each point of a unit that retreats.
        retreating,
        /// For each battalion in firing order.
        order,
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
        /// For the safety of generals.
        general,
        /// For each point of the lead, the more the nearer the end.
        late,
        /// For the losses that bring the enemy near its breaking point, less the own.
        breaking,
        /// For the objectives that are held.
        objective,
    }
}

/// Worth of an objective that is held, in hundredths of a point.
const OBJECTIVE: i64 = 100;
/// Amounts are in hundredths.
const WHOLE: i64 = 100;

impl TunedWeights for GeneralTerms {
    const SHIPPED: &'static str = include_str!("../../../../scenarios/game_of_kings/players/general.ron");
}

impl ValuedBattle for Battle {
    type Weights = GeneralTerms;
    type ValuePart = ValuePart;

    const WON: i64 = 600;

    fn amounts(game: &Game, side: SideId) -> GeneralTerms {
        let mut sum = GeneralTerms::default();
        let armies = [side, side.other()].map(|side| army_points(game, side));
        let [own, enemy] = armies.map(|army| i64::from(army.now));
        sum.points = WHOLE * (own - enemy);
        let turns = i64::from(game.battle.turn_limit.unwrap_or(u16::MAX)).max(1);
        sum.late = WHOLE * (own - enemy) * i64::from(game.state().turn).min(turns) / turns;
        let [own, enemy] = armies.map(|army| {
            let lost = i64::from(army.start.saturating_sub(army.now));
            2 * WHOLE * lost * lost / i64::from(army.start.max(1))
        });
        sum.breaking = enemy - own;
        for unit in game.battle.unit_ids() {
            add_unit(&mut sum, game, unit, game.side(unit) == side);
        }
        for objective in game.battle.objectives.iter().filter(|objective| objective.turn >= game.state().turn) {
            let is_won = holds(game, objective) == (objective.side == side);
            sum.objective += if is_won { OBJECTIVE } else { -OBJECTIVE };
        }
        sum
    }

    fn counted(game: &Game, side: SideId) -> i64 {
        let of = |unit: UnitId| {
            let is_gone = game.unit_state(unit).place == UnitPlace::Gone || game.is_general(unit);
            let flees = if game.has(unit, UnitMark::Retreating) { retreat_worth(game, unit) } else { 0 };
            let left = if is_gone { 0 } else { worth(game, unit) - flees };
            i64::from(if game.side(unit) == side { left } else { -left })
        };
        game.battle.unit_ids().map(of).sum()
    }
}

/// Adds what a unit counts.
fn add_unit(sum: &mut GeneralTerms, game: &Game, unit: UnitId, is_own: bool) {
    let sign = if is_own { 1 } else { -1 };
    if game.is_general(unit) {
        sum.general += sign * i64::from(safety(game, unit, game.unit_state(unit).place));
        return;
    }
    let Some(body) = game.body(unit) else { return };
    let points = i64::from(game.battle.unit_points(unit));
    let strength = sign * WHOLE * points * i64::from(game.unit_state(unit).quarters) / 4;
    match game.kind(unit).class() {
        TroopClass::Foot => sum.foot += strength,
        TroopClass::Horse => sum.horse += strength,
        TroopClass::Guns => sum.guns += strength,
        TroopClass::Generals => {}
    }
    if game.has(unit, UnitMark::Retreating) {
        sum.retreating -= sign * WHOLE * points;
    }
    if game.has(unit, UnitMark::FiringOrder) {
        sum.order += sign * WHOLE;
    }
    if is_own {
        sum.fire += i64::from(best_shot(game, unit, VolleyOccasion::Still));
        sum.charge += i64::from(charge_to_come(game, unit));
        sum.met -= i64::from(enemy_fire(game, unit));
        sum.exposed -= i64::from(exposure(game, unit));
        let way = goal(game, unit, Intent::AtWill).map_or(0, |goal| goal.distance_from(body.stance.pose));
        sum.way -= i64::from(way) / 10;
    }
}
