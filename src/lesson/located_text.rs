//! Text of a lesson file that knows its place in the file.

use crate::checked_files;
use ron::value::RawValue;
use serde::de::{Deserialize, Deserializer, Error};
use std::ops::Deref;

/// Line and column in a lesson file, from 1.
pub type LineColumn = (usize, usize);

/// Text read from a lesson file, which knows its place there.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LocatedText<'a> {
    pub text: String,
    raw: &'a str,
}

impl<'de: 'a, 'a> Deserialize<'de> for LocatedText<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let raw = <&RawValue>::deserialize(deserializer)?.trim().get_ron();
        let text = checked_files::ron().from_str(raw).map_err(|e| D::Error::custom(e.code))?;
        Ok(Self { text, raw })
    }
}

impl Deref for LocatedText<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

/// Index of the lines of a file, and of the number of characters before each piece of it: a file may be one
/// line of a megabyte with a hundred thousand texts in it.
pub(super) struct Lines<'a> {
    text: &'a str,
    begin: Vec<usize>,
    characters: Vec<usize>,
}

/// Size of the pieces in which a text is indexed, in bytes.
const PIECE: usize = 256;

impl<'a> Lines<'a> {
    pub fn of(text: &'a str) -> Self {
        let ends = text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let begin = std::iter::once(0).chain(ends.map(|(at, _)| at + 1)).collect();
        let pieces = text.as_bytes().chunks(PIECE).scan(0, |before, piece| {
            let here = *before;
            *before += characters(piece);
            Some(here)
        });
        Self { text, begin, characters: pieces.collect() }
    }

    /// Number of characters before a byte offset in the file.
    fn before(&self, at: usize) -> usize {
        let piece = at / PIECE;
        let pieces = self.characters.get(piece).copied();
        pieces.unwrap_or(0) + characters(&self.text.as_bytes()[piece * PIECE..at])
    }

    /// Line and column of a text that was read from this file; `None` if it was not.
    pub fn place(&self, said: &LocatedText<'_>) -> Option<LineColumn> {
        self.of_part(said.raw)
    }

    /// Place where a part of the file begins; none if it is not part of it.
    pub fn of_part(&self, part: &str) -> Option<LineColumn> {
        let at = (part.as_ptr() as usize).checked_sub(self.text.as_ptr() as usize)?;
        if part.is_empty() || at + part.len() > self.text.len() {
            return None;
        }
        let line = self.begin.partition_point(|begin| *begin <= at);
        Some((line, self.before(at) - self.before(self.begin[line - 1]) + 1))
    }
}

/// Number of characters that begin in these bytes.
fn characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| (**byte & 0xC0) != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_knows_its_line_and_column() {
        let text = "[\n  \"a\", // one\n  /* \u{e1} */ \"b\\\"c\",\n r#\"d\"#]";
        let said: Vec<LocatedText<'_>> = checked_files::ron().from_str(text).unwrap();
        let lines = Lines::of(text);
        let found: Vec<(&str, LineColumn)> = said.iter().map(|said| (&**said, lines.place(said).unwrap())).collect();
        assert_eq!(found, [("a", (2, 3)), ("b\"c", (3, 11)), ("d", (4, 2))]);
        assert_eq!(lines.place(&LocatedText::default()), None);
    }
}
