//! The games that are played here, a folder each. Only this file names them all.

pub mod musket_pike;

use crate::cli::{CommandLine, GameCommands};
use crate::play::{AnyGame, Registry};
#[cfg(feature = "gui")]
use crate::ui::{GameWindowParts, Games};
use std::sync::Arc;

/// A game, and what it gives to the command line and the window.
struct Entry {
    game: fn() -> Arc<dyn AnyGame>,
    commands: fn() -> Box<dyn GameCommands>,
    #[cfg(feature = "gui")]
    window: GameWindowParts,
}

/// The games that come with the program, a line each.
const GAMES: [Entry; 1] = [musket_pike::ENTRY];

/// The games that come with the program.
#[must_use]
pub fn registry() -> Registry {
    Registry::new(GAMES.iter().map(|entry| (entry.game)()))
}

/// The same, with the commands of each.
#[must_use]
pub fn command_line() -> CommandLine {
    CommandLine::new(registry(), GAMES.iter().map(|entry| ((entry.game)().id(), (entry.commands)())))
}

/// The same, with what each gives to the window.
#[cfg(feature = "gui")]
#[must_use]
pub fn games() -> Games {
    Games::new(registry(), GAMES.iter().map(|entry| entry.window))
}
