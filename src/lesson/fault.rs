//! What is wrong with a lesson, and where.

use super::said::Place;
use crate::say;
use crate::words::{Misread, shown};
use std::fmt;

/// What is wrong with a lesson, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fault {
    pub file: String,
    /// Line and column, where it has any.
    pub place: Option<Place>,
    pub sentence: String,
}

/// The most characters of a sentence: it may repeat what the file says.
const LONGEST: usize = 400;

/// The most faults that are told: more than these are those of a file that is none.
const MOST: usize = 60;

impl Fault {
    /// One that can be shown anywhere, whatever the file says.
    pub(super) fn of(file: &str, place: Option<Place>, sentence: &str) -> Self {
        let short: String = sentence.chars().take(LONGEST).collect();
        let more = if short.len() < sentence.len() { "..." } else { "" };
        Self { file: file.to_owned(), place, sentence: shown(&short).into_owned() + more }
    }

    /// The same where it is known which file is meant.
    #[must_use]
    pub fn within(&self, file: &str) -> String {
        let why = self.sentence.as_str();
        match self.place {
            Some((line, column)) if self.file == file => say!("lesson-fault-at", line, column, why),
            None if self.file == file => why.to_owned(),
            _ => self.to_string(),
        }
    }

    /// What a file that cannot be read at all gives.
    pub(super) fn of_syntax(file: &str, error: &ron::error::SpannedError) -> Self {
        let Misread { line, column, why } = Misread::of(error);
        Self::of(file, Some((line, column)), &why)
    }

    /// These, no more than anybody reads.
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
        match self.place {
            Some((line, column)) => write!(f, "{}:{line}:{column}: {}", self.file, self.sentence),
            None => write!(f, "{}: {}", self.file, self.sentence),
        }
    }
}
