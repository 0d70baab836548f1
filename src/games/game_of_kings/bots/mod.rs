//! Programs that play *Game Of Kings*. The drill weighs each order by itself, with the exact odds of the rules and no search. The
//! general plans a half-turn as intents for its sectors, plays plans out with the drill on both sides, and follows the best; before each
//! order it plays out the best few of them in the same way.
//!
//! | file | contents |
//! |---|---|
//! | `term` | terms of an order's worth: what speaks for it and against it |
//! | `unit_worth` `loss_chances` | worth of units, of their losses, of a failed morale test; chances of a shot's losses |
//! | `imagined` | a position in which a unit stands elsewhere |
//! | `shots` `strikes` `charges` | worth of fire, of blows to come, of a charge with its melee |
//! | `goals` `marches` `generals` | where a unit would stand, and what its moves are worth |
//! | `answers` | rallies, melees, fire before a melee, morale tests |
//! | `intentions` | what each sector and unit is to do in a half-turn |
//! | `drill` | the orders of each step, and what an action point is worth |
//! | `officer` | the drill in a playout, which remembers the weighed moves of a step |
//! | `foresight` | how half-turns are played on in the general's head, and what dice promise |
//! | `position_terms` `value_part` | terms of a position with their weights, and the parts under which they are told |
//! | `training` | games of officers with themselves, to which weights are fitted |
//! | `playouts` | a half-turn played on under a plan, and the value of its end |
//! | `plan_search` | plans and changes to them |
//! | `general` | the general, with its settings |
#![warn(missing_docs)]

mod answers;
mod charges;
mod drill;
mod foresight;
mod general;
mod generals;
mod goals;
mod imagined;
mod intentions;
mod loss_chances;
mod marches;
mod officer;
mod plan_search;
mod playouts;
mod position_terms;
mod shots;
mod strikes;
mod term;
mod training;
mod unit_worth;
mod value_part;

pub use drill::Drill;
pub use foresight::DiceDeed;
pub use general::{General, GeneralConfig, GeneralDecision, HalfTurnPlan};
pub use intentions::{Intentions, UnitIntent};
pub use playouts::{HalfTurnOutlook, OrderSearch, order_part};
pub use position_terms::GeneralTerms;
pub use term::{DrillOrder, DrillTerm};
pub use training::TrainingOfficers;
pub use value_part::ValuePart;
