//! Words for the helm line: the legs that a game has, as they are typed, and what is wrong with a line.

use super::rules::{LengthUnit, MAX_LEGS, helm};
use super::table_game::TableGame;
use crate::say;

/// A word for each kind of leg, with the end of the key of its meaning: `tabletop-helm-word-...` in the catalogue.
const WORDS: [(&str, &str); 17] = [
    ("a3", "ahead"),
    ("b2", "back"),
    ("s2", "aside"),
    ("o4", "oblique"),
    ("l30", "wheel-left"),
    ("r22.5", "wheel-right"),
    ("f", "about"),
    ("fl", "face-left"),
    ("fr", "face-right"),
    ("@34.5,20", "to"),
    ("h90", "turn"),
    ("open", "open"),
    ("close", "close"),
    ("loosen", "loosen"),
    ("mount", "mount"),
    ("dismount", "dismount"),
    ("gap2", "gap"),
];

/// Words of the legs that a game has, with the ends of their keys.
fn of_game<G: TableGame>() -> impl Iterator<Item = (&'static str, &'static str)> {
    let legs = |word: &str| helm::parse(word, LengthUnit::Cm).unwrap_or_default();
    WORDS.into_iter().filter(move |(word, _)| legs(word).into_iter().all(G::has_leg))
}

/// Words that a helm line of a game may have, each with its meaning: `a3: ahead; f: about-face`.
#[must_use]
pub fn helm_words<G: TableGame>() -> String {
    let words = of_game::<G>().map(|(word, key)| say!("tabletop-helm-word-" + key, word));
    words.collect::<Vec<_>>().join("; ")
}

/// Sentence on what is wrong with a helm line.
#[must_use]
pub fn helm_fault<G: TableGame>(fault: &helm::HelmFault) -> String {
    match fault {
        helm::HelmFault::UnknownWord(word) => {
            let known = of_game::<G>().map(|(word, _)| word).collect::<Vec<_>>().join(", ");
            say!("tabletop-helm-unknown", word = crate::i18n::brief(word, 40), known)
        }
        helm::HelmFault::BadNumber(word) => say!("tabletop-helm-number", word = crate::i18n::brief(word, 40)),
        helm::HelmFault::NoFeature(name) => say!("tabletop-helm-feature", name = crate::i18n::brief(name, 40)),
        helm::HelmFault::TooLong => say!("tabletop-helm-long", most = MAX_LEGS),
    }
}
