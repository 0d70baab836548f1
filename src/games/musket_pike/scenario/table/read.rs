//! Import of a table into a file.

use super::columns::{COLUMNS, Column, KIND, LEADER, List, order};
use super::table_faults::Row;
use super::{MOST, entries, list};
use crate::document::{self, DocPath, Document, Edit, RonValue};
use crate::games::musket_pike::scenario::Fault;
use crate::games::musket_pike::scenario::fault::{Faults, either, quoted};
use crate::games::musket_pike::scenario::format::FIELDS;
use crate::say;
use std::collections::{BTreeMap, BTreeSet};

/// Changes that a table makes to a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// Edits of the imported table in this order, to be done as one act.
    pub edits: Vec<Edit>,
    /// Ids of leaders and units that the table adds.
    pub added: Vec<String>,
    /// Ids of leaders and units that the table changes.
    pub changed: Vec<String>,
    /// Ids of leaders and units that the table lacks.
    pub removed: Vec<String>,
    /// Wings that the table creates, as a line gives their army or side.
    pub wings: Vec<String>,
    /// Wings that lines name but neither the file nor the table defines: their units belong to no wing.
    pub unknown_wings: Vec<UnknownWing>,
    /// Lines of the leaders and units in the table.
    pub(super) rows: Vec<Row>,
}

/// Wing that lines of a table name but that is not defined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownWing {
    pub id: String,
    /// Number of lines of the table that name the unknown wing.
    pub lines: usize,
}

/// Line of the pasted table.
struct Line<'t> {
    number: usize,
    list: List,
    id: String,
    /// Columns with the line's cells in the notation of the file; `None` removes the field.
    cells: Vec<(&'static Column, Option<String>)>,
    said: Vec<(&'static Column, &'t str)>,
}

/// Changes that make the leaders and units of a file those of a table: comma, semicolon or tab between the cells, the names of
/// the columns in the first line. Columns that the table lacks are left alone; missing wings are added where the line gives
/// their army or side.
///
/// # Errors
/// Every fault of the table, by its line. `name`: name of the table in fault messages.
pub fn merge(document: &Document, table: &str, name: &str) -> Result<Merged, Vec<Fault>> {
    let mut faults = Faults::of(name);
    let records = records(table, &mut faults);
    let lines = lines(&records, &mut faults);
    if faults.any() {
        return Err(faults.into_list());
    }
    let file = document.whole();
    let row = |line: &Line<'_>| Row {
        number: line.number,
        list: line.list,
        id: line.id.clone(),
        columns: line.said.iter().map(|(column, _)| column.name).collect(),
    };
    let mut merged = Merged { rows: lines.iter().map(row).collect(), ..Merged::default() };
    wings(&file, &lines, &mut merged);
    for of in [List::Leaders, List::Units] {
        let those: Vec<&Line<'_>> = lines.iter().filter(|l| l.list == of).collect();
        one_list(&file, of, &those, &mut merged);
    }
    Ok(merged)
}

/// Lines of a table, each with its number in the text.
fn records(table: &str, faults: &mut Faults) -> Vec<(usize, csv::StringRecord)> {
    let table = table.strip_prefix('\u{feff}').unwrap_or(table);
    let first = table.lines().next().unwrap_or_default();
    // A spreadsheet pastes tabs; where a comma is the decimal sign it writes semicolons.
    let between = ['\t', ';', ','].into_iter().max_by_key(|c| first.matches(*c).count()).unwrap_or(',');
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(u8::try_from(between).unwrap_or(b','))
        .has_headers(false)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(table.as_bytes());
    let mut records = Vec::new();
    if let Some(line) = left_open(table, between) {
        faults.add(say!("table-line", n = line), say!("fault-table-quote"));
        return records;
    }
    for record in reader.records() {
        match record {
            Ok(record) => {
                let line = record.position().map_or(1, |position| line_of(table, position));
                if record.iter().any(|cell| !cell.is_empty()) {
                    records.push((line, record));
                }
            }
            Err(error) => faults.add(String::new(), error.to_string()),
        }
        if records.len() > MOST {
            faults.add(String::new(), say!("fault-too-many", n = records.len(), most = MOST));
            break;
        }
    }
    records
}

/// The line in which a quotation mark opens a cell that is never closed. As the reader of tables has it: only at the beginning
/// of a cell does it open one, and two of them in there are one of its letters.
fn left_open(table: &str, between: char) -> Option<usize> {
    let (mut line, mut opened, mut begins) = (1, None, true);
    let mut letters = table.chars().peekable();
    while let Some(letter) = letters.next() {
        match (letter, opened) {
            ('"', None) if begins => opened = Some(line),
            ('"', Some(_)) if letters.peek() == Some(&'"') => _ = letters.next(),
            ('"', Some(_)) => opened = None,
            _ => {}
        }
        line += usize::from(letter == '\n');
        begins = opened.is_none() && (letter == between || matches!(letter, '\n' | '\r'));
    }
    opened
}

