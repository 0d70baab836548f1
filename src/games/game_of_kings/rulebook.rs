//! Rulebook of *Game Of Kings*.

use super::examples;
use super::rules::text;
use crate::play::GameBook;

/// Rulebook of *Game Of Kings* in the current language.
#[must_use]
pub fn game_book() -> GameBook {
    GameBook { rules: text::book(), glossary: text::glossary, picture: examples::picture }
}
