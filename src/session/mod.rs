//! A game as it is played at one table: orders in, history and undo out.
//!
//! Written against [`RuleSet`] alone: nothing here knows which rules are played.
#![warn(missing_docs)]

mod analysis;
mod entry;
mod history;
mod line;
mod replay;
mod seat;
mod undo;

pub use analysis::Branch;
pub use entry::{Entry, Giver};
pub use history::{ActivationNode, OrderNode, TurnNode};
pub use line::{BranchDice, JournalLine, Leave};
pub use replay::{Departure, Difference};
pub use seat::{ProgramId, Seat};
pub use undo::{Agreement, Barrier};

use crate::kernel::{Dice, DiceError, RuleSet, StepError};
use std::sync::Arc;
use undo::Asks;

/// A game in progress: the position on the table, the way there, and the way back.
pub struct Session<R: RuleSet> {
    game: R,
    dice: Dice,
    start: Arc<R::Position>,
    /// Carried out, the oldest first.
    entries: Vec<Entry<R>>,
    /// Taken back, the next to be done again last.
    undone: Vec<Vec<Entry<R>>>,
    /// What was taken back by agreement, the oldest first.
    agreements: Vec<Agreement>,
    /// The game itself, while an analysis branch is on the table.
    aside: Option<analysis::Aside<R>>,
    /// The branches kept.
    branches: Vec<Branch<R>>,
    /// Who decides for each side.
    seats: [Seat; 2],
    /// What happened and has not been fetched for the journal.
    lines: Vec<JournalLine<R::Order>>,
    /// What was carried out and may not be seen yet.
    held: Vec<Entry<R>>,
    /// Counts every change, so that pictures of the game know when they are stale.
    revision: u64,
}

impl<R: RuleSet> Session<R> {
    /// Sits down at `game` with these dice; what has only one answer at the start is answered at once.
    pub fn new(game: R, dice: Dice) -> Self {
        let mut session = Self::unanswered(game, dice);
        session.answer_what_has_one_answer();
        session
    }

    /// Sits down at `game` with the dice of its own position.
    pub fn of(game: R) -> Self {
        let dice = Dice::seeded(game.dice());
        Self::new(game, dice)
    }

    /// Sits down at `game` and gives no answer yet.
    fn unanswered(game: R, dice: Dice) -> Self {
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

    /// The position on the table, at a table of its own: nothing is answered in it, and its dice are those of the position.
    #[must_use]
    pub fn apart(&self) -> Self {
        Self::unanswered(self.game.clone(), Dice::seeded(self.game.dice()))
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

    /// Whether the dice that fall next are those of the position, which whoever has only the position would roll too; those of a
    /// script are not.
    pub const fn rolls_by_position(&self) -> bool {
        !self.dice.are_scripted()
    }

    /// The dice that fall next show these faces, those after them what the seed has.
    pub fn script(&mut self, faces: &[u8]) {
        self.dice = Dice::scripted_first(self.game.dice(), faces.iter().copied());
    }

    /// Whether all faces of [`Session::script`] have fallen.
    ///
    /// # Errors
    /// A face that no die has, or faces that are left.
    pub fn script_is_used(&self) -> Result<(), DiceError> {
        self.dice.finish(self.game.dice())
    }

    /// Changes whenever the position does.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The position before the order at `index` in [`Session::entries`].
    pub fn before(&self, index: usize) -> &R::Position {
        match index.checked_sub(1).and_then(|p| self.entries.get(p)) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// The position after the order at `index` in [`Session::entries`]; as it is now beyond the last.
    pub fn after(&self, index: usize) -> &R::Position {
        match self.entries.get(index).or_else(|| self.entries.last()) {
            Some(entry) => &entry.position,
            None => &self.start,
        }
    }

    /// What happened since this was last asked, for the journal.
    pub fn take_lines(&mut self) -> Vec<JournalLine<R::Order>> {
        std::mem::take(&mut self.lines)
    }

    /// Puts the table back to where it stood after so many orders, until [`Session::release`]: what came after may be
    /// seen only once it is safe. No order is to be given meanwhile.
    pub fn hold(&mut self, from: usize) {
        self.held = self.entries.split_off(from.min(self.entries.len()));
        self.put_back(self.entries.len());
        self.revision += 1;
    }

    /// Puts what was held on the table.
    pub fn release(&mut self) {
        self.release_to(usize::MAX);
    }

    /// Puts so much of what was held on the table that `orders` stand there, as far as there are so many.
    pub fn release_to(&mut self, orders: usize) {
        let more = orders.saturating_sub(self.entries.len()).min(self.held.len());
        if more > 0 {
            self.entries.extend(self.held.drain(..more));
            self.put_back(self.entries.len());
            self.revision += 1;
        }
    }

    /// Carries out a player's order, then answers every question that has only one answer. An answer that would put
    /// the order beyond recall waits for the player, whose other answer is to take it back. Returns the index in
    /// [`Session::entries`] of the first entry that came of it.
    ///
    /// # Errors
    /// The rules' reason why the order is refused, or a fault of ours; nothing has changed then, nothing is written.
    pub fn submit(&mut self, order: &R::Order) -> Result<usize, StepError<R::Illegal>> {
        self.submit_as(order, Giver::Player)
    }

    /// [`Session::submit`] for an order that goes on with the one before it: both are taken back as one.
    ///
    /// # Errors
    /// As [`Session::submit`].
    pub fn submit_along(&mut self, order: &R::Order) -> Result<usize, StepError<R::Illegal>> {
        self.submit_as(order, Giver::Along)
    }

    fn submit_as(&mut self, order: &R::Order, giver: Giver) -> Result<usize, StepError<R::Illegal>> {
        let index = self.entries.len();
        self.carry_out(order, giver)?;
        self.note_last();
        self.undone.clear();
        self.answer_what_has_one_answer();
        self.revision += 1;
        Ok(index)
    }

    fn carry_out(&mut self, order: &R::Order, giver: Giver) -> Result<(), StepError<R::Illegal>> {
        let by = self.game.decider();
        let outcomes = self.game.execute(order, &mut self.dice)?;
        self.entries.push(Entry {
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

    /// The last entry as a line.
    fn note_last(&mut self) {
        if let Some(line) = self.entries.last().map(Entry::line) {
            self.note(line);
        }
    }

    /// A branch is no part of the game until it is kept.
    fn note(&mut self, line: JournalLine<R::Order>) {
        if self.aside.is_none() {
            self.lines.push(line);
        }
    }

    fn answer_what_has_one_answer(&mut self) {
        while let Some(order) = self.game.sole_answer() {
            let given = self.entries.iter().rev().find(|e| e.giver != Giver::Itself);
            // As if a person sat opposite: what is done for somebody does not hang on who he is.
            let recallable =
                self.would_undo(Asks::OtherPlayer).is_ok() && !given.is_some_and(|e| R::is_done_with(&e.order));
            // A sole answer that cannot be given is a fault of the rule set; the question then goes to the player, who is told.
            if self.carry_out(&order, Giver::Itself).is_err() {
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

    /// Puts the position after so many orders back on the table.
    fn put_back(&mut self, orders: usize) {
        self.game = self.game_after(orders);
    }

    /// The game as it stood after so many orders.
    pub fn game_after(&self, orders: usize) -> R {
        let mut game = self.game.clone();
        game.restore(self.before(orders));
        // A branch with other dice has them from its first order on, however often it is begun.
        if let Some((from, BranchDice::New(seed))) = self.analysis()
            && from == orders
        {
            game.reseed(seed);
        }
        game
    }
}
