//! McNally's rules for the American War of Independence, on a free table (MC).

pub mod bots;
pub mod cards;
pub mod commands;
pub mod examples;
mod explained;
pub mod lessons;
mod players;
pub mod questions;
pub mod records;
mod registry_entry;
mod review;
pub mod rulebook;
pub mod rules;
pub mod scenario;
mod table_game;
#[cfg(feature = "gui")]
pub mod window;

pub use registry_entry::McNallyAwi;

use super::Entry;
#[cfg(feature = "gui")]
use crate::ui::GameWindowParts;
use std::sync::Arc;

/// Entry of the game among the games.
pub(super) const ENTRY: Entry = Entry {
    game: || Arc::new(McNallyAwi),
    commands: || Box::new(commands::McNallyCommands),
    #[cfg(feature = "gui")]
    window: GameWindowParts {
        id: scenario::RULES,
        game_ui: || Arc::new(window::McNallyUi::default()),
        plugin: crate::games::table::world::plugin::<rules::Game>,
    },
};
