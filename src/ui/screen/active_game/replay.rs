//! Replay: an earlier moment of the game is shown, and nothing of the game is touched.
//!
//! A moment is an analysis branch without orders of its own, so every panel shows it as it was; an order given there makes it a
//! branch in which something is tried out.

use super::ActiveGame;
use super::stretch::Marked;
use crate::kernel::HistoryLevel;
use crate::play::AnySession;
use crate::say;
use crate::session::BranchDice;
use crate::ui::intent::{ReplaySeek, TimeDirection};
use crate::ui::replay_bar::{Mark, Pace, ReplayBarModel};
use crate::view::camera::CameraTarget;
use std::time::Duration;

/// Open replay of the game.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Number of orders in force at the moment that the replay shows.
    pub at: usize,
    /// Number of orders in the replayed game.
    pub orders: usize,
    /// Order numbers at which turns begin.
    pub(super) turns: Vec<usize>,
    /// Order numbers at which activations begin.
    pub(super) activations: Vec<usize>,
    /// Marks in the replay bar.
    marks: Vec<Mark>,
    /// Camera target of each order while it is animated; `None` where the camera stays.
    sights: Vec<Option<CameraTarget>>,
    /// Stretch of the replay that is marked as a lesson.
    pub(super) marked: Marked,
    /// Whether the replay was opened from the review.
    pub(in crate::ui::screen) from_review: bool,
    /// Window time in seconds at which the moment was shown, while the replay plays; `None` while it stands still.
    pub(in crate::ui::screen) playing: Option<f64>,
    /// Pace at which the replay plays.
    pub(in crate::ui::screen) pace: Pace,
}

impl Replay {
    /// Replay of a session, opened at its end.
    pub(super) fn of(session: &dyn AnySession) -> Self {
        let orders = session.orders();
        let opens = |chapter: HistoryLevel| {
            let begins = |place: &usize| session.entry(*place).is_some_and(|e| e.opens.contains(&chapter));
            (0..orders).filter(begins).map(|place| place + 1).collect()
        };
        Self {
            at: orders,
            orders,
            turns: opens(HistoryLevel::Turn),
            activations: opens(HistoryLevel::Activation),
            marks: Vec::new(),
            sights: Vec::new(),
            marked: Marked::default(),
            from_review: false,
            playing: None,
            pace: Pace::default(),
        }
    }

    /// Duration for which the replay shows a moment while it plays; `None` while it stands still.
    pub(in crate::ui::screen) fn pause(&self) -> Option<Duration> {
        self.playing.map(|_| self.pace.pause())
    }

    /// Next camera target of the replay, if its order is shown within the given duration; else `None`.
    pub(in crate::ui::screen) fn next_sight(&self, within: Duration) -> Option<&CameraTarget> {
        let orders = within.as_millis().div_ceil(self.pace.pause().as_millis()) as usize;
        self.sights.iter().skip(self.at).take(orders).flatten().next()
    }

    /// Moment to which a leap leads, as a number of orders.
    pub(in crate::ui::screen) fn aim_of(&self, leap: ReplaySeek) -> usize {
        let (at, orders) = (self.at, self.orders);
        let next = |places: &[usize]| places.iter().find(|p| **p > at).copied().unwrap_or(orders);
        let before = |places: &[usize]| places.iter().rfind(|p| **p < at).copied().unwrap_or(0);
        match leap {
            ReplaySeek::First => 0,
            ReplaySeek::Last => orders,
            ReplaySeek::To(to) => to.min(orders),
            ReplaySeek::Order(TimeDirection::Back) => at.saturating_sub(1),
            ReplaySeek::Order(TimeDirection::Forth) => (at + 1).min(orders),
            ReplaySeek::Activation(TimeDirection::Back) => before(&self.activations),
            ReplaySeek::Activation(TimeDirection::Forth) => next(&self.activations),
            ReplaySeek::Turn(TimeDirection::Back) => before(&self.turns),
            ReplaySeek::Turn(TimeDirection::Forth) => next(&self.turns),
        }
    }
}

impl ActiveGame {
    /// Opens the replay, if it is not open yet. Returns whether it is open: an analysis branch allows none.
    pub(in crate::ui::screen) fn open_replay(&mut self) -> bool {
        if self.is_analysis() {
            return false;
        }
        if self.replay.is_none() {
            let marks = self.game_ui.replay_marks(&*self.session);
            let sights = self.game_ui.sights(&*self.session);
            self.replay = Some(Replay { marks, sights, ..Replay::of(&*self.session) });
        }
        true
    }

    /// Puts a moment on the table. At its end the game itself is shown, which looks the same; but no order can be given in a
    /// replay.
    pub(in crate::ui::screen) fn put_on_the_table(&mut self, at: usize) {
        self.session.end_analysis();
        if self.session.analyse(at, BranchDice::Same).is_err() {
            self.replay = None;
        }
    }

    /// Closes the replay: the present state of the game is on the table. Returns whether one was open.
    pub(in crate::ui::screen) fn close_replay(&mut self) -> bool {
        let open = self.replay.take().is_some();
        if open {
            self.session.end_analysis();
        }
        open
    }

    /// Contents of the replay bar; `None` if the replay is closed.
    pub(in crate::ui::screen) fn replay_bar(&self) -> Option<ReplayBarModel> {
        let replay = self.replay.as_ref()?;
        // The bar does not run ahead of the animation either.
        let at = replay.at.min(self.session.orders());
        let last = at.checked_sub(1).and_then(|place| self.session.entry(place));
        let (turn, turns) = self.session.turn();
        Some(ReplayBarModel {
            at,
            orders: replay.orders,
            turns: replay.turns.clone(),
            marks: replay.marks.clone(),
            lesson: replay.marked(),
            may_be_lesson: false,
            from_review: replay.from_review,
            playing: replay.playing.is_some(),
            pace: replay.pace,
            words: last
                .as_ref()
                .map_or_else(|| say!("replay-before-first"), |entry| self.session.order_text(&entry.order)),
            turn: say!("turn-of", turn, turns),
            signs: self.game_ui.replay_signs(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::camera::Zoom;
    use bevy::math::Vec2;

    /// Replay at its beginning, in which one order is a fight.
    fn with_a_fight(at: usize) -> Replay {
        let fight = CameraTarget { places: vec![Vec2::ONE], closeness: Zoom::AsItIs };
        let sights = (0..10).map(|place| (place == at).then(|| fight.clone())).collect();
        Replay {
            at: 0,
            orders: 10,
            turns: Vec::new(),
            activations: Vec::new(),
            marks: Vec::new(),
            sights,
            marked: Marked::default(),
            from_review: false,
            playing: Some(0.0),
            pace: Pace::Single,
        }
    }

    #[test]
    fn what_comes_next_is_known_as_far_ahead_as_it_is_told_in_time() {
        let soon = Duration::from_secs(2);
        assert!(with_a_fight(1).next_sight(soon).is_some());
        assert!(with_a_fight(2).next_sight(soon).is_none(), "it comes in three seconds");
        assert!(Replay { pace: Pace::Double, ..with_a_fight(2) }.next_sight(soon).is_some());
        assert!(Replay { at: 5, ..with_a_fight(1) }.next_sight(soon).is_none(), "it has been told");
    }
}
