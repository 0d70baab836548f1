//! Parts of the value of an order's final position, under which its terms are told.

use super::position_terms::GeneralTerms;
use crate::thinking::value_parts;

value_parts! {
    /// Part of the value of an order's final position.
    pub enum ValuePart of GeneralTerms {
        /// MC 8.1 Figures and order of both sides.
        Losses: "losses", "8.1", [units],
        /// MC 15.1 Brigades that break.
        Brigades: "brigades", "15.1", [brigades],
        /// MC 7 Fire that the side can open next.
        Fire: "fire", "7.2", [fire],
        /// MC 7 Fire of the enemy where its units stand.
        EnemyFire: "enemy-fire", "7.2", [met],
        /// MC 9 Charges that its units can make next.
        Charges: "charges", "9.1", [charge],
        /// MC 9 Charges that the enemy can make next.
        EnemyCharges: "enemy-charges", "9.1", [exposed],
        /// MC 5 Way to where its units are wanted.
        Way: "way", "5.1", [way],
        /// MC 15.1 Place that counts.
        Objective: "objective", "15.1", [objective],
        /// MC 15 Victory.
        Victory: "victory", "15.1", [],
    }
}
