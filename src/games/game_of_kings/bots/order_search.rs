//! Search for the order of one decision: the best few by the rules of thumb are played out under the plan that is followed.

use super::foresight::HalfTurns;
use super::general_level::{GeneralBudget, GeneralConfig};
use super::intentions::Intentions;
use super::playouts::{HalfTurnOutlook, HalfTurnPlayouts};
use super::term::DrillOrder;
use crate::games::game_of_kings::rules::{Game, Order, UnitId};
use crate::thinking::{PlanSearch, PlayoutStart};
use std::sync::Arc;

/// Orders of the best order's unit for each one of another unit that is tried.
const OWN_ORDERS: usize = 3;
/// Throws by which two orders are compared when reasons are asked for: others than those by which one of them was found.
const THROWS_OF_REASONS: usize = 24;

/// Search for the order of one decision in the own half-turn.
pub struct OrderSearch<'g> {
    playouts: HalfTurnPlayouts<'g>,
    budget: GeneralBudget,
    plan: Arc<Intentions>,
}

impl PlanSearch for OrderSearch<'_> {
    type Plan = Order;
    type Start = PlayoutStart<HalfTurns>;

    fn begun(&self, order: &Order) -> Option<PlayoutStart<HalfTurns>> {
        self.playouts.begun(&self.plan, Some(order.clone()))
    }

    fn worth(&self, _order: &Order, start: &PlayoutStart<HalfTurns>, throw: usize) -> Option<i64> {
        self.playouts.worth(start, throw)
    }

    fn changed(&mut self, _order: &Order) -> Option<Order> {
        None
    }
}

impl<'g> OrderSearch<'g> {
    /// Search in a position of the own half-turn, under the plan that is followed.
    #[must_use]
    pub fn new(game: &'g Game, config: &'g GeneralConfig, budget: GeneralBudget, plan: Arc<Intentions>) -> Self {
        Self { playouts: HalfTurnPlayouts::new(game, config, budget.half_turns), budget, plan }
    }

    /// Best of some weighed orders, the best by the rules of thumb first: that one, unless another surely ends better. None if there is
    /// no order.
    #[must_use]
    pub fn best(&self, weighed: &[DrillOrder]) -> Option<Order> {
        let usual = weighed.first()?.order.clone();
        let candidates = candidates(weighed, self.budget.orders);
        if candidates.len() < 2 {
            return Some(usual);
        }
        let budget = self.budget.search();
        let best = budget.ranked(self, candidates).into_iter().next();
        best.and_then(|best| budget.unless_usual(self, best, usual.clone())).or(Some(usual))
    }

    /// Outlook of an order on throws that are common to all, and not those of the search; none if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, order: &Order) -> Option<HalfTurnOutlook> {
        let from = self.budget.throws;
        self.playouts.outlook(&self.begun(order)?, from..from + THROWS_OF_REASONS)
    }
}

/// At most so many of some weighed orders that differ in more than the order of things: the best one, other orders of its unit, the best
/// of a few other units, and the end of the step.
fn candidates(weighed: &[DrillOrder], most: usize) -> Vec<Order> {
    let Some(best) = weighed.first() else { return Vec::new() };
    let mover = unit_of(&best.order);
    let (mut candidates, mut own, mut others) = (vec![best.order.clone()], 1, Vec::new());
    for DrillOrder { order, .. } in &weighed[1..] {
        let unit = unit_of(order);
        let is_tried = match unit {
            _ if *order == Order::EndStep => true,
            Some(other) if mover.is_some() && unit != mover => {
                let is_new = !others.contains(&other) && others.len() < most / OWN_ORDERS;
                others.extend(is_new.then_some(other));
                is_new
            }
            _ => {
                own += 1;
                own <= most
            }
        };
        candidates.extend((is_tried && most > 1).then(|| order.clone()));
    }
    candidates
}

/// Unit that an order moves; none of other orders.
const fn unit_of(order: &Order) -> Option<UnitId> {
    match order {
        Order::Move(order) => Some(order.unit),
        _ => None,
    }
}
