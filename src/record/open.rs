//! A saved game put on the table again.

use super::clock;
use super::disk::{Disk, FileDisk};
use super::file::{self, Saved, beginning};
use super::header::Header;
use super::journal::Journal;
use super::shelf::{Kind, Shelf};
use super::text::{Record, write};
use crate::games::musket_pike;
use crate::games::musket_pike::record::Choices;
use crate::games::musket_pike::rules::Game;
use crate::say;
use crate::session::{Departure, Session};
use std::io;
use std::path::Path;
use std::time::SystemTime;

/// A game that has just begun.
pub struct Begun {
    /// The game.
    pub session: Session<Game>,
    /// The header of its file.
    pub header: Header,
    /// Its journal, if there is a shelf for it.
    pub journal: Option<Journal>,
}

/// Begins a game of the scenario `text` (which faults call `name`), written down on the shelf if there is one.
///
/// # Errors
/// The scenario's first fault.
pub fn begin(text: &str, name: &str, choices: &Choices, shelf: Option<&Shelf>) -> Result<Begun, String> {
    let battle = musket_pike::record::battle_of(text, name, choices)?;
    let begun = clock::written(SystemTime::now(), "%Y-%m-%dT%H:%M:%S%:z").unwrap_or_default();
    let header = musket_pike::record::header(&battle, text, choices, &begun);
    let table = Game::begun(&battle).map_err(|broken| broken.to_string())?;
    let journal = shelf.map(|shelf| {
        let (text, chain) = beginning(&header);
        Journal::new(shelf.new_game(&header.battle), text.into_bytes(), false, chain, || {})
    });
    Ok(Begun { session: Session::of(table), header, journal })
}

/// A saved game, carried out again.
pub struct Opened {
    /// The game, up to where it departs from what was recorded.
    pub session: Session<Game>,
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
pub fn open(path: &Path) -> Result<Opened, String> {
    let saved = file::read_file(path).map_err(|e| format!("{}: {e}", path.display()))?;
    let played = musket_pike::record::session(&saved);
    let (session, departure) = played.map_err(|e| format!("{}: {e}", path.display()))?;
    // Of a departure the player is asked before the game goes on.
    Ok(Opened { notes: notes(path, &saved, None), session, saved, departure })
}

impl Opened {
    /// The journal in which the game goes on: its own file, or another where that one is to stay as it is, is open
    /// elsewhere, or is not sound. Tells in [`Opened::notes`] which, where the player may wonder.
    pub fn journal(&mut self, path: &Path, shelf: &Shelf, wake: impl Fn() + Send + 'static) -> Journal {
        if shelf.kind(path) == Kind::Game {
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
        self.saved.header = musket_pike::record::renewed(&self.saved.header, &self.session.game().battle);
        let (mut text, mut chain) = beginning(&self.saved.header);
        for line in &self.saved.lines[..kept] {
            text.push_str(&write(&Record::Line(line.clone()), &mut chain));
        }
        let disk = shelf.new_game(&self.saved.header.battle);
        Journal::new(disk, text.into_bytes(), false, chain, wake)
    }

    /// The game's own file, cut to what is sound of it, if all of that can be played. Another program may have gone on
    /// with it since it was read: from the lock on nobody does, and what is there then is what is on the table.
    fn take(&mut self, path: &Path) -> io::Result<Option<(FileDisk, Vec<u8>)>> {
        let (mut disk, mut bytes) = FileDisk::taken(path)?;
        let saved = file::read_bytes(&bytes).map_err(|why| io::Error::other(why.to_string()))?;
        if saved != self.saved {
            let (session, departure) = musket_pike::record::session(&saved).map_err(io::Error::other)?;
            *self = Self { notes: notes(path, &saved, departure.as_ref()), session, saved, departure };
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
}

/// What the players should know of a file, a sentence each.
fn notes(path: &Path, saved: &Saved, departure: Option<&Departure>) -> Vec<String> {
    let mut notes = musket_pike::record::changes(&saved.header);
    notes.extend(saved.damage.as_ref().map(|d| format!("{}: {d}.", path.display())));
    let departs = |d: &Departure| format!("{}: {}.", path.display(), musket_pike::record::departs(&saved.header, d));
    notes.extend(departure.map(departs));
    notes
}
