//! Without tedium: standing answers, ways that go on by themselves, plans that one key carries out.

use crate::bench::{
    ANY, Bench, Table, begun_in, frames, give, is_silent_about, march_to, own_words, press, says, table, unit,
};
use crate::seated::Own;
use bevy::math::Vec2;
use bevy_egui::egui::{Key, Modifiers, Pos2};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::rules::reactors::reach_without_reactions;
use tercio::games::musket_pike::rules::state::{Frame, OrderType, Phase, UnitMark};
use tercio::games::musket_pike::rules::{Battle, Order, Outcome, legal};
use tercio::games::musket_pike::scenario::load_text;
use tercio::games::musket_pike::window::GameIntent;
use tercio::games::musket_pike::window::move_hotspots;
use tercio::games::musket_pike::window::standing_answers::{AnswerScope, StandingAnswer};
use tercio::kernel::RuleSet;
use tercio::paint::layout::{BoardLayout, facing_at};
use tercio::say;
use tercio::session::Seat;
use tercio::settings::{PersonCount, Settings};
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, Page};
use tercio::view::hotspot::hotspot_at;

/// Two armies with red's commander to lead and nothing else in the cups, on a map with this number of columns.
pub fn field(columns: u8, units: &str) -> Arc<Battle> {
    let text = format!(
        r#"(
            name: "A field", turns: 2, first_initiative: "red",
            map: (columns: {columns}, rows: 8),
            sides: [(id: "red", name: "Red"), (id: "blue", name: "Blue")],
            leaders: [
                (id: "weber", name: "Weber", army: "red", rating: -1, at: "0107"),
                (id: "olsen", name: "Olsen", army: "blue", rating: -1, at: "{columns}07"),
            ],
            units: [{units}],
            position: (
                turn: 1, initiative: "red", chits: {{ "any-red": spent, "any-blue": spent }}, dice: (seed: 1, drawn: 0),
            ),
        )"#
    );
    load_text(&text, "field", &[]).unwrap()
}

/// Red's horse at 0503 rides past the flank of blue's at 0604.
pub const PASSING: &str = r#"
    (id: "red-horse", name: "Red horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0503", facing: "E"),
    (id: "blue-horse", name: "Blue horse", side: "blue", kind: CAV, original: 4, ql: 7, at: "0604", facing: "W"),
"#;

fn marching() -> GameScreen {
    begun_in(&field(14, PASSING), OrderType::Charge)
}

/// By 0603 on to 0703.
fn way(at: &GameScreen) -> Vec<Order> {
    let battle = &at.game().battle;
    let unit = unit(battle, "red-horse");
    let step = |hex: &str| Order::Step { unit, to: battle.map.grid.parse(hex).unwrap() };
    vec![step("0603"), step("0703")]
}

fn stands(bench: &Bench<'_, Table>, id: &str) -> String {
    let game = bench.state().game();
    let stand = game.footprint(unit(&game.battle, id)).unwrap();
    format!("{} {}", tercio::games::musket_pike::rules::text::stand(&game.battle, stand), stand.facing)
}

#[test]
fn a_way_goes_on_by_itself_when_nobody_turns() {
    let mut bench = table(marching());
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    says(&bench, &[&say!("ask-reaction", unit = "Blue horse"), &say!("decision-standing")]);
    let blue = unit(&bench.state().game().battle, "blue-horse");
    bench.state_mut().carry_out(Intent::order(Order::StandFast { unit: blue }));
    frames(&mut bench);
    assert_eq!(stands(&bench, "red-horse"), "0703 E", "the way went on");
    assert_eq!(legal::phase(bench.state().game()), Some(Phase::Movement));
}

/// Enter gives the answer after which an attack is least likely to win.
#[test]
fn whoever_answers_with_enter_turns_where_holding_is_worse() {
    let mut bench = table(marching());
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(stands(&bench, "blue-horse"), "0604 NW");
}

