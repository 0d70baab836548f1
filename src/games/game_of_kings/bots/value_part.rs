//! Parts of the value of a plan's final position, under which its terms are told.

use super::position_terms::{GeneralTerms, amounts, counted, won};
use crate::games::game_of_kings::rules::Game;
use crate::kernel::SideId;

/// Part of the value of a plan's final position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValuePart {
    /// GK 15.1 Units and quarters that both sides lose.
    Losses,
    /// GK 11 Units that retreat.
    Retreats,
    /// GK 4.6 Battalions in firing order.
    Order,
    /// GK 7, 8 Fire that the side can open next.
    Fire,
    /// GK 7, 8 Fire of the enemy where its units stand.
    EnemyFire,
    /// GK 9.7 Charges that its units can make next.
    Charges,
    /// GK 9.7 Charges that the enemy can make next.
    EnemyCharges,
    /// GK 5 Way to where its units are wanted.
    Way,
    /// GK 12.4 Safety of generals.
    General,
    /// GK 15.4 Objectives.
    Objective,
    /// GK 15 Victory.
    Victory,
}

impl ValuePart {
    /// All parts, in their order.
    pub const ALL: [Self; 11] = [
        Self::Losses,
        Self::Retreats,
        Self::Order,
        Self::Fire,
        Self::EnemyFire,
        Self::Charges,
        Self::EnemyCharges,
        Self::Way,
        Self::General,
        Self::Objective,
        Self::Victory,
    ];

    /// Key of the part's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Losses => "losses",
            Self::Retreats => "retreats",
            Self::Order => "order",
            Self::Fire => "fire",
            Self::EnemyFire => "enemy-fire",
            Self::Charges => "charges",
            Self::EnemyCharges => "enemy-charges",
            Self::Way => "way",
            Self::General => "general",
            Self::Objective => "objective",
            Self::Victory => "victory",
        }
    }

    /// Paragraph that the part comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Losses => "15.1",
            Self::Retreats => "11.1",
            Self::Order => "4.6",
            Self::Fire | Self::EnemyFire => "8.3",
            Self::Charges | Self::EnemyCharges => "9.7",
            Self::Way => "5.1",
            Self::General => "12.4",
            Self::Objective => "15.4",
            Self::Victory => "15.2",
        }
    }
}

/// Parts of the value of a playout's position by some weights, in the order of [`ValuePart::ALL`]; luck is taken out of the losses.
#[must_use]
pub fn value_parts(weights: &GeneralTerms, game: &Game, luck: i64, side: SideId) -> [i64; 11] {
    if game.state().ending.is_some() {
        return ValuePart::ALL.map(|part| match part {
            ValuePart::Losses => counted(game, side) - luck,
            ValuePart::Victory => won(game, side),
            _ => 0,
        });
    }
    let amounts = amounts(game, side);
    let only = |terms: GeneralTerms| weights.weighed(&terms);
    let GeneralTerms { points, foot, horse, guns, late, breaking, .. } = amounts;
    let losses = only(GeneralTerms { points, foot, horse, guns, late, breaking, ..GeneralTerms::default() });
    ValuePart::ALL.map(|part| {
        let none = GeneralTerms::default();
        match part {
            ValuePart::Losses => losses - luck,
            ValuePart::Retreats => only(GeneralTerms { retreating: amounts.retreating, ..none }),
            ValuePart::Order => only(GeneralTerms { order: amounts.order, ..none }),
            ValuePart::Fire => only(GeneralTerms { fire: amounts.fire, ..none }),
            ValuePart::EnemyFire => only(GeneralTerms { met: amounts.met, ..none }),
            ValuePart::Charges => only(GeneralTerms { charge: amounts.charge, ..none }),
            ValuePart::EnemyCharges => only(GeneralTerms { exposed: amounts.exposed, ..none }),
            ValuePart::Way => only(GeneralTerms { way: amounts.way, ..none }),
            ValuePart::General => only(GeneralTerms { general: amounts.general, ..none }),
            ValuePart::Objective => only(GeneralTerms { objective: amounts.objective, ..none }),
            ValuePart::Victory => 0,
        }
    })
}
