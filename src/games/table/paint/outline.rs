//! Outline of a feature in map units, and how deep within it a place lies.

use crate::paint::tile::MapRect;
use crate::paint::winds_around;
use glam::Vec2;

/// Part of an edge that a round corner takes at most.
const ROUND_PART: f32 = 0.42;
/// Pieces of the line of a round corner.
const ROUND_STEPS: u32 = 2;

/// Greatest length of the end of a long strip, to its breadth.
const MOST_END: f32 = 2.0;

/// Closed outline with its bounds.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    pub(super) points: Vec<Vec2>,
    pub(super) low: Vec2,
    pub(super) high: Vec2,
    /// Direction of its longest edge.
    pub(super) along: Vec2,
}

impl Outline {
    /// Outline through these points.
    pub(super) fn new(points: Vec<Vec2>) -> Self {
        let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
        let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
        let edges = points.iter().zip(points.iter().cycle().skip(1)).map(|(from, to)| *to - *from);
        let longest = edges.max_by(|one, other| one.length_squared().total_cmp(&other.length_squared()));
        let along = longest.unwrap_or(Vec2::X).normalize_or(Vec2::X);
        Self { points, low, high, along }
    }

    /// The same outline with round corners of at most this radius: it lies within it.
    pub(super) fn rounded(&self, radius: f32) -> Self {
        let count = self.points.len();
        let corner = |at: usize| {
            let (before, here, after) =
                (self.points[(at + count - 1) % count], self.points[at], self.points[(at + 1) % count]);
            let towards = |other: Vec2| {
                let edge = other - here;
                here + edge.normalize_or_zero() * radius.min(edge.length() * ROUND_PART)
            };
            let (from, to) = (towards(before), towards(after));
            (0..=ROUND_STEPS).map(move |step| {
                let share = step as f32 / ROUND_STEPS as f32;
                from.lerp(here, share).lerp(here.lerp(to, share), share)
            })
        };
        let points = (0..count).flat_map(corner).collect();
        Self { along: self.along, ..Self::new(points) }
    }

    /// A long strip with this outline whose ends are drawn out by a length where `flows_on` says so of their middles.
    pub(super) fn drawn_out(&self, by: f32, flows_on: impl Fn(Vec2) -> bool) -> Self {
        let (count, breadth) = (self.points.len(), self.breadth());
        let edge = |at: usize| self.points[(at + 1) % count] - self.points[at % count];
        let mut points = self.points.clone();
        for at in 0..count {
            let (own, before, after) = (edge(at), edge(at + count - 1), edge(at + 1));
            let is_end = own.length() < breadth * MOST_END && own.length() < before.length().min(after.length());
            let middle = self.points[at] + own * 0.5;
            if is_end && flows_on(middle) {
                // Both long sides go on as they come.
                points[at] += before.normalize_or_zero() * by;
                points[(at + 1) % count] -= after.normalize_or_zero() * by;
            }
        }
        Self { along: self.along, ..Self::new(points) }
    }

    /// Breadth of a long strip with this outline.
    pub(super) fn breadth(&self) -> f32 {
        let edges = || self.points.iter().zip(self.points.iter().cycle().skip(1));
        let area: f32 = edges().map(|(from, to)| from.perp_dot(*to)).sum::<f32>().abs() * 0.5;
        let around: f32 = edges().map(|(from, to)| from.distance(*to)).sum();
        2.0 * area / around.max(1e-3)
    }

    /// Whether a place may lie within it, or nearer to it than `reach`.
    pub(super) fn is_near(&self, at: Vec2, reach: f32) -> bool {
        at.cmpge(self.low - reach).all() && at.cmple(self.high + reach).all()
    }

    /// Whether a rectangle may touch what lies nearer to it than `reach`.
    pub(super) fn meets(&self, [from, to]: MapRect, reach: f32) -> bool {
        to.cmpge(self.low - reach).all() && from.cmple(self.high + reach).all()
    }

    /// Whether it goes around a place.
    pub(super) fn contains(&self, at: Vec2) -> bool {
        winds_around(&self.points, at)
    }

    /// Squared distance of a place from each of its edges.
    fn squares(&self, at: Vec2) -> impl Iterator<Item = f32> {
        let edges = self.points.iter().zip(self.points.iter().cycle().skip(1));
        edges.map(move |(from, to)| {
            let edge = *to - *from;
            let share = ((at - *from).dot(edge) / edge.length_squared().max(1e-6)).clamp(0.0, 1.0);
            at.distance_squared(*from + edge * share)
        })
    }

    /// Distance of a place from its edge: positive within it, negative without.
    pub(super) fn depth(&self, at: Vec2) -> f32 {
        let nearest = self.squares(at).fold(f32::MAX, f32::min).sqrt();
        if self.contains(at) { nearest } else { -nearest }
    }

    /// Depth within it without creases where two edges are equally near: 0 at the edge and without, always less than the depth.
    pub(super) fn soft_depth(&self, at: Vec2) -> f32 {
        if !self.contains(at) {
            return 0.0;
        }
        // Powers of distances are added as resistances are.
        self.squares(at).map(|square| 1.0 / square.max(1e-6)).sum::<f32>().sqrt().recip()
    }

    /// Its middle.
    pub(super) fn middle(&self) -> Vec2 {
        (self.low + self.high) * 0.5
    }
}
