//! Sweeps from pose to pose, and ways of stands that dress (T 5.1).

use super::distance::segments_meet;
use super::ground::{AreaIndex, GroundKindSet, TableGround};
use super::point::{Length, Point};
use super::polygon::{ConvexPolygon, PointSet, Segment, convex_sets_meet};
use super::stance::{Footprint, Stance};

/// Ground that a body sweeps from one pose to another: the convex hull of its shrunk blocks at both (T 5.1).
///
/// A block of 800 by 100 that goes from (6000, 2000) to (6000, 3200) sweeps x 5605 to 6395 and y 1905 to 3195.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SweptHull {
    hull: ConvexPolygon,
}

impl SweptHull {
    /// Convex hull of a body's shrunk blocks in both stances (T 5.1). `None` only if they enclose no area, which no valid body
    /// does.
    #[must_use]
    pub fn between(from: &Stance, to: &Stance) -> Option<Self> {
        let (old, new) = (from.footprint(), to.footprint());
        let corners: Vec<Point> = [&old, &new].iter().flat_map(|f| f.shrunk()).flat_map(|quad| quad.0).collect();
        ConvexPolygon::hull(&corners).map(|hull| Self { hull })
    }

    /// Whether the sweep meets another body: they share a point of one of the body's shrunk blocks (T 5.1).
    #[must_use]
    pub fn meets_body(&self, other: &Footprint) -> bool {
        other.shrunk().iter().any(|block| self.hull.meets(block))
    }

    /// Areas of some kinds that the sweep shares a point with.
    pub fn areas_met(&self, ground: &TableGround, kinds: GroundKindSet) -> impl Iterator<Item = AreaIndex> {
        ground.areas_of(kinds).filter(|(_, area)| area.meets(&self.hull)).map(|(index, _)| index)
    }
}

impl PointSet for SweptHull {
    fn corners(&self) -> &[Point] {
        self.hull.corners()
    }
}

/// Straight ways of the centres of a body's stands while each moves by itself, in the order of the stands before (T 5.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DressWays {
    ways: Vec<Segment>,
}

impl DressWays {
    /// Ways of the blocks of a body from one stance to another: each to the block of its own number, or all in reversed order
    /// if the farthest of them then goes less far. None if the two have unequal numbers of blocks.
    #[must_use]
    pub fn between(from: &Stance, to: &Stance) -> Option<Self> {
        let (old, new): (Vec<_>, Vec<_>) = (from.block_centres().collect(), to.block_centres().collect());
        if old.len() != new.len() {
            return None;
        }
        let pair = |ends: &mut dyn Iterator<Item = &Point>| Self {
            ways: old.iter().zip(ends).map(|(a, b)| Segment([*a, *b])).collect(),
        };
        let (straight, reversed) = (pair(&mut new.iter()), pair(&mut new.iter().rev()));
        let is_reversed = reversed.greatest_square() < straight.greatest_square();
        Some(if is_reversed { reversed } else { straight })
    }

    fn greatest_square(&self) -> i64 {
        self.ways.iter().map(|Segment([a, b])| a.to(*b).squared()).max().unwrap_or_default()
    }

    /// Way of the centre of each stand.
    #[must_use]
    pub fn ways(&self) -> &[Segment] {
        &self.ways
    }

    /// Length of the longest way of any stand, rounded up, in units of length.
    #[must_use]
    pub fn greatest(&self) -> Length {
        self.ways.iter().map(|Segment([a, b])| a.to(*b).length_up()).max().unwrap_or_default()
    }

    /// Whether the way of any stand's centre shares a point with a block of another body.
    #[must_use]
    pub fn meets_body(&self, other: &Footprint) -> bool {
        other.blocks().iter().any(|block| self.touches(block))
    }

    /// Areas of these kinds of ground that any stand's way shares a point with.
    pub fn areas_met(&self, ground: &TableGround, kinds: GroundKindSet) -> impl Iterator<Item = AreaIndex> {
        let met = ground.areas_of(kinds).filter(|(_, area)| area.parts.iter().any(|part| self.touches(part)));
        met.map(|(index, _)| index)
    }

    fn touches(&self, polygon: &impl PointSet) -> bool {
        let corners = polygon.corners();
        self.ways.iter().any(|Segment([a, b])| {
            if a == b { convex_sets_meet(a.corners(), corners) } else { convex_sets_meet(&[*a, *b], corners) }
        })
    }

    /// Whether any stand's way shares a point with a line.
    #[must_use]
    pub fn crosses(&self, line: Segment) -> bool {
        let [c, d] = line.0;
        self.ways.iter().any(|Segment([a, b])| segments_meet(*a, *b, c, d))
    }
}
