//! What an outcome means to the history: which begin a turn or an activation, and in which chance spoke.

use super::outcomes::Outcome;
use crate::kernel::{Chance, Chapter};

/// What the outcome begins. An activation begins with its chit, or with the pass instead of one.
#[must_use]
pub const fn opens(outcome: &Outcome) -> Option<Chapter> {
    match outcome {
        Outcome::TurnBegan { .. } => Some(Chapter::Turn),
        Outcome::Drew { .. } | Outcome::Passed { .. } => Some(Chapter::Activation),
        _ => None,
    }
}

/// How chance entered with the outcome, if it did.
#[must_use]
pub const fn chance(outcome: &Outcome) -> Option<Chance> {
    match outcome {
        Outcome::Drew { .. } => Some(Chance::Draw),
        Outcome::Initiative { dice: Some(_), .. }
        | Outcome::Shot { .. }
        | Outcome::Checked { .. }
        | Outcome::Fought { .. }
        | Outcome::Rallied { roll: Some(_), .. }
        | Outcome::RallyFailed { .. }
        | Outcome::ArrivalRolled { .. } => Some(Chance::Die),
        _ => None,
    }
}
