//! What is wrong with a text in RON, the notation of all files that people write, and where: the same words for whoever reads it.

use super::brief;
use crate::say;
use ron::error::{Error as Ron, SpannedError};

/// Characters of a file's own words that a sentence repeats.
const QUOTED: usize = 40;
/// Characters of a sentence.
const LONGEST: usize = 1000;

/// Where a text cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misread {
    /// From 1.
    pub line: usize,
    /// From 1, in characters.
    pub column: usize,
    /// What is wrong and what would be right, without a full stop.
    pub why: String,
}

impl Misread {
    /// What the parser has found.
    #[must_use]
    pub fn of(error: &SpannedError) -> Self {
        let at = match error.code {
            // These name something that has been read: where it begins. The others miss something where they stopped.
            Ron::NoSuchStructField { .. } | Ron::NoSuchEnumVariant { .. } | Ron::DuplicateStructField { .. } => {
                error.span.start
            }
            _ => error.span.end,
        };
        Self { line: at.line, column: at.col, why: brief(&wording(&error.code), LONGEST) }
    }
}

/// A file's own words, cut short enough to be repeated in a sentence.
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("`{}`", brief(text, QUOTED))
}

/// "a, b or c".
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

/// The parser's own words, without a capital.
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
        Ron::ExpectedIdentifier => say!("fault-word"),
        Ron::UnclosedBlockComment => say!("fault-comment"),
        Ron::InvalidEscape(_) => say!("fault-escape"),
        other => lowered(&other.to_string()),
    }
}
