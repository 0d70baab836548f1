//! The real window: on an X server without a screen, with real mouse and keys, and with software rendering.
//!
//! The window tells where its buttons and hexes are (`TERCIO_DUMP`); everything else happens as for a player. The same
//! orders are given to the rules directly, and the two positions must agree after every one.

mod battle;
mod broken;
mod driver;
mod gallery;
mod kept;
mod lesson;
mod memory;
mod refusals;
mod start;
mod two_games_played;

use std::sync::{Mutex, MutexGuard};

static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

/// Two windows at once take a small machine too long.
fn alone() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
