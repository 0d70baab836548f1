//! The page of special rules: events, sight, closed ground and pursuit by forms and on the map, and the size of the map.

use crate::bench::{frames, is_silent_about, says};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::{NodeT, Queryable};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::rules::battle::{ArrivalCause, MapEdge, Objective};
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::{EventId, WingId};
use tercio::games::musket_pike::rules::special::EventCause;
use tercio::games::musket_pike::rules::wing_plan::PlanAim;
use tercio::games::musket_pike::scenario::{BUILTIN, load_partial};
use tercio::say;

/// Two lines on open ground.
const FIELD: &str = r#"(
    name: "Two lines",
    turns: 6,
    map: (columns: 16, rows: 9),
    sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
    wings: [(id: "F", side: "red", name: "Foot"), (id: "H", side: "red", name: "Horse"), (id: "B", side: "blue", name: "Blue")],
    leaders: [
        (id: "falk", name: "Falk", wing: "F", rating: -1, at: "0304"),
        (id: "brandt", name: "Brandt", wing: "H", at: "0307"),
        (id: "lind", name: "Lind", wing: "B", at: "1305"),
    ],
    units: [
        (id: "pikes", name: "Pikes", wing: "F", kind: HI, original: 8, ql: 6, at: "0304"),
        (id: "horse", name: "Horse", wing: "H", kind: CAV, original: 4, ql: 6, at: "0307"),
        (id: "shot", name: "Shot", wing: "B", kind: LI, original: 2, ql: 6, at: "1305"),
    ],
    objectives: [possession(hex: "0805", vp: 15)],
)
"#;

fn at(name: &str, text: &str) -> AtEditor {
    at_editor(&format!("special-{name}"), text)
}

fn battle(at: &AtEditor) -> std::sync::Arc<Battle> {
    let read = load_partial(&at.text(), "battle");
    assert!(read.faults.is_empty(), "{:?}\n{}", read.faults, at.text());
    read.battle.unwrap()
}

/// Writes the last field with this name over, and leaves it.
fn write(at: &mut AtEditor, field: &str, text: &str) {
    {
        let all = at.bench.query_all_by_role(Role::TextInput);
        let all = all.chain(at.bench.query_all_by_role(Role::MultilineTextInput));
        let mut own = all.filter(|f| f.accesskit_node().label().as_deref() == Some(field));
        own.next_back().unwrap_or_else(|| panic!("no field {field}")).focus();
    }
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text(text.to_owned()));
    frames(&mut at.bench);
    at.key(Key::Tab, Modifiers::NONE);
}

/// Chooses from the last list with this name.
fn choose(at: &mut AtEditor, field: &str, choice: &str) {
    let list = |at: &AtEditor, how: &dyn Fn(&Node<'_>)| {
        let mut all = at.bench.query_all_by_role_and_label(Role::ComboBox, field);
        how(&all.next_back().unwrap_or_else(|| panic!("no list {field}")));
    };
    list(at, &|list| list.scroll_to_me());
    frames(&mut at.bench);
    list(at, &|list| list.click());
    frames(&mut at.bench);
    at.press(choice);
}

fn undone(at: &mut AtEditor, text: &str) {
    // A field that has the keys undoes its own typing.
    at.bench.get_by_label(&say!("edit-page-battle")).focus();
    frames(&mut at.bench);
    while at.text() != text {
        let before = at.text();
        at.key(Key::Z, Modifiers::COMMAND);
        assert_ne!(at.text(), before, "all of it can be undone");
    }
}

#[test]
fn a_battle_without_special_rules_shows_only_where_they_would_be() {
    let mut at = at("folded", FIELD);
    at.press(&say!("edit-page-special"));
    for part in ["events", "visibility", "zones", "pursuit", "plans", "ice"] {
        says(&at.bench, &[&say!("edit-part-" + part)]);
    }
    is_silent_about(&at.bench, &say!("edit-special-add-events"));
    at.press(&say!("edit-part-events"));
    says(&at.bench, &[&say!("edit-special-add-events")]);
}

