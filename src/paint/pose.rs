//! Pose of a block on the map: where it stands and where it points.

use glam::Vec2;

/// Pose of a block on the map.
#[derive(Clone, Debug, PartialEq)]
pub struct BlockPose {
    /// Middle of the block, in map units.
    pub at: Vec2,
    /// Heading, in degrees clockwise from the right.
    pub heading: f32,
    /// Middles of the block's parts, in map units, the left-hand one first.
    pub parts: Vec<Vec2>,
}

impl BlockPose {
    /// Unit vector ahead.
    #[must_use]
    pub fn forward(&self) -> Vec2 {
        Vec2::from_angle(self.heading.to_radians())
    }

    /// Half the vector between the outer parts, from the left to the right, in map units; zero for a block of one part.
    #[must_use]
    pub fn half_across(&self) -> Vec2 {
        match self.parts.as_slice() {
            [left, .., right] => (*right - *left) * 0.5,
            _ => Vec2::ZERO,
        }
    }
}
