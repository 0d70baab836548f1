//! Outcomes: facts of what happened, as keys with arguments. [`super::apply`] writes them; [`super::text`] words them.

use super::data::{MeleeEntry, MeleeSide};
use super::ids::{ArmyId, ChitId, EventId, GroupId, LeaderId, UnitId};
use super::modifier_reasons::ModifierReason;
use super::orders::LeftRight;
use super::state::{Activation, Assault, Ending, LeaderPlace, Phase, RetreatCause};
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::{Breakdown, SideId};
use crate::say;
use serde::{Deserialize, Serialize};

/// Purpose of a die roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purpose {
    /// MP 2.1 Purpose of a roll for the initiative of a side.
    Initiative(SideId),
    /// MP 2.3 Purpose of a roll for the chit that a side draws.
    Chit(SideId),
    /// MP 8.1 Purpose of the white die of a shot by this unit.
    FireWhite(UnitId),
    /// MP 8.1 Purpose of the red die of a shot by this unit.
    FireRed(UnitId),
    /// MP 9.12 Purpose of the white die of a melee.
    MeleeWhite,
    /// MP 9.13 Purpose of the red die of a melee.
    MeleeRed,
    /// MP 11.3 Purpose of the morale check of a displaced friend.
    Displaced(UnitId),
    /// MP 12.2 Purpose of the rally attempt of a unit.
    Rally(UnitId),
    /// MP 2.5 Purpose of a roll for the arrival of reinforcements.
    Arrival(GroupId),
    /// MP 18.1 Die for an event that may happen.
    Event(EventId),
    /// MP 18.7 Die of a winner that may pursue.
    Pursuit(UnitId),
    /// MP 18.7 Die of a pursuer that may come back.
    Pursuer(UnitId),
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
            Purpose::Event(_) => say!("thrown-for-event"),
            Purpose::Pursuit(_) => say!("thrown-for-pursuit"),
            Purpose::Pursuer(_) => say!("thrown-for-pursuer"),
        })
    }
}

/// Cause of a loss of SP.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// MP 8.9 SP lost by hits in fire.
    Fire,
    /// MP 8.9 SP lost by a check failed under fire while disordered.
    FireRout,
    /// MP 9.13 Loss of SP by the melee table.
    MeleeTable,
    /// MP 9.13 SP lost by the margin of a check failed in melee.
    MeleeMargin,
    /// MP 9.13 SP lost by a retreat from melee that was forced while disordered, or of LI in the open.
    MeleeRout,
    /// MP 11.2 SP lost by a retreat past an enemy front.
    PassingFront,
    /// MP 11.3 SP lost by a check failed on displacement while disordered.
    Displacement,
}

/// Cause of a unit's disorder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DisorderCause {
    /// MP 6.11, 9.10 Disorder by a formation hit from terrain.
    Terrain,
    /// MP 8.9 Disorder by a check failed under fire.
    Fire,
    /// MP 9.13 Disorder by a check failed in melee.
    MeleeCheck,
    /// MP 9.13 Disorder by a retreat forced by melee.
    MeleeRetreat,
    /// MP 11.3 Disorder by a check failed on displacement.
    Displacement,
    /// MP 18.7 Disorder of a pursuer that comes back.
    Pursuit,
}

/// Kind of a unit's change of stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// MP 6.5 Motion of a step into another hex.
    Step,
    /// MP 6.6 Motion of a wheel of a 2-hex HI toward this hand.
    Wheel(LeftRight),
    /// MP 6.6 Motion of a turn in place that costs MP.
    Turn,
    /// MP 6.6 Motion of a free turn in place.
    FreeTurn,
    /// MP 8.6 Motion of a battery that turns before it fires.
    Lay,
    /// MP 6.9 Motion of a turn in reaction to an enemy.
    Reaction,
    /// MP 11 Motion of a retreat for this cause.
    Retreat(RetreatCause),
    /// MP 11.3 Motion of a displaced friend that makes way.
    MakeWay,
    /// MP 9.15 Motion of an advance onto won ground.
    Occupy,
    /// MP 2.5 Motion of a unit set up on arrival.
    Deploy,
}

