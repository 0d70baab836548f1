//! The feel of a free table: several units at once, magnets, keys, the ruler, setting out, notes. Each gesture says what a helm line
//! can say, and poses are compared exactly.

use crate::bench::{Bench, Window, click, frames, keys, press, press_there, says, write};
use crate::free_table::{draft, drag, handle, orders, place, report, type_helm, unit};
use crate::open_table::{begun, game, scale};
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use tercio::board::table::{Heading, Length, Point, Stance, TablePose};
use tercio::games::open_table::rules::OpenTable;
use tercio::games::table::rules::{LengthUnit, helm, walk};
use tercio::say;

fn pose(game: &OpenTable, name: &str) -> TablePose {
    stance(game, name).pose
}

fn stance(game: &OpenTable, name: &str) -> Stance {
    game.position.unit(game.unit_named(name).unwrap()).unwrap().stance.clone()
}

fn north(x: i32, y: i32) -> TablePose {
    TablePose::new(Point::new(x, y).unwrap(), Heading::NORTH)
}

/// Clicks while some keys are held.
fn click_with(at: &mut Bench<'_, Window>, pos: Pos2, modifiers: Modifiers) {
    at.event(Event::PointerMoved(pos));
    frames(at);
    at.event(Event::ModifiersChanged(modifiers));
    press_there(at, pos, PointerButton::Primary, modifiers);
    at.event(Event::ModifiersChanged(Modifiers::NONE));
    frames(at);
}

fn key_with(at: &mut Bench<'_, Window>, key: Key, modifiers: Modifiers) {
    at.key_press_modifiers(modifiers, key);
    frames(at);
}

/// Place on the screen of a point of the table, in centimetres from the south-west corner.
fn on_screen(at: &Bench<'_, Window>, x: f32, y: f32) -> Pos2 {
    let all = report(at);
    let (near, far) = (place(&all["corner"]), place(&all["far_corner"]));
    Pos2::new(near.x + (far.x - near.x) * x / 90.0, far.y + (near.y - far.y) * y / 60.0)
}

/// Pose to which a helm line leads a unit.
fn helm_pose(game: &OpenTable, name: &str, line: &str) -> TablePose {
    let legs = helm::parse(line, LengthUnit::Cm).unwrap();
    walk(&stance(game, name), &legs, game.battle.wheel).pop().unwrap().end.pose
}

#[test]
fn a_line_of_two_moves_as_one_by_pointer_and_by_keys() {
    for by_keys in [false, true] {
        let mut at = begun(if by_keys { "line-keys" } else { "line-pointer" });
        let (navarre, picardie) = (unit(&at, "Navarre"), unit(&at, "Picardie"));
        click(&mut at, navarre);
        if by_keys {
            // The cursor appears on Navarre; Picardie stands ten to the right.
            keys(&mut at, [Key::Period]);
            key_with(&mut at, Key::ArrowRight, Modifiers::COMMAND);
            key_with(&mut at, Key::Space, Modifiers::SHIFT);
        } else {
            click_with(&mut at, picardie, Modifiers::SHIFT);
        }
        says(&at, &["Navarre and 1 more"]);
        if by_keys {
            keys(&mut at, [Key::W; 3]);
        } else {
            let (front, cm) = (handle(&at, 0), scale(&at));
            let told = drag(&mut at, front, front - Vec2::new(0.0, 3.0 * cm));
            assert!(told.contains("1 unit follows."), "{told}");
            type_helm(&mut at, "a3");
        }
        assert_eq!(draft(&at), "a3");
        keys(&mut at, [Key::F]);
        assert_eq!(orders(&at), 2, "one order each");
        let now = game(&at);
        assert_eq!([pose(&now, "Navarre"), pose(&now, "Picardie")], [north(4000, 1800), north(4900, 1800)]);
    }
}

#[test]
fn those_that_cannot_follow_are_left_and_told() {
    let mut at = begun("left");
    let (navarre, cravates) = (unit(&at, "Navarre"), unit(&at, "Royal-Cravates"));
    click(&mut at, navarre);
    click_with(&mut at, cravates, Modifiers::SHIFT);
    type_helm(&mut at, "s25");
    says(&at, &["Royal-Cravates left behind: It would leave the table."]);
    keys(&mut at, [Key::Enter]);
    assert_eq!(orders(&at), 1);
    let now = game(&at);
    assert_eq!([pose(&now, "Navarre"), pose(&now, "Royal-Cravates")], [north(6500, 1500), north(7000, 1500)]);
}

