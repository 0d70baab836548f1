//! What games on a free table have in common: drafts of moves, the helm line, scenario files, pictures, programs that play, the
//! window. It knows no game.

pub mod battle_preview;
pub mod bots;
pub mod cards;
pub mod commands;
mod describe;
pub mod examples;
pub mod helm_words;
pub mod measure;
pub mod move_space;
pub mod paint;
pub mod piece_state;
pub mod players;
pub mod programs;
pub mod questions;
pub mod records;
pub mod registry_entry;
pub mod rules;
pub mod scenario;
pub mod sheet;
pub mod table_game;
#[cfg(feature = "gui")]
pub mod window;
pub mod words;
#[cfg(feature = "gui")]
pub mod world;

/// Print for battles on a free table: a battalion with its colours, a gun, horse at the gallop.
pub const ENGRAVING: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/engravings/volley.svg"));
