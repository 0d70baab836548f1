//! Explanation of a result: one step at a time, with its sum, dice and table.

use super::result::DiceTable;
use super::{melee_table, odds_fire};
use crate::i18n::signed;
use crate::paint::fonts::Typeface;
use crate::ui::dice::die;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{cite, reason};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};
use std::time::Duration;

/// Step of an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// Sentence of the step.
    pub words: String,
    pub paragraph: String,
    /// Lines of the sum in this step: value, reason, paragraph.
    pub lines: Vec<(i32, String, String)>,
    /// Further notes of the step, each with its paragraph.
    pub notes: Vec<(String, String)>,
    /// Progress of the mark through the column shifts, 0 to 1.
    pub columns: f32,
    /// Whether the dice are shown and read.
    pub dice: bool,
}

impl Stage {
    /// Step that consists of a sentence and its paragraph.
    pub fn saying(words: String, paragraph: &str) -> Self {
        Self { words, paragraph: paragraph.to_owned(), ..Self::default() }
    }
}

/// Explanation of a result: its steps, and the dice and table that they refer to.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    pub paragraph: String,
    /// Dice, each with its colour and its purpose.
    pub dice: Vec<(u8, DieColour, String)>,
    /// Result of the dice, in words.
    pub result: String,
    pub table: DiceTable,
    pub stages: Vec<Stage>,
}

impl Explanation {
    /// Explanation without a table and without visible dice.
    pub fn without_dice(paragraph: &str, stages: Vec<Stage>) -> Self {
        let paragraph = paragraph.to_owned();
        Self { paragraph, dice: Vec::new(), result: String::new(), table: DiceTable::None, stages }
    }
}

/// Draws the step at index `at`; the mark takes `slide` to move through the shifts.
pub fn show(ui: &mut Ui, told: &Explanation, at: usize, slide: Duration) -> Option<Intent> {
    let stage = told.stages.get(at)?;
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        glossary::label(ui, theme::styled(&stage.words, Typeface::Serif, 19.0));
        intent = cite(ui, &stage.paragraph);
    });
    for (value, words, paragraph) in &stage.lines {
        intent = intent.take().or(reason(ui, &signed(*value), theme::ink(), words, paragraph));
    }
    for (words, paragraph) in &stage.notes {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(6.0, 2.0);
            glossary::label(ui, theme::styled(format!("\u{2022} {words}"), Typeface::Serif, 16.0));
            intent = intent.take().or(cite(ui, paragraph));
        });
    }
    if stage.dice {
        ui.horizontal(|ui| {
            for (value, colour, purpose) in &told.dice {
                die(ui, *value, *colour, 1.0).on_hover_text(purpose);
            }
            ui.label(theme::styled(&told.result, Typeface::SerifBold, 18.0).color(theme::ink()));
        });
    }
    table(ui, told, stage, slide);
    intent
}

/// Draws the table as far as the step has explained it.
fn table(ui: &mut Ui, told: &Explanation, stage: &Stage, slide: Duration) {
    let id = ui.id().with("columns");
    let columns = ui.ctx().animate_value_with_time(id, stage.columns, slide.as_secs_f32());
    let fall = RollProgress { columns, dice: if stage.dice { 1.0 } else { 0.0 } };
    let dice: Vec<(u8, DieColour)> =
        told.dice.iter().filter(|_| stage.dice).map(|(value, colour, _)| (*value, *colour)).collect();
    match &told.table {
        DiceTable::Melee(table) => {
            let table = melee_table::MeleeTable { row: table.row.filter(|_| stage.dice), ..table.clone() };
            melee_table::show_table(ui, &table, &dice, fall);
        }
        DiceTable::Fire(table) => {
            let table = odds_fire::FireTable { die: table.die.filter(|_| stage.dice), ..table.clone() };
            odds_fire::show_table(ui, &table, &dice, fall);
        }
        DiceTable::None => {}
    }
}
