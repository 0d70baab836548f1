//! Names of kinds, qualities, states, formations, phases, and reasons of needs.

use crate::games::muskets_mayhem::rules::kinds::{Formation, Morale, Quality, UnitKind};
use crate::games::muskets_mayhem::rules::needs::NeedReason;
use crate::games::muskets_mayhem::rules::state::TurnStage;
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::say;

/// Name of a kind of unit.
#[must_use]
pub fn kind(kind: UnitKind) -> String {
    let key = match kind {
        UnitKind::LineInfantry => "line",
        UnitKind::Skirmishers => "skirmishers",
        UnitKind::Cavalry => "cavalry",
        UnitKind::Battery => "battery",
        UnitKind::Commander => "commander",
    };
    say!("mm-kind-" + key)
}

/// MM 1.6 Name of a quality.
#[must_use]
pub fn quality(quality: Quality) -> String {
    let key = match quality {
        Quality::Elite => "elite",
        Quality::Veteran => "veteran",
        Quality::Regular => "regular",
        Quality::SecondRate => "second-rate",
    };
    say!("mm-quality-" + key)
}

/// MM 1.7 Name of a state of morale.
#[must_use]
pub fn morale(morale: Morale) -> String {
    let key = match morale {
        Morale::Normal => "normal",
        Morale::Disorganized => "disorganized",
        Morale::Shaken => "shaken",
    };
    say!("mm-morale-" + key)
}

/// MM 4.1 Name of the formation of infantry.
#[must_use]
pub fn formation(formation: Formation) -> String {
    let key = match formation {
        Formation::Line => "line",
        Formation::Column => "column",
        Formation::Square => "square",
    };
    say!("mm-formation-" + key)
}

/// MM 3 Name of a phase.
#[must_use]
pub fn phase(stage: TurnStage) -> String {
    let key = match stage {
        TurnStage::Deployment => "deployment",
        TurnStage::Initiative => "initiative",
        TurnStage::Movement => "movement",
        TurnStage::Fire(FirePhase::Artillery) => "artillery",
        TurnStage::Fire(FirePhase::Stationary) => "stationary",
        TurnStage::Fire(FirePhase::Moving) => "moving",
        TurnStage::Morale => "morale",
        TurnStage::Melee => "melee",
        TurnStage::End => "end",
    };
    say!("mm-phase-" + key)
}

/// Reason for a part of a need, with its paragraph.
#[must_use]
pub fn reason_of(why: NeedReason) -> (String, &'static str) {
    let words = match why {
        NeedReason::Morale(state) => say!("mm-why-morale", morale = morale(state)),
        NeedReason::LongRange => say!("mm-why-long-range"),
        NeedReason::Quality(own) => say!("mm-why-quality", quality = quality(own)),
        NeedReason::Defended => say!("mm-why-defended"),
        NeedReason::DefendedWhenCharged => say!("mm-why-defended-charged"),
    };
    (words, why.paragraph())
}
