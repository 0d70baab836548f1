//! The game on the table and its journal: nothing is shown before it is safe.

use super::Table;
use crate::kernel::{Chapter, RuleSet, SideId};
use crate::record::{Journal, Moment, Shelf, Ticket, Trouble, records};
use crate::rules::musket_pike::Order;
use crate::rules::musket_pike::table::Table as RulesTable;
use crate::say;
use std::path::PathBuf;
use std::time::Duration;

/// How long a frame waits for the disk. After that the frame is drawn as the table was, and the next one looks again.
const PATIENCE: Duration = Duration::from_millis(3);

/// The journal of the game on the table.
pub struct Keeper {
    shelf: Shelf,
    journal: Journal,
    /// What was said of the disk last.
    told: Option<Trouble>,
}

/// Orders that were carried out and wait for the disk.
pub(super) struct Waiting {
    ticket: Ticket,
    pub(super) given: Given,
}

/// Orders that were carried out.
#[derive(Clone, Copy)]
pub(super) struct Given {
    /// Their first entry.
    pub began: usize,
    /// The first of them.
    pub first: Order,
    /// Who decided before.
    pub by: Option<SideId>,
}

impl Keeper {
    /// Keeps a game in this journal, and the ring of its autosaves on this shelf.
    #[must_use]
    pub const fn new(shelf: Shelf, journal: Journal) -> Self {
        Self { shelf, journal, told: None }
    }

    /// The file of the game.
    pub(super) fn file(&self) -> PathBuf {
        self.journal.place()
    }

    /// Writes a log beside the saved games.
    ///
    /// # Errors
    /// One sentence.
    pub(super) fn export(&self, text: &str, ending: &str) -> Result<PathBuf, String> {
        self.shelf.export(&self.journal.place(), text, ending)
    }
}

impl Table {
    /// Brings to the journal what has happened. Returns what must be safe before it is shown.
    pub(super) fn keep(&mut self) -> Option<Ticket> {
        let lines = self.session.take_lines();
        let keeper = self.keeper.as_mut()?;
        if lines.is_empty() {
            return None;
        }
        Some(keeper.journal.append(records(self.session.game(), &lines)))
    }

    /// What was given is shown as soon as it is safe: at once, or in a later frame.
    pub(super) fn show_when_safe(&mut self, given: Given) {
        let ticket = self.keep();
        let safe = match (&self.keeper, ticket) {
            (Some(keeper), Some(ticket)) => keeper.journal.wait(ticket, PATIENCE),
            _ => true,
        };
        match ticket.filter(|_| !safe) {
            Some(ticket) => {
                self.autosave(given.began);
                self.session.hold(given.began);
                self.waiting = Some(Waiting { ticket, given });
            }
            None => {
                self.autosave(given.began);
                self.given(given);
            }
        }
    }

    /// Looks whether what waits is safe now. Returns whether something still waits.
    pub(super) fn still_waiting(&mut self) -> bool {
        let Some(waiting) = &self.waiting else { return false };
        let passed = self.keeper.as_ref().is_none_or(|k| k.journal.wait(waiting.ticket, PATIENCE));
        if !passed {
            return true;
        }
        let given = waiting.given;
        self.waiting = None;
        self.session.release();
        self.given(given);
        false
    }

    /// A moment of the ring for every turn and activation that has begun.
    fn autosave(&mut self, began: usize) {
        let Some(keeper) = &mut self.keeper else { return };
        if self.session.analysis().is_some() {
            return;
        }
        let chapters =
            |from: usize| self.session.entries()[from..].iter().flat_map(|e| &e.outcomes).filter_map(RulesTable::opens);
        let began = began.min(self.session.entries().len());
        let game = keeper.journal.place();
        let kept = usize::from(self.settings.autosaves);
        if chapters(began).any(|c| c == Chapter::Turn) {
            let turn = u32::from(self.session.game().game().state().turn);
            keeper.journal.copy(keeper.shelf.autosave(&game, Moment::Turn(turn), kept));
        }
        if chapters(began).any(|c| c == Chapter::Activation) {
            let all = chapters(0).filter(|c| *c == Chapter::Activation).count();
            let activation = u32::try_from(all).unwrap_or(u32::MAX);
            keeper.journal.copy(keeper.shelf.autosave(&game, Moment::Activation(activation), kept));
        }
    }

    /// Says what the disk does, once.
    pub(super) fn watch_disk(&mut self) {
        let Some(keeper) = &mut self.keeper else { return };
        let trouble = keeper.journal.trouble();
        if trouble != keeper.told {
            match &trouble {
                Some(trouble) => self.toasts.tell(trouble.0.clone(), None),
                None => self.toasts.tell(say!("keep-again"), None),
            }
            keeper.told = trouble;
        }
        if let Some(news) = keeper.journal.news() {
            self.toasts.tell(news, None);
        }
        match keeper.journal.copied() {
            Some(Ok(path)) => {
                let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                self.toasts.tell(say!("keep-saved", file), None);
            }
            Some(Err(trouble)) => self.toasts.tell(trouble.0, None),
            None => {}
        }
    }

    /// Why the game is not being saved, if it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.keeper.as_ref()?.told.as_ref().map(|t| t.0.as_str())
    }

    /// Saves the moment under a name.
    pub(super) fn save_as(&mut self, name: &str) {
        let Some(keeper) = &mut self.keeper else {
            self.toasts.tell(say!("keep-no-place"), None);
            return;
        };
        match keeper.shelf.named_copy(name) {
            Ok(copy) => {
                let ticket = keeper.journal.copy(copy);
                // What became of it is said in this frame or in one of the next.
                let _ = keeper.journal.wait(ticket, PATIENCE);
            }
            Err(why) => self.toasts.tell(why, None),
        }
    }
}
