//! The digest of a position: that of its value as a whole, and sooner.
//!
//! Most of a position are its units, and from one digest to the next hardly any has changed: the bytes of the others are kept.

use super::{State, UnitState};
use crate::kernel::{Digest, DigestParts, KeptPart};
use std::cell::RefCell;

thread_local! {
    /// By unit, of whatever position was digested last: they hang on nothing but the unit's state.
    static UNITS: RefCell<Vec<Option<KeptPart<UnitState>>>> = const { RefCell::new(Vec::new()) };
}

impl State {
    /// The digest of the position.
    #[must_use]
    pub fn digest(&self) -> Digest {
        // In the order in which the fields stand in the position.
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
        parts.add(&(leaders, chits, led, control, arrived, activation, stack, ending, dice));
        parts.digest()
    }
}
