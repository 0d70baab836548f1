//! Edits of a scenario file's ground by the brush: terrain, levels and hexsides.
//!
//! A stroke rewrites only the lists that it changes, and what a file paints later stays painted over what it paints
//! before (`scenarios/FORMAT.md`, `map`).

mod clip;
mod courses;
mod handles;
pub(super) mod lists;
mod paint;
mod put;
mod sides;
mod things;

pub use clip::{Clip, Turn};
pub use courses::Course;
pub use handles::{Handle, Hold};
pub use lists::listed;
pub use put::{clear, put_clip};
pub use things::Ornament;

use crate::board::hex::{Grid, Hex};
use crate::document::{Edit, Place, Value};
use crate::games::musket_pike::rules::data::TerrainChart;
use std::collections::BTreeSet;

/// Map of a file as it is written.
pub struct Ground<'c> {
    grid: Grid,
    chart: &'c TerrainChart,
    map: Value,
}

/// Result of a stroke.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stroke {
    /// Edits in this order, to be done as one act.
    pub edits: Vec<Edit>,
    /// Hexes left unchanged, as a brook's course, a redoubt or an enclosure determines them.
    pub kept: Vec<Hex>,
}

/// Fields of a map in the order in which a file has them.
const FIELDS: [&str; 14] = [
    "columns",
    "rows",
    "right_is",
    "levels",
    "terrain",
    "brooks",
    "roads",
    "hexsides",
    "enclosures",
    "redoubts",
    "labels",
    "labels_put",
    "labels_along",
    "ornaments",
];

impl<'c> Ground<'c> {
    /// Map of a file; `None` if it has none whose size can be read.
    #[must_use]
    pub fn of(file: &Value, chart: &'c TerrainChart) -> Option<Self> {
        let map = file.field("map")?;
        let number = |field: &str| map.field(field)?.text().parse().ok().filter(|n| (1..=99).contains(n));
        Some(Self { grid: Grid::new(number("columns")?, number("rows")?), chart, map })
    }

    /// Grid of the map.
    #[must_use]
    pub const fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Edit that sets a field of the map, in its place among the others.
    fn field(&self, name: &str, value: String) -> Edit {
        Edit::in_order(map(), name, value, FIELDS)
    }

    /// Edit that puts an entry into a table of the map after the given keys; creates the table if it is missing.
    fn entry(&self, table: &str, key: &str, value: String, after: Vec<String>) -> Edit {
        match self.map.field(table) {
            None => self.field(table, format!("{{ {key}: {value} }}")),
            Some(_) => Edit::Field { of: map().key(table), key: key.to_owned(), value, after },
        }
    }

    /// Texts of a list, without quotation marks.
    fn texts(list: &Value) -> Vec<String> {
        list.values().filter_map(|v| v.said()).collect()
    }

    /// Hexes of a list of hexes and runs; unreadable items name none.
    #[must_use]
    pub fn hexes(&self, list: &Value) -> BTreeSet<Hex> {
        Self::texts(list).iter().flat_map(|item| lists::hexes(&self.grid, item)).collect()
    }
}

impl From<Vec<Edit>> for Stroke {
    fn from(edits: Vec<Edit>) -> Self {
        Self { edits, kept: Vec::new() }
    }
}

fn map() -> Place {
    Place::whole().key("map")
}
