//! The whole game by the keyboard alone: the hex cursor, the panels, finding.

use crate::bench::{
    ANY, Bench, Table, frames, is_silent_about, march_to, own_words, says, shipped, table, unit, unseen,
};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::accesskit::{Live, Role};
use bevy_egui::egui::{Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::collections::BTreeSet;
use tercio::board::hex::Hex;
use tercio::games::musket_pike::log;
use tercio::games::musket_pike::pieces;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::state::{ActivationTarget, Frame, OrderType, Phase};
use tercio::games::musket_pike::rules::{Order, legal};
use tercio::kernel::RuleSet;
use tercio::play::log::plain;
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::screen::GameScreen;

pub fn key(bench: &mut Bench<'_, Table>, key: Key) {
    bench.key_press(key);
    frames(bench);
}

fn chord(bench: &mut Bench<'_, Table>, modifiers: Modifiers, key: Key) {
    bench.key_press_modifiers(modifiers, key);
    frames(bench);
}

pub fn report(bench: &Bench<'_, Table>) -> serde_json::Value {
    bench.state().report(1.0)
}

fn spoken(bench: &Bench<'_, Table>) -> String {
    report(bench)["spoken"].as_str().unwrap_or_default().to_owned()
}

/// Where the cursor is, as the board prints it.
fn at(bench: &Bench<'_, Table>) -> Option<Hex> {
    let number = report(bench)["cursor"].as_str()?.to_owned();
    bench.state().game().battle.map.grid.parse(&number).ok()
}

/// Takes the cursor to a hex by the arrow keys.
fn go(bench: &mut Bench<'_, Table>, to: Hex) {
    if at(bench).is_none() {
        key(bench, Key::Period);
    }
    let grid = bench.state().game().battle.map.grid.clone();
    let (column, row) = grid.column_row(to);
    while let Some(here) = at(bench).filter(|here| *here != to) {
        assert_eq!(report(bench)["hands"], "Board", "the arrows are the cursor's");
        let (c, r) = grid.column_row(here);
        let arrow = match (c.cmp(&column), r.cmp(&row)) {
            (std::cmp::Ordering::Less, _) => Key::ArrowRight,
            (std::cmp::Ordering::Greater, _) => Key::ArrowLeft,
            (_, std::cmp::Ordering::Less) => Key::ArrowDown,
            _ => Key::ArrowUp,
        };
        key(bench, arrow);
    }
    assert_eq!(at(bench), Some(to));
}

#[test]
fn the_cursor_comes_on_walks_and_speaks_in_a_live_region() {
    let mut bench = table(march_to(Phase::Movement));
    assert_eq!(at(&bench), None);
    key(&mut bench, Key::ArrowRight);
    assert!(at(&bench).is_some(), "the first arrow puts it on");
    let horse = bench.state().game().footprint(unit(&bench.state().game().battle, "red-horse")).unwrap().left;
    go(&mut bench, horse);
    let words = spoken(&bench);
    assert!(words.contains("level") && words.contains("Red horse") && words.contains("Enter selects it"), "{words}");
    let live = |n: &egui_kittest::Node<'_>| n.accesskit_node().live() == Live::Polite;
    let regions: Vec<String> = bench
        .query_all_by_role(Role::Label)
        .filter(live)
        .filter_map(|n| n.accesskit_node().label().or_else(|| n.accesskit_node().value()))
        .collect();
    // Beside the card of the place only what would be done.
    let [region] = regions.as_slice() else { panic!("{regions:?}") };
    assert!(words.contains(region.as_str()) && region.contains("Enter selects it"), "{region}: {words}");
    key(&mut bench, Key::Enter);
    assert_eq!(report(&bench)["selected"], "red-horse");
    key(&mut bench, Key::Backspace);
    assert_eq!(report(&bench)["selected"], serde_json::Value::Null);
    // Esc goes back by one step: first the cursor, then the menu; once more, and that is closed.
    key(&mut bench, Key::Escape);
    assert_eq!(at(&bench), None);
    key(&mut bench, Key::Escape);
    says(&bench, &[&say!("menu-save"), &say!("menu-leave")]);
    key(&mut bench, Key::Escape);
    is_silent_about(&bench, &say!("menu-leave"));
}

#[test]
fn the_key_that_opens_a_page_closes_it() {
    let mut bench = table(march_to(Phase::Movement));
    for (opens, title) in [(Key::O, say!("oob-click")), (Key::P, say!("page-count"))] {
        key(&mut bench, opens);
        says(&bench, &[&title]);
        key(&mut bench, opens);
        is_silent_about(&bench, &title);
    }
}

#[test]
fn a_unit_marches_by_the_cursor_and_tab_turns_its_front() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    let from = bench.state().game().footprint(horse).unwrap();
    go(&mut bench, from.left);
    key(&mut bench, Key::Enter);
    // Some hex where it may end with several fronts.
    let hexes = report(&bench)["spots"].as_array().unwrap().clone();
    let mut seen = BTreeSet::new();
    let twice = hexes.iter().find_map(|s| {
        let hex = s["hexes"][0].as_str()?.to_owned();
        let go = s["look"] == "Go";
        (go && !seen.insert(hex.clone())).then_some(hex)
    });
    let to = bench.state().game().battle.map.grid.parse(&twice.expect("two fronts in one hex")).unwrap();
    go(&mut bench, to);
    let first = spoken(&bench);
    assert!(first.contains("(1 of ") && first.contains("MP"), "{first}");
    key(&mut bench, Key::Tab);
    let second = spoken(&bench);
    assert!(second.contains("(2 of ") && second != first, "{second}");
    chord(&mut bench, Modifiers::SHIFT, Key::Tab);
    assert_eq!(spoken(&bench), first);
    key(&mut bench, Key::Tab);
    key(&mut bench, Key::Enter);
    let stand = bench.state().game().footprint(horse).unwrap();
    assert_eq!(stand.left, to);
    assert!(second.contains(&format!("facing {}", stand.facing)), "{second}: {}", stand.facing);
}

