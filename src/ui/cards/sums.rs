//! Sums of a card with their reasons; a line can be left out to see what it changes. The dice still count every line.

use crate::i18n::signed;
use crate::paint::fonts::Typeface;
use crate::play::odds::{CardSum, SumForm, SumLine, SumLineId, SupposedOdds};
use crate::say;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{cell, cite, label_with_rule_tooltip, mark, noted, reason, reasoned, rule, shift};
use crate::view::theme;
use bevy_egui::egui::{
    Align, Button, CursorIcon, Label, Layout, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType,
};

/// Lines of a sum that a player may leave out, and those that are left out now.
#[derive(Clone, Copy)]
pub(super) struct LeftOut<'a> {
    /// Lines of the sum that are left out.
    pub lines: &'a [SumLineId],
    /// Whether lines of the sum can be left out and put back on this card.
    pub can_change: bool,
}

/// Draws the sums of a section; sums with their parts beside them stand together. Returns the player's intent, if any.
pub(super) fn show(ui: &mut Ui, sums: &[CardSum], section: usize, left_out: LeftOut<'_>) -> Option<Intent> {
    let (mut intent, mut last) = (None, None);
    for (at, sum) in sums.iter().enumerate() {
        if last != Some(SumForm::Parts) || sum.form != SumForm::Parts {
            rule(ui);
        }
        last = Some(sum.form);
        let id = |line| SumLineId { section, sum: at, line };
        let pressed = match sum.form {
            SumForm::Addends => show_addends(ui, sum, id, left_out),
            SumForm::Parts => show_parts(ui, sum),
            SumForm::Shifts => show_shifts(ui, sum, id, left_out),
        };
        intent = intent.or(pressed);
    }
    intent
}

fn show_addends(ui: &mut Ui, sum: &CardSum, id: impl Fn(usize) -> SumLineId, left_out: LeftOut<'_>) -> Option<Intent> {
    let mut intent = None;
    // Names of units make some headings long.
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::title(&sum.heading.words));
        if let Some(total) = sum.total {
            let number = theme::number(total.to_string());
            intent = label_with_rule_tooltip(ui, number, &sum.heading.how, &sum.heading.paragraph);
        }
        if let Some(note) = &sum.note {
            ui.label(theme::card_words(&note.words));
            intent = intent.take().or(cite(ui, &note.paragraph));
        }
    });
    for (at, line) in sum.lines.iter().enumerate() {
        let value = if at == 0 { line.value.to_string() } else { signed(line.value) };
        let (words, paragraph) = (&line.reason.words, &line.reason.paragraph);
        let pressed = if left_out.can_change && line.optional {
            let counts = !left_out.lines.contains(&id(at));
            let ink = if counts { theme::ink() } else { theme::faint() };
            reasoned(ui, &value, ink, paragraph, |ui| toggle(ui, words, id(at), left_out.lines))
        } else {
            reason(ui, &value, theme::ink(), words, paragraph)
        };
        intent = intent.or(pressed);
    }
    intent
}

/// Draws the total of a sum in large type, and beside it each part with its paragraph. Returns the player's intent, if any.
fn show_parts(ui: &mut Ui, sum: &CardSum) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = Vec2::new(5.0, 1.0);
        ui.spacing_mut().interact_size.y = 18.0;
        cell(ui, Vec2::new(106.0, 20.0), Layout::left_to_right(Align::Center), |ui| {
            if let Some(side) = sum.side {
                mark(ui, side);
            }
            ui.label(theme::styled(&sum.heading.words, Typeface::SerifBold, 17.0));
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let Some(total) = sum.total else { return };
                let ink = sum.side.map_or_else(theme::ink, theme::side_ink);
                let number = theme::number(total.to_string()).color(ink);
                intent = label_with_rule_tooltip(ui, number, &sum.heading.how, &sum.heading.paragraph);
            });
        });
        ui.vertical(|ui| {
            for line in &sum.lines {
                let value = (sum.lines.len() > 1).then_some(line.value);
                intent = intent.take().or(show_part(ui, value, line));
            }
        });
    });
    intent
}

