//! Cards, tips, toasts and pages lie off what they speak of, off titles and off what is read: in small windows, large ones, and
//! at 150 %.

use crate::bench::{Bench, Table, frames, march_to, panel, press, shipped, unit, unseen};
use crate::seated::{Own, screen_of};
use bevy_egui::egui::{Context, Id, Order as Layer, Pos2, Rect, Vec2, pos2, vec2};
use egui_kittest::kittest::Queryable;
use std::sync::Arc;
use tercio::games::musket_pike::rules::Order;
use tercio::games::musket_pike::rules::state::Phase;
use tercio::games::musket_pike::window::MusketPikeUi;
use tercio::kernel::RuleSet;
use tercio::lesson::{self, LessonRun};
use tercio::play::Reasons;
use tercio::play::reasons::{ConsideredChoice, advise};
use tercio::say;
use tercio::ui::reasons::{self, ReasonsTopic};
use tercio::ui::screen::{AtLesson, GameScreen};
use tercio::ui::{Intent, tip};
use tercio::view::placement::{Content, Obstacle};

/// Windows in points: 1280 by 720 is also 1920 by 1080 at 150 %.
const WINDOWS: [Vec2; 2] = [Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)];
/// And 1280 by 720 at 150 %.
const TIGHT: Vec2 = Vec2::new(853.0, 480.0);

fn area(ctx: &Context, id: &str) -> Option<Rect> {
    ctx.memory(|m| m.area_rect(Id::new(id)))
}

/// Where the cards at the pointer lie, and what else lies over the columns.
pub fn cards(ctx: &Context) -> Vec<Rect> {
    let layers = ctx.memory(|m| m.areas().visible_layer_ids());
    let toasts = Id::new("toasts");
    let over = layers.into_iter().filter(|layer| layer.order == Layer::Foreground && layer.id != toasts);
    over.filter_map(|layer| ctx.memory(|m| m.area_rect(layer.id))).collect()
}

/// What a rectangle lies on that is read, or of which something speaks; not itself.
fn lies_on(rect: Rect, obstacles: &[Obstacle]) -> Vec<Obstacle> {
    let dear = obstacles.iter().filter(|obstacle| obstacle.content <= Content::Title && obstacle.rect != rect);
    dear.filter(|obstacle| obstacle.rect.shrink(1.0).intersects(rect.shrink(1.0))).copied().collect()
}

fn places(bench: &Bench<'_, Table>) -> Vec<Pos2> {
    let report = bench.state().report(1.0);
    let place = |unit: &serde_json::Value| pos2(unit["x"].as_f64().unwrap() as f32, unit["y"].as_f64().unwrap() as f32);
    report["units"].as_array().unwrap().iter().map(place).collect()
}

#[test]
fn a_toast_lies_neither_on_the_title_of_the_map_nor_on_what_is_read() {
    for size in [WINDOWS[0], WINDOWS[1], TIGHT] {
        for battle in ["farm", "windmill-hill"] {
            let mut bench = unseen(screen_of(&shipped(battle)), size, 12);
            frames(&mut bench);
            for zoom in [Intent::WholeMap, Intent::ZoomIn, Intent::ZoomIn] {
                bench.state_mut().carry_out(zoom);
                bench.state_mut().tell("There is no way back for whoever asks for it here.".to_owned());
                frames(&mut bench);
                let toast = area(&bench.ctx, "toasts").expect("it is told");
                let on = lies_on(toast, bench.state().over_board());
                assert!(on.is_empty(), "{battle} at {size}: {toast} lies on {on:?}");
            }
        }
    }
}

#[test]
fn a_refusal_does_not_lie_on_the_place_of_which_it_speaks() {
    for size in WINDOWS {
        let mut bench = unseen(march_to(Phase::Movement), size, 12);
        frames(&mut bench);
        let horse = unit(&bench.state().game().battle, "red-horse");
        for at in places(&bench) {
            bench.state_mut().carry_out(Intent::Select(horse.into()));
            frames(&mut bench);
            bench.hover_at(at);
            bench.step();
            bench.drag_at(at);
            bench.drop_at(at);
            frames(&mut bench);
            let told = bench.state().report(1.0)["toasts"].as_array().is_some_and(|toasts| !toasts.is_empty());
            if told {
                let toast = area(&bench.ctx, "toasts").unwrap();
                assert!(!toast.expand(8.0).contains(at), "{size}: {toast} lies on {at}");
            }
        }
    }
}

