//! Session: one game as it is played, with orders, history, undo and analysis branches.
//!
//! Written against [`RuleSet`] alone: this module does not know which rules are played.
#![warn(missing_docs)]

mod analysis;
mod entry;
mod executor;
mod history;
mod line;
mod replay;
mod seat;
mod undo;

pub use analysis::Branch;
pub use entry::{OrderOrigin, SessionEntry};
pub use executor::{Execution, Executor, Headless};
pub use history::{ActivationNode, OrderNode, TurnNode};
pub use line::{BranchDice, JournalLine, UndoConsent};
pub use replay::{Difference, ReplayDivergence};
pub use seat::{ProgramId, Seat};
pub use undo::{Agreement, UndoBarrier};

use crate::kernel::{Dice, DiceError, DiceState, RuleSet, StepError};
use std::sync::Arc;
use undo::Asks;

/// Session: a game in progress, with the current position, its history, and the undone orders.
pub struct Session<R: RuleSet> {
    game: R,
    dice: Dice,
    start: Arc<R::Position>,
    /// Executed orders, the oldest first.
    entries: Vec<SessionEntry<R>>,
    /// Undone groups of orders, the next to be redone last.
    undone: Vec<Vec<SessionEntry<R>>>,
    /// Undos to which both players agreed, the oldest first.
    agreements: Vec<Agreement>,
    /// Saved state of the game while an analysis branch is open.
    aside: Option<analysis::SuspendedGame<R>>,
    /// Saved analysis branches.
    branches: Vec<Branch<R>>,
    /// Seat of each side: the player who decides for it.
    seats: [Seat; 2],
    /// Journal lines that have not been fetched yet.
    lines: Vec<JournalLine<R::Order>>,
    /// Executed orders that the table may not see yet.
    held: Vec<SessionEntry<R>>,
    /// Change counter, so that cached views of the game know when they are stale.
    revision: u64,
}

impl<R: RuleSet> Session<R> {
    /// Session that plays `game` with these dice; pending questions with only one answer are answered at once.
    pub fn new(game: R, dice: Dice) -> Self {
        let mut session = Self::unanswered_by(game, dice);
        session.answer_what_has_one_answer(&mut Headless);
        session
    }

    /// Session that plays `game` with the dice of its own position.
    pub fn of(game: R) -> Self {
        let dice = Dice::seeded(game.dice());
        Self::new(game, dice)
    }

    /// Session that plays `game` with the dice of its own position, without answering any question yet.
    pub fn unanswered(game: R) -> Self {
        let dice = Dice::seeded(game.dice());
        Self::unanswered_by(game, dice)
    }

    fn unanswered_by(game: R, dice: Dice) -> Self {
        let start = Arc::new(game.capture());
        Self {
            game,
            dice,
            start,
            entries: Vec::new(),
            undone: Vec::new(),
            agreements: Vec::new(),
            aside: None,
            branches: Vec::new(),
            seats: [Seat::Person, Seat::Person],
            lines: Vec::new(),
            held: Vec::new(),
            revision: 0,
        }
    }

    /// Fork of the session at the current position, without history: no question is answered in it, and its
    /// dice are those of the position.
    #[must_use]
    pub fn fork_for_program(&self) -> Self {
        Self::unanswered(self.game.clone())
    }

    /// Game in its current position.
    pub const fn game(&self) -> &R {
        &self.game
    }

    /// Position of the game before the first order.
    pub fn start(&self) -> &R::Position {
        &self.start
    }

    /// All executed orders, the oldest first.
    pub fn entries(&self) -> &[SessionEntry<R>] {
        &self.entries
    }

    /// Sets the faces of the next dice; later dice come from the seed.
    pub fn script(&mut self, faces: &[u8]) {
        self.dice = Dice::scripted_first(self.game.dice(), faces.iter().copied());
    }

    /// Checks that all faces of [`Session::script`] have been rolled.
    ///
    /// # Errors
    /// A face that no die has, or faces that are left.
    pub fn script_is_used(&self) -> Result<(), DiceError> {
        self.dice.finish(self.game.dice())
    }

