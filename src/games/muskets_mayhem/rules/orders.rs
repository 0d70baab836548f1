//! MM 18.1 Orders that a player may give.

use super::kinds::Formation;
use crate::board::table::{MoveLeg, Point, TablePose};
use crate::games::table::rules::UnitId;
use serde::{Deserialize, Serialize};

/// MM 4.1 Change of a unit: its new formation, or limbering and unlimbering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FormChange {
    /// Infantry forms line.
    Line,
    /// Infantry forms column.
    Column,
    /// Infantry forms square.
    Square,
    /// A battery limbers.
    Limber,
    /// A battery unlimbers.
    Unlimber,
}

impl FormChange {
    /// All changes, in the order of MM 18.1.
    pub const ALL: [Self; 5] = [Self::Line, Self::Column, Self::Square, Self::Limber, Self::Unlimber];

    /// New formation of infantry; none of a battery's change.
    #[must_use]
    pub const fn formation(self) -> Option<Formation> {
        match self {
            Self::Line => Some(Formation::Line),
            Self::Column => Some(Formation::Column),
            Self::Square => Some(Formation::Square),
            Self::Limber | Self::Unlimber => None,
        }
    }
}

/// MM 18.1 Order of a side: the only way to change a game.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Order {
    /// MM 14.1 Set a unit on the table.
    Deploy {
        /// Unit that is set.
        unit: UnitId,
        /// Pose in which it is set.
        pose: TablePose,
    },
    /// MM 3.1 Be First in this turn.
    TakeFirst,
    /// MM 3.1 Be Second in this turn.
    TakeSecond,
    /// MM 5.1 Leave a unit where it stands.
    Hold {
        /// Unit that is held.
        unit: UnitId,
    },
    /// MM 5.1 Leave all units where they stand that are not handled yet.
    HoldRest,
    /// MM 5.2 Make one leg of a move.
    Leg {
        /// Unit that moves.
        unit: UnitId,
        /// Leg: straight, wheel or free.
        leg: MoveLeg,
    },
    /// MM 5.4 Turn about.
    AboutFace {
        /// Unit that turns.
        unit: UnitId,
    },
    /// MM 4.1 Change formation, limber or unlimber.
    Form {
        /// Unit that changes.
        unit: UnitId,
        /// Change.
        to: FormChange,
    },
    /// MM 5.8 End the move.
    EndMove,
    /// MM 6.1 Charge an enemy.
    Charge {
        /// Unit that charges.
        unit: UnitId,
        /// Enemy that it charges.
        target: UnitId,
    },
    /// MM 6.6 Fire at the charger.
    ReactFire,
    /// MM 6.6 Hold fire.
    HoldFire,
    /// MM 6.6 Counter-charge.
    CounterCharge,
    /// MM 6.6 Stand.
    Stand,
    /// MM 4.3 Form square before the charger.
    FormSquare,
    /// MM 10.2 Move a commander to a place.
    CommanderTo {
        /// Commander who moves.
        commander: UnitId,
        /// Middle of his front edge.
        to: Point,
    },
    /// MM 10.2 Attach a commander to a unit.
    Attach {
        /// Commander who attaches.
        commander: UnitId,
        /// Unit that he attaches to.
        unit: UnitId,
    },
    /// MM 7.8 Fire at an enemy.
    Fire {
        /// Unit that fires.
        unit: UnitId,
        /// Enemy that it fires at.
        target: UnitId,
    },
    /// MM 7.8 End the fire of a side in a phase.
    EndFire,
    /// MM 10.1 Strike off one hit.
    RemoveHit,
    /// MM 10.1 Strike off no hit.
    KeepHit,
    /// MM 9.1 Fight the melee of this unit next.
    NextMelee {
        /// Unit with the lowest number in it.
        unit: UnitId,
    },
    /// MM 9.2 Fight one of several enemies.
    FightUnit {
        /// Unit that chooses.
        unit: UnitId,
        /// Enemy that it fights.
        enemy: UnitId,
    },
    /// Resign the game. It may be given at any time by the side that decides.
    Concede,
}
