//! A rulebook in the words of a language: an entry a paragraph, and the options.

use super::brief;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub number: u8,
    pub title: String,
    /// What is said of all of it, if anything is.
    #[serde(default)]
    pub about: String,
    /// Its paragraphs, in order.
    pub entries: Vec<Entry>,
}

/// A paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Its number, without the prefix of the rules: `9.4`.
    pub paragraph: String,
    pub title: String,
    /// Its sentences.
    pub text: String,
    /// What the rules leave open here, and how it is read; empty: nothing.
    #[serde(default, skip_serializing)]
    pub ruled: String,
    /// A table, the first row its head.
    #[serde(default)]
    pub table: Vec<Vec<String>>,
    /// Its drawn examples.
    #[serde(default, skip_serializing)]
    pub pictures: Vec<Caption>,
}

/// What is told of a battle besides what it adds to the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct AboutBattle {
    /// A sentence or two.
    pub description: String,
    /// What its author says of it, in paragraphs.
    pub notes: String,
    /// What he has it from.
    pub sources: Vec<String>,
}

impl AboutBattle {
    /// Whether nothing is told.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// A drawn example: which, and what is said of it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Caption(pub String, pub String);

impl Caption {
    /// The name under which the game has the picture.
    #[must_use]
    pub fn picture(&self) -> &str {
        &self.0
    }

    /// What is said of it.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.1
    }
}

/// Why there is an option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The rules can also be played so.
    #[default]
    Variant,
    /// The rules say nothing, or can be read in two ways: here is how they are read, and how else they may be.
    Silent,
}

/// An option and its effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
    /// Why there is a choice.
    #[serde(default, skip_serializing)]
    pub because: Because,
    /// What it does.
    pub text: String,
}

/// The whole book.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// What the rules are called.
    #[serde(default)]
    pub name: String,
    /// The chapters, in order; chapter 14 is the list of options.
    pub chapters: Vec<Chapter>,
    /// The options.
    pub options: Vec<OptionEntry>,
}

/// How well a paragraph fits what is sought in the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// It has that number, or is of that chapter.
    Number,
    /// Its number begins so: 9.10 where 9.1 is sought.
    Longer,
    /// Its title has it.
    Title,
    /// Its text has it.
    Text,
}

static ENGLISH: LazyLock<Rulebook> = LazyLock::new(|| {
    Rulebook::read(include_str!("../../assets/texts/en/rulebook.ron"))
        .expect("the rulebook is part of the program and read by its tests")
});

impl Rulebook {
    /// The English book, which is part of the program.
    #[must_use]
    pub fn english() -> &'static Self {
        &ENGLISH
    }

    /// Reads a book.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn read(text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|e| format!("{}: {}", e.span.start.line, brief(&e.code.to_string(), 200)))
    }

    /// How many bytes the longest of its texts has; a table counts as one.
    #[must_use]
    pub fn longest(&self) -> usize {
        let entry = |e: &Entry| {
            let table: usize = e.table.iter().flatten().map(|cell| cell.len() + 1).sum();
            let captions = e.pictures.iter().map(|caption| caption.text().len()).max().unwrap_or(0);
            [e.title.len(), e.text.len(), e.ruled.len(), table, captions].into_iter().max().unwrap_or(0)
        };
        let chapter = |c: &Chapter| c.entries.iter().map(entry).fold(c.title.len().max(c.about.len()), usize::max);
        let chapters = self.chapters.iter().map(chapter).max().unwrap_or(0);
        self.options.iter().map(|o| o.text.len()).fold(chapters.max(self.name.len()), usize::max)
    }

    /// The entry of a paragraph such as `9.4`.
    #[must_use]
    pub fn entry(&self, paragraph: &str) -> Option<&Entry> {
        self.chapters.iter().flat_map(|c| &c.entries).find(|e| e.paragraph == paragraph)
    }

    /// Whether it has this paragraph, or the chapter of this number.
    #[must_use]
    pub fn has(&self, number: &str) -> bool {
        self.entry(number).is_some() || self.chapters.iter().any(|c| c.number.to_string() == number)
    }

    /// The paragraphs in which something is found, by chapters: first those of that number, then those with it in their
    /// title, then those that speak of it. Nothing sought: all of them.
    #[must_use]
    pub fn found(&self, sought: &str) -> Vec<(&Chapter, Vec<&Entry>)> {
        let sought = super::bare(sought).to_lowercase();
        let within = format!("{sought}.");
        let rank = |e: &Entry| match () {
            () if sought.is_empty() || e.paragraph == sought || e.paragraph.starts_with(&within) => Some(Rank::Number),
            () if e.paragraph.starts_with(&sought) => Some(Rank::Longer),
            () if e.title.to_lowercase().contains(&sought) => Some(Rank::Title),
            () if e.text.to_lowercase().contains(&sought) => Some(Rank::Text),
            () => None,
        };
        let mut list = Vec::new();
        for wanted in [Rank::Number, Rank::Longer, Rank::Title, Rank::Text] {
            for chapter in &self.chapters {
                let entries: Vec<&Entry> = chapter.entries.iter().filter(|e| rank(e) == Some(wanted)).collect();
                if !entries.is_empty() {
                    list.push((chapter, entries));
                }
            }
        }
        list
    }

    /// The number of the chapter of the options: the first that the other chapters leave free. None: there are no options.
    #[must_use]
    pub fn options_chapter(&self) -> Option<u8> {
        let is_free = |number: &u8| self.chapters.iter().all(|chapter| chapter.number != *number);
        if self.options.is_empty() { None } else { (1..=u8::MAX).find(is_free) }
    }

    /// The entry of an option.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&OptionEntry> {
        self.options.iter().find(|o| o.name == name)
    }

    /// The book with the paragraphs of the English one, in its order; what this one does not say is said in English.
    #[must_use]
    pub fn completed(&self) -> Self {
        let mut whole = ENGLISH.clone();
        if !self.name.is_empty() {
            whole.name.clone_from(&self.name);
        }
        for chapter in &mut whole.chapters {
            if let Some(own) = self.chapters.iter().find(|c| c.number == chapter.number) {
                chapter.title.clone_from(&own.title);
            }
            for entry in &mut chapter.entries {
                if let Some(own) = self.entry(&entry.paragraph) {
                    let pictures = std::mem::take(&mut entry.pictures);
                    entry.clone_from(own);
                    if entry.pictures.is_empty() {
                        entry.pictures = pictures;
                    }
                }
            }
        }
        for option in &mut whole.options {
            if let Some(own) = self.option(&option.name) {
                option.text.clone_from(&own.text);
            }
        }
        whole
    }
}
