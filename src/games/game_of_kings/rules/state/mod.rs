//! The position: all that changes in a game.

mod frames;
mod marks;

pub use frames::{ChosenStrike, Frame, HalfTurnStage, PendingRetreat, RetreatOccasion, Step, TurnStage};
pub use marks::{UnitMark, UnitMarks};

use super::kinds::{Sector, Zone};
use super::weather::Weather;
use crate::games::table::rules::UnitId;
use crate::kernel::{DiceState, SideId};
use serde::{Deserialize, Serialize};

pub use crate::games::table::rules::UnitPlace;

/// State of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Where it is.
    pub place: UnitPlace,
    /// GK 1.3 Quarters of its effectiveness that are left.
    pub quarters: u8,
    /// GK 1.6 States, and marks of the half-turn.
    pub marks: UnitMarks,
    /// GK 11.2 Enemy that it would flee from after a failed test: the last that cost it a quarter by fire, or the one that beat
    /// it, in this half-turn.
    pub cause: Option<UnitId>,
}

/// GK 9.8 Whether the struck unit of a pair defends a bank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BankDefence {
    /// It does not.
    #[default]
    None,
    /// The mover came out of the water.
    Defended,
}

/// GK 9.12 Whether a pair has been fought in this half-turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PairStage {
    /// Not yet.
    #[default]
    Open,
    /// It has been fought.
    Fought,
}

/// GK 9.2 Pair of units in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Unit that moved into contact.
    pub mover: UnitId,
    /// Unit that it struck.
    pub enemy: UnitId,
    /// GK 9.3 Zone of the enemy that was struck.
    pub zone: Zone,
    /// GK 9.8 Whether the enemy defends a bank.
    pub bank: BankDefence,
    /// GK 9.12 Whether it has been fought in this half-turn.
    pub stage: PairStage,
}

impl Pair {
    /// Partner of a unit in the pair, if the unit is in it.
    #[must_use]
    pub fn partner(&self, unit: UnitId) -> Option<UnitId> {
        if self.mover == unit { Some(self.enemy) } else { (self.enemy == unit).then_some(self.mover) }
    }
}

/// GK 3 Half-turn that is being played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfTurn {
    /// GK 3.3 Action points left, by sector.
    pub points: [u8; 3],
    /// GK 3.4 Sectors that are done or have begun.
    pub begun: [bool; 3],
}

/// GK 15 How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Side that won; none is a draw.
    pub winner: Option<SideId>,
    /// Why the game ended.
    pub why: EndReason,
}

/// GK 15 Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// GK 15.2 An army fell below half its points, or both did.
    Points,
    /// GK 15.3 The turn limit.
    TurnLimit,
    /// GK 15.4 An objective.
    Objective,
    /// A side resigned.
    Conceded,
}

/// The whole position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// GK 3 Turn, from 1 on; 0 before the first.
    pub turn: u16,
    /// GK 3.1 Side A, which plays first in each turn; none until it is known.
    pub first: Option<SideId>,
    /// GK 3.1 Side whose half-turn it is.
    pub active: SideId,
    /// GK 12 Weather; none before the first turn.
    pub weather: Option<Weather>,
    /// GK 3 Half-turn.
    pub half: HalfTurn,
    /// Units, in the order of the battle.
    pub units: Vec<UnitState>,
    /// GK 9.2 Pairs in contact, in the order in which they were made.
    pub pairs: Vec<Pair>,
    /// GK 16.1 Questions that wait, the current one last.
    pub stack: Vec<Frame>,
    /// GK 15 How the game ended.
    pub ending: Option<Ending>,
    /// Dice of the position.
    pub dice: DiceState,
}

impl State {
    /// Points that a sector has left in this half-turn.
    #[must_use]
    pub const fn points(&self, sector: Sector) -> u8 {
        self.half.points[sector.index()]
    }

    /// GK 3.4 Sector that plays, with its step, whatever question waits above it; none between sectors.
    #[must_use]
    pub fn sector_step(&self) -> Option<(Sector, Step)> {
        self.stack.iter().find_map(|frame| match frame {
            Frame::Sector { sector, step } => Some((*sector, *step)),
            _ => None,
        })
    }

    /// GK 3.4 Whether a sector has played in this half-turn: what is left of its points is lost.
    #[must_use]
    pub fn is_done(&self, sector: Sector) -> bool {
        self.half.begun[sector.index()] && self.sector_step().is_none_or(|(now, _)| now != sector)
    }
}

crate::table_state!(State, UnitState, Frame);
