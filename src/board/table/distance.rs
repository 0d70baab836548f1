//! Exact distance of two sets of points (T 3.1).

use super::point::{Length, Point};
use super::polygon::{Bounds, PointSet, edges};

/// Distance D of two sets of points: the least whole number not below the exact distance, 0 if they share a point (T 3.1).
///
/// From (0, 0) to (3, 4) it is 5; to (3, 5), the root of 34, it is 6.
#[must_use]
pub fn distance(one: &(impl PointSet + ?Sized), other: &(impl PointSet + ?Sized)) -> Length {
    corner_distance(one.corners(), other.corners())
}

/// Whether two sets of points lie within `limit` units of length of each other, the limit included (T 3.1).
#[must_use]
pub fn is_within(one: &(impl PointSet + ?Sized), other: &(impl PointSet + ?Sized), limit: Length) -> bool {
    let margin = limit.signed();
    let (a, b) = (Bounds::of(one.corners()), Bounds::of(other.corners()));
    a.comes_within(b, margin) && distance(one, other) <= limit
}

/// Distance between two polygons given by their corners, in units of length; 0 if they share a point (T 3.1).
pub(super) fn corner_distance(one: &[Point], other: &[Point]) -> Length {
    let far = Length(u32::MAX);
    if one.is_empty() || other.is_empty() {
        return far;
    }
    if Bounds::of(one).comes_within(Bounds::of(other), 0) && share_a_point(one, other) {
        return Length::ZERO;
    }
    let mut least = far;
    for (from, to) in [(one, other), (other, one)] {
        for point in from {
            least = nearest_to_point(*point, to, least);
        }
    }
    least
}

/// Distance of a point outside a polygon from its boundary, if that is less than `least`, else `least`.
pub(super) fn nearest_to_point(point: Point, corners: &[Point], mut least: Length) -> Length {
    for corner in corners {
        let squared = point.to(*corner).squared();
        if least == Length(u32::MAX) || squared <= (least.signed() - 1).pow(2) {
            least = least.min(point.to(*corner).length_up());
        }
    }
    for (a, b) in edges(corners) {
        let (edge, to_point) = (a.to(b), a.to(point));
        let (along, length) = (edge.dot(to_point), edge.squared());
        if along <= 0 || along >= length {
            continue;
        }
        // Exact distance is the root of cross^2 / length.
        let (cross, length) = (i128::from(edge.cross(to_point)), i128::from(length));
        let square = cross * cross;
        let closest = i128::from(least.signed()) - 1;
        if square <= closest * closest * length {
            let floor = (square / length).isqrt();
            least = Length((floor + i128::from(floor * floor * length < square)) as u32);
        }
    }
    least
}

/// Whether two closed sets of corners share a point, whether convex or not.
pub(super) fn share_a_point(one: &[Point], other: &[Point]) -> bool {
    holds(one, other[0])
        || holds(other, one[0])
        || edges(one).any(|(a, b)| edges(other).any(|(c, d)| segments_meet(a, b, c, d)))
}

/// Whether the polygon of these corners holds a point inside it or on its boundary: by the crossings of the ray to the east.
fn holds(corners: &[Point], point: Point) -> bool {
    if let [only] = corners {
        return *only == point;
    }
    let mut is_inside = false;
    for (a, b) in edges(corners) {
        let cross = a.to(b).cross(a.to(point));
        if cross == 0 && a.to(point).dot(b.to(point)) <= 0 {
            return true;
        }
        let (rises, falls) = (a.y() <= point.y() && point.y() < b.y(), b.y() <= point.y() && point.y() < a.y());
        if (rises && cross > 0) || (falls && cross < 0) {
            is_inside = !is_inside;
        }
    }
    is_inside && corners.len() > 2
}

/// Whether two closed segments share a point.
pub(super) fn segments_meet(a: Point, b: Point, c: Point, d: Point) -> bool {
    let sides = |from: Point, to: Point| {
        let edge = from.to(to);
        move |p: Point| edge.cross(from.to(p)).signum()
    };
    let (of_ab, of_cd) = (sides(a, b), sides(c, d));
    let (at_c, at_d, at_a, at_b) = (of_ab(c), of_ab(d), of_cd(a), of_cd(b));
    let lies_on = |side: i64, p: Point, q: Point, r: Point| side == 0 && p.to(r).dot(q.to(r)) <= 0;
    (at_c * at_d < 0 && at_a * at_b < 0)
        || lies_on(at_c, a, b, c)
        || lies_on(at_d, a, b, d)
        || lies_on(at_a, c, d, a)
        || lies_on(at_b, c, d, b)
}
