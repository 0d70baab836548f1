//! Programs and policies that play the games of a command.

use crate::cli::fault::{CliError, either, quoted};
use crate::play::{AnyGame, UNIFORM};
use std::path::Path;

/// Policies by which one program decides for both sides: name and description.
pub fn policies(game: &dyn AnyGame) -> impl Iterator<Item = (&'static str, &'static str)> {
    std::iter::once((UNIFORM, "every legal order is equally likely")).chain(game.policies().iter().copied())
}

/// Checks whether a game has a program.
///
/// # Errors
/// It has none of this name; the sentence names those of the game of `file`.
pub fn knows_program(game: &dyn AnyGame, name: &str, file: &Path) -> Result<(), CliError> {
    let known = game.programs();
    if known.contains(&name) {
        return Ok(());
    }
    let known: Vec<String> = known.iter().map(|id| (*id).to_owned()).collect();
    let (file, name, known) = (file.display(), quoted(name), either(&known));
    Err(CliError::input(format!("{name}: there is no such player in the game of {file}; it has {known}")))
}
