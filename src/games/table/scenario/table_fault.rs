//! Fault of a battle file: a sentence with its place in the file.

use crate::document::{DocPath, Document};
use crate::i18n::{MOST_OF_FILE_NAME, RonError, brief};
use crate::say;
use std::fmt;

/// Longest sentence on a fault, in characters: a file may give names of any length.
const LONGEST: usize = 1000;

/// Fault of a battle file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    /// Line, from 1; none if only the path is known.
    pub line: Option<usize>,
    /// Column, from 1; none if only the path is known.
    pub column: Option<usize>,
    /// Path in the file: `areas[2].outline`; empty of a fault of the text itself.
    pub path: String,
    /// Sentence.
    pub message: String,
}

impl TableFault {
    /// Fault at a path.
    #[must_use]
    pub const fn at(path: String, message: String) -> Self {
        Self { line: None, column: None, path, message }
    }

    /// Fault of a position that cannot be played on.
    #[must_use]
    pub fn of_position() -> Vec<Self> {
        vec![Self::at("position".to_owned(), say!("tabletop-file-position-broken"))]
    }

    /// Faults of a text, each with the line and column of its path.
    #[must_use]
    pub fn all_placed(faults: Vec<Self>, text: &str) -> Vec<Self> {
        let Ok(document) = Document::read(text) else { return faults };
        let whole = document.whole();
        let placed = |fault: Self| {
            if fault.line.is_some() {
                return fault;
            }
            let (line, column) = DocPath::read(&fault.path).line_and_column(&whole);
            Self { line: Some(line), column: Some(column), ..fault }
        };
        faults.into_iter().map(placed).collect()
    }

    /// Sentence on the first fault of a file with this name and text, which has at least one.
    #[must_use]
    pub fn first_in(name: &str, text: &str, faults: Vec<Self>) -> String {
        let first = faults.into_iter().take(1).collect();
        Self::all_placed(first, text).first().map_or_else(|| name.to_owned(), |fault| fault.sentence_in(name))
    }

    /// Sentence on the fault in a file with this name.
    #[must_use]
    pub fn sentence_in(&self, name: &str) -> String {
        let (name, between) = (brief(name, MOST_OF_FILE_NAME), if self.line.is_some() { "" } else { " " });
        format!("{name}:{between}{self}")
    }
}

impl From<ron::error::SpannedError> for TableFault {
    fn from(fault: ron::error::SpannedError) -> Self {
        let RonError { line, column, why } = RonError::of(&fault);
        Self { line: Some(line), column: Some(column), path: String::new(), message: why }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Some(line), Some(column)) = (self.line, self.column) {
            write!(f, "{line}:{column}: ")?;
        }
        if !self.path.is_empty() {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&brief(&self.message, LONGEST))
    }
}
