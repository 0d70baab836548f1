//! Nations and their emblems, by which units are recognised on counters and in lists.
//!
//! To the rules a nation is only a word: units of one nation may merge (MP 6.10). Its look has no effect on them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// Nation that a battle describes; its units refer to it by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationCard {
    /// Text id of the nation, as its units name it.
    pub id: String,
    /// Name of the nation.
    pub name: String,
    /// Emblem on the counters of the nation's units.
    pub emblem: Emblem,
}

/// Emblem on a nation's counters; its shape tells nations apart as well as its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Emblem {
    /// Colour of the emblem.
    pub tincture: Tincture,
    /// Shape of the emblem.
    pub shape: EmblemShape,
}

/// Colour of a nation's emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tincture {
    /// Emblem colour white.
    #[default]
    White,
    /// Emblem colour gold.
    Gold,
    /// Emblem colour orange.
    Orange,
    /// Emblem colour red.
    Red,
    /// Emblem colour purple.
    Purple,
    /// Emblem colour blue.
    Blue,
    /// Emblem colour green.
    Green,
    /// Emblem colour brown.
    Brown,
    /// Emblem colour black.
    Black,
    /// Emblem colour that the battle defines: red, green, blue, 0 to 255 each.
    #[serde(skip)]
    Own([u8; 3]),
}

impl Tincture {
    /// Emblem colours that have names, each with its name.
    pub const NAMED: [(&'static str, Self); 9] = [
        ("white", Self::White),
        ("gold", Self::Gold),
        ("orange", Self::Orange),
        ("red", Self::Red),
        ("purple", Self::Purple),
        ("blue", Self::Blue),
        ("green", Self::Green),
        ("brown", Self::Brown),
        ("black", Self::Black),
    ];

    /// Emblem colour with this name, or given as `#rrggbb`; `None` for any other text.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        if let Some(digits) = text.strip_prefix('#') {
            let written = digits.len() == 6 && digits.bytes().all(|b| b.is_ascii_hexdigit());
            let [_, rgb @ ..] = u32::from_str_radix(digits, 16).ok().filter(|_| written)?.to_be_bytes();
            return Some(Self::Own(rgb));
        }
        Self::NAMED.into_iter().find(|(name, _)| *name == text).map(|(_, tincture)| tincture)
    }
}

impl fmt::Display for Tincture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Self::Own([red, green, blue]) = self {
            return write!(f, "#{red:02x}{green:02x}{blue:02x}");
        }
        Self::NAMED.iter().find(|(_, named)| named == self).map_or(Ok(()), |(name, _)| f.write_str(name))
    }
}

/// Shape of a nation's emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmblemShape {
    /// Emblem shape of a disc.
    #[default]
    Roundel,
    /// Emblem shape of a square on its corner.
    Lozenge,
    /// Emblem shape of a level beam.
    Bar,
    /// Emblem shape of a cross of two diagonal beams.
    Saltire,
    /// Emblem shape of a cross of two beams, upright and level.
    Cross,
    /// Emblem shape of a triangle on its base.
    Triangle,
    /// Emblem shape of a square on its side.
    Square,
}

impl EmblemShape {
    /// All shapes of emblems.
    pub const ALL: [Self; 7] =
        [Self::Roundel, Self::Lozenge, Self::Bar, Self::Saltire, Self::Cross, Self::Triangle, Self::Square];

    /// Name of the emblem's shape, as files write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Roundel => "roundel",
            Self::Lozenge => "lozenge",
            Self::Bar => "bar",
            Self::Saltire => "saltire",
            Self::Cross => "cross",
            Self::Triangle => "triangle",
            Self::Square => "square",
        }
    }
}
