//! Rulebook in our own words: an entry per paragraph, and the options of MP 14, in the current language.

pub use crate::words::paragraph as rulebook;
pub use crate::words::rulebook::{Chapter, Entry, OptionEntry, Rulebook};

/// The whole rulebook.
#[must_use]
pub fn book() -> &'static Rulebook {
    crate::words::book()
}

/// Rulebook entry of an option of MP 14, by its name.
#[must_use]
pub fn option(name: &str) -> Option<&'static OptionEntry> {
    book().option(name)
}
