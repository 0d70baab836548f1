//! Where it matters who goes first: all orders, none of them twice.

use super::{Crowd, Moment};
use std::collections::BTreeSet;

impl Crowd<'_> {
    /// Whether all can make way in some order.
    pub(super) fn works_in_some_order(&self, now: &Moment) -> bool {
        self.works_from(now, &mut BTreeSet::new())
    }

    fn works_from(&self, now: &Moment, failed: &mut BTreeSet<Moment>) -> bool {
        if now.waiting.is_empty() {
            return true;
        }
        if failed.contains(now) || self.tried_enough() {
            return false;
        }
        for &unit in &now.waiting {
            for step in &self.steps().of[unit.index()] {
                if let Some((_, displaces)) = self.meets(unit, step.to, now)
                    && self.works_from(&now.after(unit, step.to, &displaces), failed)
                {
                    return true;
                }
            }
        }
        failed.insert(now.clone());
        false
    }
}
