//! The editor: a scenario made with mouse and keys, saved as it was written, tried and taken up again.

use crate::bench::{Bench, Window, frames, is_silent_about, says, window};
use crate::seated::Own;
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::{Path, PathBuf};
use tercio::cli::WindowArgs;
use tercio::document::Document;
use tercio::editing::unfinished_edits;
use tercio::games::musket_pike::scenario::{BUILTIN, load_text};
use tercio::record::UserDirs;
use tercio::say;
use tercio::ui::MainWindow;
use tercio::view::board;

pub struct AtEditor {
    pub bench: Bench<'static, Window>,
    folder: PathBuf,
    file: PathBuf,
}

pub fn at_editor(name: &str, text: &str) -> AtEditor {
    at_editor_in(name, text, SIZE)
}

/// The size of the window, unless another is asked for.
const SIZE: Vec2 = Vec2::new(1280.0, 720.0);

pub fn at_editor_in(name: &str, text: &str, size: Vec2) -> AtEditor {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("editor-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("field.ron");
    std::fs::write(&file, text).unwrap();
    AtEditor { bench: opened(&folder, &file, size), folder, file }
}

/// At the editor of a file that lies in a player's folder already.
pub fn at_editor_of(folder: PathBuf, file: PathBuf) -> AtEditor {
    AtEditor { bench: opened(&folder, &file, SIZE), folder, file }
}

fn opened(folder: &Path, file: &Path, size: Vec2) -> Bench<'static, Window> {
    let opening = WindowArgs { file: None, user_dir: Some(folder.to_owned()), ..WindowArgs::default() };
    let mut main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    main_window.edit_file(file);
    window(main_window, size, 12)
}

impl AtEditor {
    pub fn text(&self) -> String {
        self.bench.state().0.editor().expect("it is edited").edited().text().to_string()
    }

    pub fn file(&self) -> &Path {
        &self.file
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The program ends, and is begun again.
    pub fn begun_again(self) -> Self {
        let Self { bench, folder, file } = self;
        drop(bench);
        Self { bench: opened(&folder, &file, SIZE), folder, file }
    }

    /// The place of a hex on the screen.
    pub fn at(&self, number: &str) -> Pos2 {
        self.bench.state().0.editor().unwrap().place_of(number).unwrap_or_else(|| panic!("no hex {number}"))
    }

    pub fn press(&mut self, words: &str) {
        crate::bench::press(&mut self.bench, words);
    }

    pub fn key(&mut self, key: Key, modifiers: Modifiers) {
        self.bench.key_press_modifiers(modifiers, key);
        frames(&mut self.bench);
    }

    /// Rests the pointer on a hex.
    pub fn point(&mut self, number: &str) {
        let place = self.at(number);
        self.bench.event(Event::PointerMoved(place));
        frames(&mut self.bench);
    }

    /// Clicks a hex.
    pub fn click(&mut self, hex: &str) {
        self.drag(&[hex]);
    }

    /// Clicks a hex with the other button.
    pub fn click_other(&mut self, hex: &str) {
        let pos = self.at(hex);
        self.bench.event(Event::PointerMoved(pos));
        self.bench.step();
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Secondary, Modifiers::NONE);
            self.bench.event(Event::PointerButton { pos, button, pressed, modifiers });
            self.bench.step();
        }
        frames(&mut self.bench);
    }

    /// Holds the button from hex to hex.
    pub fn drag(&mut self, hexes: &[&str]) {
        let places: Vec<Pos2> = hexes.iter().map(|number| self.at(number)).collect();
        self.drag_over(&places);
    }

    pub fn drag_over(&mut self, places: &[Pos2]) {
        let button = |pos, pressed| Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.bench.event(Event::PointerMoved(places[0]));
        self.bench.step();
        self.bench.event(button(places[0], true));
        self.bench.step();
        for at in places {
            self.bench.event(Event::PointerMoved(*at));
            self.bench.step();
        }
        self.bench.event(button(places[places.len() - 1], false));
        frames(&mut self.bench);
    }
}

