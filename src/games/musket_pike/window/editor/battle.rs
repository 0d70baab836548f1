//! Editor page of the battle: title and story, turns, initiative, sides, objectives, arrivals, victory points, options.

use super::Editor;
use super::arrivals_form::{ArrivalList, comers};
use super::fields::{Field, Record, id_of};
use super::objectives::objectives;
use super::period::{cause, is_by_turn, period};
use super::roster::wing_name;
use super::tinctures::samples;
use super::tool::{HexListField, Tool};
use crate::board::hex::Facing;
use crate::document::{DocPath, Document, Edit, RonValue, quoted};
use crate::editing::EditAct;
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::ArmyCard;
use crate::games::musket_pike::rules::nation::EmblemShape;
use crate::games::musket_pike::rules::text;
use crate::games::musket_pike::scenario::check::fresh;
use crate::games::musket_pike::scenario::format::FIELDS;
use crate::games::musket_pike::scenario::roster::{RosterEdit, RosterEntry, rename_ids};
use crate::games::musket_pike::scenario::table::appended;
use crate::games::musket_pike::scenario::{FACINGS, options, rule_data};
use crate::i18n::{Difficulty, Imprint};
use crate::kernel::SideId;
use crate::say;
use crate::ui::form::Span::{Half, Quarter};
use crate::ui::form::{self, Row};
use crate::ui::parts::{noted, scrolled};
use crate::ui::rule_options::{explained, value_name};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, CollapsingHeader, Layout, ScrollArea, Ui};

/// Fields of a side in the battle form, in their order.
const SIDE: [&str; 4] = ["id", "name", "facing", "any_unit"];
/// Fields of a nation in the battle form, in their order.
const NATION: [&str; 4] = ["id", "name", "colour", "shape"];
/// Fields of an arrival of reinforcements in the battle form, in their order.
const ARRIVAL: [&str; 13] =
    ["id", "name", "side", "on", "turn", "from", "until", "after", "before", "units", "leaders", "hexes", "facing"];

impl Editor {
    /// Draws the battle page of the editor; returns the act that a widget asks for.
    pub(super) fn battle_page(&mut self, ui: &mut Ui) -> Option<EditAct> {
        let file = self.document.whole();
        let battle = self.battle().cloned();
        let mut tool = self.tool;
        let sought = self.sought.take();
        let area = ScrollArea::vertical().id_salt("battle").auto_shrink([false, false]);
        let shown = scrolled(ui, area, |ui| {
            let of = |name| (name, sought == Some(name));
            let mut act = story(ui, &file, battle.as_deref());
            act = act.or(part(ui, of("sides"), false, |ui| sides(ui, &file, (battle.as_deref(), &self.document))));
            act = act.or(part(ui, of("nations"), false, |ui| nations(ui, &file)));
            act = act.or(part(ui, of("objectives"), true, |ui| objectives(ui, &file, battle.as_deref(), &mut tool)));
            act = act.or(part(ui, of("arrivals"), false, |ui| arrivals(ui, &file, battle.as_deref(), &mut tool)));
            part(ui, of("victory"), false, |ui| schedule(ui, &file));
            act = act.or(part(ui, of("options"), false, |ui| rule_options(ui, &file, battle.as_deref())));
            act = act.or(part(ui, of("size"), false, |ui| self.map_size(ui)));
            part(ui, of("imprint"), false, |ui| imprint(ui, &file));
            act
        });
        self.tool = tool;
        shown
    }
}

/// Draws a part of a page that can be folded; it is open if it holds the field to be shown.
pub(super) fn part<T: Default>(
    ui: &mut Ui,
    (name, sought): (&str, bool),
    open: bool,
    body: impl FnOnce(&mut Ui) -> T,
) -> T {
    let head = theme::title(say!("edit-part-" + name));
    CollapsingHeader::new(head)
        .id_salt(name)
        .default_open(open)
        .open(sought.then_some(true))
        .show_unindented(ui, body)
        .body_returned
        .unwrap_or_default()
}

fn story(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>) -> Option<EditAct> {
    let record = Record { file, place: DocPath::whole(), order: &FIELDS };
    let mut first = vec![(String::new(), say!("edit-rolled"))];
    first.extend(battle.into_iter().flat_map(|b| b.sides.iter().map(|s| (s.id.clone(), s.name.clone()))));
    form::fields(ui, |ui| {
        record.text(ui, Field::of("name"), 1);
        record.text(ui, Field::of("description"), 3);
        record.text(ui, Field::of("date").spans(Quarter), 1);
        let difficulty = record.word(ui, Field::of("difficulty").spans(Quarter), &difficulties());
        record.text(ui, Field::of("story"), 5);
        record.text(ui, Field::of("notes"), 3);
        record.lines(ui, Field::of("sources"));
        record.number(ui, Field::of("minutes").usually("0").spans(Quarter));
        record.number(ui, Field::of("turns").usually("1").by("2.1").spans(Quarter));
        record.choice(ui, Field::of("first_initiative").by("2.1").spans(Half), &first).or(difficulty)
    })
}

