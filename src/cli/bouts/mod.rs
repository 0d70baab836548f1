//! Commands that let programs play many games against each other.

pub mod balance;
mod battles;
pub mod matches;
mod mind;
mod programs;
pub mod simulation;
mod threads;

pub use battles::{BattleStart, battle_starts};
pub use mind::{may_write_mind, mind_argument, mind_of_player, mind_text};
pub use programs::{knows_program, policies};
pub use threads::{guarded, threads};
