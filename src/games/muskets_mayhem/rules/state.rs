//! The position: all that changes in a game, and the frames of what is being played (MM 14.1).

use super::kinds::{Formation, Morale};
use super::melee::MeleeTally;
use super::troops::FirePhase;
use crate::board::table::{BodySide, Heading, TablePose};
use crate::games::table::rules::{MarkSet, UnitId, UnitMarkKind};
use crate::kernel::{DiceState, SideId};
use serde::{Deserialize, Serialize};

pub use crate::games::table::rules::UnitPlace;

/// MM 4.1, 16.1 Mark of a unit: all but the first two last one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitMark {
    /// A battery is limbered.
    Limbered,
    /// A commander has struck off a hit.
    SaveUsed,
    /// MM 5.1 It has been handled.
    Handled,
    /// MM 16.1 It has moved.
    Moved,
    /// MM 4.1 It has changed formation, limbered or unlimbered.
    Changed,
    /// MM 6.10 It passed the check of its charge.
    Charged,
    /// MM 7.2 It has fired.
    Fired,
    /// MM 6.8 It has retreated.
    Retreated,
    /// MM 9.1 It has fought in the melee phase.
    Fought,
}

impl UnitMarkKind for UnitMark {
    fn number(self) -> u8 {
        self as u8
    }
}

/// State of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Where it is.
    pub place: UnitPlace,
    /// MM 1.8 Unsaved hits so far.
    pub hits: u16,
    /// MM 7.9 Casualties that are to be applied.
    pub pending: u16,
    /// MM 8.2 Hits at its last check step.
    pub last_check: u16,
    /// MM 1.7 Morale.
    pub morale: Morale,
    /// MM 4.1 Formation.
    pub formation: Formation,
    /// MM 5.5 Cost of its move in this turn, in units of length.
    pub spent: u32,
    /// MM 16.1 Marks.
    pub marks: MarkSet<UnitMark>,
}

impl UnitState {
    /// Unit that has done and suffered nothing yet.
    #[must_use]
    pub fn fresh(place: UnitPlace) -> Self {
        Self {
            place,
            hits: 0,
            pending: 0,
            last_check: 0,
            morale: Morale::Normal,
            formation: Formation::Line,
            spent: 0,
            marks: MarkSet::default(),
        }
    }
}

/// MM 6.9 Contact of two units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Unit that charged.
    pub charger: UnitId,
    /// Unit that it charged.
    pub target: UnitId,
    /// MM 6.2 Heading of the charger.
    pub heading: Heading,
    /// MM 6.2 Edge of the target that was struck.
    pub edge: BodySide,
    /// Turn of the charge.
    pub turn: u16,
    /// MM 6.7 Whether the target charged too.
    pub is_countered: bool,
}

impl Contact {
    /// Enemy of a unit in the contact, if the unit is in it.
    #[must_use]
    pub fn enemy_of(&self, unit: UnitId) -> Option<UnitId> {
        if self.charger == unit { Some(self.target) } else { (self.target == unit).then_some(self.charger) }
    }
}

/// MM 3 Stage of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnStage {
    /// MM 14.1 Units are set, before the first turn.
    Deployment,
    /// MM 3.1 Initiative.
    Initiative,
    /// MM 3.2 Movement.
    Movement,
    /// MM 3.3 A phase of fire.
    Fire(FirePhase),
    /// MM 3.4 Morale.
    Morale,
    /// MM 3.5 Melee.
    Melee,
    /// MM 3.6 End of the turn.
    End,
}

impl TurnStage {
    /// Stage after this one; after the end of a turn, that of the next.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Deployment | Self::End => Self::Initiative,
            Self::Initiative => Self::Movement,
            Self::Movement => Self::Fire(FirePhase::Artillery),
            Self::Fire(FirePhase::Artillery) => Self::Fire(FirePhase::Stationary),
            Self::Fire(FirePhase::Stationary) => Self::Fire(FirePhase::Moving),
            Self::Fire(FirePhase::Moving) => Self::Morale,
            Self::Morale => Self::Melee,
            Self::Melee => Self::End,
        }
    }
}