/// A click in the middle of a hex sends a unit there and turns it no more than the way does; one on its own middle lets go of it.
#[test]
fn the_middle_of_a_hex_picks_no_facing() {
    let screen = marching();
    let game = screen.game();
    let (horse, layout) = (unit(&game.battle, "red-horse"), BoardLayout::new(&game.battle.map.grid));
    let (spots, now) = (move_hotspots::ends(game, layout, horse), game.footprint(horse).unwrap());
    let reach = reach_without_reactions(game, horse).unwrap();
    let hexes: BTreeSet<Hex> = reach.ends.iter().map(|end| end.stand.left).filter(|hex| *hex != now.left).collect();
    assert!(hexes.len() > 10);
    let (mut kept, mut turned) = (0, 0);
    for hex in hexes {
        let ends = || reach.ends.iter().filter(|end| end.stand.left == hex && !end.formation_hit);
        let Some(least) = ends().map(|end| end.cost).min() else { continue };
        let corners = ends().filter(|end| end.cost == least).map(|end| now.facing.corners_to(end.stand.facing)).min();
        for off in [Vec2::ZERO, Vec2::new(0.2, 0.15), Vec2::new(-0.25, 0.0)] {
            let meant = hotspot_at(&spots, hex.into(), layout.centre(hex) + off).unwrap();
            let pose = meant.ghost.as_ref().unwrap();
            assert_eq!(Some(now.facing.corners_to(facing_at(pose.heading))), corners, "{pose:?}");
        }
        let rim: BTreeSet<_> = (0..6)
            .filter_map(|corner| hotspot_at(&spots, hex.into(), layout.corner(hex, corner)).unwrap().ghost.as_ref())
            .map(|pose| facing_at(pose.heading))
            .collect();
        assert!(rim.len() >= ends().count().min(3), "the rim picks the facing");
        *if corners == Some(0) { &mut kept } else { &mut turned } += 1;
    }
    assert!(kept > 5 && turned > 0, "{kept} {turned}");
    for off in [Vec2::ZERO, Vec2::new(0.3, -0.2)] {
        assert_eq!(
            hotspot_at(&spots, now.left.into(), layout.centre(now.left) + off).map(|spot| &spot.gives),
            Some(&Intent::Cancel)
        );
    }
}

#[test]
fn a_way_waits_when_somebody_has_turned() {
    let mut bench = table(marching());
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    let blue = unit(&bench.state().game().battle, "blue-horse");
    let facing = tercio::board::hex::Facing::named("NW").unwrap();
    give(bench.state_mut(), Order::React { unit: blue, facing });
    frames(&mut bench);
    assert_eq!(stands(&bench, "red-horse"), "0603 E");
    assert!(bench.state().game().unit_state(unit(&bench.state().game().battle, "red-horse")).has(UnitMark::Stopped));
    says(&bench, &["An enemy turned to face you"]);
}

#[test]
fn a_standing_answer_is_given_without_asking() {
    for (answer, red, blue) in [(StandingAnswer::Hold, "0703 E", "0604 W"), (StandingAnswer::Face, "0603 E", "0604 NW")]
    {
        let mut bench = table(marching());
        let side = bench.state().game().side(unit(&bench.state().game().battle, "blue-horse"));
        bench.state_mut().carry_out(Intent::from(GameIntent::Stand(AnswerScope::Side(side), answer)));
        let orders = way(bench.state());
        bench.state_mut().carry_out(Intent::give(orders));
        frames(&mut bench);
        assert_eq!((stands(&bench, "red-horse").as_str(), stands(&bench, "blue-horse").as_str()), (red, blue));
        says(&bench, &["by your standing answer"]);
        assert!(!matches!(bench.state().game().state().stack.last(), Some(Frame::Reaction { .. })), "nobody is asked");
    }
}

/// A player of both sides is not asked at each step whether the enemy turns: it turns where that is of use.
#[test]
fn one_player_is_not_asked_to_react() {
    let mut bench = table(marching());
    bench.state_mut().obey(&Arc::new(Settings { players: PersonCount::One, ..Settings::default() }));
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    // Nor is an answer reported that the player never gave.
    says(&bench, &["turned to face the enemy."]);
    is_silent_about(&bench, &own_words(&say!("table-turns-as-said", unit = ANY)));
    assert_eq!((stands(&bench, "red-horse").as_str(), stands(&bench, "blue-horse").as_str()), ("0603 E", "0604 NW"));
    assert!(!matches!(bench.state().game().state().stack.last(), Some(Frame::Reaction { .. })), "nobody is asked");
}

/// But a program is asked, whatever has a usual answer.
#[test]
fn no_usual_answer_is_given_for_a_program() {
    let mut bench = table(marching());
    bench.state_mut().obey(&Arc::new(Settings { players: PersonCount::One, ..Settings::default() }));
    let side = bench.state().game().side(unit(&bench.state().game().battle, "blue-horse"));
    bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::named("random").unwrap()));
    let orders = way(bench.state());
    // Behind a page it thinks, and waits.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    assert_eq!(stands(&bench, "blue-horse"), "0604 W");
    assert!(matches!(bench.state().game().state().stack.last(), Some(Frame::Reaction { .. })), "it is asked");
}

/// But to turn away from somebody whom a unit faces is a choice, and never made for its player.
#[test]
fn one_player_is_asked_where_a_turn_would_cost_something() {
    let behind = r#"(id: "red-foot", side: "red", kind: HI, original: 6, ql: 6, at: "0505", facing: "W"),"#;
    let mut bench = table(begun_in(&field(14, &format!("{PASSING}{behind}")), OrderType::Charge));
    bench.state_mut().obey(&Arc::new(Settings { players: PersonCount::One, ..Settings::default() }));
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    says(&bench, &[&say!("ask-reaction", unit = "Blue horse")]);
    assert_eq!(stands(&bench, "blue-horse"), "0604 W");
}

