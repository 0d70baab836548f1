//! *Muskets & Mayhem*: battles of the 18th and 19th century with toy soldiers, on a free table (MM).

pub mod bots;
pub mod cards;
pub mod commands;
pub mod examples;
mod explained;
pub mod lessons;
mod players;
pub mod questions;
mod records;
mod registry_entry;
pub mod rulebook;
pub mod rules;
pub mod scenario;
mod table_game;
mod terminal;
#[cfg(feature = "gui")]
pub mod window;

pub use registry_entry::MusketsMayhem;

use super::Entry;
#[cfg(feature = "gui")]
use crate::ui::GameWindowParts;
use std::sync::Arc;

/// Entry of the game among the games.
pub(super) const ENTRY: Entry = Entry {
    game: || Arc::new(MusketsMayhem),
    commands: || Box::new(commands::MusketsMayhemCommands::default()),
    #[cfg(feature = "gui")]
    window: GameWindowParts {
        id: scenario::RULES,
        game_ui: || Arc::new(window::MusketsMayhemUi::default()),
        plugin: crate::games::table::world::plugin::<rules::Game>,
    },
};
