//! One order that was carried out.

use super::{JournalLine, Seat};
use crate::kernel::{Digest, RuleSet, SideId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Who gave an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Giver {
    /// A player.
    Player,
    /// A player, as a further part of what the order before was: a step of one way.
    Along,
    /// The session: the question had only one answer.
    Itself,
}

/// One order that was carried out, and what followed.
#[derive(Debug)]
pub struct Entry<R: RuleSet> {
    /// The order.
    pub order: R::Order,
    /// The side that gave it; none for what a side may say at any time after the end.
    pub by: Option<SideId>,
    /// Who had the seat of that side.
    pub seat: Seat,
    /// Whether a player gave it.
    pub giver: Giver,
    /// What followed.
    pub outcomes: Vec<R::Outcome>,
    /// The side that had to decide afterwards.
    pub next: Option<SideId>,
    /// The digest of the position afterwards.
    pub digest: Digest,
    /// The position afterwards.
    pub(super) position: Arc<R::Position>,
}

impl<R: RuleSet> Clone for Entry<R> {
    fn clone(&self) -> Self {
        Self {
            order: self.order.clone(),
            by: self.by,
            seat: self.seat.clone(),
            giver: self.giver,
            outcomes: self.outcomes.clone(),
            next: self.next,
            digest: self.digest,
            position: Arc::clone(&self.position),
        }
    }
}

impl<R: RuleSet> Entry<R> {
    /// The entry as a line of a journal.
    #[must_use]
    pub fn line(&self) -> JournalLine<R::Order> {
        JournalLine::Order { giver: self.giver, order: self.order.clone(), digest: self.digest }
    }
}
