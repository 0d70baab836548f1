//! Geometry only: no rule is known here.
#![warn(missing_docs)]

pub mod hex;
mod place;
pub mod table;

pub use place::Place;