#[test]
fn every_shipped_scenario_is_opened_and_saved_as_it_is_written() {
    for shipped in BUILTIN {
        let mut at = at_editor(&format!("shipped-{}", shipped.id), shipped.text);
        assert_eq!(at.text(), shipped.text);
        says(&at.bench, &[&say!("edit-save"), &say!("edit-try"), &say!("edit-is-saved")]);
        at.key(Key::S, Modifiers::COMMAND);
        assert_eq!(std::fs::read_to_string(&at.file).unwrap(), shipped.text, "{}", shipped.id);
    }
}

const FIELD: &str = "(\n    name: \"Field\", // where it was\n    map: (columns: 12, rows: 9),\n)\n";

#[test]
fn a_stroke_of_the_brush_is_one_act_and_changes_one_line() {
    let mut at = at_editor("stroke", FIELD);
    at.press(&say!("term-terrain-wood"));
    at.drag(&["0302", "0402", "0502", "0602"]);
    let wooded = FIELD.replace("rows: 9)", "rows: 9, terrain: { wood: [\"0302-0602\"] })");
    assert_eq!(at.text(), wooded);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), FIELD, "byte for byte");
    at.key(Key::Y, Modifiers::COMMAND);
    assert_eq!(at.text(), wooded);
    at.key(Key::S, Modifiers::COMMAND);
    assert_eq!(std::fs::read_to_string(&at.file).unwrap(), wooded);
}

#[test]
fn a_pointer_that_jumps_leaves_no_gap() {
    let mut at = at_editor("jump", FIELD);
    at.press(&say!("term-terrain-wood"));
    at.drag(&["0302", "0902"]);
    let battle = load_text(&at.text(), "field", &[]).unwrap();
    let wood = battle.rules.terrain.hexes.named("wood").unwrap();
    assert_eq!(battle.map.terrain.iter().filter(|t| **t == wood).count(), 7, "{}", at.text());
}

#[test]
fn by_keys_alone_a_hex_is_painted() {
    let mut at = at_editor("keys", FIELD);
    at.press(&say!("term-terrain-marsh"));
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowDown, Key::Enter, Key::ArrowDown, Key::Enter] {
        // The keys are the board's again.
        at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
        at.key(key, Modifiers::NONE);
    }
    let battle = load_text(&at.text(), "field", &[]).unwrap();
    let marsh = battle.rules.terrain.hexes.named("marsh").unwrap();
    assert_eq!(battle.map.terrain.iter().filter(|t| **t == marsh).count(), 2, "{}", at.text());
}

#[test]
fn a_unit_is_moved_turned_and_taken_off_and_changes_its_line_only() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("unit", text);
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let differ = |now: &str| lines(text).iter().zip(lines(now)).filter(|(a, b)| **a != *b).count();
    at.drag(&["0307", "0308"]);
    assert!(
        at.text().contains("\"Red horse\",  side: \"red\",  kind: CAV, original:  4, ql: 7, at: \"0308\""),
        "{}",
        at.text()
    );
    assert_eq!((differ(&at.text()), lines(&at.text()).len()), (1, lines(text).len()));
    at.key(Key::R, Modifiers::NONE);
    assert!(at.text().contains("at: \"0308\", facing: \"SE\""), "{}", at.text());
    at.key(Key::Delete, Modifiers::NONE);
    assert!(!at.text().contains("0308"));
    for _ in 0..3 {
        at.key(Key::Z, Modifiers::COMMAND);
    }
    assert_eq!(at.text(), text);
}

#[test]
fn a_unit_led_to_where_it_may_not_stand_is_back_where_it_stood() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("refused", text);
    at.drag(&["0307", "0308", "0409", "0605"]);
    assert_eq!(at.text(), text, "as if it had never been taken hold of");
    says(&at.bench, &["Blue shot of the other side holds hex 0605"]);
    at.drag(&["0307", "0605", "0308"]);
    assert!(at.text().contains("ql: 7, at: \"0308\""), "led on from there it goes along: {}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text, "one act");
}