#[test]
fn two_battalions_are_lined_up_flush_in_two_gestures() {
    let mut at = begun("flush");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    type_helm(&mut at, "a10");
    keys(&mut at, [Key::Enter]);
    let before = game(&at);
    let (picardie, cm) = (unit(&at, "Picardie"), scale(&at));
    let told = drag(&mut at, picardie, picardie + Vec2::new(-0.7 * cm, -9.6 * cm));
    assert!(told.contains("Beside Navarre."), "{told}");
    let line = draft(&at);
    assert_eq!(helm_pose(&before, "Picardie", &line), north(4800, 2500), "the helm says the same: {line}");
    keys(&mut at, [Key::Enter]);
    let now = game(&at);
    assert_eq!(pose(&now, "Picardie"), north(4800, 2500));
    let [left, right] = ["Navarre", "Picardie"].map(|name| stance(&now, name));
    assert_eq!(left.outline().front_right(), right.outline().front_left(), "corner to corner");
    assert_eq!(left.footprint().distance_to(&right.footprint()), Length::ZERO);
}

#[test]
fn alt_lifts_the_magnets() {
    let mut at = begun("alt");
    let (picardie, cm) = (unit(&at, "Picardie"), scale(&at));
    let told = drag(&mut at, picardie, picardie + Vec2::new(-0.9 * cm, 0.0));
    assert!(told.contains("Beside Navarre."), "{told}");
    assert_eq!(draft(&at), "s-1");
    keys(&mut at, [Key::Backspace]);
    at.event(Event::ModifiersChanged(Modifiers::ALT));
    let told = drag(&mut at, picardie, picardie + Vec2::new(-0.9 * cm, 0.0));
    at.event(Event::ModifiersChanged(Modifiers::NONE));
    assert!(!told.contains("Beside") && !told.contains("In line"), "{told}");
}

#[test]
fn a_click_on_an_enemy_makes_contact_flush_on_his_edge() {
    let mut at = begun("click-enemy");
    let (navarre, enemy) = (unit(&at, "Navarre"), unit(&at, "Deutschmeister"));
    click(&mut at, navarre);
    click(&mut at, enemy);
    assert_eq!(draft(&at), "a28");
    keys(&mut at, [Key::Enter]);
    assert_eq!(pose(&game(&at), "Navarre"), north(4000, 4300));
    // One that stands aslant comes square to his front, opposite the place where it was.
    let (picardie, guiterez) = (unit(&at, "Picardie"), unit(&at, "Guiterez"));
    click(&mut at, picardie);
    type_helm(&mut at, "r20 a5");
    keys(&mut at, [Key::Enter]);
    let before = game(&at);
    click(&mut at, guiterez);
    let line = draft(&at);
    let end = helm_pose(&before, "Picardie", &line);
    assert_eq!((end.heading, end.point.y()), (Heading::NORTH, 4300), "{line}");
}

#[test]
fn a_straight_sticks_just_within_and_just_beyond_a_range() {
    let mut at = begun("ranges");
    // Grenzers stand 19 cm before Chasseurs, who reach 8 cm.
    let chasseurs = unit(&at, "Chasseurs");
    click(&mut at, chasseurs);
    let (front, cm) = (handle(&at, 0), scale(&at));
    let told = drag(&mut at, front, front - Vec2::new(0.0, 10.8 * cm));
    assert!(told.contains("Just beyond 8.0 cm of Grenzers."), "{told}");
    assert_eq!(draft(&at), "a10.99");
    keys(&mut at, [Key::Backspace]);
    let told = drag(&mut at, front, front - Vec2::new(0.0, 11.2 * cm));
    assert!(told.contains("Just within 8.0 cm of Grenzers."), "{told}");
    assert_eq!(draft(&at), "a11");
}

