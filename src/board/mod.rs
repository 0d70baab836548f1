//! Geometry only: no rule is known here.

pub mod hex;
