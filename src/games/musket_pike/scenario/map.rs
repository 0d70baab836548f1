//! Reading of a file's map.

use super::fault::{FaultFix, Faults, quoted};
use super::format::{self, ChartName};
use super::hex_reader::HexReader;
use crate::board::hex::{Dir, Facing, Grid, Hex};
use crate::games::musket_pike::rules::battle::{CourseLabel, Label, Map, Ornaments};
use crate::games::musket_pike::rules::data::{Hexside, HexsideSet, Roles, TerrainChart};
use crate::i18n::MOST_IN_NAME;
use crate::say;
use std::collections::BTreeSet;

/// Greatest number of columns and of rows, as two digits number them.
const WIDEST: i64 = 99;
/// Highest level that a hex may have.
const HIGHEST: i64 = 9;
/// Greatest number of enclosures on a map, more than any map needs.
const MOST_ENCLOSURES: usize = 100;
/// Greatest number of names along courses on a map.
const MOST_ALONG: usize = 100;
/// Most courses of a kind on a map, as each is compared with all others.
const MOST_COURSES: usize = 1000;
/// Most names on a map, as each is compared with all others.
const MOST_LABELS: usize = 500;
/// Letters of a name that fit along one hex of its course, at the smallest scale at which names are drawn.
pub(super) const LETTERS: usize = 3;

/// Empty grid of the map; `None` if its size is invalid, and nothing else can be read.
pub(super) fn grid(raw: &format::Map, faults: &mut Faults) -> Option<Grid> {
    if *raw == format::Map::default() {
        faults.add("map", say!("fault-no-map"));
        return None;
    }
    let columns = size(raw.columns, "map.columns", faults);
    let rows = size(raw.rows, "map.rows", faults);
    Some(Grid::new(columns?, rows?))
}

/// Number of the map's columns or rows; `None`, with a fault, if it is out of bounds: a nearest valid number would not fit the
/// map's contents.
fn size(value: i64, path: &str, faults: &mut Faults) -> Option<u8> {
    let size = u8::try_from(value).ok().filter(|_| (1..=WIDEST).contains(&value));
    if size.is_none() {
        faults.add(path, say!("fault-bounds", value, least = 1, most = WIDEST));
    }
    size
}

