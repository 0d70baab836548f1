//! How many clicks an activation takes: by nothing but the mouse, at a table of two players.

use crate::bench::{ANY, Bench, Table, frames, own_words, table, words};
use crate::flow::field;
use crate::seated::{Own, screen_of};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Modifiers, PointerButton, Pos2, Rect, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use serde_json::Value;
use tercio::games::musket_pike::rules::state::{Frame, Phase};
use tercio::games::musket_pike::rules::{Outcome, legal};
use tercio::say;

/// Six troops of horse before three units of foot that can fire.
const BEFORE_THE_FOOT: &str = r#"
    (id: "r1", name: "R1", side: "red", kind: CAV, original: 4, ql: 7, at: "0302", facing: "E"),
    (id: "r2", name: "R2", side: "red", kind: CAV, original: 4, ql: 7, at: "0303", facing: "E"),
    (id: "r3", name: "R3", side: "red", kind: CAV, original: 4, ql: 7, at: "0304", facing: "E"),
    (id: "r4", name: "R4", side: "red", kind: CAV, original: 4, ql: 7, at: "0305", facing: "E"),
    (id: "r5", name: "R5", side: "red", kind: CAV, original: 4, ql: 7, at: "0306", facing: "E"),
    (id: "r6", name: "R6", side: "red", kind: CAV, original: 4, ql: 7, at: "0307", facing: "E"),
    (id: "b1", name: "B1", side: "blue", kind: HI, original: 8, ql: 6, at: "0702", facing: "W"),
    (id: "b2", name: "B2", side: "blue", kind: HI, original: 8, ql: 6, at: "0705", facing: "W"),
    (id: "b3", name: "B3", side: "blue", kind: HI, original: 8, ql: 6, at: "0708", facing: "W"),
"#;
/// Where each of the horse comes into contact.
const GOALS: [(&str, &str); 6] =
    [("r1", "0601"), ("r2", "0602"), ("r3", "0604"), ("r4", "0605"), ("r5", "0607"), ("r6", "0608")];

/// A player who only clicks.
struct Hand {
    bench: Bench<'static, Table>,
    clicks: Vec<String>,
}

impl Hand {
    fn report(&self) -> Value {
        self.bench.state().report(1.0)
    }

    fn click(&mut self, at: Pos2, what: &str) {
        self.clicks.push(what.to_owned());
        self.bench.hover_at(at);
        self.bench.step();
        self.bench.drag_at(at);
        self.bench.drop_at(at);
        frames(&mut self.bench);
        // A player who only clicks sees a fight to its end: a click would be lost on it.
        while self.report()["telling"] == true {
            self.bench.step();
        }
    }

    fn buttons(&self) -> Vec<(String, Rect)> {
        let all = self.bench.query_all_by_role(Role::Button);
        all.filter(|b| !b.accesskit_node().is_disabled())
            .filter_map(|b| Some((b.accesskit_node().label()?, b.rect())))
            .collect()
    }

    /// Clicks the first button there is of these.
    fn press(&mut self, names: &[&str]) -> bool {
        let found = self.buttons();
        let is_it = |text: &str, name: &str| {
            text.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\n']))
        };
        let wanted = names.iter().find_map(|name| found.iter().find(|(text, _)| is_it(text, name)));
        let Some((text, rect)) = wanted.cloned() else { return false };
        self.click(rect.center(), &text);
        true
    }

    /// Clicks the spot that this is true of.
    fn spot(&mut self, is_it: impl Fn(&Value) -> bool) -> bool {
        let report = self.report();
        let Some(spot) = report["spots"].as_array().unwrap().iter().find(|s| is_it(s)) else { return false };
        let at = |axis: &str| spot[axis].as_f64().unwrap() as f32;
        self.click(Pos2::new(at("x"), at("y")), &format!("{} {}", spot["hexes"], spot["words"]));
        true
    }
}

