//! A chit, an order, a march, a shot and a melee, by mouse and keys; the rules must say the same as the window.

use crate::alone;
use crate::driver::{Screen, Window, brief, spots, unit};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::outcomes::Outcome;
use tercio::games::musket_pike::rules::{Battle, Game, Order, movement, text};
use tercio::games::musket_pike::scenario::load_path;
use tercio::kernel::{RuleSet, names};
use tercio::session::Session;

const CLASH: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/desktop/clash.ron");

/// The same game without a window: every order of the hands is given here as well.
struct Twin {
    session: Session<Game>,
    battle: Arc<Battle>,
}

impl Twin {
    fn new(file: &str) -> Self {
        let battle = load_path(Path::new(file), &[]).unwrap();
        let rules = Game::begun(&battle).unwrap();
        Self { session: Session::of(rules), battle }
    }

    fn game(&self) -> &Game {
        self.session.game()
    }

    fn unit(&self, id: &str) -> UnitId {
        self.battle.unit_ids().find(|u| self.battle.unit(*u).id == id).unwrap()
    }

    /// An order as the command line writes it.
    fn give(&mut self, json: &str) {
        let order: Order = names::scope(&self.battle.names, || serde_json::from_str(json)).unwrap();
        self.session.submit(&order).unwrap_or_else(|e| panic!("{json}: {e}"));
    }

    /// A way: what a click on a highlighted hex gives.
    fn walk(&mut self, path: &[Order]) {
        for (at, order) in path.iter().enumerate() {
            let given = if at == 0 { self.session.submit(order) } else { self.session.submit_continuation(order) };
            given.unwrap_or_else(|e| panic!("{order:?}: {e}"));
        }
    }

    /// Waits until the window shows this position, and compares what it says about the units.
    fn agrees(&self, window: &mut Window<'_>, after: &str) -> Value {
        let digest = self.session.game().digest().to_string();
        let shown = window.wait(&format!("the position after: {after}"), |s| s["table"]["digest"] == digest.as_str());
        let decider = self.session.game().decider().map(|s| self.battle.sides[s.index()].id.clone());
        assert_eq!(shown["table"]["decider"].as_str().map(str::to_owned), decider, "{after}");
        for id in self.battle.unit_ids() {
            let name = &self.battle.unit(id).id;
            let there = unit(&shown, name);
            let Some(stand) = self.game().footprint(id) else {
                assert!(there.is_none(), "{after}: {name} has left the map");
                continue;
            };
            let there = there.unwrap_or_else(|| panic!("{after}: {name} is missing: {}", brief(&shown)));
            assert_eq!(there["at"], text::stand(&self.battle, stand), "{after}: {name}");
            assert_eq!(there["sp"], self.game().unit_state(id).strength.sp, "{after}: {name}");
            assert_eq!(there["disordered"], self.game().unit_state(id).condition.disordered, "{after}: {name}");
        }
        shown
    }

    fn happened(&self, what: impl Fn(&Outcome) -> bool) -> usize {
        self.session.entries().iter().flat_map(|e| &e.outcomes).filter(|o| what(o)).count()
    }
}

fn click_unit(window: &mut Window<'_>, id: &str) {
    let shown = window.settle();
    window.click(&unit(&shown, id).unwrap_or_else(|| panic!("no {id} on the map")));
    window.wait(&format!("{id} to be selected"), |s| s["table"]["selected"] == id);
}

