//! Faults of a lesson, with their places.

use super::located_text::LineColumn;
use crate::i18n::{MOST_OF_FILE_NAME, RonError, brief};
use crate::say;
use std::fmt;

/// Fault of a lesson, with its place.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    pub file: String,
    /// Line and column of the fault; `None` if unknown.
    pub place: Option<LineColumn>,
    pub sentence: String,
}

/// Longest sentence of a fault, in characters: it may repeat text of the file.
const LONGEST: usize = 400;

/// Most faults of a lesson that are reported: a file with more is no lesson.
const MOST: usize = 60;

impl Fault {
    /// Fault with a sentence that is safe to display, whatever the file contains.
    pub(super) fn of(file: &str, place: Option<LineColumn>, sentence: &str) -> Self {
        Self { file: file.to_owned(), place, sentence: brief(sentence, LONGEST) }
    }

    /// Text of the fault, without the file's name if the fault is in `file`.
    #[must_use]
    pub fn within(&self, file: &str) -> String {
        let why = self.sentence.as_str();
        match self.place {
            Some((line, column)) if self.file == file => say!("lesson-fault-at", line, column, why),
            None if self.file == file => why.to_owned(),
            _ => self.to_string(),
        }
    }

    /// Fault of a file that is not valid RON.
    pub(super) fn of_syntax(file: &str, error: &ron::error::SpannedError) -> Self {
        let RonError { line, column, why } = RonError::of(error);
        Self::of(file, Some((line, column)), &why)
    }

    /// At most [`MOST`] of these faults, with a note on how many more there are.
    pub(super) fn told(mut faults: Vec<Self>) -> Vec<Self> {
        let more = faults.len().saturating_sub(MOST);
        if more > 0 {
            faults.truncate(MOST);
            let file = faults[0].file.clone();
            faults.push(Self::of(&file, None, &say!("lesson-more-faults", n = more)));
        }
        faults
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = brief(&self.file, MOST_OF_FILE_NAME);
        match self.place {
            Some((line, column)) => write!(f, "{file}:{line}:{column}: {}", self.sentence),
            None => write!(f, "{file}: {}", self.sentence),
        }
    }
}
