//! The game played last, for the start page: whether it can be gone on with, or is over and can only be looked back on.

use crate::play::{Opened, Registry};
use crate::record::{Kind, SavedGames, Slot, read_file};
use crate::say;
use crate::ui::start;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Mutex, PoisonError};

/// The game played last.
pub(super) struct LastGame {
    words: String,
    pub path: PathBuf,
    over: bool,
    /// Says whether it is over, once its file has been played through.
    asked: Option<Mutex<Receiver<bool>>>,
}

/// A game that has just been left.
pub(super) struct Left {
    /// Its file.
    pub path: PathBuf,
    /// Whether it is over.
    pub over: bool,
}

impl LastGame {
    /// The game of these saved games that was played last. Whether it is over is known of one that was on the table; else its file is
    /// played through on a thread of its own, where no fault in it can keep the start page from coming up.
    pub fn on(registry: &Registry, saved_games: &SavedGames, left: Option<&Left>) -> Option<Self> {
        // What cannot be played is not offered: the one before it is.
        let plays = |path: &Path| {
            let saved = read_file(path);
            saved.is_ok_and(|s| registry.of_saved(&s.header).is_ok_and(|game| game.can_play(&s.header).is_ok()))
        };
        let sound = |s: &Slot| s.kind == Kind::Game && s.fault.is_none() && plays(&s.path);
        let last = saved_games.list().into_iter().find(sound)?;
        let [first, second] = [0, 1].map(|side| last.sides.get(side).cloned().unwrap_or_default());
        let words = say!("start-last-game", name = last.name, first, second);
        if let Some(left) = left.filter(|left| left.path == last.path) {
            return Some(Self { words, path: last.path, over: left.over, asked: None });
        }
        let (send, receive) = channel();
        let (path, registry) = (last.path.clone(), registry.clone());
        std::thread::spawn(move || {
            let played = read_file(&path).ok().and_then(|saved| Opened::of(&registry, saved).ok());
            // Nobody listens any more once another page is shown.
            let _ = send.send(played.is_some_and(|opened| opened.session.decider().is_none()));
        });
        Some(Self { words, path: last.path, over: false, asked: Some(Mutex::new(receive)) })
    }

    /// As the page shows it.
    pub fn shown(&self) -> start::Last {
        start::Last { words: self.words.clone(), over: self.over }
    }

    /// Takes up what has been found out. Returns whether it is still being looked at.
    pub fn look(&mut self) -> bool {
        let Some(asked) = &self.asked else { return false };
        let said = asked.lock().unwrap_or_else(PoisonError::into_inner).try_recv();
        match said {
            Err(TryRecvError::Empty) => return true,
            Ok(over) => self.over = over,
            Err(TryRecvError::Disconnected) => {}
        }
        self.asked = None;
        false
    }
}
