//! What a position of a battle is worth to a side, by the weighted sum of its terms, and looking ahead to such positions.

use super::levels::TunedWeights;
use super::playouts::JudgedForesight;
use crate::games::table::rules::{BattleInPlay, BattleRules, TableState};
use crate::kernel::SideId;
use crate::thinking::{Foresight, NamedTerm, PartOfValue, PositionTerms};

/// Battle whose positions a program values.
pub trait ValuedBattle: BattleRules {
    /// Terms of a position.
    type Weights: TunedWeights;
    /// Parts of a position's value.
    type ValuePart: NamedTerm;

    /// Value of having won, once the battle is over, in hundredths of a point.
    const WON: i64;

    /// Amounts of all terms in a position for a side.
    fn amounts(game: &BattleInPlay<Self>, side: SideId) -> Self::Weights;

    /// Value of what a side has left and the enemy has lost, by which luck is measured.
    fn counted(game: &BattleInPlay<Self>, side: SideId) -> i64;
}

/// Value of the win to a side, once the battle is over.
#[must_use]
pub fn won<B: ValuedBattle>(game: &BattleInPlay<B>, side: SideId) -> i64 {
    game.state().winner().map_or(0, |winner| if winner == side { B::WON } else { -B::WON })
}

/// How a general plays a battle on in its head.
pub struct LookAhead<B: ValuedBattle> {
    /// Side that plans.
    pub side: SideId,
    /// Stretches after the one that is planned.
    pub ahead: u32,
    /// Weights by which positions are valued.
    pub weights: B::Weights,
}

impl<B: ValuedBattle, const PARTS: usize> JudgedForesight<PARTS> for LookAhead<B>
where
    Self: Foresight<Game = BattleInPlay<B>, Worth = i64>,
    B::ValuePart: PartOfValue<PARTS, Terms = B::Weights>,
{
    fn value(&self, game: &BattleInPlay<B>) -> i64 {
        if game.state().is_over() {
            return won(game, self.side) + B::counted(game, self.side);
        }
        self.weights.weighed(&B::amounts(game, self.side))
    }

    /// Luck is taken out of the first part, the losses.
    fn parts(&self, game: &BattleInPlay<B>, luck: i64) -> [i64; PARTS] {
        let mut parts = if game.state().is_over() {
            let mut parts = [0; PARTS];
            parts[PARTS - 1] = won(game, self.side);
            parts[0] = B::counted(game, self.side);
            parts
        } else {
            let amounts = B::amounts(game, self.side);
            B::ValuePart::ALL.map(|part| self.weights.weighed(&part.only(&amounts)))
        };
        parts[0] -= luck;
        parts
    }
}
