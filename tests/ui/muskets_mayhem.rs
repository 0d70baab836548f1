//! *Muskets & Mayhem* in the window: legs of a move, contours, a charge with its answer, fire, cards of units.

use crate::bench::{Bench, Table, click, frames, is_silent_about, keys, says, table};
use crate::free_table::{draft, drag, handle, orders, report, unit};
use bevy_egui::egui::{Key, Modifiers, Pos2};
use egui_kittest::kittest::Queryable;
use std::sync::Arc;
use tercio::games::muskets_mayhem::rules::outcomes::Outcome;
use tercio::games::muskets_mayhem::rules::state::Frame;
use tercio::games::muskets_mayhem::rules::{Game, Order};
use tercio::games::muskets_mayhem::scenario::{BUILTIN, load};
use tercio::games::muskets_mayhem::window::MusketsMayhemUi;
use tercio::kernel::{RuleSet, SideId};
use tercio::say;
use tercio::session::Session;
use tercio::ui::screen::GameScreen;

/// Veteran cavalry of 8 before a Regular line of 16, as in MM 17.31, and a line of each side within musket range.
const CHARGE: &str = r#"(
    rules: "muskets_mayhem", id: "charge", name: "Charge", description: "One charge.",
    table: (size: (12000, 9000), unit: cm),
    armies: [
        (id: "a", name: "Blue", heading: 0, units: [
            (id: "horse", name: "Horse", kind: "cavalry", quality: veteran, at: Some((5000, 2000))),
            (id: "blue", name: "Blue line", kind: "line", at: Some((9000, 2000))),
        ]),
        (id: "b", name: "Red", heading: 180, units: [
            (id: "foot", name: "Foot", kind: "line", at: Some((5000, 3500))),
            (id: "red", name: "Red line", kind: "line", at: Some((9000, 2500))),
        ]),
    ],
    turns: Some(4),
)"#;

/// Game of a battle in the window, with this side as First in its first turn, and the dice that follow.
fn shown(text: &str, first: SideId, dice: &[u8]) -> Bench<'static, Table> {
    let mut session = Session::of(Game::begun(load(text).unwrap()).unwrap());
    let is_winner = session.game().decider() == Some(first);
    session.submit(if is_winner { &Order::TakeFirst } else { &Order::TakeSecond }).unwrap();
    session.script(dice);
    table(GameScreen::of(Arc::new(MusketsMayhemUi::default()), session, None))
}

fn muster() -> Bench<'static, Table> {
    shown(BUILTIN.iter().find(|(id, _)| *id == "first-muster").unwrap().1, SideId(1), &[])
}

fn game(at: &Bench<'_, Table>) -> Game {
    at.state().any().of::<Game>().unwrap().game().clone()
}

fn listed(at: &Bench<'_, Table>, what: &str) -> Vec<String> {
    let all = report(at)[what].as_array().unwrap().clone();
    all.iter().filter_map(|one| one.as_str().or_else(|| one[0].as_str()).map(str::to_owned)).collect()
}

/// Point so many lengths of the way from a unit to its handle ahead.
fn ahead(at: &Bench<'_, Table>, name: &str, lengths: f32) -> Pos2 {
    let (from, handle) = (unit(at, name), handle(at, 0));
    from + (handle - from) * lengths
}

#[test]
fn contours_show_how_far_a_line_still_fires_and_how_far_it_goes() {
    let mut at = muster();
    let line = unit(&at, "1st Blue");
    click(&mut at, line);
    for label in [say!("mm-contour-fires", length = "8.0 cm"), say!("mm-contour-moves", length = "12.0 cm")] {
        assert!(listed(&at, "tags").contains(&label), "MM 5.5: {:?}", listed(&at, "tags"));
    }
    keys(&mut at, [Key::W; 8]);
    says(&at, &[&say!("mm-draft-fires", phase = say!("mm-phase-moving"))]);
    keys(&mut at, [Key::W]);
    assert_eq!(draft(&at), "a9");
    says(&at, &[&say!("mm-draft-no-fire")]);
    // MM 5.5 Twelve are the whole move.
    keys(&mut at, [Key::W; 4]);
    assert_eq!(draft(&at), "a12", "the thirteenth is refused");
}

