//! States of units and leaders: place, strength, order and marks.

use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use serde::{Deserialize, Serialize};

/// Place of a unit.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UnitPlace {
    /// Place of a unit on the map.
    Map(HexFootprint),
    /// Place of a unit that has not yet arrived.
    Reserve,
    /// Place of a unit that was eliminated or surrendered (MP 10.4, 11.4).
    Eliminated,
    /// Place of a unit that was removed by consolidation (MP 6.10).
    Merged,
    /// Unit that is a captured battery: a marker in its hex (MP 9.17).
    Captured {
        /// Hex in which the captured battery lies (MP 9.17).
        hex: Hex,
    },
    /// Place of horse that is off the map in pursuit (MP 18.7).
    Pursuing,
}

/// Strength of a unit, in SP.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// Current SP of the unit.
    pub sp: u8,
    /// MP 13.1 SP that the unit has lost so far, for victory; consolidation never takes them back.
    pub lost: u8,
}

/// MP 1.4 Order state of a unit, and whether it was activated this turn.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Whether the unit is disordered; otherwise it is in good order.
    pub disordered: bool,
    /// MP 3.3 Whether the unit was activated this turn.
    pub activated: bool,
}

/// Marks and MP of a unit in the running activation; no mark is set outside one.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitMarks {
    /// Bits of the marks, one for each [`UnitMark`].
    pub bits: u32,
    /// Movement points that the unit has left.
    pub mp: u8,
    /// MP 4.1 Hexes in an enemy front in which the unit began.
    pub pinned: OneOrTwoHexes,
}

impl Default for UnitMarks {
    fn default() -> Self {
        Self { bits: 0, mp: 0, pinned: OneOrTwoHexes::NONE }
    }
}

/// Mark of what a unit did, or had done to it, in the running activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u32)]
pub enum UnitMark {
    /// MP 5.2 The unit is active.
    Active = 0,
    /// MP 8.2 The unit changed hex, wheeled, or was forced to retreat.
    Moved,
    /// The unit still has all its MP (MP 6.8).
    Fresh,
    /// MP 6.7 The unit was stopped by an enemy front.
    Stopped,
    /// The unit's last act was a free turn.
    FreeTurned,
    /// MP 8.6 The battery turned before firing.
    Laid,
    /// The unit fired in the artillery fire phase.
    FiredArtillery,
    /// The unit fired in the defensive fire phase.
    FiredDefensive,
    /// The unit fired in the advancing fire phase.
    FiredAdvancing,
    /// MP 8.9 The unit took its first morale check from fire.
    Checked,
    /// MP 6.11 The unit took a formation hit.
    FormationHit,
    /// MP 12.1 The unit was disordered, failed a check or was forced back, and may not rally.
    Shaken,
    /// MP 6.9 The unit used its reaction.
    Reacted,
    /// The unit made its attack in melee.
    Attacked,
    /// MP 9.1 The unit was attacked in melee, or evaded.
    Defended,
    /// MP 12 The unit tried to rally.
    Rallied,
    /// MP 4.1 The unit began in contact.
    BeganInContact,
}

impl UnitMark {
    /// All marks of a unit, in the order of their bits.
    pub const ALL: [UnitMark; 17] = [
        UnitMark::Active,
        UnitMark::Moved,
        UnitMark::Fresh,
        UnitMark::Stopped,
        UnitMark::FreeTurned,
        UnitMark::Laid,
        UnitMark::FiredArtillery,
        UnitMark::FiredDefensive,
        UnitMark::FiredAdvancing,
        UnitMark::Checked,
        UnitMark::FormationHit,
        UnitMark::Shaken,
        UnitMark::Reacted,
        UnitMark::Attacked,
        UnitMark::Defended,
        UnitMark::Rallied,
        UnitMark::BeganInContact,
    ];
}

impl UnitMarks {
    /// Whether `mark` is set for the unit.
    #[must_use]
    pub const fn has(&self, mark: UnitMark) -> bool {
        self.bits & (1 << mark as u32) != 0
    }

    /// Sets `mark` for the unit.
    pub const fn set(&mut self, mark: UnitMark) {
        self.bits |= 1 << mark as u32;
    }

    /// Clears `mark` for the unit.
    pub const fn clear(&mut self, mark: UnitMark) {
        self.bits &= !(1 << mark as u32);
    }
}

/// State of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Place of the unit.
    pub place: UnitPlace,
    /// Strength of the unit.
    pub strength: Strength,
    /// Order state of the unit.
    pub condition: Condition,
    /// Marks and MP of the unit in this activation.
    pub marks: UnitMarks,
}

impl UnitState {
    /// Stand of the unit; `None` if it is not on the map as a unit.
    #[must_use]
    pub const fn stand(&self) -> Option<HexFootprint> {
        match self.place {
            UnitPlace::Map(stand) => Some(stand),
            _ => None,
        }
    }

    /// Whether `mark` is set on the unit.
    #[must_use]
    pub const fn has(&self, mark: UnitMark) -> bool {
        self.marks.has(mark)
    }
}

/// Place of a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LeaderPlace {
    /// Place of a leader on the map; with a 2-hex HI on either of its hexes.
    Map(Hex),
    /// Place of a leader that has not yet arrived.
    Reserve,
    /// MP 10.6 Leader that is lost; a colonel has its chit.
    Lost,
    /// MP 18.6 Place of a leader whose wing another one has taken over.
    Relieved,
}

/// State of a leader.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderState {
    /// Place of the leader.
    pub place: LeaderPlace,
    /// MP 6.1 Whether the leader moved on its own in this activation.
    pub moved: bool,
    /// MP 6.1 Whether the leader stays where it is when its stack moves in this activation.
    pub stays: bool,
}

impl LeaderState {
    /// Hex of the leader; `None` if it is not on the map.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            LeaderPlace::Map(hex) => Some(hex),
            _ => None,
        }
    }
}
