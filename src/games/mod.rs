//! The games that are played here, a folder each. Only this file names them all.

pub mod musket_pike;

use crate::play::{AnyGame, Registry};
use std::sync::Arc;

/// The games that come with the program.
#[must_use]
pub fn registry() -> Registry {
    let games: [Arc<dyn AnyGame>; 1] = [Arc::new(musket_pike::MusketPike)];
    Registry::new(games)
}
