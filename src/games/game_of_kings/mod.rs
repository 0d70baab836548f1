//! *Game Of Kings*: battles of the mid-18th century on a free table (GK).

pub mod bots;
pub mod cards;
pub mod commands;
pub mod examples;
mod explained;
pub mod lessons;
mod players;
pub mod questions;
pub mod quick_battles;
pub mod records;
mod registry_entry;
mod review;
pub mod rulebook;
pub mod rules;
pub mod scenario;
mod table_game;
mod terminal;
#[cfg(feature = "gui")]
pub mod window;

pub use registry_entry::GameOfKings;

use super::Entry;
#[cfg(feature = "gui")]
use crate::ui::GameWindowParts;
use std::sync::Arc;

/// Entry of the game among the games.
pub(super) const ENTRY: Entry = Entry {
    game: || Arc::new(GameOfKings),
    commands: || Box::new(commands::GameOfKingsCommands::default()),
    #[cfg(feature = "gui")]
    window: GameWindowParts {
        id: scenario::RULES,
        game_ui: || Arc::new(window::GameOfKingsUi::default()),
        plugin: crate::games::table::world::plugin::<rules::Game>,
    },
};
