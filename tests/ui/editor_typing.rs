//! What is typed in a field of the editor counts, however the field is left.

use crate::bench::{frames, is_silent_about, says};
use crate::editor::{AtEditor, at_editor};
use crate::seated::Own;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::{NodeT, Queryable};
use tercio::editing::unfinished_edits;
use tercio::games::musket_pike::scenario::BUILTIN;
use tercio::record::UserDirs;
use tercio::say;

/// The editor with the form of Red pikes, in whose field of the name this is typed, and nothing else done.
fn typing(name: &str) -> AtEditor {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor(&format!("typing-{name}"), text);
    at.press(&say!("edit-page-oob"));
    at.press("Red pikes:");
    write(&mut at, Role::TextInput, "Name", "Ida Foot");
    assert!(!at.text().contains("Ida Foot"), "the field is not left");
    at
}

fn write(at: &mut AtEditor, role: Role, field: &str, text: &str) {
    at.bench.get_by_role_and_label(role, field).focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text(text.to_owned()));
    at.bench.step();
    at.bench.step();
}

/// A click that comes and goes within one frame, as on a slow machine.
fn click_at_once(at: &mut AtEditor, place: Pos2) {
    at.bench.event(Event::PointerMoved(place));
    for pressed in [true, false] {
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        at.bench.event(Event::PointerButton { pos: place, button, pressed, modifiers });
    }
    frames(&mut at.bench);
}

/// The middle of what is called so.
fn place_of(at: &AtEditor, words: &str) -> Pos2 {
    let named = |label: &str| label == words || label.starts_with(&format!("{words}:"));
    let node = at.bench.query_all_by_role(Role::Button).find(|node| {
        let label: Option<String> = node.accesskit_node().label();
        label.is_some_and(|label| named(&label))
    });
    node.unwrap_or_else(|| panic!("no {words}")).rect().center()
}

#[test]
fn what_is_typed_counts_when_another_row_a_tab_or_a_tool_is_pressed() {
    for words in
        ["Red horse", &say!("edit-page-battle"), &say!("edit-checks"), "wood", &say!("edit-sheet-ledger"), "Blue"]
    {
        let mut at = typing("left");
        let place = place_of(&at, words);
        click_at_once(&mut at, place);
        assert!(at.text().contains("\"Ida Foot\""), "{words}: {}", at.text());
        says(&at.bench, &[&say!("edit-is-not-saved")]);
        at.key(Key::Z, Modifiers::COMMAND);
        assert!(!at.text().contains("Ida Foot"), "{words}: one act");
    }
    let mut at = typing("map");
    at.click("0202");
    assert!(at.text().contains("\"Ida Foot\""), "{}", at.text());
}

#[test]
fn what_is_typed_is_saved_tried_and_kept_when_the_window_is_closed() {
    let saved = |at: &AtEditor| std::fs::read_to_string(at.file()).unwrap();
    let mut at = typing("key");
    at.key(Key::S, Modifiers::COMMAND);
    assert!(saved(&at).contains("\"Ida Foot\""));
    is_silent_about(&at.bench, &say!("edit-is-not-saved"));

    let mut at = typing("button");
    let place = place_of(&at, "Save");
    click_at_once(&mut at, place);
    assert!(saved(&at).contains("\"Ida Foot\""));
    is_silent_about(&at.bench, &say!("edit-is-not-saved"));

    let mut at = typing("tried");
    at.key(Key::F9, Modifiers::NONE);
    let battle = at.bench.state().0.screen().expect("it is tried").game().battle.clone();
    assert!(battle.units.iter().any(|unit| unit.name == "Ida Foot"));
    at.key(Key::F9, Modifiers::NONE);
    assert!(at.text().contains("\"Ida Foot\""));

    let at = typing("closed");
    let at = at.begun_again();
    assert!(at.text().contains("\"Ida Foot\""));
}

#[test]
fn escape_leaves_a_field_as_it_was_and_undo_takes_back_what_is_typed() {
    let mut at = typing("escape");
    let before = at.text();
    at.key(Key::Escape, Modifiers::NONE);
    assert_eq!(at.text(), before);
    let place = place_of(&at, "Red horse");
    click_at_once(&mut at, place);
    assert_eq!(at.text(), before);
}

#[test]
fn a_long_text_reaches_the_journal_in_a_pause() {
    let mut at = typing("long");
    at.press(&say!("edit-page-battle"));
    write(&mut at, Role::MultilineTextInput, "Story", "It rained");
    assert!(!at.text().contains("It rained"), "still typing");
    for _ in 0..90 {
        at.bench.step();
    }
    assert!(at.text().contains("It rained"), "{}", at.text());
    assert_eq!(unfinished_edits(&UserDirs::in_folder(at.folder()).editing()).len(), 1);
    let field = at.bench.get_by_role_and_label(Role::MultilineTextInput, "Story");
    assert!(field.is_focused(), "and goes on");
}

#[test]
fn the_keys_of_a_window_over_the_map_are_not_the_maps() {
    let mut at = typing("covered");
    at.press(&say!("edit-sheet-ledger"));
    // A tool beside the window.
    at.press(&say!("term-terrain-village"));
    let before = at.text();
    for key in [Key::Num7, Key::ArrowRight, Key::Enter, Key::Delete] {
        at.key(key, Modifiers::NONE);
    }
    assert_eq!(at.text(), before);
    says(&at.bench, &[&say!("edit-piece-original")]);
    at.key(Key::Escape, Modifiers::NONE);
    is_silent_about(&at.bench, "Original SP of");
}

#[test]
fn a_message_goes_with_the_next_act_and_by_itself() {
    let mut at = typing("message");
    at.key(Key::S, Modifiers::COMMAND);
    says(&at.bench, &["Saved:"]);
    at.press(&say!("term-terrain-wood"));
    at.drag(&["0202", "0203"]);
    is_silent_about(&at.bench, "Saved:");
    at.key(Key::S, Modifiers::COMMAND);
    says(&at.bench, &["Saved:"]);
    for _ in 0..600 {
        at.bench.step();
    }
    is_silent_about(&at.bench, "Saved:");
}
