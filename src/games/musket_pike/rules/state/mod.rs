//! The position: everything that changes during a game, as plain data.

mod frames;
mod state_digest;
mod units;

use crate::board::hex::Hex;
use crate::kernel::{DiceState, SideId};
pub use frames::{
    Activation, ActivationTarget, Assault, Frame, MakingWay, Melee, MeleeStage, Phase, Retreat, RetreatCause,
};
use serde::{Deserialize, Serialize, Serializer};
pub use units::{Condition, LeaderPlace, LeaderState, Strength, UnitMark, UnitMarks, UnitPlace, UnitState};

/// MP 2.2 Place of a chit.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitPlace {
    /// Place of a chit in its cup.
    Cup,
    /// Chit drawn and in use.
    Drawn,
    /// Place of a chit used or set aside this turn.
    Spent,
    /// Chit out of play, as its leader has not arrived.
    Away,
}

/// MP 4 Order type of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderType {
    /// MP 4.1 Charge: units must end in contact if they can.
    Charge,
    /// MP 4.2 March: no unit may enter new contact.
    March,
    /// MP 4.4, 17.9 Strategic march, declared beforehand.
    Strategic,
    /// MP 4.3 Rally: units must end out of contact.
    Rally,
}

impl OrderType {
    /// All four order types.
    pub const ALL: [OrderType; 4] = [OrderType::Charge, OrderType::March, OrderType::Strategic, OrderType::Rally];
}

/// Kind of a game's ending.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// MP 13 Ending of the game after the last turn, decided by VP.
    Count,
    /// Ending of the game because this side conceded.
    Conceded(SideId),
    /// Ending of the game by agreement, decided by VP.
    Agreed,
}

/// Position of a game: everything that changes while it is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// Number of the turn, from 1.
    pub turn: u8,
    /// MP 2.1 Side that has the initiative this turn.
    pub initiative: SideId,
    /// MP 2.4 Whether each side has passed this turn.
    pub passed: [bool; 2],
    /// Whether each side has offered to end the game as it stands.
    pub offered: [bool; 2],
    /// States of the units, in the order of the battle's list.
    pub units: Vec<UnitState>,
    /// States of the leaders, in the order of the battle's list.
    pub leaders: Vec<LeaderState>,
    /// Places of the chits, in the order of the battle's list.
    pub chits: Vec<ChitPlace>,
    /// MP 3.1 Whether each wing had a leader activation this turn.
    pub led: Vec<bool>,
    /// MP 13.4 Control of each hex by a side.
    pub control: Control,
    /// Whether each group of reinforcements has arrived.
    pub arrived: Vec<bool>,
    /// MP 18.1 Whether each event that is rolled for has happened; an entry for every event of the battle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub happened: Vec<bool>,
    /// Activation under way; `None` between activations.
    pub activation: Option<Activation>,
    /// Stack of frames that wait for a decision, the top last.
    pub stack: Vec<Frame>,
    /// Ending of the game; `None` while it goes on or if it ended by its rules.
    pub ending: Option<Ending>,
    /// State of the dice.
    pub dice: DiceState,
}

impl State {
    /// Copies another position into the memory of this one: cheaper than a clone, which allocates its own.
    pub(super) fn become_as(&mut self, other: &State) {
        let State {
            turn,
            initiative,
            passed,
            offered,
            units,
            leaders,
            chits,
            led,
            control,
            arrived,
            happened,
            activation,
            stack,
            ending,
            dice,
        } = other;
        (self.turn, self.initiative, self.passed, self.offered) = (*turn, *initiative, *passed, *offered);
        self.units.clone_from(units);
        self.leaders.clone_from(leaders);
        self.chits.clone_from(chits);
        self.led.clone_from(led);
        self.control.0.clone_from(&control.0);
        self.arrived.clone_from(arrived);
        self.happened.clone_from(happened);
        self.stack.clone_from(stack);
        self.ending.clone_from(ending);
        (self.activation, self.dice) = (*activation, *dice);
    }
}

/// MP 13.4 Control of each hex by a side. One byte per hex: 0 none, 1 and 2 the sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Control(#[serde(serialize_with = "as_bytes")] Vec<u8>);

impl Control {
    /// Control of the hexes of a map with `hexes` hexes, none of them controlled.
    #[must_use]
    pub fn of_nobody(hexes: usize) -> Self {
        Self(vec![0; hexes])
    }

    /// Side that controls the hex; `None` if no side does.
    #[must_use]
    pub fn of(&self, hex: Hex) -> Option<SideId> {
        self.0[hex.index()].checked_sub(1).map(SideId)
    }

    /// Gives the control of a hex to a side, or to none.
    pub fn give(&mut self, hex: Hex, to: Option<SideId>) {
        self.0[hex.index()] = to.map_or(0, |side| side.0 + 1);
    }
}

/// Serializes bytes in one piece where the format allows it: the same bytes, digested faster.
fn as_bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() { bytes.serialize(serializer) } else { serializer.serialize_bytes(bytes) }
}
