//! Card of a hex: its terrain and the effects of it.

use super::unit::{Tone, tone_colour};
use crate::paint::fonts::Typeface;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{card, cite};
use crate::view::theme;
use bevy_egui::egui::Ui;

/// Line of the card on a hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundLine {
    pub words: String,
    /// Tone in which the line about the ground is drawn.
    pub tone: Tone,
    /// Paragraph of the rules for the line; `None` without one.
    pub paragraph: Option<&'static str>,
}

/// Contents of the hex card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HexCardModel {
    /// Title of the hex card: number, terrain and level of the hex.
    pub title: String,
    /// Name of the hex on the map; `None` without one.
    pub name: Option<String>,
    /// Properties of the hex and their effects, one line each.
    pub lines: Vec<GroundLine>,
}

/// Draws the card of a hex, with a hint at its foot. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, model: &HexCardModel, hint: &str) -> Option<Intent> {
    card(ui, &model.title, Some("7.1"), |ui| {
        let mut intent = None;
        if let Some(name) = &model.name {
            ui.label(theme::styled(name, Typeface::SerifItalic, 16.5));
        }
        for line in &model.lines {
            ui.horizontal_wrapped(|ui| {
                glossary::label(ui, theme::styled(&line.words, Typeface::Sans, 14.5).color(tone_colour(line.tone)));
                if let Some(paragraph) = line.paragraph {
                    intent = intent.take().or(cite(ui, paragraph));
                }
            });
        }
        ui.label(theme::small(hint));
        intent
    })
}
