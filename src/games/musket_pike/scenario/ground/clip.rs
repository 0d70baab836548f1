//! Copies of the ground of some hexes, for the clipboard, mirrored and turned.
//!
//! Every hex is stored by its cube offset from the middle, not by column and row. So adjacent hexes stay adjacent wherever the
//! copy is pasted: moved by an odd number of columns, where every other column of the map lies half a hex lower, a box keeps
//! its shape, and its upper edge stays as ragged as it was.

use super::courses::Course;
use super::hex_features::Ornament;
use super::{GroundEditor, lists};
use crate::board::hex::{Dir, Facing, Grid, Hex};
use crate::document::RonValue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Offset of a hex from the middle of the copy, along two axes of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(super) struct HexOffset(i16, i16);

impl HexOffset {
    fn between(grid: &Grid, from: Hex, to: Hex) -> Self {
        let way = grid.cube(to) - grid.cube(from);
        let short = |n: i32| i16::try_from(n).unwrap_or_default();
        Self(short(way.x), short(way.y))
    }

    /// Hex at this offset from `from`; `None` if that is off the map.
    pub(super) fn from(self, grid: &Grid, from: Hex) -> Option<Hex> {
        grid.from_cube(grid.cube(from) + hexx::Hex::new(i32::from(self.0), i32::from(self.1)))
    }

    fn turned(self, turn: ClipTransform) -> Self {
        let Self(x, y) = self;
        match turn {
            ClipTransform::LeftRight => Self(x.saturating_neg(), x.saturating_add(y)),
            ClipTransform::TopBottom => Self(x, x.saturating_add(y).saturating_neg()),
            ClipTransform::About => Self(x.saturating_neg(), y.saturating_neg()),
        }
    }
}

/// Mirroring or turn of a copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClipTransform {
    LeftRight,
    TopBottom,
    /// Transformation of a copy: a turn by half a circle.
    About,
}

impl ClipTransform {
    pub const ALL: [ClipTransform; 3] = [ClipTransform::LeftRight, ClipTransform::TopBottom, ClipTransform::About];

    const fn of(self, facing: Facing) -> Facing {
        match self {
            // NE becomes NW, E becomes W, SE becomes SW, and back.
            ClipTransform::LeftRight => Facing(5 - facing.0 % 6),
            // NE becomes SE, NW becomes SW, and back.
            ClipTransform::TopBottom => Facing((8 - facing.0 % 6) % 6),
            ClipTransform::About => facing.turned(3),
        }
    }
}

/// Hex in a copy of ground.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Cell {
    pub(super) way: HexOffset,
    /// Terrain painted on the copied hex, by its name in files; `None` for open ground.
    pub(super) terrain: Option<String>,
    pub(super) level: u8,
}

/// Copy of the ground of some hexes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clip {
    pub(super) cells: Vec<Cell>,
    /// Hexsides of the copy: kind by its name in files, and the two hexes, one of which may lie outside the copy.
    pub(super) sides: Vec<(String, HexOffset, HexOffset)>,
    pub(super) enclosures: Vec<(String, Vec<HexOffset>)>,
    pub(super) courses: Vec<(Course, Vec<HexOffset>)>,
    pub(super) redoubts: Vec<(HexOffset, Facing)>,
    pub(super) names: Vec<(HexOffset, String)>,
    pub(super) names_along: Vec<(Vec<HexOffset>, String)>,
    pub(super) ornaments: Vec<(Ornament, HexOffset)>,
}

impl Clip {
    /// Text of the copied ground for the clipboard.
    ///
    /// # Errors
    /// If it cannot be written as RON.
    pub fn text(&self) -> Result<String, ron::Error> {
        ron::to_string(self)
    }

