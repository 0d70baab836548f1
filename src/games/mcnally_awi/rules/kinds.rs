//! MC 3 Kinds, classes, weapons, formations and flags of units.

use serde::{Deserialize, Serialize};

/// MC 3.1 Kind of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitKind {
    /// Foot.
    #[default]
    Foot,
    /// Horse, mounted or dismounted.
    Horse,
    /// Indian warband.
    Indians,
    /// One gun with its crew.
    Gun,
    /// General, who is a point of the table.
    General,
}

impl UnitKind {
    /// All kinds, in the order of MC 3.2.
    pub const ALL: [Self; 5] = [Self::Foot, Self::Horse, Self::Indians, Self::Gun, Self::General];
}

/// MC 3.3 Class of a unit, 1 (elite) to 5 (raw militia).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Class(u8);

impl Class {
    /// MC 3.3 Class of regulars.
    pub const REGULAR: Self = Self(3);

    /// Class of a number from 1 to 5; none of another number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 5 { Some(Self(number)) } else { None }
    }

    /// Number of the class, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// MC 14.2 Class so many steps higher, at best 1.
    #[must_use]
    pub const fn raised(self, steps: u8) -> Self {
        let number = self.0.saturating_sub(steps);
        Self(if number == 0 { 1 } else { number })
    }

    /// MC 11.5 Whether the class is one of the first three, which fire on when they fail by 1.
    #[must_use]
    pub const fn is_steady(self) -> bool {
        self.0 <= 3
    }

    /// MC 11.2 Whether the class is equal to another or higher.
    #[must_use]
    pub const fn is_at_least(self, other: Self) -> bool {
        self.0 <= other.0
    }
}

impl Default for Class {
    fn default() -> Self {
        Self::REGULAR
    }
}

impl From<Class> for u8 {
    fn from(class: Class) -> Self {
        class.0
    }
}

impl TryFrom<u8> for Class {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("a class is a number from 1 to 5")
    }
}

/// MC 7.2 Firearm of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// Musket.
    #[default]
    Musket,
    /// German jaeger rifle.
    #[serde(alias = "jaeger rifle", alias = "jaeger")]
    JaegerRifle,
    /// Long rifle.
    #[serde(alias = "long rifle", alias = "rifle")]
    LongRifle,
    /// Carbine of horse.
    Carbine,
    /// Gun.
    Gun,
}

impl Weapon {
    /// MC 7.2 Range in inches.
    #[must_use]
    pub const fn range_inches(self) -> u32 {
        match self {
            Self::Carbine => 5,
            Self::Musket => 7,
            Self::JaegerRifle => 10,
            Self::LongRifle => 12,
            Self::Gun => 40,
        }
    }

    /// MC 5.15 Whether it is a rifle.
    #[must_use]
    pub const fn is_rifle(self) -> bool {
        matches!(self, Self::JaegerRifle | Self::LongRifle)
    }
}

/// MC 3.1 Weapon of a unit in melee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blade {
    /// Bayonets.
    #[default]
    Bayonet,
    /// No weapon of its own.
    None,
    /// Hatchets.
    Hatchet,
    /// Sabres.
    Sabre,
}

/// MC 7.1 Size of a gun.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GunSize {
    /// 3 to 4 pounds.
    #[default]
    Light,
    /// 6 to 9 pounds.
    Medium,
    /// 12 pounds.
    Heavy,
}

/// MC 3.4 to 3.9 Formation of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Formation {
    /// MC 3.4 Close order line: two stands deep, of horse one.
    #[default]
    #[serde(alias = "line")]
    Close,
    /// MC 3.5 Open order line: one stand deep.
    Open,
    /// MC 3.6 Column.
    Column,
    /// MC 3.8 Skirmish order.
    Skirmish,
    /// MC 3.9 Limbered gun.
    Limbered,
    /// MC 3.9 Unlimbered gun.
    Unlimbered,
    /// MC 12.1 Crowd of a unit that routs: two files.
    Crowd,
}

impl Formation {
    /// Formations that units may take, in the order of MC 18.3.
    pub const ALL: [Self; 6] =
        [Self::Close, Self::Open, Self::Column, Self::Skirmish, Self::Limbered, Self::Unlimbered];

    /// Whether stands touch in lines: close or open order.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Close | Self::Open)
    }
}

/// MC 3.1 Flag of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnitFlag {
    /// Militia.
    Militia,
    /// American: with militia, the unit may fall back deliberately (MC 5.14).
    American,
    /// Light foot.
    Light,
    /// Specialist light infantry by the scenario (MC 5.15).
    SpecialistLight,
    /// Tory.
    Tory,
    /// Foot of a legion.
    Legion,
    /// German foot (MC 14.3).
    German,
    /// Fusiliers.
    Fusilier,
    /// Jaegers.
    Jaeger,
    /// French battalion (MC 14.4).
    French,
    /// British grenadiers (MC 14.5).
    Grenadier,
    /// Dismounted dragoons of a German army.
    Dismounted,
}

/// MC 6.2 Cover of a unit against an enemy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cover {
    /// None.
    #[default]
    None,
    /// Wood, fence, hedge.
    Soft,
    /// Building, wall.
    Hard,
    /// Works.
    Works,
}

/// MC 13.1 Rank of a general.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rank {
    /// Commander of a brigade.
    #[default]
    Brigade,
    /// Commander of a division or wing.
    Division,
    /// Commander of the army.
    Army,
}
