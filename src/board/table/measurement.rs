//! Measuring between any two things, by anyone at any time (T 5.6).

use super::distance::corner_distance;
use super::ground::{GroundArea, GroundCourse};
use super::point::{Length, Point};
use super::polygon::{PointSet, Segment, edges};
use super::stance::{Footprint, Stance};
use super::zone::BodySide;

/// Thing that can be measured: sets of points, of which the nearest counts (T 5.6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Measurable {
    sets: Vec<Vec<Point>>,
}

impl Measurable {
    /// Measurable thing of one set of points.
    #[must_use]
    pub fn set(set: &(impl PointSet + ?Sized)) -> Self {
        Self { sets: vec![set.corners().to_vec()] }
    }

    /// Measurable body with all its blocks.
    #[must_use]
    pub fn body(footprint: &Footprint) -> Self {
        Self { sets: footprint.blocks().iter().map(|quad| quad.0.to_vec()).collect() }
    }

    /// Edge of the rectangle around a body's blocks, on the given side of the body.
    #[must_use]
    pub fn edge(stance: &Stance, side: BodySide) -> Self {
        Self::set(&stance.outline().edge(side))
    }

    /// Measurable area with all its parts.
    #[must_use]
    pub fn area(area: &GroundArea) -> Self {
        Self { sets: area.parts.iter().map(|part| part.corners().to_vec()).collect() }
    }

    /// Measurable course with all its pieces.
    #[must_use]
    pub fn course(course: &GroundCourse) -> Self {
        Self { sets: course.pieces().map(|Segment(ends)| ends.to_vec()).collect() }
    }
}

/// Measurement between two things: their distance, and where the tape lies (T 3.1, 5.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Measurement {
    /// Distance between the two things, exact and rounded up, in units of length.
    pub distance: Length,
    /// Ends of the tape on the corners and edges of the first and of the second thing, rounded: it is only drawn, and where one
    /// thing covers the other it has a length though the distance is 0.
    pub tape: Segment,
}

/// Measurement from one thing to another, or `None` if one of them has no points (T 5.6).
///
/// From (5000, 3000) to a wood whose nearest corner is (5300, 3400) it is 500, and the tape lies between these points.
#[must_use]
pub fn measure(from: &Measurable, to: &Measurable) -> Option<Measurement> {
    let pairs = from.sets.iter().flat_map(|a| to.sets.iter().map(move |b| (a, b)));
    let filled = pairs.filter(|(a, b)| !a.is_empty() && !b.is_empty());
    let measured = filled.map(|(a, b)| (corner_distance(a, b), a, b));
    let (distance, a, b) = measured.min_by_key(|(distance, ..)| *distance)?;
    Some(Measurement { distance, tape: nearest_pair(a, b)? })
}

/// Nearest points of two sets, rounded; `None` if a set has no points.
fn nearest_pair(one: &[Point], other: &[Point]) -> Option<Segment> {
    let feet = |from: &[Point], to: &[Point]| -> Vec<(Point, Point)> {
        let corner_to_edge = |p: &Point| edges(to).map(|(a, b)| (*p, foot(*p, a, b))).collect::<Vec<_>>();
        from.iter().flat_map(corner_to_edge).collect()
    };
    let corners = one.iter().flat_map(|a| other.iter().map(|b| (*a, *b)));
    let there = feet(one, other);
    let back = feet(other, one).into_iter().map(|(p, q)| (q, p));
    corners.chain(there).chain(back).min_by_key(|(a, b)| a.to(*b).squared()).map(|(a, b)| Segment([a, b]))
}

/// Point of the segment from `a` to `b` that is nearest to `point`, rounded.
fn foot(point: Point, a: Point, b: Point) -> Point {
    let edge = a.to(b);
    let (along, length) = (edge.dot(a.to(point)), edge.squared());
    if along <= 0 || length == 0 {
        return a;
    }
    if along >= length {
        return b;
    }
    let part = |from: i32, way: i64| {
        let ahead = i128::from(way) * i128::from(along);
        i64::from(from) + (2 * ahead + i128::from(length)).div_euclid(2 * i128::from(length)) as i64
    };
    Point::held(part(a.x(), edge.x), part(a.y(), edge.y))
}
