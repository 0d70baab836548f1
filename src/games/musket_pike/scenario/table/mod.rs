//! Order of battle as a table for a spreadsheet, and back: a line for each leader or unit, a column for each field.
//!
//! Both ways edit the text of the file ([`crate::document`]), so that what a table leaves alone stays as it was written.

mod columns;
mod read;
mod table_faults;
mod write;

pub(super) use columns::order;
pub(super) use read::begun;
pub use read::{Merged, UnknownWing, appended, merge};
pub use write::table_of;

use crate::document::{DocPath, Edit, RonValue};
use crate::say;
use columns::List;

/// Edit that sets a field of a record to a cell's value; `None` if it has that value already.
///
/// # Errors
/// The reason why the cell is wrong, as a sentence.
pub(super) fn field(record: &RonValue, place: DocPath, name: &str, cell: &str) -> Result<Option<Edit>, String> {
    let Some(column) = columns::Column::named(name) else { return Ok(None) };
    Ok(read::cell(record, place, column, column.written(cell)?.as_deref()))
}

/// Leader or unit as an entry in a list of the file.
struct Entry {
    id: String,
    value: RonValue,
}

fn list(list: List) -> DocPath {
    DocPath::whole().key(list.field())
}

/// Greatest number of leaders or units in a file, and of lines in a table.
const MOST: usize = 2000;

/// List of a file that is longer than any scenario's: its name, and a sentence on its length.
#[must_use]
pub fn too_long(whole: &RonValue) -> Option<(&'static str, String)> {
    [List::Leaders, List::Units].into_iter().find_map(|list| {
        let n = whole.list(list.field()).len();
        (n > MOST).then(|| (list.field(), say!("fault-too-many", n, most = MOST)))
    })
}

/// Entries of a list of the file, in order.
fn entries(whole: &RonValue, of: List) -> Vec<Entry> {
    let all = whole.list(of.field());
    let id = |value: &RonValue| value.field("id").and_then(|id| id.string_value()).unwrap_or_default();
    all.into_iter().map(|value| Entry { id: id(&value), value }).collect()
}
