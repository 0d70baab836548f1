//! What may be chosen: the legal orders, and after them what says more than one order at once.

use super::march::March;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::Dice;
use std::collections::BTreeMap;
use std::sync::Arc;

/// A numbered choice.
pub enum Choice {
    Give(Order),
    /// A leader rides by himself, to one of these hexes.
    Ride(LeaderId, Vec<Hex>),
    /// A unit marches, as far as it likes.
    March(March),
    /// All who may join the activation do.
    AllJoin(Vec<Order>),
}

/// All that may be chosen now. The orders keep the places that they have among the legal ones: whoever writes a script
/// counts on them.
pub fn of(game: &Game) -> Vec<Choice> {
    let orders = legal::legal_orders(game);
    let mut rides: BTreeMap<LeaderId, Vec<Hex>> = BTreeMap::new();
    let mut choices = Vec::new();
    for order in &orders {
        match *order {
            Order::MoveLeader { leader, to } => rides.entry(leader).or_default().push(to),
            order => choices.push(Choice::Give(order)),
        }
    }
    choices.extend(rides.into_iter().map(|(leader, hexes)| Choice::Ride(leader, hexes)));
    choices.extend(walkers(game, &orders).into_iter().filter_map(|unit| March::of(game, unit)).map(Choice::March));
    choices.extend(all_join(game, &orders).map(Choice::AllJoin));
    choices
}

/// The units that may take a step now.
fn walkers(game: &Game, orders: &[Order]) -> Vec<UnitId> {
    let mut units = Vec::new();
    if matches!(game.state().stack.last(), Some(Frame::Phase(Phase::Movement))) {
        units.extend(orders.iter().filter(|o| o.is_step()).filter_map(Order::unit));
        units.dedup();
    }
    units
}

/// The orders by which all join who may: none where there is room for some of them only, for who it shall be is the
/// player's choice (MP 3.2).
fn all_join(game: &Game, orders: &[Order]) -> Option<Vec<Order>> {
    let joins: Vec<Order> = orders.iter().filter(|o| matches!(o, Order::Join { .. })).copied().collect();
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut dice = Dice::seeded(copy.state().dice);
    (joins.len() > 1 && joins.iter().all(|join| copy.execute_order(join, &mut dice).is_ok())).then_some(joins)
}
