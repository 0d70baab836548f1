//! Drill: a program that weighs each order of *Game Of Kings* by itself, with the exact odds of the rules and no search.
//!
//! | file | contents |
//! |---|---|
//! | `term` | terms of a worth: what speaks for an order and against it |
//! | `unit_worth` | worth of units, of their losses, of a failed morale test |
//! | `imagined` | a position in which a unit stands elsewhere |
//! | `shots` `strikes` `charges` | worth of fire, of blows to come, of a charge with its melee |
//! | `goals` `marches` `generals` | where a unit would stand, and what its moves are worth |
//! | `answers` | rallies, melees, fire before a melee, morale tests |
//! | `drill` | the orders of each step, and what an action point is worth |
#![warn(missing_docs)]

mod answers;
mod charges;
mod drill;
mod generals;
mod goals;
mod imagined;
mod marches;
mod shots;
mod strikes;
mod term;
mod unit_worth;

pub use drill::Drill;
pub use term::DrillTerm;
