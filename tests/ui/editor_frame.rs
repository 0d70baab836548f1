//! What lies around the editor's map: the bar, the panels on both sides, the hint, the sheet of keys; and the one rule by which
//! every tool takes away what it makes.

use crate::bench::{ANY, Bench, Window, frames, is_silent_about, own_words, press, says, window, words};
use crate::editor::{AtEditor, at_editor, at_editor_in};
use bevy_egui::egui::epaint::Shape;
use bevy_egui::egui::{Key, Modifiers, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::{Path, PathBuf};
use tercio::board::hex::Dir;
use tercio::cli::WindowArgs;
use tercio::editing::unfinished_edits;
use tercio::games::musket_pike::scenario::{builtin, load_partial};
use tercio::record::UserDirs;
use tercio::say;
use tercio::settings::{Fold, SettingsFile};
use tercio::ui::MainWindow;

const FIELD: &str = "(\n    name: \"Field\",\n    map: (columns: 12, rows: 9),\n)\n";

/// A window of 1280 x 720 at 150 % and at 200 %.
const AT_150: Vec2 = Vec2::new(853.0, 480.0);
const AT_200: Vec2 = Vec2::new(640.0, 360.0);

fn key(at: &mut AtEditor, key: Key) {
    at.key(key, Modifiers::NONE);
}

/// What is written on the screen, as it can be seen.
fn written(at: &AtEditor) -> Vec<String> {
    fn of(shape: &Shape, list: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => list.push(text.galley.rows.iter().map(|row| row.text()).collect::<Vec<_>>().join(" ")),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| of(shape, list)),
            _ => {}
        }
    }
    let mut list = Vec::new();
    at.bench.output().shapes.iter().for_each(|clipped| of(&clipped.shape, &mut list));
    list
}

#[test]
fn panels_are_folded_by_keys_and_that_is_remembered() {
    let mut at = at_editor("frame-fold", FIELD);
    says(&at.bench, &[&say!("edit-terrain"), &say!("edit-page-battle"), &say!("edit-tools-fold")]);
    key(&mut at, Key::F3);
    key(&mut at, Key::F4);
    says(&at.bench, &[&say!("edit-tools-unfold"), &say!("edit-pages-unfold")]);
    is_silent_about(&at.bench, &say!("edit-terrain"));
    is_silent_about(&at.bench, &say!("edit-page-oob"));
    let kept = SettingsFile::new(UserDirs::in_folder(at.folder()).settings()).read().unwrap().editor_panels;
    assert_eq!((kept.tools, kept.pages), (Fold::Folded, Fold::Folded));
    let mut at = at.begun_again();
    is_silent_about(&at.bench, &say!("edit-terrain"));
    // By the mouse, and by the key that leads the keys there.
    press(&mut at.bench, &say!("edit-pages-unfold"));
    says(&at.bench, &[&say!("edit-page-oob")]);
    key(&mut at, Key::F6);
    says(&at.bench, &[&say!("edit-terrain")]);
    press(&mut at.bench, &say!("edit-tools-fold"));
    is_silent_about(&at.bench, &say!("edit-terrain"));
    // The verdict asks for a page.
    press(&mut at.bench, &say!("edit-pages-fold"));
    let verdict = words(&at.bench).into_iter().find(|words| words.starts_with("Not playable yet: ")).unwrap();
    press(&mut at.bench, &verdict);
    says(&at.bench, &[&say!("edit-page-oob")]);
}

#[test]
fn in_a_narrow_window_the_map_has_most_of_it_and_nothing_in_the_bar_is_cut() {
    for (size, name) in [(AT_150, "150"), (AT_200, "200")] {
        let mut at = at_editor_in(&format!("frame-{name}"), builtin("white-mountain").unwrap().text, size);
        let share = |at: &AtEditor| {
            let words = words(&at.bench);
            let is_there = |word: &str| words.iter().any(|words| words.starts_with(word));
            (is_there(&say!("edit-terrain")), is_there(&say!("edit-page-oob")))
        };
        assert_eq!(share(&at), (true, false), "{name}");
        key(&mut at, Key::F4);
        assert_eq!(share(&at), (false, true), "{name}: one of the two");
        key(&mut at, Key::F4);
        assert_eq!(share(&at), (false, false), "{name}");
        // All of the map lies between two strips.
        let (left, right) = (at.at("0110").x, at.at("3510").x);
        assert!(left > 20.0 && right < size.x - 20.0, "{name}: {left} to {right}");
        let written = written(&at);
        let bar: Vec<&String> = written.iter().filter(|words| words.contains("White") || words.contains('…')).collect();
        assert!(bar.iter().any(|words| *words == "White Mountain"), "{name}: {bar:?}");
        assert!(bar.iter().all(|words| !words.contains('…')), "{name}: {bar:?}");
        says(&at.bench, &[&say!("edit-standing-sound"), &say!("edit-is-saved")]);
    }
}