#[test]
fn what_is_sought_is_found_and_chosen() {
    let mut bench = table(march_to(Phase::Movement));
    key(&mut bench, Key::Slash);
    says(&bench, &[&say!("find-keys")]);
    let field = bench.query_all_by_role(Role::TextInput).next().expect("the field");
    field.type_text("red ho");
    frames(&mut bench);
    says(&bench, &["Red horse"]);
    is_silent_about(&bench, "Red pikes at");
    key(&mut bench, Key::Enter);
    assert_eq!(report(&bench)["selected"], "red-horse");
    let horse = bench.state().game().footprint(unit(&bench.state().game().battle, "red-horse")).unwrap();
    assert_eq!(at(&bench), Some(horse.left));
    key(&mut bench, Key::Slash);
    bench.query_all_by_role(Role::TextInput).next().expect("the field").type_text("0304");
    frames(&mut bench);
    key(&mut bench, Key::Enter);
    assert_eq!(report(&bench)["cursor"], "0304");
    assert_eq!(report(&bench)["selected"], "red-horse", "a hex lets go of nothing");
}

#[test]
fn f6_leads_to_the_first_button_of_the_decision_and_back() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::F6);
    key(&mut bench, Key::Enter);
    assert!(matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })), "a chit is drawn");
    assert_eq!(bench.ctx.memory(|m| m.focused()), None, "one Enter too many does nothing that nobody has read");
    key(&mut bench, Key::F6);
    assert!(bench.ctx.memory(|m| m.focused()).is_some(), "on the first button of what is to be decided now");
    key(&mut bench, Key::F6);
    assert!(at(&bench).is_some(), "back on the board, with the cursor");
    key(&mut bench, Key::Tab);
    assert!(!spoken(&bench).is_empty());
}

/// How high the label of these words stands.
fn top(bench: &Bench<'_, Table>, words: &str) -> f32 {
    let said = |n: &egui_kittest::Node<'_>| n.accesskit_node().label().or_else(|| n.accesskit_node().value());
    let found = bench.query_all_by_role(Role::Label).find(|n| said(n).as_deref() == Some(words));
    found.unwrap_or_else(|| panic!("no \"{words}\"")).rect().top()
}

#[test]
fn the_replay_is_entered_by_its_own_key_alone() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Enter);
    let live = report(&bench)["entries"].clone();
    for pressed in [Key::Home, Key::PageUp, Key::End, Key::PageDown] {
        key(&mut bench, pressed);
        assert_eq!(report(&bench)["entries"], live, "{pressed:?} in a live battle");
    }
    chord(&mut bench, Modifiers::COMMAND, Key::R);
    key(&mut bench, Key::Home);
    assert_eq!(report(&bench)["entries"], 0);
    key(&mut bench, Key::End);
    assert_eq!(report(&bench)["entries"], live);
}

