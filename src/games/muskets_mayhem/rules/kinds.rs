//! MM 1.4, 1.6, 1.7, 4.1 Kinds, qualities, morale and formations of units.

use serde::{Deserialize, Serialize};

/// MM 1.4 Kind of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitKind {
    /// LI: line infantry.
    #[serde(rename = "LI")]
    LineInfantry,
    /// SK: light infantry, skirmishers.
    #[serde(rename = "SK")]
    Skirmishers,
    /// CV: cavalry squadron.
    #[serde(rename = "CV")]
    Cavalry,
    /// AR: battery.
    #[serde(rename = "AR")]
    Battery,
    /// CO: commander.
    #[serde(rename = "CO")]
    Commander,
}

impl UnitKind {
    /// All kinds, in the order of MM 1.4.
    pub const ALL: [Self; 5] = [Self::LineInfantry, Self::Skirmishers, Self::Cavalry, Self::Battery, Self::Commander];

    /// MM 6.6 Whether the kind is infantry.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Self::LineInfantry | Self::Skirmishers)
    }
}

/// MM 1.6 Quality of a unit: it is the number for saves and for every check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Elite.
    Elite,
    /// Veteran.
    Veteran,
    /// Regular.
    #[default]
    Regular,
    /// Second rate: conscripts.
    SecondRate,
}

/// MM 1.7 Morale of a unit now: it is the number that its dice need to hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Morale {
    /// Normal.
    #[default]
    Normal,
    /// Disorganized.
    Disorganized,
    /// Shaken.
    Shaken,
}

impl Morale {
    /// All states, the best first.
    pub const ALL: [Self; 3] = [Self::Normal, Self::Disorganized, Self::Shaken];

    /// MM 8.3 State after a failed check; none of a shaken unit.
    #[must_use]
    pub const fn fallen(self) -> Option<Self> {
        match self {
            Self::Normal => Some(Self::Disorganized),
            Self::Disorganized => Some(Self::Shaken),
            Self::Shaken => None,
        }
    }

    /// MM option `rally` State one step better.
    #[must_use]
    pub const fn risen(self) -> Self {
        match self {
            Self::Normal | Self::Disorganized => Self::Normal,
            Self::Shaken => Self::Disorganized,
        }
    }
}

/// MM 1.4, 4.1 Formation of a unit: all but line infantry have the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// Line, loose order or rank.
    #[default]
    Line,
    /// Attack column.
    Column,
    /// Square.
    Square,
}

/// MM 7.4 How skirmishers are based.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Basis {
    /// Two figures on a base.
    #[default]
    Pair,
    /// One figure on a base.
    Single,
}