/// Draws the fields of the imprint: who made the file, and how it may be passed on.
fn imprint(ui: &mut Ui, file: &RonValue) {
    let record = Record { file, place: DocPath::whole().key("imprint"), order: &Imprint::FIELDS };
    form::fields(ui, |ui| Imprint::FIELDS.iter().for_each(|key| record.text(ui, Field::of(key).spans(Half), 1)));
}

/// Difficulties for a first game, each with its name; the first one, with an empty value, is none.
fn difficulties() -> Vec<(String, String)> {
    let all = Difficulty::ALL.map(|one| (one.word().to_owned(), say!("difficulty-" + one.word())));
    [(String::new(), say!("edit-no-difficulty"))].into_iter().chain(all).collect()
}

/// Facing choices for units; the first one, with an empty value, is the default `usual`.
fn facings(usual: String) -> Vec<(String, String)> {
    let all = Facing::ALL.map(|facing| (facing.name().to_owned(), facing.name().to_owned()));
    [(String::new(), usual)].into_iter().chain(all).collect()
}

/// Armies in which the marker of a side may act (MP 3.5): all (the default), none, any one, or all but one.
fn markers(armies: &[&ArmyCard]) -> Vec<(Option<Vec<String>>, String)> {
    let mut lists = vec![(None, say!("edit-marker-all")), (Some(Vec::new()), say!("edit-marker-none"))];
    let one = |at: usize| vec![armies[at]];
    let all_but = |at: usize| armies.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, army)| *army).collect();
    let mut some: Vec<Vec<&ArmyCard>> = Vec::new();
    if armies.len() > 1 {
        some.extend((0..armies.len()).map(one));
    }
    if armies.len() > 2 {
        some.extend((0..armies.len()).map(all_but));
    }
    lists.extend(some.into_iter().map(|armies| {
        let names: Vec<String> = armies.iter().map(|army| army.name.clone()).collect();
        (Some(armies.iter().map(|army| army.id.clone()).collect()), text::list(&names))
    }));
    lists
}

fn sides(ui: &mut Ui, file: &RonValue, (battle, document): (Option<&Battle>, &Document)) -> Option<EditAct> {
    let mut act = None;
    for (at, _) in file.field("sides")?.values().enumerate() {
        let record = Record { file, place: DocPath::whole().key("sides").item(at), order: &SIDE };
        let armies: Vec<&ArmyCard> =
            battle.into_iter().flat_map(|b| &b.armies).filter(|army| army.side.index() == at).collect();
        form::fields(ui, |ui| {
            let name = Field::of("name").called("side-name").spans(Half);
            match battle.zip(SideId::BOTH.get(at)) {
                Some((battle, side)) => record.text_by(ui, name, |name| renamed_side(document, battle, *side, name)),
                None => record.text(ui, name, 1),
            }
            let usual = FACINGS.get(at).map_or("", |facing| facing.name());
            let facings = facings(say!("edit-usual-facing", facing = usual));
            act = act.take().or(record.choice(ui, Field::of("facing").spans(Half), &facings));
            act = act.take().or(record.list_of(ui, Field::of("any_unit").by("3.5"), &markers(&armies)));
        });
        ui.add_space(6.0);
    }
    act
}

/// Edits that rename a side and every entry that is still named after it.
fn renamed_side(document: &Document, battle: &Battle, side: SideId, name: &str) -> Vec<Edit> {
    let mut roster = RosterEdit::of(document, battle);
    roster.write(RosterEntry::Side(side), "name", name).map(|()| roster.done()).unwrap_or_default()
}

/// Draws the heading of a list item with its remove button; returns whether the button was pressed.
pub(super) fn head(ui: &mut Ui, words: &str) -> bool {
    ui.horizontal(|ui| {
        ui.label(theme::bold(words));
        ui.with_layout(Layout::right_to_left(Align::Center), remove).inner
    })
    .inner
}

/// Heading of a list item: its name, or else the words `otherwise`.
pub(super) fn name_or(record: &Record<'_>, otherwise: String) -> String {
    let name = record.now("name");
    if name.is_empty() { otherwise } else { name }
}

