//! MM 18.2 Outcomes: facts of what happened, as data. [`super::apply`] writes them into the position.

use super::kinds::Morale;
use super::melee::MeleeTally;
use super::needs::Need;
use super::orders::FormChange;
use super::state::{Contact, Ending, TurnStage};
use crate::board::table::{BodySide, TablePose};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use serde::{Deserialize, Serialize};

crate::dice_purposes! {
    /// MM 14.5 Purpose of a die, by its name in the rules.
    Purpose {
        /// MM 14.1 Who sets the first unit.
        DeployFirst = "deploy.first",
        /// MM 3.1 Initiative.
        Initiative = "initiative",
        /// MM 6.3 Check of a charger.
        ChargeCharger = "charge.charger",
        /// MM 6.4 Check of a target.
        ChargeTarget = "charge.target",
        /// MM 7.5 Die of a shot.
        FireHit = "fire.hit",
        /// MM 7.7 Save against a shot.
        FireSave = "fire.save",
        /// MM 8.5 Check after fire.
        MoraleFire = "morale.fire",
        /// MM 9.4 Die of a melee.
        MeleeHit = "melee.hit",
        /// MM 9.4 Save in a melee.
        MeleeSave = "melee.save",
        /// MM 9.9 Check after a melee.
        MoraleMelee = "morale.melee",
        /// MM 8.6 Rally.
        Rally = "rally",
    }
}

/// MM 18.2 Whether a die has met its need.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckResult {
    /// It has.
    Passed,
    /// It has not.
    Failed,
}

/// MM 6.8, 8.4, 9.7, 9.10 Why a unit is lost without being destroyed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// MM 6.8 It could not retreat.
    NoRetreat,
    /// MM 8.4 It broke.
    Broken,
    /// MM 9.7 It lost a melee.
    LostMelee,
    /// MM 9.10 It was a square that lost a melee.
    SquareBroken,
    /// MM 8.1 Commander of a unit that is gone.
    WithUnit,
    /// MM 10.2 Commander whom the enemy reached.
    Caught,
}

/// MM 10.1 What a commander did when hits were applied to his unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Removal {
    /// No commander was asked.
    NotAsked,
    /// He struck off one hit.
    Removed,
    /// He kept it for another time.
    Kept,
}

/// MM 7.8, 6.6 Occasion of a shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShotOccasion {
    /// In its phase of fire.
    Phase,
    /// At a charger.
    Reaction,
}

/// MM 9.5 What a unit did in a melee, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BlowReport {
    /// Unit.
    pub unit: UnitId,
    /// Enemy that it fought.
    pub enemy: UnitId,
    /// MM 9.3 Factor of its dice: 2 if they were doubled.
    pub times: u32,
    /// MM 9.4 Least face that hits.
    pub need: Need,
    /// Faces of its dice.
    pub dice: Vec<u8>,
    /// MM 9.4 Least face by which the enemy saves.
    pub save: Need,
    /// Faces of the enemy's saves.
    pub saves: Vec<u8>,
    /// Hits that were not saved.
    pub casualties: u32,
}

