//! Field: the table of a battle, which never changes.

use super::length_unit::LengthUnit;
use crate::board::table::{GroundArea, Length, Point, TableGround, TableSize};

/// Appearance of ground, by which it is painted; its effect is the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GroundLook {
    /// Rising ground.
    Hill,
    /// Trees.
    Wood,
    /// Wet ground.
    Marsh,
    /// Running water that can be waded.
    Stream,
    /// Place at which a stream is shallow.
    Ford,
    /// Running water that cannot be waded.
    River,
    /// Standing water.
    Lake,
    /// Way across water.
    Bridge,
    /// Road.
    Road,
    /// Houses.
    Houses,
    /// Earthwork.
    Work,
    /// Wall or hedge.
    Wall,
    /// Fence of split rails.
    Fence,
    /// Ploughed field.
    Field,
}

/// Feature of the field: an area with what it is called and how it looks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Text id.
    pub id: String,
    /// Name, or the name of its kind.
    pub name: String,
    /// Appearance.
    pub look: GroundLook,
    /// Outline as the file has it, convex or not.
    pub outline: Vec<Point>,
}

/// Table of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Unit in which lengths are written.
    pub unit: LengthUnit,
    /// Ground; the area of each feature has the same index.
    pub ground: TableGround,
    /// Features, in the order of the file.
    pub features: Vec<Feature>,
}

impl Field {
    /// Bare table of 100 by 100 cm, for what is said of a file whose own cannot be read.
    #[must_use]
    pub fn empty() -> Self {
        let side = Length(10_000);
        let size = TableSize::new(side, side).unwrap_or_else(|_| unreachable!("the sides are within bounds"));
        Self { unit: LengthUnit::default(), ground: TableGround::open(size), features: Vec::new() }
    }

    /// Features at a point with their areas, the last one first: it lies on those before it.
    pub fn features_at(&self, point: Point) -> impl Iterator<Item = (&Feature, &GroundArea)> {
        let all = self.features.iter().zip(&self.ground.areas).rev();
        all.filter(move |(_, area)| area.contains(point))
    }

    /// Feature of a name or text id, in any case of letters, with its index; none if there is none.
    #[must_use]
    pub fn feature_named(&self, name: &str) -> Option<(usize, &Feature)> {
        let sought = name.trim().to_lowercase();
        let is_it = |feature: &Feature| feature.id.to_lowercase() == sought || feature.name.to_lowercase() == sought;
        self.features.iter().enumerate().find(|(_, feature)| is_it(feature))
    }
}

/// Defines the enum of the kinds of terrain of a game, with their numbers among the kinds of a table's ground.
#[macro_export]
macro_rules! ground_kinds {
    ($(#[$doc:meta])* $enum:ident { $($(#[$what:meta])* $kind:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $enum {
            $($(#[$what])* $kind,)*
        }

        impl $enum {
            /// All kinds, in the order of their numbers on the table.
            pub const ALL: [Self; [$(stringify!($kind)),*].len()] = [$(Self::$kind),*];

            /// Number of the kind among those of a table's ground.
            #[must_use]
            pub const fn ground_kind(self) -> $crate::board::table::GroundKind {
                $crate::board::table::GroundKind(self as u8)
            }

            /// Kind of some ground; none of a number that no kind has.
            #[must_use]
            pub fn of_ground(kind: $crate::board::table::GroundKind) -> Option<Self> {
                Self::ALL.get(usize::from(kind.0)).copied()
            }
        }
    };
}
