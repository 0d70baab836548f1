//! Nations and their emblems, by which units are recognised on counters and in lists.
//!
//! To the rules a nation is only a word: units of one nation may merge (MP 6.10). Its look has no effect on them.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A nation described by a battle; its units refer to it by id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NationCard {
    /// Text id of the nation, as its units name it.
    pub id: String,
    /// Name of the nation.
    pub name: String,
    /// Emblem shown by its units.
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

/// Colour of an emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tincture {
    /// White.
    #[default]
    White,
    /// Gold.
    Gold,
    /// Orange.
    Orange,
    /// Red.
    Red,
    /// Purple.
    Purple,
    /// Blue.
    Blue,
    /// Green.
    Green,
    /// Brown.
    Brown,
    /// Black.
    Black,
    /// Colour of the battle's own: red, green, blue, 0 to 255 each.
    #[serde(skip)]
    Own([u8; 3]),
}

impl Tincture {
    /// Named colours, each with its name.
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

    /// The colour with this name, or given as `#rrggbb`.
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

/// Shape of an emblem.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EmblemShape {
    /// A disc.
    #[default]
    Roundel,
    /// A square on its corner.
    Lozenge,
    /// A level beam.
    Bar,
    /// A cross of two diagonal beams.
    Saltire,
    /// A cross of two beams, upright and level.
    Cross,
    /// A triangle on its base.
    Triangle,
    /// A square on its side.
    Square,
}

impl EmblemShape {
    /// All shapes of emblems.
    pub const ALL: [Self; 7] =
        [Self::Roundel, Self::Lozenge, Self::Bar, Self::Saltire, Self::Cross, Self::Triangle, Self::Square];

    /// Name of the shape, as files write it.
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
