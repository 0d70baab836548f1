//! Arcs of fire, clipping of targets to them, and ranges (T 3.3, 3.4).

use super::distance::corner_distance;
use super::half_plane::HalfPlane;
use super::heading::HeadingTurn;
use super::point::{Length, Point, Vector};
use super::polygon::{PointSet, edges};
use super::stance::{Footprint, Stance};
use serde::{Deserialize, Serialize};

/// Greatest half-angle of an arc, in heading units: a quarter of the turn.
const GREATEST_HALF_ANGLE: u16 = 16384;

/// Arc of fire before a front edge, given by the angle that it opens to either side (T 3.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(from = "u16", into = "u16")]
pub struct FireArc {
    half_angle: u16,
}

/// Part of a footprint that lies in an arc: one corner is a point, two are a segment (T 3.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClippedFootprint {
    corners: Vec<Point>,
}

impl PointSet for ClippedFootprint {
    fn corners(&self) -> &[Point] {
        &self.corners
    }
}

impl From<u16> for FireArc {
    fn from(half_angle: u16) -> Self {
        Self::new(half_angle)
    }
}

impl From<FireArc> for u16 {
    fn from(arc: FireArc) -> Self {
        arc.half_angle
    }
}

impl FireArc {
    /// Arc that opens by `half_angle` heading units to either side; more than a quarter of the turn counts as that.
    #[must_use]
    pub const fn new(half_angle: u16) -> Self {
        Self { half_angle: if half_angle > GREATEST_HALF_ANGLE { GREATEST_HALF_ANGLE } else { half_angle } }
    }

    /// Lines of the arc before a body's front: the front, the ray from FL, the ray from FR.
    fn half_planes(self, shooter: &Stance) -> [HalfPlane; 3] {
        let (front, heading) = (shooter.outline(), shooter.pose.heading);
        let angle = HeadingTurn(self.half_angle.cast_signed());
        let (left, right) = (heading.turned(HeadingTurn(-angle.0)), heading.turned(angle));
        let back = |v: Vector| Vector { x: -v.x, y: -v.y };
        [
            HalfPlane { through: front.front_left(), toward: heading.forward() },
            HalfPlane { through: front.front_left(), toward: left.right() },
            HalfPlane { through: front.front_right(), toward: back(right.right()) },
        ]
    }

    /// Whether a point lies in the arc before a body's front (T 3.3).
    #[must_use]
    pub fn contains(self, shooter: &Stance, point: Point) -> bool {
        self.half_planes(shooter).into_iter().all(|plane| plane.measure(point) >= 0)
    }

    /// Part of a set of corners, such as a block, that lies in the arc before a body's front; `None` if none does (T 3.3).
    ///
    /// Of a block from (6000, 3500) to (6800, 3700) the arc of 45 degrees before a body of 800 at (5000, 3000) that faces north
    /// holds the triangle (6000, 3600), (6000, 3700), (6100, 3700).
    #[must_use]
    pub fn clip(self, shooter: &Stance, target: &(impl PointSet + ?Sized)) -> Option<ClippedFootprint> {
        let mut corners = target.corners().to_vec();
        for plane in self.half_planes(shooter) {
            corners = plane.clip(&corners);
        }
        (!corners.is_empty()).then_some(ClippedFootprint { corners })
    }

    /// Range of a shot from a body's front edge at the part of a target that lies in the arc, in units of length, or `None` (T
    /// 3.4).
    #[must_use]
    pub fn range(self, shooter: &Stance, target: &Footprint) -> Option<Length> {
        let front = shooter.outline().edge(super::zone::BodySide::Front);
        let clipped = target.blocks().iter().filter_map(|block| self.clip(shooter, block));
        clipped.map(|part| corner_distance(&front.0, part.corners())).min()
    }
}

/// Points that a shot may start from: FL, P and FR of a body with a front (T 4.3).
#[must_use]
pub fn front_muzzles(shooter: &Stance) -> [Point; 3] {
    let front = shooter.outline();
    [front.front_left(), shooter.pose.point, front.front_right()]
}

/// Corners of a set, then the middles of its edges rounded down: aim points, and muzzles of all-round bodies (T 4.3).
#[must_use]
pub fn corners_and_middles(set: &(impl PointSet + ?Sized)) -> Vec<Point> {
    let corners = set.corners();
    corners.iter().copied().chain(edges(corners).map(|(a, b)| a.floor_middle(b))).collect()
}

/// Middles of equal parts of the way from one point to another: Q + rnd((S - Q)(2i + 1) / 2n), i below n (T 3.3).
///
/// An arc that clips nothing is checked at twenty of them on the back edge of a stand.
pub fn middles_of_parts(from: Point, to: Point, parts: u32) -> impl Iterator<Item = Point> {
    (0..parts).map(move |k| from.part_of_way(to, 2 * k + 1, 2 * parts))
}
