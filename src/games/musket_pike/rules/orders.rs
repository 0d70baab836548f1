//! Orders that a player may give.

use super::ids::{LeaderId, UnitId, WingId};
use super::state::OrderType;
use crate::board::hex::{Dir, Facing, Hex, HexFootprint, OneOrTwoHexes};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// Left or right, as seen by the unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeftRight {
    /// Left hand of a unit, as seen in its facing.
    Left,
    /// Right hand of a unit, as seen in its facing.
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

/// Order of a side: the only way to change a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// MP 2.3 Order to draw a chit.
    Draw,
    /// MP 2.4 Order to pass for the rest of the turn.
    Pass,
    /// MP 2.4 Order to set the drawn chit aside unused.
    SetAside,
    /// MP 3.1 Order to declare a leader activation of a wing.
    LeadWing {
        /// Wing that is to be activated.
        wing: WingId,
        /// Order type for the wing.
        order: OrderType,
    },
    /// MP 3.1 Order to declare a unit activation.
    LeadUnit {
        /// Lead unit of the activation.
        unit: UnitId,
        /// Order type for the units.
        order: OrderType,
    },
    /// MP 3.1 Order to add a unit to the activation.
    Join {
        /// Unit that joins the activation.
        unit: UnitId,
    },
    /// MP 5.1 Order to end the muster and begin the phases.
    Begin,
    /// MP 3.7, 6.1 Order to move a leader on its own.
    MoveLeader {
        /// Leader that moves.
        leader: LeaderId,
        /// Hex to which the leader rides.
        to: Hex,
    },
    /// MP 6.1 Order to keep a leader where it is when its stack moves in this activation.
    StayBehind {
        /// Leader that stays where it is.
        leader: LeaderId,
    },
    /// MP 6.5 Order to step one hex, for any unit but a 2-hex HI.
    Step {
        /// Unit that steps.
        unit: UnitId,
        /// Hex that the unit enters.
        to: Hex,
    },
    /// MP 6.5 Order to move a 2-hex HI ahead into its left or right front pair.
    Ahead {
        /// 2-hex HI that moves.
        unit: UnitId,
        /// Left for {front-left, middle}, right for {middle, front-right}.
        hand: LeftRight,
    },
    /// MP 6.6 Order to wheel a 2-hex HI.
    Wheel {
        /// 2-hex HI that wheels.
        unit: UnitId,
        /// Hand toward which the 2-hex HI wheels: its half on that side is the pivot.
        hand: LeftRight,
    },
    /// MP 6.6, 8.6 Order to turn a unit in place; a 2-hex HI only by an about-face.
    Turn {
        /// Unit that turns.
        unit: UnitId,
        /// Facing after the turn.
        facing: Facing,
    },
    /// MP 6.10 Order to step a unit into another one's hex and merge both.
    Merge {
        /// Unit that steps into the hex of the other.
        unit: UnitId,
        /// Unit with which the stepping unit merges.
        with: UnitId,
        /// Unit of the two that stays on the map: the one of lower QL, on a tie either.
        keep: UnitId,
    },
    /// MP 6.9 Order to react with an inactive unit: turn it one corner, or (option `hi2_reaction`) about.
    React {
        /// Unit that reacts.
        unit: UnitId,
        /// Facing after the reaction.
        facing: Facing,
    },
    /// MP 6.9 Order to decline a reaction.
    StandFast {
        /// Unit that stands fast.
        unit: UnitId,
    },
    /// MP 8 Order to fire a shot.
    Fire {
        /// Unit that fires.
        unit: UnitId,
        /// Unit at which the shot is fired: the combat unit of a stack, or lone artillery.
        target: UnitId,
        /// Hex of the target at which the unit fires.
        at: Hex,
    },
    /// MP 8.6 Order to fire a grazing shot along a hex axis.
    Graze {
        /// Battery that fires.
        unit: UnitId,
        /// Hex of the first target.
        at: Hex,
    },
    /// MP 9.1 Order to attack one hex (1-hex attackers) or a pair (2-hex HI).
    Attack {
        /// Unit that attacks.
        unit: UnitId,
        /// Hex that is attacked, or both hexes of a 2-hex HI.
        into: OneOrTwoHexes,
    },
    /// MP 9.2 Order to join an attack on the same 2-hex HI as second attacker.
    JoinAttack {
        /// Unit that joins the attack.
        unit: UnitId,
        /// Half of the 2-hex HI that the joining unit attacks.
        into: OneOrTwoHexes,
    },
    /// MP 9.2 Order to close the attack to further units.
    Alone,
    /// MP 9.11 Order to retreat a defender before melee.
    Evade {
        /// Defender that retreats before melee.
        unit: UnitId,
    },
    /// MP 9.11 Order to let a defender stand.
    Stand {
        /// Defender that stands.
        unit: UnitId,
    },
    /// MP 9.14 Order to choose the unit that takes the odd SP of a joint loss.
    TakeOdd {
        /// Unit that takes the odd SP.
        unit: UnitId,
    },
    /// MP 11.1 Order to retreat a unit by this path.
    Retreat {
        /// Unit that retreats.
        unit: UnitId,
        /// Directions of the retreat path.
        way: RetreatDirections,
    },
    /// MP 11.3 Order to let a displaced friend make way.
    MakeWay {
        /// Friend that makes way.
        unit: UnitId,
        /// Direction in which the friend makes way.
        dir: Dir,
    },
    /// MP 9.15 Order to occupy won ground with a winner, which may turn one corner.
    Occupy {
        /// Unit that occupies the ground.
        unit: UnitId,
        /// Stand that the winner takes.
        stand: HexFootprint,
    },
    /// MP 12.1 Order to try to rally a unit.
    Rally {
        /// Unit that tries to rally.
        unit: UnitId,
    },
    /// MP 5.1 Order to end the present phase.
    EndPhase,
    /// MP 2.5 Order to set up an arriving unit.
    Deploy {
        /// Unit that is set up.
        unit: UnitId,
        /// Entry hex on which the unit is set up.
        at: Hex,
    },
    /// MP 2.5 Order to set up an arriving leader with a unit.
    DeployLeader {
        /// Leader that is set up.
        leader: LeaderId,
        /// Unit with which the leader is set up.
        with: UnitId,
    },
    /// Order to concede the game. Legal at any time; not listed among the legal orders.
    Concede {
        /// Side that concedes the game.
        side: SideId,
    },
    /// Offer to end the game by the present count of VP, or accept the offer. Legal at any time; not listed among the legal
    /// orders.
    AgreeToEnd {
        /// Side that offers or accepts an early end.
        side: SideId,
    },
}

/// MP 11.1 Directions of a retreat, one per step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct RetreatDirections {
    /// Direction of the retreat's first step.
    pub first: Dir,
    /// Direction of the retreat's second step; `None` for a retreat of one hex.
    pub second: Option<Dir>,
}

impl RetreatDirections {
    /// Directions of the retreat in the order of its steps.
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
