//! MM 1.6, 1.7, 7.5, 7.7, 8.3, 10.3 Needs of dice with their reasons, and the laws of hits, saves and checks.

use super::kinds::{Morale, Quality};
use super::options::{ShakenFail, WorksCharged};
use super::troops::RulesInForce;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// Reason for a part of a need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NeedReason {
    /// MM 1.7 Morale of the roller.
    Morale(Morale),
    /// MM 7.3 Long range of a battery.
    LongRange,
    /// MM 1.6 Quality of the roller.
    Quality(Quality),
    /// MM 10.3 Prepared defences.
    Defended,
    /// MM 10.3 Prepared defences of a charged unit.
    DefendedWhenCharged,
}

impl NeedReason {
    /// Paragraph of the reason, without "MM".
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Morale(_) => "1.7",
            Self::LongRange => "7.3",
            Self::Quality(_) => "1.6",
            Self::Defended | Self::DefendedWhenCharged => "10.3",
        }
    }
}

/// Need of a die: the least face that does it, with its reasons.
pub type Need = Breakdown<NeedReason>;

/// MM 8.3, 6.4 Occasion of a check, as far as defences go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shelter {
    /// The unit is in no defences.
    Open,
    /// It is in defences.
    Defended,
    /// It is in defences and is charged.
    Charged,
}

/// MM 1.7, 7.3 Least face that hits; `long_shot`: the target of a battery is beyond close range.
#[must_use]
pub fn hit_need(rules: &RulesInForce, morale: Morale, long_shot: bool) -> Need {
    let mut need = Need::base(rules.data.combat.morale[&morale], NeedReason::Morale(morale));
    if long_shot && rules.options.long_range != 0 {
        need.add(-i32::from(rules.options.long_range), NeedReason::LongRange);
    }
    need
}

/// MM 7.7, 8.3, 6.4, 10.3 Least face that saves a hit or passes a check.
#[must_use]
pub fn quality_need(rules: &RulesInForce, quality: Quality, shelter: Shelter) -> Need {
    let combat = &rules.data.combat;
    let mut need = Need::base(combat.quality[&quality], NeedReason::Quality(quality));
    let is_added = rules.options.works_charged == WorksCharged::Added;
    if shelter == Shelter::Defended || (shelter == Shelter::Charged && is_added) {
        need.add(-combat.defended, NeedReason::Defended);
    }
    if shelter == Shelter::Charged {
        need.add(-combat.defended_when_charged, NeedReason::DefendedWhenCharged);
    }
    need
}

/// MM 15.1 Law of whether one die becomes a casualty, by the needs of hit and save.
#[must_use]
pub fn casualty(hit: i32, save: i32) -> Law<bool> {
    Die::D6.at_least(hit).and(&Die::D6.at_least(save).not())
}

/// MM 8.2 Checks due by the hits at the last check step and now.
#[must_use]
pub const fn checks_due(rules: &RulesInForce, before: u16, now: u16) -> u16 {
    let step = rules.data.combat.hits_of_check;
    (now / step).saturating_sub(before / step)
}

/// MM 8.3, 8.4 What has become of a unit after its checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AfterChecks {
    /// It is there, in this state.
    There(Morale),
    /// It is broken and removed.
    Removed,
}

/// MM 8.3, 8.4 State after one failed check.
#[must_use]
pub fn after_failure(rules: &RulesInForce, morale: Morale) -> AfterChecks {
    match (morale.fallen(), rules.options.shaken_fail) {
        (Some(fallen), _) => AfterChecks::There(fallen),
        (None, ShakenFail::Removed) => AfterChecks::Removed,
        (None, ShakenFail::None | ShakenFail::Retreat) => AfterChecks::There(Morale::Shaken),
    }
}

/// MM 8.3, 17.11 Law of the state after some checks in a row.
#[must_use]
pub fn after_checks(rules: &RulesInForce, morale: Morale, due: u16, need: i32) -> Law<AfterChecks> {
    let passes = Die::D6.at_least(need);
    let one = |state: &AfterChecks| match *state {
        AfterChecks::Removed => Law::certain(AfterChecks::Removed),
        AfterChecks::There(morale) => {
            passes.map(|passes| if *passes { AfterChecks::There(morale) } else { after_failure(rules, morale) })
        }
    };
    (0..due).fold(Law::certain(AfterChecks::There(morale)), |law, _| law.and_then(one))
}
