//! What is done to a text as one, and what is found wrong with it.

use crate::board::hex::Hex;
use crate::document::{Edit, Place};

/// Something that is done to the text as one, and can be undone as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Act {
    /// What it does, for "Undo: …" and on a button.
    pub what: String,
    /// In this order.
    pub edits: Vec<Edit>,
}

impl Act {
    /// These edits, called so.
    #[must_use]
    pub fn new(what: String, edits: impl IntoIterator<Item = Edit>) -> Self {
        Self { what, edits: edits.into_iter().collect() }
    }
}

/// How much hangs on a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Weight {
    /// The scenario cannot be played before it is mended.
    Fault,
    /// It can be played, but hardly so as it was meant.
    Doubt,
    /// It may well be meant so; whoever plays it finds it out otherwise only at the table.
    Note,
}

/// One line of a check list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub weight: Weight,
    pub sentence: String,
    /// The paragraph of the rules that says why.
    pub paragraph: Option<&'static str>,
    /// The piece of the file that it is about, or the nearest one that is there.
    pub place: Option<Place>,
    /// The hexes it is about.
    pub hexes: Vec<Hex>,
    /// What would mend it.
    pub mends: Vec<Act>,
    /// What findings have in common that are mended alike, all at once; empty: this one is mended by itself.
    pub kind: String,
}

impl Finding {
    /// A doubt about nothing in particular yet.
    #[must_use]
    pub const fn doubt(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Weight::Doubt, sentence, paragraph)
    }

    /// Something worth knowing, about nothing in particular yet.
    #[must_use]
    pub const fn note(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Weight::Note, sentence, paragraph)
    }

    const fn of(weight: Weight, sentence: String, paragraph: Option<&'static str>) -> Self {
        Self { weight, sentence, paragraph, place: None, hexes: Vec::new(), mends: Vec::new(), kind: String::new() }
    }

    /// The same of a piece of the file.
    #[must_use]
    pub fn at(self, place: impl Into<Option<Place>>) -> Self {
        Self { place: place.into(), ..self }
    }

    /// The same of hexes.
    #[must_use]
    pub fn on(self, hexes: impl IntoIterator<Item = Hex>) -> Self {
        Self { hexes: hexes.into_iter().collect(), ..self }
    }

    /// The same as one of a kind that is mended alike.
    #[must_use]
    pub fn like(self, kind: impl Into<String>) -> Self {
        Self { kind: kind.into(), ..self }
    }

    /// The same with what would mend it.
    #[must_use]
    pub fn mended(self, mends: impl IntoIterator<Item = Act>) -> Self {
        Self { mends: mends.into_iter().collect(), ..self }
    }
}
