//! Shared base of all rule sets: ids of sides, switches of options, dice, exact chances, breakdowns, digests.
//!
//! Nothing here knows a rule or a hex.
#![warn(missing_docs)]

pub mod breakdown;
pub mod chances;
pub mod dice;
pub mod digest;
pub mod names;
mod on_off;
pub mod piece;
mod play_out;
mod random_choice;
mod ruleset;
pub mod side;

pub use breakdown::{Breakdown, Term};
pub use dice::{Dice, DiceError, DiceState, Roll};
pub use digest::{CachedPart as KeptPart, Digest, DigestBuilder as DigestParts, digest};
pub use names::IdNames;
pub use on_off::OnOff;
pub use piece::PieceId;
pub use play_out::{BreakOff, PlayOutResult, PlayedOut, play_out};
pub use random_choice::RandomChoice;
pub use ruleset::{ChanceEvent, HistoryLevel, InternalError, Phased, ResolveStatus, RuleSet, StepError};
pub use side::SideId;
