//! The Revised Musket & Pike rules.
//!
//! Pure functions over a [`Game`] answer queries; [`resolve`] carries orders out; [`apply`] writes each outcome into the
//! position.
#![warn(missing_docs)]

mod about;
pub mod activation;
mod acts;
pub mod answered;
mod apply;
pub mod around;
pub mod arrivals;
pub mod assault;
pub mod battle;
pub mod chain;
pub mod chapters;
pub mod crowd;
pub mod data;
pub mod duty;
pub mod field;
pub mod fire;
pub mod foresight;
pub mod ids;
pub mod illegal;
mod kept;
pub mod leadership;
pub mod legal;
pub mod melee;
pub mod mends;
pub mod morale;
pub mod movement;
pub mod nation;
pub mod odds;
pub mod open_ground;
pub mod options;
pub mod orders;
pub mod outcomes;
pub mod rally;
pub mod reacting;
pub mod resolve;
pub mod retreat;
mod rule_set;
pub mod sight;
pub mod stakes;
pub mod state;
pub mod steps;
pub mod suppose;
pub mod terrain;
pub mod text;
pub mod victory;
pub mod waived;
pub mod why;
mod withdrawal;
mod zones;

pub use battle::Battle;
pub use field::Game;
pub use illegal::Illegal;
pub use orders::Order;
pub use outcomes::Outcome;
pub use state::State;