#[test]
fn a_long_title_is_whole_in_the_narrowest_bar() {
    let at = at_editor_in("frame-title", builtin("white-mountain-transylvanians").unwrap().text, AT_200);
    let written = written(&at);
    let title = "White Mountain with the Transylvanians";
    // In two rows.
    assert!(written.iter().any(|words| words.replace("  ", " ") == title), "{written:?}");
}

#[test]
fn what_a_click_does_is_said_until_it_was_done_and_again_when_it_is_asked_for() {
    for (size, name) in [(AT_150, "small"), (Vec2::new(1280.0, 720.0), "large")] {
        let mut at = at_editor_in(&format!("frame-hint-{name}"), FIELD, size);
        let is_written = |at: &AtEditor| written(at).iter().any(|words| words.contains("Hold the button to paint"));
        at.press(&say!("term-terrain-marsh"));
        at.point("0404");
        assert!(is_written(&at), "{name}");
        at.click("0404");
        assert!(at.text().contains("marsh"), "{}", at.text());
        assert!(!is_written(&at), "{name}: {:?}", written(&at));
        // A player who hears it is told all the same.
        says(&at.bench, &["0404  Hold the button to paint."]);
        key(&mut at, Key::F2);
        assert!(is_written(&at), "{name}: by its key");
        at.click("0505");
        assert!(!is_written(&at));
        press(&mut at.bench, &say!("edit-hint-again"));
        assert!(is_written(&at), "{name}: by its sign");
    }
}

#[test]
fn the_other_button_takes_away_what_any_tool_makes() {
    let tools = [
        ("wood", "0303"),
        ("level 2", "0503"),
        ("road", "0703"),
        ("brook", "0903"),
        ("wall", "0306"),
        ("wall around an area", "0308"),
        ("redoubt", "0506"),
        ("objective", "0706"),
        ("windmill", "0906"),
    ];
    // A road goes at least to the hex below.
    let below = |hex: &str| format!("{}{:02}", &hex[..2], hex[2..].parse::<u8>().unwrap() + 1);
    let text = FIELD.replace(")\n", "    sides: [(id: \"red\", name: \"Red\"), (id: \"blue\", name: \"Blue\")],\n)\n");
    for (tool, hex) in tools {
        let mut at = at_editor_in(&format!("frame-away-{tool}"), &text, Vec2::new(1280.0, 1500.0));
        at.press(tool);
        says(&at.bench, &[&own_words(&say!("edit-hint-and-away", makes = ANY))]);
        match tool {
            "road" => at.drag(&[hex, &below(hex)]),
            _ => at.click(hex),
        }
        assert_ne!(at.text(), text, "{tool} makes something");
        at.click_other(hex);
        let left = load_partial(&at.text(), "field").battle.expect("it can be read");
        let bare = load_partial(&text, "field").battle.unwrap();
        assert_eq!(left.map.terrain, bare.map.terrain, "{tool}: {}", at.text());
        assert_eq!(left.map.level, bare.map.level, "{tool}: {}", at.text());
        assert!(!at.text().contains(hex), "{tool}: {}", at.text());
        // Once more there is nothing to take, and one key brings it back.
        let gone = at.text();
        at.click_other(hex);
        assert_eq!(at.text(), gone, "{tool}");
        at.key(Key::Z, Modifiers::COMMAND);
        assert!(at.text().contains(hex), "{tool}: one act");
    }
}

#[test]
fn a_wall_from_corner_to_corner_has_no_side_before_or_behind_them() {
    let mut at = at_editor("frame-wall", FIELD);
    at.press(&say!("edit-sides"));
    at.press(&say!("term-hexside-wall"));
    let middle = at.at("0605");
    // A hex is as high as its columns are apart by three halves of its radius.
    let radius = (at.at("0705").x - middle.x) / 1.5;
    let corner = |at: usize| {
        let angle = (at as f32 * 60.0).to_radians();
        middle + Vec2::angled(angle) * radius * 0.93
    };
    // From the upper right corner clockwise to the lower left: three sides.
    let places: Vec<Pos2> = (5..=8).map(corner).collect();
    at.drag_over(&places);
    let battle = load_partial(&at.text(), "field").battle.unwrap();
    let hex = battle.map.grid.parse("0605").unwrap();
    let wall = battle.rules.terrain.sides.named("wall").unwrap();
    let walled = Dir::ALL.into_iter().filter(|dir| battle.sides_at(hex, *dir).has(wall)).count();
    let listed = at.text().split("wall:").nth(1).unwrap().split(']').next().unwrap().matches('(').count();
    assert_eq!((walled, listed), (3, 3), "{}", at.text());
    // A click near a corner means the side that is nearest, as it is lit before.
    at.key(Key::Z, Modifiers::COMMAND);
    at.drag_over(&[middle + (corner(6) - middle) * 0.9 + Vec2::new(0.0, radius * 0.1)]);
    assert_eq!(at.text().matches("0605").count(), 1, "{}", at.text());
}

