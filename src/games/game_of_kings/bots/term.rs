//! Terms of a worth.

use crate::games::game_of_kings::rules::Order;
use crate::games::table::bots::WeighedOrder;

/// Reason for or against an order, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrillTerm {
    /// GK 7, 8, 9 Quarters that the enemy loses at once.
    EnemyLosses,
    /// GK 7, 8, 9 Quarters that its own side loses at once.
    OwnLosses,
    /// GK 10.1 Morale tests that losses bring.
    Morale,
    /// GK 9.13 Units that lose a melee and retreat.
    Rout,
    /// GK 7, 8 Fire of the unit from where it then stands.
    OwnFire,
    /// GK 7, 8 Fire of the enemy at where it then stands.
    EnemyFire,
    /// GK 9.7 Charges that the unit may make next.
    Charge,
    /// GK 9.7 Charges that the enemy may make at it next.
    Exposure,
    /// GK 5 Way to where the unit is wanted.
    Approach,
    /// GK 4.6 Firing order.
    Order,
    /// GK 15.4 Objectives.
    Objective,
    /// GK 11.3 Units that may be rallied.
    Rally,
    /// GK 12.4 Safety of a general.
    General,
    /// GK 17.4 Arrival of a unit.
    Arrival,
    /// GK 10.2 Support that others need more.
    Support,
    /// GK 4.1 Action point that the sector has then spent.
    ActionPoint,
    /// GK 3.4 Sector whose units have most to do.
    Sector,
}

impl DrillTerm {
    /// Key of the term's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::EnemyLosses => "enemy-losses",
            Self::OwnLosses => "own-losses",
            Self::Morale => "morale",
            Self::Rout => "rout",
            Self::OwnFire => "own-fire",
            Self::EnemyFire => "enemy-fire",
            Self::Charge => "charge",
            Self::Exposure => "exposure",
            Self::Approach => "approach",
            Self::Order => "order",
            Self::Objective => "objective",
            Self::Rally => "rally",
            Self::General => "general",
            Self::Arrival => "arrival",
            Self::Support => "support",
            Self::ActionPoint => "action-point",
            Self::Sector => "sector",
        }
    }

    /// Paragraph that the term comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::EnemyLosses | Self::OwnLosses => "15.1",
            Self::Morale => "10.1",
            Self::Rout => "9.13",
            Self::OwnFire | Self::EnemyFire => "8.3",
            Self::Charge | Self::Exposure => "9.7",
            Self::Approach => "5.1",
            Self::Order => "4.6",
            Self::Objective => "15.4",
            Self::Rally => "11.3",
            Self::General => "12.4",
            Self::Arrival => "17.4",
            Self::Support => "10.2",
            Self::ActionPoint => "4.1",
            Self::Sector => "3.4",
        }
    }
}

/// Order of the game with its worth.
pub type DrillOrder = WeighedOrder<Order, DrillTerm>;
