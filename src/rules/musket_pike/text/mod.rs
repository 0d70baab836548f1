//! The text catalogue: the only place where the rules have words.
//!
//! Orders, outcomes and reasons are keys with arguments; the sentences for them are made here, from the battle's
//! names and the numbers of its rules. No digest ever covers a word of this.

pub mod names;
pub mod odds;
mod order;
mod outcome;
mod prompt;
pub mod rulebook;
mod victory;
mod why;

use super::battle::Battle;
use super::why::Why;
use crate::kernel::Breakdown;
pub use names::{
    arc, arm, chit, column, column_result, command, hex, hexes, kind, leader, order_type, phase, phase_code,
    retreat_cause, side, stand, terrain, unit, unit_card, weight, wing,
};
pub use order::order;
pub use outcome::{activation, check, outcome};
pub use prompt::what_to_do;
pub use rulebook::{Entry, OptionEntry, option, rulebook};
pub use victory::{objective, result, vp_line};
pub use why::why;

/// `n` with its word: `1 hex`, `2 hexes`.
#[must_use]
pub fn count(n: impl Into<i64>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

/// The lines of a breakdown: value, sentence, paragraph.
#[must_use]
pub fn breakdown(battle: &Battle, breakdown: &Breakdown<Why>) -> Vec<(i32, String, String)> {
    breakdown.lines.iter().map(|l| (l.value, why(battle, l.why), l.why.paragraph().to_owned())).collect()
}

/// A list in a sentence: `A`, `A and B`, `A, B and C`.
#[must_use]
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