#[test]
fn a_body_is_dragged_straight_and_keeps_its_front() {
    let mut at = muster();
    let line = unit(&at, "1st Blue");
    click(&mut at, line);
    let to = ahead(&at, "1st Blue", 2.0);
    drag(&mut at, line, to);
    assert!(draft(&at).starts_with('a') && !draft(&at).contains(' '), "one leg: {}", draft(&at));
    let end = ahead(&at, "1st Blue", 1.0);
    keys(&mut at, [Key::Escape]);
    // MM 5.2 Half right, the heading kept.
    let aside = Pos2::new(line.x + (line.y - end.y).abs(), end.y);
    drag(&mut at, line, aside);
    assert!(draft(&at).starts_with('o') || draft(&at).starts_with('@'), "{}", draft(&at));
}

#[test]
fn enter_gives_all_legs_and_ends_the_move() {
    let mut at = muster();
    let given = orders(&at);
    let line = unit(&at, "1st Blue");
    click(&mut at, line);
    keys(&mut at, [Key::W, Key::W, Key::E, Key::E, Key::W, Key::Enter]);
    assert_eq!(orders(&at), given + 4, "MM 5.8: three legs and the end");
    let game = game(&at);
    assert_eq!(game.decider(), Some(SideId(0)), "MM 5.1: the other side is in turn");
    let unit = game.unit_named("1st Blue").unwrap();
    assert!(game.unit_state(unit).spent > 300);
}

#[test]
fn a_unit_that_has_been_handled_says_why_it_stays() {
    let mut at = shown(CHARGE, SideId(0), &[]);
    let line = unit(&at, "Blue line");
    click(&mut at, line);
    keys(&mut at, [Key::W, Key::Enter]);
    // Red holds both of its lines, one after the other.
    keys(&mut at, [Key::Num1]);
    assert_eq!(game(&at).decider(), Some(SideId(0)));
    let moved = unit(&at, "Blue line");
    let told = drag(&mut at, moved, moved + bevy_egui::egui::vec2(0.0, -60.0));
    assert!(told.contains(&say!("mm-illegal-Handled")), "{told}");
}

#[test]
fn a_charge_shows_its_tree_and_the_charged_side_is_asked() {
    // MM 17.31 Both checks, the volley with its saves.
    let mut at = shown(CHARGE, SideId(0), &[5, 5, 4, 4, 5, 2, 1, 3, 6, 2, 4, 1, 6, 2]);
    let [horse, foot] = ["Horse", "Foot"].map(|name| unit(&at, name));
    click(&mut at, horse);
    assert_eq!(listed(&at, "hotspots"), ["Target 17%"], "MM 17.10: 1/2 and 1/3");
    let given = orders(&at);
    click(&mut at, foot);
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (given, Some(true)));
    says(&at, &[&say!("mm-card-charge", chance = "16.7% (1/6)"), &say!("mm-card-unforeseen")]);
    keys(&mut at, [Key::Enter]);
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Reaction(_))));
    says(&at, &[&say!("mm-question-react", unit = "Foot")]);
    says(&at, &[&say!("mm-question-react-fire", unit = "Foot", enemy = "Horse")]);
    assert_eq!(report(&at)["rings"]["Foot"].as_str(), Some("Asked"));
    // Enter gives the usual answer.
    keys(&mut at, [Key::Enter]);
    let game = game(&at);
    let (horse, foot) = (game.unit_named("Horse").unwrap(), game.unit_named("Foot").unwrap());
    assert_eq!((game.figures(horse), game.enemies_in_contact(foot)), (6, vec![horse]));
    let session = at.state().any().of::<Game>().unwrap();
    let outcomes = session.entries().iter().flat_map(|entry| &entry.outcomes);
    assert!(outcomes.into_iter().any(|outcome| matches!(outcome, Outcome::ShotRolled { .. })));
}

