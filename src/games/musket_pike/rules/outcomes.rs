//! What happened: facts, as keys with arguments. [`super::apply`] writes them; [`super::text`] words them.

use super::data::{MeleeEntry, MeleeSide};
use super::ids::{ChitId, GroupId, LeaderId, UnitId};
use super::orders::Hand;
use super::state::{Activation, Assault, Ending, LeaderPlace, Phase, RetreatCause};
use super::why::Why;
use crate::board::hex::{Hex, Hexes, Stand};
use crate::kernel::{Breakdown, SideId};
use crate::say;
use serde::{Deserialize, Serialize};

/// What a die was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// MP 2.1 Initiative of a side.
    Initiative(SideId),
    /// MP 2.3 Which chit comes out of the cup.
    Chit(SideId),
    /// MP 8.1 The white die of a shot.
    FireWhite(UnitId),
    /// MP 8.1 The red die of a shot.
    FireRed(UnitId),
    /// MP 9.12 The white die of a melee.
    MeleeWhite,
    /// MP 9.13 The red die of a melee.
    MeleeRed,
    /// MP 11.3 The check of a displaced friend.
    Displaced(UnitId),
    /// MP 12.2 A rally.
    Rally(UnitId),
    /// MP 2.5 Whether reinforcements arrive.
    Arrival(GroupId),
}

impl std::fmt::Display for Purpose {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&match self {
            Purpose::Initiative(_) => say!("thrown-for-initiative"),
            Purpose::Chit(_) => say!("thrown-for-chit"),
            Purpose::FireWhite(_) => say!("thrown-for-fire-white"),
            Purpose::FireRed(_) => say!("thrown-for-fire-red"),
            Purpose::MeleeWhite => say!("thrown-for-melee-white"),
            Purpose::MeleeRed => say!("thrown-for-melee-red"),
            Purpose::Displaced(_) => say!("thrown-for-displaced"),
            Purpose::Rally(_) => say!("thrown-for-rally"),
            Purpose::Arrival(_) => say!("thrown-for-arrival"),
        })
    }
}

/// What cost a unit strength points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// MP 8.9 Hits.
    Fire,
    /// MP 8.9 A failed check while disordered, under fire.
    FireRout,
    /// MP 9.13 The melee table.
    MeleeTable,
    /// MP 9.13 The margin of a failed check.
    MeleeMargin,
    /// MP 9.13 Forced to retreat while disordered, or LI in the open.
    MeleeRout,
    /// MP 11.2 Past an enemy front.
    PassingFront,
    /// MP 11.3 Displaced while disordered.
    Displacement,
}

/// What disordered a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderCause {
    /// MP 6.11, 9.10 A formation hit.
    Terrain,
    /// MP 8.9 A failed check under fire.
    Fire,
    /// MP 9.13 A failed check in melee.
    MeleeCheck,
    /// MP 9.13 A forced retreat.
    MeleeRetreat,
    /// MP 11.3 Displaced.
    Displacement,
}

/// How a unit came to stand elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// MP 6.5 A step.
    Step,
    /// MP 6.6 A wheel.
    Wheel(Hand),
    /// MP 6.6 A turn that costs.
    Turn,
    /// MP 6.6 A free turn.
    FreeTurn,
    /// MP 8.6 Laying a battery before it fires.
    Lay,
    /// MP 6.9 A reaction.
    Reaction,
    /// MP 11 A retreat.
    Retreat(RetreatCause),
    /// MP 11.3 Making way.
    MakeWay,
    /// MP 9.15 Occupying won ground.
    Occupy,
    /// MP 2.5 Set up on arrival.
    Deploy,
}

/// Why a leader changed his place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderMotion {
    /// MP 6.1 By himself.
    Ride,
    /// MP 6.1 Along with his stack.
    Along,
    /// MP 10.4 His unit is gone.
    Refuge,
    /// MP 10.5 An enemy entered his hex.
    Overrun,
    /// MP 2.5 Set up on arrival.
    Deploy,
}