    /// Revision number, which changes whenever the position does.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Position before the order at `index` in [`Session::entries`].
    pub fn before(&self, index: usize) -> &R::Position {
        match index.checked_sub(1).and_then(|p| self.entries.get(p)) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// Position after the order at `index` in [`Session::entries`]; the current one if `index` is beyond the last.
    pub fn after(&self, index: usize) -> &R::Position {
        match self.entries.get(index).or_else(|| self.entries.last()) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// Journal lines added since the last call.
    pub fn drain_journal_lines(&mut self) -> Vec<JournalLine<R::Order>> {
        std::mem::take(&mut self.lines)
    }

    /// Shows the position after the first `from` orders until [`Session::release`]: later orders may be seen
    /// only once they are safe. No order may be given meanwhile.
    pub fn hold_back_from(&mut self, from: usize) {
        self.held = self.entries.split_off(from.min(self.entries.len()));
        self.put_back(self.entries.len());
        self.revision += 1;
    }

    /// Brings back all held orders.
    pub fn release(&mut self) {
        self.release_to(usize::MAX);
    }

    /// Brings back held orders until `orders` of them are in force, or all if there are fewer.
    pub fn release_to(&mut self, orders: usize) {
        let more = orders.saturating_sub(self.entries.len()).min(self.held.len());
        if more > 0 {
            self.entries.extend(self.held.drain(..more));
            self.put_back(self.entries.len());
            self.revision += 1;
        }
    }

    /// Executes a player's order, then answers every question that has only one answer. An answer that would
    /// make the order impossible to undo is left to the player, who may undo the order instead. Returns the
    /// index in [`Session::entries`] of the first new entry.
    ///
    /// # Errors
    /// The rules' reason why the order is refused, or an internal error; nothing has changed then, nothing is written.
    pub fn submit(&mut self, order: &R::Order) -> Result<usize, StepError<R::Illegal>> {
        self.submit_by(order, OrderOrigin::Player, &mut Headless)
    }

    /// [`Session::submit`] for an order that continues the one before it: both are undone as one.
    ///
    /// # Errors
    /// As [`Session::submit`].
    pub fn submit_continuation(&mut self, order: &R::Order) -> Result<usize, StepError<R::Illegal>> {
        self.submit_by(order, OrderOrigin::Along, &mut Headless)
    }

    /// [`Session::submit`] for an order of this origin, executed by `by`, as are the answers to questions that have only one.
    ///
    /// # Errors
    /// As [`Session::submit`].
    pub fn submit_by(
        &mut self,
        order: &R::Order,
        giver: OrderOrigin,
        by: &mut dyn Executor<R>,
    ) -> Result<usize, StepError<R::Illegal>> {
        let index = self.entries.len();
        self.carry_out(order, giver, by)?;
        self.note_last();
        self.undone.clear();
        self.answer_what_has_one_answer(by);
        self.revision += 1;
        Ok(index)
    }

    fn carry_out(
        &mut self,
        order: &R::Order,
        giver: OrderOrigin,
        executor: &mut dyn Executor<R>,
    ) -> Result<(), StepError<R::Illegal>> {
        let by = self.game.decider();
        let done = executor.execute(&mut self.game, &mut self.dice, order);
        if matches!(done, Err(StepError::Broken(_))) {
            self.put_back(self.entries.len());
        }
        let outcomes = done?;
        self.entries.push(SessionEntry {
            order: order.clone(),
            by,
            seat: by.map(|by| self.seats[by.index()].clone()).filter(|_| self.aside.is_none()).unwrap_or_default(),
            giver,
            outcomes,
            next: self.game.decider(),
            digest: self.game.digest(),
            position: Arc::new(self.game.capture()),
        });
        Ok(())
    }

    /// Records the last entry of the session as a journal line.
    fn note_last(&mut self) {
        if let Some(line) = self.entries.last().map(SessionEntry::line) {
            self.note(line);
        }
    }

    /// Records a journal line; those of a branch are no part of the game until the branch is saved.
    fn note(&mut self, line: JournalLine<R::Order>) {
        if self.aside.is_none() {
            self.lines.push(line);
        }
    }

    fn answer_what_has_one_answer(&mut self, by: &mut dyn Executor<R>) {
        while let Some(order) = self.game.sole_answer() {
            let given = self.entries.iter().rev().find(|e| e.giver != OrderOrigin::Itself);
            // As if a person played the other side: automatic answers must not depend on the kind of player.
            let recallable =
                self.would_undo(Asks::OtherPlayer).is_ok() && !given.is_some_and(|e| R::acknowledges(&e.order));
            // A sole answer that cannot be given is a fault of the rule set; the question then goes to the
            // player, who is told.
            if self.carry_out(&order, OrderOrigin::Itself, by).is_err() {
                break;
            }
            if recallable && self.would_undo(Asks::OtherPlayer).is_err() {
                self.entries.pop();
                self.put_back(self.entries.len());
                break;
            }
            self.note_last();
        }
    }

    /// Restores the position after the first `orders` orders.
    fn put_back(&mut self, orders: usize) {
        self.game = self.game_after(orders);
    }

    /// Game after the first `orders` orders.
    pub fn game_after(&self, orders: usize) -> R {
        let mut game = self.game.clone();
        game.restore(self.before(orders));
        // A branch with other dice has them from its first order on, however often it is restarted.
        if let Some((from, BranchDice::New(seed))) = self.analysis()
            && from == orders
        {
            game.set_dice(DiceState::of_seed(seed));
        }
        game
    }
}
