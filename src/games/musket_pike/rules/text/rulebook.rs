//! Rulebook in our own words: an entry per paragraph, and the options of MP 14.

use crate::i18n::rulebook::Rulebook;
use std::sync::{Arc, LazyLock};

static ENGLISH: LazyLock<Arc<Rulebook>> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/texts/en/musket_pike/rulebook.ron");
    Arc::new(Rulebook::read(text).expect("the rulebook is part of the program and read by its tests"))
});

/// Rulebook of Musket & Pike in the current language.
#[must_use]
pub fn book() -> Arc<Rulebook> {
    ENGLISH.in_current_language()
}
