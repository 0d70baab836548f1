//! Taking orders back and giving them again.

use super::{Entry, Giver, JournalLine, Leave, Seat, Session};
use crate::kernel::{Chance, RuleSet, SideId, StepError};
use crate::say;
use std::fmt;

/// Why an order cannot be taken back without the other player's leave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Barrier {
    /// No player has given an order yet.
    Beginning,
    /// It let chance speak.
    Chance(Chance),
    /// It passed the decision to the other side.
    Handed(SideId),
    /// It ended the game.
    Over,
}

impl fmt::Display for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Barrier::Beginning => say!("undo-nothing"),
            Barrier::Chance(Chance::Die) => say!("undo-die"),
            Barrier::Chance(Chance::Draw) => say!("undo-draw"),
            Barrier::Handed(_) => say!("undo-handed"),
            Barrier::Over => say!("undo-over"),
        })
    }
}

/// What both players agreed to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agreement {
    /// How many orders stood afterwards.
    pub to: usize,
    /// How many were taken back.
    pub taken: usize,
}

impl<R: RuleSet> Session<R> {
    /// Whether the last order of a person can be taken back, with what programs have answered to it. In an analysis branch all of
    /// it can.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self) -> Result<(), Barrier> {
        self.would_undo(self.asks())
    }

    /// The same, where a change of the decision is asked about so.
    pub(super) fn would_undo(&self, asks: Asks) -> Result<(), Barrier> {
        let group = &self.entries[self.last_group()..];
        if group.is_empty() {
            return Err(Barrier::Beginning);
        }
        match (&self.aside, barrier::<R>(group, asks)) {
            (None, Some(barrier)) => Err(barrier),
            _ => Ok(()),
        }
    }

    /// Whether anybody is asked before an order is taken back to which the other side has answered: no program is.
    pub(super) fn asks(&self) -> Asks {
        if self.seats.iter().all(Seat::is_here) { Asks::OtherPlayer } else { Asks::Nobody }
    }

    /// The fewest orders that may stand when orders are taken back without asking the other player.
    #[must_use]
    pub fn free_until(&self) -> usize {
        let mut free = self.entries.len();
        for start in self.groups().rev() {
            if self.aside.is_none() && barrier::<R>(&self.entries[start..free], self.asks()).is_some() {
                break;
            }
            free = start;
        }
        free
    }

    /// The places at which orders of players begin, the oldest first: where a way back can end.
    #[must_use]
    pub fn groups(&self) -> std::vec::IntoIter<usize> {
        let floor = self.floor();
        let starts = self.entries.iter().enumerate().skip(floor).filter(|(_, e)| e.giver == Giver::Player);
        starts.map(|(index, _)| index).collect::<Vec<_>>().into_iter()
    }

    /// Takes the last order of a player back, with what answered itself after it.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), Barrier> {
        self.can_undo()?;
        self.back_to(self.last_group(), Leave::Free);
        Ok(())
    }

    /// Takes back all orders from the first of a player at or after `to`.
    ///
    /// # Errors
    /// What bars the first that cannot be taken back; nothing has changed then.
    pub fn undo_to(&mut self, to: usize) -> Result<(), Barrier> {
        self.can_undo()?;
        let free = self.free_until();
        let Some(to) = self.groups().find(|start| *start >= to) else { return Err(Barrier::Beginning) };
        if to < free {
            let before = self.groups().rfind(|start| *start < free).unwrap_or(0);
            return Err(barrier::<R>(&self.entries[before..free], self.asks()).unwrap_or(Barrier::Beginning));
        }
        self.back_to(to, Leave::Free);
        Ok(())
    }

    /// Takes back all orders from the first of a player at or after `to`, whatever came to light since: both players
    /// have agreed. The dice stand where they stood, so the same will fall.
    ///
    /// # Errors
    /// There is no such order.
    pub fn take_back(&mut self, to: usize) -> Result<(), Barrier> {
        let Some(to) = self.groups().find(|start| *start >= to) else { return Err(Barrier::Beginning) };
        let leave = if to < self.free_until() { Leave::Agreed } else { Leave::Free };
        self.back_to(to, leave);
        Ok(())
    }

    /// What was taken back by agreement, the oldest first.
    #[must_use]
    pub fn agreements(&self) -> &[Agreement] {
        &self.agreements
    }

    /// What would bar taking back these orders, given one after the other, and the index of the order that brings it;
    /// none if all can be taken back. They are given on a copy, with copied dice: asking changes nothing.
    ///
    /// # Errors
    /// Why one of them cannot be carried out.
    pub fn foresee(&self, orders: &[R::Order]) -> Result<Option<(usize, Barrier)>, StepError<R::Illegal>> {
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

    /// Whether an order taken back can be given again.
    #[must_use]
    pub const fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Gives the order taken back last again. Returns whether there was one.
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

    /// Takes back every order from index `to` on, which begins one of a player.
    pub(super) fn back_to(&mut self, to: usize, leave: Leave) {
        let taken = self.entries.len() - to;
        for start in self.groups().rev().take_while(|start| *start >= to) {
            self.undone.push(self.entries.split_off(start));
        }
        self.put_back(to);
        if leave == Leave::Agreed {
            self.agreements.push(Agreement { to, taken });
        }
        self.note(JournalLine::Back { to, leave });
        self.revision += 1;
    }

    /// Of those places the ones at which persons began; all of them where no person sits, and in a branch.
    #[must_use]
    pub fn own_groups(&self) -> Vec<usize> {
        let all = self.aside.is_some() || !self.seats.iter().any(Seat::is_here);
        let by = |start: usize| self.entries.get(start).and_then(|entry| entry.by);
        self.groups().filter(|start| all || by(*start).is_none_or(|side| self.seat(side).is_here())).collect()
    }

    /// Where the last order of a person begins; the number of entries if there is none.
    fn last_group(&self) -> usize {
        self.own_groups().pop().unwrap_or(self.entries.len())
    }
}

/// Who is asked before an order is taken back to which the other side has answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    OtherPlayer,
    /// He is a program, and never minds.
    Nobody,
}

/// An order that was carried out, as far as the way back asks.
struct Step {
    /// What came to light.
    chance: Option<Chance>,
    only_hands_on: bool,
    /// Who had to decide afterwards.
    next: Option<SideId>,
}

impl Step {
    fn of<R: RuleSet>(order: &R::Order, outcomes: &[R::Outcome], next: Option<SideId>) -> Self {
        Self { chance: outcomes.iter().find_map(R::chance), only_hands_on: R::only_hands_on(order), next }
    }
}

/// What bars taking back these entries, which begin with an order of a player.
fn barrier<R: RuleSet>(group: &[Entry<R>], asks: Asks) -> Option<Barrier> {
    let steps: Vec<Step> = group.iter().map(|e| Step::of::<R>(&e.order, &e.outcomes, e.next)).collect();
    first_barrier(group.first()?.by, &steps, asks)
}

/// What bars taking back these steps, the first of them ordered by this side.
fn first_barrier(by: Option<SideId>, steps: &[Step], asks: Asks) -> Option<Barrier> {
    if let Some(chance) = steps.iter().find_map(|s| s.chance) {
        return Some(Barrier::Chance(chance));
    }
    let mut decider = by;
    for step in steps {
        // Any change counts, even one that the session answered at once and that came back.
        match step.next {
            next if next == decider => {}
            None => return Some(Barrier::Over),
            Some(side) if !step.only_hands_on && asks == Asks::OtherPlayer => return Some(Barrier::Handed(side)),
            next => decider = next,
        }
    }
    None
}
