//! Rulebook of McNally's rules.

use super::examples;
use super::rules::text;
use crate::play::GameBook;

/// Rulebook of McNally's rules in the current language.
#[must_use]
pub fn game_book() -> GameBook {
    GameBook { rules: text::book(), glossary: text::glossary, picture: examples::picture }
}
