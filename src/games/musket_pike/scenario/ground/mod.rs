//! Edits of a scenario file's ground by the brush: terrain, levels and hexsides.
//!
//! A stroke rewrites only the lists that it changes, and what a file paints later stays painted over what it paints
//! before (`scenarios/FORMAT.md`, `map`).

mod clip;
mod courses;
mod handles;
mod hex_features;
mod hex_texts;
pub(super) mod lists;
mod paint;
mod paste_ground;
mod resize;
mod sides;

pub use clip::{Clip, ClipTransform};
pub use courses::Course;
pub use handles::{Handle, HandleKind};
pub use hex_features::Ornament;
pub use lists::listed;
pub use paste_ground::{clear, put_clip};
pub use resize::{MapResize, ResizeLosses, ResizeRefusal, ResizedMap, resized};

use crate::board::hex::{Grid, Hex};
use crate::document::{DocPath, Edit, RonValue};
use crate::games::musket_pike::rules::data::TerrainChart;
use std::collections::BTreeSet;

/// Map in the form in which a file has it.
pub struct GroundEditor<'c> {
    grid: Grid,
    chart: &'c TerrainChart,
    map: RonValue,
}

/// Edits of a stroke on the ground.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GroundEdits {
    /// Edits of the ground in this order, to be done as one act.
    pub edits: Vec<Edit>,
    /// Hexes left unchanged by the edits, as a brook's course, a redoubt or an enclosure determines them.
    pub kept: Vec<Hex>,
}

/// Fields of a map in the order in which a file has them.
pub const MAP_FIELDS: [&str; 15] = [
    "columns",
    "rows",
    "right_is",
    "frozen",
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

impl<'c> GroundEditor<'c> {
    /// Editor of the map of a file; `None` if the file has no map whose size can be read.
    #[must_use]
    pub fn of(file: &RonValue, chart: &'c TerrainChart) -> Option<Self> {
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
        Edit::in_order(map(), name, value, MAP_FIELDS)
    }

    /// Edit that puts an entry into a table of the map after the given keys; creates the table if it is missing.
    fn entry(&self, table: &str, key: &str, value: String, after: Vec<String>) -> Edit {
        match self.map.field(table) {
            None => self.field(table, format!("{{ {key}: {value} }}")),
            Some(_) => Edit::Field { of: map().key(table), key: key.to_owned(), value, after },
        }
    }

    /// Texts of a list in the file, without quotation marks.
    fn texts(list: &RonValue) -> Vec<String> {
        list.values().filter_map(|v| v.string_value()).collect()
    }

    /// Hexes of a list of hexes and runs; unreadable items name none.
    #[must_use]
    pub fn hexes(&self, list: &RonValue) -> BTreeSet<Hex> {
        Self::texts(list).iter().flat_map(|item| lists::hexes(&self.grid, item)).collect()
    }
}

impl From<Vec<Edit>> for GroundEdits {
    fn from(edits: Vec<Edit>) -> Self {
        Self { edits, kept: Vec::new() }
    }
}

fn map() -> DocPath {
    DocPath::whole().key("map")
}
