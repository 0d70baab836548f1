//! Rulebook of *Muskets & Mayhem*.

use super::rules::{Battle, text};
use crate::play::BattleRules;

/// What a battle adds to the rulebook: its story, and its special rules by their paragraphs.
#[must_use]
pub fn battle_rules(battle: &Battle) -> BattleRules {
    BattleRules {
        battle: battle.presentation.name.clone(),
        about: battle.presentation.about.clone(),
        entries: text::this_battle(battle),
    }
}
