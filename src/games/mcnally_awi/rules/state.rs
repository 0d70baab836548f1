//! The position: all that changes in a game, and the frames of what is being played (MC 18.1).

use super::battle::GroupId;
use super::kinds::{Formation, UnitKind};
use crate::board::table::{BodySide, Heading, LegSide, TablePose, WheelAngle};
use crate::games::table::rules::{MarkSet, UnitId, UnitMarkKind};
use crate::kernel::{DiceState, SideId};
use serde::{Deserialize, Serialize};

pub use crate::games::table::rules::UnitPlace;

/// MC 3.1 Mark of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum UnitMark {
    /// MC 11.1 It has a panic marker.
    Panic,
    /// MC 5.12 Horse that has dismounted.
    Dismounted,
    /// MC 8.3 F3: it has fired in this game.
    HasFired,
    /// MC 13.3 General with a serious wound.
    Wounded,
    /// MC 4.2 It has been activated in this turn.
    Activated,
    /// MC 4.6 It has moved in this turn, on its own card.
    Moved,
    /// MC 11.2a, c Its fire markers of this turn have been given: by losses.
    CountedLosses,
    /// MC 11.2c By the figures that fired.
    CountedFire,
    /// MC 9.3 Spent until its next activation.
    Spent,
    /// MC 11.5 Halted until its next phase 1.
    Halted,
    /// MC 12.4 It fires with half, rounded down, until its next activation.
    HalfFire,
    /// MC 5.14 It does not fire in this activation.
    NoFire,
    /// In this activation: it has moved, charged or changed formation.
    Done,
    /// In this activation: it has fired.
    Fired,
    /// MC 9.5 In this activation: it has reacted to a charge.
    Reacted,
}

impl UnitMark {
    /// Marks that end with an activation.
    pub const OF_ACTIVATION: [Self; 3] = [Self::Done, Self::Fired, Self::Reacted];
    /// Marks that end with a turn.
    pub const OF_TURN: [Self; 4] = [Self::Activated, Self::Moved, Self::CountedLosses, Self::CountedFire];
}

impl UnitMarkKind for UnitMark {
    fn number(self) -> u8 {
        self as u8
    }
}

/// MC 3.1 State of a unit's order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Condition {
    /// In good order.
    #[default]
    Good,
    /// MC 5.14 Militia that falls back.
    FallingBack,
    /// MC 12 It routs.
    Routing,
}

/// MC 5.15 Movement of a unit in its activation, as its fire sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// It has not moved.
    #[default]
    Still,
    /// It has used at most half of its movement.
    Half,
    /// It has moved, turned, charged or changed formation.
    Full,
}

/// State of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitState {
    /// Where it is.
    pub place: UnitPlace,
    /// MC 3.1 Figures left.
    pub figures: u16,
    /// MC 5.13 Figures at the start, shared by stands with a detachment.
    pub start: u16,
    /// MC 3 Formation.
    pub formation: Formation,
    /// MC 3.6 Files of a column or a crowd.
    pub files: u16,
    /// MC 3.8 Gaps of skirmishers.
    pub gap: u8,
    /// MC 3.1 Order.
    pub condition: Condition,
    /// MC 12.4 Activations that it still reforms.
    pub reform: u8,
    /// MC 5.15 Movement in this activation.
    pub motion: Motion,
    /// MC 11.2c Figures that have fired at it in this turn.
    pub under_fire: u16,
    /// MC 11.2a Figures lost to fire in this turn.
    pub fire_losses: u16,
    /// MC 11.2a Figures at the beginning of the turn.
    pub turn_figures: u16,
    /// MC 5.14 Activations and volleys in which it has fired.
    #[serde(default)]
    pub shots: u8,
    /// MC 5.14 Times that it has begun to fall back.
    #[serde(default)]
    pub fallbacks: u8,
    /// MC 7.5 Stands that have fired in this activation, by their numbers.
    pub fired_stands: u64,
    /// MC 3.1 Marks.
    pub marks: MarkSet<UnitMark>,
}

