//! Explanation of an event: one step at a time, with its sum, dice and table.

use super::result::show_dice;
use super::{cited, table};
use crate::i18n::signed;
use crate::paint::fonts::Typeface;
use crate::play::odds::{ExplanationStep, LitTable, StepExplanation};
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{cite, reason};
use crate::view::animation::RollProgress;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};
use std::time::Duration;

/// Draws the step at index `at`; the mark takes `slide` to move through the shifts of the table.
pub fn show_step(ui: &mut Ui, told: &StepExplanation, at: usize, slide: Duration) -> Option<Intent> {
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
        ui.horizontal(|ui| {
            show_dice(ui, &told.dice, 1.0);
            ui.label(theme::styled(&told.result, Typeface::SerifBold, 18.0).color(theme::ink()));
        });
    }
    if let Some(table) = &told.table {
        show_table(ui, told, step, table, slide);
    }
    intent
}

/// Draws the table as far as the step has explained it.
fn show_table(ui: &mut Ui, told: &StepExplanation, step: &ExplanationStep, table: &LitTable, slide: Duration) {
    let id = ui.id().with("columns");
    let columns = ui.ctx().animate_value_with_time(id, step.shifts, slide.as_secs_f32());
    if step.dice {
        table::show(ui, table, &told.dice, RollProgress { columns, dice: 1.0 });
    } else {
        table::show(ui, &table.before_roll(), &[], RollProgress { columns, dice: 0.0 });
    }
}
