//! GK 21 Orders that a player may give.

use super::UnitId;
use super::kinds::Sector;
use crate::board::table::{Heading, Point, TablePose};
use crate::games::table::rules::HaltFeature;
use serde::{Deserialize, Serialize};

/// GK 5.2 Step of a move order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveStep {
    /// Straight ahead by some units of length.
    Straight(u32),
    /// Wheel about the front left corner by heading units.
    WheelLeft(u16),
    /// Wheel about the front right corner by heading units.
    WheelRight(u16),
    /// Turn about on the spot.
    AboutFace,
}

/// GK 4.6 Whether a battalion leaves its firing order before it moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderBefore {
    /// It stays as it is.
    #[default]
    Keep,
    /// It leaves firing order.
    Leave,
}

/// GK 5.10 Whether a gun limbers before it moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LimberBefore {
    /// It stays as it is.
    #[default]
    Keep,
    /// It limbers.
    Limber,
}

/// GK 5.2 Move of a unit, with what it does before and after.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveOrder {
    /// Unit that moves.
    pub unit: UnitId,
    /// GK 4.6 Whether it leaves firing order first.
    #[serde(default)]
    pub leave_order: OrderBefore,
    /// GK 5.10 Whether it limbers first.
    #[serde(default)]
    pub limber: LimberBefore,
    /// Steps of the path, at most eight.
    #[serde(default)]
    pub steps: Vec<MoveStep>,
    /// GK 5.8 Enemy that it is to strike.
    #[serde(default)]
    pub contact: Option<UnitId>,
    /// GK 5.7 Feature that it does not go beyond.
    #[serde(default)]
    pub halt_at: Option<HaltFeature>,
    /// GK 5.10 Heading to which a gun unlimbers at the end.
    #[serde(default)]
    pub unlimber: Option<Heading>,
}

impl MoveOrder {
    /// Move of a unit along some steps, and nothing else.
    #[must_use]
    pub const fn along(unit: UnitId, steps: Vec<MoveStep>) -> Self {
        Self {
            unit,
            leave_order: OrderBefore::Keep,
            limber: LimberBefore::Keep,
            steps,
            contact: None,
            halt_at: None,
            unlimber: None,
        }
    }
}

/// GK 5.12 Where a general goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GeneralGoal {
    /// Point of the table.
    Point(Point),
    /// Friendly unit, to which he attaches.
    Attach(UnitId),
}

/// GK 9.6 Answer of infantry that is struck in front.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefensiveAnswer {
    /// It fires before the melee.
    Fire,
    /// It holds its fire.
    Hold,
}

/// GK 21 Order of a side: the only way to change a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// GK 17.4 Set a unit that arrives on the table's edge.
    Deploy {
        /// Unit that arrives.
        unit: UnitId,
        /// Pose in which it is set.
        pose: TablePose,
    },
    /// GK 3.4 Begin with this sector.
    ChooseSector {
        /// Sector that goes next.
        sector: Sector,
    },
    /// GK 11.3 Try to rally a unit.
    Rally {
        /// Unit that retreats.
        unit: UnitId,
    },
    /// GK 7.1 Fire a gun.
    FireGun {
        /// Gun that fires.
        gun: UnitId,
        /// Enemy that it fires at.
        target: UnitId,
    },
    /// GK 5.2 Move a unit.
    Move(MoveOrder),
    /// GK 5.10 Pivot an unlimbered gun about its centre.
    Pivot {
        /// Gun that pivots.
        gun: UnitId,
        /// New heading.
        heading: Heading,
    },
    /// GK 4.6 Form firing order.
    FormOrder {
        /// Battalion that forms.
        unit: UnitId,
    },
    /// GK 5.13 Dismount.
    Dismount {
        /// Horse that dismounts.
        unit: UnitId,
    },
    /// GK 5.13 Mount again.
    Mount {
        /// Dismounted horse that mounts.
        unit: UnitId,
    },
    /// GK 5.12 Move a general.
    GeneralMove {
        /// General that moves.
        general: UnitId,
        /// Where he goes.
        to: GeneralGoal,
    },
    /// GK 8.1 Fire muskets or carbines.
    FireMuskets {
        /// Unit that fires.
        unit: UnitId,
        /// Enemy that it fires at.
        target: UnitId,
    },
    /// GK 3.5 End the step.
    EndStep,
    /// GK 9.12 Fight the melee that a unit is in.
    Melee {
        /// Unit of the active side in it.
        first_unit: UnitId,
    },
    /// GK 9.12 Strike one of several paired enemies.
    Strike {
        /// Unit that strikes.
        unit: UnitId,
        /// Enemy that it strikes.
        enemy: UnitId,
    },
    /// GK 9.6 Answer of a unit that is struck in front.
    DefensiveFire {
        /// Unit that is struck.
        unit: UnitId,
        /// Whether it fires.
        answer: DefensiveAnswer,
    },
    /// GK 10.3 Test the morale of a unit.
    Test {
        /// Unit that tests.
        unit: UnitId,
        /// Friend that supports it.
        #[serde(default)]
        supporter: Option<UnitId>,
    },
    /// GK 11.6 Support of a unit that stood in the way of a retreat.
    Support {
        /// Unit that tests at once.
        blocker: UnitId,
        /// Friend that supports it.
        #[serde(default)]
        supporter: Option<UnitId>,
    },
    /// Resign the game. It may be given at any time by the side that decides.
    Concede,
}
