//! Game played last, for the start page: it can be resumed, or is over and can only be reviewed.

use crate::play::{OpenedGame, Registry};
use crate::record::{SavedGame, SavedGameKind, SavedGames, Slot, read_file};
use crate::say;
use crate::session::JournalLine;
use crate::ui::crash::contained;
use crate::ui::picture_cache::CachedPicture;
use crate::ui::saved_game_preview::Glance;
use crate::ui::saves_page::day;
use crate::ui::start;
use std::cell::RefCell;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Game that was played last, as the start page shows it.
pub(super) struct LastGame {
    /// Entry of the game on the start page.
    shown: start::Last,
    /// Id of the game's battle.
    pub battle: String,
    /// File of the saved game.
    pub path: PathBuf,
    /// Time at which the game's file was last written.
    pub written: SystemTime,
}

/// Game that has just been left.
pub(super) struct Left {
    /// File of the game that was left.
    pub path: PathBuf,
    /// Whether the game that was left is over.
    pub over: bool,
}

/// Greater number of orders than a program gives before another side decides.
const FEW: usize = 60;

/// Whether a person has given an order in a saved game; where programs have both seats, whether a program has.
fn has_been_played(registry: &Registry, saved: SavedGame) -> bool {
    match saved.lines.iter().filter(|line| matches!(line, JournalLine::Order { .. })).count() {
        0 => false,
        // With few orders, their givers are known only after carrying them out again.
        1..FEW => OpenedGame::of(registry, saved).is_ok_and(|opened| opened.has_been_played()),
        _ => true,
    }
}

impl LastGame {
    /// Saved game that was played last; `None` if there is none. Its position is computed later ([`LastGame::seen`]): no fault in
    /// its file can keep the start page from coming up. Files over which the program broke down are added to `broken`.
    pub fn on(
        registry: &Registry,
        saved_games: &SavedGames,
        left: Option<&Left>,
        broken: &mut Option<String>,
    ) -> Option<Self> {
        let broken = RefCell::new(broken);
        // Looks at a saved game; one over which the program breaks down counts as false.
        let looks = |path: &Path, at: &mut dyn FnMut() -> bool| {
            let looked = contained(&path.display().to_string(), || Ok(at()));
            looked.unwrap_or_else(|why| {
                **broken.borrow_mut() = Some(why);
                false
            })
        };
        // A game that cannot be played is skipped: the one before it is offered.
        let plays = |s: &SavedGame| registry.of_saved(&s.header).is_ok_and(|game| game.can_play(&s.header).is_ok());
        let sound = |slot: Slot| {
            let saved = (slot.kind == SavedGameKind::Game && slot.fault.is_none())
                .then(|| read_file(&slot.path).ok())
                .flatten();
            saved.filter(|saved| looks(&slot.path, &mut || plays(saved))).map(|saved| (slot, saved))
        };
        // So is an untouched game, while there is another: that one is being played.
        let mut all = saved_games.list().into_iter().filter_map(sound);
        let played = |(slot, saved): (Slot, SavedGame)| {
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

    /// Takes over the summary of the last game, once it has been computed.
    pub fn seen(&mut self, kept: &CachedPicture<Option<Glance>>) {
        self.shown.picture.clone_from(&kept.picture);
        if let Some(glance) = &kept.about {
            self.shown.standing.clone_from(&glance.standing);
            self.shown.over = glance.over;
        }
    }

    /// Entry of the game on the start page; `picked`: whether a battle has been chosen there.
    pub fn shown(&self, picked: bool) -> start::Last {
        start::Last { chosen: !picked, ..self.shown.clone() }
    }
}
