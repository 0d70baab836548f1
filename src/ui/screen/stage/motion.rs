//! The animation that runs over the board, by the clock of the window. It holds nothing up: the game is in its new position
//! already, and whatever the player does ends the animation.

use super::Stage;
use crate::settings::{FrameLimit, Motion, Settings, Speed};
use crate::ui::screen::play::Play;
use crate::view::animation::{Animation, AnimationFrame, RollProgress};
use crate::view::traces::Trace;
use bevy_egui::egui::{Context, Event, InputState};
use std::time::Duration;

/// No animation lasts longer, in seconds at normal speed: what is longer runs faster.
pub(super) const MOST: f32 = 4.0;
/// A replay that runs faster than this shows no animation.
const SHORTEST: f32 = 0.2;
/// How many times as fast it runs while Shift is held.
pub(super) const HURRY: f32 = 4.0;

/// An animation that runs.
pub(super) struct Running {
    pub(super) animation: Animation,
    /// The session's revision to which it leads.
    revision: u64,
    /// The first entry that is told in it.
    began: usize,
    /// How far it is, in its own seconds.
    time: f32,
    /// The window's clock when it was last drawn.
    drawn: Option<f64>,
}

impl Stage {
    /// Shows what the entries from `began` on did, as the player has chosen to see it; of a replay that goes on by itself no longer
    /// than it pauses, which waits for nothing.
    pub(in crate::ui::screen) fn animate(
        &mut self,
        play: &Play,
        began: usize,
        pause: Option<Duration>,
        settings: &Settings,
    ) {
        self.running = None;
        let Some(rate) = rate(settings) else { return };
        let most = pause.map_or(MOST, |p| (p.as_secs_f32() * rate).min(MOST));
        if most < SHORTEST {
            return;
        }
        let revision = play.shown().revision();
        let running = |animation| Running { animation, revision, began, time: 0.0, drawn: None };
        self.running = play.game_ui().animation(play.shown(), self.eye.turn, began, most).map(running);
    }

    /// Goes on by as much time as has passed; a click or a key ends it.
    pub(in crate::ui::screen) fn go_on_moving(&mut self, ctx: &Context, revision: u64, settings: &Settings) {
        let Some(running) = &mut self.running else { return };
        let Some(rate) = rate(settings) else {
            self.running = None;
            return;
        };
        let (now, shift, skipped) = ctx.input(|i| (i.time, i.modifiers.shift, skips(i)));
        let passed = running.drawn.map_or(0.0, |drawn| (now - drawn).max(0.0)) as f32;
        running.drawn = Some(now);
        running.time += passed * rate * if shift { HURRY } else { 1.0 };
        let over = running.time >= running.animation.length();
        if over || skipped || running.revision != revision {
            self.running = None;
            return;
        }
        ctx.request_repaint_after(pause(settings.frame_limit));
    }

    /// Whether something on the board moves.
    pub(in crate::ui::screen) const fn is_moving(&self) -> bool {
        self.running.is_some()
    }

    /// The animation as it is now, if one runs.
    pub(in crate::ui::screen) fn still(&self) -> Option<AnimationFrame> {
        self.running.as_ref().map(|r| r.animation.at(r.time))
    }

    /// How far the throw at this place among those shown is.
    pub(in crate::ui::screen) fn fall(&self, throw: usize) -> RollProgress {
        self.running.as_ref().map_or(RollProgress::LYING, |r| r.animation.fall(throw, r.time))
    }

    /// The traces on the board: what the animation is yet to tell is not there before it has.
    pub(in crate::ui::screen) fn traces_so_far(&self) -> Vec<Trace> {
        let told = |t: &&Trace| self.running.as_ref().is_none_or(|r| t.entry < r.began);
        self.traces.iter().filter(told).cloned().collect()
    }
}

/// Whether the player did something that ends an animation.
pub(super) fn skips(input: &InputState) -> bool {
    let does = |e: &Event| {
        matches!(e, Event::Key { pressed: true, .. } | Event::PointerButton { pressed: true, .. } | Event::Touch { .. })
    };
    input.raw.events.iter().any(does)
}

/// How many times as fast as at normal speed things move; none: they do not.
fn rate(settings: &Settings) -> Option<f32> {
    match settings.motion {
        Motion::Reduced => None,
        Motion::Full => pace(settings.speed),
    }
}

/// How many times as fast as at normal speed things happen; none: at once.
pub(super) const fn pace(speed: Speed) -> Option<f32> {
    match speed {
        Speed::Normal => Some(1.0),
        Speed::Double => Some(2.0),
        Speed::Fourfold => Some(4.0),
        Speed::Instant => None,
    }
}

/// How long until the next frame.
const fn pause(limit: FrameLimit) -> Duration {
    match limit {
        FrameLimit::Monitor => Duration::ZERO,
        FrameLimit::Sixty => Duration::from_millis(16),
        FrameLimit::Thirty => Duration::from_millis(33),
    }
}
