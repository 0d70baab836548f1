//! The game on the table and its journal: nothing is shown before it is safe.

use super::Play;

use crate::kernel::{Chapter, SideId};
use crate::play::AnyOrder;
use crate::record::{Journal, Moment, Record, SavedGames, Ticket, Trouble};
use crate::say;
use crate::settings::Settings;
use crate::ui::toast::Tone;
use std::path::PathBuf;
use std::time::Duration;

/// How long a frame waits for the disk. After that the frame is drawn as the table was, and the next one looks again.
const PATIENCE: Duration = Duration::from_millis(3);

/// The journal of the game on the table.
pub struct Saving {
    saved_games: SavedGames,
    journal: Journal,
    /// What was said of the disk last.
    told: Option<Trouble>,
    /// Whether that was put away.
    read: bool,
    /// How many autosaves the ring has.
    autosaves: usize,
}

/// Orders that were carried out and wait for the disk.
pub(in crate::ui::screen) struct Waiting {
    ticket: Ticket,
    pub(in crate::ui::screen) given: Given,
}

/// What became of what waited.
pub(in crate::ui::screen) enum Waited {
    /// There was nothing.
    Nothing,
    /// It waits still.
    Still,
    /// It is safe, and on the table.
    Safe(Given),
}

/// Orders that were carried out.
#[derive(Clone)]
pub(in crate::ui::screen) struct Given {
    /// Their first entry.
    pub began: usize,
    /// The first of them.
    pub first: AnyOrder,
    /// Who decided before.
    pub by: Option<SideId>,
    /// Whether they answer what was only asked in between.
    pub between: bool,
}

impl Saving {
    /// Keeps a game in this journal, and the ring of its autosaves among these saved games.
    #[must_use]
    pub fn new(saved_games: SavedGames, journal: Journal) -> Self {
        let autosaves = usize::from(Settings::default().autosaves);
        Self { saved_games, journal, told: None, read: false, autosaves }
    }

    /// The file of the game.
    pub(super) fn file(&self) -> PathBuf {
        self.journal.place()
    }

    /// Writes a log beside the saved games.
    ///
    /// # Errors
    /// One sentence.
    pub(in crate::ui::screen) fn export(&self, text: &str, ending: &str) -> Result<PathBuf, String> {
        self.saved_games.export(&self.journal.place(), text, ending)
    }
}

impl Play {
    /// Brings to the journal what has happened. Returns what must be safe before it is shown.
    pub(in crate::ui::screen) fn keep(&mut self) -> Option<Ticket> {
        let lines = self.session.take_lines();
        let saving = self.saving.as_mut()?;
        if lines.is_empty() {
            return None;
        }
        Some(saving.journal.append(lines.into_iter().map(Record::Line).collect()))
    }

    /// What was given is shown as soon as it is safe: at once, which is said by giving it back, or in a later frame.
    pub(in crate::ui::screen) fn show_when_safe(&mut self, given: Given) -> Option<Given> {
        let ticket = self.keep();
        let safe = match (&self.saving, ticket) {
            (Some(saving), Some(ticket)) => saving.journal.wait(ticket, PATIENCE),
            _ => true,
        };
        self.autosave(given.began);
        let Some(ticket) = ticket.filter(|_| !safe) else { return Some(given) };
        self.session.hold(given.began);
        self.waiting = Some(Waiting { ticket, given });
        None
    }

    /// Looks whether what waits is safe now, and puts it on the table if it is.
    pub(in crate::ui::screen) fn look_after(&mut self) -> Waited {
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

    /// A moment of the ring for every turn and activation that has begun.
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
        if chapters(began).any(|c| c == Chapter::Turn) {
            let turn = self.session.turn().0;
            saving.journal.copy(saving.saved_games.autosave(&game, Moment::Turn(turn), kept));
        }
        if chapters(began).any(|c| c == Chapter::Activation) {
            let all = chapters(0).filter(|c| *c == Chapter::Activation).count();
            let activation = u32::try_from(all).unwrap_or(u32::MAX);
            saving.journal.copy(saving.saved_games.autosave(&game, Moment::Activation(activation), kept));
        }
    }

    /// Keeps so many autosaves.
    pub(in crate::ui::screen) fn keep_autosaves(&mut self, kept: usize) {
        if let Some(saving) = &mut self.saving {
            saving.autosaves = kept;
        }
    }

    /// What the disk has to say, each sentence once, and in which tone.
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

    /// Why the game is not being saved, if it is not.
    #[must_use]
    pub fn trouble(&self) -> Option<&str> {
        self.saving.as_ref()?.told.as_ref().map(|t| t.0.as_str())
    }

    /// The same until it is put away; it comes back when something else is the matter.
    pub(in crate::ui::screen) fn standing_trouble(&self) -> Option<&str> {
        self.trouble().filter(|_| self.saving.as_ref().is_some_and(|saving| !saving.read))
    }

    /// It has been read.
    pub(in crate::ui::screen) fn put_trouble_away(&mut self) {
        if let Some(saving) = &mut self.saving {
            saving.read = true;
        }
    }

    /// Saves the moment under a name.
    ///
    /// # Errors
    /// Why not, in a sentence. What becomes of the file is said by the disk.
    pub(in crate::ui::screen) fn save_as(&mut self, name: &str) -> Result<(), String> {
        let Some(saving) = &mut self.saving else { return Err(say!("saving-no-place")) };
        let copy = saving.saved_games.named_copy(name)?;
        let ticket = saving.journal.copy(copy);
        // What became of it is said in this frame or in one of the next.
        let _ = saving.journal.wait(ticket, PATIENCE);
        Ok(())
    }
}
