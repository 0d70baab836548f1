//! The table with a real battle on it: panels and game fit together.

use crate::bench::{
    ANY, Bench, Table, begun_in, double_click, give, is_silent_about, march_to, own_words, press, says, shipped, table,
    unit,
};
use crate::seated::{Own, screen_of};
use egui_kittest::kittest::Queryable;
use std::sync::Arc;
use tercio::games::musket_pike::rules::battle::ChitKind;
use tercio::games::musket_pike::rules::state::{Frame, LeaderPlace, OrderType, Phase};
use tercio::games::musket_pike::rules::{Order, legal, text};
use tercio::games::musket_pike::scenario::{BUILTIN, load_text};
use tercio::kernel::RuleSet;
use tercio::say;
use tercio::ui::screen::GameScreen;
use tercio::ui::{Intent, Page};

fn entries(bench: &Bench<'_, Table>) -> usize {
    bench.state().own_session().entries().len()
}

#[test]
fn every_shipped_battle_is_laid_out() {
    for battle in BUILTIN {
        let battle = shipped(battle.id);
        let bench = table(screen_of(&battle));
        let sides = battle.sides.iter().map(|s| s.name.clone());
        says(&bench, &sides.collect::<Vec<_>>().iter().map(String::as_str).collect::<Vec<_>>());
        says(
            &bench,
            &[
                &say!("turn-of", turn = 1, turns = battle.turns),
                &own_words(&say!("strip-to-decide", name = ANY)),
                &own_words(&say!("cups-decision", name = ANY)),
                &own_words(&say!("cups-in-cup", left = ANY)),
                &say!("layout-log"),
            ],
        );
    }
}

#[test]
fn the_farm_from_the_draw_to_the_first_phase_by_its_buttons() {
    let mut bench = table(screen_of(&shipped("farm")));
    press(&mut bench, &say!("cups-draw"));
    assert_eq!(entries(&bench), 1);
    let game = bench.state().game();
    let Some(Frame::Chit { chit }) = game.state().stack.last() else { panic!("a chit is drawn") };
    says(
        &bench,
        &[
            &say!("chit-drawn"),
            &say!("chit-discard"),
            &format!("Chit: {}", capital(&text::chit_now(&game.battle, game.state(), *chit))),
        ],
    );
    if matches!(game.battle.chit(*chit).kind, ChitKind::AnyUnit) {
        give(bench.state_mut(), Order::SetAside);
        return;
    }
    press(&mut bench, &say!("chit-march"));
    says(&bench, &["March: Red", "Add all 3 units", "Red pikes", "Red horse", "Red guns"]);
    let place = |bench: &Bench<'_, Table>, text: &str| bench.get_by_label(text).rect();
    let all = place(&bench, "Add all 3 units");
    double_click(&mut bench, all.center());
    says(&bench, &[&say!("muster-part", units = "Red pikes, Red horse and Red guns")]);
    // The beginning lies under the pointer wherever that was on the button, and a double click does not begin.
    let begin = place(&bench, "Begin with 3 units");
    assert!(begin.contains_rect(all), "{begin:?} {all:?}");
    press(&mut bench, "Begin with 3 units");
    let phase = legal::phase(bench.state().game()).expect("a phase");
    says(&bench, &[&text::phase(phase), &format!("{}: now", text::phase(phase))]);
}

