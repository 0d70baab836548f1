//! Card of a program at work: whether it thinks or acts, a sentence with what it has done in the current activation, and buttons
//! to pause or hurry it. The sentence stays there for the player who must react to it.

use super::icons::{self, Open};
use super::intent::{Intent, Page, ReplaySeek, TimeDirection};
use super::key_input;
use super::parts::{card_with, mark, noted};
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::play::log::ActivationSummary;
use crate::say;
use crate::settings::KeyCommand;
use crate::view::theme;
use bevy_egui::egui::{Align, Button, Color32, Label, Layout, Rect, Sense, Shape, Stroke, Ui, Vec2, pos2, vec2};
use std::time::Duration;

/// Content of the card of a program that is deciding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProgramCardModel {
    /// Side that the program plays.
    pub side: SideId,
    /// Title of the card: the program's name and its side.
    pub title: String,
    /// Current state of the program; none: it waits for a player's answer.
    pub doing: Option<Doing>,
    /// Whether the activation last reported is still going on, or must be reacted to.
    pub begun: bool,
    /// Whether the candle flickers, as animation is on.
    pub flickers: bool,
    /// Whether the program has reasons for its last orders.
    pub reasons: bool,
    /// Whether only programs play, and the user only watches.
    pub alone: bool,
}

/// State of a program that plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doing {
    /// The program is thinking about its next order.
    Thinks,
    /// The program's orders are being shown on the board.
    Acts,
    /// The program is paused by the player.
    Waits,
    /// The program's orders are carried out without a pause.
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

/// Title of a program's card.
pub fn title(side: &str, player: &str) -> String {
    say!("program-title", side, player)
}

/// Draws the card of a program; `did`: what the program did last; `dice`: whether the last dice stand beside the card.
pub fn show(ui: &mut Ui, model: &ProgramCardModel, did: Option<&ActivationSummary>, dice: Dice) -> Option<Intent> {
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

/// Whether the last dice and their result are shown beside the program's card, even those of the activation before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dice {
    /// Dice are shown beside the card.
    Beside,
    /// Place of the dice: none beside the program's card.
    Away,
}

/// Draws what the program did and its result; of a single throw the dice beside the card show the result.
fn tell(ui: &mut Ui, summary: &ActivationSummary, dice: Dice) {
    let line = |ui: &mut Ui, words: &str, face| {
        ui.add(Label::new(theme::styled(words, face, 17.0).color(theme::ink())).wrap());
    };
    line(ui, &summary.done, Typeface::SerifBold);
    if !summary.came_of_it.is_empty() && (dice == Dice::Away || summary.rolls != 1) {
        line(ui, &summary.came_of_it, Typeface::Serif);
    }
}

/// Width of the button in the title bar that asks for reasons, in points.
const WHY: f32 = 62.0;

/// Draws the button that asks for a program's reasons; `ink`: a colour visible on its background.
pub(super) fn ask_why(ui: &mut Ui, ink: Color32) -> Option<Intent> {
    let words = say!("program-why");
    let line = Stroke::new(1.0, ink);
    let letters = theme::styled(&words, Typeface::SansBold, 14.0).color(ink);
    let button = Button::new(letters).fill(Color32::TRANSPARENT).stroke(line).small();
    let asked = noted(ui.add(button), &words).on_hover_text(key_input::hint(&say!("page-why"), KeyCommand::Why));
    asked.clicked().then_some(Intent::Open(Page::Why))
}

/// Draws the state of the program, and the buttons that pause and hurry it. Returns the player's intent, if any.
fn at_work(ui: &mut Ui, model: &ProgramCardModel, doing: Doing) -> Option<Intent> {
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        let burns = if model.flickers && doing == Doing::Thinks { Burns::Flickers } else { Burns::Still };
        candle(ui, burns);
        ui.label(theme::styled(doing.words(), Typeface::SerifItalic, 17.0).color(theme::ink()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| steer(ui, model, doing)).inner
    })
    .inner
}

fn steer(ui: &mut Ui, model: &ProgramCardModel, doing: Doing) -> Option<Intent> {
    ui.spacing_mut().item_spacing.x = 4.0;
    let on = if model.alone { say!("program-to-the-end") } else { say!("program-to-my-decision") };
    let (pause, words) = match doing {
        Doing::Waits => (icons::PLAY, say!("program-go-on")),
        Doing::Thinks | Doing::Acts | Doing::Hurries => (icons::PAUSE, say!("program-pause")),
    };
    let buttons = [
        (icons::LAST, on, KeyCommand::ReplayLast, Intent::Leap(ReplaySeek::Last)),
        (
            icons::STEP_ON,
            say!("program-step"),
            KeyCommand::ReplayForth,
            Intent::Leap(ReplaySeek::Order(TimeDirection::Forth)),
        ),
        (pause, words, KeyCommand::ReplayPlay, Intent::PlayOrPause),
    ];
    let mut intent = None;
    for (icon, words, command, gives) in buttons {
        if icons::button(ui, icon, &words, Open::Yes).on_hover_text(key_input::hint(&words, command)).clicked() {
            intent = Some(gives);
        }
    }
    intent
}

/// State of the candle's flame on the program's card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Burns {
    /// Flame that stands still.
    Still,
    /// Flame that flickers slowly: the program is thinking.
    Flickers,
}

/// Period of the flickering flame, in seconds.
const BREATH: f64 = 2.6;
/// Share of its height by which the flickering flame sinks.
const SINKS: f32 = 0.22;
/// Interval between two frames of the flame.
const FRAME: Duration = Duration::from_millis(100);

/// Draws a candle and a line while a program thinks, with the seconds so far if it takes long.
pub fn thinking(ui: &mut Ui, flickers: bool) {
    let words = match so_far(ui) {
        0 => Doing::Thinks.words(),
        seconds => say!("program-thinks-so-far", seconds),
    };
    ui.horizontal(|ui| {
        ui.set_height(30.0);
        candle(ui, if flickers { Burns::Flickers } else { Burns::Still });
        ui.label(theme::styled(words, Typeface::SerifItalic, 17.0).color(theme::ink()));
    });
}

/// Whole seconds for which the flame has been drawn without a break.
fn so_far(ui: &Ui) -> u64 {
    let (id, now) = (ui.id().with("since when it thinks"), ui.input(|i| i.time));
    let known = ui.data(|d| d.get_temp::<(f64, f64)>(id));
    let since = known.filter(|(_, seen)| now - seen < BREAK).map_or(now, |(since, _)| since);
    ui.data_mut(|d| d.insert_temp(id, (since, now)));
    ui.ctx().request_repaint_after(Duration::from_secs(1));
    (now - since) as u64
}

/// Break in seconds after which the count of seconds restarts.
const BREAK: f64 = 1.5;

/// Draws the candle of a program that thinks.
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
    painter.circle_filled(wick - vec2(0.0, high * 0.5), 8.0, theme::with_opacity(theme::gold(), 0.25 - 0.1 * breath));
    painter.add(flame(wick, vec2(3.4, high), theme::gold()));
    painter.add(flame(wick, vec2(1.7, high * 0.55), theme::light()));
}

/// Shape of a flame above its wick: round below, and pointed at the top.
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
