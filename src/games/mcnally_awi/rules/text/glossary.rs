//! Terms of McNally's rules that panels and the rulebook explain.

use crate::i18n::glossary::{Glossary, Term};
use crate::say;

/// Catalogue keys of the terms: each has `mc-glossary-forms-…` and `mc-glossary-…`.
const TERMS: [&str; 16] = [
    "card",
    "activation",
    "class",
    "morale-number",
    "marker",
    "stand",
    "close-order",
    "open-order",
    "skirmish-order",
    "column",
    "charge",
    "volley",
    "evade",
    "rout",
    "reform",
    "fallback",
];

/// Glossary of McNally's rules in the current language.
#[must_use]
pub fn glossary() -> Glossary {
    let term = |key: &str| Term::listed(&say!("mc-glossary-forms-" + key), say!("mc-glossary-" + key));
    Glossary::of(TERMS.map(term).to_vec())
}
