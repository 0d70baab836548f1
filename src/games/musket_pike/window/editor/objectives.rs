//! Objectives part of the battle page.

use super::battle::{added, first_side, head, of_sides, paint};
use super::fields::{Field, Record};
use super::tool::{HexListField, Tool};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text;
use crate::say;
use crate::ui::form;
use crate::ui::form::Span::{Half, Quarter};
use crate::ui::parts::{menu, noted};
use bevy_egui::egui::{Button, Ui, vec2};

const OBJECTIVE: [&str; 6] = ["side", "hex", "vp", "area", "otherwise", "name"];

/// Draws the objectives (MP 13): what either side gains VP for. Returns the act, if any.
pub(super) fn objectives(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>, tool: &mut Tool) -> Option<EditAct> {
    let mut act = None;
    if let Some(battle) = battle {
        form::sentence(ui, text::how_to_win(battle), "13.2");
    }
    for (at, objective) in file.list("objectives").iter().enumerate() {
        let place = DocPath::whole().key("objectives").item(at);
        let record = Record { file, place: place.clone(), order: &OBJECTIVE };
        let kind = objective.name().unwrap_or_default();
        ui.push_id(("objective", at), |ui| {
            if head(ui, &say!("edit-objective-" + kind.as_str())) {
                let what = say!("edit-act-objective-removed");
                act = Some(EditAct { what, edits: vec![Edit::Remove(place.clone())] });
            }
            form::fields(ui, |ui| {
                if matches!(kind.as_str(), "unblocked" | "bonus") {
                    record.text(ui, Field::of("name").called("objective-name"), 1);
                }
                if kind != "bonus" {
                    record.text(ui, Field::of("hex").by("13.4").spans(Quarter), 1);
                }
                record.number(ui, Field::of("vp").by("13.2").spans(Quarter));
                if kind != "possession" {
                    act = act.take().or(record.choice(ui, Field::of("side").spans(Half), &of_sides(file)));
                }
                if kind == "hex_or_infantry" {
                    record.list(ui, Field::of("area"));
                    record.number(ui, Field::of("otherwise").spans(Half));
                }
            });
            if kind == "hex_or_infantry" {
                paint(ui, tool, HexListField::Area(at));
            }
        });
        ui.add_space(6.0);
    }
    act.or(new_objective(ui, file, battle, tool))
}

fn new_objective(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>, tool: &mut Tool) -> Option<EditAct> {
    let side = first_side(file);
    let grid = &battle?.map.grid;
    let hex = quoted(&grid.number(grid.at(grid.columns().div_ceil(2), grid.rows().div_ceil(2))?));
    let name = quoted(&say!("edit-objective-new"));
    let kinds = [
        ("hex_or_infantry", format!("hex_or_infantry(side: {side}, hex: {hex}, vp: 10, area: [{hex}], otherwise: 5)")),
        ("unblocked", format!("unblocked(side: {side}, hex: {hex}, vp: 10, name: {name})")),
        ("bonus", format!("bonus(side: {side}, vp: 10, name: {name})")),
    ];
    let mut act = None;
    let words = say!("edit-objective-add");
    let button = Button::selectable(*tool == Tool::Objective, &words).frame_when_inactive(true);
    menu(&noted(ui.add(button), &words)).show(|ui| {
        // The hex is chosen by a click on the map.
        if menu_row(ui, &say!("edit-objective-possession")) {
            *tool = Tool::Objective;
        }
        for (kind, value) in kinds {
            if menu_row(ui, &say!("edit-objective-" + kind)) {
                act = Some(added(file, "objectives", value, say!("edit-act-objective")));
            }
        }
    });
    act
}

/// Draws a row of a menu and closes the menu when the row is pressed; returns whether it was.
fn menu_row(ui: &mut Ui, words: &str) -> bool {
    let row = Button::new(words).frame_when_inactive(false).min_size(vec2(230.0, 28.0));
    let pressed = noted(ui.add(row), words).clicked();
    if pressed {
        ui.close();
    }
    pressed
}