/// Draws one part of a sum, with its value only if there are several parts. Returns the player's intent, if any.
fn show_part(ui: &mut Ui, value: Option<i32>, line: &SumLine) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_top(|ui| {
        let room = (ui.available_width() - 46.0).max(40.0);
        cell(ui, Vec2::new(room, 18.0), Layout::left_to_right(Align::Min).with_main_wrap(true), |ui| {
            if let Some(value) = value {
                ui.label(theme::card_figure(value.to_string()));
            }
            glossary::label(ui, theme::styled(&line.reason.words, Typeface::Serif, 15.5));
        });
        ui.with_layout(Layout::right_to_left(Align::Min), |ui| intent = cite(ui, &line.reason.paragraph));
    });
    intent
}

fn show_shifts(ui: &mut Ui, sum: &CardSum, id: impl Fn(usize) -> SumLineId, left_out: LeftOut<'_>) -> Option<Intent> {
    let heading = theme::card_heading(&sum.heading.words);
    let mut intent = label_with_rule_tooltip(ui, heading, &sum.heading.how, &sum.heading.paragraph);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        for (at, line) in sum.lines.iter().enumerate() {
            let colour = match line.value {
                _ if left_out.lines.contains(&id(at)) => theme::faint(),
                1.. => theme::go_ink(),
                _ => theme::alert(),
            };
            let pressed = shift(ui, line.value, colour, &line.reason.paragraph, |ui| {
                if left_out.can_change && line.optional {
                    return toggle(ui, &line.reason.words, id(at), left_out.lines);
                }
                glossary::label(ui, theme::styled(&line.reason.words, Typeface::Serif, 15.5));
                None
            });
            intent = intent.take().or(pressed);
        }
    });
    if let Some(words) = sum.if_empty.as_ref().filter(|_| sum.lines.is_empty()) {
        glossary::label(ui, theme::card_note(words));
    }
    intent
}

/// Draws a line with a checkbox, ticked while the line counts: a click leaves it out or puts it back.
fn toggle(ui: &mut Ui, words: &str, id: SumLineId, left_out: &[SumLineId]) -> Option<Intent> {
    let counts = !left_out.contains(&id);
    let (rect, tick) = ui.allocate_exact_size(Vec2::new(15.0, 19.0), Sense::click());
    let ticked = Rect::from_center_size(rect.center(), Vec2::splat(11.0));
    ui.painter().rect(ticked, 2.0, theme::card(), Stroke::new(1.0, theme::ink()), StrokeKind::Inside);
    if counts {
        let at = |x: f32, y: f32| ticked.min + Vec2::new(x, y);
        let points = vec![at(2.5, 5.5), at(4.8, 8.2), at(8.8, 2.8)];
        ui.painter().add(Shape::line(points, Stroke::new(1.6, theme::ink())));
    }
    let text = theme::styled(words, Typeface::Serif, 15.5);
    let text = if counts { text } else { text.strikethrough().color(theme::faint()) };
    let line = ui.add(Label::new(text).sense(Sense::click()));
    line.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, counts, words));
    let help = if counts { say!("without-leave-out") } else { say!("without-put-back") };
    let line = noted(line, words).on_hover_text(help).on_hover_cursor(CursorIcon::PointingHand);
    if !line.clicked() && !tick.on_hover_cursor(CursorIcon::PointingHand).clicked() {
        return None;
    }
    let mut left: Vec<SumLineId> = left_out.iter().copied().filter(|other| *other != id).collect();
    if counts {
        left.push(id);
    }
    Some(Intent::LeaveOut(left))
}

/// Draws the note that the odds leave lines out, and what difference that makes.
pub(super) fn note_supposed(ui: &mut Ui, supposed: &SupposedOdds) {
    let words = theme::card_heading(&supposed.words).color(theme::alert());
    ui.add(Label::new(words).truncate()).on_hover_text(format!("{}\n{}", supposed.words, say!("without-help")));
}

/// Draws the button that restores all lines left out of a sum. Returns the player's intent, if any.
pub(super) fn put_all_back(ui: &mut Ui) -> Option<Intent> {
    let text = say!("without-as-it-is");
    let button = ui.add(Button::new(&text).fill(theme::lit()));
    noted(button, &text).on_hover_text(say!("without-help")).clicked().then(|| Intent::LeaveOut(Vec::new()))
}
