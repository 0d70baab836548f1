//! Top bar in one line: the deciding side, the game's additions, the sequence of play, the button that ends a phase. Below it,
//! over the board, one line says what to do now.

mod ending;
pub(super) mod menu;
mod prompt_line;
mod score;
mod sequence;
mod tools;

use super::feature_set::FeatureSet;
use super::intent::Intent;
use super::parts::{BarredReason, badge};
use crate::kernel::{PieceId, SideId};
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::play::AnyOrder;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align, Frame, Layout, Margin, Stroke, Ui};
pub use ending::asks_first;
pub use menu::{Menu, open as open_menu};
pub use prompt_line::{below as todo_below, show as show_todo};
pub use score::Score;
use std::cmp::Ordering;

/// State of a step of the sequence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// The step is over.
    Past,
    /// The step is going on.
    Now,
    /// State of a step that is still to come.
    Ahead,
    /// State of a step that is still to come, but in which no unit may do anything under this order.
    Idle,
}

/// Step of the sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Name of the step.
    pub name: String,
    /// Icon where there is no room for the step's name; `None`: the step's number is used.
    pub icon: Option<Icon>,
    /// State of the step; of one that stands for a part of the order of play, its state while the part is to come.
    pub state: StepState,
    /// Part of the order of play that the step stands for, by its index; `None` if it stands for no part.
    pub part: Option<usize>,
}

impl Step {
    /// This step with its state while part `now` of the order of play runs.
    #[must_use]
    pub fn at(self, now: Option<usize>) -> Self {
        let state = match self.part.zip(now).map(|(part, now)| part.cmp(&now)) {
            Some(Ordering::Less) => StepState::Past,
            Some(Ordering::Equal) => StepState::Now,
            Some(Ordering::Greater) | None => self.state,
        };
        Self { state, ..self }
    }
}

/// Piece with something left to do in a phase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnfinishedPiece {
    /// Piece that has something left to do.
    pub piece: PieceId,
    /// Name of the piece.
    pub name: String,
}

/// Whether a phase can be ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The phase can be ended: no piece can do anything more.
    Clear,
    /// The phase can be ended, though these pieces could still do something.
    SomeLeft(Vec<UnfinishedPiece>),
    /// The phase can be ended without a question: these pieces could still do something, but little, or the player wants no
    /// question.
    Unasked(Vec<UnfinishedPiece>),
    /// The phase cannot be ended until these pieces have done what a rule requires.
    Barred(BarredReason, Vec<UnfinishedPiece>),
}

/// Button of the top bar that ends the current phase.
#[derive(Clone, Debug, PartialEq)]
pub struct End {
    /// Words of the button: "End movement".
    pub text: String,
    /// Order that the button to end the phase gives.
    pub order: AnyOrder,
    /// Whether the phase can be ended, and what would be left undone.
    pub state: Ending,
    /// Place of the button that ends the phase.
    pub at: EndAt,
}

/// Place of the button that ends a phase; its key ends it anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndAt {
    /// The button that ends the phase is in the top bar.
    Strip,
    /// The button that ends the phase is on the card beside the board, and nowhere else.
    Card,
}

/// Content of the top bar.
#[derive(Clone, Debug, PartialEq)]
pub struct TopBarModel {
    /// Current turn in words: "Turn 2 of 7".
    pub turn: String,
    /// Side that has the initiative, in words.
    pub initiative: String,
    /// Side that must decide and its name; `None` when the game is over.
    pub decider: Option<(SideId, String)>,
    /// Reaction in words, if the decision falls in the middle of the other side's activation; else `None`.
    pub reacting: Option<String>,
    /// Steps of the current activation; empty between activations.
    pub steps: Vec<Step>,
    /// Whether a phase is running, so that there may be one to end.
    pub in_phase: bool,
    /// Sentence on what the player does now.
    pub todo: String,
    /// Sentence on what ends the phase; empty if the button says it.
    pub ends: String,
    /// Button that ends the phase; `None` if there is none.
    pub end: Option<End>,
    /// Whether the last order can be undone; `Err` with the reason why not.
    pub undo: Result<(), String>,
    /// Whether an order can be redone.
    pub redo: bool,
    /// Reason why ending the phase cannot be undone, in a few words; `None` if it can.
    pub end_barred: Option<String>,
    /// Score; `None` if the game counts none during play.
    pub score: Option<Score>,
    /// Whether the player only watches the game, so that no answer is asked for.
    pub watched: bool,
    /// Reason why the game is not being saved; `None` if it is.
    pub trouble: Option<String>,
}

/// Width of the button that ends a phase with its margin, in points.
const END: f32 = 150.0;

/// Height of the top bar within its frame, in points.
const HEIGHT: f32 = 32.0;

/// Draws the top bar; `own` draws the game's part, no wider than the room given to it. Returns the player's intent, if any.
pub fn show(
    ui: &mut Ui,
    model: &TopBarModel,
    offers: &FeatureSet,
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
                // The button that ends a phase has its place even if there is none, so that the sequence does not jump.
                let end = if model.in_phase && !ends { END } else { 0.0 };
                let room = ui.available_width() - sequence::least(ui, &model.steps) - end;
                intent = intent.take().or(own(ui, room));
                sequence::show(ui, &model.steps);
            });
        });
    });
    intent
}

/// Draws the button that ends the phase on its own, as below a unit's card; nothing where a card has the button anyway.
pub fn end_button(ui: &mut Ui, model: &TopBarModel) -> Option<Intent> {
    let end = model.end.as_ref().filter(|end| end.at == EndAt::Strip)?;
    ending::button(ui, end, model.end_barred.as_deref())
}

fn turn(ui: &mut Ui, model: &TopBarModel) {
    ui.label(theme::styled(&model.turn, Typeface::SerifBold, 19.0)).on_hover_text(&model.initiative);
}

fn decider(ui: &mut Ui, model: &TopBarModel) {
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
            ui.label(theme::styled(say!("battle-over"), Typeface::SerifBold, 19.0));
        }
    }
}

/// Frame of the top bar.
pub fn frame(decider: Option<SideId>) -> Frame {
    let line = decider.map_or(theme::heading(), theme::side_colour);
    // The side's colour runs along the top bar as well.
    Frame::new().fill(theme::paper()).stroke(Stroke::new(3.0, line)).inner_margin(Margin::symmetric(7, 3))
}
