//! Games of the program, one folder for each. Only this file names them all.

pub mod game_of_kings;
pub mod mcnally_awi;
pub mod musket_pike;
pub mod muskets_mayhem;
pub mod open_table;
pub mod table;

use crate::cli::{CommandLine, GameCommands};
use crate::play::{AnyGame, Registry};
#[cfg(feature = "gui")]
use crate::ui::{GameWindowParts, Games};
use std::sync::Arc;

/// Game, with its contributions to the command line and the window.
struct Entry {
    game: fn() -> Arc<dyn AnyGame>,
    commands: fn() -> Box<dyn GameCommands>,
    #[cfg(feature = "gui")]
    window: GameWindowParts,
}

/// Games that come with the program, one line for each.
const GAMES: &[Entry] =
    &[musket_pike::ENTRY, game_of_kings::ENTRY, muskets_mayhem::ENTRY, mcnally_awi::ENTRY, open_table::ENTRY];

/// Registry of the games that come with the program.
#[must_use]
pub fn registry() -> Registry {
    Registry::new(GAMES.iter().map(|entry| (entry.game)()))
}

/// Command line with the shipped games and the commands of each.
#[must_use]
pub fn command_line() -> CommandLine {
    CommandLine::new(registry(), GAMES.iter().map(|entry| ((entry.game)().id(), (entry.commands)())))
}

/// Shipped games with the window parts of each.
#[cfg(feature = "gui")]
#[must_use]
pub fn games() -> Games {
    Games::new(registry(), GAMES.iter().map(|entry| entry.window))
}
