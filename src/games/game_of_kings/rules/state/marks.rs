//! GK 1.6 States of a unit and its marks of one half-turn.

use crate::games::table::rules::{MarkSet, UnitMarkKind};

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
pub type UnitMarks = MarkSet<UnitMark>;

impl UnitMarkKind for UnitMark {
    fn number(self) -> u8 {
        self as u8
    }
}

impl UnitMark {
    /// GK 1.8 States that last beyond the half-turn; all else are marks of it.
    pub const LASTING: [Self; 4] = [Self::FiringOrder, Self::Limbered, Self::Dismounted, Self::Retreating];
}
