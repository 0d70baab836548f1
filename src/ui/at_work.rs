//! A program at work, as a card: whether it thinks or acts, in a sentence what it has done in the activation that is going on, and
//! how it is hurried or held up. What it did stays there for whoever is to answer it.

use super::icons::{self, Open};
use super::intent::{Direction, Intent, Leap, Page};
use super::keys;
use super::parts::{card_with, mark, noted};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::log::Summary;
use crate::say;
use crate::settings::Command;
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Color32, Label, Layout, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};
use std::time::Duration;

/// What the card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    pub side: SideId,
    /// Who it is, and for which side.
    pub title: String,
    /// What it is about; none: it waits for an answer.
    pub doing: Option<Doing>,
    /// Whether the last activation is the one that is going on, or is to be answered.
    pub begun: bool,
    /// Whether things move.
    pub flickers: bool,
    /// Whether it has reasons for what it did last.
    pub reasons: bool,
    /// Whether nobody else plays: whoever is here looks on.
    pub alone: bool,
}

/// What a program is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    Thinks,
    Acts,
    /// It is held up.
    Waits,
    /// It does all at once.
    Hurries,
}

impl Doing {
    fn words(self) -> String {
        match self {
            Doing::Thinks => say!("program-thinks"),
            Doing::Acts => say!("program-acts"),
            Doing::Waits => say!("program-paused"),
            Doing::Hurries => say!("program-hurries"),
        }
    }
}

/// The title of its card.
pub fn title(side: &str, player: &str) -> String {
    say!("program-title", side, player)
}

/// Draws the card; `did` tells what was done. `dice`: whether what was rolled last is told beside it.
pub fn show(ui: &mut Ui, model: &Model, did: Option<&Summary>, dice: Dice) -> Option<Intent> {
    let why = |ui: &mut Ui| if model.reasons { ask_why(ui, theme::bar_link()) } else { None };
    card_with(ui, &model.title, if model.reasons { WHY } else { 0.0 }, why, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let steered = model.doing.and_then(|doing| at_work(ui, model, doing));
        if let Some(summary) = did.filter(|_| model.begun) {
            ui.horizontal_top(|ui| {
                ui.vertical(|ui| {
                    ui.set_width(14.0);
                    ui.add_space(5.0);
                    mark(ui, summary.side);
                });
                ui.vertical(|ui| tell(ui, summary, dice));
            });
        }
        steered
    })
}

/// Whether dice lie beside the card, with what came of them: those that were rolled last, be it in the activation before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    Beside,
    Away,
}

/// What was done, and what came of it: of a single roll the dice tell that themselves.
fn tell(ui: &mut Ui, summary: &Summary, dice: Dice) {
    let line = |ui: &mut Ui, words: &str, face| {
        ui.add(Label::new(theme::set(words, face, 17.0).color(theme::ink())).wrap());
    };
    line(ui, &summary.done, Typeface::SerifBold);
    if !summary.came_of_it.is_empty() && (dice == Dice::Away || summary.rolls != 1) {
        line(ui, &summary.came_of_it, Typeface::Serif);
    }
}

/// How much room the button in the title bar has that asks for reasons.
const WHY: f32 = 62.0;

/// The button that asks for reasons; `ink`: what is seen where it stands.
pub(super) fn ask_why(ui: &mut Ui, ink: Color32) -> Option<Intent> {
    let words = say!("program-why");
    let line = Stroke::new(1.0, ink);
    let letters = theme::set(&words, Typeface::SansBold, 14.0).color(ink);
    let button = Button::new(letters).fill(Color32::TRANSPARENT).stroke(line).small();
    let asked = noted(ui.add(button), &words).on_hover_text(keys::hint(&say!("page-why"), Command::Why));
    asked.clicked().then_some(Intent::Open(Page::Why))
}

/// What it is about, and the buttons that hold it up and hurry it on.
fn at_work(ui: &mut Ui, model: &Model, doing: Doing) -> Option<Intent> {
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        let burns = if model.flickers && doing == Doing::Thinks { Burns::Flickers } else { Burns::Still };
        candle(ui, burns);
        ui.label(theme::set(doing.words(), Typeface::SerifItalic, 17.0).color(theme::ink()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| steer(ui, model, doing)).inner
    })
    .inner
}

