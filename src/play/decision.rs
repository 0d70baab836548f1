//! Decisions of a game under review: what another choice would have been worth.

use super::Preview;
use crate::kernel::{RuleSet, SideId};
use crate::session::{OrderOrigin, Session};
use std::sync::Arc;

/// Decision that a player has made.
pub struct PastDecision {
    /// Number of orders given before the decision.
    pub at: usize,
    /// Side that made the decision.
    pub side: SideId,
    /// Turn of the decision, from 1.
    pub turn: u32,
    /// Evaluates the decision, which may take a moment; none if it did not cost enough to be reported.
    pub weigh: Box<dyn FnOnce() -> Option<DecisionCost> + Send>,
}

/// Decisions of persons in a session, each with its number of orders before and its side, the oldest first; if no person has decided
/// anything, those of the programs.
pub fn player_decisions<R: RuleSet>(session: &Session<R>) -> impl Iterator<Item = (usize, SideId)> {
    let given = || session.entries().iter().enumerate().filter(|(_, entry)| entry.giver == OrderOrigin::Player);
    let persons = given().any(|(_, entry)| entry.seat.is_person());
    let own = given().filter(move |(_, entry)| entry.seat.is_person() == persons);
    own.filter_map(|(at, entry)| Some((at, entry.by?)))
}

/// Cost of a decision against the better order, in words.
#[derive(Clone)]
pub struct DecisionCost {
    /// Report on the decision in whole sentences: what was done, what a program would have done, and why.
    pub told: String,
    /// Order that was given, in words.
    pub done: String,
    /// Order that a program would have given.
    pub better: String,
    /// Preview of the place on the board where the decision arose; none if it concerned no place.
    pub place: Option<Arc<dyn Preview>>,
    /// Loss against the better order, in hundredths of a point: higher is worse.
    pub less: u32,
    /// Expected loss against the better order, in words.
    pub cost: String,
}
