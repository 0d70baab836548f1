//! Loading of the saved game that a command is about.

use super::fault::CliError;
use crate::play::{AnyGame, AnySession, Registry};
use crate::record::{EXTENSION, SavedGame, read_file};
use crate::session::ReplayDivergence;
use std::path::Path;
use std::sync::Arc;

/// Whether a file is a saved game, by its extension.
#[must_use]
pub fn is_saved_game(path: &Path) -> bool {
    path.extension().is_some_and(|e| e == EXTENSION)
}

/// Error about a file, as a sentence after the file's name.
#[must_use]
pub fn fault_of(path: &Path, what: &str) -> CliError {
    CliError::Input(format!("{}: {what}", path.display()))
}

/// Reads a saved game.
///
/// # Errors
/// The file cannot be read.
pub fn read_saved(path: &Path) -> Result<SavedGame, CliError> {
    read_file(path).map_err(|e| fault_of(path, &e.to_string()))
}

/// Reads a saved game and replays it up to `moment`, in orders.
///
/// # Errors
/// The file cannot be read, differs from its record before that moment, or has fewer orders.
pub fn play(
    registry: &Registry,
    path: &Path,
    moment: Option<usize>,
) -> Result<(SavedGame, Box<dyn AnySession>), CliError> {
    let (game, saved) = with_game(registry, path)?;
    let replayed = game.replayed(&saved, moment.unwrap_or(usize::MAX));
    let (session, departure) = replayed.map_err(|e| fault_of(path, &e))?;
    has_moment(&*game, path, &saved, departure.as_ref(), session.orders(), moment)?;
    Ok((saved, session))
}

/// Checks whether a saved game can be played at all.
///
/// # Errors
/// The file cannot be read, or its header is damaged or not playable.
pub fn check_saved_game(registry: &Registry, path: &Path) -> Result<(), CliError> {
    let (game, saved) = with_game(registry, path)?;
    game.can_play(&saved.header).map_err(|e| fault_of(path, &e))
}

fn with_game(registry: &Registry, path: &Path) -> Result<(Arc<dyn AnyGame>, SavedGame), CliError> {
    let saved = read_saved(path)?;
    let game = registry.of_saved(&saved.header).map_err(|e| fault_of(path, &e))?;
    Ok((Arc::clone(game), saved))
}

/// Checks whether a saved game of which `orders` orders could be replayed reaches the moment; its last moment
/// is only known if the file is undamaged.
///
/// # Errors
/// The game does not reach the moment.
pub fn has_moment(
    game: &dyn AnyGame,
    path: &Path,
    saved: &SavedGame,
    departure: Option<&ReplayDivergence>,
    orders: usize,
    moment: Option<usize>,
) -> Result<(), CliError> {
    if moment.is_some_and(|n| n <= orders) {
        return Ok(());
    }
    let before = |what: &str| Err(fault_of(path, &format!("{what}; ask for a moment before, up to --at {orders}")));
    if let Some(departure) = departure {
        return before(&game.describe_divergence(&saved.header, departure));
    }
    match (moment, &saved.damage) {
        (_, Some(damage)) if !damage.torn => before(&damage.to_string()),
        (Some(n), _) => Err(fault_of(path, &format!("there is no moment after {n} orders; the game has {orders}"))),
        (None, _) => Ok(()),
    }
}
