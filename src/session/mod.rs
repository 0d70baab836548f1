//! A game as it is played at one table: orders in, history and undo out.
//!
//! Written against [`RuleSet`] alone: nothing here knows which rules are played.

mod history;
mod undo;

pub use history::{ActivationNode, OrderNode, TurnNode};
pub use undo::Barrier;

use crate::kernel::{Dice, Digest, RuleSet, SideId};
use std::fmt;
use std::sync::Arc;

/// Who gave an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Giver {
    /// A player.
    Player,
    /// A player, as a further part of what the order before was: a step of one way.
    Along,
    /// The session: the question had only one answer.
    Itself,
}

/// One order that was carried out, and what followed.
#[derive(Clone, Debug)]
pub struct Entry<R: RuleSet> {
    /// The order.
    pub order: R::Order,
    /// The side that gave it; none for what a side may say at any time after the end.
    pub by: Option<SideId>,
    /// Whether a player gave it.
    pub giver: Giver,
    /// What followed.
    pub outcomes: Vec<R::Outcome>,
    /// The side that had to decide afterwards.
    pub next: Option<SideId>,
    /// The digest of the position afterwards.
    pub digest: Digest,
    /// The position afterwards.
    position: Arc<R::Position>,
}

/// Why an order was not carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused<I>(pub I);

impl<I: fmt::Display> fmt::Display for Refused<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A game in progress: the position on the table, the way there, and the way back.
pub struct Session<R: RuleSet> {
    game: R,
    dice: Dice,
    start: Arc<R::Position>,
    /// Carried out, the oldest first.
    entries: Vec<Entry<R>>,
    /// Taken back, the next to be done again last.
    undone: Vec<Vec<Entry<R>>>,
    /// Counts every change, so that pictures of the game know when they are stale.
    revision: u64,
}

impl<R: RuleSet> Session<R> {
    /// Sits down at `game` with these dice; what has only one answer at the start is answered at once.
    pub fn new(game: R, dice: Dice) -> Self {
        let start = Arc::new(game.capture());
        let mut session = Self { game, dice, start, entries: Vec::new(), undone: Vec::new(), revision: 0 };
        session.answer_what_has_one_answer();
        session
    }

    /// The game on the table.
    pub const fn game(&self) -> &R {
        &self.game
    }

    /// The position before the first order.
    pub fn start(&self) -> &R::Position {
        &self.start
    }

    /// All orders carried out, the oldest first.
    pub fn entries(&self) -> &[Entry<R>] {
        &self.entries
    }

    /// Changes whenever the position does.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The position before the order at `place` in [`Session::entries`].
    pub fn before(&self, place: usize) -> &R::Position {
        match place.checked_sub(1).and_then(|p| self.entries.get(p)) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// The position after the order at `place` in [`Session::entries`]; as it is now beyond the last.
    pub fn after(&self, place: usize) -> &R::Position {
        match self.entries.get(place).or_else(|| self.entries.last()) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// Carries out a player's order, then answers every question that has only one answer. An answer that would put
    /// the order beyond recall waits for the player, whose other answer is to take it back. Returns the place in
    /// [`Session::entries`] of the first entry that came of it.
    ///
    /// # Errors
    /// The rules' reason why the order is refused; nothing has changed then.
    pub fn submit(&mut self, order: &R::Order) -> Result<usize, Refused<R::Illegal>> {
        let place = self.entries.len();
        self.carry_out(order, Giver::Player).map_err(Refused)?;
        self.undone.clear();
        self.answer_what_has_one_answer();
        self.revision += 1;
        Ok(place)
    }

    /// [`Session::submit`] for an order that goes on with the one before it: both are taken back as one.
    ///
    /// # Errors
    /// As [`Session::submit`].
    pub fn submit_along(&mut self, order: &R::Order) -> Result<usize, Refused<R::Illegal>> {
        let place = self.entries.len();
        self.carry_out(order, Giver::Along).map_err(Refused)?;
        self.undone.clear();
        self.answer_what_has_one_answer();
        self.revision += 1;
        Ok(place)
    }

    fn carry_out(&mut self, order: &R::Order, giver: Giver) -> Result<(), R::Illegal> {
        let by = self.game.decider();
        let outcomes = self.game.execute(order, &mut self.dice)?;
        self.entries.push(Entry {
            order: order.clone(),
            by,
            giver,
            outcomes,
            next: self.game.decider(),
            digest: self.game.digest(),
            position: Arc::new(self.game.capture()),
        });
        Ok(())
    }

    fn answer_what_has_one_answer(&mut self) {
        while let Some(order) = self.game.sole_answer() {
            let recallable = self.can_undo().is_ok();
            // A sole answer that the rules refuse is a fault of the rule set; the question then goes to the player.
            if self.carry_out(&order, Giver::Itself).is_err() {
                break;
            }
            if recallable && self.can_undo().is_err() {
                self.entries.pop();
                let position = self.after(self.entries.len()).clone();
                self.game.restore(&position);
                break;
            }
        }
    }
}
