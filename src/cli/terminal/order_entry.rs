//! Execution and undo of choices: an order, a move step by step, several orders as one.

use super::Terminal;
use crate::play::odds::cited;
use crate::play::reasons::ReasonHistory;
use crate::play::{self, AnyOrder, MoveInterruption, OrderFailure, PieceId, Resume, StopReason};
use crate::say;
use crate::session::{Headless, OrderOrigin};
use std::io::{Result, Write};

impl<W: Write> Terminal<'_, W> {
    /// Prints the outcomes of the orders from index `place` on, where the log has none.
    fn tell_apart(&mut self, place: usize) -> Result<()> {
        for (order, outcomes) in self.session.outcomes_from(place) {
            for outcome in &outcomes {
                writeln!(self.out, "      {outcome}")?;
            }
            if outcomes.is_empty() {
                writeln!(self.out, "      {}", say!("terminal-done", order = self.session.order_text(&order)))?;
            }
        }
        Ok(())
    }

    /// Gives orders in sequence, and prints their outcomes: as in the log, or in other words where the log has
    /// none. All are undone as one.
    pub(super) fn give(&mut self, orders: &[AnyOrder]) -> Result<()> {
        let Some(first) = orders.first() else { return Ok(()) };
        // The state of a program's piece is of no use before its next step.
        let here = self.session.may_decide();
        let mover = self.session.piece(first).filter(|_| self.session.is_step(first) && self.session.under_way());
        let given = play::give_orders(&mut *self.session, orders, &mut (), &mut Headless);
        self.write_journal();
        let told = self.print_new_log_lines()?;
        let any = self.session.orders() > given.began;
        match mover {
            Some(mover) if any => {
                if here && let Some(standing) = self.session.standing(mover) {
                    writeln!(self.out, "      {standing}")?;
                }
            }
            None if !told && any => self.tell_apart(given.began)?,
            _ => {}
        }
        if let Some(why) = given.stop.and_then(|stop| self.stopped(stop, mover)) {
            let indent = if mover.is_some() { "      " } else { "" };
            writeln!(self.out, "{indent}{why}")?;
        }
        if mover.is_none() && any { self.go_on() } else { Ok(()) }
    }

    /// Message about the reason why a sequence stopped. Interrupted orders are kept. After an internal error
    /// the game ends, and the error is reported then.
    fn stopped(&mut self, stop: StopReason, mover: Option<PieceId>) -> Option<String> {
        match stop {
            StopReason::NotGiven(OrderFailure::Refused(why)) => Some(cited(&why.sentence, &why.paragraph)),
            StopReason::NotGiven(OrderFailure::Broken(broken)) => {
                self.broken = Some(broken);
                None
            }
            StopReason::Waits(rest) => {
                self.rest = Some(rest);
                mover.map(|mover| self.session.halt(MoveInterruption::Asked(mover)))
            }
            StopReason::Interrupted(order) => Some(match self.session.piece(&order) {
                Some(piece) => say!("table-interrupted-unit", unit = self.session.piece_name(piece)),
                None => say!("table-interrupted"),
            }),
            StopReason::Answered(order) => {
                Some(self.session.halt(MoveInterruption::Answered(self.session.piece(&order))))
            }
            StopReason::Against(why) => Some(why),
        }
    }

    /// Continues the sequence of orders that a question to the other side interrupted.
    fn go_on(&mut self) -> Result<()> {
        match play::resume_orders(&*self.session, &mut self.rest) {
            Resume::No => Ok(()),
            Resume::Answered(order) => {
                writeln!(
                    self.out,
                    "      {}",
                    self.session.halt(MoveInterruption::Answered(self.session.piece(&order)))
                )
            }
            Resume::InPlace(orders) => self.give(&orders),
            Resume::Orders(orders) => {
                writeln!(self.out, "      {}", self.session.halt(MoveInterruption::Over))?;
                self.give(&orders)
            }
        }
    }

    /// Undoes the last order: a move, or all orders given as one, as a whole.
    pub(super) fn back(&mut self) -> Result<()> {
        let order = self.last_given().unwrap_or_default();
        match self.session.undo() {
            Ok(()) => {
                self.rest = None;
                (self.minds, self.why) = ([None, None], ReasonHistory::default());
                self.write_journal();
                self.mark_log_as_printed();
                writeln!(self.out, "{}", say!("terminal-taken-back", order))
            }
            Err(barrier) => writeln!(self.out, "{}", self.session.barred(barrier)),
        }
    }

    /// Redoes the order that was undone last.
    pub(super) fn redo(&mut self) -> Result<()> {
        if !self.session.redo() {
            return writeln!(self.out, "{}", say!("terminal-no-redo"));
        }
        self.write_journal();
        self.mark_log_as_printed();
        let order = self.last_given().unwrap_or_default();
        writeln!(self.out, "{}", say!("terminal-given-again", order))
    }

    /// Last orders of a player that are undone as one, in a few words; `None` without any.
    pub(super) fn last_given(&self) -> Option<String> {
        let groups = self.session.groups();
        let from = self.session.own_groups().pop()?;
        let to = groups.into_iter().find(|start| *start > from).unwrap_or(self.session.orders());
        let entries = (from..to).filter_map(|place| self.session.entry(place));
        let given = entries.filter(|e| e.giver != OrderOrigin::Itself || self.session.is_step(&e.order));
        let orders: Vec<AnyOrder> = given.map(|e| e.order).collect();
        let first = orders.first()?;
        if let Some(together) = self.session.together(&orders) {
            return Some(together);
        }
        Some(match self.session.piece(first) {
            Some(piece) if orders.len() > 1 => {
                say!("terminal-last-way", piece = self.session.piece_name(piece), steps = orders.len())
            }
            _ => self.session.order_text(first),
        })
    }
}
