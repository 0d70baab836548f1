//! Replay of a recorded game, with each digest compared.

use super::{Headless, JournalLine, Session, UndoConsent};
use crate::i18n::brief;
use crate::kernel::{Dice, Digest, InternalError, RuleSet, StepError};
use crate::say;
use std::fmt;

/// First difference between a replayed game and its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayDivergence {
    /// Index of the journal line at which the replay differs, from 0.
    pub line: usize,
    /// Number of the order at which the replay differs, from 1, counting orders in force.
    pub order: usize,
    /// Kind of difference from the record.
    pub difference: Difference,
}

/// Kind of difference between a replayed order and its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The order leads to a position other than the recorded one.
    Digest {
        /// Digest of the position as recorded.
        expected: Digest,
        /// Digest of the position that the replay reached.
        found: Digest,
    },
    /// The rules refuse the recorded order, for this reason.
    Refused(String),
    /// The program fails at the recorded order, by this internal error.
    Broken(InternalError),
    /// The journal line cannot be read as an order of this game, for this reason.
    Unreadable(String),
    /// The journal line asks for the impossible, such as an undo to an order that was never given.
    Impossible,
}

impl fmt::Display for ReplayDivergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.order;
        f.write_str(&match &self.difference {
            Difference::Digest { expected, found } => {
                say!("departs-digest", n, recorded = expected.to_string(), now = found.to_string())
            }
            // The reason is a whole sentence, and here a part of one.
            Difference::Refused(why) => say!("departs-refused", n, why = why.trim_end_matches('.')),
            Difference::Broken(broken) => say!("departs-broken", n, why = broken.to_string()),
            Difference::Unreadable(why) => say!("departs-unreadable", n, why),
            Difference::Impossible => say!("departs-impossible", n = n.saturating_sub(1)),
        })
    }
}

impl<R: RuleSet> Session<R> {
    /// Replays recorded lines up to the first that differs from the record: the session then holds the game up
    /// to there. Orders are given as JSON, with the names of the game's ids.
    pub fn replayed(game: R, dice: Dice, lines: &[JournalLine<String>]) -> (Self, Option<ReplayDivergence>) {
        let mut session = Self::unanswered_by(game, dice);
        for (index, line) in lines.iter().enumerate() {
            if let Err(difference) = session.repeat(line) {
                let order = session.entries.len() + 1;
                session.end_what_was_begun();
                return (session, Some(ReplayDivergence { line: index, order, difference }));
            }
        }
        session.end_what_was_begun();
        (session, None)
    }

    /// Saves and closes a branch that is open where the recorded lines end, and begins the new lines with its end: otherwise
    /// everything written from now on would belong to the branch.
    fn end_what_was_begun(&mut self) {
        let within = self.aside.is_some();
        self.keep_branch();
        self.end_analysis();
        self.lines.clear();
        if within {
            self.lines.push(JournalLine::Return);
        }
    }

    /// [`Session::replayed`], then cut back to the first `orders` orders. Undone orders are not counted, so all
    /// lines must be replayed first. A difference after that moment is not reported.
    pub fn replayed_until(
        game: R,
        dice: Dice,
        lines: &[JournalLine<String>],
        orders: usize,
    ) -> (Self, Option<ReplayDivergence>) {
        let (mut session, departure) = Self::replayed(game, dice, lines);
        if orders > session.entries.len() {
            return (session, departure);
        }
        session.entries.truncate(orders);
        session.put_back(orders);
        session.undone.clear();
        session.agreements.retain(|a| a.to <= orders);
        session.branches.retain(|b| b.from <= orders);
        (session, None)
    }

    /// Answers pending questions that have only one answer and were not answered when the game broke off.
    pub fn resume(&mut self) {
        if self.aside.is_none() {
            self.answer_what_has_one_answer(&mut Headless);
        }
    }

    fn repeat(&mut self, line: &JournalLine<String>) -> Result<(), Difference> {
        match line {
            JournalLine::Order { giver, order, digest } => {
                let order: R::Order = self
                    .game
                    .with_names(|| serde_json::from_str(order))
                    .map_err(|e| Difference::Unreadable(brief(&e.to_string(), 200)))?;
                self.carry_out(&order, *giver, &mut Headless).map_err(|why| match why {
                    StepError::Illegal(why) => Difference::Refused(why.to_string()),
                    StepError::Broken(broken) => Difference::Broken(broken),
                })?;
                let found = self.entries.last().map_or(Digest::default(), |e| e.digest);
                if found != *digest {
                    self.entries.pop();
                    self.put_back(self.entries.len());
                    return Err(Difference::Digest { expected: *digest, found });
                }
                self.undone.clear();
                self.revision += 1;
                Ok(())
            }
            JournalLine::Back { to, leave } => {
                let free = *leave == UndoConsent::Agreed || *to >= self.free_until();
                if !free || self.aside.is_some() || !self.undo_points().any(|start| start == *to) {
                    return Err(Difference::Impossible);
                }
                self.back_to(*to, *leave);
                Ok(())
            }
            JournalLine::Forth { to } => {
                let adds = self.undone.last().map_or(0, Vec::len);
                if adds == 0 || self.entries.len() + adds != *to {
                    return Err(Difference::Impossible);
                }
                self.redo();
                Ok(())
            }
            JournalLine::Branch { from, dice } => self.analyse(*from, *dice).map_err(|_| Difference::Impossible),
            JournalLine::Seat { side, seat } => {
                // A branch tries out orders, not players.
                if self.aside.is_some() {
                    return Err(Difference::Impossible);
                }
                self.take_seat(*side, seat.clone());
                Ok(())
            }
            JournalLine::Return => {
                // A branch that broke off before its first order is not saved.
                self.keep_branch();
                if self.end_analysis() { Ok(()) } else { Err(Difference::Impossible) }
            }
        }
    }
}
