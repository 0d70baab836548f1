//! Odds card of an order that is aimed at.

use super::sums::{LeftOut, note_supposed, put_all_back};
use super::{chances, cited, headline, sums, table};
use crate::paint::fonts::Typeface;
use crate::play::odds::{
    ActionStep, ActionTone, CardAction, CardWarning, CitedLine, ExpectedResults, OddsCard, OddsSection, SumLineId,
};
use crate::play::{AnyOrder, AnySession};
use crate::say;
use crate::settings::KeyCommand;
use crate::ui::game_ui::{Card, Commit};
use crate::ui::intent::Intent;
use crate::ui::key_input;
use crate::ui::parts::{
    below_head, card, cell, grave, label_with_rule_tooltip, mark, noted, only_looked_at, primary, tell, text_width,
};
use crate::ui::rules_table::is_low;
use crate::view::animation::RollProgress;
use crate::view::theme;
use bevy_egui::egui::{Align, Id, Label, Layout, RichText, Sense, Ui, Vec2};
use std::sync::Arc;

/// Odds card with the buttons for what the player can do about the order.
#[derive(Clone, Debug, PartialEq)]
pub struct OddsPanel {
    /// Contents of the odds card.
    pub card: OddsCard,
    /// Order whose odds the card shows.
    pub order: AnyOrder,
    /// Way in which the player gives the order from the card.
    pub commit: Commit,
    /// Comparison with the odds of another order.
    pub comparison: OddsComparison,
}

/// State of the comparison with an order that the player keeps.
#[derive(Clone, Debug, PartialEq)]
pub enum OddsComparison {
    /// No order is kept for comparison: the one shown can be.
    Hold,
    /// The order shown is the one kept for comparison.
    Held,
    /// Another order is kept for comparison, with its odds.
    With(Box<OddsCard>),
}

/// Card of an order that is aimed at: its odds, else its description. `left_out`: lines that do not count where the card commits
/// to the order; `compared`: order that the player keeps.
#[must_use]
pub fn odds_panel(
    session: &dyn AnySession,
    order: &AnyOrder,
    commit: Commit,
    left_out: &[SumLineId],
    compared: Option<&AnyOrder>,
) -> Arc<dyn Card> {
    let left_out = if commit == Commit::Button { left_out } else { &[] };
    let card = session.odds_card(order, left_out).unwrap_or_else(|| described(session, order));
    let comparison = match compared {
        Some(kept) if kept == order => OddsComparison::Held,
        Some(kept) => match session.odds_card(kept, &[]) {
            Some(kept) => OddsComparison::With(Box::new(kept)),
            None => OddsComparison::Hold,
        },
        None => OddsComparison::Hold,
    };
    Arc::new(OddsPanel { card, order: order.clone(), commit, comparison })
}

/// Card of an order that no dice decide: its description.
fn described(session: &dyn AnySession, order: &AnyOrder) -> OddsCard {
    let line = |line: &str| CardWarning { line: CitedLine::new(line, ""), against: false };
    let title = session.order_text(order);
    OddsCard {
        warnings: session.card(order).lines().map(line).collect(),
        actions: vec![CardAction::give(title.clone(), order.clone())],
        title,
        ..OddsCard::default()
    }
}

impl Card for OddsPanel {
    fn show(&self, ui: &mut Ui) -> Option<Intent> {
        card(ui, &self.card.title, self.card.paragraph.as_deref(), |ui| {
            ui.spacing_mut().item_spacing.y = if is_low(ui.ctx()) { 4.0 } else { 6.0 };
            if !self.card.headline.is_empty() {
                headline(ui, &self.card.headline);
            }
            let mut intent = self.head(ui);
            for warning in &self.card.warnings {
                let words = &warning.line.words;
                let text = if warning.against { format!("\u{26a0} {words}") } else { words.clone() };
                let ink = if warning.against { theme::alert() } else { theme::ink() };
                let text = theme::styled(text, Typeface::SerifBold, 15.5).color(ink);
                let gap = ui.spacing().item_spacing;
                intent = intent.take().or(cited(ui, text, &warning.line.paragraph, gap));
            }
            let below = below_head(ui, |ui| self.body(ui));
            intent.or(below)
        })
    }
}

