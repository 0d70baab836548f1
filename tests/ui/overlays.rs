//! What is laid over the map, its legend, and the cards at the pointer.

use crate::bench::{
    ANY, Bench, Table, frames, give, is_silent_about, march_to, own_words, press, says, shipped, table, unit,
};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::{Event, Key, Modifiers, Pos2, vec2};
use std::sync::Arc;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::rules::{Battle, Game};
use tercio::games::musket_pike::scenario::{builtin, load_text};
use tercio::games::musket_pike::window::models::ground;
use tercio::games::musket_pike::window::overlays::{closed_ground, special_ground};
use tercio::kernel::RuleSet;
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::intent::UndoScope;
use tercio::view::overlays::{Hatch, Sign, SignMeaning};

fn on(bench: &Bench<'_, Table>) -> Vec<String> {
    let report = bench.state().report(1.0);
    report["overlays"].as_array().unwrap().iter().map(|o| o.as_str().unwrap().to_owned()).collect()
}

/// Where a unit is drawn.
fn place(bench: &Bench<'_, Table>, id: &str) -> Pos2 {
    let report = bench.state().report(1.0);
    let found = report["units"].as_array().unwrap().iter().find(|u| u["id"] == id).unwrap().clone();
    Pos2::new(found["x"].as_f64().unwrap() as f32, found["y"].as_f64().unwrap() as f32)
}

/// Lets the pointer rest for some seconds.
fn rest(bench: &mut Bench<'_, Table>, at: Pos2) {
    bench.hover_at(at);
    bench.run_steps(12);
}

#[test]
fn every_overlay_has_its_key_and_they_lie_on_each_other() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    bench.state_mut().carry_out(Intent::Select(horse.into()));
    for key in [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8] {
        bench.key_press(key);
        frames(&mut bench);
    }
    assert_eq!(on(&bench).len(), 8);
    says(
        &bench,
        &[
            "Reach of a unit: Red horse",
            "Front, flanks and rear: Red horse",
            "Enemy fronts: they stop Red",
            "Lines of sight and fire: Red horse",
            "Terrain costs for a unit: Red horse",
            &say!("overlay-control"),
        ],
    );
    bench.key_press(Key::L);
    bench.key_press_modifiers(Modifiers::COMMAND, Key::V);
    frames(&mut bench);
    assert!(!on(&bench).contains(&say!("overlay-fire")), "l takes away what 4 laid on");
    says(&bench, &["Where enemies can come next: Blue"]);
    press(&mut bench, "Hide: Levels");
    assert!(!on(&bench).contains(&say!("overlay-levels")));
}

#[test]
fn one_overlay_alone_says_in_a_sentence_what_it_rests_on() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    bench.state_mut().carry_out(Intent::Select(horse.into()));
    let sentences = [
        (Key::Num1, &*say!("reach-now")),
        (Key::Num2, "(§ 6.2)."),
        (Key::Num8, "Victory points so far: Red 0, Blue 0"),
    ];
    for (key, sentence) in sentences {
        bench.key_press(key);
        frames(&mut bench);
        says(&bench, &[sentence]);
        bench.key_press(key);
        frames(&mut bench);
        is_silent_about(&bench, sentence);
    }
    bench.key_press_modifiers(Modifiers::COMMAND, Key::V);
    frames(&mut bench);
    says(&bench, &["Shown: 2 units yet to activate this turn"]);
}

#[test]
fn overlays_are_found_with_the_mouse_alone() {
    let mut bench = table(screen_of(&shipped("farm")));
    press(&mut bench, &say!("legend-open"));
    says(&bench, &[&say!("legend-list"), &say!("overlay-groups"), &say!("overlay-levels"), &say!("overlay-control")]);
    press(&mut bench, &say!("overlay-groups"));
    press(&mut bench, &say!("overlay-ground"));
    press(&mut bench, &say!("legend-close"));
    assert_eq!(on(&bench), [say!("overlay-groups"), say!("overlay-ground")]);
    // Of several each is a row; one alone says what it shows.
    is_silent_about(&bench, &say!("overlay-asks-ground"));
    press(&mut bench, "Hide: Wings");
    says(&bench, &[&say!("overlay-asks-ground")]);
}

#[test]
fn a_resting_pointer_is_told_of_the_unit_and_a_passing_one_is_not() {
    let mut bench = table(march_to(Phase::Movement));
    let pikes = place(&bench, "red-pikes");
    bench.hover_at(pikes);
    bench.step();
    is_silent_about(&bench, &say!("hover-hold"));
    rest(&mut bench, pikes);
    says(
        &bench,
        &[
            &say!("hover-hold"),
            "Weber, rating \u{2212}1",
            &own_words(&say!("unit-now", list = ANY)),
            &say!("unit-box-mp-left"),
        ],
    );
    is_silent_about(&bench, &say!("unit-front", facing = "E", hexes = "0604 0605"));
    assert_eq!(bench.state().report(1.0)["card"], true);
    bench.event(Event::ModifiersChanged(Modifiers::SHIFT));
    bench.step();
    says(
        &bench,
        &[
            &say!("unit-front", facing = "E", hexes = "0604 0605"),
            &say!("unit-leader-checks", check = 1),
            &say!("hover-held"),
        ],
    );
    bench.event(Event::ModifiersChanged(Modifiers::NONE));
    let horse = place(&bench, "blue-horse");
    rest(&mut bench, horse);
    says(&bench, &["Blue horse", &say!("unit-not-its-turn", side = "Red"), "8 MP"]);
}