/// Reads the whole map of a scenario.
pub(super) fn read(raw: &format::Map, chart: &TerrainChart, spots: &mut HexReader<'_>, faults: &mut Faults) -> Map {
    let roles = &chart.roles;
    let grid = spots.grid();
    for (list, n, most) in [
        ("brooks", raw.brooks.len(), MOST_COURSES),
        ("roads", raw.roads.len(), MOST_COURSES),
        ("ornaments.paths", raw.ornaments.paths.len(), MOST_COURSES),
        ("labels", raw.labels.len(), MOST_LABELS),
    ] {
        if n > most {
            faults.add(format!("map.{list}"), say!("fault-too-many", n, most));
        }
    }
    let mut map = Map {
        grid: grid.clone(),
        terrain: vec![roles.open; grid.len()],
        level: vec![0; grid.len()],
        sides: vec![[HexsideSet::default(); 6]; grid.len()],
        roads: vec![0; grid.len()],
        road_courses: Vec::new(),
        brook_courses: Vec::new(),
        labels: Vec::new(),
        labels_along: Vec::new(),
        ornaments: Ornaments::default(),
        right_is: raw.right_is.clone().unwrap_or_else(|| "E".to_owned()),
        frozen: raw.frozen,
    };
    for (level, hexes) in &raw.levels.0 {
        let at = || format!("map.levels[{level}]");
        let number = faults.number(*level, 0, HIGHEST, at);
        for hex in spots.list(hexes, |i| format!("{}[{i}]", at()), faults) {
            map.level[hex.index()] = number.unwrap_or(0);
        }
    }
    for (ChartName(terrain), hexes) in &raw.terrain.0 {
        let word = chart.hexes.name(*terrain);
        for hex in spots.list(hexes, |i| format!("map.terrain.{word}[{i}]"), faults) {
            map.terrain[hex.index()] = *terrain;
        }
    }
    for (c, course) in raw.brooks.iter().enumerate().take(MOST_COURSES) {
        let hexes = spots.course(course, |i| format!("map.brooks[{c}][{i}]"), faults);
        for hex in &hexes {
            map.terrain[hex.index()] = roles.brook;
        }
        map.brook_courses.push(hexes);
    }
    for (c, course) in raw.roads.iter().enumerate().take(MOST_COURSES) {
        let hexes = spots.course(course, |i| format!("map.roads[{c}][{i}]"), faults);
        for pair in hexes.windows(2) {
            if let Some(dir) = grid.direction_between(pair[0], pair[1]) {
                map.roads[pair[0].index()] |= 1 << dir.0;
                map.roads[pair[1].index()] |= 1 << dir.opposite().0;
            }
        }
        map.road_courses.push(hexes);
    }
    for (ChartName(side), pairs) in &raw.hexsides.0 {
        let word = chart.sides.name(*side);
        for (i, pair) in pairs.iter().enumerate() {
            if let Some((hex, dir)) = spots.side(pair, || format!("map.hexsides.{word}[{i}]"), faults) {
                put(&mut map, hex, dir, *side);
            }
        }
    }
    if raw.enclosures.len() > MOST_ENCLOSURES {
        faults.add("map.enclosures", say!("fault-too-many", n = raw.enclosures.len(), most = MOST_ENCLOSURES));
    }
    for (e, enclosure) in raw.enclosures.iter().enumerate().take(MOST_ENCLOSURES) {
        enclose(&mut map, roles, (enclosure, e), spots, faults);
    }
    for (i, (hex, facing)) in raw.redoubts.iter().enumerate() {
        let at = || format!("map.redoubts[{i}]");
        let hex = spots.hex(hex, at, faults);
        let facing = self::facing(facing, at, faults);
        if let (Some(hex), Some(facing)) = (hex, facing) {
            dig(&mut map, roles, hex, facing);
        }
    }
    for (i, (hex, text)) in raw.labels.iter().enumerate().take(MOST_LABELS) {
        if let Some(hex) = spots.hex(hex, || format!("map.labels[{i}]"), faults) {
            map.labels.push(Label { hex, text: text.clone(), put: None });
        }
    }
    put_labels(&raw.labels_put, &mut map.labels, spots, faults);
    map.labels_along = along(&raw.labels_along, spots, faults);
    map.ornaments = ornaments(&raw.ornaments, spots, faults);
    map
}

/// Reads the spots of names that were moved by hand.
fn put_labels(raw: &[(String, String)], labels: &mut [Label], spots: &mut HexReader<'_>, faults: &mut Faults) {
    for (i, (of, to)) in raw.iter().enumerate() {
        let at = || format!("map.labels_put[{i}]");
        let (Some(hex), Some(put)) = (spots.hex(of, at, faults), spots.hex(to, at, faults)) else { continue };
        match labels.iter_mut().find(|label| label.hex == hex) {
            Some(label) if label.put.is_none() => label.put = Some(put),
            Some(_) => faults.note(faults.at(at(), say!("fault-set-twice")).with_fix(FaultFix::LeaveOut)),
            None => faults.note(faults.at(at(), say!("fault-no-label", hex = of)).with_fix(FaultFix::LeaveOut)),
        }
    }
}

/// Reads the names along courses, and checks that each course is long enough for its letters.
fn along(raw: &[(Vec<String>, String)], spots: &mut HexReader<'_>, faults: &mut Faults) -> Vec<CourseLabel> {
    if raw.len() > MOST_ALONG {
        faults.add("map.labels_along", say!("fault-too-many", n = raw.len(), most = MOST_ALONG));
    }
    let mut labels = Vec::new();
    for (l, (course, text)) in raw.iter().enumerate().take(MOST_ALONG) {
        let course = spots.course(course, |i| format!("map.labels_along[{l}][{i}]"), faults);
        let letters = text.chars().count();
        let least = letters.div_ceil(LETTERS).max(2);
        if course.len() < least && letters <= MOST_IN_NAME {
            let fault = say!("fault-course-too-short", letters, least, n = course.len());
            faults.add(format!("map.labels_along[{l}]"), fault);
        }
        labels.push(CourseLabel { course, text: text.clone() });
    }
    labels
}

