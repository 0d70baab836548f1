//! The games that are played here.

pub mod musket_pike;
