//! Nothing is told before it is seen: every frame of the animations of a whole game, against the moment that it may show.

use crate::bench::{Bench, Table, march_to, table, unseen, words};
use crate::seated::{Own, screen_of, seated};
use bevy::a11y::AccessibilityRequested;
use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Shape, Vec2};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use tercio::games;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::rules::{Battle, Game, Order, Outcome};
use tercio::kernel::{PieceId, RuleSet};
use tercio::play::log::LogItem;
use tercio::say;
use tercio::session::SessionEntry;
use tercio::ui::Intent;
use tercio::ui::intent::{ReplaySeek, TimeDirection};
use tercio::ui::screen::GameScreen;
use tercio::view::pieces::PieceDrawList;

/// A recorded game, at its end.
fn recorded() -> GameScreen {
    let path = Path::new("tests/golden/whole-brawler-windmill-hill.tercio");
    let session = tercio::play::open(&games::registry(), path).unwrap().session;
    seated(session)
}

/// The sentences of the log about the order at a place.
fn facts(at: &Bench<'_, Table>, place: usize) -> BTreeSet<String> {
    let log = at.state().any().log();
    let own = log.lines.into_iter().filter(|line| line.orders == place);
    own.filter_map(|line| match line.item {
        LogItem::Fact(fact) => Some(fact.words),
        _ => None,
    })
    .collect()
}

#[test]
fn strip_log_and_cards_tell_nothing_before_its_end() {
    let mut at = unseen(recorded(), Vec2::new(1720.0, 3600.0), 4);
    for _ in 0..3 {
        at.step();
    }
    let entries = at.state().own_session().entries().to_vec();
    let (mut throws, mut frames) = (0, 0);
    for (place, entry) in entries.iter().enumerate() {
        let thrown = entry.outcomes.iter().any(|o| matches!(o, Outcome::Shot { .. } | Outcome::Fought { .. }));
        if !thrown && place % 7 != 0 {
            continue;
        }
        at.state_mut().carry_out(Intent::OpenReplay(Some(place + 1)));
        let told = facts(&at, place);
        at.state_mut().carry_out(Intent::OpenReplay(Some(place)));
        at.step();
        at.step();
        let before = at.state().game().digest();
        let known: BTreeSet<String> = words(&at).into_iter().collect();
        at.state_mut().carry_out(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
        throws += usize::from(thrown && at.state().is_moving());
        let shown = frames;
        loop {
            at.step();
            // Smoke hangs, and words rise, when all has been seen already.
            if !at.state().is_moving() || at.state().game().digest() != before {
                break;
            }
            frames += 1;
            let seen: BTreeSet<String> = words(&at).into_iter().collect();
            let early: Vec<&String> =
                told.iter().filter(|fact| seen.contains(*fact) && !known.contains(*fact)).collect();
            assert!(early.is_empty(), "order {place}: {early:?} before its end");
        }
        assert_ne!(at.state().game().digest(), before, "order {place} has been told and is not on the table");
        assert!(!thrown || frames > shown + 1, "order {place} is on the table before its dice lie");
    }
    assert!(throws > 10 && frames > 60, "{throws} throws, {frames} frames");
}

/// A table at which somebody may fire, at rest, and the shot.
fn shot() -> (Bench<'static, Table>, Order) {
    let at = march_to(Phase::DefensiveFire);
    let order = at.game().legal_orders().into_iter().find(|o| matches!(o, Order::Fire { .. })).unwrap();
    (table(at), order)
}

#[test]
fn while_something_is_told_nothing_on_the_board_means_anything() {
    let (mut bench, order) = shot();
    let before = bench.state().game().digest();
    bench.state_mut().carry_out(Intent::order(order));
    let after = bench.state().game().digest();
    bench.step();
    assert_eq!(bench.state().game().digest(), before);
    let report = bench.state().report(1.0);
    assert_eq!(report["telling"], true);
    assert_eq!(report["spots"].as_array().map(Vec::len), Some(0));
    while bench.state().is_moving() {
        bench.step();
    }
    assert_eq!(bench.state().game().digest(), after);
    assert_eq!(bench.state().report(1.0)["telling"], false);
}

/// A click there, with a frame between press and release.
fn click(bench: &mut Bench<'_, Table>, at: Pos2) {
    bench.event(Event::PointerMoved(at));
    bench.step();
    for pressed in [true, false] {
        let button = PointerButton::Primary;
        bench.event(Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE });
        bench.step();
    }
}

