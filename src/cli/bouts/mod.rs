//! Commands that let programs play many games against each other.

mod battles;
pub mod matches;
mod programs;
pub mod simulation;
mod threads;

pub use battles::{BattleStart, battle_starts};
pub use programs::{knows_program, policies};
pub use threads::{guarded, threads};
