//! The page of the order of battle: where its parts stand, what is new comes into sight, what is called after a side follows it.

use crate::bench::{frames, is_silent_about, says};
use crate::editor::{AtEditor, at_editor, at_editor_in};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, Rect, Vec2};
use egui_kittest::kittest::{By, NodeT, Queryable};
use tercio::games::musket_pike::rules::battle::Command;
use tercio::games::musket_pike::scenario::{BUILTIN, empty, load_partial};
use tercio::say;
use tercio::settings::{DEFAULT_FORM_PERCENT, read};

fn shipped(name: &str, id: &str) -> AtEditor {
    let mut at = at_editor(&format!("page-{name}"), BUILTIN.iter().find(|b| b.id == id).unwrap().text);
    at.press(&say!("edit-page-oob"));
    at
}

fn new_battle(name: &str) -> AtEditor {
    let mut at = at_editor(&format!("page-{name}"), &empty(20, 15));
    at.press(&say!("edit-page-oob"));
    at
}

/// Where the first stands that says something which begins so.
fn place(at: &AtEditor, words: &str) -> Rect {
    let begins = |text: Option<String>| text.is_some_and(|text| text.starts_with(words));
    let said = By::new().predicate(|node| begins(node.label()) || begins(node.value()));
    at.bench.query_all(said).next().unwrap_or_else(|| panic!("no {words}")).rect()
}

fn division(at: &AtEditor) -> Rect {
    at.bench.get_by_role_and_label(Role::Slider, &say!("edit-oob-division")).rect()
}

/// Writes a field over, and leaves it.
fn write(at: &mut AtEditor, field: &str, text: &str) {
    at.bench.get_by_role_and_label(Role::TextInput, field).focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text(text.to_owned()));
    at.bench.step();
    at.key(Key::Enter, Modifiers::NONE);
}

#[test]
fn tree_and_form_are_as_high_whoever_is_picked_out() {
    let mut at = shipped("fixed", "white-mountain");
    let before = division(&at);
    for words in ["Catholics:", "Army of the League", "L: League foot:", "Tilly,", "Schmid:", "Haimhausen:"] {
        at.press(words);
        assert_eq!(division(&at), before, "{words}");
    }
    at.key(Key::Escape, Modifiers::NONE);
    assert_eq!(division(&at), before, "and with nobody");
}

#[test]
fn the_line_above_the_form_is_moved_by_keys_and_found_so_again() {
    let mut at = shipped("moved", "farm");
    let before = division(&at);
    let file = at.folder().join("settings.ron");
    at.bench.get_by_role_and_label(Role::Slider, &say!("edit-oob-division")).focus();
    frames(&mut at.bench);
    for _ in 0..2 {
        at.key(Key::ArrowDown, Modifiers::NONE);
    }
    let lower = division(&at);
    assert!(lower.top() > before.top() + 20.0, "{before} {lower}");
    assert_eq!(read(&file).unwrap().editor_panels.form, DEFAULT_FORM_PERCENT - 10);
    for _ in 0..40 {
        at.key(Key::ArrowDown, Modifiers::NONE);
    }
    assert!(division(&at).bottom() < 660.0, "the form keeps its least: {}", division(&at));
    at.key(Key::ArrowUp, Modifiers::NONE);
    let kept = division(&at);
    let mut at = at.begun_again();
    at.press(&say!("edit-page-oob"));
    assert_eq!(division(&at), kept);
}

#[test]
fn plus_begins_a_wing_with_its_leader_on_either_side_and_the_new_row_is_in_sight() {
    let mut at = new_battle("plus");
    is_silent_about(&at.bench, "Leader 1");
    for side in ["Red", "Blue"] {
        at.press(&say!("edit-oob-plus-wing", name = side));
    }
    let wings = load_partial(&at.text(), "battle").battle.unwrap().wings.clone();
    assert_eq!(wings.iter().map(|wing| wing.id.as_str()).collect::<Vec<_>>(), ["A", "B"], "{}", at.text());
    says(&at.bench, &["Wing A: wing", "Wing B: wing"]);
    let mut at = shipped("sight", "white-mountain");
    // Four wings of the army stand before the new one.
    at.press(&say!("edit-oob-plus-wing-army", name = "Army of the League and the Emperor"));
    let row = place(&at, "Wing D: wing");
    assert!(row.bottom() <= division(&at).top() + 0.5 && row.top() > 100.0, "{row}");
    says(&at.bench, &[&say!("edit-oob-deploy")]);
}