/// Number of the line in which a record stands, as empty lines may come before it.
fn line_of(table: &str, from: &csv::Position) -> usize {
    let number = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    let rest = table.as_bytes().get(number(from.byte())..).unwrap_or_default();
    let empty = rest.iter().take_while(|b| matches!(b, b'\r' | b'\n')).filter(|b| **b == b'\n').count();
    number(from.line()).saturating_add(empty)
}

fn lines<'t>(records: &'t [(usize, csv::StringRecord)], faults: &mut Faults) -> Vec<Line<'t>> {
    let Some(((_, head), rest)) = records.split_first() else {
        faults.add(String::new(), say!("fault-table-empty"));
        return Vec::new();
    };
    let mut columns: Vec<Option<&'static Column>> = Vec::new();
    for name in head {
        let column = Column::named(name);
        if column.is_none() && !name.is_empty() && !faults.full() {
            let known: Vec<&str> = COLUMNS.iter().map(|c| c.name).collect();
            let (found, expected) = (quoted(name), either(&known));
            faults.add(say!("table-line", n = 1), say!("fault-table-column", found, expected));
        } else if column.is_some_and(|c| columns.iter().flatten().any(|other| other.name == c.name)) && !faults.full() {
            faults.add(say!("table-line", n = 1), say!("fault-table-column-twice", name = quoted(name)));
        }
        columns.push(column);
    }
    for needed in ["id", KIND] {
        if !columns.iter().flatten().any(|c| c.name == needed) {
            faults.add(say!("table-line", n = 1), say!("fault-table-needs", needed));
        }
    }
    let mut seen = BTreeSet::new();
    let mut lines = Vec::new();
    for (number, record) in rest {
        let at = || say!("table-line", n = *number);
        if record.len() > columns.len() {
            faults.add(at(), say!("fault-table-cells", n = record.len(), most = columns.len()));
        }
        let said: Vec<(&Column, &str)> =
            columns.iter().zip(record).filter_map(|(column, cell)| Some(((*column)?, cell))).collect();
        let cell = |name: &str| said.iter().find(|(c, _)| c.name == name).map_or("", |(_, cell)| *cell);
        let of = if cell(KIND).eq_ignore_ascii_case(LEADER) { List::Leaders } else { List::Units };
        let id = cell("id").to_owned();
        if id.is_empty() || cell(KIND).is_empty() {
            faults.add(at(), say!("fault-table-needs", needed = if id.is_empty() { "id" } else { KIND }));
        } else if !seen.insert((of.field(), id.clone())) {
            faults.add(at(), say!("fault-table-twice", id = quoted(&id)));
        }
        let mut cells = Vec::new();
        for (column, cell) in said.iter().filter(|(c, _)| c.name != KIND || of == List::Units) {
            match column.written(cell) {
                Ok(Some(_)) if !column.is_of(of) => {
                    faults.add(format!("{}, {}", at(), column.name), say!("fault-table-not-his", cell = quoted(cell)));
                }
                Ok(written) if column.is_of(of) => cells.push((*column, written)),
                Ok(_) => {}
                Err(fault) => faults.add(format!("{}, {}", at(), column.name), fault),
            }
        }
        lines.push(Line { number: *number, list: of, id, cells, said });
    }
    lines
}

