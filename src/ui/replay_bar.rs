//! Replay bar: play, pause, step, leap, and a timeline with marks for fights and lost pieces.

use super::icons::{self, Open};
use super::intent::{Intent, Page, RangeEnd, ReplaySeek, TimeDirection};
use super::key_input;
use super::parts::{menu_button, noted, primary};
use super::save_lesson::OrderRange;
use crate::kernel::SideId;
use crate::paint::Icon;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::session::BranchDice;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::{self, Align, Align2, Layout, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2};
use std::time::Duration;

/// Kind of a mark on the replay bar's slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// Mark in the replay bar: hand-to-hand fight.
    Fight,
    /// Mark in the replay bar: loss of a piece.
    Lost,
}

/// Mark on the slider of the replay bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Number of orders before the mark.
    pub at: usize,
    /// Kind of the mark.
    pub kind: MarkKind,
    /// Side that gave the marked order.
    pub side: SideId,
}

/// Pace of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// Pace of the replay: one order a second.
    #[default]
    Single,
    /// Pace of two orders a second.
    Double,
    /// Pace of four orders a second.
    Fourfold,
    /// Pace as fast as frames are drawn.
    Instant,
}

impl Pace {
    /// All paces of the replay, the slowest first.
    pub const ALL: [Pace; 4] = [Pace::Single, Pace::Double, Pace::Fourfold, Pace::Instant];

    /// Words on the button of the pace.
    pub(super) fn words(self) -> String {
        match self {
            Pace::Single => "1\u{d7}".to_owned(),
            Pace::Double => "2\u{d7}".to_owned(),
            Pace::Fourfold => "4\u{d7}".to_owned(),
            Pace::Instant => say!("replay-at-once"),
        }
    }

    /// Duration for which the replay shows a moment at this pace.
    #[must_use]
    pub const fn pause(self) -> Duration {
        match self {
            Pace::Single => Duration::from_millis(1000),
            Pace::Double => Duration::from_millis(500),
            Pace::Fourfold => Duration::from_millis(250),
            Pace::Instant => Duration::from_millis(1),
        }
    }
}

/// Content of the replay bar.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayBarModel {
    /// Number of orders before the moment shown.
    pub at: usize,
    /// Number of orders in the replayed game.
    pub orders: usize,
    /// Numbers of orders at which turns begin.
    pub turns: Vec<usize>,
    /// Marks of fights and losses in the replay bar.
    pub marks: Vec<Mark>,
    /// Stretch of the replay marked to become a lesson; `None` without one.
    pub lesson: Option<OrderRange>,
    /// Whether a stretch of the replay may be saved as a lesson.
    pub may_be_lesson: bool,
    /// Whether the replay was opened from the review, to which its button leads back.
    pub from_review: bool,
    /// Whether the replay advances by itself.
    pub playing: bool,
    /// Pace of the replay.
    pub pace: Pace,
    /// Order that led to the moment shown, in words.
    pub words: String,
    /// Turn shown in the replay, in words: "Turn 2 of 7".
    pub turn: String,
    /// Meaning of the marks in the replay bar; `None` if the game has none.
    pub signs: Option<String>,
}

/// Least width of the replay bar at which the paces stand beside the leaps, in points.
const PACED: f32 = 720.0;
/// Least width at which the replay bar has a heading, in points.
const HEADED: f32 = 780.0;
/// Least width at which the actions stand beside the leaps, in points.
const ROOMY: f32 = 1080.0;

/// Draws the replay bar: the buttons, and below them the timeline across the whole width. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let mut intent = None;
    let (in_line, paced) = (ui.available_width() >= ROOMY, ui.available_width() >= PACED);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        if ui.available_width() >= HEADED {
            ui.label(theme::styled(say!("replay-head"), Typeface::SerifBold, 19.0).color(theme::heading()));
        }
        ui.label(theme::bold(say!("replay-where", turn = model.turn, at = model.at, orders = model.orders)));
        ui.add_space(4.0);
        intent = leaps(ui, model);
        if paced {
            intent = intent.take().or(paces(ui, model));
        }
        if in_line {
            intent = intent.take().or(beside(ui, model));
        }
    });
    if !in_line {
        let line = ui.horizontal(|ui| {
            let pace = if paced { None } else { paces(ui, model) };
            pace.or(beside(ui, model))
        });
        intent = intent.or(line.inner);
    }
    intent.or(timeline(ui, model))
}

/// Draws the actions at the moment shown, from the right. Returns the player's intent, if any.
fn beside(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| actions(ui, model).or(stretch(ui, model))).inner
}