/// What comes under a pointer at rest by itself is not looked at.
#[test]
fn a_unit_that_slides_under_the_pointer_is_told_of_once_it_moves() {
    let mut bench = table(march_to(Phase::Movement));
    let battle = Arc::clone(&bench.state().game().battle);
    let horse = unit(&battle, "red-horse");
    let step = bench.state().game().legal_orders().into_iter().find(|o| o.unit() == Some(horse) && o.is_step());
    let from = place(&bench, "red-horse");
    give(bench.state_mut(), step.expect("it can move"));
    frames(&mut bench);
    let to = place(&bench, "red-horse");
    assert!(from.distance(to) > 10.0);
    bench.state_mut().carry_out(Intent::Undo(UndoScope::Step));
    frames(&mut bench);
    rest(&mut bench, to);
    bench.state_mut().carry_out(Intent::Redo);
    bench.state_mut().carry_out(Intent::Cancel);
    bench.run_steps(20);
    assert_eq!(bench.state().report(1.0)["card"], false);
    rest(&mut bench, to + vec2(3.0, 0.0));
    assert_eq!(bench.state().report(1.0)["card"], true);
}

#[test]
fn the_selected_unit_has_its_card_beside_the_board_and_none_at_the_pointer() {
    let mut bench = table(march_to(Phase::Movement));
    let red = unit(&bench.state().game().battle, "red-pikes");
    bench.state_mut().carry_out(Intent::Select(red.into()));
    frames(&mut bench);
    let pikes = place(&bench, "red-pikes");
    rest(&mut bench, pikes);
    assert_eq!(bench.state().report(1.0)["card"], false);
}

#[test]
fn the_ground_has_a_card_too() {
    let mut bench = table(march_to(Phase::Movement));
    let pikes = place(&bench, "red-pikes");
    bench.hover_at(pikes);
    bench.step();
    bench.key_press(Key::T);
    frames(&mut bench);
    says(&bench, &["0505: clear, level 0", &say!("ground-open"), &say!("ground-held-by", side = "Red")]);
    bench.key_press(Key::T);
    frames(&mut bench);
    rest(&mut bench, pikes);
    is_silent_about(&bench, "0505: clear, level 0");
}

#[test]
fn a_stack_comes_apart_into_its_pieces() {
    let mut bench = table(march_to(Phase::Movement));
    let battle = bench.state().game().battle.clone();
    let pikes = unit(&battle, "red-pikes");
    let hex = bench.state().game().footprint(pikes).unwrap().left;
    bench.state_mut().carry_out(Intent::ExpandStack(hex.into()));
    frames(&mut bench);
    says(&bench, &["Red pikes", "Weber", &say!("unfold-rating", rating = "−1")]);
    press(&mut bench, "Red pikes");
    assert_eq!(bench.state().chosen(), Some(pikes.into()));
}

/// The farm, in fog and with a mill that burns on turn 1.
fn burning() -> Arc<Battle> {
    let text = builtin("farm").unwrap().text.replacen(
        "    objectives:",
        "    zones: [(id: \"mill\", name: \"The mill burns\", hexes: [\"0604-0605\"], until: 1)],\n    \
         visibility: [(hexes: 3, until: 1)],\n    objectives:",
        1,
    );
    load_text(&text, "farm", &[]).unwrap()
}

/// MP 18.4 On a map that looks like any other the card says that its brook bears.
#[test]
fn the_card_of_a_brook_says_that_it_is_frozen() {
    let battle = shipped("lund");
    let game = Game::begun(&battle).unwrap();
    let says_so = |hex: &str| {
        let hex = battle.map.grid.parse(hex).unwrap();
        ground::model(&game, hex, None).lines.iter().any(|line| line.paragraph == Some("18.4"))
    };
    assert!(says_so("1408") && !says_so("1407"));
}

#[test]
fn closed_hexes_lie_hatched_on_the_map_while_they_are_closed_and_their_card_says_until_when() {
    let battle = burning();
    let game = Game::begun(&battle).unwrap();
    let [inside, outside] = ["0604", "0606"].map(|hex| battle.map.grid.parse(hex).unwrap());
    let layer = closed_ground(&game).expect("the mill burns");
    let Sign::Area(places, SignMeaning::Closed, Hatch::Falling, Some(_)) = &layer.under[0] else {
        panic!("{:?}", layer.under)
    };
    assert!(places.len() == 2 && places.contains(&inside.into()));
    // The name stands at the upper edge.
    let Sign::Banner(places, _, letter, name) = &layer.over[0] else { panic!("{:?}", layer.over) };
    assert_eq!((places.contains(&inside.into()), &**letter, &**name), (true, "T", "The mill burns"));
    let until = "The mill burns: closed to both sides until the end of turn 1.";
    let card = ground::model(&game, inside, None);
    let line = card.lines.iter().find(|line| line.words == until).expect("its line");
    assert_eq!(line.paragraph, Some("18.3"));
    assert!(!ground::is_plain(&game, inside) && ground::spoken(&game, inside).contains(&until.to_owned()));
    assert!(ground::model(&game, outside, None).lines.iter().all(|line| line.paragraph != Some("18.3")));
    let mut state = battle.start.clone();
    state.turn = 2;
    let later = Game::at(battle, state);
    assert_eq!(closed_ground(&later), None);
    assert_eq!(special_ground(&later).under.len(), 1, "the editor shows where it was");
}

#[test]
fn the_top_bar_says_how_far_fire_reaches_while_the_sight_is_limited_and_leads_to_the_rule() {
    let mut bench = table(screen_of(&burning()));
    let chip = say!("strip-sight", n = 3);
    says(&bench, &[&chip]);
    press(&mut bench, &chip);
    says(&bench, &["18.2  Visibility"]);
    is_silent_about(&table(screen_of(&shipped("farm"))), &chip);
}
