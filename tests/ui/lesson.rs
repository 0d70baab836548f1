//! Lessons at the table: the card leads through them, the learner gives orders only where a step asks for some.

use crate::bench::{frames, press, table, words};
use crate::seated::Own;
use bevy_egui::egui::Key;
use std::sync::Arc;
use tercio::games::game_of_kings::window::GameOfKingsUi;
use tercio::games::mcnally_awi::window::McNallyUi;
use tercio::games::musket_pike::rules::Outcome;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::games::muskets_mayhem::window::MusketsMayhemUi;
use tercio::games::open_table::window::OpenTableUi;
use tercio::lesson::{self, LessonEntry, LessonRun, LessonStatus, Tone};
use tercio::play::{AnyOrder, Pattern};
use tercio::say;
use tercio::session::Headless;
use tercio::settings::{Motion, Settings};
use tercio::ui::Intent;
use tercio::ui::game_ui::GameUi;
use tercio::ui::intent::UndoScope;
use tercio::ui::lesson_card::LessonRequest;
use tercio::ui::screen::{AtLesson, GameScreen, NextGame};

fn course() -> Vec<LessonEntry> {
    lesson::course(&tercio::games::registry(), None)
}

/// The window's part of the game with these rules.
fn ui_of(rules: &str) -> Arc<dyn GameUi> {
    match rules {
        "game_of_kings" => Arc::new(GameOfKingsUi::default()),
        "muskets_mayhem" => Arc::new(MusketsMayhemUi::default()),
        "mcnally_awi" => Arc::new(McNallyUi::default()),
        "open_table" => Arc::new(OpenTableUi::default()),
        _ => Arc::new(MusketPikeUi::default()),
    }
}

/// At the table of this lesson.
fn at(listed: &LessonEntry) -> GameScreen {
    let lesson = listed.lesson.as_ref().unwrap();
    let (taught, session) = LessonRun::begin(lesson, &listed.game).unwrap();
    GameScreen::of_lesson(ui_of(session.rules()), session, AtLesson::of(taught, listed.id.clone(), true))
}

/// What a click on the card does, with the table laid anew where another scene comes.
fn ask(mut screen: GameScreen, asked: LessonRequest) -> GameScreen {
    let next = screen.carry_out(Intent::Lesson(asked)).next;
    screen.settle();
    if next != Some(NextGame::Scene) {
        return screen;
    }
    let (session, lesson, _) = screen.into_lesson().unwrap();
    let mut screen = GameScreen::of_lesson(ui_of(session.rules()), session, lesson);
    screen.settle();
    screen
}

fn card(screen: &GameScreen) -> tercio::ui::lesson_card::LessonCardModel {
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
            let asked = if model.ways.next { LessonRequest::Next } else { LessonRequest::Show };
            screen = ask(screen, asked);
        }
        assert!(card(&screen).can.is_some(), "{} has no end", listed.id);
        assert_eq!(screen.learned(), Some((listed.id.as_str(), LessonStatus { done: true, left: None })));
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
            let asked = if card(&screen).ways.next { LessonRequest::Next } else { LessonRequest::Show };
            screen = ask(screen, asked);
        }
        screen = ask(screen, LessonRequest::Back);
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
    assert!(!told.contains(&say!("page-count")), "{told}");
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
        let asked = if card(&screen).ways.next { LessonRequest::Next } else { LessonRequest::Show };
        screen = ask(screen, asked);
    }
    // Otherwise it goes on by itself.
    screen.obey(&Arc::new(Settings { motion: Motion::Reduced, ..Settings::default() }));
    let mut bench = table(screen);
    frames(&mut bench);
    press(&mut bench, &say!("explained-begin"));
    let mut told = String::new();
    for _ in 0..20 {
        frames(&mut bench);
        told += &words(&bench).join("\n");
        if told.contains("Done") {
            break;
        }
        press(&mut bench, &say!("explained-next"));
    }
    for wanted in
        ["Step by step: 1 of", "The attack strength comes to", "The defence strength comes to", "column to the right"]
    {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
}