/// What lost a leader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderLoss {
    /// MP 8.12 Fire.
    Fire,
    /// MP 9.16 Melee.
    Melee,
    /// MP 10.4, 10.5 No friendly unit near enough.
    NoRefuge,
}

/// A morale check and how it came out (MP 10.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckRoll {
    /// Who checks.
    pub unit: UnitId,
    /// The die.
    pub die: u8,
    /// Taken off by a stacked leader.
    pub leader: u8,
    /// The morale to be met.
    pub morale: i8,
    /// How far above: 0 or less has passed.
    pub margin: i8,
}

/// One fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Outcome {
    /// MP 2.5 A turn begins: activations refreshed, cups refilled.
    TurnBegan {
        /// Its number.
        turn: u8,
    },
    /// MP 2.1 Initiative: by the scenario, or by the dice (sides in order).
    Initiative {
        /// Who has it.
        side: SideId,
        /// The dice, if rolled.
        dice: Option<[u8; 2]>,
    },
    /// MP 2.3 A chit came out of the cup.
    Drew {
        /// Whose.
        side: SideId,
        /// Which.
        chit: ChitId,
    },
    /// MP 2.4 A side passed.
    Passed {
        /// Which.
        side: SideId,
    },
    /// A drawn chit was set aside.
    SetAside {
        /// Which.
        chit: ChitId,
    },
    /// MP 3.1 An activation was declared.
    Declared {
        /// All about it.
        activation: Activation,
    },
    /// A unit joined it.
    Joined {
        /// Which.
        unit: UnitId,
    },
    /// The phases begin: movement points are dealt out.
    Began {
        /// Each activated unit's MP, whether it is in contact, and the enemy front hexes it began in.
        units: Vec<(UnitId, u8, bool, Hexes)>,
    },
    /// A phase began.
    PhaseBegan {
        /// Which.
        phase: Phase,
    },
    /// The activation is over.
    Finished {
        /// Its chit.
        chit: ChitId,
    },
    /// A unit changed hex or facing.
    Moved {
        /// Who.
        unit: UnitId,
        /// From where; none on arrival.
        from: Option<Stand>,
        /// To where.
        to: Stand,
        /// MP spent.
        mp: u8,
        /// How.
        motion: Motion,
    },
    /// MP 6.7 A unit was stopped by an enemy front.
    Stopped {
        /// Who.
        unit: UnitId,
    },
    /// MP 6.11 A unit took a formation hit.
    FormationHit {
        /// Who.
        unit: UnitId,
    },
    /// A unit lost its good order.
    Disordered {
        /// Who.
        unit: UnitId,
        /// Why.
        cause: DisorderCause,
    },
    /// MP 6.10 Two units became one.
    Merged {
        /// The one that stays.
        keep: UnitId,
        /// The one removed.
        gone: UnitId,
        /// Where the one that stays now stands.
        stand: Stand,
        /// Its SP.
        sp: u8,
        /// SP lost over the cap.
        excess: u8,
    },
    /// MP 6.9 A unit was asked and did not react.
    StoodFast {
        /// Who.
        unit: UnitId,
    },
    /// MP 8.1 A shot.
    Shot {
        /// Who fired.
        firer: UnitId,
        /// At whom.
        target: UnitId,
        /// At which hex.
        at: Hex,
        /// In which phase.
        phase: Phase,
        /// The fire value with its reasons.
        fv: Breakdown<Why>,
        /// Added to the white die.
        bonus: u8,
        /// The white die.
        white: u8,
        /// The red die.
        red: u8,
        /// Hits.
        hits: u8,
    },
    /// A morale check from fire, in melee or on displacement.
    Checked {
        /// The roll.
        roll: CheckRoll,
    },
    /// MP 8.9 A stack has now taken its first check from fire.
    FirstCheck {
        /// A unit of it.
        unit: UnitId,
    },
    /// A unit lost SP.
    Lost {
        /// Who.
        unit: UnitId,
        /// How many.
        sp: u8,
        /// Why.
        cause: LossCause,
    },
    /// A unit may not rally in this activation (MP 12.1).
    Shaken {
        /// Who.
        unit: UnitId,
    },
    /// MP 10.4 A unit was eliminated.
    Eliminated {
        /// Who.
        unit: UnitId,
        /// MP 11.4 By surrender.
        surrendered: bool,
    },
    /// MP 9.1 A melee was declared.
    Attacked {
        /// The attacker.
        assault: Assault,
        /// The defenders.
        defenders: [Option<UnitId>; 2],
    },
    /// MP 9.2 A second attacker joined.
    JoinedAttack {
        /// The attacker.
        assault: Assault,
    },
    /// MP 9.11 A defender retreats before melee.
    Evaded {
        /// Who.
        unit: UnitId,
    },
    /// MP 9.11 A defender stands.
    Stood {
        /// Who.
        unit: UnitId,
    },
    /// MP 9.12 The dice of a melee.
    Fought {
        /// Attackers.
        attackers: Vec<UnitId>,
        /// Defenders.
        defenders: Vec<UnitId>,
        /// The attack strength with its reasons.
        attack: Breakdown<Why>,
        /// The defence strength with its reasons.
        defence: Breakdown<Why>,
        /// The shifts with their reasons.
        shifts: Breakdown<Why>,
        /// The column before shifts, an index into the table.
        column_before: u8,
        /// The column used.
        column: u8,
        /// The white die.
        white: u8,
        /// The red die.
        red: u8,
        /// The result.
        result: MeleeEntry,
    },
    /// MP 9.17 A battery was captured.
    Captured {
        /// Which.
        unit: UnitId,
        /// Where.
        hex: Hex,
        /// By whom.
        by: SideId,
        /// MP 9.7 Without a roll.
        without_roll: bool,
    },
    /// A melee was won by this side of it.
    Won {
        /// Attackers or defenders.
        side: MeleeSide,
    },
    /// MP 9.14 The owner chose who takes the odd SP.
    OddTaken {
        /// Who.
        unit: UnitId,
    },
    /// MP 11 A way back was chosen.
    FellBack {
        /// Who.
        unit: UnitId,
        /// The hexes stood on after each step.
        path: Vec<Stand>,
        /// MP 11.2 Past an enemy front.
        passes_front: bool,
        /// Why.
        cause: RetreatCause,
    },
    /// MP 12 A unit recovered its order.
    Rallied {
        /// Who.
        unit: UnitId,
        /// MP 12.2 The roll; none with the leader.
        roll: Option<CheckRoll>,
    },
    /// MP 12 A rally failed.
    RallyFailed {
        /// The roll.
        roll: CheckRoll,
    },
    /// A leader changed his place.
    LeaderMoved {
        /// Who.
        leader: LeaderId,
        /// Where to.
        to: LeaderPlace,
        /// How.
        motion: LeaderMotion,
    },
    /// MP 6.1 A leader stays behind when his stack moves.
    StaysBehind {
        /// Who.
        leader: LeaderId,
    },
    /// MP 10.6 A leader was lost; a colonel takes his chit.
    LeaderLost {
        /// Who.
        leader: LeaderId,
        /// How.
        cause: LeaderLoss,
    },
    /// MP 2.5 A group was rolled for.
    ArrivalRolled {
        /// Which.
        group: GroupId,
        /// The die.
        die: u8,
        /// Whether it comes.
        arrives: bool,
    },
    /// A side that had offered to end the game played on instead.
    OfferLapsed {
        /// Which.
        side: SideId,
    },
    /// A side offered to end the game.
    OfferedEnd {
        /// Who.
        side: SideId,
    },
    /// The game is over.
    Ended {
        /// How.
        ending: Ending,
    },
}
