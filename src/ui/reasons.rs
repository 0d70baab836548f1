//! Pages on a program's reasons: why it did what it did, and what it would do in the player's place.

use super::glossary;
use super::intent::Intent;
use super::page_frame::{Width, from_its_beginning, scroll_by_keys};
use super::parts::{cite, label_with_rule_tooltip, rule, scrolled};
use super::program_card::thinking;
use super::table_pages::page_beside;
use crate::paint::fonts::Typeface;
use crate::play::Reasons;
use crate::play::reasons::{ConsideredChoice, Figure};
use crate::say;
use crate::view::placement::Obstacle;
use crate::view::theme;
use bevy_egui::egui::{Align, Context, Label, Layout, Rect, ScrollArea, Sense, Ui, Vec2, vec2};

/// Kind of reasons that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReasonsTopic {
    /// Topic of the reasons page: why a program did what it did.
    Why,
    /// Topic of the reasons page: a hint, what the program of this name would do here.
    Hint(String),
}

/// Draws the page of reasons, one set below the other; `None`: they are still being computed. `flickers`: whether animation is
/// on; `clear`: obstacles that the page avoids, because it is about them.
pub fn show(
    ctx: &Context,
    asked: &ReasonsTopic,
    reasons: Option<&[Reasons]>,
    (flickers, clear): (bool, &[Obstacle]),
) -> Option<Intent> {
    let title = match asked {
        ReasonsTopic::Why => say!("page-why"),
        ReasonsTopic::Hint(player) => say!("page-advice", player),
    };
    page_beside(ctx, &title, (Width::Narrow, clear), |ui| match reasons {
        None => {
            thinking(ui, flickers);
            None
        }
        Some(reasons) => {
            let all = from_its_beginning(ui, ScrollArea::vertical().id_salt("reasons").auto_shrink([false, true]));
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

fn show_reasons(ui: &mut Ui, asked: &ReasonsTopic, reasons: &Reasons) -> Option<Intent> {
    if let Some(about) = &reasons.about {
        ui.add(order(about, true));
    }
    // The advice stands before its reasons.
    let mut intent = match asked {
        ReasonsTopic::Hint(_) => {
            let chosen = show_choices(ui, &reasons.choices);
            ui.add_space(6.0);
            chosen.or(show_sentences(ui, reasons))
        }
        ReasonsTopic::Why => {
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
    if let ReasonsTopic::Hint(_) = asked {
        ui.add_space(4.0);
        ui.label(theme::small(reasons.note()));
    }
    intent
}

fn show_sentences(ui: &mut Ui, reasons: &Reasons) -> Option<Intent> {
    if reasons.sentences.is_empty() {
        ui.label(theme::prose(say!("why-nothing")));
    } else {
        glossary::label(ui, theme::styled(reasons.told(), Typeface::Serif, 17.5).color(theme::ink()));
    }
    reasons.paragraph.as_ref().and_then(|paragraph| cite(ui, paragraph))
}

/// Draws the options that were considered, the choice first. Returns the player's intent, if any.
fn show_choices(ui: &mut Ui, choices: &[ConsideredChoice]) -> Option<Intent> {
    let mut intent = None;
    for (place, looked) in choices.iter().enumerate() {
        let shown = ui.push_id(place, |ui| show_choice(ui, looked, place == 0));
        intent = intent.or(shown.inner);
    }
    intent
}

/// Size of the bar of an option, in points.
const BAR: Vec2 = vec2(76.0, 9.0);
/// Width of an option's figure, in points.
const FIGURE: f32 = 136.0;
/// Height of an option's first line, in points.
const LINE: f32 = 22.0;

/// Draws an option that the program considered, with its value. Returns the player's intent, if any.
fn show_choice(ui: &mut Ui, looked: &ConsideredChoice, chosen: bool) -> Option<Intent> {
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
    Label::new(theme::styled(words, face, 16.5).color(theme::ink())).wrap()
}

/// Draws a considered option: a bar whose length is its value relative to the best, the order, the figure.
pub(super) fn choice<T>(ui: &mut Ui, (words, left): (&str, u32), chosen: bool, figure: impl FnOnce(&mut Ui) -> T) -> T {
    ui.horizontal_top(|ui| {
        let (line, _) = ui.allocate_exact_size(vec2(BAR.x, LINE), Sense::hover());
        let bar = Rect::from_center_size(line.center(), BAR);
        let filled = bar.with_max_x(bar.left() + BAR.x * left.min(100) as f32 / 100.0);
        ui.painter().rect_filled(bar, 2.0, theme::with_opacity(theme::line(), 0.45));
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

/// Draws a number of a program's reasons with its source. Returns the player's intent, if any.
fn show_figure(ui: &mut Ui, figure: &Figure) -> Option<Intent> {
    label_with_rule_tooltip(ui, theme::small(&figure.words), &figure.how, &figure.paragraph)
}
