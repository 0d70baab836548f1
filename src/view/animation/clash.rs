//! Contact geometry of pieces: the edge a volley leaves, the line where two pieces fight, and how that line sways.

use super::Pose;
use crate::paint::piece::SharedLook;
use bevy::math::Vec2;

/// Tolerance in map units: distances that differ by less count as equal.
const SAME: f32 = 0.05;

/// Ground that a piece covers: one square for each of its parts.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Middle of the piece, in map units.
    at: Vec2,
    /// Heading of the piece as a unit vector.
    forward: Vec2,
    /// Half the side of one part of the body, in map units.
    half: f32,
    /// Middles of the parts, in map units from the middle of the piece.
    parts: Vec<Vec2>,
}

/// Contact line of two bodies that are about to meet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contact {
    /// Unit vector from the first body to the second.
    pub along: Vec2,
    /// Distance in map units that one body can move along `along` until the two touch.
    pub gap: f32,
    /// Midpoint between the two bodies, in map units.
    pub middle: Vec2,
    /// Half the length of the contact line, in map units.
    pub half: f32,
}

impl Contact {
    /// Ends of the contact line, moved along `along` by `beyond` map units from the midpoint.
    #[must_use]
    pub fn line(&self, beyond: f32) -> [Vec2; 2] {
        let (middle, across) = (self.middle + self.along * beyond, self.along.perp() * self.half);
        [middle - across, middle + across]
    }
}

impl Body {
    /// Ground that a piece covers in a pose.
    #[must_use]
    pub fn of(pose: Pose, piece: &SharedLook) -> Self {
        let (half, parts) = piece.look().extent();
        let forward = Vec2::from_angle(pose.heading.to_radians());
        Self { at: pose.at, forward, half: half.x * pose.size, parts: parts.iter().map(|p| *p * pose.size).collect() }
    }

    /// Half the extent of the body along and across its heading, in map units.
    #[must_use]
    pub fn half(&self) -> Vec2 {
        let far = |way: Vec2| self.parts.iter().map(|p| p.dot(way).abs()).fold(0.0, f32::max);
        Vec2::new(far(self.forward), far(self.forward.perp())) + self.half
    }

    /// Corners of each part of the body, in order around the part, in map units.
    fn corners(&self) -> impl Iterator<Item = [Vec2; 4]> {
        let (ahead, aside) = (self.forward * self.half, self.forward.perp() * self.half);
        let around = [ahead + aside, ahead - aside, -ahead - aside, -ahead + aside];
        self.parts.iter().map(move |part| around.map(|corner| self.at + *part + corner))
    }

    /// Distance that the body can move in direction `way` until it touches another one, in map units.
    fn free_way(&self, other: &Body, way: Vec2) -> f32 {
        let met = |from: &Body, at: &Body, way: Vec2| {
            let corners = from.corners().flatten();
            let ways = corners.flat_map(|corner| at.corners().filter_map(move |part| way_to(corner, way, part)));
            ways.fold(f32::INFINITY, f32::min)
        };
        let way = met(self, other, way).min(met(other, self, -way));
        if way.is_finite() { way } else { 0.0 }
    }

    /// Ends of the edge that faces most nearly in the direction `toward`, in map units.
    #[must_use]
    pub fn edge(&self, toward: Vec2) -> [Vec2; 2] {
        let (half, right) = (self.half(), self.forward.perp());
        let (ahead, aside) = (toward.dot(self.forward), toward.dot(right));
        // A longer edge faces more of what lies in a direction.
        let (out, across) = if ahead.abs() * half.y >= aside.abs() * half.x {
            (self.forward * (half.x * ahead.signum()), right * half.y)
        } else {
            (right * (half.y * aside.signum()), self.forward * half.x)
        };
        [self.at + out - across, self.at + out + across]
    }

