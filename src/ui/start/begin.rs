//! Buttons that begin the chosen battle.

use super::{NextLesson, Room, Setup, StartPageModel, StartRequest, seating};
use crate::paint::fonts::Typeface;
use crate::play::PlayerInfo;
use crate::say;
use crate::session::Seat;
use crate::settings::PersonCount;
use crate::ui::parts::{label_frame, noted, one_row, text_width};
use crate::view::theme::{self, with_opacity};
use bevy_egui::egui::{
    Color32, Label, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

/// Height of a card that begins a battle, in points, and the gap below it.
const CARD: (f32, f32) = (52.0, 6.0);

/// Height of the buttons with their descriptions, in points.
pub(super) fn height(room: Room, model: &StartPageModel) -> f32 {
    let cards = 4 + usize::from(model.lesson.is_some());
    match room {
        Room::Ample => cards as f32 * (CARD.0 + CARD.1),
        Room::Close => 74.0,
    }
}

/// Draws the buttons that begin the battle. Returns the request, if any.
pub(super) fn show(ui: &mut Ui, model: &mut StartPageModel, room: Room) -> Option<StartRequest> {
    let (words, alone, who) = (say!("start-begin"), say!("start-alone"), seating::seated(&model.sides));
    // Enter does exactly one thing.
    let first = if model.goes_on() { Begins::OnClick } else { Begins::OnEnter };
    let about = say!("start-begin-about");
    let (mut two, mut one) = (false, false);
    match room {
        Room::Ample => {
            ui.spacing_mut().item_spacing.y = CARD.1;
            let size = Vec2::new(ui.available_width(), CARD.0);
            if let Some(lesson) = &model.lesson
                && card(ui, (&lesson_words(lesson), ""), size, Begins::Not).clicked()
            {
                return Some(StartRequest::NextLesson);
            }
            two = card(ui, (&words, &who), size, first).on_hover_text(&about).clicked();
            against(ui, model, size);
            one = card(ui, (&alone, &seating::alone(&model.sides)), size, Begins::Not).on_hover_text(about).clicked();
            setup(ui, model, size);
        }
        Room::Close => {
            ui.horizontal(|ui| {
                two = card(ui, (&words, ""), Vec2::new(190.0, 34.0), first).on_hover_text(&who).clicked();
                one = card(ui, (&alone, ""), Vec2::new(150.0, 34.0), Begins::Not).on_hover_text(about).clicked();
            });
            ui.horizontal(|ui| {
                against(ui, model, Vec2::new(190.0, 34.0));
                setup(ui, model, Vec2::new(190.0, 34.0));
            });
        }
    }
    match (two, one) {
        (true, _) => Some(StartRequest::Begin(PersonCount::Two)),
        (_, true) => Some(StartRequest::Begin(PersonCount::One)),
        (false, false) => None,
    }
}

/// Words of the card of the lesson that is offered.
fn lesson_words(lesson: &NextLesson) -> String {
    match lesson {
        NextLesson::First => say!("start-first-lesson"),
        NextLesson::Titled(title) => say!("start-next-lesson", title = title.as_str()),
    }
}

/// Draws the button to the page on which a program is given a side, if programs play this battle: the first program is proposed
/// for the second side until another choice is made.
fn against(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let Some(first) = PlayerInfo::offered_first(&model.sides.players).cloned() else { return no_program(ui, size) };
    let about = if size.y < CARD.0 { String::new() } else { seating::against(&model.sides, &first) };
    if card(ui, (&say!("start-against-program"), &about), size, Begins::Not).clicked() {
        model.sides.before = Some(model.sides.seats.clone());
        if model.sides.seats.iter().all(Seat::is_person) {
            model.sides.seats[1] = Seat::Program(first.id);
        }
        model.setup = Setup::Players;
        ui.ctx().request_repaint();
    }
}

/// Says that no program plays the battle, in the place of the button against one, so that nothing jumps.
fn no_program(ui: &mut Ui, size: Vec2) {
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter().rect_stroke(rect, theme::CORNER, Stroke::new(1.0, theme::line()), StrokeKind::Inside);
    let words = theme::styled(say!("start-no-program"), Typeface::SerifItalic, 16.0).color(theme::faint());
    ui.place(rect, Label::new(words).truncate());
}

/// Draws the button to players, rules and dice, which says when they differ from the battle's own.
fn setup(ui: &mut Ui, model: &mut StartPageModel, size: Vec2) {
    let is_changed = model.is_changed();
    let about = if is_changed { say!("start-changed") } else { say!("start-setup-usual") };
    let about = if size.y < CARD.0 && !is_changed { String::new() } else { about };
    let button = card(ui, (&say!("start-setup"), &about), size, Begins::Not);
    if is_changed {
        // A change is told to a screen reader as well.
        let below = button.rect.with_min_y(button.rect.center().y);
        let mark = ui.interact(below, button.id.with("changed"), Sense::hover());
        mark.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &about));
    }
    if button.clicked() {
        model.setup = Setup::Players;
        ui.ctx().request_repaint();
    }
}

