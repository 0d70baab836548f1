//! Poses and the one way of rounding them (T 1.3, 2.1).

use super::heading::Heading;
use super::point::{Offset, Point};
use super::sines::SINE_BITS;
use serde::{Deserialize, Serialize};

impl Point {
    /// Point offset from this one, Off(P, h, a, b): `ahead` along the heading and `right` of it, rounded to the nearest (T 1.3).
    ///
    /// From (5000, 3000), heading north, 200 behind and 400 to the left is (4600, 2800).
    #[must_use]
    pub fn off(self, heading: Heading, ahead: Offset, right: Offset) -> Self {
        let (a, b) = (i64::from(ahead.halves()), i64::from(right.halves()));
        // To the right is a quarter of a turn on, and the table is exact in this: r = (d.y, -d.x).
        let d = heading.forward();
        // Halves of a unit times 2^30 are units of 2^-31.
        let rounded = |sum: i64| (sum + (1 << SINE_BITS)) >> (SINE_BITS + 1);
        Self::held(i64::from(self.x()) + rounded(a * d.x + b * d.y), i64::from(self.y()) + rounded(a * d.y - b * d.x))
    }
}

/// Pose of a body: the middle of its front edge, and its heading (T 2.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TablePose {
    /// Front-centre of the body: the middle of its front edge.
    pub point: Point,
    /// Heading that the body's front faces.
    pub heading: Heading,
}

impl TablePose {
    /// Pose of a front-centre and a heading.
    #[must_use]
    pub const fn new(point: Point, heading: Heading) -> Self {
        Self { point, heading }
    }

    /// Point `ahead` of the front-centre and to the `right` of it (T 1.3).
    #[must_use]
    pub fn off(self, ahead: Offset, right: Offset) -> Point {
        self.point.off(self.heading, ahead, right)
    }

    /// Coordinates of a point about the pose, exact and scaled by 2^30: ahead, and to the right (T 3.2).
    #[must_use]
    pub fn scaled_coordinates(self, point: Point) -> (i64, i64) {
        let v = self.point.to(point);
        (v.dot(self.heading.forward()), v.dot(self.heading.right()))
    }

    /// Coordinates of a point about the pose in whole units of length, rounded to the nearest: ahead, and to the right.
    #[must_use]
    pub fn rounded_coordinates(self, point: Point) -> (i32, i32) {
        let (a, b) = self.scaled_coordinates(point);
        let rounded = |scaled: i64| ((scaled + (1 << (SINE_BITS - 1))) >> SINE_BITS) as i32;
        (rounded(a), rounded(b))
    }
}