#[test]
fn a_new_leader_is_picked_out_to_be_named() {
    let mut at = new_battle("leader");
    at.press(&say!("edit-oob-plus-wing", name = "Red"));
    at.press("Leader 1,");
    at.press(&say!("edit-remove"));
    at.press("Wing A:");
    at.press(&say!("edit-oob-add-leader"));
    let name = |at: &AtEditor| at.bench.get_by_role_and_label(Role::TextInput, "Name").value();
    assert_eq!(name(&at).as_deref(), Some("Leader 1"));
    let mut at = new_battle("commander");
    at.press(&say!("edit-oob-plus-wing", name = "Red"));
    at.press("Red: army, 0 units");
    at.press(&say!("edit-oob-add-commander"));
    let leaders = load_partial(&at.text(), "battle").battle.unwrap().leaders.clone();
    let commander = leaders.iter().find(|leader| matches!(leader.command, Command::Army(_)));
    assert_eq!(name(&at), commander.map(|leader| leader.name.clone()), "{}", at.text());
}

#[test]
fn wings_and_leaders_stand_in_the_table_and_are_named_there() {
    let mut at = shipped("leaders", "windmill-hill");
    at.press(&say!("edit-sheet-ledger"));
    let battle = load_partial(&at.text(), "battle").battle.unwrap();
    let own = |side: u8| move |s: tercio::kernel::SideId| s == tercio::kernel::SideId(side);
    let leader = battle.leaders.iter().find(|leader| own(0)(leader.side)).unwrap().name.clone();
    let wing = battle.wings.iter().find(|wing| own(0)(battle.armies[wing.army.index()].side)).unwrap().name.clone();
    says(&at.bench, &[&format!("Rating of {leader}"), &format!("On hex of {leader}"), &format!("Name of {wing}")]);
    for (old, new) in [(leader, "Aldringer"), (wing, "The old regiments")] {
        at.bench.get_by_role_and_label(Role::TextInput, &format!("Name of {old}")).focus();
        frames(&mut at.bench);
        at.key(Key::A, Modifiers::COMMAND);
        at.bench.event(Event::Text(new.to_owned()));
        at.bench.step();
        at.key(Key::Enter, Modifiers::NONE);
        assert!(at.text().contains(&format!("name: \"{new}\"")), "{}", at.text());
    }
}

#[test]
fn plus_tells_what_it_adds_and_not_what_its_row_tells() {
    let mut at = shipped("plus-told", "windmill-hill");
    let plus = &say!("edit-oob-plus-unit", name = "Imperial foot");
    let pointed = at.bench.get_by_label(plus).rect().center();
    let told = |at: &AtEditor, words: &str| {
        let has = |text: Option<String>| text.is_some_and(|text| text.contains(words));
        at.bench.query_all(By::new().predicate(|node| has(node.label()) || has(node.value()))).count()
    };
    let (before, row) = (told(&at, plus), told(&at, "Imperial foot: wing, "));
    at.bench.event(Event::PointerMoved(pointed));
    at.bench.run_steps(40);
    assert_eq!((told(&at, plus), told(&at, "Imperial foot: wing, ")), (before + 1, row));
}

#[test]
fn a_folded_wing_opens_for_who_is_picked_out_in_it() {
    let mut at = shipped("folded", "windmill-hill");
    at.press("IF: Imperial foot:");
    at.press("IF: Imperial foot:");
    is_silent_about(&at.bench, "Breda foot");
    at.press(&say!("edit-oob-add-unit", kind = say!("term-arm-hi")));
    says(&at.bench, &["Breda foot 2"]);
}

#[test]
fn a_side_that_is_renamed_takes_its_army_along_as_one_act_on_either_page() {
    let text =
        empty(20, 15).replace("wings: []", "armies: [(id: \"red\", name: \"Red\", side: \"red\")],\n    wings: []");
    let renamed = text.replace("name: \"Red\"", "name: \"Royalists\"");
    let mut at = at_editor("page-renamed", &text);
    at.press(&say!("edit-part-sides"));
    let first = at.bench.query_all_by_role_and_label(Role::TextInput, "Side").next();
    first.expect("the name of the first side").focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text("Royalists".to_owned()));
    at.bench.step();
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(at.text(), renamed);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
    at.press(&say!("edit-page-oob"));
    at.press("Red:");
    write(&mut at, "Name", "Royalists");
    assert_eq!(at.text(), renamed);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn what_a_field_means_stands_over_it_for_whoever_comes_by_keys() {
    let mut at = shipped("noted", "farm");
    at.press("Red pikes:");
    let about = "Its name on the counter";
    is_silent_about(&at.bench, about);
    at.bench.get_by_role_and_label(Role::TextInput, "Name").focus();
    frames(&mut at.bench);
    at.key(Key::Tab, Modifiers::NONE);
    let field = at.bench.get_by_role_and_label(Role::TextInput, "Short").rect();
    let note = place(&at, about);
    assert!(note.bottom() < field.top() && field.top() - note.bottom() < 40.0, "{note} over {field}");
    assert!(note.left() > 940.0, "not over the map: {note}");
}

