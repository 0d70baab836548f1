//! The strip along the top, in one line: whose decision it is, what the game adds, where in the sequence we are, what ends it.
//! Below it, over the board, one line says what to do now.

mod ending;
pub(super) mod menu;
mod score;
mod sequence;
mod todo;
mod tools;

use super::intent::Intent;
use super::offers::Offers;
use super::parts::{Barred, badge};
use crate::kernel::{PieceId, SideId};
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align, Frame, Layout, Margin, Stroke, Ui};
pub use ending::asks_first;
pub use menu::{Menu, open as open_menu};
pub use score::Score;
pub use todo::{below as todo_below, show as show_todo};

/// How a step of the sequence stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Over.
    Past,
    Now,
    /// To come.
    Ahead,
    /// To come, but nobody may do anything in it under this order.
    Idle,
}

/// A step of the sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub name: String,
    /// What stands for it where there is no room for its name; without one its number does.
    pub icon: Option<Icon>,
    pub state: StepState,
}

/// A piece that keeps a phase from being finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Left {
    pub piece: PieceId,
    pub name: String,
}

/// Whether the phase can be ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Nothing is left to do.
    Clear,
    /// These could still do something.
    SomeLeft(Vec<Left>),
    /// These could, but it is little or the player wants no question.
    Unasked(Vec<Left>),
    /// A rule bars it until these have done their duty.
    Barred(Barred, Vec<Left>),
}

/// The button that ends what is going on.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Its words: "End movement".
    pub text: String,
    /// The order it gives.
    pub order: AnyOrder,
    /// Whether it can.
    pub state: Ending,
    /// Where its button stands.
    pub at: EndAt,
}

/// Where the button stands that ends what is going on; its key ends it anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAt {
    /// In the strip.
    Strip,
    /// On the card beside the board, and nowhere else.
    Card,
}

/// What the strip shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// "Turn 2 of 7".
    pub turn: String,
    /// Who has the initiative, in words.
    pub initiative: String,
    /// Who must decide; none when the game is over.
    pub decider: Option<(SideId, String)>,
    /// Whether the decision falls in the middle of the other side's activation.
    pub reacting: Option<String>,
    /// The sequence of this activation; empty between activations.
    pub steps: Vec<Step>,
    /// Whether they are going on: then there may be something to end.
    pub in_phase: bool,
    /// One sentence: what to do now.
    pub todo: String,
    /// One sentence: what ends it.
    pub ends: String,
    /// The button that ends it, if one does.
    pub end: Option<End>,
    /// Whether the last order can be taken back; else why not.
    pub undo: Result<(), String>,
    /// Whether an order can be given again.
    pub redo: bool,
    /// Why what ends the phase cannot be taken back, in a few words, if it cannot.
    pub end_barred: Option<String>,
    /// Who is about to win, where the game counts as it goes on.
    pub score: Option<Score>,
    /// Whether somebody only watches: nobody is asked for anything.
    pub watched: bool,
    /// Why the game is not being saved, if it is not.
    pub trouble: Option<String>,
}

/// How wide the button that ends a phase is, with its neighbours' distance.
const END: f32 = 150.0;

/// How high the strip is within its frame.
const HEIGHT: f32 = 32.0;

/// Draws the strip; `own` draws what the game adds to it, no wider than it is told.
pub fn show(
    ui: &mut Ui,
    model: &Model,
    offers: &Offers,
    own: impl FnOnce(&mut Ui, f32) -> Option<Intent>,
) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.set_height(HEIGHT);
        ui.spacing_mut().item_spacing.x = 6.0;
        turn(ui, model);
        decider(ui, model);
        let count = model.score.as_ref().and_then(|score| score::show(ui, score, model.watched));
        ui.add_space(4.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let tools = tools::show(ui, model, offers);
            let tools = tools.or(offers.way_back().then(|| tools::trial(ui)).flatten());
            let end = model.end.as_ref().filter(|e| e.at == EndAt::Strip);
            let ends = end.is_some();
            let end = end.and_then(|e| ending::button(ui, e, model.end_barred.as_deref()));
            intent = count.or(tools).or(end);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                // What ends a phase has its place though there is none to end: the sequence is not to leap to and fro.
                let end = if model.in_phase && !ends { END } else { 0.0 };
                let room = ui.available_width() - sequence::least(ui, &model.steps) - end;
                intent = intent.take().or(own(ui, room));
                sequence::show(ui, &model.steps);
            });
        });
    });
    intent
}

fn turn(ui: &mut Ui, model: &Model) {
    ui.label(theme::set(&model.turn, Typeface::SerifBold, 19.0)).on_hover_text(&model.initiative);
}

fn decider(ui: &mut Ui, model: &Model) {
    match &model.decider {
        Some((side, name)) => {
            let words = match model.reacting {
                _ if model.watched => name.clone(),
                Some(_) => say!("strip-to-answer", name),
                None => say!("strip-to-decide", name),
            };
            let response = badge(ui, *side, &words);
            if let Some(reacting) = &model.reacting {
                response.on_hover_text(reacting);
            }
        }
        None => {
            ui.label(theme::set(say!("battle-over"), Typeface::SerifBold, 19.0));
        }
    }
}

/// The frame of the strip.
pub fn frame(decider: Option<SideId>) -> Frame {
    let line = decider.map_or(theme::heading(), theme::side_colour);
    // The side's colour runs along the strip as well.
    Frame::new().fill(theme::paper()).stroke(Stroke::new(3.0, line)).inner_margin(Margin::symmetric(7, 3))
}