/// Draws the buttons that leap to the beginning, back, forward and to the end, and that play.
fn leaps(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let mut intent = None;
    let mut leap = |ui: &mut Ui, icon: Icon, words: &str, command: Option<KeyCommand>, to: ReplaySeek| {
        let open = match to {
            ReplaySeek::First
            | ReplaySeek::Turn(TimeDirection::Back)
            | ReplaySeek::Activation(TimeDirection::Back)
            | ReplaySeek::Order(TimeDirection::Back) => model.at > 0,
            _ => model.at < model.orders,
        };
        let open = if open { Open::Yes } else { Open::No };
        let hint = command.map_or_else(|| words.to_owned(), |command| key_input::hint(words, command));
        if icons::button(ui, icon, words, open).on_hover_text(hint).clicked() {
            intent = Some(Intent::Leap(to));
        }
    };
    let (back, on) = (TimeDirection::Back, TimeDirection::Forth);
    leap(ui, icons::FIRST, &say!("replay-first"), Some(KeyCommand::ReplayFirst), ReplaySeek::First);
    leap(ui, icons::TURN_BACK, &say!("replay-turn-back"), None, ReplaySeek::Turn(back));
    leap(ui, icons::ACTIVATION_BACK, &say!("replay-activation-back"), None, ReplaySeek::Activation(back));
    leap(ui, icons::ORDER_BACK, &say!("replay-order-back"), Some(KeyCommand::ReplayBack), ReplaySeek::Order(back));
    let (icon, words) =
        if model.playing { (icons::PAUSE, say!("replay-pause")) } else { (icons::PLAY, say!("replay-play")) };
    let play =
        icons::button(ui, icon, &words, Open::Yes).on_hover_text(key_input::hint(&words, KeyCommand::ReplayPlay));
    leap(ui, icons::ORDER_ON, &say!("replay-order-on"), Some(KeyCommand::ReplayForth), ReplaySeek::Order(on));
    leap(ui, icons::ACTIVATION_ON, &say!("replay-activation-on"), None, ReplaySeek::Activation(on));
    leap(ui, icons::TURN_ON, &say!("replay-turn-on"), None, ReplaySeek::Turn(on));
    leap(ui, icons::LAST, &say!("replay-last"), Some(KeyCommand::ReplayLast), ReplaySeek::Last);
    if play.clicked() { Some(Intent::PlayOrPause) } else { intent }
}

fn paces(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let mut intent = None;
    ui.add_space(4.0);
    for pace in Pace::ALL {
        if ui.selectable_label(model.pace == pace, pace.words()).on_hover_text(say!("replay-pace")).clicked() {
            intent = Some(Intent::Pace(pace));
        }
    }
    intent
}

/// Draws the buttons for the moment shown, from the right. Returns the player's intent, if any.
fn actions(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let mut intent = None;
    let back = if model.from_review { say!("replay-back-to-review") } else { say!("replay-back") };
    if primary(ui, &back).on_hover_text(key_input::first_of(KeyCommand::Analyse)).clicked() {
        intent = Some(Intent::BackToGame);
    }
    let tries = vec![
        (say!("replay-same-dice"), say!("replay-try-hint"), Intent::Analyse(Some(BranchDice::Same))),
        (say!("replay-new-dice"), say!("replay-new-dice-hint"), Intent::Analyse(None)),
        (say!("replay-new-game"), say!("replay-new-game-hint"), Intent::NewGameFromHere),
    ];
    intent.or(menu(ui, &say!("replay-try"), tries))
}

/// Draws the button that marks a range of the replay as a lesson. Returns the player's intent, if any.
fn stretch(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    if !model.may_be_lesson {
        return None;
    }
    let marks = vec![
        (say!("replay-lesson-from"), say!("replay-lesson-hint"), Intent::Mark(RangeEnd::From)),
        (say!("replay-lesson-to"), say!("replay-lesson-hint"), Intent::Mark(RangeEnd::To)),
        (say!("menu-save-lesson"), say!("save-lesson-about"), Intent::Open(Page::SaveLesson)),
    ];
    menu(ui, &say!("replay-lesson"), marks)
}

/// Draws a button with a list of choices: words, hint and intent. Returns the player's intent, if any.
fn menu(ui: &mut Ui, words: &str, choices: Vec<(String, String, Intent)>) -> Option<Intent> {
    let mut intent = None;
    let menu = menu_button(ui, words, |ui| {
        for (text, hint, what) in choices {
            if noted(ui.button(&text), &text).on_hover_text(hint).clicked() {
                intent = Some(what);
                ui.close();
            }
        }
    });
    noted(menu.response, words);
    intent
}

