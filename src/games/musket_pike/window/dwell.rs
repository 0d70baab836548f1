//! Pauses after a program's orders: an order for a chit needs time to be read, a march is watched while it is animated.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::session::{OrderOrigin, Session};
use crate::ui::game_ui::PauseLength;

/// Longest pause that is needed after the outcomes of the last player's order and its automatic continuations.
pub fn dwell(shown: &Session<Game>) -> PauseLength {
    let entries = shown.entries();
    let from = entries.iter().rposition(|entry| entry.giver == OrderOrigin::Player).unwrap_or(0);
    let outcomes = entries.iter().skip(from).flat_map(|entry| &entry.outcomes).map(of);
    outcomes.max_by_key(|dwell| *dwell as u8).unwrap_or(PauseLength::No)
}

const fn of(outcome: &Outcome) -> PauseLength {
    match outcome {
        Outcome::Drew { .. } | Outcome::Declared { .. } | Outcome::Passed { .. } | Outcome::SetAside { .. } => {
            PauseLength::Read
        }
        Outcome::Moved { .. } | Outcome::LeaderMoved { .. } => PauseLength::Glance,
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
        | Outcome::RallyFailed { .. } => PauseLength::Look,
        _ => PauseLength::No,
    }
}
