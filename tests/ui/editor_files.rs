//! The pages on which the editor's files are chosen: where a scenario is saved, which is opened, which picture is traced; and the
//! player's own battles on the start page.

use crate::bench::{ANY, Bench, Window, frames, is_silent_about, own_words, press, says, window};
use crate::editor::{AtEditor, at_editor};
use crate::seated::Own;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::epaint::Shape;
use bevy_egui::egui::{Event, Key, Modifiers, TextureId, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::{Path, PathBuf};
use tercio::cli::WindowArgs;
use tercio::games::musket_pike::scenario::builtin;
use tercio::record::UserDirs;
use tercio::say;
use tercio::ui::MainWindow;

const FIELD: &str = "(\n    name: \"Field\",\n    map: (columns: 12, rows: 9),\n)\n";

/// Writes into the field that has the keys.
fn write<S>(bench: &mut Bench<'_, S>, text: &str) {
    bench.key_press_modifiers(Modifiers::COMMAND, Key::A);
    bench.event(Event::Text(text.to_owned()));
    frames(bench);
}

fn key<S>(bench: &mut Bench<'_, S>, key: Key) {
    bench.key_press_modifiers(Modifiers::NONE, key);
    frames(bench);
}

/// A window on the start page of a player with scenarios of these names and texts.
fn start(name: &str, scenarios: &[(&str, &str)]) -> (Bench<'static, Window>, PathBuf) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("files-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    let own = UserDirs::in_folder(&folder).scenarios();
    std::fs::create_dir_all(&own).unwrap();
    for (file, text) in scenarios {
        std::fs::write(own.join(file), text).unwrap();
    }
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    (window(main_window, Vec2::new(1280.0, 720.0), 12), own)
}

/// The farm under another title.
fn titled(title: &str) -> String {
    builtin("farm").unwrap().text.replace("name: \"The Farm\"", &format!("name: \"{title}\""))
}

#[test]
fn a_scenario_is_saved_by_its_name_alone_beside_its_file_and_ends_as_scenarios_do() {
    let mut at = at_editor("files-name", FIELD);
    at.press(&say!("edit-save-as"));
    says(&at.bench, &[&say!("edit-save-as-title"), &own_words(&say!("edit-save-as-own", file = ANY))]);
    write(&mut at.bench, "other.v2");
    says(&at.bench, &[&own_words(&say!("edit-save-as-new", file = ANY)), "other.v2.ron"]);
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(std::fs::read_to_string(at.folder().join("other.v2.ron")).unwrap(), FIELD);
    is_silent_about(&at.bench, &say!("edit-save-as-title"));
}

#[test]
fn what_would_be_replaced_is_told_and_only_the_button_replaces_it() {
    let mut at = at_editor("files-replace", FIELD);
    let there = at.folder().join("there.ron");
    std::fs::write(&there, "()").unwrap();
    at.press(&say!("edit-save-as"));
    // A click on a file takes its name.
    at.press("there.ron,");
    says(&at.bench, &[&say!("edit-save-as-there", name = "there.ron")]);
    at.bench.get_by_role_and_label(Role::TextInput, &say!("folder-name")).focus();
    frames(&mut at.bench);
    at.key(Key::Enter, Modifiers::NONE);
    assert_eq!(std::fs::read_to_string(&there).unwrap(), "()", "not by Enter");
    at.press(&say!("edit-save-over"));
    assert_eq!(std::fs::read_to_string(&there).unwrap(), FIELD);
}

#[test]
fn a_folder_that_is_not_there_gets_a_sentence_and_esc_saves_nothing() {
    let mut at = at_editor("files-missing", FIELD);
    at.press(&say!("edit-save-as"));
    write(&mut at.bench, "nowhere/field");
    says(&at.bench, &[&own_words(&say!("folder-missing", folder = ANY))]);
    at.key(Key::Enter, Modifiers::NONE);
    assert!(!at.folder().join("nowhere").exists());
    at.key(Key::Escape, Modifiers::NONE);
    is_silent_about(&at.bench, &say!("edit-save-as-title"));
    assert!(at.bench.state().0.editor().is_some(), "the editor stays");
}

#[test]
fn folders_are_gone_through_and_hidden_files_and_others_are_not_listed() {
    let (mut bench, own) =
        start("folders", &[("mine.ron", &titled("Mine")), (".hidden.ron", "()"), ("notes.txt", "-")]);
    std::fs::create_dir_all(own.join("old")).unwrap();
    std::fs::write(own.join("old").join("elder.ron"), FIELD).unwrap();
    press(&mut bench, &say!("start-edit"));
    press(&mut bench, &say!("edit-open-choose"));
    says(&bench, &[&say!("edit-open-title"), "mine.ron", &say!("folder-folder", name = "old")]);
    is_silent_about(&bench, "hidden");
    is_silent_about(&bench, "notes.txt");
    press(&mut bench, &say!("folder-folder", name = "old"));
    says(&bench, &["elder.ron"]);
    is_silent_about(&bench, "mine.ron, ");
    press(&mut bench, &say!("folder-own"));
    press(&mut bench, &say!("folder-folder", name = "old"));
    press(&mut bench, &say!("folder-up"));
    press(&mut bench, &say!("folder-folder", name = "old"));
    bench.get_by_label_contains("elder.ron").click();
    frames(&mut bench);
    let edited = bench.state().0.editor().expect("it is edited").edited();
    assert_eq!((&**edited.text(), edited.name()), (FIELD, "elder"));
}

#[test]
fn a_file_is_opened_by_its_name_and_what_is_none_gets_a_sentence() {
    let (mut bench, _) = start("by-name", &[("mine.ron", FIELD), ("torn.ron", "(map: (")]);
    press(&mut bench, &say!("start-edit"));
    press(&mut bench, &say!("edit-open-choose"));
    let name = |bench: &mut Bench<'static, Window>, text: &str| {
        bench.get_by_role_and_label(Role::TextInput, &say!("folder-name")).focus();
        frames(bench);
        write(bench, text);
        key(bench, Key::Enter);
    };
    name(&mut bench, "yours");
    says(&bench, &[&say!("folder-no-file", name = "yours")]);
    name(&mut bench, "torn");
    says(&bench, &[&say!("edit-open-title"), "not RON, the notation of scenario files."]);
    name(&mut bench, "mine");
    assert!(bench.state().0.editor().is_some());
    key(&mut bench, Key::Escape);
    says(&bench, &["Esc once more leaves the editor."]);
    assert!(bench.state().0.editor().is_some(), "one Esc too many ends no work");
    key(&mut bench, Key::Escape);
    says(&bench, &[&say!("edit-new")]);
    is_silent_about(&bench, &say!("edit-open-title"));
    press(&mut bench, &say!("edit-open-choose"));
    key(&mut bench, Key::Escape);
    says(&bench, &[&say!("edit-new")]);
    is_silent_about(&bench, &say!("edit-open-title"));
}

