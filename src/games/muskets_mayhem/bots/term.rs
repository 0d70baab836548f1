//! Terms of a worth.

use crate::games::muskets_mayhem::rules::Order;
use crate::thinking::{WeighedOrder, named_terms};

named_terms! {
    /// Reason for or against an order, in hundredths of a point.
    pub enum DrillTerm {
        /// MM 7, 9 Figures that the enemy loses at once.
        EnemyLosses: "enemy-losses", "8.1",
        /// MM 7, 9 Figures that its own side loses at once.
        OwnLosses: "own-losses", "8.1",
        /// MM 8.3 Morale checks that losses bring.
        Morale: "checks", "8.3",
        /// MM 7 Fire of the unit from where it then stands.
        OwnFire: "own-fire", "7.2",
        /// MM 7 Fire of the enemy at where it then stands.
        EnemyFire: "enemy-fire", "7.2",
        /// MM 6 Charges that the unit may make next.
        Charge: "charge", "6.1",
        /// MM 6 Charges that the enemy may make at it next.
        Exposure: "exposure", "6.1",
        /// MM 5 Way to where the unit is wanted.
        Approach: "approach", "5.1",
        /// MM 12.2 Objectives.
        Objective: "objective", "12.2",
        /// MM 10.1 Hit that a commander strikes off.
        Commander: "commander", "10.1",
        /// MM 5.1 Units that can still be handled.
        Waiting: "waiting", "5.1",
    }
}

/// Order of the game with its worth.
pub type DrillOrder = WeighedOrder<Order, DrillTerm>;