#[test]
fn a_leader_is_taken_hold_of_by_his_pennant_though_it_reaches_over_his_hex() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("pennant", text);
    // Over the top of the block that the leader is with, beyond the edge of the hex.
    let [top, below] = ["0304", "0305"].map(|hex| at.at(hex));
    let pennant = top + (top - below) * 0.52;
    at.drag_over(&[pennant]);
    at.key(Key::Delete, Modifiers::NONE);
    assert!(!at.text().contains("rating: -1, at: \"0304\""), "{}", at.text());
    assert!(at.text().contains("at: \"0304+0305\""), "{}", at.text());
}

#[test]
fn it_is_tried_by_one_key_and_come_back_to_by_the_same() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("try", text);
    at.drag(&["0307", "0308"]);
    let edited = at.text();
    at.key(Key::F9, Modifiers::NONE);
    let game = at.bench.state().0.screen().expect("it is played").game().clone();
    let horse = game.battle.units.iter().position(|unit| unit.id == "red-horse").unwrap();
    let hex = game.battle.map.grid.parse("0308").unwrap();
    assert!(game.occupant(hex).is_some_and(|unit| unit.index() == horse), "as it is set up");
    at.key(Key::F9, Modifiers::NONE);
    assert!(at.bench.state().0.screen().is_none());
    assert_eq!(at.text(), edited);
    assert!(!UserDirs::in_folder(&at.folder).saves().join("games").exists(), "nothing of it is kept");
}

#[test]
fn what_was_not_saved_is_there_when_the_program_is_begun_again() {
    let mut at = at_editor("again", FIELD);
    at.press(&say!("term-terrain-marsh"));
    at.drag(&["0202", "0203"]);
    let edited = at.text();
    let AtEditor { bench, folder, file } = at;
    drop(bench);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), FIELD);
    assert_eq!(unfinished_edits(&UserDirs::in_folder(&folder).editing()).len(), 1);
    let bench = opened(&folder, &file, SIZE);
    let mut at = AtEditor { bench, folder, file };
    assert_eq!(at.text(), edited);
    says(&at.bench, &[&say!("edit-is-not-saved")]);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), FIELD);
}

#[test]
fn a_fault_bars_trying_and_not_saving_and_its_mend_is_one_click() {
    let broken = FIELD.replace(
        "rows: 9),",
        "rows: 9),\n    units: [(id: \"a\", side: \"red\", kind: HI, original: 6, ql: 12, at: \"0202\")],",
    );
    let mut at = at_editor("fault", &broken);
    says(&at.bench, &[&say!("folder-not-playable")]);
    at.key(Key::F9, Modifiers::NONE);
    assert!(at.bench.state().0.screen().is_none());
    at.key(Key::S, Modifiers::COMMAND);
    assert_eq!(std::fs::read_to_string(&at.file).unwrap(), broken);
    at.press(&say!("edit-checks"));
    says(&at.bench, &[&say!("edit-not-playable")]);
    let mend = at.bench.state().0.editor().unwrap().game().findings()[0].fixes[0].what.clone();
    at.press(&mend);
    assert_ne!(at.text(), broken);
    assert!(Document::read(&at.text()).is_ok());
}

