//! Which way round the map lies before the eye: as it is drawn, or turned by half a circle, as whoever sits across the
//! table sees it.
//!
//! Places and ways stay those of the map as it is drawn. What is drawn upright or hangs above or below something asks here
//! where above is.

use super::layout::Layout;
use crate::board::hex::Facing;
use glam::Vec2;

/// Which way round the map lies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orientation {
    /// Its title at the lower edge.
    #[default]
    AsDrawn,
    /// Half a circle round: its title at the upper edge.
    Turned,
}

impl Orientation {
    /// The other way round.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Orientation::AsDrawn => Orientation::Turned,
            Orientation::Turned => Orientation::AsDrawn,
        }
    }

    /// A way on the map as it is seen; and a way that is seen as one on the map, for half a turn is its own way back.
    #[must_use]
    pub fn way(self, way: Vec2) -> Vec2 {
        match self {
            Orientation::AsDrawn => way,
            Orientation::Turned => -way,
        }
    }

    /// A place of the map in its picture, in map units from the picture's top left corner; and back.
    #[must_use]
    pub fn place(self, layout: Layout, place: Vec2) -> Vec2 {
        match self {
            Orientation::AsDrawn => place,
            Orientation::Turned => layout.size() - place,
        }
    }

    /// A facing as it is seen.
    #[must_use]
    pub const fn facing(self, facing: Facing) -> Facing {
        match self {
            Orientation::AsDrawn => facing,
            Orientation::Turned => facing.turned(3),
        }
    }

    /// How far it is turned, in degrees.
    pub(crate) const fn degrees(self) -> f32 {
        match self {
            Orientation::AsDrawn => 0.0,
            Orientation::Turned => 180.0,
        }
    }
}