impl UnitState {
    /// Unit that has done and suffered nothing yet.
    #[must_use]
    pub fn fresh(place: UnitPlace, figures: u16, formation: Formation) -> Self {
        Self {
            place,
            figures,
            start: figures,
            formation,
            files: 1,
            gap: 1,
            condition: Condition::Good,
            reform: 0,
            motion: Motion::Still,
            under_fire: 0,
            fire_losses: 0,
            turn_figures: figures,
            shots: 0,
            fallbacks: 0,
            fired_stands: 0,
            marks: MarkSet::default(),
        }
    }
}

/// MC 9.9 Contact of a charger with an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Contact {
    /// Unit that charged.
    pub charger: UnitId,
    /// Enemy that it is in contact with.
    pub target: UnitId,
    /// MC 9.9 Edge of the enemy that is struck.
    pub edge: BodySide,
    /// MC 9.9 Whether the charger has conformed to that edge.
    pub is_conformed: bool,
    /// MC 8.4 M7: place of the charger's anchor at its stop before the enemy.
    pub from: TablePose,
}

impl Contact {
    /// Enemy of a unit in the contact, if the unit is in it.
    #[must_use]
    pub fn enemy_of(&self, unit: UnitId) -> Option<UnitId> {
        if self.charger == unit { Some(self.target) } else { (self.target == unit).then_some(self.charger) }
    }
}

/// MC 4.4 Phase of an activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Tests of units with markers, rallies.
    Morale,
    /// Charges are declared and tested.
    Declare,
    /// Chargers move.
    Charges,
    /// The other units move.
    Moves,
    /// Fire.
    Fire,
    /// Melees.
    Melee,
    /// Compulsory routs.
    Routs,
}

impl Phase {
    /// All phases in their order; routs belong to the last one.
    pub const ALL: [Self; 7] =
        [Self::Morale, Self::Declare, Self::Charges, Self::Moves, Self::Fire, Self::Melee, Self::Routs];

    /// Phase after this one; none after the last.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|phase| *phase > self)
    }
}

/// MC 9.2 Turn with which a charge begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChargeTurn {
    /// None.
    None,
    /// One wheel.
    Wheel(LegSide, WheelAngle),
    /// Free turn of skirmishers.
    Free(Heading),
}

/// MC 9.1 Charge whose unit has passed its test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeOrder {
    /// Unit that charges.
    pub charger: UnitId,
    /// Enemy that it charges.
    pub target: UnitId,
    /// MC 9.2 Turn with which it begins.
    pub turn: ChargeTurn,
}

/// MC 9.4 Zone in which a charger stood before an enemy, at its stop, and where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StopZone {
    /// Enemy.
    pub enemy: UnitId,
    /// Zone of the charger's anchor about it.
    pub zone: BodySide,
    /// Pose of the charger.
    pub from: TablePose,
}

/// MC 9.8 What became of the named target before contact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TargetFate {
    /// It stands.
    #[default]
    Stands,
    /// It evaded.
    Evaded,
    /// It routed, or is gone.
    Routed,
}

/// MC 9.4 Charge under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargeRun {
    /// Unit, target and turn.
    pub order: ChargeOrder,
    /// Pose before the first step.
    pub start: TablePose,
    /// MC 9.4 Limit of the charge, in units of length.
    pub budget: u32,
    /// Heading units of the wheel that are made.
    pub wheeled: u16,
    /// Way of the straight leg that is made, in units of length.
    pub gone: u32,
    /// Zones at the stops.
    pub stops: Vec<StopZone>,
    /// What became of the target.
    pub fate: TargetFate,
    /// Whether the owner has chosen to run on.
    pub runs_on: bool,
    /// Enemies that have still to react at this stop, the nearest first.
    pub waiting: Vec<UnitId>,
}

impl ChargeRun {
    /// MC 9.4 Charge from a pose, with what its roll allows in units of length.
    #[must_use]
    pub const fn begun(order: ChargeOrder, start: TablePose, budget: u32) -> Self {
        Self {
            order,
            start,
            budget,
            wheeled: 0,
            gone: 0,
            stops: Vec::new(),
            fate: TargetFate::Stands,
            runs_on: false,
            waiting: Vec::new(),
        }
    }
}