#[test]
fn all_of_a_kind_are_mended_by_one_click() {
    let unit = |n: usize| format!("(id: \"u{n}\", side: \"red\", kind: LI, original: 2, ql: 6),");
    let units: String = (1..=4).map(unit).collect();
    let nowhere = FIELD.replace("rows: 9),", &format!("rows: 9),\n    units: [{units}],"));
    let mut at = at_editor("all-of-a-kind", &nowhere);
    at.press(&say!("edit-checks"));
    says(&at.bench, &["U1: not on the map yet."]);
    at.press(&say!("edit-mend-all", n = 4));
    assert_eq!(at.text().matches("at: \"").count(), 4, "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), nowhere);
}

#[test]
fn the_start_page_leads_back_to_work_that_was_not_saved() {
    let mut at = at_editor("unsaved", FIELD);
    at.press(&say!("term-terrain-wood"));
    at.click("0303");
    let (text, folder) = (at.text(), at.folder.clone());
    drop(at);
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    let mut bench = window(main_window, SIZE, 12);
    says(&bench, &["field was being edited"]);
    crate::bench::press(&mut bench, &say!("edit-go-on", name = "field"));
    assert_eq!(bench.state().0.editor().expect("it is edited").edited().text().to_string(), text);
}

#[test]
fn a_card_of_the_check_list_leads_to_the_field_that_it_is_about_and_back() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let broken = text.replacen("ql: 6", "ql: 12", 1).replacen("vp: 10", "vp: -1", 1);
    let mut at = at_editor("card", &broken);
    at.press(&say!("edit-checks"));
    says(&at.bench, &["2 faults"]);
    let sentences: Vec<String> =
        at.bench.state().0.editor().unwrap().game().findings().iter().map(|f| f.sentence.clone()).collect();
    let focused =
        |at: &AtEditor| at.bench.query_all_by_role(Role::TextInput).find(|n| n.is_focused()).and_then(|n| n.value());
    for (sentence, value) in [("12", "12"), ("-1", "-1")] {
        let card = sentences.iter().find(|s| s.contains(sentence)).unwrap_or_else(|| panic!("{sentences:?}"));
        at.press(card);
        assert_eq!(focused(&at).as_deref(), Some(value), "the keys are on what is wrong");
        at.press(&say!("edit-checks"));
    }
    at.press(&sentences[0]);
    // From the field, then from who is picked out.
    at.key(Key::Escape, Modifiers::NONE);
    at.key(Key::Escape, Modifiers::NONE);
    says(&at.bench, &["2 faults"]);
}

#[test]
fn a_nation_under_another_id_is_that_of_its_units() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let text = text
        .replace("    leaders: [", "    nations: [(id: \"scots\")],\n    leaders: [")
        .replace("ql: 7,", "ql: 7, nation: \"scots\",");
    let mut at = at_editor("nation", &text);
    at.press(&say!("edit-part-nations"));
    let field = at.bench.query_all_by_role(Role::TextInput).find(|n| n.value().as_deref() == Some("scots"));
    field.expect("its id").focus();
    frames(&mut at.bench);
    at.key(Key::A, Modifiers::COMMAND);
    at.bench.event(Event::Text("irish".to_owned()));
    frames(&mut at.bench);
    at.key(Key::Tab, Modifiers::NONE);
    assert_eq!(at.text(), text.replace("scots", "irish"));
    at.key(Key::Escape, Modifiers::NONE);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text, "one act");
}

#[test]
fn what_is_no_scenario_is_refused_with_a_sentence() {
    let at = at_editor("no-scenario", "(map: (");
    assert!(at.bench.state().0.editor().is_none());
}

#[test]
fn a_copy_of_a_battle_is_opened_by_one_click_from_the_start_page() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor-copy");
    let _ = std::fs::remove_dir_all(&folder);
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    let mut bench = window(main_window, Vec2::new(1280.0, 720.0), 12);
    crate::bench::press(&mut bench, &say!("start-edit"));
    let row = bench.get_by_label_contains("Windmill Hill").rect().center();
    let button = |pressed| Event::PointerButton {
        pos: row,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    bench.event(Event::PointerMoved(row));
    frames(&mut bench);
    bench.event(button(true));
    bench.event(button(false));
    frames(&mut bench);
    assert!(bench.state().0.editor().is_some());
}

#[test]
fn the_position_of_a_game_becomes_a_scenario() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor-position");
    let _ = std::fs::remove_dir_all(&folder);
    let opening =
        WindowArgs { file: Some(PathBuf::from("farm")), user_dir: Some(folder.clone()), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    let mut bench = window(main_window, Vec2::new(1280.0, 720.0), 12);
    crate::bench::press(&mut bench, &say!("cups-draw"));
    let drawn = bench.state().0.screen().unwrap().game().clone();
    crate::bench::press(&mut bench, &say!("strip-menu"));
    crate::bench::press(&mut bench, &say!("menu-more"));
    crate::bench::press(&mut bench, &say!("menu-edit"));
    let edited = bench.state().0.editor().expect("it is edited").edited().text().to_string();
    assert!(bench.state().0.screen().is_none());
    let battle = load_text(&edited, "position", &[]).unwrap();
    assert_eq!(battle.start.stack, drawn.state().stack, "{edited}");
    assert_eq!(
        std::fs::read_dir(UserDirs::in_folder(&folder).saves().join("games")).unwrap().count(),
        1,
        "the game is kept"
    );
}