/// MM 6 Charge under way: the charger has reached its contact pose, the target has passed its check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeUnderWay {
    /// Unit that charges.
    pub charger: UnitId,
    /// Unit that it charges.
    pub target: UnitId,
    /// MM 6.2 Edge of the target that is struck.
    pub edge: BodySide,
    /// MM 6.7 Pose of the charger before.
    pub from: TablePose,
    /// MM 6.2 Contact pose.
    pub to: TablePose,
    /// MM 6.7 Whether the target has counter-charged.
    pub is_countered: bool,
}

/// MM 7.8 Shot that is named before it is rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedShot {
    /// Unit that fires.
    pub unit: UnitId,
    /// Enemy that it fires at.
    pub target: UnitId,
}

/// MM 14.1 Frame of the stack: it plays what it stands for, or asks a side, once the frames above it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// MM 3 Turn.
    Turn(TurnStage),
    /// MM 14.1 A side sets a unit.
    SetUp {
        /// Side in turn.
        side: SideId,
    },
    /// MM 3.1 The winner chooses to be First or Second.
    ChooseOrder,
    /// MM 5.1 A side handles a unit.
    Handling {
        /// Side in turn.
        side: SideId,
    },
    /// MM 5.2 A unit is moving.
    UnitMoving {
        /// Unit that moves.
        unit: UnitId,
        /// Legs so far.
        legs: u8,
    },
    /// MM 6.6 The target of a charge answers.
    Reaction(ChargeUnderWay),
    /// MM 6.9 Charger and target come into contact, if both are there.
    Closing(ChargeUnderWay),
    /// MM 7.8 A side fires.
    Firing {
        /// Phase of fire.
        phase: FirePhase,
        /// Side in turn.
        side: SideId,
        /// Shots that are named and not rolled.
        named: Vec<NamedShot>,
    },
    /// MM 8.1 Pending casualties are applied to these units, one after the other.
    Applying {
        /// Units, the next one first.
        waiting: Vec<UnitId>,
    },
    /// MM 9.2 Units of a melee choose whom they fight.
    Melee {
        /// Units in it: First's by number, then Second's.
        units: Vec<UnitId>,
        /// Enemies chosen, in that order.
        enemies: Vec<UnitId>,
    },
    /// MM 9.6 A melee whose casualties are being applied, and then its result.
    MeleeRolled {
        /// Units in it: First's by number, then Second's.
        units: Vec<UnitId>,
        /// MM 9.6 What First and Second have done.
        tallies: [MeleeTally; 2],
        /// MM 9.7 Heading along which each unit would fall back.
        ways: Vec<Heading>,
    },
}

/// MM 12 How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Side that won; none is a draw.
    pub winner: Option<SideId>,
    /// Why the game ended.
    pub why: EndReason,
}

/// MM 12 Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// MM 12.1 A side lost half of its units, or both did.
    Losses,
    /// MM 12.2 An objective.
    Objective,
    /// MM 12.2 The last turn.
    TurnLimit,
    /// A side resigned.
    Conceded,
}

/// The whole position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// MM 3 Turn, from 1 on; 0 before the first.
    pub turn: u16,
    /// MM 3.1 Side that is First in this turn; before its initiative, that of the last turn.
    pub first: SideId,
    /// MM 3.1 Side that won the initiative.
    pub winner: SideId,
    /// Units, in the order of the battle.
    pub units: Vec<UnitState>,
    /// MM 6.9 Contacts, in the order in which they were made.
    pub contacts: Vec<Contact>,
    /// MM 14.1 What is being played, the question that waits last.
    pub stack: Vec<Frame>,
    /// MM 12 How the game ended.
    pub ending: Option<Ending>,
    /// Dice of the position.
    pub dice: DiceState,
}

crate::table_state!(State, UnitState, Frame);
