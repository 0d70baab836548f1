//! Thinking ahead for programs of any game: plans are played out with rules of thumb on both sides, compared throw by throw, and
//! varied by chance. It knows no game, counts plans and never time, and is the same for the same seed on every machine.
//!
//! | file | contents |
//! |---|---|
//! | `playout` | a game played on in a program's head, on common dice and with luck taken out |
//! | `search` | the search for a plan: sequential halving, then changes by chance |
//! | `estimate` | a mean of a few throws with its standard error |
//! | `outlook` | what the playouts of a plan come to, part by part, beside those of another one |
//! | `fit` | weights of terms that fit recorded games |
//! | `terms` | named terms of a position, whose weighted sum is its value, and its parts |
//! | `named_terms` | terms with their words and paragraphs |
//! | `memory` | answers that are computed once |
//! | `weighed_order` | orders weighed by a sum of a few named terms |
#![warn(missing_docs)]

mod estimate;
mod fit;
mod memory;
mod named_terms;
mod outlook;
mod playout;
mod search;
mod terms;
mod weighed_order;

pub use estimate::Estimate;
pub use fit::{FitSample, FittedWeights, PassedPositions, fitted_weights};
pub use memory::{Remembered, remembered};
pub use named_terms::NamedTerm;
pub(crate) use named_terms::named_terms;
pub use outlook::PlanOutlook;
pub use playout::{
    DiceRoll, Foresight, OrderRoll, PlayedOut, PlayoutStart, Worth, carry_out, play_on, play_on_watched,
    play_to_first_dice,
};
pub use search::{PlanSearch, SearchBudget, TriedPlan};
pub use terms::{PartOfValue, PositionTerms, weighed_sum};
pub(crate) use terms::{position_terms, value_parts};
pub use weighed_order::{OrderWeigher, WeighedOrder, best_first};
