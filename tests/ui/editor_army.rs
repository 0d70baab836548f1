//! The editor of battles on a free table: a whole army at once, objectives, several units in one form, bases edge to edge, and work
//! that is found again.

use crate::bench::{frames, press, says, window};
use crate::editor::{AtEditor, at_editor};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use std::path::Path;
use std::time::Duration;
use tercio::cli::WindowArgs;
use tercio::document::{DocPath, Document};
use tercio::editing::EditSession;
use tercio::games::game_of_kings::scenario::{BUILTIN, load};
use tercio::record::UserDirs;
use tercio::say;
use tercio::ui::MainWindow;

fn brook() -> &'static str {
    BUILTIN[0].1
}

fn at(name: &str, text: &str) -> AtEditor {
    at_editor(&format!("army-{name}"), text)
}

/// Text of a new battle.
fn new_battle() -> String {
    let games = tercio::games::games();
    let (_, editor) = games.editors().find(|(game, _)| *game == "game_of_kings").unwrap();
    editor.begun(0, &[120, 90]).unwrap()
}

/// Value at a path of the edited text, as it is written; empty if there is none.
fn value(at: &AtEditor, path: &str) -> String {
    let document = Document::read(&at.text()).unwrap();
    DocPath::read(path).of(&document.whole()).map(|value| value.text()).unwrap_or_default()
}

fn drag(at: &mut AtEditor, points: &[(i32, i32)]) {
    let places: Vec<Pos2> = points.iter().map(|(x, y)| at.at(&format!("{x},{y}"))).collect();
    at.drag_over(&places);
}

fn click(at: &mut AtEditor, point: (i32, i32)) {
    drag(at, &[point]);
}

/// Chooses a list of the stock of units: two clicks.
fn choose_list(at: &mut AtEditor, list: &str) {
    at.bench.get_by_role_and_label(Role::ComboBox, &say!("edit-table-stock")).click();
    frames(&mut at.bench);
    at.press(list);
}

#[test]
fn a_first_battle_of_two_whole_armies_takes_a_dozen_clicks() {
    let mut at = at("two", &new_battle());
    let mut clicks = 0;
    let mut press = |at: &mut AtEditor, words: &str| {
        at.press(words);
        clicks += 1;
    };
    for (army, list, line) in [
        (say!("edit-new-first-army"), "French", [(2500, 1500), (6000, 1500), (9500, 1500)]),
        (say!("edit-new-second-army"), "Austrians", [(9500, 7500), (6000, 7500), (2500, 7500)]),
    ] {
        press(&mut at, &army);
        choose_list(&mut at, list);
        press(&mut at, &say!("edit-table-tool-army"));
        drag(&mut at, &line);
    }
    assert!(clicks + 4 + 2 <= 12, "{clicks} clicks, two lists and two lines");
    let battle = load(&at.text()).unwrap_or_else(|faults| panic!("{faults:?}\n{}", at.text()));
    for side in tercio::kernel::SideId::BOTH {
        assert!(battle.units_of(side).count() >= 6, "{}", at.text());
    }
    assert!(at.text().contains("sector: \"left\"") && at.text().contains("state: firing_order"));
    at.key(Key::Z, Modifiers::COMMAND);
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), new_battle(), "one act each");
}

#[test]
fn an_army_faces_its_enemy_whichever_way_its_line_is_drawn() {
    let mut at = at("way", &new_battle());
    at.press(&say!("edit-new-second-army"));
    choose_list(&mut at, "Prussians");
    at.press(&say!("edit-table-tool-army"));
    drag(&mut at, &[(2500, 7500), (6000, 7500), (9500, 7500)]);
    assert!(!at.text().contains("heading: Some"), "all units have the heading of their army: {}", at.text());
    assert_eq!(at.text().matches("kind: \"general\"").count(), 1);
}

#[test]
fn an_area_becomes_an_objective_by_a_click_and_its_flag_is_dragged_to_another() {
    let mut at = at("objective", brook());
    at.press("Austrians");
    at.press(&say!("edit-table-tool-objective"));
    click(&mut at, (1000, 800));
    says(&at.bench, &[&say!("edit-table-objective-nowhere")]);
    click(&mut at, (5900, 4550));
    assert_eq!(value(&at, "objectives[0]"), "(army: \"austrians\", area: \"knoll\", turn: 6)");
    click(&mut at, (5900, 4550));
    assert_eq!(value(&at, "objectives[1]"), "", "it is one already");
    // From the middle of the knoll to the middle of the ford.
    drag(&mut at, &[(5700, 4325), (6000, 3600), (6300, 2980)]);
    assert_eq!(value(&at, "objectives[0].area"), "\"ford\"");
    assert!(load(&at.text()).is_ok(), "{}", at.text());
}

