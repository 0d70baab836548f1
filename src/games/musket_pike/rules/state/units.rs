//! Units and leaders: where they are and how they fare.

use crate::board::hex::{Hex, Hexes, Stand};
use serde::{Deserialize, Serialize};

/// Where a unit is.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Place {
    /// On the map.
    Map(Stand),
    /// Not yet arrived.
    Reserve,
    /// MP 10.4, 11.4 Eliminated or surrendered.
    Eliminated,
    /// MP 6.10 Removed by consolidation.
    Merged,
    /// MP 9.17 A captured battery: a marker on its hex.
    Captured {
        /// Where it lies.
        hex: Hex,
    },
}

/// Its strength.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    /// Current SP.
    pub sp: u8,
    /// MP 13.1 SP lost so far, for victory; consolidation never takes them back.
    pub lost: u8,
}

/// MP 1.4 Its order state and what it did this turn.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Condition {
    /// Disordered, or in good order.
    pub disordered: bool,
    /// MP 3.3 Activated this turn.
    pub activated: bool,
}

/// What a unit did in the running activation; all false outside one.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Marks {
    /// One bit for each [`Mark`].
    pub bits: u32,
    /// Movement points left.
    pub mp: u8,
    /// MP 4.1 The hexes in an enemy front in which it began.
    pub pinned: Hexes,
}

impl Default for Marks {
    fn default() -> Self {
        Self { bits: 0, mp: 0, pinned: Hexes::NONE }
    }
}

/// One thing a unit did, or had done to it, in the running activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[repr(u32)]
pub enum Mark {
    /// MP 5.2 Activated now.
    Active = 0,
    /// MP 8.2 Changed hex, wheeled, or was forced to retreat.
    Moved,
    /// It still has all its MP (MP 6.8).
    Fresh,
    /// MP 6.7 Stopped by an enemy front.
    Stopped,
    /// The last thing it did was a free turn.
    FreeTurned,
    /// MP 8.6 Turned before firing.
    Laid,
    /// Fired in the artillery fire phase.
    FiredArtillery,
    /// Fired in the defensive fire phase.
    FiredDefensive,
    /// Fired in the advancing fire phase.
    FiredAdvancing,
    /// MP 8.9 Took its first morale check from fire.
    Checked,
    /// MP 6.11 Took a formation hit.
    FormationHit,
    /// MP 12.1 Was disordered, failed a check or was forced back: may not rally.
    Shaken,
    /// MP 6.9 Used its reaction.
    Reacted,
    /// Made its attack in melee.
    Attacked,
    /// MP 9.1 Was attacked in melee, or evaded.
    Defended,
    /// MP 12 Tried to rally.
    Rallied,
    /// MP 4.1 Began in contact.
    BeganInContact,
}

impl Mark {
    /// All marks.
    pub const ALL: [Mark; 17] = [
        Mark::Active,
        Mark::Moved,
        Mark::Fresh,
        Mark::Stopped,
        Mark::FreeTurned,
        Mark::Laid,
        Mark::FiredArtillery,
        Mark::FiredDefensive,
        Mark::FiredAdvancing,
        Mark::Checked,
        Mark::FormationHit,
        Mark::Shaken,
        Mark::Reacted,
        Mark::Attacked,
        Mark::Defended,
        Mark::Rallied,
        Mark::BeganInContact,
    ];
}

impl Marks {
    /// Whether `mark` is set.
    #[must_use]
    pub const fn has(&self, mark: Mark) -> bool {
        self.bits & (1 << mark as u32) != 0
    }

    /// Sets `mark`.
    pub const fn set(&mut self, mark: Mark) {
        self.bits |= 1 << mark as u32;
    }

    /// Clears `mark`.
    pub const fn clear(&mut self, mark: Mark) {
        self.bits &= !(1 << mark as u32);
    }
}

/// A unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UnitState {
    /// Where.
    pub place: Place,
    /// How strong.
    pub strength: Strength,
    /// In what order.
    pub condition: Condition,
    /// What it did in this activation.
    pub marks: Marks,
}

impl UnitState {
    /// Its stand, if it is on the map as a unit.
    #[must_use]
    pub const fn stand(&self) -> Option<Stand> {
        match self.place {
            Place::Map(stand) => Some(stand),
            _ => None,
        }
    }

    /// Whether `mark` is set.
    #[must_use]
    pub const fn has(&self, mark: Mark) -> bool {
        self.marks.has(mark)
    }
}

/// Where a leader is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LeaderPlace {
    /// On the map; with a 2-hex HI on either of its hexes.
    Map(Hex),
    /// Not yet arrived.
    Reserve,
    /// MP 10.6 Lost; a colonel has his chit.
    Lost,
}

/// A leader.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeaderState {
    /// Where.
    pub place: LeaderPlace,
    /// MP 6.1 Moved by himself in this activation.
    pub moved: bool,
    /// MP 6.1 Does not go along with the stack in this activation.
    pub stays: bool,
}

impl LeaderState {
    /// His hex, if he is on the map.
    #[must_use]
    pub const fn hex(&self) -> Option<Hex> {
        match self.place {
            LeaderPlace::Map(hex) => Some(hex),
            _ => None,
        }
    }
}
