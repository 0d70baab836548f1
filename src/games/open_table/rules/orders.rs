//! Orders on an open table, what comes of them, and why one is refused.

use super::battle::UnitId;
use super::position::{Conclusion, Mark};
use crate::board::table::{Length, Point, TablePose};
use crate::games::table::rules::DraftLeg;
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Greatest number of dice in a roll.
pub const MAX_DICE: u8 = 60;
/// Greatest number of faces of a die.
pub const MAX_FACES: u8 = 100;
/// Greatest number of notes on the table.
pub const MAX_NOTES: usize = 100;
/// Greatest number of characters of a label or a note.
pub const MAX_TEXT: usize = 200;

/// Order on an open table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
pub enum Order {
    /// A unit moves by these legs.
    Move {
        /// Unit that moves.
        unit: UnitId,
        /// Legs, one after the other.
        legs: Vec<DraftLeg>,
    },
    /// A unit is set down at a pose, from the table or from beside it.
    Place {
        /// Unit that is set down.
        unit: UnitId,
        /// Its new pose.
        at: TablePose,
    },
    /// A unit is taken off the table.
    Remove {
        /// Unit that is taken off.
        unit: UnitId,
    },
    /// The hits of a unit are set to a number.
    Hits {
        /// Unit.
        unit: UnitId,
        /// Number of hits from now on.
        hits: u8,
    },
    /// A mark is put beside a unit.
    Mark {
        /// Unit.
        unit: UnitId,
        /// Mark.
        mark: Mark,
    },
    /// A mark beside a unit is taken away.
    Unmark {
        /// Unit.
        unit: UnitId,
        /// Mark.
        mark: Mark,
    },
    /// Dice are rolled.
    Roll {
        /// Number of dice.
        dice: u8,
        /// Number of their faces.
        faces: u8,
        /// Label: what they are rolled for.
        label: String,
    },
    /// A note is put on the table.
    Note {
        /// Place of the note.
        at: Point,
        /// Text of the note.
        text: String,
    },
    /// The oldest note at a place is taken away.
    TakeNote {
        /// Place of the note.
        at: Point,
    },
    /// The other side acts from now on.
    EndTurn,
    /// The players agree how the battle has ended.
    Conclude {
        /// Result.
        result: Conclusion,
    },
}

/// What came of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A unit has moved.
    Moved {
        /// Unit.
        unit: UnitId,
        /// Legs that it made.
        legs: Vec<DraftLeg>,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
        /// Length that the legs are priced by.
        length: Length,
        /// Length that it has moved in this turn with them.
        in_turn: Length,
    },
    /// A unit has been set down.
    Placed {
        /// Unit.
        unit: UnitId,
        /// Its pose.
        at: TablePose,
    },
    /// A unit has been taken off.
    Removed {
        /// Unit.
        unit: UnitId,
    },
    /// A unit has this number of hits.
    Hits {
        /// Unit.
        unit: UnitId,
        /// Hits before.
        before: u8,
        /// Hits now.
        hits: u8,
    },
    /// A mark lies beside a unit.
    Marked {
        /// Unit.
        unit: UnitId,
        /// Mark.
        mark: Mark,
    },
    /// A mark has gone.
    Unmarked {
        /// Unit.
        unit: UnitId,
        /// Mark.
        mark: Mark,
    },
    /// Dice have been rolled.
    Rolled {
        /// Number of their faces.
        faces: u8,
        /// What each shows.
        dice: Vec<u8>,
        /// Label of the roll.
        label: String,
    },
    /// A note lies on the table.
    Noted {
        /// Place.
        at: Point,
        /// Text.
        text: String,
    },
    /// A note has been taken away.
    NoteTaken {
        /// Place.
        at: Point,
        /// Text.
        text: String,
    },
    /// Units overlap after a move.
    Overlap {
        /// Unit that moved.
        unit: UnitId,
        /// Units that it lies on.
        others: Vec<UnitId>,
    },
    /// A turn has begun.
    TurnBegan(u16),
    /// A side acts.
    Acting(SideId),
    /// The battle is over.
    Concluded(Conclusion),
}

/// Reason why an order is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// The battle is over.
    Over,
    /// There is no such unit.
    NoUnit,
    /// T 5.1 A move has no leg, or too many.
    BadLegs,
    /// The unit is not on the table.
    BesideTable,
    /// T 5.2 A corner of the unit would lie off the table.
    OffTable,
    /// The unit cannot face to its flank, as it has more than one block.
    CannotFace,
    /// Nothing would change.
    NoChange,
    /// Too many dice, or dice of too many faces; or none.
    BadDice,
    /// A label or note is too long, or empty.
    BadText,
    /// There are too many notes, or none there.
    BadNote,
}

impl Illegal {
    /// Paragraph of the table's geometry that refuses the order; empty if there is none.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::BadLegs | Self::CannotFace => "T 5.1",
            Self::OffTable => "T 5.2",
            _ => "",
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
