//! What is looked at is not covered by what speaks of it: pages of reasons, the editor's hint, buttons, flags, ends of lists.

use crate::bench::{Bench, Table, frames, panel, press, says, shipped, unseen, words};
use crate::board_share::moment_of;
use crate::editor::at_editor_in;
use crate::seated::{Own, screen_of};
use bevy_egui::egui::epaint::Shape;
use bevy_egui::egui::{Context, Id, Key, Pos2, Rect, ScrollArea, Vec2, pos2};
use egui_kittest::kittest::Queryable;
use std::cell::Cell;
use std::sync::Arc;
use tercio::games::musket_pike::paint::scene;
use tercio::games::musket_pike::pieces::of_unit;
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::state::{Frame, Phase};
use tercio::games::musket_pike::scenario::builtin;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::kernel::RuleSet;
use tercio::lesson::{self, LessonRun};
use tercio::paint::Orientation;
use tercio::say;
use tercio::ui::Intent;
use tercio::ui::lesson_card::LessonRequest;
use tercio::ui::parts::scrolled;
use tercio::ui::screen::{AtLesson, GameScreen};
use tercio::view::theme;

const USUAL: Vec2 = Vec2::new(1280.0, 720.0);
const LARGE: Vec2 = Vec2::new(1920.0, 1080.0);
/// 1280 by 720 at 150 %.
const TIGHT: Vec2 = Vec2::new(853.0, 480.0);

fn area(ctx: &Context, id: Id) -> Rect {
    ctx.memory(|m| m.area_rect(id)).unwrap_or_else(|| panic!("{id:?} is not there"))
}

/// Where each unit lies, by its name.
fn units(bench: &Bench<'_, Table>) -> Vec<(String, Pos2)> {
    let report = bench.state().report(1.0);
    let battle = Arc::clone(&bench.state().game().battle);
    let of = |unit: &serde_json::Value| {
        let id = battle.unit_named(unit["id"].as_str()?)?;
        let at = pos2(unit["x"].as_f64()? as f32, unit["y"].as_f64()? as f32);
        Some((battle.unit(id).name.clone(), at))
    };
    report["units"].as_array().unwrap().iter().filter_map(of).collect()
}

#[test]
fn a_hint_covers_neither_the_units_it_speaks_of_nor_what_is_to_be_decided() {
    for size in [USUAL, LARGE] {
        let mut screen = screen_of(&shipped("farm"));
        screen.carry_out(Intent::order(Order::Draw));
        screen.settle();
        let mut bench = unseen(screen, size, 12);
        frames(&mut bench);
        bench.key_press(Key::I);
        let told = (0..20_000).any(|_| {
            bench.step();
            std::thread::yield_now();
            words(&bench).iter().any(|said| said.contains(&say!("advice-about-at-once")))
        });
        assert!(told);
        frames(&mut bench);
        let page = area(&bench.ctx, Id::new(("page", "Hint: Captain")));
        let decided = area(&bench.ctx, Id::new("decisions"));
        assert!(!page.intersects(decided.shrink(1.0)), "{size}: {page} lies on {decided}");
        let text = words(&bench).join("\n");
        let hint = text.split_once("Hint: Captain").map_or("", |(_, hint)| hint);
        let named: Vec<_> = units(&bench).into_iter().filter(|(name, _)| hint.contains(name.as_str())).collect();
        assert!(named.len() > 2, "{hint}");
        for (name, at) in named {
            assert!(!page.expand(20.0).contains(at), "{size}: {page} lies on {name}");
        }
    }
}

#[test]
fn the_card_at_the_pointer_leaves_the_ways_back_to_be_seen() {
    let screen = moment_of(|state| matches!(state.stack.last(), Some(Frame::Retreat(_))));
    let ways: Vec<_> = screen.game().legal_orders();
    assert!(ways.iter().any(|order| matches!(order, Order::Retreat { .. })), "{ways:?}");
    let mut bench = unseen(screen, LARGE, 12);
    frames(&mut bench);
    let report = bench.state().report(1.0);
    let back: Vec<Rect> = report["spots"]
        .as_array()
        .unwrap()
        .iter()
        .map(|spot| pos2(spot["x"].as_f64().unwrap() as f32, spot["y"].as_f64().unwrap() as f32))
        .map(|at| Rect::from_center_size(at, Vec2::splat(8.0)))
        .collect();
    let mut seen = 0;
    for (name, at) in units(&bench).into_iter().filter(|(_, at)| Rect::from_min_size(Pos2::ZERO, LARGE).contains(*at)) {
        bench.hover_at(at);
        bench.run_steps(12);
        for card in crate::placement::cards(&bench.ctx) {
            seen += 1;
            assert!(back.iter().all(|way| !card.intersects(*way)), "{name}: {card} lies on one of {back:?}");
        }
    }
    assert!(seen > 0);
}

