//! Rulebook of a game in one language: an entry for each paragraph, and the options.

use super::brief;
use crate::say;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chapter {
    pub number: u8,
    pub title: String,
    /// Introduction of the chapter; `None` if it has none.
    #[serde(default)]
    pub about: String,
    /// Paragraphs of the chapter, in order.
    pub entries: Vec<RuleEntry>,
}

/// Entry of a paragraph.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleEntry {
    /// Paragraph number, without the prefix of the rules: `9.4`.
    pub paragraph: String,
    pub title: String,
    /// Text of the paragraph.
    pub text: String,
    /// Interpretation of a point that the rules leave open; empty if there is none.
    #[serde(default, skip_serializing)]
    pub ruled: String,
    /// Table of the paragraph, with its head as the first row.
    #[serde(default)]
    pub table: Vec<Vec<String>>,
    /// Illustrated examples of the paragraph.
    #[serde(default, skip_serializing)]
    pub pictures: Vec<Caption>,
}

impl RuleEntry {
    /// Entry that a battle adds under a paragraph: lines of its own; none without lines.
    #[must_use]
    pub fn of_lines(paragraph: &str, title: String, lines: &[String]) -> Option<Self> {
        let entry = || Self {
            paragraph: paragraph.to_owned(),
            title,
            text: lines.join("\n"),
            ruled: String::new(),
            table: Vec::new(),
            pictures: Vec::new(),
        };
        (!lines.is_empty()).then(entry)
    }

    /// Title of an entry that a battle adds to a paragraph, which it cites: it has no number of its own.
    #[must_use]
    pub fn cited_title(&self) -> String {
        say!("battle-entry-cited", title = self.title.as_str(), paragraph = self.paragraph.as_str())
    }
}

/// Illustrated example: the name of its picture, and its caption.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Caption(pub String, pub String);

impl Caption {
    /// Name of the example's picture in the game.
    #[must_use]
    pub fn picture(&self) -> &str {
        &self.0
    }

    /// Caption of the example's picture.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.1
    }
}

/// Reason for which the rules have an option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OptionReason {
    /// The option is a variant of the rules.
    #[default]
    Variant,
    /// The option exists because the rules are silent or ambiguous: the default is this program's interpretation.
    Silent,
}

/// Option of the rules, as a rulebook describes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OptionEntry {
    /// Name of the option, as `--option` takes it.
    pub name: String,
    /// Permitted values of the option.
    pub values: Vec<String>,
    /// Value of the option unless it is set otherwise.
    pub default: String,
    /// Paragraph of the rules that the option changes.
    pub paragraph: String,
    /// Reason for the option.
    #[serde(default, skip_serializing)]
    pub because: OptionReason,
    /// Effect of the option.
    pub text: String,
}

/// Rulebook of a game with its chapters and options.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// Id of the book: the folder of its translation within that of a language. A translation need not repeat the id.
    #[serde(default)]
    pub id: String,
    /// Prefix with which other texts cite the book's paragraphs: the AB of "AB 9.4".
    #[serde(default)]
    pub prefix: String,
    /// Name of the rules in the book.
    #[serde(default)]
    pub name: String,
    /// Chapters of the book, in order; a number that none of them has is the chapter of the options.
    pub chapters: Vec<Chapter>,
    /// Options of the rules in the book.
    pub options: Vec<OptionEntry>,
}

/// Rank of a paragraph among the results of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rank {
    /// Search match of the number: the paragraph searched, or one in the chapter searched.
    Number,
    /// Search match of the beginning of the number: 9.10 for 9.1.
    Longer,
    /// Search match in the title of a paragraph.
    Title,
    /// Search match in the text of a paragraph.
    Text,
}