#[test]
fn a_page_scrolls_by_the_keys_and_tells_first_of_what_one_plays_with() {
    let mut bench = unseen(screen_of(&shipped("farm")), Vec2::new(1280.0, 600.0), 12);
    key(&mut bench, Key::Questionmark);
    let (mouse, without) = (say!("keys-mouse"), say!("keys-group-cursor"));
    // Column by column, each from above.
    let place = |bench: &Bench<'_, Table>, words: &str| {
        let rect = bench.get_by_label(words).rect();
        (rect.left() as i32, rect.top() as i32)
    };
    let began = top(&bench, &mouse);
    assert!(place(&bench, &mouse) < place(&bench, &without));
    for (pressed, moved) in [
        (Key::ArrowDown, true),
        (Key::ArrowUp, false),
        (Key::PageDown, true),
        (Key::PageUp, false),
        (Key::End, true),
        (Key::Home, false),
    ] {
        key(&mut bench, pressed);
        assert_eq!(top(&bench, &mouse) < began - 20.0, moved, "{pressed:?}");
        assert_eq!(report(&bench)["page"], "Keys", "{pressed:?}");
    }
    assert_eq!(at(&bench), None, "the board behind it does not move");
    key(&mut bench, Key::Escape);
    key(&mut bench, Key::ArrowRight);
    key(&mut bench, Key::Questionmark);
    assert!(place(&bench, &without) < place(&bench, &mouse), "the cursor is on");
    key(&mut bench, Key::Escape);
    key(&mut bench, Key::F1);
    says(&bench, &[&say!("help-head-without-mouse"), "Ctrl+Enter ends the phase"]);
}

#[test]
fn the_key_that_ends_a_phase_asks_once_as_the_button_does() {
    let mut bench = table(march_to(Phase::Movement));
    let moves = |bench: &Bench<'_, Table>| legal::phase(bench.state().game()) == Some(Phase::Movement);
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert!(moves(&bench));
    says(
        &bench,
        &[&own_words(&say!("strip-could-act", units = ANY)), &say!("strip-key-once-more", key = "Ctrl+Enter")],
    );
    key(&mut bench, Key::N);
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert!(moves(&bench), "something was done in between");
    // Nor is it said any more once anything else is done, or the game has gone on.
    let asks = &say!("strip-key-once-more", key = "Ctrl+Enter");
    says(&bench, &[asks]);
    key(&mut bench, Key::ArrowRight);
    is_silent_about(&bench, asks);
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert!(moves(&bench), "the cursor was moved in between");
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert!(!moves(&bench));
    let mut bench = table(march_to(Phase::Movement));
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    says(&bench, &[asks]);
    bench.state_mut().carry_out(Intent::order(Order::EndPhase));
    frames(&mut bench);
    assert!(!moves(&bench));
    is_silent_about(&bench, asks);
}

#[test]
fn the_numbers_give_the_order_of_a_chit() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Enter);
    says(&bench, &["keys\u{a0}1-4", "keys\u{a0}5-8"]);
    let numbers = [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];
    let game = bench.state().game();
    let wing =
        |order: OrderType| game.battle.wing_ids().any(|wing| game.check(&Order::LeadWing { wing, order }).is_ok());
    let at = OrderType::ALL.iter().position(|order| wing(*order)).expect("an order for the wing");
    // A number that is barred says why.
    if let Some(barred) = OrderType::ALL.iter().position(|order| !wing(*order)) {
        key(&mut bench, numbers[barred]);
        assert!(matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })));
        assert_eq!(report(&bench)["toasts"].as_array().map(Vec::len), Some(1));
    }
    key(&mut bench, numbers[at]);
    assert!(!matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })));
    assert_eq!(bench.state().game().state().activation.map(|a| a.order), Some(OrderType::ALL[at]));
}

