//! Edits of a battle file: records inserted, units placed, copied and deleted, each by the places of the file.

use super::battle_schema::BattleSchema;
use super::field_spec::RecordSpec;
use super::field_value::{inner, number};
use crate::board::table::Heading;
use crate::document::{DocPath, DocPathStep, Edit, RonValue, quoted};
use crate::games::table::scenario::UnitRef;

/// Place of the list of an army's units.
fn units_of(army: usize) -> DocPath {
    DocPath::whole().key("armies").item(army).key("units")
}

/// Point of a value `(x, y)` or `Some((x, y))`; none of any other value.
pub(super) fn point_of(value: RonValue) -> Option<(i32, i32)> {
    let value = inner(value);
    let part = |index: usize| number(&value.item(index)?).and_then(|number| i32::try_from(number).ok());
    Some((part(0)?, part(1)?))
}

/// Place at which a file sets a unit up; none if it has none.
#[must_use]
pub fn placed_at(file: &RonValue, unit: UnitRef) -> Option<(i32, i32)> {
    point_of(unit.place().of(file)?.field("at")?)
}

/// Heading in whole degrees that is nearest to a heading.
#[must_use]
pub const fn whole_degrees(heading: Heading) -> u16 {
    ((heading.0 as u32 * 360 + 32_768) / 65_536 % 360) as u16
}

/// Heading of an army in a file, in degrees.
#[must_use]
pub fn army_degrees(file: &RonValue, army: usize) -> u16 {
    let heading = DocPath::whole().key("armies").item(army).key("heading").of(file);
    heading.and_then(|value| u16::try_from(number(&value)?).ok()).unwrap_or(0)
}

/// Heading of a unit in a file, in degrees: its own, else that of its army.
#[must_use]
pub fn unit_degrees(file: &RonValue, unit: UnitRef) -> u16 {
    let own = unit.place().of(file).and_then(|record| number(&inner(record.field("heading")?)));
    own.and_then(|degrees| u16::try_from(degrees).ok()).unwrap_or_else(|| army_degrees(file, unit.army))
}

/// Where a unit is to stand: the point that the file writes, and its heading in degrees if that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NewPlace {
    /// Unit.
    pub unit: UnitRef,
    /// Point of its field `at`.
    pub at: (i32, i32),
    /// Heading in degrees; none: it stays.
    pub degrees: Option<u16>,
}

/// Edits that leave out those of some fields that a record at a place has.
pub fn without(record: &RonValue, place: &DocPath, keys: &[&'static str]) -> Vec<Edit> {
    let there = keys.iter().filter(|key| record.field(key).is_some());
    there.map(|key| Edit::Remove(place.clone().key(*key))).collect()
}

/// Edits that set units on the table: each loses what stood for its place. A heading that is that of the army is not written.
#[must_use]
pub fn place_units(schema: &BattleSchema, file: &RonValue, places: &[NewPlace]) -> Vec<Edit> {
    let mut edits = Vec::new();
    let spec = schema.unit();
    for NewPlace { unit, at, degrees } in places.iter().copied() {
        let place = unit.place();
        edits.push(Edit::in_order(place.clone(), "at", format!("Some(({}, {}))", at.0, at.1), spec.keys()));
        let Some(record) = place.of(file) else { continue };
        edits.extend(without(&record, &place, schema.elsewhere));
        if let Some(degrees) = degrees {
            let value = (degrees != army_degrees(file, unit.army)).then(|| format!("Some({degrees})"));
            edits.extend(Edit::set_or_remove_field(file, place, "heading", value, spec.keys()));
        }
    }
    edits
}

/// Edits that delete units.
#[must_use]
pub fn delete_units(units: &[UnitRef]) -> Vec<Edit> {
    let mut all = units.to_vec();
    all.sort_unstable();
    all.dedup();
    all.iter().rev().map(|unit| Edit::Remove(unit.place())).collect()
}

/// Text of a record with these fields, in the order of its description.
#[must_use]
pub fn record_text(spec: &RecordSpec, fields: &[(String, String)]) -> String {
    let value = |key: &str| fields.iter().find(|(own, _)| own == key).map(|(_, value)| value);
    let all: Vec<String> = spec.keys().filter_map(|key| value(key).map(|value| format!("{key}: {value}"))).collect();
    format!("({})", all.join(", "))
}

/// Edit that inserts a record at the end of a list of a record, which is begun if there is none.
#[must_use]
pub fn insert_record(schema: &BattleSchema, file: &RonValue, list: &DocPath, record: String) -> Option<Edit> {
    if list.of(file).is_some() {
        return Some(Edit::Insert { of: list.clone(), index: usize::MAX, value: record });
    }
    let (outer, DocPathStep::Key(key)) = list.outer()? else { return None };
    let order = schema.record_at(&outer)?;
    let depth = list.0.iter().filter(|step| matches!(step, DocPathStep::Item(_))).count();
    let indent = " ".repeat(4 + 8 * depth);
    let value = format!("[\n{indent}    {record},\n{indent}]");
    Some(Edit::in_order(outer, key, value, order.keys()))
}

/// Edit that appends a unit to an army.
#[must_use]
pub fn insert_unit(schema: &BattleSchema, file: &RonValue, army: usize, record: String) -> Option<Edit> {
    insert_record(schema, file, &units_of(army), record)
}

/// Number of units in an army of a file.
#[must_use]
pub fn unit_count(file: &RonValue, army: usize) -> usize {
    units_of(army).of(file).map_or(0, |units| units.values().count())
}

/// Text ids of all units of a file, or of its areas.
#[must_use]
pub fn ids(file: &RonValue, list: &str) -> Vec<String> {
    let id = |record: RonValue| record.field("id")?.string_value();
    let of = |record: &RonValue, list: &str| record.list(list).into_iter().filter_map(id).collect::<Vec<_>>();
    match list {
        "units" => file.list("armies").iter().flat_map(|army| of(army, list)).collect(),
        _ => of(file, list),
    }
}

/// Text id that no unit (`units`), area (`areas`) or other record of a list of a file has yet, made of a name.
#[must_use]
pub fn fresh_id(file: &RonValue, list: &str, name: &str) -> String {
    free_id(&ids(file, list), name)
}

/// Text id that is none of these, made of a name.
#[must_use]
pub fn free_id(taken: &[String], name: &str) -> String {
    let plain = |c: char| if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '-' };
    let stem: String = name.trim().chars().map(plain).take(40).collect();
    let stem = stem.trim_matches('-');
    let stem = if stem.is_empty() { "unit" } else { stem };
    if !taken.iter().any(|id| id == stem) {
        return stem.to_owned();
    }
    let bare = stem.trim_end_matches(|c: char| c.is_ascii_digit()).trim_end_matches('-');
    let bare = if bare.is_empty() { stem } else { bare };
    let numbered = |n: usize| format!("{bare}-{n}");
    (2..).map(numbered).find(|id| !taken.contains(id)).unwrap_or_else(|| stem.to_owned())
}

