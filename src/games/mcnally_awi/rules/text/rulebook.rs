//! Rulebook in our own words: an entry for each paragraph, and the options of MC 16.

use crate::i18n::rulebook::Rulebook;
use std::sync::{Arc, LazyLock};

static ENGLISH: LazyLock<Arc<Rulebook>> = LazyLock::new(|| {
    let text = include_str!("../../../../../assets/texts/en/mcnally_awi/rulebook.ron");
    Arc::new(Rulebook::read(text).expect("the rulebook is part of the program and read by its tests"))
});

/// Rulebook of McNally's rules in the current language.
#[must_use]
pub fn book() -> Arc<Rulebook> {
    ENGLISH.in_current_language()
}
