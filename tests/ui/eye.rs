//! The camera follows what happens, and gives the view back; the subject of a panel is set off on the map.

use crate::bench::{Bench, Table, frames, press, shipped, table, unseen};
use crate::seated::{Own, screen_of, seated};
use bevy_egui::egui::{Key, Rect, Vec2, pos2};
use std::path::Path;
use std::sync::Arc;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{ChitPlace, Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Game, Order};
use tercio::kernel::RuleSet;
use tercio::say;
use tercio::session::BranchDice;
use tercio::settings::{CameraMode, Motion, Settings};
use tercio::ui::Intent;

/// How wide a counter is, in hex radii.
const COUNTER: f64 = 1.24;

/// White Mountain after this number of orders of a recorded game, in a window of the least size.
fn white_mountain(orders: usize, settings: Settings) -> Bench<'static, Table> {
    let path = Path::new("tests/golden/whole-brawler-white-mountain.tercio");
    let mut session = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    session.analyse(orders, BranchDice::Same).unwrap();
    let mut screen = seated(session);
    screen.obey(&Arc::new(settings));
    let mut bench = unseen(screen, Vec2::new(1280.0, 720.0), 40);
    frames(&mut bench);
    bench
}

fn calm() -> Settings {
    Settings { motion: Motion::Reduced, ..Settings::default() }
}

fn scale(bench: &Bench<'_, Table>) -> f64 {
    bench.state().report(1.0)["scale"].as_f64().unwrap()
}

/// The units in question.
fn asked(game: &Game) -> Vec<UnitId> {
    match game.state().stack.last() {
        Some(Frame::Reaction { mover, waiting }) => vec![waiting[0], *mover],
        Some(Frame::Melee(melee)) => melee.assaults().iter().map(|a| a.unit).chain(melee.foes()).collect(),
        other => panic!("no question: {other:?}"),
    }
}

/// Whether units are drawn so large that they can be read, within the window.
fn are_seen(bench: &Bench<'_, Table>, units: &[UnitId]) -> bool {
    scale(bench) * COUNTER >= 40.0 && are_in_sight(bench, units)
}

/// Whether they lie within the window.
fn are_in_sight(bench: &Bench<'_, Table>, units: &[UnitId]) -> bool {
    let (report, game) = (bench.state().report(1.0), bench.state().game());
    let room = Rect::from_min_max(pos2(0.0, 40.0), pos2(1280.0, 720.0));
    let seen = |unit: &UnitId| {
        let id = &game.battle.unit(*unit).id;
        let found = report["units"].as_array().unwrap().iter().find(|u| u["id"] == id.as_str()).unwrap();
        room.contains(pos2(found["x"].as_f64().unwrap() as f32, found["y"].as_f64().unwrap() as f32))
    };
    units.iter().all(seen)
}

/// Gives the answers that are usual until no question stands any more.
fn answer(bench: &mut Bench<'_, Table>) {
    for _ in 0..20 {
        let asks = |game: &Game| {
            let frame = game.state().stack.last();
            matches!(frame, Some(Frame::Reaction { .. } | Frame::Melee(_) | Frame::Retreat(_) | Frame::MakeWay(_)))
        };
        if !asks(bench.state().game()) {
            return;
        }
        bench.state_mut().carry_out(Intent::GiveNext);
        for _ in 0..40 {
            bench.step();
        }
    }
    panic!("the questions never end");
}

/// A reaction, and a question of a melee.
const QUESTIONS: [usize; 2] = [97, 341];

#[test]
fn what_a_question_is_about_is_brought_near_and_the_view_is_given_back() {
    for orders in QUESTIONS {
        for settings in [calm(), Settings::default()] {
            let far = scale(&white_mountain(orders, Settings { camera: CameraMode::Stays, ..settings.clone() }));
            assert!(far * COUNTER < 40.0, "the whole map is small here");
            let mut bench = white_mountain(orders, settings);
            assert!(are_seen(&bench, &asked(bench.state().game())), "after {orders} orders");
            answer(&mut bench);
            frames(&mut bench);
            assert!((scale(&bench) - far).abs() < 0.01, "{} is not {far}", scale(&bench));
        }
    }
}

#[test]
fn a_battle_opens_upon_its_armies_and_nobody_gets_lost_above_the_map() {
    let mut bench = unseen(screen_of(&shipped("white-mountain")), Vec2::new(1280.0, 720.0), 40);
    frames(&mut bench);
    let armies = scale(&bench);
    bench.key_press(Key::Num0);
    frames(&mut bench);
    let whole = scale(&bench);
    assert!(armies > whole * 1.1, "{armies} and {whole}");
    for _ in 0..8 {
        bench.key_press(Key::Minus);
        frames(&mut bench);
    }
    assert!(scale(&bench) < whole && scale(&bench) > whole * 0.6, "{} and {whole}", scale(&bench));
}

