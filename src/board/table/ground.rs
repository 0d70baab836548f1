//! Ground of a table: areas, courses and levels (T 4.1, 4.2).

use super::distance::segments_meet;
use super::heading::Heading;
use super::point::{Length, Offset, Point};
use super::polygon::{Bounds, ConvexPolygon, PointSet, PolygonError, Segment};
use super::stance::Footprint;
use super::table_size::TableSize;
use serde::{Deserialize, Serialize};

/// Kind of ground, as a place in the list of kinds that a rule page has: 0 to 63 (T 4.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroundKind(pub u8);

/// Set of kinds of ground, by which a rule states what is barred, opaque or slow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroundKindSet(u64);

impl GroundKindSet {
    /// Set that holds no kind of ground.
    pub const NONE: Self = Self(0);

    /// Set of these kinds of ground; a kind above 63 is in no set.
    #[must_use]
    pub fn of(kinds: &[GroundKind]) -> Self {
        Self(kinds.iter().filter(|kind| kind.0 < 64).fold(0, |bits, kind| bits | 1 << kind.0))
    }

    /// Whether a kind is in the set.
    #[must_use]
    pub const fn contains(self, kind: GroundKind) -> bool {
        kind.0 < 64 && self.0 >> kind.0 & 1 == 1
    }
}

/// Level of ground: 0 on the plain, more on a hill (T 4.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GroundLevel(pub u8);

/// Place of an area in the list of a table's areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AreaIndex(pub u16);

/// Feature that covers ground: convex polygons of one kind, their boundaries included (T 4.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundArea {
    /// Kind of ground of the area.
    pub kind: GroundKind,
    /// Level of the area if it is a hill; 0 for all else.
    pub level: GroundLevel,
    /// Polygons of the area.
    pub parts: Vec<ConvexPolygon>,
}

impl GroundArea {
    /// Ground area of one convex polygon at level 0.
    ///
    /// # Errors
    /// The corners make no convex polygon.
    pub fn convex(kind: GroundKind, corners: Vec<Point>) -> Result<Self, PolygonError> {
        Ok(Self { kind, level: GroundLevel(0), parts: vec![ConvexPolygon::new(corners)?] })
    }

    /// Ground area of a band of a width along a course, one quadrilateral for each piece: a stream or a road (T 4.1).
    ///
    /// # Errors
    /// The course has less than one piece, or a piece or the width is zero.
    pub fn band(kind: GroundKind, course: &[Point], width: Length) -> Result<Self, PolygonError> {
        let half = i32::try_from(width.0).map_err(|_| PolygonError::Flat)?;
        let (left, right) = (Offset::of_halves(-half), Offset::of_halves(half));
        let quad = |pair: &[Point]| {
            let heading = Heading::of_vector(pair[0].to(pair[1])).ok_or(PolygonError::Flat)?;
            let side = |from: Point, to_right: Offset| from.off(heading, Offset::ZERO, to_right);
            let corners = [side(pair[1], left), side(pair[1], right), side(pair[0], right), side(pair[0], left)];
            ConvexPolygon::new(corners.to_vec())
        };
        let parts = course.windows(2).map(quad).collect::<Result<Vec<_>, _>>()?;
        if parts.is_empty() { Err(PolygonError::Flat) } else { Ok(Self { kind, level: GroundLevel(0), parts }) }
    }

    /// Whether a point lies in the area, its boundary included (T 4.1).
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        self.parts.iter().any(|part| part.contains(point))
    }

    /// Whether the area shares a point with a convex set of points.
    #[must_use]
    pub fn meets(&self, set: &(impl PointSet + ?Sized)) -> bool {
        self.parts.iter().any(|part| part.meets(set))
    }

    /// Whether a body stands in the area or no farther from it than a distance.
    #[must_use]
    pub fn is_within(&self, body: &Footprint, limit: Length) -> bool {
        self.parts.iter().any(|part| body.distance_to_set(part) <= limit)
    }
}

/// Feature along a line without width: a polyline of one kind (T 4.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundCourse {
    /// Kind of ground of the course, such as a stream or a road.
    pub kind: GroundKind,
    /// Points of the course's line, in order.
    pub points: Vec<Point>,
}

impl GroundCourse {
    /// Pieces of the course's line, in order.
    pub fn pieces(&self) -> impl Iterator<Item = Segment> + '_ {
        self.points.windows(2).map(|pair| Segment([pair[0], pair[1]]))
    }

    /// Whether a line crosses the course: both share a point (T 4.1).
    #[must_use]
    pub fn is_crossed_by(&self, line: Segment) -> bool {
        let [a, b] = line.0;
        self.pieces().any(|Segment([c, d])| segments_meet(a, b, c, d))
    }
}

/// Ground of a table: its size, its areas and its courses (T 4.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableGround {
    /// Size of the table that the ground covers.
    pub size: TableSize,
    /// Areas of ground on the table, in the order of the scenario.
    pub areas: Vec<GroundArea>,
    /// Courses (roads and streams) on the table, in the order of the scenario.
    pub courses: Vec<GroundCourse>,
}

impl TableGround {
    /// Open table of this size, without any areas.
    #[must_use]
    pub const fn open(size: TableSize) -> Self {
        Self { size, areas: Vec::new(), courses: Vec::new() }
    }

    /// Areas of these kinds of ground, with their places in the list.
    pub fn areas_of(&self, kinds: GroundKindSet) -> impl Iterator<Item = (AreaIndex, &GroundArea)> {
        let indexed = self.areas.iter().enumerate().map(|(k, area)| (AreaIndex(k as u16), area));
        indexed.filter(move |(_, area)| kinds.contains(area.kind))
    }

    /// Areas that hold a point, boundaries included (T 4.1).
    pub fn areas_at(&self, point: Point) -> impl Iterator<Item = &GroundArea> {
        self.areas.iter().filter(move |area| area.contains(point))
    }

    /// Level of a point: that of the highest hill that holds it, else 0 (T 4.2). A body's level is that of its centre: with its
    /// front on a hill and its centre before it, it stands at 0.
    #[must_use]
    pub fn level_at(&self, point: Point) -> GroundLevel {
        self.areas_at(point).map(|area| area.level).max().unwrap_or_default()
    }

    /// Whether a point lies in an area of one of these kinds of ground.
    #[must_use]
    pub fn is_in(&self, point: Point, kinds: GroundKindSet) -> bool {
        self.areas_of(kinds).any(|(_, area)| area.contains(point))
    }

    /// Courses of some kinds that a line crosses (T 4.1).
    pub fn courses_crossed(&self, line: Segment, kinds: GroundKindSet) -> impl Iterator<Item = &GroundCourse> {
        self.courses.iter().filter(move |course| kinds.contains(course.kind) && course.is_crossed_by(line))
    }
}

/// Whether a part of an area comes near these bounds.
pub(super) fn part_is_near(part: &ConvexPolygon, bounds: Bounds) -> bool {
    part.bounds().comes_within(bounds, 0)
}
