//! What an outcome means to the history: which begin a turn or an activation, and in which chance spoke. And what an
//! order means to it.

use super::orders::Order;
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

/// How chance entered with the outcome, if it did. Each is named: one that is forgotten here could be taken back.
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
        Outcome::Initiative { dice: None, .. }
        | Outcome::TurnBegan { .. }
        | Outcome::Passed { .. }
        | Outcome::SetAside { .. }
        | Outcome::Declared { .. }
        | Outcome::Joined { .. }
        | Outcome::Began { .. }
        | Outcome::PhaseBegan { .. }
        | Outcome::Finished { .. }
        | Outcome::Moved { .. }
        | Outcome::Stopped { .. }
        | Outcome::FormationHit { .. }
        | Outcome::Disordered { .. }
        | Outcome::Merged { .. }
        | Outcome::StoodFast { .. }
        | Outcome::FirstCheck { .. }
        | Outcome::Lost { .. }
        | Outcome::Shaken { .. }
        | Outcome::Eliminated { .. }
        | Outcome::Attacked { .. }
        | Outcome::JoinedAttack { .. }
        | Outcome::Evaded { .. }
        | Outcome::Stood { .. }
        | Outcome::Captured { .. }
        | Outcome::Won { .. }
        | Outcome::OddTaken { .. }
        | Outcome::FellBack { .. }
        | Outcome::Rallied { roll: None, .. }
        | Outcome::LeaderMoved { .. }
        | Outcome::StaysBehind { .. }
        | Outcome::LeaderLost { .. }
        | Outcome::OfferLapsed { .. }
        | Outcome::OfferedEnd { .. }
        | Outcome::Ended { .. } => None,
    }
}

/// MP 2.4 A chit that is set aside was seen when it was drawn: nothing more comes to light, and nothing on the map changes.
#[must_use]
pub const fn only_hands_on(order: &Order) -> bool {
    matches!(order, Order::SetAside)
}
