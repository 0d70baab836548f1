//! Texts of the rules, from the catalogue.
//!
//! Orders, outcomes and reasons are keys with arguments; this module makes sentences of them, with the battle's names and the
//! numbers of its rules. No digest covers any of this text.

mod chain;
mod deed;
mod foresight;
mod glossary;
pub mod names;
pub mod odds;
mod order;
mod outcome;
mod primer;
mod prompt;
mod rulebook;
mod special;
mod state;
mod this_battle;
mod victory;
mod why;
mod wing_plan;

use super::battle::Battle;
use super::illegal::Illegal;
use super::modifier_reasons::ModifierReason;
pub use crate::i18n::lists::{commas, either, list, semicolons};
use crate::kernel::Breakdown;
pub use chain::{plan_value_line, whole_as_sum};
pub use deed::{activated, deed};
pub use foresight::foresight_lines;
pub use glossary::glossary;
pub use names::{
    arc, arm, around, chit, chit_head, chit_now, chit_now_head, column, column_result, column_result_head, command,
    direction, facing, hand, hex, hexes, hexside, holder_of_chit, kind, leader, nation, order_head, order_help,
    order_type, phase, phase_code, phase_within, retreat_cause, side, stand, terrain, unit, unit_card, weight, wing,
    wing_briefly, wing_head, wing_name, wing_of_army,
};
pub use order::{marched, moved, order, order_here, way_back};
pub use outcome::{activation, check, outcome};
pub use primer::primers;
pub use prompt::{task, what_to_do};
pub use rulebook::book;
pub use special::{arrival, closed_until, event, special_rules, visibility};
pub use state::piece_state;
pub use this_battle::{special, special_help, this_battle};
pub use victory::{
    degree, degree_head, given_up, how_to_win, is_open_to, least_to_win, objective, objective_brief, objective_name,
    place_name, prize, result, result_so_far, short_of_win, verdict, vp_line, worth, worth_in_brief,
};
pub use why::why;
pub use wing_plan::wing_plan;

/// Text of a number `n` with its noun, in English for the command line: `1 hex`, `2 hexes`.
#[must_use]
pub fn count(n: impl Into<i64>, one: &str, many: &str) -> String {
    let n = n.into();
    format!("{n} {}", if n == 1 { one } else { many })
}

/// Lines of a breakdown: value, sentence and paragraph of each addend.
#[must_use]
pub fn breakdown(battle: &Battle, breakdown: &Breakdown<ModifierReason>) -> Vec<(i32, String, String)> {
    breakdown.lines.iter().map(|l| (l.value, why(battle, l.why), l.why.paragraph().to_owned())).collect()
}

/// Sentence on why an order is refused, with the names of the units that still owe something.
#[must_use]
pub fn refusal(battle: &Battle, why: &Illegal) -> String {
    why.sentence(battle)
}