#[test]
fn targets_carry_the_chance_of_a_casualty_and_a_second_click_fires() {
    let mut at = shown(CHARGE, SideId(0), &[]);
    // MM 5.1 Both sides hold all; no battery fires: stationary fire.
    for _ in 0..2 {
        at.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        frames(&mut at);
        at.key_press_modifiers(Modifiers::COMMAND, Key::Enter);
        frames(&mut at);
    }
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Firing { .. })));
    let [own, target] = ["Blue line", "Red line"].map(|name| unit(&at, name));
    click(&mut at, own);
    // MM 17.7 8 dice against Regulars: 1 - 256/6561.
    assert_eq!(listed(&at, "hotspots"), ["Target 96%"]);
    let given = orders(&at);
    click(&mut at, target);
    click(&mut at, target);
    assert!(orders(&at) > given);
}

#[test]
fn the_card_of_a_unit_says_its_strength_and_morale() {
    let mut at = muster();
    let line = unit(&at, "2nd Blue");
    at.hover_at(line);
    at.run_steps(80);
    says(
        &at,
        &[
            &say!("mm-standing-figures", now = 16, start = 16),
            &say!("mm-unit-morale", morale = say!("mm-morale-normal")),
            &say!("mm-unit-commander", commander = "Colonel Blue"),
            &say!("mm-unit-moves", length = "12.0 cm"),
        ],
    );
    is_silent_about(&at, &say!("mm-unit-defended"));
}

#[test]
fn a_unit_that_is_dropped_on_an_enemy_charges_it() {
    let mut at = shown(CHARGE, SideId(0), &[5, 5, 4, 4, 5, 2, 1, 3, 6, 2, 4, 1, 6, 2]);
    let given = orders(&at);
    let [horse, foot, red] = ["Horse", "Foot", "Red line"].map(|name| unit(&at, name));
    click(&mut at, horse);
    let told = drag(&mut at, horse, foot);
    assert_eq!((orders(&at), report(&at)["aimed"].as_bool()), (given, Some(true)), "{told}");
    says(&at, &[&say!("mm-card-charge", chance = "16.7% (1/6)")]);
    keys(&mut at, [Key::Enter]);
    assert!(matches!(game(&at).state().stack.last(), Some(Frame::Reaction(_))));
    // MM 6.1 One that it cannot reach says why.
    let mut at = shown(CHARGE, SideId(0), &[]);
    click(&mut at, horse);
    let told = drag(&mut at, horse, red);
    assert!(!told.is_empty() && report(&at)["aimed"].as_bool() != Some(true), "{told}");
    assert_eq!(draft(&at), "", "no leg is pinned");
}

#[test]
fn a_commander_lies_on_the_block_of_his_unit_and_is_dragged_off_it() {
    let mut at = muster();
    let [host, commander] = ["2nd Blue", "Colonel Blue"].map(|name| unit(&at, name));
    let apart = host.distance(commander);
    assert!(apart > 1.0 && apart < host.distance(unit(&at, "1st Blue")) / 2.0, "{apart}");
    // A click on the middle of the block is for the unit.
    click(&mut at, host);
    assert_eq!(report(&at)["rings"]["2nd Blue"].as_str(), Some("Selected"));
    keys(&mut at, [Key::Escape]);
    click(&mut at, commander);
    assert_eq!(report(&at)["rings"]["Colonel Blue"].as_str(), Some("Selected"));
    let given = orders(&at);
    let other = unit(&at, "1st Blue");
    drag(&mut at, commander, other);
    let after = game(&at);
    let [colonel, first] = ["Colonel Blue", "1st Blue"].map(|name| after.unit_named(name).unwrap());
    assert_eq!(orders(&at), given + 1, "MM 10.2: dropped on a friend he attaches to it");
    assert_eq!(after.commander_of(first), Some(colonel));
    let mut at = muster();
    click(&mut at, commander);
    let behind = commander + (commander - host) * 6.0;
    drag(&mut at, commander, behind);
    keys(&mut at, [Key::Enter]);
    let after = game(&at);
    assert!(after.commander_stance(colonel).is_some(), "dragged off, he has a place of his own");
}

/// First Muster, whose players set their units.
fn set_freely() -> String {
    let text = BUILTIN.iter().find(|(id, _)| *id == "first-muster").unwrap().1;
    text.replacen("armies:", "options: (deployment: free), armies:", 1)
}

