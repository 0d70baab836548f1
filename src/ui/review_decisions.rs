//! Most costly decisions, a part of the review: a card each, with what was done, what a program would have done, and a link to
//! the moment.

use super::intent::Intent;
use super::parts::{mark, noted, primary_of_page};
use super::program_card::thinking;
use super::reasons::choice;
use super::thumbnail;
use crate::kernel::{Digest, SideId};
use crate::paint::fonts::Typeface;
use crate::play::DecisionCost;
use crate::play::reasons::left;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, Frame, Label, Layout, Margin, Sense, TextureHandle, Ui, WidgetInfo, WidgetType, vec2,
};
use std::collections::BTreeMap;

/// Content of the list of costly decisions.
#[derive(Clone)]
pub struct ReviewDecisionsModel {
    /// Digest of the game's last position.
    pub of: Digest,
    /// Names of the two sides.
    pub names: [String; 2],
    /// Progress of the review of decisions.
    pub stage: Stage,
    /// Sides whose choices the review covers.
    pub of_sides: Vec<SideId>,
    /// Pictures of the places, by the number of orders before the decision, as far as they are painted.
    pub pictures: BTreeMap<usize, TextureHandle>,
    /// Whether the candle flickers, as animation is on.
    pub flickers: bool,
}

/// Progress of the analysis of decisions.
#[derive(Clone)]
pub enum Stage {
    /// The review of decisions has not been asked for.
    Unasked,
    /// The review of decisions is being computed: the number of decisions weighed and the number of all.
    Weighing { weighed: usize, all: usize },
    /// The review of decisions is finished: the decisions that cost most, the most costly first.
    Told(Vec<Row>),
}

impl Stage {
    /// Whether the review of decisions is finished.
    #[must_use]
    pub const fn is_told(&self) -> bool {
        matches!(self, Stage::Told(_))
    }
}

/// Decision in the list of the most costly ones.
#[derive(Clone)]
pub struct Row {
    /// Number of orders before the reviewed decision.
    pub at: usize,
    /// Side that made the decision.
    pub side: SideId,
    /// Turn in which the decision was made.
    pub turn: u32,
    /// Cost of the decision against the best choice.
    pub weighed: DecisionCost,
}

/// Draws the list of the most costly decisions. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &ReviewDecisionsModel) -> Option<Intent> {
    let mut intent = None;
    match &model.stage {
        Stage::Unasked => {
            if primary_of_page(ui, &say!("decisions-ask")) {
                intent = Some(Intent::WeighDecisions);
            }
        }
        Stage::Weighing { weighed, all } => {
            thinking(ui, model.flickers);
            ui.label(theme::prose(say!("decisions-weighed", weighed = *weighed, all = *all)));
        }
        Stage::Told(rows) if rows.is_empty() => {
            ui.label(theme::prose(say!("decisions-none")));
        }
        Stage::Told(rows) => {
            let worst = rows.iter().map(|row| row.weighed.less).max().unwrap_or(0);
            for row in rows {
                intent = intent.take().or(ui.push_id(row.at, |ui| card(ui, model, row, worst)).inner);
            }
            let dear = |side: &&SideId| rows.iter().any(|row| row.side == **side);
            for side in model.of_sides.iter().filter(|side| !dear(side)) {
                ui.label(theme::prose(say!("decisions-none-of", side = model.names[side.index()])));
            }
            ui.label(theme::small(say!("decisions-worth")));
        }
    }
    intent
}

/// Draws the card of a decision with a picture of its place; `worst`: the cost of the most costly decision.
fn card(ui: &mut Ui, model: &ReviewDecisionsModel, row: &Row, worst: u32) -> Option<Intent> {
    let frame = Frame::new().fill(theme::band()).inner_margin(Margin::symmetric(8, 8));
    let shown = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            if row.weighed.place.is_some() {
                let (rect, _) = ui.allocate_exact_size(thumbnail::snapshot(ui.ctx()), Sense::hover());
                thumbnail::fill(ui, rect, model.pictures.get(&row.at));
            }
            ui.vertical(|ui| {
                ui.set_width(ui.available_width());
                ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
                told(ui, model, row, worst)
            })
            .inner
        })
        .inner
    });
    shown.inner
}

fn told(ui: &mut Ui, model: &ReviewDecisionsModel, row: &Row, worst: u32) -> Option<Intent> {
    let DecisionCost { told, done, better, cost, less, .. } = &row.weighed;
    let head = say!("decisions-head", turn = row.turn, side = model.names[row.side.index()], cost);
    let watches = ui.horizontal(|ui| {
        mark(ui, row.side);
        ui.label(theme::styled(head, Typeface::SerifBold, 17.0).color(theme::side_ink(row.side)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| watch(ui, row)).inner
    });
    ui.add(Label::new(theme::styled(told, Typeface::Serif, 17.0).color(theme::ink())).wrap());
    choice(ui, (better, 100), true, |ui| ui.label(theme::small(say!("decisions-better"))));
    let left = left(i64::from(*less), i64::from(worst));
    choice(ui, (done, left), false, |ui| ui.label(theme::small(say!("decisions-done"))));
    watches.inner
}

/// Draws the button that shows a decision in the replay. Returns the intent if it is pressed.
fn watch(ui: &mut Ui, row: &Row) -> Option<Intent> {
    // Read without the card around it, it says to which decision it leads.
    let (words, told) =
        (say!("decisions-watch"), say!("decisions-watch-this", turn = row.turn, order = row.weighed.done));
    let watch = noted(ui.add(Button::new(&words).min_size(vec2(0.0, 28.0))), &words);
    watch.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
    watch.on_hover_text(say!("decisions-watch-help")).clicked().then_some(Intent::WatchFromReview(row.at))
}
