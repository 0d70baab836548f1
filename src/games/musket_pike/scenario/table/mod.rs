//! An order of battle as a table for a spreadsheet, and back: a line a leader or unit, a column a field of the file.
//!
//! Both ways go by the text of the file ([`crate::document`]), so that what a table leaves alone stays as it was written.

mod columns;
mod read;
mod told;
mod write;

pub(super) use columns::order;
pub(super) use read::begun;
pub use read::{Merged, UnknownWing, appended, merge};
pub use write::table_of;

use crate::document::{Edit, Place, Value};
use crate::say;
use columns::List;

/// What makes a field of a record say what a cell says; none: it says so already.
///
/// # Errors
/// What is wrong with the cell, in a sentence.
pub(super) fn field(record: &Value, place: Place, name: &str, cell: &str) -> Result<Option<Edit>, String> {
    let Some(column) = columns::Column::named(name) else { return Ok(None) };
    Ok(read::cell(record, place, column, column.written(cell)?.as_deref()))
}

/// Someone in a list of the file.
struct Entry {
    id: String,
    value: Value,
}

fn list(list: List) -> Place {
    Place::whole().key(list.field())
}

/// More leaders or units than a file may have, and so many lines of a table.
const MOST: usize = 2000;

/// A list of a file that is longer than any scenario's: how it is called, and how many are too many in it.
#[must_use]
pub fn too_long(whole: &Value) -> Option<(&'static str, String)> {
    [List::Leaders, List::Units].into_iter().find_map(|list| {
        let n = whole.list(list.field()).len();
        (n > MOST).then(|| (list.field(), say!("fault-too-many", n, most = MOST)))
    })
}

/// Everyone in a list, in order.
fn entries(whole: &Value, of: List) -> Vec<Entry> {
    let all = whole.list(of.field());
    let id = |value: &Value| value.field("id").and_then(|id| id.said()).unwrap_or_default();
    all.into_iter().map(|value| Entry { id: id(&value), value }).collect()
}
