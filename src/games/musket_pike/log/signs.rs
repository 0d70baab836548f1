//! Marks of an outcome in the log: its icon, and whether it stands out as a result.

use crate::games::musket_pike::rules::outcomes::{Motion, Outcome};
use crate::games::musket_pike::rules::state::Phase;
use crate::icon;
use crate::paint::Icon;
use crate::play::log::FactImportance;

/// Icon of an outcome in the log; `None` if it has none.
pub(super) const fn icon(outcome: &Outcome) -> Option<Icon> {
    Some(match outcome {
        Outcome::Shot { phase: Phase::ArtilleryFire, .. } => icon!("artillery"),
        Outcome::Shot { phase: Phase::DefensiveFire, .. } => icon!("defensive"),
        Outcome::Shot { .. } => icon!("advancing"),
        Outcome::Fought { .. } | Outcome::Attacked { .. } | Outcome::JoinedAttack { .. } => icon!("melee"),
        Outcome::Moved { .. } => icon!("movement"),
        Outcome::FellBack { .. } | Outcome::Evaded { .. } => icon!("retreat"),
        Outcome::Lost { .. } | Outcome::FormationHit { .. } => icon!("losses"),
        Outcome::Eliminated { .. } | Outcome::LeaderLost { .. } => icon!("lost"),
        Outcome::Disordered { .. } | Outcome::Shaken { .. } => icon!("disorder"),
        Outcome::Rallied { .. } | Outcome::RallyFailed { .. } => icon!("rally"),
        Outcome::LeaderMoved { .. } | Outcome::StaysBehind { .. } => icon!("leader"),
        Outcome::Captured { .. } | Outcome::Won { .. } | Outcome::Ended { .. } => icon!("win"),
        Outcome::Declared { .. } => icon!("order"),
        Outcome::Began { .. }
        | Outcome::ArrivalRolled { .. }
        | Outcome::Arrived { .. }
        | Outcome::PursuerRolled { .. } => icon!("muster"),
        Outcome::Pursued { .. } => icon!("movement"),
        Outcome::Succeeded { .. } => icon!("leader"),
        Outcome::EventHappened { .. } | Outcome::EventRolled { .. } => icon!("order"),
        Outcome::SetAside { .. } => icon!("chit"),
        Outcome::TurnBegan { .. }
        | Outcome::Initiative { .. }
        | Outcome::Drew { .. }
        | Outcome::Passed { .. }
        | Outcome::Joined { .. }
        | Outcome::PhaseBegan { .. }
        | Outcome::Finished { .. }
        | Outcome::Stopped { .. }
        | Outcome::Merged { .. }
        | Outcome::StoodFast { .. }
        | Outcome::Checked { .. }
        | Outcome::FirstCheck { .. }
        | Outcome::Stood { .. }
        | Outcome::OddTaken { .. }
        | Outcome::OfferLapsed { .. }
        | Outcome::OfferedEnd { .. } => return None,
    })
}

/// Whether the outcome can be explained step by step: dice, a draw, or a way back or aside.
#[must_use]
pub const fn is_explained(outcome: &Outcome) -> bool {
    matches!(
        outcome,
        Outcome::Initiative { .. }
            | Outcome::Drew { .. }
            | Outcome::Shot { .. }
            | Outcome::Fought { .. }
            | Outcome::FellBack { .. }
            | Outcome::Eliminated { surrendered: true, .. }
            | Outcome::Rallied { .. }
            | Outcome::RallyFailed { .. }
            | Outcome::ArrivalRolled { .. }
            | Outcome::EventRolled { .. }
            | Outcome::Moved { motion: Motion::MakeWay, .. }
    )
}

/// Weight of the outcome in the log: results that readers look for stand out.
#[must_use]
pub const fn weight(outcome: &Outcome) -> FactImportance {
    match outcome {
        Outcome::Lost { .. }
        | Outcome::Eliminated { .. }
        | Outcome::LeaderLost { .. }
        | Outcome::EventHappened { .. }
        | Outcome::EventRolled { happens: true, .. }
        | Outcome::Pursued { .. }
        | Outcome::FellBack { .. }
        | Outcome::Evaded { .. }
        | Outcome::Captured { .. }
        | Outcome::Won { .. }
        | Outcome::Ended { .. } => FactImportance::Result,
        _ => FactImportance::Plain,
    }
}
