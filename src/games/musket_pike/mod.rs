//! The Revised Musket & Pike rules: all that names them.

pub mod bots;
pub mod commands;
mod explained;
mod game;
pub mod log;
pub mod paint;
pub mod pieces;
pub mod record;
pub mod rules;
pub mod scenario;
mod terminal;
#[cfg(feature = "gui")]
pub mod window;

pub use game::MusketPike;

use super::Entry;
use std::sync::Arc;

/// Musket & Pike among the games.
pub(super) const ENTRY: Entry = Entry {
    id: record::RULES,
    game: || Arc::new(MusketPike),
    commands: || Box::new(commands::MusketPikeCommands::default()),
    #[cfg(feature = "gui")]
    face: || Arc::new(window::MusketPikeFace::default()),
};