#[test]
fn a_click_ends_it_and_does_nothing_else() {
    let (mut bench, order) = shot();
    bench.state_mut().carry_out(Intent::order(order));
    let after = bench.state().game().digest();
    bench.step();
    let spots = |bench: &Bench<'_, Table>| bench.state().report(1.0)["units"].as_array().unwrap().clone();
    let unit = spots(&bench)[0].clone();
    let place = Pos2::new(unit["x"].as_i64().unwrap() as f32, unit["y"].as_i64().unwrap() as f32);
    let chosen = bench.state().chosen();
    click(&mut bench, place);
    assert!(!bench.state().is_moving());
    assert_eq!(bench.state().game().digest(), after);
    bench.step();
    assert_eq!(bench.state().report(1.0)["telling"], false);
    let then = bench.state().chosen();
    assert!(then == chosen || then.is_none(), "{then:?}");
}

#[test]
fn a_command_key_ends_it_and_is_judged_by_the_new_position() {
    let (mut bench, order) = shot();
    let before = bench.state().game().digest();
    bench.state_mut().carry_out(Intent::order(order));
    let after = bench.state().game().digest();
    bench.step();
    assert_eq!(bench.state().game().digest(), before);
    // The way back is barred by the dice: the sentence is about the position after the shot.
    bench.key_press(Key::U);
    bench.step();
    assert_eq!(bench.state().game().digest(), after);
    assert_eq!(bench.state().report(1.0)["toasts"].as_array().map(Vec::len), Some(1));
}

#[test]
fn whoever_hears_the_screen_read_is_told_the_end_at_once() {
    let (mut bench, order) = shot();
    let heard = AccessibilityRequested::default();
    heard.set(true);
    bench.state_mut().parts().1.world_mut().insert_resource(heard);
    bench.state_mut().carry_out(Intent::order(order));
    let after = bench.state().game().digest();
    bench.step();
    assert_eq!(bench.state().report(1.0)["telling"], false);
    assert_eq!(bench.state().game().digest(), after);
}

#[test]
fn what_came_of_it_stands_as_flags_until_the_next_order() {
    let mut at = table(recorded());
    let entries = at.state().own_session().entries().to_vec();
    let (mut losses, mut misses) = (0, 0);
    for (place, entry) in entries.iter().enumerate() {
        let sums = |outcome: &Outcome| match outcome {
            Outcome::Lost { unit, sp, .. } => Some((*unit, *sp)),
            _ => None,
        };
        let mut lost: BTreeMap<UnitId, u8> = BTreeMap::new();
        for (unit, sp) in entry.outcomes.iter().filter_map(sums) {
            *lost.entry(unit).or_default() += sp;
        }
        let gone = |outcome: &Outcome| match outcome {
            Outcome::Eliminated { unit, .. } | Outcome::Captured { unit, .. } => Some(*unit),
            _ => None,
        };
        for unit in entry.outcomes.iter().filter_map(gone) {
            lost.remove(&unit);
        }
        let missed = matches!(entry.outcomes.as_slice(), [Outcome::Shot { hits: 0, .. }]);
        if lost.is_empty() && !missed {
            continue;
        }
        at.state_mut().carry_out(Intent::OpenReplay(Some(place)));
        at.state_mut().carry_out(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
        let flags = at.state().report(1.0)["flags"].clone();
        let flags: Vec<&str> = flags.as_array().unwrap().iter().map(|f| f.as_str().unwrap()).collect();
        for sp in lost.values() {
            let words = format!("\u{2212}{sp} SP");
            assert!(flags.iter().any(|f| f.starts_with(&words)), "order {place}: {words} in {flags:?}");
            losses += 1;
        }
        if missed {
            assert_eq!(flags, ["no hit"], "order {place}");
            misses += 1;
        } else {
            assert!(!flags.contains(&"no hit"), "order {place}: {flags:?}");
        }
        at.state_mut().carry_out(Intent::Leap(ReplaySeek::Order(TimeDirection::Back)));
        assert_eq!(at.state().report(1.0)["flags"].as_array().map(Vec::len), Some(0), "order {place}");
    }
    assert!(losses > 10 && misses > 2, "{losses} losses, {misses} misses");
}

/// What is written on the board in this frame, wherever it stands.
fn written(at: &Bench<'_, Table>) -> Vec<String> {
    fn texts(shape: &Shape, list: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => list.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, list)),
            _ => {}
        }
    }
    let mut list = Vec::new();
    at.output().shapes.iter().for_each(|clipped| texts(&clipped.shape, &mut list));
    list
}

/// What goes with an order, and what its flag says: units that are no more, leaders who fall.
fn ends(entry: &SessionEntry<Game>, battle: &Battle) -> Vec<(PieceId, String)> {
    let end = |outcome: &Outcome| match outcome {
        Outcome::Eliminated { unit, surrendered } => {
            Some(((*unit).into(), if *surrendered { "surrenders" } else { "eliminated" }.to_owned()))
        }
        Outcome::LeaderLost { leader, .. } => {
            let card = battle.leader(*leader);
            Some(((*leader).into(), format!("{} falls, {} VP", card.name, card.vp)))
        }
        _ => None,
    };
    entry.outcomes.iter().filter_map(end).collect()
}

