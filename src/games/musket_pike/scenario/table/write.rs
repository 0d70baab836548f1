//! Export of a file's order of battle as a table.

use super::columns::{COLUMNS, Column, KIND, LEADER, List};
use super::entries;
use crate::document::RonValue;

/// Order of battle of a scenario file as comma-separated values: leaders, then units, in the order of the file, with only the
/// columns that are used.
#[must_use]
pub fn table_of(file: &RonValue) -> String {
    let lists = [List::Leaders, List::Units].map(|list| (list, entries(file, list)));
    // A field that is no part of the order of battle, such as a unit's MP left, has no column.
    let cell = |value: &RonValue, list: List, column: &Column| match (column.name, list) {
        (KIND, List::Leaders) => LEADER.to_owned(),
        (name, _) if column.is_of(list) => value.field(name).map(|v| column.shown(&v)).unwrap_or_default(),
        _ => String::new(),
    };
    let anywhere = |column: &Column| {
        column.name == KIND
            || lists.iter().any(|(list, all)| all.iter().any(|e| !cell(&e.value, *list, column).is_empty()))
    };
    let mut columns: Vec<&Column> = COLUMNS.iter().filter(|column| anywhere(column)).collect();
    columns.sort_by_key(|column| column.name != KIND);
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut line = |cells: Vec<String>| table.write_record(cells).expect("memory takes every line of equal length");
    line(columns.iter().map(|column| column.name.to_owned()).collect());
    for (list, all) in &lists {
        for entry in all {
            line(columns.iter().map(|column| cell(&entry.value, *list, column)).collect());
        }
    }
    let bytes = table.into_inner().expect("memory keeps what is written");
    String::from_utf8_lossy(&bytes).into_owned()
}
