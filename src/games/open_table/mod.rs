//! The open table: measured moves, labelled dice, notes and no rules of combat. Two people use it with any rules that they own.

mod commands;
mod explained;
pub mod lessons;
pub mod records;
mod registry_entry;
pub mod rules;
pub mod scenario;
mod terminal;
#[cfg(feature = "gui")]
pub mod window;

pub use registry_entry::OpenTableGame;

use super::Entry;
#[cfg(feature = "gui")]
use crate::ui::GameWindowParts;
use std::sync::Arc;

/// Entry of the open table among the games.
pub(super) const ENTRY: Entry = Entry {
    game: || Arc::new(OpenTableGame),
    commands: || Box::new(commands::OpenTableCommands),
    #[cfg(feature = "gui")]
    window: GameWindowParts {
        id: scenario::RULES,
        game_ui: || Arc::new(window::OpenTableUi::default()),
        plugin: crate::games::table::world::plugin::<rules::OpenTable>,
    },
};
