//! Totals with the reasons for each addend.

use serde::{Deserialize, Serialize};

/// Addend of a [`Breakdown`]: a value and the reason for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Term<C> {
    /// Value that the term adds, in the breakdown's own unit: fire value, strength points or column shifts.
    pub value: i32,
    /// Reason for the value: a key of the rule set, which knows its sentence and paragraph.
    pub why: C,
}

/// Sum with its reasons: shown by the odds panel, printed by the log, and compared with the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Breakdown<C> {
    /// Addends in the order in which the rules name them; the first is the base.
    pub lines: Vec<Term<C>>,
}

impl<C> Default for Breakdown<C> {
    fn default() -> Self {
        Self { lines: Vec::new() }
    }
}

impl<C: Copy> Breakdown<C> {
    /// Breakdown with a base and no further addend.
    #[must_use]
    pub fn base(value: i32, why: C) -> Self {
        Self { lines: vec![Term { value, why }] }
    }

    /// Adds one addend.
    pub fn add(&mut self, value: i32, why: C) {
        self.lines.push(Term { value, why });
    }

    /// Sum of all addends of the breakdown.
    #[must_use]
    pub fn total(&self) -> i32 {
        self.lines.iter().map(|l| l.value).sum()
    }
}
