//! *Muskets & Mayhem*: battles of the 18th and 19th century with toy soldiers, on a free table (MM).

pub mod cards;
mod explained;
mod registry_entry;
pub mod rules;
pub mod scenario;
mod table_game;
mod terminal;

pub use registry_entry::MusketsMayhem;
