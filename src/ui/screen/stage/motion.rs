//! Animation that runs over the board, by the window's clock. It holds nothing up: any act of the player ends it.

use super::BoardView;
use super::stage_memory::ToldDice;
use crate::settings::{FrameLimit, Motion, Settings, Speed};
use crate::ui::game_ui::PauseLength;
use crate::ui::screen::active_game::ActiveGame;
use crate::view::animation::RunningAnimation;
use crate::view::camera::CameraTarget;
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Event, InputState};
use std::time::Duration;

/// Longest duration of an animation, in seconds at normal speed: a longer one runs faster. A fight with its results fits in it.
pub(super) const MOST: f32 = 5.2;
/// Pause of a replay in seconds below which orders are not animated.
const SHORTEST: f32 = 0.2;
/// Factor by which animations run faster while Shift is held.
pub(super) const HURRY: f32 = 4.0;

/// Instruction to the next frame about the animation. Requests to the screen come between frames, without the world that holds
/// the pieces.
#[derive(Default)]
pub(in crate::ui::screen) enum AnimationCommand {
    /// The running animation continues.
    #[default]
    GoesOn,
    /// Any animation ends at once, and its smoke disappears.
    Ends,
    /// Any animation ends at once; its smoke over the field thins out.
    Clears,
    /// Another animation begins, if the session is still at this revision.
    Begins(Box<RunningAnimation>, u64),
}

impl BoardView {
    /// Animates the entries from `began` on, as set by the player; in a replay that goes on by itself, no longer than its pause,
    /// which is not extended.
    pub(in crate::ui::screen) fn animate(
        &mut self,
        play: &ActiveGame,
        began: usize,
        pause: Option<Duration>,
        settings: &Settings,
    ) {
        self.then = AnimationCommand::Clears;
        self.told.dice = ToldDice::Read;
        self.told.sight = sight_of(play, began);
        let Some(rate) = rate(settings) else { return };
        let most = pause.map_or(MOST, |p| (p.as_secs_f32() * rate).min(MOST));
        if most < SHORTEST {
            // The camera does not chase such fast events either.
            self.told.sight = None;
            return;
        }
        let revision = play.shown_position().revision();
        if let Some(animation) = play.game_ui().animation(play.shown_position(), self.eye.turn, began, most) {
            if animation.throws() > 0 {
                self.told.dice = ToldDice::Falling;
            }
            self.then = AnimationCommand::Begins(Box::new(RunningAnimation::new(animation, began)), revision);
        }
    }

    /// Takes the command about the animation for this frame.
    pub(in crate::ui::screen) fn take_then(&mut self) -> AnimationCommand {
        std::mem::take(&mut self.then)
    }

    /// Advances the animation by the elapsed time, and returns it while it runs; a click or a key ends it, and so does a screen
    /// reader. `None` without one.
    pub(in crate::ui::screen) fn go_on_moving<'a>(
        &mut self,
        ctx: &Context,
        world: &'a mut World,
        settings: &Settings,
    ) -> Option<&'a RunningAnimation> {
        let read = world.get_resource::<AccessibilityRequested>().is_some_and(AccessibilityRequested::get);
        let mut running = world.get_resource_mut::<RunningAnimation>()?;
        let (now, shift, skip) = ctx.input(|i| (i.time, i.modifiers.shift, skip(i)));
        // Smoke that thins out takes no input.
        let skip = skip.filter(|_| running.moves());
        // Once all orders are shown only smoke and dice are left, and a click is meant for the table.
        self.told.deaf |= skip == Some(Skip::Pointer) && !running.has_told_all();
        if read {
            self.told.dice = ToldDice::Read;
        }
        if skip.is_some() {
            self.told.dice.rest(now);
        }
        let rate = rate(settings).filter(|_| skip.is_none() && !read)?;
        running.go_on(now, rate * hurry(shift));
        if running.dice_lie() {
            self.told.dice.rest(now);
        }
        if running.is_over() {
            return None;
        }
        ctx.request_repaint_after(pause(settings.frame_limit));
        Some(running.into_inner())
    }

    /// Leaves the dice at rest on the board for this many seconds to be read; any click or key counts as having read them.
    pub(in crate::ui::screen) fn let_dice_be_read(&mut self, ctx: &Context, seconds: f64) {
        let (now, skip) = ctx.input(|i| (i.time, skip(i)));
        match self.told.dice.open_for(now, seconds).filter(|_| skip.is_none()) {
            Some(left) => ctx.request_repaint_after(Duration::from_secs_f64(left)),
            None => self.told.dice = ToldDice::Read,
        }
    }

    /// Whether dice are open that are still to be read.
    pub(in crate::ui::screen) fn are_dice_open(&self) -> bool {
        self.told.dice != ToldDice::Read
    }

    /// Whether a piece or a mark on the board moves.
    pub(in crate::ui::screen) fn is_moving(&self, world: &World) -> bool {
        match self.then {
            AnimationCommand::GoesOn => world.get_resource::<RunningAnimation>().is_some_and(RunningAnimation::moves),
            AnimationCommand::Ends | AnimationCommand::Clears => false,
            AnimationCommand::Begins(..) => true,
        }
    }
}

