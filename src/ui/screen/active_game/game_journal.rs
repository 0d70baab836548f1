//! Saving of the game on the table: its journal, and orders that are shown only once they are saved.

use super::ActiveGame;

use crate::kernel::{HistoryLevel, SideId};
use crate::play::AnyOrder;
use crate::record::{AutosaveMoment, FileRecord, Journal, SaveError, SavedGames, Ticket};
use crate::say;
use crate::settings::Settings;
use crate::ui::toast::Tone;
use std::path::PathBuf;
use std::time::Duration;

/// Longest wait of a frame for the disk. After that the frame is drawn with the old table, and the next one looks again.
const PATIENCE: Duration = Duration::from_millis(3);

/// Journal of the game on the table, with its saved games.
pub struct GameJournal {
    saved_games: SavedGames,
    journal: Journal,
    /// Disk trouble that was last reported to the player; `None` without any.
    told: Option<SaveError>,
    /// Whether the player has closed the report of the disk trouble.
    read: bool,
    /// Number of autosaves kept of the game.
    autosaves: usize,
}

/// Orders that were carried out and wait for the disk.
pub(in crate::ui::screen) struct UnsavedOrders {
    /// Ticket of the journal lines that must be on the disk first.
    ticket: Ticket,
    /// Orders that wait to be saved before they are shown.
    pub(in crate::ui::screen) given: ExecutedOrders,
}

/// Outcome of a check whether the waiting orders are on the disk.
pub(in crate::ui::screen) enum Waited {
    /// No orders wait to be shown.
    Nothing,
    /// Orders still wait for the disk before they are shown.
    Still,
    /// The waiting orders are saved and on the table now.
    Safe(ExecutedOrders),
}

/// Orders that were carried out together.
#[derive(Clone)]
pub(in crate::ui::screen) struct ExecutedOrders {
    /// Index of the first entry that the orders added.
    pub began: usize,
    /// First of the orders that were carried out together.
    pub first: AnyOrder,
    /// Side that decided before the orders; `None` if none did.
    pub by: Option<SideId>,
    /// Whether the orders answer a question that interrupts another decision.
    pub between: bool,
}

impl GameJournal {
    /// Saving of a game to this journal, with its autosaves among these saved games.
    #[must_use]
    pub fn new(saved_games: SavedGames, journal: Journal) -> Self {
        let autosaves = usize::from(Settings::default().autosaves);
        Self { saved_games, journal, told: None, read: false, autosaves }
    }

    /// File in which the game is saved.
    pub(super) fn file(&self) -> PathBuf {
        self.journal.place()
    }

    /// Writes a log beside the saved games.
    ///
    /// # Errors
    /// One sentence that says why the file cannot be written.
    pub(in crate::ui::screen) fn export(&self, text: &str, ending: &str) -> Result<PathBuf, String> {
        self.saved_games.export(&self.journal.place(), text, ending)
    }
}

impl ActiveGame {
    /// Appends new lines of the session to the journal. Returns the ticket of what must be saved before it is shown; `None` if
    /// nothing.
    pub(in crate::ui::screen) fn append_to_journal(&mut self) -> Option<Ticket> {
        let lines = self.session.take_lines();
        let saving = self.saving.as_mut()?;
        if lines.is_empty() {
            return None;
        }
        Some(saving.journal.append(lines.into_iter().map(FileRecord::Line).collect()))
    }

    /// Shows orders once they are saved: returns them if that is so at once; otherwise `None`, and a later frame shows them.
    pub(in crate::ui::screen) fn show_when_safe(&mut self, given: ExecutedOrders) -> Option<ExecutedOrders> {
        let ticket = self.append_to_journal();
        let safe = match (&self.saving, ticket) {
            (Some(saving), Some(ticket)) => saving.journal.wait(ticket, PATIENCE),
            _ => true,
        };
        self.autosave(given.began);
        let Some(ticket) = ticket.filter(|_| !safe) else { return Some(given) };
        self.session.hold(given.began);
        self.waiting = Some(UnsavedOrders { ticket, given });
        None
    }

