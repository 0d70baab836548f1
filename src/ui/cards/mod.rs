//! Cards drawn from plain data that any game fills: odds, results, explanations, the review.

mod chances;
mod odds;
mod result;
mod review;
mod sums;
mod table;

pub use odds::{OddsComparison, OddsPanel, odds_panel};
pub use result::show_result;
pub(super) use result::show_throw;
pub use review::{ReviewPage, review_scenes, show_review};
pub(super) use table::show as show_table;
pub use table::show_bare_table;

use super::glossary;
use super::intent::Intent;
use super::parts::{cite, text_width};
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::{Align, Label, Layout, RichText, Ui, Vec2};

/// Draws the most important figure of a card in one row of fixed height; long text is set smaller.
fn headline(ui: &mut Ui, words: &str) {
    let room = ui.available_width();
    let fits = |size: &f32| text_width(ui, words, Typeface::SerifBold, *size) <= room;
    let size = [27.0, 23.0, 20.0, 17.5].into_iter().find(fits).unwrap_or(15.5);
    let text = Label::new(theme::styled(words, Typeface::SerifBold, size).color(theme::ink())).truncate();
    ui.allocate_ui_with_layout(Vec2::new(room, 32.0), Layout::left_to_right(Align::Center), |ui| ui.add(text));
}

/// Draws words that may wrap, and behind them their paragraph, if they have one; `gap`: distance to the paragraph and to the next
/// row, in points.
pub(super) fn cited(ui: &mut Ui, words: RichText, paragraph: &str, gap: Vec2) -> Option<Intent> {
    let mut intent = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = gap;
        glossary::label(ui, words);
        if !paragraph.is_empty() {
            intent = cite(ui, paragraph);
        }
    });
    intent
}
