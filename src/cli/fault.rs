//! Faults of commands, with their exit codes.

use crate::i18n::brief;
use crate::kernel::InternalError;
use std::fmt;

/// Reason why a command failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CliError {
    /// Bad input to the command line: one sentence with the place, the fault and the correction. Exit code 2.
    Input(String),
    /// Several faults of the input to the command line, a sentence each. Exit code 2.
    Inputs(Vec<String>),
    /// Failure outside the program, such as a full disk. Exit code 1.
    Environment(String),
    /// Internal error of the program. Exit code 1.
    Internal(String),
    /// A saved game differs from its record; the answer says where. Exit code 3.
    ReplayMismatch,
}

impl CliError {
    /// Error for bad input with a single fault, given as a sentence.
    pub fn input(sentence: impl Into<String>) -> Self {
        CliError::Input(sentence.into())
    }

    /// Error of the faults of bad input, each in its own sentence.
    pub fn inputs(faults: impl IntoIterator<Item: ToString>) -> Self {
        CliError::Inputs(faults.into_iter().map(|fault| fault.to_string()).collect())
    }

    /// Exit code of the program for this error.
    #[must_use]
    pub const fn code(&self) -> u8 {
        match self {
            CliError::Input(_) | CliError::Inputs(_) => 2,
            CliError::Internal(_) | CliError::Environment(_) => 1,
            CliError::ReplayMismatch => 3,
        }
    }
}

impl From<InternalError> for CliError {
    fn from(broken: InternalError) -> Self {
        CliError::Internal(broken.to_string())
    }
}

impl fmt::Display for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CliError::Input(sentence) | CliError::Environment(sentence) => f.write_str(sentence),
            CliError::Inputs(sentences) => f.write_str(&sentences.join("; ")),
            CliError::ReplayMismatch => f.write_str("not every game comes out as it was recorded"),
            CliError::Internal(sentence) => write!(f, "a fault in the program, not in your input: {sentence}"),
        }
    }
}

/// Quotation of the user's own words, short enough for a sentence.
#[must_use]
pub fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    format!("`{}`", brief(text, MOST))
}

/// Text of a list of alternatives: `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn either(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Longest name for which similar ones are searched, in bytes.
const LONGEST: usize = 64;

/// Word of `known` that is most similar to `text`; `None` if none is similar enough.
#[must_use]
pub fn nearest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = text.chars().count() / 3 + 1;
    let short = known.filter(|k| text.len().max(k.len()) <= LONGEST);
    short.map(|k| (strsim::levenshtein(text, k), k)).filter(|(d, _)| *d <= limit).min().map(|(_, k)| k)
}
