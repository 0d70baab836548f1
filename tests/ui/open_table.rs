//! The open table in the window: drafts that are dragged by handles, pinned and given; keys, the helm field, dice and marks.

use crate::bench::{Bench, Window, frames, press, says, window};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use egui_kittest::kittest::Queryable;
use serde_json::Value;
use std::path::PathBuf;
use tercio::cli::WindowArgs;
use tercio::games::open_table::rules::OpenTable;
use tercio::say;
use tercio::ui::MainWindow;

/// The window with the war table begun.
pub fn begun(name: &str) -> Bench<'static, Window> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("open-table-{name}"));
    let _ = std::fs::remove_dir_all(&folder);
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    let mut at = window(main_window, Vec2::new(1720.0, 1000.0), 12);
    press(&mut at, "Any rules");
    press(&mut at, &say!("start-battle", name = "The war table"));
    press(&mut at, &say!("start-begin"));
    at
}

pub fn report(at: &Bench<'_, Window>) -> Value {
    at.state().0.report(1.0)
}

fn place(value: &Value) -> Pos2 {
    let along = |k: usize| value[k].as_f64().unwrap_or_else(|| panic!("no place: {value}")) as f32;
    Pos2::new(along(0), along(1))
}

pub fn unit(at: &Bench<'_, Window>, name: &str) -> Pos2 {
    place(&report(at)["bodies"][name])
}

/// Place of a handle: 0 ahead, 1 the left corner, 2 the right corner, 3 the tail.
pub fn handle(at: &Bench<'_, Window>, handle: usize) -> Pos2 {
    place(&report(at)["handles"][handle])
}

pub fn draft(at: &Bench<'_, Window>) -> String {
    report(at)["draft"].as_str().unwrap_or_default().to_owned()
}

pub fn orders(at: &Bench<'_, Window>) -> usize {
    at.state().0.screen().expect("a game is on the table").any().orders()
}

pub fn game(at: &Bench<'_, Window>) -> OpenTable {
    at.state().0.screen().unwrap().any().of::<OpenTable>().unwrap().game().clone()
}

pub fn click(at: &mut Bench<'_, Window>, pos: Pos2) {
    at.event(Event::PointerMoved(pos));
    frames(at);
    for pressed in [true, false] {
        at.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
        at.step();
    }
    frames(at);
}

/// Drags from a place to another in steps. Returns the sentence that is told before the button comes up.
pub fn drag(at: &mut Bench<'_, Window>, from: Pos2, to: Pos2) -> String {
    at.hover_at(from);
    frames(at);
    at.drag_at(from);
    at.step();
    for part in [0.3, 0.6, 1.0] {
        at.hover_at(from.lerp(to, part));
        at.step();
        at.step();
    }
    let told = report(at)["dragged"].as_str().unwrap_or_default().to_owned();
    let button = PointerButton::Primary;
    at.event(Event::PointerButton { pos: to, button, pressed: false, modifiers: Modifiers::NONE });
    frames(at);
    told
}

/// Points of the window to the centimetre: two units stand 50 cm apart from west to east.
pub fn scale(at: &Bench<'_, Window>) -> f32 {
    (unit(at, "Royal-Cravates").x - unit(at, "Chasseurs").x) / 50.0
}

#[test]
fn a_battalion_goes_ahead_and_wheels_leg_by_leg_and_is_given_once() {
    let mut at = begun("legs");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let (front, cm) = (handle(&at, 0), scale(&at));
    let told = drag(&mut at, front, front - Vec2::new(0.0, 3.0 * cm));
    assert!(told.starts_with("Ahead 3.0 cm."), "{told}");
    assert!(told.contains("of 8.0 cm in this turn"), "{told}");
    assert!(draft(&at).starts_with("a3") || draft(&at).starts_with("a2.9"), "{}", draft(&at));
    assert_eq!(orders(&at), 0, "a draft is no order");
    let corner = handle(&at, 1);
    let told = drag(&mut at, corner, corner + Vec2::new(0.8 * cm, -3.0 * cm));
    assert!(told.starts_with("Wheel right"), "{told}");
    assert_eq!(draft(&at).split(' ').count(), 2, "{}", draft(&at));
    // Backspace unpins a leg.
    at.key_press(Key::Backspace);
    frames(&mut at);
    assert_eq!(draft(&at).split(' ').count(), 1, "{}", draft(&at));
    at.key_press(Key::Enter);
    frames(&mut at);
    assert_eq!((orders(&at), draft(&at)), (1, String::new()));
    at.key_press(Key::U);
    frames(&mut at);
    assert_eq!(orders(&at), 0);
}

#[test]
fn a_straight_sticks_to_contact_and_says_so() {
    let mut at = begun("contact");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let (front, cm) = (handle(&at, 0), scale(&at));
    // Deutschmeister stands 28 cm before it.
    let told = drag(&mut at, front, front - Vec2::new(0.0, 28.1 * cm));
    assert!(told.contains("In contact with Deutschmeister."), "{told}");
    assert_eq!(draft(&at), "a28");
    assert!(told.contains("28.0 of 8.0 cm in this turn"), "more than it may is said and not forbidden: {told}");
}

