//! Lists of hexes and of runs of hexes, as a file has them.

use crate::board::hex::{Dir, Grid, Hex};
use crate::document::{DocPath, DocPathStep, Edit, RonValue, quoted};
use crate::games::musket_pike::scenario::hex_reader::{block, written};
use std::collections::BTreeSet;

/// Hexes that one item of a list names: `2506`, or `2701-3505`.
pub(in crate::games::musket_pike::scenario) fn hexes(grid: &Grid, item: &str) -> Vec<Hex> {
    let (first, last) = item.split_once('-').unwrap_or((item, item));
    let (Ok(first), Ok(last)) = (grid.parse(first), grid.parse(last)) else { return Vec::new() };
    block(grid, first, last).collect()
}

/// Items of a list with some hexes removed and others added; `None` if nothing changes. An item that neither loses a hex nor lies
/// beside a new one stays as it is written, the rest is written as short as possible.
pub(super) fn changed(
    grid: &Grid,
    items: &[String],
    without: &BTreeSet<Hex>,
    with: &BTreeSet<Hex>,
) -> Option<Vec<String>> {
    let there: BTreeSet<Hex> = items.iter().flat_map(|item| hexes(grid, item)).collect();
    let fresh: BTreeSet<Hex> = with.difference(&there).copied().collect();
    if fresh.is_empty() && without.is_disjoint(&there) {
        return None;
    }
    let beside = |hex: Hex| Dir::ALL.into_iter().any(|dir| fresh.contains(&grid.neighbour(hex, dir)));
    let mut pool = fresh.clone();
    let mut list: Vec<Option<String>> = Vec::new();
    for item in items {
        let those = hexes(grid, item);
        if those.iter().any(|h| without.contains(h) || beside(*h)) {
            pool.extend(those.into_iter().filter(|h| !without.contains(h)));
            list.push(None);
        } else {
            list.push(Some(item.clone()));
        }
    }
    // The new items stand in the place of the first one replaced; the others keep their order.
    let at = list.iter().position(Option::is_none).unwrap_or(list.len());
    let mut list: Vec<String> = list.iter().take(at).chain(&list[at..]).flatten().cloned().collect();
    list.splice(at..at, written(grid, pool));
    Some(list)
}

/// List of items in the notation of a scenario file.
pub(super) fn text(items: &[String]) -> String {
    format!("[{}]", values(items).join(", "))
}

/// Items of a hex list as quoted values.
pub(super) fn values(items: &[String]) -> Vec<String> {
    items.iter().map(|item| quoted(item)).collect()
}

/// Edits that add hexes to a list of hexes and runs in the file, or remove them from it. A list that its record lacks is
/// written at the record's end.
#[must_use]
pub fn listed(grid: &Grid, file: &RonValue, place: &DocPath, stroke: &[Hex], there: bool) -> Vec<Edit> {
    let Some(list) = place.of(file) else {
        let Some((of, DocPathStep::Key(key))) = place.outer().filter(|_| there) else { return Vec::new() };
        let Some(record) = of.of(file) else { return Vec::new() };
        let after = record.pairs().map(|(field, _)| field).collect();
        let value = text(&written(grid, stroke.iter().copied()));
        return vec![Edit::Field { of, key: key.clone(), value, after }];
    };
    let items: Vec<String> = list.values().filter_map(|v| v.string_value()).collect();
    let (stroke, none) = (stroke.iter().copied().collect::<BTreeSet<Hex>>(), BTreeSet::new());
    let (without, with) = if there { (&none, &stroke) } else { (&stroke, &none) };
    let items = changed(grid, &items, without, with);
    items.map(|items| Edit::List(place.clone(), values(&items))).into_iter().collect()
}
