//! Orientation of the map on the screen: as drawn, or turned by half a circle, as the player on the other side sees it.
//!
//! Places and vectors stay those of the map as drawn. Anything drawn upright, or above or below something, asks
//! here for the direction.

use super::layout::BoardLayout;
use crate::board::hex::Facing;
use glam::Vec2;

/// Orientation of the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Map as it was drawn, with the title at the lower edge.
    #[default]
    AsDrawn,
    /// Map turned by half a circle, with the title at the upper edge.
    Turned,
}

impl Orientation {
    /// The opposite orientation, half a turn away.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Orientation::AsDrawn => Orientation::Turned,
            Orientation::Turned => Orientation::AsDrawn,
        }
    }

    /// Vector of the map as it appears on the screen; also the reverse, as two half turns cancel out.
    #[must_use]
    pub fn rotate_vector(self, way: Vec2) -> Vec2 {
        match self {
            Orientation::AsDrawn => way,
            Orientation::Turned => -way,
        }
    }

    /// Point of the map in its picture, in map units from the picture's top left corner; also the reverse.
    #[must_use]
    pub fn rotate_point(self, layout: BoardLayout, place: Vec2) -> Vec2 {
        match self {
            Orientation::AsDrawn => place,
            Orientation::Turned => layout.size() - place,
        }
    }

    /// Facing on the map as it appears on the screen.
    #[must_use]
    pub const fn facing(self, facing: Facing) -> Facing {
        match self {
            Orientation::AsDrawn => facing,
            Orientation::Turned => facing.turned(3),
        }
    }

    /// Rotation of the map on the screen, in degrees.
    pub(crate) const fn degrees(self) -> f32 {
        match self {
            Orientation::AsDrawn => 0.0,
            Orientation::Turned => 180.0,
        }
    }
}