/// MM 18.2 Fact that followed from an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Outcome {
    /// MM 14.1 It was rolled who sets the first unit.
    DeploymentRolled {
        /// Faces, thrown until they differed: of the side named first, of the other.
        faces: Vec<[u8; 2]>,
        /// Side that sets the first unit.
        side: SideId,
    },
    /// MM 14.1 A unit was set on the table, or arrived at its edge.
    Deployed {
        /// Unit.
        unit: UnitId,
        /// Pose.
        pose: TablePose,
    },
    /// MM 3.1 A turn began with the roll for initiative.
    InitiativeRolled {
        /// Turn that began.
        turn: u16,
        /// Faces, thrown until they differed: of last turn's First, of the other; none if the battle says who has it.
        faces: Vec<[u8; 2]>,
        /// Side that has it.
        winner: SideId,
    },
    /// MM 3.1 The winner chose who is First.
    OrderChosen {
        /// Side that is First.
        first: SideId,
    },
    /// MM 3 A phase began.
    PhaseBegan {
        /// Phase.
        stage: TurnStage,
    },
    /// MM 5.1 Units were left where they stand.
    Held {
        /// Units.
        units: Vec<UnitId>,
    },
    /// MM 5.2 A unit made a leg.
    Moved {
        /// Unit.
        unit: UnitId,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
        /// Cost, in units of length.
        cost: u32,
    },
    /// MM 4.1 A unit changed formation, limbered or unlimbered.
    Formed {
        /// Unit.
        unit: UnitId,
        /// Change.
        to: FormChange,
        /// Cost, in units of length.
        cost: u32,
    },
    /// MM 10.2 A commander went to a place.
    CommanderMoved {
        /// Commander.
        commander: UnitId,
        /// Pose.
        to: TablePose,
    },
    /// MM 10.2 A commander attached to a unit.
    Attached {
        /// Commander.
        commander: UnitId,
        /// Unit.
        unit: UnitId,
    },
    /// MM 10.2 The enemy reached a commander, who fled to a unit.
    CommanderSaved {
        /// Commander.
        commander: UnitId,
        /// Unit.
        unit: UnitId,
    },
    /// MM 6.1 A charge was announced.
    ChargeDeclared {
        /// Unit that charges.
        charger: UnitId,
        /// Unit that it charges.
        target: UnitId,
        /// MM 6.2 Edge of the target that would be struck.
        edge: BodySide,
        /// MM 6.2 Contact pose.
        pose: TablePose,
    },
    /// MM 6.3, 6.4, 8.3 A check was rolled.
    CheckRolled {
        /// Unit.
        unit: UnitId,
        /// Purpose of the die.
        why: Purpose,
        /// Least face that passes.
        need: Need,
        /// Face.
        die: u8,
        /// Whether it passed.
        result: CheckResult,
    },
    /// MM 6.3 A charger stays where it is.
    Halted {
        /// Unit.
        unit: UnitId,
    },
    /// MM 6.2, 6.7 A charging unit moved.
    ChargeMoved {
        /// Unit.
        unit: UnitId,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
    },
    /// MM 6.6 The target of a charge does nothing.
    Stood {
        /// Unit.
        unit: UnitId,
    },
    /// MM 6.8 A unit retreated.
    Retreated {
        /// Unit.
        unit: UnitId,
        /// Pose before.
        from: TablePose,
        /// Pose after.
        to: TablePose,
        /// MM 9.8 Friends that it passed through.
        passed: Vec<UnitId>,
    },
    /// MM 6.8, 8.4, 9.7 A unit was lost.
    Lost {
        /// Unit.
        unit: UnitId,
        /// Why.
        why: LossCause,
    },
    /// MM 7.8 A shot was named.
    ShotNamed {
        /// Unit that fires.
        unit: UnitId,
        /// Target.
        target: UnitId,
    },
    /// MM 7 A shot was rolled.
    ShotRolled {
        /// Unit that fires.
        unit: UnitId,
        /// Target.
        target: UnitId,
        /// Occasion.
        occasion: ShotOccasion,
        /// MM 7.5 Least face that hits.
        need: Need,
        /// Faces of the dice.
        dice: Vec<u8>,
        /// MM 7.7 Least face that saves.
        save: Need,
        /// Faces of the saves.
        saves: Vec<u8>,
        /// Hits that were not saved.
        casualties: u32,
    },
    /// MM 8.1 Casualties were applied to a unit.
    HitsApplied {
        /// Unit.
        unit: UnitId,
        /// Casualties that waited.
        pending: u16,
        /// MM 10.1 What its commander did.
        removal: Removal,
        /// MM 1.8 Hits in all.
        hits: u16,
        /// MM 2.7 Pose after the loss of stands.
        pose: TablePose,
    },
    /// MM 8.3 Morale fell, or rose by a rally.
    MoraleChanged {
        /// Unit.
        unit: UnitId,
        /// State now.
        morale: Morale,
    },
    /// MM 8.2 The hits of units were checked for.
    ChecksTaken {
        /// Units.
        units: Vec<UnitId>,
    },
    /// MM 6.9 Two units came into contact.
    ContactMade {
        /// Contact.
        contact: Contact,
    },
    /// MM 6.9 All contacts of a unit ended.
    ContactEnded {
        /// Unit.
        unit: UnitId,
    },
    /// MM 9.5 The dice of a melee were rolled.
    MeleeRolled {
        /// Blows in the order of their dice.
        blows: Vec<BlowReport>,
    },
    /// MM 9.6 A melee was decided, or not.
    MeleeDecided {
        /// Units in it: First's by number, then Second's.
        units: Vec<UnitId>,
        /// What First and Second did.
        tallies: [MeleeTally; 2],
        /// Side that won; none: undecided.
        winner: Option<SideId>,
    },
    /// MM 9.8 Passing through friends cost a hit.
    PassedThrough {
        /// Unit that is hit.
        unit: UnitId,
        /// Hits.
        hits: u16,
    },
    /// MM 1.8 A unit was destroyed.
    Destroyed {
        /// Unit.
        unit: UnitId,
    },
    /// MM 3.6 A turn ended.
    TurnEnded {
        /// Turn.
        turn: u16,
    },
    /// MM 12 The game ended.
    GameEnded {
        /// How it ended.
        ending: Ending,
    },
}

impl Outcome {
    /// Paragraph of the outcome, without "MM".
    #[must_use]
    pub const fn paragraph(&self) -> &'static str {
        match self {
            Self::DeploymentRolled { .. } | Self::Deployed { .. } => "14.1",
            Self::InitiativeRolled { .. } | Self::OrderChosen { .. } => "3.1",
            Self::PhaseBegan { .. } => "3.3",
            Self::Held { .. } => "5.1",
            Self::Moved { .. } => "5.2",
            Self::Formed { .. } => "4.1",
            Self::CommanderMoved { .. } | Self::Attached { .. } | Self::CommanderSaved { .. } => "10.2",
            Self::ChargeDeclared { .. } => "6.1",
            Self::CheckRolled { why: Purpose::ChargeCharger, .. } | Self::Halted { .. } => "6.3",
            Self::CheckRolled { why: Purpose::ChargeTarget, .. } => "6.4",
            Self::CheckRolled { .. } | Self::MoraleChanged { .. } => "8.3",
            Self::ChargeMoved { .. } => "6.2",
            Self::Stood { .. } => "6.6",
            Self::Retreated { .. } | Self::Lost { .. } => "6.8",
            Self::ShotNamed { .. } | Self::ShotRolled { .. } => "7.1",
            Self::HitsApplied { .. } => "8.1",
            Self::ChecksTaken { .. } => "8.2",
            Self::ContactMade { .. } | Self::ContactEnded { .. } => "6.9",
            Self::MeleeRolled { .. } => "9.5",
            Self::MeleeDecided { .. } => "9.6",
            Self::PassedThrough { .. } => "9.8",
            Self::Destroyed { .. } => "1.8",
            Self::TurnEnded { .. } => "3.6",
            Self::GameEnded { .. } => "12.1",
        }
    }
}
