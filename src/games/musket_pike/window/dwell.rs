//! Pauses after a program's orders: an order for a chit needs time to be read, a march is watched while it is animated.

use super::at::At;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::session::Giver;
use crate::ui::game_ui::Dwell;

/// Longest pause that the outcomes of the last player's order and of its automatic continuations need.
pub fn dwell(shown: At<'_>) -> Dwell {
    let entries = shown.entries();
    let from = entries.iter().rposition(|entry| entry.giver == Giver::Player).unwrap_or(0);
    let outcomes = entries.iter().skip(from).flat_map(|entry| &entry.outcomes).map(of);
    outcomes.max_by_key(|dwell| *dwell as u8).unwrap_or(Dwell::No)
}

const fn of(outcome: &Outcome) -> Dwell {
    match outcome {
        Outcome::Drew { .. } | Outcome::Declared { .. } | Outcome::Passed { .. } | Outcome::SetAside { .. } => {
            Dwell::Read
        }
        Outcome::Moved { .. } | Outcome::LeaderMoved { .. } => Dwell::Glance,
        Outcome::Shot { .. }
        | Outcome::Fought { .. }
        | Outcome::FellBack { .. }
        | Outcome::Lost { .. }
        | Outcome::Eliminated { .. }
        | Outcome::Captured { .. }
        | Outcome::Merged { .. }
        | Outcome::Disordered { .. }
        | Outcome::LeaderLost { .. }
        | Outcome::Rallied { .. }
        | Outcome::RallyFailed { .. } => Dwell::Look,
        _ => Dwell::No,
    }
}
