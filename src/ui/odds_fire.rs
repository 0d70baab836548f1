//! The odds of a shot before anybody commits to it.

use super::intent::Intent;
use super::parts::{Lit, Share, card, cell, outcome_bar, primary, reason};
use super::theme::{self, INK};
use crate::paint::fonts::Face;
use bevy_egui::egui::{Ui, Vec2};

/// One shot; grazing fire has several.
#[derive(Clone, Debug, PartialEq)]
pub struct Shot {
    /// At whom, in words.
    pub target: String,
    /// The fire value.
    pub fv: i32,
    /// Value, sentence, paragraph: the base first.
    pub lines: Vec<(i32, String, String)>,
    /// What is added to the white die.
    pub bonus: u8,
    /// What can come of it.
    pub bar: Vec<Share>,
    /// In words: expected losses and effects.
    pub effects: Vec<String>,
}

/// The fire table, with what is lit in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    /// Hits by FV and white die, from 1.
    pub rows: Vec<[u8; 10]>,
    /// The FV used, from 1.
    pub fv: i32,
    /// The die as it counts, once rolled.
    pub die: Option<u8>,
}

/// What the panel shows.
#[derive(Clone, Debug, PartialEq)]
pub struct Model {
    /// "The 12-24 lb battery fires at Silesians".
    pub title: String,
    /// The shot, or each shot of a grazing fire.
    pub shots: Vec<Shot>,
    /// The table.
    pub table: Table,
    /// What commits to it; none while only looking.
    pub commit: Vec<(String, Intent)>,
}

/// Draws the panel.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    card(ui, &model.title, Some("8"), |ui| {
        let mut intent = None;
        if !model.commit.is_empty() {
            ui.horizontal_wrapped(|ui| {
                for (text, give) in &model.commit {
                    let response = primary(ui, text).on_hover_text("Or click the target once more; Esc puts it away");
                    if response.clicked() {
                        intent = Some(give.clone());
                    }
                }
                if ui.button("Not now").clicked() {
                    intent = Some(Intent::Cancel);
                }
            });
        }
        for (at, shot) in model.shots.iter().enumerate() {
            let pressed = ui.push_id(at, |ui| show_shot(ui, shot, model.shots.len() > 1)).inner;
            intent = intent.or(pressed);
        }
        show_table(ui, &model.table);
        intent
    })
}

fn show_shot(ui: &mut Ui, shot: &Shot, several: bool) -> Option<Intent> {
    let mut intent = None;
    if several {
        ui.label(theme::title(&shot.target));
    }
    outcome_bar(ui, &shot.bar);
    for effect in &shot.effects {
        ui.label(effect);
    }
    ui.separator();
    ui.horizontal(|ui| {
        ui.label(theme::title("Fire value"));
        ui.label(theme::number(shot.fv.to_string()));
        if shot.bonus > 0 {
            ui.label(format!("and +{} on the white die", shot.bonus));
            intent = super::parts::cite(ui, "8.7");
        }
    });
    for (at, (value, words, paragraph)) in shot.lines.iter().enumerate() {
        let text = if at == 0 { value.to_string() } else { format!("{value:+}") };
        intent = intent.or(reason(ui, &text, INK, words, paragraph));
    }
    intent
}

/// The fire table with the row of the FV lit, and the die once it is rolled.
pub fn show_table(ui: &mut Ui, table: &Table) {
    ui.scope(|ui| draw_table(ui, table));
    ui.add_space(4.0);
}

fn draw_table(ui: &mut Ui, table: &Table) {
    let head = 44.0;
    let width = ((ui.available_width() - head) / 10.0).floor();
    ui.add_space(4.0);
    ui.label(theme::set("Hits by fire value and white die", Face::SerifItalic, 15.5).color(theme::FAINT));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = 18.0;
    ui.horizontal(|ui| {
        cell(ui, "FV", head, Lit::No, Lit::Yes);
        for die in 1..=10u8 {
            cell(ui, &die.to_string(), width, lit(table.die == Some(die)), Lit::Yes);
        }
    });
    for (at, row) in table.rows.iter().enumerate() {
        let here = table.fv == at as i32 + 1;
        ui.horizontal(|ui| {
            cell(ui, &(at + 1).to_string(), head, lit(here), lit(here));
            for (die, hits) in row.iter().enumerate() {
                let rolled = table.die == u8::try_from(die + 1).ok();
                let text = if *hits == 0 { "-".to_owned() } else { hits.to_string() };
                cell(ui, &text, width, lit(here || rolled), lit(here && *hits > 0));
            }
        });
    }
}

const fn lit(yes: bool) -> Lit {
    if yes { Lit::Yes } else { Lit::No }
}