impl OddsPanel {
    /// Draws the buttons of the odds card, or the words in their place. Returns the player's intent, if any.
    fn head(&self, ui: &mut Ui) -> Option<Intent> {
        let mut intent = None;
        if let Some(barred) = &self.card.barred {
            let gap = ui.spacing().item_spacing;
            let words = theme::prose(&barred.sentence).color(theme::alert());
            intent = cited(ui, words, &barred.paragraph, gap);
            if ui.button(say!("odds-not-now")).clicked() {
                intent = Some(Intent::Cancel);
            }
        } else if !self.card.actions.is_empty() {
            match self.commit {
                Commit::Button => intent = self.buttons(ui),
                Commit::Clicks => only_looked_at(ui),
                Commit::Never => {}
            }
        }
        intent
    }

    fn buttons(&self, ui: &mut Ui) -> Option<Intent> {
        let mut intent = None;
        ui.horizontal_wrapped(|ui| {
            for action in &self.card.actions {
                let response = match action.tone {
                    ActionTone::Inviting => primary(ui, &action.words),
                    ActionTone::Plain => ui.button(&action.words),
                    ActionTone::Grave => grave(ui, &action.words),
                };
                if response.on_hover_text(self.before_committing()).clicked() {
                    let order = action.order.clone();
                    intent = Some(match action.step {
                        ActionStep::Give => Intent::order(order),
                        ActionStep::Aim => Intent::Aim(order),
                    });
                }
            }
            if ui.button(say!("odds-not-now")).clicked() {
                intent = Some(Intent::Cancel);
            }
            if self.card.sections.iter().any(|section| section.supposed.is_some()) {
                intent = intent.take().or(put_all_back(ui));
            }
        });
        intent
    }

    /// Tooltip of the odds card's buttons: the warnings against the order, and how to leave the card.
    fn before_committing(&self) -> String {
        let against = self.card.warnings.iter().filter(|warning| warning.against);
        let help = say!("odds-commit-help", key = key_input::first_of(KeyCommand::Back));
        against.map(|warning| warning.line.words.as_str()).chain([help.as_str()]).collect::<Vec<_>>().join("\n")
    }

    /// Draws the odds card below its head: the sections, and the table on which the dice are read.
    fn body(&self, ui: &mut Ui) -> Option<Intent> {
        let (mut intent, mut faces) = (None, None);
        for (at, section) in self.card.sections.iter().enumerate() {
            let (pressed, assumed) = ui.push_id(at, |ui| self.section(ui, at, section)).inner;
            intent = intent.or(pressed);
            faces = faces.or(assumed);
        }
        for supposed in self.card.sections.iter().filter_map(|section| section.supposed.as_ref()) {
            note_supposed(ui, supposed);
        }
        if let (Some(table), Some(first)) = (&self.card.table, self.card.sections.first())
            && is_table_open(ui)
        {
            let table = table.at_throw(&first.throws, faces.as_deref());
            table::show(ui, &table, &[], RollProgress::LYING);
        }
        intent
    }