fn capital(words: &str) -> String {
    let mut chars = words.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

/// MP 3.4, 10.6
#[test]
fn the_chit_of_a_fallen_leader_offers_no_wing_and_does_not_name_him() {
    let mut battle = (*shipped("white-mountain")).clone();
    for leader in &mut battle.start.leaders {
        leader.place = LeaderPlace::Lost;
    }
    let mut bench = table(screen_of(&Arc::new(battle)));
    press(&mut bench, &say!("cups-draw"));
    while let Some(Frame::Chit { chit }) = bench.state().game().state().stack.last()
        && bench.state().game().battle.chit(*chit).kind == ChitKind::AnyUnit
    {
        press(&mut bench, &say!("chit-discard"));
        press(&mut bench, &say!("cups-draw"));
    }
    says(&bench, &[&say!("chit-gives-colonel"), "order to a lead unit", &say!("chit-unit-use")]);
    is_silent_about(&bench, "units:");
    for name in ["Tilly", "Bucquoy", "Anhalt", "Schlick"] {
        is_silent_about(&bench, &format!("chit, {name}"));
        is_silent_about(&bench, &format!("{name}'s chit"));
    }
}

#[test]
fn choosing_a_unit_shows_its_card_and_where_it_can_go() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    press(&mut bench, "Red horse");
    let report = bench.state().report(1.0);
    assert_eq!(report["selected"], "red-horse");
    assert!(report["spots"].as_array().unwrap().iter().any(|s| s["look"] == "Go"), "its reach is marked");
    says(
        &bench,
        &[&say!("term-arm-cav"), "4 of 4 SP", &say!("unit-in-good-order"), &say!("unit-chip-active"), "8 MP left"],
    );
    // A step by key, and back.
    let before = bench.state().game().footprint(horse);
    bench.key_press(bevy_egui::egui::Key::Q);
    crate::bench::frames(&mut bench);
    assert_ne!(bench.state().game().footprint(horse), before, "q goes ahead to the left");
    bench.key_press(bevy_egui::egui::Key::U);
    crate::bench::frames(&mut bench);
    assert_eq!(bench.state().game().footprint(horse), before, "u takes it back");
}

#[test]
fn the_phase_can_be_ended_by_key_and_leads_to_the_other_side() {
    let mut bench = table(march_to(Phase::Movement));
    says(
        &bench,
        &[
            &say!("strip-to-decide", name = "Red"),
            &say!("strip-end-movement"),
            &say!("order-stay-behind", leader = "Weber"),
        ],
    );
    bench.key_press_modifiers(bevy_egui::egui::Modifiers::COMMAND, bevy_egui::egui::Key::Enter);
    // Who could still act is named first.
    bench.key_press_modifiers(bevy_egui::egui::Modifiers::COMMAND, bevy_egui::egui::Key::Enter);
    crate::bench::frames(&mut bench);
    assert_eq!(legal::phase(bench.state().game()), Some(Phase::DefensiveFire));
    says(
        &bench,
        &[
            &say!("strip-to-answer", name = "Blue"),
            &say!("strip-end-defensive_fire"),
            &say!("phase-fire-next"),
            "at Red pikes in",
        ],
    );
}

#[test]
fn a_shot_is_aimed_then_fired_and_its_dice_are_shown() {
    let at = march_to(Phase::DefensiveFire);
    let order = at.game().legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(order));
    crate::bench::frames(&mut bench);
    let before = entries(&bench);
    press(&mut bench, &say!("aim-fire"));
    assert!(entries(&bench) > before, "the shot is fired");
    let outcomes = bench.state().own_session().entries()[before].outcomes.clone();
    let shot = outcomes.iter().find_map(|o| match o {
        tercio::games::musket_pike::rules::Outcome::Shot { white, red, .. } => Some((*white, *red)),
        _ => None,
    });
    let (white, red) = shot.expect("a shot in the history");
    says(&bench, &[&say!("dice-white", value = white), &say!("dice-red", value = red), &say!("result-put-away")]);
    press(&mut bench, &say!("result-put-away"));
    is_silent_about(&bench, &own_words(&say!("dice-white", value = ANY)));
}

#[test]
fn what_is_refused_is_said_with_its_paragraph() {
    let mut at = march_to(Phase::Movement);
    let battle = at.game().battle.clone();
    let order = Order::Rally { unit: unit(&battle, "red-pikes") };
    let why = at.game().check(&order).unwrap_err();
    at.carry_out(Intent::order(order));
    let bench = table(at);
    says(&bench, &[&tercio::ui::parts::section(why.paragraph())]);
    assert_eq!(bench.state().report(1.0)["toasts"].as_array().unwrap().len(), 1);
}

#[test]
fn pages_open_from_the_keys_and_close_again() {
    let mut bench = table(screen_of(&shipped("farm")));
    bench.key_press(bevy_egui::egui::Key::F1);
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("page-help")]);
    bench.key_press(bevy_egui::egui::Key::Escape);
    crate::bench::frames(&mut bench);
    is_silent_about(&bench, &say!("page-help"));
    bench.state_mut().carry_out(Intent::Open(Page::Count));
    crate::bench::frames(&mut bench);
    says(&bench, &[&say!("page-count"), "As it stands:"]);
}