#[test]
fn a_wheel_sticks_to_the_compass_and_square_to_an_enemy() {
    let mut at = begun("wheel");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let cm = scale(&at);
    // Clockwise on the screen by some degrees.
    let turned = |pivot: Pos2, from: Pos2, degrees: f32| {
        let (arm, (sin, cos)) = (from - pivot, degrees.to_radians().sin_cos());
        pivot + Vec2::new(arm.x * cos - arm.y * sin, arm.x * sin + arm.y * cos)
    };
    // A corner lies 0.45 cm behind its handle, and as far inward.
    let (corner, pivot) = (handle(&at, 1), handle(&at, 2) + Vec2::new(-0.45, 0.45) * cm);
    let told = drag(&mut at, corner, turned(pivot, corner, 44.0));
    assert!(told.contains("Facing north-east."), "{told}");
    assert_eq!(draft(&at), "r45");
    keys(&mut at, [Key::Enter]);
    // It faces north-east now.
    let (corner, pivot) = (handle(&at, 2), handle(&at, 1) + Vec2::new(0.0, 0.45 * std::f32::consts::SQRT_2) * cm);
    let told = drag(&mut at, corner, turned(pivot, corner, -44.0));
    let sticks = told.contains("Square to") || told.contains("Parallel to");
    assert!(sticks, "{told}");
    assert_eq!(draft(&at), "l45");
}

#[test]
fn keys_step_by_units_and_tenths_and_open_the_helm() {
    let mut at = begun("tenths");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    key_with(&mut at, Key::W, Modifiers::ALT);
    keys(&mut at, [Key::W]);
    assert_eq!(draft(&at), "a1.1");
    keys(&mut at, [Key::Backspace]);
    key_with(&mut at, Key::C, Modifiers::ALT);
    assert_eq!(draft(&at), "s0.1");
    keys(&mut at, [Key::G]);
    at.event(Event::Text(" a2".to_owned()));
    frames(&mut at);
    keys(&mut at, [Key::Enter]);
    assert_eq!(draft(&at), "s0.1 a2", "the helm field had the focus");
}

#[test]
fn the_cursor_steps_by_the_unit_and_says_where_it_is() {
    let mut at = begun("cursor");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    keys(&mut at, [Key::Period]);
    // It appears on the middle of the unit: 40 from the west, 14 from the south.
    says(&at, &["At 40,14"]);
    keys(&mut at, [Key::ArrowUp]);
    key_with(&mut at, Key::ArrowRight, Modifiers::ALT);
    says(&at, &["At 40.1,15"]);
    key_with(&mut at, Key::ArrowUp, Modifiers::COMMAND);
    says(&at, &["At 40.1,25"]);
    keys(&mut at, [Key::Enter]);
    assert!(draft(&at).starts_with('r'), "Enter means the click there: {}", draft(&at));
}

#[test]
fn the_ruler_is_laid_and_taken_up_by_one_key() {
    let mut at = begun("rod");
    let (navarre, enemy) = (unit(&at, "Navarre"), unit(&at, "Deutschmeister"));
    click(&mut at, navarre);
    at.hover_at(enemy);
    frames(&mut at);
    keys(&mut at, [Key::M]);
    assert_eq!(report(&at)["rod"], "Navarre 28.0 cm Deutschmeister");
    keys(&mut at, [Key::W]);
    assert_eq!(report(&at)["rod"], "Navarre 27.0 cm Deutschmeister", "from where the draft ends");
    says(&at, &["27.0 cm to Deutschmeister."]);
    keys(&mut at, [Key::M]);
    assert!(report(&at)["rod"].is_null());
    let wood = on_screen(&at, 20.0, 45.0);
    at.hover_at(wood);
    frames(&mut at);
    keys(&mut at, [Key::M]);
    // The wood's corner (27, 38) is nearest to the front's left corner (36, 16): the root of 565 is 23.8.
    assert_eq!(report(&at)["rod"], "Navarre 23.8 cm wood");
}

/// The war table with Navarre and Picardie taken off it.
fn with_two_off(name: &str) -> Bench<'static, Window> {
    let mut at = begun(name);
    let (navarre, picardie) = (unit(&at, "Navarre"), unit(&at, "Picardie"));
    click(&mut at, navarre);
    click_with(&mut at, picardie, Modifiers::SHIFT);
    press(&mut at, &say!("open-table-take-off"));
    assert_eq!(orders(&at), 2, "several are taken off at once");
    // They stay in hand.
    says(&at, &["Navarre and Picardie"]);
    at
}

