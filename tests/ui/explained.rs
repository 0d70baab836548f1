//! What happened is explained step by step: each kind of thing, with the sums by which it was decided, by keys alone too.

use crate::bench::{Bench, Table, frames, says, table, words};
use crate::seated::{Own, seated};
use bevy_egui::egui::{Key, Modifiers};
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;
use tercio::games::musket_pike::cards::explained::explanation;
use tercio::games::musket_pike::rules::Outcome;
use tercio::play::log::{EventRef, LogLine};
use tercio::say;
use tercio::session::BranchDice;
use tercio::settings::{Motion, Settings};
use tercio::ui::Intent;
use tercio::ui::intent::Explain;
use tercio::ui::screen::GameScreen;

/// Battle played to its end, after this number of orders; all of them: its end.
fn played(orders: Option<usize>, motion: Motion) -> GameScreen {
    let path = Path::new("tests/golden/whole-brawler-white-mountain.tercio");
    let mut session = tercio::play::open(&tercio::games::registry(), path).unwrap().session;
    if let Some(orders) = orders {
        session.analyse(orders, BranchDice::Same).unwrap();
    }
    let mut screen = seated(session);
    screen.obey(&Arc::new(Settings { motion, ..Settings::default() }));
    screen.settle();
    screen
}

/// What can be explained of the battle, the oldest first.
fn events(screen: &GameScreen) -> Vec<EventRef> {
    screen.any().log().lines.iter().filter_map(|line: &LogLine| line.explained).collect()
}

fn outcome(screen: &GameScreen, event: EventRef) -> &Outcome {
    &screen.own_session().entries()[event.order].outcomes[event.outcome]
}

/// The first event of this kind.
fn first(screen: &GameScreen, wanted: impl Fn(&Outcome) -> bool) -> EventRef {
    let found = events(screen).into_iter().find(|event| wanted(outcome(screen, *event)));
    found.expect("the battle has one")
}

fn explain(bench: &mut Bench<'_, Table>, asked: Explain) {
    bench.state_mut().carry_out(Intent::Explain(asked));
    frames(bench);
}

/// The words of every step, gone through with "Next".
fn told(bench: &mut Bench<'_, Table>, event: EventRef) -> Vec<String> {
    explain(bench, Explain::Begin(event));
    let mut steps = Vec::new();
    for _ in 0..40 {
        let step = words(bench).join("\n");
        let last = step.lines().any(|line| line == "Done");
        assert!(step.contains("Step by step: "), "{event:?}: {step}");
        steps.push(step);
        if last {
            explain(bench, Explain::Close);
            return steps;
        }
        explain(bench, Explain::Next);
    }
    panic!("{event:?} has no end");
}

/// Whatever the log holds out is explained, from first to last.
#[test]
fn whatever_the_log_offers_is_explained() {
    let mut bench = table(played(None, Motion::Reduced));
    let mut kinds: BTreeMap<_, EventRef> = BTreeMap::new();
    for event in events(bench.state()) {
        let of = serde_json::to_value(outcome(bench.state(), event)).unwrap()["what"].as_str().unwrap().to_owned();
        kinds.entry(of).or_insert(event);
    }
    for kind in ["drew", "fell_back", "fought", "initiative", "rallied", "rally_failed", "shot"] {
        let steps = told(&mut bench, kinds[kind]);
        assert!(steps.len() > 1, "{kind}: {steps:?}");
    }
}

/// MP 2.2-2.4, 3.1 What was in the cup, the chance, the chit, what it may order.
#[test]
fn a_draw_is_explained() {
    let mut bench = table(played(None, Motion::Reduced));
    let event = first(bench.state(), |outcome| matches!(outcome, Outcome::Drew { .. }));
    let steps = told(&mut bench, event);
    for (step, wanted) in ["left in the cup.", "Each chit has the same chance to be drawn: 1 in ", " drew ", "Orders "]
        .into_iter()
        .enumerate()
    {
        assert!(steps[step].contains(wanted), "{wanted}: {}", steps[step]);
    }
}

