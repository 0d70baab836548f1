//! Outline of a feature in map units, and how deep within it a place lies.

use crate::paint::tile::MapRect;
use crate::paint::winds_around;
use glam::Vec2;

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
