//! GK 1.6 States of a unit and its marks of one half-turn.

use serde::{Deserialize, Serialize};

/// GK 1.6 State of a unit, or a mark of one half-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitMark {
    /// A battalion stands in firing order.
    FiringOrder,
    /// A gun is limbered.
    Limbered,
    /// Horse has dismounted.
    Dismounted,
    /// GK 11.1 The unit retreats.
    Retreating,
    /// GK 8.4 It moved: a straight, a wheel or an about-face.
    Moved,
    /// GK 4.2 It has moved, formed, dismounted, mounted or pivoted.
    Acted,
    /// GK 4.6 It formed firing order.
    Formed,
    /// GK 4.2 It fired.
    Fired,
    /// GK 10.1 It lost a quarter to fire.
    LostByFire,
    /// GK 9.13 It lost a melee.
    LostMelee,
    /// GK 10.4 It was moved back by force.
    Retreated,
    /// GK 11.3 It tried to rally.
    RallyTried,
    /// GK 10.2 It supported another unit.
    SupportedAnother,
    /// GK 10.1 It tested its morale after the actions.
    Tested,
}

/// GK 1.6 Set of states and marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct UnitMarks(u16);

impl UnitMarks {
    /// States that last beyond the half-turn.
    const LASTING: u16 = Self::bit(UnitMark::FiringOrder)
        | Self::bit(UnitMark::Limbered)
        | Self::bit(UnitMark::Dismounted)
        | Self::bit(UnitMark::Retreating);

    const fn bit(mark: UnitMark) -> u16 {
        1 << mark as u16
    }

    /// Set of one mark.
    #[must_use]
    pub const fn only(mark: UnitMark) -> Self {
        Self(Self::bit(mark))
    }

    /// Whether a mark is in the set.
    #[must_use]
    pub const fn has(self, mark: UnitMark) -> bool {
        self.0 & Self::bit(mark) != 0
    }

    /// Adds a mark.
    pub const fn set(&mut self, mark: UnitMark) {
        self.0 |= Self::bit(mark);
    }

    /// Removes a mark.
    pub const fn clear(&mut self, mark: UnitMark) {
        self.0 &= !Self::bit(mark);
    }

    /// GK 1.8 Removes the marks of the half-turn.
    pub const fn end_half_turn(&mut self) {
        self.0 &= Self::LASTING;
    }
}
