//! The rulebook in our own words: an entry a paragraph, and the options of MP 14.

use serde::Deserialize;
use std::sync::LazyLock;

/// A chapter.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    /// Its number.
    pub number: u8,
    /// Its title.
    pub title: String,
    /// Its paragraphs, in order.
    pub entries: Vec<Entry>,
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, without "MP": `9.4`.
    pub paragraph: String,
    /// Its title.
    pub title: String,
    /// Its sentences.
    pub text: String,
    /// A table, the first row its head.
    #[serde(default)]
    pub table: Vec<Vec<String>>,
}

/// MP 14 An option and its effect.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionEntry {
    /// Its name, as `--option` takes it.
    pub name: String,
    /// The values it takes.
    pub values: Vec<String>,
    /// The value it has if nothing is said.
    pub default: String,
    /// The paragraph it changes.
    pub paragraph: String,
    /// What it does.
    pub text: String,
}

/// The whole book.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The chapters, in order; chapter 14 is the list of options.
    pub chapters: Vec<Chapter>,
    /// MP 14 The options.
    pub options: Vec<OptionEntry>,
}

static BOOK: LazyLock<Rulebook> = LazyLock::new(|| {
    ron::from_str(include_str!("../../../../assets/texts/en/rulebook.ron"))
        .expect("the rulebook is part of the program and read by its tests")
});

/// The whole book.
#[must_use]
pub fn book() -> &'static Rulebook {
    &BOOK
}

/// The entry of a paragraph such as `9.4`; a leading `MP` does not matter.
#[must_use]
pub fn rulebook(paragraph: &str) -> Option<&'static Entry> {
    let wanted = paragraph.trim().trim_start_matches("MP").trim();
    BOOK.chapters.iter().flat_map(|c| &c.entries).find(|e| e.paragraph == wanted)
}

/// The entry of an option of MP 14.
#[must_use]
pub fn option(name: &str) -> Option<&'static OptionEntry> {
    BOOK.options.iter().find(|o| o.name == name)
}
