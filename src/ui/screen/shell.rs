//! Shell of the board: pages, notices, messages, columns, the log's filter, the player's settings.

use super::explain::ExplanationState;
use super::screen_requests::EndedActivation;
use super::show::snapshots::Painted;
use crate::play::log::Filter;
use crate::settings::{ColumnSettings, Settings};
use crate::ui::find;
use crate::ui::intent::Page;
use crate::ui::lesson_offer::Offer;
use crate::ui::notice::Notice;
use crate::ui::rulebook::Reader;
use crate::ui::save_lesson;
use crate::ui::toast::Toasts;
use std::collections::BTreeSet;
use std::sync::Arc;

/// Whether something covers the whole screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Covered {
    /// Nothing covers the screen: the screen gets the keys.
    #[default]
    No,
    /// Something covers the screen and gets the keys.
    Yes,
}

/// State of what is around and over the board: page, notice, toasts, columns.
#[derive(Default)]
pub(super) struct ScreenChrome {
    /// Page that is open; `None` without one.
    pub page: Option<Page>,
    /// Reader of the rulebook, at the place where it was last open.
    pub rulebook: Reader,
    /// Notice that is open; `None` without one.
    pub notice: Option<Notice>,
    /// Pictures of the map for notices and the review.
    pub snapshots: Painted,
    /// Toasts over the board.
    pub toasts: Toasts,
    /// State of the search on the map.
    pub find: find::FindState,
    pub drafts: Drafts,
    /// Filter for the lines of the log.
    pub filter: Filter,
    /// Layout of the columns beside the map, as the player has set it.
    pub columns: ColumnSettings,
    /// Width in points of the window when the screen was last drawn.
    pub window: f32,
    /// Settings that are in force in the window.
    pub settings: Arc<Settings>,
    /// Whether something covers the whole screen.
    pub covered: Covered,
    /// Step-by-step explanation that is open; `None` without one.
    pub explained: Option<ExplanationState>,
    /// Summary of an ended activation, until the window has been told; `None` afterwards.
    pub happened: Option<EndedActivation>,
    /// Lesson offers and explanations beside the game.
    pub taught: Taught,
}

/// Teaching beside the game: the lesson that is offered, and the rules that are explained when they are met first.
#[derive(Default)]
pub(super) struct Taught {
    /// Lesson that is offered; `None` without one.
    pub offer: Option<Offer>,
    /// Paragraphs that the player has met; `None`: no rule is explained.
    pub known: Option<BTreeSet<String>>,
    /// Paragraphs of the rules explained since the last activation ended.
    pub told: BTreeSet<&'static str>,
}

/// Drafts of the player on the pages that save something of the game.
#[derive(Default)]
pub(super) struct Drafts {
    /// Name typed for a save of this moment.
    pub save: String,
    /// Draft of the page that saves a lesson.
    pub lesson: save_lesson::Open,
}

impl ScreenChrome {
    /// Closes the part of the screen that lies on top. Returns whether there was one.
    pub(super) fn close(&mut self) -> bool {
        self.page.take().is_some() || self.notice.take().is_some()
    }

    /// Opens a notice, and closes the open page, which belongs to an earlier moment.
    pub(super) fn announce(&mut self, notice: Notice) {
        self.notice = Some(notice);
        self.page = None;
    }

    /// Whether the board and its panels have the player's attention, with no page or notice over them.
    pub(super) fn is_open(&self) -> bool {
        self.notice.is_none() && self.covered == Covered::No
    }
}
