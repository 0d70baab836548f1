//! GK 14 Random terrain: from the faces of dice to features, one at a time.
//!
//! Who lays terrain out asks, sector by sector ([`RandomTerrainData::sectors`]), whether there is a feature and of which kind. A
//! patch (hill, wood, built-up area, lake, marsh) needs two dice for its place and one for its size; a [`WaterCourse`] (stream,
//! river) one die in each sector that it enters, and a river one more for each bridge but its first.

use super::data::RandomTerrainData;
use super::terrain::TerrainKind;
use crate::board::table::{
    Bounds, ConvexPolygon, GroundArea, GroundLevel, HalfPlane, Length, Point, PolygonError, Vector,
};
use crate::kernel::chances::{Die, Law};
use serde::{Deserialize, Serialize};

/// GK 14.3 Kind of a feature, as its die says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureRoll {
    /// Hill.
    Hill,
    /// Water, whose nature is rolled.
    Water,
    /// Wood.
    Wood,
    /// Built-up area.
    BuiltUp,
    /// The player of side A chooses one of the four.
    FirstChooses,
    /// The player of side B chooses one of the four.
    SecondChooses,
}

/// GK 14.5 Turn of a course in a sector, as it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CourseTurn {
    /// To the left.
    Left,
    /// Straight on.
    On,
    /// To the right.
    Right,
}

/// GK 14.1 Sector of the table: column from the west and row from the south, each from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainSector {
    /// Column from the west.
    pub column: u8,
    /// Row from the south.
    pub row: u8,
}

/// Entry of a list that has one for each face of a die; a face that the die does not have counts as 1.
fn by_face<T: Copy>(entries: &[T; 6], face: u8) -> T {
    entries[usize::from(face.saturating_sub(1)) % entries.len()]
}

/// Point in units of length, held within the coordinates of a table.
fn point(x: u32, y: u32) -> Point {
    Point::default().moved(Vector { x: x.into(), y: y.into() })
}

impl RandomTerrainData {
    /// GK 14.1 Sectors in their order: south row first, west to east.
    pub fn sectors(&self) -> impl Iterator<Item = TerrainSector> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |row| (0..columns).map(move |column| TerrainSector { column, row }))
    }

    /// GK 14.2 Whether a sector has a feature, by its die.
    #[must_use]
    pub const fn has_feature(&self, face: u8) -> bool {
        face >= self.feature_need
    }

    /// GK 14.2 Law of the number of features on some sectors.
    #[must_use]
    pub fn features(&self, sectors: u32) -> Law<u32> {
        Die::D6.at_least(self.feature_need.into()).successes(sectors)
    }

    /// GK 14.3 Kind of a feature by its die.
    #[must_use]
    pub fn feature(&self, face: u8) -> FeatureRoll {
        by_face(&self.kinds, face)
    }

    /// GK 14.4 Nature of a water by its die: stream, river, lake or marsh.
    #[must_use]
    pub fn water(&self, face: u8) -> TerrainKind {
        by_face(&self.waters, face)
    }

    /// South-west corner of a sector.
    fn corner(&self, sector: TerrainSector) -> (u32, u32) {
        (u32::from(sector.column) * self.sector.0, u32::from(sector.row) * self.sector.1)
    }

    /// GK 14.4 Centre of a patch by its two dice: the middle of one of six parts of the sector each way.
    #[must_use]
    pub fn place(&self, sector: TerrainSector, faces: [u8; 2]) -> Point {
        let (x, y) = self.corner(sector);
        let middle = |side: u32, face: u8| side * (2 * u32::from(face)).saturating_sub(1) / 12;
        point(x + middle(self.sector.0, faces[0]), y + middle(self.sector.1, faces[1]))
    }

    /// GK 14.4 Patch of a kind about a centre by the die of its size: an octagon, clipped to the sectors' table.
    ///
    /// # Errors
    /// Nothing of it lies on the table, which no centre on the table leads to.
    pub fn patch(&self, kind: TerrainKind, centre: Point, size_face: u8) -> Result<TerrainPatch, PolygonError> {
        let (width, depth) = by_face(&self.sizes, size_face);
        let cut = i64::from(self.corner_cut.of(width.min(depth)));
        let (x, y) = (i64::from(width / 2), i64::from(depth / 2));
        let at = |x: i64, y: i64| centre.moved(Vector { x, y });
        let octagon = [
            at(cut - x, y),
            at(x - cut, y),
            at(x, y - cut),
            at(x, cut - y),
            at(x - cut, -y),
            at(cut - x, -y),
            at(-x, cut - y),
            at(-x, y - cut),
        ];
        let table = point(u32::from(self.columns) * self.sector.0, u32::from(self.rows) * self.sector.1);
        let level = GroundLevel(if kind == TerrainKind::Hill { self.hill_level } else { 0 });
        let parts = vec![ConvexPolygon::new(clipped_to_table(octagon.to_vec(), table))?];
        let area = GroundArea { kind: kind.ground_kind(), level, parts };
        Ok(TerrainPatch { kind, area, bounds: Bounds { low: at(-x, -y), high: at(x, y) } })
    }

    /// GK 14.5 WaterCourse of a stream or river that begins in a sector.
    #[must_use]
    pub fn course(&self, kind: TerrainKind, sector: TerrainSector) -> WaterCourse {
        // From the table edge on the sector's own side, north or south.
        let (x, y) = self.corner(sector);
        let is_south = sector.row == 0;
        let edge = point(x + self.sector.0 / 2, if is_south { y } else { y + self.sector.1 });
        let points = vec![edge, self.middle(sector)];
        WaterCourse { kind, points, sectors: vec![sector], quarter: if is_south { 0 } else { 2 }, is_finished: false }
    }

    /// Centre of a sector.
    fn middle(&self, sector: TerrainSector) -> Point {
        let (x, y) = self.corner(sector);
        point(x + self.sector.0 / 2, y + self.sector.1 / 2)
    }

    /// GK 14.5 Whether a river has a bridge at a sector's centre, by its die; at its first centre it has one without.
    #[must_use]
    pub const fn has_bridge(&self, face: u8) -> bool {
        face >= self.bridge_need
    }
}

