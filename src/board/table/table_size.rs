//! Edges of the table (T 1.1, 2.2).

use super::point::{LENGTH_LIMIT, Length, Point};
use super::polygon::Bounds;
use super::stance::Footprint;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Size of the table, in units of length; its south-west corner is the origin (T 1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "(Length, Length)", into = "(Length, Length)")]
pub struct TableSize {
    width: Length,
    depth: Length,
}

/// Error of a table with no extent, or with a side of more than [`LENGTH_LIMIT`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSizeError(pub Length);

impl fmt::Display for TableSizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a side of {} units of length is not between 1 and {LENGTH_LIMIT}", self.0.0)
    }
}

impl std::error::Error for TableSizeError {}

impl TableSize {
    /// Table of a width from west to east and a depth from south to north.
    ///
    /// # Errors
    /// A side is zero or exceeds [`LENGTH_LIMIT`].
    pub fn new(width: Length, depth: Length) -> Result<Self, TableSizeError> {
        match [width, depth].into_iter().find(|side| !(1..=LENGTH_LIMIT).contains(&side.0)) {
            Some(bad) => Err(TableSizeError(bad)),
            None => Ok(Self { width, depth }),
        }
    }

    /// Width of the table from west to east, in units of length.
    #[must_use]
    pub const fn width(self) -> Length {
        self.width
    }

    /// Depth of the table from south to north, in units of length.
    #[must_use]
    pub const fn depth(self) -> Length {
        self.depth
    }

    /// Least room from some bounds to the table's edge, in units of length; negative if they reach over it.
    #[must_use]
    pub(super) fn room_around(self, bounds: Bounds) -> i64 {
        let (east, north) =
            (self.width.signed() - i64::from(bounds.high.x()), self.depth.signed() - i64::from(bounds.high.y()));
        east.min(north).min(bounds.low.x().into()).min(bounds.low.y().into())
    }

    /// Whether a point lies on the table, its edge included.
    #[must_use]
    pub fn contains(self, point: Point) -> bool {
        self.room_around(Bounds { low: point, high: point }) >= 0
    }

    /// Whether a body is on the table: all corners of its blocks are (T 2.2).
    #[must_use]
    pub fn holds(self, footprint: &Footprint) -> bool {
        self.room_around(footprint.bounds()) >= 0
    }
}

impl From<TableSize> for (Length, Length) {
    fn from(size: TableSize) -> Self {
        (size.width, size.depth)
    }
}

impl TryFrom<(Length, Length)> for TableSize {
    type Error = TableSizeError;

    fn try_from((width, depth): (Length, Length)) -> Result<Self, TableSizeError> {
        Self::new(width, depth)
    }
}
