//! Motion at the table: it shows what happened and holds nothing up.

use crate::bench::{Bench, Table, march_to, table, unit};
use crate::seated::Own;
use bevy_egui::egui::Key;
use std::sync::Arc;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::rules::{Order, Outcome};
use tercio::kernel::RuleSet;
use tercio::settings::{Motion, Settings, Speed};
use tercio::ui::Intent;
use tercio::ui::screen::GameScreen;
use tercio::view::animation::RunningAnimation;

/// A table at which somebody may fire, and the shot.
fn shot() -> (Bench<'static, Table>, Order) {
    let at = march_to(Phase::DefensiveFire);
    let order = at.game().legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    (at_rest(at), order)
}

/// A table on the bench on which nothing moves any more.
fn at_rest(at: GameScreen) -> Bench<'static, Table> {
    let mut bench = table(at);
    for _ in 0..20 {
        bench.step();
    }
    assert!(!bench.state().is_moving());
    bench
}

#[test]
fn a_shot_is_an_animation_that_ends_by_itself() {
    let (mut bench, order) = shot();
    bench.state_mut().carry_out(Intent::order(order));
    assert!(bench.state().is_moving());
    bench.step();
    bench.step();
    assert!(bench.state().is_moving(), "half a second is not enough");
    // A step is a quarter of a second, and no shot is seen longer than four.
    for _ in 0..18 {
        bench.step();
    }
    assert!(!bench.state().is_moving());
}

#[test]
fn smoke_hangs_for_a_while_and_is_in_nobodys_way() {
    let (mut bench, order) = shot();
    bench.state_mut().carry_out(Intent::order(order));
    while bench.state().is_moving() {
        bench.step();
    }
    let hangs =
        |bench: &mut Bench<'_, Table>| bench.state_mut().parts().1.world().contains_resource::<RunningAnimation>();
    assert!(hangs(&mut bench));
    bench.key_press(Key::H);
    bench.step();
    assert!(hangs(&mut bench), "a key means what it means");
    assert_eq!(bench.state().report(1.0)["telling"], false);
    for _ in 0..24 {
        bench.step();
    }
    assert!(!hangs(&mut bench), "while nothing moves no frame is drawn");
}

#[test]
fn a_key_ends_it() {
    let (mut bench, order) = shot();
    bench.state_mut().carry_out(Intent::order(order));
    bench.step();
    assert!(bench.state().is_moving());
    bench.key_press(Key::H);
    bench.step();
    assert!(!bench.state().is_moving());
}

#[test]
fn steps_follow_each_other_as_fast_as_the_keys() {
    let at = march_to(Phase::Movement);
    let horse = unit(&at.game().battle, "red-horse");
    let mut bench = at_rest(at);
    bench.state_mut().carry_out(Intent::Select(horse.into()));
    bench.step();
    let first = bench.state().game().footprint(horse);
    bench.key_press(Key::Q);
    bench.step();
    assert!(bench.state().is_moving());
    assert_eq!(bench.state().game().footprint(horse), first, "the table takes it when it has been seen");
    bench.key_press(Key::Q);
    bench.step();
    assert!(bench.state().is_moving());
    assert_ne!(bench.state().game().footprint(horse), first, "no step waits for an animation");
    // What is taken back is not shown.
    bench.key_press(Key::U);
    bench.step();
    bench.step();
    assert!(!bench.state().is_moving());
}

#[test]
fn who_wants_nothing_to_move_has_it_so() {
    for settings in [
        Settings { motion: Motion::Reduced, ..Settings::default() },
        Settings { speed: Speed::Instant, ..Settings::default() },
    ] {
        let (mut bench, order) = shot();
        bench.state_mut().obey(&Arc::new(settings));
        bench.state_mut().carry_out(Intent::order(order));
        assert!(!bench.state().is_moving());
    }
}

#[test]
fn a_replay_shows_the_order_stepped_to_and_no_other_leap() {
    let (mut bench, order) = shot();
    bench.state_mut().carry_out(Intent::order(order));
    let shots = |o: &Outcome| matches!(o, Outcome::Shot { .. });
    let place = bench.state().own_session().entries().iter().rposition(|e| e.outcomes.iter().any(shots));
    bench.state_mut().carry_out(Intent::OpenReplay(place));
    bench.step();
    bench.step();
    assert!(!bench.state().is_moving());
    bench.key_press(Key::PageDown);
    bench.step();
    assert!(bench.state().is_moving());
    bench.key_press(Key::PageUp);
    bench.step();
    bench.step();
    assert!(!bench.state().is_moving());
}
