//! Words of Musket & Pike that panels and the rulebook explain.

use crate::i18n::glossary::{Glossary, Term};
use crate::say;

/// Catalogue keys of the words: each has `glossary-forms-…` and `glossary-…`.
const TERMS: [&str; 55] = [
    "sp",
    "mp",
    "vp",
    "fv",
    "ql",
    "morale",
    "check",
    "margin",
    "disordered",
    "rally",
    "oc",
    "wing",
    "colonel",
    "rating",
    "hi",
    "li",
    "cav",
    "art",
    "block",
    "guns",
    "chit",
    "cup",
    "any",
    "activation",
    "lead",
    "active",
    "charge",
    "march",
    "strategic",
    "contact",
    "front",
    "flank",
    "rear",
    "enemy-front",
    "wheel",
    "react",
    "stand-fast",
    "formation-hit",
    "obstructed",
    "obstacle",
    "cover",
    "merge",
    "defensive",
    "advancing",
    "grazing",
    "column",
    "shift",
    "entry",
    "odd",
    "rout",
    "before-melee",
    "make-way",
    "surrender",
    "captured",
    "control",
];

/// Glossary of Musket & Pike in the current language.
#[must_use]
pub fn glossary() -> Glossary {
    let term = |key: &str| Term::listed(&say!("glossary-forms-" + key), say!("glossary-" + key));
    Glossary::of(TERMS.map(term).to_vec())
}
