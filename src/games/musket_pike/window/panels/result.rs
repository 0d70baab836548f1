//! What the dice have said: the dice, the row and column, the result, each consequence.

use super::chances::{Share, outcome_bar};
use super::{melee_table, odds_fire};
use crate::paint::fonts::Typeface;
use crate::play::log::Event;
use crate::say;
use crate::settings::Command;
use crate::ui::dice::die;
use crate::ui::glossary;
use crate::ui::intent::{Explain, Intent};
use crate::ui::keys;
use crate::ui::parts::{card, cite, noted};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};

/// The table the dice were read on.
#[derive(Clone, Debug, PartialEq)]
pub enum DiceTable {
    Melee(melee_table::MeleeTable),
    Fire(odds_fire::FireTable),
    /// A check, an initiative: no table.
    None,
}

/// One throw and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Throw {
    /// "Eynatten attacks Silesians".
    pub title: String,
    pub paragraph: String,
    /// The dice, with what each was for.
    pub dice: Vec<(u8, DieColour, String)>,
    /// How the dice were read: "column 150 %, row 7".
    pub reading: String,
    /// The result in words.
    pub result: String,
    pub table: DiceTable,
    /// What had been expected, with the part that came true first.
    pub expected: Vec<Share>,
    /// Each consequence with its paragraph.
    pub consequences: Vec<(String, String)>,
    /// Whether it is explained step by step.
    pub explained: bool,
    /// What it was in the game.
    pub event: Event,
}

/// Draws the panel. What the dice say is read once they lie; it has its room before.
pub fn show(ui: &mut Ui, throw: &Throw, fall: RollProgress) -> Option<Intent> {
    card(ui, &throw.title, Some(&throw.paragraph), |ui| {
        ui.horizontal(|ui| {
            for (value, colour, purpose) in &throw.dice {
                die(ui, *value, *colour, fall.dice).on_hover_text(purpose);
            }
            once_it_lies(ui, fall, |ui| {
                ui.vertical(|ui| {
                    ui.label(theme::set(&throw.result, Typeface::SerifBold, 18.0).color(theme::ink()));
                    if !throw.reading.is_empty() {
                        ui.label(theme::small(&throw.reading));
                    }
                });
            });
        });
        // The row they chose is seen beside them, before what follows from it.
        let dice: Vec<(u8, DieColour)> = throw.dice.iter().map(|(value, colour, _)| (*value, *colour)).collect();
        match &throw.table {
            DiceTable::Melee(table) => melee_table::show_table(ui, table, &dice, fall),
            DiceTable::Fire(table) => odds_fire::show_table(ui, table, &dice, fall),
            DiceTable::None => {}
        }
        // In sight however much follows.
        let pressed = buttons(ui, throw, fall);
        let intent = once_it_lies(ui, fall, |ui| {
            let intent = consequences(ui, throw);
            // What came true stands first in it.
            if !throw.expected.is_empty() {
                outcome_bar(ui, &throw.expected, None);
            }
            intent
        });
        pressed.or(intent)
    })
}

/// What leads through it step by step, and what puts it away.
fn buttons(ui: &mut Ui, throw: &Throw, fall: RollProgress) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        let explain = say!("explained-begin");
        if fall.lies() && throw.explained {
            let button = noted(ui.button(&explain), &explain);
            if button.on_hover_text(keys::hint(&say!("explained-begin-help"), Command::Explain)).clicked() {
                intent = Some(Intent::Explain(Explain::Begin(throw.event)));
            }
        }
        if ui.button(say!("result-put-away")).on_hover_text(say!("result-put-away-help")).clicked() {
            intent = Some(Intent::Close);
        }
    });
    intent
}

/// Neither seen nor read to anybody before.
fn once_it_lies<T>(ui: &mut Ui, fall: RollProgress, show: impl FnOnce(&mut Ui) -> T) -> T {
    ui.scope(|ui| {
        if !fall.lies() {
            ui.set_invisible();
            ui.ctx().accesskit_node_builder(ui.unique_id(), |node| node.set_hidden());
        }
        show(ui)
    })
    .inner
}

/// How many consequences stand there unasked.
const SHOWN: usize = 6;

fn consequences(ui: &mut Ui, throw: &Throw) -> Option<Intent> {
    let mut intent = None;
    ui.spacing_mut().item_spacing.y = 2.0;
    // Of very many the first are what counts; the others are unfolded.
    let id = ui.id().with("all consequences");
    let all = throw.consequences.len();
    let folded = all > SHOWN + 1 && !ui.data(|d| d.get_temp(id).unwrap_or(false));
    let shown = if folded { SHOWN } else { all };
    for (words, paragraph) in throw.consequences.iter().take(shown) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(6.0, 2.0);
            glossary::label(ui, theme::set(format!("\u{2022} {words}"), Typeface::Serif, 16.0));
            intent = intent.take().or(cite(ui, paragraph));
        });
    }
    if folded {
        let more = say!("result-more", n = all - shown);
        if noted(ui.small_button(&more), &more).clicked() {
            ui.data_mut(|d| d.insert_temp(id, true));
        }
    }
    if throw.consequences.is_empty() && throw.table != DiceTable::None {
        ui.label(theme::prose(say!("result-no-effect")));
    }
    intent
}
