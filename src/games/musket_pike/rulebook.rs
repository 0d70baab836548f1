//! Rulebook of Musket & Pike, with the additions of a battle.

use super::examples;
use super::rules::{Battle, text};
use crate::play::{BattleRules, GameBook};

/// Rulebook of Musket & Pike in the current language.
#[must_use]
pub fn game_book() -> GameBook {
    GameBook { rules: text::book(), glossary: text::glossary, picture: examples::picture }
}

/// Rules of a battle in addition to the rulebook.
#[must_use]
pub fn battle_rules(battle: &Battle) -> BattleRules {
    BattleRules { battle: battle.name.clone(), about: battle.about.clone(), entries: text::this_battle(battle) }
}
