//! The position: all that changes during a game, as plain data.

use super::data::MeleeSide;
use super::ids::{ChitId, GroupId, UnitId, WingId};
use crate::board::hex::{Hex, Hexes, Stand};
use crate::kernel::{DiceState, SideId};
use serde::{Deserialize, Serialize, Serializer};

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

/// MP 5.1 The phases of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Artillery fire.
    ArtilleryFire,
    /// Movement.
    Movement,
    /// Defensive fire.
    DefensiveFire,
    /// Advancing fire.
    AdvancingFire,
    /// Melee.
    Melee,
    /// Rally.
    Rally,
}

impl Phase {
    /// All six, in order.
    pub const ALL: [Phase; 6] =
        [Phase::ArtilleryFire, Phase::Movement, Phase::DefensiveFire, Phase::AdvancingFire, Phase::Melee, Phase::Rally];

    /// MP 8.6, 8.8 The mark of who has fired in it; none where nobody fires.
    #[must_use]
    pub const fn fired(self) -> Option<Mark> {
        match self {
            Phase::ArtilleryFire => Some(Mark::FiredArtillery),
            Phase::DefensiveFire => Some(Mark::FiredDefensive),
            Phase::AdvancingFire => Some(Mark::FiredAdvancing),
            Phase::Movement | Phase::Melee | Phase::Rally => None,
        }
    }
}

/// MP 3.1 What a chit was used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Led {
    /// A leader activation of a wing.
    Wing(WingId),
    /// A unit activation under a lead unit.
    Unit(UnitId),
}

/// MP 3 The running activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Whose.
    pub side: SideId,
    /// By which chit.
    pub chit: ChitId,
    /// Of what.
    pub led: Led,
    /// Under which order.
    pub order: OrderType,
    /// MP 6.10 The one merger was made.
    pub merged: bool,
    /// MP 12.2 The one recovery without a roll, or on a March the one rally, was used.
    pub rallied: bool,
}

/// MP 9 The melee being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// The attackers: one, or two in a joint attack.
    pub attackers: [Option<Assault>; 2],
    /// The defenders: one, or two in a joint defence. Lone artillery counts.
    pub defenders: [Option<UnitId>; 2],
    /// How far it has got.
    pub stage: MeleeStage,
    /// The dice, once rolled: white and red.
    pub dice: Option<(u8, u8)>,
    /// Who asked: defenders that have chosen to stand (MP 9.11).
    pub stood: [bool; 2],
    /// MP 9.14 Who takes the odd SP, once chosen: attackers and defenders.
    pub odd: [Option<UnitId>; 2],
    /// MP 9.15 Whether each attacker has occupied its hex.
    pub occupied: [bool; 2],
    /// The defenders' stands when the melee was declared: what is to be occupied.
    pub ground: [Option<Stand>; 2],
}

/// One attacker and the hexes it goes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// The attacker.
    pub unit: UnitId,
    /// MP 9.2, 16.2 The hex or the pair it goes for.
    pub into: Hexes,
}

/// How far a melee has got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeStage {
    /// MP 9.2 A second attacker may join.
    Joining,
    /// MP 9.11 Defenders may retreat before melee.
    Evading,
    /// MP 9.12 The dice.
    Fighting,
    /// MP 9.13 Losses are being taken.
    Losses,
    /// MP 9.15 The winners occupy the ground.
    Occupying,
}

/// A retreat that its owner must choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Who goes back.
    pub unit: UnitId,
    /// How many hexes.
    pub steps: u8,
    /// From whom: where these enemies stood when they won.
    pub from: [Option<Stand>; 2],
    /// Why.
    pub cause: RetreatCause,
}

/// Why a unit goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatCause {
    /// MP 8.9 Fire.
    Fire,
    /// MP 9.13 A lost melee.
    Melee(MeleeSide),
    /// MP 9.11 Retreat before melee: no displacing.
    Evasion,
    /// MP 11.3 Displaced while disordered: left out if it cannot be made.
    Displacement,
}

/// MP 11.3 Friends who make way for a retreater.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakingWay {
    /// The retreat that displaces them.
    pub retreat: Retreat,
    /// Where the retreater will stand after each step.
    pub path: [Option<Stand>; 2],
    /// Those that must still make way, lowest id first.
    pub waiting: Vec<UnitId>,
    /// Those that have chosen a place which is not free yet, the last first.
    pub coming: Vec<(UnitId, Stand)>,
    /// MP 17.12 The hexes that the retreater and those before entered.
    pub taken: Vec<Hex>,
    /// Those who go back one hex more afterwards.
    pub further: Vec<UnitId>,
}

/// What waits for a decision, or for what lies on top of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Frame {
    /// MP 2.3 A side draws or passes.
    Turn {
        /// Whose draw it is.
        side: SideId,
    },
    /// MP 3.1 A drawn chit waits for its use.
    Chit {
        /// The chit.
        chit: ChitId,
    },
    /// MP 3.1 Units join the activation.
    Muster,
    /// MP 5.1 A phase of the activation.
    Phase(Phase),
    /// MP 6.9 The other side may turn units that the mover has come next to.
    Reaction {
        /// The mover.
        mover: UnitId,
        /// Those that may still react, lowest id first.
        waiting: Vec<UnitId>,
    },
    /// MP 9 A melee.
    Melee(Melee),
    /// MP 11 A retreat to be chosen.
    Retreat(Retreat),
    /// MP 11.3 Friends make way.
    MakeWay(MakingWay),
    /// MP 2.5 Arrived reinforcements are set up.
    Arrival {
        /// The group.
        group: GroupId,
    },
    /// MP 2.5 The end of a turn: reinforcements not yet rolled for, then victory and the next turn.
    EndOfTurn {
        /// The next group to roll for.
        next: u8,
    },
    /// The game is over.
    Over,
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
