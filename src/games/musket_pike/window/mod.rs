//! Musket & Pike's part of the game screen: hotspots and panels of a position, the plan of a phase, the questions, and how
//! outcomes are drawn, animated and traced.

pub mod animation;
pub mod ask;
pub mod at;
pub mod decide;
mod dwell;
pub mod editor;
pub mod fallen;
pub mod flags;
pub mod foreseen;
mod game_ui;
pub mod hotspots;
pub mod line;
pub mod models;
pub mod notices;
pub mod orientation;
pub mod overlays;
pub mod panels;
pub mod picked;
pub mod plan;
mod replay_marks;
pub mod sight;
pub mod since;
pub mod snapshot;
mod standards;
pub mod standing;
pub mod walk;
pub mod why_not;

pub use ask::Ask;
pub use game_ui::MusketPikeUi;
