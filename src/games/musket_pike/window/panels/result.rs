//! Panel of a dice result: the dice, the row and column, the result, each consequence.

use super::chances::{Share, outcome_bar};
use super::{melee_table, odds_fire};
use crate::paint::fonts::Typeface;
use crate::play::log::EventRef;
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::dice::die;
use crate::ui::glossary;
use crate::ui::intent::{Explain, Intent};
use crate::ui::key_input;
use crate::ui::parts::{card, cite, noted};
use crate::view::animation::RollProgress;
use crate::view::dice::DieColour;
use crate::view::theme;
use bevy_egui::egui::{Ui, Vec2};

/// Table that the dice are read on.
#[derive(Clone, Debug, PartialEq)]
pub enum DiceTable {
    Melee(melee_table::MeleeTable),
    Fire(odds_fire::FireTable),
    /// No table: a check or an initiative.
    None,
}

/// Roll of dice and its consequences.
#[derive(Clone, Debug, PartialEq)]
pub struct Throw {
    /// Title: "Eynatten attacks Silesians".
    pub title: String,
    pub paragraph: String,
    /// Dice, each with its colour and its purpose.
    pub dice: Vec<(u8, DieColour, String)>,
    /// Reading of the dice: "column 150 %, row 7".
    pub reading: String,
    /// Result in words.
    pub result: String,
    pub table: DiceTable,
    /// Bar of the expected outcomes, the one that occurred first.
    pub expected: Vec<Share>,
    /// Consequences, each with its paragraph.
    pub consequences: Vec<(String, String)>,
    /// Whether there is a step-by-step explanation.
    pub explained: bool,
    /// Event of the game that the roll belongs to.
    pub event: EventRef,
}

/// Draws the panel. The result has its room from the start and appears once the dice lie.
pub fn show(ui: &mut Ui, throw: &Throw, fall: RollProgress) -> Option<Intent> {
    card(ui, &throw.title, Some(&throw.paragraph), |ui| {
        ui.horizontal(|ui| {
            for (value, colour, purpose) in &throw.dice {
                die(ui, *value, *colour, fall.dice).on_hover_text(purpose);
            }
            once_it_lies(ui, fall, |ui| {
                ui.vertical(|ui| {
                    ui.label(theme::styled(&throw.result, Typeface::SerifBold, 18.0).color(theme::ink()));
                    if !throw.reading.is_empty() {
                        ui.label(theme::small(&throw.reading));
                    }
                });
            });
        });
        // The row that the dice chose is shown beside them, before the consequences.
        let dice: Vec<(u8, DieColour)> = throw.dice.iter().map(|(value, colour, _)| (*value, *colour)).collect();
        match &throw.table {
            DiceTable::Melee(table) => melee_table::show_table(ui, table, &dice, fall),
            DiceTable::Fire(table) => odds_fire::show_table(ui, table, &dice, fall),
            DiceTable::None => {}
        }
        // The buttons stay visible however many consequences follow.
        let pressed = buttons(ui, throw, fall);
        let intent = once_it_lies(ui, fall, |ui| {
            let intent = consequences(ui, throw);
            // The outcome that occurred comes first.
            if !throw.expected.is_empty() {
                outcome_bar(ui, &throw.expected, None);
            }
            intent
        });
        pressed.or(intent)
    })
}

/// Draws the buttons that begin the explanation and close the panel.
fn buttons(ui: &mut Ui, throw: &Throw, fall: RollProgress) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        let explain = say!("explained-begin");
        if fall.lies() && throw.explained {
            let button = noted(ui.button(&explain), &explain);
            if button.on_hover_text(key_input::hint(&say!("explained-begin-help"), KeyCommand::Explain)).clicked() {
                intent = Some(Intent::Explain(Explain::Begin(throw.event)));
            }
        }
        if ui.button(say!("result-put-away")).on_hover_text(say!("result-put-away-help")).clicked() {
            intent = Some(Intent::Close);
        }
    });
    intent
}

/// Draws content that stays invisible, also to screen readers, until the dice lie.
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

/// Number of consequences shown without unfolding.
const SHOWN: usize = 6;

fn consequences(ui: &mut Ui, throw: &Throw) -> Option<Intent> {
    let mut intent = None;
    ui.spacing_mut().item_spacing.y = 2.0;
    // In a long list the first ones matter most; the others are unfolded on demand.
    let id = ui.id().with("all consequences");
    let all = throw.consequences.len();
    let folded = all > SHOWN + 1 && !ui.data(|d| d.get_temp(id).unwrap_or(false));
    let shown = if folded { SHOWN } else { all };
    for (words, paragraph) in throw.consequences.iter().take(shown) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = Vec2::new(6.0, 2.0);
            glossary::label(ui, theme::styled(format!("\u{2022} {words}"), Typeface::Serif, 16.0));
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
