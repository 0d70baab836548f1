//! Decisions: the side that must decide, whether an order is legal, and which there are.

mod acting;
mod canonical;
mod check;
mod list;
mod questions;
mod sample;

pub use acting::{can_pay, check_may_fire, check_may_move, cost, priced_move, priced_order};
pub use canonical::{canonical_orders, pivots};
pub use check::check;
pub use list::legal_orders;
pub use questions::{decider, enemies_in_melee, fighters, open_sectors, testers, unit_melee};
pub use sample::{sample_any_order, sample_order};

pub(super) use check::may_do_something;
pub(super) use list::shots;
pub(super) use questions::{next_striker, unrallied, why_passed};
