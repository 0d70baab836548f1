//! What can go wrong with a command, and the exit code it leaves.

use crate::kernel::Broken;
use crate::words::brief;
use std::fmt;

/// Why a command did not do what was asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Bad input: one sentence that names the place, what is wrong and what would be right. Exit code 2.
    Input(String),
    /// Several faults of what was put in, a sentence each.
    Inputs(Vec<String>),
    /// What is around the program fails it: a disk that is full. Exit code 1.
    Surroundings(String),
    /// A failure of ours. Exit code 1.
    Ours(String),
    /// A saved game comes out otherwise than it was recorded; the answer says where. Exit code 3.
    Differs,
}

impl Fault {
    /// Bad input.
    pub fn input(sentence: impl Into<String>) -> Self {
        Fault::Input(sentence.into())
    }

    /// Several faults of bad input, each in its own sentence.
    pub fn inputs(faults: impl IntoIterator<Item: ToString>) -> Self {
        Fault::Inputs(faults.into_iter().map(|fault| fault.to_string()).collect())
    }

    /// The exit code.
    #[must_use]
    pub const fn code(&self) -> u8 {
        match self {
            Fault::Input(_) | Fault::Inputs(_) => 2,
            Fault::Ours(_) | Fault::Surroundings(_) => 1,
            Fault::Differs => 3,
        }
    }
}

impl From<Broken> for Fault {
    fn from(broken: Broken) -> Self {
        Fault::Ours(broken.to_string())
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Input(sentence) | Fault::Surroundings(sentence) => f.write_str(sentence),
            Fault::Inputs(sentences) => f.write_str(&sentences.join("; ")),
            Fault::Differs => f.write_str("not every game comes out as it was recorded"),
            Fault::Ours(sentence) => write!(f, "a fault in the program, not in your input: {sentence}"),
        }
    }
}

/// Someone's own words, cut short enough to be repeated in a sentence.
#[must_use]
pub fn quoted(text: &str) -> String {
    const MOST: usize = 40;
    format!("`{}`", brief(text, MOST))
}

/// `a`, `a or b`, `a, b or c`.
#[must_use]
pub fn either(words: &[String]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Nobody mistypes a name that has more bytes.
const LONGEST: usize = 64;

/// The word of `known` that is most like `text`, if one is like it at all.
#[must_use]
pub fn nearest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let limit = text.chars().count() / 3 + 1;
    let short = known.filter(|k| text.len().max(k.len()) <= LONGEST);
    short.map(|k| (strsim::levenshtein(text, k), k)).filter(|(d, _)| *d <= limit).min().map(|(_, k)| k)
}
