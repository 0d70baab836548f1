//! Acts that edit a text, and findings about the text.

use crate::board::Place;
use crate::document::{DocPath, Edit};

/// Act on a text: edits that are made and undone together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EditAct {
    /// Description of the act, for "Undo: …" and on a button.
    pub what: String,
    /// Edits of the act, in order.
    pub edits: Vec<Edit>,
}

impl EditAct {
    /// Act with this description and these edits.
    #[must_use]
    pub fn new(what: String, edits: impl IntoIterator<Item = Edit>) -> Self {
        Self { what, edits: edits.into_iter().collect() }
    }
}

/// Severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Finding that must be corrected before the scenario can be played.
    Fault,
    /// Finding with which the scenario can be played, but hardly as its author meant it.
    Doubt,
    /// Finding that the author may have intended; otherwise the players would notice it only in play.
    Note,
}

/// Finding: one line of a check list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub weight: Severity,
    pub sentence: String,
    /// Paragraph of the rules that gives the reason; `None` without one.
    pub paragraph: Option<&'static str>,
    /// Place in the file that the finding is about, or the nearest one that exists; `None` without one.
    pub place: Option<DocPath>,
    /// Places on the map that the finding is about.
    pub places: Vec<Place>,
    /// Acts that would correct the finding.
    pub fixes: Vec<EditAct>,
    /// Kind shared by findings that can be corrected together; empty if this one is corrected alone.
    pub kind: String,
}

impl Finding {
    /// Finding that is a doubt, without a place.
    #[must_use]
    pub const fn doubt(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Severity::Doubt, sentence, paragraph)
    }

    /// Finding that is a note, without a place.
    #[must_use]
    pub const fn note(sentence: String, paragraph: Option<&'static str>) -> Self {
        Self::of(Severity::Note, sentence, paragraph)
    }

    const fn of(weight: Severity, sentence: String, paragraph: Option<&'static str>) -> Self {
        Self { weight, sentence, paragraph, place: None, places: Vec::new(), fixes: Vec::new(), kind: String::new() }
    }

    /// The finding with a place in the file added.
    #[must_use]
    pub fn at(self, place: impl Into<Option<DocPath>>) -> Self {
        Self { place: place.into(), ..self }
    }

    /// The finding with places on the map added.
    #[must_use]
    pub fn on<P: Into<Place>>(self, places: impl IntoIterator<Item = P>) -> Self {
        Self { places: places.into_iter().map(Into::into).collect(), ..self }
    }

    /// The finding with a kind added: findings of one kind can be corrected together.
    #[must_use]
    pub fn like(self, kind: impl Into<String>) -> Self {
        Self { kind: kind.into(), ..self }
    }

    /// The finding with acts added that would correct it.
    #[must_use]
    pub fn with_fixes(self, mends: impl IntoIterator<Item = EditAct>) -> Self {
        Self { fixes: mends.into_iter().collect(), ..self }
    }
}
