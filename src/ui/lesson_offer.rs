//! Offer of a lesson about a rule that has just been met for the first time, between two activations.

use super::intent::Intent;
use super::parts::{cite, noted, sheet};
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Button, Label, Margin, Ui, Vec2};

/// Offer of a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Number of orders when the lesson was offered: after more of them the offer lapses.
    pub orders: usize,
    /// Title of the paragraph that the lesson is about.
    pub rule: String,
    /// Paragraph that the lesson is about.
    pub paragraph: String,
}

/// Draws the card that offers a lesson. Returns the player's intent, if any.
pub fn show(ui: &mut Ui, offer: &Offer) -> Option<Intent> {
    let framed = sheet().inner_margin(Margin::symmetric(10, 8));
    framed
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            let words = theme::styled(say!("practice-met", rule = offer.rule.as_str()), Typeface::Serif, 17.0);
            ui.add(Label::new(words).wrap());
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = Vec2::splat(6.0);
                let button = |ui: &mut Ui, words: String, face| {
                    let text = theme::styled(&words, face, 14.5);
                    noted(ui.add(Button::new(text)), &words).clicked()
                };
                let takes = button(ui, say!("practice-met-take"), Typeface::SansBold).then_some(Intent::TakeOffer);
                let later = button(ui, say!("practice-met-later"), Typeface::Sans).then_some(Intent::DeclineOffer);
                takes.or(later).or(cite(ui, &offer.paragraph))
            })
            .inner
        })
        .inner
}
