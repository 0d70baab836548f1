//! Orders weighed by a sum of a few named terms, so that a choice can say its reasons.

use crate::kernel::{Breakdown, RuleSet};
use std::cmp::Reverse;

/// Order with its worth: a sum whose terms are the reasons for and against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WeighedOrder<O, T> {
    /// The order.
    pub order: O,
    /// Worth of the order, in hundredths of the game's points.
    pub worth: Breakdown<T>,
}

impl<O, T: Copy> WeighedOrder<O, T> {
    /// Order whose worth has these terms; those of no weight are left out.
    #[must_use]
    pub fn of(order: O, terms: impl IntoIterator<Item = (T, i32)>) -> Self {
        let mut worth = Breakdown::default();
        terms.into_iter().filter(|(_, value)| *value != 0).for_each(|(why, value)| worth.add(value, why));
        Self { order, worth }
    }

    /// Term that speaks most for the order; none if nothing does.
    #[must_use]
    pub fn greatest_gain(&self) -> Option<(T, i32)> {
        let gains = self.worth.lines.iter().filter(|term| term.value > 0);
        gains.min_by_key(|term| Reverse(term.value)).map(|term| (term.why, term.value))
    }

    /// Term that speaks most against the order; none if nothing does.
    #[must_use]
    pub fn greatest_cost(&self) -> Option<(T, i32)> {
        let costs = self.worth.lines.iter().filter(|term| term.value < 0);
        costs.min_by_key(|term| term.value).map(|term| (term.why, term.value))
    }
}

/// Orders from the greatest worth to the least; of equals the one weighed first comes first.
#[must_use]
pub fn best_first<O, T: Copy>(mut orders: Vec<WeighedOrder<O, T>>) -> Vec<WeighedOrder<O, T>> {
    orders.sort_by_key(|order| Reverse(order.worth.total()));
    orders
}

/// Rules of thumb by which a program weighs the orders of a position.
pub trait OrderWeigher<R: RuleSet>: Send {
    /// Term of a worth.
    type Term: Copy + Send + Sync + 'static;

    /// Orders for the deciding side with their worths, the best first; never empty while a side must decide.
    fn weighed(&self, seen: &R) -> Vec<WeighedOrder<R::Order, Self::Term>>;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_order_comes_first_and_names_its_strongest_reasons() {
        let orders = [("stay", vec![('a', 3)]), ("go", vec![('a', 9), ('b', -4), ('c', 0)]), ("wait", vec![('b', 3)])];
        let weighed = orders.into_iter().map(|(order, terms)| WeighedOrder::of(order, terms)).collect();
        let sorted = best_first(weighed);
        assert_eq!(sorted.iter().map(|order| order.order).collect::<Vec<_>>(), ["go", "stay", "wait"]);
        assert_eq!((sorted[0].greatest_gain(), sorted[0].greatest_cost()), (Some(('a', 9)), Some(('b', -4))));
        assert_eq!((sorted[0].worth.lines.len(), sorted[1].greatest_cost()), (2, None));
    }
}
