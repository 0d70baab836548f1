//! Conversion of faults in a file made from a table into faults of the table.

use super::columns::{COLUMNS, KIND, List};
use super::read::Merged;
use crate::document::{DocPath, DocPathStep, RonValue};
use crate::games::musket_pike::scenario::Fault;
use crate::games::musket_pike::scenario::check::place_of;
use crate::say;

/// Line of a leader or unit in the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Row {
    /// Number of the line in the table, from 1.
    pub(super) number: usize,
    pub(super) list: List,
    pub(super) id: String,
    /// Columns that the table has, in its order.
    pub(super) columns: Vec<&'static str>,
}

impl Merged {
    /// Fault of the file that came from the table (`file`), converted to the table's line and column; `table`: name of the
    /// table in fault messages. A fault of something not in the table stays as it is.
    #[must_use]
    pub fn told(&self, file: &RonValue, table: &str, fault: Fault) -> Fault {
        match self.path(file, &fault) {
            Some(path) => Fault { file: table.to_owned(), line: None, column: None, path, ..fault },
            None => fault,
        }
    }

    /// Line and column in the table of a fault's place in the file; `None` if the table does not have it.
    fn path(&self, file: &RonValue, fault: &Fault) -> Option<String> {
        let place = place_of(file, fault).0;
        let [DocPathStep::Key(list), DocPathStep::Item(index), inner @ ..] = place.0.as_slice() else { return None };
        let record = DocPath::whole().key(list).item(*index).of(file)?;
        let id = record.field("id")?.string_value()?;
        let row = self.rows.iter().find(|row| row.list.field() == list && row.id == id)?;
        let line = say!("table-line", n = row.number);
        // A missing field is reported at the end of its record.
        let missing = |name: &str| {
            let is_there = record.field(name).is_some() || (name == KIND && row.list == List::Leaders);
            !is_there && fault.message == say!("fault-field-missing", field = name)
        };
        let missed = COLUMNS.iter().map(|column| column.name).find(|name| missing(name));
        let field = missed.or(match inner.first() {
            Some(DocPathStep::Key(field)) => Some(field.as_str()),
            _ => None,
        });
        match field {
            None => Some(line),
            Some(field) if row.columns.contains(&field) => Some(format!("{line}, {field}")),
            Some(_) => missed.map(|_| line),
        }
    }
}
