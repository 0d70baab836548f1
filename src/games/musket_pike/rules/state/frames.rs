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
    /// MP 8.6 Artillery fire phase.
    ArtilleryFire,
    /// MP 6 Movement phase.
    Movement,
    /// MP 8.8 Defensive fire phase.
    DefensiveFire,
    /// MP 8.8 Advancing fire phase.
    AdvancingFire,
    /// MP 9 Melee phase.
    Melee,
    /// MP 12 Rally phase.
    Rally,
}

impl Phase {
    /// All six phases, in order.
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
    /// A leader activation of this wing.
    Wing(WingId),
    /// A unit activation under this lead unit.
    Unit(UnitId),
}

/// MP 3 The running activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Activation {
    /// Side that is active.
    pub side: SideId,
    /// Chit that was used.
    pub chit: ChitId,
    /// Wing or lead unit that is activated.
    pub led: ActivationTarget,
    /// Order of the activation.
    pub order: OrderType,
    /// MP 6.10 Whether the one merger has been made.
    pub merged: bool,
    /// MP 12.2 Whether the one recovery without a roll, or on a March the one rally, has been used.
    pub rallied: bool,
}

impl Activation {
    /// MP 3.1 An activation at its beginning, with nothing used up.
    #[must_use]
    pub const fn begun(side: SideId, chit: ChitId, led: ActivationTarget, order: OrderType) -> Self {
        Self { side, chit, led, order, merged: false, rallied: false }
    }
}

/// MP 9 The melee being fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Melee {
    /// Attackers: one, or two in a joint attack.
    pub attackers: [Option<Assault>; 2],
    /// Defenders: one, or two in a joint defence. Lone artillery counts.
    pub defenders: [Option<UnitId>; 2],
    /// Stage that the melee has reached.
    pub stage: MeleeStage,
    /// White and red die, once rolled.
    pub dice: Option<(u8, u8)>,
    /// By defender: whether it has been asked and chose to stand (MP 9.11).
    pub stood: [bool; 2],
    /// MP 9.14 Unit of the attackers and of the defenders that takes the odd SP, once chosen.
    pub odd: [Option<UnitId>; 2],
    /// MP 9.15 By attacker: whether it has occupied its hex.
    pub occupied: [bool; 2],
    /// Stands of the defenders when the melee was declared: the ground to be occupied.
    pub ground: [Option<HexFootprint>; 2],
}

/// MP 9.1 An attacker and the hexes it attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Assault {
    /// Unit that attacks.
    pub unit: UnitId,
    /// MP 9.2, 16.2 Hex or pair that it attacks.
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

/// MP 11 A retreat whose way the owner must choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Retreat {
    /// Unit that retreats.
    pub unit: UnitId,
    /// Length of the retreat, in hexes.
    pub steps: u8,
    /// Stands, at the time of their win, of the enemies that it retreats from.
    pub from: [Option<HexFootprint>; 2],
    /// Cause of the retreat.
    pub cause: RetreatCause,
}

/// Cause of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RetreatCause {
    /// MP 8.9 Retreat from fire.
    Fire,
    /// MP 9.13 Retreat from a melee lost by this side of it.
    Melee(MeleeSide),
    /// MP 9.11 Retreat before melee, without displacing.
    Evasion,
    /// MP 11.3 Retreat of a friend displaced while disordered; left out if it cannot be made.
    Displacement,
}

/// MP 11.3 Friends that make way for a retreater.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MakingWay {
    /// Retreat that displaces them.
    pub retreat: Retreat,
    /// Stands of the retreater after each step.
    pub path: [Option<HexFootprint>; 2],
    /// Friends that must still make way, lowest id first.
    pub waiting: Vec<UnitId>,
    /// Friends that have chosen a place which is not free yet, the last first.
    pub coming: Vec<(UnitId, HexFootprint)>,
    /// MP 17.12 Hexes entered by the retreater and the friends before.
    pub taken: Vec<Hex>,
    /// Friends that must go one hex more afterwards.
    pub further: Vec<UnitId>,
}

/// A frame of the stack: it waits for a decision, or for the frames above it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Frame {
    /// MP 2.3 Draw or pass of a side.
    Turn {
        /// Side that draws.
        side: SideId,
    },
    /// MP 3.1 Use of a drawn chit.
    Chit {
        /// Chit that was drawn.
        chit: ChitId,
    },
    /// MP 3.1 Muster: units join the activation.
    Muster,
    /// MP 5.1 Phase of the activation.
    Phase(Phase),
    /// MP 6.9 Reactions of units that the mover has come adjacent to.
    Reaction {
        /// Unit that moved.
        mover: UnitId,
        /// Units that may still react, lowest id first.
        waiting: Vec<UnitId>,
    },
    /// MP 9 Melee being fought.
    Melee(Melee),
    /// MP 11 Retreat whose way must be chosen.
    Retreat(Retreat),
    /// MP 11.3 Friends making way.
    MakeWay(MakingWay),
    /// MP 2.5 Set-up of arrived reinforcements.
    Arrival {
        /// Group that arrived.
        group: GroupId,
    },
    /// MP 2.5 End of a turn: rolls for reinforcements, then victory check and next turn.
    EndOfTurn {
        /// Index of the next group to roll for.
        next: u8,
    },
    /// End of the game.
    Over,
}