#[test]
fn an_event_by_turn_becomes_one_by_roll_and_bounds_the_fog() {
    let mut at = at("event", FIELD);
    at.press(&say!("edit-page-special"));
    at.press(&say!("edit-part-events"));
    at.press(&say!("edit-special-add-events"));
    write(&mut at, &say!("edit-field-event-name"), "The fog lifts");
    assert_eq!(battle(&at).special.events[0].cause, EventCause::Turn(2));
    choose(&mut at, &say!("edit-field-cause"), &say!("edit-cause-on"));
    write(&mut at, &say!("edit-field-on"), "8");
    write(&mut at, &say!("edit-field-event-from"), "3");
    write(&mut at, &say!("edit-field-note"), "Guns see their targets.");
    let event = battle(&at).special.events[0].clone();
    assert_eq!(event.cause, EventCause::Roll { on: 8, from: 3 });
    assert_eq!((&*event.name, &*event.note), ("The fog lifts", "Guns see their targets."));
    at.press(&say!("edit-part-visibility"));
    at.press(&say!("edit-special-add-visibility"));
    choose(&mut at, &say!("edit-field-before"), "The fog lifts");
    write(&mut at, &say!("edit-field-visibility-hexes"), "4");
    let limit = battle(&at).special.visibility[0];
    assert_eq!((limit.hexes, limit.period.before), (4, Some(EventId(0))));
    write(&mut at, &say!("edit-field-id"), "no-fog");
    assert!(at.text().contains("before: \"no-fog\""), "the id follows: {}", at.text());
    undone(&mut at, FIELD);
}

#[test]
fn closed_ground_is_painted_on_the_map_as_soon_as_it_is_added() {
    let mut at = at("zone", FIELD);
    at.press(&say!("edit-page-special"));
    at.press(&say!("edit-part-zones"));
    at.press(&say!("edit-special-add-zones"));
    at.drag(&["0803", "0804"]);
    write(&mut at, &say!("edit-field-until"), "3");
    choose(&mut at, &say!("edit-field-zone-side"), "Blue");
    let battle = battle(&at);
    let zone = &battle.special.zones[0];
    let hexes: Vec<String> = zone.hexes.iter().map(|hex| battle.map.grid.number(*hex)).collect();
    assert_eq!(hexes, ["0803", "0804"]);
    assert_eq!((zone.period.until, zone.side.map(|side| side.index())), (3, Some(1)));
    at.click_other("0804");
    assert!(at.text().contains("hexes: [\"0803\"]"), "{}", at.text());
    undone(&mut at, FIELD);
}

#[test]
fn pursuit_is_of_wings_that_are_pressed_and_its_way_back_is_painted() {
    let mut at = at("pursuit", FIELD);
    at.press(&say!("edit-page-special"));
    at.press(&say!("edit-part-pursuit"));
    at.press(&say!("edit-special-add-pursuit"));
    at.press("H: Horse");
    write(&mut at, &say!("edit-field-returns"), "8");
    at.press(&say!("edit-paint-hexes"));
    at.click("0101");
    let rule = battle(&at).special.pursuit[0].clone();
    assert_eq!((rule.wings, rule.returns, rule.hexes.len()), (vec![WingId(1)], Some(8), 1));
    at.press("H: Horse");
    assert!(at.text().contains("wings: []"), "{}", at.text());
    undone(&mut at, FIELD);
}

