//! Replay bar: play, pause, step, leap, and a slider with marks for fights and lost pieces.

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
use bevy_egui::egui::{self, Align, Layout, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2};
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

/// Least width of the replay bar at which the slider stands in the same line, in points.
const ROOMY: f32 = 1100.0;
/// Least width of the replay bar at which the paces stand beside the leaps, in points.
const PACED: f32 = 720.0;
/// Least width at which the replay bar has a heading, in points.
const HEADED: f32 = 780.0;

/// Draws the replay bar. Returns the player's intent, if any.
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
    intent
}

/// Draws the actions at the moment shown, and the slider in the remaining room. Returns the player's intent, if any.
fn beside(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let right = Layout::right_to_left(Align::Center);
    ui.with_layout(right, |ui| actions(ui, model).or(stretch(ui, model))).inner
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

/// Draws the replay's slider, and the buttons that mark a range on it, from the right. Returns the player's intent, if any.
fn stretch(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let mut intent = None;
    if model.may_be_lesson {
        let marks = vec![
            (say!("replay-lesson-from"), say!("replay-lesson-hint"), Intent::Mark(RangeEnd::From)),
            (say!("replay-lesson-to"), say!("replay-lesson-hint"), Intent::Mark(RangeEnd::To)),
            (say!("menu-save-lesson"), say!("save-lesson-about"), Intent::Open(Page::SaveLesson)),
        ];
        intent = menu(ui, &say!("replay-lesson"), marks);
    }
    let slid = ui.with_layout(Layout::left_to_right(Align::Center), |ui| slider(ui, model)).inner;
    intent.or(slid)
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

/// Draws the replay's slider: a click or drag leads to the moment. Returns the player's intent, if any.
fn slider(ui: &mut Ui, model: &ReplayBarModel) -> Option<Intent> {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 28.0), Sense::click_and_drag());
    let line = Rect::from_min_max(rect.min + Vec2::new(8.0, 12.0), rect.max - Vec2::new(8.0, 12.0));
    let x = |at: usize| line.left() + line.width() * at as f32 / model.orders.max(1) as f32;
    let painter = ui.painter();
    painter.rect_filled(line.expand2(Vec2::new(0.0, 1.5)), 2.0, theme::line());
    painter.rect_filled(
        Rect::from_min_max(line.min, Pos2::new(x(model.at), line.max.y)).expand2(Vec2::new(0.0, 1.5)),
        2.0,
        theme::gold(),
    );
    if let Some(OrderRange { from, to }) = model.lesson {
        // A band beneath the line, as long as the lesson.
        let band = Rect::from_min_max(Pos2::new(x(from), line.max.y + 2.0), Pos2::new(x(to), line.max.y + 7.0));
        painter.rect(band, 1.0, theme::go(), Stroke::new(1.0, theme::heading()), StrokeKind::Inside);
    }
    for turn in &model.turns {
        painter.vline(x(*turn), rect.y_range(), Stroke::new(1.0, theme::heading()));
    }
    for mark in &model.marks {
        let at = Pos2::new(x(mark.at), rect.top() + 5.0);
        match mark.kind {
            // Crossed blades, and a fallen cross.
            MarkKind::Fight => {
                let ink = Stroke::new(1.2, theme::side_ink(mark.side));
                painter.line_segment([at + Vec2::new(-2.5, -3.0), at + Vec2::new(2.5, 3.0)], ink);
                painter.line_segment([at + Vec2::new(2.5, -3.0), at + Vec2::new(-2.5, 3.0)], ink);
            }
            MarkKind::Lost => {
                let low = Pos2::new(at.x, rect.bottom() - 4.0);
                let points = vec![low + Vec2::new(-3.5, 3.0), low + Vec2::new(3.5, 3.0), low + Vec2::new(0.0, -3.5)];
                painter.add(Shape::convex_polygon(points, theme::alert(), Stroke::NONE));
            }
        }
    }
    painter.circle(Pos2::new(x(model.at), line.center().y), 7.0, theme::card(), Stroke::new(2.0, theme::ink()));
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
