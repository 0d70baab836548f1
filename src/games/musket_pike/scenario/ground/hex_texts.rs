//! Places of a scenario file that name hexes, and their renumbering.

use super::lists;
use super::map;
use crate::board::hex::{Grid, Hex};
use crate::document::{DocPath, Edit, RonValue, quoted};
use std::ops::Range;

/// Records of the file with their fields that name hexes: a stand, one hex, or a list of hexes.
const OF_RECORDS: [(&str, &[&str]); 7] = [
    ("leaders", &["at"]),
    ("units", &["at", "pinned"]),
    ("arrivals", &["hexes"]),
    ("objectives", &["hex", "hexes", "area"]),
    ("zones", &["hexes"]),
    ("pursuit", &["hexes"]),
    ("plans", &["hexes"]),
];
/// Fields of frames in a position that name hexes.
const OF_FRAMES: [&str; 3] = ["hexes", "into", "taken"];
/// Fields of the map in which every text names a hex.
const WHOLLY: [&str; 7] = ["levels", "terrain", "brooks", "roads", "hexsides", "labels_put", "ornaments"];
/// Ornaments that are lists of hexes.
const ORNAMENTS: [&str; 4] = ["strips", "mills", "villages", "churches"];

/// List of tuples in a file that begin with hexes.
pub(super) struct HexPlace {
    pub(super) place: DocPath,
    /// Number of parts of each tuple that name a hex, the first ones.
    pub(super) named: usize,
}

/// Hexes that a text names: `2506`, `2701-3505` or `1605+1606`.
pub(super) fn hexes(grid: &Grid, text: &str) -> Vec<Hex> {
    text.split('+').flat_map(|part| lists::hexes(grid, part)).collect()
}

/// Places of all lists of hexes and runs in the file: those from which a hex can be taken.
pub(super) fn lists(file: &RonValue) -> Vec<DocPath> {
    // By index, as a table may have a key twice.
    let entries = |table: &DocPath| (0..count(file, table)).map(|at| table.clone().item(at)).collect::<Vec<DocPath>>();
    let mut found: Vec<DocPath> = ["levels", "terrain"].iter().flat_map(|table| entries(&map().key(*table))).collect();
    let enclosures = map().key("enclosures");
    found.extend((0..count(file, &enclosures)).map(|at| enclosures.clone().item(at).key("hexes")));
    found.extend(ORNAMENTS.map(|ornament| map().key("ornaments").key(ornament)));
    for (list, fields) in OF_RECORDS {
        let records = (0..file.list(list).len()).map(|at| DocPath::whole().key(list).item(at));
        found.extend(records.flat_map(|record| fields.iter().map(move |field| record.clone().key(*field))));
    }
    found.extend(entries(&DocPath::whole().key("position").key("control")));
    let is_list = |place: &DocPath| place.of(file).is_some_and(|value| value.string_value().is_none());
    found.into_iter().filter(is_list).collect()
}

/// Places of all lists of tuples that begin with hexes.
pub(super) fn pairs(file: &RonValue) -> Vec<HexPlace> {
    let sides = map().key("hexsides");
    let kinds = (0..count(file, &sides)).map(|at| (sides.clone().item(at), 2)).collect();
    let enclosures = map().key("enclosures");
    let gates = (0..count(file, &enclosures)).map(|at| (enclosures.clone().item(at).key("gates"), 2)).collect();
    let single = [("redoubts", 1), ("labels", 1), ("labels_put", 2)].map(|(list, named)| (map().key(list), named));
    let all = [kinds, gates, single.to_vec()].concat();
    all.into_iter().map(|(place, named)| HexPlace { place, named }).collect()
}

/// Texts in the frames of a position that name hexes.
pub(super) fn in_sequence(file: &RonValue) -> Vec<RonValue> {
    let mut found = Vec::new();
    if let Some(position) = file.field("position") {
        for field in ["activation", "stack"] {
            frames(position.field(field).as_ref(), &mut found);
        }
    }
    found
}

fn frames(value: Option<&RonValue>, found: &mut Vec<RonValue>) {
    let Some(value) = value else { return };
    let pairs: Vec<(String, RonValue)> = value.pairs().collect();
    for (key, inner) in &pairs {
        if OF_FRAMES.contains(&key.as_str()) {
            strings(Some(inner), found);
        } else {
            frames(Some(inner), found);
        }
    }
    if pairs.is_empty() {
        value.values().for_each(|inner| frames(Some(&inner), found));
    }
}

/// All texts within a value.
fn strings(value: Option<&RonValue>, found: &mut Vec<RonValue>) {
    let Some(value) = value else { return };
    if value.string_value().is_some() {
        found.push(value.clone());
    } else {
        value.values().for_each(|inner| strings(Some(&inner), found));
    }
}

/// All texts of a file that name hexes.
fn texts(file: &RonValue) -> Vec<RonValue> {
    let mut found = Vec::new();
    if let Some(map) = file.field("map") {
        for field in WHOLLY {
            strings(map.field(field).as_ref(), &mut found);
        }
        for enclosure in map.list("enclosures") {
            ["hexes", "gates"].iter().for_each(|field| strings(enclosure.field(field).as_ref(), &mut found));
        }
        for list in ["redoubts", "labels", "labels_along"] {
            map.list(list).iter().for_each(|pair| strings(pair.item(0).as_ref(), &mut found));
        }
    }
    for (list, fields) in OF_RECORDS {
        for record in file.list(list) {
            fields.iter().for_each(|field| strings(record.field(field).as_ref(), &mut found));
        }
    }
    strings(file.field("position").and_then(|position| position.field("control")).as_ref(), &mut found);
    found.extend(in_sequence(file));
    found
}

/// Edits that move every hex number of a file by columns and rows: one for each field of the file that names any, in which all
/// else stays as it is written.
pub(super) fn moved(file: &RonValue, grid: &Grid, by: (i16, i16)) -> Vec<Edit> {
    let mut changes: Vec<(Range<usize>, String)> = texts(file)
        .into_iter()
        .filter_map(|text| Some((text.range(), quoted(&renumbered(grid, &text.string_value()?, by)?))))
        .collect();
    changes.sort_by_key(|(range, _)| range.start);
    let field = |(key, value): (String, RonValue)| {
        let within = value.range();
        let own = changes.iter().filter(|(range, _)| within.start <= range.start && range.end <= within.end);
        let (whole, mut text, mut done) = (value.text(), String::new(), 0);
        for (range, new) in own {
            text += &whole[done..range.start - within.start];
            text += new;
            done = range.end - within.start;
        }
        (done > 0).then(|| Edit::Set(DocPath::whole().key(key), text + &whole[done..]))
    };
    file.pairs().filter_map(field).collect()
}

/// Text with each of its hex numbers moved; `None` if it names no hex of the map.
fn renumbered(grid: &Grid, text: &str, (columns, rows): (i16, i16)) -> Option<String> {
    let one = |number: &str| {
        let (column, row) = grid.column_row(grid.parse(number).ok()?);
        Some(format!("{:02}{:02}", i16::from(column) + columns, i16::from(row) + rows))
    };
    let run = |item: &str| item.split('-').map(one).collect::<Option<Vec<_>>>().map(|ends| ends.join("-"));
    text.split('+').map(run).collect::<Option<Vec<_>>>().map(|parts| parts.join("+"))
}

fn count(file: &RonValue, list: &DocPath) -> usize {
    list.of(file).map_or(0, |list| list.values().count())
}
