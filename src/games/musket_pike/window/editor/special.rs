//! Editor page of the special rules of a battle (MP 18): events, sight, closed ground, ice, pursuit; and of the plans of a program.

use super::Editor;
use super::battle::{added, head, name_or, of_sides, of_wings, paint, part};
use super::fields::{Field, Record};
use super::period::{PERIOD, cause, is_by_turn, period};
use super::tool::{HexListField, Tool};
use crate::document::{DocPath, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::text::special_help;
use crate::games::musket_pike::rules::wing_plan::PlanAim;
use crate::games::musket_pike::scenario::check::fresh;
use crate::games::musket_pike::scenario::ground::MAP_FIELDS;
use crate::games::musket_pike::scenario::roster::rename_ids;
use crate::say;
use crate::ui::form;
use crate::ui::form::Span::{Half, Quarter};
use crate::ui::parts::{noted, scrolled};
use crate::view::theme;
use bevy_egui::egui::{ScrollArea, Ui};

/// Parts of the page that are lists of the file, in their order.
pub(super) const LISTS: [&str; 5] = ["events", "visibility", "zones", "pursuit", "plans"];
/// Part of the page with the rules of the whole map.
pub(super) const ICE: &str = "ice";

/// Fields of an event, in their order.
const EVENT: [&str; 6] = ["id", "name", "note", "turn", "on", "from"];
/// Fields of a closed zone before its period, in their order.
const ZONE: [&str; 4] = ["id", "name", "hexes", "side"];
/// Fields of a rule of pursuit, in their order.
const PURSUIT: [&str; 3] = ["wings", "hexes", "returns"];
/// Fields of a plan, in their order.
const PLAN: [&str; 3] = ["wings", "aim", "hexes"];

impl Editor {
    /// Draws the page of the special rules; returns the act that a widget asks for.
    pub(super) fn special_page(&mut self, ui: &mut Ui) -> Option<EditAct> {
        let file = self.document.whole();
        let battle = self.battle().cloned();
        let mut tool = self.tool;
        let sought = self.sought.take();
        let area = ScrollArea::vertical().id_salt("special").auto_shrink([false, false]);
        let shown = scrolled(ui, area, |ui| {
            ui.label(theme::prose(say!("edit-special-about")));
            let mut act = None;
            for name in LISTS {
                // A part that the battle uses is open, so that nothing it says is hidden.
                let used = !file.list(name).is_empty();
                let body = |ui: &mut Ui| {
                    ui.label(theme::small(help(name)));
                    list(ui, name, &file, battle.as_deref(), &mut tool)
                };
                act = act.take().or(part(ui, (name, sought == Some(name)), used, body));
            }
            let body = |ui: &mut Ui| {
                ui.label(theme::small(help(ICE)));
                ice(ui, &file)
            };
            act.or(part(ui, (ICE, sought == Some(ICE)), frozen(&file), body))
        });
        self.tool = tool;
        shown
    }
}

/// One line of help on a part of the page, under its heading.
fn help(part: &str) -> String {
    if part == "plans" { say!("edit-special-help-plans") } else { special_help(part) }
}

/// Draws a part of the page: the entries of its list, and the button for another. Returns the act, if any.
fn list(ui: &mut Ui, name: &str, file: &RonValue, battle: Option<&Battle>, tool: &mut Tool) -> Option<EditAct> {
    let mut act = None;
    for at in 0..file.list(name).len() {
        let place = DocPath::whole().key(name).item(at);
        ui.push_id((name, at), |ui| {
            let title = name_or(&Record { file, place: place.clone(), order: &[] }, say!("edit-special-one-" + name));
            if head(ui, &title) {
                *tool = tool.after_removal();
                let edits = vec![Edit::Remove(place.clone())];
                act = Some(EditAct { what: say!("edit-act-special-removed", what = title), edits });
            }
            act = act.take().or(match name {
                "events" => event(ui, file, place, at),
                "visibility" => visibility(ui, file, place),
                "zones" => zone(ui, file, place, at),
                "pursuit" => pursuit(ui, file, place, battle),
                _ => plan(ui, file, place, battle),
            });
            match name {
                "zones" => paint(ui, tool, HexListField::Zone(at)),
                "pursuit" => paint(ui, tool, HexListField::Return(at)),
                "plans"
                    if is_with_hexes(&Record { file, place: DocPath::whole().key("plans").item(at), order: &PLAN }) =>
                {
                    paint(ui, tool, HexListField::Plan(at));
                }
                _ => {}
            }
        });
        ui.add_space(6.0);
    }
    let words = say!("edit-special-add-" + name);
    if noted(ui.button(&words), &words).clicked() {
        let what = say!("edit-act-special", what = say!("edit-special-one-" + name));
        act = Some(added(file, name, new_entry(file, name), what));
        *tool = match name {
            "zones" => Tool::Hexes(HexListField::Zone(file.list(name).len())),
            _ => *tool,
        };
    }
    act
}

/// Record of a new entry of a list.
fn new_entry(file: &RonValue, name: &str) -> String {
    let id = |like: &str| quoted(&fresh(file, name, like));
    match name {
        "events" => format!("(id: {}, name: {}, turn: 2)", id("event"), quoted(&say!("edit-special-new-events"))),
        "visibility" => "(hexes: 3)".to_owned(),
        "zones" => format!("(id: {}, name: {}, hexes: [])", id("zone"), quoted(&say!("edit-special-new-zones"))),
        "pursuit" => "(wings: [])".to_owned(),
        _ => format!("(wings: [], aim: {})", PlanAim::Attack.word()),
    }
}

/// Draws the fields of an event (MP 18.1). Returns the act, if any.
fn event(ui: &mut Ui, file: &RonValue, place: DocPath, at: usize) -> Option<EditAct> {
    let record = Record { file, place, order: &EVENT };
    form::fields(ui, |ui| {
        record.text(ui, Field::of("name").called("event-name").spans(Half), 1);
        record.id_field(ui, |id| rename_ids::event(file, at, id));
        let act = cause(ui, &record, "18.1");
        if !is_by_turn(&record) {
            record.number(ui, Field::of("from").called("event-from").usually("1").by("18.1").spans(Half));
        }
        record.text(ui, Field::of("note"), 1);
        act
    })
}

/// Draws the fields of a limit on the sight (MP 18.2). Returns the act, if any.
fn visibility(ui: &mut Ui, file: &RonValue, place: DocPath) -> Option<EditAct> {
    let order: Vec<&str> = ["hexes"].into_iter().chain(PERIOD).collect();
    let record = Record { file, place, order: &order };
    form::fields(ui, |ui| {
        record.number(ui, Field::of("hexes").called("visibility-hexes").by("18.2").spans(Half));
        period(ui, &record, true)
    })
}

/// Draws the fields of a closed zone (MP 18.3). Returns the act, if any.
fn zone(ui: &mut Ui, file: &RonValue, place: DocPath, at: usize) -> Option<EditAct> {
    let order: Vec<&str> = ZONE.into_iter().chain(PERIOD).collect();
    let record = Record { file, place, order: &order };
    form::fields(ui, |ui| {
        record.text(ui, Field::of("name").called("zone-name").spans(Half), 1);
        record.id_field(ui, |id| rename_ids::zone(file, at, id));
        let both = [(String::new(), say!("edit-zone-both"))];
        let sides: Vec<(String, String)> = both.into_iter().chain(of_sides(file)).collect();
        let act = record.choice(ui, Field::of("side").called("zone-side").by("18.3").spans(Half), &sides);
        let act = act.or(period(ui, &record, true));
        record.list(ui, Field::of("hexes").called("zone-hexes").by("18.3"));
        act
    })
}

/// Draws the fields of a rule of pursuit (MP 18.7). Returns the act, if any.
fn pursuit(ui: &mut Ui, file: &RonValue, place: DocPath, battle: Option<&Battle>) -> Option<EditAct> {
    let record = Record { file, place, order: &PURSUIT };
    let wings = quoted_wings(battle);
    let or_more = say!("edit-unit-or-more");
    form::fields(ui, |ui| {
        let act = record.picks(ui, Field::of("wings").called("pursuit-wings").by("18.7"), &wings, Some("[]"));
        record.number(ui, Field { unit: &or_more, ..Field::of("returns").by("18.7").spans(Half) });
        record.list(ui, Field::of("hexes").called("pursuit-hexes").by("18.7"));
        act
    })
}

/// Wings of the battle as choices: id in the notation of the file, and name.
fn quoted_wings(battle: Option<&Battle>) -> Vec<(String, String)> {
    let wings: Vec<(String, String)> = battle.map(of_wings).unwrap_or_default();
    wings.into_iter().map(|(id, name)| (quoted(&id), name)).collect()
}

/// Draws the fields of a plan. Returns the act, if any.
fn plan(ui: &mut Ui, file: &RonValue, place: DocPath, battle: Option<&Battle>) -> Option<EditAct> {
    let record = Record { file, place, order: &PLAN };
    let aims = PlanAim::ALL.map(|aim| (aim.word().to_owned(), say!("edit-aim-" + aim.word())));
    form::fields(ui, |ui| {
        let act = record.picks(ui, Field::of("wings").called("plan-wings"), &quoted_wings(battle), Some("[]"));
        let act = act.or(record.word(ui, Field::of("aim").spans(Half), &aims));
        if is_with_hexes(&record) {
            record.list(ui, Field::of("hexes").called("plan-hexes"));
        }
        act
    })
}

/// Whether a plan has a list of hexes: an attack has none, unless the file names some all the same.
fn is_with_hexes(plan: &Record<'_>) -> bool {
    plan.now("aim") != PlanAim::Attack.word() || !plan.now("hexes").is_empty()
}

/// Whether a file says that the waters are frozen.
fn frozen(file: &RonValue) -> bool {
    file.field("map").is_some_and(|map| map.field("frozen").is_some())
}

/// Draws whether the waters are frozen (MP 18.4). Returns the act, if any.
fn ice(ui: &mut Ui, file: &RonValue) -> Option<EditAct> {
    let record = Record { file, place: DocPath::whole().key("map"), order: &MAP_FIELDS };
    form::fields(ui, |ui| record.flag(ui, Field::of("frozen").by("18.4").spans(Quarter)))
}