    fn section(&self, ui: &mut Ui, at: usize, section: &OddsSection) -> (Option<Intent>, Option<Vec<u8>>) {
        if self.card.sections.len() > 1 {
            ui.label(theme::title(&section.heading));
        }
        let (mut intent, mut faces) = (None, None);
        if !section.outcomes.is_empty() {
            // The kept order is compared with the first target.
            let compared = (at == 0).then_some((&self.order, &self.comparison));
            (intent, faces) = chances::show(ui, &self.card, section, compared, |ui| {
                chances::outcome_bar(ui, &section.outcomes, section.supposed.as_ref());
                ui.add_space(AIR);
                let expected = section.expected.as_ref();
                let pressed = expected.and_then(|expected| ui.scope(|ui| show_expected(ui, expected)).inner);
                ui.add_space(AIR);
                let worth = section.worth.as_ref().and_then(|worth| {
                    label_with_rule_tooltip(ui, theme::card_heading(&worth.words), &worth.how, &worth.paragraph)
                });
                let pressed = worth.or(pressed);
                let stakes = chances::stakes(ui, section);
                pressed.or(stakes)
            });
        }
        let can_change = self.commit == Commit::Button;
        let pressed = sums::show(ui, &section.sums, at, LeftOut { lines: &self.card.left_out, can_change });
        (intent.or(pressed), faces)
    }
}

/// Draws the button that opens the table of the rules below the sums, or closes it; whether it is open. It stays so for all cards.
fn is_table_open(ui: &mut Ui) -> bool {
    let id = Id::new("table of the odds cards");
    let mut is_open = ui.data(|data| data.get_temp::<bool>(id).unwrap_or(false));
    let words = if is_open { say!("odds-table-close") } else { say!("odds-table-open") };
    if noted(ui.small_button(&words), &words).clicked() {
        is_open = !is_open;
        ui.data_mut(|data| data.insert_temp(id, is_open));
    }
    is_open
}

/// Width of the sides' names beside the expected results, in points.
const NAMES: f32 = 84.0;
/// Height of a row of the expected results, in points.
const ROW: f32 = 20.0;
/// Space between the bar of outcomes and the expected results, in points.
const AIR: f32 = 5.0;

fn show_expected(ui: &mut Ui, expected: &ExpectedResults) -> Option<Intent> {
    let mut intent = None;
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    ui.spacing_mut().interact_size.y = ROW;
    let widths = column_widths(ui, expected);
    let mut entry_cell = |ui: &mut Ui, at: usize, text: RichText| {
        cell(ui, Vec2::new(widths[at], ROW), Layout::left_to_right(Align::Center), |ui| {
            let response = ui.add(Label::new(text).sense(Sense::click()));
            let heading = &expected.columns[at];
            intent = intent.take().or(tell(response, &heading.how, &heading.paragraph));
        });
    };
    ui.horizontal(|ui| {
        ui.add_space(NAMES);
        for (at, heading) in expected.columns.iter().enumerate() {
            entry_cell(ui, at, theme::styled(&heading.words, Typeface::SerifItalic, 14.0).color(theme::faint()));
        }
    });
    for (side, name, entries) in &expected.rows {
        ui.horizontal(|ui| {
            cell(ui, Vec2::new(NAMES, ROW), Layout::left_to_right(Align::Center), |ui| {
                mark(ui, *side);
                ui.add_space(5.0);
                ui.label(name);
            });
            for (at, entry) in entries.iter().enumerate().take(expected.columns.len()) {
                entry_cell(ui, at, if at == 0 { theme::bold(entry) } else { theme::plain(entry) });
            }
        });
    }
    intent
}

/// Widths of the columns of the expected results: as wide as heading and entries need, the rest of the room shared out.
fn column_widths(ui: &Ui, expected: &ExpectedResults) -> Vec<f32> {
    let needs = expected.columns.iter().enumerate().map(|(at, heading)| {
        let entries = expected.rows.iter().filter_map(|(_, _, entries)| entries.get(at));
        entries
            .map(|entry| text_width(ui, entry, Typeface::SansBold, 15.0))
            .fold(text_width(ui, &heading.words, Typeface::SerifItalic, 14.0), f32::max)
    });
    let needs: Vec<f32> = needs.collect();
    let left = ui.available_width() - NAMES - needs.iter().sum::<f32>();
    let gap = left / expected.columns.len().max(1) as f32;
    needs.into_iter().map(|need| (need + gap).max(1.0)).collect()
}
