//! *Game Of Kings* by keys alone: the cursor and a plan, the helm line, the panels, the pages.

use crate::bench::{Bench, Table, frames, is_silent_about, keys, says, unseen};
use crate::free_table::{draft, orders, report};
use crate::game_of_kings::{CHARGE, brook, end_step, game, session, shown};
use bevy_egui::egui::accesskit::Role;
use bevy_egui::egui::{Event, Id, Key, Modifiers, Vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use std::sync::Arc;
use tercio::games::game_of_kings::rules::victory::army_points;
use tercio::games::game_of_kings::scenario::BUILTIN;
use tercio::games::game_of_kings::window::GameOfKingsUi;
use tercio::kernel::SideId;
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::screen::GameScreen;

fn spoken(at: &Bench<'_, Table>) -> String {
    report(at)["spoken"].as_str().unwrap_or_default().to_owned()
}

fn focused(at: &Bench<'_, Table>) -> Option<Id> {
    at.ctx.memory(|m| m.focused())
}

fn types(at: &mut Bench<'_, Table>, text: &str) {
    at.event(Event::Text(text.to_owned()));
    frames(at);
}

/// Finds a unit by its name, which puts the cursor on it.
fn find(at: &mut Bench<'_, Table>, name: &str) {
    keys(at, [Key::Slash]);
    types(at, name);
    keys(at, [Key::Enter]);
}

/// *The Brook* at the moves of the centre.
fn at_moves() -> Bench<'static, Table> {
    let mut at = brook();
    keys(&mut at, [Key::Num1]);
    end_step(&mut at);
    at
}

#[test]
fn enter_gives_the_plan_while_the_cursor_is_on() {
    for moved in [None, Some(Key::ArrowUp)] {
        let mut at = at_moves();
        find(&mut at, "navarre");
        assert!(report(&at)["cursor"].is_string(), "the cursor is on");
        keys(&mut at, [Key::W, Key::W]);
        keys(&mut at, moved);
        assert_eq!(draft(&at), "a2");
        let (given, words) = (orders(&at), spoken(&at));
        assert!(words.contains("Navarre") && !words.contains(&say!("cursor-lets-go", key = "Enter")), "{words}");
        keys(&mut at, [Key::Enter]);
        assert_eq!(orders(&at), given + 1, "{moved:?}");
    }
}

#[test]
fn enter_without_a_plan_lets_go_of_the_unit_under_the_cursor() {
    let mut at = at_moves();
    find(&mut at, "navarre");
    assert!(spoken(&at).contains(&say!("cursor-lets-go", key = "Enter")), "{}", spoken(&at));
    keys(&mut at, [Key::Enter]);
    assert_eq!(report(&at)["selected"], serde_json::Value::Null);
}

#[test]
fn the_cursor_on_a_target_aims_at_it() {
    let mut at = brook();
    keys(&mut at, [Key::Num1, Key::N]);
    find(&mut at, "Guiterez");
    keys(&mut at, [Key::Enter]);
    assert_eq!(report(&at)["aimed"].as_bool(), Some(true), "{}", spoken(&at));
}

#[test]
fn a_refused_helm_line_stays_with_its_reason() {
    let mut at = at_moves();
    let given = orders(&at);
    keys(&mut at, [Key::N, Key::G]);
    types(&mut at, "a99");
    keys(&mut at, [Key::Enter]);
    assert!(at.ctx.text_edit_focused(), "the line has the keys");
    let label = say!("tabletop-helm");
    let field = at.get_by_role_and_label(Role::TextInput, &label);
    assert_eq!(field.accesskit_node().value().as_deref(), Some("a99"));
    // Mended, it is planned.
    at.key_press_modifiers(Modifiers::COMMAND, Key::A);
    frames(&mut at);
    types(&mut at, "a2");
    keys(&mut at, [Key::Enter]);
    assert_eq!((draft(&at).as_str(), orders(&at)), ("a2", given));
}

#[test]
fn the_helm_line_is_seen_in_a_small_window_before_older_results() {
    let text = BUILTIN.iter().find(|(id, _)| *id == "brook").unwrap().1;
    let screen = GameScreen::of(Arc::new(GameOfKingsUi::default()), session(text), None);
    let mut at = unseen(screen, Vec2::new(1280.0, 720.0), 12);
    frames(&mut at);
    keys(&mut at, [Key::Num1, Key::Num1, Key::Enter]);
    assert!(report(&at)["throws"].as_u64() >= Some(1), "the gun has fired");
    keys(&mut at, [Key::N, Key::G]);
    types(&mut at, "a99");
    let (label, close) = (say!("tabletop-helm"), say!("result-put-away"));
    let field = at.get_by_role_and_label(Role::TextInput, &label);
    let result = at.get_by_label(&close);
    assert!(field.rect().bottom() < result.rect().top() && field.rect().bottom() < 640.0, "{:?}", field.rect());
}

