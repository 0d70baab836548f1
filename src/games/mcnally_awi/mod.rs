//! McNally's rules for the American War of Independence, on a free table (MC).

pub mod cards;
pub mod commands;
mod explained;
mod registry_entry;
pub mod rulebook;
pub mod rules;
pub mod scenario;
mod table_game;

pub use registry_entry::McNallyAwi;

#[cfg(not(feature = "gui"))]
use super::Entry;
#[cfg(not(feature = "gui"))]
use std::sync::Arc;

/// Entry of the game among the games. In the window it has no part yet.
#[cfg(not(feature = "gui"))]
pub(super) const ENTRY: Entry =
    Entry { game: || Arc::new(McNallyAwi), commands: || Box::new(commands::McNallyCommands) };
