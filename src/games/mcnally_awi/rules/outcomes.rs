//! MC 19 Outcomes: facts of what happened, as data. [`super::apply`] writes them into the position.

use super::battle::GroupId;
use super::combat::CombatSum;
use super::kinds::Formation;
use super::nerve::{GeneralFate, TestOccasion, TestResult, TestSum};
use super::state::{ChargeOrder, Contact, Ending, Motion, Phase, ShotPart};
use crate::board::table::{Point, TablePose};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

pub use super::causes::{LossCause, MarkerReason, MoveCause, Purpose, StopReason};

/// MC 10.2 One roll of a side in a round of a melee.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeRoll {
    /// Units that roll together.
    pub units: Vec<UnitId>,
    /// Fighting figures.
    pub figures: u32,
    /// Modifiers.
    pub sum: CombatSum,
    /// Faces.
    pub dice: Vec<u8>,
    /// Figures that the enemy loses.
    pub losses: u32,
}

/// MC 19 Fact that followed from an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Outcome {
    /// MC 18.1 A unit was set on the table.
    Deployed {
        /// Unit.
        unit: UnitId,
        /// Pose.
        pose: TablePose,
    },
    /// MC 4.2 A commander was given a card, or lost it.
    CardSet {
        /// Group.
        group: GroupId,
        /// Whether he has one.
        is_on: bool,
    },
    /// MC 4.1 A card was drawn.
    CardDrawn {
        /// Card.
        card: GroupId,
        /// Units that it activates.
        units: Vec<UnitId>,
    },
    /// MC 4.4 A phase began.
    PhaseBegan {
        /// Card.
        card: GroupId,
        /// Phase.
        phase: Phase,
    },
    /// MC 11.1 A unit tested.
    Tested {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: TestOccasion,
        /// Morale Number.
        number: i32,
        /// Modifiers.
        sum: TestSum,
        /// Face.
        die: u8,
        /// Result.
        result: TestResult,
    },
    /// MC 11.2 A unit got its marker, or it was taken away.
    Marker {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: MarkerReason,
        /// Whether it has one now.
        is_on: bool,
    },
    /// MC 5.1 A movement was rolled.
    Rolled {
        /// Unit.
        unit: UnitId,
        /// Faces.
        dice: Vec<u8>,
        /// Allowance, in units of length.
        budget: u32,
    },
    /// MC 5 A unit moved.
    Moved {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: MoveCause,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
        /// Price, in units of length.
        price: u32,
        /// MC 3.8 Gap of skirmishers.
        gap: u8,
        /// MC 5.15 Movement, as its fire sees it.
        motion: Motion,
    },
    /// MC 5.7 A unit changed formation.
    Formed {
        /// Unit.
        unit: UnitId,
        /// New formation.
        to: Formation,
        /// Files of a column.
        files: u16,
        /// Gap of skirmishers.
        gap: u8,
        /// Pose.
        pose: TablePose,
        /// MC 5.12 Whether horse is dismounted now.
        is_dismounted: bool,
        /// MC 5.15 Movement, as its fire sees it.
        motion: Motion,
    },
    /// MC 5.13 Stands left a unit as skirmishers.
    Detached {
        /// Unit.
        unit: UnitId,
        /// Detachment.
        part: UnitId,
        /// Figures of the detachment, and those at its start.
        figures: (u16, u16),
    },
    /// MC 5.13 A detachment rejoined its unit.
    Recalled {
        /// Unit.
        unit: UnitId,
        /// Detachment.
        part: UnitId,
    },
    /// MC 5.14 Militia began to fall back, or stopped.
    FallingBack {
        /// Unit.
        unit: UnitId,
        /// Whether it falls back now.
        is_on: bool,
    },
    /// MC 11.5 A unit is halted.
    Halted {
        /// Unit.
        unit: UnitId,
    },
    /// MC 9.1 A charge was declared.
    ChargeDeclared {
        /// Charge.
        charge: ChargeOrder,
    },
    /// MC 9.1 A charge may go on after its test.
    ChargeReady {
        /// Charge.
        charge: ChargeOrder,
    },
    /// MC 9.8 A charge ended without contact.
    ChargeStopped {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: StopReason,
    },
    /// MC 9.5 A charged unit has reacted, or held its fire.
    Reacted {
        /// Unit.
        unit: UnitId,
    },
    /// MC 7.6 A unit, or stands of it, was named for a shot.
    Aimed {
        /// Part of the shot.
        part: ShotPart,
        /// Target.
        target: UnitId,
    },
    /// MC 8.1 A shot was rolled.
    Shot {
        /// Parts of the shot.
        parts: Vec<ShotPart>,
        /// Target.
        target: UnitId,
        /// Figures.
        figures: u32,
        /// Modifiers.
        sum: CombatSum,
        /// Faces.
        dice: Vec<u8>,
        /// Figures lost by the target.
        losses: u32,
        /// MC 9.5 Whether it is a volley at a charger.
        is_volley: bool,
    },
    /// MC 7.6 A gun hit another: the counter-battery die.
    CounterRolled {
        /// Gun that was hit.
        target: UnitId,
        /// Face.
        die: u8,
        /// Whether the gun is eliminated.
        is_hit: bool,
    },
    /// MC 9.9 A charger came into contact.
    ContactMade {
        /// Contact.
        contact: Contact,
        /// Pose of the charger.
        pose: TablePose,
    },
    /// MC 10.3 A round of a melee was rolled.
    MeleeRound {
        /// Round, 1 or 2.
        round: u8,
        /// Rolls of both sides.
        rolls: Vec<MeleeRoll>,
        /// Figures lost by each unit.
        losses: Vec<(UnitId, u32)>,
    },
    /// MC 10.5 A melee was decided.
    MeleeDecided {
        /// Units in it.
        units: Vec<UnitId>,
        /// Side that won; none: even.
        winner: Option<SideId>,
        /// Figures lost by both sides.
        losses: [u32; 2],
    },
    /// MC 10.5 The contacts of a melee are over.
    MeleeEnded {
        /// Units in it.
        units: Vec<UnitId>,
    },
    /// MC 10.6 An attacker was thrown back and reforms.
    ThrownBack {
        /// Unit.
        unit: UnitId,
    },
    /// MC 12.1 A unit routs.
    Routed {
        /// Unit.
        unit: UnitId,
        /// Pose of the crowd.
        pose: TablePose,
        /// Files of the crowd.
        files: u16,
    },
    /// MC 12.4 A unit rallied.
    Rallied {
        /// Unit.
        unit: UnitId,
    },
    /// MC 12.4 A unit spends so many activations reforming.
    Reforming {
        /// Unit.
        unit: UnitId,
        /// Activations.
        activations: u8,
    },
    /// A unit was lost.
    Lost {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: LossCause,
    },
    /// MC 13.3 A general was at risk.
    GeneralTested {
        /// General.
        general: UnitId,
        /// Faces of the draws.
        draws: Vec<u8>,
        /// Faces of the wounds.
        wounds: Vec<u8>,
        /// What became of him.
        fate: GeneralFate,
    },
    /// MC 13.1 A general rode to a place.
    GeneralMoved {
        /// General.
        general: UnitId,
        /// Place.
        to: Point,
    },
    /// MC 13.1 A general joined a unit.
    Joined {
        /// General.
        general: UnitId,
        /// Unit.
        unit: UnitId,
    },
    /// MC 15.1 A brigade is broken.
    BrigadeBroken {
        /// Brigade.
        group: GroupId,
    },
    /// MC 4.4 An activation ended.
    ActivationEnded {
        /// Card.
        card: GroupId,
    },
    /// MC 15.1 A side holds the area of the battle as its relief comes.
    ReliefCame {
        /// Side.
        side: SideId,
    },
    /// MC 4.1 A turn ended.
    TurnEnded {
        /// Turn.
        turn: u16,
    },
    /// MC 15.1 The game ended.
    GameEnded {
        /// How it ended.
        ending: Ending,
    },
}

