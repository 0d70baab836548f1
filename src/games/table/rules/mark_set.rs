//! Set of marks of a unit, such as "it has fired", as the bits of one number.

use serde::{Deserialize, Serialize};
use std::marker::PhantomData;

/// Mark of a unit: one of at most sixteen.
pub trait UnitMarkKind: Copy {
    /// Number of the mark, 0 to 15.
    fn number(self) -> u8;
}

/// Set of marks of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct MarkSet<M> {
    bits: u16,
    #[serde(skip)]
    kind: PhantomData<M>,
}

impl<M> Default for MarkSet<M> {
    fn default() -> Self {
        Self { bits: 0, kind: PhantomData }
    }
}

impl<M: UnitMarkKind> MarkSet<M> {
    /// Set of one mark.
    #[must_use]
    pub fn only(mark: M) -> Self {
        let mut set = Self::default();
        set.set(mark);
        set
    }

    /// Whether a mark is in the set.
    #[must_use]
    pub fn has(self, mark: M) -> bool {
        self.bits >> mark.number() & 1 == 1
    }

    /// Adds a mark.
    pub fn set(&mut self, mark: M) {
        self.bits |= 1 << mark.number();
    }

    /// Removes a mark.
    pub fn clear(&mut self, mark: M) {
        self.bits &= !(1 << mark.number());
    }

    /// Removes all marks but these.
    pub fn keep(&mut self, lasting: &[M]) {
        self.bits &= lasting.iter().fold(0, |bits, mark| bits | 1 << mark.number());
    }
}
