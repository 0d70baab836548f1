//! Analysis: a branch that tries something out and never touches the game.

use super::{Barrier, BranchDice, Entry, JournalLine, Session};
use crate::kernel::RuleSet;

/// The game itself, while a branch is on the table.
pub(super) struct Aside<R: RuleSet> {
    from: usize,
    dice: BranchDice,
    /// The orders of the game after the index where the branch left it.
    rest: Vec<Entry<R>>,
    undone: Vec<Vec<Entry<R>>>,
}

/// A branch that was kept.
pub struct Branch<R: RuleSet> {
    /// After how many orders it left the game.
    pub from: usize,
    /// With which dice.
    pub dice: BranchDice,
    /// Its orders.
    pub entries: Vec<Entry<R>>,
}

impl<R: RuleSet> Session<R> {
    /// Leaves the game after its first `from` orders to try something out. Nothing done from now on touches it.
    ///
    /// # Errors
    /// A branch is on the table already, or the game has fewer orders.
    pub fn analyse(&mut self, from: usize, dice: BranchDice) -> Result<(), Barrier> {
        if self.aside.is_some() || from > self.entries.len() {
            return Err(Barrier::Beginning);
        }
        let rest = self.entries.split_off(from);
        self.aside = Some(Aside { from, dice, rest, undone: std::mem::take(&mut self.undone) });
        self.put_back(from);
        self.revision += 1;
        Ok(())
    }

    /// After how many orders the branch on the table left the game, and with which dice; none if this is the game.
    #[must_use]
    pub fn analysis(&self) -> Option<(usize, BranchDice)> {
        self.aside.as_ref().map(|a| (a.from, a.dice))
    }

    /// Keeps the branch on the table as it is now, to be written with the game. Returns whether there was anything.
    pub fn keep_branch(&mut self) -> bool {
        let Some(aside) = &self.aside else { return false };
        let (from, dice) = (aside.from, aside.dice);
        let entries: Vec<Entry<R>> = self.entries[from..].to_vec();
        if entries.is_empty() {
            return false;
        }
        self.lines.push(JournalLine::Branch { from, dice });
        self.lines.extend(entries.iter().map(Entry::line));
        self.lines.push(JournalLine::Return);
        self.branches.push(Branch { from, dice, entries });
        true
    }

    /// Back to the game, which is as the branch found it. Returns whether a branch was on the table.
    pub fn end_analysis(&mut self) -> bool {
        let Some(aside) = self.aside.take() else { return false };
        self.entries.truncate(aside.from);
        self.entries.extend(aside.rest);
        self.undone = aside.undone;
        self.put_back(self.entries.len());
        self.revision += 1;
        true
    }

    /// Puts a branch that was kept on the table, to be looked at and gone on with.
    ///
    /// # Errors
    /// There is no such branch, the game no longer goes so far, or a branch is on the table already.
    pub fn show_branch(&mut self, index: usize) -> Result<(), Barrier> {
        let Some(branch) = self.branches.get(index) else { return Err(Barrier::Beginning) };
        let (from, dice, entries) = (branch.from, branch.dice, branch.entries.clone());
        self.analyse(from, dice)?;
        self.entries.extend(entries);
        self.put_back(self.entries.len());
        self.revision += 1;
        Ok(())
    }

    /// The branches kept, the oldest first.
    #[must_use]
    pub fn branches(&self) -> &[Branch<R>] {
        &self.branches
    }

    /// How many orders stand that no undo may touch: those of the game before the branch on the table.
    pub(super) fn floor(&self) -> usize {
        self.aside.as_ref().map_or(0, |a| a.from)
    }
}
