//! Answer that something is not legal.

use crate::cli::output::CommandOutput;
use crate::cli::position;
use crate::games::musket_pike::cards::refusal;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::illegal::Illegal;

/// Answer that something is not legal: a refusal is an answer, not an error.
#[must_use]
pub fn refused(battle: &Battle, why: &Illegal) -> CommandOutput {
    position::refused(&refusal(battle, why))
}
