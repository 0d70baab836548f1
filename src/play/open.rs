//! New games, and saved games reopened.

use super::player::{replace_unknown_programs, take_seats};
use super::{AnyGame, AnySession, GameSetup, Registry};
use crate::kernel::SideId;
use crate::record::{
    Disk, FileDisk, FileRecord, Header, Journal, SavedGame, SavedGameKind, SavedGames, beginning, now, read_bytes,
    read_file, write,
};
use crate::say;
use crate::session::ReplayDivergence;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// New game that has been begun.
pub struct NewGame {
    /// Session of the game.
    pub session: Box<dyn AnySession>,
    /// Header of the game's file.
    pub header: Header,
    /// Journal of the new game; `None` without a folder for it.
    pub journal: Option<Journal>,
}

/// Begins a game of the scenario `text` (called `name` in error messages), with a journal if there is a folder for it. Charts of a
/// player's own become a part of the scenario, and so of the saved game.
///
/// # Errors
/// The scenario's first fault, or there is no such player: no file is written then.
pub fn begin(
    registry: &Registry,
    text: &str,
    name: &str,
    choices: &GameSetup,
    saved_games: Option<&SavedGames>,
) -> Result<NewGame, String> {
    let game = registry.of_text(text);
    let own = choices.charts.as_ref().map(|charts| game.with_charts(text, name, charts)).transpose()?;
    let (mut session, header) = game.begin(own.as_deref().unwrap_or(text), name, choices)?;
    take_seats(&mut *session, SideId::BOTH.into_iter().zip(&choices.seats))?;
    let header = Header { begun: now(), ..header };
    let journal = saved_games.map(|saved_games| {
        let (text, chain) = beginning(&header);
        Journal::new(saved_games.new_game(&header.battle), text.into_bytes(), false, chain, || {})
    });
    Ok(NewGame { session, header, journal })
}

/// Saved game after its replay.
pub struct OpenedGame {
    /// Game that the file belongs to.
    pub game: Arc<dyn AnyGame>,
    /// Session of the game, up to the first difference from the record.
    pub session: Box<dyn AnySession>,
    /// Contents of the saved game's file.
    pub saved: SavedGame,
    /// First difference of the replay from the record; `None` without one.
    pub departure: Option<ReplayDivergence>,
    /// Notes for the players about the opened game, one sentence each.
    pub notes: Vec<String>,
}

/// Reads a saved game and replays it.
///
/// # Errors
/// One sentence after the file's name.
pub fn open(registry: &Registry, path: &Path) -> Result<OpenedGame, String> {
    let saved = read_file(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let opened = OpenedGame::of(registry, saved).map_err(|e| format!("{}: {e}", path.display()))?;
    // A difference from the record is put to the player before the game continues.
    let mut notes = notes(&*opened.game, path, &opened.saved, None);
    notes.extend(opened.notes);
    Ok(OpenedGame { notes, ..opened })
}

impl Registry {
    /// Game that a saved game belongs to.
    ///
    /// # Errors
    /// There is no such game in this program.
    pub fn of_saved(&self, header: &Header) -> Result<&Arc<dyn AnyGame>, String> {
        self.by_id(&header.rules).ok_or_else(|| say!("save-rules-unknown", rules = header.rules))
    }
}

impl OpenedGame {
    /// Opened game from the replay of a saved one.
    ///
    /// # Errors
    /// The game cannot be played at all.
    pub fn of(registry: &Registry, saved: SavedGame) -> Result<Self, String> {
        let game = Arc::clone(registry.of_saved(&saved.header)?);
        let (mut session, departure) = game.replayed(&saved, usize::MAX)?;
        let notes = replace_unknown_programs(&*game, &mut *session);
        Ok(Self { game, session, saved, departure, notes })
    }

    /// Journal in which the game continues: its own file, or another where its own must stay unchanged, is open
    /// elsewhere, or is damaged. Adds a note to [`OpenedGame::notes`] where the choice may surprise the player.
    pub fn journal(&mut self, path: &Path, saved_games: &SavedGames, wake: impl Fn() + Send + 'static) -> Journal {
        if saved_games.kind(path) == SavedGameKind::Game {
            match self.take(path) {
                Ok(Some((disk, bytes))) => return Journal::new(disk, bytes, true, self.saved.chain, wake),
                Ok(None) => {}
                Err(e) if e.kind() == io::ErrorKind::WouldBlock => self.notes.push(say!("save-copy-of-open")),
                Err(e) => {
                    let (file, why) = (path.display().to_string(), e.to_string());
                    self.notes.push(say!("save-goes-on-in-copy", file, why));
                }
            }
        }
        let kept = self.departure.as_ref().map_or(self.saved.lines.len(), |d| d.line);
        self.saved.header = self.game.renewed(&self.saved.header, &*self.session);
        let (mut text, mut chain) = beginning(&self.saved.header);
        for line in &self.saved.lines[..kept] {
            text.push_str(&write(&FileRecord::Line(line.clone()), &mut chain));
        }
        let disk = saved_games.new_game(&self.saved.header.battle);
        Journal::new(disk, text.into_bytes(), false, chain, wake)
    }

    /// The game's own file, locked and cut to its undamaged part, if all of that can be played. Another program
    /// may have written to it since it was read; once it is locked, the session is brought up to its present
    /// contents.
    fn take(&mut self, path: &Path) -> io::Result<Option<(FileDisk, Vec<u8>)>> {
        let (mut disk, mut bytes) = FileDisk::taken(path)?;
        let saved = read_bytes(&bytes).map_err(|why| io::Error::other(why.to_string()))?;
        if saved != self.saved {
            let (mut session, departure) = self.game.replayed(&saved, usize::MAX).map_err(io::Error::other)?;
            self.notes = notes(&*self.game, path, &saved, departure.as_ref());
            self.notes.extend(replace_unknown_programs(&*self.game, &mut *session));
            (self.session, self.saved, self.departure) = (session, saved, departure);
        }
        if self.departure.is_some() || self.saved.damage.as_ref().is_some_and(|d| !d.torn) {
            return Ok(None);
        }
        if self.saved.sound < bytes.len() as u64 {
            disk.truncate(self.saved.sound)?;
            disk.sync()?;
            bytes.truncate(usize::try_from(self.saved.sound).unwrap_or(usize::MAX));
        }
        Ok(Some((disk, bytes)))
    }

    /// Whether a person who still has a seat has given an order; where no person has one, whether any order was given.
    #[must_use]
    pub fn has_been_played(&self) -> bool {
        let sits = |side: SideId| self.session.seat(side).is_person();
        let nobody = !SideId::BOTH.into_iter().any(sits);
        let mut entries = (0..self.session.orders()).filter_map(|place| self.session.entry(place));
        entries.any(|entry| nobody || entry.by.is_some_and(sits))
    }

    /// First difference from the record, in a sentence; `None` without one.
    #[must_use]
    pub fn departs(&self) -> Option<String> {
        self.departure.as_ref().map(|departure| self.game.describe_divergence(&self.saved.header, departure))
    }
}

/// Notes for the players about an opened file, one sentence each.
fn notes(game: &dyn AnyGame, path: &Path, saved: &SavedGame, departure: Option<&ReplayDivergence>) -> Vec<String> {
    let mut notes = game.changes(&saved.header);
    notes.extend(saved.damage.as_ref().map(|d| format!("{}: {d}.", path.display())));
    let departs = |d: &ReplayDivergence| format!("{}: {}.", path.display(), game.describe_divergence(&saved.header, d));
    notes.extend(departure.map(departs));
    notes
}
