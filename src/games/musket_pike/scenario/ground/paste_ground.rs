//! Pasting of copied ground, and clearing of ground: a sequence of strokes, each applied to the result of the one before, so
//! that a list changes no more than under the brush.

use super::clip::{Clip, Enclosed, HexOffset, on_map};
use super::courses::Course;
use super::hex_features::{Ornament, remove_from_list};
use super::{GroundEditor, GroundEdits};
use crate::board::hex::{Dir, Grid, Hex};
use crate::document::{Document, Edit};
use crate::games::musket_pike::rules::data::{Hexside, TerrainChart};
use std::collections::{BTreeMap, BTreeSet};

/// Strokes on the ground that are applied one after the other.
struct Strokes<'c> {
    document: Document,
    chart: &'c TerrainChart,
    edits: Vec<Edit>,
}

impl Strokes<'_> {
    /// Ground after the strokes so far; `None` if they cannot be applied.
    fn ground(&self) -> Option<GroundEditor<'_>> {
        GroundEditor::of(&self.document.whole(), self.chart)
    }

    fn then(&mut self, stroke: impl FnOnce(&GroundEditor<'_>) -> GroundEdits) {
        let Some(ground) = self.ground() else { return };
        let edits = stroke(&ground).edits;
        // A failing edit stays in the list: the caller's act then reports its place.
        let _ = self.document.act(String::new(), &edits);
        self.edits.extend(edits);
    }
}

/// Edits that paste ground with its middle on a hex, in place of what lies there. Hexsides between the covered hexes and others
/// stay, and those of the copy's own edge are added; what would lie beyond the map is dropped.
#[must_use]
pub fn put_clip(document: &Document, chart: &TerrainChart, clip: &Clip, at: Hex) -> Vec<Edit> {
    let Some(grid) = GroundEditor::of(&document.whole(), chart).map(|ground| ground.grid().clone()) else {
        return Vec::new();
    };
    let mut strokes = Strokes { document: document.without_history(), chart, edits: Vec::new() };
    let laid = Laid { grid: &grid, at, clip, covered: clip.lies(&grid, at).0 };
    strokes.then(|ground| laid.open(ground));
    for kind in chart.sides.ids() {
        strokes.then(|ground| laid.take_sides(ground, kind));
    }
    let courses = Course::ALL.map(|kind| (kind, laid.courses(kind)));
    let fresh: Vec<(Course, Vec<Vec<Hex>>)> = courses
        .into_iter()
        .filter(|(kind, runs)| strokes.ground().is_some_and(|ground| ground.runs_in(*kind, &laid.covered) != *runs))
        .collect();
    let covered: Vec<Hex> = laid.covered.iter().copied().collect();
    for (kind, _) in &fresh {
        strokes.then(|ground| ground.cut(*kind, &covered));
    }
    laid.redoubts(&mut strokes);
    laid.paint(&mut strokes);
    for kind in chart.sides.ids() {
        strokes.then(|ground| laid.put_sides(ground, kind));
    }
    laid.enclose(&mut strokes);
    for (kind, run) in fresh.iter().flat_map(|(kind, runs)| runs.iter().map(move |run| (*kind, run))) {
        strokes.then(|ground| ground.begin(kind, run));
    }
    laid.name(&mut strokes);
    laid.adorn(&mut strokes);
    strokes.edits
}

/// Edits that make hexes plain ground of level 0, with nothing on them and on their hexsides.
#[must_use]
pub fn clear(document: &Document, chart: &TerrainChart, hexes: &BTreeSet<Hex>) -> Vec<Edit> {
    let Some(ground) = GroundEditor::of(&document.whole(), chart) else { return Vec::new() };
    let sides: Vec<(Hex, Dir)> = hexes.iter().flat_map(|hex| Dir::ALL.map(|dir| (*hex, dir))).collect();
    let mut strokes = Strokes { document: document.without_history(), chart, edits: Vec::new() };
    for kind in chart.sides.ids() {
        strokes.then(|ground| ground.take_side(&sides, kind));
    }
    let (plain, middle) = ground.plain(hexes);
    let put = middle.map(|middle| put_clip(&strokes.document, chart, &plain, middle)).unwrap_or_default();
    [strokes.edits, put].concat()
}

/// Ground that is being pasted on a hex.
struct Laid<'l> {
    grid: &'l Grid,
    at: Hex,
    clip: &'l Clip,
    /// Hexes that the pasted ground covers.
    covered: BTreeSet<Hex>,
}