/// Part of a convex polygon on the table, whose north-east corner is given. Edges at right angles or at 45 degrees meet its sides
/// in whole points.
fn clipped_to_table(corners: Vec<Point>, table: Point) -> Vec<Point> {
    let side = |through: Point, x: i64, y: i64| HalfPlane { through, toward: Vector { x, y } };
    let origin = Point::default();
    let sides = [side(origin, 1, 0), side(origin, 0, 1), side(table, -1, 0), side(table, 0, -1)];
    sides.into_iter().fold(corners, |corners, side| side.clip(&corners))
}

/// GK 14.4 Feature of one patch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainPatch {
    /// Kind of the feature.
    pub kind: TerrainKind,
    /// Area on the table.
    pub area: GroundArea,
    /// Box around the whole octagon.
    bounds: Bounds,
}

impl TerrainPatch {
    /// GK 14.5 Whether it may be placed among earlier patches: two boxes overlap only where one is a hill's.
    #[must_use]
    pub fn has_room(&self, earlier: &[Self]) -> bool {
        let is_solid = |patch: &Self| patch.kind != TerrainKind::Hill;
        // Boxes that share no more than a side do not overlap.
        !is_solid(self) || !earlier.iter().any(|other| is_solid(other) && self.bounds.comes_within(other.bounds, -1))
    }
}

/// GK 14.5 WaterCourse of a stream or river, from centre to centre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaterCourse {
    kind: TerrainKind,
    points: Vec<Point>,
    /// Sectors whose centres it has reached.
    sectors: Vec<TerrainSector>,
    /// Direction that it runs in, in quarters clockwise from north.
    quarter: u8,
    is_finished: bool,
}

impl WaterCourse {
    /// Whether it has left the table or met itself: no further die is rolled.
    #[must_use]
    pub const fn is_finished(&self) -> bool {
        self.is_finished
    }

    /// Sectors whose centres it has reached, in order: those of a river but the first roll for a bridge.
    #[must_use]
    pub fn sectors(&self) -> &[TerrainSector] {
        &self.sectors
    }

