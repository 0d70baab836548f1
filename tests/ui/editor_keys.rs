//! The editor by the keyboard alone: every tool, every stroke, the palette and the pages.

use crate::bench::{frames, says};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Live;
use bevy_egui::egui::{Event, Key, Modifiers};
use egui_kittest::kittest::{By, NodeT, Queryable};
use std::sync::Arc;
use tercio::board::hex::{Dir, HexFootprint};
use tercio::games::musket_pike::rules::Battle;
use tercio::games::musket_pike::scenario::load_partial;
use tercio::say;

const FIELD: &str = "(\n    name: \"Field\",\n    map: (columns: 12, rows: 9),\n    sides: [(id: \"red\", name: \"Red\"), \
                     (id: \"blue\", name: \"Blue\")],\n)\n";

fn battle(at: &AtEditor) -> Arc<Battle> {
    load_partial(&at.text(), "battle").battle.expect("it can be read")
}

fn press(at: &mut AtEditor, keys: &[Key]) {
    for key in keys {
        at.key(*key, Modifiers::NONE);
    }
}

/// The words of what the screen reader is told aloud.
fn spoken(at: &AtEditor) -> String {
    let live = By::new().predicate(|n| n.live() == Live::Polite);
    let node = at.bench.query_all(live).next().expect("somebody speaks").accesskit_node();
    node.label().or_else(|| node.value()).unwrap_or_default()
}

/// Takes the cursor to a hex by the arrow keys.
fn go(at: &mut AtEditor, to: &str) {
    let number = |text: &str| (text[..2].parse::<u8>().unwrap(), text[2..4].parse::<u8>().unwrap());
    let (column, row) = number(to);
    loop {
        let here = at.bench.state().0.editor().unwrap().cursor().map(|here| number(&here));
        let Some((c, r)) = here else {
            press(at, &[Key::ArrowUp]);
            continue;
        };
        let arrow = match (c.cmp(&column), r.cmp(&row)) {
            (std::cmp::Ordering::Less, _) => Key::ArrowRight,
            (std::cmp::Ordering::Greater, _) => Key::ArrowLeft,
            (_, std::cmp::Ordering::Less) => Key::ArrowDown,
            (_, std::cmp::Ordering::Greater) => Key::ArrowUp,
            _ => return,
        };
        press(at, &[arrow]);
    }
}

/// Takes a tool in hand by the key of its kind, pressed until it is the one.
fn take(at: &mut AtEditor, kind: Key, tool: &str) {
    for _ in 0..20 {
        press(at, &[kind]);
        let is_taken = |n: &egui_kittest::Node<'_>| {
            let node = n.accesskit_node();
            node.label().as_deref() == Some(tool) && node.toggled() == Some(bevy_egui::egui::accesskit::Toggled::True)
        };
        if at.bench.query_all(By::new().predicate(|_| true)).any(|n| is_taken(&n)) {
            return;
        }
    }
    panic!("no tool {tool}");
}

/// Leads the keys by Tab to what is called so, and presses it.
fn press_on(at: &mut AtEditor, words: &str) {
    for _ in 0..300 {
        press(at, &[Key::Tab]);
        let here = |n: &egui_kittest::Node<'_>| {
            n.is_focused() && n.accesskit_node().label().is_some_and(|label| label.starts_with(words))
        };
        if at.bench.query_all(By::new().predicate(|_| true)).any(|n| here(&n)) {
            return press(at, &[Key::Enter]);
        }
    }
    panic!("the keys come to no {words}");
}

#[test]
fn a_hill_a_brook_a_wall_a_village_and_two_units_by_keys_alone() {
    let wings = "),\n    wings: [(id: \"R\", side: \"red\"), (id: \"B\", side: \"blue\")],\n    sides";
    let mut at = at_editor("by-keys", &FIELD.replace("),\n    sides", wings));
    // A hill: a box of level 2.
    take(&mut at, Key::L, "level 2");
    press(&mut at, &[Key::B, Key::B]);
    go(&mut at, "0303");
    press(&mut at, &[Key::Space]);
    go(&mut at, "0504");
    press(&mut at, &[Key::Space]);
    // A brook, slanting and straight, with a bend drawn into it afterwards.
    take(&mut at, Key::C, "brook");
    go(&mut at, "0801");
    press(&mut at, &[Key::Space, Key::ArrowDown, Key::End, Key::ArrowDown, Key::PageDown, Key::Space]);
    // A village of one hex, and walls on two of its sides.
    take(&mut at, Key::T, "village");
    press(&mut at, &[Key::B, Key::B]);
    go(&mut at, "0306");
    press(&mut at, &[Key::Enter]);
    take(&mut at, Key::H, "wall");
    press(&mut at, &[Key::Enter, Key::R, Key::Enter]);
    // Two units, placed where the cursor is.
    press(&mut at, &[Key::F6, Key::F6]);
    press_on(&mut at, &say!("edit-page-oob"));
    press_on(&mut at, "Wing R:");
    press_on(&mut at, &say!("edit-oob-add-unit", kind = say!("term-arm-art")));
    press(&mut at, &[Key::F6, Key::F6, Key::F6]);
    press_on(&mut at, &say!("edit-oob-add-unit", kind = say!("term-arm-li")));
    press(&mut at, &[Key::Escape, Key::S, Key::N]);
    go(&mut at, "0204");
    press(&mut at, &[Key::Enter, Key::N]);
    go(&mut at, "0205");
    press(&mut at, &[Key::Enter]);

    let battle = battle(&at);
    let grid = &battle.map.grid;
    let hex = |number: &str| grid.parse(number).unwrap();
    let hill = battle.map.level.iter().filter(|level| **level == 2).count();
    assert_eq!(hill, 6, "{}", at.text());
    let village = battle.rules.terrain.hexes.named("village").unwrap();
    let villages: Vec<_> = grid.hexes().filter(|hex| battle.map.terrain[hex.index()] == village).collect();
    assert_eq!(villages, [hex("0306")]);
    assert!(at.text().contains("brooks: [[\"0801\", \"0802\", \"0703\", \"0704\", \"0804\"]]"), "{}", at.text());
    let wall = battle.rules.terrain.sides.named("wall").unwrap();
    let walled: Vec<Dir> = Dir::ALL.into_iter().filter(|dir| battle.sides_at(hex("0306"), *dir).has(wall)).collect();
    assert_eq!(walled, [Dir(0), Dir(1)], "{}", at.text());
    let stands: Vec<HexFootprint> = battle.start.units.iter().filter_map(|unit| unit.stand()).collect();
    assert_eq!(stands.iter().map(|stand| stand.left).collect::<Vec<_>>(), [hex("0204"), hex("0205")]);
}

