//! The table of a file.

use super::columns::{COLUMNS, KIND, LEADER, List};
use super::entries;
use crate::document::Value;

/// The order of battle of a scenario file as comma-separated values: leaders, then units, in the order of the file, with
/// the columns in which anything stands.
#[must_use]
pub fn table_of(file: &Value) -> String {
    let lists = [List::Leaders, List::Units].map(|list| (list, entries(file, list)));
    let cell = |value: &Value, list: List, name: &str| match (name, list) {
        (KIND, List::Leaders) => LEADER.to_owned(),
        _ => value.field(name).map(|v| v.plain()).unwrap_or_default(),
    };
    let anywhere = |name: &str| {
        name == KIND || lists.iter().any(|(list, all)| all.iter().any(|e| !cell(&e.value, *list, name).is_empty()))
    };
    let mut columns: Vec<&str> = COLUMNS.iter().map(|c| c.name).filter(|name| anywhere(name)).collect();
    columns.sort_by_key(|name| *name != KIND);
    let mut table = csv::Writer::from_writer(Vec::new());
    let mut line = |cells: Vec<String>| table.write_record(cells).expect("memory takes every line of equal length");
    line(columns.iter().map(|name| (*name).to_owned()).collect());
    for (list, all) in &lists {
        for entry in all {
            line(columns.iter().map(|name| cell(&entry.value, *list, name)).collect());
        }
    }
    let bytes = table.into_inner().expect("memory keeps what is written");
    String::from_utf8_lossy(&bytes).into_owned()
}