fn has_fought(screen: &GameScreen) -> bool {
    let entries = screen.own_session().entries();
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
    let listed = course().into_iter().find(|listed| listed.id.starts_with(id)).unwrap();
    let wanted = listed.lesson.unwrap().steps.iter().position(|step| step.name == name).unwrap();
    for _ in 0..60 {
        if card(&screen).place.0 == wanted {
            return screen;
        }
        let asked = if card(&screen).ways.next { LessonRequest::Next } else { LessonRequest::Show };
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
    screen.carry_out(Intent::Undo(UndoScope::Step));
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
    assert!(told.contains(&say!("illegal-OtherWing")), "{told}");
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

/// Enter does what the button does that leads on, on every card; and where there is none and no order is the learner's to give it
/// does nothing on the board.
#[test]
fn enter_does_what_the_button_of_the_card_does() {
    for listed in course().iter().step_by(5) {
        let mut screen = at(listed);
        screen.settle();
        for _ in 0..200 {
            let model = card(&screen);
            let Some((_, onward)) = model.onward() else {
                let (orders, place) = (screen.any().orders(), model.place);
                if model.ways.show && !model.choices.is_empty() {
                    // A question with choices: nobody gives orders.
                    screen.carry_out(Intent::GiveNext);
                    screen.settle();
                    assert_eq!((screen.any().orders(), card(&screen).place), (orders, place), "{}", listed.id);
                }
                screen = ask(screen, LessonRequest::Show);
                continue;
            };
            if model.can.is_some() {
                let orders = screen.any().orders();
                let asked = screen.carry_out(Intent::GiveNext);
                screen.settle();
                assert_eq!(onward, Intent::Lesson(LessonRequest::NextLesson));
                assert_eq!((asked.next, screen.any().orders()), (Some(NextGame::Lesson), orders), "{}", listed.id);
                break;
            }
            assert_eq!(onward, Intent::Lesson(LessonRequest::Next), "{}: step {:?}", listed.id, model.place);
            let before = card(&screen).place;
            let next = screen.carry_out(Intent::GiveNext).next;
            screen.settle();
            if next == Some(NextGame::Scene) {
                let (session, lesson, _) = screen.into_lesson().unwrap();
                screen = GameScreen::of_lesson(ui_of(session.rules()), session, lesson);
                screen.settle();
            }
            assert_ne!(card(&screen).place, before, "{}", listed.id);
        }
    }
}

/// After the last lesson the button of the card leads to the list, and so does Enter.
#[test]
fn enter_leaves_the_last_lesson() {
    let listed = course().pop().unwrap();
    let lesson = listed.lesson.as_ref().unwrap();
    let (mut taught, mut table) = LessonRun::begin(lesson, &listed.game).unwrap();
    while taught.step().is_some() {
        taught.show(&mut table, &mut Headless).unwrap();
        taught.next(&mut table).unwrap();
    }
    let lesson = AtLesson::of(taught, listed.id.clone(), false);
    let mut screen = GameScreen::of_lesson(ui_of(table.rules()), table, lesson);
    assert_eq!(card(&screen).onward().map(|(_, gives)| gives), Some(Intent::Leave));
    assert!(screen.carry_out(Intent::GiveNext).leave);
}

/// With the hex cursor on the board Enter is still the card's where nothing else is asked for.
#[test]
fn enter_is_the_cards_with_the_cursor_on_the_board() {
    let mut screen = at(&course()[0]);
    screen.settle();
    let mut bench = table(screen);
    frames(&mut bench);
    bench.key_press(Key::Period);
    frames(&mut bench);
    bench.key_press(Key::Enter);
    frames(&mut bench);
    assert_eq!(card(bench.state()).place.0, 1, "the first step is behind");
}
