//! A game begun, and a saved game put on the table again.

use super::player::{seat_whom_we_know, take_seats};
use super::{AnyGame, AnySession, Choices, Registry};
use crate::kernel::SideId;
use crate::record::{
    Disk, FileDisk, Header, Journal, Kind, Record, Saved, SavedGames, beginning, now, read_bytes, read_file, write,
};
use crate::say;
use crate::session::Departure;
use std::io;
use std::path::Path;
use std::sync::Arc;

/// A game that has just begun.
pub struct Begun {
    /// The game.
    pub session: Box<dyn AnySession>,
    /// The header of its file.
    pub header: Header,
    /// Its journal, if there is a place for it.
    pub journal: Option<Journal>,
}

/// Begins a game of the scenario `text` (which faults call `name`), written down among the saved games if there is one.
///
/// # Errors
/// The scenario's first fault, or there is no such player: nothing is written down then.
pub fn begin(
    registry: &Registry,
    text: &str,
    name: &str,
    choices: &Choices,
    saved_games: Option<&SavedGames>,
) -> Result<Begun, String> {
    let (mut session, header) = registry.of_text(text).begin(text, name, choices)?;
    take_seats(&mut *session, SideId::BOTH.into_iter().zip(&choices.seats))?;
    let header = Header { begun: now(), ..header };
    let journal = saved_games.map(|saved_games| {
        let (text, chain) = beginning(&header);
        Journal::new(saved_games.new_game(&header.battle), text.into_bytes(), false, chain, || {})
    });
    Ok(Begun { session, header, journal })
}

/// A saved game, carried out again.
pub struct Opened {
    /// Which game it is.
    pub game: Arc<dyn AnyGame>,
    /// The game, up to where it departs from what was recorded.
    pub session: Box<dyn AnySession>,
    /// The file.
    pub saved: Saved,
    /// Where it departs, if it does.
    pub departure: Option<Departure>,
    /// What the players should know, a sentence each.
    pub notes: Vec<String>,
}

/// Reads a saved game and carries it out again.
///
/// # Errors
/// One sentence after the file's name.
pub fn open(registry: &Registry, path: &Path) -> Result<Opened, String> {
    let saved = read_file(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let opened = Opened::of(registry, saved).map_err(|e| format!("{}: {e}", path.display()))?;
    // Of a departure the player is asked before the game goes on.
    let mut notes = notes(&*opened.game, path, &opened.saved, None);
    notes.extend(opened.notes);
    Ok(Opened { notes, ..opened })
}

impl Registry {
    /// The game that a saved game is of.
    ///
    /// # Errors
    /// There is no such game here.
    pub fn of_saved(&self, header: &Header) -> Result<&Arc<dyn AnyGame>, String> {
        self.by_id(&header.rules).ok_or_else(|| say!("save-rules-unknown", rules = header.rules))
    }
}

impl Opened {
    /// A saved game carried out again.
    ///
    /// # Errors
    /// It cannot be played at all.
    pub fn of(registry: &Registry, saved: Saved) -> Result<Self, String> {
        let game = Arc::clone(registry.of_saved(&saved.header)?);
        let (mut session, departure) = game.replayed(&saved, usize::MAX)?;
        let notes = seat_whom_we_know(&*game, &mut *session);
        Ok(Self { game, session, saved, departure, notes })
    }

    /// The journal in which the game goes on: its own file, or another where that one is to stay as it is, is open
    /// elsewhere, or is not sound. Tells in [`Opened::notes`] which, where the player may wonder.
    pub fn journal(&mut self, path: &Path, saved_games: &SavedGames, wake: impl Fn() + Send + 'static) -> Journal {
        if saved_games.kind(path) == Kind::Game {
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
            text.push_str(&write(&Record::Line(line.clone()), &mut chain));
        }
        let disk = saved_games.new_game(&self.saved.header.battle);
        Journal::new(disk, text.into_bytes(), false, chain, wake)
    }

    /// The game's own file, cut to what is sound of it, if all of that can be played. Another program may have gone on
    /// with it since it was read: from the lock on nobody does, and what is there then is what is on the table.
    fn take(&mut self, path: &Path) -> io::Result<Option<(FileDisk, Vec<u8>)>> {
        let (mut disk, mut bytes) = FileDisk::taken(path)?;
        let saved = read_bytes(&bytes).map_err(|why| io::Error::other(why.to_string()))?;
        if saved != self.saved {
            let (mut session, departure) = self.game.replayed(&saved, usize::MAX).map_err(io::Error::other)?;
            self.notes = notes(&*self.game, path, &saved, departure.as_ref());
            self.notes.extend(seat_whom_we_know(&*self.game, &mut *session));
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

    /// Whether a person who still has a seat has given an order; where nobody has one, whether anything has been done.
    #[must_use]
    pub fn has_been_played(&self) -> bool {
        let sits = |side: SideId| self.session.seat(side).is_here();
        let nobody = !SideId::BOTH.into_iter().any(sits);
        let mut entries = (0..self.session.orders()).filter_map(|place| self.session.entry(place));
        entries.any(|entry| nobody || entry.by.is_some_and(sits))
    }

    /// Where it departs from what was recorded, in a sentence.
    #[must_use]
    pub fn departs(&self) -> Option<String> {
        self.departure.as_ref().map(|departure| self.game.departs(&self.saved.header, departure))
    }
}

/// What the players should know of a file, a sentence each.
fn notes(game: &dyn AnyGame, path: &Path, saved: &Saved, departure: Option<&Departure>) -> Vec<String> {
    let mut notes = game.changes(&saved.header);
    notes.extend(saved.damage.as_ref().map(|d| format!("{}: {d}.", path.display())));
    let departs = |d: &Departure| format!("{}: {}.", path.display(), game.departs(&saved.header, d));
    notes.extend(departure.map(departs));
    notes
}
