//! What happened explained: one step at a time, with the sum, the dice and the table that it is about.

use super::result::DiceTable;
use super::{melee_table, odds_fire};
use crate::paint::fonts::Typeface;
use crate::ui::dice::die;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{cite, reason};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use crate::words::signed;
use bevy_egui::egui::{Ui, Vec2};
use std::time::Duration;

/// A step of an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// What is said in it.
    pub words: String,
    pub paragraph: String,
    /// The sum that it is about: value, reason, paragraph.
    pub lines: Vec<(i32, String, String)>,
    /// What else is to be known in it, each with its paragraph.
    pub notes: Vec<(String, String)>,
    /// How much of the way over the columns is gone, 0 to 1.
    pub columns: f32,
    /// Whether the dice lie, and are read.
    pub dice: bool,
}

impl Stage {
    /// A sentence alone.
    pub fn saying(words: String, paragraph: &str) -> Self {
        Self { words, paragraph: paragraph.to_owned(), ..Self::default() }
    }
}

/// What happened, with all that its steps are told over.
#[derive(Clone, Debug, PartialEq)]
pub struct Explanation {
    pub paragraph: String,
    /// The dice, with what each was for.
    pub dice: Vec<(u8, DieColour, String)>,
    /// What the dice said, in words.
    pub result: String,
    pub table: DiceTable,
    pub stages: Vec<Stage>,
}

impl Explanation {
    /// What needed no table and no dice that are shown.
    pub fn without_dice(paragraph: &str, stages: Vec<Stage>) -> Self {
        let paragraph = paragraph.to_owned();
        Self { paragraph, dice: Vec::new(), result: String::new(), table: DiceTable::None, stages }
    }
}

/// Draws the step at this place; a mark takes so long over the table.
pub fn show(ui: &mut Ui, told: &Explanation, at: usize, slide: Duration) -> Option<Intent> {
    let stage = told.stages.get(at)?;
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        glossary::label(ui, theme::set(&stage.words, Typeface::Serif, 19.0));
        intent = cite(ui, &stage.paragraph);
    });
    for (value, words, paragraph) in &stage.lines {
        intent = intent.take().or(reason(ui, &signed(*value), theme::ink(), words, paragraph));
    }
    for (words, paragraph) in &stage.notes {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(6.0, 2.0);
            glossary::label(ui, theme::set(format!("\u{2022} {words}"), Typeface::Serif, 16.0));
            intent = intent.take().or(cite(ui, paragraph));
        });
    }
    if stage.dice {
        ui.horizontal(|ui| {
            for (value, colour, purpose) in &told.dice {
                die(ui, *value, *colour, 1.0).on_hover_text(purpose);
            }
            ui.label(theme::set(&told.result, Typeface::SerifBold, 18.0).color(theme::ink()));
        });
    }
    table(ui, told, stage, slide);
    intent
}

/// The table as far as it has been told.
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
