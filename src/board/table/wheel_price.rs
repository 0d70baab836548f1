//! Lengths that wheels and free moves are priced by (T 5.3).

use super::leg::{LegSide, MoveLeg, WheelAngle};
use super::point::{Length, Point};
use super::polygon::Segment;
use super::stance::Stance;
use super::zone::BodySide;
use serde::{Deserialize, Serialize};

/// Length that is measured when a body wheels (T 5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum WheelMeasure {
    /// Length of the arc of the front-centre: ceil(355 W A / 7405568).
    FrontCentreArc,
    /// Length of the arc of the outer front corner: ceil(355 W A / 3702784).
    OuterCornerArc,
    /// Straight distance of the outer front corner from its old place to its new one, rounded down.
    OuterCornerChord,
}

impl WheelMeasure {
    /// Length that a wheel of this body takes, in units of length (T 5.3).
    ///
    /// A front of 800 that wheels by 4096 heading units takes 158 along the arc of its front-centre.
    #[must_use]
    pub fn length(self, from: &Stance, side: LegSide, angle: WheelAngle) -> Length {
        let width = from.shape.outline().width;
        match self {
            Self::FrontCentreArc => arc_length(width, angle),
            Self::OuterCornerArc => arc_length(Length(2 * width.0), angle),
            Self::OuterCornerChord => {
                let end = MoveLeg::Wheel { side, by: angle }.path(from).end();
                let (before, after) = (from.outline(), from.shape.outline().corners_at(end));
                let corner = |quad: &super::block::Quad| match side {
                    LegSide::Left => quad.front_right(),
                    LegSide::Right => quad.front_left(),
                };
                corner(&before).to(corner(&after)).length_down()
            }
        }
    }
}

/// Arc of a circle, rounded up, pi taken as 355/113: ceil(355 diameter A / 7405568) (T 5.3).
#[must_use]
pub fn arc_length(diameter: Length, angle: WheelAngle) -> Length {
    let product = 355 * u64::from(diameter.0) * u64::from(angle.units());
    Length(product.div_ceil(7_405_568) as u32)
}

/// Greater of the straight distances of two front corners, old place to new, rounded down: what a sweep is priced by (T 5.1).
#[must_use]
pub fn sweep_length(from: &Stance, to: &Stance) -> Length {
    let Segment([old_left, old_right]) = from.outline().edge(BodySide::Front);
    let Segment([new_left, new_right]) = to.outline().edge(BodySide::Front);
    let way = |old: Point, new: Point| old.to(new).length_down();
    way(old_left, new_left).max(way(old_right, new_right))
}
