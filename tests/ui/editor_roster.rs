//! The order of battle in the editor: what is done on its page and on the map is seen in the text, and the other way round.

use crate::bench::{frames, says};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, OutputCommand};
use egui_kittest::kittest::Queryable;
use std::sync::Arc;
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::scenario::{BUILTIN, look_text};
use tercio::view::board;

fn at(name: &str, id: &str) -> (AtEditor, &'static str) {
    let text = BUILTIN.iter().find(|b| b.id == id).unwrap().text;
    let mut at = at_editor(&format!("roster-{name}"), text);
    at.press("Order of battle");
    (at, text)
}

fn battle(at: &AtEditor) -> Arc<Battle> {
    look_text(&at.text(), "battle").battle.expect("it can be read")
}

/// Where a unit stands, by the numbers of its hexes.
fn stands(at: &AtEditor, id: &str) -> Option<String> {
    let battle = battle(at);
    let unit = battle.unit_named(id)?;
    let stand = battle.start.units[unit.index()].stand()?;
    Some(stand.sorted().iter().map(|hex| battle.map.grid.number(hex)).collect::<Vec<_>>().join("+"))
}

fn paste(at: &mut AtEditor, table: &str) {
    at.bench.event(Event::Paste(table.to_owned()));
    frames(&mut at.bench);
}