    /// GK 14.5 Runs on from the centre at hand by the die of its turn, to the next centre or over the edge of the table.
    pub fn run_on(&mut self, data: &RandomTerrainData, face: u8) {
        let Some(here) = self.sectors.last().copied().filter(|_| !self.is_finished) else { return };
        let quarters = match by_face(&data.course_turns, face) {
            CourseTurn::Left => 3,
            CourseTurn::On => 0,
            CourseTurn::Right => 1,
        };
        self.quarter = (self.quarter + quarters) % 4;
        let (x, y) = [(0, 1), (1, 0), (0, -1), (-1, 0)][usize::from(self.quarter)];
        let (half_width, half_depth) = (i64::from(data.sector.0 / 2), i64::from(data.sector.1 / 2));
        self.points
            .push(data.middle(here).moved(Vector { x: i64::from(x) * half_width, y: i64::from(y) * half_depth }));
        let column = here.column.checked_add_signed(x).filter(|column| *column < data.columns);
        let row = here.row.checked_add_signed(y).filter(|row| *row < data.rows);
        let Some((column, row)) = column.zip(row) else {
            self.is_finished = true;
            return;
        };
        let next = TerrainSector { column, row };
        self.points.push(data.middle(next));
        self.is_finished = self.sectors.contains(&next);
        if !self.is_finished {
            self.sectors.push(next);
        }
    }

    /// GK 14.5 Outline of the course as one shape. Where it meets itself it ends at its own bank, so that no corner lies within it.
    #[must_use]
    pub fn outline(&self, data: &RandomTerrainData) -> Vec<Point> {
        let half = i64::from(self.width(data).0 / 2);
        let towards = |from: Point, to: Point| Vector {
            x: i64::from((to.x() - from.x()).signum()),
            y: i64::from((to.y() - from.y()).signum()),
        };
        let mut points = self.points.clone();
        let end = points.len() - 1;
        let meets_itself = points[..end].contains(&points[end]);
        if let (true, [.., before, last]) = (meets_itself, points.as_mut_slice()) {
            let back = towards(*last, *before);
            *last = last.moved(Vector { x: back.x * (half + 1), y: back.y * (half + 1) });
        }
        let ways: Vec<Vector> = points.windows(2).map(|pair| towards(pair[0], pair[1])).collect();
        let last = ways.len();
        let bank = |(number, point): (usize, &Point)| {
            let (came, goes) = (ways[number.saturating_sub(1)], ways[number.min(last - 1)]);
            let is_end = number == 0 || number == last;
            if came == goes && !is_end {
                return None;
            }
            // At a bend both ways move the corner outwards, at an end the one.
            let side = if is_end { came } else { Vector { x: came.x + goes.x, y: came.y + goes.y } };
            let corner = |hand: i64| point.moved(Vector { x: -side.y * half * hand, y: side.x * half * hand });
            Some((corner(1), corner(-1)))
        };
        let (mut left, mut right): (Vec<Point>, Vec<Point>) = points.iter().enumerate().filter_map(bank).unzip();
        right.reverse();
        left.append(&mut right);
        left
    }

    /// GK 14.5 Width of the course.
    const fn width(&self, data: &RandomTerrainData) -> Length {
        if matches!(self.kind, TerrainKind::River) { data.river_width } else { data.stream_width }
    }

    /// GK 14.5 Areas of the course: its band, then the bridges of a river at the centres of some of its sectors.
    ///
    /// # Errors
    /// A piece has no length, which no sector leads to.
    pub fn areas(&self, data: &RandomTerrainData, bridges: &[TerrainSector]) -> Result<Vec<GroundArea>, PolygonError> {
        let width = self.width(data);
        let mut areas = vec![GroundArea::band(self.kind.ground_kind(), &self.points, width)?];
        for sector in bridges {
            areas.push(bridge(data.middle(*sector), data.bridge_width, width)?);
        }
        Ok(areas)
    }
}

/// Bridge over a river at a centre: as wide as bridges are and as long as the river is wide.
fn bridge(centre: Point, width: Length, river: Length) -> Result<GroundArea, PolygonError> {
    let (x, y) = (i64::from(width.0 / 2), i64::from(river.0 / 2));
    let corners = [(-x, y), (x, y), (x, -y), (-x, -y)].map(|(x, y)| centre.moved(Vector { x, y }));
    GroundArea::convex(TerrainKind::Bridge.ground_kind(), corners.to_vec())
}