/// Height of the timeline, in points: the row of the turns' numbers, the line with its marks, and the row of the losses.
const TIMELINE: f32 = 44.0;
/// Least width of a turn on the timeline in which its number stands, in points.
const NUMBERED: f32 = 18.0;
/// Radius of the knob on the timeline, in points.
const KNOB: f32 = 8.0;

/// Draws the timeline: turns as fields with their numbers, fights and losses as marks. A click or drag leads to the moment. Returns
/// the player's intent, if any.
fn timeline(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), TIMELINE), Sense::click_and_drag());
    let line = Rect::from_min_max(rect.min + Vec2::new(12.0, 16.0), rect.max - Vec2::new(12.0, 14.0));
    let x = |at: usize| line.left() + line.width() * at as f32 / model.orders.max(1) as f32;
    let painter = ui.painter();
    // The first turn may begin before any order.
    let before = model.turns.first().is_none_or(|first| *first > 1).then_some(0);
    let turns: Vec<usize> = before.into_iter().chain(model.turns.iter().copied()).collect();
    let ends: Vec<usize> = turns.iter().copied().skip(1).chain([model.orders]).collect();
    for (at, (turn, end)) in turns.iter().zip(ends).enumerate() {
        let field = Rect::from_min_max(Pos2::new(x(*turn), line.top()), Pos2::new(x(end), line.bottom()));
        painter.rect_filled(field, 0.0, if at % 2 == 0 { theme::band() } else { theme::line() });
        painter.vline(field.left(), rect.top() + 4.0..=line.bottom() + 3.0, Stroke::new(1.0, theme::heading()));
        if field.width() >= NUMBERED {
            let is_now = *turn <= model.at && model.at < end || model.at == model.orders && end == model.orders;
            let (face, ink) =
                if is_now { (Typeface::SansBold, theme::ink()) } else { (Typeface::Sans, theme::faint()) };
            let under = Pos2::new(field.left() + 5.0, rect.top() + 1.0);
            painter.text(under, Align2::LEFT_TOP, (at + 1).to_string(), theme::font(face, 13.0), ink);
        }
    }
    painter.rect_stroke(line, 2.0, Stroke::new(1.0, theme::heading()), StrokeKind::Outside);
    let past = Rect::from_min_max(line.min, Pos2::new(x(model.at), line.max.y));
    painter.rect_filled(past, 0.0, theme::with_opacity(theme::gold(), 0.55));
    if let Some(OrderRange { from, to }) = model.lesson {
        // A band beneath the line, as long as the lesson.
        let band = Rect::from_min_max(Pos2::new(x(from), line.max.y + 2.0), Pos2::new(x(to), line.max.y + 8.0));
        painter.rect(band, 1.0, theme::go(), Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    }
    for mark in &model.marks {
        let at = Pos2::new(x(mark.at), line.center().y);
        match mark.kind {
            // Crossed blades, and a fallen cross.
            MarkKind::Fight => {
                let ink = Stroke::new(1.6, theme::side_ink(mark.side));
                painter.line_segment([at + Vec2::new(-4.0, -5.0), at + Vec2::new(4.0, 5.0)], ink);
                painter.line_segment([at + Vec2::new(4.0, -5.0), at + Vec2::new(-4.0, 5.0)], ink);
            }
            MarkKind::Lost => {
                let low = Pos2::new(at.x, rect.bottom() - 5.0);
                let points = vec![low + Vec2::new(-4.5, 4.0), low + Vec2::new(4.5, 4.0), low + Vec2::new(0.0, -4.5)];
                painter.add(Shape::convex_polygon(points, theme::alert(), Stroke::NONE));
            }
        }
    }
    let knob = Pos2::new(x(model.at), line.center().y);
    painter.vline(knob.x, rect.y_range(), Stroke::new(1.5, theme::heading()));
    painter.circle(knob, KNOB, theme::card(), Stroke::new(2.5, theme::gold_edge()));
    painter.circle_filled(knob, 2.5, theme::heading());
    label(&response, model);
    let response = match &model.signs {
        Some(signs) => response.on_hover_text(signs),
        None => response,
    };
    let pointer = response.interact_pointer_pos()?;
    let share = ((pointer.x - line.left()) / line.width()).clamp(0.0, 1.0);
    let to = (share * model.orders as f32).round() as usize;
    (to != model.at).then_some(Intent::Leap(ReplaySeek::To(to)))
}

fn label(response: &Response, model: &ReplayBarModel) {
    let mut words = say!("replay-slider", at = model.at, orders = model.orders);
    if let Some(OrderRange { from, to }) = model.lesson {
        words = format!("{words}. {}", say!("replay-lesson-marked", from = from + 1, to));
    }
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, words.clone()));
}
