//! Pace of programs: orders that belong together are seen as one, programs are paused and hurried, and the camera follows them.

use super::{BLUE, RED, SEEN, Sat, at_once, let_pass, sergeant};
use crate::bench::{Bench, Table, clash, frames, is_silent_about, press, says, shipped, unseen};
use crate::seated::{Own, playing, screen_of};
use bevy_egui::egui::Vec2;
use std::sync::Arc;
use std::time::Duration;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::{Game, Order};
use tercio::kernel::{RuleSet, SideId};
use tercio::say;
use tercio::session::Session;
use tercio::settings::{Motion, Settings};
use tercio::ui::intent::{ReplaySeek, TimeDirection};
use tercio::ui::screen::{Effect, ProgramMode};
use tercio::ui::{Intent, Page};

#[test]
fn what_belongs_together_is_seen_as_one_march_and_one_muster() {
    let play = playing(Session::of(Game::begun(&shipped("farm")).unwrap()));
    let mut sat = Sat::against(play, sergeant());
    let mut player = RandomPlayer::new(Policy::Brawler, 7);
    while sat.orders() < 120 && sat.game().decider().is_some() {
        sat.wait();
        if sat.game().decider().is_some() {
            sat.play_one(&mut player);
        }
    }
    let entries = sat.play.own_session().entries();
    let told: Vec<usize> =
        sat.effects.iter().filter_map(|e| if let Effect::Animate(at) = e { Some(*at) } else { None }).collect();
    let is_step = |at: usize| entries[at].by == Some(BLUE) && entries[at].order.is_movement();
    let on = |at: usize| is_step(at) && is_step(at + 1) && entries[at].order.unit() == entries[at + 1].order.unit();
    let (steps, cut): (Vec<usize>, Vec<usize>) = {
        let steps: Vec<usize> = (0..entries.len() - 1).filter(|at| on(*at)).collect();
        let cut = steps.iter().copied().filter(|at| told.contains(&(at + 1))).collect();
        (steps, cut)
    };
    assert!(steps.len() > 5, "it has hardly marched: {steps:?}");
    assert!(cut.is_empty(), "told by themselves: {cut:?} of {steps:?}");
    let joined = |at: &usize| entries[*at].by == Some(BLUE) && matches!(entries[*at].order, Order::Join { .. });
    let joins: Vec<usize> = (1..entries.len()).filter(|at| joined(at) && joined(&(at - 1))).collect();
    assert!(!joins.is_empty() && !joins.iter().any(|at| told.contains(at)), "{joins:?} in {told:?}");
}

