//! Commands about one position, alike for every game.

pub mod export;
pub mod legal;
pub mod replay;
pub mod review;
mod review_text;
pub mod sheet;
pub mod shot;
mod standing;
pub mod state;
pub mod step;
pub mod validate;

pub use standing::{by_side, refused};
