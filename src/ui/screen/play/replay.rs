//! Going through the game again: an earlier moment of it is shown, and nothing of the game is touched.
//!
//! A moment is an analysis branch that has no orders yet, so every panel shows it as it was; giving an order there
//! makes it a branch to try something out.

use super::Play;
use super::stretch::Marked;
use crate::kernel::Chapter;
use crate::play::AnySession;
use crate::say;
use crate::session::BranchDice;
use crate::ui::intent::{Direction, Leap};
use crate::ui::replay::{Mark, Model, Pace};
use std::time::Duration;

/// A replay that is running.
#[derive(Clone, Debug)]
pub struct Replay {
    /// How many orders of the game stand at the moment shown.
    pub at: usize,
    /// How many the game has.
    pub orders: usize,
    /// Where turns begin, where activations begin.
    pub(super) turns: Vec<usize>,
    pub(super) activations: Vec<usize>,
    marks: Vec<Mark>,
    /// What of it is to become a lesson.
    pub(super) marked: Marked,
    /// Whether it goes on by itself, and since when the moment is shown, by the window's clock.
    pub(in crate::ui::screen) playing: Option<f64>,
    pub(in crate::ui::screen) pace: Pace,
}

impl Replay {
    /// The replay of a game, at its end, with what is marked in its bar.
    pub(super) fn of(session: &dyn AnySession, marks: Vec<Mark>) -> Self {
        let orders = session.orders();
        let opens = |chapter: Chapter| {
            let begins = |place: &usize| session.entry(*place).is_some_and(|e| e.opens.contains(&chapter));
            (0..orders).filter(begins).map(|place| place + 1).collect()
        };
        Self {
            at: orders,
            orders,
            turns: opens(Chapter::Turn),
            activations: opens(Chapter::Activation),
            marks,
            marked: Marked::default(),
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
            let marks = self.game_ui.replay_marks(&*self.session);
            self.replay = Some(Replay::of(&*self.session, marks));
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
        // What is still being told does not stand in the bar either.
        let at = replay.at.min(self.session.orders());
        let last = at.checked_sub(1).and_then(|place| self.session.entry(place));
        let (turn, turns) = self.session.turn();
        Some(Model {
            at,
            orders: replay.orders,
            turns: replay.turns.clone(),
            marks: replay.marks.clone(),
            lesson: replay.marked(),
            may_be_lesson: false,
            playing: replay.playing.is_some(),
            pace: replay.pace,
            words: last.as_ref().map_or_else(|| say!("replay-before-first"), |entry| self.session.order(&entry.order)),
            turn: say!("turn-of", turn, turns),
            signs: self.game_ui.replay_signs(),
        })
    }
}
