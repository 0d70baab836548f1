//! Change of a map's size: columns and rows added or cut at its edges, with everything in the file that names a hex.

use super::courses::Course;
use super::hex_texts::{self, HexPlace};
use super::lists::{changed, values};
use super::{GroundEditor, map};
use crate::board::hex::{Grid, Hex};
use crate::document::{DocPath, Document, Edit, RonValue};
use crate::games::musket_pike::rules::data::TerrainChart;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::map::LETTERS;
use crate::games::musket_pike::scenario::roster::{FilePiece, take_off};
use crate::games::musket_pike::scenario::rule_data;
use crate::say;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;

/// Greatest number of columns, and of rows, of a map.
const MOST: i16 = 99;

/// Columns and rows that a map gains at each edge; a negative number is cut off.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MapResize {
    /// Columns at the left edge: an even number, as every other column lies half a hex lower.
    pub left: i16,
    /// Columns at the right edge.
    pub right: i16,
    /// Rows at the top edge.
    pub top: i16,
    /// Rows at the bottom edge.
    pub bottom: i16,
}

/// Reason why a map cannot have another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResizeRefusal {
    /// The file has no map that can be read.
    NoMap,
    /// An odd number of columns at the left would move every other column half a hex.
    OddColumns,
    /// The new map would have no hex, or more columns or rows than a map may have.
    Size,
    /// A hex that is cut is part of a fight or retreat under way.
    Fight,
}

impl ResizeRefusal {
    /// Reason for the refusal as a sentence.
    #[must_use]
    pub fn told(self) -> String {
        match self {
            ResizeRefusal::NoMap => say!("edit-no-map"),
            ResizeRefusal::OddColumns => say!("edit-size-odd"),
            ResizeRefusal::Size => say!("edit-size-out-of-bounds", most = MOST),
            ResizeRefusal::Fight => say!("edit-size-fight"),
        }
    }
}

/// Losses of a map that is cut, by the names of what is lost or shortened.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ResizeLosses {
    /// Units and leaders that leave the map; they stay in the order of battle.
    pub pieces: Vec<String>,
    /// Names on the map.
    pub names: Vec<String>,
    /// Objectives, by their name or hex.
    pub objectives: Vec<String>,
    /// Closed zones that lose all their hexes.
    pub zones: Vec<String>,
    /// Groups of reinforcements that lose entry hexes.
    pub groups: Vec<String>,
    /// Roads, brooks and paths that are shortened or lost.
    pub courses: usize,
    /// Hexes with terrain or a level of their own that are lost.
    pub hexes: usize,
}

impl ResizeLosses {
    /// Losses in sentences, the gravest first; empty if nothing is lost.
    #[must_use]
    pub fn told(&self) -> Vec<String> {
        let named =
            |list: &[String], words: &dyn Fn(String) -> String| (!list.is_empty()).then(|| words(text::list(list)));
        let courses = (self.courses > 0).then(|| say!("edit-size-lost-courses", n = self.courses));
        let hexes = (self.hexes > 0).then(|| say!("edit-size-lost-hexes", n = self.hexes));
        let lists = [
            named(&self.pieces, &|names| say!("edit-size-lost-pieces", names)),
            named(&self.objectives, &|names| say!("edit-size-lost-objectives", names)),
            named(&self.zones, &|names| say!("edit-size-lost-zones", names)),
            named(&self.groups, &|names| say!("edit-size-lost-groups", names)),
            named(&self.names, &|names| say!("edit-size-lost-names", names)),
            courses,
            hexes,
        ];
        lists.into_iter().flatten().collect()
    }
}

/// Change of a map's size, ready to be made as one act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResizedMap {
    /// Edits of the whole file in this order.
    pub edits: Vec<Edit>,
    /// Columns and rows of the map after the change.
    pub size: (i16, i16),
    /// Losses of the change, to be told before it is made.
    pub lost: ResizeLosses,
}

impl MapResize {
    /// Columns and rows of the map after the change.
    fn size(self, grid: &Grid) -> Result<(i16, i16), ResizeRefusal> {
        let columns = i16::from(grid.columns()).saturating_add(self.left).saturating_add(self.right);
        let rows = i16::from(grid.rows()).saturating_add(self.top).saturating_add(self.bottom);
        let allowed = 1..=MOST;
        if allowed.contains(&columns) && allowed.contains(&rows) {
            Ok((columns, rows))
        } else {
            Err(ResizeRefusal::Size)
        }
    }

    /// Columns and rows of the present map that stay.
    fn kept(self, grid: &Grid) -> (RangeInclusive<i16>, RangeInclusive<i16>) {
        let range = |n: u8, first: i16, last: i16| 1 - first.min(0)..=i16::from(n) + last.min(0);
        (range(grid.columns(), self.left, self.right), range(grid.rows(), self.top, self.bottom))
    }
}

