//! GK 16.1 Frames: what is being played, and the questions that wait.

use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::kinds::Sector;
use serde::{Deserialize, Serialize};

/// GK 3.4 Step of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// GK 3.4 a: units rally.
    Rally,
    /// GK 3.4 b: guns fire.
    Guns,
    /// GK 3.4 c: units move.
    Move,
    /// GK 3.4 d: muskets and carbines fire.
    Muskets,
    /// GK 3.4 e: melees are fought.
    Melees,
}

impl Step {
    /// GK 3.4 All steps, in their order.
    pub const ALL: [Self; 5] = [Self::Rally, Self::Guns, Self::Move, Self::Muskets, Self::Melees];

    /// Step after this one; none after the melees.
    #[must_use]
    pub const fn next(self) -> Option<Self> {
        match self {
            Self::Rally => Some(Self::Guns),
            Self::Guns => Some(Self::Move),
            Self::Move => Some(Self::Muskets),
            Self::Muskets => Some(Self::Melees),
            Self::Melees => None,
        }
    }
}

/// GK 3 Stage of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnStage {
    /// GK 3.2 The weather of a new turn.
    Weather,
    /// GK 3.1 Half-turn of side A.
    First,
    /// GK 3.1 Half-turn of side B.
    Second,
    /// GK 15.3 End of the turn.
    End,
}

/// GK 3 Stage of a half-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HalfTurnStage {
    /// GK 3.3 Roll for points.
    Points,
    /// GK 3.4 The sectors, one after the other.
    Sectors,
    /// GK 10 Morale.
    Morale,
    /// GK 15.3 Victory check.
    Victory,
}

/// GK 11 Why a unit retreats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatOccasion {
    /// GK 9.13 It lost a melee.
    LostMelee,
    /// GK 10.1 It failed a morale test.
    FailedTest,
    /// GK 11.6 It failed a test because it stood in the way.
    RunInto,
    /// GK 11.4 It is not rallied.
    NotRallied,
}

/// GK 11 Retreat that is to be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PendingRetreat {
    /// Unit that retreats.
    pub unit: UnitId,
    /// Why it does.
    pub occasion: RetreatOccasion,
    /// GK 11.2 Enemy from which it turns away; none goes straight ahead.
    pub cause: Option<UnitId>,
}

/// GK 9.12 Unit of a melee and the enemy that it strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChosenStrike {
    /// Unit that strikes.
    pub unit: UnitId,
    /// Enemy that it strikes.
    pub enemy: UnitId,
}

/// GK 16.1 Frame of the stack: it plays what it stands for, or asks a side, once the frames above it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// GK 3.1 Turn.
    Turn(TurnStage),
    /// GK 3.1 Half-turn of the active side.
    HalfTurn(HalfTurnStage),
    /// GK 3.4 Sector of the active side.
    Sector {
        /// Sector that goes.
        sector: Sector,
        /// Step that it is in.
        step: Step,
    },
    /// GK 9.6 Units that are struck in front and may fire.
    DefensiveFire {
        /// Unit that struck them.
        mover: UnitId,
        /// Units that are still to be asked, by id.
        waiting: Vec<UnitId>,
    },
    /// GK 9.12 Melee being fought.
    Melee {
        /// Units in it: those of the active side by id, then the others.
        units: Vec<UnitId>,
        /// Strikes that are settled, in that order.
        strikes: Vec<ChosenStrike>,
    },
    /// GK 11 Retreats that are to be made, one after the other.
    Retreats {
        /// Retreats, the next one first.
        waiting: Vec<PendingRetreat>,
    },
    /// GK 11.6 Units that were run into and test at once.
    BlockerTests {
        /// Units, the next one first.
        waiting: Vec<UnitId>,
        /// Cause of the retreat that ran into them.
        cause: Option<UnitId>,
    },
}