#[test]
fn the_numbers_choose_the_lead_unit_once_its_order_is_chosen() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Enter);
    // The second order of the row below the wing's: a March.
    key(&mut bench, Key::Num6);
    is_silent_about(&bench, "keys\u{a0}5-8");
    key(&mut bench, Key::Num1);
    let activation = bench.state().game().state().activation.expect("begun");
    assert_eq!(activation.order, OrderType::March);
    assert!(matches!(activation.led, ActivationTarget::Unit(_)));
}

#[test]
fn the_cursor_goes_along_with_the_unit_it_lies_on() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = unit(&bench.state().game().battle, "red-horse");
    let stand = |bench: &Bench<'_, Table>| bench.state().game().footprint(horse).expect("on the map");
    let from = stand(&bench);
    go(&mut bench, from.left);
    key(&mut bench, Key::Enter);
    key(&mut bench, Key::Q);
    assert_ne!(stand(&bench), from, "it went ahead");
    assert_eq!(at(&bench), Some(stand(&bench).left));
    // Elsewhere it stays: there the unit is to go.
    key(&mut bench, Key::ArrowUp);
    let aim = at(&bench);
    key(&mut bench, Key::A);
    assert_eq!(at(&bench), aim);
}

#[test]
fn hints_speak_of_what_one_plays_with() {
    let mut bench = table(march_to(Phase::Movement));
    says(&bench, &[&say!("hint-movement", next = "N")]);
    key(&mut bench, Key::Period);
    says(&bench, &[&say!("hint-keys-movement", next = "N")]);
    is_silent_about(&bench, &own_words(&say!("hint-movement", next = ANY)));
    // The pikes are held where they stand.
    key(&mut bench, Key::N);
    says(&bench, &[&say!("hint-keys-turn", left = "A", right = "D", about = "X")]);
    key(&mut bench, Key::N);
    says(&bench, &["move the hex cursor with the arrows"]);
}

#[test]
fn the_first_sight_of_a_battle_names_the_keys_that_help() {
    says(&table(screen_of(&shipped("farm"))), &[&say!("hint-draw", key = "Enter", help = "F1", sheet = "?")]);
}

#[test]
fn of_a_wing_enter_lets_all_join_and_then_begins() {
    let mut bench = table(owing_muster());
    key(&mut bench, Key::Period);
    assert!(spoken(&bench).contains("Enter adds both units that can join"), "{}", spoken(&bench));
    key(&mut bench, Key::Enter);
    let joins = |o: &Order| matches!(o, Order::Join { .. });
    assert!(!bench.state().game().legal_orders().iter().any(joins), "all have joined");
    assert!(spoken(&bench).contains("Enter begins the phases"), "{}", spoken(&bench));
    key(&mut bench, Key::Enter);
    assert!(legal::phase(bench.state().game()).is_some());
}

#[test]
fn a_barred_end_says_why_to_the_keys() {
    let mut bench = table(owing_muster());
    let before = bench.state().own_session().entries().len();
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert_eq!(bench.state().own_session().entries().len(), before);
    let why = bench.state().game().check(&Order::Begin).unwrap_err().to_string();
    assert_eq!(report(&bench)["toasts"].as_array().map(Vec::len), Some(1), "{why}");
}

/// A muster in which somebody must still join.
fn owing_muster() -> GameScreen {
    let mut draws = screen_of(&crate::bench::clash());
    crate::bench::give(&mut draws, Order::Draw);
    let lead = draws.game().legal_orders().into_iter().find(|o| {
        let mut table = screen_of(&crate::bench::clash());
        crate::bench::give(&mut table, Order::Draw);
        crate::bench::give(&mut table, *o);
        matches!(table.game().state().stack.last(), Some(Frame::Muster)) && table.game().check(&Order::Begin).is_err()
    });
    crate::bench::give(&mut draws, lead.expect("an order that somebody must join"));
    draws
}

#[test]
fn enter_draws_with_the_cursor_on_and_goes_on_with_the_plan() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::Period);
    assert!(spoken(&bench).contains("Enter draws a chit"), "{}", spoken(&bench));
    key(&mut bench, Key::Enter);
    assert!(matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })), "a chit is drawn");
}