#[test]
fn a_scenario_is_written_for_a_table_without_a_screen() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("print", text);
    let exports: Vec<(String, &str)> = at.bench.state().0.editor().unwrap().game().exports();
    for (words, _) in &exports {
        at.press(&say!("edit-export"));
        at.press(words);
    }
    let page = std::fs::read_to_string(at.folder.join("field.html")).unwrap();
    for said in ["<h1>The Farm</h1>", "Red pikes", "Blue horse", "10 VP", "data:image/png"] {
        assert!(page.contains(said), "{said}");
    }
    for name in ["field.png", "field-2.png"] {
        let bytes = std::fs::read(at.folder.join(name)).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"), "{name}");
    }
}

#[test]
fn a_road_is_led_another_way_by_its_handle_as_one_act() {
    let text = FIELD.replace("rows: 9)", "rows: 9, roads: [[\"0303\", \"0403\", \"0504\", \"0503\"]])");
    let mut at = at_editor("handle", &text);
    at.press(&say!("edit-courses"));
    at.press(&say!("edit-course-road"));
    at.drag(&["0504", "0505", "0506"]);
    let led = "[[\"0303\", \"0304\", \"0404\", \"0405\", \"0506\", \"0505\", \"0504\", \"0503\"]]";
    assert!(at.text().contains(led), "{}", at.text());
    at.drag(&["0503", "0502"]);
    assert!(at.text().contains("\"0503\", \"0502\"]]"), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text, "two acts");
}

#[test]
fn a_name_is_dragged_by_its_letters_and_back_to_its_place() {
    let named = FIELD.replace("rows: 9)", "rows: 9, labels: [(\"0605\", \"Hohenfeld\")])");
    let mut at = at_editor("dragged-name", &named);
    at.drag(&["0605", "0705", "0807"]);
    let put = named.replace("\"Hohenfeld\")])", "\"Hohenfeld\")], labels_put: [(\"0605\", \"0807\")])");
    assert_eq!(at.text(), put);
    says(&at.bench, &[&say!("edit-undo", what = say!("edit-act-put-name", name = "Hohenfeld"))]);
    // A click beside it takes hold of nothing.
    at.drag(&["0202", "0304"]);
    assert_eq!(at.text(), put);
    at.drag(&["0807", "0706", "0605"]);
    assert!(!at.text().contains("0807"), "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), named);
}

#[test]
fn f1_tells_how_a_battle_is_made() {
    let mut at = at_editor("help", FIELD);
    at.key(Key::F1, Modifiers::NONE);
    says(&at.bench, &[&say!("edit-help"), &say!("edit-help-head-checks"), "F9 plays the battle"]);
    is_silent_about(&at.bench, &say!("page-help"));
    at.key(Key::Escape, Modifiers::NONE);
    is_silent_about(&at.bench, &say!("edit-help"));
}

#[test]
fn a_region_is_copied_mirrored_and_pasted_by_one_click_and_undone_by_one_key() {
    let text = FIELD.replace("rows: 9)", "rows: 9, terrain: { wood: [\"0202\"], marsh: [\"0404\"] })");
    let mut at = at_editor("region", &text);
    at.press(&say!("edit-tool-region"));
    at.drag(&["0202", "0303", "0404"]);
    at.press(&say!("edit-region-copy"));
    at.press(&say!("edit-region-paste"));
    at.press(&say!("edit-region-about"));
    at.drag(&["0904"]);
    let battle = load_text(&at.text(), "field", &[]).unwrap();
    let count = |name: &str| {
        let kind = battle.rules.terrain.hexes.named(name).unwrap();
        battle.map.terrain.iter().filter(|terrain| **terrain == kind).count()
    };
    assert_eq!((count("wood"), count("marsh")), (2, 2), "{}", at.text());
    at.key(Key::Delete, Modifiers::NONE);
    assert_eq!(at.text(), text, "what was put down is picked out, and cleared");
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), text);
}