#[test]
fn a_list_that_is_scrolled_to_the_side_keeps_the_names_in_sight() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor_in("page-pinned", text, Vec2::new(853.0, 480.0));
    at.key(Key::F4, Modifiers::NONE);
    at.press(&say!("edit-page-oob"));
    at.press(&say!("edit-sheet-ledger"));
    let name = |at: &AtEditor| at.bench.get_by_role_and_label(Role::TextInput, "Name of Red pikes").rect();
    let before = name(&at);
    at.bench.get_by_role_and_label(Role::TextInput, "On hex of Red pikes").focus();
    frames(&mut at.bench);
    let cell = at.bench.get_by_role_and_label(Role::TextInput, "On hex of Red pikes").rect();
    assert_eq!(name(&at), before);
    assert!(cell.left() >= before.right() && cell.right() <= 853.0, "{cell} beside {before}");
    // Back again the next cell is not hidden behind the name.
    at.bench.get_by_role_and_label(Role::TextInput, "Short of Red pikes").focus();
    frames(&mut at.bench);
    let cell = at.bench.get_by_role_and_label(Role::TextInput, "Short of Red pikes").rect();
    assert!(cell.left() >= before.right(), "{cell} beside {before}");
}

#[test]
fn a_wing_is_begun_in_the_table_of_a_side_that_has_none() {
    let mut at = new_battle("table");
    at.press(&say!("edit-sheet-ledger"));
    at.press(&say!("edit-oob-add-wing"));
    // The form behind the table has such a button too.
    at.bench
        .query_all_by_role_and_label(Role::Button, &say!("edit-oob-add-unit", kind = say!("term-arm-cav")))
        .last()
        .expect("in the table")
        .click();
    frames(&mut at.bench);
    let battle = load_partial(&at.text(), "battle").battle.unwrap();
    assert_eq!(battle.units.iter().map(|unit| unit.name.as_str()).collect::<Vec<_>>(), ["Horse 1"]);
    assert_eq!(battle.wings[0].id, "A");
}

#[test]
fn points_that_cannot_win_are_told_where_they_are_given_and_on_the_check_list() {
    let mut at = shipped("points", "farm");
    at.press(&say!("edit-page-battle"));
    says(&at.bench, &["Objectives alone, 10 VP at most, make only a draw."]);
    at.press(&say!("edit-checks"));
    says(&at.bench, &[&say!("edit-checks-none"), "a win takes 11 VP more than the enemy"]);
    at.press("Set “VP” to 11");
    assert!(at.text().contains("vp: 11"), "{}", at.text());
    is_silent_about(&at.bench, &say!("edit-notes"));
}

/// The shipped battle to which reinforcements come, on its page of arrivals.
fn arrivals(name: &str) -> AtEditor {
    let text = BUILTIN.iter().find(|b| b.id == "white-mountain-transylvanians").unwrap().text;
    let mut at = at_editor(&format!("page-{name}"), text);
    at.press(&say!("edit-part-arrivals"));
    at
}

/// The changed lines of a text, before and after.
fn changed(before: &str, after: &str) -> Vec<(String, String)> {
    let lines = before.lines().zip(after.lines());
    lines.filter(|(a, b)| a != b).map(|(a, b)| (a.trim().to_owned(), b.trim().to_owned())).collect()
}

fn tick(at: &mut AtEditor, words: &str) {
    at.bench.get_by_role_and_label(Role::CheckBox, words).scroll_to_me();
    frames(&mut at.bench);
    at.bench.get_by_role_and_label(Role::CheckBox, words).click();
    frames(&mut at.bench);
}

const KORNIS: &str = r#"units: ["kornis-1", "kornis-2", "kornis-3", "kornis-4", "kornis-5", "kornis-6", "kornis-7"],"#;

#[test]
fn who_arrives_is_shown_by_name_and_taken_out_by_a_click() {
    let mut at = arrivals("taken-out");
    let before = at.text();
    at.press(&say!("edit-comers-out", name = "Kornis II"));
    let without = KORNIS.replace(r#""kornis-2", "#, "");
    assert_eq!(changed(&before, &at.text()), [(KORNIS.to_owned(), without)]);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), before, "one act");
}

