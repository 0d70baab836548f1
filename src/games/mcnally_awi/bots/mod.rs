//! Programs that play McNally's rules. The drill weighs each order by itself, with the exact odds of the rules and no search. The
//! general plays the best few orders of a decision out to the end of the activation, with the drill on both sides.
//!
//! | file | contents |
//! |---|---|
//! | `term` | terms of an order's worth: what speaks for it and against it |
//! | `unit_worth` | worth of units, of fire at them, of charges |
//! | `places` | what a unit's place is worth to it, and where it is wanted |
//! | `moves` | orders of the movement phase with their worths |
//! | `drill` | the orders of each question |
//! | `position_terms` `value_part` | terms of a position with their weights, and the parts under which they are told |
//! | `general` | the general, with its settings |
#![warn(missing_docs)]

mod drill;
mod general;
mod moves;
mod places;
mod position_terms;
mod term;
mod unit_worth;
mod value_part;

pub use drill::Drill;
pub use general::{DiceDeed, General, GeneralConfig};
pub use position_terms::GeneralTerms;
pub use term::{DrillOrder, DrillTerm};
pub use value_part::ValuePart;
