//! The rulebook in our own words: an entry a paragraph, and the options of MP 14; in the language that is spoken.

pub use crate::words::paragraph as rulebook;
pub use crate::words::rulebook::{Chapter, Entry, OptionEntry, Rulebook};

/// The whole book.
#[must_use]
pub fn book() -> &'static Rulebook {
    crate::words::book()
}

/// The entry of an option of MP 14.
#[must_use]
pub fn option(name: &str) -> Option<&'static OptionEntry> {
    book().option(name)
}