    /// Contact with another body: the nearest parts of both; of several pairs, the one nearest to the middle.
    #[must_use]
    pub fn meets(&self, other: &Body) -> Contact {
        let own = self.parts.iter().map(|p| self.at + *p);
        let pairs: Vec<(Vec2, Vec2)> = own.flat_map(|a| other.parts.iter().map(move |b| (a, other.at + *b))).collect();
        let least = pairs.iter().map(|(a, b)| a.distance(*b)).fold(f32::INFINITY, f32::min);
        let near: Vec<&(Vec2, Vec2)> = pairs.iter().filter(|(a, b)| a.distance(*b) < least + SAME).collect();
        let share = 1.0 / near.len().max(1) as f32;
        let (from, to) = near.iter().fold((Vec2::ZERO, Vec2::ZERO), |(a, b), (c, d)| (a + *c * share, b + *d * share));
        let along = (to - from).normalize_or(self.forward);
        let half = self.half.min(other.half) * if near.len() > 1 { 1.6 } else { 1.0 };
        Contact { along, gap: self.free_way(other, along), middle: from.midpoint(to), half }
    }
}

/// Distance from a point in direction `way` to the sides of a part, in map units; `None` if the part is not in that direction.
fn way_to(from: Vec2, way: Vec2, part: [Vec2; 4]) -> Option<f32> {
    let sides = part.into_iter().zip(part.into_iter().cycle().skip(1));
    let met = sides.filter_map(|(a, b)| {
        let (side, to) = (b - a, a - from);
        let across = way.perp_dot(side);
        // A near miss is a miss: a body that passes close by does not touch.
        let on_it = |share: f32| (-1e-3..=1.001).contains(&share);
        (across.abs() > 1e-4 && on_it(to.perp_dot(way) / across)).then(|| to.perp_dot(side) / across)
    });
    // A part that touches already is at distance 0.
    met.filter(|far| *far > -SAME).map(|far| far.max(0.0)).min_by(f32::total_cmp)
}

/// Sway of a contact line, -1 to 1, at a part of the fight: twice to either side, equally far, whichever side wins.
#[must_use]
pub fn sway(part: f32) -> f32 {
    let turn = std::f32::consts::PI * part.clamp(0.0, 1.0);
    (4.0 * turn).sin() * turn.sin().max(0.0).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(x: f32, y: f32, heading: f32, parts: &[Vec2]) -> Body {
        let forward = Vec2::from_angle(heading.to_radians());
        Body { at: Vec2::new(x, y), forward, half: 0.5, parts: parts.to_vec() }
    }

    #[test]
    fn nobody_wins_before_it_is_decided() {
        let at = |k: u16| sway(f32::from(k) / 1000.0);
        assert!(at(0) == 0.0 && at(1000).abs() < 1e-3);
        for k in 0..=500 {
            assert!((at(k) + at(1000 - k)).abs() < 1e-3, "as far to the one side as to the other");
        }
        assert!((0..=1000).map(at).fold(0.0, f32::max) > 0.8);
    }

    #[test]
    fn two_meet_with_their_edges() {
        let (one, other) = (body(0.0, 0.0, 0.0, &[Vec2::ZERO]), body(1.7, 0.0, 180.0, &[Vec2::ZERO]));
        let contact = one.meets(&other);
        assert!((contact.gap - 0.7).abs() < 1e-5 && contact.along.distance(Vec2::X) < 1e-5);
        assert!((contact.line(contact.gap * 0.5)[0].x - 1.2).abs() < 1e-5, "at the edge of who stands");
        // A body that stands askew is met at its corner, without overlap.
        let askew = one.meets(&body(1.7, 0.0, 45.0, &[Vec2::ZERO]));
        assert!((askew.gap - (1.2 - 0.5f32.sqrt())).abs() < 1e-4, "{askew:?}");
        // A line of two places is met at the nearer of them.
        let wide = body(1.7, 0.9, 180.0, &[Vec2::new(0.0, -0.9), Vec2::ZERO, Vec2::new(0.0, 0.9)]);
        assert!(one.meets(&wide).along.distance(Vec2::X) < 1e-5);
    }

    #[test]
    fn who_shoots_does_so_from_the_edge_that_looks_there() {
        let one = body(0.0, 0.0, 0.0, &[Vec2::new(0.0, -0.9), Vec2::new(0.0, 0.9)]);
        let front = one.edge(Vec2::new(0.9, 0.3));
        assert!(front.iter().all(|p| (p.x - 0.5).abs() < 1e-5) && (front[0].distance(front[1]) - 2.8).abs() < 1e-5);
        let flank = one.edge(Vec2::new(0.1, -1.0));
        assert!(flank.iter().all(|p| (p.y + 1.4).abs() < 1e-5));
    }
}