impl Laid<'_> {
    fn hex(&self, way: HexOffset) -> Option<Hex> {
        way.from(self.grid, self.at)
    }

    /// Enclosed areas of the pasted ground, by those of their hexes that are on the map.
    fn enclosed(&self) -> Vec<Enclosed> {
        let areas = self.clip.enclosures.iter().map(|(side, ways)| Enclosed {
            hexes: ways.iter().filter_map(|way| self.hex(*way)).collect(),
            side: side.clone(),
        });
        areas.filter(|enclosed| !enclosed.hexes.is_empty()).collect()
    }

    /// Edits that remove the enclosures which lie wholly under the pasted ground.
    fn open(&self, ground: &GroundEditor<'_>) -> GroundEdits {
        let new = self.enclosed();
        let goes = |e: &Enclosed| !e.hexes.is_empty() && e.hexes.is_subset(&self.covered) && !new.contains(e);
        remove_from_list("enclosures", &ground.enclosed(), goes).into()
    }

    fn enclose(&self, strokes: &mut Strokes<'_>) {
        for Enclosed { hexes, side } in self.enclosed() {
            let Some(kind) = strokes.chart.sides.named(&side) else { continue };
            let area: Vec<Hex> = hexes.iter().copied().collect();
            strokes.then(|ground| {
                let there = ground.enclosed().iter().any(|e| e.hexes == hexes && e.side == side);
                if there { GroundEdits::default() } else { ground.enclose(&area, kind) }
            });
        }
    }

    /// Hexsides of a kind in the pasted ground.
    fn sides(&self, ground: &GroundEditor<'_>, kind: Hexside) -> Vec<(Hex, Dir)> {
        let of = |(key, _, _): &&(String, HexOffset, HexOffset)| key == ground.chart.sides.name(kind);
        let side = |(_, a, b): &(String, HexOffset, HexOffset)| {
            let (a, b) = (self.hex(*a)?, self.hex(*b)?);
            Some((a, self.grid.direction_between(a, b)?))
        };
        self.clip.sides.iter().filter(of).filter_map(side).collect()
    }

    fn put_sides(&self, ground: &GroundEditor<'_>, kind: Hexside) -> GroundEdits {
        ground.put_side(&self.sides(ground, kind), kind)
    }

    /// Removes hexsides of a kind between covered hexes that the copy does not have.
    fn take_sides(&self, ground: &GroundEditor<'_>, kind: Hexside) -> GroundEdits {
        let own: BTreeSet<(Hex, Hex)> = (self.sides(ground, kind).into_iter())
            .map(|(hex, dir)| (hex, self.grid.neighbour(hex, dir)))
            .flat_map(|(a, b)| [(a, b), (b, a)])
            .collect();
        let all = self.covered.iter().flat_map(|hex| Dir::ALL.map(|dir| (*hex, dir)));
        let foreign = all.filter(|(hex, dir)| {
            let other = self.grid.neighbour(*hex, *dir);
            self.covered.contains(&other) && !own.contains(&(*hex, other))
        });
        ground.take_side(&foreign.collect::<Vec<_>>(), kind)
    }

    fn courses(&self, kind: Course) -> Vec<Vec<Hex>> {
        let of = self.clip.courses.iter().filter(|(course, _)| *course == kind);
        of.flat_map(|(_, ways)| on_map(self.grid, self.at, ways)).filter(|run| run.len() >= kind.least()).collect()
    }

    fn redoubts(&self, strokes: &mut Strokes<'_>) {
        let dug: BTreeMap<Hex, _> =
            self.clip.redoubts.iter().filter_map(|(way, facing)| Some((self.hex(*way)?, *facing))).collect();
        let other = |ground: GroundEditor<'_>| {
            let other = self.covered.iter().filter(|hex| ground.redoubt_at(**hex) != dug.get(hex).copied());
            other.copied().collect::<Vec<Hex>>()
        };
        for hex in strokes.ground().map(other).unwrap_or_default() {
            strokes.then(|ground| ground.dig(hex, dug.get(&hex).copied()));
        }
    }

    /// Paints the terrain and levels of the pasted ground, with one stroke for each kind.
    fn paint(&self, strokes: &mut Strokes<'_>) {
        let (mut terrain, mut levels) = (BTreeMap::new(), BTreeMap::new());
        for cell in &self.clip.cells {
            let Some(hex) = self.hex(cell.way) else { continue };
            // A kind unknown to the rules of this file becomes open ground.
            let kind = cell.terrain.as_deref().and_then(|name| strokes.chart.hexes.named(name));
            terrain.entry(kind.unwrap_or(strokes.chart.roles.open)).or_insert_with(Vec::new).push(hex);
            levels.entry(cell.level).or_insert_with(Vec::new).push(hex);
        }
        for (kind, hexes) in &terrain {
            strokes.then(|ground| ground.terrain(hexes, *kind));
        }
        for (level, hexes) in &levels {
            strokes.then(|ground| ground.level(hexes, *level));
        }
    }

    fn name(&self, strokes: &mut Strokes<'_>) {
        let names: BTreeMap<Hex, &str> =
            self.clip.names.iter().filter_map(|(way, name)| Some((self.hex(*way)?, name.as_str()))).collect();
        let other = |ground: GroundEditor<'_>| {
            let other = self.covered.iter().filter(|hex| ground.name_at(**hex).as_deref() != names.get(hex).copied());
            other.copied().collect::<Vec<Hex>>()
        };
        for hex in strokes.ground().map(other).unwrap_or_default() {
            strokes.then(|ground| ground.set_name(hex, names.get(&hex).copied().unwrap_or_default()));
        }
        let along = self.clip.names_along.iter().map(|(ways, name)| (on_map(self.grid, self.at, ways).concat(), name));
        let along: Vec<(Vec<Hex>, String)> =
            along.filter(|(course, _)| !course.is_empty()).map(|(course, name)| (course, name.clone())).collect();
        strokes.then(|ground| {
            let lies = |course: &[Hex]| !course.is_empty() && course.iter().all(|hex| self.covered.contains(hex));
            remove_from_list("labels_along", &ground.along(), |own| lies(&own.0) && !along.contains(own)).into()
        });
        for new in &along {
            strokes.then(|ground| match ground.along().contains(new) {
                true => GroundEdits::default(),
                false => ground.call_along(&new.0, &new.1),
            });
        }
    }

    fn adorn(&self, strokes: &mut Strokes<'_>) {
        for kind in Ornament::ALL {
            let own = self.clip.ornaments.iter().filter(|(ornament, _)| *ornament == kind);
            let own: Vec<Hex> = own.filter_map(|(_, way)| self.hex(*way)).collect();
            let bare: Vec<Hex> = self.covered.iter().copied().filter(|hex| !own.contains(hex)).collect();
            strokes.then(|ground| ground.adorn(kind, &bare, false));
            strokes.then(|ground| ground.adorn(kind, &own, true));
        }
    }
}
