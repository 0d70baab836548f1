//! The order of battle in the editor: what is done on its page and on the map is seen in the text, and the other way round.

use crate::bench::{frames, is_silent_about, says};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, OutputCommand};
use egui_kittest::kittest::{By, NodeT, Queryable};
use std::sync::Arc;
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::scenario::{BUILTIN, load_partial};
use tercio::say;
use tercio::view::board;

fn at(name: &str, id: &str) -> (AtEditor, &'static str) {
    let text = BUILTIN.iter().find(|b| b.id == id).unwrap().text;
    let mut at = at_editor(&format!("roster-{name}"), text);
    at.press(&say!("edit-page-oob"));
    (at, text)
}

fn battle(at: &AtEditor) -> Arc<Battle> {
    load_partial(&at.text(), "battle").battle.expect("it can be read")
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
    at.press(&say!("edit-oob-off"));
    assert_eq!(stands(&at, "red-pikes"), None);
    says(&at.bench, &["1 of them not on the map"]);
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
    assert_eq!(at.text(), text, "not among the pikes: it is back where it stood");
    at.drag(&["0307", "0306"]);
    assert_eq!(stands(&at, "red-horse").as_deref(), Some("0306"), "beside the battery");
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn a_new_unit_stands_in_the_list_under_a_name_of_its_own_and_is_undone() {
    let (mut at, text) = at("new", "farm");
    at.press("Red pikes:");
    at.press(&say!("edit-oob-copy"));
    says(&at.bench, &["Undo: copy Red pikes"]);
    assert_eq!(battle(&at).units.len(), 7);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    at.press("Red pikes:");
    at.press(&say!("edit-oob-remove"));
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
    says(&at.bench, &["40 added", &say!("edit-sheet-removed", n = 8)]);
    assert_eq!(at.text(), text, "nothing is done yet");
    at.press(&say!("edit-sheet-bring"));
    assert_eq!(battle(&at).units.len(), 40);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    paste(&mut at, "kind\tid\tql\nHI\ta\tgood\n");
    says(&at.bench, &["line 2, ql"]);
}

#[test]
fn a_wing_that_nobody_has_is_told_before_the_table_is_used_and_added_with_it() {
    let (mut at, text) = at("unknown-wing", "farm");
    let table = "kind\tid\tname\twing\toriginal\tql\tat\nHI\ta\tVanguard\tC\t8\t6\t0202\nHI\tb\tRear\tC\t8\t6\t0204\n";
    paste(&mut at, table);
    says(
        &at.bench,
        &[
            "There is no wing C: 2 lines name it.",
            &say!("check-mend-new-wing", wing = "C", army = "Red"),
            &say!("check-mend-new-wing", wing = "C", army = "Blue"),
        ],
    );
    at.press(&say!("check-mend-new-wing", wing = "C", army = "Blue"));
    says(&at.bench, &[&say!("edit-sheet-wing-chosen", wing = "C", army = "Blue")]);
    is_silent_about(&at.bench, "There is no wing C");
    at.press(&say!("edit-sheet-bring"));
    let now = battle(&at);
    let wings: Vec<&str> = now.units.iter().map(|unit| now.wings[unit.wing.index()].id.as_str()).collect();
    assert_eq!(wings, ["C", "C"], "{}", at.text());
    assert!(now.units.iter().all(|unit| now.sides[unit.side.index()].name == "Blue"), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text, "one act");
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
    at.press(&say!("edit-sheet-ledger"));
    says(&at.bench, &["Original SP of Red pikes", "Quality of Red guns", "Red horse"]);
    at.key(Key::Escape, Modifiers::NONE);
    assert_eq!(at.text(), text);
}

/// What has the keys, by its name.
fn focused(at: &AtEditor) -> String {
    let all = at.bench.query_all(By::new().predicate(|_| true));
    all.filter(|n| n.is_focused()).find_map(|n| n.accesskit_node().label()).unwrap_or_default()
}

#[test]
fn the_keys_go_through_the_table_and_write_in_it() {
    let (mut at, text) = at("walked", "farm");
    at.press(&say!("edit-sheet-ledger"));
    at.bench.get_by_role_and_label(Role::TextInput, "Original SP of Red pikes").focus();
    frames(&mut at.bench);
    for (key, cell) in [
        (Key::ArrowDown, "Original SP of Red horse"),
        (Key::ArrowDown, "Weight of Red guns"),
        (Key::ArrowRight, "Quality of Red guns"),
        (Key::Tab, "Nation of Red guns"),
        (Key::ArrowLeft, "Quality of Red guns"),
        (Key::ArrowLeft, "Weight of Red guns"),
        (Key::ArrowUp, "Original SP of Red horse"),
        (Key::ArrowRight, "SP of Red horse"),
        (Key::ArrowRight, "Quality of Red horse"),
    ] {
        at.key(key, Modifiers::NONE);
        assert_eq!(focused(&at), cell);
    }
    at.bench.event(Event::Text("8".to_owned()));
    at.bench.step();
    assert_eq!(at.text(), text, "it is not left");
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(focused(&at), "Quality of Red guns");
    let horse = |at: &AtEditor| battle(at).units.iter().find(|unit| unit.id == "red-horse").map(|unit| unit.ql);
    assert_eq!(horse(&at), Some(8), "written over");
    at.key(Key::Escape, Modifiers::NONE);
    at.key(Key::Escape, Modifiers::NONE);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn units_are_added_and_removed_in_the_table() {
    let (mut at, text) = at("rows", "windmill-hill");
    let before = battle(&at).units.len();
    at.press(&say!("edit-sheet-ledger"));
    at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-cav")));
    assert_eq!(battle(&at).units.len(), before + 1);
    let new = battle(&at).units.iter().find(|unit| !text.contains(&unit.id)).map(|unit| unit.name.clone());
    let new = new.expect("it is there");
    assert_eq!(focused(&at), format!("Name of {new}"), "to be named");
    at.press(&say!("edit-roll-remove", name = new));
    assert_eq!(at.text(), text);
}

#[test]
fn a_click_on_a_piece_shows_its_form_and_letting_go_of_it_shows_what_was_seen_before() {
    let mut at = at_editor("roster-shown", BUILTIN.iter().find(|b| b.id == "farm").unwrap().text);
    says(&at.bench, &[&say!("edit-field-description")]);
    at.click("0307");
    says(&at.bench, &[&say!("edit-piece-original")]);
    let name = |at: &AtEditor| at.bench.get_by_role_and_label(Role::TextInput, "Name").value();
    assert_eq!(name(&at).as_deref(), Some("Red horse"));
    at.click("0905");
    assert_eq!(name(&at).as_deref(), Some("Blue pikes"));
    at.key(Key::Escape, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-field-description")]);
    at.click("0905");
    at.click("0202");
    says(&at.bench, &[&say!("edit-field-description")]);
    // Who has turned to the page himself stays there.
    at.press(&say!("edit-page-oob"));
    at.click("0905");
    at.key(Key::Escape, Modifiers::NONE);
    is_silent_about(&at.bench, &say!("edit-field-description"));
}

#[test]
fn a_wing_and_a_unit_are_added_in_the_tree() {
    let (mut at, text) = at("plus", "windmill-hill");
    at.press(&say!("edit-oob-plus-wing", name = "Imperials"));
    assert_eq!(battle(&at).wings.len(), 5);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    at.press(&say!("edit-oob-plus-unit", name = "Swedish horse"));
    at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-li")));
    assert_eq!(battle(&at).units.len(), 13);
    let name = at.bench.get_by_role_and_label(Role::TextInput, "Name").value();
    assert_eq!(name.as_deref(), Some("Shot 1"), "its form is open");
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn a_side_is_copied_to_the_other_as_one_act() {
    let (mut at, text) = at("across", "windmill-hill");
    at.press("Imperials:");
    at.press(&say!("edit-oob-across"));
    at.press(&say!("edit-across-about"));
    assert_eq!(battle(&at).units.len(), 18);
    assert_eq!(battle(&at).wings.len(), 6);
    says(&at.bench, &["Undo: copy Imperials to Swedes"]);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn a_wing_is_drawn_up_by_a_line_on_the_map_as_one_act() {
    let (mut at, text) = at("deployed", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press(&say!("edit-oob-deploy"));
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
    at.press(&say!("edit-oob-off"));
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
    at.press(&say!("edit-oob-deploy"));
    at.click("0202");
    assert_eq!(at.text(), text, "only where it begins");
    at.click("0206");
    assert_ne!(at.text(), text);
}

#[test]
fn a_wing_is_drawn_up_around_a_hex_that_is_clicked_twice() {
    let (mut at, text) = at("twice", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press(&say!("edit-oob-deploy"));
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
        at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-hi")));
    }
    assert_eq!(battle(&at).units.len(), before + 2);
    let numbered = text.replace("name: \"Breda foot\"", "name: \"Breda foot I\"");
    let mut at = at_editor("roster-numbered", &numbered);
    at.press(&say!("edit-page-oob"));
    at.press("IF: Imperial foot:");
    at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-hi")));
    at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-hi")));
    let names: Vec<String> = battle(&at).units.iter().map(|unit| unit.name.clone()).collect();
    for name in ["Breda foot II", "Breda foot III"] {
        assert!(names.iter().any(|n| n == name), "{names:?}");
    }
}

#[test]
fn a_unit_comes_to_stand_on_two_hexes_where_there_is_room_and_stays_where_there_is_none() {
    let on_two = |at: &mut AtEditor, unit: &str| {
        at.press(&say!("edit-page-oob"));
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

/// With a third kind of unit the sums of a wing go on in a second line.
#[test]
fn what_can_be_done_to_a_wing_stays_where_it_is_while_units_are_added() {
    let (mut at, _) = at("steady", "windmill-hill");
    at.press("IF: Imperial foot:");
    let below = |at: &AtEditor| {
        let name = at.bench.get_by_role_and_label(Role::TextInput, "Name").rect().top();
        name - at.bench.get_by_label(&say!("edit-oob-remove")).rect().top()
    };
    let before = below(&at);
    for kind in [say!("term-arm-cav"), say!("term-arm-art"), say!("term-arm-li")] {
        at.press(&say!("edit-oob-add-unit", kind));
        assert!((below(&at) - before).abs() < 0.5, "{kind}: {} {before}", below(&at));
    }
    says(&at.bench, &["4 SP of horse and 2 batteries"]);
}