#[test]
fn the_eye_is_on_its_way_no_longer_than_a_quarter_of_a_second() {
    let mut bench = white_mountain(96, Settings::default());
    let far = scale(&bench);
    let next = bench.state().own_session().game().clone();
    assert!(!matches!(next.state().stack.last(), Some(Frame::Reaction { .. })));
    let path = Path::new("tests/golden/whole-brawler-white-mountain.tercio");
    let whole = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    let order: Order = whole.of::<Game>().unwrap().entries()[96].order;
    bench.state_mut().carry_out(Intent::order(order));
    // The march is told first.
    for _ in 0..40 {
        if bench.state().is_moving() {
            bench.step();
        }
    }
    assert_eq!(scale(&bench), far, "nothing is asked before it is seen");
    // A step is a quarter of a second.
    for _ in 0..3 {
        bench.step();
    }
    assert!(are_seen(&bench, &asked(bench.state().game())));
}

#[test]
fn who_moves_the_map_himself_keeps_his_view() {
    let mut bench = white_mountain(QUESTIONS[0], calm());
    let near = scale(&bench);
    bench.key_press(Key::Minus);
    frames(&mut bench);
    let own = scale(&bench);
    assert!(own < near);
    answer(&mut bench);
    frames(&mut bench);
    assert_eq!(scale(&bench), own);
}

#[test]
fn who_has_chosen_how_near_he_is_is_brought_no_nearer() {
    let mut bench = white_mountain(QUESTIONS[0] - 1, calm());
    bench.key_press(Key::Num0);
    frames(&mut bench);
    let own = scale(&bench);
    let path = Path::new("tests/golden/whole-brawler-white-mountain.tercio");
    let whole = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    let order: Order = whole.of::<Game>().unwrap().entries()[QUESTIONS[0] - 1].order;
    bench.state_mut().carry_out(Intent::order(order));
    frames(&mut bench);
    let asked = asked(bench.state().game());
    assert!(are_in_sight(&bench, &asked));
    assert_eq!(scale(&bench), own);
}

/// Places that are legible when the table is opened are looked at from there: an order and its units bring the camera no nearer.
#[test]
fn a_wing_that_can_be_read_leaves_the_eye_where_it_is() {
    let mut bench = unseen(screen_of(&shipped("windmill-hill")), Vec2::new(1280.0, 720.0), 40);
    frames(&mut bench);
    let opened = scale(&bench);
    let is_march = |order: &Order| matches!(order, Order::LeadWing { order: OrderType::March, .. });
    let mut give = |pick: &dyn Fn(&Order) -> bool| {
        let order = bench.state().game().legal_orders().into_iter().find(pick).expect("it is legal");
        bench.state_mut().carry_out(Intent::order(order));
        frames(&mut bench);
        assert_eq!(scale(&bench), opened, "after {order:?}");
    };
    give(&|order| *order == Order::Draw);
    give(&is_march);
    give(&|order| matches!(order, Order::Join { .. }));
    give(&|order| *order == Order::Begin);
}

#[test]
fn who_wants_the_camera_to_stay_has_it_so() {
    let mut bench = white_mountain(QUESTIONS[0], Settings { camera: CameraMode::Stays, ..calm() });
    let far = scale(&bench);
    answer(&mut bench);
    frames(&mut bench);
    assert_eq!(scale(&bench), far);
}

#[test]
fn who_may_fire_in_defence_is_brought_into_sight_with_his_targets() {
    let path = Path::new("tests/golden/whole-brawler-white-mountain.tercio");
    let whole = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    let session = whole.of::<Game>().unwrap();
    let met = |at: usize| -> Vec<UnitId> {
        if session.after(at).stack.last() != Some(&Frame::Phase(Phase::DefensiveFire)) {
            return Vec::new();
        }
        let fires = session.game_after(at + 1).legal_orders().into_iter().filter_map(|order| match order {
            Order::Fire { unit, target, .. } => Some([unit, target]),
            _ => None,
        });
        fires.flatten().collect()
    };
    let at = (0..session.entries().len()).find(|at| !met(*at).is_empty()).expect("somebody may fire in defence");
    let met = met(at);
    let mut bench = white_mountain(at, calm());
    // Elsewhere, and near.
    for _ in 0..6 {
        bench.key_press(Key::Equals);
        frames(&mut bench);
    }
    bench.state_mut().carry_out(Intent::CenterOn(Hex(0).into()));
    frames(&mut bench);
    assert!(!are_in_sight(&bench, &met), "the player looks elsewhere");
    bench.state_mut().carry_out(Intent::order(session.entries()[at].order));
    frames(&mut bench);
    assert!(are_in_sight(&bench, &met));
}

fn looked_at(bench: &Bench<'_, Table>) -> u64 {
    bench.state().report(1.0)["looked_at"].as_u64().unwrap()
}

#[test]
fn a_drawn_chit_sets_its_wing_off_until_it_is_used() {
    let mut bench = table(screen_of(&shipped("farm")));
    assert_eq!(looked_at(&bench), 0);
    press(&mut bench, &say!("cups-draw"));
    for _ in 0..20 {
        bench.step();
    }
    assert!(bench.state().game().state().chits.contains(&ChitPlace::Drawn));
    assert!(looked_at(&bench) > 0, "its units are set off");
    press(&mut bench, &say!("chit-discard"));
    for _ in 0..20 {
        bench.step();
    }
    assert_eq!(looked_at(&bench), 0);
}