#[test]
fn cards_at_the_pointer_leave_a_lesson_to_be_read_and_what_they_are_about_to_be_seen() {
    for listed in lesson::course(&tercio::games::registry(), None).iter().take(3) {
        for size in WINDOWS {
            let (taught, session) = LessonRun::begin(listed.lesson.as_ref().unwrap(), &listed.game).unwrap();
            let lesson = AtLesson::of(taught, listed.id.clone(), true);
            let screen = GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), session, lesson);
            let mut bench = unseen(screen, size, 12);
            frames(&mut bench);
            let text = area(&bench.ctx, "log").expect("the card of the lesson");
            let mut seen = 0;
            for at in places(&bench) {
                bench.hover_at(at);
                bench.run_steps(12);
                for card in cards(&bench.ctx) {
                    seen += 1;
                    assert!(!card.intersects(text.shrink(1.0)), "{} at {size}: {card} hides the lesson", listed.id);
                    assert!(!card.contains(at), "{} at {size}: {card} lies under the pointer", listed.id);
                }
            }
            assert!(seen > 0, "{} at {size}: a card is shown", listed.id);
        }
    }
}

#[test]
fn tips_lie_beside_the_card_of_their_button_and_off_its_text() {
    let listed = &lesson::course(&tercio::games::registry(), None)[0];
    for size in [WINDOWS[0], WINDOWS[1], TIGHT] {
        let (taught, session) = LessonRun::begin(listed.lesson.as_ref().unwrap(), &listed.game).unwrap();
        let lesson = AtLesson::of(taught, listed.id.clone(), true);
        let mut bench = unseen(GameScreen::of_lesson(Arc::new(MusketPikeUi::default()), session, lesson), size, 12);
        frames(&mut bench);
        let text = area(&bench.ctx, "log").expect("the card of the lesson");
        let leave = bench.query_all_by_label_contains("Leave").last().expect("a way out").rect();
        bench.hover_at(leave.center());
        bench.run_steps(12);
        let tips = tip::places(&bench.ctx);
        assert!(!tips.is_empty(), "{size}: the button has a tip");
        for (about, place) in tips {
            assert!(!place.intersects(about.shrink(1.0)), "{size}: {place} lies on {about}");
            assert!(!place.intersects(text.shrink(1.0)), "{size}: {place} lies on the lesson, {text}");
            assert!(Rect::from_min_size(Pos2::ZERO, size).contains_rect(place), "{size}: {place} is cut");
        }
    }
}

#[test]
fn a_hint_lies_beside_the_place_it_speaks_of() {
    let reasons = Reasons {
        choices: vec![ConsideredChoice { order: "Attack the farm.".to_owned(), worth: None }],
        sentences: vec!["Take Farm. ".repeat(12)],
        ..Reasons::default()
    };
    // In the middle of the window, where a page lies by itself, and at its edges.
    for (x, y) in [(350.0, 200.0), (350.0, 500.0), (60.0, 120.0), (640.0, 120.0)] {
        let place = Rect::from_center_size(pos2(x, y), vec2(80.0, 70.0));
        let clear = [Obstacle::new(place, Content::Subject)];
        let asked = ReasonsTopic::Hint("Captain".to_owned());
        let (told, clear) = (reasons.clone(), clear.to_vec());
        let bench = panel(move |ui| {
            let window = ui.ctx().content_rect();
            // Narrower than this window it can lie beside.
            assert!(window.width() >= 690.0);
            reasons::show(ui.ctx(), &asked, Some(std::slice::from_ref(&told)), (false, &clear))
        });
        let page = bench.ctx.memory(|m| m.area_rect(Id::new(("page", "Hint: Captain")))).expect("the page");
        assert!(!page.intersects(place.shrink(1.0)), "{page} lies on {place}");
    }
}

#[test]
fn advice_names_the_places_where_it_would_have_something_done() {
    let screen = march_to(Phase::Movement);
    let (game, session) = (screen.game(), screen.any());
    let advice =
        advise(&mut *session.adviser().unwrap(), session.fork_for_program()).expect("there is something to do");
    let stands: Vec<_> = game.battle.unit_ids().filter_map(|unit| game.footprint(unit)).collect();
    let is_ended = game.legal_orders().len() == 1;
    assert!(
        is_ended
            || advice.places.iter().filter_map(|at| at.hex()).any(|hex| stands.iter().any(|stand| stand.covers(hex))),
        "{advice:?}"
    );
    assert!(matches!(game.legal_orders().first(), Some(order) if !matches!(order, Order::Draw)));
}

#[test]
fn the_keys_of_a_column_of_the_menu_do_not_touch_the_words_of_the_next() {
    for size in [WINDOWS[0], WINDOWS[1], TIGHT] {
        let mut bench = unseen(screen_of(&shipped("farm")), size, 12);
        frames(&mut bench);
        press(&mut bench, &say!("strip-menu"));
        press(&mut bench, &say!("menu-more"));
        let row = |words: &str| bench.query_all_by_label_contains(words).last().expect("it stands in the menu").rect();
        let columns =
            [row(&say!("menu-quick-save")), row(&say!("menu-order-of-battle")), row(&say!("menu-fold-panel"))];
        for pair in columns.windows(2) {
            assert!(pair[1].left() - pair[0].right() >= 14.0, "{size}: {pair:?}");
        }
    }
}
