//! Going through the game again: the table shows an earlier moment, and nothing of the game is touched.
//!
//! A moment is an analysis branch that has no orders yet, so every panel shows it as it was; giving an order there
//! makes it a branch to try something out.

use super::Table;
use crate::kernel::{Chapter, RuleSet, SideId};
use crate::rules::musket_pike::outcomes::Outcome;
use crate::rules::musket_pike::table::Table as RulesTable;
use crate::say;
use crate::session::{BranchDice, Entry};
use crate::settings::Command;
use crate::ui::keys;
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
    playing: Option<f64>,
    pace: Pace,
}

/// A leap through the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leap {
    /// To the beginning.
    First,
    /// To the end.
    Last,
    /// By one order.
    Order(Direction),
    /// By one activation.
    Activation(Direction),
    /// By one turn.
    Turn(Direction),
    /// To the moment after so many orders.
    To(usize),
}

/// Forward or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// Toward the beginning.
    Back,
    /// Toward the end.
    Forth,
}

impl Replay {
    /// How long a moment is shown while it goes on by itself; none while it stands still.
    pub(super) fn pause(&self) -> Option<Duration> {
        self.playing.map(|_| self.pace.pause())
    }
}

impl Table {
    /// Opens the replay, at a moment or at the end.
    pub(super) fn watch(&mut self, at: Option<usize>) {
        if self.replay.is_none() {
            if self.session.analysis().is_some() {
                self.toasts.tell(keys::hint(&say!("replay-back-first"), Command::Analyse) + ".", None);
                return;
            }
            let entries = self.session.entries();
            let opens = |chapter: Chapter| {
                let begins =
                    move |e: &Entry<RulesTable>| e.outcomes.iter().any(|o| RulesTable::opens(o) == Some(chapter));
                entries.iter().enumerate().filter(move |(_, e)| begins(e)).map(|(place, _)| place + 1).collect()
            };
            self.replay = Some(Replay {
                at: entries.len(),
                orders: entries.len(),
                turns: opens(Chapter::Turn),
                activations: opens(Chapter::Activation),
                marks: marks(entries),
                playing: None,
                pace: Pace::default(),
            });
        }
        self.leap(Leap::To(at.unwrap_or(usize::MAX)));
    }

    /// Lets it run, if it does not yet.
    pub(super) fn play(&mut self) {
        if let Some(replay) = &mut self.replay {
            replay.playing.get_or_insert(self.now);
        }
    }

    /// Leaps to another moment.
    pub(super) fn leap(&mut self, leap: Leap) {
        let Some(replay) = &mut self.replay else { return };
        let (at, orders) = (replay.at, replay.orders);
        let next = |places: &[usize]| places.iter().find(|p| **p > at).copied().unwrap_or(orders);
        let before = |places: &[usize]| places.iter().rfind(|p| **p < at).copied().unwrap_or(0);
        let to = match leap {
            Leap::First => 0,
            Leap::Last => orders,
            Leap::To(to) => to.min(orders),
            Leap::Order(Direction::Back) => at.saturating_sub(1),
            Leap::Order(Direction::Forth) => (at + 1).min(orders),
            Leap::Activation(Direction::Back) => before(&replay.activations),
            Leap::Activation(Direction::Forth) => next(&replay.activations),
            Leap::Turn(Direction::Back) => before(&replay.turns),
            Leap::Turn(Direction::Forth) => next(&replay.turns),
        };
        replay.at = to;
        if replay.playing.is_some() {
            replay.playing = (to < orders).then_some(self.now);
        }
        self.session.end_analysis();
        // At its end the game itself is shown, which is the same; but no order is to be given while one watches.
        if self.session.analyse(to, BranchDice::Same).is_err() {
            self.replay = None;
        }
        self.put_away();
        self.show_step(to);
        if leap == Leap::Order(Direction::Forth) && to > at {
            self.roll_film(at);
            #[cfg(feature = "sound")]
            self.listen(at, self.last_side);
        }
    }