/// Emblem shapes as choices; the default shape stands for an unwritten field.
fn shapes(record: &Record<'_>) -> [(String, String); EmblemShape::ALL.len()] {
    let unwritten = record.now("shape").is_empty();
    EmblemShape::ALL.map(|shape| {
        let is_usual = unwritten && shape == EmblemShape::default();
        let value = if is_usual { String::new() } else { shape.word().to_owned() };
        (value, say!("edit-emblem-" + shape.word()))
    })
}

/// Draws the fields of the nations: the emblem by which the units of each are known. Returns the act, if any.
fn nations(ui: &mut Ui, file: &RonValue) -> Option<EditAct> {
    let mut act = None;
    let all = file.list("nations").len();
    for at in 0..all {
        let place = DocPath::whole().key("nations").item(at);
        let record = Record { file, place: place.clone(), order: &NATION };
        ui.push_id(("nation", at), |ui| {
            if head(ui, &name_or(&record, say!("edit-nation-one"))) {
                act = Some(EditAct { what: say!("edit-act-nation-removed"), edits: vec![Edit::Remove(place.clone())] });
            }
            form::fields(ui, |ui| {
                record.text(ui, Field::of("name").called("nation-name").spans(Half), 1);
                record.id_field(ui, |id| rename_ids::nation(file, at, id));
                act = act.take().or(record.text_beside(ui, Field::of("colour").usually("white"), samples));
                act = act.take().or(record.word(ui, Field::of("shape").spans(Half), &shapes(&record)));
            });
        });
        ui.add_space(6.0);
    }
    let words = say!("edit-nation-add");
    if noted(ui.button(&words), &words).clicked() {
        act = Some(added(
            file,
            "nations",
            format!("(id: {})", quoted(&fresh(file, "nations", "nation"))),
            say!("edit-act-nation"),
        ));
    }
    act
}

/// Sides of the battle as choices of a form row: id and name.
pub(super) fn of_sides(file: &RonValue) -> Vec<(String, String)> {
    let text = |side: &RonValue, key: &str| side.field(key).and_then(|v| v.string_value());
    let named = |side: &RonValue| {
        let id = text(side, "id").unwrap_or_default();
        (id.clone(), text(side, "name").unwrap_or(id))
    };
    file.list("sides").iter().map(named).collect()
}

/// Wings of the battle as choices of a form row: id and name.
pub(super) fn of_wings(battle: &Battle) -> Vec<(String, String)> {
    battle.wing_ids().map(|wing| (battle.wings[wing.index()].id.clone(), wing_name(battle, wing))).collect()
}

/// Quoted id of the first side; empty in a file without sides.
pub(super) fn first_side(file: &RonValue) -> String {
    quoted(&of_sides(file).into_iter().next().map(|(id, _)| id).unwrap_or_default())
}

/// Act that appends a value to a list of the file; the list is created if it is missing.
pub(super) fn added(file: &RonValue, list: &str, value: String, what: String) -> EditAct {
    EditAct { what, edits: appended(file, list, value) }
}

/// Draws the fields of the arrivals: groups that may come later (MP 2.5). Returns the act, if any.
fn arrivals(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>, tool: &mut Tool) -> Option<EditAct> {
    let mut act = None;
    let all = file.list("arrivals").len();
    for at in 0..all {
        let place = DocPath::whole().key("arrivals").item(at);
        let record = Record { file, place: place.clone(), order: &ARRIVAL };
        ui.push_id(("arrival", at), |ui| {
            if head(ui, &name_or(&record, say!("edit-arrival-one"))) {
                *tool = tool.after_removal();
                act =
                    Some(EditAct { what: say!("edit-act-arrival-removed"), edits: vec![Edit::Remove(place.clone())] });
            }
            form::fields(ui, |ui| {
                record.text(ui, Field::of("name").called("arrival-name").spans(Half), 1);
                record.id_field(ui, |id| rename_ids::group(file, at, id));
                act = act.take().or(record.choice(ui, Field::of("side").spans(Half), &of_sides(file)));
                let by_turn = is_by_turn(&record);
                act = act.take().or(cause(ui, &record, if by_turn { "18.5" } else { "2.5" }));
                act = act.take().or(period(ui, &record, !by_turn));
                for who in [ArrivalList::Units, ArrivalList::Leaders] {
                    act = act.take().or(battle.and_then(|battle| comers(ui, &record, battle, who)));
                }
                record.list(ui, Field::of("hexes"));
                let facings = facings(say!("edit-oob-as-side"));
                act = act.take().or(record.choice(ui, Field::of("facing").spans(Half), &facings));
            });
            paint(ui, tool, HexListField::Entry(at));
        });
        ui.add_space(6.0);
    }
    let words = say!("edit-arrival-add");
    if noted(ui.button(&words), &words).clicked() {
        let side = first_side(file);
        let id = quoted(&fresh(file, "arrivals", "group"));
        let value = format!("(id: {id}, side: {side}, on: 6, units: [], hexes: [])");
        act = Some(added(file, "arrivals", value, say!("edit-act-arrival")));
    }
    act
}

