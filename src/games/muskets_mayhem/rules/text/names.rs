//! Names of kinds, qualities, states, formations, phases, and reasons of needs.

use crate::board::table::{Length, Point};
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::kinds::{Formation, Morale, Quality, UnitKind};
use crate::games::muskets_mayhem::rules::needs::NeedReason;
use crate::games::muskets_mayhem::rules::state::TurnStage;
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::table::rules::{UnitId, helm};
use crate::games::table::words::length_words;
use crate::i18n::lists::list;
use crate::say;

impl Game {
    /// Name of a unit.
    #[must_use]
    pub fn unit_name(&self, unit: UnitId) -> String {
        self.battle.presentation.unit_name(unit)
    }

    /// Unit of a name or text id, in any case of letters; none if there is none.
    #[must_use]
    pub fn unit_named(&self, name: &str) -> Option<UnitId> {
        let sought = name.trim().to_lowercase();
        let is_it = |unit: &UnitId| {
            self.unit_name(*unit).to_lowercase() == sought || self.card(*unit).id.to_lowercase() == sought
        };
        self.battle.unit_ids().find(is_it)
    }

    /// Names of some units, as a list.
    #[must_use]
    pub fn unit_names(&self, units: &[UnitId]) -> String {
        list(&units.iter().map(|unit| self.unit_name(*unit)).collect::<Vec<_>>())
    }

    /// Text of a length to one decimal, in the unit of the field.
    #[must_use]
    pub fn length_text(&self, length: Length) -> String {
        length_words(length, self.battle.unit)
    }

    /// Text of a point in the unit of the field.
    #[must_use]
    pub fn point_text(&self, point: Point) -> String {
        helm::point_text(point, self.battle.unit)
    }
}

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
