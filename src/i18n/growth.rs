//! Upper bounds for the length and nesting of a catalogue's sentences, once everything that they refer to is filled in.
//!
//! Sentences refer to each other: a line of a few letters can expand beyond all memory, or to more calls than
//! the stack holds. Only sentences with a bound found here are formatted.

use super::brief;
use crate::say;
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use std::collections::BTreeMap;

/// Longest sentence or paragraph of the rulebook, in bytes.
pub(super) const LONGEST: usize = 20_000;
/// Most placeables in one sentence; the formatter stops after as many.
const MOST_PLACES: usize = 100;
/// Deepest nesting of sentences and brackets.
const DEEPEST: usize = 100;
/// Length in bytes of the marks that the formatter puts around a name for which there is no value.
const MARKS: usize = 4;
/// Greatest number of digits of a number: its sum with others is computed as a whole number.
const DIGITS: usize = 15;

/// Upper bound on the size and nesting of a sentence, or of a part of one.
#[derive(Clone, Copy, Debug, Default)]
struct Growth {
    bytes: usize,
    places: usize,
    /// Depth of the text's further nesting.
    depth: usize,
    /// Number of times that the text says its arguments: those of a term are said in it, and in whatever it names.
    given: usize,
}

impl Growth {
    /// Bound of two parts of a text in sequence.
    fn and(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_add(other.bytes),
            places: self.places.saturating_add(other.places),
            depth: self.depth.max(other.depth),
            given: self.given.saturating_add(other.given),
        }
    }

    /// Bound of two alternative texts.
    fn or(self, other: Self) -> Self {
        Self {
            bytes: self.bytes.max(other.bytes),
            places: self.places.max(other.places),
            depth: self.depth.max(other.depth),
            given: self.given.max(other.given),
        }
    }

    /// Bound of a term that is called with arguments of at most `longest` bytes each.
    const fn called(self, longest: usize) -> Self {
        Self { bytes: self.bytes.saturating_add(self.given.saturating_mul(longest)), given: 0, ..self }
    }

    /// Bound on the length of plain text with this number of bytes.
    fn of(bytes: usize) -> Self {
        Self { bytes, ..Self::default() }
    }

    /// The bound one level further down in nested references.
    const fn within(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }
}

/// First sentence of these files whose length has no acceptable bound: its file and line, and the reason; `None` if there is
/// none.
pub(super) fn fault(files: &[(String, FluentResource)]) -> Option<String> {
    let mut meter = Meter { sentences: BTreeMap::new(), known: BTreeMap::new() };
    let all = || files.iter().flat_map(|(file, resource)| resource.entries().map(move |entry| (file, resource, entry)));
    for (_, _, entry) in all() {
        for (attribute, pattern) in parts(entry) {
            meter.sentences.entry((name(entry), attribute)).or_insert(pattern);
        }
    }
    all().find_map(|(file, resource, entry)| {
        let id = name(entry);
        let why = parts(entry).find_map(|(attribute, _)| meter.sentence(id, attribute, 0).err())?;
        // The names are slices of the text that was read.
        let at = id.as_ptr() as usize - resource.source().as_ptr() as usize;
        let line = resource.source()[..at].matches('\n').count() + 1;
        Some(format!("{file}:{line}: {}: {why}", brief(id, 60)))
    })
}

fn name<'a>(entry: &Entry<&'a str>) -> &'a str {
    match entry {
        Entry::Message(message) => message.id.name,
        Entry::Term(term) => term.id.name,
        _ => "",
    }
}

/// Value and attributes of a sentence, each with the attribute's name.
fn parts<'a>(entry: &'a Entry<&'a str>) -> impl Iterator<Item = (Option<&'a str>, &'a Pattern<&'a str>)> {
    let (value, attributes) = match entry {
        Entry::Message(message) => (message.value.as_ref(), message.attributes.as_slice()),
        Entry::Term(term) => (Some(&term.value), term.attributes.as_slice()),
        _ => (None, [].as_slice()),
    };
    let attributes = attributes.iter().map(|attribute| (Some(attribute.id.name), &attribute.value));
    value.map(|value| (None, value)).into_iter().chain(attributes)
}

/// Name of a sentence, with the name of the attribute if one is meant.
type Name<'a> = (&'a str, Option<&'a str>);

struct Meter<'a> {
    sentences: BTreeMap<Name<'a>, &'a Pattern<&'a str>>,
    /// Bounds known so far, by name; `None` while one is being computed.
    known: BTreeMap<Name<'a>, Option<Growth>>,
}

