//! Why a program did what it did, and what it would do in the player's place.

use super::{BLUE, at_once, let_pass};
use crate::bench::{Bench, Table, frames, is_silent_about, panel, press, pressed, says, shipped};
use crate::seated::Own;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, pos2};
use egui_kittest::kittest::Queryable;
use tercio::games::musket_pike::bots::{Policy, RandomPlayer};
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::Frame;
use tercio::kernel::{RuleSet, SideId};
use tercio::play::Reasons;
use tercio::play::reasons::{ConsideredChoice, Figure, RelativeWorth};
use tercio::say;
use tercio::session::Seat;
use tercio::ui::Intent;
use tercio::ui::reasons::{self, ReasonsTopic};

/// Waits until reasons have been worked out.
fn until_told(bench: &mut Bench<'_, Table>, words: &str) {
    for _ in 0..20_000 {
        bench.step();
        if crate::bench::words(bench).iter().any(|said| said.contains(words)) {
            return;
        }
        std::thread::yield_now();
    }
    panic!("{words} is never said: {:#?}", crate::bench::words(bench));
}

#[test]
fn a_hint_says_what_the_captain_would_do_and_does_nothing() {
    let mut bench = at_once(&shipped("farm"));
    let before = bench.state().own_session().game().clone();
    bench.key_press(Key::I);
    frames(&mut bench);
    until_told(&mut bench, &say!("advice-about-at-once"));
    says(&bench, &["Hint: Captain", &say!("order-draw")]);
    assert_eq!(bench.state().own_session().game().state(), before.state());
}

#[test]
fn what_a_program_did_is_explained_on_a_key_with_what_else_it_looked_at() {
    let mut bench = at_once(&shipped("farm"));
    // Nobody has chosen anything.
    bench.key_press(Key::Y);
    frames(&mut bench);
    says(&bench, &[&say!("why-nobody")]);
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::named("captain").unwrap()));
    }
    // Until an activation is over.
    let mut orders = 12;
    let_pass(&mut bench, orders);
    while !matches!(bench.state().game().state().stack.last(), Some(Frame::Turn { .. })) {
        orders += 1;
        let_pass(&mut bench, orders);
    }
    bench.key_press(Key::Y);
    frames(&mut bench);
    until_told(&mut bench, "together: ");
    says(&bench, &[&say!("page-why"), &say!("plan-chosen")]);
    let of_the_first = |said: &String| said.starts_with("Why ") && said.ends_with(" (turn 1, activation 1)");
    assert!(crate::bench::words(&bench).iter().any(of_the_first), "{:#?}", crate::bench::words(&bench));
}

#[test]
fn once_an_activation_is_over_the_use_of_its_chit_is_asked_about() {
    let mut bench = at_once(&shipped("farm"));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, Seat::named("captain").unwrap()));
    // Red throws away what it draws until blue has done something with a chit.
    let began = |bench: &Bench<'_, Table>| {
        let outcomes = bench.state().own_session().entries().iter().flat_map(|entry| &entry.outcomes);
        outcomes.filter(|outcome| matches!(outcome, Outcome::Began { .. })).count()
    };
    for _ in 0..20_000 {
        let between = matches!(bench.state().game().state().stack.last(), Some(Frame::Turn { .. }));
        if bench.state().game().decider() != Some(BLUE) {
            if between && began(&bench) > 0 {
                break;
            }
            let legal = bench.state().game().legal_orders();
            let usual = [Order::Draw, Order::SetAside, legal[0]];
            let order = usual.into_iter().find(|order| legal.contains(order)).unwrap();
            bench.state_mut().carry_out(Intent::order(order));
            bench.state_mut().settle();
        }
        bench.step();
        std::thread::yield_now();
    }
    assert_eq!(began(&bench), 1);
    frames(&mut bench);
    // With the last chits the turn is over.
    if crate::bench::words(&bench).iter().any(|said| *said == say!("notice-next-turn")) {
        press(&mut bench, &say!("notice-next-turn"));
    }
    bench.key_press(Key::Y);
    frames(&mut bench);
    until_told(&mut bench, &say!("plan-chosen"));
    let words = crate::bench::words(&bench);
    let used = ["with the whole of Blue's wing", "as lead unit"];
    assert!(words.iter().any(|said| used.iter().any(|use_of| said.contains(use_of))), "{words:#?}");
}

#[test]
fn a_sergeant_says_why_too() {
    let mut bench = at_once(&shipped("farm"));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::named("sergeant").unwrap()));
    }
    let_pass(&mut bench, 12);
    bench.key_press(Key::Y);
    frames(&mut bench);
    until_told(&mut bench, &say!("page-why"));
    is_silent_about(&bench, &say!("why-nothing"));
}

/// A page with these reasons.
fn page_of(asked: &ReasonsTopic, reasons: &Reasons) -> Bench<'static, Option<Intent>> {
    let (asked, reasons) = (asked.clone(), reasons.clone());
    panel(move |ui| reasons::show(ui.ctx(), &asked, Some(std::slice::from_ref(&reasons)), (false, &[])))
}

