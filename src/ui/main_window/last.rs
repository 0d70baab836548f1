//! The game played last, for the start page: whether it can be gone on with, or is over and can only be looked back on.

use crate::play::Registry;
use crate::record::{Kind, SavedGames, Slot, read_file};
use crate::say;
use crate::ui::glance::Glance;
use crate::ui::picture_cache::Kept;
use crate::ui::saves_page::day;
use crate::ui::start;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The game played last.
pub(super) struct LastGame {
    shown: start::Last,
    pub path: PathBuf,
    /// When its file was written last.
    pub written: SystemTime,
}

/// A game that has just been left.
pub(super) struct Left {
    /// Its file.
    pub path: PathBuf,
    /// Whether it is over.
    pub over: bool,
}

impl LastGame {
    /// The game of these saved games that was played last. How it stands is seen later ([`LastGame::seen`]): no fault in its
    /// file can keep the start page from coming up.
    pub fn on(registry: &Registry, saved_games: &SavedGames, left: Option<&Left>) -> Option<Self> {
        // What cannot be played is not offered: the one before it is.
        let plays = |path: &Path| {
            let saved = read_file(path);
            saved.is_ok_and(|s| registry.of_saved(&s.header).is_ok_and(|game| game.can_play(&s.header).is_ok()))
        };
        let sound = |s: &Slot| s.kind == Kind::Game && s.fault.is_none() && plays(&s.path);
        let last = saved_games.list().into_iter().find(sound)?;
        let [first, second] = [0, 1].map(|side| last.sides.get(side).cloned().unwrap_or_default());
        let shown = start::Last {
            words: say!("start-last-game", name = last.name, first, second),
            title: last.name,
            standing: String::new(),
            written: day(last.written),
            picture: None,
            over: left.is_some_and(|left| left.path == last.path && left.over),
            chosen: true,
        };
        Some(Self { shown, path: last.path, written: last.written })
    }

    /// Takes up how it stands, once it has been played through.
    pub fn seen(&mut self, kept: &Kept<Option<Glance>>) {
        self.shown.picture.clone_from(&kept.picture);
        if let Some(glance) = &kept.about {
            self.shown.standing.clone_from(&glance.standing);
            self.shown.over = glance.over;
        }
    }

    /// As the page shows it, where a battle has been chosen or none.
    pub fn shown(&self, picked: bool) -> start::Last {
        start::Last { chosen: !picked, ..self.shown.clone() }
    }
}
