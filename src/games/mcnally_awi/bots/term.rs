//! Terms of a worth.

use crate::games::mcnally_awi::rules::Order;
use crate::thinking::{WeighedOrder, named_terms};

named_terms! {
    /// Reason for or against an order, in hundredths of a point.
    pub enum DrillTerm {
        /// MC 8 Figures that the enemy loses at once.
        EnemyLosses: "enemy-losses", "8.1",
        /// MC 8 Figures that its own side loses at once.
        OwnLosses: "own-losses", "8.1",
        /// MC 11.2 Panic that fire brings.
        Panic: "panic", "11.2",
        /// MC 7 Fire of the unit from where it then stands.
        OwnFire: "own-fire", "7.2",
        /// MC 7 Fire of the enemy at where it then stands.
        EnemyFire: "enemy-fire", "7.2",
        /// MC 9 Charges that the unit may make next.
        Charge: "charge", "9.1",
        /// MC 9 Charges that the enemy may make at it next.
        Exposure: "exposure", "9.1",
        /// MC 5 Way to where the unit is wanted.
        Approach: "approach", "5.1",
        /// MC 15.1 Place that counts for victory.
        Objective: "objective", "15.1",
        /// MC 11.4 General with a unit.
        General: "general", "13.2",
        /// MC 5.14 Order that falling back costs.
        Order: "order", "5.14",
        /// MC 5.7 Change of formation itself.
        Change: "change", "5.7",
        /// MC 5.1 Unit that is still to move.
        Moves: "moves", "5.1",
    }
}

/// Order of the game with its worth.
pub type DrillOrder = WeighedOrder<Order, DrillTerm>;