fn steer(ui: &mut Ui, model: &Model, doing: Doing) -> Option<Intent> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let on = if model.alone { say!("program-to-the-end") } else { say!("program-to-my-decision") };
    let (pause, words) = match doing {
        Doing::Waits => (icons::PLAY, say!("program-go-on")),
        Doing::Thinks | Doing::Acts | Doing::Hurries => (icons::PAUSE, say!("program-pause")),
    };
    let buttons = [
        (icons::LAST, on, Command::ReplayLast, Intent::Leap(Leap::Last)),
        (icons::STEP_ON, say!("program-step"), Command::ReplayForth, Intent::Leap(Leap::Order(Direction::Forth))),
        (pause, words, Command::ReplayPlay, Intent::PlayOrPause),
    ];
    let mut intent = None;
    for (icon, words, command, gives) in buttons {
        if icons::button(ui, icon, &words, Open::Yes).on_hover_text(keys::hint(&words, command)).clicked() {
            intent = Some(gives);
        }
    }
    intent
}

/// How a candle burns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Burns {
    Still,
    /// Slowly to and fro: somebody sits up over it.
    Flickers,
}

/// How long the flame takes from high to low and back, in seconds, and how much of its height it loses.
const BREATH: f64 = 2.6;
const SINKS: f32 = 0.22;
/// How often it is drawn.
const FRAME: Duration = Duration::from_millis(100);

/// Somebody thinks, and that is all there is to see: where it takes its time, for how long already.
pub fn thinking(ui: &mut Ui, flickers: bool) {
    let words = match so_far(ui) {
        0 => Doing::Thinks.words(),
        seconds => say!("program-thinks-so-far", seconds),
    };
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        candle(ui, if flickers { Burns::Flickers } else { Burns::Still });
        ui.label(theme::set(words, Typeface::SerifItalic, 17.0).color(theme::ink()));
    });
}

/// How many whole seconds this has been drawn without a break.
fn so_far(ui: &Ui) -> u64 {
    let (id, now) = (ui.id().with("since when it thinks"), ui.input(|i| i.time));
    let known = ui.data(|d| d.get_temp::<(f64, f64)>(id));
    let since = known.filter(|(_, seen)| now - seen < BREAK).map_or(now, |(since, _)| since);
    ui.data_mut(|d| d.insert_temp(id, (since, now)));
    ui.ctx().request_repaint_after(Duration::from_secs(1));
    (now - since) as u64
}

/// What was not drawn for so long, in seconds, begins anew.
const BREAK: f64 = 1.5;

/// The candle by which somebody thinks.
fn candle(ui: &mut Ui, burns: Burns) {
    let (place, _) = ui.allocate_exact_size(vec2(18.0, 28.0), Sense::hover());
    let breath = match burns {
        Burns::Still => 0.0,
        Burns::Flickers => {
            ui.ctx().request_repaint_after(FRAME);
            let turn = ui.input(|i| i.time) / BREATH * std::f64::consts::TAU;
            (0.5 - 0.5 * turn.cos()) as f32
        }
    };
    let foot = place.center_bottom();
    let wax = Rect::from_min_max(foot - vec2(4.0, 14.0), foot + vec2(4.0, -2.0));
    let dish = Rect::from_min_max(foot - vec2(8.0, 3.0), foot + vec2(8.0, 0.0));
    let painter = ui.painter();
    painter.rect_filled(dish, 1.5, theme::heading());
    painter.rect(wax, 1.0, theme::die_white(), Stroke::new(1.0, theme::heading()), bevy_egui::egui::StrokeKind::Inside);
    let (wick, high) = (wax.center_top(), 12.0 * (1.0 - SINKS * breath));
    painter.circle_filled(wick - vec2(0.0, high * 0.5), 8.0, theme::veiled(theme::gold(), 0.25 - 0.1 * breath));
    painter.add(flame(wick, vec2(3.4, high), theme::gold()));
    painter.add(flame(wick, vec2(1.7, high * 0.55), theme::light()));
}

/// A flame above its wick: round below, and drawn out to a point.
fn flame(wick: bevy_egui::egui::Pos2, size: Vec2, colour: Color32) -> Shape {
    let side = |part: f32, sign: f32| {
        // Widest at a third of its height.
        let wide = (part * std::f32::consts::PI).sin().max(0.0).powf(0.8) * (1.0 - part * 0.45);
        pos2(wick.x + sign * size.x * wide, wick.y - size.y * part)
    };
    let up = (0..=8).map(|at| side(at as f32 / 8.0, -1.0));
    let down = (1..8).rev().map(|at| side(at as f32 / 8.0, 1.0));
    Shape::convex_polygon(up.chain(down).collect(), colour, Stroke::NONE)
}