#[test]
fn a_plan_is_of_wings_that_are_pressed_and_only_one_to_attack_has_no_hexes() {
    let mut at = at("plans", FIELD);
    at.press(&say!("edit-page-special"));
    at.press(&say!("edit-part-plans"));
    at.press(&say!("edit-special-add-plans"));
    at.press("H: Horse");
    let plan = |at: &AtEditor| battle(at).plans[0].clone();
    assert_eq!((plan(&at).wings, plan(&at).aim), (vec![WingId(1)], PlanAim::Attack));
    is_silent_about(&at.bench, &say!("edit-paint-hexes"));
    choose(&mut at, &say!("edit-field-aim"), &say!("edit-aim-hold"));
    assert_eq!((plan(&at).aim, plan(&at).hexes.len()), (PlanAim::Hold, 0));
    at.press(&say!("edit-paint-hexes"));
    at.click("0805");
    assert_eq!(plan(&at).hexes.len(), 1);
    choose(&mut at, &say!("edit-field-aim"), &say!("edit-aim-objective"));
    assert_eq!((plan(&at).aim, plan(&at).hexes.len()), (PlanAim::Objective, 1));
    undone(&mut at, FIELD);
}

#[test]
fn waters_freeze_by_one_click() {
    let mut at = at("ice", FIELD);
    at.press(&say!("edit-page-special"));
    at.press(&say!("edit-part-ice"));
    at.bench.get_by_role_and_label(Role::CheckBox, &say!("form-no")).click();
    frames(&mut at.bench);
    assert_eq!(at.text(), FIELD.replace("rows: 9)", "rows: 9, frozen: true)"));
    at.bench.get_by_role_and_label(Role::CheckBox, &say!("form-yes")).click();
    frames(&mut at.bench);
    assert_eq!(at.text(), FIELD);
}

#[test]
fn an_arrival_comes_by_turn_or_by_roll_in_its_time() {
    let text = FIELD.replace("at: \"1305\"),\n    ],\n    obj", "),\n    ],\n    obj");
    let mut at = at("arrival", &text.replace("6, )", "6)"));
    let before = at.text();
    at.press(&say!("edit-part-arrivals"));
    at.press(&say!("edit-arrival-add"));
    choose(&mut at, &say!("edit-field-side"), "Blue");
    write(&mut at, &say!("edit-field-until"), "4");
    assert!(at.text().contains("on: 6, until: 4"), "{}", at.text());
    choose(&mut at, &say!("edit-field-cause"), &say!("edit-cause-turn"));
    assert!(at.text().contains("turn: 2, units: []"), "a turn has no period: {}", at.text());
    write(&mut at, &say!("edit-field-turn"), "3");
    write(&mut at, &say!("edit-field-units"), "Shot");
    at.press(&say!("edit-paint-hexes"));
    at.click("1604");
    let group = battle(&at).arrivals[0].clone();
    assert_eq!((group.cause, group.units.len(), group.hexes.len()), (ArrivalCause::Turn(3), 1, 1));
    undone(&mut at, &before);
}

#[test]
fn objectives_of_several_hexes_of_a_stand_and_of_a_broken_wing_are_made_by_forms() {
    let mut at = at("objectives", FIELD);
    let add = |at: &mut AtEditor, kind: &str| {
        at.press(&say!("edit-objective-add"));
        at.press(&say!("edit-objective-" + kind));
    };
    add(&mut at, "possession_of_all");
    at.press(&say!("edit-paint-hexes"));
    at.click("0905");
    let list = battle(&at).objectives.clone();
    assert!(matches!(&list[1], Objective::PossessionOfAll { hexes, .. } if hexes.len() == 2), "{list:?}");
    undone(&mut at, FIELD);
    add(&mut at, "stands");
    write(&mut at, &say!("edit-field-objective-sp"), "3");
    at.press(&say!("term-arm-cav"));
    let list = battle(&at).objectives.clone();
    let Objective::Stands { kinds, sp, .. } = &list[1] else { panic!("{list:?}") };
    assert_eq!((kinds.as_slice(), *sp), (&[UnitKind::Cav][..], 3));
    at.press(&say!("term-arm-cav"));
    assert!(!at.text().contains("kinds"), "none chosen is all: {}", at.text());
    undone(&mut at, FIELD);
    add(&mut at, "broken");
    choose(&mut at, &say!("edit-field-edge"), &say!("edit-edge-top"));
    write(&mut at, &say!("edit-field-within"), "2");
    let list = battle(&at).objectives.clone();
    let Objective::Broken { wing, edge, within, .. } = &list[1] else { panic!("{list:?}") };
    assert_eq!((*wing, *edge, *within), (WingId(2), MapEdge::Top, 2));
    undone(&mut at, FIELD);
}

