//! Terms of a worth.

use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::thinking::WeighedOrder;

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

/// Order with its terms and its cost in action points, whatever such a point is worth (GK 4.1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnpricedOrder {
    /// The order.
    pub order: Order,
    points: i32,
    terms: Vec<(DrillTerm, i32)>,
}

impl UnpricedOrder {
    /// Order that is an action, with its terms.
    #[must_use]
    pub fn of(
        game: &Game,
        order: Order,
        action: PricedAction,
        terms: impl IntoIterator<Item = (DrillTerm, i32)>,
    ) -> Self {
        let points = i32::try_from(action.cost(game.battle.rules)).unwrap_or(i32::MAX / 1000);
        Self { points, ..Self::free(order, terms) }
    }

    /// Order that costs no point, with its terms.
    #[must_use]
    pub fn free(order: Order, terms: impl IntoIterator<Item = (DrillTerm, i32)>) -> Self {
        Self { order, points: 0, terms: terms.into_iter().filter(|(_, value)| *value != 0).collect() }
    }

    /// Worth of the order where an action point is worth `price`.
    #[must_use]
    pub fn worth(&self, price: i32) -> i32 {
        self.terms.iter().map(|(_, value)| value).sum::<i32>() - price * self.points
    }

    /// Order with its worth where an action point is worth `price`.
    #[must_use]
    pub fn priced(self, price: i32) -> DrillOrder {
        let point = (DrillTerm::ActionPoint, -price * self.points);
        DrillOrder::of(self.order, self.terms.into_iter().chain([point]))
    }
}
