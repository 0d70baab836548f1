//! The animation that runs over the board, by the clock of the window. It holds nothing up: whatever the player does ends it.

use super::Stage;
use super::told::ToldDice;
use crate::settings::{FrameLimit, Motion, Settings, Speed};
use crate::ui::game_ui::Dwell;
use crate::ui::screen::play::Play;
use crate::view::animation::RunningAnimation;
use crate::view::camera::Sight;
use bevy::a11y::AccessibilityRequested;
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Event, InputState};
use std::time::Duration;

/// No animation lasts longer, in seconds at normal speed: what is longer runs faster. A fight with all that follows fits in it.
pub(super) const MOST: f32 = 5.2;
/// A replay that runs faster than this shows no animation.
const SHORTEST: f32 = 0.2;
/// How many times as fast it runs while Shift is held.
pub(super) const HURRY: f32 = 4.0;

/// What the next frame does with the animation. What is asked of the screen comes between the frames, and has not the world in which
/// the pieces are.
#[derive(Default)]
pub(in crate::ui::screen) enum Then {
    /// It goes on, if one runs.
    #[default]
    GoesOn,
    /// None runs, and no smoke hangs.
    Ends,
    /// None runs; what smoke hangs over the field thins out.
    Clears,
    /// Another begins, if this is still the session's revision.
    Begins(Box<RunningAnimation>, u64),
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
        self.then = Then::Clears;
        self.told.dice = ToldDice::Read;
        self.told.sight = sight_of(play, began);
        let Some(rate) = rate(settings) else { return };
        let most = pause.map_or(MOST, |p| (p.as_secs_f32() * rate).min(MOST));
        if most < SHORTEST {
            // Nor does the eye run after what is done so fast.
            self.told.sight = None;
            return;
        }
        let revision = play.shown().revision();
        if let Some(animation) = play.game_ui().animation(play.shown(), self.eye.turn, began, most) {
            if animation.throws() > 0 {
                self.told.dice = ToldDice::Falling;
            }
            self.then = Then::Begins(Box::new(RunningAnimation::new(animation, began)), revision);
        }
    }

    /// What is to become of the animation in this frame.
    pub(in crate::ui::screen) fn take_then(&mut self) -> Then {
        std::mem::take(&mut self.then)
    }

    /// Goes on by as much time as has passed; a click or a key ends it, and whoever hears the screen read is not kept waiting. Returns it as long as it has not ended.
    pub(in crate::ui::screen) fn go_on_moving<'a>(
        &mut self,
        ctx: &Context,
        world: &'a mut World,
        settings: &Settings,
    ) -> Option<&'a RunningAnimation> {
        let read = world.get_resource::<AccessibilityRequested>().is_some_and(AccessibilityRequested::get);
        let mut running = world.get_resource_mut::<RunningAnimation>()?;
        let (now, shift, skip) = ctx.input(|i| (i.time, i.modifiers.shift, skip(i)));
        // Smoke that thins out is nobody's business.
        let skip = skip.filter(|_| running.moves());
        // Once all is told only smoke and dice are left, and a click is meant for the table.
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

    /// Lets the dice that lie be read for so many seconds; with any click or key they have been.
    pub(in crate::ui::screen) fn let_dice_be_read(&mut self, ctx: &Context, seconds: f64) {
        let (now, skip) = ctx.input(|i| (i.time, skip(i)));
        match self.told.dice.open_for(now, seconds).filter(|_| skip.is_none()) {
            Some(left) => ctx.request_repaint_after(Duration::from_secs_f64(left)),
            None => self.told.dice = ToldDice::Read,
        }
    }

    /// Whether dice lie open that are yet to be read.
    pub(in crate::ui::screen) fn are_dice_open(&self) -> bool {
        self.told.dice != ToldDice::Read
    }

    /// Whether something on the board moves.
    pub(in crate::ui::screen) fn is_moving(&self, world: &World) -> bool {
        match self.then {
            Then::GoesOn => world.get_resource::<RunningAnimation>().is_some_and(RunningAnimation::moves),
            Then::Ends | Then::Clears => false,
            Then::Begins(..) => true,
        }
    }
}

/// What is to be seen of the entries from `began` on; of what a program did all.
fn sight_of(play: &Play, began: usize) -> Option<Sight> {
    let (shown, game_ui) = (play.shown(), play.game_ui());
    let by = shown.entry(began).and_then(|entry| entry.by);
    let of_program = play.replay().is_none() && by.is_some_and(|side| !play.any().seat(side).is_here());
    if of_program { game_ui.sight_of_program(shown, began) } else { game_ui.sight_of(shown, began) }
}

/// With what the player ended an animation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Skip {
    /// A key means what it means once all has been told.
    Key,
    /// A click means nothing else: it was made before the new position was seen.
    Pointer,
}

/// Whether the player did something that ends an animation.
pub(super) fn skip(input: &InputState) -> Option<Skip> {
    input.raw.events.iter().find_map(|event| match event {
        Event::Key { pressed: true, .. } => Some(Skip::Key),
        Event::PointerButton { pressed: true, .. } | Event::Touch { .. } => Some(Skip::Pointer),
        _ => None,
    })
}

/// How many times as fast as at normal speed things move; none: they do not.
fn rate(settings: &Settings) -> Option<f32> {
    match settings.motion {
        Motion::Reduced => None,
        Motion::Full => pace(settings.speed),
    }
}

/// How many times as fast as at normal speed things happen; none: at once.
pub(in crate::ui::screen) const fn pace(speed: Speed) -> Option<f32> {
    match speed {
        Speed::Normal => Some(1.0),
        Speed::Double => Some(2.0),
        Speed::Fourfold => Some(4.0),
        Speed::Instant => None,
    }
}

/// How many times as fast as otherwise things happen while Shift is held, or is not.
pub(in crate::ui::screen) const fn hurry(held: bool) -> f32 {
    if held { HURRY } else { 1.0 }
}

/// How long what lies on the table is looked at before a program goes on; with Shift held it is hurried on.
pub(in crate::ui::screen) fn between_orders(dwell: Dwell, settings: &Settings, hurries: bool) -> Duration {
    let pause = Duration::from_millis(match dwell {
        Dwell::No => 0,
        Dwell::Glance => 250,
        Dwell::Look => 600,
        Dwell::Read => 1300,
    });
    pace(settings.speed).map_or(Duration::ZERO, |rate| pause.div_f32(rate * hurry(hurries)))
}

/// How long until the next frame.
pub(super) const fn pause(limit: FrameLimit) -> Duration {
    match limit {
        FrameLimit::Monitor => Duration::ZERO,
        FrameLimit::Sixty => Duration::from_millis(16),
        FrameLimit::Thirty => Duration::from_millis(33),
    }
}
