//! Orders that a player may give.

use super::ids::{LeaderId, UnitId, WingId};
use super::state::OrderType;
use crate::board::hex::{Dir, Facing, Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// Left or right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftRight {
    /// Left hand.
    Left,
    /// Right hand.
    Right,
}

/// Kind of a unit's step: ahead or a wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// MP 6.5 A step into the front hex in this direction; a 2-hex HI with both halves. LI may also step into a flank hex.
    Ahead(Dir),
    /// MP 6.6 A wheel of a 2-hex HI toward this hand, with the half on that hand as pivot.
    Wheel(LeftRight),
}

/// An order of a side: the only way to change a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// MP 2.3 Draw a chit.
    Draw,
    /// MP 2.4 Pass for the rest of the turn.
    Pass,
    /// MP 2.4 Set the drawn chit aside unused.
    SetAside,
    /// MP 3.1 Declare a leader activation of a wing.
    LeadWing {
        /// Wing that is led.
        wing: WingId,
        /// Order given to the wing.
        order: OrderType,
    },
    /// MP 3.1 Declare a unit activation.
    LeadUnit {
        /// Lead unit of the activation.
        unit: UnitId,
        /// Order given to the units.
        order: OrderType,
    },
    /// MP 3.1 Add a unit to the activation.
    Join {
        /// Unit that joins.
        unit: UnitId,
    },
    /// MP 5.1 End the muster and begin the phases.
    Begin,
    /// MP 3.7, 6.1 Move a leader on its own.
    MoveLeader {
        /// Leader that moves.
        leader: LeaderId,
        /// Hex that the leader rides to.
        to: Hex,
    },
    /// MP 6.1 Keep a leader where it is when its stack moves in this activation.
    StayBehind {
        /// Leader that stays.
        leader: LeaderId,
    },
    /// MP 6.5 Step one hex, with any unit but a 2-hex HI.
    Step {
        /// Unit that steps.
        unit: UnitId,
        /// Hex entered.
        to: Hex,
    },
    /// MP 6.5 Move a 2-hex HI ahead into its left or right front pair.
    Ahead {
        /// 2-hex HI that moves.
        unit: UnitId,
        /// Left for {front-left, middle}, right for {middle, front-right}.
        hand: LeftRight,
    },
    /// MP 6.6 Wheel a 2-hex HI.
    Wheel {
        /// 2-hex HI that wheels.
        unit: UnitId,
        /// Hand of the pivot, toward which the unit turns.
        hand: LeftRight,
    },
    /// MP 6.6, 8.6 Turn a unit in place; a 2-hex HI only by an about-face.
    Turn {
        /// Unit that turns.
        unit: UnitId,
        /// Facing after the turn.
        facing: Facing,
    },
    /// MP 6.10 Step a unit into another one's hex and merge both.
    Merge {
        /// Unit that steps.
        unit: UnitId,
        /// Unit that it joins.
        with: UnitId,
        /// Unit of the two that stays on the map: the one of lower QL, on a tie either.
        keep: UnitId,
    },
    /// MP 6.9 React with an inactive unit: turn it one corner, or (option `hi2_reaction`) about.
    React {
        /// Unit that reacts.
        unit: UnitId,
        /// Facing after the reaction.
        facing: Facing,
    },
    /// MP 6.9 Decline a reaction.
    StandFast {
        /// Unit that stands fast.
        unit: UnitId,
    },
    /// MP 8 Fire a shot.
    Fire {
        /// Unit that fires.
        unit: UnitId,
        /// Unit fired at: the combat unit of a stack, or lone artillery.
        target: UnitId,
        /// Hex of the target that is fired at.
        at: Hex,
    },
    /// MP 8.6 Fire a grazing shot along a hex axis.
    Graze {
        /// Battery that fires.
        unit: UnitId,
        /// Hex of the first target.
        at: Hex,
    },
    /// MP 9.1 Attack one hex (1-hex attackers) or a pair (2-hex HI).
    Attack {
        /// Unit that attacks.
        unit: UnitId,
        /// Hex attacked, or the pair of a 2-hex HI.
        into: OneOrTwoHexes,
    },
    /// MP 9.2 Join an attack on the same 2-hex HI as second attacker.
    JoinAttack {
        /// Unit that joins.
        unit: UnitId,
        /// Half of the 2-hex HI that it attacks.
        into: OneOrTwoHexes,
    },
    /// MP 9.2 Close the attack to further units.
    Alone,
    /// MP 9.11 Retreat a defender before melee.
    Evade {
        /// Defender that evades.
        unit: UnitId,
    },
    /// MP 9.11 Let a defender stand.
    Stand {
        /// Defender that stands.
        unit: UnitId,
    },
    /// MP 9.14 Choose the unit that takes the odd SP of a joint loss.
    TakeOdd {
        /// Unit that takes the odd SP.
        unit: UnitId,
    },
    /// MP 11.1 Retreat a unit by this way.
    Retreat {
        /// Unit that retreats.
        unit: UnitId,
        /// Directions of the way back.
        way: RetreatDirections,
    },
    /// MP 11.3 Let a displaced friend make way.
    MakeWay {
        /// Friend that makes way.
        unit: UnitId,
        /// Direction in which it goes.
        dir: Dir,
    },
    /// MP 9.15 Occupy won ground with a winner, which may turn one corner.
    Occupy {
        /// Unit that occupies the ground.
        unit: UnitId,
        /// Stand that it takes.
        stand: HexFootprint,
    },
    /// MP 12.1 Try to rally a unit.
    Rally {
        /// Unit that tries to rally.
        unit: UnitId,
    },
    /// MP 5.1 End the present phase.
    EndPhase,
    /// MP 2.5 Set up an arriving unit.
    Deploy {
        /// Unit that is set up.
        unit: UnitId,
        /// Entry hex of the unit.
        at: Hex,
    },
    /// MP 2.5 Set up an arriving leader with a unit.
    DeployLeader {
        /// Leader that is set up.
        leader: LeaderId,
        /// Unit that the leader joins.
        with: UnitId,
    },
    /// Concede the game. Legal at any time; not listed among the legal orders.
    Concede {
        /// Side that concedes.
        side: SideId,
    },
    /// Offer to end the game by the present count of VP, or accept the offer. Legal at any time; not listed among the legal
    /// orders.
    AgreeToEnd {
        /// Side that offers or accepts.
        side: SideId,
    },
}

