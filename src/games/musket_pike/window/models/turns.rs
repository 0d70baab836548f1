//! Turns by which a unit in contact without a target brings an enemy before its front (MP 9.1).

use crate::games::musket_pike::rules::hypotheticals::Trial;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, Order, assault};
use std::collections::BTreeSet;

/// Enemies that a unit could attack from its present stand.
fn before(game: &Game, unit: UnitId) -> BTreeSet<UnitId> {
    assault::options(game, unit).into_iter().flat_map(|(_, met)| met).flatten().collect()
}

/// Whether a unit could attack an enemy from its present stand.
fn can_attack(game: &Game, unit: UnitId) -> bool {
    !before(game, unit).is_empty()
}

/// Enemies that a turn brings before the front of a unit in contact that has no target now; empty for other orders, and on a
/// Rally, where units must leave contact instead (MP 4.3).
pub fn to_attack(game: &Game, order: &Order) -> BTreeSet<UnitId> {
    let Order::Turn { unit, facing } = *order else { return BTreeSet::new() };
    let leaves = game.state().activation.is_some_and(|activation| activation.order == OrderType::Rally);
    match game.footprint(unit) {
        Some(stand) if !leaves && game.unit_in_contact(unit) && !can_attack(game, unit) => {
            before(Trial::of(game, unit).at(stand.turned_to(facing)), unit)
        }
        _ => BTreeSet::new(),
    }
}

/// Enemies that some legal turn of the unit brings before its front, where it has no target now.
pub fn away_from(game: &Game, orders: &[Order], unit: UnitId) -> Vec<UnitId> {
    let own = orders.iter().filter(|order| order.unit() == Some(unit));
    own.flat_map(|order| to_attack(game, order)).collect::<BTreeSet<_>>().into_iter().collect()
}

/// Whether a unit may turn and do nothing else.
pub fn only_turns(orders: &[Order], unit: UnitId) -> bool {
    let mut own = orders.iter().filter(|order| order.unit() == Some(unit)).peekable();
    own.peek().is_some() && own.all(|order| matches!(order, Order::Turn { .. }))
}

/// Whether an order would only move a unit that has fulfilled its charge (MP 4.1): it is in contact, with an enemy before its
/// front.
pub fn leaves_its_charge(game: &Game, order: &Order) -> bool {
    let is_done = |unit| game.unit_in_contact(unit) && can_attack(game, unit);
    let charges = game.state().activation.is_some_and(|activation| activation.order == OrderType::Charge);
    charges && order.is_movement() && order.unit().is_some_and(is_done)
}