/// Kind of a leader's change of place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderMotion {
    /// MP 6.1 Motion of a leader that rides on its own.
    Ride,
    /// MP 6.1 Motion of a leader along with its stack.
    Along,
    /// MP 10.4 Motion of a leader to another unit, since its own is gone.
    Refuge,
    /// MP 10.5 Motion of a leader that flees from an enemy in its hex.
    Overrun,
    /// MP 2.5 Motion of a leader set up on arrival.
    Deploy,
    /// MP 18.6 Motion of a leader off the map, as another takes over its wing.
    Relief,
}

/// Cause of a leader's loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeaderLoss {
    /// MP 8.12 Leader lost by fire.
    Fire,
    /// MP 9.16 Leader lost in melee.
    Melee,
    /// MP 10.4, 10.5 Loss of a leader because no friendly unit was near enough.
    NoRefuge,
}

/// MP 10.3 Roll of a morale check and its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CheckRoll {
    /// Unit that takes the morale check.
    pub unit: UnitId,
    /// Face of the die, before the leader's bonus.
    pub die: u8,
    /// Points that a stacked leader takes off the die's face.
    pub leader: u8,
    /// Morale of the unit, which the modified die may not exceed.
    pub morale: i8,
    /// Modified die less the morale: 0 or less is a pass.
    pub margin: i8,
}

