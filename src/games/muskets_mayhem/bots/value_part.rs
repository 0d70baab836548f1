//! Parts of the value of an order's final position, under which its terms are told.

use super::position_terms::GeneralTerms;
use crate::thinking::value_parts;

value_parts! {
    /// Part of the value of an order's final position.
    pub enum ValuePart of GeneralTerms {
        /// MM 8.1 Figures and morale of both sides.
        Losses: "losses", "8.1", [units],
        /// MM 7 Fire that the side can open next.
        Fire: "fire", "7.2", [fire],
        /// MM 7 Fire of the enemy where its units stand.
        EnemyFire: "enemy-fire", "7.2", [met],
        /// MM 6 Charges that its units can make next.
        Charges: "charges", "6.1", [charge],
        /// MM 6 Charges that the enemy can make next.
        EnemyCharges: "enemy-charges", "6.1", [exposed],
        /// MM 5 Way to where its units are wanted.
        Way: "way", "5.1", [way],
        /// MM 12.2 Objectives.
        Objective: "objective", "12.2", [objective],
        /// MM 12 Victory.
        Victory: "victory", "12.1", [],
    }
}