#[test]
fn a_drag_of_the_body_finds_the_legs_and_the_edge_refuses() {
    let mut at = begun("body");
    let (carabiniers, cm) = (unit(&at, "Carabiniers"), scale(&at));
    let told = drag(&mut at, carabiniers, carabiniers + Vec2::new(6.0 * cm, -12.0 * cm));
    assert!(told.starts_with("Ahead"), "{told}");
    let legs = draft(&at);
    assert!(legs.starts_with('r') && legs.contains(" a"), "{legs}");
    for _ in 0..2 {
        at.key_press(Key::Escape);
        frames(&mut at);
    }
    assert_eq!(draft(&at), "", "Escape lets go of it leg by leg");
    let told = drag(&mut at, carabiniers, carabiniers + Vec2::new(-100.0 * cm, -100.0 * cm));
    assert_eq!(told, say!("open-table-refused-off-table"));
    assert_eq!((draft(&at), orders(&at)), (String::new(), 0));
}

#[test]
fn keys_say_the_same_as_the_mouse() {
    let mut at = begun("keys");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    for key in [Key::W, Key::W, Key::W, Key::D, Key::D, Key::D, Key::D] {
        at.key_press(key);
        frames(&mut at);
    }
    assert_eq!(draft(&at), "a3 r22.5");
    at.key_press(Key::Enter);
    frames(&mut at);
    assert_eq!(orders(&at), 1);
    let moved = game(&at);
    let pose = moved.position.units[0].stance.pose;
    assert_eq!((pose.heading.0, pose.point.y() > 1800), (4096, true));
}

#[test]
fn the_helm_field_says_what_is_pinned_and_takes_what_is_typed() {
    let mut at = begun("helm");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let type_in = |at: &mut Bench<'_, Window>, text: &str| {
        at.get_by_role_and_label(Role::TextInput, &say!("tabletop-helm")).focus();
        frames(at);
        at.key_press_modifiers(Modifiers::COMMAND, Key::A);
        frames(at);
        at.event(Event::Text(text.to_owned()));
        frames(at);
    };
    type_in(&mut at, "a3 zz");
    says(&at, &["A helm line has no word like zz"]);
    at.key_press(Key::Enter);
    frames(&mut at);
    assert_eq!(draft(&at), "", "nonsense is no draft");
    type_in(&mut at, "a3 r22.5");
    says(&at, &["4.6 of 8.0 cm in this turn"]);
    at.key_press(Key::Enter);
    frames(&mut at);
    assert_eq!(draft(&at), "a3 r22.5");
    press(&mut at, &say!("tabletop-give-move"));
    assert_eq!(orders(&at), 1);
}

#[test]
fn dice_hits_and_marks_are_handled_and_the_table_is_handed_over() {
    let mut at = begun("handling");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    press(&mut at, &say!("open-table-mark-wavering"));
    press(&mut at, &say!("open-table-hit-more"));
    let state = game(&at).position.units[0].clone();
    assert_eq!((state.hits, state.marks.len()), (1, 1));
    press(&mut at, &say!("open-table-die", faces = 10));
    press(&mut at, &say!("open-table-roll", n = 2, faces = 10));
    says(&at, &[&say!("open-table-roll-title", n = 2, faces = 10)]);
    assert_eq!(orders(&at), 3);
    press(&mut at, &say!("open-table-order-end-turn", side = "Austrians"));
    frames(&mut at);
    assert_eq!(game(&at).position.to_act.index(), 1);
}

#[test]
fn the_start_page_offers_battles_by_their_rules() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("open-table-start");
    let _ = std::fs::remove_dir_all(&folder);
    let opening = WindowArgs { file: None, user_dir: Some(folder), ..WindowArgs::default() };
    let main_window = MainWindow::opened(&tercio::games::games(), &opening).unwrap();
    let mut at = window(main_window, Vec2::new(1280.0, 720.0), 12);
    let battle = |name: &str| say!("start-battle", name);
    says(&at, &["Musket & Pike", "Any rules", &battle("The Farm")]);
    crate::bench::is_silent_about(&at, &battle("The war table"));
    press(&mut at, "Any rules");
    says(&at, &[&battle("The war table"), &battle("An open field")]);
    crate::bench::is_silent_about(&at, &battle("The Farm"));
}

#[test]
fn the_card_of_a_unit_says_how_far_it_is_from_the_selected_one() {
    let mut at = begun("ruler");
    let [navarre, other] = ["Navarre", "Deutschmeister"].map(|name| unit(&at, name));
    click(&mut at, navarre);
    at.hover_at(other);
    at.run_steps(80);
    says(&at, &["28.0 cm from Navarre, edge to edge. 28.0 cm in the arc of its front."]);
}

#[test]
fn help_tells_how_a_table_is_handled_and_a_unit_is_found_by_its_name() {
    let mut at = begun("help");
    at.key_press(Key::F1);
    frames(&mut at);
    says(&at, &[&say!("tabletop-help-head-legs"), &say!("tabletop-help-head-keys")]);
    at.key_press(Key::Escape);
    frames(&mut at);
    at.event(Event::Text("/".to_owned()));
    at.key_press(Key::Slash);
    frames(&mut at);
    at.event(Event::Text("navar".to_owned()));
    frames(&mut at);
    at.key_press(Key::Enter);
    frames(&mut at);
    at.key_press(Key::W);
    frames(&mut at);
    assert_eq!(draft(&at), "a1", "the unit that was found is selected");
}
