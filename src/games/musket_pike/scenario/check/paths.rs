//! Conversion of a fault's path into its place in the text, and into the hexes named there.

use crate::board::hex::{Grid, Hex};
use crate::document::{DocPath, DocPathStep, RonValue};
use crate::games::musket_pike::scenario::ground::lists;

/// Place in the file that a path such as `units[3] (haimhausen).at` names, as far as the file has it, and the rest of the path.
pub(super) fn place<'p>(file: &RonValue, path: &'p str) -> (DocPath, &'p str) {
    let (mut place, mut here, mut rest) = (DocPath::whole(), file.clone(), path);
    while let Some((step, value, after)) = further(&here, rest) {
        place.0.push(step);
        (here, rest) = (value, after);
    }
    (place, rest)
}

/// Next step of a path: the step, its value, and the rest of the path; `None` at the end.
fn further<'p>(here: &RonValue, path: &'p str) -> Option<(DocPathStep, RonValue, &'p str)> {
    if let Some((number, after)) = path.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        // The id is in the path for human readers.
        let after = match after.strip_prefix(" (") {
            Some(id) => id.split_once(").").map_or("", |(id, _)| &after[id.len() + 3..]),
            None => after,
        };
        let (step, value) = match here.pairs().any(|(key, _)| key == number) {
            true => entry(here, number)?,
            false => {
                let index = number.parse().ok()?;
                (DocPathStep::Item(index), here.item(index)?)
            }
        };
        return Some((step, value, after));
    }
    let path = path.strip_prefix('.').unwrap_or(path);
    // A key may contain a dot: the longest matching key is meant.
    let fits = |key: &String| {
        let after = path.strip_prefix(bare(key));
        after.is_some_and(|after| after.is_empty() || after.starts_with(['.', '[']))
    };
    let key = here.pairs().map(|(key, _)| key).filter(fits).max_by_key(String::len)?;
    let (step, value) = entry(here, &key)?;
    Some((step, value, &path[bare(&key).len()..]))
}

/// Key of a table without its quotation marks.
pub(super) fn bare(key: &str) -> &str {
    key.trim_matches('"')
}

/// Entry of a record with this key; `None` if there are two, as then neither is certain.
fn entry(here: &RonValue, key: &str) -> Option<(DocPathStep, RonValue)> {
    let mut found = here.pairs().filter(|(other, _)| other == key);
    let (key, value) = found.next()?;
    found.next().is_none().then_some((DocPathStep::Key(key), value))
}

/// Hexes named at a place of the file or, if there are none, in the nearest record or list around it.
pub(super) fn hexes(file: &RonValue, grid: &Grid, place: &DocPath) -> Vec<Hex> {
    let outward = place.outward().take_while(|place| *place != DocPath::whole()).filter_map(|place| place.of(file));
    outward.map(|value| named(grid, &value)).find(|hexes| !hexes.is_empty()).unwrap_or_default()
}

fn named(grid: &Grid, value: &RonValue) -> Vec<Hex> {
    if let Some(text) = value.string_value() {
        return text.split('+').flat_map(|item| lists::hexes(grid, item)).collect();
    }
    match ["at", "hex"].into_iter().find_map(|field| value.field(field)) {
        Some(at) => named(grid, &at),
        // In a record only these fields name its hexes; in a list or a pair every item may.
        None if value.pairs().next().is_some() => Vec::new(),
        None => {
            value.values().filter(|item| item.string_value().is_some()).flat_map(|item| named(grid, &item)).collect()
        }
    }
}