/// Edits that give the map of a file another size: what is cut goes from the file, and every hex number follows.
///
/// # Errors
/// The reason why the map cannot have this size.
pub fn resized(document: &Document, change: MapResize) -> Result<ResizedMap, ResizeRefusal> {
    let chart = &rule_data().terrain;
    let grid = GroundEditor::of(&document.whole(), chart).ok_or(ResizeRefusal::NoMap)?.grid().clone();
    let (columns, rows) = change.size(&grid)?;
    if change.left % 2 != 0 {
        return Err(ResizeRefusal::OddColumns);
    }
    let (across, down) = change.kept(&grid);
    let stays = |hex: &Hex| {
        let (column, row) = grid.column_row(*hex);
        across.contains(&column.into()) && down.contains(&row.into())
    };
    let gone: BTreeSet<Hex> = grid.hexes().filter(|hex| !stays(hex)).collect();
    let mut cut = Cutting {
        document: document.without_history(),
        chart,
        grid,
        gone,
        edits: Vec::new(),
        lost: ResizeLosses::default(),
    };
    if !cut.gone.is_empty() {
        if hex_texts::in_sequence(&document.whole()).iter().any(|text| cut.loses(text)) {
            return Err(ResizeRefusal::Fight);
        }
        cut.everything();
    }
    if change.left != 0 || change.top != 0 {
        let moved = hex_texts::moved(&cut.document.whole(), &cut.grid, (change.left, change.top));
        cut.then(moved);
    }
    for (field, number) in [("columns", columns), ("rows", rows)] {
        cut.then(vec![Edit::Set(map().key(field), number.to_string())]);
    }
    Ok(ResizedMap { edits: cut.edits, size: (columns, rows), lost: cut.lost })
}

/// File from which hexes are cut, step by step.
struct Cutting<'c> {
    document: Document,
    chart: &'c TerrainChart,
    grid: Grid,
    /// Hexes that are cut.
    gone: BTreeSet<Hex>,
    edits: Vec<Edit>,
    lost: ResizeLosses,
}

