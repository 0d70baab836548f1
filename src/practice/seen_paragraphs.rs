//! Record of the paragraphs of the rules that a player has met in play and been asked about, in a file. Those
//! learned in lessons follow from the completed lessons and are not stored twice.

use super::deck::AnswerResult;
use crate::i18n::rulebook;
use crate::lesson::Lesson;
use crate::play::GameBook;
use crate::play::log::{Log, LogItem};
use crate::record::UserFile;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Record of a player's experience with one paragraph.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ParagraphRecord {
    /// Number of activations in the player's games to which the paragraph applied.
    #[serde(skip_serializing_if = "is_none")]
    pub seen: u32,
    #[serde(skip_serializing_if = "is_none")]
    pub right: u32,
    #[serde(skip_serializing_if = "is_none")]
    pub wrong: u32,
    /// Whether a lesson about the paragraph has been offered.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub offered: bool,
}

impl ParagraphRecord {
    /// Whether the paragraph applied in one of the player's games, or the player answered a question on it rightly.
    #[must_use]
    pub const fn is_known(&self) -> bool {
        self.seen > 0 || self.right > 0
    }
}

const fn is_none(n: &u32) -> bool {
    *n == 0
}

impl ParagraphRecord {
    /// Number of questions about the paragraph that the player answered.
    #[must_use]
    pub const fn asked(&self) -> u32 {
        self.right.saturating_add(self.wrong)
    }
}

/// Paragraphs that a player has met, by game and paragraph.
#[derive(Clone, Debug, Default)]
pub struct SeenParagraphs {
    file: UserFile,
    all: BTreeMap<String, BTreeMap<String, ParagraphRecord>>,
}

impl SeenParagraphs {
    /// Record from the file in this folder, with a message on the file's fault, if it has one.
    #[must_use]
    pub fn read(folder: Option<&Path>) -> (Self, Option<String>) {
        let (file, all, fault) = UserFile::read(folder.map(|folder| folder.join("met.ron")));
        (Self { file, all }, fault)
    }

    /// Whether the record is kept after the program ends.
    #[must_use]
    pub const fn is_kept(&self) -> bool {
        self.file.is_there()
    }

    /// Record of a paragraph; an empty one where the player has not met it.
    #[must_use]
    pub fn of(&self, game: &str, paragraph: &str) -> ParagraphRecord {
        self.all.get(game).and_then(|all| all.get(paragraph)).copied().unwrap_or_default()
    }

    /// Paragraphs that applied in the player's games, or that the player answered rightly.
    #[must_use]
    pub fn paragraphs(&self, game: &str) -> BTreeSet<String> {
        let of_game = self.all.get(game).into_iter().flatten();
        let met = of_game.filter(|(_, standing)| standing.is_known());
        met.map(|(paragraph, _)| paragraph.clone()).collect()
    }

    /// Records that these paragraphs of the rules applied in an activation.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn record_seen(&mut self, game: &str, paragraphs: &[String]) -> Result<(), String> {
        self.note(game, paragraphs, |standing| standing.seen = standing.seen.saturating_add(1))
    }

    /// Records the answer to a question about these paragraphs.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn asked(&mut self, game: &str, paragraphs: &[String], correct: AnswerResult) -> Result<(), String> {
        self.note(game, paragraphs, |standing| match correct {
            AnswerResult::Yes => standing.right = standing.right.saturating_add(1),
            AnswerResult::No => standing.wrong = standing.wrong.saturating_add(1),
        })
    }

    /// Records that a lesson about these paragraphs has been offered, so that it is not offered again.
    ///
    /// # Errors
    /// A sentence: the file cannot be written.
    pub fn offered(&mut self, game: &str, paragraphs: &[String]) -> Result<(), String> {
        self.note(game, paragraphs, |standing| standing.offered = true)
    }

    /// Whether any of these paragraphs had no lesson offered yet, so that one should be looked for.
    #[must_use]
    pub fn has_new(&self, game: &str, happened: &[String]) -> bool {
        happened.iter().any(|paragraph| !self.of(game, paragraph).offered)
    }

    /// First of the open lessons about a paragraph that has just applied and had no lesson offered: its index
    /// among `open`, and the paragraph.
    pub fn choose_lesson<'a>(
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

    fn note(&mut self, game: &str, paragraphs: &[String], change: impl Fn(&mut ParagraphRecord)) -> Result<(), String> {
        if paragraphs.is_empty() {
            return Ok(());
        }
        let change = |all: &mut BTreeMap<String, BTreeMap<String, ParagraphRecord>>| {
            let all = all.entry(game.to_owned()).or_default();
            for paragraph in paragraphs {
                change(all.entry(paragraph.clone()).or_default());
            }
        };
        self.file.change(&mut self.all, change, |_| false)
    }
}

/// Paragraphs of a game's rulebook that its log cites for the orders from `from` up to `to`, each once.
#[must_use]
pub fn cited_paragraphs(log: &Log, book: Option<&GameBook>, from: usize, to: usize) -> Vec<String> {
    let mut found: BTreeSet<&str> = BTreeSet::new();
    for line in log.lines.iter().filter(|line| (from..to).contains(&line.orders)) {
        if let LogItem::Fact(fact) = &line.item {
            found.extend(fact.paragraph.as_deref());
            found.extend(fact.reasons.iter().flat_map(|sum| &sum.lines).map(|(_, _, paragraph)| paragraph.as_str()));
        }
    }
    let number = |cited| book.map_or(cited, |book| book.rules.without_prefix(cited)).to_owned();
    found.into_iter().map(number).collect()
}

/// Player's knowledge of a chapter of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    pub number: u8,
    pub title: String,
    /// Number of paragraphs in the chapter.
    pub all: usize,
    /// Number of paragraphs met in play or learned.
    pub known: usize,
    /// Number of paragraphs with more right answers than wrong ones.
    pub sure: usize,
}

impl SeenParagraphs {
    /// Knowledge of each chapter of a book; `learned` holds the paragraphs of the completed lessons.
    #[must_use]
    pub fn chapters(&self, game: &str, book: &rulebook::Rulebook, learned: &BTreeSet<&str>) -> Vec<Chapter> {
        let chapter = |chapter: &rulebook::Chapter| {
            let standings = chapter.entries.iter().map(|entry| {
                let standing = self.of(game, &entry.paragraph);
                let known = standing.is_known() || learned.contains(entry.paragraph.as_str());
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
