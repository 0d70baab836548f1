//! What can be done on the open table.

mod battle;
mod names;
mod orders;
mod position;
mod resolve;

pub use battle::{Battle, Troops, UnitCard, UnitId};
pub use orders::{Illegal, MAX_DICE, MAX_FACES, MAX_NOTES, MAX_TEXT, Order, Outcome};
pub use position::{Conclusion, Mark, Note, Position, UnitState};
pub use resolve::{OpenTable, Part};
