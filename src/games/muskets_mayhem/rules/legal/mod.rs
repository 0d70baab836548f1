//! Decisions: the side that must decide, whether an order is legal, and which there are.

mod check;
mod list;
mod questions;
mod sample;
mod set_up;

pub use check::check;
pub use list::{canonical_legs, legal_orders, orders_without_legs};
pub use questions::{arrival_due, asks_for_save, decider, melees, next_chooser, reaction_answers, unhandled};
pub use sample::{sample_leg, sample_order};
pub use set_up::{DeploymentZone, line_of_battle, proposed, settled};

pub(super) use list::shots;
pub(super) use set_up::deployments;
