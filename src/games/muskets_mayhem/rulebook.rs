//! Rulebook of *Muskets & Mayhem*.

use super::examples;
use super::rules::text;
use crate::play::GameBook;

/// Rulebook of *Muskets & Mayhem* in the current language.
#[must_use]
pub fn game_book() -> GameBook {
    GameBook { rules: text::book(), glossary: text::glossary, picture: examples::picture }
}
