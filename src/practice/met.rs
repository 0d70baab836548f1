//! Which paragraphs of the rules a player has met in play and been asked about, in a file of his. What he has learned in a lesson
//! follows from which lessons are done, and is not written twice.

use super::deck::Correct;
use crate::lesson::Lesson;
use crate::play::log::{Log, LogItem};
use crate::record::KeptFile;
use crate::words::{bare, rulebook};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// How a player stands with a paragraph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Standing {
    /// In how many activations of his games it happened.
    #[serde(skip_serializing_if = "is_none")]
    pub seen: u32,
    #[serde(skip_serializing_if = "is_none")]
    pub right: u32,
    #[serde(skip_serializing_if = "is_none")]
    pub wrong: u32,
    /// Whether a lesson about it has been offered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub offered: bool,
}

const fn is_none(n: &u32) -> bool {
    *n == 0
}

impl Standing {
    /// How often it was asked about.
    #[must_use]
    pub const fn asked(&self) -> u32 {
        self.right.saturating_add(self.wrong)
    }
}

/// What a player has met: by game and paragraph.
#[derive(Clone, Debug, Default)]
pub struct Met {
    file: KeptFile,
    all: BTreeMap<String, BTreeMap<String, Standing>>,
}

impl Met {
    /// What the file in this folder says, and what is wrong with it.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, all, fault) = KeptFile::read(folder.map(|folder| folder.join("met.ron")));
        (Self { file, all }, fault)
    }

    /// Whether what is met is kept beyond this program.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.file.is_there()
    }

    /// How he stands with a paragraph.
    #[must_use]
    pub fn of(&self, game: &str, paragraph: &str) -> Standing {
        self.all.get(game).and_then(|all| all.get(paragraph)).copied().unwrap_or_default()
    }

    /// The paragraphs that happened in his games, or that he answered rightly.
    #[must_use]
    pub fn paragraphs(&self, game: &str) -> BTreeSet<String> {
        let of_game = self.all.get(game).into_iter().flatten();
        let met = of_game.filter(|(_, standing)| standing.seen > 0 || standing.right > 0);
        met.map(|(paragraph, _)| paragraph.clone()).collect()
    }

    /// These have happened in an activation.
    ///
    /// # Errors
    /// A sentence: it cannot be kept.
    pub fn saw(&mut self, game: &str, paragraphs: &[String]) -> Result<(), String> {
        self.note(game, paragraphs, |standing| standing.seen = standing.seen.saturating_add(1))
    }

    /// A question that is answered by these was answered.
    ///
    /// # Errors
    /// A sentence: it cannot be kept.
    pub fn asked(&mut self, game: &str, paragraphs: &[String], correct: Correct) -> Result<(), String> {
        self.note(game, paragraphs, |standing| match correct {
            Correct::Yes => standing.right = standing.right.saturating_add(1),
            Correct::No => standing.wrong = standing.wrong.saturating_add(1),
        })
    }

    /// A lesson about these has been offered: it is not offered again.
    ///
    /// # Errors
    /// A sentence: it cannot be kept.
    pub fn offered(&mut self, game: &str, paragraphs: &[String]) -> Result<(), String> {
        self.note(game, paragraphs, |standing| standing.offered = true)
    }

    /// Whether any of these is a paragraph for which no lesson was offered yet: only then is one looked for.
    #[must_use]
    pub fn has_new(&self, game: &str, happened: &[String]) -> bool {
        happened.iter().any(|paragraph| !self.of(game, paragraph).offered)
    }

    /// Of some lessons that are not done the first about something that has happened now and that no lesson was offered for: its
    /// place among them, and the paragraph.
    pub fn to_offer<'a>(
        &self,
        game: &str,
        happened: &[String],
        mut open: impl Iterator<Item = &'a Lesson>,
    ) -> Option<(usize, &'a str)> {
        let new = |paragraph: &&String| happened.contains(paragraph) && !self.of(game, paragraph).offered;
        let mut at = 0;
        open.find_map(|lesson| {
            let found = lesson.paragraphs.iter().find(new).map(|paragraph| (at, paragraph.as_str()));
            at += 1;
            found
        })
    }

    fn note(&mut self, game: &str, paragraphs: &[String], change: impl Fn(&mut Standing)) -> Result<(), String> {
        if paragraphs.is_empty() {
            return Ok(());
        }
        let change = |all: &mut BTreeMap<String, BTreeMap<String, Standing>>| {
            let all = all.entry(game.to_owned()).or_default();
            for paragraph in paragraphs {
                change(all.entry(paragraph.clone()).or_default());
            }
        };
        self.file.change(&mut self.all, change, |_| false)
    }
}

/// The paragraphs that the log cites of the orders from one to another, each once.
#[must_use]
pub fn happened(log: &Log, from: usize, to: usize) -> Vec<String> {
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for line in log.lines.iter().filter(|line| (from..to).contains(&line.orders)) {
        if let LogItem::Fact(fact) = &line.told {
            found.extend(fact.paragraph.as_deref());
            found.extend(fact.reasons.iter().flat_map(|sum| &sum.lines).map(|(_, _, paragraph)| paragraph.as_str()));
        }
    }
    found.into_iter().map(|paragraph| bare(paragraph).to_owned()).collect()
}

/// How a player stands with a chapter of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub number: u8,
    pub title: String,
    /// How many paragraphs it has.
    pub all: usize,
    /// How many of them he has met in play or learned.
    pub known: usize,
    /// How many he was asked about last, and answered rightly more often than wrongly.
    pub sure: usize,
}

impl Met {
    /// How he stands with each chapter of a book; `learned`: the paragraphs of the lessons that are done.
    #[must_use]
    pub fn chapters(&self, game: &str, book: &rulebook::Rulebook, learned: &BTreeSet<&str>) -> Vec<Chapter> {
        let chapter = |chapter: &rulebook::Chapter| {
            let standings = chapter.entries.iter().map(|entry| {
                let standing = self.of(game, &entry.paragraph);
                let known = standing.seen > 0 || standing.right > 0 || learned.contains(entry.paragraph.as_str());
                (known, standing.right > standing.wrong)
            });
            let standings: Vec<(bool, bool)> = standings.collect();
            Chapter {
                number: chapter.number,
                title: chapter.title.clone(),
                all: standings.len(),
                known: standings.iter().filter(|(known, _)| *known).count(),
                sure: standings.iter().filter(|(_, sure)| *sure).count(),
            }
        };
        book.chapters.iter().map(chapter).filter(|chapter| chapter.all > 0).collect()
    }
}
