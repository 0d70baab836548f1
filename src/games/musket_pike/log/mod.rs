//! A game of Musket & Pike told: from its orders to the lines of the log, and looked back on.

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
