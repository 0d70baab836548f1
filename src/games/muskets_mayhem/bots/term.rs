//! Terms of a worth.

use crate::games::muskets_mayhem::rules::Order;
use crate::thinking::WeighedOrder;

/// Reason for or against an order, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrillTerm {
    /// MM 7, 9 Figures that the enemy loses at once.
    EnemyLosses,
    /// MM 7, 9 Figures that its own side loses at once.
    OwnLosses,
    /// MM 8.3 Morale checks that losses bring.
    Morale,
    /// MM 7 Fire of the unit from where it then stands.
    OwnFire,
    /// MM 7 Fire of the enemy at where it then stands.
    EnemyFire,
    /// MM 6 Charges that the unit may make next.
    Charge,
    /// MM 6 Charges that the enemy may make at it next.
    Exposure,
    /// MM 5 Way to where the unit is wanted.
    Approach,
    /// MM 12.2 Objectives.
    Objective,
    /// MM 10.1 Hit that a commander strikes off.
    Commander,
    /// MM 5.1 Units that can still be handled.
    Waiting,
}

impl DrillTerm {
    /// Key of the term's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::EnemyLosses => "enemy-losses",
            Self::OwnLosses => "own-losses",
            Self::Morale => "checks",
            Self::OwnFire => "own-fire",
            Self::EnemyFire => "enemy-fire",
            Self::Charge => "charge",
            Self::Exposure => "exposure",
            Self::Approach => "approach",
            Self::Objective => "objective",
            Self::Commander => "commander",
            Self::Waiting => "waiting",
        }
    }

    /// Paragraph that the term comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::EnemyLosses | Self::OwnLosses => "8.1",
            Self::Morale => "8.3",
            Self::OwnFire | Self::EnemyFire => "7.2",
            Self::Charge | Self::Exposure => "6.1",
            Self::Approach | Self::Waiting => "5.1",
            Self::Objective => "12.2",
            Self::Commander => "10.1",
        }
    }
}

/// Order of the game with its worth.
pub type DrillOrder = WeighedOrder<Order, DrillTerm>;
