//! Geometry only: no rule is known here.
#![warn(missing_docs)]

pub mod hex;
pub mod table;
