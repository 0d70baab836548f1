//! Page that asks for consent to taking orders back past what was revealed.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::grave;
use super::table_pages::page;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::Context;

/// Parties that agree to taking back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TakeBackConsent {
    /// Consent of two persons, who both agree.
    Both,
    /// Consent of one person alone: the other player is a program.
    Alone,
}

/// Draws the page for taking back past what was revealed: both players must agree. `orders`: how many would be taken back; 0: a
/// player chooses the number first. `bars`: what bars the way back otherwise, within a sentence.
pub fn take_back(ctx: &Context, to: usize, orders: usize, bars: &str, agrees: TakeBackConsent) -> Option<Intent> {
    let title = match agrees {
        TakeBackConsent::Both => say!("page-take-back"),
        TakeBackConsent::Alone => say!("page-take-back-alone"),
    };
    page(ctx, &title, Width::Narrow, |ui| {
        if orders == 0 {
            ui.label(theme::prose(say!("take-back-how", bars)));
            return None;
        }
        let (about, words) = match agrees {
            TakeBackConsent::Both => (say!("take-back-about", orders, bars), say!("take-back-agreed")),
            TakeBackConsent::Alone => (say!("take-back-about-alone", orders, bars), say!("take-back-alone")),
        };
        ui.label(theme::prose(about));
        ui.add_space(8.0);
        let agreed = grave(ui, &words).clicked();
        agreed.then_some(Intent::TakeBack(to))
    })
}
