//! Leaving an unsaved game: a game that cannot be saved is left only once the player has agreed, as its orders are stored
//! nowhere.

use super::MainWindow;
use crate::play::GameSetup;
use crate::say;
use crate::ui::games::Origin;
use crate::ui::page_frame::{self, Closed, Width};
use crate::ui::parts::{grave, primary};
use crate::ui::screen::{GameScreen, NextGame};
use crate::view::{board, theme};
use bevy::ecs::world::World;
use bevy_egui::egui::{Context, Key};
use std::path::PathBuf;

/// Destination for which a game is left.
pub(super) enum LeaveReason {
    /// The game is left for the start page.
    Leave,
    /// The game is left because the program ends.
    Quit,
    /// The game is left for another one that follows from it.
    Next(NextGame),
    /// The game is left for a file to open.
    Open(PathBuf),
    /// The game is left for a new one that begins so.
    Begin(Box<Origin>),
}

impl LeaveReason {
    /// Whether the game on the table waits meanwhile and comes back.
    const fn keeps(&self) -> bool {
        matches!(self, LeaveReason::Next(NextGame::Practice | NextGame::Offered))
    }
}

/// Question whether to leave a game that would be lost, until it is answered.
pub(super) struct Leaving {
    /// Destination for which the game is left.
    going: LeaveReason,
    /// Whether the question has been drawn: the key that led to the question does not answer it.
    seen: bool,
}

impl MainWindow {
    /// Leaves the game on the table for a destination, or asks first.
    pub(super) fn go(&mut self, going: LeaveReason, world: &mut World) {
        if self.trouble(&going).is_some() && !going.keeps() {
            self.leaving = Some(Leaving { going, seen: false });
        } else {
            self.gone(going, world);
        }
    }

    fn gone(&mut self, going: LeaveReason, world: &mut World) {
        match going {
            LeaveReason::Leave => self.leave(world),
            LeaveReason::Quit => self.end(world),
            LeaveReason::Next(next) => self.next(next, world),
            LeaveReason::Open(file) => {
                self.open_instead(world, |window| window.open(&file, GameSetup::of_new(None)));
            }
            LeaveReason::Begin(origin) => self.open_instead(world, |window| window.lay_new(*origin)),
        }
    }

    /// Reason why a game that would be left is not being saved; none if it is.
    fn trouble(&self, going: &LeaveReason) -> Option<&str> {
        let waits = self.aside.as_ref().filter(|_| matches!(going, LeaveReason::Quit)).map(|game| &*game.screen);
        self.screen().into_iter().chain(waits).find_map(GameScreen::trouble)
    }

    /// Asks over the table whether to leave a game that would be lost, and carries out the answer.
    pub(super) fn ask_before_leaving(&mut self, ctx: &Context, world: &mut World) {
        let Some(mut leaving) = self.leaving.take() else { return };
        let opens = !std::mem::replace(&mut leaving.seen, true);
        let Some(trouble) = self.trouble(&leaving.going).map(str::to_owned) else {
            // Saving works again: there is nothing left to ask.
            self.gone(leaving.going, world);
            return ctx.request_repaint();
        };
        let esc = !opens && !self.chosen.is_open() && ctx.input(|i| i.key_pressed(Key::Escape));
        let answer = card(ctx, &leaving.going, &trouble).or(esc.then_some(Answer::Stay));
        match answer {
            None => self.leaving = Some(leaving),
            Some(Answer::Stay) => {}
            Some(Answer::Go) => self.gone(leaving.going, world),
        }
        if opens || answer.is_some() {
            ctx.request_repaint();
        }
    }
}

/// Answer to the question about leaving the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    /// Answer: stay at the table.
    Stay,
    /// Answer: leave without a saved game.
    Go,
}

/// Draws the question whether to leave. Without any focus in it, its first button gets the focus.
fn card(ctx: &Context, going: &LeaveReason, trouble: &str) -> Option<Answer> {
    let without = match going {
        LeaveReason::Quit => say!("leave-quit"),
        LeaveReason::Leave | LeaveReason::Next(_) | LeaveReason::Open(_) | LeaveReason::Begin(_) => {
            say!("leave-without-saving")
        }
    };
    let (answer, closed) = page_frame::show(ctx, &say!("leave-title"), Width::Narrow, |ui| {
        ui.label(theme::prose(trouble));
        ui.label(theme::prose(say!("leave-about")));
        ui.add_space(8.0);
        let row = ui.horizontal_wrapped(|ui| {
            let stay = primary(ui, &say!("leave-stay"));
            if ui.memory(|m| m.focused().is_none_or(|id| id == board::id())) {
                stay.request_focus();
            }
            let go = grave(ui, &without).clicked().then_some(Answer::Go);
            stay.clicked().then_some(Answer::Stay).or(go)
        });
        row.inner
    });
    answer.or((closed == Closed::Yes).then_some(Answer::Stay))
}
