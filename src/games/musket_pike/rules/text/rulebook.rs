//! Rulebook in our own words: an entry per paragraph, and the options of MP 14, in the current language.

pub use crate::i18n::paragraph as rulebook;
pub use crate::i18n::rulebook::{Chapter, OptionEntry, RuleEntry, Rulebook};

/// The whole rulebook.
#[must_use]
pub fn book() -> &'static Rulebook {
    crate::i18n::current_rulebook()
}

/// Rulebook entry of an option of MP 14, by its name.
#[must_use]
pub fn option(name: &str) -> Option<&'static OptionEntry> {
    book().option(name)
}
