//! Page that ends the game early: by agreement of both players, or by conceding.

use super::intent::Intent;
use super::page_frame::Width;
use super::parts::{badge, grave, noted};
use super::table_pages::page;
use crate::paint::fonts::Typeface;
use crate::play::{EarlyEnd, Offer};
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{self, Context, Grid, Ui};

/// Draws the page that ends the game early, by agreement or by conceding, with a confirmation.
pub fn concede(ctx: &Context, end: &EarlyEnd) -> Option<Intent> {
    page(ctx, &say!("page-concede"), Width::Narrow, |ui| {
        if end.here().next().is_none() {
            ui.label(theme::prose(say!("concede-programs")));
            return None;
        }
        let about = if end.result.is_some() { say!("concede-about") } else { say!("concede-about-alone") };
        ui.label(theme::prose(about));
        // It has keyboard focus first: one Enter too many ends no battle.
        let back = ui.button(say!("concede-not"));
        if ui.memory(|m| m.focused()).is_none() {
            back.request_focus();
        }
        let mut intent = back.clicked().then_some(Intent::Close);
        ui.add_space(6.0);
        if let Some(result) = &end.result {
            intent = intent.or(together(ui, end, result));
            ui.add_space(6.0);
        }
        ui.label(theme::title(say!("concede-alone")));
        Grid::new("alone").spacing([10.0, 6.0]).show(ui, |ui| {
            for (side, concedes) in end.here().filter_map(|side| Some((side, side.concedes.as_ref()?))) {
                badge(ui, side.side, &side.name);
                if grave(ui, &say!("concede-give-up")).clicked() {
                    intent = Some(Intent::order(concedes.clone()));
                }
                ui.end_row();
            }
        });
        ui.add_space(8.0);
        ui.label(theme::styled(say!("concede-back"), Typeface::SerifItalic, 16.0).color(theme::faint()));
        intent
    })
}

/// Draws the offer to end the game, or its acceptance: with the result, and which player must agree.
fn together(ui: &mut Ui, end: &EarlyEnd, result: &str) -> Option<Intent> {
    let mut intent = None;
    ui.label(theme::title(say!("concede-together")));
    if let Some(reason) = &end.reason {
        ui.label(theme::prose(reason));
    }
    ui.label(theme::prose(result));
    for (side, agrees) in end.here().filter_map(|side| Some((side, side.agrees.as_ref()?))) {
        let offer = end.offer(side.side);
        let (text, open) = match offer {
            Offer::Made => (say!("concede-offered"), false),
            Offer::Agree => (say!("concede-agree"), true),
            Offer::Refused => (say!("concede-offer"), false),
            Offer::Open => (say!("concede-offer"), true),
        };
        ui.horizontal(|ui| {
            badge(ui, side.side, &side.name);
            if noted(ui.add_enabled(open, egui::Button::new(&text)), &text).clicked() {
                intent = Some(Intent::order(agrees.clone()));
            }
        });
        if offer != Offer::Agree {
            ui.label(theme::small(end.opponent(side.side).must_agree()));
        }
        ui.add_space(4.0);
    }
    intent
}