/// A player who does not know the rules reads at the start what the battle is fought for, without a click.
#[test]
fn the_start_of_a_battle_says_how_it_is_won_and_what_is_worth_how_much() {
    let mut bench = table(screen_of(&shipped("farm")));
    says(&bench, &[&say!("page-count"), "After turn 4 the side with more VP wins, if it is 11 or more ahead."]);
    says(&bench, &[&say!("victory-objective-possession", place = "Farm (0605)", vp = 10), "10 VP to Blue"]);
    says(&bench, &[&say!("stake-again", key = "P")]);
    // The map has the room until more is asked for.
    is_silent_about(&bench, &say!("victory-worth-loss", sp = 2, all = 10));
    press(&mut bench, &say!("count-whole"));
    says(
        &bench,
        &[
            &say!("term-arm-cav"),
            &say!("victory-worth-loss", sp = 2, all = 10),
            "Weber and Olsen",
            &say!("victory-worth-leader", vp = 20),
        ],
    );
    says(&bench, &[&say!("stake-again", key = "P")]);
    bench.key_press(bevy_egui::egui::Key::P);
    crate::bench::frames(&mut bench);
    says(&bench, &["As it stands:"]);
}

/// A table at which two may attack one block together, and the attack of the one.
fn before_a_joint_attack() -> (GameScreen, Order) {
    let text = include_str!("../desktop/clash.ron")
        .replace("original: 5, ql: 6, at: \"0605\"", "original: 10, ql: 6, at: \"0604+0605\"");
    let battle = load_text(&text.replace("at: \"0207\"", "at: \"0506\""), "clash", &[]).unwrap();
    let mut at = begun_in(&battle, OrderType::March);
    while legal::phase(at.game()) != Some(Phase::Melee) {
        give(&mut at, Order::EndPhase);
    }
    let attack = at.game().legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    (at, attack)
}

/// MP 9.2 The odds of one attacker say that another will be asked to join.
#[test]
fn the_card_of_an_attack_says_who_may_join_it() {
    let (at, attack) = before_a_joint_attack();
    let mut bench = table(at);
    bench.state_mut().carry_out(Intent::aim(attack));
    crate::bench::frames(&mut bench);
    says(&bench, &[&own_words(&say!("aim-may-join", units = ANY))]);
    bench.state_mut().carry_out(Intent::order(attack));
    crate::bench::frames(&mut bench);
    is_silent_about(&bench, &own_words(&say!("aim-may-join", units = ANY)));
}

/// MP 9.2 With a second attacker or without one: both answers say what they come to, and each is one press.
#[test]
fn answers_are_compared_by_what_stands_on_their_buttons() {
    let (mut at, attack) = before_a_joint_attack();
    give(&mut at, attack);
    let orders = at.game().legal_orders();
    assert!(
        orders.iter().any(|o| matches!(o, Order::JoinAttack { .. })) && orders.contains(&Order::Alone),
        "{orders:?}"
    );
    let bench = table(at);
    let outlooks = crate::bench::words(&bench).into_iter().filter(|w| w.contains("% to win the hex, "));
    assert_eq!(outlooks.count(), orders.len());
}

/// A word of the trade is explained where it stands.
#[test]
fn every_word_of_the_trade_has_one_meaning() {
    let glossary = text::glossary();
    let mut forms = std::collections::BTreeSet::new();
    for term in glossary.terms() {
        assert!(!term.meaning.is_empty() && term.meaning.split(' ').count() <= 20, "{term:?}");
        assert!(term.forms.iter().all(|form| !form.is_empty() && forms.insert(form.clone())), "{term:?}");
    }
    let found = glossary.terms_in("HI in contact: 2 SP, a formation hit and a lead unit");
    let found: Vec<&str> = found.iter().map(|(_, term)| term.forms[0].as_str()).collect();
    assert_eq!(found, ["HI", "contact", "SP", "formation hit", "lead unit"]);
}

#[test]
fn a_game_given_up_is_over() {
    let mut at = screen_of(&shipped("farm"));
    let side = at.own_session().game().decider().unwrap();
    give(&mut at, Order::Concede { side });
    let mut bench = table(at);
    says(&bench, &[&say!("notice-over"), &say!("victory-result-conceded", side = "Blue")]);
    press(&mut bench, &say!("notice-look"));
    is_silent_about(&bench, &say!("notice-look"));
    says(
        &bench,
        &[
            &say!("notice-over"),
            &say!("victory-result-conceded", side = "Blue"),
            &say!("notice-review"),
            &say!("notice-rematch"),
        ],
    );
}
