//! Direction of a front on the screen, in steps fine enough to look exact.

use crate::paint::orientation::Orientation;
use glam::Vec2;

/// Steps of the whole turn.
const STEPS: f32 = 256.0;
/// Degrees of a step.
const STEP: f32 = 360.0 / STEPS;
/// Heading of a front that points up the screen, in degrees clockwise from the right.
const UP: f32 = -90.0;

/// Direction of a front: steps of 360/256 degrees, clockwise from up the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bearing(u8);

impl Bearing {
    /// Bearing nearest to a heading in degrees clockwise from the right.
    #[must_use]
    pub fn of(heading: f32) -> Self {
        Self(((heading - UP) / STEP).round().rem_euclid(STEPS) as u8)
    }

    /// Its heading in degrees clockwise from the right, -90 to 270.
    #[must_use]
    pub fn heading(self) -> f32 {
        self.degrees() + UP
    }

    /// Degrees clockwise from up the screen.
    pub(super) fn degrees(self) -> f32 {
        f32::from(self.0) * STEP
    }

    /// Degrees by which a heading lies beyond it, -180 to 180.
    pub(super) fn rest(self, heading: f32) -> f32 {
        (heading - self.heading() + 180.0).rem_euclid(360.0) - 180.0
    }

    /// The same direction of the board on a board of an orientation.
    pub(super) fn oriented(self, turn: Orientation) -> Self {
        match turn {
            Orientation::AsDrawn => self,
            Orientation::Turned => Self(self.0.wrapping_add(128)),
        }
    }

    /// A vector from a body whose front is up, as it lies on the screen.
    pub(super) fn turned(self, from_up: Vec2) -> Vec2 {
        Vec2::from_angle(self.degrees().to_radians()).rotate(from_up)
    }
}