/// MP 11.1 The open hexes of each step stand there with the class that is chosen first.
#[test]
fn a_retreat_is_explained() {
    let mut bench = table(played(None, Motion::Reduced));
    let event = first(bench.state(), |outcome| matches!(outcome, Outcome::FellBack { .. }));
    let all = told(&mut bench, event).join("\n");
    for wanted in [" must retreat ", "Step 1, from ", ": free", " retreated to "] {
        assert!(all.contains(wanted), "{wanted}: {all}");
    }
}

/// MP 12.2 The chance to rally is that of the die which was rolled.
#[test]
fn a_rally_is_explained() {
    let mut bench = table(played(None, Motion::Reduced));
    let event = first(bench.state(), |outcome| matches!(outcome, Outcome::RallyFailed { .. }));
    let Outcome::RallyFailed { roll } = *outcome(bench.state(), event) else { unreachable!() };
    let needed = i32::from(roll.morale) + i32::from(roll.leader);
    let all = told(&mut bench, event).join("\n");
    assert!(all.contains(&format!("Morale comes to {}.", roll.morale)), "{all}");
    assert!(all.contains(&format!("Needed: {needed} or less on the die. That is {}% to rally.", 10 * needed)), "{all}");
}

/// MP 9.3 The sums are those by which the melee was decided, which the odds card shows.
#[test]
fn the_sums_of_a_melee_are_those_that_decided_it() {
    let mut bench = table(played(None, Motion::Reduced));
    let event = first(bench.state(), |outcome| matches!(outcome, Outcome::Fought { .. }));
    let Outcome::Fought { attack, defence, .. } = outcome(bench.state(), event).clone() else { unreachable!() };
    let steps = told(&mut bench, event);
    assert!(steps[1].contains(&format!("The attack strength comes to {}.", attack.total())), "{}", steps[1]);
    assert!(steps[2].contains(&format!("The defence strength comes to {}.", defence.total())), "{}", steps[2]);
}

/// MP 8.2 The first step of a shot says what its fire value comes from; what takes it down and the total follow.
#[test]
fn a_shot_begins_with_its_fire_value() {
    let screen = played(None, Motion::Reduced);
    let event = first(&screen, |outcome| matches!(outcome, Outcome::Shot { fv, .. } if fv.lines.len() > 1));
    let Outcome::Shot { fv, .. } = outcome(&screen, event) else { unreachable!() };
    let told = explanation(screen.own_session(), event).unwrap();
    let values = |at: usize| told.steps[at].lines.iter().map(|(value, ..)| *value).collect::<Vec<_>>();
    assert_eq!(values(0), [fv.lines[0].value]);
    assert_eq!(values(1), fv.lines[1..].iter().map(|line| line.value).collect::<Vec<_>>());
    assert!(told.steps[1].words.contains(&format!("The fire value comes to {}", fv.total())));
}

/// What is explained of a saved game: every event of one kind, its steps.
fn explained(name: &str, wanted: impl Fn(&Outcome) -> bool) -> Vec<(Outcome, Vec<String>)> {
    let path = format!("tests/golden/{name}.tercio");
    let session = tercio::play::open(&tercio::games::registry(), Path::new(&path)).unwrap().session;
    let screen = seated(session);
    let found = events(&screen).into_iter().filter(|event| wanted(outcome(&screen, *event)));
    let told = |event: EventRef| {
        let told = explanation(screen.own_session(), event).expect("the log offers it");
        (outcome(&screen, event).clone(), told.steps.into_iter().map(|stage| stage.words).collect())
    };
    found.map(told).collect()
}

/// MP 2.5 A roll for reinforcements: who waits, how likely it is to come, the die.
#[test]
fn an_arrival_is_explained() {
    let all = explained("arrival-white-mountain-transylvanians", |o| matches!(o, Outcome::ArrivalRolled { .. }));
    assert!(all.iter().any(|(outcome, _)| matches!(outcome, Outcome::ArrivalRolled { arrives: true, .. })));
    for (outcome, steps) in all {
        let Outcome::ArrivalRolled { die, arrives, .. } = outcome else { unreachable!() };
        assert_eq!(arrives, die >= 7, "the scenario says 7");
        assert!(steps[0].contains("a roll of 7 or more brings"), "{steps:?}");
        assert_eq!(steps[1], "Needed: 7 or more on the die. That is 40%.");
        assert!(steps[2].contains(&format!("rolled {die}")), "{steps:?}");
    }
}

