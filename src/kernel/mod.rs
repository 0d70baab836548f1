//! Shared base of all rule sets: ids of sides, dice, exact chances, breakdowns, digests.
//!
//! Nothing here knows a rule or a hex.
#![warn(missing_docs)]

pub mod breakdown;
pub mod chances;
pub mod dice;
pub mod digest;
pub mod names;
pub mod piece;
mod ruleset;
pub mod side;

pub use breakdown::{Breakdown, Term};
pub use dice::{Dice, DiceError, DiceState, Roll};
pub use digest::{Digest, Kept as KeptPart, Parts as DigestParts, digest};
pub use names::Names;
pub use piece::PieceId;
pub use ruleset::{Broken, Chance, Chapter, RuleSet, StepError};
pub use side::SideId;
