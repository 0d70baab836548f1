//! Analysis branches: orders tried out without changing the game.

use super::{BranchDice, JournalLine, Session, SessionEntry, UndoBarrier};
use crate::kernel::RuleSet;

/// Saved state of the game while an analysis branch is open.
pub(super) struct SuspendedGame<R: RuleSet> {
    from: usize,
    dice: BranchDice,
    /// Orders of the game after the index at which the branch left it.
    rest: Vec<SessionEntry<R>>,
    undone: Vec<Vec<SessionEntry<R>>>,
}

/// Analysis branch that is saved with the game.
pub struct Branch<R: RuleSet> {
    /// Number of orders of the game before the branch left it.
    pub from: usize,
    /// Dice with which the branch is played.
    pub dice: BranchDice,
    /// Orders given in the branch.
    pub entries: Vec<SessionEntry<R>>,
}

impl<R: RuleSet> Session<R> {
    /// Opens an analysis branch after the first `from` orders of the game. Nothing done in the branch changes the game.
    ///
    /// # Errors
    /// A branch is open already, or the game has fewer orders.
    pub fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), UndoBarrier> {
        if self.aside.is_some() || from > self.entries.len() {
            return Err(UndoBarrier::Beginning);
        }
        let rest = self.entries.split_off(from);
        self.aside = Some(SuspendedGame { from, dice, rest, undone: std::mem::take(&mut self.undone) });
        self.put_back(from);
        self.revision += 1;
        Ok(())
    }

    /// Number of orders after which the open branch left the game, and its dice; `None` if the game itself is shown.
    #[must_use]
    pub fn analysis(&self) -> Option<(usize, BranchDice)> {
        self.aside.as_ref().map(|a| (a.from, a.dice))
    }

    /// Saves the open branch as it is now, to be written with the game. Returns whether it had any order.
    pub fn keep_branch(&mut self) -> bool {
        let Some(aside) = &self.aside else { return false };
        let (from, dice) = (aside.from, aside.dice);
        let entries: Vec<SessionEntry<R>> = self.entries[from..].to_vec();
        if entries.is_empty() {
            return false;
        }
        self.lines.push(JournalLine::Branch { from, dice });
        self.lines.extend(entries.iter().map(SessionEntry::line));
        self.lines.push(JournalLine::Return);
        self.branches.push(Branch { from, dice, entries });
        true
    }

    /// Closes the branch and returns to the game as it was left. Returns whether a branch was open.
    pub fn end_analysis(&mut self) -> bool {
        let Some(aside) = self.aside.take() else { return false };
        self.entries.truncate(aside.from);
        self.entries.extend(aside.rest);
        self.undone = aside.undone;
        self.put_back(self.entries.len());
        self.revision += 1;
        true
    }

    /// Reopens a saved branch, to be viewed and continued.
    ///
    /// # Errors
    /// There is no such branch, the game has fewer orders than it needs, or a branch is open already.
    pub fn show_branch(&mut self, index: usize) -> Result<(), UndoBarrier> {
        let Some(branch) = self.branches.get(index) else { return Err(UndoBarrier::Beginning) };
        let (from, dice, entries) = (branch.from, branch.dice, branch.entries.clone());
        self.analyse(from, dice)?;
        self.entries.extend(entries);
        self.put_back(self.entries.len());
        self.revision += 1;
        Ok(())
    }

    /// Saved branches, the oldest first.
    #[must_use]
    pub fn branches(&self) -> &[Branch<R>] {
        &self.branches
    }

    /// Number of orders that no undo may touch: those of the game before the open branch.
    pub(super) fn floor(&self) -> usize {
        self.aside.as_ref().map_or(0, |a| a.from)
    }
}
