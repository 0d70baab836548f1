//! Explanation of a rule that the player meets for the first time, above the decision that needs it.

use super::glossary;
use super::intent::Intent;
use super::parts::{cite, sheet};
use crate::paint::fonts::Typeface;
use crate::play::Primer;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Margin, Ui};

/// Draws the explanation of a paragraph that the player meets for the first time. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, primer: &Primer) -> Option<Intent> {
    let framed = sheet().inner_margin(Margin::symmetric(10, 6)).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 2.0;
        let cited = ui.horizontal(|ui| {
            ui.label(theme::styled(say!("primer-head"), Typeface::SansBold, 14.5).color(theme::heading()));
            cite(ui, primer.paragraph)
        });
        glossary::label(ui, theme::styled(&primer.words, Typeface::Serif, 16.0));
        cited.inner
    });
    framed.inner
}