#[test]
fn units_are_set_freely_one_in_turn_or_all_at_once() {
    let session = Session::of(Game::begun(load(&set_freely()).unwrap()).unwrap());
    let mut at = table(GameScreen::of(Arc::new(MusketsMayhemUi::default()), session, None));
    let side = game(&at).decider().unwrap();
    let waiting =
        |at: &Bench<'_, Table>| game(at).battle.unit_ids().filter(|unit| game(at).pose(*unit).is_none()).count();
    let before = waiting(&at);
    says(&at, &[&say!("tabletop-place-all"), &say!("mm-set-up-where", depth = "12.0 cm")]);
    assert!(listed(&at, "tags").contains(&say!("mm-set-up-zone")), "{:?}", listed(&at, "tags"));
    // One unit by its button and Enter.
    let name = if side == SideId(1) { "1st Blue" } else { "1st Red" };
    at.get_by_label(&say!("tabletop-set-out", unit = name)).click();
    frames(&mut at);
    keys(&mut at, [Key::Enter]);
    assert_eq!((waiting(&at), game(&at).decider()), (before - 1, Some(side.other())), "MM 14.1: sides alternate");
    // The other side leaves all to the program of the table; the first sets its own one by one in between.
    at.get_by_label(&say!("tabletop-place-all")).click();
    frames(&mut at);
    assert_eq!(game(&at).decider(), Some(side));
    let mut steps = 0;
    while matches!(game(&at).state().stack.last(), Some(Frame::SetUp { .. })) && steps < 40 {
        at.get_by_label(&say!("tabletop-place-all")).click();
        frames(&mut at);
        steps += 1;
    }
    assert!(game(&at).battle.unit_ids().all(|unit| game(&at).pose(unit).is_some()));
}

/// A battalion that arrives in the first turn.
const LATE: &str = r#"(
    rules: "muskets_mayhem", id: "late", name: "Late", table: (size: (12000, 9000), unit: cm),
    armies: [
        (id: "a", name: "Blue", heading: 0, units: [
            (id: "blue", name: "Blue line", kind: "line", at: Some((3000, 2000))),
            (id: "late", name: "Late line", kind: "line", arrival: Some((turn: 1, edge: south, stretch: (5000, 9000)))),
        ]),
        (id: "b", name: "Red", heading: 180, units: [(id: "red", name: "Red line", kind: "line", at: Some((3000, 7000)))]),
    ],
    turns: Some(4),
)"#;

#[test]
fn a_unit_that_arrives_is_set_on_its_stretch_of_the_edge() {
    let mut at = shown(LATE, SideId(0), &[]);
    says(&at, &[&say!("mm-arrival-where")]);
    at.get_by_label(&say!("tabletop-set-out", unit = "Late line")).click();
    frames(&mut at);
    assert!(listed(&at, "tags").contains(&say!("mm-set-up-zone")), "{:?}", listed(&at, "tags"));
    let middle = unit(&at, "Blue line");
    // A click anywhere is taken to the edge.
    click(&mut at, middle + bevy_egui::egui::vec2(200.0, 0.0));
    let after = game(&at);
    let late = after.unit_named("Late line").unwrap();
    let pose = after.pose(late).expect("it has arrived");
    assert_eq!(pose.point.y(), 100, "its rear on the edge");
    assert!((5400..=8600).contains(&pose.point.x()), "{pose:?}");
    assert_eq!(after.decider(), Some(SideId(1)), "MM 12.2: that handles it");
}

#[test]
fn the_strip_tells_the_phases_of_the_turn() {
    let at = muster();
    says(&at, &[&say!("strip-step-now", name = say!("mm-phase-movement"))]);
}

/// MM 12.1 The top bar says how both armies stand, and counts a unit that is lost.
#[test]
fn the_strip_says_how_many_units_of_each_army_are_left() {
    let at = muster();
    for side in ["Blue", "Red"] {
        says(&at, &[&say!("mm-strip-standing", side, lost = 0, of = 5)]);
    }
}