/// Name that no unit of a file has yet: a capital letter first, and a number behind it if there are several.
#[must_use]
pub fn fresh_name(file: &RonValue, name: &str) -> String {
    let armies = file.list("armies");
    let units = armies.iter().flat_map(|army| army.list("units"));
    let taken: Vec<String> = units.filter_map(|unit| unit.field("name")?.string_value()).collect();
    let mut letters = name.chars();
    let name: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    let numbered = |n: usize| if n == 1 { name.clone() } else { format!("{name} {n}") };
    (1..).map(numbered).find(|name| !taken.contains(name)).unwrap_or_default()
}

/// Texts of units as records with fresh ids, each moved by a way, with the army that each belongs to: copies for the same file.
#[must_use]
pub fn unit_copies(schema: &BattleSchema, file: &RonValue, units: &[UnitRef], by: (i32, i32)) -> Vec<(usize, String)> {
    let mut taken = ids(file, "units");
    let copy = |unit: &UnitRef| {
        let record = unit.place().of(file)?;
        let mut fields: Vec<(String, String)> = record.pairs().map(|(key, value)| (key, value.text())).collect();
        for (key, value) in &mut fields {
            match key.as_str() {
                "id" => {
                    let id = free_id(&taken, &record.field("id")?.string_value()?);
                    *value = quoted(&id);
                    taken.push(id);
                }
                "at" => {
                    let (x, y) = point_of(record.field("at")?)?;
                    *value = format!("Some(({}, {}))", x.saturating_add(by.0), y.saturating_add(by.1));
                }
                _ => {}
            }
        }
        Some((unit.army, record_text(schema.unit(), &fields)))
    };
    units.iter().filter_map(copy).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn a_fresh_id_is_one_that_nobody_has() {
        let taken: Vec<String> = ["navarre", "foot-1", "foot-2"].map(str::to_owned).into();
        let all = [("Navarre", "navarre-2"), ("foot-1", "foot-3"), ("Old Guard", "old-guard"), ("!", "unit")];
        for (name, id) in all {
            assert_eq!(free_id(&taken, name), id);
        }
    }

    #[test]
    fn degrees_are_the_nearest_whole_ones() {
        for (heading, degrees) in [(0, 0), (32_768, 180), (65_500, 0), (182, 1), (90, 0), (92, 1)] {
            assert_eq!(whole_degrees(Heading(heading)), degrees, "{heading}");
        }
    }

    #[test]
    fn a_unit_is_found_by_any_place_within_its_record() {
        let place = DocPath::whole().key("armies").item(1).key("units").item(3).key("at").item(0);
        assert_eq!(UnitRef::at(&place), Some(UnitRef { army: 1, unit: 3 }));
        assert_eq!(UnitRef::at(&DocPath::whole().key("armies").item(1)), None);
        let file = Document::read("(armies: [(units: []), (units: [(at: Some((3, -4)))])])").unwrap().whole();
        assert_eq!(placed_at(&file, UnitRef { army: 1, unit: 0 }), Some((3, -4)));
        assert_eq!(placed_at(&file, UnitRef { army: 0, unit: 0 }), None);
    }
}