fn ornaments(raw: &format::Ornaments, spots: &mut HexReader<'_>, faults: &mut Faults) -> Ornaments {
    // Sorted in the order of the grid, however they are listed.
    let mut list = |texts: &[String], word: &str, faults: &mut Faults| {
        let hexes = spots.list(texts, |i| format!("map.ornaments.{word}[{i}]"), faults);
        hexes.into_iter().collect::<BTreeSet<Hex>>().into_iter().collect()
    };
    Ornaments {
        strips: list(&raw.strips, "strips", faults),
        mills: list(&raw.mills, "mills", faults),
        villages: list(&raw.villages, "villages", faults),
        churches: list(&raw.churches, "churches", faults),
        paths: (raw.paths.iter().enumerate().take(MOST_COURSES))
            .map(|(c, course)| spots.course(course, |i| format!("map.ornaments.paths[{c}][{i}]"), faults))
            .collect(),
    }
}

/// Facing with this name; adds a fault for any other text.
pub(super) fn facing(text: &str, path: impl FnOnce() -> String, faults: &mut Faults) -> Option<Facing> {
    let facing = Facing::named(text);
    if facing.is_none() && !faults.full() {
        // Left out, a unit faces as its side does, and a redoubt is dropped.
        faults
            .note(faults.at(path(), say!("fault-facing", name = quoted(text))).by("6.2").with_fix(FaultFix::LeaveOut));
    }
    facing
}

fn put(map: &mut Map, hex: Hex, dir: Dir, side: Hexside) {
    map.sides[hex.index()][dir.index()].insert(side);
    let other = map.grid.neighbour(hex, dir);
    if other.is_some() {
        map.sides[other.index()][dir.opposite().index()].insert(side);
    }
}

/// Four hexsides that a redoubt closes (MP 7.4): those before and beside its garrison.
pub(super) fn closed(facing: Facing) -> [Dir; 4] {
    let left = facing.left();
    [left.turned(5), left, left.turned(1), left.turned(2)]
}

fn dig(map: &mut Map, roles: &Roles, hex: Hex, facing: Facing) {
    map.terrain[hex.index()] = roles.redoubt;
    for dir in closed(facing) {
        if map.grid.neighbour(hex, dir).is_some() {
            put(map, hex, dir, roles.works);
        }
    }
}

fn enclose(
    map: &mut Map,
    roles: &Roles,
    (raw, place): (&format::Enclosure, usize),
    spots: &mut HexReader<'_>,
    faults: &mut Faults,
) {
    let hexes = spots.list(&raw.hexes, |i| format!("map.enclosures[{place}].hexes[{i}]"), faults);
    let mut inside = vec![false; map.grid.len()];
    for hex in &hexes {
        inside[hex.index()] = true;
    }
    let within = |h: Hex| inside.get(h.index()).copied().unwrap_or(false);
    for hex in map.grid.hexes().filter(|h| within(*h)) {
        for dir in Dir::ALL {
            let out = map.grid.neighbour(hex, dir);
            if out.is_some() && !within(out) {
                put(map, hex, dir, raw.side.0);
            }
        }
    }
    for (i, gate) in raw.gates.iter().enumerate() {
        let at = || format!("map.enclosures[{place}].gates[{i}]");
        let Some((hex, dir)) = spots.side(gate, at, faults) else { continue };
        if within(hex) == within(spots.grid().neighbour(hex, dir)) {
            if !faults.full() {
                faults.note(faults.at(at(), say!("fault-gate", a = gate.0, b = gate.1)).with_fix(FaultFix::LeaveOut));
            }
        } else {
            put(map, hex, dir, roles.gate);
        }
    }
}
