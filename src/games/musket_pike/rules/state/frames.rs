//! Frames that wait for an order: phases, melees, retreats, friends that make way.

use super::{OrderType, UnitMark};
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::rules::data::MeleeSide;
use crate::games::musket_pike::rules::ids::{ChitId, GroupId, UnitId, WingId};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

/// MP 5.1 Phase of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// MP 8.6 Phase of artillery fire.
    ArtilleryFire,
    /// MP 6 Phase of movement.
    Movement,
    /// MP 8.8 Phase of defensive fire.
    DefensiveFire,
    /// MP 8.8 Phase of advancing fire.
    AdvancingFire,
    /// MP 9 Phase of melee.
    Melee,
    /// MP 12 Phase of rally.
    Rally,
}

impl Phase {
    /// All six phases of an activation, in order.
    pub const ALL: [Phase; 6] =
        [Phase::ArtilleryFire, Phase::Movement, Phase::DefensiveFire, Phase::AdvancingFire, Phase::Melee, Phase::Rally];

    /// MP 8.6, 8.8 Mark set on units that fire in the phase; `None` for a phase without fire.
    #[must_use]
    pub const fn fired(self) -> Option<UnitMark> {
        match self {
            Phase::ArtilleryFire => Some(UnitMark::FiredArtillery),
            Phase::DefensiveFire => Some(UnitMark::FiredDefensive),
            Phase::AdvancingFire => Some(UnitMark::FiredAdvancing),
            Phase::Movement | Phase::Melee | Phase::Rally => None,
        }
    }
}

/// MP 3.1 Kind of activation for which a chit was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ActivationTarget {
    /// Target of a leader activation: this wing.
    Wing(WingId),
    /// Target of a unit activation: the force under this lead unit.
    Unit(UnitId),
}

/// MP 3 Activation under way: its side, chit, force and order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Side whose units are activated.
    pub side: SideId,
    /// Chit that the activation used.
    pub chit: ChitId,
    /// Wing or lead unit that is activated.
    pub led: ActivationTarget,
    /// Order of the activation.
    pub order: OrderType,
    /// MP 6.10 Whether the activation's one merger has been made.
    pub merged: bool,
    /// MP 12.2 Whether the one recovery without a roll, or on a March the one rally, has been used.
    pub rallied: bool,
}

impl Activation {
    /// MP 3.1 Activation at its beginning, with nothing used up.
    #[must_use]
    pub const fn begun(side: SideId, chit: ChitId, led: ActivationTarget, order: OrderType) -> Self {
        Self { side, chit, led, order, merged: false, rallied: false }
    }
}

/// MP 9 Melee that is being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// Attackers in the melee: one, or two in a joint attack.
    pub attackers: [Option<Assault>; 2],
    /// Defenders in the melee: one, or two in a joint defence. Lone artillery counts.
    pub defenders: [Option<UnitId>; 2],
    /// Stage that the melee has reached.
    pub stage: MeleeStage,
    /// White and red die of the melee; `None` until they are rolled.
    pub dice: Option<(u8, u8)>,
    /// By defender: whether it has been asked to retreat before the melee and chose to stand (MP 9.11).
    pub stood: [bool; 2],
    /// MP 9.14 Unit of the attackers and of the defenders that takes the odd SP, once chosen.
    pub odd: [Option<UnitId>; 2],
    /// MP 9.15 By attacker: whether it has occupied the hex that it attacked.
    pub occupied: [bool; 2],
    /// Stands of the defenders when the melee was declared: the ground to be occupied.
    pub ground: [Option<HexFootprint>; 2],
}

/// MP 9.1 Attacker with the hexes that it attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Unit that attacks.
    pub unit: UnitId,
    /// MP 9.2, 16.2 Hex or pair of hexes that the unit attacks.
    pub into: OneOrTwoHexes,
}

/// Stage of a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeleeStage {
    /// MP 9.2 Stage at which a second attacker may join.
    Joining,
    /// MP 9.11 Stage at which defenders may retreat before melee.
    Evading,
    /// MP 9.12 Stage at which the dice are rolled.
    Fighting,
    /// MP 9.13 Stage at which losses are taken.
    Losses,
    /// MP 9.15 Stage at which winners occupy the ground.
    Occupying,
}

/// MP 11 Retreat whose path the owner must choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Unit that retreats.
    pub unit: UnitId,
    /// Length of the retreat, in hexes.
    pub steps: u8,
    /// Stands, at the time of their win, of the enemies from which the unit retreats.
    pub from: [Option<HexFootprint>; 2],
    /// Cause of the retreat.
    pub cause: RetreatCause,
}

/// Cause of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatCause {
    /// MP 8.9 Retreat caused by fire.
    Fire,
    /// MP 9.13 Retreat caused by a melee that this side of it lost.
    Melee(MeleeSide),
    /// MP 9.11 Retreat before melee, which displaces no friends.
    Evasion,
    /// MP 11.3 Retreat of a friend displaced while disordered; left out if it cannot be made.
    Displacement,
}

/// MP 11.3 Friends that make way for a retreating unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakingWay {
    /// Retreat that displaces the friends.
    pub retreat: Retreat,
    /// Stands of the retreating unit after each step.
    pub path: [Option<HexFootprint>; 2],
    /// Friends that must still make way, lowest id first.
    pub waiting: Vec<UnitId>,
    /// Friends that have chosen a place which is not free yet, the last first.
    pub coming: Vec<(UnitId, HexFootprint)>,
    /// MP 17.12 Hexes entered by the retreater and the friends before.
    pub taken: Vec<Hex>,
    /// Friends that must move one hex more afterwards.
    pub further: Vec<UnitId>,
}

/// A frame of the stack: it waits for a decision, or for the frames above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Frame {
    /// MP 2.3 Pending frame: a side must draw or pass.
    Turn {
        /// Side that must draw or pass.
        side: SideId,
    },
    /// MP 3.1 Pending frame: a drawn chit must be used.
    Chit {
        /// Chit that was drawn and must be used.
        chit: ChitId,
    },
    /// MP 3.1 Pending frame: units join the activation in the muster.
    Muster,
    /// MP 5.1 Pending frame: a phase of the activation.
    Phase(Phase),
    /// MP 6.9 Pending frame: reactions of units that the mover has come adjacent to.
    Reaction {
        /// Unit that moved.
        mover: UnitId,
        /// Units that may still react, lowest id first.
        waiting: Vec<UnitId>,
    },
    /// MP 9 Pending frame: a melee being fought.
    Melee(Melee),
    /// MP 11 Pending frame: a retreat whose path must be chosen.
    Retreat(Retreat),
    /// MP 11.3 Pending frame: friends that make way.
    MakeWay(MakingWay),
    /// MP 2.5 Pending frame: set-up of arrived reinforcements.
    Arrival {
        /// Group that arrived.
        group: GroupId,
    },
    /// MP 2.5 Pending frame: the end of a turn, with rolls for reinforcements, then victory check and next turn.
    EndOfTurn {
        /// Index of the group of reinforcements to roll for next.
        next: u8,
    },
    /// Last frame: the game is over.
    Over,
}
