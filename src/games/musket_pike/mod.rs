//! The Revised Musket & Pike rules, and all code that refers to them.

mod battle_preview;
pub mod bots;
mod bout_facts;
pub mod cards;
pub mod commands;
mod early_end;
mod event_counts;
pub mod examples;
mod explained;
mod lessons;
pub mod log;
pub mod paint;
pub mod pieces;
mod players;
mod position_data;
pub mod questions;
pub mod quick_battles;
pub mod record;
mod registry_entry;
mod rulebook;
pub mod rules;
pub mod scenario;
pub mod sheet;
mod svg;
mod terminal;
#[cfg(feature = "gui")]
pub mod window;
#[cfg(feature = "gui")]
pub mod world;

pub use registry_entry::MusketPike;

use super::Entry;
#[cfg(feature = "gui")]
use crate::ui::GameWindowParts;
use std::sync::Arc;

/// Entry of Musket & Pike among the games.
pub(super) const ENTRY: Entry = Entry {
    game: || Arc::new(MusketPike),
    commands: || Box::new(commands::MusketPikeCommands),
    #[cfg(feature = "gui")]
    window: GameWindowParts {
        id: record::RULES,
        game_ui: || Arc::new(window::MusketPikeUi::default()),
        plugin: |app| {
            app.add_plugins(world::MusketPikePlugin::default());
        },
    },
};
