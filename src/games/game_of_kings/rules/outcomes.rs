//! GK 22 Outcomes: facts of what happened, as data. [`super::apply`] writes them into the position.

use super::UnitId;
use super::fight::MeleeResult;
use super::fire::{FireReason, VolleyOccasion};
use super::gun::GunLoad;
use super::kinds::Sector;
use super::melee::MeleeReason;
use super::morale::MoraleReason;
use super::saves::Save;
use super::state::{Ending, Pair, RetreatOccasion, Step};
use super::weather::{Weather, WeatherEffect};
use crate::board::table::{Length, Point, TablePose};
use crate::kernel::{Breakdown, SideId};
use serde::{Deserialize, Serialize};

crate::dice_purposes! {
    /// GK 20.15 Purpose of a die, by its name in the rules.
    Purpose {
        /// GK 3.1 Who begins.
        FirstPlayer = "first.player",
        /// GK 3.3 Points of a sector.
        Points = "points",
        /// GK 5.5 The Variation.
        Variation = "variation",
        /// GK 7.3 Score of a gun.
        GunScore = "gun.score",
        /// GK 7.3 Exact half of a hit.
        GunHalf = "gun.half",
        /// GK 7.4 Potential hit of a gun.
        GunHit = "gun.hit",
        /// GK 13.1 Luck of a volley.
        VolleyLuck = "volley.luck",
        /// GK 8.3 Die of a volley.
        VolleyHit = "volley.hit",
        /// GK 8.7 Save.
        Save = "save",
        /// GK 9.9 Half die of a melee.
        MeleeHalf = "melee.half",
        /// GK 9.10 Die of a melee.
        MeleeHit = "melee.hit",
        /// GK 10.1 Morale test.
        Morale = "morale",
        /// GK 11.3 Rally.
        Rally = "rally",
        /// GK 12.1 Weather of the first turn.
        WeatherStart = "weather.start",
        /// GK 12.2 Weather of a later turn.
        WeatherShift = "weather.shift",
    }
}

/// GK 1.3 Why a unit was eliminated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// GK 7, 8 Fire took its last quarter.
    Fire,
    /// GK 9 A melee took its last quarter.
    Melee,
    /// GK 10.1 A failed test took its last quarter.
    Morale,
    /// GK 9.5 An open gun was struck.
    Overrun,
    /// GK 11.5 It ran into horse or foot on its retreat.
    RanInto,
    /// GK 11.8 It left the table.
    LeftTable,
    /// GK 11.8 It did not get away from the enemy.
    Taken,
    /// GK 10.5 General with a unit that was eliminated.
    WithUnit,
    /// GK 12.4 Lone general who was caught.
    Caught,
}

/// GK 16.2, 20.13 Why a step is passed over without a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PassCause {
    /// The sector has no action points left.
    NoPoints,
    /// None of its units could act.
    Nobody,
}

/// GK 4.6, 6.4, 11.1 Why a battalion has left its firing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderLossCause {
    /// GK 4.6 By order.
    Order,
    /// GK 6.4 In wood or marsh.
    Ground,
    /// GK 11.1 By a retreat.
    Retreat,
}

/// GK 10.1, 11.3 Whether a die has met its need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestResult {
    /// It has.
    Passed,
    /// It has not.
    Failed,
}

impl TestResult {
    /// GK 10.1, 11.3 Result of a face that must meet a need.
    #[must_use]
    pub fn of(need: &Breakdown<MoraleReason>, face: u8) -> Self {
        if i32::from(face) >= need.total() { Self::Passed } else { Self::Failed }
    }
}

/// GK 10, 11.6 Occasion of a morale test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestOccasion {
    /// GK 10.1 After the actions of a half-turn.
    HalfTurn,
    /// GK 11.6 At once, because a friend ran into it.
    RunInto,
}

/// GK 9.11 What a unit did in a melee, and what was done to it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FighterReport {
    /// Unit.
    pub unit: UnitId,
    /// Enemy that it struck.
    pub enemy: UnitId,
    /// GK 9.7, 9.8 Half-dice of each quarter, with their reasons.
    pub per_quarter: Breakdown<MeleeReason>,
    /// GK 9.9 Half-dice in all.
    pub half_dice: u32,
    /// GK 9.9 Face of the half die, if one was rolled.
    pub half: Option<u8>,
    /// GK 9.10 Least face that hits.
    pub need: i32,
    /// Faces of its dice.
    pub dice: Vec<u8>,
    /// GK 8.7 Its save against each blow at it, in the order of the strikers.
    pub save: Option<Save>,
    /// Faces of its saves.
    pub saves: Vec<u8>,
    /// GK 9.13 Hits on it after saves.
    pub hits_taken: u32,
    /// Quarters that it lost.
    pub loss: u8,
}

