//! Replay of the game, and analysis branches that start from a moment of it.

use super::{Effect, Update};
use crate::say;
use crate::session::BranchDice;
use crate::settings::KeyCommand;
use crate::ui::intent::{Page, ReplaySeek, TimeDirection};
use crate::ui::key_input;
use std::time::Duration;

impl Update<'_> {
    /// Opens the replay, at a moment or at the end.
    pub(super) fn watch(&mut self, at: Option<usize>) {
        if self.play.open_replay() {
            self.leap(ReplaySeek::To(at.unwrap_or(usize::MAX)));
        } else {
            self.tell(key_input::hint(&say!("replay-back-first"), KeyCommand::Analyse) + ".");
        }
    }

    /// Starts the automatic progress of the replay, if it is not running yet.
    pub(super) fn play_on(&mut self) {
        let now = self.play.now;
        if let Some(replay) = &mut self.play.replay {
            replay.playing.get_or_insert(now);
        }
    }

    /// Moves the replay to another moment of the game.
    pub(super) fn leap(&mut self, leap: ReplaySeek) {
        self.play.end_telling(self.selection);
        let now = self.play.now;
        let Some(replay) = &mut self.play.replay else { return };
        let (at, to) = (replay.at, replay.aim_of(leap));
        replay.at = to;
        if replay.playing.is_some() {
            replay.playing = (to < replay.orders).then_some(now);
        }
        self.play.put_on_the_table(to);
        self.put_moment_away();
        self.show_step(to);
        if leap == ReplaySeek::Order(TimeDirection::Forth) && to > at {
            self.effects.extend([Effect::Animate(at), Effect::PlaySounds { began: at, calls: false }]);
        }
    }

    /// Shows the dice and the traces of the order that led to the replay's moment, and brings the moment into view.
    fn show_step(&mut self, to: usize) {
        let Some(place) = to.checked_sub(1) else { return };
        self.selection.thrown = Some(place);
        let traces = self.play.game_ui().traces(self.shown(), place);
        let at = traces.last().and_then(|t| t.places.last().copied());
        self.effects.push(Effect::Trace(traces));
        self.effects.extend(at.map(Effect::RevealPlace));
    }

    /// Starts or stops the automatic progress of the replay.
    pub(super) fn play_or_pause(&mut self) {
        let now = self.play.now;
        let Some(replay) = &mut self.play.replay else { return };
        if replay.playing.take().is_some() {
            return;
        }
        replay.playing = Some(now);
        if replay.at == replay.orders {
            self.leap(ReplaySeek::First);
        }
    }

    /// Advances the replay, if it is time. Returns the time until the next step.
    pub(super) fn go_on(&mut self) -> Option<Duration> {
        let replay = self.play.replay.as_ref()?;
        let since = replay.playing?;
        let pause = replay.pace.pause();
        let left = pause.saturating_sub(Duration::from_secs_f64((self.play.now - since).max(0.0)));
        if left.is_zero() {
            self.leap(ReplaySeek::Order(TimeDirection::Forth));
            return self.play.replay.as_ref().and_then(|r| r.playing).map(|_| pause);
        }
        Some(left)
    }

    /// Closes the replay: the game in its present state is shown.
    pub(super) fn stop_watching(&mut self) {
        if self.play.close_replay() {
            self.put_moment_away();
        }
    }

    /// Closes the replay, where nothing else is begun: a player who came from the review returns to it.
    pub(super) fn leave_watching(&mut self) {
        let from_review = self.play.replay.as_ref().is_some_and(|replay| replay.from_review);
        self.stop_watching();
        if from_review {
            self.effects.push(Effect::Open(Page::Review));
        }
    }

    /// Opens an analysis branch at the moment shown, in which orders may be given.
    pub(super) fn try_from_here(&mut self, dice: BranchDice) {
        let at = self.play.replay.as_ref().map(|r| r.at);
        self.play.close_replay();
        let session = &mut self.play.session;
        let at = at.unwrap_or(session.orders());
        if session.analyse(at, dice).is_err() {
            self.tell(say!("replay-analysis-already", key = key_input::first_of(KeyCommand::Analyse)));
        }
        self.put_moment_away();
    }

    /// Puts a saved branch of the game on the table.
    pub(super) fn show_branch(&mut self, place: usize) {
        self.stop_watching();
        self.play.session.end_analysis();
        if self.play.session.show_branch(place).is_err() {
            self.tell(say!("replay-branch-too-far"));
        }
        self.put_moment_away();
    }

    /// Saves the branch on the table in the file of the game.
    pub(super) fn keep_branch(&mut self) {
        let kept = self.play.session.keep_branch();
        self.play.append_to_journal();
        self.tell(if kept { say!("replay-branch-kept") } else { say!("replay-branch-empty") });
    }

    /// Returns from the branch to the game.
    pub(super) fn back_to_game(&mut self) {
        if self.play.replay.is_some() {
            self.leave_watching();
        } else if self.play.session.end_analysis() {
            self.put_moment_away();
            self.tell(say!("replay-back-in-game"));
        }
    }

    /// Clears the selection, dice and notices, which belong to another moment.
    fn put_moment_away(&mut self) {
        self.selection.put_away();
        self.effects.extend([Effect::PutTracesAway, Effect::PutNoticeAway]);
    }
}