/// MP 11.1 Directions of a retreat, one per step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RetreatDirections {
    /// Direction of the first step.
    pub first: Dir,
    /// Direction of the second step of a 2-hex retreat.
    pub second: Option<Dir>,
}

impl RetreatDirections {
    /// Directions in the order of the steps.
    pub fn dirs(self) -> impl Iterator<Item = Dir> + Clone {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

impl Order {
    /// MP 6 Whether the order moves or turns a unit on the map.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(self, Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } | Order::Turn { .. })
    }

    /// MP 6, 6.10 Whether the order is part of a unit's movement: a step, or a merger at its end.
    #[must_use]
    pub const fn is_movement(&self) -> bool {
        self.is_step() || matches!(self, Order::Merge { .. })
    }

    /// MP 3.1 Order type for which the chit is used; `None`: the order uses no chit.
    #[must_use]
    pub const fn order_type_spent(&self) -> Option<OrderType> {
        match *self {
            Order::LeadWing { order, .. } | Order::LeadUnit { order, .. } => Some(order),
            _ => None,
        }
    }

    /// Unit that the order is about; `None`: it is about no single unit.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match *self {
            Order::LeadUnit { unit, .. }
            | Order::Join { unit }
            | Order::Step { unit, .. }
            | Order::Ahead { unit, .. }
            | Order::Wheel { unit, .. }
            | Order::Turn { unit, .. }
            | Order::Merge { unit, .. }
            | Order::React { unit, .. }
            | Order::StandFast { unit }
            | Order::Fire { unit, .. }
            | Order::Graze { unit, .. }
            | Order::Attack { unit, .. }
            | Order::JoinAttack { unit, .. }
            | Order::Evade { unit }
            | Order::Stand { unit }
            | Order::TakeOdd { unit }
            | Order::Retreat { unit, .. }
            | Order::MakeWay { unit, .. }
            | Order::Occupy { unit, .. }
            | Order::Rally { unit }
            | Order::Deploy { unit, .. } => Some(unit),
            _ => None,
        }
    }

    /// MP 2.4 Whether the order may be given at any time and is in no list of legal orders.
    #[must_use]
    pub const fn is_about_the_game(&self) -> bool {
        matches!(self, Order::Concede { .. } | Order::AgreeToEnd { .. })
    }
}
