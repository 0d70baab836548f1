//! GK 14 Random terrain.

use serde::{Deserialize, Serialize};

/// GK 14.3 Kind of a feature, as its die says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureRoll {
    /// Hill.
    Hill,
    /// Water, whose nature is rolled.
    Water,
    /// Wood.
    Wood,
    /// Built-up area.
    BuiltUp,
    /// The player of side A chooses one of the four.
    FirstChooses,
    /// The player of side B chooses one of the four.
    SecondChooses,
}

/// GK 14.5 Turn of a course in a sector, as it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CourseTurn {
    /// To the left.
    Left,
    /// Straight on.
    On,
    /// To the right.
    Right,
}

/// GK 14.1 Sector of the table: column from the west and row from the south, each from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainSector {
    /// Column from the west.
    pub column: u8,
    /// Row from the south.
    pub row: u8,
}
