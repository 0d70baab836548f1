//! The odds of a shot before anybody commits to it.

use super::intent::Intent;
use super::keys;
use super::parts::{Share, card, outcome_bar, primary, reason};
use super::sheet::Sheet;
use super::theme;
use crate::paint::fonts::Face;
use crate::settings::Command;
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
    card(ui, &model.title, Some("8.1"), |ui| {
        let mut intent = None;
        if !model.commit.is_empty() {
            ui.horizontal_wrapped(|ui| {
                for (text, give) in &model.commit {
                    let response = primary(ui, text).on_hover_text(format!(
                        "Or click the target once more; {} puts it away. Once the dice are rolled it stands.",
                        keys::first_of(Command::Back)
                    ));
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
        intent = intent.or(reason(ui, &text, theme::ink(), words, paragraph));
    }
    intent
}

/// The fire table with the row of the FV lit, and the die once it is rolled.
pub fn show_table(ui: &mut Ui, table: &Table) {
    ui.scope(|ui| draw_table(ui, table));
    ui.add_space(4.0);
}

fn draw_table(ui: &mut Ui, table: &Table) {
    ui.add_space(4.0);
    ui.label(theme::set("Hits by fire value and white die", Face::SerifItalic, 15.5).color(theme::faint()));
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    let hits = |n: &u8| if *n == 0 { "-".to_owned() } else { n.to_string() };
    let rows = table.rows.iter().enumerate();
    let sheet = Sheet {
        corner: "FV".to_owned(),
        columns: (1..=10u8).map(|die| die.to_string()).collect(),
        rows: rows.map(|(at, row)| ((at + 1).to_string(), row.iter().map(hits).collect())).collect(),
        column: table.die.map(|d| usize::from(d).saturating_sub(1)),
        // MP 8.1 Above the last row the last row counts.
        row: usize::try_from(table.fv - 1).ok().map(|r| r.min(table.rows.len().saturating_sub(1))),
    };
    sheet.show(ui);
}
