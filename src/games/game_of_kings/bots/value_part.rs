//! Parts of the value of a plan's final position, under which its terms are told.

use super::position_terms::GeneralTerms;
use crate::thinking::value_parts;

value_parts! {
    /// Part of the value of a plan's final position.
    pub enum ValuePart of GeneralTerms {
        /// GK 15.1 Units and quarters that both sides lose.
        Losses: "losses", "15.1", [points, foot, horse, guns, late, breaking],
        /// GK 11 Units that retreat.
        Retreats: "retreats", "11.1", [retreating],
        /// GK 4.6 Battalions in firing order.
        Order: "order", "4.6", [order],
        /// GK 7, 8 Fire that the side can open next.
        Fire: "fire", "8.3", [fire],
        /// GK 7, 8 Fire of the enemy where its units stand.
        EnemyFire: "enemy-fire", "8.3", [met],
        /// GK 9.7 Charges that its units can make next.
        Charges: "charges", "9.7", [charge],
        /// GK 9.7 Charges that the enemy can make next.
        EnemyCharges: "enemy-charges", "9.7", [exposed],
        /// GK 5 Way to where its units are wanted.
        Way: "way", "5.1", [way],
        /// GK 12.4 Safety of generals.
        General: "general", "12.4", [general],
        /// GK 15.4 Objectives.
        Objective: "objective", "15.4", [objective],
        /// GK 15 Victory.
        Victory: "victory", "15.2", [],
    }
}