impl Cutting<'_> {
    fn file(&self) -> RonValue {
        self.document.whole()
    }

    fn then(&mut self, edits: Vec<Edit>) {
        // A failing edit stays in the list: the caller's act then reports its place.
        let _ = self.document.act(String::new(), &edits);
        self.edits.extend(edits);
    }

    /// Values of a list of the file; empty if there is no such list.
    fn values(&self, list: &DocPath) -> Vec<RonValue> {
        list.of(&self.file()).map(|list| list.values().collect()).unwrap_or_default()
    }

    /// Whether a text names a hex that is cut.
    fn loses(&self, text: &RonValue) -> bool {
        let Some(text) = text.string_value() else { return false };
        hex_texts::hexes(&self.grid, &text).iter().any(|hex| self.gone.contains(hex))
    }

    fn everything(&mut self) {
        self.pieces();
        self.objectives();
        self.courses();
        self.pairs();
        self.names_along();
        self.lists();
        self.emptied();
    }

    /// Takes units and leaders off the map whose hexes are cut.
    fn pieces(&mut self) {
        let file = self.file();
        for (list, of) in [("units", FilePiece::Unit as fn(usize) -> FilePiece), ("leaders", FilePiece::Leader)] {
            for (at, record) in file.list(list).iter().enumerate() {
                if !record.field("at").is_some_and(|text| self.loses(&text)) {
                    continue;
                }
                self.lost.pieces.push(name_of(record));
                let mut edits = take_off(&file, of(at));
                // A captured battery lies on a hex; without one it is gone.
                if record.field("place").is_some_and(|place| place.text() == "captured") {
                    edits.push(Edit::Set(of(at).place().key("place"), "eliminated".to_owned()));
                }
                self.then(edits);
            }
        }
    }

    /// Removes objectives whose hex is cut.
    fn objectives(&mut self) {
        for (at, objective) in self.file().list("objectives").iter().enumerate().rev() {
            if objective.field("hex").is_some_and(|hex| self.loses(&hex)) {
                self.lost.objectives.insert(0, name_of(objective));
                self.then(vec![Edit::Remove(DocPath::whole().key("objectives").item(at))]);
            }
        }
    }

    /// Cuts roads, brooks and paths.
    fn courses(&mut self) {
        let gone: Vec<Hex> = self.gone.iter().copied().collect();
        for kind in Course::ALL {
            let Some(ground) = GroundEditor::of(&self.document.whole(), self.chart) else { return };
            let touched = |course: &&Vec<Hex>| course.iter().any(|hex| self.gone.contains(hex));
            self.lost.courses += ground.courses(kind).iter().filter(touched).count();
            let edits = ground.cut(kind, &gone).edits;
            self.then(edits);
        }
    }

    /// Removes hexsides, gates, redoubts and names of hexes of which one is cut.
    fn pairs(&mut self) {
        for HexPlace { place, named } in hex_texts::pairs(&self.file()) {
            let all = self.values(&place);
            let goes = |pair: &RonValue| (0..named).filter_map(|at| pair.item(at)).any(|text| self.loses(&text));
            let gone: Vec<usize> = (0..all.len()).rev().filter(|at| goes(&all[*at])).collect();
            if place == map().key("labels") {
                let names = gone.iter().rev().filter_map(|at| all[*at].item(1)?.string_value());
                self.lost.names.extend(names);
            }
            self.then(gone.into_iter().map(|at| Edit::Remove(place.clone().item(at))).collect());
        }
    }

    /// Shortens names along courses to their longest part on the map; one without room for its letters goes.
    fn names_along(&mut self) {
        let place = map().key("labels_along");
        for (at, pair) in self.values(&place).iter().enumerate().rev() {
            let course = pair.item(0).into_iter().flat_map(|course| course.values().collect::<Vec<_>>());
            let texts: Vec<String> = course.filter_map(|text| text.string_value()).collect();
            let is_gone = |text: &String| self.grid.parse(text).is_ok_and(|hex| self.gone.contains(&hex));
            if !texts.iter().any(is_gone) {
                continue;
            }
            let name = pair.item(1).and_then(|name| name.string_value()).unwrap_or_default();
            let rest = texts.split(is_gone).max_by_key(|rest| rest.len()).unwrap_or_default().to_vec();
            let own = place.clone().item(at);
            let edit = if rest.len() >= name.chars().count().div_ceil(LETTERS).max(2) {
                Edit::List(own.item(0), values(&rest))
            } else {
                self.lost.names.push(name);
                Edit::Remove(own)
            };
            self.then(vec![edit]);
        }
    }

    /// Takes the cut hexes out of all lists of hexes.
    fn lists(&mut self) {
        let none = BTreeSet::new();
        let mut terrain = BTreeSet::new();
        for place in hex_texts::lists(&self.file()) {
            let file = self.file();
            let Some(list) = place.of(&file) else { continue };
            let items: Vec<String> = list.values().filter_map(|item| item.string_value()).collect();
            let Some(kept) = changed(&self.grid, &items, &self.gone, &none) else { continue };
            let there = items.iter().flat_map(|item| hex_texts::hexes(&self.grid, item));
            let painted = [map().key("terrain"), map().key("levels")];
            if painted.iter().any(|table| place.0.starts_with(&table.0)) {
                terrain.extend(there.filter(|hex| self.gone.contains(hex)));
            }
            if place.0.first() == DocPath::whole().key("arrivals").0.first()
                && let Some(group) = place.outer().and_then(|(group, _)| group.of(&file))
            {
                self.lost.groups.push(name_of(&group));
            }
            self.then(vec![Edit::List(place, values(&kept))]);
        }
        self.lost.hexes = terrain.len();
    }

    /// Removes what has no hex left: kinds of terrain, enclosures, closed zones, objectives of an area.
    fn emptied(&mut self) {
        let is_empty = |list: Option<RonValue>| list.is_some_and(|list| list.values().next().is_none());
        for table in ["levels", "terrain", "hexsides"] {
            let lists = self.values(&map().key(table)).into_iter().enumerate().rev();
            let empty = lists.filter(|(_, list)| is_empty(Some(list.clone())));
            let gone: Vec<Edit> = empty.map(|(at, _)| Edit::Remove(map().key(table).item(at))).collect();
            self.then(gone);
        }
        let whole = DocPath::whole();
        for list in [map().key("enclosures"), whole.clone().key("zones"), whole.key("objectives")] {
            for (at, record) in self.values(&list).iter().enumerate().rev() {
                // An objective of a hex does without its area.
                let has_hex = record.field("hex").is_some();
                if has_hex || !["hexes", "area"].into_iter().any(|field| is_empty(record.field(field))) {
                    continue;
                }
                match record.name().as_deref() {
                    Some(_) => self.lost.objectives.push(name_of(record)),
                    None if list.0.len() == 1 => self.lost.zones.insert(0, name_of(record)),
                    None => {}
                }
                self.then(vec![Edit::Remove(list.clone().item(at))]);
            }
        }
    }
}

/// Name of a record, or its hex or id if it has none.
fn name_of(record: &RonValue) -> String {
    let text = |field: &str| record.field(field).and_then(|value| value.string_value());
    ["name", "hex", "id"].into_iter().find_map(text).unwrap_or_default()
}
