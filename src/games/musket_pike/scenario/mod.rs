//! Scenario files: battles and positions as text, read and written.
//!
//! A file is RON as [`format`] describes it (for people: `scenarios/FORMAT.md`). [`load_text`] turns it into a
//! [`Battle`](crate::games::musket_pike::rules::Battle) or names every fault at once; [`save_text`] writes any position as a
//! file that loads to the same position.

mod arrivals;
mod builtin;
mod chart;
pub mod check;
mod empty;
mod fault;
mod forces;
pub mod format;
pub mod goals;
pub mod ground;
mod hex_reader;
mod load;
mod looks;
mod map;
mod muster;
mod nations;
mod objectives;
pub mod options;
mod plans;
mod position;
mod quick_battle;
mod read;
pub mod roster;
mod rule_faults;
mod ruleset;
mod save;
mod sequence;
mod special;
pub mod table;
mod texts;
mod validate;

pub use builtin::{BUILTIN, Builtin, builtin};
pub use empty::empty;
pub use fault::{Fault, FaultFix};
pub use forces::FACINGS;
pub use load::{PartialBattle, is_same_battle, load_partial, load_recorded, load_text, load_text_by};
pub use quick_battle::{QuickPlan, quick_battle};
pub use read::{load_path, read_named, read_text};
pub use ruleset::{read_rules, rule_data, rule_files};
pub use save::save_text;