#[test]
fn the_answer_can_be_said_for_all_in_the_question_itself() {
    let mut bench = table(marching());
    let orders = way(bench.state());
    bench.state_mut().carry_out(Intent::give(orders));
    frames(&mut bench);
    press(&mut bench, &say!("ask-whom-side"));
    assert_eq!(stands(&bench, "red-horse"), "0703 E");
}

#[test]
fn enter_fires_what_is_planned() {
    let mut bench = table(march_to(Phase::DefensiveFire));
    says(&bench, &[&say!("phase-fire-next"), "at Red pikes in 0505"]);
    let before = bench.state().own_session().entries().len();
    bench.key_press(Key::Enter);
    frames(&mut bench);
    let shots = bench.state().own_session().entries()[before..].iter().flat_map(|e| &e.outcomes);
    assert_eq!(shots.filter(|o| matches!(o, Outcome::Shot { .. })).count(), 1);
}

#[test]
fn enter_shows_an_attack_first_and_commits_to_it_the_second_time() {
    let mut at = march_to(Phase::Melee);
    let promising = at.game().legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    at.carry_out(Intent::aim(promising));
    at.carry_out(Intent::Cancel);
    let mut bench = table(at);
    let before = bench.state().own_session().entries().len();
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(bench.state().own_session().entries().len(), before, "the odds first");
    says(&bench, &[&say!("aim-attack"), &say!("aim-defence")]);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert!(bench.state().own_session().entries().len() > before);
}

#[test]
fn shift_enter_carries_the_whole_plan_out() {
    let mut bench = table(march_to(Phase::DefensiveFire));
    bench.key_press_modifiers(Modifiers::SHIFT, Key::Enter);
    frames(&mut bench);
    assert_ne!(legal::phase(bench.state().game()), Some(Phase::DefensiveFire), "nobody was left to fire in it");
}

/// Three troops of horse in a column of hexes, and one of the enemy's far away.
const LINE: &str = r#"
    (id: "first", name: "First horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0303", facing: "E"),
    (id: "second", name: "Second horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0304", facing: "E"),
    (id: "third", name: "Third horse", side: "red", kind: CAV, original: 4, ql: 7, at: "0204", facing: "E"),
    (id: "blue-horse", name: "Blue horse", side: "blue", kind: CAV, original: 4, ql: 7, at: "2004", facing: "W"),
"#;

#[test]
fn a_line_marches_together_and_is_taken_back_as_one() {
    let mut at = begun_in(&field(20, LINE), OrderType::March);
    let battle = Arc::clone(&at.game().battle);
    at.carry_out(Intent::Select(unit(&battle, "first").into()));
    for other in ["second", "third"] {
        at.carry_out(Intent::SelectWith(unit(&battle, other).into()));
    }
    let mut bench = table(at);
    let before = bench.state().game().state().clone();
    // The third follows where the second stood: those in front go first.
    bench.key_press(Key::E);
    frames(&mut bench);
    assert_eq!(
        ["first", "second", "third"].map(|u| stands(&bench, u)),
        ["0403 E", "0404 E", "0305 E"].map(str::to_owned)
    );
    bench.key_press(Key::Q);
    frames(&mut bench);
    assert_eq!(
        ["first", "second", "third"].map(|u| stands(&bench, u)),
        ["0503 E", "0504 E", "0404 E"].map(str::to_owned)
    );
    bench.key_press(Key::U);
    frames(&mut bench);
    assert_eq!(stands(&bench, "third"), "0305 E", "one undo for the whole line");
    bench.key_press(Key::U);
    frames(&mut bench);
    assert_eq!(*bench.state().game().state(), before);
}

#[test]
fn one_key_goes_straight_ahead_and_one_faces_about() {
    let mut at = begun_in(&field(20, LINE), OrderType::March);
    let battle = Arc::clone(&at.game().battle);
    at.carry_out(Intent::Select(unit(&battle, "first").into()));
    let mut bench = table(at);
    // With nothing pointed at, to the left.
    bench.key_press(Key::W);
    frames(&mut bench);
    assert_eq!(stands(&bench, "first"), "0402 E");
    // Toward the pointer: it rests below the unit, on the right.
    let report = bench.state().report(1.0);
    let first = report["units"].as_array().unwrap().iter().find(|u| u["id"] == "first").unwrap().clone();
    bench.hover_at(Pos2::new(first["x"].as_f64().unwrap() as f32 + 80.0, first["y"].as_f64().unwrap() as f32 + 120.0));
    frames(&mut bench);
    bench.key_press(Key::W);
    frames(&mut bench);
    assert_eq!(stands(&bench, "first"), "0503 E");
    bench.key_press(Key::X);
    frames(&mut bench);
    assert_eq!(stands(&bench, "first"), "0503 W");
}
