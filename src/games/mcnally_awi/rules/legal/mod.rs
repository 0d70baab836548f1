//! Decisions: the side that must decide, whether an order is legal, and which there are.

mod canonical;
mod check;
mod list;
mod questions;
mod sample;

pub use canonical::canonical_paths;
pub use check::check;
pub use list::{deployments, legal_orders, listed_orders};
pub use questions::{activated_by, arrival_pose, asks_in, decider};
pub use sample::sample_order;
