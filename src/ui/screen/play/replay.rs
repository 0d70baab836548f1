//! Going through the game again: an earlier moment of it is shown, and nothing of the game is touched.
//!
//! A moment is an analysis branch that has no orders yet, so every panel shows it as it was; giving an order there
//! makes it a branch to try something out.

use super::Play;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::outcomes::Outcome;
use crate::games::musket_pike::rules::text;
use crate::kernel::{Chapter, RuleSet, SideId};
use crate::say;
use crate::session::{BranchDice, Entry};
use crate::ui::intent::{Direction, Leap};
use crate::ui::replay::{Mark, MarkKind, Model, Pace};
use std::time::Duration;

/// A replay that is running.
#[derive(Clone, Debug)]
pub struct Replay {
    /// How many orders of the game stand at the moment shown.
    pub at: usize,
    /// How many the game has.
    pub orders: usize,
    /// Where turns begin, where activations begin.
    turns: Vec<usize>,
    activations: Vec<usize>,
    marks: Vec<Mark>,
    /// Whether it goes on by itself, and since when the moment is shown, by the window's clock.
    pub(in crate::ui::screen) playing: Option<f64>,
    pub(in crate::ui::screen) pace: Pace,
}

impl Replay {
    /// The replay of a game, at its end.
    fn of(entries: &[Entry<Game>]) -> Self {
        let opens = |chapter: Chapter| {
            let begins = move |e: &Entry<Game>| e.outcomes.iter().any(|o| Game::opens(o) == Some(chapter));
            entries.iter().enumerate().filter(move |(_, e)| begins(e)).map(|(place, _)| place + 1).collect()
        };
        Self {
            at: entries.len(),
            orders: entries.len(),
            turns: opens(Chapter::Turn),
            activations: opens(Chapter::Activation),
            marks: marks(entries),
            playing: None,
            pace: Pace::default(),
        }
    }

    /// How long a moment is shown while it goes on by itself; none while it stands still.
    pub(in crate::ui::screen) fn pause(&self) -> Option<Duration> {
        self.playing.map(|_| self.pace.pause())
    }

    /// To which moment a leap leads.
    pub(in crate::ui::screen) fn aim_of(&self, leap: Leap) -> usize {
        let (at, orders) = (self.at, self.orders);
        let next = |places: &[usize]| places.iter().find(|p| **p > at).copied().unwrap_or(orders);
        let before = |places: &[usize]| places.iter().rfind(|p| **p < at).copied().unwrap_or(0);
        match leap {
            Leap::First => 0,
            Leap::Last => orders,
            Leap::To(to) => to.min(orders),
            Leap::Order(Direction::Back) => at.saturating_sub(1),
            Leap::Order(Direction::Forth) => (at + 1).min(orders),
            Leap::Activation(Direction::Back) => before(&self.activations),
            Leap::Activation(Direction::Forth) => next(&self.activations),
            Leap::Turn(Direction::Back) => before(&self.turns),
            Leap::Turn(Direction::Forth) => next(&self.turns),
        }
    }
}

impl Play {
    /// Opens the replay, if it is not open. Returns whether it is: not over a branch in which something is tried out.
    pub(in crate::ui::screen) fn open_replay(&mut self) -> bool {
        if self.is_analysis() {
            return false;
        }
        if self.replay.is_none() {
            self.replay = Some(Replay::of(self.session().entries()));
        }
        true
    }

    /// Puts a moment on the table. At its end the game itself is shown, which is the same; but no order is to be given while
    /// somebody watches.
    pub(in crate::ui::screen) fn put_on_the_table(&mut self, at: usize) {
        self.session.end_analysis();
        if self.session.analyse(at, BranchDice::Same).is_err() {
            self.replay = None;
        }
    }

    /// Ends the replay: the game as it stands is on the table. Returns whether there was one.
    pub(in crate::ui::screen) fn close_replay(&mut self) -> bool {
        let open = self.replay.take().is_some();
        if open {
            self.session.end_analysis();
        }
        open
    }

    /// The replay bar, if somebody watches.
    pub(in crate::ui::screen) fn replay_bar(&self) -> Option<Model> {
        let replay = self.replay.as_ref()?;
        let battle = self.battle();
        let last = replay.at.checked_sub(1).and_then(|p| self.session().entries().get(p));
        Some(Model {
            at: replay.at,
            orders: replay.orders,
            turns: replay.turns.clone(),
            marks: replay.marks.clone(),
            playing: replay.playing.is_some(),
            pace: replay.pace,
            words: last.map_or_else(|| say!("replay-before-first"), |entry| text::order(battle, &entry.order)),
            side: last.and_then(|e| e.by),
            turn: say!("turn-of", turn = self.shown().game().state().turn, turns = battle.turns),
        })
    }
}

/// Melees fought and units lost, by the number of orders after which they had happened.
fn marks(entries: &[Entry<Game>]) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (place, entry) in entries.iter().enumerate() {
        for outcome in &entry.outcomes {
            let kind = match outcome {
                Outcome::Fought { .. } => MarkKind::Melee,
                Outcome::Eliminated { .. } => MarkKind::Lost,
                _ => continue,
            };
            marks.push(Mark { at: place + 1, kind, side: entry.by.unwrap_or(SideId(0)) });
        }
    }
    marks
}
