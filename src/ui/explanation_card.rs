//! Card that explains an event step by step, with buttons to go back and forth, each with its key.

use super::cards::{cited, show_table, show_throw};
use super::glossary;
use super::icons::{self, Open};
use super::intent::{Explain, Intent};
use super::key_input;
use super::parts::{card, cite, noted, primary, reason};
use super::replay_bar::Pace;
use crate::i18n::signed;
use crate::paint::fonts::Typeface;
use crate::play::odds::{ExplanationStep, LitTable, StepExplanation};
use crate::say;
use crate::settings::KeyCommand;
use crate::view::animation::RollProgress;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2, WidgetInfo, WidgetType};
use std::time::Duration;

/// Progress of an explanation.
pub struct ExplanationProgress {
    /// Index of the step that is shown.
    pub at: usize,
    /// Whether the explanation plays by itself.
    pub plays: bool,
    /// Pace at which the explanation plays.
    pub pace: Pace,
    /// Whether an earlier event can be explained.
    pub earlier: bool,
    /// Duration of the movement of marks over a table.
    pub slide: Duration,
}

/// Draws the card of the current step. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, told: &StepExplanation, going: &ExplanationProgress) -> Option<Intent> {
    let all = told.steps.len();
    card(ui, &say!("explained-title", at = going.at + 1, all), Some(&told.paragraph), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let intent = show_step(ui, told, going.at, going.slide);
        let asked = ways(ui, going, going.at + 1 >= all);
        ui.label(theme::card_note(say!(
            "explained-keys",
            next = key_input::first_of(KeyCommand::Explain),
            back = key_input::first_of(KeyCommand::ExplainBack),
            play = key_input::first_of(KeyCommand::ExplainPlay),
            faster = key_input::first_of(KeyCommand::ExplainFaster),
            earlier = key_input::first_of(KeyCommand::ExplainEarlier)
        )));
        intent.or(asked.map(Intent::Explain))
    })
}

/// Draws the buttons of an explanation: back, on, pace, close. Returns the request, if any.
fn ways(ui: &mut Ui, going: &ExplanationProgress, last: bool) -> Option<Explain> {
    let mut asked = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let mut by_icon = |ui: &mut Ui, icon, words: String, command, open, meant| {
            let hint = key_input::hint(&words, command);
            if icons::button(ui, icon, &words, open).on_hover_text(hint).clicked() {
                asked = Some(meant);
            }
        };
        let open = |is: bool| if is { Open::Yes } else { Open::No };
        let (earlier, back) = (say!("explained-earlier"), say!("explained-back"));
        by_icon(ui, icons::FIRST, earlier, KeyCommand::ExplainEarlier, open(going.earlier), Explain::Earlier);
        by_icon(ui, icons::ORDER_BACK, back, KeyCommand::ExplainBack, open(going.at > 0), Explain::Back);
        let (icon, words) =
            if going.plays { (icons::PAUSE, say!("explained-pause")) } else { (icons::PLAY, say!("explained-play")) };
        by_icon(ui, icon, words, KeyCommand::ExplainPlay, Open::Yes, Explain::PlayOrPause);
        let faster = say!("explained-faster", pace = going.pace.words());
        let button = noted(ui.button(going.pace.words()), &faster);
        button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &faster));
        if button.on_hover_text(key_input::hint(&faster, KeyCommand::ExplainFaster)).clicked() {
            asked = Some(Explain::Faster);
        }
        let onward = if last { say!("explained-done") } else { say!("explained-next") };
        if primary(ui, &onward).on_hover_text(key_input::hint(&onward, KeyCommand::Explain)).clicked() {
            asked = Some(if last { Explain::Close } else { Explain::Next });
        }
        let close = say!("explained-close");
        if !last && noted(ui.button(&close), &close).on_hover_text(key_input::hint(&close, KeyCommand::Back)).clicked()
        {
            asked = Some(Explain::Close);
        }
    });
    asked
}

/// Draws the step at index `at`; the mark takes `slide` to move through the shifts of the table.
fn show_step(ui: &mut Ui, told: &StepExplanation, at: usize, slide: Duration) -> Option<Intent> {
    let step = told.steps.get(at)?;
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        glossary::label(ui, theme::styled(&step.words, Typeface::Serif, 19.0));
        intent = cite(ui, &step.paragraph);
    });
    for (value, words, paragraph) in &step.lines {
        intent = intent.take().or(reason(ui, &signed(*value), theme::ink(), words, paragraph));
    }
    for note in &step.notes {
        let text = theme::styled(format!("\u{2022} {}", note.words), Typeface::Serif, 16.0);
        intent = intent.take().or(cited(ui, text, &note.paragraph, Vec2::new(6.0, 2.0)));
    }
    if step.dice {
        show_throw(ui, &told.dice, 1.0, |ui| {
            ui.label(theme::styled(&told.result, Typeface::SerifBold, 18.0).color(theme::ink()));
        });
    }
    if let Some(table) = &told.table {
        show_table_so_far(ui, told, step, table, slide);
    }
    intent
}

/// Draws the table of the explanation with the marks of the current step.
fn show_table_so_far(ui: &mut Ui, told: &StepExplanation, step: &ExplanationStep, table: &LitTable, slide: Duration) {
    let id = ui.id().with("columns");
    let columns = ui.ctx().animate_value_with_time(id, step.shifts, slide.as_secs_f32());
    if step.dice {
        show_table(ui, table, &told.dice, RollProgress { columns, dice: 1.0 });
    } else {
        show_table(ui, &table.before_roll(), &[], RollProgress { columns, dice: 0.0 });
    }
}