#[test]
fn who_arrives_is_ticked_in_a_list_of_the_side_a_wing_at_once() {
    let mut at = arrivals("ticked");
    let before = at.text();
    at.press(&say!("edit-comers-choose-units"));
    let is_wing = |label: String| label.contains("Transylvanians") && !label.contains("(with");
    let wing = By::new().role(Role::CheckBox).predicate(move |node| node.label().is_some_and(is_wing));
    let wing = at.bench.query_all(wing).next().expect("the wing");
    let words = wing.accesskit_node().label().expect("its name");
    tick(&mut at, &words);
    assert_eq!(changed(&before, &at.text()), [(KORNIS.to_owned(), "units: [],".to_owned())]);
    tick(&mut at, "Kornis III");
    tick(&mut at, &words);
    let again = KORNIS.replace(r#""kornis-1", "kornis-2", "kornis-3""#, r#""kornis-3", "kornis-1", "kornis-2""#);
    assert_eq!(changed(&before, &at.text()), [(KORNIS.to_owned(), again)], "the list stays open");
    let elsewhere = By::new()
        .role(Role::CheckBox)
        .predicate(|node| node.label().is_some_and(|l| l == "Bornemissza I (with Bornemissza's Transylvanians)"));
    assert!(at.bench.query_all(elsewhere).next().expect("he is there").accesskit_node().is_disabled());
    at.key(Key::Escape, Modifiers::NONE);
    for _ in 0..3 {
        at.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(changed(&before, &at.text()), [], "three acts");
}

#[test]
fn who_arrives_may_be_typed_by_name_and_who_is_not_there_gets_a_sentence() {
    let mut at = arrivals("typed");
    at.press(&say!("edit-comers-out", name = "Kornis II"));
    let before = at.text();
    let field = |at: &mut AtEditor, text: &str| {
        at.bench
            .query_all_by_role(Role::TextInput)
            .find(|f| f.accesskit_node().label().as_deref() == Some("Units"))
            .expect("the field")
            .focus();
        frames(&mut at.bench);
        at.bench.event(Event::Text(text.to_owned()));
        at.bench.step();
        at.key(Key::Enter, Modifiers::NONE);
    };
    field(&mut at, "Kornis II");
    let without = KORNIS.replace(r#""kornis-2", "#, "");
    let last = without.replace("]", r#", "kornis-2"]"#);
    assert_eq!(changed(&before, &at.text()), [(without, last)]);
    let now = at.text();
    field(&mut at, "Kornis XX");
    says(&at.bench, &[&say!("edit-comers-none-units", side = "Protestants", name = "Kornis XX")]);
    assert_eq!(at.text(), now);
}

#[test]
fn who_will_arrive_is_told_from_who_is_forgotten() {
    let mut at = new_battle("comes");
    let add = &say!("edit-oob-add-unit", kind = say!("term-arm-hi"));
    for words in [&*say!("edit-oob-plus-wing", name = "Red"), "Wing A:", add, add] {
        at.press(words);
    }
    for words in [
        say!("edit-page-battle"),
        say!("edit-part-arrivals"),
        say!("edit-arrival-add"),
        say!("edit-comers-choose-units"),
    ] {
        at.press(&words);
    }
    tick(&mut at, "Foot 1");
    at.key(Key::Escape, Modifiers::NONE);
    at.press(&say!("edit-page-oob"));
    let told = |name: &str, end: &str| {
        let is_meant = |label: String| label.starts_with(name) && label.ends_with(end);
        let rows = at.bench.query_all(By::new().predicate(|node| node.label().is_some_and(is_meant)));
        rows.count()
    };
    assert_eq!(told("Foot 1:", ", arrives on 6 or more"), 1);
    assert_eq!(told("Foot 2:", ", not on the map"), 1);
}

#[test]
fn the_paint_of_a_nation_is_a_click_on_its_sample() {
    let mut at = new_battle("paint");
    at.press(&say!("edit-page-battle"));
    at.press(&say!("edit-part-nations"));
    at.press(&say!("edit-nation-add"));
    let before = at.text();
    at.press(&say!("edit-tincture-purple"));
    assert_eq!(at.text(), before.replace("(id: \"nation\")", "(id: \"nation\", colour: \"purple\")"));
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), before);
}

#[test]
fn the_imprint_has_a_form_and_is_left_out_until_something_is_written_in_it() {
    let farm = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor_in("page-imprint", farm, Vec2::new(1280.0, 1500.0));
    at.press(&say!("edit-part-imprint"));
    assert_eq!(at.text(), farm);
    write(&mut at, &say!("edit-field-author"), "A. Novák");
    write(&mut at, &say!("edit-field-licence"), "CC BY 4.0");
    let imprint = |at: &AtEditor| load_partial(&at.text(), "farm").battle.unwrap().about.imprint.lines();
    assert_eq!(imprint(&at), ["By A. Novák", "Licence: CC BY 4.0"]);
    at.key(Key::Escape, Modifiers::NONE);
    for _ in 0..2 {
        at.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(at.text(), farm, "an act each");
}