#[test]
fn a_card_of_the_check_list_leads_to_the_page_of_special_rules() {
    let text =
        FIELD.replace("    objectives", "    zones: [(id: \"hof\", hexes: [\"0803\"], until: 9)],\n    objectives");
    let mut at = at("lookup", &text);
    at.press(&say!("edit-checks"));
    let findings = at.bench.state().0.editor().unwrap().game().findings().to_vec();
    let card = findings.iter().find(|finding| finding.sentence.contains("out of bounds")).expect("turn 9 of 6");
    at.press(&card.sentence);
    says(&at.bench, &[&say!("edit-special-about"), &say!("edit-field-until")]);
}

#[test]
fn the_map_grows_by_a_form_that_tells_what_a_cut_would_lose() {
    let mut at = at("size", FIELD);
    at.press(&say!("edit-part-size"));
    let step = |at: &mut AtEditor, words: &str, edge: &str, n: u8| {
        let edge = say!("edit-size-" + edge);
        at.press(&say!("edit-size-" + words, edge, n));
    };
    step(&mut at, "more", "left", 2);
    step(&mut at, "more", "top", 1);
    says(&at.bench, &[&say!("edit-size-new", columns = 18, rows = 10), &say!("edit-size-nothing-lost")]);
    at.press(&say!("edit-size-change"));
    assert!(at.text().contains("columns: 18, rows: 10") && at.text().contains("at: \"0505\""), "{}", at.text());
    step(&mut at, "less", "right", 1);
    is_silent_about(&at.bench, "Off the map");
    for _ in 0..4 {
        step(&mut at, "less", "right", 1);
    }
    says(&at.bench, &["Off the map: Shot and Lind."]);
    let before = at.text();
    at.press(&say!("edit-size-change-and-lose"));
    assert!(at.text().contains("columns: 13"), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), before, "one act");
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), FIELD);
    // Strokes go on where the map has other hexes.
    at.click("1609");
}

#[test]
fn shipped_maps_are_cut_and_grow_again_in_the_window() {
    let shipped = BUILTIN.iter().find(|b| b.id == "farm").unwrap();
    let mut at = at("shipped-size", shipped.text);
    at.press(&say!("edit-part-size"));
    let edge = say!("edit-size-left");
    at.press(&say!("edit-size-more", edge = edge.as_str(), n = 2));
    at.press(&say!("edit-size-change"));
    assert_ne!(at.text(), shipped.text);
    at.press(&say!("edit-size-less", edge = edge.as_str(), n = 2));
    at.press(&say!("edit-size-change"));
    assert_eq!(at.text(), shipped.text);
}

/// Each part of the page says in a line what it is for, and a fault of a plan is told as a player would say it.
#[test]
fn each_part_has_a_line_of_help_and_a_plan_is_told_by_its_number() {
    let plans = "plans: [(wings: [], aim: attack)],\n    visibility: [(hexes: 3)],\n    objectives:";
    let mut at = at("help", &FIELD.replace("objectives:", plans));
    at.press(&say!("edit-page-special"));
    says(&at.bench, &[&say!("edit-special-help-plans"), &say!("special-help-visibility")]);
    at.press(&say!("edit-export"));
    at.press(&say!("edit-publish"));
    let told = crate::bench::words(&at.bench).join("\n");
    assert!(told.contains(&say!("edit-not-published", why = "Plan 1, “Wings”: a plan needs wings.")), "{told}");
    assert!(!told.contains("plans[0]"), "{told}");
}
