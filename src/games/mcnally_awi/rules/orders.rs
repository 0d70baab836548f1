//! MC 18.1, 18.2 Orders that a player may give.

use super::battle::GroupId;
use super::kinds::Formation;
use crate::board::table::{Heading, LegSide, Length, Point, TablePose, WheelAngle};
use crate::games::table::rules::UnitId;
use serde::{Deserialize, Serialize};

/// MC 18.2 Leg of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PathLeg {
    /// Straight ahead.
    Forward(Length),
    /// Wheel about a front corner.
    Wheel(LegSide, WheelAngle),
    /// Half to a side, the heading kept.
    Oblique(LegSide, Length),
    /// Straight back, the heading kept.
    Back(Length),
    /// Sideways, the heading kept.
    Aside(LegSide, Length),
    /// About-face.
    AboutFace,
    /// Every stand of horse faces to a side.
    Face(LegSide),
    /// Close order opens while it advances.
    Open,
    /// Open order closes while it advances.
    Close,
    /// Dismounted horse mounts.
    Mount,
    /// Mounted horse dismounts.
    Dismount,
    /// Skirmishers and limbered guns: to a place with a heading; skirmishers with a gap.
    Free(Point, Heading, u8),
    /// Horse that has faced ends in skirmish order.
    Loosen,
}

/// MC 18.1 Order of a side: the only way to change a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// MC 18.1 Set a unit on the table before the battle, or at its arrival.
    Deploy {
        /// Unit that is set.
        unit: UnitId,
        /// Pose in which it is set.
        pose: TablePose,
    },
    /// MC 4.2 Give a commander a card, or take it away, before the battle.
    Card {
        /// Group of the commander.
        group: GroupId,
        /// Whether he has one.
        is_on: bool,
    },
    /// MC 18.1 End setting up.
    Done,
    /// MC 9.1 Charge an enemy.
    Charge {
        /// Unit that charges.
        unit: UnitId,
        /// Enemy that it charges.
        target: UnitId,
        /// MC 9.2 Another wheel than the canonical one: its side and angle; none of length 0.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        wheel: Option<(LegSide, WheelAngle)>,
    },
    /// MC 9.1 End the declaring of charges.
    EndCharges,
    /// MC 9.4 Advance a charger.
    Advance {
        /// Charger.
        unit: UnitId,
    },
    /// MC 9.6 Evade the charger.
    Evade,
    /// MC 9.5 Fire at the charger.
    Volley,
    /// MC 9.5 Hold fire; of horse that could evade without a test: test instead.
    Hold,
    /// MC 9.8 Run on.
    RunOn,
    /// MC 9.8 Stop.
    Stop,
    /// MC 5.1 Roll the movement of a unit.
    Roll {
        /// Unit.
        unit: UnitId,
        /// MC 5.9 Gap with which it goes into skirmish order first; none: it moves as it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        skirmish: Option<u8>,
    },
    /// MC 5.3 Path of the unit that has rolled; without legs it stays.
    Path {
        /// Unit.
        unit: UnitId,
        /// Legs.
        legs: Vec<PathLeg>,
    },
    /// MC 5.7 Change formation in place.
    Form {
        /// Unit.
        unit: UnitId,
        /// New formation.
        to: Formation,
        /// Files of a column, gap of skirmishers; 0 otherwise.
        files: u16,
    },
    /// MC 5.2 Turn an unlimbered gun in place.
    TurnGun {
        /// Gun.
        unit: UnitId,
        /// New heading.
        heading: Heading,
    },
    /// MC 5.13 Detach stands as skirmishers.
    Detach {
        /// Unit.
        unit: UnitId,
        /// Stands.
        stands: u16,
    },
    /// MC 5.13 Recall the detachment of a unit.
    Recall {
        /// Unit.
        unit: UnitId,
    },
    /// MC 5.14 Fall back.
    FallBack {
        /// Unit.
        unit: UnitId,
    },
    /// MC 5.14 Test to stop falling back.
    TryStop {
        /// Unit.
        unit: UnitId,
    },
    /// MC 13.1 Send a general to a place.
    GeneralTo {
        /// General.
        general: UnitId,
        /// Place.
        to: Point,
    },
    /// MC 13.1 Send a general to a unit.
    Join {
        /// General.
        general: UnitId,
        /// Unit.
        unit: UnitId,
    },
    /// MC 18.1 End the moves.
    EndMoves,
    /// MC 7.6 Name a shot: a formed unit, one stand of skirmishers, or all of them that can.
    Aim {
        /// Unit that fires.
        unit: UnitId,
        /// Stand of skirmishers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand: Option<u16>,
        /// Target.
        target: UnitId,
    },
    /// MC 7.5 Join another unit, or stand, to the shot.
    Add {
        /// Unit that fires.
        unit: UnitId,
        /// Stand of skirmishers.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stand: Option<u16>,
    },
    /// MC 7.6 Roll the shot.
    Shoot,
    /// MC 18.1 End the fire.
    EndFire,
    /// MC 10.2 Fight the melee of this unit next.
    Fight {
        /// Unit with the lowest number in it.
        unit: UnitId,
    },
    /// Resign the game. It may be given at any time by the side that decides.
    Concede,
}