#[test]
fn an_activation_of_six_with_fire_and_two_melees_takes_at_most_thirty_clicks() {
    let mut hand = Hand { bench: table(screen_of(&field(14, BEFORE_THE_FOOT))), clicks: Vec::new() };
    for name in [&*say!("cups-draw"), &say!("chit-charge"), "Add all", &say!("muster-begin")] {
        assert!(hand.press(&[name]), "{name:?} in {:#?}", words(&hand.bench));
    }
    let mut shots = 0;
    for _ in 0..60 {
        let game = hand.bench.state().game();
        let fought = |o: &Outcome| matches!(o, Outcome::Fought { .. });
        let entries = hand.bench.state().own_session().entries();
        let melees = entries.iter().flat_map(|e| &e.outcomes).filter(|o| fought(o)).count();
        shots = entries.iter().flat_map(|e| &e.outcomes).filter(|o| matches!(o, Outcome::Shot { .. })).count();
        if melees == 2 {
            break;
        }
        let report = hand.report();
        let at_unit = |id: &str| {
            let unit = report["units"].as_array().unwrap().iter().find(|u| u["id"] == id).unwrap();
            Pos2::new(unit["x"].as_f64().unwrap() as f32, unit["y"].as_f64().unwrap() as f32)
        };
        let goes_on = match (report["notice"] == true, legal::phase(game), game.state().stack.last()) {
            (true, ..) => hand.press(&["Take over", "Go on"]),
            (_, Some(Phase::Movement), Some(Frame::Phase(_))) => {
                let owing = report["owing"][0].as_str().map(str::to_owned);
                match GOALS.iter().find(|(id, _)| owing.as_deref() == Some(id)) {
                    Some((id, goal)) if report["selected"] == *id => hand.spot(|s| {
                        s["hexes"][0] == *goal && s["words"].as_str().is_some_and(|w| w.contains("facing E"))
                    }),
                    Some((id, _)) => {
                        hand.click(at_unit(id), id);
                        true
                    }
                    None => hand
                        .press(&[&say!("strip-anyway", end = say!("strip-end-movement")), &say!("strip-end-movement")]),
                }
            }
            (_, _, Some(Frame::Reaction { .. })) => hand.press(&[&say!("ask-whom-side")]),
            (_, Some(Phase::DefensiveFire | Phase::AdvancingFire), _) => {
                hand.press(&[&own_words(&say!("phase-fire-all", n = ANY)), &say!("phase-fire-next")])
            }
            (_, Some(Phase::Melee), Some(Frame::Phase(_))) => {
                hand.press(&[&say!("aim-attack")]) || hand.spot(|s| s["look"] == "Target") || hand.press(&["R1", "R3"])
            }
            // A way to retreat, on the map.
            (_, _, Some(Frame::Retreat(_))) => hand.spot(|_| true),
            _ => hand.press(&[&say!("ask-answer-stand"), "Advance", "Stay"]),
        };
        assert!(goes_on, "{:?} {:#?} {:#?}", hand.clicks, hand.report()["spots"], words(&hand.bench));
    }
    println!("{} clicks, {shots} shots: {:#?}", hand.clicks.len(), hand.clicks);
    assert!(shots > 0 && hand.clicks.len() <= 30, "{:#?}", hand.clicks);
}

/// Where a click has sent a unit the pointer rests on it: that is no question what its next step would be, and a second click
/// there gives none. Once the pointer goes on it is.
#[test]
fn the_pointer_that_rests_where_a_unit_was_sent_means_no_next_step() {
    let mut hand = Hand { bench: table(screen_of(&field(14, BEFORE_THE_FOOT))), clicks: Vec::new() };
    for name in [&*say!("cups-draw"), &say!("chit-march"), "Add all", &say!("muster-begin")] {
        assert!(hand.press(&[name]), "{name:?} in {:#?}", words(&hand.bench));
    }
    let place = |of: &Value| Pos2::new(of["x"].as_f64().unwrap() as f32, of["y"].as_f64().unwrap() as f32);
    let one =
        |all: &Value, is_it: &dyn Fn(&Value) -> bool| place(all.as_array().unwrap().iter().find(|s| is_it(s)).unwrap());
    hand.click(one(&hand.report()["units"], &|unit| unit["id"] == "r1"), "r1");
    let goal = one(&hand.report()["spots"], &|spot| spot["hexes"][0] == "0402");
    let stays = |hand: &mut Hand, at: Pos2| {
        hand.bench.event(Event::PointerMoved(at));
        hand.bench.step();
        for pressed in [true, false] {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            hand.bench.event(Event::PointerButton { pos: at, button, pressed, modifiers });
            hand.bench.step();
        }
        frames(&mut hand.bench);
        while hand.report()["telling"] == true {
            hand.bench.step();
        }
        hand.report()["units"].clone()
    };
    let before = hand.report()["units"].clone();
    let there = stays(&mut hand, goal);
    assert_ne!(there, before, "it was sent there");
    assert_eq!(stays(&mut hand, goal + Vec2::new(2.0, 1.0)), there, "it goes no farther");
}