#[test]
fn a_trial_has_a_button_that_leads_back_all_the_while() {
    let mut at = at_editor("frame-trial", builtin("farm").unwrap().text);
    key(&mut at, Key::F9);
    says(&at.bench, &[&say!("edit-trying-back")]);
    is_silent_about(&at.bench, &own_words(&say!("edit-trying", key = ANY)));
    press(&mut at.bench, &say!("cups-draw"));
    says(&at.bench, &[&say!("edit-trying-back")]);
    press(&mut at.bench, &say!("edit-trying-back"));
    assert!(at.bench.state().0.screen().is_none());
    says(&at.bench, &[&say!("edit-try")]);
}

#[test]
fn the_sheet_of_keys_has_over_the_editor_what_works_there_and_at_the_table_what_works_there() {
    let mut at = at_editor("frame-keys", builtin("farm").unwrap().text);
    at.key(Key::Questionmark, Modifiers::SHIFT);
    says(
        &at.bench,
        &[
            &say!("page-keys"),
            &say!("command-tools_level"),
            &say!("edit-mouse-what-right"),
            &say!("edit-command-undo"),
            "Ctrl+S",
        ],
    );
    is_silent_about(&at.bench, &say!("command-counters"));
    is_silent_about(&at.bench, &say!("command-undo"));
    key(&mut at, Key::Escape);
    is_silent_about(&at.bench, &say!("command-tools_level"));
    assert!(at.bench.state().0.editor().is_some(), "the editor stays");
    key(&mut at, Key::F9);
    at.key(Key::Questionmark, Modifiers::SHIFT);
    says(&at.bench, &[&say!("command-counters"), &say!("command-undo")]);
    is_silent_about(&at.bench, &say!("command-tools_level"));
}

/// A window on the start page of a player with scenarios of these names and texts.
fn start(name: &str, scenarios: &[(&str, &str)]) -> (Bench<'static, Window>, PathBuf) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("frame-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    let own = UserDirs::in_folder(&folder).scenarios();
    std::fs::create_dir_all(&own).unwrap();
    for (file, text) in scenarios {
        std::fs::write(own.join(file), text).unwrap();
    }
    let opening = WindowArgs { file: None, user_dir: Some(folder.clone()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    (window(main_window, Vec2::new(1280.0, 720.0), 12), folder)
}

/// Draws on until this is to be read: files are looked into meanwhile.
fn await_words(bench: &mut Bench<'static, Window>, text: &str) {
    for _ in 0..2000 {
        bench.step();
        if words(bench).iter().any(|words| words.contains(text)) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    says(bench, &[text]);
}

#[test]
fn what_cannot_be_played_yet_and_what_is_under_way_are_listed_by_their_titles() {
    let mine = builtin("farm").unwrap().text.replace("name: \"The Farm\"", "name: \"My own farm\"");
    let broken = mine.replace("My own", "A broken").replace("ql: 6", "ql: 99");
    let (mut bench, folder) = start("listed", &[("mine.ron", &mine), ("broken.ron", &broken)]);
    press(&mut bench, &say!("start-edit"));
    await_words(&mut bench, "Edit A broken farm");
    await_words(&mut bench, "Edit My own farm");
    is_silent_about(&bench, "Play A broken farm");
    // Something is done to it, and the editor is left.
    press(&mut bench, "Edit A broken farm");
    press(&mut bench, &say!("term-terrain-wood"));
    let place = bench.state().0.editor().unwrap().place_of("0303").unwrap();
    bench.drag_at(place);
    bench.step();
    bench.drop_at(place);
    frames(&mut bench);
    let left = unfinished_edits(&UserDirs::in_folder(&folder).editing());
    assert!(left.iter().any(|left| !left.is_saved), "{left:?}");
    press(&mut bench, &say!("edit-close"));
    await_words(&mut bench, &say!("edit-go-on", name = "A broken farm"));
}

#[test]
fn the_start_page_comes_back_with_the_battle_that_was_edited() {
    let text = |title: &str| builtin("farm").unwrap().text.replace("name: \"The Farm\"", &format!("name: \"{title}\""));
    let (mut bench, _) = start("chosen", &[("one.ron", &text("Farm one")), ("two.ron", &text("Farm two"))]);
    press(&mut bench, &say!("start-edit"));
    await_words(&mut bench, "Edit Farm two");
    press(&mut bench, "Edit Farm two");
    press(&mut bench, &say!("edit-close"));
    press(&mut bench, &say!("saves-back"));
    // That of the chosen one has its name over the plate, and leads to its editor.
    says(&bench, &[&say!("start-edit-own"), "Map of Farm two"]);
}

#[test]
fn where_no_scenario_lies_a_copy_of_a_battle_is_one_click_away() {
    let (mut bench, _) = start("empty", &[]);
    press(&mut bench, &say!("start-edit"));
    press(&mut bench, &say!("edit-open-choose"));
    says(&bench, &[&say!("edit-own"), &say!("folder-begin-with-copy")]);
    let cards = words(&bench).iter().filter(|words| *words == "Windmill Hill").count();
    assert_eq!(cards, 2, "on the page as well as behind it");
    bench.query_all_by_label("Windmill Hill").last().unwrap().click();
    frames(&mut bench);
    let edited = bench.state().0.editor().expect("it is edited").edited();
    assert_eq!((&**edited.text(), edited.file()), (builtin("windmill-hill").unwrap().text, None));
}
