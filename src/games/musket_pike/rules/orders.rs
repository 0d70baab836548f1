//! What a player may ask for.

use super::ids::{LeaderId, UnitId, WingId};
use super::state::OrderType;
use crate::board::hex::{Dir, Facing, Hex, Hexes, Stand};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// A hand: left or right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// One step of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StepKind {
    /// MP 6.5 Into a front hex in this direction; a 2-hex HI with both halves. An LI may also step to a flank.
    Ahead(Dir),
    /// MP 6.6 A 2-hex HI wheels toward this hand, the half on that hand the pivot.
    Wheel(Hand),
}

/// An order: the only way into the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// MP 2.3 Draw a chit.
    Draw,
    /// MP 2.4 Be out for the rest of the turn.
    Pass,
    /// MP 2.4 Put the drawn chit away unused.
    SetAside,
    /// MP 3.1 A leader activation of a wing.
    LeadWing {
        /// The wing.
        wing: WingId,
        /// The order given.
        order: OrderType,
    },
    /// MP 3.1 A unit activation.
    LeadUnit {
        /// The lead unit.
        unit: UnitId,
        /// The order given.
        order: OrderType,
    },
    /// MP 3.1 One more unit joins the activation.
    Join {
        /// The unit.
        unit: UnitId,
    },
    /// All who take part have joined: to the phases.
    Begin,
    /// MP 3.7, 6.1 A leader moves by himself.
    MoveLeader {
        /// The leader.
        leader: LeaderId,
        /// Where to.
        to: Hex,
    },
    /// MP 6.1 A leader does not go along with his stack in this activation.
    StayBehind {
        /// The leader.
        leader: LeaderId,
    },
    /// MP 6.5 Into one hex: every unit but a 2-hex HI.
    Step {
        /// The unit.
        unit: UnitId,
        /// The hex entered.
        to: Hex,
    },
    /// MP 6.5 A 2-hex HI goes ahead to its left or right front pair.
    Ahead {
        /// The unit.
        unit: UnitId,
        /// To {front-left, middle} or {middle, front-right}.
        hand: Hand,
    },
    /// MP 6.6 A 2-hex HI wheels.
    Wheel {
        /// The unit.
        unit: UnitId,
        /// The pivot's hand, toward which it turns.
        hand: Hand,
    },
    /// MP 6.6, 8.6 A turn in place; a 2-hex HI only about.
    Turn {
        /// The unit.
        unit: UnitId,
        /// The new facing.
        facing: Facing,
    },
    /// MP 6.10 A unit steps into another's hex and both become one.
    Merge {
        /// The unit that steps.
        unit: UnitId,
        /// The unit it joins.
        with: UnitId,
        /// Which of the two stays on the map: the lower QL, on a tie either.
        keep: UnitId,
    },
    /// MP 6.9 A unit of the other side turns one corner toward the mover, or (option `hi2_reaction`) about.
    React {
        /// The unit.
        unit: UnitId,
        /// Its new facing.
        facing: Facing,
    },
    /// MP 6.9 It does not.
    StandFast {
        /// The unit.
        unit: UnitId,
    },
    /// MP 8 A shot.
    Fire {
        /// Who fires.
        unit: UnitId,
        /// At whom: the combat unit of a stack, or lone artillery.
        target: UnitId,
        /// At which of its hexes.
        at: Hex,
    },
    /// MP 8.6 Grazing fire along a hex axis.
    Graze {
        /// The battery.
        unit: UnitId,
        /// The first target's hex.
        at: Hex,
    },
    /// MP 9.1 An attack on one hex (1-hex attackers) or a pair (2-hex HI).
    Attack {
        /// The attacker.
        unit: UnitId,
        /// The hex gone for, or a 2-hex HI's pair.
        into: Hexes,
    },
    /// MP 9.2 A second attacker joins against the same 2-hex HI.
    JoinAttack {
        /// The attacker.
        unit: UnitId,
        /// The half it goes for.
        into: Hexes,
    },
    /// MP 9.2 Nobody else joins the attack.
    Alone,
    /// MP 9.11 A defender retreats before melee.
    Evade {
        /// The defender.
        unit: UnitId,
    },
    /// MP 9.11 A defender stands.
    Stand {
        /// The defender.
        unit: UnitId,
    },
    /// MP 9.14 Who takes the odd SP of a joint loss.
    TakeOdd {
        /// The unit.
        unit: UnitId,
    },
    /// MP 11.1 The way back: where the unit stands after each step.
    Retreat {
        /// The unit.
        unit: UnitId,
        /// The way.
        way: Way,
    },
    /// MP 11.3 A displaced friend makes way.
    MakeWay {
        /// The friend.
        unit: UnitId,
        /// The direction.
        dir: Dir,
    },
    /// MP 9.15 A winner occupies ground and may turn one corner.
    Occupy {
        /// The winner.
        unit: UnitId,
        /// Where it will stand.
        stand: Stand,
    },
    /// MP 12.1 A unit tries to rally.
    Rally {
        /// The unit.
        unit: UnitId,
    },
    /// This phase is finished.
    EndPhase,
    /// MP 2.5 An arriving unit is set up.
    Deploy {
        /// The unit.
        unit: UnitId,
        /// The hex.
        at: Hex,
    },
    /// MP 2.5 An arriving leader is set up with a unit.
    DeployLeader {
        /// The leader.
        leader: LeaderId,
        /// The unit.
        with: UnitId,
    },
    /// A side gives the game up. Legal at any time; not listed among the legal orders.
    Concede {
        /// Who.
        side: SideId,
    },
    /// A side offers to end the game by the count as it stands, or agrees to. Likewise not listed.
    AgreeToEnd {
        /// Who.
        side: SideId,
    },
}

/// MP 11.1 The directions of a retreat, one a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Way {
    /// The first step.
    pub first: Dir,
    /// The second, of a 2-hex retreat.
    pub second: Option<Dir>,
}

impl Way {
    /// The directions in order.
    pub fn dirs(self) -> impl Iterator<Item = Dir> + Clone {
        [Some(self.first), self.second].into_iter().flatten()
    }
}

impl Order {
    /// MP 6 Whether it moves or turns a unit on the map.
    #[must_use]
    pub const fn is_step(&self) -> bool {
        matches!(self, Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. } | Order::Turn { .. })
    }

    /// MP 6, 6.10 Whether it is a part of a unit's movement: a step, or joining another unit at its end.
    #[must_use]
    pub const fn is_movement(&self) -> bool {
        self.is_step() || matches!(self, Order::Merge { .. })
    }

    /// MP 3.1 The order that a chit is spent on; none: it is spent on none.
    #[must_use]
    pub const fn led(&self) -> Option<OrderType> {
        match *self {
            Order::LeadWing { order, .. } | Order::LeadUnit { order, .. } => Some(order),
            _ => None,
        }
    }

    /// The unit that this order is about, if it is about one.
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

    /// MP 2.4 Whether this order may be given at any time and stands in no list of legal orders.
    #[must_use]
    pub const fn is_about_the_game(&self) -> bool {
        matches!(self, Order::Concede { .. } | Order::AgreeToEnd { .. })
    }
}
