//! The straight line between two hex centres, in integers.

use super::{Grid, Hex};

/// The hexes that a line passes at one step: one, or the two it runs between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The hex, or one of two; [`Hex::NONE`] off the map.
    pub a: Hex,
    /// The other of two, else the same as `a`.
    pub b: Hex,
}

impl LineStep {
    /// The one or two hexes of this step, on the map.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        let second = if self.b == self.a { Hex::NONE } else { self.b };
        [self.a, second].into_iter().filter(|h| h.is_some())
    }
}

/// MP 7.5 The line from the centre of `from` to the centre of `to`, both ends included: at each of its
/// `distance + 1` steps the hex nearest to the line's point, and both where it runs between two.
#[must_use]
pub fn line(grid: &Grid, from: Hex, to: Hex) -> Vec<LineStep> {
    let n = i32::from(grid.distance(from, to));
    if n == 0 {
        return vec![LineStep { a: from, b: from }];
    }
    let (a, b) = (grid.cube(from), grid.cube(to));
    (0..=n)
        .map(|k| {
            // The point, times n, in cube coordinates.
            let x = a.x * (n - k) + b.x * k;
            let y = a.y * (n - k) + b.y * k;
            let near = nearest(x, y, n);
            let hex = |i: usize| grid.from_cube(near[i]).unwrap_or(Hex::NONE);
            LineStep { a: hex(0), b: hex(1) }
        })
        .collect()
}

/// The hex centres nearest to the point (x, y, -x-y) / n: one, given twice, or the two it lies between.
fn nearest(x: i32, y: i32, n: i32) -> [hexx::Hex; 2] {
    let (fx, fy) = (x.div_euclid(n), y.div_euclid(n));
    let mut best: [(i32, hexx::Hex); 2] = [(i32::MAX, hexx::Hex::ZERO); 2];
    let mut count = 0;
    // The nearest centres are among the four lattice points around the point.
    for (cx, cy) in [(fx, fy), (fx + 1, fy), (fx, fy + 1), (fx + 1, fy + 1)] {
        let (dx, dy) = (x - cx * n, y - cy * n);
        // Squared Euclidean distance on the hex lattice, up to a constant factor.
        let d = dx * dx + dx * dy + dy * dy;
        if count == 0 || d < best[0].0 {
            best[0] = (d, hexx::Hex::new(cx, cy));
            count = 1;
        } else if d == best[0].0 && count == 1 {
            best[1] = (d, hexx::Hex::new(cx, cy));
            count = 2;
        }
    }
    if count == 1 { [best[0].1, best[0].1] } else { [best[0].1, best[1].1] }
}
