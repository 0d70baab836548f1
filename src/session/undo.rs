//! Undo and redo of orders.

use super::{JournalLine, OrderOrigin, Seat, Session, SessionEntry, UndoConsent};
use crate::kernel::{ChanceEvent, RuleSet, SideId, StepError};
use crate::say;
use std::fmt;

/// Reason why an order cannot be undone without the other player's consent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoBarrier {
    /// No undo past the beginning: no player has given an order yet.
    Beginning,
    /// No undo without consent: the order revealed the result of chance.
    Chance(ChanceEvent),
    /// No undo without consent: the order passed the decision to this other side.
    DeciderChanged(SideId),
    /// No undo without consent: the order ended the game.
    Over,
}

impl fmt::Display for UndoBarrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            UndoBarrier::Beginning => say!("undo-nothing"),
            UndoBarrier::Chance(ChanceEvent::Die) => say!("undo-die"),
            UndoBarrier::Chance(ChanceEvent::Draw) => say!("undo-draw"),
            UndoBarrier::DeciderChanged(_) => say!("undo-handed"),
            UndoBarrier::Over => say!("undo-over"),
        })
    }
}

/// Record of an undo to which both players agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// Number of orders in force after the agreed undo.
    pub to: usize,
    /// Number of orders that the agreed undo took back.
    pub taken: usize,
}

impl<R: RuleSet> Session<R> {
    /// Checks whether the last order of a person can be undone, together with the programs' replies to it. In
    /// an analysis branch every order can.
    ///
    /// # Errors
    /// The barrier to the undo.
    pub fn can_undo(&self) -> Result<(), UndoBarrier> {
        self.would_undo(self.asks())
    }

    /// [`Session::can_undo`] with an explicit rule for orders that the other side has answered.
    pub(super) fn would_undo(&self, asks: Asks) -> Result<(), UndoBarrier> {
        let group = &self.entries[self.last_group()..];
        if group.is_empty() {
            return Err(UndoBarrier::Beginning);
        }
        match (&self.aside, barrier::<R>(group, asks)) {
            (None, Some(barrier)) => Err(barrier),
            _ => Ok(()),
        }
    }

    /// Player whose consent is needed before undoing an order that the other side has answered: never a program's.
    pub(super) fn asks(&self) -> Asks {
        if self.seats.iter().all(Seat::is_person) { Asks::OtherPlayer } else { Asks::Nobody }
    }

    /// Smallest number of orders to which an undo may go back without asking the other player.
    #[must_use]
    pub fn free_until(&self) -> usize {
        let mut free = self.entries.len();
        for start in self.undo_points().rev() {
            if self.aside.is_none() && barrier::<R>(&self.entries[start..free], self.asks()).is_some() {
                break;
            }
            free = start;
        }
        free
    }

    /// Indices of the entries at which orders of players begin, the oldest first: an undo can end at any of them.
    #[must_use]
    pub fn undo_points(&self) -> std::vec::IntoIter<usize> {
        let floor = self.floor();
        let starts = self.entries.iter().enumerate().skip(floor).filter(|(_, e)| e.giver == OrderOrigin::Player);
        starts.map(|(index, _)| index).collect::<Vec<_>>().into_iter()
    }

