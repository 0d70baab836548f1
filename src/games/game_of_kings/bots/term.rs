//! Terms of a worth.

use crate::games::game_of_kings::rules::action_points::PricedAction;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::thinking::{WeighedOrder, named_terms};

named_terms! {
    /// Reason for or against an order, in hundredths of a point.
    pub enum DrillTerm {
        /// GK 7, 8, 9 Quarters that the enemy loses at once.
        EnemyLosses: "enemy-losses", "15.1",
        /// GK 7, 8, 9 Quarters that its own side loses at once.
        OwnLosses: "own-losses", "15.1",
        /// GK 10.1 Morale tests that losses bring.
        Morale: "morale", "10.1",
        /// GK 9.13 Units that lose a melee and retreat.
        Rout: "rout", "9.13",
        /// GK 7, 8 Fire of the unit from where it then stands.
        OwnFire: "own-fire", "8.3",
        /// GK 7, 8 Fire of the enemy at where it then stands.
        EnemyFire: "enemy-fire", "8.3",
        /// GK 9.7 Charges that the unit may make next.
        Charge: "charge", "9.7",
        /// GK 9.7 Charges that the enemy may make at it next.
        Exposure: "exposure", "9.7",
        /// GK 5 Way to where the unit is wanted.
        Approach: "approach", "5.1",
        /// GK 4.6 Firing order.
        Order: "order", "4.6",
        /// GK 15.4 Objectives.
        Objective: "objective", "15.4",
        /// GK 11.3 Units that may be rallied.
        Rally: "rally", "11.3",
        /// GK 12.4 Safety of a general.
        General: "general", "12.4",
        /// GK 17.4 Arrival of a unit.
        Arrival: "arrival", "17.4",
        /// GK 10.2 Support that others need more.
        Support: "support", "10.2",
        /// GK 4.1 Action point that the sector has then spent.
        ActionPoint: "action-point", "4.1",
        /// GK 3.4 Sector whose units have most to do.
        Sector: "sector", "3.4",
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
