//! Choices of the player: the legal orders, and after them choices that stand for several orders at once.

use super::march::MarchOptions;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::Dice;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Choice in the terminal's menu, with a number.
pub enum Choice {
    Give(Order),
    /// Choice of a leader's ride on its own, to one of these hexes.
    Ride(LeaderId, Vec<Hex>),
    /// Choice of a unit's march to any place within reach.
    March(MarchOptions),
    /// Choice by which all units join that may join the activation.
    AllJoin(Vec<Order>),
}

/// All choices of the present position. Legal orders keep their numbers, since scripts rely on them.
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
    choices
        .extend(walkers(game, &orders).into_iter().filter_map(|unit| MarchOptions::of(game, unit)).map(Choice::March));
    choices.extend(all_join(game, &orders).map(Choice::AllJoin));
    choices
}

/// Units that may take a step now.
fn walkers(game: &Game, orders: &[Order]) -> Vec<UnitId> {
    let mut units = Vec::new();
    if matches!(game.state().stack.last(), Some(Frame::Phase(Phase::Movement))) {
        units.extend(orders.iter().filter(|o| o.is_step()).filter_map(Order::unit));
        units.dedup();
    }
    units
}

/// Orders by which all candidates join; `None` if only some of them fit, as that choice is the player's (MP 3.2).
fn all_join(game: &Game, orders: &[Order]) -> Option<Vec<Order>> {
    let joins: Vec<Order> = orders.iter().filter(|o| matches!(o, Order::Join { .. })).copied().collect();
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut dice = Dice::seeded(copy.state().dice);
    (joins.len() > 1 && joins.iter().all(|join| copy.execute_order(join, &mut dice).is_ok())).then_some(joins)
}