#[test]
fn a_battle_of_ones_own_is_chosen_on_the_start_page_played_and_edited() {
    let broken = titled("Broken").replace("ql: 6", "ql: 99");
    let (mut bench, own) = start("own", &[("mine.ron", &titled("My own farm")), ("broken.ron", &broken)]);
    says(&bench, &[&say!("start-battle", name = "My own farm")]);
    is_silent_about(&bench, "Broken");
    is_silent_about(&bench, &say!("start-edit-own"));
    press(&mut bench, &say!("start-battle", name = "My own farm"));
    press(&mut bench, &say!("start-edit-own"));
    assert_eq!(bench.state().0.editor().expect("it is edited").edited().file(), Some(&*own.join("mine.ron")));
    // What is written meanwhile is on the page when one comes back to it.
    std::fs::write(own.join("another.ron"), titled("Another farm")).unwrap();
    for _ in 0..3 {
        key(&mut bench, Key::Escape);
    }
    says(
        &bench,
        &[
            &say!("start-battle", name = "My own farm"),
            &say!("start-battle", name = "Another farm"),
            &say!("start-battle", name = "The Farm"),
        ],
    );
    press(&mut bench, &say!("start-battle", name = "Another farm"));
    press(&mut bench, &say!("start-alone"));
    let game = bench.state().0.screen().expect("it is played").game();
    assert_eq!(game.battle.name, "Another farm");
}

/// The names of the textures that are drawn, the lowest first.
fn drawn(at: &AtEditor) -> Vec<String> {
    let textures = at.bench.ctx.tex_manager();
    let name = |id: TextureId| textures.read().meta(id).map(|meta| meta.name.clone());
    let shapes = at.bench.output().shapes.iter();
    shapes
        .filter_map(|clipped| if let Shape::Mesh(mesh) = &clipped.shape { name(mesh.texture_id) } else { None })
        .collect()
}

#[test]
fn a_traced_picture_lies_over_the_ground_and_under_the_counters() {
    let mut at = at_editor("files-under", builtin("farm").unwrap().text);
    let picture = at.folder().join("atlas.png");
    resvg::tiny_skia::Pixmap::new(60, 40).unwrap().save_png(&picture).unwrap();
    at.trace(&picture.display().to_string());
    let places = |at: &AtEditor| {
        let drawn = drawn(at);
        let traced = drawn.iter().position(|name| name == "traced")?;
        let piece = drawn.iter().position(|name| name == "piece")?;
        Some((traced, piece))
    };
    // The map and the counters are painted meanwhile.
    let found = (0..2000).find_map(|_| {
        at.bench.step();
        std::thread::sleep(std::time::Duration::from_millis(5));
        places(&at)
    });
    let (traced, piece) = found.expect("both are drawn");
    assert!(traced < piece, "{:?}", drawn(&at));
}

#[test]
fn who_is_picked_out_has_a_ring_of_his_own_and_no_line_over_his_numbers() {
    let mut at = at_editor("files-ring", builtin("farm").unwrap().text);
    let marks = |at: &AtEditor| {
        let game = at.bench.state().0.editor().unwrap().game();
        (game.rings().len(), game.layers(None).into_iter().flat_map(|layer| layer.over).count())
    };
    let (none, signs) = marks(&at);
    assert_eq!(none, 0);
    at.click("0307");
    assert_eq!(marks(&at), (1, signs));
}
