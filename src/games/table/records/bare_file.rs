//! Text of a new battle file: a bare table and two armies without units.

use super::battle_schema::BattleSchema;
use super::field_spec::RecordSpec;
use crate::say;

/// Units of length in a centimetre.
const CENTIMETRE: u32 = 100;

/// Text of a battle file of a game with a bare table of this width and depth in centimetres; `more`: further fields of the file.
/// None without two numbers.
#[must_use]
pub fn bare_file(schema: &BattleSchema, numbers: &[u32], more: &str) -> Option<String> {
    let [width, depth] = numbers else { return None };
    let has_id = schema.items_of("armies").is_some_and(|army: &RecordSpec| army.field("id").is_some());
    let army = |id: &str, name: String, heading: u16| {
        let id = if has_id { format!("            id: {id:?},\n") } else { String::new() };
        format!(
            "        (\n{id}            name: {name:?},\n            heading: {heading},\n            units: [],\n        ),\n"
        )
    };
    let (rules, name) = (schema.rules, say!("edit-new-battle"));
    let [first, second] = [say!("edit-new-first-army"), say!("edit-new-second-army")];
    let (first, second) = (army("first", first, 0), army("second", second, 180));
    let more = if more.is_empty() { String::new() } else { format!("    {more},\n") };
    let size = format!("({}, {})", width.saturating_mul(CENTIMETRE), depth.saturating_mul(CENTIMETRE));
    Some(format!(
        "(\n    rules: {rules:?},\n    id: \"new\",\n    name: {name:?},\n    table: (size: {size}, unit: cm),\n    \
         areas: [],\n    armies: [\n{first}{second}    ],\n{more})\n"
    ))
}