#[test]
fn guns_before_a_block_on_two_hexes_lie_on_it() {
    let screen = screen_of(&shipped("windmill-hill"));
    let game = screen.game();
    let stacked = game.battle.unit_ids().find_map(|unit| Some((unit, game.stacked_with(unit)?)));
    let pieces = scene::pieces(game, Orientation::AsDrawn);
    let place = |unit| pieces.iter().position(|placed| placed.id == of_unit(unit)).unwrap();
    let Some((one, other)) = stacked else { return };
    let is_block = |unit| game.footprint(unit).is_some_and(|stand| stand.is_two());
    let (block, guns) = if is_block(one) { (one, other) } else { (other, one) };
    assert!(place(guns) > place(block));
}

#[test]
fn the_hint_of_the_editor_leaves_title_and_scale_of_the_whole_map_free() {
    for (size, name) in [(USUAL, "usual"), (LARGE, "large"), (TIGHT, "tight")] {
        let mut at = at_editor_in(&format!("clear-{name}"), builtin("white-mountain").unwrap().text, size);
        at.point("2010");
        let hint = area(&at.bench.ctx, Id::new("editor hint"));
        let map = Rect::from_two_pos(at.at("0101"), at.at("3527"));
        // Below the map stand its title, its scale and its compass.
        let foot = Rect::from_min_max(pos2(map.left(), map.bottom()), pos2(map.right(), map.bottom() + 0.06 * size.y));
        assert!(!hint.intersects(foot), "{name}: {hint} lies on {foot}");
        if size != TIGHT {
            assert!(hint.height() < 40.0, "{name}: in one line, {hint}");
        }
    }
}

#[test]
fn a_list_that_sticks_to_its_end_shows_it_once_it_has_grown() {
    let lines = Cell::new(40);
    let mut bench = panel(|ui| -> Option<()> {
        let list = ScrollArea::vertical().max_height(200.0).stick_to_bottom(true);
        scrolled(ui, list, |ui| (0..lines.get()).for_each(|nth| drop(ui.label(format!("Line {nth}.")))));
        None
    });
    let foot = bench.get_by_label("Line 39.").rect().bottom();
    lines.set(43);
    frames(&mut bench);
    let last = bench.get_by_label("Line 42.").rect().bottom();
    assert!((last - foot).abs() < 1.0, "{last}, {foot} before");
}

#[test]
fn a_log_that_was_called_has_the_height_there_is() {
    let screen = moment_of(|state| matches!(state.stack.last(), Some(Frame::Phase(Phase::Melee))));
    let mut bench = unseen(screen, USUAL, 40);
    frames(&mut bench);
    bench.state_mut().carry_out(Intent::ToggleLog);
    frames(&mut bench);
    let log = area(&bench.ctx, Id::new("log"));
    assert!(log.height() > 600.0 && log.bottom() < USUAL.y, "{log}");
}

#[test]
fn what_is_said_of_a_phase_takes_no_more_room_than_it_has_lines() {
    let mut bench = unseen(crate::bench::march_to(Phase::Movement), USUAL, 12);
    frames(&mut bench);
    let words = "Click a unit to see where it can go; N goes from one to the next.";
    let said = bench.get_by_label(words).rect();
    let column = area(&bench.ctx, Id::new("decisions"));
    assert!(column.bottom() - said.bottom() < 12.0, "{said} in {column}");
}

/// At the table of the first lesson, in a window of this size.
fn first_lesson(size: Vec2) -> Bench<'static, Table> {
    let listed = &lesson::course(&tercio::games::registry(), None)[0];
    let (taught, session) = LessonRun::begin(listed.lesson.as_ref().unwrap(), &listed.game).unwrap();
    let lesson = AtLesson::of(taught, listed.id.clone(), true);
    let mut bench = unseen(GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), session, lesson), size, 12);
    frames(&mut bench);
    bench
}

#[test]
fn where_a_lesson_is_only_read_the_map_has_the_room_beside_its_card() {
    for size in [USUAL, TIGHT] {
        let mut bench = first_lesson(size);
        let mut read = 0;
        while bench.state().lesson_card().is_some_and(|card| card.ways.next) {
            read += 1;
            let card = area(&bench.ctx, Id::new("log"));
            let all = units(&bench);
            assert!(all.iter().all(|(_, at)| at.x > card.right()), "{size}: {card} lies on one of {all:?}");
            let ends = all.iter().fold((size.x, 0.0_f32), |(left, right), (_, at)| (left.min(at.x), right.max(at.x)));
            assert!(ends.1 - ends.0 > 150.0, "{size}: {all:?} are no larger than they can be");
            bench.state_mut().carry_out(Intent::Lesson(LessonRequest::Next));
            frames(&mut bench);
        }
        assert!(read > 1, "{size}: a lesson begins with what is read");
    }
}

