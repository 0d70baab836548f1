//! Fault of an example file, with its place.

use crate::i18n::RonError;
use ron::error::SpannedError;
use std::fmt;

/// Fault of an example file, as one sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExampleFault {
    /// Name of the example file.
    pub file: String,
    /// Line and column of a syntax error, from 1; `None` for other faults.
    pub place: Option<(usize, usize)>,
    /// Place of a fault of meaning, as in `shows[2]`; empty for the file as a whole.
    pub path: String,
    /// Sentence about the fault and its correction.
    pub message: String,
}

impl ExampleFault {
    /// Fault of meaning at a path; the path of the whole file is empty.
    #[must_use]
    pub fn at(file: &str, path: impl Into<String>, message: String) -> Self {
        Self { file: file.to_owned(), place: None, path: path.into(), message }
    }

    /// Fault of a file that is not valid RON.
    pub(super) fn of_syntax(file: &str, error: &SpannedError) -> Self {
        let RonError { line, column, why } = RonError::of(error);
        Self { place: Some((line, column)), ..Self::at(file, "", why) }
    }
}

impl fmt::Display for ExampleFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some((line, column)) = self.place {
            write!(f, ":{line}:{column}")?;
        }
        if !self.path.is_empty() {
            write!(f, ": {}", self.path)?;
        }
        write!(f, ": {}", self.message)
    }
}