impl Rulebook {
    /// Reads a rulebook.
    ///
    /// # Errors
    /// The fault, with its line.
    pub fn read(text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|e| format!("{}: {}", e.span.start.line, brief(&e.code.to_string(), 200)))
    }

    /// Length of the book's longest text, in bytes; a table counts as one text.
    #[must_use]
    pub fn longest(&self) -> usize {
        let entry = |e: &RuleEntry| {
            let table: usize = e.table.iter().flatten().map(|cell| cell.len() + 1).sum();
            let captions = e.pictures.iter().map(|caption| caption.text().len()).max().unwrap_or(0);
            [e.title.len(), e.text.len(), e.ruled.len(), table, captions].into_iter().max().unwrap_or(0)
        };
        let chapter = |c: &Chapter| c.entries.iter().map(entry).fold(c.title.len().max(c.about.len()), usize::max);
        let chapters = self.chapters.iter().map(chapter).max().unwrap_or(0);
        self.options.iter().map(|o| o.text.len()).fold(chapters.max(self.name.len()), usize::max)
    }

    /// The book in the current language; texts that the language lacks are in English.
    #[must_use]
    pub fn in_current_language(self: &Arc<Self>) -> Arc<Self> {
        super::spoken().and_then(|language| language.rulebook(self)).unwrap_or_else(|| Arc::clone(self))
    }

    /// Number of a cited paragraph: "9.4", "\u{a7} 9.4" and, by this book's prefix, "AB 9.4" are 9.4. Other text is only trimmed.
    #[must_use]
    pub fn without_prefix<'a>(&self, cited: &'a str) -> &'a str {
        let cited = cited.trim();
        let bare = ["\u{a7}", self.prefix.as_str()].into_iter().find_map(|before| cited.strip_prefix(before));
        bare.map(str::trim_start).filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())).unwrap_or(cited)
    }

    /// Entry of a cited paragraph, such as `9.4`; `None` if the book has none.
    #[must_use]
    pub fn entry(&self, cited: &str) -> Option<&RuleEntry> {
        let paragraph = self.without_prefix(cited);
        self.chapters.iter().flat_map(|c| &c.entries).find(|e| e.paragraph == paragraph)
    }

    /// Title of a cited paragraph; empty if the book does not have it.
    #[must_use]
    pub fn title(&self, cited: &str) -> &str {
        self.entry(cited).map_or("", |entry| &entry.title)
    }

    /// Whether the book has the paragraph or chapter of this number.
    #[must_use]
    pub fn has(&self, cited: &str) -> bool {
        let number = self.without_prefix(cited);
        self.entry(number).is_some() || self.chapters.iter().any(|c| c.number.to_string() == number)
    }

    /// Paragraphs that match a search, by chapter: first those with that number, then those with the text in
    /// their title, then those that mention it. An empty search gives all paragraphs.
    #[must_use]
    pub fn search(&self, sought: &str) -> Vec<(&Chapter, Vec<&RuleEntry>)> {
        let sought = self.without_prefix(sought).to_lowercase();
        let within = format!("{sought}.");
        let rank = |e: &RuleEntry| match () {
            () if sought.is_empty() || e.paragraph == sought || e.paragraph.starts_with(&within) => Some(Rank::Number),
            () if e.paragraph.starts_with(&sought) => Some(Rank::Longer),
            () if e.title.to_lowercase().contains(&sought) => Some(Rank::Title),
            () if e.text.to_lowercase().contains(&sought) => Some(Rank::Text),
            () => None,
        };
        let mut list = Vec::new();
        for wanted in [Rank::Number, Rank::Longer, Rank::Title, Rank::Text] {
            for chapter in &self.chapters {
                let entries: Vec<&RuleEntry> = chapter.entries.iter().filter(|e| rank(e) == Some(wanted)).collect();
                if !entries.is_empty() {
                    list.push((chapter, entries));
                }
            }
        }
        list
    }

    /// Number of the chapter of options, the first that the other chapters leave free; `None` without options.
    #[must_use]
    pub fn options_chapter(&self) -> Option<u8> {
        let is_free = |number: &u8| self.chapters.iter().all(|chapter| chapter.number != *number);
        if self.options.is_empty() { None } else { (1..=u8::MAX).find(is_free) }
    }

    /// Entry of the option with this name; `None` if the book has none.
    #[must_use]
    pub fn option(&self, name: &str) -> Option<&OptionEntry> {
        self.options.iter().find(|o| o.name == name)
    }

    /// This book with all paragraphs of the English one, in its order; missing texts are in English.
    #[must_use]
    pub fn completed(&self, english: &Self) -> Self {
        let mut whole = english.clone();
        for (own, whole) in [(&self.name, &mut whole.name), (&self.prefix, &mut whole.prefix)] {
            if !own.is_empty() {
                whole.clone_from(own);
            }
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
