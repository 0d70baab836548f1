//! Programs play while the board is in sight: one order after the other, each seen before the next is given.

use super::GameScreen;
use crate::ui::screen::Covered;
use crate::ui::screen::play::Wake;
use crate::ui::screen::stage::between_orders;
use crate::ui::screen::update::{ProgramPace, let_programs_play};
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Popup};
use std::sync::Arc;

impl GameScreen {
    /// Lets the program that decides go on, once what was done before has been seen.
    pub(super) fn let_programs_play(&mut self, ctx: &Context, world: &World) {
        if self.play.program_to_ask().is_none() {
            return;
        }
        self.play.wake_by(|| {
            let ctx = ctx.clone();
            let wake: Wake = Arc::new(move || ctx.request_repaint());
            wake
        });
        let shell = &self.shell;
        let covered = shell.page.is_some() || shell.notice.is_some() || shell.covered == Covered::Yes;
        let busy = self.stage.is_moving(world) || self.stage.are_dice_open() || self.explained().is_some();
        let seen = !covered && !busy && !Popup::is_any_open(ctx);
        let pace = ProgramPace { seen, pause: between_orders(&shell.settings) };
        let (again, effects) = let_programs_play(&mut self.play, &mut self.selection, pace);
        if !effects.is_empty() {
            ctx.request_repaint();
        }
        self.apply(effects);
        if let Some(again) = again {
            ctx.request_repaint_after(again);
        }
    }
}
