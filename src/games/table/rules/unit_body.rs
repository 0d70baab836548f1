//! Body of a unit on the table with its footprint, which many questions ask for.

use crate::board::table::{Footprint, Stance};

/// Unit as it stands: its stance and the ground that it covers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitBody {
    /// Pose and shape.
    pub stance: Stance,
    /// Corners of the block and of the shrunk block.
    pub footprint: Footprint,
}

impl UnitBody {
    /// Body of a stance.
    #[must_use]
    pub fn of(stance: Stance) -> Self {
        Self { footprint: stance.footprint(), stance }
    }

    /// Whether another body comes near the rectangle of this one and a third, so that it may lie between them (T 4.3).
    #[must_use]
    pub fn may_be_hidden_by(&self, from: &Self, other: &Self) -> bool {
        self.footprint.bounds().joined(from.footprint.bounds()).comes_within(other.footprint.bounds(), 0)
    }
}
