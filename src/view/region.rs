//! Regions of a board: circles, and polygons with holes, in map units.

use crate::kernel::PieceId;
use crate::paint::piece::PlacedPiece;
use crate::paint::winds_around;
use bevy::math::Vec2;

/// Part of a board.
#[derive(Clone, Debug, PartialEq)]
pub enum Region {
    /// Region of all places within a circle.
    Circle {
        /// Middle of the circle, in map units.
        middle: Vec2,
        /// Radius of the circle, in map units.
        radius: f32,
    },
    /// Region of all places within an odd number of these closed lines: outlines and the holes in them.
    Polygons(Vec<Vec<Vec2>>),
}

impl Region {
    /// Whether a place, in map units, lies within the region.
    #[must_use]
    pub fn has(&self, at: Vec2) -> bool {
        match self {
            Region::Circle { middle, radius } => middle.distance(at) <= *radius,
            Region::Polygons(lines) => lines.iter().filter(|line| winds_around(line, at)).count() % 2 == 1,
        }
    }

    /// Area of the region, in square map units: of nested regions the pointer means the smallest.
    #[must_use]
    pub fn area(&self) -> f32 {
        match self {
            Region::Circle { radius, .. } => std::f32::consts::PI * radius * radius,
            // Holes go around the other way.
            Region::Polygons(lines) => lines.iter().map(|line| signed_area(line)).sum::<f32>().abs(),
        }
    }

    /// Trapezoids that cover the polygons, each between two heights: upper left, upper right, lower right, lower left. A circle
    /// has none.
    #[must_use]
    pub fn strips(&self) -> Vec<[Vec2; 4]> {
        let Region::Polygons(lines) = self else { return Vec::new() };
        let sides: Vec<(Vec2, Vec2)> = lines
            .iter()
            .flat_map(|line| line.iter().copied().zip(line.iter().copied().cycle().skip(1)))
            .map(|(a, b)| if a.y <= b.y { (a, b) } else { (b, a) })
            .collect();
        let mut heights: Vec<f32> = sides.iter().flat_map(|(a, b)| [a.y, b.y]).collect();
        heights.sort_by(f32::total_cmp);
        heights.dedup();
        let mut strips = Vec::new();
        for level in heights.windows(2) {
            let [top, foot] = [level[0], level[1]];
            let at = |(a, b): &(Vec2, Vec2), y: f32| Vec2::new(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), y);
            let mut across: Vec<[Vec2; 2]> = sides
                .iter()
                .filter(|(a, b)| a.y <= top && b.y >= foot)
                .map(|side| [at(side, top), at(side, foot)])
                .collect();
            across.sort_by(|a, b| (a[0].x + a[1].x).total_cmp(&(b[0].x + b[1].x)));
            strips.extend(across.chunks_exact(2).map(|pair| [pair[0][0], pair[1][0], pair[1][1], pair[0][1]]));
        }
        strips
    }

    /// Middle of the region's bounds, in map units.
    #[must_use]
    pub fn middle(&self) -> Vec2 {
        match self {
            Region::Circle { middle, .. } => *middle,
            Region::Polygons(lines) => {
                let mut points = lines.iter().flatten().copied();
                let Some(first) = points.next() else { return Vec2::ZERO };
                let (low, high) = points.fold((first, first), |(low, high), at| (low.min(at), high.max(at)));
                (low + high) * 0.5
            }
        }
    }
}

/// Uppermost of these pieces, given from the lowest up, whose outline covers a point, or `None`; `points`: points per map unit.
#[must_use]
pub fn piece_under(pieces: &[PlacedPiece], at: Vec2, points: f32) -> Option<PieceId> {
    let covers = |placed: &&PlacedPiece| winds_around(&placed.outline(points, 0.0), at);
    pieces.iter().rev().find(covers).map(|placed| placed.id)
}

/// Signed area within a closed line.
fn signed_area(line: &[Vec2]) -> f32 {
    0.5 * line.iter().zip(line.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum::<f32>()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(low: f32, high: f32) -> Vec<Vec2> {
        vec![Vec2::splat(low), Vec2::new(high, low), Vec2::splat(high), Vec2::new(low, high)]
    }

    #[test]
    fn a_hole_does_not_belong_to_its_region() {
        let mut hole = square(2.0, 3.0);
        hole.reverse();
        let region = Region::Polygons(vec![square(0.0, 4.0), hole]);
        assert!(region.has(Vec2::splat(1.0)) && !region.has(Vec2::splat(2.5)) && !region.has(Vec2::splat(5.0)));
        assert_eq!((region.area(), region.middle()), (15.0, Vec2::splat(2.0)));
        let strips = region.strips();
        assert_eq!(strips.len(), 4, "above the hole, on both sides of it, below it");
        assert_eq!(strips.iter().map(|strip| signed_area(strip)).sum::<f32>(), 15.0);
    }

    #[test]
    fn a_circle_ends_at_its_radius() {
        let region = Region::Circle { middle: Vec2::splat(1.0), radius: 2.0 };
        assert!(region.has(Vec2::new(3.0, 1.0)) && !region.has(Vec2::new(3.1, 1.0)));
    }
}
