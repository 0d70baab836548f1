//! Fault of a battle file: a sentence with its place in the file.

use std::fmt;

/// Fault of a battle file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFault {
    /// Line, from 1; none if the fault has a path instead.
    pub line: Option<usize>,
    /// Column, from 1.
    pub column: Option<usize>,
    /// Path in the file: `areas[2].outline`.
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

    /// Sentence on the first fault of a file with this name, which has at least one.
    #[must_use]
    pub fn first_in(name: &str, faults: &[Self]) -> String {
        faults.first().map_or_else(|| name.to_owned(), |fault| fault.sentence_in(name))
    }

    /// Sentence on the fault in a file with this name.
    #[must_use]
    pub fn sentence_in(&self, name: &str) -> String {
        format!("{name}: {self}")
    }
}

impl From<ron::error::SpannedError> for TableFault {
    fn from(fault: ron::error::SpannedError) -> Self {
        let start = fault.span.start;
        Self {
            line: Some(start.line),
            column: Some(start.col),
            path: String::new(),
            message: crate::i18n::brief(&fault.code.to_string(), 200),
        }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.column) {
            (Some(line), Some(column)) => write!(f, "{line}:{column}: {}", self.message),
            _ if self.path.is_empty() => f.write_str(&self.message),
            _ => write!(f, "{}: {}", self.path, self.message),
        }
    }
}
