//! Rulebook of *Game Of Kings*.

use super::examples;
use super::rules::{Battle, text};
use crate::play::{BattleRules, GameBook};

/// Rulebook of *Game Of Kings* in the current language.
#[must_use]
pub fn game_book() -> GameBook {
    GameBook { rules: text::book(), glossary: text::glossary, picture: examples::picture }
}

/// What a battle adds to the rulebook: its story, and its special rules by their paragraphs.
#[must_use]
pub fn battle_rules(battle: &Battle) -> BattleRules {
    BattleRules {
        battle: battle.presentation.name.clone(),
        about: battle.presentation.about.clone(),
        entries: text::this_battle(battle),
    }
}
