//! The review of the battle: worked out when it is opened, and again when the game has gone on meanwhile.

use super::{Table, models};
use crate::session::BranchDice;
use crate::ui::intent::Page;
use crate::ui::review::Model;

/// A review and the revision of the session that it was worked out for.
pub(super) struct Review {
    revision: u64,
    pub(super) model: Model,
}

impl Table {
    /// Opens the review; of the whole game too for one who watches it again.
    pub(super) fn look_back(&mut self) {
        let watched = self.replay.as_ref().map(|r| r.at);
        if watched.is_some() {
            self.session.end_analysis();
        }
        self.work_review_out();
        if let Some(at) = watched
            && self.session.analyse(at, BranchDice::Same).is_err()
        {
            self.replay = None;
        }
        self.page = Some(Page::Review);
    }

    /// The review as it is to be shown now. One who watches sees that of the whole game, whatever the moment.
    pub(super) fn review(&mut self) -> Option<&Model> {
        let stale = self.review.as_ref().is_none_or(|r| r.revision != self.session.revision());
        if stale && self.replay.is_none() {
            self.work_review_out();
        }
        self.review.as_ref().map(|r| &r.model)
    }

    fn work_review_out(&mut self) {
        let model = models::review::model(&self.session);
        self.review = Some(Review { revision: self.session.revision(), model });
    }
}
