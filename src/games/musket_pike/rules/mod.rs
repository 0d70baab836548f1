//! The Revised Musket & Pike rules.
//!
//! Pure functions over a [`Game`] answer queries; [`resolve`] carries orders out; [`apply`] writes each outcome into the
//! position.
#![warn(missing_docs)]

pub mod activation;
mod apply;
pub mod arrivals;
pub mod assault;
pub mod battle;
pub mod chain;
pub mod chapters;
pub mod command;
pub mod data;
pub mod displacement;
pub mod duty;
pub mod fire;
pub mod foresight;
pub mod game;
pub mod hypotheticals;
pub mod ids;
pub mod illegal;
pub mod leadership;
pub mod legal;
pub mod line_of_sight;
pub mod melee;
pub mod modifier_reasons;
pub mod morale;
mod move_actions;
pub mod movement;
pub mod nation;
mod objective;
pub mod odds;
pub mod open_ground;
pub mod options;
pub mod orders;
mod outcome_subject;
pub mod outcomes;
mod query_cache;
pub mod rally;
pub mod reaction_effect;
pub mod reactors;
pub mod resolve;
pub mod retreat;
pub mod rule_fixes;
pub mod rule_mask;
mod rule_set;
pub mod special;
pub mod stakes;
pub mod state;
pub mod steps;
pub mod terrain;
pub mod text;
pub mod unit_surroundings;
pub mod victory;
pub mod wing_plan;
mod withdrawal;
mod zones;

pub use battle::Battle;
pub use game::Game;
pub use illegal::Illegal;
pub use orders::Order;
pub use outcomes::Outcome;
pub use state::State;
