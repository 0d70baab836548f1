//! The board turned round: what is seen, pointed at and steered is where it is seen.

use crate::bench::{ANY, Bench, Table, frames, march_to, own_words, press, says, shipped, table, unit};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Vec2};
use std::collections::BTreeSet;
use std::sync::Arc;
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::kernel::RuleSet;
use tercio::say;
use tercio::settings::{BoardRotation, Handover, Motion, Settings};
use tercio::ui::Intent;

fn report(bench: &Bench<'_, Table>) -> serde_json::Value {
    bench.state().report(1.0)
}

fn place(of: &serde_json::Value) -> Pos2 {
    Pos2::new(of["x"].as_f64().unwrap() as f32, of["y"].as_f64().unwrap() as f32)
}

/// Where the units are drawn.
fn units(bench: &Bench<'_, Table>) -> Vec<Pos2> {
    report(bench)["units"].as_array().unwrap().iter().map(place).collect()
}

fn board(bench: &Bench<'_, Table>) -> String {
    report(bench)["board"].as_str().unwrap().to_owned()
}

fn key(bench: &mut Bench<'_, Table>, key: Key) {
    bench.key_press(key);
    frames(bench);
}

fn click(bench: &mut Bench<'_, Table>, pos: Pos2) {
    bench.hover_at(pos);
    bench.step();
    for pressed in [true, false] {
        bench.event(Event::PointerButton { pos, button: PointerButton::Primary, pressed, modifiers: Modifiers::NONE });
        bench.step();
    }
    frames(bench);
}

#[test]
fn by_its_key_the_board_is_seen_from_across_the_table_and_back() {
    let mut bench = table(march_to(Phase::Movement));
    let drawn = units(&bench);
    key(&mut bench, Key::V);
    assert_eq!(board(&bench), "Turned");
    let turned = units(&bench);
    // Each lies across one and the same middle from where it lay.
    let middles: Vec<Vec2> = drawn.iter().zip(&turned).map(|(a, b)| a.to_vec2() + b.to_vec2()).collect();
    assert!(middles.iter().all(|m| (*m - middles[0]).abs().max_elem() <= 2.0), "{middles:?}");
    assert_ne!(drawn, turned);
    key(&mut bench, Key::V);
    assert_eq!(units(&bench), drawn);
    // And from the menu.
    press(&mut bench, &say!("strip-menu"));
    press(&mut bench, &say!("menu-more"));
    press(&mut bench, &say!("menu-turn-board"));
    assert_eq!(board(&bench), "Turned");
}

#[test]
fn a_unit_is_chosen_and_marches_by_clicks_where_it_is_seen() {
    let mut bench = table(march_to(Phase::Movement));
    key(&mut bench, Key::V);
    let horse = unit(&bench.state().game().battle, "red-horse");
    let seen = report(&bench)["units"].as_array().unwrap().iter().find(|u| u["id"] == "red-horse").map(place).unwrap();
    click(&mut bench, seen);
    assert_eq!(report(&bench)["selected"], "red-horse");
    let shown = report(&bench);
    let go = |s: &&serde_json::Value| s["look"] == "Go";
    let spot = shown["spots"].as_array().unwrap().iter().rfind(go).expect("somewhere to go").clone();
    click(&mut bench, place(&spot));
    let game = bench.state().game();
    let stand = game.footprint(horse).unwrap();
    let hexes: Vec<String> = stand.hexes().map(|h| game.battle.map.grid.number(h)).collect();
    assert_eq!(spot["hexes"], serde_json::json!(hexes));
    let words = spot["words"].as_str().unwrap();
    assert!(words.contains(stand.facing.name()), "{words}: the map's own facing");
}

