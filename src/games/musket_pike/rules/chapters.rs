//! Meaning of outcomes and orders for the history: which outcomes begin a turn or an activation, which bring in chance, and which
//! orders only hand on.

use super::orders::Order;
use super::outcomes::Outcome;
use crate::kernel::{ChanceEvent, HistoryLevel};

/// Chapter of the history that the outcome begins, if any. An activation begins with its chit, or with the pass in place of one.
#[must_use]
pub const fn opens(outcome: &Outcome) -> Option<HistoryLevel> {
    match outcome {
        Outcome::TurnBegan { .. } => Some(HistoryLevel::Turn),
        Outcome::Drew { .. } | Outcome::Passed { .. } => Some(HistoryLevel::Activation),
        _ => None,
    }
}

/// Kind of chance that the outcome revealed; `None` if it revealed none. Every variant is named: a forgotten one could be undone
/// by the player.
#[must_use]
pub const fn chance(outcome: &Outcome) -> Option<ChanceEvent> {
    match outcome {
        Outcome::Drew { .. } => Some(ChanceEvent::Draw),
        Outcome::Initiative { dice: Some(_), .. }
        | Outcome::Shot { .. }
        | Outcome::Checked { .. }
        | Outcome::Fought { .. }
        | Outcome::Rallied { roll: Some(_), .. }
        | Outcome::RallyFailed { .. }
        | Outcome::ArrivalRolled { .. }
        | Outcome::EventRolled { .. }
        | Outcome::PursuerRolled { .. } => Some(ChanceEvent::Die),
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
        | Outcome::Arrived { .. }
        | Outcome::EventHappened { .. }
        | Outcome::Succeeded { .. }
        | Outcome::Pursued { .. }
        | Outcome::OfferLapsed { .. }
        | Outcome::OfferedEnd { .. }
        | Outcome::Ended { .. } => None,
    }
}

/// MP 2.4 Whether the order sets the drawn chit aside: the chit was seen when drawn, so nothing new is revealed and the map stays
/// as it is.
#[must_use]
pub const fn is_free_handover(order: &Order) -> bool {
    matches!(order, Order::SetAside)
}
