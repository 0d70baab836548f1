//! Decisions that cost most, on a leaf of the review: what was done, what a program would have done, and the way there.

use super::at_work::thinking;
use super::intent::Intent;
use super::parts::{mark, noted, primary};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::Weighed;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Label, Ui, WidgetInfo, WidgetType, vec2};

/// What the leaf shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The sides' names.
    pub names: [String; 2],
    pub stage: Stage,
    /// Whether things move.
    pub flickers: bool,
}

/// How far it has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Nobody has asked.
    Unasked,
    /// So many of all have been weighed.
    Weighing { weighed: usize, all: usize },
    /// All of them; these cost most, the dearest first.
    Told(Vec<Row>),
}

/// A decision that was dear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// How many orders had been given before it.
    pub at: usize,
    pub side: SideId,
    pub turn: u32,
    pub weighed: Weighed,
}

/// Draws it.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    match &model.stage {
        Stage::Unasked => {
            if primary(ui, &say!("decisions-ask")).clicked() {
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
            for row in rows {
                intent = intent.take().or(ui.push_id(row.at, |ui| show_row(ui, model, row)).inner);
                ui.separator();
            }
            ui.label(theme::small(say!("decisions-worth")));
        }
    }
    intent
}

/// How much room the button has beside what is said.
const BUTTON: f32 = 96.0;

fn show_row(ui: &mut Ui, model: &Model, row: &Row) -> Option<Intent> {
    let side = &model.names[row.side.index()];
    let Weighed { done, better, cost, .. } = &row.weighed;
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(14.0);
            ui.add_space(5.0);
            mark(ui, row.side);
        });
        let room = (ui.available_width() - BUTTON).max(120.0);
        ui.vertical(|ui| {
            ui.set_width(room);
            ui.spacing_mut().item_spacing.y = 3.0;
            let head = say!("decisions-head", turn = row.turn, side, cost);
            ui.label(theme::set(head, Typeface::SerifBold, 17.0).color(theme::side_ink(row.side)));
            for words in [say!("decisions-done", order = done), say!("decisions-better", order = better)] {
                ui.add(Label::new(theme::set(words, Typeface::Serif, 16.0).color(theme::ink())).wrap());
            }
        });
        // Read without the row beside it, it says to which decision it leads.
        let (words, told) = (say!("decisions-watch"), say!("decisions-watch-this", turn = row.turn, order = done));
        let watch = noted(ui.add(Button::new(&words).min_size(vec2(0.0, 30.0))), &words);
        watch.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &told));
        watch.on_hover_text(say!("decisions-watch-help")).clicked().then_some(Intent::Watch(Some(row.at)))
    })
    .inner
}