#[test]
fn several_are_set_out_along_a_front_by_a_drag_by_two_clicks_or_typed() {
    let mut at = with_two_off("front-drag");
    let (left, right) = (on_screen(&at, 30.0, 20.0), on_screen(&at, 50.0, 20.0));
    let told = drag(&mut at, left, right);
    assert!(told.contains("2 units on a front of ") && told.contains("heading 0 degrees. Interval "), "{told}");
    let now = game(&at);
    let [first, second] = ["Navarre", "Picardie"].map(|name| pose(&now, name));
    assert_eq!((first.heading, second.heading, first.point.y()), (Heading::NORTH, Heading::NORTH, second.point.y()));
    assert!((second.point.x() - first.point.x() - 1200).abs() <= 20, "an interval of 4 cm: {first:?} {second:?}");

    let mut at = with_two_off("front-clicks");
    let (left, right) = (on_screen(&at, 30.0, 20.0), on_screen(&at, 36.0, 20.0));
    click(&mut at, left);
    says(&at, &["Click its right end."]);
    click(&mut at, right);
    let now = game(&at);
    let [first, second] = ["Navarre", "Picardie"].map(|name| stance(&now, name));
    assert_eq!(first.outline().front_right(), second.outline().front_left(), "a short front sets them flush");

    let mut at = with_two_off("front-typed");
    write(&mut at, &say!("tabletop-front-line"), "@30,20 @50,20");
    keys(&mut at, [Key::Enter]);
    let now = game(&at);
    assert_eq!(["Navarre", "Picardie"].map(|name| pose(&now, name)), [north(3400, 2000), north(4600, 2000)]);

    let mut at = with_two_off("front-back");
    keys(&mut at, [Key::Enter]);
    let now = game(&at);
    assert_eq!(["Navarre", "Picardie"].map(|name| pose(&now, name)), [north(4000, 1500), north(4900, 1500)]);
}

/// A war table on which a note is pinned where the ruler lies, and that place on the screen.
fn with_note(folder: &str, text: &str) -> (Bench<'static, Window>, Pos2) {
    let mut at = begun(folder);
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let there = on_screen(&at, 60.0, 30.0);
    at.hover_at(there);
    frames(&mut at);
    keys(&mut at, [Key::M]);
    write(&mut at, &say!("open-table-pin-note"), text);
    press(&mut at, &say!("open-table-pin-note"));
    (at, there)
}

#[test]
fn a_note_lies_on_the_cloth_and_is_read_there() {
    let (mut at, there) = with_note("note", "Held by the militia of Sahay");
    assert_eq!(game(&at).position.notes.len(), 1, "it is pinned where the ruler lies");
    at.hover_at(there);
    at.run_steps(80);
    says(&at, &["Held by the militia of Sahay"]);
}

#[test]
fn a_click_behind_the_rear_turns_about_and_one_at_a_corner_does_nothing() {
    let mut at = begun("tail");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    let (corner, tail) = (handle(&at, 1), handle(&at, 3));
    click(&mut at, corner);
    assert_eq!(draft(&at), "");
    click(&mut at, tail);
    assert_eq!(draft(&at), "f");
}

#[test]
fn a_note_is_dragged_elsewhere_by_its_slip_and_off_the_table_to_take_it_away() {
    let (mut at, there) = with_note("note-drag", "Held by the militia");
    says(&at, &[&say!("open-table-notes-hint")]);
    let before = game(&at).position.notes;
    // The paper lies above its pin.
    let paper = there + Vec2::new(30.0, -12.0);
    let along = on_screen(&at, 70.0, 20.0) - there;
    let (given, chosen) = (orders(&at), report(&at)["rings"].clone());
    drag(&mut at, paper, paper + along);
    let after = game(&at).position.notes;
    assert_eq!((after.len(), after[0].text.as_str()), (1, "Held by the militia"));
    let moved = before[0].at.to(after[0].at);
    assert!(moved.x.abs_diff(1000) <= 20 && moved.y.abs_diff(-1000) <= 20, "{moved:?}");
    assert!(orders(&at) > given);
    assert_eq!(report(&at)["rings"], chosen, "nothing else is selected by it");
    assert!(chosen["Navarre"] == "Selected", "{chosen}");
    let off = on_screen(&at, 60.0, -2.0);
    drag(&mut at, paper + along, off);
    assert!(game(&at).position.notes.is_empty(), "off the table it is taken away");
    keys(&mut at, [Key::U]);
    assert_eq!(game(&at).position.notes, after, "and undone as a whole");
}