    /// Copied ground from the clipboard's text; `None` if that is some other text.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        ron::from_str(text).ok().filter(|clip: &Self| !clip.cells.is_empty())
    }

    /// The copy mirrored or turned about its middle.
    #[must_use]
    pub fn turned(mut self, turn: ClipTransform) -> Self {
        let cells = self.cells.iter_mut().map(|cell| &mut cell.way);
        let sides = self.sides.iter_mut().flat_map(|(_, a, b)| [a, b]);
        let enclosures = self.enclosures.iter_mut().flat_map(|(_, ways)| ways);
        let courses = self.courses.iter_mut().flat_map(|(_, ways)| ways);
        let redoubts = self.redoubts.iter_mut().map(|(way, facing)| {
            *facing = turn.of(*facing);
            way
        });
        let names = self.names.iter_mut().map(|(way, _)| way);
        let along = self.names_along.iter_mut().flat_map(|(ways, _)| ways);
        let ornaments = self.ornaments.iter_mut().map(|(_, way)| way);
        let areas = cells.chain(sides).chain(enclosures).chain(courses);
        areas.chain(redoubts).chain(names).chain(along).chain(ornaments).for_each(|way| *way = way.turned(turn));
        self
    }

    /// Hexes that the copy would cover with its middle on `at`, and those of them that are not plain ground.
    #[must_use]
    pub fn lies(&self, grid: &Grid, at: Hex) -> (BTreeSet<Hex>, BTreeSet<Hex>) {
        let on = |cell: &Cell| cell.way.from(grid, at);
        let rough = self.cells.iter().filter(|cell| cell.terrain.is_some() || cell.level > 0);
        (self.cells.iter().filter_map(on).collect(), rough.filter_map(on).collect())
    }

    /// Courses of the copy, as hexes of the map, with its middle on `at`.
    #[must_use]
    pub fn runs(&self, grid: &Grid, at: Hex) -> Vec<Vec<Hex>> {
        self.courses.iter().flat_map(|(_, ways)| on_map(grid, at, ways)).collect()
    }
}

/// Parts of a course that lie on the map, with the middle of the copied ground on `at`.
pub(super) fn on_map(grid: &Grid, at: Hex, ways: &[HexOffset]) -> Vec<Vec<Hex>> {
    let hexes: Vec<Option<Hex>> = ways.iter().map(|way| way.from(grid, at)).collect();
    hexes.split(Option::is_none).map(|part| part.iter().flatten().copied().collect()).collect()
}

