//! GK 1.4, 1.5 Kinds of units, and what is said of each in one word.

use serde::{Deserialize, Serialize};

/// GK 1.4 Kind of a unit as it stands: horse that has dismounted is of another kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum UnitKind {
    /// FT: regular foot battalion.
    #[serde(rename = "FT")]
    RegularFoot,
    /// LF: light foot.
    #[serde(rename = "LF")]
    LightFoot,
    /// HC: heavy horse.
    #[serde(rename = "HC")]
    HeavyHorse,
    /// MC: medium horse.
    #[serde(rename = "MC")]
    MediumHorse,
    /// LN: lancers.
    #[serde(rename = "LN")]
    Lancers,
    /// LC: light horse.
    #[serde(rename = "LC")]
    LightHorse,
    /// DH: dismounted horse.
    #[serde(rename = "DH")]
    DismountedHorse,
    /// GN: gun.
    #[serde(rename = "GN")]
    Gun,
    /// GE: general.
    #[serde(rename = "GE")]
    General,
}

/// GK 1.4 Class to which several kinds belong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TroopClass {
    /// Foot, light foot and dismounted horse.
    Foot,
    /// Mounted horse.
    Horse,
    /// Guns.
    Guns,
    /// Generals.
    Generals,
}

impl UnitKind {
    /// All kinds, in the order of GK 1.4.
    pub const ALL: [Self; 9] = [
        Self::RegularFoot,
        Self::LightFoot,
        Self::HeavyHorse,
        Self::MediumHorse,
        Self::Lancers,
        Self::LightHorse,
        Self::DismountedHorse,
        Self::Gun,
        Self::General,
    ];

    /// GK 1.4 Class of the kind.
    #[must_use]
    pub const fn class(self) -> TroopClass {
        match self {
            Self::RegularFoot | Self::LightFoot | Self::DismountedHorse => TroopClass::Foot,
            Self::HeavyHorse | Self::MediumHorse | Self::Lancers | Self::LightHorse => TroopClass::Horse,
            Self::Gun => TroopClass::Guns,
            Self::General => TroopClass::Generals,
        }
    }
}

/// GK 1.5 Quality of a unit, by which its morale is tested.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quality {
    /// Elite.
    Elite,
    /// Regular.
    #[default]
    Regular,
    /// Poor.
    Poor,
}

/// GK 9.3 Zone in which a unit was struck, the least for the attacker first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// Front.
    #[default]
    Front,
    /// Either flank.
    Flank,
    /// Rear.
    Rear,
}

/// GK 1.7 Sector of an army, its own left and right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sector {
    /// Centre.
    Centre,
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Sector {
    /// All sectors, in the order in which their points are rolled (GK 3.3).
    pub const ALL: [Self; 3] = [Self::Centre, Self::Left, Self::Right];

    /// Place of the sector in that order.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}