/// MC 7.5 Part of a shot: a unit with its figures, and of skirmishers the stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShotPart {
    /// Unit that fires.
    pub unit: UnitId,
    /// Stands of skirmishers, by their numbers; all of a formed unit.
    pub stands: u64,
    /// Figures that fire.
    pub figures: u32,
}

/// MC 18.1 Frame of the stack: it plays what it stands for, or asks a side, once the frames above it are gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// MC 18.1 A side sets its units and names commanders with cards.
    SetUp {
        /// Side in turn.
        side: SideId,
    },
    /// MC 4.1 Between cards.
    Turn,
    /// MC 4.4 Activation.
    Activation {
        /// Card that was drawn.
        card: GroupId,
        /// Phase.
        phase: Phase,
        /// MC 11.7 Units that have still to test in phase 1, or to rout in phase 6.
        waiting: Vec<UnitId>,
        /// Whether the active side is asked.
        asks: bool,
    },
    /// MC 9.4 A charge.
    Charge(ChargeRun),
    /// MC 9.6 Skirmishing horse chooses before any test: it evades foot, or tests.
    MayEvade {
        /// Unit that charges.
        charger: UnitId,
        /// Unit that is charged.
        unit: UnitId,
    },
    /// MC 9.5, 9.6 A charged unit answers.
    Reaction {
        /// Unit that charges.
        charger: UnitId,
        /// Unit that is charged.
        unit: UnitId,
        /// Figures that may fire.
        figures: u32,
        /// Whether it may evade.
        may_evade: bool,
    },
    /// MC 5.1 A unit has rolled and moves.
    Moving {
        /// Unit.
        unit: UnitId,
        /// Allowance, in units of length.
        budget: u32,
        /// MC 5.13 Whether it is a detachment that has not left its unit yet.
        is_fresh: bool,
    },
    /// MC 7.6 A shot is named.
    Shot {
        /// Target.
        target: UnitId,
        /// Parts of the shot.
        parts: Vec<ShotPart>,
    },
}

/// MC 15.1 How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ending {
    /// Side that won; none is a draw.
    pub winner: Option<SideId>,
    /// Why the game ended.
    pub why: EndReason,
    /// MC 15.1 Whether the victory is clear.
    pub is_clear: bool,
}

/// MC 15.1 Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// Half of the brigades of an army are broken.
    Broken,
    /// The last turn.
    TurnLimit,
    /// A unit stands beyond the line of a break-through.
    BreakThrough,
    /// No enemy holds the area of the battle.
    Cleared,
    /// The victory has cost too many figures: a draw.
    HollowVictory,
    /// The defenders held until their relief came: a draw.
    Relief,
    /// A side resigned.
    Conceded,
}

/// The whole position of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// Turn, from 1 on.
    pub turn: u16,
    /// Units, in the order of the battle.
    pub units: Vec<UnitState>,
    /// MC 4.1 Cards of the game, in the scenario's order.
    pub cards: Vec<GroupId>,
    /// MC 4.1 Cards that are still to be drawn in this turn, in that order.
    pub deck: Vec<GroupId>,
    /// MC 4.4 Units that are activated now, in id order.
    pub active: Vec<UnitId>,
    /// MC 9.1 Charges that have passed their tests.
    pub charges: Vec<ChargeOrder>,
    /// MC 9.9 Contacts.
    pub contacts: Vec<Contact>,
    /// MC 15.1 Groups that are broken.
    pub broken: Vec<GroupId>,
    /// MC 15.1 Whether the enemy of the side whose victory may be hollow held its area as its relief came.
    #[serde(default)]
    pub is_relieved: bool,
    /// MC 13.4 Cards of dead commanders, which go at the end of the turn.
    pub dead_cards: Vec<GroupId>,
    /// MC 18.1 What is being played, the question that waits last.
    pub stack: Vec<Frame>,
    /// MC 15.1 How the game ended.
    pub ending: Option<Ending>,
    /// Dice of the position.
    pub dice: DiceState,
}

crate::table_state!(State, UnitState, Frame);

/// MC 10.3 Kind as a melee sees it: dismounted horse is foot.
#[must_use]
pub fn melee_kind(kind: UnitKind, is_dismounted: bool) -> UnitKind {
    if kind == UnitKind::Horse && is_dismounted { UnitKind::Foot } else { kind }
}
