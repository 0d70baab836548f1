//! Play of programs while the board is in view: one order after the other, each seen before the next is given.

use super::GameScreen;
use crate::play::Log;
use crate::settings::Motion;
use crate::ui::program_card;
use crate::ui::screen::Covered;
use crate::ui::screen::active_game::{ProgramMode, Wake};
use crate::ui::screen::stage::between_orders;
use crate::ui::screen::update::{ProgramPace, let_programs_play};
use crate::ui::staged::WorldExecutor;
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Popup};
use std::sync::Arc;

impl GameScreen {
    /// Lets the deciding program continue, once its last order has been seen.
    pub(super) fn let_programs_play(&mut self, ctx: &Context, world: &mut World) {
        let moves = self.stage.is_moving(world) || self.stage.are_dice_open();
        if moves {
            self.play.reset_idle_clock();
        }
        if self.play.program_to_ask().is_none() {
            return;
        }
        let shell = &self.shell;
        let covered = shell.page.is_some() || shell.notice.is_some() || shell.covered == Covered::Yes;
        let seen = !covered && !moves && self.explained().is_none() && !Popup::is_any_open(ctx);
        let hurries = ctx.input(|i| i.modifiers.shift);
        let pause =
            between_orders(self.play.game_ui().pause_after(self.play.shown_position()), &shell.settings, hurries);
        let (pace, by) = (ProgramPace { seen, pause }, &mut WorldExecutor(world));
        let (again, effects) = let_programs_play(&mut self.play, &mut self.selection, pace, by);
        if !effects.is_empty() {
            ctx.request_repaint();
            // Toasts to a waiting player are out of date now.
            self.shell.toasts.clear();
        }
        self.apply(effects, by);
        if let Some(again) = again {
            ctx.request_repaint_after(again);
        }
    }

    /// Sets the function with which programs wake the window when they have decided.
    pub(super) fn wake_by(&mut self, ctx: &Context) {
        self.play.wake_by(|| {
            let ctx = ctx.clone();
            let wake: Wake = Arc::new(move || ctx.request_repaint());
            wake
        });
    }

    /// Panel of the program that decides or whose acts have to be answered; none if no program has done anything.
    pub(super) fn at_work(&self, world: &World) -> Option<program_card::ProgramCardModel> {
        let left = self.play.left_seat();
        let (side, doing) = match (self.play.program_decides(), left) {
            (Some(side), _) => (side, Some(self.doing(world))),
            (None, Some((side, _))) => (side, None),
            (None, None) => (self.play.follows_a_program()?, None),
        };
        let player =
            left.filter(|(of, _)| *of == side).map_or_else(|| self.play.seated(side), |(_, name)| name.to_owned());
        // Its answers in an activation of the other side are described there.
        let own = self.derived.log().and_then(Log::activation) == Some(side);
        if doing.is_none() && left.is_none() && !own {
            return None;
        }
        Some(program_card::ProgramCardModel {
            side,
            title: program_card::title(&self.play.session().side_name(side), &player),
            doing,
            begun: own && (doing.is_none() || !self.play.session().is_between_activations()),
            flickers: self.shell.settings.motion == Motion::Full,
            reasons: self.play.has_reasons(),
            alone: self.play.sits_nobody(),
        })
    }

    fn doing(&self, world: &World) -> program_card::Doing {
        match self.play.course() {
            ProgramMode::Paused => program_card::Doing::Waits,
            ProgramMode::Hurries => program_card::Doing::Hurries,
            ProgramMode::Plays | ProgramMode::Steps if self.stage.is_moving(world) => program_card::Doing::Acts,
            ProgramMode::Plays | ProgramMode::Steps => program_card::Doing::Thinks,
        }
    }
}