#[test]
fn the_first_lesson_speaks_of_a_ring_that_is_there() {
    let mut bench = first_lesson(USUAL);
    for _ in 0..8 {
        if bench.state().lesson_card().is_some_and(|card| card.sentence.contains("broken red ring")) {
            return;
        }
        bench.state_mut().carry_out(Intent::Lesson(LessonRequest::Next));
        frames(&mut bench);
    }
    panic!("{:#?}", words(&bench));
}

#[test]
fn how_long_a_lesson_takes_is_not_hidden_by_its_button() {
    for (size, name) in [(USUAL, "learn-usual"), (TIGHT, "learn-tight")] {
        let (bench, _) = crate::settings::main_window(name, None);
        drop(bench);
        let mut bench = crate::settings::reopened_in(name, size);
        press(&mut bench, &say!("start-learn"));
        // The card says so too, for a player who only hears it.
        let minutes = bench.query_all_by_label_contains("About ").map(|label| label.rect());
        let minutes = minutes.min_by(|a, b| a.height().total_cmp(&b.height())).expect("how long it takes");
        let begins = bench.query_all_by_label(&say!("lessons-next")).next().expect("the button").rect();
        assert!(minutes.bottom() <= begins.top() + 1.0, "{size}: {minutes} under {begins}");
    }
}

/// All that is written, with whether it has been cut.
fn cut(shape: &Shape, list: &mut Vec<String>) {
    match shape {
        Shape::Text(text) if text.galley.elided => list.push(text.galley.text().to_owned()),
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| cut(shape, list)),
        _ => {}
    }
}

#[test]
fn who_plays_whom_is_written_whole_on_the_buttons_that_begin() {
    for (size, name) in [(USUAL, "who-usual"), (LARGE, "who-large")] {
        let (bench, _) = crate::settings::main_window(name, None);
        drop(bench);
        let mut bench = crate::settings::reopened_in(name, size);
        press(&mut bench, &say!("start-battle", name = "White Mountain"));
        let mut list = Vec::new();
        bench.output().shapes.iter().for_each(|clipped| cut(&clipped.shape, &mut list));
        assert!(list.iter().all(|text| !text.starts_with("You are")), "{size}: {list:?}");
        says(&bench, &[&say!("start-against-program")]);
    }
}

#[test]
fn nothing_of_the_map_is_seen_between_two_cards() {
    let mut bench = unseen(screen_of(&shipped("farm")), USUAL, 12);
    frames(&mut bench);
    let cards = area(&bench.ctx, Id::new("decisions"));
    let between = pos2(cards.right() + 4.0, cards.center().y);
    let lies_there = |shape: &Shape| matches!(shape, Shape::Rect(rect) if rect.rect.contains(between));
    // The paper under them reaches to the edge of the window.
    let narrow = |shape: &Shape| lies_there(shape) && shape.visual_bounding_rect().width() < 400.0;
    assert!(bench.output().shapes.iter().any(|clipped| narrow(&clipped.shape)), "{cards}");
}

#[test]
fn what_was_saved_is_not_told_as_a_refusal_is() {
    let (mut bench, _) = crate::settings::main_window("clear-saved", Some("farm"));
    bench.state_mut().0.screen_mut().unwrap().carry_out(Intent::Save(None));
    let told = (0..2_000).any(|_| {
        bench.step();
        std::thread::yield_now();
        words(&bench).iter().any(|said| said.starts_with("Saved ("))
    });
    assert!(told, "{:#?}", words(&bench));
    let toast = area(&bench.ctx, Id::new("toasts"));
    let warns = |shape: &Shape| match shape {
        Shape::Rect(rect) => toast.contains_rect(rect.rect.shrink(1.0)) && rect.stroke.color == theme::alert(),
        _ => false,
    };
    fn any(shape: &Shape, is_meant: &dyn Fn(&Shape) -> bool) -> bool {
        is_meant(shape) || matches!(shape, Shape::Vec(shapes) if shapes.iter().any(|shape| any(shape, is_meant)))
    }
    assert!(!bench.output().shapes.iter().any(|clipped| any(&clipped.shape, &warns)));
}
