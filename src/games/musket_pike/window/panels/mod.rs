//! Panels of Musket & Pike: chit, muster, phase, units and ground.

pub mod chips;
pub mod chit;
pub mod counter_key;
pub mod cups;
pub mod emblem;
pub mod ground;
pub mod muster;
pub mod order_of_battle;
pub mod phase;
pub mod sight;
pub mod unit;