/// MP 11.3 Each friend that made way: for whom, its morale, its check.
#[test]
fn making_way_is_explained() {
    let all = explained("displacement-chain-white-mountain-transylvanians", |outcome| {
        matches!(outcome, Outcome::Moved { motion: tercio::games::musket_pike::rules::outcomes::Motion::MakeWay, .. })
    });
    assert!(!all.is_empty());
    for (_, steps) in all {
        assert!(steps[0].contains("had to make way: one hex, and a morale check"), "{steps:?}");
        let checks = steps.iter().filter(|step| step.contains("Morale check of")).count();
        assert_eq!(checks, 1, "its own and no other's: {steps:?}");
        assert!(steps.iter().any(|step| step.contains("Morale comes to")), "{steps:?}");
    }
}

/// MP 9.9 After each shift the mark stands one shift farther on the table, after the last in the column that was used.
#[test]
fn the_mark_moves_with_each_shift() {
    let screen = played(None, Motion::Reduced);
    let shifted = |outcome: &Outcome| matches!(outcome, Outcome::Fought { shifts, .. } if shifts.lines.len() > 1);
    let event = first(&screen, shifted);
    let Outcome::Fought { shifts, column_before, column, .. } = outcome(&screen, event) else { unreachable!() };
    let told = explanation(screen.own_session(), event).unwrap();
    let table = told.table.as_ref().expect("a melee has its table");
    let lit: Vec<usize> = told.steps.iter().map(|step| table.lit(step.shifts).unwrap()).collect();
    // Who fights, both strengths, the column of the percentage.
    assert_eq!(lit[..4], [usize::from(*column_before); 4]);
    let mut stands = i32::from(*column_before);
    for (line, lit) in shifts.lines.iter().zip(&lit[4..]) {
        stands += line.value;
        let end = i32::try_from(table.columns.len()).unwrap() - 1;
        assert_eq!(i32::try_from(*lit).unwrap(), stands.clamp(0, end), "{line:?}");
    }
    assert_eq!(lit.last(), Some(&usize::from(*column)));
}

/// J explains the last thing and goes on, Shift+J goes back, Alt+J to what was before, Escape puts it away.
#[test]
fn it_is_led_by_keys_alone() {
    let mut bench = table(played(None, Motion::Reduced));
    let press = |bench: &mut Bench<'_, Table>, held: Modifiers, key: Key| {
        bench.key_press_modifiers(held, key);
        frames(bench);
    };
    // What ends the battle lies over the board.
    press(&mut bench, Modifiers::NONE, Key::Escape);
    let title = |bench: &Bench<'_, Table>| {
        words(bench).into_iter().find(|words| words.starts_with("Step by step: ")).unwrap_or_default()
    };
    press(&mut bench, Modifiers::NONE, Key::J);
    let first = title(&bench);
    assert!(first.starts_with("Step by step: 1 of "), "{:?}", words(&bench));
    press(&mut bench, Modifiers::NONE, Key::J);
    assert!(title(&bench).starts_with("Step by step: 2 of "), "{:?}", words(&bench));
    press(&mut bench, Modifiers::SHIFT, Key::J);
    assert_eq!(title(&bench), first);
    let before = words(&bench);
    press(&mut bench, Modifiers::ALT, Key::J);
    assert!(title(&bench).starts_with("Step by step: 1 of "));
    assert_ne!(words(&bench), before, "something else is explained");
    press(&mut bench, Modifiers::COMMAND | Modifiers::SHIFT, Key::J);
    says(&bench, &[&say!("explained-faster", pace = "2×")]);
    press(&mut bench, Modifiers::NONE, Key::Escape);
    assert_eq!(title(&bench), "");
}

/// It goes on by itself, but where motion is reduced only once it is asked to.
#[test]
fn it_goes_on_by_itself() {
    for (motion, word) in [(Motion::Full, say!("explained-pause")), (Motion::Reduced, say!("explained-play"))] {
        let mut bench = table(played(Some(341), motion));
        let event = *events(bench.state()).last().unwrap();
        explain(&mut bench, Explain::Begin(event));
        says(&bench, &[&word]);
        explain(&mut bench, Explain::PlayOrPause);
        let other = if motion == Motion::Full { say!("explained-play") } else { say!("explained-pause") };
        says(&bench, &[&other]);
    }
}
