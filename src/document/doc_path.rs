//! Places in a RON text.

use super::view::{RonValue, key_of, members, tree_text, value_of};
use std::fmt;
use std::ops::Range;

/// Step of a path into a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DocPathStep {
    /// Step to a field of a record or an entry of a table, by its key as written.
    Key(String),
    /// Step to a value of a list or tuple, by index from 0.
    Item(usize),
}

/// Place in a text, as the path from the outermost value: `units[3].at`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DocPath(pub Vec<DocPathStep>);

impl DocPath {
    /// Path of the outermost value of a text.
    #[must_use]
    pub const fn whole() -> Self {
        Self(Vec::new())
    }

    /// Path that a text such as `areas[2].outline` names, whether or not a file has the place.
    #[must_use]
    pub fn read(path: &str) -> Self {
        let mut place = Self::whole();
        for part in path.split('.').filter(|part| !part.is_empty()) {
            let (key, rest) = part.split_once('[').map_or((part, ""), |(key, rest)| (key, rest));
            place = place.key(key);
            for index in rest.split('[').filter_map(|index| index.trim_end_matches(']').parse().ok()) {
                place = place.item(index);
            }
        }
        place
    }

    /// Path of a field or entry of the value at this path.
    #[must_use]
    pub fn key(mut self, key: impl Into<String>) -> Self {
        self.0.push(DocPathStep::Key(key.into()));
        self
    }

    /// Path of an item of the list at this path.
    #[must_use]
    pub fn item(mut self, index: usize) -> Self {
        self.0.push(DocPathStep::Item(index));
        self
    }

    /// Value at this path in a text; `None` if the text has no such place.
    #[must_use]
    pub fn of(&self, whole: &RonValue) -> Option<RonValue> {
        self.0.iter().try_fold(whole.clone(), |value, step| match step {
            DocPathStep::Key(key) => value.field(key),
            DocPathStep::Item(index) => value.item(*index),
        })
    }

    /// Path of the innermost value at a line and column of the text, both in characters and from 1.
    #[must_use]
    pub fn at(whole: &RonValue, line: usize, column: usize) -> Self {
        let text = whole.0.ancestors().last().map(|file| tree_text(&file.green())).unwrap_or_default();
        let mut lines = text.split_inclusive('\n');
        let above: usize = lines.by_ref().take(line.saturating_sub(1)).map(str::len).sum();
        let before: usize =
            lines.next().unwrap_or_default().chars().take(column.saturating_sub(1)).map(char::len_utf8).sum();
        let (mut place, mut here) = (Self::whole(), Some(whole.0.clone()));
        while let Some(outer) = here.take() {
            let there = |range: Range<usize>| range.start <= above + before && above + before <= range.end;
            if let Some((index, member)) = members(&outer).enumerate().find(|(_, m)| there(m.text_range().into())) {
                place = key_of(&member).map_or_else(|| place.clone().item(index), |key| place.clone().key(key));
                here = value_of(&member);
            }
        }
        place
    }

    /// Line and column at which the value at this path begins, both in characters and from 1; those of the innermost value around it
    /// if the text has no such place.
    #[must_use]
    pub fn line_and_column(&self, whole: &RonValue) -> (usize, usize) {
        let text = whole.0.ancestors().last().map(|file| tree_text(&file.green())).unwrap_or_default();
        let start = self.outward().find_map(|place| place.of(whole)).map_or(0, |value| value.range().start);
        let before = text.get(..start).unwrap_or_default();
        let line = before.rsplit('\n').next().unwrap_or_default();
        (before.matches('\n').count() + 1, line.chars().count() + 1)
    }

    /// This path and those of the values around it, the innermost first and that of the whole text last.
    pub fn outward(&self) -> impl Iterator<Item = DocPath> + '_ {
        (0..=self.0.len()).rev().map(|length| DocPath(self.0[..length].to_vec()))
    }

    /// Path of the enclosing value, and the last step of this path; `None` for the path of the whole text.
    #[must_use]
    pub fn outer(&self) -> Option<(DocPath, &DocPathStep)> {
        self.0.split_last().map(|(last, before)| (DocPath(before.to_vec()), last))
    }
}

impl fmt::Display for DocPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            match step {
                DocPathStep::Key(key) if i == 0 => f.write_str(key)?,
                DocPathStep::Key(key) => write!(f, ".{key}")?,
                DocPathStep::Item(index) => write!(f, "[{index}]")?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::DocPath;
    use crate::document::Document;

    #[test]
    fn a_path_is_read_as_it_is_written() {
        for path in ["areas[2].outline", "armies[0].units[13].at", "turns", "options.weather", ""] {
            assert_eq!(DocPath::read(path).to_string(), path);
        }
    }

    #[test]
    fn a_place_has_the_line_and_column_at_which_its_value_begins() {
        let document = Document::read("(\n  name: \"é\", at: (1, 22),\n)").unwrap();
        let at = |path: &str| DocPath::read(path).line_and_column(&document.whole());
        assert_eq!(at("name"), (2, 9));
        assert_eq!(at("at[1]"), (2, 22));
        assert_eq!(at("at.nothing[7]"), (2, 18), "the value around a place that is not there");
        assert_eq!(at("nothing"), (1, 1));
    }
}
