//! Cross-references of a rulebook: paragraphs cited in a text, an index of terms, options by paragraph.

use super::glossary::{Glossary, Term};
use super::rulebook::{OptionEntry, Rulebook};
use std::ops::Range;

/// Index entry: a term with the paragraphs that mention it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexEntry<'a> {
    pub term: &'a Term,
    /// Numbers of the paragraphs that mention the term, in order, each with whether its title does, which makes it the main
    /// entry.
    pub paragraphs: Vec<(&'a str, TermRank)>,
}

/// Whether a paragraph is mainly about a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TermRank {
    Yes,
    No,
}

/// Units in small letters that follow a number with one blank.
const SMALL_UNITS: [&str; 2] = ["cm", "mm"];

impl Rulebook {
    /// Paragraphs cited in a text, each with its range in bytes. A number with its unit, such as "1.4 MR" or "1.4 cm", is no
    /// citation.
    #[must_use]
    pub fn cited<'a>(&self, text: &'a str) -> Vec<(Range<usize>, &'a str)> {
        let mut cited = Vec::new();
        let mut from = 0;
        let part = |c: char| c.is_ascii_digit() || c == '.';
        while let Some(at) = text[from..].find(|c: char| c.is_ascii_digit()).map(|at| from + at) {
            let run = text[at..].find(|c| !part(c)).map_or(text.len(), |end| at + end);
            let end = at + text[at..run].trim_end_matches('.').len();
            let (number, rest) = (&text[at..end], &text[run..]);
            let is_unit = |word: &str| {
                word.starts_with(char::is_uppercase) || SMALL_UNITS.into_iter().any(|unit| word.starts_with(unit))
            };
            let unit = rest.strip_prefix(' ').is_some_and(is_unit) && run == end;
            if !unit && self.entry(number).is_some() {
                cited.push((at..end, number));
            }
            from = run;
        }
        cited
    }

    /// Index of the terms of a glossary in alphabetical order, with the paragraphs that mention each.
    #[must_use]
    pub fn index<'a>(&'a self, glossary: &'a Glossary) -> Vec<IndexEntry<'a>> {
        let listed = |term| IndexEntry { term, paragraphs: Vec::new() };
        let mut index: Vec<IndexEntry<'a>> = glossary.alphabetical().into_iter().map(listed).collect();
        for entry in self.chapters.iter().flat_map(|c| &c.entries) {
            let (title, text) = (glossary.terms_in(&entry.title), glossary.terms_in(&entry.text));
            for listed in &mut index {
                let has = |found: &[(Range<usize>, &Term)]| found.iter().any(|(_, term)| *term == listed.term);
                if has(&title) {
                    listed.paragraphs.push((&entry.paragraph, TermRank::Yes));
                } else if has(&text) {
                    listed.paragraphs.push((&entry.paragraph, TermRank::No));
                }
            }
        }
        index
    }

    /// Options of the rules that belong to a paragraph.
    pub fn options_of<'a>(&'a self, paragraph: &'a str) -> impl Iterator<Item = &'a OptionEntry> {
        self.options.iter().filter(move |option| option.paragraph == paragraph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cited(text: &str) -> Vec<&str> {
        let entry = |number| format!("(paragraph: \"{number}\", title: \"\", text: \"\")");
        let entries = ["1.4", "9.3", "9.6", "9.7", "9.10"].map(entry).join(", ");
        let book = format!("(chapters: [(number: 9, title: \"\", entries: [{entries}])], options: [])");
        let book = Rulebook::read(&book).unwrap();
        book.cited(text).into_iter().map(|(_, number)| number).collect()
    }

    #[test]
    fn a_paragraph_that_is_named_is_found_and_a_quantity_is_none() {
        assert_eq!(cited("They change strengths (9.3 to 9.6)."), ["9.3", "9.6"]);
        assert_eq!(cited("By 9.6. See 9.7, 9.10"), ["9.6", "9.7", "9.10"]);
        assert!(cited("It must expect to lose 1.4 MR, or 0.8 in 2506.").is_empty());
        assert!(cited("They are 9.6 cm, then 1.4 mm away.").is_empty());
        assert_eq!(cited("The foot of 1.4 stands."), ["1.4"]);
    }
}
