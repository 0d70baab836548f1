//! Boards of hexes and free tables: geometry only, without any rule of a game.
#![warn(missing_docs)]

pub mod hex;
mod place;
pub mod table;

pub use place::{Place, StepLength};
