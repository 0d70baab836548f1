//! Why a program did what it did, and what it would do in the player's place: pages over the table.

use super::at_work::thinking;
use super::glossary;
use super::intent::Intent;
use super::page::{Width, scroll_by_keys};
use super::pages::page_beside;
use super::parts::{cite, rule, scrolled, told};
use crate::paint::fonts::Typeface;
use crate::play::Reasons;
use crate::play::reasons::{Figure, Looked};
use crate::say;
use crate::view::placement::Obstacle;
use crate::view::theme;
use bevy_egui::egui::{Align, Context, Label, Layout, Rect, ScrollArea, Sense, Ui, Vec2, vec2};

/// What is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Why a program did what it did.
    Why,
    /// What this player would do here.
    Hint(String),
}

/// Draws the page, one set of reasons below the other; none: they are still being worked out. `flickers`: whether things move;
/// `clear`: what the page does not cover, for it speaks of that.
pub fn show(
    ctx: &Context,
    asked: &Asked,
    reasons: Option<&[Reasons]>,
    (flickers, clear): (bool, &[Obstacle]),
) -> Option<Intent> {
    let title = match asked {
        Asked::Why => say!("page-why"),
        Asked::Hint(player) => say!("page-advice", player),
    };
    page_beside(ctx, &title, (Width::Narrow, clear), |ui| match reasons {
        None => {
            thinking(ui, flickers);
            None
        }
        Some(reasons) => {
            let all = ScrollArea::vertical().id_salt("reasons").auto_shrink([false, true]);
            scrolled(ui, all, |ui| {
                scroll_by_keys(ui);
                let mut intent = None;
                for (place, reasons) in reasons.iter().enumerate() {
                    if place > 0 {
                        rule(ui);
                    }
                    let shown = ui.push_id(place, |ui| show_reasons(ui, asked, reasons));
                    intent = intent.take().or(shown.inner);
                }
                intent
            })
        }
    })
}

fn show_reasons(ui: &mut Ui, asked: &Asked, reasons: &Reasons) -> Option<Intent> {
    if let Some(about) = &reasons.about {
        ui.add(order(about, true));
    }
    // What is advised stands before its reasons.
    let mut intent = match asked {
        Asked::Hint(_) => {
            let chosen = show_choices(ui, &reasons.choices);
            ui.add_space(6.0);
            chosen.or(show_sentences(ui, reasons))
        }
        Asked::Why => {
            let cited = show_sentences(ui, reasons);
            ui.add_space(6.0);
            cited.or(show_choices(ui, &reasons.choices))
        }
    };
    if !reasons.figures.is_empty() {
        ui.add_space(4.0);
    }
    for figure in &reasons.figures {
        intent = intent.take().or(show_figure(ui, figure));
    }
    if let Asked::Hint(_) = asked {
        ui.add_space(4.0);
        ui.label(theme::small(reasons.note()));
    }
    intent
}

fn show_sentences(ui: &mut Ui, reasons: &Reasons) -> Option<Intent> {
    if reasons.sentences.is_empty() {
        ui.label(theme::prose(say!("why-nothing")));
    } else {
        glossary::label(ui, theme::set(reasons.told(), Typeface::Serif, 17.5).color(theme::ink()));
    }
    reasons.paragraph.as_ref().and_then(|paragraph| cite(ui, paragraph))
}

/// What was looked at, the choice first.
fn show_choices(ui: &mut Ui, choices: &[Looked]) -> Option<Intent> {
    let mut intent = None;
    for (place, looked) in choices.iter().enumerate() {
        let shown = ui.push_id(place, |ui| show_choice(ui, looked, place == 0));
        intent = intent.or(shown.inner);
    }
    intent
}

/// How wide the bar of a choice is, and how high; how much room its figure has.
const BAR: Vec2 = vec2(76.0, 9.0);
const FIGURE: f32 = 136.0;
/// How high its first line is.
const LINE: f32 = 22.0;

/// Something that was looked at, with what it is worth.
fn show_choice(ui: &mut Ui, looked: &Looked, chosen: bool) -> Option<Intent> {
    match &looked.worth {
        Some(worth) => choice(ui, (&looked.order, worth.left), chosen, |ui| show_figure(ui, &worth.figure)),
        None => {
            ui.add(order(&looked.order, chosen));
            None
        }
    }
}

fn order(words: &str, chosen: bool) -> Label {
    let face = if chosen { Typeface::SerifBold } else { Typeface::Serif };
    Label::new(theme::set(words, face, 16.5).color(theme::ink())).wrap()
}

/// A choice: a bar that is the longer the more of it is left, the order, the figure.
pub(super) fn choice<T>(ui: &mut Ui, (words, left): (&str, u32), chosen: bool, figure: impl FnOnce(&mut Ui) -> T) -> T {
    ui.horizontal_top(|ui| {
        let (line, _) = ui.allocate_exact_size(vec2(BAR.x, LINE), Sense::hover());
        let bar = Rect::from_center_size(line.center(), BAR);
        let filled = bar.with_max_x(bar.left() + BAR.x * left.min(100) as f32 / 100.0);
        ui.painter().rect_filled(bar, 2.0, theme::veiled(theme::line(), 0.45));
        ui.painter().rect_filled(filled, 2.0, if chosen { theme::go() } else { theme::faint() });
        let room = (ui.available_width() - FIGURE).max(120.0);
        ui.vertical(|ui| {
            ui.set_width(room);
            ui.add(order(words, chosen));
        });
        let beside = vec2(ui.available_width(), LINE);
        ui.allocate_ui_with_layout(beside, Layout::right_to_left(Align::Center), figure).inner
    })
    .inner
}

/// A number that says where it comes from.
fn show_figure(ui: &mut Ui, figure: &Figure) -> Option<Intent> {
    told(ui, theme::small(&figure.words), &figure.how, &figure.paragraph)
}
