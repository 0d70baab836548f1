//! Entries of the history: executed orders with their outcomes.

use super::{JournalLine, Seat};
use crate::kernel::{Digest, RuleSet, SideId};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Source of an order: a player, a continued move, or the session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderOrigin {
    /// Order given by a player.
    Player,
    /// Player gave the order as a continuation of the order before it: a step of one move.
    Along,
    /// The session gave the order by itself, as the question had only one answer.
    Itself,
}

/// Executed order with its outcomes.
#[derive(Debug)]
pub struct SessionEntry<R: RuleSet> {
    /// Order that was executed.
    pub order: R::Order,
    /// Side that gave the order; `None` for an order that a side may give at any time, given after the end of the game.
    pub by: Option<SideId>,
    /// Seat of the deciding side when the order was given.
    pub seat: Seat,
    /// Origin of the order: a player or the session.
    pub giver: OrderOrigin,
    /// Outcomes of the order.
    pub outcomes: Vec<R::Outcome>,
    /// Side to decide after the order; `None` after the end of the game.
    pub next: Option<SideId>,
    /// Digest of the position after the order.
    pub digest: Digest,
    /// Position after the order.
    pub(super) position: Arc<R::Position>,
}

impl<R: RuleSet> Clone for SessionEntry<R> {
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

impl<R: RuleSet> SessionEntry<R> {
    /// Journal line of this entry.
    #[must_use]
    pub fn line(&self) -> JournalLine<R::Order> {
        JournalLine::Order { giver: self.giver, order: self.order.clone(), digest: self.digest }
    }
}
