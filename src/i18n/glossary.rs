//! Glossary of a game's terms, and their occurrences in sentences.

use std::collections::BTreeMap;
use std::ops::Range;

/// Term that a game's glossary explains.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Term {
    /// Forms of the term, the listed one first: "line of sight", "lines of sight".
    pub forms: Vec<String>,
    /// Meaning of the term, in a sentence or two.
    pub meaning: String,
}

impl Term {
    /// Term by a list of its forms, parted by semicolons, and its meaning.
    #[must_use]
    pub fn listed(forms: &str, meaning: String) -> Self {
        Self { forms: forms.split(';').map(|form| form.trim().to_owned()).collect(), meaning }
    }

    /// Form by which the term is listed.
    #[must_use]
    pub fn name(&self) -> &str {
        self.forms.first().map_or("", String::as_str)
    }
}

/// Glossary of a game's terms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Glossary {
    terms: Vec<Term>,
    /// Index in `terms` of the term to which each form belongs.
    forms: BTreeMap<String, usize>,
    /// Length of the glossary's longest form, in words.
    longest: usize,
}

/// Range of a word in a sentence, in bytes.
pub type Word = Range<usize>;

impl Glossary {
    /// Glossary of these terms; of two with the same form the first is used.
    #[must_use]
    pub fn of(terms: Vec<Term>) -> Self {
        let mut forms = BTreeMap::new();
        for (place, term) in terms.iter().enumerate() {
            for form in &term.forms {
                forms.entry(form.clone()).or_insert(place);
            }
        }
        let longest = forms.keys().map(|form| form.split(' ').count()).max().unwrap_or(0);
        Self { terms, forms, longest }
    }

    /// All terms, in their listed order.
    #[must_use]
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// All terms in alphabetical order.
    #[must_use]
    pub fn alphabetical(&self) -> Vec<&Term> {
        let mut terms: Vec<&Term> = self.terms.iter().collect();
        terms.sort_by_key(|term| term.name().to_lowercase());
        terms
    }

    /// Terms that occur in a sentence, each at its first occurrence, in bytes: the longest that fits at its place.
    #[must_use]
    pub fn terms_in<'a>(&'a self, sentence: &str) -> Vec<(Word, &'a Term)> {
        let words = words(sentence);
        let mut found: Vec<(Word, usize)> = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let most = self.longest.min(words.len() - at);
            let fits = (1..=most).rev().find_map(|n| {
                let range = words[at].start..words[at + n - 1].end;
                Some((n, self.place(&sentence[range.clone()])?, range))
            });
            match fits {
                Some((n, place, range)) => {
                    if !found.iter().any(|(_, known)| *known == place) {
                        found.push((range, place));
                    }
                    at += n;
                }
                None => at += 1,
            }
        }
        found.into_iter().map(|(range, place)| (range, &self.terms[place])).collect()
    }

    /// Index of the term with this form, `None` without one; a lowercase form may begin with a capital at the head of a sentence.
    fn place(&self, form: &str) -> Option<usize> {
        let small = || {
            let mut letters = form.chars();
            let first = letters.next()?.to_lowercase();
            self.forms.get(&first.chain(letters).collect::<String>())
        };
        self.forms.get(form).or_else(small).copied()
    }
}

/// Words of a sentence: runs of letters and digits, with the hyphens within them.
fn words(sentence: &str) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for (at, letter) in sentence.char_indices() {
        let end = at + letter.len_utf8();
        let within = letter.is_alphanumeric() || letter == '-';
        match words.last_mut() {
            Some(word) if within && word.end == at => word.end = end,
            _ if within => words.push(at..end),
            _ => {}
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary() -> Glossary {
        let term =
            |forms: &[&str]| Term { forms: forms.iter().map(|f| (*f).to_owned()).collect(), meaning: String::new() };
        Glossary::of(vec![term(&["MR"]), term(&["broken line"]), term(&["line"]), term(&["A1-D1"])])
    }

    fn found(sentence: &str) -> Vec<String> {
        glossary().terms_in(sentence).into_iter().map(|(range, _)| sentence[range].to_owned()).collect()
    }

    #[test]
    fn the_longest_word_is_meant_and_each_once() {
        assert_eq!(found("Broken line: 2 MR, and another broken line."), ["Broken line", "MR"]);
        assert_eq!(found("One line, 1 MR; a line."), ["line", "MR"]);
    }

    #[test]
    fn what_is_no_word_of_its_own_is_not_meant() {
        assert!(found("AMR, mr and lines").is_empty());
        assert_eq!(found("(A1-D1)"), ["A1-D1"]);
    }
}
