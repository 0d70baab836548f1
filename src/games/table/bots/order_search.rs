//! Search for the order of one decision: the best few by the rules of thumb are played out.

use super::levels::LevelBudget;
use super::playouts::{JudgedForesight, OrderOf, Outlook, TablePlayouts};
use crate::thinking::{PlanSearch, PlayoutStart, WeighedOrder};

/// Orders of the best order's unit for each one of another unit that is tried.
const OWN_ORDERS: usize = 3;
/// Throws by which two orders are compared when reasons are asked for: others than those by which one of them was found.
const THROWS_OF_REASONS: usize = 24;

/// Part of an order in a decision, by which candidates are told apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OrderPart<U> {
    /// It moves or changes this unit.
    Unit(U),
    /// It ends the step, and is always tried.
    End,
    /// Any other.
    Other,
}

/// Orders that a program has weighed.
#[derive(Clone, Debug)]
pub struct OrderDecision<O, T> {
    /// Orders with their worths by the rules of thumb, the chosen one first.
    pub orders: Vec<WeighedOrder<O, T>>,
    /// Order that the rules of thumb would have given, if another one ends better; none if that one is given.
    pub instead_of: Option<O>,
}

impl<O, T> Default for OrderDecision<O, T> {
    fn default() -> Self {
        Self { orders: Vec::new(), instead_of: None }
    }
}

impl<O: Clone + PartialEq, T> OrderDecision<O, T> {
    /// Decision by the rules of thumb alone, the best order first.
    #[must_use]
    pub const fn usual(orders: Vec<WeighedOrder<O, T>>) -> Self {
        Self { orders, instead_of: None }
    }

    /// Decision for one of the orders that ends best.
    #[must_use]
    pub fn for_order(mut orders: Vec<WeighedOrder<O, T>>, best: Option<&O>) -> Self {
        let Some(at) = best.and_then(|best| orders.iter().position(|weighed| weighed.order == *best)) else {
            return Self::usual(orders);
        };
        let instead_of = orders.first().filter(|_| at > 0).map(|usual| usual.order.clone());
        orders[..=at].rotate_right(1);
        Self { orders, instead_of }
    }
}

/// Search for the order of one decision, played out by some players.
pub struct TableOrderSearch<'g, F: JudgedForesight<PARTS>, const PARTS: usize> {
    playouts: TablePlayouts<'g, F, PARTS>,
    budget: LevelBudget,
    players: F::Players,
}

impl<F: JudgedForesight<PARTS>, const PARTS: usize> PlanSearch for TableOrderSearch<'_, F, PARTS> {
    type Plan = OrderOf<F>;
    type Start = PlayoutStart<F>;

    fn begun(&self, order: &OrderOf<F>) -> Option<PlayoutStart<F>> {
        self.playouts.begun(self.players.clone(), Some(order.clone()))
    }

    fn worth(&self, _order: &OrderOf<F>, start: &PlayoutStart<F>, throw: usize) -> Option<i64> {
        self.playouts.worth(start, throw)
    }

    fn changed(&mut self, _order: &OrderOf<F>) -> Option<OrderOf<F>> {
        None
    }
}

impl<'g, F: JudgedForesight<PARTS>, const PARTS: usize> TableOrderSearch<'g, F, PARTS> {
    /// Search from a position, by the players who play it out.
    #[must_use]
    pub const fn new(playouts: TablePlayouts<'g, F, PARTS>, budget: LevelBudget, players: F::Players) -> Self {
        Self { playouts, budget, players }
    }

    /// Best of some weighed orders, the best by the rules of thumb first: that one, unless another surely ends better. None if there is
    /// no order.
    #[must_use]
    pub fn best<T, U: Copy + PartialEq>(
        &self,
        weighed: &[WeighedOrder<OrderOf<F>, T>],
        part_of: impl Fn(&OrderOf<F>) -> OrderPart<U>,
    ) -> Option<OrderOf<F>> {
        let usual = weighed.first()?.order.clone();
        let orders: Vec<&OrderOf<F>> = weighed.iter().map(|weighed| &weighed.order).collect();
        let candidates = candidates(&orders, self.budget.orders, part_of);
        if candidates.len() < 2 {
            return Some(usual);
        }
        let budget = self.budget.search();
        let best = budget.ranked(self, candidates).into_iter().next();
        best.and_then(|best| budget.unless_usual(self, best, usual.clone())).or(Some(usual))
    }

    /// Outlook of an order on throws that are common to all, and not those of the search; none if it cannot be carried out.
    #[must_use]
    pub fn outlook(&self, order: &OrderOf<F>) -> Option<Outlook<F, PARTS>> {
        let from = self.budget.throws;
        self.playouts.outlook(&self.begun(order)?, from..from + THROWS_OF_REASONS)
    }
}

/// At most so many of some weighed orders that differ in more than the order of things: the best one, other orders of its unit, the best
/// of a few other units, and the end of the step.
fn candidates<O: Clone, U: Copy + PartialEq>(
    orders: &[&O],
    most: usize,
    part_of: impl Fn(&O) -> OrderPart<U>,
) -> Vec<O> {
    let Some((best, rest)) = orders.split_first() else { return Vec::new() };
    let mover = part_of(best);
    let (mut candidates, mut own, mut others) = (vec![O::clone(best)], 1, Vec::new());
    for order in rest {
        let part = part_of(order);
        let is_tried = match part {
            OrderPart::End => true,
            OrderPart::Unit(other) if matches!(mover, OrderPart::Unit(_)) && part != mover => {
                let is_new = !others.contains(&other) && others.len() < most / OWN_ORDERS;
                others.extend(is_new.then_some(other));
                is_new
            }
            _ => {
                own += 1;
                own <= most
            }
        };
        candidates.extend((is_tried && most > 1).then(|| O::clone(order)));
    }
    candidates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn candidates_are_orders_of_one_unit_the_best_of_others_and_the_end() {
        let part = |order: &&str| match order.split_once(' ') {
            Some((unit, _)) => OrderPart::Unit(unit.len()),
            None => OrderPart::End,
        };
        let orders = ["aa 1", "aa 2", "b 1", "aa 3", "b 2", "ccc 1", "end"];
        let orders: Vec<&&str> = orders.iter().collect();
        assert_eq!(candidates(&orders, 3, part), ["aa 1", "aa 2", "b 1", "aa 3", "end"]);
        assert_eq!(candidates(&orders, 1, part), ["aa 1"]);
    }

    #[test]
    fn a_decision_tells_what_was_given_up_for_it() {
        let orders = || ["a", "b", "c"].map(|order| WeighedOrder::of(order, [((), 1)])).to_vec();
        let decision = OrderDecision::for_order(orders(), Some(&"c"));
        assert_eq!(decision.orders.iter().map(|order| order.order).collect::<Vec<_>>(), ["c", "a", "b"]);
        assert_eq!(decision.instead_of, Some("a"));
        assert_eq!(OrderDecision::for_order(orders(), Some(&"a")).instead_of, None);
    }
}