#[test]
fn the_arrow_keys_lead_where_they_point_on_the_screen() {
    let at = |bench: &Bench<'_, Table>| {
        let grid = &bench.state().game().battle.map.grid;
        let (column, row) = grid.column_row(grid.parse(report(bench)["cursor"].as_str().unwrap()).unwrap());
        (i16::from(column), i16::from(row))
    };
    let mut bench = table(march_to(Phase::Movement));
    key(&mut bench, Key::Period);
    for (way, steps) in [(1, "as drawn"), (-1, "turned")] {
        for (arrow, by) in
            [(Key::ArrowRight, (1, 0)), (Key::ArrowDown, (0, 1)), (Key::ArrowLeft, (-1, 0)), (Key::ArrowUp, (0, -1))]
        {
            let (column, row) = at(&bench);
            key(&mut bench, arrow);
            assert_eq!(at(&bench), (column + way * by.0, row + way * by.1), "{arrow:?}, {steps}");
        }
        key(&mut bench, Key::V);
    }
}

#[test]
fn at_the_hand_over_each_player_has_his_own_army_before_him() {
    let mut at = screen_of(&shipped("white-mountain"));
    at.obey(&Arc::new(Settings { board: BoardRotation::Turns, motion: Motion::Reduced, ..Settings::default() }));
    let mut bench = table(at);
    let decider = |bench: &Bench<'_, Table>| report(bench)["decider"].as_str().unwrap_or_default().to_owned();
    // The first side to draw has its army in the lower half of the board from the beginning.
    let mut seats = BTreeSet::from([(decider(&bench), board(&bench))]);
    for _ in 0..40 {
        let orders = bench.state().game().legal_orders();
        let order = orders.iter().find(|o| matches!(o, Order::Draw | Order::SetAside)).or(orders.first());
        let before = board(&bench);
        bench.state_mut().carry_out(Intent::order(*order.expect("something to do")));
        frames(&mut bench);
        if report(&bench)["notice"] == true {
            assert_eq!(board(&bench), before, "not before he has taken over");
            key(&mut bench, Key::Enter);
            frames(&mut bench);
            seats.insert((decider(&bench), board(&bench)));
        }
    }
    let seats: Vec<_> = seats.into_iter().collect();
    let [(first, this), (second, that)] = seats.as_slice() else { panic!("{seats:?}") };
    assert!(first != second && this != that, "{seats:?}");
    // Each in the lower half of the screen.
    let battle = Arc::clone(&bench.state().game().battle);
    for (side, turn) in [(first, this), (second, that)] {
        if board(&bench) != *turn {
            key(&mut bench, Key::V);
        }
        let shown = report(&bench);
        let y = |own: bool| {
            let list = shown["units"].as_array().unwrap().iter().filter(|u| {
                let unit = unit(&battle, u["id"].as_str().unwrap());
                (battle.sides[battle.unit(unit).side.index()].id == *side) == own
            });
            let ys: Vec<f32> = list.map(|u| place(u).y).collect();
            ys.iter().sum::<f32>() / ys.len() as f32
        };
        assert!(y(true) > y(false), "{side} sits below: {} and {}", y(true), y(false));
    }
}

#[test]
fn who_does_not_want_it_never_has_the_board_turned() {
    let mut at = screen_of(&shipped("white-mountain"));
    let calm = Settings { handover: Handover::Off, motion: Motion::Reduced, ..Settings::default() };
    at.obey(&Arc::new(calm.clone()));
    let mut bench = table(at);
    let play = |bench: &mut Bench<'_, Table>| {
        let mut seen = BTreeSet::new();
        for _ in 0..6 {
            let orders = bench.state().game().legal_orders();
            let order = orders.iter().find(|o| matches!(o, Order::Draw | Order::SetAside)).or(orders.first());
            bench.state_mut().carry_out(Intent::order(*order.expect("something to do")));
            frames(bench);
            key(bench, Key::Escape);
            seen.insert(board(bench));
        }
        seen.into_iter().collect::<Vec<_>>()
    };
    assert_eq!(play(&mut bench), ["AsDrawn"]);
    // Without the page it turns as the other side begins; and once it is not wanted any more it lies as drawn.
    bench.state_mut().obey(&Arc::new(Settings { board: BoardRotation::Turns, ..calm.clone() }));
    assert_eq!(play(&mut bench), ["AsDrawn", "Turned"]);
    bench.state_mut().obey(&Arc::new(calm));
    frames(&mut bench);
    assert_eq!(board(&bench), "AsDrawn");
    says(&bench, &[&own_words(&say!("strip-to-decide", name = ANY))]);
}