fn remove(ui: &mut Ui) -> bool {
    let words = say!("edit-remove");
    noted(ui.small_button(&words), &words).clicked()
}

/// Draws the button that takes up the tool for painting a list of hexes.
pub(super) fn paint(ui: &mut Ui, tool: &mut Tool, hexes: HexListField) {
    let words = say!("edit-paint-hexes");
    let button = Button::selectable(*tool == Tool::Hexes(hexes), &words).frame_when_inactive(true);
    if noted(ui.add(button), &words).clicked() {
        *tool = Tool::Hexes(hexes);
    }
}

/// Draws the battle's own VP for losses (MP 13.1).
fn schedule(ui: &mut Ui, file: &RonValue) {
    let v = &rule_data().victory;
    let order: Vec<&str> = v.points().map(|(key, _)| key).into_iter().chain(["battery", "results"]).collect();
    let record = Record { file, place: DocPath::whole().key("victory"), order: &order };
    let unit = say!("edit-unit-vp");
    form::fields(ui, |ui| {
        for (key, usual) in v.points() {
            let usual = usual.to_string();
            record.number(ui, Field { unit: &unit, ..Field::of(key).usually(&usual).by("13.1").spans(Half) });
        }
        let batteries = v.battery.map(|points| points.to_string()).join(", ");
        let field = Field::of("battery").usually(&batteries).by("13.1").spans(Half);
        record.numbers(ui, Field { unit: &unit, ..field }, v.battery.len());
        let results =
            v.results.iter().map(|(least, result)| format!("{least} {result}")).collect::<Vec<_>>().join("\n");
        record.pairs(ui, Field::of("results").usually(&results).by("13.2"));
    });
}

/// Draws the rule options of the battle (MP 14). Returns the act, if any.
fn rule_options(ui: &mut Ui, file: &RonValue, battle: Option<&Battle>) -> Option<EditAct> {
    let rules = battle.map_or(rule_data(), |battle| &battle.rules);
    let now = |name: &str| {
        let value = file.field("options").and_then(|table| table.field(&quoted(name)));
        value.and_then(|v| v.string_value()).unwrap_or_default()
    };
    let (mut act, book) = (None, text::book());
    form::fields(ui, |ui| {
        for (name, _) in options::OPTIONS {
            // The dice mode is chosen at the table.
            let Some(values) = options::values(rules, name).filter(|_| name != "die_roll_mode") else { continue };
            let usual = values.first().cloned().unwrap_or_default();
            let about = book.option(name);
            let told = about.map(|option| explained(name, &values, &option.text)).unwrap_or_default();
            let words: Vec<(String, String)> = values.into_iter().map(|v| (v.clone(), value_name(name, &v))).collect();
            let there = now(name);
            let shown = if there.is_empty() { &usual } else { &there };
            let title = say!("option-name-" + name);
            let row =
                Row { name: &title, about: &told, paragraph: about.map(|o| o.paragraph.as_str()), ..Row::default() };
            let id = id_of(&DocPath::whole().key("options"), &quoted(name));
            let chosen = form::row(ui, row, |ui| form::choice(ui, id, shown, &words));
            let Some(value) = chosen else { continue };
            let what = say!("edit-act-field", field = title);
            let edits = set_option(file, name, (value != usual).then_some(value));
            act = act.take().or(Some(EditAct { what, edits }));
        }
    });
    act
}

/// Edits that set an option of the rules, or with `None` leave it to the rules.
fn set_option(file: &RonValue, name: &str, value: Option<String>) -> Vec<Edit> {
    let of = DocPath::whole().key("options");
    let table = file.field("options");
    match (table, value) {
        (None, Some(value)) => {
            let table = format!("{{ {}: {} }}", quoted(name), quoted(&value));
            vec![Edit::in_order(DocPath::whole(), "options", table, FIELDS)]
        }
        (Some(table), Some(value)) => {
            let after = table.pairs().map(|(key, _)| key).collect();
            vec![Edit::Field { of, key: quoted(name), value: quoted(&value), after }]
        }
        (Some(table), None) if table.field(&quoted(name)).is_some() => {
            let last = table.pairs().count() == 1;
            vec![Edit::Remove(if last { of } else { of.key(quoted(name)) })]
        }
        (_, None) => Vec::new(),
    }
}
