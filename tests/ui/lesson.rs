//! Lessons at the table: the card leads through them, orders are the learner's only where he is asked for some.

use crate::bench::{frames, press, table, words};
use std::sync::Arc;
use tercio::games::musket_pike::rules::Outcome;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::lesson::{self, Learned, Listed, Taught};
use tercio::ui::Intent;
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
    let (session, lesson) = screen.into_lesson().unwrap();
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