#[test]
fn the_keys_are_on_no_button_when_something_else_is_to_be_decided() {
    let mut bench = table(screen_of(&shipped("farm")));
    key(&mut bench, Key::F6);
    assert!(bench.ctx.memory(|m| m.focused()).is_some());
    key(&mut bench, Key::Enter);
    assert!(matches!(bench.state().game().state().stack.last(), Some(Frame::Chit { .. })), "a chit is drawn");
    let drawn = bench.state().own_session().entries().len();
    assert_eq!(bench.ctx.memory(|m| m.focused()), None);
    key(&mut bench, Key::Enter);
    assert_eq!(bench.state().own_session().entries().len(), drawn, "one Enter too many");
    key(&mut bench, Key::Tab);
    assert!(bench.ctx.memory(|m| m.focused()).is_some());
    assert_eq!(report(&bench)["hands"], "Panels");
}

#[test]
fn the_card_at_the_cursor_comes_when_asked_for_and_goes_with_the_phase() {
    let mut bench = table(march_to(Phase::Movement));
    let horse = bench.state().game().footprint(unit(&bench.state().game().battle, "red-horse")).unwrap().left;
    go(&mut bench, horse);
    key(&mut bench, Key::T);
    assert_eq!(report(&bench)["card"], true);
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    chord(&mut bench, Modifiers::COMMAND, Key::Enter);
    assert_ne!(legal::phase(bench.state().game()), Some(Phase::Movement));
    assert_eq!(report(&bench)["card"], false);
}

/// What is in the way of the cursor: the answer is given on the map where it has a place there, else in the panel.
fn step(bench: &mut Bench<'_, Table>) {
    let state = report(bench);
    if state["notice"] == true {
        key(bench, Key::Enter);
        return;
    }
    let game = bench.state().game();
    let frame = game.state().stack.last().cloned();
    let before = bench.state().own_session().entries().len();
    match frame {
        Some(Frame::Phase(_)) if act_on_map(bench) => {}
        Some(Frame::Phase(_) | Frame::Muster) => {
            if matches!(frame, Some(Frame::Muster)) && join(bench) {
                return;
            }
            chord(bench, Modifiers::COMMAND, Key::Enter);
            if bench.state().own_session().entries().len() == before {
                chord(bench, Modifiers::COMMAND, Key::Enter);
            }
        }
        _ => press_in_panel(bench, before),
    }
}

/// One more unit joins, by a click of the cursor on it.
fn join(bench: &mut Bench<'_, Table>) -> bool {
    let game = bench.state().game();
    let unit = game.legal_orders().into_iter().find_map(|o| match o {
        Order::Join { unit } => Some(unit),
        _ => None,
    });
    let Some(hex) = unit.and_then(|u| game.footprint(u)).map(|s| s.left) else { return false };
    let before = bench.state().own_session().entries().len();
    go(bench, hex);
    key(bench, Key::Enter);
    assert!(bench.state().own_session().entries().len() > before, "it joins: {}", spoken(bench));
    true
}

/// A shot, an attack, a march or a rally with the cursor; false if nothing can be done so.
fn act_on_map(bench: &mut Bench<'_, Table>) -> bool {
    let legal = bench.state().game().legal_orders();
    let wanted = |o: &&Order| matches!(o, Order::Fire { .. } | Order::Attack { .. } | Order::Rally { .. });
    if legal::phase(bench.state().game()) == Some(Phase::Movement) {
        return march(bench);
    }
    let Some(order) = legal.iter().find(wanted).copied() else { return false };
    let before = bench.state().own_session().entries().len();
    let unit = order.unit().expect("orders of units");
    let stand = bench.state().game().footprint(unit).expect("on the map");
    if report(bench)["selected"] != bench.state().game().battle.unit(unit).id.as_str() {
        go(bench, stand.left);
        key(bench, Key::Enter);
    }
    let to = match order {
        Order::Fire { at, .. } => at,
        Order::Attack { into, .. } => into.iter().next().expect("a hex"),
        _ => stand.left,
    };
    for _ in 0..3 {
        if bench.state().own_session().entries().len() > before {
            return true;
        }
        go(bench, to);
        key(bench, Key::Enter);
    }
    bench.state().own_session().entries().len() > before
}

