//! Terms of *Game Of Kings* that panels and the rulebook explain.

use crate::i18n::glossary::{Glossary, Term};
use crate::say;

/// Catalogue keys of the terms: each has `gk-glossary-forms-…` and `gk-glossary-…`.
const TERMS: [&str; 45] = [
    "ap",
    "quarter",
    "sector",
    "half-turn",
    "step",
    "firing-order",
    "battalion",
    "light-foot",
    "horse",
    "cuirassiers",
    "dismounted",
    "quality",
    "allowance",
    "variation",
    "wheel",
    "about-face",
    "front-centre",
    "arc",
    "sight",
    "zone",
    "contact",
    "pair",
    "alignment",
    "volley",
    "canister",
    "roundshot",
    "defensive",
    "cover",
    "save",
    "bank",
    "melee",
    "support",
    "test",
    "retreat",
    "obstructed",
    "rally",
    "general",
    "attached",
    "open-gun",
    "gauge",
    "heat",
    "limbered",
    "watercourse",
    "bua",
    "traits",
];

/// Glossary of *Game Of Kings* in the current language.
#[must_use]
pub fn glossary() -> Glossary {
    let term = |key: &str| Term::listed(&say!("gk-glossary-forms-" + key), say!("gk-glossary-" + key));
    Glossary::of(TERMS.map(term).to_vec())
}
