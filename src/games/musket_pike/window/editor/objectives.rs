//! Form of the objectives (MP 13, 18.8): what either side gains VP for.

use super::battle::{added, first_side, head, of_sides, of_wings, paint};
use super::fields::{Field, Record};
use super::tool::{HexListField, Tool};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::roster::{KINDS, word};
use crate::say;
use crate::ui::form;
use crate::ui::form::Span::{Half, Quarter};
use crate::ui::parts::{menu, noted};
use bevy_egui::egui::{Button, Ui, vec2};

/// Fields of objectives in an order that suits every kind.
const OBJECTIVE: [&str; 12] =
    ["side", "hex", "hexes", "vp", "area", "otherwise", "wing", "kinds", "sp", "edge", "within", "name"];
/// Edges of the map as files name them.
const EDGES: [&str; 4] = ["left", "right", "top", "bottom"];

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
                *tool = tool.after_removal();
                let what = say!("edit-act-objective-removed");
                act = Some(EditAct { what, edits: vec![Edit::Remove(place.clone())] });
            }
            act = act.take().or(form::fields(ui, |ui| rows(ui, &record, &kind, battle)));
            match kind.as_str() {
                "hex_or_infantry" | "stands" => paint(ui, tool, HexListField::Area(at)),
                "possession_of_all" => paint(ui, tool, HexListField::Held(at)),
                _ => {}
            }
        });
        ui.add_space(6.0);
    }
    act.or(new_objective(ui, file, battle, tool))
}

/// Draws the rows of an objective of a kind. Returns the act, if any.
fn rows(ui: &mut Ui, record: &Record<'_>, kind: &str, battle: Option<&Battle>) -> Option<EditAct> {
    let mut act = None;
    if !matches!(kind, "possession" | "hex_or_infantry") {
        record.text(ui, Field::of("name").called("objective-name"), 1);
    }
    if matches!(kind, "possession" | "hex_or_infantry" | "unblocked") {
        record.text(ui, Field::of("hex").by("13.4").spans(Quarter), 1);
    }
    record.number(ui, Field::of("vp").by("13.2").spans(Quarter));
    if !matches!(kind, "possession" | "possession_of_all") {
        act = act.or(record.choice(ui, Field::of("side").spans(Half), &of_sides(record.file)));
    }
    match kind {
        "hex_or_infantry" => {
            record.list(ui, Field::of("area"));
            record.number(ui, Field::of("otherwise").spans(Half));
        }
        "possession_of_all" => record.list(ui, Field::of("hexes").called("objective-hexes").by("18.8")),
        "stands" => {
            record.number(ui, Field::of("sp").called("objective-sp").usually("1").by("18.8").spans(Quarter));
            record.list(ui, Field::of("area"));
            act = act.or(kinds(ui, record));
        }
        "broken" => {
            let wings = battle.map(of_wings).unwrap_or_default();
            act = act.or(record.choice(ui, Field::of("wing").called("objective-wing").by("18.8"), &wings));
            act = act.or(kinds(ui, record));
            let edges = EDGES.map(|edge| (edge.to_owned(), say!("edit-edge-" + edge)));
            act = act.or(record.word(ui, Field::of("edge").by("18.8").spans(Half), &edges));
            let unit = say!("edit-unit-hexes");
            record.number(ui, Field { unit: &unit, ..Field::of("within").by("18.8").spans(Half) });
        }
        _ => {}
    }
    act
}

/// Draws the kinds of units that count for an objective; none is written for all. Returns the act, if any.
fn kinds(ui: &mut Ui, record: &Record<'_>) -> Option<EditAct> {
    let combat = KINDS.into_iter().filter(|kind| kind.is_combat());
    let kinds: Vec<(String, String)> = combat.map(|kind| (word(kind).to_owned(), text::arm(kind))).collect();
    record.picks(ui, Field::of("kinds").by("18.8"), &kinds, None)
}

fn new_objective(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>, tool: &mut Tool) -> Option<EditAct> {
    let side = first_side(file);
    let battle = battle?;
    let grid = &battle.map.grid;
    let hex = quoted(&grid.number(grid.at(grid.columns().div_ceil(2), grid.rows().div_ceil(2))?));
    let name = quoted(&say!("edit-objective-new"));
    // A wing of the second side, for the first one to break.
    let enemy = battle.wings.iter().find(|wing| battle.armies[wing.army.index()].side.index() == 1);
    let enemy = quoted(enemy.map_or("", |wing| &wing.id));
    let kinds = [
        ("hex_or_infantry", format!("hex_or_infantry(side: {side}, hex: {hex}, vp: 10, area: [{hex}], otherwise: 5)")),
        ("unblocked", format!("unblocked(side: {side}, hex: {hex}, vp: 10, name: {name})")),
        ("possession_of_all", format!("possession_of_all(hexes: [{hex}], vp: 10, name: {name})")),
        ("stands", format!("stands(side: {side}, vp: 10, area: [{hex}], name: {name})")),
        ("broken", format!("broken(side: {side}, vp: 10, wing: {enemy}, edge: right, within: 3, name: {name})")),
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
