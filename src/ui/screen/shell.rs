//! What lies around and over the board: pages, notices, messages, columns, the log's filter, the player's settings.

use super::asked::Happened;
use super::explain::Explained;
use super::show::snapshots::Painted;
use crate::play::log::Filter;
use crate::settings::{Panels, Settings};
use crate::ui::find;
use crate::ui::intent::Page;
use crate::ui::notice::Notice;
use crate::ui::offer::Offer;
use crate::ui::rulebook::Reader;
use crate::ui::save_lesson;
use crate::ui::toast::Toasts;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether something lies over the whole screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Covered {
    /// The keys are the screen's.
    #[default]
    No,
    /// They are somebody else's.
    Yes,
}

/// What lies around and over the board.
#[derive(Default)]
pub(super) struct Shell {
    pub page: Option<Page>,
    pub rulebook: Reader,
    pub notice: Option<Notice>,
    /// What of the map the notices show, and the review.
    pub snapshots: Painted,
    pub toasts: Toasts,
    /// What is sought on the map.
    pub find: find::Open,
    pub drafts: Drafts,
    /// Which lines of the log are shown.
    pub filter: Filter,
    /// The columns beside the map, as the player wants them.
    pub columns: Panels,
    /// How wide the window was when the screen was last drawn.
    pub window: f32,
    /// What the player has chosen for the window.
    pub settings: Arc<Settings>,
    pub covered: Covered,
    /// What is explained step by step.
    pub explained: Option<Explained>,
    /// What an activation has brought, until the window has been told.
    pub happened: Option<Happened>,
    pub taught: Taught,
}

/// What is taught beside the game: the lesson that is offered, and the rules that are told to whoever meets them for
/// the first time.
#[derive(Default)]
pub(super) struct Taught {
    pub offer: Option<Offer>,
    /// The paragraphs that the player has met; none: nothing is told.
    pub known: Option<BTreeSet<String>>,
    /// Those told since an activation ended last.
    pub told: BTreeSet<&'static str>,
}

/// What is being written to keep of the game.
#[derive(Default)]
pub(super) struct Drafts {
    /// The name for this moment.
    pub save: String,
    /// The stretch that may become a lesson.
    pub lesson: save_lesson::Open,
}

impl Shell {
    /// Puts away what lies on top. Returns whether anything did.
    pub(super) fn close(&mut self) -> bool {
        self.page.take().is_some() || self.notice.take().is_some()
    }

    /// Announces something; whatever lay open belongs to what was before.
    pub(super) fn announce(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.page = None;
    }

    /// Whether the board and its panels have the player's attention.
    pub(super) fn is_open(&self) -> bool {
        self.notice.is_none() && self.covered == Covered::No
    }
}