#[test]
fn by_keys_alone_a_region_is_copied_and_pasted() {
    let text = FIELD.replace("rows: 9)", "rows: 9, terrain: { wood: [\"0202\"] })");
    let mut at = at_editor("region-keys", &text);
    at.press(&say!("edit-tool-region"));
    at.drag(&["0202"]);
    at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
    at.bench.event(Event::Copy);
    at.bench.step();
    let copied = at.bench.output().platform_output.commands.iter().find_map(|command| match command {
        bevy_egui::egui::OutputCommand::CopyText(text) => Some(text.clone()),
        _ => None,
    });
    let copied = copied.expect("the ground is on the clipboard");
    at.bench.event(Event::Paste(copied));
    frames(&mut at.bench);
    for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowRight, Key::Enter] {
        at.bench.ctx.memory_mut(|m| m.request_focus(board::id()));
        at.key(key, Modifiers::NONE);
    }
    let battle = load_text(&at.text(), "field", &[]).unwrap();
    let wood = battle.rules.terrain.hexes.named("wood").unwrap();
    assert_eq!(battle.map.terrain.iter().filter(|t| **t == wood).count(), 2, "{}", at.text());
}

impl AtEditor {
    /// Writes the name on the page on which a file is chosen.
    fn name_file(&mut self, file: &str) {
        self.bench.get_by_role_and_label(Role::TextInput, &say!("folder-name")).focus();
        frames(&mut self.bench);
        self.key(Key::A, Modifiers::COMMAND);
        self.bench.event(Event::Text(file.to_owned()));
        frames(&mut self.bench);
        self.key(Key::Enter, Modifiers::NONE);
    }

    /// Lays a picture on the map.
    pub fn trace(&mut self, file: &str) {
        self.press(&say!("edit-trace"));
        says(&self.bench, &[&say!("edit-trace-title")]);
        self.name_file(file);
    }
}

#[test]
fn what_is_no_picture_gets_a_sentence() {
    let mut at = at_editor("no-picture", FIELD);
    let file = at.file.display().to_string();
    at.trace(&file);
    says(&at.bench, &[&say!("edit-trace-no-picture", file)]);
    assert_eq!(at.text(), FIELD);
}

/// JPEGs of 8 x 8 pixels: a grey one and a red one.
const JPEGS: [&[u8]; 2] = [include_bytes!("grey.jpg"), include_bytes!("red.jpg")];

#[test]
fn a_jpeg_is_traced_and_remembered_under_another_name() {
    for jpeg in JPEGS {
        let mut at = at_editor("trace-jpeg", FIELD);
        let picture = at.folder.join("scan.jpg");
        std::fs::write(&picture, jpeg).unwrap();
        at.trace(&picture.display().to_string());
        says(&at.bench, &[&say!("edit-trace-strength")]);
        let other = at.folder.join("other.ron");
        at.press(&say!("edit-save-as"));
        at.key(Key::A, Modifiers::COMMAND);
        at.bench.event(Event::Text(other.display().to_string()));
        frames(&mut at.bench);
        let place = at.bench.query_all_by_role(Role::TextInput).find(|field| field.is_focused()).expect("the place");
        assert_eq!(place.value().as_deref(), other.to_str());
        at.key(Key::Enter, Modifiers::NONE);
        assert_eq!(std::fs::read_to_string(&other).unwrap(), FIELD);
        let AtEditor { bench, folder, .. } = at;
        drop(bench);
        let mut at = AtEditor { bench: opened(&folder, &other, SIZE), folder, file: other };
        at.press(&say!("edit-trace"));
        says(&at.bench, &[&say!("edit-trace-strength")]);
    }
}

