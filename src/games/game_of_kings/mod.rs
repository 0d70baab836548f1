//! *Game Of Kings*: battles of the mid-18th century on a free table (GK).

pub mod commands;
pub mod rules;
pub mod scenario;
