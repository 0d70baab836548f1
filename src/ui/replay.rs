//! The replay bar: play, pause, step, leap, and a slider with marks for fights and lost pieces.

use super::intent::Intent;
use super::intent::{Direction, Leap};
use super::keys;
use super::parts::{mark, primary};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::session::BranchDice;
use crate::settings::Command;
use crate::view::theme;
use bevy_egui::egui::{self, Align, Button, Label, Layout, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2};
use std::time::Duration;

/// What a mark on the slider stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkKind {
    /// A fight hand to hand.
    Fight,
    /// A piece was lost.
    Lost,
}

/// A mark on the slider.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// After how many orders.
    pub at: usize,
    pub kind: MarkKind,
    /// Whose order it was.
    pub side: SideId,
}

/// How fast a replay goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pace {
    /// One order a second.
    #[default]
    Single,
    /// Two.
    Double,
    /// Four.
    Fourfold,
    /// As fast as it can be drawn.
    Instant,
}

impl Pace {
    /// All of them.
    pub const ALL: [Pace; 4] = [Pace::Single, Pace::Double, Pace::Fourfold, Pace::Instant];

    /// What stands on its button.
    fn words(self) -> String {
        match self {
            Pace::Single => "1\u{d7}".to_owned(),
            Pace::Double => "2\u{d7}".to_owned(),
            Pace::Fourfold => "4\u{d7}".to_owned(),
            Pace::Instant => say!("replay-at-once"),
        }
    }

    /// How long a moment is shown.
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

/// What the bar shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// How many orders stand at the moment shown.
    pub at: usize,
    /// How many the game has.
    pub orders: usize,
    /// Where turns begin.
    pub turns: Vec<usize>,
    /// Fights and losses.
    pub marks: Vec<Mark>,
    /// Whether it goes on by itself.
    pub playing: bool,
    /// How fast.
    pub pace: Pace,
    /// The order that led to the moment, in words.
    pub words: String,
    /// Who gave it.
    pub side: Option<SideId>,
    /// "Turn 2 of 7".
    pub turn: String,
    /// What the marks are.
    pub signs: Option<String>,
}

/// Draws the bar.
pub fn show(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal(|ui| {
        ui.label(theme::set(say!("replay-head"), Typeface::SerifBold, 19.0).color(theme::heading()));
        ui.label(theme::bold(say!("replay-where", turn = model.turn, at = model.at, orders = model.orders)));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            intent = actions(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                if let Some(side) = model.side {
                    mark(ui, side);
                }
                ui.add(Label::new(theme::set(&model.words, Typeface::Serif, 16.0)).truncate());
            });
        });
    });
    ui.horizontal_wrapped(|ui| {
        let leaps = [
            ("|\u{ab}".to_owned(), keys::hint(&say!("replay-first"), Command::ReplayFirst), Leap::First),
            (say!("replay-turn-back"), say!("replay-turn-back-hint"), Leap::Turn(Direction::Back)),
            (say!("replay-activation-back"), say!("replay-activation-back-hint"), Leap::Activation(Direction::Back)),
            (
                say!("replay-order-back"),
                keys::hint(&say!("replay-order-back-hint"), Command::ReplayBack),
                Leap::Order(Direction::Back),
            ),
        ];
        for (text, hint, leap) in leaps {
            intent = intent.take().or(button(ui, &text, &hint, model.at > 0).then_some(Intent::Leap(leap)));
        }
        let play = if model.playing { say!("replay-pause") } else { say!("replay-play") };
        if primary(ui, &play).on_hover_text(keys::first_of(Command::ReplayPlay)).clicked() {
            intent = Some(Intent::PlayOrPause);
        }
        let leaps = [
            (
                say!("replay-order-on"),
                keys::hint(&say!("replay-order-on-hint"), Command::ReplayForth),
                Leap::Order(Direction::Forth),
            ),
            (say!("replay-activation-on"), say!("replay-activation-on-hint"), Leap::Activation(Direction::Forth)),
            (say!("replay-turn-on"), say!("replay-turn-on-hint"), Leap::Turn(Direction::Forth)),
            ("\u{bb}|".to_owned(), keys::hint(&say!("replay-last"), Command::ReplayLast), Leap::Last),
        ];
        for (text, hint, leap) in leaps {
            intent = intent.take().or(button(ui, &text, &hint, model.at < model.orders).then_some(Intent::Leap(leap)));
        }
        ui.separator();
        for pace in Pace::ALL {
            if ui.selectable_label(model.pace == pace, pace.words()).clicked() {
                intent = Some(Intent::Pace(pace));
            }
        }
    });
    intent.or(slider(ui, model))
}

/// What one can do from the moment shown; from the right.
fn actions(ui: &mut Ui) -> Option<Intent> {
    let mut intent = None;
    if primary(ui, &say!("replay-back")).on_hover_text(keys::first_of(Command::Analyse)).clicked() {
        intent = Some(Intent::BackToGame);
    }
    let game = ui.button(say!("replay-new-game")).on_hover_text(say!("replay-new-game-hint"));
    if game.clicked() {
        intent = Some(Intent::NewGameFromHere);
    }
    let new = ui.button(say!("replay-new-dice")).on_hover_text(say!("replay-new-dice-hint"));
    if new.clicked() {
        intent = Some(Intent::Analyse(None));
    }
    let same = ui.button(say!("replay-try")).on_hover_text(say!("replay-try-hint"));
    if same.clicked() {
        intent = Some(Intent::Analyse(Some(BranchDice::Same)));
    }
    intent
}

fn button(ui: &mut Ui, text: &str, hint: &str, open: bool) -> bool {
    ui.add_enabled(open, Button::new(text)).on_hover_text(hint).clicked()
}

/// The slider: a click or drag leads to the moment.
fn slider(ui: &mut Ui, model: &Model) -> Option<Intent> {
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 26.0), Sense::click_and_drag());
    let line = Rect::from_min_max(rect.min + Vec2::new(8.0, 12.0), rect.max - Vec2::new(8.0, 12.0));
    let x = |at: usize| line.left() + line.width() * at as f32 / model.orders.max(1) as f32;
    let painter = ui.painter();
    painter.rect_filled(line.expand2(Vec2::new(0.0, 1.5)), 2.0, theme::line());
    painter.rect_filled(
        Rect::from_min_max(line.min, Pos2::new(x(model.at), line.max.y)).expand2(Vec2::new(0.0, 1.5)),
        2.0,
        theme::gold(),
    );
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
    (to != model.at).then_some(Intent::Leap(Leap::To(to)))
}

fn label(response: &Response, model: &Model) {
    let words = say!("replay-slider", at = model.at, orders = model.orders);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Slider, true, words.clone()));
}
