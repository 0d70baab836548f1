//! Faults in RON text, the notation of all files that people write, with their places: the same words for every reader.

use super::brief;
use crate::say;
use ron::error::{Error as Ron, SpannedError};

/// Longest quotation of a file's own words, in characters.
const QUOTED: usize = 40;
/// Longest sentence on a fault of RON, in characters.
const LONGEST: usize = 1000;

/// Fault of a RON text that cannot be read, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RonError {
    /// Line of the fault, from 1.
    pub line: usize,
    /// Column of the fault, from 1, in characters.
    pub column: usize,
    /// Sentence about the fault and its correction, without a full stop.
    pub why: String,
}

impl RonError {
    /// Fault in a text as the RON parser has found it.
    #[must_use]
    pub fn of(error: &SpannedError) -> Self {
        let at = match error.code {
            // These name an item already read, so its beginning counts. The others miss something where the parser stopped.
            Ron::NoSuchStructField { .. } | Ron::NoSuchEnumVariant { .. } | Ron::DuplicateStructField { .. } => {
                error.span.start
            }
            _ => error.span.end,
        };
        Self { line: at.line, column: at.col, why: brief(&wording(&error.code), LONGEST) }
    }
}

/// Quotation of a file's own words, short enough for a sentence.
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("`{}`", brief(text, QUOTED))
}

/// List of alternatives: "a, b or c".
#[must_use]
pub fn either<S: AsRef<str>>(words: &[S]) -> String {
    match words {
        [] => say!("fault-nothing"),
        [only] => only.as_ref().to_owned(),
        [most @ .., last] => {
            let most: Vec<&str> = most.iter().map(AsRef::as_ref).collect();
            say!("fault-either", most = most.join(", "), last = last.as_ref())
        }
    }
}

/// Words of the parser, without a capital at the beginning.
fn lowered(text: &str) -> String {
    let mut letters = text.chars().take(200);
    letters.next().map_or_else(String::new, |c| c.to_lowercase().chain(letters).collect())
}

fn wording(code: &Ron) -> String {
    match code {
        Ron::NoSuchStructField { expected, found, .. } => {
            say!("fault-no-field", found = quoted(found), expected = either(expected))
        }
        Ron::NoSuchEnumVariant { expected, found, .. } => {
            say!("fault-no-variant", found = quoted(found), expected = either(expected))
        }
        Ron::ExpectedDifferentStructName { found, .. } => say!("fault-opening-not", found = quoted(found)),
        Ron::Message(text) => lowered(text),
        Ron::MissingStructField { field, .. } => say!("fault-field-missing", field),
        Ron::DuplicateStructField { field, .. } => say!("fault-field-twice", field),
        Ron::InvalidValueForType { expected, found } => {
            say!("fault-wrong-type", found = quoted(found), expected = quoted(expected).trim_matches('`'))
        }
        Ron::IntegerOutOfBounds => say!("fault-number"),
        Ron::Eof => say!("fault-ends"),
        Ron::ExceededRecursionLimit => say!("fault-nested"),
        Ron::TrailingCharacters => say!("fault-trailing"),
        Ron::ExpectedArray => say!("fault-list"),
        Ron::ExpectedArrayEnd => say!("fault-list-end"),
        Ron::ExpectedMap => say!("fault-table"),
        Ron::ExpectedMapColon => say!("fault-colon"),
        Ron::ExpectedMapEnd => say!("fault-table-end"),
        Ron::ExpectedStructLike | Ron::ExpectedNamedStructLike(_) => say!("fault-opening"),
        Ron::ExpectedStructLikeEnd | Ron::ExpectedOptionEnd => say!("fault-closing"),
        Ron::ExpectedComma => say!("fault-comma"),
        Ron::ExpectedString => say!("fault-text"),
        Ron::ExpectedStringEnd => say!("fault-text-end"),
        Ron::ExpectedInteger => say!("fault-whole-number"),
        Ron::ExpectedBoolean => say!("fault-boolean"),
        Ron::ExpectedIdentifier | Ron::InvalidIdentifier(_) | Ron::SuggestRawIdentifier(_) => say!("fault-word"),
        Ron::ExpectedOption => say!("fault-option"),
        Ron::ExpectedFloat => say!("fault-decimal"),
        Ron::ExpectedDifferentLength { expected, found } => {
            say!("fault-length", expected = quoted(expected).trim_matches('`'), n = *found)
        }
        Ron::UnexpectedChar(found) => say!("fault-character", found = quoted(&found.to_string())),
        Ron::InvalidIntegerDigit { digit, .. } => say!("fault-digit", found = quoted(&digit.to_string())),
        Ron::UnclosedBlockComment => say!("fault-comment"),
        Ron::InvalidEscape(_) => say!("fault-escape"),
        other => lowered(&other.to_string()),
    }
}