/// What a card begins.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Begins {
    /// Card that leads to something else.
    Not,
    /// Card that begins the battle when it is clicked.
    OnClick,
    /// Card that begins the battle when it is clicked, or Enter is pressed.
    OnEnter,
}

/// Draws a card with its words, and smaller below them what it means.
fn card(ui: &mut Ui, (words, about): (&str, &str), size: Vec2, begins: Begins) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let is_lit = response.hovered() || response.has_focus();
    let (fill, ink, faint) = match (begins, is_lit) {
        (Begins::Not, false) => (theme::button(), theme::ink(), theme::ink()),
        (Begins::Not, true) => (theme::lit(), theme::ink(), theme::ink()),
        _ => (theme::go_fill(), theme::light(), theme::light()),
    };
    let edge = match begins {
        Begins::OnEnter => Stroke::new(2.0, theme::gold()),
        _ if is_lit => Stroke::new(2.0, theme::heading()),
        _ => Stroke::new(1.0, theme::line()),
    };
    ui.painter().rect(rect, theme::CORNER, fill, edge, StrokeKind::Inside);
    label_frame(ui.painter(), rect, Stroke::new(1.0, with_opacity(ink, 0.35)));
    write_rows(ui, rect, (words, ink), (about, faint));
    named(response, words, about)
}

/// Letter size of a card's words, in points.
const WORDS: f32 = 18.0;
/// Letter size of the description of the players, in points.
const WHO: f32 = 14.5;
/// Margins of the words on a button, in points.
const BESIDE_WORDS: f32 = 12.0;

/// Draws a card's words, and smaller below them what it means.
fn write_rows(ui: &Ui, rect: Rect, (words, ink): (&str, Color32), (about, faint): (&str, Color32)) {
    let room = rect.width() - BESIDE_WORDS;
    let fits = |size: &f32| text_width(ui, words, Typeface::SerifBold, *size) <= room;
    let letters = [WORDS, WORDS - 2.0, WORDS - 3.5].into_iter().find(fits).unwrap_or(WORDS - 3.5);
    let words = one_row(ui, words, theme::font(Typeface::SerifBold, letters), ink, room);
    let about = (!about.is_empty()).then(|| one_row(ui, about, theme::font(Typeface::Serif, WHO), faint, room));
    let rows: Vec<_> =
        if rect.height() < CARD.0 { vec![words] } else { [Some(words), about].into_iter().flatten().collect() };
    let high: f32 = rows.iter().map(|row| row.size().y).sum();
    let mut top = rect.center().y - high * 0.5;
    for row in rows {
        let at = pos2(rect.center().x - row.size().x * 0.5, top);
        top += row.size().y;
        ui.painter().galley(at, row, ink);
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