    /// Checks whether the waiting orders are saved, and puts them on the table if they are.
    pub(in crate::ui::screen) fn poll_save(&mut self) -> Waited {
        let Some(waiting) = &self.waiting else { return Waited::Nothing };
        let passed = self.saving.as_ref().is_none_or(|k| k.journal.wait(waiting.ticket, PATIENCE));
        if !passed {
            return Waited::Still;
        }
        let given = waiting.given.clone();
        self.waiting = None;
        self.session.release();
        Waited::Safe(given)
    }

    /// Writes an autosave into the ring for every turn and activation that has begun.
    fn autosave(&mut self, began: usize) {
        let Some(saving) = &mut self.saving else { return };
        if self.session.analysis().is_some() {
            return;
        }
        let orders = self.session.orders();
        let chapters = |from: usize| (from..orders).filter_map(|at| self.session.entry(at)).flat_map(|e| e.opens);
        let began = began.min(orders);
        let game = saving.journal.place();
        let kept = saving.autosaves;
        if chapters(began).any(|c| c == HistoryLevel::Turn) {
            let turn = self.session.turn().0;
            saving.journal.copy(saving.saved_games.autosave(&game, AutosaveMoment::Turn(turn), kept));
        }
        if chapters(began).any(|c| c == HistoryLevel::Activation) {
            let all = chapters(0).filter(|c| *c == HistoryLevel::Activation).count();
            let activation = u32::try_from(all).unwrap_or(u32::MAX);
            saving.journal.copy(saving.saved_games.autosave(&game, AutosaveMoment::Activation(activation), kept));
        }
    }

    /// Sets the number of past activations whose autosaves are kept.
    pub(in crate::ui::screen) fn keep_autosaves(&mut self, kept: usize) {
        if let Some(saving) = &mut self.saving {
            saving.autosaves = kept;
        }
    }

    /// Messages of the disk with their tone, each sentence once.
    pub(in crate::ui::screen) fn watch_disk(&mut self) -> Vec<(Tone, String)> {
        let mut said = Vec::new();
        let Some(saving) = &mut self.saving else { return said };
        let trouble = saving.journal.trouble();
        if trouble != saving.told {
            said.push(match &trouble {
                Some(trouble) => (Tone::Warns, trouble.0.clone()),
                None => (Tone::Done, say!("saving-again")),
            });
            (saving.told, saving.read) = (trouble, false);
        }
        said.extend(saving.journal.news().map(|news| (Tone::Warns, news)));
        said.extend(saving.journal.copied().map(|copied| match copied {
            Ok(path) => {
                let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                (Tone::Done, say!("saving-saved", file))
            }
            Err(trouble) => (Tone::Warns, trouble.0),
        }));
        said
    }

    /// Reason why the game is not being saved; `None` while it is.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.saving.as_ref()?.told.as_ref().map(|t| t.0.as_str())
    }

    /// Reason why the game is not being saved, until the player closes its message; `None` otherwise. Any other trouble shows
    /// again.
    pub(in crate::ui::screen) fn standing_trouble(&self) -> Option<&str> {
        self.trouble().filter(|_| self.saving.as_ref().is_some_and(|saving| !saving.read))
    }

    /// Marks the message about the disk as read.
    pub(in crate::ui::screen) fn put_trouble_away(&mut self) {
        if let Some(saving) = &mut self.saving {
            saving.read = true;
        }
    }

    /// Saves the present moment of the game under a name.
    ///
    /// # Errors
    /// A sentence that says why not. The disk reports later what becomes of the file.
    pub(in crate::ui::screen) fn save_as(&mut self, name: &str) -> Result<(), String> {
        let Some(saving) = &mut self.saving else { return Err(say!("saving-no-place")) };
        let copy = saving.saved_games.named_copy(name)?;
        let ticket = saving.journal.copy(copy);
        // The disk reports the outcome in this frame or in one of the next.
        let _ = saving.journal.wait(ticket, PATIENCE);
        Ok(())
    }
}
