//! *Muskets & Mayhem*: battles of the 18th and 19th century with toy soldiers, on a free table (MM).

pub mod cards;
pub mod commands;
mod explained;
mod registry_entry;
pub mod rules;
pub mod scenario;
mod table_game;
mod terminal;

pub use registry_entry::MusketsMayhem;

#[cfg(not(feature = "gui"))]
use super::Entry;
#[cfg(not(feature = "gui"))]
use std::sync::Arc;

/// Entry of the game among the games. In the window it has no part yet.
#[cfg(not(feature = "gui"))]
pub(super) const ENTRY: Entry =
    Entry { game: || Arc::new(MusketsMayhem), commands: || Box::new(commands::MusketsMayhemCommands) };
