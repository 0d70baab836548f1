//! Places on a board of either kind: a hex of a map, or a point of a free table.

use super::hex::Hex;
use super::table::Point;
use serde::{Deserialize, Serialize};

/// Place on a board: a hex of its map, or a point of its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Place {
    /// Place that is a hex of a map.
    Hex(Hex),
    /// Place that is a point of a free table, in units of length.
    Point(Point),
}

impl Place {
    /// Hex of a place on a map; `None` for a point of a table.
    #[must_use]
    pub const fn hex(self) -> Option<Hex> {
        match self {
            Place::Hex(hex) => Some(hex),
            Place::Point(_) => None,
        }
    }

    /// Point of a place on a table; `None` for a hex of a map.
    #[must_use]
    pub const fn point(self) -> Option<Point> {
        match self {
            Place::Hex(_) => None,
            Place::Point(point) => Some(point),
        }
    }
}

/// Length of a step of the keyboard on a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum StepLength {
    /// A tenth of a unit of a table; on a map one hex.
    Tenth,
    /// One hex, or one unit of a table.
    #[default]
    One,
    /// Ten hexes or units.
    Ten,
}

impl From<Hex> for Place {
    fn from(hex: Hex) -> Self {
        Place::Hex(hex)
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Place::Point(point)
    }
}