#[test]
fn who_is_not_on_the_map_is_placed_by_a_click_where_he_may_stand() {
    let (mut at, text) = at("placed", "farm");
    at.press("Red pikes:");
    at.press("Off map");
    assert_eq!(stands(&at, "red-pikes"), None);
    says(&at.bench, &["1 not on the map"]);
    at.click("0307");
    assert_eq!(stands(&at, "red-pikes"), None);
    says(&at.bench, &["Hex 0307 is taken by Red horse"]);
    at.click("0202");
    assert_eq!(stands(&at, "red-pikes").as_deref(), Some("0202+0203"));
    for _ in 0..2 {
        at.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(at.text(), text);
}

#[test]
fn a_piece_is_led_only_where_it_may_stand() {
    let (mut at, text) = at("led", "farm");
    at.drag(&["0307", "0306", "0305"]);
    assert_eq!(stands(&at, "red-horse").as_deref(), Some("0306"), "beside the battery and before the pikes");
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn a_new_unit_stands_in_the_list_under_a_name_of_its_own_and_is_undone() {
    let (mut at, text) = at("new", "farm");
    at.press("Red pikes:");
    at.press("Copy");
    says(&at.bench, &["Undo: copy Red pikes"]);
    assert_eq!(battle(&at).units.len(), 7);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    at.press("Red pikes:");
    at.press("Remove");
    assert_eq!(battle(&at).units.len(), 5);
    assert_eq!(at.text().lines().count() + 1, text.lines().count());
}

#[test]
fn forty_units_come_in_by_one_paste_and_what_it_changes_is_said_first() {
    let (mut at, text) = at("paste", "farm");
    let mut table = String::from("kind\tid\tname\tside\toriginal\tql\tat\n");
    for n in 0..40 {
        let (side, column) = if n < 20 { ("red", 1) } else { ("blue", 10) };
        table += &format!("HI\tunit-{n}\tUnit {n}\t{side}\t8\t6\t{:02}{:02}\n", column + n / 9 % 2, n % 9 + 1);
    }
    paste(&mut at, &table);
    says(&at.bench, &["40 added", "8 removed"]);
    assert_eq!(at.text(), text, "nothing is done yet");
    at.press("Use this table");
    assert_eq!(battle(&at).units.len(), 40);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    paste(&mut at, "kind\tid\tql\nHI\ta\tgood\n");
    says(&at.bench, &["line 2, ql"]);
}

#[test]
fn a_copied_unit_is_pasted_as_another() {
    let (mut at, _) = at("copied", "farm");
    at.press("Red horse:");
    at.bench.event(Event::Copy);
    at.bench.step();
    let commands = at.bench.output().platform_output.commands.clone();
    let copied = commands.into_iter().find_map(|command| match command {
        OutputCommand::CopyText(text) => Some(text),
        _ => None,
    });
    let copied = copied.expect("it is on the clipboard");
    assert!(copied.contains("red-horse"), "{copied}");
    paste(&mut at, &copied);
    let battle = battle(&at);
    assert_eq!(battle.units.len(), 7);
    assert_eq!(battle.units[6].name, "Red horse 2");
}

#[test]
fn a_cell_of_the_table_is_a_field_of_the_file() {
    let (mut at, text) = at("table", "farm");
    at.press("Table...");
    says(&at.bench, &["Original SP", "Quality", "Red pikes"]);
    at.key(Key::Escape, Modifiers::NONE);
    assert_eq!(at.text(), text);
}

#[test]
fn a_wing_is_drawn_up_by_a_line_on_the_map_as_one_act() {
    let (mut at, text) = at("deployed", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press("Draw its line...");
    at.drag(&["0202", "0206"]);
    assert_ne!(at.text(), text);
    assert_eq!(at.text().lines().count(), text.lines().count());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn by_keys_alone_who_is_not_on_the_map_is_placed() {
    let (mut at, _) = at("keys", "farm");
    at.press("Blue horse:");
    at.press("Off map");
    at.press("Red pikes:");
    // The next who is not on the map; then the cursor from hex to hex.
    for key in [Key::N, Key::ArrowRight, Key::ArrowRight, Key::ArrowDown, Key::Enter] {
        at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
        at.key(key, Modifiers::NONE);
    }
    assert!(stands(&at, "blue-horse").is_some(), "{}", at.text());
}

#[test]
fn a_wing_is_drawn_up_by_the_two_ends_of_its_line() {
    let (mut at, text) = at("two-clicks", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press("Draw its line...");
    at.click("0202");
    assert_eq!(at.text(), text, "only where it begins");
    at.click("0206");
    assert_ne!(at.text(), text);
}

#[test]
fn a_wing_is_drawn_up_around_a_hex_that_is_clicked_twice() {
    let (mut at, text) = at("twice", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press("Draw its line...");
    at.click("0206");
    assert_eq!(at.text(), text, "only where it begins");
    at.click("0206");
    assert_ne!(at.text(), text);
    let foot = ["falk-tercio", "breda-foot", "imperial-shot"].map(|id| stands(&at, id).expect("it is on the map"));
    assert!(foot.iter().all(|stand| foot.iter().filter(|other| *other == stand).count() == 1), "{foot:?}");
}

#[test]
fn several_units_are_added_to_a_wing_by_a_click_each_and_numbered_as_the_last() {
    let (mut at, text) = at("added", "windmill-hill");
    let before = battle(&at).units.len();
    at.press("IF: Imperial foot:");
    for _ in 0..2 {
        at.press("Add a unit: Heavy infantry");
    }
    assert_eq!(battle(&at).units.len(), before + 2);
    let numbered = text.replace("name: \"Breda foot\"", "name: \"Breda foot I\"");
    let mut at = at_editor("roster-numbered", &numbered);
    at.press("Order of battle");
    at.press("IF: Imperial foot:");
    at.press("Add a unit: Heavy infantry");
    at.press("Add a unit: Heavy infantry");
    let names: Vec<String> = battle(&at).units.iter().map(|unit| unit.name.clone()).collect();
    for name in ["Breda foot II", "Breda foot III"] {
        assert!(names.iter().any(|n| n == name), "{names:?}");
    }
}

#[test]
fn a_unit_comes_to_stand_on_two_hexes_where_there_is_room_and_stays_where_there_is_none() {
    let on_two = |at: &mut AtEditor, unit: &str| {
        at.press("Order of battle");
        at.press(&format!("{unit}:"));
        at.bench.get_by_role_and_label(Role::ComboBox, "Hexes").click();
        frames(&mut at.bench);
        at.press("2");
    };
    let (mut free, _) = at("two", "farm");
    on_two(&mut free, "Blue pikes");
    let stand = stands(&free, "blue-pikes").expect("it is on the map");
    assert!(stand.contains("0905") && stand.contains('+'), "{stand}");
    let text = "(\n    map: (columns: 1, rows: 3),\n    units: [\n        (id: \"pikes\", name: \"Pikes\", side: \"red\", kind: HI, \
                original: 8, ql: 6, at: \"0101\"),\n        (id: \"horse\", name: \"Horse\", side: \"red\", kind: CAV, original: 4, \
                ql: 6, at: \"0102\"),\n    ],\n)\n";
    let mut narrow = at_editor("roster-narrow", text);
    on_two(&mut narrow, "Pikes");
    assert_eq!(narrow.text(), text);
    says(&narrow.bench, &["is taken by Horse"]);
}