    /// Undoes the last order of a player, together with the answers that the session gave after it.
    ///
    /// # Errors
    /// The barrier to the undo; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), UndoBarrier> {
        self.can_undo()?;
        self.back_to(self.last_group(), UndoConsent::Free);
        Ok(())
    }

    /// Undoes all orders from the first player's order at or after index `to`.
    ///
    /// # Errors
    /// The barrier at the first order that cannot be undone; nothing has changed then.
    pub fn undo_to(&mut self, to: usize) -> Result<(), UndoBarrier> {
        self.can_undo()?;
        let free = self.free_until();
        let Some(to) = self.undo_points().find(|start| *start >= to) else { return Err(UndoBarrier::Beginning) };
        if to < free {
            let before = self.undo_points().rfind(|start| *start < free).unwrap_or(0);
            return Err(barrier::<R>(&self.entries[before..free], self.asks()).unwrap_or(UndoBarrier::Beginning));
        }
        self.back_to(to, UndoConsent::Free);
        Ok(())
    }

    /// Undoes all orders from the first player's order at or after index `to`, regardless of barriers: both
    /// players have agreed. The dice return to their earlier state, so the same faces will be rolled again.
    ///
    /// # Errors
    /// There is no such order.
    pub fn undo_by_agreement(&mut self, to: usize) -> Result<(), UndoBarrier> {
        let Some(to) = self.undo_points().find(|start| *start >= to) else { return Err(UndoBarrier::Beginning) };
        let leave = if to < self.free_until() { UndoConsent::Agreed } else { UndoConsent::Free };
        self.back_to(to, leave);
        Ok(())
    }

    /// Undos to which both players agreed, the oldest first.
    #[must_use]
    pub fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// Barrier to undoing these orders after they are given in sequence, with the index of the order that
    /// creates it; none if all can be undone. They are executed on a copy with copied dice, so the session does
    /// not change.
    ///
    /// # Errors
    /// The reason why one of the orders cannot be executed.
    pub fn foresee(&self, orders: &[R::Order]) -> Result<Option<(usize, UndoBarrier)>, StepError<R::Illegal>> {
        let (mut copy, mut dice) = (self.game.clone(), self.dice.clone());
        let by = copy.decider();
        let mut steps = Vec::new();
        for (index, order) in orders.iter().enumerate() {
            let outcomes = copy.execute(order, &mut dice)?;
            steps.push(Step::of::<R>(order, &outcomes, copy.decider()));
            if self.aside.is_none()
                && let Some(barrier) = first_barrier(by, &steps, self.asks())
            {
                return Ok(Some((index, barrier)));
            }
        }
        Ok(None)
    }

    /// Whether there is an undone order that can be redone.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Redoes the order that was undone last. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(group) = self.undone.pop() else {
            return false;
        };
        self.entries.extend(group);
        self.put_back(self.entries.len());
        self.note(JournalLine::Forth { to: self.entries.len() });
        self.revision += 1;
        true
    }

    /// Undoes every entry from index `to` on, which must begin a player's order.
    pub(super) fn back_to(&mut self, to: usize, leave: UndoConsent) {
        let taken = self.entries.len() - to;
        for start in self.undo_points().rev().take_while(|start| *start >= to) {
            self.undone.push(self.entries.split_off(start));
        }
        self.put_back(to);
        if leave == UndoConsent::Agreed {
            self.agreements.push(Agreement { to, taken });
        }
        self.note(JournalLine::Back { to, leave });
        self.revision += 1;
    }

    /// Undo points ([`Session::undo_points`]) that persons began; all of them where no side is a person's, and in a branch.
    #[must_use]
    pub fn person_undo_points(&self) -> Vec<usize> {
        let all = self.aside.is_some() || !self.seats.iter().any(Seat::is_person);
        let by = |start: usize| self.entries.get(start).and_then(|entry| entry.by);
        self.undo_points().filter(|start| all || by(*start).is_none_or(|side| self.seat(side).is_person())).collect()
    }

    /// Index of the last order of a person; the number of entries if there is none.
    fn last_group(&self) -> usize {
        self.person_undo_points().pop().unwrap_or(self.entries.len())
    }
}

/// Player whose consent is needed before undoing an order that the other side has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    OtherPlayer,
    /// No player is asked for consent: the other side is a program, which never objects.
    Nobody,
}

/// Executed order, reduced to the facts that decide whether it can be undone.
struct Step {
    /// Chance that the order revealed; `None` if it revealed none.
    chance: Option<ChanceEvent>,
    is_free_handover: bool,
    /// Side to decide after the order; `None` after the end of the game.
    next: Option<SideId>,
}

impl Step {
    fn of<R: RuleSet>(order: &R::Order, outcomes: &[R::Outcome], next: Option<SideId>) -> Self {
        Self { chance: outcomes.iter().find_map(R::chance), is_free_handover: R::is_free_handover(order), next }
    }
}

/// Barrier to undoing these entries, which begin with a player's order; `None` if they can be undone.
fn barrier<R: RuleSet>(group: &[SessionEntry<R>], asks: Asks) -> Option<UndoBarrier> {
    let steps: Vec<Step> = group.iter().map(|e| Step::of::<R>(&e.order, &e.outcomes, e.next)).collect();
    first_barrier(group.first()?.by, &steps, asks)
}

/// Barrier to undoing these steps, the first of them ordered by side `by`; `None` if they can be undone.
fn first_barrier(by: Option<SideId>, steps: &[Step], asks: Asks) -> Option<UndoBarrier> {
    if let Some(chance) = steps.iter().find_map(|s| s.chance) {
        return Some(UndoBarrier::Chance(chance));
    }
    let mut decider = by;
    for step in steps {
        // Any change of the deciding side counts, even one that the session answered at once and that came back.
        match step.next {
            next if next == decider => {}
            None => return Some(UndoBarrier::Over),
            Some(side) if !step.is_free_handover && asks == Asks::OtherPlayer => {
                return Some(UndoBarrier::DeciderChanged(side));
            }
            next => decider = next,
        }
    }
    None
}
