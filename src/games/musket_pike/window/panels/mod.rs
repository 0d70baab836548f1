//! Panels of Musket & Pike: chit, muster, phase, odds, results, units and ground.

pub mod chances;
pub mod chips;
pub mod chit;
pub mod counter_key;
pub mod cups;
pub mod emblem;
pub mod explained;
pub mod ground;
pub mod line_toggle;
pub mod melee_table;
pub mod muster;
pub mod odds_fire;
pub mod odds_melee;
pub mod order_of_battle;
pub mod phase;
pub mod result;
pub mod review;
pub mod unit;
