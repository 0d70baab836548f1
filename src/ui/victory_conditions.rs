//! Conditions of victory: the objectives of a battle, and the values of losses.

use super::glossary;
use super::intent::Intent;
use super::notice::{self, Count, Goal};
use super::parts::{card, cite, mark, noted, scrolled, told_mark};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Align, Label, Layout, ScrollArea, Sense, Stroke, Ui, Vec2};

/// Victory points that the enemy gains by a loss.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worth {
    /// Kind of loss, such as "Cavalry".
    pub what: String,
    /// Value of the loss in words: "2 VP a man, 10 for all of them".
    pub vp: String,
}

/// Most objectives on the card before all of it is asked for.
const FIRST_GOALS: usize = 3;

/// Draws the card at the start of a battle: how it is won and its objectives in a few lines, and the rest once it is asked for.
/// `hint`: how to see it again.
pub fn show_card(ui: &mut Ui, count: &Count, hint: &str) -> Option<Intent> {
    card(ui, &say!("page-count"), Some("13"), |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let id = ui.id().with("all of how to win");
        let is_whole = ui.data(|data| data.get_temp::<bool>(id).unwrap_or(false));
        let intent = if is_whole { show(ui, count) } else { in_brief(ui, count) };
        let words = if is_whole { say!("count-brief") } else { say!("count-whole") };
        ui.horizontal_wrapped(|ui| {
            if noted(ui.small_button(&words), &words).clicked() {
                ui.data_mut(|data| data.insert_temp(id, !is_whole));
            }
            ui.label(theme::small(hint));
        });
        intent
    })
}

/// Draws the first sentence of the rule of victory, the first objectives, and what losses are worth in a line.
fn in_brief(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let first = count.rule.split_inclusive(". ").next().unwrap_or_default();
    glossary::label(ui, theme::prose(first.trim_end()));
    let mut intent = None;
    for goal in count.goals.iter().take(FIRST_GOALS) {
        ui.horizontal_top(|ui| {
            if let Some((side, name, vp)) = &goal.earns {
                told_mark(ui, *side, &say!("count-goal-to", vp, name = name.as_str()));
            } else {
                let (rect, response) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
                ui.painter().circle_stroke(rect.center(), 5.0, Stroke::new(1.5, theme::faint()));
                response.on_hover_text(say!("count-goal-nobody"));
            }
            let label = Label::new(theme::styled(&goal.words, Typeface::Serif, 16.0)).wrap().sense(Sense::click());
            if let (true, Some(place)) = (ui.add(label).clicked(), goal.place) {
                intent = Some(Intent::CenterOn(place));
            }
        });
    }
    let more = count.goals.len().saturating_sub(FIRST_GOALS);
    if more > 0 {
        ui.label(theme::small(say!("count-more-goals", n = more)));
    }
    if !count.worth_in_brief.is_empty() {
        glossary::label(ui, theme::prose(&count.worth_in_brief));
    }
    intent
}

/// Draws the page of victory conditions: how to win, and the current count with its losses line by line.
pub fn show_page(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let list = ScrollArea::vertical().id_salt("victory").auto_shrink([false, true]);
    scrolled(ui, list, |ui| {
        super::page_frame::scroll_by_keys(ui);
        let mut intent = show(ui, count);
        ui.separator();
        intent = intent.or(notice::show_lead(ui, count));
        intent.or(notice::show_count(ui, count, notice::LIST))
    })
}

/// Most lines that a name takes beside its value; a longer name has the full width.
const LINES: usize = 2;

/// Width from which objectives and losses stand side by side, in points.
const WIDE: f32 = 600.0;

/// Draws the rule of victory, the objectives with the side that holds each, and the values of losses.
fn show(ui: &mut Ui, count: &Count) -> Option<Intent> {
    glossary::label(ui, theme::prose(&count.rule));
    let scale = if count.steps.is_empty() { None } else { notice::show_scale(ui, count) };
    if ui.available_width() < WIDE {
        return scale.or(objectives(ui, count)).or(losses(ui, count));
    }
    let columns = ui.columns(2, |columns| {
        // Columns stretch their lines; words keep their size.
        let left = columns[0].vertical(|ui| objectives(ui, count)).inner;
        left.or(columns[1].vertical(|ui| losses(ui, count)).inner)
    });
    scale.or(columns)
}

fn objectives(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let mut intent = None;
    if !count.goals.is_empty() {
        head(ui, &say!("count-objectives"), &count.paragraphs.goals, &mut intent);
    }
    for goal in &count.goals {
        intent = intent.or(objective(ui, goal));
    }
    intent
}

fn losses(ui: &mut Ui, count: &Count) -> Option<Intent> {
    let mut intent = None;
    if !count.worth.is_empty() {
        head(ui, &say!("count-losses"), &count.paragraphs.losses, &mut intent);
    }
    for worth in &count.worth {
        let what = (ui.available_width() * 0.36).min(180.0);
        let (font, ink) = (theme::font(Typeface::SansBold, 14.5), theme::ink());
        if ui.painter().layout(worth.what.clone(), font, ink, what).rows.len() > LINES {
            // Many names: they have the full width.
            glossary::label(ui, theme::bold(&worth.what));
            ui.horizontal_top(|ui| {
                ui.add_space(what + 6.0);
                glossary::label(ui, theme::plain(&worth.vp));
            });
            continue;
        }
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.allocate_ui_with_layout(Vec2::new(what, 18.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(what);
                ui.add(Label::new(theme::bold(&worth.what)).wrap());
            });
            ui.vertical(|ui| glossary::label(ui, theme::plain(&worth.vp)));
        });
    }
    intent
}

fn head(ui: &mut Ui, words: &str, paragraph: &str, intent: &mut Option<Intent>) {
    ui.horizontal(|ui| {
        ui.label(theme::title(words));
        *intent = intent.take().or(cite(ui, paragraph));
    });
}

/// Draws an objective, and the side that holds it; a click shows it on the map. Returns the player's intent, if any.
fn objective(ui: &mut Ui, goal: &Goal) -> Option<Intent> {
    let mut intent = None;
    let label = Label::new(theme::styled(&goal.words, Typeface::Serif, 16.0)).wrap().sense(Sense::click());
    let response = ui.add(label).on_hover_text(say!("look-on-map"));
    if let (true, Some(place)) = (response.clicked(), goal.place) {
        intent = Some(Intent::CenterOn(place));
    }
    ui.horizontal(|ui| match &goal.earns {
        Some((side, name, vp)) => {
            mark(ui, *side);
            ui.label(theme::bold(say!("count-goal-to", vp, name)));
        }
        None => {
            ui.label(theme::small(say!("count-goal-nobody")));
        }
    });
    intent
}
