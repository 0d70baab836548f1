//! Taking orders back and giving them again.

use super::{Entry, Giver, Session};
use crate::kernel::{Chance, RuleSet, SideId};
use std::fmt;

/// Why the last order cannot be taken back.
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
        f.write_str(match self {
            Barrier::Beginning => "There is nothing to take back yet.",
            Barrier::Chance(Chance::Die) => "A die has been rolled: what led to it stands.",
            Barrier::Chance(Chance::Draw) => "A chit has been drawn: what led to it stands.",
            Barrier::Handed(_) => "The decision has passed to the other side: what led to it stands.",
            Barrier::Over => "The game is over.",
        })
    }
}

impl<R: RuleSet> Session<R> {
    /// Whether the last order of a player can be taken back.
    ///
    /// # Errors
    /// Why not.
    pub fn can_undo(&self) -> Result<(), Barrier> {
        let group = self.last_group();
        let Some(first) = group.first() else {
            return Err(Barrier::Beginning);
        };
        if let Some(chance) = group.iter().flat_map(|e| &e.outcomes).find_map(|o| R::chance(o)) {
            return Err(Barrier::Chance(chance));
        }
        // Any change counts, even one that the session answered at once and that came back.
        match group.iter().map(|e| e.next).find(|next| *next != first.by) {
            Some(Some(side)) => Err(Barrier::Handed(side)),
            Some(None) => Err(Barrier::Over),
            None => Ok(()),
        }
    }

    /// Takes the last order of a player back, with what answered itself after it.
    ///
    /// # Errors
    /// Why that cannot be; nothing has changed then.
    pub fn undo(&mut self) -> Result<(), Barrier> {
        self.can_undo()?;
        let at = self.entries.len() - self.last_group().len();
        let group = self.entries.split_off(at);
        let position = self.before(at).clone();
        self.game.restore(&position);
        self.undone.push(group);
        self.revision += 1;
        Ok(())
    }

    /// Whether an order taken back can be given again.
    pub fn can_redo(&self) -> bool {
        !self.undone.is_empty()
    }

    /// Gives the order taken back last again. Returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(group) = self.undone.pop() else {
            return false;
        };
        if let Some(last) = group.last() {
            let position = last.position.clone();
            self.game.restore(&position);
        }
        self.entries.extend(group);
        self.revision += 1;
        true
    }

    /// The last order of a player and what answered itself after it; empty before the first.
    fn last_group(&self) -> &[Entry<R>] {
        let from = self.entries.iter().rposition(|e| e.giver == Giver::Player);
        from.map_or(&[], |from| &self.entries[from..])
    }
}
