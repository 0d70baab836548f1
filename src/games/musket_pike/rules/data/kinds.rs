//! What the rules tell apart: kinds of unit, weights of guns; terrain and what lies on hexsides by its place in the chart.

use serde::{Deserialize, Serialize};
use std::iter;

/// MP 1.3 The kinds of unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Kind {
    /// Heavy infantry.
    Hi,
    /// Light infantry.
    Li,
    /// Cavalry.
    Cav,
    /// Artillery.
    Art,
    /// Wagons.
    Wagon,
}

impl Kind {
    /// All of them.
    pub const ALL: [Kind; 5] = [Kind::Hi, Kind::Li, Kind::Cav, Kind::Art, Kind::Wagon];

    /// MP 1.6 HI, LI and Cav: one to a hex. Artillery and wagons are not.
    #[must_use]
    pub const fn is_combat(self) -> bool {
        matches!(self, Kind::Hi | Kind::Li | Kind::Cav)
    }

    /// HI and LI.
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, Kind::Hi | Kind::Li)
    }

    /// The column of the terrain chart: wagons move as artillery (MP 1.3).
    #[must_use]
    pub const fn column(self) -> usize {
        match self {
            Kind::Hi => 0,
            Kind::Li => 1,
            Kind::Cav => 2,
            Kind::Art | Kind::Wagon => 3,
        }
    }
}

/// MP 1.3 The weight class of a battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Weight {
    /// 3 lb.
    #[serde(rename = "3")]
    Lb3,
    /// 4-8 lb.
    #[serde(rename = "4-8")]
    Lb4To8,
    /// 12-24 lb.
    #[serde(rename = "12-24")]
    Lb12To24,
}

impl Weight {
    /// This class's place in an array of three.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// MP 7.1 A kind of terrain of a hex: its place in the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terrain(pub u8);

/// MP 7.1 A kind of thing that lies on a hexside: its place in the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside(pub u8);

/// An id that is a place in a list of the terrain chart.
pub trait ChartId: Copy {
    /// What its names are listed as.
    const CLASS: &'static str;

    /// The id of a place.
    fn at(place: u8) -> Self;

    /// Its place.
    fn index(self) -> usize;
}

impl ChartId for Terrain {
    const CLASS: &'static str = "terrain";

    fn at(place: u8) -> Self {
        Self(place)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl ChartId for Hexside {
    const CLASS: &'static str = "hexside";

    fn at(place: u8) -> Self {
        Self(place)
    }

    fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What lies on a hexside, all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct HexsideSet(u16);

impl HexsideSet {
    /// How many kinds there can be.
    pub const MOST: usize = u16::BITS as usize;

    /// Whether this lies here.
    #[must_use]
    pub const fn has(self, side: Hexside) -> bool {
        self.0 & (1 << side.0) != 0
    }

    /// Whether anything of these lies here.
    #[must_use]
    pub const fn has_any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Adds one.
    pub const fn insert(&mut self, side: Hexside) {
        self.0 |= 1 << side.0;
    }

    /// All of them, in the order of the chart.
    pub fn iter(self) -> impl Iterator<Item = Hexside> {
        // Most hexsides are bare, and a map has thousands of them: only what lies there is looked at.
        let mut left = self.0;
        iter::from_fn(move || {
            let side = u8::try_from(left.trailing_zeros()).ok().filter(|_| left != 0)?;
            left &= left - 1;
            Some(Hexside(side))
        })
    }
}

impl FromIterator<Hexside> for HexsideSet {
    fn from_iter<I: IntoIterator<Item = Hexside>>(sides: I) -> Self {
        let mut set = Self::default();
        sides.into_iter().for_each(|s| set.insert(s));
        set
    }
}
