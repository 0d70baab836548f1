//! Places of a moving block about another one at which the two share a point: the Minkowski difference (T 5.2).

use super::point::{Point, Vector};
use super::polygon::edges;

/// Places of a point at which a convex block that keeps its offsets from the point touches a convex polygon: a convex polygon
/// itself, clockwise. The arguments are clockwise too; offsets that are all alike stand for a point.
pub(super) fn places_of_contact(fixed: &[Point], offsets: &[Vector; 4]) -> Vec<Point> {
    let back = |v: Vector| Vector { x: -v.x, y: -v.y };
    if offsets.iter().all(|offset| *offset == offsets[0]) {
        return fixed.iter().map(|point| point.sum(back(offsets[0]))).collect();
    }
    let moving: [Vector; 4] = offsets.map(back);
    // Round both from the lowest corner, the eastern one of two, always along the edge that turns less to the right.
    let lowest = |key: &dyn Fn(usize) -> (i64, i64), count: usize| (0..count).min_by_key(|k| key(*k)).unwrap_or(0);
    let first = lowest(&|k| (fixed[k].y().into(), -i64::from(fixed[k].x())), fixed.len());
    let second = lowest(&|k| (moving[k].y, -moving[k].x), moving.len());
    let at = |k: usize| fixed[(first + k) % fixed.len()];
    let by = |k: usize| moving[(second + k) % moving.len()];
    let (mut i, mut j) = (0, 0);
    let mut places = Vec::with_capacity(fixed.len() + moving.len());
    while i < fixed.len() || j < moving.len() {
        places.push(at(i).sum(by(j)));
        let (edge, other) = (at(i).to(at(i + 1)), Vector { x: by(j + 1).x - by(j).x, y: by(j + 1).y - by(j).y });
        let turn = edge.cross(other);
        let (takes_fixed, takes_moving) = (i < fixed.len(), j < moving.len());
        if takes_fixed && (turn <= 0 || !takes_moving) {
            i += 1;
        }
        if takes_moving && (turn >= 0 || !takes_fixed) {
            j += 1;
        }
    }
    places
}

/// Whether the way from one point to another, each place on it rounded, stays farther than `reach` from a clockwise polygon
/// on the outer side of one of its edges.
pub(super) fn is_passed_by(places: &[Point], from: Point, to: Point, reach: i64) -> bool {
    edges(places).any(|(a, b)| {
        let edge = a.to(b);
        let outwards = Vector { x: -edge.y, y: edge.x };
        let nearest = outwards.dot(a.to(from)).min(outwards.dot(a.to(to)));
        // A place is rounded by half a unit either way, and so is the end.
        let slack = outwards.x.abs() + outwards.y.abs();
        nearest - slack > reach * outwards.length_up().signed()
    })
}
