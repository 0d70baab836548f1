//! The games that are played here.
#![warn(missing_docs)]

pub mod musket_pike;
