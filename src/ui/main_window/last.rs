//! The game played last, for the start page: whether it can be gone on with, or is over and can only be looked back on.

use crate::play::{Opened, Registry};
use crate::record::{Kind, Saved, SavedGames, Slot, read_file};
use crate::say;
use crate::session::JournalLine;
use crate::ui::crash::contained;
use crate::ui::glance::Glance;
use crate::ui::picture_cache::Kept;
use crate::ui::saves_page::day;
use crate::ui::start;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The game played last.
pub(super) struct LastGame {
    shown: start::Last,
    /// The battle that is fought in it, by its id.
    pub battle: String,
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

/// More orders than a program gives before somebody else is to decide.
const FEW: usize = 60;

/// Whether a person has given an order in a saved game; where programs have both seats, whether one has.
fn has_been_played(registry: &Registry, saved: Saved) -> bool {
    match saved.lines.iter().filter(|line| matches!(line, JournalLine::Order { .. })).count() {
        0 => false,
        // Who has given a few is seen once they are carried out again.
        1..FEW => Opened::of(registry, saved).is_ok_and(|opened| opened.has_been_played()),
        _ => true,
    }
}

impl LastGame {
    /// The game of these saved games that was played last. How it stands is seen later ([`LastGame::seen`]): no fault in its
    /// file can keep the start page from coming up.
    /// Over which of them the program broke down is told in `broken`.
    pub fn on(
        registry: &Registry,
        saved_games: &SavedGames,
        left: Option<&Left>,
        broken: &mut Option<String>,
    ) -> Option<Self> {
        let broken = RefCell::new(broken);
        // Looks at a saved game; of one over which the program breaks down nothing is so.
        let looks = |path: &Path, at: &mut dyn FnMut() -> bool| {
            let looked = contained(&path.display().to_string(), || Ok(at()));
            looked.unwrap_or_else(|why| {
                **broken.borrow_mut() = Some(why);
                false
            })
        };
        // What cannot be played is not offered: the one before it is.
        let plays = |s: &Saved| registry.of_saved(&s.header).is_ok_and(|game| game.can_play(&s.header).is_ok());
        let sound = |slot: Slot| {
            let saved = (slot.kind == Kind::Game && slot.fault.is_none()).then(|| read_file(&slot.path).ok()).flatten();
            saved.filter(|saved| looks(&slot.path, &mut || plays(saved))).map(|saved| (slot, saved))
        };
        // Nor is one in which nobody has done anything yet while there is another: that is the one being played.
        let mut all = saved_games.list().into_iter().filter_map(sound);
        let played = |(slot, saved): (Slot, Saved)| {
            let (battle, mut saved) = (saved.header.battle.clone(), Some(saved));
            let is_played =
                looks(&slot.path, &mut || saved.take().is_some_and(|saved| has_been_played(registry, saved)));
            ((slot, battle), is_played)
        };
        let (first, is_played) = all.next().map(played)?;
        let another = || all.map(played).find_map(|(other, is_played)| is_played.then_some(other));
        let (last, battle) = if is_played { first } else { another().unwrap_or(first) };
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
        Some(Self { shown, battle, path: last.path, written: last.written })
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
