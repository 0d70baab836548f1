//! Worth of the moves of a general: near his troops, far from the enemy, at hand where a unit must be rallied (GK 5.12, 11.3, 12.4).

use super::term::{DrillTerm, UnpricedOrder};
use super::unit_worth::worth;
use crate::board::table::{Heading, Offset, Point, TablePose};
use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::legal::check;
use crate::games::game_of_kings::rules::orders::GeneralGoal;
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::{Game, Order, UnitId, UnitKind};

/// Distance from the nearest enemy within which a lone general is in danger, in units of length.
const DANGER_DISTANCE: i32 = 1400;
/// Distance from the nearest friend beyond which nobody saves him, in units of length.
const FRIEND_DISTANCE: i32 = 900;
/// Distances behind a friend at which he would stand, in units of length.
const BEHIND: [i32; 2] = [500, 900];
/// Worth that a general loses who goes with a unit, for each quarter that it has lost.
const WEAK_HOST: i32 = 40;

/// Moves of a general with their worths.
#[must_use]
pub fn general_orders(game: &Game, general: UnitId) -> Vec<UnpricedOrder> {
    let side = game.side(general);
    let friends = || game.standing().filter(move |(unit, _)| game.side(*unit) == side);
    let behind = friends().filter(|(unit, _)| game.kind(*unit) == UnitKind::RegularFoot).flat_map(|(_, body)| {
        let depth = body.stance.shape.outline().depth().0 as i32;
        BEHIND.map(|by| body.stance.pose.off(Offset::of_units(-by - depth), Offset::ZERO))
    });
    let needy = friends().filter(|(unit, _)| game.has(*unit, UnitMark::Retreating));
    let goals = behind.map(GeneralGoal::Point).chain(needy.map(|(unit, _)| GeneralGoal::Attach(unit)));
    let here = safety(game, general, game.unit_state(general).place);
    let order = |to: GeneralGoal| {
        let order = Order::GeneralMove { general, to };
        check(game, &order).ok()?;
        let (place, rally) = match to {
            GeneralGoal::Point(point) => (UnitPlace::Table(TablePose::new(point, Heading::NORTH)), 0),
            GeneralGoal::Attach(unit) => (UnitPlace::Attached(unit), worth(game, unit) / 6),
        };
        let terms = [(DrillTerm::General, safety(game, general, place) - here), (DrillTerm::Rally, rally)];
        Some(UnpricedOrder::of(game, order, PricedAction::General, terms))
    };
    goals.filter_map(order).collect()
}

/// Safety of a general in a place: 0 is safe, less is not.
#[must_use]
pub fn safety(game: &Game, general: UnitId, place: UnitPlace) -> i32 {
    let side = game.side(general);
    let nearest = |point: Point, of_enemy: bool| {
        let others = game.standing().filter(|(unit, _)| (game.side(*unit) != side) == of_enemy);
        others.map(|(_, body)| body.footprint.distance_to_set(&point).0 as i32).min()
    };
    match place {
        UnitPlace::Table(pose) => {
            let enemy = nearest(pose.point, true).map_or(0, |far| (DANGER_DISTANCE - far).max(0) / 10);
            let friend = nearest(pose.point, false).map_or(0, |far| (far - FRIEND_DISTANCE).max(0) / 20);
            -enemy - friend
        }
        UnitPlace::Attached(host) => {
            let lost = i32::from(game.battle.rules.units.quarters.saturating_sub(game.unit_state(host).quarters));
            let flees = if game.has(host, UnitMark::Retreating) { 0 } else { WEAK_HOST / 2 };
            -lost * WEAK_HOST - flees
        }
        UnitPlace::Reserve | UnitPlace::Gone => 0,
    }
}
