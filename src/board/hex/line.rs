//! Straight line between two hex centres, in integers.

use super::{Grid, Hex};

/// Hexes that a line passes at one step: one, or the two it runs between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineStep {
    /// The hex that the line passes, or one of two that it runs between; [`Hex::NONE`] off the map.
    pub a: Hex,
    /// Second of the two hexes that the line runs between; the same as `a` where it passes one hex.
    pub b: Hex,
}

impl LineStep {
    /// The one or two hexes of this step that are on the map.
    pub fn hexes(self) -> impl Iterator<Item = Hex> + Clone {
        let second = if self.b == self.a { Hex::NONE } else { self.b };
        [self.a, second].into_iter().filter(|h| h.is_some())
    }
}

/// Line from the centre of `from` to the centre of `to`, both ends included: at each of its `distance + 1`
/// steps the hex nearest to the line's point, or both where it runs between two.
#[must_use]
pub fn line(grid: &Grid, from: Hex, to: Hex) -> Vec<LineStep> {
    let n = i32::from(grid.distance(from, to));
    if n == 0 {
        return vec![LineStep { a: from, b: from }];
    }
    let (a, b) = (grid.cube(from), grid.cube(to));
    (0..=n)
        .map(|k| {
            let near = nearest(a * (n - k) + b * k, n);
            let hex = |i: usize| grid.from_cube(near[i]).unwrap_or(Hex::NONE);
            LineStep { a: hex(0), b: hex(1) }
        })
        .collect()
}

/// Hex centres nearest to the point `times` / n: one, given twice, or the two it lies between, which hexx's own
/// lines do not report.
fn nearest(times: hexx::Hex, n: i32) -> [hexx::Hex; 2] {
    let low = hexx::Hex::new(times.x.div_euclid(n), times.y.div_euclid(n));
    let mut best: [(i32, hexx::Hex); 2] = [(i32::MAX, hexx::Hex::ZERO); 2];
    let mut count = 0;
    // The nearest centres are among the four lattice points around the point.
    for centre in [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(x, y)| low + hexx::Hex::new(x, y)) {
        let d = (times - centre * n).squared_euclidean_length();
        if count == 0 || d < best[0].0 {
            best[0] = (d, centre);
            count = 1;
        } else if d == best[0].0 && count == 1 {
            best[1] = (d, centre);
            count = 2;
        }
    }
    if count == 1 { [best[0].1, best[0].1] } else { [best[0].1, best[1].1] }
}