#[test]
fn a_course_is_bent_and_cut_by_keys_alone() {
    let text = FIELD.replace("rows: 9)", "rows: 9, roads: [[\"0303\", \"0403\", \"0504\", \"0503\"]])");
    let mut at = at_editor("keys-bend", &text);
    take(&mut at, Key::C, "road");
    go(&mut at, "0504");
    press(&mut at, &[Key::Space, Key::ArrowDown, Key::ArrowDown, Key::Space]);
    let led = "[[\"0303\", \"0304\", \"0404\", \"0405\", \"0506\", \"0505\", \"0504\", \"0503\"]]";
    assert!(at.text().contains(led), "{}", at.text());
    at.key(Key::Enter, Modifiers::SHIFT);
    assert!(!at.text().contains("\"0405\", \"0506\", \"0505\""), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text, "two acts");
}

#[test]
fn esc_takes_back_what_the_keys_are_drawing_and_nothing_else() {
    let mut at = at_editor("keys-esc", FIELD);
    take(&mut at, Key::T, "marsh");
    go(&mut at, "0303");
    press(&mut at, &[Key::Enter]);
    let before = at.text();
    go(&mut at, "0505");
    press(&mut at, &[Key::Space, Key::ArrowDown, Key::ArrowDown]);
    assert_ne!(at.text(), before);
    assert!(spoken(&at).contains("Esc takes the stroke back"), "{}", spoken(&at));
    press(&mut at, &[Key::Escape]);
    assert_eq!(at.text(), before);
    press(&mut at, &[Key::ArrowDown]);
    assert_eq!(at.text(), before, "nothing is held any more");
}

#[test]
fn a_name_is_typed_and_written_along_a_line_by_keys_alone() {
    let mut at = at_editor("keys-name", FIELD);
    go(&mut at, "0303");
    press(&mut at, &[Key::P]);
    at.bench.event(Event::Text("Long Lane".to_owned()));
    frames(&mut at.bench);
    press(&mut at, &[Key::Enter, Key::Space, Key::ArrowRight, Key::ArrowRight, Key::Space]);
    assert!(at.text().contains("Long Lane"), "{}", at.text());
    let battle = battle(&at);
    assert!(battle.map.labels.iter().all(|label| label.text != "Long Lane"), "it lies along a line: {}", at.text());
}

#[test]
fn the_cursor_says_what_lies_there_and_which_keys_draw() {
    let mut at = at_editor("keys-spoken", FIELD);
    go(&mut at, "0303");
    let words = spoken(&at);
    for said in ["0303", "level 0", "clear", "Enter clicks", "Space holds"] {
        assert!(words.contains(said), "{said}: {words}");
    }
    // The palette names the keys of its kinds.
    says(&at.bench, &[&say!("edit-terrain"), &say!("edit-sides"), &say!("edit-around")]);
    press(&mut at, &[Key::F6, Key::Escape]);
    press(&mut at, &[Key::ArrowRight]);
    assert_eq!(
        at.bench.state().0.editor().unwrap().cursor().as_deref(),
        Some("0403"),
        "the arrows are the map's again"
    );
}

#[test]
fn off_the_map_no_hex_is_named() {
    let mut at = at_editor("keys-off", FIELD);
    at.point("0303");
    says(&at.bench, &["0303  Click a piece"]);
    at.bench.event(Event::PointerMoved(bevy_egui::egui::Pos2::new(60.0, 400.0)));
    frames(&mut at.bench);
    crate::bench::is_silent_about(&at.bench, "0303");
    says(&at.bench, &[&say!("edit-hint-select")]);
}
