//! Parts of the value of an order's final position, under which its terms are told.

use super::foresight::Turns;
use super::position_terms::{GeneralTerms, amounts, counted, won};
use crate::games::muskets_mayhem::rules::Game;
use crate::games::table::bots::JudgedForesight;

/// Part of the value of an order's final position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ValuePart {
    /// MM 8.1 Figures and morale of both sides.
    Losses,
    /// MM 7 Fire that the side can open next.
    Fire,
    /// MM 7 Fire of the enemy where its units stand.
    EnemyFire,
    /// MM 6 Charges that its units can make next.
    Charges,
    /// MM 6 Charges that the enemy can make next.
    EnemyCharges,
    /// MM 5 Way to where its units are wanted.
    Way,
    /// MM 12.2 Objectives.
    Objective,
    /// MM 12 Victory.
    Victory,
}

impl ValuePart {
    /// All parts, in their order.
    pub const ALL: [Self; 8] = [
        Self::Losses,
        Self::Fire,
        Self::EnemyFire,
        Self::Charges,
        Self::EnemyCharges,
        Self::Way,
        Self::Objective,
        Self::Victory,
    ];

    /// Key of the part's words in the catalogue.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Losses => "losses",
            Self::Fire => "fire",
            Self::EnemyFire => "enemy-fire",
            Self::Charges => "charges",
            Self::EnemyCharges => "enemy-charges",
            Self::Way => "way",
            Self::Objective => "objective",
            Self::Victory => "victory",
        }
    }

    /// Paragraph that the part comes from.
    #[must_use]
    pub const fn paragraph(self) -> &'static str {
        match self {
            Self::Losses => "8.1",
            Self::Fire | Self::EnemyFire => "7.2",
            Self::Charges | Self::EnemyCharges => "6.1",
            Self::Way => "5.1",
            Self::Objective => "12.2",
            Self::Victory => "12.1",
        }
    }
}

impl JudgedForesight<{ ValuePart::ALL.len() }> for Turns {
    fn value(&self, game: &Game) -> i64 {
        self.weights.value(game, self.side)
    }

    fn parts(&self, game: &Game, luck: i64) -> [i64; ValuePart::ALL.len()] {
        if game.state().ending.is_some() {
            return ValuePart::ALL.map(|part| match part {
                ValuePart::Losses => counted(game, self.side) - luck,
                ValuePart::Victory => won(game, self.side),
                _ => 0,
            });
        }
        let (amounts, none) = (amounts(game, self.side), GeneralTerms::default());
        let only = |terms: GeneralTerms| self.weights.weighed(&terms);
        ValuePart::ALL.map(|part| match part {
            ValuePart::Losses => only(GeneralTerms { units: amounts.units, ..none }) - luck,
            ValuePart::Fire => only(GeneralTerms { fire: amounts.fire, ..none }),
            ValuePart::EnemyFire => only(GeneralTerms { met: amounts.met, ..none }),
            ValuePart::Charges => only(GeneralTerms { charge: amounts.charge, ..none }),
            ValuePart::EnemyCharges => only(GeneralTerms { exposed: amounts.exposed, ..none }),
            ValuePart::Way => only(GeneralTerms { way: amounts.way, ..none }),
            ValuePart::Objective => only(GeneralTerms { objective: amounts.objective, ..none }),
            ValuePart::Victory => 0,
        })
    }
}
