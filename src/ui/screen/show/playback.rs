//! Progress of the animation of orders; the table takes each order once it has been seen.

use crate::ui::screen::GameScreen;
use crate::ui::screen::stage::{AnimationCommand, BETWEEN, DWELL, hurry, pace};
use crate::view::animation::{self, RunningAnimation};
use bevy::ecs::world::World;
use bevy_egui::egui::Context;

impl GameScreen {
    /// Advances the animation by the time since the last frame.
    pub(super) fn go_on_telling(&mut self, ctx: &Context, world: &mut World) {
        match self.stage.take_then() {
            AnimationCommand::GoesOn => {}
            AnimationCommand::Ends => self.end_animation(world),
            AnimationCommand::Clears => match world.get_resource::<RunningAnimation>().map(RunningAnimation::moves) {
                Some(true) => self.end_animation(world),
                Some(false) => animation::rest(world),
                None => {}
            },
            AnimationCommand::Begins(running, revision) => {
                let smoke = world.get_resource::<RunningAnimation>().map(RunningAnimation::smoke).unwrap_or_default();
                self.end_animation(world);
                if self.play.shown_position().revision() == revision {
                    // Dice and pieces of the target position: the animation shows them on their way there.
                    self.refresh();
                    self.stage.lay_pieces(&self.play, world);
                    let selected = self.stage.told.at_rest.filter(|piece| self.selection.choice.piece == Some(*piece));
                    self.play.tell(running.began(), &mut self.selection, selected);
                    world.insert_resource(running.under(smoke));
                }
            }
        }
        if !world.contains_resource::<RunningAnimation>() {
            // True in most frames.
            return;
        }
        let telling = self.play.is_telling();
        let running = self.stage.go_on_moving(ctx, world, &self.shell.settings);
        match running.map(|running| (running.seen(), running.has_told_all())) {
            Some((orders, false)) if telling => self.play.tell_to(orders),
            // Only smoke and dice are left. A piece set in motion after that is at rest all the same.
            Some((_, true)) => {
                animation::rest(world);
                self.end_telling();
            }
            // The player acted meanwhile, or the animation is over.
            Some((_, false)) | None => self.end_animation(world),
        }
    }

    /// Keeps the dice on the board until they are read: no page covers the board and no program continues before that.
    pub(super) fn let_dice_be_read(&mut self, ctx: &Context) {
        if self.shell.notice.is_some() {
            self.stage.let_dice_be_read(ctx, DWELL);
        } else if self.play.program_to_ask().is_some() {
            let hurries = hurry(ctx.input(|i| i.modifiers.shift));
            let rate = pace(self.shell.settings.speed).map_or(f32::INFINITY, |rate| rate * hurries);
            self.stage.let_dice_be_read(ctx, BETWEEN / f64::from(rate));
        }
    }

    fn end_animation(&mut self, world: &mut World) {
        animation::end(world);
        self.end_telling();
    }

    fn end_telling(&mut self) {
        if self.play.is_telling() {
            self.play.end_telling(&mut self.selection);
            #[cfg(feature = "sound")]
            self.stage.listen_on(self.play.shown_position().revision());
        }
    }

    /// Whether a click on the table means anything: not during an animation, nor if the click has just ended one.
    pub(super) fn hears_clicks(&self) -> bool {
        !self.play.is_telling() && !self.stage.told.deaf
    }

    /// Ends the frame of the board: once the button is released, clicks count again.
    pub(super) fn rest_frame(&mut self, ctx: &Context) {
        if !ctx.input(|i| i.pointer.any_down()) {
            self.stage.told.deaf = false;
        }
        if !self.play.is_telling() {
            self.stage.told.at_rest = self.selection.choice.piece;
        }
    }
}
