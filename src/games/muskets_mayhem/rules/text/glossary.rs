//! Terms of *Muskets & Mayhem* that panels and the rulebook explain.

use crate::i18n::glossary::{Glossary, Term};
use crate::say;

/// Catalogue keys of the terms: each has `mm-glossary-forms-…` and `mm-glossary-…`.
const TERMS: [&str; 31] = [
    "unit",
    "figure",
    "stand",
    "quality",
    "morale",
    "disorganized",
    "shaken",
    "initiative",
    "handled",
    "first",
    "leg",
    "wheel",
    "about-face",
    "column",
    "square",
    "limbered",
    "arc",
    "sight",
    "charge",
    "contact-pose",
    "counter",
    "reaction",
    "contact",
    "save",
    "casualty",
    "check",
    "retreat",
    "melee",
    "defences",
    "slow",
    "attached",
];

/// Glossary of *Muskets & Mayhem* in the current language.
#[must_use]
pub fn glossary() -> Glossary {
    let term = |key: &str| Term::listed(&say!("mm-glossary-forms-" + key), say!("mm-glossary-" + key));
    Glossary::of(TERMS.map(term).to_vec())
}
