//! Zones about a body (T 3.2).

use super::point::Point;
use super::sines::SINE_BITS;
use super::stance::Stance;
use serde::{Deserialize, Serialize};

/// Side of a body: a zone about it, and the edge of that name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BodySide {
    /// Side of a body ahead of its front edge, or beside the line of that edge.
    Front,
    /// Right flank of a body.
    Right,
    /// Side of a body behind its rear edge.
    Rear,
    /// Left flank of a body.
    Left,
}

impl Stance {
    /// Zone of the body in which a point lies (T 3.2).
    ///
    /// About a body of depth 200 at (5000, 3000) that faces north, (6200, 3000) lies in front, (6200, 2800) on the right
    /// flank and (6200, 2799) in the rear.
    #[must_use]
    pub fn zone_of(&self, point: Point) -> BodySide {
        let (ahead, to_right) = self.pose.scaled_coordinates(point);
        let depth = self.shape.outline().depth.signed() << SINE_BITS;
        if ahead >= 0 {
            BodySide::Front
        } else if ahead < -depth {
            BodySide::Rear
        } else if to_right < 0 {
            BodySide::Left
        } else {
            BodySide::Right
        }
    }
}
