//! The card of a lesson under the pointer: a second click where "Next" was neither leads back nor answers.

use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Pos2, Ui, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;
use tercio::ui::Intent;
use tercio::ui::lesson_card::{self, Choice, LessonCardModel, LessonRequest, Ways};
use tercio::view::theme;

/// What was asked for, one after the other.
type Card = Harness<'static, Vec<LessonRequest>>;

/// Time from one frame to the next, in seconds.
const FRAME: f32 = 0.05;

/// The first step has most to say, the second little, the third has answers to choose from.
fn step(at: usize) -> LessonCardModel {
    let sentence = if at == 0 { "A long sentence. ".repeat(20) } else { "A short one.".to_owned() };
    let seven = Choice { words: "Seven".to_owned(), name: "seven".to_owned(), chosen: false };
    let choices = if at == 2 { vec![seven] } else { Vec::new() };
    let ways = Ways { next: at < 2, back: at > 0, ..Ways::default() };
    LessonCardModel { sentence, place: (at, 3), ways, choices, ..LessonCardModel::default() }
}

fn laid() -> Card {
    let mut ready = false;
    let show = move |ui: &mut Ui, asked: &mut Vec<LessonRequest>| {
        if !ready {
            theme::install(ui.ctx());
            ready = true;
            return;
        }
        let at = asked.iter().filter(|ask| **ask == LessonRequest::Next).count();
        ui.set_width(306.0);
        if let Some(Intent::Lesson(ask)) = lesson_card::show(ui, &step(at)) {
            asked.push(ask);
        }
    };
    let mut card =
        Harness::builder().with_size(Vec2::new(900.0, 900.0)).with_step_dt(FRAME).build_ui_state(show, Vec::new());
    card.run_steps(4);
    card
}

fn place(card: &Card, words: &str) -> Pos2 {
    card.get_by_role_and_label(Role::Button, words).rect().center()
}

fn click(card: &mut Card, at: Pos2) {
    card.hover_at(at);
    card.step();
    card.drag_at(at);
    card.drop_at(at);
    card.step();
    // It stays where it is.
    card.hover_at(at);
    card.step();
}

fn wait(card: &mut Card) {
    card.run_steps(12);
}

#[test]
fn next_lies_where_it_was_pressed_and_the_others_below() {
    let mut card = laid();
    let next = place(&card, "Next");
    click(&mut card, next);
    wait(&mut card);
    assert!(place(&card, "Next").distance(next) < 1.0, "{} was {next}", place(&card, "Next"));
    assert!(place(&card, "Back").y > next.y + 18.0);
    click(&mut card, next);
    wait(&mut card);
    assert_eq!(*card.state(), [LessonRequest::Next, LessonRequest::Next]);
    for below in ["Seven", "Back"] {
        assert!(place(&card, below).y > next.y + 18.0, "{below}");
    }
}

/// Each button below the onward button has a place of its own, whichever others the step has.
#[test]
fn the_buttons_have_the_same_places_in_each_step() {
    let card = |ways: Ways| {
        let model =
            LessonCardModel { sentence: "Short.".to_owned(), place: (1, 3), ways, ..LessonCardModel::default() };
        let mut ready = false;
        let show = move |ui: &mut Ui, _: &mut Vec<LessonRequest>| {
            if !std::mem::replace(&mut ready, true) {
                return theme::install(ui.ctx());
            }
            ui.set_width(320.0);
            lesson_card::show(ui, &model);
        };
        let mut card: Card =
            Harness::builder().with_size(Vec2::new(900.0, 900.0)).with_step_dt(FRAME).build_ui_state(show, Vec::new());
        card.run_steps(4);
        card
    };
    let few = card(Ways { back: true, ..Ways::default() });
    let many = card(Ways { back: true, next: true, again: true, hint: true, show: true, ..Ways::default() });
    for key in ["back", "leave"] {
        let words = tercio::say!("lesson-" + key);
        assert_eq!(place(&few, &words), place(&many, &words), "{words}");
    }
}

#[test]
fn a_double_click_leads_on_once() {
    let mut card = laid();
    let next = place(&card, "Next");
    click(&mut card, next);
    click(&mut card, next);
    wait(&mut card);
    assert_eq!(*card.state(), [LessonRequest::Next]);
    click(&mut card, next);
    assert_eq!(*card.state(), [LessonRequest::Next, LessonRequest::Next], "later it counts");
}

/// Room is left only as long as the pointer lies on the card.
#[test]
fn a_short_card_is_short_once_the_pointer_has_gone() {
    let mut card = laid();
    let next = place(&card, "Next");
    click(&mut card, next);
    card.hover_at(Pos2::new(800.0, 600.0));
    wait(&mut card);
    assert!(place(&card, "Next").y < next.y - 20.0);
}
