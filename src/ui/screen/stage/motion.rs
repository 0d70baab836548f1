//! The animation that runs over the board, by the clock of the window. It holds nothing up: the game is in its new position
//! already, and whatever the player does ends the animation.

use super::Stage;
use crate::settings::{FrameLimit, Motion, Settings, Speed};
use crate::ui::screen::play::Play;
use crate::view::animation::{self, RunningAnimation};
use crate::view::traces::Trace;
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Event, InputState};
use std::time::Duration;

/// No animation lasts longer, in seconds at normal speed: what is longer runs faster.
pub(super) const MOST: f32 = 4.0;
/// A replay that runs faster than this shows no animation.
const SHORTEST: f32 = 0.2;
/// How many times as fast it runs while Shift is held.
pub(super) const HURRY: f32 = 4.0;

/// What the next frame does with the animation. What is asked of the screen comes between the frames, and has not the world in which
/// the pieces are.
#[derive(Default)]
pub(super) enum Then {
    /// It goes on, if one runs.
    #[default]
    GoesOn,
    /// None runs.
    Ends,
    /// Another begins.
    Begins(Box<RunningAnimation>),
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
        self.then = Then::Ends;
        let Some(rate) = rate(settings) else { return };
        let most = pause.map_or(MOST, |p| (p.as_secs_f32() * rate).min(MOST));
        if most < SHORTEST {
            return;
        }
        let revision = play.shown().revision();
        if let Some(animation) = play.game_ui().animation(play.shown(), self.eye.turn, began, most) {
            self.then = Then::Begins(Box::new(RunningAnimation::new(animation, revision, began)));
        }
    }

    /// Goes on by as much time as has passed; a click or a key ends it.
    pub(in crate::ui::screen) fn go_on_moving(
        &mut self,
        ctx: &Context,
        world: &mut World,
        revision: u64,
        settings: &Settings,
    ) {
        match std::mem::take(&mut self.then) {
            Then::GoesOn => {}
            Then::Ends => animation::end(world),
            Then::Begins(running) => {
                animation::end(world);
                world.insert_resource(*running);
            }
        }
        let Some(mut running) = world.get_resource_mut::<RunningAnimation>() else { return };
        let (now, shift, skipped) = ctx.input(|i| (i.time, i.modifiers.shift, skips(i)));
        let rate = rate(settings).filter(|_| !skipped && running.leads_to(revision));
        if let Some(rate) = rate {
            running.go_on(now, rate * if shift { HURRY } else { 1.0 });
        }
        if rate.is_none() || running.is_over() {
            animation::end(world);
            return;
        }
        ctx.request_repaint_after(pause(settings.frame_limit));
    }

    /// Whether something on the board moves.
    pub(in crate::ui::screen) fn is_moving(&self, world: &World) -> bool {
        match self.then {
            Then::GoesOn => world.contains_resource::<RunningAnimation>(),
            Then::Ends => false,
            Then::Begins(_) => true,
        }
    }

    /// The traces on the board: what the animation is yet to tell is not there before it has.
    pub(in crate::ui::screen) fn traces_so_far(&self, running: Option<&RunningAnimation>) -> Vec<Trace> {
        let told = |t: &&Trace| running.is_none_or(|running| !running.tells(t));
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