/// Camera target of the entries from `began` on; for a program's orders, of all of them.
fn sight_of(play: &ActiveGame, began: usize) -> Option<CameraTarget> {
    let (shown, game_ui) = (play.shown_position(), play.game_ui());
    let by = shown.entry(began).and_then(|entry| entry.by);
    let of_program = play.replay().is_none() && by.is_some_and(|side| !play.session().seat(side).is_person());
    if of_program {
        game_ui.camera_target_of_program(shown, began)
    } else {
        game_ui.camera_target_of_entries(shown, began)
    }
}

/// Input with which the player ended an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skip {
    /// The animation is skipped by a key, which has its meaning once the animation is over.
    Key,
    /// The animation is skipped by a click, which has no other meaning, as it was made before the new position was seen.
    Pointer,
}

/// Input of this frame that ends an animation; `None` without any.
pub(super) fn skip(input: &InputState) -> Option<Skip> {
    input.raw.events.iter().find_map(|event| match event {
        Event::Key { pressed: true, .. } => Some(Skip::Key),
        Event::PointerButton { pressed: true, .. } | Event::Touch { .. } => Some(Skip::Pointer),
        _ => None,
    })
}

/// Rate of animation relative to normal speed; none: there is no animation.
fn rate(settings: &Settings) -> Option<f32> {
    match settings.motion {
        Motion::Reduced => None,
        Motion::Full => pace(settings.speed),
    }
}

/// Rate of events relative to normal speed; none: they are instant.
pub(in crate::ui::screen) const fn pace(speed: Speed) -> Option<f32> {
    match speed {
        Speed::Normal => Some(1.0),
        Speed::Double => Some(2.0),
        Speed::Fourfold => Some(4.0),
        Speed::Instant => None,
    }
}

/// Rate factor of animations, with Shift held or not.
pub(in crate::ui::screen) const fn hurry(held: bool) -> f32 {
    if held { HURRY } else { 1.0 }
}

/// Pause in which the player looks at the table before a program continues, in seconds; Shift shortens it.
pub(in crate::ui::screen) fn between_orders(dwell: PauseLength, settings: &Settings, hurries: bool) -> Duration {
    let pause = Duration::from_millis(match dwell {
        PauseLength::No => 0,
        PauseLength::Glance => 250,
        PauseLength::Look => 600,
        PauseLength::Read => 1300,
    });
    pace(settings.speed).map_or(Duration::ZERO, |rate| pause.div_f32(rate * hurry(hurries)))
}

/// Time until the next frame is drawn.
pub(super) const fn pause(limit: FrameLimit) -> Duration {
    match limit {
        FrameLimit::Monitor => Duration::ZERO,
        FrameLimit::Sixty => Duration::from_millis(16),
        FrameLimit::Thirty => Duration::from_millis(33),
    }
}
