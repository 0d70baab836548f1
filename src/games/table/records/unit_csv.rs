//! Units as a table of comma-separated values, for spreadsheets: a row for each unit, a column for each field.

use super::battle_edits::{free_id, insert_unit, record_text, unit_count};
use super::battle_schema::BattleSchema;
use super::field_value::{shown_value, written_value};
use crate::document::{Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::table::scenario::{MAX_UNITS, UnitRef};
use crate::say;

/// Heading of the column that says which army a unit belongs to, from 1.
const ARMY: &str = "army";

/// Table of some units of a file; only columns with a value in some row.
#[must_use]
pub fn csv_of_units(schema: &BattleSchema, file: &RonValue, units: &[UnitRef]) -> String {
    let unit_of_length = schema.unit_of_length(file);
    let records: Vec<(UnitRef, RonValue)> =
        units.iter().filter_map(|unit| Some((*unit, unit.place().of(file)?))).collect();
    let is_used = |key: &&'static str| records.iter().any(|(_, record)| record.field(key).is_some());
    let keys: Vec<&'static str> = schema.unit().keys().filter(|key| is_used(key)).collect();
    let mut table = csv::Writer::from_writer(Vec::new());
    let head = std::iter::once(ARMY).chain(keys.iter().copied());
    let mut is_written = table.write_record(head).is_ok();
    for (unit, record) in &records {
        let value = |key: &&'static str| {
            let kind = schema.unit().field(key).map(|field| field.kind);
            let shown = record.field(key).zip(kind).map(|(value, kind)| shown_value(kind, value, unit_of_length));
            shown.unwrap_or_default()
        };
        let row = std::iter::once((unit.army + 1).to_string()).chain(keys.iter().map(value));
        is_written &= table.write_record(row).is_ok();
    }
    let bytes = table.into_inner().ok().filter(|_| is_written).unwrap_or_default();
    String::from_utf8(bytes).unwrap_or_default()
}

/// Act that takes units over from a table: a row with the id of a unit changes its fields, any other is a new unit. None if the
/// text is no table of units.
#[must_use]
pub fn units_of_csv(schema: &BattleSchema, file: &RonValue, text: &str) -> Option<Result<EditAct, String>> {
    let first = text.lines().next()?;
    let between = ['\t', ';', ','].into_iter().max_by_key(|c| first.matches(*c).count())?;
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(u8::try_from(between).ok()?)
        .flexible(true)
        .trim(csv::Trim::All)
        .from_reader(text.as_bytes());
    let head: Vec<String> = reader.headers().ok()?.iter().map(str::to_owned).collect();
    if !head.iter().any(|key| key == "id") || !head.iter().any(|key| key == "name") {
        return None;
    }
    Some(act(schema, file, &head, &mut reader))
}

/// Id of each unit of a file with its place.
fn units_there(file: &RonValue) -> Vec<(String, UnitRef)> {
    let mut all = Vec::new();
    for army in 0..2 {
        for unit in (0..unit_count(file, army)).map(|unit| UnitRef { army, unit }) {
            let id = unit.place().of(file).and_then(|record| record.field("id")?.string_value());
            all.extend(id.map(|id| (id, unit)));
        }
    }
    all
}

fn act(
    schema: &BattleSchema,
    file: &RonValue,
    head: &[String],
    reader: &mut csv::Reader<&[u8]>,
) -> Result<EditAct, String> {
    let (spec, unit_of_length) = (schema.unit(), schema.unit_of_length(file));
    let there = units_there(file);
    let mut taken: Vec<String> = there.iter().map(|(id, _)| id.clone()).collect();
    let (mut edits, mut count) = (Vec::new(), 0);
    for (number, row) in reader.records().enumerate() {
        let line = number + 2;
        let row = row.map_err(|_| say!("csv-row", line))?;
        if number >= MAX_UNITS {
            return Err(say!("csv-too-many", most = MAX_UNITS));
        }
        let mut fields: Vec<(String, Option<String>)> = Vec::new();
        for (key, cell) in head.iter().zip(row.iter()).filter(|(key, _)| *key != ARMY) {
            let field = spec.field(key).ok_or_else(|| say!("csv-column", column = key.as_str()))?;
            let value = written_value(field, cell, unit_of_length);
            fields.push((key.clone(), value.map_err(|why| say!("csv-cell", line, why))?));
        }
        let army = head.iter().position(|key| key == ARMY).and_then(|at| row.get(at));
        let army = if army == Some("2") { 1 } else { 0 };
        let id = head.iter().position(|key| key == "id").and_then(|at| row.get(at)).unwrap_or_default();
        count += 1;
        if let Some((_, unit)) = there.iter().find(|(own, _)| own == id) {
            for (key, value) in fields {
                edits.extend(Edit::set_or_remove_field(file, unit.place(), &key, value, spec.keys()));
            }
            continue;
        }
        let name = head.iter().position(|key| key == "name").and_then(|at| row.get(at)).unwrap_or_default();
        let id = free_id(&taken, if id.is_empty() { name } else { id });
        taken.push(id.clone());
        let mut written: Vec<(String, String)> =
            fields.into_iter().filter_map(|(key, value)| Some((key, value?))).filter(|(key, _)| key != "id").collect();
        written.push(("id".to_owned(), quoted(&id)));
        edits.extend(insert_unit(schema, file, army, record_text(spec, &written)));
    }
    Ok(EditAct::new(say!("edit-act-csv", n = count), edits))
}
