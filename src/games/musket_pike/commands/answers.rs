//! Answer that something is not legal.

use crate::cli::output::CommandOutput;
use crate::cli::position;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::{Battle, text};
use crate::play::Refusal;

/// Answer that something is not legal: a refusal is an answer, not an error.
#[must_use]
pub fn refused(battle: &Battle, why: &Illegal) -> CommandOutput {
    position::refused(&Refusal { sentence: text::refusal(battle, why), paragraph: why.paragraph().to_owned() })
}
