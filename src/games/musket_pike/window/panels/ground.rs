//! The card of a hex: what the ground is and does.

use super::unit::{Tone, tone_colour};
use crate::paint::fonts::Typeface;
use crate::ui::glossary;
use crate::ui::intent::Intent;
use crate::ui::parts::{card, cite};
use crate::view::theme;
use bevy_egui::egui::Ui;

/// A line of the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GroundLine {
    pub words: String,
    /// How it reads.
    pub tone: Tone,
    /// The paragraph of its rule.
    pub paragraph: Option<&'static str>,
}

/// What the card shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// Number, terrain, level.
    pub title: String,
    /// The name that the map gives it.
    pub name: Option<String>,
    /// What it is and does.
    pub lines: Vec<GroundLine>,
}

/// Draws the card, with a hint at its foot.
pub fn show(ui: &mut Ui, model: &Model, hint: &str) -> Option<Intent> {
    card(ui, &model.title, Some("7.1"), |ui| {
        let mut intent = None;
        if let Some(name) = &model.name {
            ui.label(theme::set(name, Typeface::SerifItalic, 16.5));
        }
        for line in &model.lines {
            ui.horizontal_wrapped(|ui| {
                glossary::label(ui, theme::set(&line.words, Typeface::Sans, 14.5).color(tone_colour(line.tone)));
                if let Some(paragraph) = line.paragraph {
                    intent = intent.take().or(cite(ui, paragraph));
                }
            });
        }
        ui.label(theme::small(hint));
        intent
    })
}