impl GroundEditor<'_> {
    /// Copies the ground of some hexes.
    #[must_use]
    pub fn clip(&self, hexes: &BTreeSet<Hex>) -> Clip {
        let Some(middle) = self.middle(hexes) else { return Clip::default() };
        let way = |hex: &Hex| HexOffset::between(&self.grid, middle, *hex);
        let ways = |course: &[Hex]| course.iter().map(way).collect::<Vec<HexOffset>>();
        let (terrain, levels) = (self.painting("terrain"), self.painting("levels"));
        let cell = |hex: &Hex| Cell {
            way: way(hex),
            terrain: terrain.get(hex).cloned(),
            level: levels.get(hex).and_then(|level| level.parse().ok()).unwrap_or(0),
        };
        let (whole, torn): (Vec<Enclosed>, Vec<Enclosed>) =
            self.enclosed().into_iter().partition(|enclosed| enclosed.hexes.is_subset(hexes));
        let lone = self.chart.sides.ids().map(|kind| self.chart.sides.name(kind)).flat_map(|key| {
            let there = self.sides(key).into_iter().flatten();
            there.map(|(a, b)| (key.to_owned(), a, b)).collect::<Vec<_>>()
        });
        // A wall around an area that is only partly copied leaves its parts on these hexes.
        let parts = torn.iter().flat_map(|enclosed| self.wall(enclosed));
        let touching = lone.chain(parts).filter(|(_, a, b)| hexes.contains(a) || hexes.contains(b));
        let mut sides: Vec<(String, HexOffset, HexOffset)> =
            touching.map(|(key, a, b)| (key, way(&a), way(&b))).collect();
        sides.sort_unstable();
        sides.dedup();
        let adorned =
            |kind: Ornament| hexes.iter().filter(move |hex| self.has(kind, **hex)).map(move |hex| (kind, way(hex)));
        Clip {
            cells: hexes.iter().map(cell).collect(),
            sides,
            enclosures: whole.iter().map(|e| (e.side.clone(), e.hexes.iter().map(way).collect())).collect(),
            courses: (Course::ALL.into_iter())
                .flat_map(|kind| self.runs_in(kind, hexes).into_iter().map(move |run| (kind, run)))
                .map(|(kind, run)| (kind, ways(&run)))
                .collect(),
            redoubts: hexes.iter().filter_map(|hex| Some((way(hex), self.redoubt_at(*hex)?))).collect(),
            names: hexes.iter().filter_map(|hex| Some((way(hex), self.name_at(*hex)?))).collect(),
            names_along: (self.along().into_iter())
                .filter(|(course, _)| course.iter().all(|hex| hexes.contains(hex)))
                .map(|(course, name)| (ways(&course), name))
                .collect(),
            ornaments: Ornament::ALL.into_iter().flat_map(adorned).collect(),
        }
    }

    /// Copy of these hexes as plain ground, and the hex of the copy's middle; `None` for that without hexes.
    pub(super) fn plain(&self, hexes: &BTreeSet<Hex>) -> (Clip, Option<Hex>) {
        let middle = self.middle(hexes);
        let way = |hex: &Hex| Some(HexOffset::between(&self.grid, middle?, *hex));
        let cells = hexes.iter().filter_map(way).map(|way| Cell { way, terrain: None, level: 0 });
        (Clip { cells: cells.collect(), ..Clip::default() }, middle)
    }

    /// Hex that is nearest to the middle of a set of hexes; `None` for an empty set.
    fn middle(&self, hexes: &BTreeSet<Hex>) -> Option<Hex> {
        let cubes: Vec<hexx::Hex> = hexes.iter().map(|hex| self.grid.cube(*hex)).collect();
        let n = i32::try_from(cubes.len()).ok().filter(|n| *n > 0)?;
        let sum = cubes.iter().fold(hexx::Hex::ZERO, |sum, cube| sum + *cube);
        let mean = hexx::Hex::new(sum.x / n, sum.y / n);
        hexes.iter().copied().min_by_key(|hex| self.grid.cube(*hex).unsigned_distance_to(mean))
    }

    /// Parts of courses of a kind that run over these hexes.
    pub(super) fn runs_in(&self, kind: Course, hexes: &BTreeSet<Hex>) -> Vec<Vec<Hex>> {
        let all = self.courses(kind);
        let runs = all.iter().flat_map(|course| course.split(|hex| !hexes.contains(hex)));
        runs.filter(|run| run.len() >= kind.least()).map(<[Hex]>::to_vec).collect()
    }

    /// Enclosed areas, in the order of the file.
    pub(super) fn enclosed(&self) -> Vec<Enclosed> {
        let enclosed = |value: RonValue| Enclosed {
            hexes: value.field("hexes").map(|list| self.hexes(&list)).unwrap_or_default(),
            side: value.field("side").map(|side| side.text()).unwrap_or_default(),
        };
        self.map.list("enclosures").into_iter().map(enclosed).collect()
    }

    /// Hexsides around an area, each with its kind.
    fn wall(&self, enclosed: &Enclosed) -> Vec<(String, Hex, Hex)> {
        let around = |hex: &Hex| Dir::ALL.map(|dir| (*hex, self.grid.neighbour(*hex, dir)));
        let outer = enclosed.hexes.iter().flat_map(around);
        let wall = outer.filter(|(_, beyond)| beyond.is_some() && !enclosed.hexes.contains(beyond));
        wall.map(|(a, b)| (enclosed.side.clone(), a.min(b), a.max(b))).collect()
    }

    /// Names that run along courses of the map.
    pub(super) fn along(&self) -> Vec<(Vec<Hex>, String)> {
        let read = |pair: RonValue| {
            let course = Self::texts(&pair.item(0)?).iter().flat_map(|item| lists::hexes(&self.grid, item)).collect();
            Some((course, pair.item(1)?.string_value()?))
        };
        self.map.list("labels_along").into_iter().map(|pair| read(pair).unwrap_or_default()).collect()
    }
}

/// Area with the same kind of hexside on its whole border.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Enclosed {
    pub(super) hexes: BTreeSet<Hex>,
    /// Kind of the area's hexsides, by its name in files.
    pub(super) side: String,
}
