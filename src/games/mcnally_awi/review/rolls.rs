//! Dice of outcomes beside what they promised, by the laws of the rules (MC 17).

use crate::games::mcnally_awi::rules::Game;
use crate::games::mcnally_awi::rules::combat::loss_law;
use crate::games::mcnally_awi::rules::forecast::shot_odds;
use crate::games::mcnally_awi::rules::nerve::{TestResult, test_law};
use crate::games::mcnally_awi::rules::outcomes::Outcome;
use crate::kernel::SideId;
use crate::kernel::chances::{Die, Law};
use crate::play::review::ReviewedRoll;
use crate::say;

/// What the dice of a battle decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LuckTopicOfMcNally {
    /// MC 5.1 Inches that this side's movement dice show.
    Moves,
    /// MC 8.1 Figures that the enemy loses by this side's fire.
    Fire,
    /// MC 10.3 Figures that this side causes in melees.
    Melee,
    /// MC 11.1 Tests that this side's units pass.
    Tests,
}

impl LuckTopicOfMcNally {
    /// All topics, in their order.
    pub(super) const ALL: [Self; 4] = [Self::Moves, Self::Fire, Self::Melee, Self::Tests];

    /// Name of what is counted.
    pub(super) fn name(self) -> String {
        match self {
            Self::Moves => say!("mc-review-luck-moves"),
            Self::Fire => say!("mc-review-luck-fire"),
            Self::Melee => say!("mc-review-luck-melee"),
            Self::Tests => say!("mc-review-luck-tests"),
        }
    }
}

/// Dice of an outcome beside what they promised in the position before it.
pub(super) fn rolls(game: &Game, outcome: &Outcome) -> Vec<ReviewedRoll> {
    match outcome {
        Outcome::Rolled { unit, dice, .. } => {
            let law = Die::D6.sum_of(dice.len() as u32).map(|inches| inches.unsigned_abs());
            let came = dice.iter().map(|die| u32::from(*die)).sum();
            vec![roll(game.side(*unit), LuckTopicOfMcNally::Moves, &law, came)]
        }
        Outcome::Shot { parts, target, figures, sum, losses, .. } => {
            let law = shot_odds(game, *target, *figures, sum.total());
            let side = parts.first().map(|part| game.side(part.unit));
            side.into_iter().map(|side| roll(side, LuckTopicOfMcNally::Fire, &law, *losses)).collect()
        }
        Outcome::MeleeRound { rolls, .. } => {
            let each = rolls.iter().filter_map(|own| {
                let law = loss_law(&game.battle.charts, own.figures, own.sum.total());
                Some(roll(game.side(*own.units.first()?), LuckTopicOfMcNally::Melee, &law, own.losses))
            });
            each.collect()
        }
        Outcome::Tested { unit, number, sum, result, .. } => {
            let law = test_law(*number, sum.total()).map(|result| u32::from(*result == TestResult::Pass));
            let came = u32::from(*result == TestResult::Pass);
            vec![roll(game.side(*unit), LuckTopicOfMcNally::Tests, &law, came)]
        }
        _ => Vec::new(),
    }
}

/// Result of dice of a side beside its law.
fn roll(side: SideId, topic: LuckTopicOfMcNally, law: &Law<u32>, came: u32) -> ReviewedRoll {
    let most = law.outcomes().copied().max().unwrap_or(0);
    ReviewedRoll { side, topic: topic as usize, chances: (0..=most).map(|result| law.chance(&result)).collect(), came }
}
