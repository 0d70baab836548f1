//! GK 17.1, 17.2 Editions of the rules.

use serde::{Deserialize, Serialize};

/// GK 17.1 What the editions differ in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Edition {
    /// GK 10.1 Score that a die must reach to pass a morale test: elite, regular, poor.
    pub morale: [u8; 3],
    /// GK 8.7 Whether cuirassiers have a save of their own.
    pub cuirassier_save: bool,
    /// GK 9.6 Whether infantry that is struck in front may fire first.
    pub defensive_fire: bool,
}

/// GK 17.2 Edition by name.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum EditionName {
    /// The later edition.
    #[default]
    #[serde(rename = "rev")]
    Revised,
    /// The edition of June 2018, with defensive fire.
    #[serde(rename = "2018", alias = "june_2018")]
    Of2018,
    /// The edition of June 2018 as printed, without defensive fire.
    #[serde(rename = "strict_2018")]
    Strict2018,
}

impl EditionName {
    /// GK 17.2 What this edition says.
    #[must_use]
    pub const fn edition(self) -> Edition {
        let of_2018 = Edition { morale: [3, 4, 5], cuirassier_save: false, defensive_fire: true };
        match self {
            Self::Revised => Edition { morale: [2, 3, 4], cuirassier_save: true, defensive_fire: true },
            Self::Of2018 => of_2018,
            Self::Strict2018 => Edition { defensive_fire: false, ..of_2018 },
        }
    }
}
