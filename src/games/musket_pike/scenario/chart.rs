//! Reading of `terrain.ron` into the terrain chart, with defaults for what the first charts left out.

use super::fault::Faults;
use super::format::{OrderedTable, Word};
use crate::games::musket_pike::rules::data::{
    ChartId, Cost, Hexside, HexsideRow, HexsideSet, Kinds, Roles, TerrainChart, TerrainRow,
};
use crate::say;
use serde::Deserialize;

/// Greatest number of terrains in a chart, more than any chart needs.
const MOST_TERRAINS: usize = 100;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct File {
    hexes: OrderedTable<Word, Hex>,
    sides: OrderedTable<Word, Side>,
    steep_down: Side,
    steep_from: u8,
    #[serde(default)]
    roles: Cast,
}

/// Row of a terrain (MP 7.1). Fields that may be left out default as in [`Hex::told`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Hex {
    cost: [Cost; 4],
    #[serde(default)]
    obstructed: bool,
    #[serde(default)]
    cover: bool,
    #[serde(default)]
    blocks_sight: bool,
    #[serde(default)]
    grazes: bool,
    #[serde(default)]
    chateau: Option<bool>,
    #[serde(default)]
    redoubt: Option<bool>,
    #[serde(default)]
    water: Option<bool>,
    #[serde(default)]
    lifted_by: Option<Vec<Word>>,
}

/// Row of the terrain chart for a hexside (MP 7.1).
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    cost: [Cost; 4],
    #[serde(default)]
    obstacle: bool,
    #[serde(default)]
    cover: bool,
    #[serde(default)]
    blocks_sight: bool,
    #[serde(default)]
    covers_redoubts_only: Option<bool>,
    #[serde(default)]
    parts: Option<bool>,
    #[serde(default)]
    water: Option<bool>,
    #[serde(default)]
    lifted_by: Option<Vec<Word>>,
}

/// Kinds of terrain and hexside to which the rules themselves refer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Cast {
    open: Word,
    brook: Word,
    redoubt: Word,
    wagons: Word,
    gate: Word,
    works: Word,
    steep: Word,
}

impl Default for Cast {
    fn default() -> Self {
        let word = |name: &str| Word(name.to_owned());
        Self {
            open: word("clear"),
            brook: word("brook"),
            redoubt: word("redoubt"),
            wagons: word("wagons"),
            gate: word("gate"),
            works: word("works"),
            steep: word("steep"),
        }
    }
}

/// Hexsides that open a kind of which the first charts said nothing: the rules then knew these by name.
fn lifts(name: &str) -> &'static [&'static str] {
    match name {
        "brook" | "wall" | "stream" => &["gate", "bridge"],
        "river" => &["bridge"],
        _ => &[],
    }
}

impl Hex {
    fn told(self, name: &str, sides: &Kinds<Hexside, ()>, faults: &mut Faults) -> TerrainRow {
        TerrainRow {
            cost: self.cost,
            obstructed: self.obstructed,
            cover: self.cover,
            blocks_sight: self.blocks_sight,
            grazes: self.grazes,
            chateau: self.chateau.unwrap_or(name == "chateau"),
            redoubt: self.redoubt.unwrap_or(name == "redoubt"),
            water: self.water.unwrap_or(matches!(name, "brook" | "marsh" | "bog")),
            lifted_by: lifted_by(self.lifted_by, ("hexes", name), sides, faults),
        }
    }
}

impl Side {
    fn told(self, name: &str, sides: &Kinds<Hexside, ()>, faults: &mut Faults) -> HexsideRow {
        HexsideRow {
            cost: self.cost,
            obstacle: self.obstacle,
            cover: self.cover,
            covers_redoubts_only: self.covers_redoubts_only.unwrap_or(name == "works"),
            blocks_sight: self.blocks_sight,
            parts: self.parts.unwrap_or(matches!(name, "river" | "cliff")),
            water: self.water.unwrap_or(matches!(name, "stream" | "ford" | "river")),
            lifted_by: lifted_by(self.lifted_by, ("sides", name), sides, faults),
        }
    }
}

fn lifted_by(
    given: Option<Vec<Word>>,
    (list, name): (&str, &str),
    sides: &Kinds<Hexside, ()>,
    faults: &mut Faults,
) -> HexsideSet {
    match given {
        None => lifts(name).iter().filter_map(|s| sides.named(s)).collect(),
        Some(words) => words
            .iter()
            .enumerate()
            .filter_map(|(i, word)| find(word, sides, || format!("{list}.{name}.lifted_by[{i}]"), faults))
            .collect(),
    }
}

/// Kind of the terrain chart with this name; an error without it, as the chart cannot be used.
fn find<I: ChartId, R>(
    word: &Word,
    kinds: &Kinds<I, R>,
    path: impl FnOnce() -> String,
    faults: &mut Faults,
) -> Option<I> {
    let found = kinds.named(&word.0);
    if found.is_none() {
        faults.add(path(), say!("fault-row-missing", row = word.0));
    }
    found
}

/// Checks the names of a list: each given once, and fit to be written without quotation marks.
fn check<R>(list: &str, kinds: &OrderedTable<Word, R>, most: usize, faults: &mut Faults) {
    if kinds.0.len() > most {
        faults.add(list, say!("fault-too-many", n = kinds.0.len(), most));
    }
    for (i, (word, _)) in kinds.0.iter().enumerate().take(most) {
        let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
        if !word.0.starts_with(|c: char| c.is_ascii_lowercase()) || !word.0.chars().all(plain) || word.0.len() > 40 {
            faults.add(format!("{list}[{i}]"), say!("fault-kind-name"));
        }
        if kinds.0[..i].iter().any(|(before, _)| before == word) {
            faults.add(format!("{list}.{}", word.0), say!("fault-set-twice"));
        }
    }
}

/// Builds the chart of a file; `None` if it lacks kinds that the rules refer to.
pub(super) fn build(file: File, faults: &mut Faults) -> Option<TerrainChart> {
    check("hexes", &file.hexes, MOST_TERRAINS, faults);
    check("sides", &file.sides, HexsideSet::MOST, faults);
    if faults.any() {
        return None;
    }
    let names: Kinds<Hexside, ()> = Kinds::new(file.sides.0.iter().map(|(word, _)| (word.0.clone(), ())).collect());
    let hexes = file.hexes.0.into_iter().map(|(Word(name), row)| {
        let row = row.told(&name, &names, faults);
        (name, row)
    });
    let hexes = Kinds::new(hexes.collect());
    let sides = file.sides.0.into_iter().map(|(Word(name), row)| {
        let row = row.told(&name, &names, faults);
        (name, row)
    });
    let sides = Kinds::new(sides.collect());
    let cast = &file.roles;
    let mut terrain = |word: &Word| find(word, &hexes, || "hexes".to_owned(), faults);
    let (open, brook) = (terrain(&cast.open), terrain(&cast.brook));
    let (redoubt, wagons) = (terrain(&cast.redoubt), terrain(&cast.wagons));
    let mut side = |word: &Word| find(word, &sides, || "sides".to_owned(), faults);
    let (gate, works, steep) = (side(&cast.gate), side(&cast.works), side(&cast.steep));
    let roles = Roles {
        open: open?,
        brook: brook?,
        redoubt: redoubt?,
        wagons: wagons?,
        gate: gate?,
        works: works?,
        steep: steep?,
    };
    Some(TerrainChart { hexes, sides, steep_down: file.steep_down.cost, steep_from: file.steep_from, roles })
}