    /// Shows the dice and the ways of the order that led to the moment, and brings it into sight.
    fn show_step(&mut self, to: usize) {
        let Some(place) = to.checked_sub(1) else { return };
        self.throws = super::models::result::throws(&self.session, place);
        self.traces = self.trace(place);
        let at = self.traces.last().and_then(|t| t.places.last().copied());
        if let Some(at) = at {
            self.bring_into_sight(at);
        }
    }

    /// Goes on by itself, or stops.
    pub(super) fn play_or_pause(&mut self) {
        let Some(replay) = &mut self.replay else { return };
        if replay.playing.take().is_some() {
            return;
        }
        replay.playing = Some(self.now);
        if replay.at == replay.orders {
            self.leap(Leap::First);
        }
    }

    /// Sets how fast it goes on.
    pub(super) fn pace(&mut self, pace: Pace) {
        if let Some(replay) = &mut self.replay {
            replay.pace = pace;
        }
    }

    /// Goes on if it is time. Returns when to look again.
    pub(super) fn go_on(&mut self) -> Option<Duration> {
        let replay = self.replay.as_ref()?;
        let since = replay.playing?;
        let pause = replay.pace.pause();
        let left = pause.saturating_sub(Duration::from_secs_f64((self.now - since).max(0.0)));
        if left.is_zero() {
            self.leap(Leap::Order(Direction::Forth));
            return self.replay.as_ref().and_then(|r| r.playing).map(|_| pause);
        }
        Some(left)
    }

    /// Ends the replay: the table shows the game as it stands.
    pub(super) fn stop_watching(&mut self) {
        if self.replay.take().is_some() {
            self.session.end_analysis();
            self.put_away();
        }
    }

    /// From watching to trying: orders may be given from the moment shown, in a branch.
    pub(super) fn try_from_here(&mut self, dice: BranchDice) {
        let at = match self.replay.take() {
            Some(replay) => {
                self.session.end_analysis();
                replay.at
            }
            None => self.session.entries().len(),
        };
        if self.session.analyse(at, dice).is_err() {
            self.toasts.tell(say!("replay-analysis-already", key = keys::first_of(Command::Analyse)), None);
        }
        self.put_away();
    }

    /// Puts a branch that was kept on the table.
    pub(super) fn show_branch(&mut self, place: usize) {
        self.stop_watching();
        self.session.end_analysis();
        if self.session.show_branch(place).is_err() {
            self.toasts.tell(say!("replay-branch-too-far"), None);
        }
        self.put_away();
    }

    /// Keeps the branch on the table in the file of the game.
    pub(super) fn keep_branch(&mut self) {
        let kept = self.session.keep_branch();
        self.keep();
        let said = if kept { say!("replay-branch-kept") } else { say!("replay-branch-empty") };
        self.toasts.tell(said, None);
    }

    /// Back from the branch to the game.
    pub(super) fn back_to_game(&mut self) {
        if self.replay.is_some() {
            self.stop_watching();
        } else if self.session.end_analysis() {
            self.put_away();
            self.toasts.tell(say!("replay-back-in-game"), None);
        }
    }

    /// Nothing that was chosen, thrown or announced belongs to another moment.
    fn put_away(&mut self) {
        self.throws.clear();
        self.traces.clear();
        self.notice = None;
        self.done.clear();
        self.choice = super::Choice::default();
    }

    /// The replay bar, if one is watching.
    pub(super) fn replay_bar(&self) -> Option<Model> {
        let replay = self.replay.as_ref()?;
        let battle = &self.game().battle;
        let words = match replay.at.checked_sub(1).and_then(|p| self.session.entries().get(p)) {
            Some(entry) => crate::rules::musket_pike::text::order(battle, &entry.order),
            None => say!("replay-before-first"),
        };
        let side = replay.at.checked_sub(1).and_then(|p| self.session.entries().get(p)).and_then(|e| e.by);
        Some(Model {
            at: replay.at,
            orders: replay.orders,
            turns: replay.turns.clone(),
            marks: replay.marks.clone(),
            playing: replay.playing.is_some(),
            pace: replay.pace,
            words,
            side,
            turn: say!("turn-of", turn = self.game().state().turn, turns = battle.turns),
        })
    }
}

/// Melees fought and units lost, by the number of orders after which they had happened.
fn marks(entries: &[Entry<RulesTable>]) -> Vec<Mark> {
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