#[test]
fn tab_leads_from_answer_to_answer_while_their_odds_are_shown() {
    let mut at = brook();
    keys(&mut at, [Key::Num1, Key::N, Key::F6]);
    let need = "4 or more: 39.6% (19/48) for a hit";
    says(&at, &[need]);
    let first = focused(&at);
    keys(&mut at, [Key::Tab]);
    let second = focused(&at);
    assert!(first.is_some() && second.is_some() && first != second, "{first:?} {second:?}");
    keys(&mut at, [Key::Tab]);
    assert!(focused(&at).is_some_and(|third| Some(third) != first && Some(third) != second));
}

#[test]
fn the_panels_of_a_battle_that_is_over_lead_back_to_the_start_page() {
    let mut at = shown(session(&CHARGE.replace("turns: Some(4)", "turns: Some(1)")));
    while let Some(order) = at.state().any().legal_orders().pop() {
        at.state_mut().carry_out(Intent::order(order));
        frames(&mut at);
    }
    assert!(game(&at).state().ending.is_some());
    // GK 15.1 The end is told with the army points of both sides.
    for side in SideId::BOTH {
        let army = army_points(&game(&at), side);
        let name = game(&at).battle.presentation.side(side).to_owned();
        says(&at, &[&say!("gk-overview-side", side = name, now = army.now, start = army.start)]);
    }
    keys(&mut at, [Key::Escape, Key::F6]);
    let first = focused(&at);
    assert!(first.is_some(), "on the first button of what can be done now");
    keys(&mut at, [Key::Tab]);
    assert!(focused(&at).is_some() && focused(&at) != first);
}

#[test]
fn the_focus_returns_from_the_rulebook_to_the_paragraph_that_was_asked_for() {
    let mut at = brook();
    keys(&mut at, [Key::Num1, Key::F6]);
    at.key_press_modifiers(Modifiers::SHIFT, Key::Tab);
    frames(&mut at);
    let paragraph = focused(&at);
    keys(&mut at, [Key::Enter]);
    assert_eq!(report(&at)["page"], "Rulebook");
    keys(&mut at, [Key::Escape]);
    assert_eq!(report(&at)["page"], serde_json::Value::Null);
    assert_eq!(focused(&at), paragraph);
}

#[test]
fn no_button_has_the_focus_once_the_card_with_the_focused_one_is_closed() {
    let mut at = brook();
    keys(&mut at, [Key::Num1, Key::Num1, Key::Enter]);
    let given = orders(&at);
    at.get_by_label(&say!("result-put-away")).focus();
    frames(&mut at);
    keys(&mut at, [Key::Enter]);
    assert_eq!(focused(&at), None);
    keys(&mut at, [Key::Enter, Key::Enter]);
    assert_eq!(orders(&at), given, "nothing is ended by a key that was meant for the card");
}

#[test]
fn the_help_opens_at_its_beginning_wherever_it_was_left() {
    let text = BUILTIN.iter().find(|(id, _)| *id == "brook").unwrap().1;
    let screen = GameScreen::of(Arc::new(GameOfKingsUi::default()), session(text), None);
    let mut at = unseen(screen, Vec2::new(1280.0, 500.0), 12);
    frames(&mut at);
    let top = |at: &Bench<'_, Table>| at.get_by_label(&say!("gk-help-head-game")).rect().top();
    keys(&mut at, [Key::F1]);
    let began = top(&at);
    keys(&mut at, [Key::End]);
    assert!(top(&at) < began - 20.0, "it scrolls");
    keys(&mut at, [Key::Escape, Key::F1]);
    assert_eq!(top(&at), began);
}

#[test]
fn the_strip_shows_the_army_points_of_both_sides() {
    let at = brook();
    for side in SideId::BOTH {
        let army = army_points(&game(&at), side);
        let name = game(&at).battle.presentation.side(side).to_owned();
        says(&at, &[&say!("gk-overview-side", side = name, now = army.now, start = army.start)]);
    }
}

#[test]
fn only_the_legs_of_the_game_are_taught() {
    let mut at = brook();
    keys(&mut at, [Key::F1]);
    says(&at, &[&say!("tabletop-helm-word-ahead", word = "a3"), &say!("gk-help-text-moving")]);
    is_silent_about(&at, &say!("tabletop-helm-word-back", word = "b2"));
    keys(&mut at, [Key::Escape, Key::Questionmark]);
    says(&at, &[&say!("command-on-table-ahead")]);
    is_silent_about(&at, &say!("command-on-table-aside_left"));
}
