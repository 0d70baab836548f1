//! The open table in the window: drafts that are dragged by handles, pinned and given; keys, the helm field, dice and marks.

use crate::bench::{Bench, Window, click, frames, is_silent_about, keys, press, says, write};
use crate::free_table::{begin, draft, drag, handle, orders, start_page, unit};
use bevy_egui::egui::{Event, Key, Vec2};
use tercio::games::open_table::rules::OpenTable;
use tercio::say;
use tercio::view::pieces::PieceDrawList;

/// The window with the war table begun.
pub fn begun(name: &str) -> Bench<'static, Window> {
    let mut at = start_page(&format!("open-table-{name}"), Vec2::new(1720.0, 1000.0));
    begin(&mut at, "Any rules", "The war table");
    at
}

pub fn game(at: &Bench<'_, Window>) -> OpenTable {
    at.state().0.screen().unwrap().any().of::<OpenTable>().unwrap().game().clone()
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
    keys(&mut at, [Key::Backspace]);
    assert_eq!(draft(&at).split(' ').count(), 1, "{}", draft(&at));
    keys(&mut at, [Key::Enter]);
    assert_eq!((orders(&at), draft(&at)), (1, String::new()));
    keys(&mut at, [Key::U]);
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
    keys(&mut at, [Key::Escape; 2]);
    assert_eq!(draft(&at), "", "Escape lets go of it leg by leg");
    let told = drag(&mut at, carabiniers, carabiniers + Vec2::new(-100.0 * cm, -100.0 * cm));
    assert!(told.contains(&say!("open-table-refused-off-table")), "{told}");
    assert_eq!(draft(&at), "l54.73 a72.29", "it ends at the edge");
    assert_eq!(orders(&at), 0);
}

#[test]
fn a_unit_that_is_taken_off_the_table_is_drawn_there_no_more() {
    let mut at = begun("off");
    let drawn = |at: &mut Bench<'_, Window>| at.state_mut().parts().1.world().resource::<PieceDrawList>().lying().len();
    let all = drawn(&mut at);
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    press(&mut at, &say!("open-table-take-off"));
    assert_eq!(drawn(&mut at), all - 1);
    keys(&mut at, [Key::U]);
    assert_eq!(drawn(&mut at), all);
}

#[test]
fn keys_say_the_same_as_the_mouse() {
    let mut at = begun("keys");
    let navarre = unit(&at, "Navarre");
    click(&mut at, navarre);
    keys(&mut at, [Key::W, Key::W, Key::W, Key::D, Key::D, Key::D, Key::D]);
    assert_eq!(draft(&at), "a3 r22.5");
    keys(&mut at, [Key::Enter]);
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
    let type_in = |at: &mut Bench<'_, Window>, text: &str| write(at, &say!("tabletop-helm"), text);
    type_in(&mut at, "a3 zz");
    says(&at, &["A helm line has no word like zz"]);
    keys(&mut at, [Key::Enter]);
    assert_eq!(draft(&at), "", "nonsense is no draft");
    type_in(&mut at, "a3 r22.5");
    says(&at, &["4.6 of 8.0 cm in this turn"]);
    keys(&mut at, [Key::Enter]);
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
    let mut at = start_page("open-table-start", Vec2::new(1280.0, 720.0));
    let battle = |name: &str| say!("start-battle", name);
    says(&at, &["Musket & Pike", "Any rules", &battle("The Farm"), &battle("The war table")]);
    press(&mut at, "Any rules");
    says(&at, &[&battle("The war table"), &battle("An open field")]);
    is_silent_about(&at, &battle("The Farm"));
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
    keys(&mut at, [Key::F1]);
    says(&at, &[&say!("tabletop-help-head-legs"), &say!("tabletop-help-head-keys")]);
    keys(&mut at, [Key::Escape]);
    at.event(Event::Text("/".to_owned()));
    keys(&mut at, [Key::Slash]);
    at.event(Event::Text("navar".to_owned()));
    frames(&mut at);
    keys(&mut at, [Key::Enter, Key::W]);
    assert_eq!(draft(&at), "a1", "the unit that was found is selected");
}