/// GK 22 Fact that followed from an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Outcome {
    /// GK 3.1 It was decided which side plays first.
    FirstPlayer {
        /// Faces of both sides, thrown until they differed; empty if the scenario decides.
        faces: Vec<[u8; 2]>,
        /// Side that plays first.
        side: SideId,
    },
    /// GK 12 A turn began with its weather.
    Weather {
        /// Turn that began.
        turn: u16,
        /// Faces of the weather; empty if it is fixed.
        faces: Vec<u8>,
        /// Gauge.
        weather: Weather,
        /// Effect on this turn.
        effect: WeatherEffect,
    },
    /// GK 3.3 A half-turn began with the points of its sectors.
    PointsRolled {
        /// Side whose half-turn it is.
        side: SideId,
        /// Points of the Centre, the Left and the Right.
        points: [u8; 3],
    },
    /// GK 3.4 A sector began.
    SectorOpened {
        /// Side that plays.
        side: SideId,
        /// Sector.
        sector: Sector,
    },
    /// GK 4.1 Points of a sector were spent.
    PointsSpent {
        /// Sector.
        sector: Sector,
        /// Points.
        points: u8,
    },
    /// GK 3.5 A step was ended by its player.
    StepEnded {
        /// Sector.
        sector: Sector,
        /// Step.
        step: Step,
    },
    /// GK 16.2 A step that had units for it was passed over without a question.
    StepPassed {
        /// Sector.
        sector: Sector,
        /// Step.
        step: Step,
        /// Why nobody was asked.
        why: PassCause,
    },
    /// GK 11.3 A unit tried to rally.
    RallyTried {
        /// Unit.
        unit: UnitId,
        /// Least face that halts it, with its reasons.
        need: Breakdown<MoraleReason>,
        /// Face.
        face: u8,
        /// Whether it was halted.
        result: TestResult,
    },
    /// GK 7 A gun fired.
    GunFired {
        /// Gun.
        gun: UnitId,
        /// Target.
        target: UnitId,
        /// GK 2.11 Range.
        range: Length,
        /// GK 7.2 What it fired.
        load: GunLoad,
        /// GK 7.3 Face of the score.
        score: u8,
        /// GK 7.3 Face for an exact half, if there was one.
        half: Option<u8>,
        /// GK 7.3 Potential hits.
        potential: u32,
        /// GK 7.4 Least face that hits.
        need: i32,
        /// Faces of the potential hits.
        dice: Vec<u8>,
        /// GK 8.7 Save of the target.
        save: Option<Save>,
        /// Faces of its saves.
        saves: Vec<u8>,
        /// Quarters that it lost.
        loss: u8,
    },
    /// GK 8 A unit fired muskets or carbines.
    Volley {
        /// Unit.
        unit: UnitId,
        /// Target.
        target: UnitId,
        /// GK 8.4, 9.6 Occasion.
        occasion: VolleyOccasion,
        /// GK 8.3, 8.4 Least face that hits, with its reasons.
        need: Breakdown<FireReason>,
        /// GK 13.1 Face of the luck, if it was rolled.
        luck: Option<u8>,
        /// Faces of the dice.
        dice: Vec<u8>,
        /// GK 8.7 Save of the target.
        save: Option<Save>,
        /// Faces of its saves.
        saves: Vec<u8>,
        /// Quarters that it lost.
        loss: u8,
    },
    /// GK 5.5 The Variation was rolled.
    VariationRolled {
        /// Unit.
        unit: UnitId,
        /// Face.
        face: u8,
        /// Planned cost.
        planned: u32,
        /// Distance that the unit may go.
        distance: u32,
    },
    /// GK 5.6 A unit moved.
    Moved {
        /// Unit.
        unit: UnitId,
        /// Pose before.
        from: TablePose,
        /// Poses at the ends of the parts of its way, the last one its new pose.
        poses: Vec<TablePose>,
    },
    /// GK 5.6 A unit went on beyond its path and stopped before an enemy, as no contact was ordered.
    StoppedBefore {
        /// Unit.
        unit: UnitId,
        /// Enemy.
        enemy: UnitId,
        /// Cost of its way, in units of length.
        went: u32,
    },
    /// GK 5.9 A unit was set flush against the enemy that it struck.
    Aligned {
        /// Unit.
        unit: UnitId,
        /// New pose.
        pose: TablePose,
    },
    /// GK 9.2 A pair was made.
    Contacted {
        /// Pair.
        pair: Pair,
    },
    /// GK 9.5 An open gun was struck.
    GunOverrun {
        /// Gun.
        gun: UnitId,
        /// Unit that struck it.
        by: UnitId,
    },
    /// GK 4.6 A battalion formed firing order.
    OrderFormed {
        /// Battalion.
        unit: UnitId,
    },
    /// GK 4.6 A battalion has left its firing order.
    OrderLost {
        /// Battalion.
        unit: UnitId,
        /// Why.
        why: OrderLossCause,
    },
    /// GK 5.10 A gun was limbered.
    Limbered {
        /// Gun.
        unit: UnitId,
    },
    /// GK 5.10 A gun was unlimbered.
    Unlimbered {
        /// Gun.
        unit: UnitId,
        /// New pose.
        pose: TablePose,
    },
    /// GK 5.10 A gun was pivoted.
    Pivoted {
        /// Gun.
        unit: UnitId,
        /// New pose.
        pose: TablePose,
    },
    /// GK 5.13 Horse dismounted.
    Dismounted {
        /// Horse.
        unit: UnitId,
    },
    /// GK 5.13 Horse mounted again.
    Mounted {
        /// Horse.
        unit: UnitId,
    },
    /// GK 17.4 A unit arrived.
    Deployed {
        /// Unit.
        unit: UnitId,
        /// Pose.
        pose: TablePose,
    },
    /// GK 5.12 A general went to a point.
    GeneralMoved {
        /// General.
        general: UnitId,
        /// Point.
        to: Point,
    },
    /// GK 5.12 A general attached to a unit.
    Attached {
        /// General.
        general: UnitId,
        /// Unit.
        unit: UnitId,
    },
    /// GK 12.4 A lone general whom the enemy reached fled to a unit.
    GeneralSaved {
        /// General.
        general: UnitId,
        /// Unit.
        to: UnitId,
    },
    /// GK 9 A melee was fought.
    MeleeFought {
        /// Units in it: those of the active side by id, then the others.
        units: Vec<FighterReport>,
        /// GK 9.13 Result.
        result: MeleeResult,
    },
    /// GK 9.13 A unit is on the side that lost a melee.
    MeleeLost {
        /// Unit.
        unit: UnitId,
        /// GK 11.2 Enemy that it flees from.
        cause: Option<UnitId>,
    },
    /// GK 10.1 A unit tested its morale; if it failed it lost a quarter.
    Tested {
        /// Unit.
        unit: UnitId,
        /// Occasion.
        occasion: TestOccasion,
        /// Friend that supported it.
        supporter: Option<UnitId>,
        /// Least face that passes, with its reasons.
        need: Breakdown<MoraleReason>,
        /// Face.
        face: u8,
        /// Whether it passed.
        result: TestResult,
    },
    /// GK 11 A unit began a retreat.
    RetreatBegan {
        /// Unit.
        unit: UnitId,
        /// Why.
        occasion: RetreatOccasion,
        /// GK 11.1 Face of the Variation.
        face: u8,
        /// Distance that it may go.
        distance: u32,
    },
    /// GK 11 A unit retreated.
    Retreated {
        /// Unit.
        unit: UnitId,
        /// Why.
        occasion: RetreatOccasion,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
    },
    /// GK 11.5 A unit ran into others on its retreat.
    Obstructed {
        /// Unit.
        unit: UnitId,
        /// Horse and foot in its way, by id.
        by: Vec<UnitId>,
    },
    /// GK 2.4 A unit lost its second base.
    BaseLost {
        /// Unit.
        unit: UnitId,
    },
    /// GK 1.3 A unit was eliminated.
    Eliminated {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: LossCause,
    },
    /// GK 3.4 A sector is done.
    SectorDone {
        /// Sector.
        sector: Sector,
    },
    /// GK 3.6 A half-turn ended.
    HalfTurnEnded {
        /// Side whose half-turn it was.
        side: SideId,
    },
    /// GK 15 The game ended.
    GameEnded {
        /// How it ended.
        ending: Ending,
    },
}