impl<'a> Meter<'a> {
    fn sentence(&mut self, id: &'a str, attribute: Option<&'a str>, depth: usize) -> Result<Growth, String> {
        let name = (id, attribute);
        let growth = match (self.known.get(&name), self.sentences.get(&name)) {
            // One that is not there is named where it would stand.
            (_, None) => return Ok(Growth::of(id.len() + attribute.map_or(0, str::len) + MARKS)),
            (Some(None), _) => return Err(say!("fault-sentence-deep")),
            (Some(Some(known)), _) => *known,
            (None, Some(pattern)) => {
                self.known.insert(name, None);
                let found = self.pattern(pattern, depth)?;
                self.known.insert(name, Some(found));
                found
            }
        };
        if depth + growth.depth > DEEPEST { Err(say!("fault-sentence-deep")) } else { Ok(growth) }
    }

    fn pattern(&mut self, pattern: &'a Pattern<&'a str>, depth: usize) -> Result<Growth, String> {
        let mut sum = Growth::default();
        for element in &pattern.elements {
            sum = sum.and(match element {
                PatternElement::TextElement { value } => Growth::of(value.len()),
                PatternElement::Placeable { expression } => {
                    let place = Growth { places: 1, ..Growth::default() };
                    self.expression(expression, depth + 1)?.within().and(place)
                }
            });
        }
        match () {
            () if sum.bytes > LONGEST => Err(say!("fault-sentence-too-long", most = LONGEST)),
            () if sum.places > MOST_PLACES => Err(say!("fault-sentence-places", most = MOST_PLACES)),
            () => Ok(sum),
        }
    }

    fn expression(&mut self, expression: &'a Expression<&'a str>, depth: usize) -> Result<Growth, String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, depth),
            Expression::Select { selector, variants } => {
                let mut most = Growth::default();
                for variant in variants {
                    if let VariantKey::NumberLiteral { value } = &variant.key {
                        number(value)?;
                    }
                    most = most.or(self.pattern(&variant.value, depth + 1)?.within());
                }
                Ok(self.inline(selector, depth)?.and(most))
            }
        }
    }

    fn inline(&mut self, inline: &'a InlineExpression<&'a str>, depth: usize) -> Result<Growth, String> {
        if depth > DEEPEST {
            return Err(say!("fault-sentence-deep"));
        }
        match inline {
            InlineExpression::StringLiteral { value } => Ok(Growth::of(value.len())),
            InlineExpression::NumberLiteral { value } => number(value),
            // One that is not given is named where it would stand.
            InlineExpression::VariableReference { id } => {
                Ok(Growth { places: 1, given: 1, ..Growth::of(id.name.len() + MARKS) })
            }
            InlineExpression::FunctionReference { id, arguments } => {
                Ok(Growth::of(id.name.len() + MARKS).and(self.arguments(arguments, depth)?))
            }
            InlineExpression::MessageReference { id, attribute } => {
                Ok(self.sentence(id.name, attribute.as_ref().map(|a| a.name), depth + 1)?.within())
            }
            InlineExpression::TermReference { id, attribute, arguments } => {
                let term = self.sentence(id.name, attribute.as_ref().map(|a| a.name), depth + 1)?.within();
                match arguments {
                    // An argument adds its bytes where the term says it, and only there.
                    Some(arguments) => {
                        let given = self.arguments(arguments, depth)?;
                        Ok(term.called(longest(arguments)).and(Growth { bytes: 0, ..given }))
                    }
                    None => Ok(term.called(0)),
                }
            }
            InlineExpression::Placeable { expression } => Ok(self.expression(expression, depth + 1)?.within()),
        }
    }

    fn arguments(&mut self, arguments: &'a CallArguments<&'a str>, depth: usize) -> Result<Growth, String> {
        let mut sum = Growth::default();
        for argument in arguments.positional.iter().chain(arguments.named.iter().map(|named| &named.value)) {
            sum = sum.and(self.inline(argument, depth + 1)?.within());
        }
        Ok(sum)
    }
}

/// Length of the longest named argument of a term, all of which are literals, in bytes.
fn longest(arguments: &CallArguments<&str>) -> usize {
    let said = |argument: &InlineExpression<&str>| match argument {
        InlineExpression::StringLiteral { value } | InlineExpression::NumberLiteral { value } => value.len(),
        _ => LONGEST,
    };
    arguments.named.iter().map(|named| said(&named.value)).max().unwrap_or(0)
}

fn number(digits: &str) -> Result<Growth, String> {
    let growth = Growth::of(digits.len());
    if digits.len() > DIGITS { Err(say!("fault-sentence-number", most = DIGITS)) } else { Ok(growth) }
}
