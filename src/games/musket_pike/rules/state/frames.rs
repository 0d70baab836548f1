//! What waits for an order: phases, melees, retreats, whoever makes way.

use super::{Mark, OrderType};
use crate::board::hex::{Hex, Hexes, Stand};
use crate::games::musket_pike::rules::data::MeleeSide;
use crate::games::musket_pike::rules::ids::{ChitId, GroupId, UnitId, WingId};
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

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

impl Activation {
    /// MP 3.1 One that begins: nothing of it is used up.
    #[must_use]
    pub const fn begun(side: SideId, chit: ChitId, led: Led, order: OrderType) -> Self {
        Self { side, chit, led, order, merged: false, rallied: false }
    }
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
