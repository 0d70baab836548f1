//! Placeholders in the sentences of a lesson, `{herliberg.facing}`: the state of a piece that a sentence
//! mentions is taken from the position.

use crate::play::AnySession;
use std::borrow::Cow;

/// Placeholder in a sentence: a state of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placeholder<'a> {
    /// Text of the placeholder as it stands in the sentence, with its braces.
    pub written: &'a str,
    /// Name of the piece whose state is inserted.
    pub piece: &'a str,
    /// Name of the state to insert, as the game calls it.
    pub state: &'a str,
    pub moment: Moment,
}

/// Moment of a step from which a placeholder takes its state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Moment {
    /// Moment at which the sentence is shown.
    Now,
    /// Moment before the step's orders: `{herliberg.facing.before}`.
    Before,
}

/// Suffix of a placeholder for the state at the beginning of the step.
const BEFORE: &str = ".before";

/// Part of a sentence: plain text or a placeholder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part<'a> {
    Words(&'a str),
    Placeholder(Placeholder<'a>),
}

/// Placeholders of a sentence, in their order.
pub(super) fn placeholders(sentence: &str) -> impl Iterator<Item = Placeholder<'_>> {
    parts(sentence).filter_map(|part| match part {
        Part::Words(_) => None,
        Part::Placeholder(placeholder) => Some(placeholder),
    })
}

/// Sentence with its placeholders replaced by the values of `state`; placeholders without a value stay as written.
pub(super) fn filled<'a>(sentence: &'a str, mut state: impl FnMut(&Placeholder<'a>) -> Option<String>) -> Cow<'a, str> {
    if !sentence.contains('{') {
        return Cow::Borrowed(sentence);
    }
    let told = |part: Part<'a>| match part {
        Part::Words(words) => Cow::Borrowed(words),
        Part::Placeholder(one) => state(&one).map_or(Cow::Borrowed(one.written), Cow::Owned),
    };
    Cow::Owned(parts(sentence).map(told).collect())
}

impl Placeholder<'_> {
    /// Text for the placeholder, from `now` or from the beginning of the step, `before`; none if the piece is
    /// unknown or has no such state then.
    pub fn at(&self, now: &dyn AnySession, before: &dyn AnySession) -> Option<String> {
        let table = if self.moment == Moment::Now { now } else { before };
        table.state_in_words(self.piece, self.state)
    }
}

/// Parts of a sentence: texts and placeholders. Braces that hold no placeholder are plain text.
fn parts(sentence: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = sentence;
    std::iter::from_fn(move || {
        if let Some(one) = placeholder(rest) {
            rest = &rest[one.written.len()..];
            return Some(Part::Placeholder(one));
        }
        // A brace that begins no placeholder is plain text.
        let first = rest.chars().next()?.len_utf8();
        let end = rest[first..].find('{').map_or(rest.len(), |at| first + at);
        let (words, after) = rest.split_at(end);
        rest = after;
        Some(Part::Words(words))
    })
}

/// Placeholder at the beginning of a text; `None` without one.
fn placeholder(text: &str) -> Option<Placeholder<'_>> {
    let inner = text.strip_prefix('{')?.split('}').next()?;
    let written = text.get(..inner.len() + 2)?;
    let (named, moment) = match inner.strip_suffix(BEFORE) {
        Some(named) => (named, Moment::Before),
        None => (inner, Moment::Now),
    };
    let (piece, state) = named.rsplit_once('.')?;
    let is_name = |name: &str| !name.is_empty() && !name.contains(|c: char| c.is_whitespace() || c == '{');
    (is_name(piece) && is_name(state)).then_some(Placeholder { written, piece, state, moment })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(sentence: &str) -> String {
        filled(sentence, |one| Some(format!("<{} {} {:?}>", one.piece, one.state, one.moment))).into_owned()
    }

    #[test]
    fn a_placeholder_names_a_piece_its_state_and_the_moment() {
        assert_eq!(
            told("Now {horse.facing}, it had {horse.facing.before}."),
            "Now <horse facing Now>, it had <horse facing Before>."
        );
        assert_eq!(told("{thurn-1.order}{a.b.facing}"), "<thurn-1 order Now><a.b facing Now>");
        let names: Vec<&str> = placeholders("{a.facing} {b} {c.mp}").map(|one| one.piece).collect();
        assert_eq!(names, ["a", "c"]);
    }

    #[test]
    fn other_braces_are_words() {
        for words in ["", "no brace", "{}", "{ a.b }", "{a}", "{.b}", "{a.}", "a { b", "{{", "{a.b", "} {", "{\u{e1}"] {
            assert_eq!(told(words), words);
        }
        assert_eq!(told("{{a.b}}"), "{<a b Now>}");
    }

    #[test]
    fn what_is_not_known_stays_as_it_is_written() {
        assert_eq!(filled("{a.b} and {c.d}", |one| (one.piece == "c").then(|| "5".to_owned())), "{a.b} and 5");
    }
}
