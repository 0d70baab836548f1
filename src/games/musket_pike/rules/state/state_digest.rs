//! Digest of a position, equal to that of its whole value but computed faster.
//!
//! Most of a position is its units, and few of them change between two digests: the bytes of the others are kept.

use super::{State, UnitState};
use crate::kernel::{Digest, DigestParts, KeptPart};
use std::cell::RefCell;

thread_local! {
    /// Cached bytes of each unit from the last digest of any position: they depend only on the unit's state.
    static UNITS: RefCell<Vec<Option<KeptPart<UnitState>>>> = const { RefCell::new(Vec::new()) };
}

impl State {
    /// Digest of the position for saved games and caches.
    #[must_use]
    pub fn digest(&self) -> Digest {
        // In the order of the position's fields.
        let State {
            turn,
            initiative,
            passed,
            offered,
            units,
            leaders,
            chits,
            led,
            control,
            arrived,
            happened,
            activation,
            stack,
            ending,
            dice,
        } = self;
        let mut parts = DigestParts::default();
        parts.add(&(turn, initiative, passed, offered, units.len()));
        UNITS.with_borrow_mut(|kept| {
            kept.resize_with(kept.len().max(units.len()), || None);
            for (unit, kept) in units.iter().zip(kept) {
                parts.add_kept(unit, kept);
            }
        });
        parts.add(&(leaders, chits, led, control, arrived));
        // A battle without events has the digest that it had before there were any.
        if !happened.is_empty() {
            parts.add(happened);
        }
        parts.add(&(activation, stack, ending, dice));
        parts.digest()
    }
}
