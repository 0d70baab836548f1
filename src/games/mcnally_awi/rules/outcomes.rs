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

crate::dice_purposes! {
    /// MC 1.4 Purpose of a die, by its name in the rules.
    Purpose {
        /// MC 4.1 Drawing a card.
        Card = "card",
        /// MC 5.1 Movement.
        Move = "move",
        /// MC 11.1 Test.
        Morale = "morale",
        /// MC 8.1 Fire.
        Fire = "fire",
        /// MC 7.6 Counter-battery.
        Counter = "counter",
        /// MC 10.3 Melee.
        Melee = "melee",
        /// MC 13.3 Risk to a general.
        General = "general",
        /// MC 13.3 Wound of a general.
        Wound = "wound",
    }
}

/// MC 11.2 Why a unit gets or loses its marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkerReason {
    /// MC 11.2a Losses by fire.
    Losses,
    /// MC 11.2b A friend routed in view.
    FriendRouted,
    /// MC 11.2c Under fire.
    UnderFire,
    /// MC 11.2d A commander was killed.
    CommanderKilled,
    /// MC 11.2e It attempts a charge.
    Charging,
    /// MC 11.2f It is charged.
    Charged,
    /// MC 11.2g It lost figures while charging.
    ChargeLosses,
    /// MC 11.2h It made no contact.
    NoContact,
    /// MC 11.2i It failed before its charge.
    ChargeRefused,
    /// MC 11.2j It evaded.
    Evaded,
    /// MC 11.2k It routs.
    Routed,
    /// MC 6.1 Others passed through it.
    Passed,
    /// MC 11.3 It has tested.
    Tested,
}

/// Why a unit was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// MC 10.7 It has no figures left.
    NoFigures,
    /// MC 12.2, 5.14 It left the table.
    LeftTable,
    /// MC 12.2 It could not rout on.
    Surrendered,
    /// MC 9.8, 12.5 It routed, and a charger reached it.
    RiddenDown,
    /// MC 10.7 Its crew routed or fell.
    GunLost,
    /// MC 7.6 Counter-battery fire.
    CounterBattery,
    /// MC 13.1 A general whom the enemy reached.
    Taken,
}

/// MC 5 Why a unit moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveCause {
    /// MC 5.3 On its card.
    Path,
    /// MC 9.4 It charged.
    Charge,
    /// MC 9.6 It evaded.
    Evasion,
    /// MC 9.3 It failed before its charge.
    Refused,
    /// MC 5.14 Militia fell back.
    FallBack,
    /// MC 10.6 It was thrown back.
    ThrownBack,
    /// MC 12.2 It routed.
    Rout,
    /// MC 5.2 A gun turned.
    Turn,
}

/// MC 9.8 Why a charge ended without contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// Its movement ended.
    Limit,
    /// Its owner stopped it.
    Owner,
    /// It failed its second test by 1.
    Test,
    /// Something bars its way.
    Blocked,
}

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
            Self::BrigadeBroken { .. } | Self::GameEnded { .. } => "15.1",
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
            | Self::ActivationEnded { .. }
            | Self::TurnEnded { .. }
            | Self::GameEnded { .. } => Vec::new(),
        }
    }
}