#[test]
fn flags_have_had_their_time_once_something_else_is_aimed_at() {
    let mut at = table(march_to(Phase::DefensiveFire));
    let shots = |at: &Bench<'_, Table>| {
        let orders = at.state().game().legal_orders();
        orders.into_iter().filter(|o| matches!(o, Order::Fire { .. })).collect::<Vec<_>>()
    };
    let flags = |at: &Bench<'_, Table>| at.state().report(1.0)["flags"].as_array().map(Vec::len);
    let first = shots(&at)[0];
    at.state_mut().carry_out(Intent::order(first));
    while at.state().is_moving() {
        at.step();
    }
    at.step();
    assert!(flags(&at) > Some(0), "what the shot did stands beside its target");
    let next = shots(&at)[0];
    at.state_mut().carry_out(Intent::aim(next));
    at.step();
    assert_eq!(flags(&at), Some(0), "it is the next shot's turn");
}

#[test]
fn no_flag_tells_an_end_before_the_counter_has_gone() {
    let (mut told, mut watched) = (0, 0);
    for game in ["surrender-windmill-hill", "leader-lost-farm"] {
        let path = Path::new("tests/golden").join(game).with_extension("tercio");
        let session = tercio::play::open(&games::registry(), &path).unwrap().session;
        let recorded = seated(session);
        let entries = recorded.own_session().entries().to_vec();
        let battle = Arc::clone(&recorded.game().battle);
        let mut at = unseen(recorded, Vec2::new(1720.0, 1000.0), 8);
        for (place, entry) in entries.iter().enumerate() {
            let ends = ends(entry, &battle);
            if ends.is_empty() {
                continue;
            }
            at.state_mut().carry_out(Intent::OpenReplay(Some(place)));
            at.step();
            at.state_mut().carry_out(Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)));
            at.step();
            while at.state().is_moving() {
                let seen = written(&at);
                for (piece, words) in &ends {
                    let board = at.state_mut().parts().1.world().resource::<PieceDrawList>();
                    let stands = board.shown().any(|shown| shown.placed.id == *piece && shown.solid > 0.0);
                    assert!(!stands || !seen.contains(words), "{game}, order {place}: {words}");
                    watched += usize::from(stands);
                }
                at.step();
            }
            let seen = written(&at);
            told += ends.iter().filter(|(_, words)| seen.contains(words)).count();
        }
    }
    assert!(told > 4 && watched > 20, "{told} told of, {watched} frames with those who go");
}

/// Whether the page is open that hands the board over, or ends a turn.
fn is_covered(at: &Bench<'_, Table>) -> bool {
    words(at).iter().any(|word| word.ends_with(": take over") || *word == say!("notice-next-turn"))
}

#[test]
fn dice_lie_open_before_a_page_covers_them_until_a_key_opens_it() {
    let path = Path::new("tests/golden/whole-brawler-farm.tercio");
    let session = tercio::play::open(&games::registry(), path).unwrap().session;
    let recorded = seated(session);
    let entries = recorded.own_session().entries().to_vec();
    let mut at = unseen(screen_of(&recorded.own_session().game().battle), Vec2::new(1280.0, 720.0), 4);
    let (mut waited, mut hurried) = (0, 0);
    for (place, entry) in entries.iter().enumerate() {
        // What answers itself is there already, sometimes earlier than it was recorded.
        let is_there = |n: usize| at.state().own_session().entries().get(n).is_some_and(|e| e.order == entry.order);
        if is_there(place) || matches!(entry.order, Order::Join { .. }) && is_there(place - 1) {
            continue;
        }
        at.state_mut().carry_out(Intent::order(entry.order));
        let new = &entries[place..at.state().own_session().entries().len().min(entries.len())];
        let last = new.iter().rposition(|e| e.outcomes.iter().any(|o| matches!(o, Outcome::Fought { .. })));
        at.step();
        while at.state().is_moving() {
            at.step();
            assert!(!is_covered(&at) || !at.state().is_moving(), "order {place}");
        }
        // A quarter of a second each.
        let mut frames = 0;
        let hurry = hurried < waited;
        while !is_covered(&at) && frames < 14 {
            if hurry && frames == 1 {
                at.key_press(Key::H);
            }
            at.step();
            frames += 1;
        }
        if is_covered(&at) {
            // The retreat that ends a melee comes after its dice, and is not waited for twice.
            if last == Some(0) && frames > 2 {
                assert!(frames <= 12, "order {place}: {frames} frames");
                waited += 1;
            } else if last == Some(0) && hurry && frames > 1 {
                hurried += 1;
            }
            at.key_press(Key::Escape);
            at.step();
            at.step();
            assert!(!is_covered(&at), "order {place}: the page is put away");
        }
    }
    assert!(waited > 0 && hurried > 0, "{waited} waited for, {hurried} opened by a key");
}