/// Outcome: one fact that an order or the sequence of play brought about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Outcome {
    /// MP 2.5 A turn began: activations were refreshed, cups refilled.
    TurnBegan {
        /// Number of the turn that began.
        turn: u8,
    },
    /// MP 2.1 Initiative was settled, by the scenario or by dice.
    Initiative {
        /// Side that has the initiative this turn.
        side: SideId,
        /// Faces of the dice in the order of the sides; `None` if none were rolled.
        dice: Option<[u8; 2]>,
    },
    /// MP 2.3 A chit was drawn from the cup.
    Drew {
        /// Side that drew the chit.
        side: SideId,
        /// Chit that was drawn.
        chit: ChitId,
    },
    /// MP 2.4 A side passed.
    Passed {
        /// Side that passed for the rest of the turn.
        side: SideId,
    },
    /// MP 2.4 A drawn chit was set aside.
    SetAside {
        /// Chit that was set aside.
        chit: ChitId,
    },
    /// MP 3.1 An activation was declared.
    Declared {
        /// Activation that was declared, with its side, chit, force and order.
        activation: Activation,
    },
    /// MP 3.1 A unit joined the activation.
    Joined {
        /// Unit that joined the activation.
        unit: UnitId,
    },
    /// MP 5.1 The phases began: movement points were dealt out.
    Began {
        /// Activated units: for each its MP, whether it is in contact, and the enemy front hexes it stands in.
        units: Vec<(UnitId, u8, bool, OneOrTwoHexes)>,
    },
    /// MP 5.1 A phase began.
    PhaseBegan {
        /// Phase that began.
        phase: Phase,
    },
    /// Activation ended.
    Finished {
        /// Chit of the activation that ended.
        chit: ChitId,
    },
    /// A unit changed hex or facing.
    Moved {
        /// Unit that moved.
        unit: UnitId,
        /// Stand of the unit before; `None` on arrival.
        from: Option<HexFootprint>,
        /// Stand of the unit after the motion.
        to: HexFootprint,
        /// MP that the unit spent.
        mp: u8,
        /// Kind of motion by which the unit moved.
        motion: Motion,
    },
    /// MP 6.7 A unit was stopped by an enemy front.
    Stopped {
        /// Unit that was stopped.
        unit: UnitId,
    },
    /// MP 6.11 A unit took a formation hit.
    FormationHit {
        /// Unit that took the hit.
        unit: UnitId,
    },
    /// A unit became disordered.
    Disordered {
        /// Unit that became disordered.
        unit: UnitId,
        /// Cause by which the unit became disordered.
        cause: DisorderCause,
    },
    /// MP 6.10 Two units merged.
    Merged {
        /// Unit that stays after the merger.
        keep: UnitId,
        /// Unit that the merger removed.
        gone: UnitId,
        /// Stand of the unit that stays after the merger.
        stand: HexFootprint,
        /// SP of the unit after the merger.
        sp: u8,
        /// SP lost because the merged unit exceeds its cap.
        excess: u8,
    },
    /// MP 6.9 A unit was asked for a reaction and stood fast.
    StoodFast {
        /// Unit that stood fast.
        unit: UnitId,
    },
    /// MP 8.1 A shot was fired.
    Shot {
        /// Unit that fired.
        firer: UnitId,
        /// Unit that was fired at.
        target: UnitId,
        /// Hex of the target at which the unit fired.
        at: Hex,
        /// Phase in which the shot was fired.
        phase: Phase,
        /// Fire value of the shot with its reasons.
        fv: Breakdown<ModifierReason>,
        /// Bonus on the white die of the shot.
        bonus: u8,
        /// Face of the white die of the shot.
        white: u8,
        /// Face of the red die of the shot.
        red: u8,
        /// Number of hits of the shot.
        hits: u8,
    },
    /// MP 10.3 A morale check was taken under fire, in melee or on displacement.
    Checked {
        /// Roll and result of the morale check.
        roll: CheckRoll,
    },
    /// MP 8.9 A stack has taken its first morale check from fire.
    FirstCheck {
        /// Unit of the stack that took its first check.
        unit: UnitId,
    },
    /// A unit lost strength points (SP).
    Lost {
        /// Unit that lost SP.
        unit: UnitId,
        /// Number of SP that the unit lost.
        sp: u8,
        /// Cause by which the unit lost SP.
        cause: LossCause,
    },
    /// MP 12.1 A unit was barred from rallying in this activation.
    Shaken {
        /// Unit that may not rally.
        unit: UnitId,
    },
    /// MP 10.4 A unit was eliminated.
    Eliminated {
        /// Unit that was eliminated.
        unit: UnitId,
        /// MP 11.4 Whether the unit surrendered.
        surrendered: bool,
    },
    /// MP 9.1 A melee was declared.
    Attacked {
        /// Attacker with the hexes that it attacks.
        assault: Assault,
        /// Units that defend against the attack.
        defenders: [Option<UnitId>; 2],
    },
    /// MP 9.2 A second attacker joined the melee.
    JoinedAttack {
        /// Second attacker with the hexes that it attacks.
        assault: Assault,
    },
    /// MP 9.11 A defender retreated before melee.
    Evaded {
        /// Defender that retreated before the melee.
        unit: UnitId,
    },
    /// MP 9.11 A defender chose to stand.
    Stood {
        /// Defender that chose to stand.
        unit: UnitId,
    },
    /// MP 9.12 The dice of a melee were rolled.
    Fought {
        /// Units that attacked.
        attackers: Vec<UnitId>,
        /// Units that defended.
        defenders: Vec<UnitId>,
        /// Attack strength with its reasons.
        attack: Breakdown<ModifierReason>,
        /// Defence strength with its reasons.
        defence: Breakdown<ModifierReason>,
        /// Column shifts with their reasons.
        shifts: Breakdown<ModifierReason>,
        /// Index of the table column before the shifts.
        column_before: u8,
        /// Index of the table column after the shifts.
        column: u8,
        /// Face of the white die of the melee.
        white: u8,
        /// Face of the red die of the melee.
        red: u8,
        /// Entry of the melee table that the dice give.
        result: MeleeEntry,
    },
    /// MP 9.17 A battery was captured.
    Captured {
        /// Battery that was captured.
        unit: UnitId,
        /// Hex where the battery was captured.
        hex: Hex,
        /// Side that captured the battery.
        by: SideId,
        /// MP 9.7 Whether the battery was captured without a roll.
        without_roll: bool,
    },
    /// A side won the melee.
    Won {
        /// Side of the melee that won: attackers or defenders.
        side: MeleeSide,
    },
    /// MP 9.14 A side chose which of its units takes the odd SP.
    OddTaken {
        /// Unit that takes the odd SP.
        unit: UnitId,
    },
    /// MP 11 A retreat path was chosen for a unit.
    FellBack {
        /// Unit that retreats.
        unit: UnitId,
        /// Stand of the unit after each step of its retreat.
        path: Vec<HexFootprint>,
        /// MP 11.2 Whether the retreat path passes an enemy front.
        passes_front: bool,
        /// Cause of the retreat.
        cause: RetreatCause,
    },
    /// MP 12 A unit recovered good order.
    Rallied {
        /// Unit that rallied.
        unit: UnitId,
        /// MP 12.2 Roll of the rally check; `None` if a leader rallied the unit without a roll.
        roll: Option<CheckRoll>,
    },
    /// MP 12 A rally failed.
    RallyFailed {
        /// Roll of the failed rally check.
        roll: CheckRoll,
    },
    /// A leader changed its place.
    LeaderMoved {
        /// Leader that moved.
        leader: LeaderId,
        /// New place of the leader.
        to: LeaderPlace,
        /// Kind of motion by which the leader moved.
        motion: LeaderMotion,
    },
    /// MP 6.1 A leader stays behind when its stack moves.
    StaysBehind {
        /// Leader that stays behind.
        leader: LeaderId,
    },
    /// MP 10.6 A leader was lost; a colonel takes its chit.
    LeaderLost {
        /// Leader that was lost.
        leader: LeaderId,
        /// Cause by which the leader was lost.
        cause: LeaderLoss,
    },
    /// MP 2.5 A die was rolled for a group of reinforcements.
    ArrivalRolled {
        /// Group of reinforcements that was rolled for.
        group: GroupId,
        /// Face of the die for the arrival.
        die: u8,
        /// Whether the group of reinforcements arrives.
        arrives: bool,
    },
    /// MP 18.5 A group of reinforcements arrived by the calendar of the battle, without a die.
    Arrived {
        /// Group of reinforcements that arrived.
        group: GroupId,
    },
    /// MP 18.1 An event of the battle happened as its turn began.
    EventHappened {
        /// Event that happened.
        event: EventId,
    },
    /// MP 18.1 A die was rolled for an event of the battle.
    EventRolled {
        /// Event that was rolled for.
        event: EventId,
        /// Face of the die for the event.
        die: u8,
        /// Whether the event happens.
        happens: bool,
    },
    /// MP 18.6 A wing commander succeeded the lost overall commander of its army.
    Succeeded {
        /// Leader that is now the overall commander.
        leader: LeaderId,
        /// Army that the leader commands.
        army: ArmyId,
    },
    /// MP 18.7 Winning horse left the map in pursuit.
    Pursued {
        /// Unit that pursued.
        unit: UnitId,
    },
    /// MP 18.7 A die was rolled for a pursuer off the map.
    PursuerRolled {
        /// Unit that was rolled for.
        unit: UnitId,
        /// Face of the die for the return.
        die: u8,
        /// Whether the unit comes back.
        returns: bool,
    },
    /// An offer to end the game lapsed, because its side played on.
    OfferLapsed {
        /// Side whose offer to end the game lapsed.
        side: SideId,
    },
    /// A side offered to end the game.
    OfferedEnd {
        /// Side that offered to end the game.
        side: SideId,
    },
    /// The game ended.
    Ended {
        /// Kind of ending of the game.
        ending: Ending,
    },
}
