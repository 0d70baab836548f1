//! Totals that carry their reasons.

use serde::{Deserialize, Serialize};

/// One addend of a [`Breakdown`]: a value and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term<C> {
    /// What it adds: fire value, strength points or column shifts, by the breakdown's own unit.
    pub value: i32,
    /// Why: a key of the rule set, which knows its sentence and paragraph.
    pub why: C,
}

/// A sum with its reasons: the odds panel shows it, the log prints it, the dice are rolled against it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown<C> {
    /// The addends in the order in which the rules name them; the first is the base.
    pub lines: Vec<Term<C>>,
}

impl<C> Default for Breakdown<C> {
    fn default() -> Self {
        Self { lines: Vec::new() }
    }
}

impl<C: Copy> Breakdown<C> {
    /// A breakdown that so far is only its base.
    #[must_use]
    pub fn base(value: i32, why: C) -> Self {
        Self { lines: vec![Term { value, why }] }
    }

    /// Adds one line.
    pub fn add(&mut self, value: i32, why: C) {
        self.lines.push(Term { value, why });
    }

    /// The sum of all lines.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|l| l.value).sum()
    }
}
