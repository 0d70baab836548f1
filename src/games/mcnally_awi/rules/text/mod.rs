//! McNally's rules in words: names, orders, outcomes, prompts and reasons.

mod glossary;
mod names;
mod order_text;
mod outcome_text;
mod prompt;
mod rulebook;
mod this_battle;

pub use glossary::glossary;
pub use names::{chart, combat_reason, formation, kind, phase, test_reason};
pub use order_text::{draft_leg, order, path_leg_of};
pub use outcome_text::{ended, outcome};
pub use prompt::{prompt, standing};
pub use rulebook::book;
pub use this_battle::{special, this_battle};