impl Outcome {
    /// Paragraph of the outcome, without "GK".
    #[must_use]
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Self::FirstPlayer { .. } => "3.1",
            Self::Weather { .. } => "12.1",
            Self::PointsRolled { .. } => "3.3",
            Self::SectorOpened { .. } | Self::SectorDone { .. } => "3.4",
            Self::PointsSpent { .. } => "4.1",
            Self::StepEnded { .. } => "3.5",
            Self::StepPassed { .. } => "16.2",
            Self::RallyTried { .. } => "11.3",
            Self::GunFired { .. } => "7.3",
            Self::Volley { .. } => "8.3",
            Self::VariationRolled { .. } => "5.5",
            Self::Moved { .. } | Self::StoppedBefore { .. } => "5.6",
            Self::Aligned { .. } => "5.9",
            Self::Contacted { .. } => "9.2",
            Self::GunOverrun { .. } => "9.5",
            Self::OrderFormed { .. } | Self::OrderLost { .. } => "4.6",
            Self::Limbered { .. } | Self::Unlimbered { .. } | Self::Pivoted { .. } => "5.10",
            Self::Dismounted { .. } | Self::Mounted { .. } => "5.13",
            Self::Deployed { .. } => "17.4",
            Self::GeneralMoved { .. } | Self::Attached { .. } => "5.12",
            Self::GeneralSaved { .. } => "12.4",
            Self::MeleeFought { .. } | Self::MeleeLost { .. } => "9.13",
            Self::Tested { .. } => "10.1",
            Self::RetreatBegan { .. } | Self::Retreated { .. } => "11.1",
            Self::Obstructed { .. } => "11.5",
            Self::BaseLost { .. } => "2.4",
            Self::Eliminated { .. } => "1.3",
            Self::HalfTurnEnded { .. } => "3.6",
            Self::GameEnded { .. } => "15.2",
        }
    }
}