#[test]
fn programs_are_held_up_and_go_on_step_by_step_or_to_the_next_decision() {
    let play = playing(Session::of(Game::begun(&shipped("farm")).unwrap()));
    let mut sat = Sat::against(play, sergeant());
    sat.until_the_program_decides();
    let on = |sat: &mut Sat| {
        for _ in 0..40 {
            sat.look(SEEN);
            std::thread::sleep(Duration::from_millis(2));
        }
    };
    sat.does(Intent::PlayOrPause);
    let orders = sat.orders();
    on(&mut sat);
    assert_eq!((sat.orders(), sat.play.course()), (orders, ProgramMode::Paused));
    let told = |sat: &Sat| sat.effects.iter().filter(|e| matches!(e, Effect::Animate(_))).count();
    let before = told(&sat);
    sat.does(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
    on(&mut sat);
    assert_eq!(told(&sat), before + 1, "one step and no more");
    assert_eq!(sat.play.course(), ProgramMode::Paused);
    sat.does(Intent::Leap(ReplaySeek::Last));
    sat.wait();
    assert_eq!((sat.play.course(), sat.play.program_decides()), (ProgramMode::Plays, None));
    assert_eq!(sat.play.session().seat(BLUE), &sergeant());
}

#[test]
fn who_looks_on_skips_to_the_end_of_an_activation() {
    let play = playing(Session::of(Game::begun(&shipped("farm")).unwrap()));
    let mut sat = Sat::against(play, sergeant());
    sat.does(Intent::TakeSeat(RED, sergeant()));
    sat.does(Intent::Leap(ReplaySeek::Last));
    while sat.play.course() == ProgramMode::Hurries {
        sat.look(SEEN);
        std::thread::yield_now();
    }
    assert!(sat.orders() > 3 && sat.play.session().is_between_activations(), "after {} orders", sat.orders());
}

/// Approximate place of the camera.
fn eye(bench: &Bench<'_, Table>) -> [i64; 3] {
    let report = bench.state().report(1.0);
    let number = |value: &serde_json::Value| (value.as_f64().unwrap() * 20.0).round() as i64;
    [number(&report["scale"]), number(&report["middle"][0]), number(&report["middle"][1])]
}

#[test]
fn the_eye_does_not_come_and_go_while_a_program_acts() {
    let mut bench = unseen(screen_of(&shipped("windmill-hill")), Vec2::new(960.0, 600.0), 40);
    let settings = Settings { motion: Motion::Reduced, ..Settings::default() };
    bench.state_mut().obey(&Arc::new(settings));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, sergeant()));
    }
    // Where it is between two orders of one activation.
    let mut seen: Vec<[i64; 3]> = Vec::new();
    let (mut orders, mut moves, mut shots) = (0, 0, 0);
    for _ in 0..30_000 {
        bench.step();
        std::thread::yield_now();
        let session = bench.state().own_session();
        let now = session.entries().len();
        if shots > 8 || session.game().decider().is_none() {
            break;
        }
        if now > orders {
            let outcomes = session.entries()[orders..].iter().flat_map(|entry| &entry.outcomes);
            shots += outcomes.filter(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. })).count();
            orders = now;
        }
        let at = eye(&bench);
        if seen.last() != Some(&at) {
            moves += 1;
            let n = seen.len();
            assert!(n < 2 || seen[n - 2] != at || seen[n - 1] == at, "out and back after {orders} orders: {seen:?}");
            seen.push(at);
        }
    }
    assert!(shots > 8 && moves > 2 && moves < orders, "{shots} shots, {moves} moves in {orders} orders");
}

#[test]
fn the_card_of_a_program_holds_it_up_and_steps_it() {
    let mut bench = at_once(&clash());
    // Nothing goes on behind a page.
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, sergeant()));
    }
    bench.state_mut().carry_out(Intent::PlayOrPause);
    bench.state_mut().carry_out(Intent::Close);
    frames(&mut bench);
    says(&bench, &[&say!("program-paused"), ": Sergeant"]);
    let orders = |bench: &Bench<'_, Table>| bench.state().own_session().entries().len();
    let before = orders(&bench);
    press(&mut bench, &say!("program-step"));
    let_pass(&mut bench, before + 1);
    frames(&mut bench);
    says(&bench, &[&say!("program-paused")]);
    let stepped = orders(&bench);
    std::thread::sleep(Duration::from_millis(30));
    frames(&mut bench);
    assert_eq!(orders(&bench), stepped);
    press(&mut bench, &say!("program-go-on"));
    let_pass(&mut bench, stepped + 10);
    is_silent_about(&bench, &say!("program-paused"));
}

#[test]
fn the_card_of_a_program_tells_an_activation_in_a_sentence() {
    let mut bench = at_once(&clash());
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, sergeant()));
    }
    let began = |bench: &Bench<'_, Table>| {
        let outcomes = bench.state().own_session().entries().iter().flat_map(|entry| &entry.outcomes);
        outcomes.filter(|outcome| matches!(outcome, Outcome::Began { .. })).count()
    };
    while began(&bench) == 0 {
        let orders = bench.state().own_session().entries().len();
        let_pass(&mut bench, orders + 1);
    }
    bench.state_mut().carry_out(Intent::PlayOrPause);
    // The log tells of all that happened: it is folded away.
    bench.state_mut().carry_out(Intent::ToggleLog);
    frames(&mut bench);
    says(&bench, &[": Sergeant", " drew ", &say!("program-why")]);
    let words = crate::bench::words(&bench);
    let sentences: Vec<&String> = words.iter().filter(|said| said.contains(" drew ")).collect();
    let [sentence] = sentences[..] else { panic!("{sentences:#?}") };
    assert!(
        [" and charged with ", " and marched with ", " and ordered a "].iter().any(|w| sentence.contains(w)),
        "{sentence}"
    );
    for line in ["(automatic)", "Nothing to do", "activated:"] {
        is_silent_about(&bench, line);
    }
}
