//! GK 10.1, 10.2, 11.3 Morale tests and rallies: needs with their reasons.

use super::data::RulesData;
use super::edition::Edition;
use super::kinds::Quality;
use crate::kernel::Breakdown;
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 10.1, 11.3 Reason for a part of the least face that passes; a modifier of the die counts against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum MoraleReason {
    /// GK 10.1 Score of the quality in the edition.
    Quality,
    /// GK 11.3 Score of a rally.
    Rally,
    /// A general is attached.
    General,
    /// GK 10.2 A friend supports the unit.
    Supported,
}

impl MoraleReason {
    /// Paragraph of the reason; a general helps by the paragraph of what is rolled, 10.2 or 11.3.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Quality => "10.1",
            Self::Rally => "11.3",
            Self::General | Self::Supported => "10.2",
        }
    }
}

/// GK 10.2 What helps a unit in a morale test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MoraleHelp {
    /// Whether a general is attached.
    pub has_general: bool,
    /// Whether a friend supports it.
    pub is_supported: bool,
}

/// GK 10.1 Score of a quality in an edition.
#[must_use]
pub const fn score(edition: &Edition, quality: Quality) -> u8 {
    edition.morale[quality as usize]
}

/// GK 10.1, 10.2 Least face that passes a morale test, with its reasons.
#[must_use]
pub fn need(rules: &RulesData, edition: &Edition, quality: Quality, help: MoraleHelp) -> Breakdown<MoraleReason> {
    let mut need = Breakdown::base(score(edition, quality).into(), MoraleReason::Quality);
    if help.has_general {
        need.add(-rules.morale.general, MoraleReason::General);
    }
    if help.is_supported {
        need.add(-rules.morale.supported, MoraleReason::Supported);
    }
    need
}

/// GK 11.3 Least face that halts a retreating unit, with its reasons.
#[must_use]
pub fn rally_need(rules: &RulesData, has_general: bool) -> Breakdown<MoraleReason> {
    let mut need = Breakdown::base(rules.morale.rally, MoraleReason::Rally);
    if has_general {
        need.add(-rules.morale.rally_general, MoraleReason::General);
    }
    need
}

/// GK 18.6, 18.7 Law of whether a die meets a need.
#[must_use]
pub fn passes(need: &Breakdown<MoraleReason>) -> Law<bool> {
    Die::D6.at_least(need.total())
}
