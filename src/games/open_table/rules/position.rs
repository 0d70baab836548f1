//! What changes on an open table.

use super::battle::{Battle, UnitId};
use crate::board::table::{Length, Point, Stance};
use crate::kernel::{DiceState, SideId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// Marker beside a unit. What it means is for the players' rules to say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Has acted in this turn.
    Done,
    /// Has fired.
    Fired,
    /// Is disordered.
    Disordered,
    /// Is wavering.
    Wavering,
    /// Is in rout.
    Routed,
    /// Is ready for something, such as to fire first.
    Ready,
}

impl Mark {
    /// All marks, in the order in which they are offered.
    pub const ALL: [Self; 6] = [Self::Done, Self::Fired, Self::Disordered, Self::Wavering, Self::Routed, Self::Ready];

    /// Text id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Done => "done",
            Self::Fired => "fired",
            Self::Disordered => "disordered",
            Self::Wavering => "wavering",
            Self::Routed => "routed",
            Self::Ready => "ready",
        }
    }
}

/// State of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Stance on the table; beside it, the last one or that of the start.
    pub stance: Stance,
    /// Whether the unit is on the table.
    pub is_on_table: bool,
    /// Hits that it has taken.
    pub hits: u8,
    /// Length that it has moved in this turn.
    pub moved: Length,
    /// Marks beside it.
    pub marks: BTreeSet<Mark>,
}

/// Note that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Note {
    /// Place of the note.
    pub at: Point,
    /// Text of the note.
    pub text: String,
}

/// Position on an open table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Turn, from 1.
    pub turn: u16,
    /// Side to act.
    pub to_act: SideId,
    /// State of each unit, in the order of the battle.
    pub units: Vec<UnitState>,
    /// Notes on the table, the oldest first.
    pub notes: Vec<Note>,
    /// Result that the players have agreed; none while the game goes on.
    pub result: Option<Conclusion>,
    /// State of the dice.
    pub dice: DiceState,
}

/// Result that the players have agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Conclusion {
    /// One side has won.
    Won(SideId),
    /// Nobody has won.
    Drawn,
}

impl Position {
    /// Position in which a battle begins.
    #[must_use]
    pub fn begun(battle: &Battle) -> Self {
        let state = |card: &super::battle::UnitCard| UnitState {
            stance: card.start.clone(),
            is_on_table: card.is_set_up,
            hits: 0,
            moved: Length::ZERO,
            marks: BTreeSet::new(),
        };
        let units = battle.units.iter().map(state).collect();
        let dice = DiceState::of_seed(1);
        Self { turn: 1, to_act: SideId(0), units, notes: Vec::new(), result: None, dice }
    }

    /// State of a unit; none if there is none of this id.
    #[must_use]
    pub fn unit(&self, unit: UnitId) -> Option<&UnitState> {
        self.units.get(unit.index())
    }
}
