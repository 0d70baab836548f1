//! Edits of a scenario file's order of battle: adding, moving, turning and removing entries.

mod copy_to_other_side;
mod deploy;
mod entry;
mod ids;
mod mirror;
mod position;
mod presets;
pub mod rename_ids;
mod roster_edit;
mod set_up;
mod totals;
mod units;

pub use copy_to_other_side::SideCopy;
pub use deploy::{DrawnLine, Formation, deployed};
pub use entry::RosterEntry;
pub use mirror::Reflection;
pub use presets::{commander_of, wing_in_name};
pub use roster_edit::{RosterEdit, is_empty};
pub use set_up::{SetUp, SetUpRefusal};
pub use totals::{Totals, strength};
pub use units::{CopiedRecord, KINDS, as_table, word};

use super::table::order;
use crate::board::hex::{Facing, Grid, HexFootprint};
use crate::document::{DocPath, Edit, RonValue, quoted};

/// Unit or leader of a file, by its index in its list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FilePiece {
    Unit(usize),
    Leader(usize),
}

impl FilePiece {
    /// Place of the piece in the text of the file.
    #[must_use]
    pub fn place(self) -> DocPath {
        match self {
            FilePiece::Unit(at) => DocPath::whole().key("units").item(at),
            FilePiece::Leader(at) => DocPath::whole().key("leaders").item(at),
        }
    }
}

/// Edits that put a piece on a stand. A facing is written only if it is not the `usual` one of its side; a leader has none.
#[must_use]
pub fn put(file: &RonValue, grid: &Grid, whom: FilePiece, stand: HexFootprint, usual: Facing) -> Vec<Edit> {
    let Some(record) = whom.place().of(file) else { return Vec::new() };
    let hexes: Vec<String> = stand.sorted().into_iter().map(|hex| grid.number(hex)).collect();
    let mut edits = vec![set(whom, "at", quoted(&hexes.join("+")))];
    match whom {
        FilePiece::Unit(_) if stand.facing != usual => edits.push(set(whom, "facing", quoted(stand.facing.name()))),
        _ if record.field("facing").is_some() => edits.push(Edit::Remove(whom.place().key("facing"))),
        _ => {}
    }
    // A piece on the map has no place off it.
    if record.field("place").is_some() {
        edits.push(Edit::Remove(whom.place().key("place")));
    }
    edits
}

/// Edits that take a piece off the map; it stays in the order of battle.
#[must_use]
pub fn take_off(file: &RonValue, whom: FilePiece) -> Vec<Edit> {
    let Some(record) = whom.place().of(file) else { return Vec::new() };
    let fields = ["at", "facing"].into_iter().filter(|field| record.field(field).is_some());
    let gone = fields.map(|field| Edit::Remove(whom.place().key(field)));
    // Without its two hexes the file would no longer say that it covers two.
    let is_pair = record.field("at").and_then(|at| at.string_value()).is_some_and(|at| at.contains('+'));
    let stays = (is_pair && record.field("hexes").is_none()).then(|| set(whom, "hexes", "2".to_owned()));
    stays.into_iter().chain(gone).collect()
}

/// Edit that sets a field of a unit or leader, in its place among the others.
#[must_use]
pub fn set(whom: FilePiece, field: &str, value: String) -> Edit {
    Edit::in_order(whom.place(), field, value, order())
}
