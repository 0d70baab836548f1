//! Texts on a game of Musket & Pike: the lines of its log, and its review.

mod facts;
pub mod hands;
mod json;
pub mod review;
mod signs;
mod summary;
mod tell;

pub use json::json;
pub use signs::weight;
pub use summary::before_this_turn;
pub use tell::tell;
