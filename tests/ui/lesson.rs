//! Lessons at the table: the card leads through them, orders are the learner's only where he is asked for some.

use crate::bench::{frames, press, table, words};
use std::sync::Arc;
use tercio::games::musket_pike::rules::Outcome;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::lesson::{self, Learned, Listed, Pattern, Taught, Tone};
use tercio::play::AnyOrder;
use tercio::settings::{Motion, Settings};
use tercio::ui::Intent;
use tercio::ui::intent::Reach;
use tercio::ui::lesson::Ask;
use tercio::ui::screen::{AtLesson, GameScreen, Next};

fn course() -> Vec<Listed> {
    lesson::course(&tercio::games::registry(), None)
}

/// At the table of this lesson.
fn at(listed: &Listed) -> GameScreen {
    let lesson = listed.lesson.as_ref().unwrap();
    let (taught, session) = Taught::begin(lesson, &listed.game).unwrap();
    GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), session, AtLesson::of(taught, listed.id.clone(), true))
}

/// What a click on the card does, with the table laid anew where another scene comes.
fn ask(mut screen: GameScreen, asked: Ask) -> GameScreen {
    let next = screen.carry_out(Intent::Lesson(asked)).next;
    screen.settle();
    if next != Some(Next::Scene) {
        return screen;
    }
    let (session, lesson, _) = screen.into_lesson().unwrap();
    let mut screen = GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), session, lesson);
    screen.settle();
    screen
}

fn card(screen: &GameScreen) -> tercio::ui::lesson::Model {
    screen.lesson_card().expect("it is a lesson")
}

#[test]
fn every_lesson_is_gone_through_by_its_card() {
    for listed in course() {
        let mut screen = at(&listed);
        screen.settle();
        for _ in 0..200 {
            let model = card(&screen);
            if model.can.is_some() {
                break;
            }
            assert!(!model.sentence.is_empty(), "{}: step {:?} says nothing", listed.id, model.place);
            let asked = if model.ways.next { Ask::Next } else { Ask::Show };
            screen = ask(screen, asked);
        }
        assert!(card(&screen).can.is_some(), "{} has no end", listed.id);
        assert_eq!(screen.learned(), Some((listed.id.as_str(), Learned { done: true, left: None })));
    }
}

#[test]
fn a_step_back_is_where_it_was() {
    for listed in course().iter().take(6) {
        let mut screen = at(listed);
        screen.settle();
        let first = screen.any().digest();
        for _ in 0..3 {
            if card(&screen).place.0 > 0 {
                break;
            }
            let asked = if card(&screen).ways.next { Ask::Next } else { Ask::Show };
            screen = ask(screen, asked);
        }
        screen = ask(screen, Ask::Back);
        assert_eq!((card(&screen).place.0, screen.any().digest()), (0, first), "{}", listed.id);
    }
}

/// What is said, and only that, stands on the card; no order is taken while none is asked for.
#[test]
fn the_card_stands_beside_the_board() {
    let listed = course().remove(0);
    let mut bench = table(at(&listed));
    frames(&mut bench);
    let told = words(&bench).join("\n");
    let lesson = listed.lesson.as_ref().unwrap();
    assert!(told.contains(lesson.words.get("title")), "{told}");
    assert!(!told.contains("How to win here"), "{told}");
}