/// Adds the wings that lines name and the file lacks, each with the army or side that its first line gives.
fn wings(file: &RonValue, lines: &[Line<'_>], merged: &mut Merged) {
    let place = DocPath::whole().key("wings");
    let there = file.list("wings");
    let mut known: BTreeSet<String> = there.iter().filter_map(|w| w.field("id")?.string_value()).collect();
    let mut count = there.len();
    for line in lines {
        let cell = |name: &str| line.said.iter().find(|(c, _)| c.name == name).map_or("", |(_, cell)| *cell);
        let of = ["army", "side"].into_iter().find(|name| !cell(name).is_empty());
        let (wing, Some(of)) = (cell("wing"), of) else { continue };
        // A leader belongs to a wing or to an army: its army does not say which one the wing belongs to.
        if wing.is_empty() || line.list == List::Leaders || !known.insert(wing.to_owned()) {
            continue;
        }
        if count == 0 {
            merged.edits.extend(begun(file, "wings"));
        }
        let value = format!("(id: {}, {of}: {})", document::quoted(wing), document::quoted(cell(of)));
        merged.edits.push(Edit::Insert { of: place.clone(), index: count, value });
        merged.wings.push(wing.to_owned());
        count += 1;
    }
    // An army without written wings implies one with its id.
    let made = ["armies", "sides"]
        .into_iter()
        .flat_map(|list| file.list(list))
        .filter_map(|of| of.field("id")?.string_value());
    known.extend(made);
    let mut unknown: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines {
        let wing = line.said.iter().find(|(column, _)| column.name == "wing").map_or("", |(_, cell)| *cell);
        if !wing.is_empty() && !known.contains(wing) {
            *unknown.entry(wing).or_default() += 1;
        }
    }
    merged.unknown_wings = unknown.into_iter().map(|(id, lines)| UnknownWing { id: id.to_owned(), lines }).collect();
}

/// Edit that creates a list missing from the file; `None` if it is there.
pub(in crate::games::musket_pike::scenario) fn begun(file: &RonValue, field: &str) -> Option<Edit> {
    let missing = file.field(field).is_none();
    let new = Edit::in_order(DocPath::whole(), field, "[]".to_owned(), FIELDS);
    missing.then_some(new)
}

/// Edits that append a value to a list of the file, which is created if it is missing.
#[must_use]
pub fn appended(file: &RonValue, list: &str, value: String) -> Vec<Edit> {
    let last = Edit::Insert { of: DocPath::whole().key(list), index: usize::MAX, value };
    begun(file, list).into_iter().chain([last]).collect()
}

/// Makes one list of the file equal to the list in the table.
fn one_list(file: &RonValue, of: List, lines: &[&Line<'_>], merged: &mut Merged) {
    let there = entries(file, of);
    let by_id: BTreeMap<&str, &Line<'_>> = lines.iter().rev().map(|line| (line.id.as_str(), *line)).collect();
    // Removals come first, so that the others have their final indices. Of entries with the same id the first gets the line.
    let mut seen = BTreeSet::new();
    let (stay, gone): (Vec<usize>, Vec<usize>) = (0..there.len()).partition(|index| {
        let id = there[*index].id.as_str();
        by_id.contains_key(id) && seen.insert(id)
    });
    for index in gone.into_iter().rev() {
        merged.edits.push(Edit::Remove(list(of).item(index)));
        merged.removed.push(there[index].id.clone());
    }
    for (index, entry) in stay.iter().map(|index| &there[*index]).enumerate() {
        let before = merged.edits.len();
        for (column, written) in by_id.get(entry.id.as_str()).into_iter().flat_map(|line| &line.cells) {
            merged.edits.extend(cell(&entry.value, list(of).item(index), column, written.as_deref()));
        }
        if merged.edits.len() > before {
            merged.changed.push(entry.id.clone());
        }
    }
    // A new entry follows its predecessor in the table: `new` maps an index of the remaining entries to those inserted before
    // it.
    let places: BTreeMap<&str, usize> =
        stay.iter().enumerate().rev().map(|(at, index)| (there[*index].id.as_str(), at)).collect();
    let mut new: BTreeMap<usize, Vec<&Line<'_>>> = BTreeMap::new();
    let mut behind = 0;
    for line in lines {
        match places.get(line.id.as_str()) {
            Some(at) => behind = at + 1,
            None => {
                new.entry(behind).or_default().push(line);
                merged.added.push(line.id.clone());
            }
        }
    }
    if there.is_empty() && !new.is_empty() {
        merged.edits.extend(begun(file, of.field()));
    }
    let mut before = 0;
    for (behind, lines) in new {
        for line in lines {
            let fields: Vec<String> =
                line.cells.iter().filter_map(|(c, w)| Some(format!("{}: {}", c.name, w.as_ref()?))).collect();
            let value = format!("({})", in_order(fields).join(", "));
            merged.edits.push(Edit::Insert { of: list(of), index: behind + before, value });
            before += 1;
        }
    }
}

/// Fields of a record, sorted in the order of the columns.
fn in_order(mut fields: Vec<String>) -> Vec<String> {
    let place = |field: &String| COLUMNS.iter().position(|c| field.split(':').next() == Some(c.name));
    fields.sort_by_key(place);
    fields
}

/// Edit that makes a field equal to its cell in the table; `None` if it is already.
pub(super) fn cell(record: &RonValue, place: DocPath, column: &Column, written: Option<&str>) -> Option<Edit> {
    let now = record.field(column.name);
    match (now, written) {
        (None, None) => None,
        // The notation may differ: `"a"` is `r"a"`.
        (Some(now), Some(new)) if now.text() == new || column.says(&now, new) => None,
        // The field only states its default.
        (Some(now), None) if now.text() == "false" => None,
        (Some(_), None) => Some(Edit::Remove(place.key(column.name))),
        (_, Some(new)) => Some(Edit::in_order(place, column.name, new.to_owned(), order())),
    }
}