/// Ctrl+Enter, which ends a phase in the window and here; where somebody could still act it asks first.
fn end_phase(window: &mut Window<'_>, twin: &mut Twin, after: &str) -> Value {
    window.settle();
    window.end_phase();
    twin.give(r#"{"do":"end_phase"}"#);
    twin.agrees(window, after)
}

/// Commits to what is suggested for the selected unit, or, where nothing is, to the target that is clicked: first the odds,
/// then the button.
fn commit(window: &mut Window<'_>, button: &str) {
    let shown = window.settle();
    let target = spots(&shown).into_iter().find(|s| s["look"] == "Target").expect("a target is marked on the map");
    if shown["table"]["aimed"] != true {
        window.click(&target);
    }
    window.wait("the odds", |s| s["table"]["aimed"] == true && s["table"]["throws"] == 0);
    window.press(button);
}

#[test]
fn a_march_a_shot_and_a_melee() {
    let _alone = alone();
    let screen = Screen::start();
    let mut window = Window::open(&screen, "clash", &["play", CLASH, "--seed", "1620"]);
    let mut twin = Twin::new(CLASH);
    let shown = twin.agrees(&mut window, "the start");
    assert_eq!(shown["table"]["todo"], text::what_to_do(twin.game()));

    // The only chit left in the cup is the commander's.
    window.press("Draw a chit");
    twin.give(r#"{"do":"draw"}"#);
    twin.agrees(&mut window, "the draw");
    assert_eq!(twin.happened(|o| matches!(o, Outcome::Drew { .. })), 1);

    window.press("March");
    twin.give(r#"{"do":"lead_wing","wing":"red","order":"march"}"#);
    twin.agrees(&mut window, "the order");

    // One joins by its counter on the map, the other by its line in the panel.
    let shown = window.settle();
    window.click(&unit(&shown, "red-horse").unwrap());
    twin.give(r#"{"do":"join","unit":"red-horse"}"#);
    twin.agrees(&mut window, "the horse joins");
    window.press("Add this unit");
    twin.give(r#"{"do":"join","unit":"red-pikes"}"#);
    twin.agrees(&mut window, "the pikes join");
    screen.painted("muster");
    window.press("Begin with 2 units");
    twin.give(r#"{"do":"begin"}"#);
    let shown = twin.agrees(&mut window, "the activation begins");
    assert_eq!(shown["table"]["phase"], "movement", "no battery: artillery fire is skipped");

    a_march(&mut window, &mut twin);
    screen.painted("movement");

    let shown = end_phase(&mut window, &mut twin, "the end of movement");
    assert_eq!(
        (shown["table"]["phase"].as_str(), shown["table"]["decider"].as_str()),
        (Some("defensive_fire"), Some("blue"))
    );
    click_unit(&mut window, "blue-pikes");
    commit(&mut window, "Fire");
    twin.give(r#"{"do":"fire","unit":"blue-pikes","target":"red-pikes","at":"0505"}"#);
    let shown = twin.agrees(&mut window, "the defensive shot");
    assert!(shown["table"]["throws"].as_u64() >= Some(1), "the dice are shown");
    assert_eq!(twin.happened(|o| matches!(o, Outcome::Shot { .. })), 1);
    screen.painted("shot");

    to_the_melee(&mut window, &mut twin);
    click_unit(&mut window, "red-pikes");
    commit(&mut window, "Attack");
    twin.give(r#"{"do":"attack","unit":"red-pikes","into":["0605"]}"#);
    twin.agrees(&mut window, "the attack");
    let shown = answered(&mut window, &mut twin);
    assert_eq!(twin.happened(|o| matches!(o, Outcome::Fought { .. })), 1);
    assert!(shown["table"]["throws"].as_u64() >= Some(1), "the dice are shown");
    screen.painted("melee");

    // What was answered after the dice can be taken back; the dice cannot, and the window says so.
    while twin.session.undo().is_ok() {
        window.key("u");
        twin.agrees(&mut window, "an answer is taken back");
    }
    let digest = window.settle()["table"]["digest"].clone();
    window.key("u");
    let shown = window.wait("the refusal", |s| s["table"]["toasts"].as_array().is_some_and(|t| !t.is_empty()));
    assert_eq!(shown["table"]["digest"], digest);
}

/// The horse goes where a click on a highlighted hex sends it; undo and redo bring it back and forth.
fn a_march(window: &mut Window<'_>, twin: &mut Twin) {
    click_unit(window, "red-horse");
    let before = twin.session.game().digest().to_string();
    let shown = window.wait("the reach", |s| spots(s).iter().any(|p| p["look"] == "Go"));
    let horse = twin.unit("red-horse");
    let reach = movement::reach(twin.game(), horse).unwrap();
    // Each marked end is one that the rules allow.
    let goes: Vec<Value> = spots(&shown).into_iter().filter(|s| s["look"] == "Go").collect();
    let words = |stand| format!("{}, facing", text::stand(&twin.battle, stand));
    for spot in &goes {
        let said = spot["words"].as_str().unwrap();
        assert!(reach.ends.iter().any(|e| said.starts_with(&words(e.stand))), "{said}");
    }
    // The hex two columns ahead, in whatever facing lies under its middle.
    let target = goes.iter().find(|s| s["hexes"][0] == "0408").expect("0408 is in reach").clone();
    window.click(&target);
    let shown = window.wait("the horse to go", |s| unit(s, "red-horse").is_some_and(|u| u["at"] == "0408"));
    let now = unit(&shown, "red-horse").unwrap();
    let end = reach
        .ends
        .iter()
        .filter(|e| text::stand(&twin.battle, e.stand) == "0408" && now["facing"] == e.stand.facing.name())
        .min_by_key(|e| e.cost)
        .expect("an end of the reach");
    twin.walk(&end.path);
    twin.agrees(window, "the march");

    window.key("u");
    window.wait("the march to be taken back", |s| s["table"]["digest"] == before.as_str());
    window.key("r");
    twin.agrees(window, "the march again");
}

/// The phases between the shot and the melee: there is another shot to be fired, which is let go.
fn to_the_melee(window: &mut Window<'_>, twin: &mut Twin) {
    for _ in 0..3 {
        let shown = window.settle();
        if shown["table"]["phase"] == "melee" {
            break;
        }
        end_phase(window, twin, "the end of a fire phase");
    }
    assert_eq!(window.settle()["table"]["phase"], "melee");
}

/// Questions that follow from the melee, the first answer each: retreats, ground to take.
fn answered(window: &mut Window<'_>, twin: &mut Twin) -> Value {
    for _ in 0..6 {
        let shown = window.settle();
        let legal = shown["table"]["legal"].as_array().cloned().unwrap_or_default();
        let is_question = legal.iter().all(|o| o["do"] != "end_phase" && o["do"] != "draw");
        let Some(first) = legal.first().filter(|_| is_question) else { return shown };
        // Its number is its key.
        window.key("1");
        twin.give(&first.to_string());
        twin.agrees(window, "an answer");
    }
    panic!("the questions never end");
}