#[test]
fn a_picture_is_traced_fitted_by_two_places_and_there_again_and_never_in_the_file() {
    let mut at = at_editor("trace", FIELD);
    let picture = at.folder.join("atlas.png");
    resvg::tiny_skia::Pixmap::new(60, 40).unwrap().save_png(&picture).unwrap();
    at.trace(&picture.display().to_string());
    let kept = |at: &AtEditor| {
        let entries = std::fs::read_dir(UserDirs::in_folder(&at.folder).editing()).unwrap().flatten();
        let kept = entries.map(|entry| entry.path()).find(|file| file.extension().is_some_and(|e| e == "tercio-trace"));
        std::fs::read_to_string(kept.expect("it is remembered")).unwrap()
    };
    let laid = kept(&at);
    at.press(&say!("edit-trace-fit"));
    says(&at.bench, &[&say!("edit-trace-hint-picture", n = 1)]);
    for hex in ["0606", "0707", "1006", "1007"] {
        at.drag(&[hex]);
    }
    assert_ne!(kept(&at), laid, "it lies otherwise");
    assert_eq!(at.text(), FIELD);
    let laid = kept(&at);
    let mut at = at.begun_again();
    at.press(&say!("edit-trace"));
    says(&at.bench, &[&say!("edit-trace-strength")]);
    assert_eq!(kept(&at), laid);
}

impl AtEditor {
    /// Writes a field of a form, and leaves it.
    fn fill(&mut self, field: &str, text: &str) {
        self.fill_in(Role::TextInput, field, text);
    }

    /// The same of a field of several lines.
    fn fill_lines(&mut self, field: &str, text: &str) {
        self.fill_in(Role::MultilineTextInput, field, text);
    }

    fn fill_in(&mut self, role: Role, field: &str, text: &str) {
        self.bench.get_by_role_and_label(role, field).focus();
        frames(&mut self.bench);
        self.bench.event(Event::Text(text.to_owned()));
        frames(&mut self.bench);
        self.key(Key::Tab, Modifiers::NONE);
    }
}

#[test]
fn points_for_batteries_results_and_a_sides_marker_are_set_by_forms_and_undone() {
    let text = BUILTIN.iter().find(|b| b.id == "farm").unwrap().text;
    let mut at = at_editor("forms", text);
    at.press(&say!("edit-part-victory"));
    at.fill(&say!("edit-field-battery"), "1, 2, 3");
    assert!(at.text().contains("battery: (1, 2, 3)"), "{}", at.text());
    let pointed = at.text();
    at.fill(&say!("edit-field-battery"), "many");
    assert_eq!(at.text(), pointed, "what are no numbers changes nothing");
    at.fill_lines("Results", "0 draw");
    let battle = load_text(&at.text(), "farm", &[]).unwrap();
    assert_eq!(battle.rules.victory.results, [(0, "draw".to_owned())]);
    at.press(&say!("edit-part-sides"));
    at.bench
        .query_all_by_role_and_label(Role::ComboBox, &say!("edit-field-any_unit"))
        .next()
        .expect("the first side's")
        .click();
    frames(&mut at.bench);
    at.press(&say!("edit-marker-none"));
    assert!(at.text().contains("any_unit: []"), "{}", at.text());
    while at.text() != text {
        let before = at.text();
        at.key(Key::Z, Modifiers::COMMAND);
        assert_ne!(at.text(), before, "all of it can be undone");
    }
}

#[test]
fn what_is_new_has_an_id_that_nobody_has() {
    let text = FIELD.replace("rows: 9),", "rows: 9),\n    nations: [(id: \"nation-2\"), (id: \"nation\")],");
    let mut at = at_editor("fresh", &text);
    at.press(&say!("edit-part-nations"));
    at.press(&say!("edit-nation-add"));
    assert!(at.text().contains("(id: \"nation-3\")"), "{}", at.text());
    at.press(&say!("edit-part-arrivals"));
    at.press(&say!("edit-arrival-add"));
    at.press(&say!("edit-arrival-add"));
    assert!(at.text().contains("(id: \"group\",") && at.text().contains("(id: \"group-2\","), "{}", at.text());
}

#[test]
fn a_hex_that_is_worth_points_is_the_one_that_is_clicked() {
    let mut at = at_editor("objective", FIELD);
    at.press(&say!("edit-objective-add"));
    at.press(&say!("edit-objective-possession"));
    assert_eq!(at.text(), FIELD, "nothing is put anywhere unasked");
    at.click("0303");
    assert!(at.text().contains("possession(hex: \"0303\""), "{}", at.text());
}
