//! The position: all that changes during a game, as plain data.

mod digested;
mod frames;
mod units;

use crate::board::hex::Hex;
use crate::kernel::{DiceState, SideId};
pub use frames::{Activation, Assault, Frame, Led, MakingWay, Melee, MeleeStage, Phase, Retreat, RetreatCause};
use serde::{Deserialize, Serialize, Serializer};
pub use units::{Condition, LeaderPlace, LeaderState, Mark, Marks, Place, Strength, UnitState};

/// MP 2.2 Where a chit is.
#[cfg_attr(feature = "gui", derive(bevy::prelude::Component))]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChitPlace {
    /// In its cup.
    Cup,
    /// Drawn: being used.
    Drawn,
    /// Used or set aside this turn.
    Spent,
    /// Not in play: its leader has not arrived.
    Away,
}

/// MP 4 The orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderType {
    /// MP 4.1
    Charge,
    /// MP 4.2
    March,
    /// MP 4.4, 17.9 A strategic march, declared beforehand.
    Strategic,
    /// MP 4.3
    Rally,
}

impl OrderType {
    /// All four.
    pub const ALL: [OrderType; 4] = [OrderType::Charge, OrderType::March, OrderType::Strategic, OrderType::Rally];
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// MP 13 After the last turn: by victory points.
    Count,
    /// A side conceded.
    Conceded(SideId),
    /// Both agreed to end: by victory points.
    Agreed,
}

/// Everything that changes during a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct State {
    /// The turn, from 1.
    pub turn: u8,
    /// MP 2.1 Who has the initiative this turn.
    pub initiative: SideId,
    /// MP 2.4 Who has passed.
    pub passed: [bool; 2],
    /// Who has offered to end the game as it stands.
    pub offered: [bool; 2],
    /// Units, in the order of the battle's list.
    pub units: Vec<UnitState>,
    /// Leaders, likewise.
    pub leaders: Vec<LeaderState>,
    /// Chits, likewise.
    pub chits: Vec<ChitPlace>,
    /// MP 3.1 Wings that had a leader activation this turn.
    pub led: Vec<bool>,
    /// MP 13.4 Who controls each hex.
    pub control: Control,
    /// Groups that have arrived.
    pub arrived: Vec<bool>,
    /// The running activation.
    pub activation: Option<Activation>,
    /// What waits for whom, the top last.
    pub stack: Vec<Frame>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Where the dice stand.
    pub dice: DiceState,
}

impl State {
    /// Becomes this position, in the room it has already: cheaper than a clone, which asks for room of its own.
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
        self.stack.clone_from(stack);
        self.ending.clone_from(ending);
        (self.activation, self.dice) = (*activation, *dice);
    }
}

/// MP 13.4 Who controls each hex. A byte for each: 0 nobody, 1 and 2 the sides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Control(#[serde(serialize_with = "as_bytes")] Vec<u8>);

impl Control {
    /// So many hexes that nobody controls.
    #[must_use]
    pub fn of_nobody(hexes: usize) -> Self {
        Self(vec![0; hexes])
    }

    /// Who controls the hex.
    #[must_use]
    pub fn of(&self, hex: Hex) -> Option<SideId> {
        self.0[hex.index()].checked_sub(1).map(SideId)
    }

    /// Gives the hex to a side, or to nobody.
    pub fn give(&mut self, hex: Hex, to: Option<SideId>) {
        self.0[hex.index()] = to.map_or(0, |side| side.0 + 1);
    }
}

/// In one piece where the format has pieces, which are the same bytes and sooner digested.
fn as_bytes<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    if serializer.is_human_readable() { bytes.serialize(serializer) } else { serializer.serialize_bytes(bytes) }
}