/// The next unit marches: into contact where it can, else to the nearest place; false if all have.
fn march(bench: &mut Bench<'_, Table>) -> bool {
    let before = bench.state().own_session().entries().len();
    for _ in 0..8 {
        key(bench, Key::N);
        if report(bench)["selected"].is_null() {
            return false;
        }
        let spots = report(bench)["spots"].as_array().cloned().unwrap_or_default();
        let ends = spots.iter().filter(|s| ["Go", "Stop", "Hit"].contains(&s["look"].as_str().unwrap_or_default()));
        let closes = |s: &serde_json::Value| ["contact", "stops"].iter().any(|w| s["words"].to_string().contains(w));
        let Some(end) = ends.clone().find(|s| closes(s)).or_else(|| ends.clone().next()) else {
            key(bench, Key::Space);
            continue;
        };
        let to = bench.state().game().battle.map.grid.parse(end["hexes"][0].as_str().unwrap()).unwrap();
        go(bench, to);
        for _ in 0..6 {
            if !spoken(bench).contains(end["words"].as_str().unwrap()) {
                key(bench, Key::Tab);
            }
        }
        // Where it cannot be taken back, once more.
        for _ in 0..2 {
            if bench.state().own_session().entries().len() == before {
                key(bench, Key::Enter);
            }
        }
        if bench.state().own_session().entries().len() > before {
            key(bench, Key::Space);
            return true;
        }
    }
    false
}

/// The first open answer of the panel that gives an order.
fn press_in_panel(bench: &mut Bench<'_, Table>, before: usize) {
    if report(bench)["hands"] == "Board" {
        key(bench, Key::F6);
    }
    for _ in 0..12 {
        if bench.state().own_session().entries().len() > before || report(bench)["page"] != serde_json::Value::Null {
            break;
        }
        key(bench, Key::Enter);
        if report(bench)["page"] != serde_json::Value::Null {
            // A barred answer opened its rule.
            key(bench, Key::Escape);
        }
        if bench.state().own_session().entries().len() == before {
            key(bench, Key::Tab);
        }
    }
    if report(bench)["hands"] == "Panels" && report(bench)["notice"] == false {
        key(bench, Key::Escape);
    }
}

#[test]
fn several_activations_of_the_farm_by_the_keys_alone() {
    let mut bench = table(screen_of(&shipped("farm")));
    let begun = |bench: &Bench<'_, Table>| {
        let entries = bench.state().own_session().entries();
        entries
            .iter()
            .flat_map(|e| &e.outcomes)
            .filter(|o| matches!(o, Outcome::PhaseBegan { phase: Phase::Movement, .. }))
            .count()
    };
    let mut steps = 0;
    while begun(&bench) < 4 && legal::decider(bench.state().game()).is_some() {
        step(&mut bench);
        steps += 1;
        assert!(steps < 250, "stuck: {} | {}", report(&bench)["todo"], spoken(&bench));
    }
    let log = plain(&log::build_log(bench.state().own_session()));
    assert!(bench.state().own_session().entries().len() > 20, "{log}");
    let moved = bench
        .state()
        .own_session()
        .entries()
        .iter()
        .any(|e| matches!(e.order, Order::Step { .. } | Order::Ahead { .. } | Order::Wheel { .. }));
    assert!(moved, "somebody marched: {log}");
}

/// Enter goes on from the marked attack to its odds, and from them to the fight, wherever the cursor lies.
#[test]
fn enter_fights_what_it_has_aimed_at() {
    let mut bench = table(march_to(Phase::Melee));
    go(&mut bench, Hex(0));
    assert!(bench.state().game().occupant(Hex(0)).is_none());
    let orders = bench.state().own_session().entries().len();
    key(&mut bench, Key::Enter);
    assert_eq!(report(&bench)["aimed"], true);
    assert_eq!(bench.state().own_session().entries().len(), orders);
    assert!(spoken(&bench).contains("Enter goes on: "), "{}", spoken(&bench));
    key(&mut bench, Key::Enter);
    assert!(bench.state().own_session().entries().len() > orders, "the attack is declared");
}

/// In a melee nobody moves: the numbers choose who attacks, and lay nothing over the map.
#[test]
fn the_numbers_choose_an_attacker_and_show_its_odds() {
    let mut bench = table(march_to(Phase::Melee));
    key(&mut bench, Key::Num1);
    assert!(report(&bench)["overlays"].as_array().is_none_or(Vec::is_empty), "no overlay is laid on");
    let chosen = bench.state().chosen().and_then(pieces::unit).expect("an attacker");
    let attacks = |order: &Order| matches!(order, Order::Attack { unit, .. } if *unit == chosen);
    assert!(bench.state().game().legal_orders().iter().any(attacks));
}
