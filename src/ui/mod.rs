//! What stands on the desk: the start page, the table with its board and panels.
//!
//! A panel is a `Model` (plain data, already in words), a pure `show(ui, &Model) -> Option<Intent>`, and a line at the
//! table that fills the one and carries out the other. No panel asks a rule.

pub mod analysis;
pub mod bindings;
pub mod chances;
pub mod chit;
pub mod cups;
pub mod decision;
mod desk;
pub mod dice;
pub mod dock;
pub mod ended;
pub mod find;
mod games;
pub mod ground;
pub mod hover;
pub mod intent;
pub mod keys;
pub mod legend;
mod library;
pub mod log;
pub mod mishap;
pub mod muster;
pub mod notice;
pub mod odds_fire;
pub mod odds_melee;
pub mod order_of_battle;
mod page;
pub mod pages;
pub mod parts;
pub mod phase;
pub mod replay;
pub mod result;
pub mod review;
pub mod rulebook;
pub mod saves;
pub mod screen;
pub mod settings;
pub mod sheet;
pub mod stack;
pub mod start;
pub mod strip;
pub mod toast;
pub mod unit;
pub mod without;

pub use desk::{Desk, Wish};
pub use intent::{Intent, Page};