/// What a click on a number asks for.
fn asked_of(bench: &mut Bench<'_, Option<Intent>>, words: &str) -> Intent {
    bench.get_by_label(words).click();
    frames(bench);
    bench.state().clone().unwrap()
}

#[test]
fn each_number_leads_to_its_paragraph() {
    let figure = |words: &str, paragraph: &str| Figure {
        words: words.to_owned(),
        how: "The mean of 20 trials.".to_owned(),
        paragraph: paragraph.to_owned(),
    };
    let looked = |order: &str, words: &str, left| ConsideredChoice {
        order: order.to_owned(),
        worth: Some(RelativeWorth { figure: figure(words, "13.1"), left }),
    };
    let reasons = Reasons {
        about: None,
        sentences: vec!["I mean to take the Farm.".to_owned()],
        paragraph: Some("6.9".to_owned()),
        choices: vec![looked("Charge: the right", "the choice", 100), looked("Discard", "about 2 VP less", 67)],
        figures: vec![figure("Red pikes against Blue shot, in 12 of 20 trials", "9.12")],
        is_tried: false,
    };
    let mut bench = page_of(&ReasonsTopic::Why, &reasons);
    says(&bench, &["I mean to take the Farm.", "Charge: the right", "the choice", "Discard"]);
    is_silent_about(&bench, &say!("advice-about-at-once"));
    assert_eq!(asked_of(&mut bench, "about 2 VP less"), Intent::Rule("13.1".to_owned()));
    assert_eq!(pressed(&mut bench, "\u{a7}\u{a0}6.9"), Intent::Rule("6.9".to_owned()));
    let mut bench = page_of(&ReasonsTopic::Hint("Sergeant".to_owned()), &reasons);
    says(&bench, &["Hint: Sergeant", &say!("advice-about-at-once")]);
    let figure = "Red pikes against Blue shot, in 12 of 20 trials";
    assert_eq!(asked_of(&mut bench, figure), Intent::Rule("9.12".to_owned()));
}

#[test]
fn a_number_pressed_while_a_program_acts_switches_nothing_over_the_map() {
    let mut bench = at_once(&shipped("farm"));
    bench.state_mut().carry_out(Intent::TakeSeat(BLUE, Seat::named("sergeant").unwrap()));
    let mut player = RandomPlayer::new(Policy::Brawler, 4);
    while bench.state().game().decider() != Some(BLUE) {
        let game = bench.state().game();
        let legal = game.legal_orders();
        let order = legal[player.pick(game, &legal)];
        bench.state_mut().carry_out(Intent::order(order));
        bench.state_mut().settle();
    }
    let overlays = |bench: &Bench<'_, Table>| bench.state().report(1.0)["overlays"].clone();
    let none = overlays(&bench);
    // While paused, a player who looks about may switch them.
    bench.state_mut().carry_out(Intent::PlayOrPause);
    for switched in [true, false] {
        bench.key_press(Key::Num7);
        frames(&mut bench);
        assert_eq!(overlays(&bench) != none, switched);
    }
    bench.state_mut().carry_out(Intent::PlayOrPause);
    bench.key_press(Key::Num7);
    bench.step();
    assert_eq!(overlays(&bench), none);
}

/// The program has had to leave its seat: what it did is asked about all the same, and the card says whose it was.
#[test]
fn what_a_program_did_before_it_left_its_seat_can_still_be_asked_about() {
    let mut bench = at_once(&shipped("farm"));
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::named("captain").unwrap()));
    }
    let mut orders = 4;
    let_pass(&mut bench, orders);
    // In the middle of an activation.
    while bench.state().game().state().activation.is_none() {
        orders += 1;
        let_pass(&mut bench, orders);
    }
    let side = bench.state().own_session().entries().last().unwrap().by.unwrap();
    for side in SideId::BOTH {
        bench.state_mut().carry_out(Intent::TakeSeat(side, Seat::Person));
    }
    frames(&mut bench);
    let name = tercio::games::musket_pike::rules::text::side(&bench.state().game().battle, side).to_owned();
    says(&bench, &[&format!("{name}: Captain"), &say!("program-why")]);
    bench.key_press(Key::Y);
    frames(&mut bench);
    until_told(&mut bench, &say!("plan-chosen"));
    bench.key_press(Key::Escape);
    frames(&mut bench);
    // Once a player has given an order the card is that player's own.
    let order = bench.state().game().legal_orders()[0];
    crate::bench::give(bench.state_mut(), order);
    frames(&mut bench);
    is_silent_about(&bench, &format!("{name}: Captain"));
}

/// Only read, it goes where one clicks beside it.
#[test]
fn a_click_beside_a_hint_puts_it_away() {
    let mut bench = at_once(&shipped("farm"));
    bench.key_press(Key::I);
    frames(&mut bench);
    until_told(&mut bench, &say!("advice-about-at-once"));
    for pressed in [true, false] {
        let (pos, button, modifiers) = (pos2(12.0, 600.0), PointerButton::Primary, Modifiers::NONE);
        bench.event(Event::PointerMoved(pos));
        bench.event(Event::PointerButton { pos, button, pressed, modifiers });
        bench.step();
    }
    frames(&mut bench);
    is_silent_about(&bench, &say!("advice-about-at-once"));
}
