//! Texts on a game of Musket & Pike: the lines of its log, and its review.

pub mod captures;
mod facts;
mod json;
mod log_lines;
pub mod review;
mod signs;
mod summary;

pub use json::json;
pub use log_lines::build_log;
pub use signs::weight;
pub use summary::before_this_turn;
