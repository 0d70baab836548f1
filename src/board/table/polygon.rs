//! Convex polygons of integer corners, and the points they share (T 2.2, 4.1).

use super::point::{Point, Vector};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Set of points that can be measured: one corner is a point, two are a segment, more are a polygon with its inside.
pub trait PointSet {
    /// Corners of this set of points, clockwise if there are more than two.
    fn corners(&self) -> &[Point];
}

impl PointSet for Point {
    fn corners(&self) -> &[Point] {
        std::slice::from_ref(self)
    }
}

impl PointSet for [Point] {
    fn corners(&self) -> &[Point] {
        self
    }
}

/// Segment between two points, its ends included: an edge, or a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Segment(pub [Point; 2]);

impl PointSet for Segment {
    fn corners(&self) -> &[Point] {
        &self.0
    }
}

/// Smallest rectangle along the axes that holds something, its sides included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// South-west corner of the rectangle.
    pub low: Point,
    /// North-east corner of the rectangle.
    pub high: Point,
}

impl Bounds {
    /// Bounds around these points; without any points, those of the origin.
    #[must_use]
    pub fn of(points: &[Point]) -> Self {
        let mut points = points.iter();
        let first = points.next().copied().unwrap_or_default();
        points.fold(Self { low: first, high: first }, |bounds, point| bounds.joined(Self { low: *point, high: *point }))
    }

    /// Bounds around both of two bounds.
    #[must_use]
    pub fn joined(self, other: Self) -> Self {
        let least = |a: Point, b: Point| Point::held(a.x().min(b.x()).into(), a.y().min(b.y()).into());
        let most = |a: Point, b: Point| Point::held(a.x().max(b.x()).into(), a.y().max(b.y()).into());
        Self { low: least(self.low, other.low), high: most(self.high, other.high) }
    }

    /// Whether the two rectangles come within `margin` units of length of each other along both axes.
    #[must_use]
    pub fn comes_within(self, other: Self, margin: i64) -> bool {
        let near = |a: i32, b: i32| i64::from(a) <= i64::from(b) + margin;
        near(self.low.x(), other.high.x())
            && near(other.low.x(), self.high.x())
            && near(self.low.y(), other.high.y())
            && near(other.low.y(), self.high.y())
    }
}

/// Convex polygon of at least three corners, clockwise, its boundary included (T 4.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct ConvexPolygon {
    corners: Vec<Point>,
}

/// Error of corners that make no convex polygon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PolygonError {
    /// Polygon whose corners enclose no area.
    Flat,
    /// Polygon whose outline has a corner that points inwards, or crosses itself.
    NotConvex,
    /// Polygon whose outline touches or crosses itself.
    NotSimple,
}

impl fmt::Display for PolygonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Flat => "the corners enclose no area",
            Self::NotConvex => "the polygon is not convex",
            Self::NotSimple => "the outline touches or crosses itself",
        })
    }
}

impl std::error::Error for PolygonError {}

impl ConvexPolygon {
    /// Convex polygon of corners in either order round; corners in the middle of a side are left out.
    ///
    /// # Errors
    /// The corners enclose no area, or the outline is not convex.
    pub fn new(corners: Vec<Point>) -> Result<Self, PolygonError> {
        let corners = clockwise_without_middles(corners).ok_or(PolygonError::Flat)?;
        let is_convex = edges(&corners).all(|(a, b)| corners.iter().all(|c| a.to(b).cross(a.to(*c)) <= 0));
        if is_convex { Ok(Self { corners }) } else { Err(PolygonError::NotConvex) }
    }

