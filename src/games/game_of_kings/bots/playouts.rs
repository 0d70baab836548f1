//! Playouts of a half-turn: a position played on under a plan, and what its end is worth to the side that plans.

use super::foresight::{HalfTurns, Officers};
use super::general::GeneralConfig;
use super::intentions::Intentions;
use super::value_part::ValuePart;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::games::table::bots::{LevelBudget, OrderPart, Outlook, TableOrderSearch, TablePlayouts};
use std::sync::Arc;

/// Number of parts of a position's value.
const PARTS: usize = ValuePart::COUNT;

/// What the playouts of a plan come to.
pub type HalfTurnOutlook = Outlook<HalfTurns, PARTS>;
/// Half-turn played on from a position, up to the enemy's answer.
pub type HalfTurnPlayouts<'g> = TablePlayouts<'g, HalfTurns, PARTS>;
/// Search for the order of one decision in the own half-turn.
pub type OrderSearch<'g> = TableOrderSearch<'g, HalfTurns, PARTS>;

/// Playouts for the side whose half-turn it is; `ahead` half-turns follow it.
#[must_use]
pub fn half_turn_playouts<'g>(game: &'g Game, config: &GeneralConfig, ahead: u32) -> HalfTurnPlayouts<'g> {
    TablePlayouts::new(game, HalfTurns { side: game.state().active, ahead, weights: config.weights })
}

/// Search in a position of the own half-turn, under the plan that is followed.
#[must_use]
pub fn order_search<'g>(
    game: &'g Game,
    config: &GeneralConfig,
    budget: LevelBudget,
    plan: Arc<Intentions>,
) -> OrderSearch<'g> {
    let officers = Officers::at(game, game.state().active, plan);
    TableOrderSearch::new(half_turn_playouts(game, config, budget.ahead), budget, officers)
}

/// Part of an order in a decision: the unit that it moves, or the end of the step.
#[must_use]
pub const fn order_part(order: &Order) -> OrderPart<UnitId> {
    match order {
        Order::Move(order) => OrderPart::Unit(order.unit),
        Order::EndStep => OrderPart::End,
        _ => OrderPart::Other,
    }
}
