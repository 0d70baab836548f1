//! A throw explained: one step at a time over the table, forth and back.

use super::result::{DiceTable, Throw};
use super::{melee_table, odds_fire};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::ui::dice::die;
use crate::ui::glossary;
use crate::ui::intent::{Explain, Intent};
use crate::ui::parts::{card, cite, noted, primary, reason};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::Ui;

/// A step of an explanation.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Stage {
    /// What is said in it.
    pub words: String,
    pub paragraph: String,
    /// The sum that it is about: value, reason, paragraph.
    pub lines: Vec<(i32, String, String)>,
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

/// Draws the step at this place.
pub fn show(ui: &mut Ui, throw: &Throw, at: usize) -> Option<Intent> {
    let stage = throw.stages.get(at)?;
    card(ui, &say!("explained-title", at = at + 1, all = throw.stages.len()), Some(&throw.paragraph), |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let mut intent = None;
        ui.horizontal_wrapped(|ui| {
            glossary::label(ui, theme::set(&stage.words, Typeface::Serif, 19.0));
            intent = cite(ui, &stage.paragraph);
        });
        for (value, words, paragraph) in &stage.lines {
            intent = intent.take().or(reason(ui, &format!("{value:+}"), theme::ink(), words, paragraph));
        }
        if stage.dice {
            ui.horizontal(|ui| {
                for (value, colour, purpose) in &throw.dice {
                    die(ui, *value, *colour, 1.0).on_hover_text(purpose);
                }
                ui.label(theme::set(&throw.result, Typeface::SerifBold, 18.0).color(theme::ink()));
            });
        }
        table(ui, throw, stage);
        intent.or(ways(ui, at, throw.stages.len()))
    })
}

/// The table as far as it has been told.
fn table(ui: &mut Ui, throw: &Throw, stage: &Stage) {
    let fall = RollProgress { columns: stage.columns, dice: if stage.dice { 1.0 } else { 0.0 } };
    let dice: Vec<(u8, DieColour)> =
        throw.dice.iter().filter(|_| stage.dice).map(|(value, colour, _)| (*value, *colour)).collect();
    match &throw.table {
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

fn ways(ui: &mut Ui, at: usize, all: usize) -> Option<Intent> {
    let mut asked = None;
    ui.horizontal(|ui| {
        let last = at + 1 == all;
        let onward = if last { say!("explained-done") } else { say!("explained-next") };
        if primary(ui, &onward).clicked() {
            asked = Some(if last { Explain::Close } else { Explain::Next });
        }
        let back = say!("explained-back");
        if at > 0 && noted(ui.button(&back), &back).clicked() {
            asked = Some(Explain::Back);
        }
        let close = say!("explained-close");
        if !last && noted(ui.button(&close), &close).clicked() {
            asked = Some(Explain::Close);
        }
    });
    asked.map(Intent::Explain)
}
