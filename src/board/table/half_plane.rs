//! Half planes, and outlines cut off along their lines (T 3.3).

use super::point::{Point, Vector};

/// Half plane of the points that are not beyond a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfPlane {
    /// Point on the line.
    pub through: Point,
    /// Direction at right angles to the line, to the side that is kept.
    pub toward: Vector,
}

impl HalfPlane {
    /// Signed measure of a point's distance from the line, positive on the side that is kept.
    #[must_use]
    pub fn measure(self, point: Point) -> i64 {
        self.through.to(point).dot(self.toward)
    }

    /// Part of a closed outline on the kept side of the line, equal neighbours merged: the step of Sutherland and Hodgman.
    #[must_use]
    pub fn clip(self, corners: &[Point]) -> Vec<Point> {
        let mut kept: Vec<Point> = Vec::with_capacity(corners.len() + 1);
        let mut keep = |point: Point| {
            if kept.last() != Some(&point) {
                kept.push(point);
            }
        };
        for (k, here) in corners.iter().enumerate() {
            let next = corners[(k + 1) % corners.len()];
            let (at_here, at_next) = (self.measure(*here), self.measure(next));
            if at_here >= 0 {
                keep(*here);
            }
            if (at_here >= 0) != (at_next >= 0) {
                keep(crossing(*here, next, at_here, at_next));
            }
        }
        while kept.len() > 1 && kept.first() == kept.last() {
            kept.pop();
        }
        kept
    }
}

/// Point floor(a + (b - a) s(a) / (s(a) - s(b)) + 1/2) per coordinate, for measures of opposite signs (T 3.3).
fn crossing(a: Point, b: Point, at_a: i64, at_b: i64) -> Point {
    let (part, whole) = (i128::from(at_a), i128::from(at_a) - i128::from(at_b));
    let (part, whole) = if whole < 0 { (-part, -whole) } else { (part, whole) };
    let along = |from: i32, to: i32| {
        let ahead = (i128::from(to) - i128::from(from)) * part;
        i64::from(from) + (2 * ahead + whole).div_euclid(2 * whole) as i64
    };
    Point::held(along(a.x(), b.x()), along(a.y(), b.y()))
}
