//! Acts on a text, and findings about it.

use crate::board::Place;
use crate::document::{DocPath, Edit};

/// Act on a text: edits made and undone as one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditAct {
    /// Description of the act, for "Undo: …" and on a button.
    pub what: String,
    /// Edits in their order.
    pub edits: Vec<Edit>,
}

impl EditAct {
    /// Act of this description with these edits.
    #[must_use]
    pub fn new(what: String, edits: impl IntoIterator<Item = Edit>) -> Self {
        Self { what, edits: edits.into_iter().collect() }
    }
}

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The scenario cannot be played before this is corrected.
    Fault,
    /// The scenario can be played, but hardly as it was meant.
    Doubt,
    /// The scenario may be meant so; otherwise the players would find it out only in play.
    Note,
}

/// Finding: one line of a check list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub weight: Severity,
    pub sentence: String,
    /// Paragraph of the rules that gives the reason.
    pub paragraph: Option<&'static str>,
    /// Place in the file that it is about, or the nearest one that exists.
    pub place: Option<DocPath>,
    /// Places that it is about.
    pub places: Vec<Place>,
    /// Acts that would correct it.
    pub fixes: Vec<EditAct>,
    /// Kind shared by findings that can be corrected together; empty if this one is corrected alone.
    pub kind: String,
}

impl Finding {
    /// Doubt without a place.
    #[must_use]
    pub const fn doubt(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Severity::Doubt, sentence, paragraph)
    }

    /// Note without a place.
    #[must_use]
    pub const fn note(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Severity::Note, sentence, paragraph)
    }

    const fn of(weight: Severity, sentence: String, paragraph: Option<&'static str>) -> Self {
        Self { weight, sentence, paragraph, place: None, places: Vec::new(), fixes: Vec::new(), kind: String::new() }
    }

    /// This finding with a place in the file.
    #[must_use]
    pub fn at(self, place: impl Into<Option<DocPath>>) -> Self {
        Self { place: place.into(), ..self }
    }

    /// This finding with places.
    #[must_use]
    pub fn on<P: Into<Place>>(self, places: impl IntoIterator<Item = P>) -> Self {
        Self { places: places.into_iter().map(Into::into).collect(), ..self }
    }

    /// This finding with a kind, to be corrected together with its like.
    #[must_use]
    pub fn like(self, kind: impl Into<String>) -> Self {
        Self { kind: kind.into(), ..self }
    }

    /// This finding with acts that would correct it.
    #[must_use]
    pub fn with_fixes(self, mends: impl IntoIterator<Item = EditAct>) -> Self {
        Self { fixes: mends.into_iter().collect(), ..self }
    }
}
