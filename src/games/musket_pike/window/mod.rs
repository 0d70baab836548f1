//! Musket & Pike's part of the game screen: hotspots and panels of a position, the plan of a phase, the questions, and how
//! outcomes are drawn, animated and traced.

pub mod animation;
pub mod camera_targets;
mod dwell;
pub mod editor;
pub mod fallen;
pub mod flags;
pub mod game_intent;
pub mod game_selection;
mod game_ui;
pub mod group_march;
pub mod hex_refusal;
pub mod hotspots;
pub mod march_preview;
pub mod models;
pub mod move_hotspots;
pub mod notices;
pub mod orientation;
pub mod overlays;
pub mod own_session;
pub mod panels;
pub mod plan;
pub mod position_panels;
pub mod recent_traces;
mod replay_marks;
pub mod snapshot;
mod standards;
pub mod standing_answers;

pub use game_intent::GameIntent;
pub use game_ui::MusketPikeUi;