    /// Smallest convex polygon around some points, or `None` if they lie on one line.
    #[must_use]
    pub fn hull(points: &[Point]) -> Option<Self> {
        let mut sorted = points.to_vec();
        sorted.sort_unstable();
        sorted.dedup();
        let chain = |points: &mut dyn Iterator<Item = Point>| {
            let mut chain: Vec<Point> = Vec::new();
            for point in points {
                while let [.., a, b] = chain[..]
                    && a.to(b).cross(b.to(point)) >= 0
                {
                    chain.pop();
                }
                chain.push(point);
            }
            chain.pop();
            chain
        };
        let mut corners = chain(&mut sorted.iter().copied());
        corners.extend(chain(&mut sorted.iter().rev().copied()));
        (corners.len() > 2).then_some(Self { corners })
    }

    /// Whether a point lies in the polygon or on its boundary.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        convex_contains(&self.corners, point)
    }

    /// Whether the polygon shares a point with another convex set of corners.
    #[must_use]
    pub fn meets(&self, other: &(impl PointSet + ?Sized)) -> bool {
        convex_sets_meet(&self.corners, other.corners())
    }

    /// Bounds of the polygon.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds::of(&self.corners)
    }
}

impl PointSet for ConvexPolygon {
    fn corners(&self) -> &[Point] {
        &self.corners
    }
}

impl From<ConvexPolygon> for Vec<Point> {
    fn from(polygon: ConvexPolygon) -> Self {
        polygon.corners
    }
}

impl TryFrom<Vec<Point>> for ConvexPolygon {
    type Error = PolygonError;

    fn try_from(corners: Vec<Point>) -> Result<Self, PolygonError> {
        Self::new(corners)
    }
}

/// Corners in clockwise order, without repeated ones and those in the middle of a side; `None` if they enclose no area.
pub(super) fn clockwise_without_middles(mut corners: Vec<Point>) -> Option<Vec<Point>> {
    let twice_area: i64 = edges(&corners).map(|(a, b)| Point::default().to(a).cross(Point::default().to(b))).sum();
    if twice_area > 0 {
        corners.reverse();
    }
    loop {
        let count = corners.len();
        if count < 3 || twice_area == 0 {
            return None;
        }
        let is_middle = |k: usize| {
            let (before, here, after) = (corners[(k + count - 1) % count], corners[k], corners[(k + 1) % count]);
            let (into, out) = (before.to(here), here.to(after));
            into.cross(out) == 0 && into.dot(out) >= 0
        };
        match (0..count).find(|k| is_middle(*k)) {
            Some(middle) => _ = corners.remove(middle),
            None => return Some(corners),
        }
    }
}

/// Edges of a polygon given by its corners, in order: one edge of a segment and none of a point.
pub(super) fn edges(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> + Clone + '_ {
    let count = if corners.len() < 3 { corners.len().saturating_sub(1) } else { corners.len() };
    (0..count).map(|k| (corners[k], corners[if k + 1 == corners.len() { 0 } else { k + 1 }]))
}

/// Whether a clockwise convex polygon holds a point, its boundary included.
pub(super) fn convex_contains(polygon: &[Point], point: Point) -> bool {
    edges(polygon).all(|(a, b)| a.to(b).cross(a.to(point)) <= 0)
}

/// Whether two closed convex sets share a point, by separating axes on their corners (T 2.2). A polygon must enclose an area.
pub(super) fn convex_sets_meet(one: &[Point], other: &[Point]) -> bool {
    let separates = |axis: Vector| {
        let along = |p: &Point| axis.x * i64::from(p.x()) + axis.y * i64::from(p.y());
        let span = |points: &[Point]| {
            points.iter().map(along).fold((i64::MAX, i64::MIN), |(low, high), k| (low.min(k), high.max(k)))
        };
        let (a, b) = (span(one), span(other));
        a.1 < b.0 || b.1 < a.0
    };
    let axes = |points: &[Point]| {
        edges(points).any(|(a, b)| {
            let edge = a.to(b);
            separates(Vector { x: -edge.y, y: edge.x }) || (points.len() == 2 && separates(edge))
        })
    };
    match (one, other) {
        ([], _) | (_, []) => false,
        ([a], [b]) => a == b,
        _ => !axes(one) && !axes(other),
    }
}
