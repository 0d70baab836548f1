//! Kinds that the rules distinguish: units, gun weights, and terrain of hexes and hexsides by its place in the chart.

use serde::{Deserialize, Serialize};
use std::iter;

/// MP 1.3 Kind of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum UnitKind {
    /// Unit kind heavy infantry (HI).
    Hi,
    /// Unit kind light infantry (LI).
    Li,
    /// Unit kind cavalry (Cav).
    Cav,
    /// Unit kind artillery (Art).
    Art,
    /// Unit kind wagons, which never fight.
    Wagon,
}

impl UnitKind {
    /// All kinds of unit, in the order of their ids.
    pub const ALL: [UnitKind; 5] = [UnitKind::Hi, UnitKind::Li, UnitKind::Cav, UnitKind::Art, UnitKind::Wagon];

    /// MP 1.6 Whether this is a combat kind (HI, LI, Cav), of which a hex holds one unit; artillery and wagons are not.
    #[must_use]
    pub const fn is_combat(self) -> bool {
        matches!(self, UnitKind::Hi | UnitKind::Li | UnitKind::Cav)
    }

    /// Whether this kind of unit is infantry (HI or LI).
    #[must_use]
    pub const fn is_infantry(self) -> bool {
        matches!(self, UnitKind::Hi | UnitKind::Li)
    }

    /// Column of the terrain chart for this kind; wagons move as artillery (MP 1.3).
    #[must_use]
    pub const fn column(self) -> usize {
        match self {
            UnitKind::Hi => 0,
            UnitKind::Li => 1,
            UnitKind::Cav => 2,
            UnitKind::Art | UnitKind::Wagon => 3,
        }
    }
}

/// MP 1.3 Weight class of a battery.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum GunWeight {
    /// Weight class of guns of 3 lb.
    Lb3,
    /// Weight class of guns of 4-8 lb.
    Lb4To8,
    /// Weight class of guns of 12-24 lb.
    Lb12To24,
}

impl GunWeight {
    /// All classes, from light to heavy.
    pub const ALL: [Self; 3] = [Self::Lb3, Self::Lb4To8, Self::Lb12To24];

    /// Pounds of the class, as files write them.
    #[must_use]
    pub const fn pounds(self) -> &'static str {
        match self {
            Self::Lb3 => "3",
            Self::Lb4To8 => "4-8",
            Self::Lb12To24 => "12-24",
        }
    }

    /// Class with these pounds.
    #[must_use]
    pub fn of(pounds: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.pounds() == pounds)
    }

    /// Index of the class in an array of three.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<GunWeight> for &'static str {
    fn from(class: GunWeight) -> Self {
        class.pounds()
    }
}

impl TryFrom<String> for GunWeight {
    type Error = String;

    fn try_from(pounds: String) -> Result<Self, String> {
        Self::of(&pounds).ok_or(pounds)
    }
}

/// MP 7.1 Kind of hex terrain: its index in the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Terrain(pub u8);

/// MP 7.1 Kind of hexside feature: its index in the terrain chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hexside(pub u8);

/// Id that is an index in a list of the terrain chart.
pub trait ChartId: Copy {
    /// Class under which the names of these ids are registered.
    const CLASS: &'static str;

    /// Id of the chart's entry with this index.
    fn at(place: u8) -> Self;

    /// Index of the id in the chart's list.
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

/// Set of the features on one hexside.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct HexsideSet(u16);

impl HexsideSet {
    /// Most kinds of hexside feature that a set can hold.
    pub const MOST: usize = u16::BITS as usize;

    /// Whether the set contains this feature.
    #[must_use]
    pub const fn has(self, side: Hexside) -> bool {
        self.0 & (1 << side.0) != 0
    }

    /// Whether the set contains any of these features.
    #[must_use]
    pub const fn has_any(self, of: Self) -> bool {
        self.0 & of.0 != 0
    }

    /// Adds a feature to the set.
    pub const fn insert(&mut self, side: Hexside) {
        self.0 |= 1 << side.0;
    }

    /// Features of the set, in the order of the chart.
    pub fn iter(self) -> impl Iterator<Item = Hexside> {
        // Most hexsides are bare, and a map has thousands of them: only the bits that are set are visited.
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