/// A melee that was watched is explained: strengths, column, shifts, dice, what followed; the table goes along.
#[test]
fn a_fight_is_explained_step_by_step() {
    let listed = course().into_iter().find(|listed| listed.id.starts_with("36")).unwrap();
    let mut screen = at(&listed);
    screen.settle();
    for _ in 0..100 {
        if has_fought(&screen) {
            break;
        }
        let asked = if card(&screen).ways.next { Ask::Next } else { Ask::Show };
        screen = ask(screen, asked);
    }
    // Otherwise it goes on by itself.
    screen.obey(&Arc::new(Settings { motion: Motion::Reduced, ..Settings::default() }));
    let mut bench = table(screen);
    frames(&mut bench);
    press(&mut bench, "Explain");
    let mut told = String::new();
    for _ in 0..20 {
        frames(&mut bench);
        told += &words(&bench).join("\n");
        if told.contains("Done") {
            break;
        }
        press(&mut bench, "Next");
    }
    for wanted in
        ["Step by step: 1 of", "The attack strength comes to", "The defence strength comes to", "column to the right"]
    {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}

fn has_fought(screen: &GameScreen) -> bool {
    let entries = screen.session().entries();
    entries.iter().flat_map(|entry| &entry.outcomes).any(|outcome| matches!(outcome, Outcome::Fought { .. }))
}

/// The order of this table that a lesson would write so.
fn order(screen: &GameScreen, text: &str) -> AnyOrder {
    let (pattern, session) = (Pattern::parse(text).unwrap(), screen.any());
    let meant = session.legal_orders().into_iter().find(|order| pattern.matches(&session.order_as_json(order)));
    meant.unwrap_or_else(|| panic!("{text} is not legal"))
}

/// At the step of this name, with what comes before it shown.
fn at_step(id: &str, name: &str) -> GameScreen {
    let mut screen = at(&course().into_iter().find(|listed| listed.id.starts_with(id)).unwrap());
    screen.settle();
    let words = |screen: &GameScreen| card(screen).sentence;
    let listed = course().into_iter().find(|listed| listed.id.starts_with(id)).unwrap();
    let wanted = listed.lesson.unwrap().words.get(name).to_owned();
    for _ in 0..60 {
        if words(&screen) == wanted {
            return screen;
        }
        let asked = if card(&screen).ways.next { Ask::Next } else { Ask::Show };
        screen = ask(screen, asked);
    }
    panic!("{id} has no step {name}");
}

/// After an order from which no answer can be reached any more there is only the way back: no other is taken, no hint given.
#[test]
fn a_spoiled_step_takes_no_order_until_it_is_undone() {
    let mut screen = at_step("06", "north-fires");
    let before = screen.any().digest();
    let south = order(&screen, "fire unit=south target=hasslang");
    screen.carry_out(Intent::Give(vec![south]));
    screen.settle();
    let model = card(&screen);
    assert!(model.spoiled.is_some() && model.ways.again && !model.ways.hint && !model.ways.next, "{model:?}");
    let orders = screen.any().orders();
    let north = order(&screen, "fire unit=north target=fugger");
    screen.carry_out(Intent::Give(vec![north]));
    screen.settle();
    assert_eq!(screen.any().orders(), orders, "it is not taken");
    screen.carry_out(Intent::Undo(Reach::Step));
    screen.settle();
    assert_eq!(screen.any().digest(), before);
    assert!(card(&screen).spoiled.is_none() && card(&screen).ways.hint);
}

/// Which answer is right the file says; of another it is only said what comes of it.
#[test]
fn an_answer_that_will_do_is_not_called_right() {
    for (target, tone) in [("fugger", Tone::Right), ("hasslang", Tone::Accepted)] {
        let mut screen = at_step("06", "north-fires");
        let fire = order(&screen, &format!("fire unit=north target={target}"));
        screen.carry_out(Intent::Give(vec![fire]));
        screen.settle();
        assert_eq!(card(&screen).said.map(|told| told.tone), Some(tone), "{target}");
        assert!(card(&screen).ways.again, "it can be tried otherwise");
    }
}

/// MP 3.1, 3.2 A click on a unit that may not join says why, and shows it.
#[test]
fn a_unit_that_may_not_join_says_why() {
    let mut screen = at_step("17", "both");
    let lead = order(&screen, "lead_unit unit=spinelli order=march");
    screen.carry_out(Intent::Give(vec![lead]));
    screen.settle();
    let mut bench = table(screen);
    frames(&mut bench);
    let horse = bench.state().any().places("gauchier").expect("it is on the map")[0];
    bench.state_mut().click(horse);
    frames(&mut bench);
    let told = words(&bench).join("\n");
    assert!(told.contains("Only units of the same army and wing may join."), "{told}");
    assert!(told.contains("Gauchier's horse"), "{told}");
}

/// A column that is asked for is pointed at anywhere in it, and then is marked.
#[test]
fn a_column_is_pointed_at_in_any_of_its_cells() {
    let mut bench = table(at_step("08", "begin"));
    frames(&mut bench);
    // In its middle, far below its head.
    press(&mut bench, "column 100");
    frames(&mut bench);
    let told = words(&bench).join("\n");
    assert!(told.contains("Twelve against twelve: even."), "{told}");
}
