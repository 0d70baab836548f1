//! Buttons that begin the chosen battle.

use super::{NextLesson, Room, Setup, StartPageModel, StartRequest, seating};
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::settings::PersonCount;
use crate::ui::parts::{in_rows, noted, one_row};
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Color32, Rect, Response, Stroke, Ui, Vec2, WidgetInfo, WidgetType, pos2};

/// Height of the buttons with their descriptions, in points.
pub(super) fn height(room: Room, model: &StartPageModel) -> f32 {
    let buttons = if model.sides.players.is_empty() { 192.0 } else { 244.0 };
    match room {
        Room::Ample if model.lesson.is_some() => buttons,
        Room::Ample => buttons + 14.0,
        Room::Close => 74.0,
    }
}

/// Largest width of the buttons, in points.
const WIDEST: f32 = 560.0;

/// Draws the buttons that begin the battle. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, room: Room) -> Option<StartRequest> {
    let (words, alone, who) = (say!("start-begin"), say!("start-alone"), seating::seated(&model.sides));
    // Enter does exactly one thing.
    let first = !model.goes_on();
    let (mut two, mut one) = (false, false);
    match room {
        Room::Ample => {
            let wide = ui.available_width().min(WIDEST);
            ui.set_max_width(wide.max(1.0));
            if let Some(lesson) = &model.lesson
                && next_lesson(ui, lesson, wide).clicked()
            {
                return Some(StartRequest::NextLesson);
            }
            two = large(ui, &words, &who, Vec2::new(wide, 56.0), first).clicked();
            against(ui, model, Vec2::new(wide, 44.0));
            one = second(ui, &alone, &seating::alone(&model.sides), Vec2::new(wide, 44.0)).clicked();
            setup(ui, model, Vec2::new(wide, 30.0));
            if model.lesson.is_none() {
                ui.label(theme::small(say!("start-begin-about")));
            }
        }
        Room::Close => {
            ui.horizontal(|ui| {
                two = large(ui, &words, "", Vec2::new(190.0, 38.0), first).on_hover_text(&who).clicked();
                let about = say!("start-begin-about");
                one = second(ui, &alone, "", Vec2::new(0.0, 38.0)).on_hover_text(about).clicked();
            });
            ui.horizontal(|ui| {
                against(ui, model, Vec2::ZERO);
                setup(ui, model, Vec2::ZERO);
            });
        }
    }
    match (two, one) {
        (true, _) => Some(StartRequest::Begin(PersonCount::Two)),
        (_, true) => Some(StartRequest::Begin(PersonCount::One)),
        (false, false) => None,
    }
}

/// Draws the button to the lesson that is offered.
fn next_lesson(ui: &mut Ui, lesson: &NextLesson, wide: f32) -> Response {
    let words = match lesson {
        NextLesson::First => say!("start-first-lesson"),
        NextLesson::Titled(title) => say!("start-next-lesson", title = title.as_str()),
    };
    let text = theme::styled(&words, Typeface::SerifBold, 17.0);
    let button = Button::new(text).stroke(Stroke::new(2.0, theme::gold())).truncate();
    noted(ui.add_sized(Vec2::new(wide, 34.0), button), &words)
}

/// Draws the button to the page on which a program is given a side, if programs play this battle: the first program has the
/// second side until another choice is made.
fn against(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let Some(first) = PlayerInfo::offered_first(&model.sides.players).cloned() else { return };
    let words = say!("start-against-program");
    let about = if size.x > 0.0 { seating::against(&model.sides, &first) } else { String::new() };
    if second(ui, &words, &about, size).clicked() {
        if model.sides.seats.iter().all(Seat::is_person) {
            model.sides.seats[1] = Seat::Program(first.id);
        }
        model.setup = Setup::Players;
        ui.ctx().request_repaint();
    }
}

/// Draws the button to players, rules and dice, which says when they differ from the battle's own.
fn setup(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let words = say!("start-setup");
    let text = theme::styled(&words, Typeface::Sans, 15.0).color(theme::heading());
    let button = Button::new(text).min_size(size).frame_when_inactive(size.x > 0.0);
    let button = if model.is_changed() {
        button.right_text(theme::small(say!("start-changed")).color(theme::alert()))
    } else {
        button
    };
    if noted(ui.add(button), &words).clicked() {
        model.setup = Setup::Players;
        ui.ctx().request_repaint();
    }
}

/// Draws the one large button of the page, with the players below its words; `first`: Enter presses it.
fn large(ui: &mut Ui, words: &str, who: &str, size: Vec2, first: bool) -> Response {
    let letters = if size.y > 50.0 { 24.0 } else { 19.0 };
    let ink = theme::light();
    let edge = if first { Stroke::new(2.5, theme::gold()) } else { Stroke::new(1.0, theme::ink()) };
    let response = ui.add_sized(size, Button::new("").fill(theme::go_fill()).stroke(edge));
    write_rows(ui, response.rect, (words, Typeface::SerifBold, letters), who, ink);
    named(response, words, who)
}

/// Draws a second button that begins the battle, with the players below its words.
fn second(ui: &mut Ui, words: &str, who: &str, size: Vec2) -> Response {
    if who.is_empty() {
        let text = theme::styled(words, Typeface::SansBold, 15.5);
        let button = ui.add(Button::new(text).min_size(size).frame_when_inactive(size.x > 0.0));
        return noted(button, words);
    }
    let response = ui.add_sized(size, Button::new(""));
    write_rows(ui, response.rect, (words, Typeface::SansBold, 15.5), who, theme::ink());
    named(response, words, who)
}

/// Letter size of the description of the players, in points.
const WHO: f32 = 13.5;
/// Margins of the words on a button, in points.
const BESIDE_WORDS: f32 = 12.0;

/// Draws a button's words, and smaller below them the players.
fn write_rows(ui: &Ui, rect: Rect, (words, face, letters): (&str, Typeface, f32), who: &str, ink: Color32) {
    let room = rect.width() - BESIDE_WORDS;
    let words = one_row(ui, words, theme::font(face, letters), ink, room);
    let rows = if rect.height() > 50.0 { 2 } else { 1 };
    let mut job = in_rows(who, theme::font(Typeface::Sans, WHO), ink, room, rows);
    job.halign = Align::Center;
    let who = (!who.is_empty()).then(|| ui.painter().layout_job(job));
    let high = words.size().y + who.as_ref().map_or(0.0, |who| who.size().y);
    let mut top = rect.center().y - high * 0.5;
    for galley in [Some(words), who].into_iter().flatten() {
        // A centred row is anchored at its middle, any other at its left end.
        let at = pos2(rect.center().x - galley.rect.center().x, top);
        top += galley.size().y;
        ui.painter().galley(at, galley, ink);
    }
}

/// Labels a button for screen readers by its words; the players are its description.
fn named(response: Response, words: &str, who: &str) -> Response {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    if !who.is_empty() {
        response.ctx.accesskit_node_builder(response.id, |node| node.set_description(who));
    }
    noted(response, words)
}