#[test]
fn what_is_changed_with_several_units_selected_is_changed_in_all_of_them() {
    let mut at = at("several", brook());
    drag(&mut at, &[(2000, 400), (4000, 1200), (7200, 1900)]);
    says(&at.bench, &[&say!("edit-table-shared"), &say!("edit-table-mixed")]);
    let field = say!("field-heading");
    at.bench.get_all_by_role_and_label(Role::TextInput, &field).next().expect("the field is shown").focus();
    frames(&mut at.bench);
    at.bench.event(Event::Text("20".to_owned()));
    at.bench.step();
    at.key(Key::Tab, Modifiers::NONE);
    let headings = (0..6).map(|unit| value(&at, &format!("armies[0].units[{unit}].heading")));
    assert_eq!(headings.filter(|heading| heading == "Some(20)").count(), 6, "{}", at.text());
    at.key(Key::Z, Modifiers::COMMAND);
    assert_eq!(at.text(), brook(), "one act");
}

#[test]
fn a_dragged_unit_snaps_edge_to_edge_with_its_neighbour() {
    let mut at = at("flush", brook());
    // Picardie stands 100 to the right of Navarre, whose base is 800 wide.
    drag(&mut at, &[(4900, 1400), (4860, 1420), (4860, 1450)]);
    assert_eq!(value(&at, "armies[0].units[1].at"), "Some((4800, 1500))");
    assert!(load(&at.text()).is_ok(), "flush bases do not overlap");
}

#[test]
fn fields_that_mean_nothing_for_an_area_are_not_shown() {
    let mut at = at("fields", brook());
    let shows =
        |at: &AtEditor, words: &str| at.bench.query_all_by_role_and_label(Role::TextInput, words).next().is_some();
    let level = |at: &AtEditor| shows(at, &say!("field-level"));
    let width = |at: &AtEditor| shows(at, &say!("field-course-width"));
    click(&mut at, (5900, 4550));
    assert!(level(&at) && !width(&at), "a hill has a level");
    click(&mut at, (1000, 2950));
    assert!(!level(&at) && !width(&at), "the brook has an outline");
}

#[test]
fn a_drag_from_the_palette_takes_what_was_pressed_however_far_the_pointer_has_gone_by_then() {
    let mut at = at("carry", brook());
    at.press("French");
    let row = at.bench.get_by_label(&say!("gk-kind-foot")).rect().center();
    let onto = at.at("1500,800");
    let button = |pos, pressed| Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    at.bench.event(Event::PointerMoved(row));
    at.bench.step();
    // One slow frame holds the press and a way to another row.
    at.bench.event(button(row, true));
    at.bench.event(Event::PointerMoved(row + Vec2::new(0.0, 80.0)));
    at.bench.step();
    for place in [row + Vec2::new(40.0, 80.0), onto, onto] {
        at.bench.event(Event::PointerMoved(place));
        at.bench.step();
    }
    at.bench.event(button(onto, false));
    frames(&mut at.bench);
    assert_eq!(value(&at, "armies[0].units[6].kind"), "\"foot\"", "{}", at.text());
}

#[test]
fn work_without_a_file_is_offered_by_its_title_and_first_on_its_page() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("editor-army-titles");
    let _ = std::fs::remove_dir_all(&folder);
    let journals = UserDirs::in_folder(&folder).editing();
    std::fs::create_dir_all(&journals).unwrap();
    let left = |title: &str| {
        let text = new_battle().replacen(&say!("edit-new-battle"), title, 1);
        drop(EditSession::new(&say!("edit-new-name"), &text, Some(&journals)).unwrap());
    };
    let opened = || {
        let opening = WindowArgs { file: None, user_dir: Some(folder.clone()), ..WindowArgs::default() };
        window(MainWindow::opened(&tercio::games::games(), &opening).unwrap(), Vec2::new(1280.0, 720.0), 12)
    };
    left("Rossbach");
    says(&opened(), &["Rossbach was being edited"]);
    left("Leuthen");
    let mut bench = opened();
    press(&mut bench, &say!("start-unsaved-show"));
    for title in ["Rossbach", "Leuthen"] {
        let words = say!("edit-go-on", name = title);
        let mut waited = 0;
        while bench.query_by_label(&words).is_none() && waited < 200 {
            std::thread::sleep(Duration::from_millis(20));
            frames(&mut bench);
            waited += 1;
        }
        let card = bench.get_by_label(&words).rect();
        assert!(card.bottom() < 720.0, "{title} is in sight: {card:?}");
    }
}