impl Outcome {
    /// Paragraph of the outcome, without "MC".
    #[must_use]
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Self::Deployed { .. } | Self::CardSet { .. } => "18.1",
            Self::CardDrawn { .. } | Self::TurnEnded { .. } => "4.1",
            Self::PhaseBegan { .. } | Self::ActivationEnded { .. } => "4.4",
            Self::Tested { .. } => "11.1",
            Self::Marker { .. } => "11.2",
            Self::Rolled { .. } => "5.1",
            Self::Moved { why, .. } => match why {
                MoveCause::Path => "5.3",
                MoveCause::Charge => "9.4",
                MoveCause::Evasion => "9.6",
                MoveCause::Refused => "9.3",
                MoveCause::FallBack => "5.14",
                MoveCause::ThrownBack => "10.6",
                MoveCause::Rout => "12.2",
                MoveCause::Turn => "5.2",
            },
            Self::Formed { .. } => "5.7",
            Self::Detached { .. } | Self::Recalled { .. } => "5.13",
            Self::FallingBack { .. } => "5.14",
            Self::Halted { .. } => "11.5",
            Self::ChargeDeclared { .. } | Self::ChargeReady { .. } => "9.1",
            Self::ChargeStopped { .. } => "9.8",
            Self::Reacted { .. } => "9.5",
            Self::Aimed { .. } => "7.6",
            Self::Shot { is_volley: true, .. } => "9.5",
            Self::Shot { .. } => "8.1",
            Self::CounterRolled { .. } => "7.6",
            Self::ContactMade { .. } => "9.9",
            Self::MeleeRound { .. } => "10.3",
            Self::MeleeDecided { .. } | Self::MeleeEnded { .. } => "10.5",
            Self::ThrownBack { .. } => "10.6",
            Self::Routed { .. } => "12.1",
            Self::Rallied { .. } | Self::Reforming { .. } => "12.4",
            Self::Lost { why, .. } => match why {
                LossCause::NoFigures | LossCause::GunLost => "10.7",
                LossCause::LeftTable | LossCause::Surrendered => "12.2",
                LossCause::RiddenDown => "12.5",
                LossCause::CounterBattery => "7.6",
                LossCause::Taken => "13.1",
            },
            Self::GeneralTested { .. } => "13.3",
            Self::GeneralMoved { .. } | Self::Joined { .. } => "13.1",
            Self::BrigadeBroken { .. } | Self::ReliefCame { .. } | Self::GameEnded { .. } => "15.1",
        }
    }

    /// Units that the outcome is about, the acting one first.
    #[must_use]
    pub fn units(&self) -> Vec<UnitId> {
        match self {
            Self::Deployed { unit, .. }
            | Self::Tested { unit, .. }
            | Self::Marker { unit, .. }
            | Self::Rolled { unit, .. }
            | Self::Moved { unit, .. }
            | Self::Formed { unit, .. }
            | Self::FallingBack { unit, .. }
            | Self::Halted { unit }
            | Self::ChargeStopped { unit, .. }
            | Self::Reacted { unit }
            | Self::ThrownBack { unit }
            | Self::Routed { unit, .. }
            | Self::Rallied { unit }
            | Self::Reforming { unit, .. }
            | Self::Lost { unit, .. } => vec![*unit],
            Self::Detached { unit, part, .. } | Self::Recalled { unit, part } => vec![*unit, *part],
            Self::ChargeDeclared { charge } | Self::ChargeReady { charge } => vec![charge.charger, charge.target],
            Self::Aimed { part, target } => vec![part.unit, *target],
            Self::Shot { parts, target, .. } => parts.iter().map(|part| part.unit).chain([*target]).collect(),
            Self::CounterRolled { target, .. } => vec![*target],
            Self::ContactMade { contact, .. } => vec![contact.charger, contact.target],
            Self::MeleeRound { rolls, .. } => rolls.iter().flat_map(|roll| roll.units.iter().copied()).collect(),
            Self::MeleeDecided { units, .. } | Self::MeleeEnded { units } | Self::CardDrawn { units, .. } => {
                units.clone()
            }
            Self::GeneralTested { general, .. } | Self::GeneralMoved { general, .. } => vec![*general],
            Self::Joined { general, unit } => vec![*general, *unit],
            Self::CardSet { .. }
            | Self::PhaseBegan { .. }
            | Self::BrigadeBroken { .. }
            | Self::ReliefCame { .. }
            | Self::ActivationEnded { .. }
            | Self::TurnEnded { .. }
            | Self::GameEnded { .. } => Vec::new(),
        }
    }
}
