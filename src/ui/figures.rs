//! Figures of a card: a number in a box, a state in a frame.

use super::parts::one_row;
use crate::paint::fonts::Typeface;
use crate::say;
use crate::view::theme;
use bevy_egui::egui::{Color32, FontId, Pos2, Response, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType};

/// Letter sizes of the word in a box, in points, the largest first.
const LETTERS: [f32; 3] = [13.0, 12.0, 11.0];

/// Draws a number in a box, with its unit below.
pub fn number_box(ui: &mut Ui, size: Vec2, value: &str, words: &str, ink: Color32) -> Response {
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let line = if response.hovered() || response.has_focus() { theme::gold() } else { theme::line() };
    ui.painter().rect(rect, theme::CORNER, theme::paper(), Stroke::new(1.0, line), StrokeKind::Inside);
    let room = size.x - 2.0;
    let write = |text: &str, font: FontId, ink: Color32, middle: Pos2| {
        let galley = one_row(ui, text, font, ink, room);
        ui.painter().galley(middle - galley.size() * 0.5, galley, ink);
    };
    write(value, theme::font(Typeface::SansBlack, 19.0), ink, rect.center_top() + Vec2::new(0.0, size.y * 0.34));
    // A word cut short explains nothing: a narrow box has smaller letters.
    let fits = |letters: &f32| {
        let font = theme::font(Typeface::Sans, *letters);
        ui.painter().layout_no_wrap(words.to_owned(), font, theme::faint()).size().x <= room
    };
    let letters = LETTERS.into_iter().find(fits).unwrap_or(LETTERS[2]);
    let under = rect.center_bottom() - Vec2::new(0.0, size.y * 0.22);
    write(words, theme::font(Typeface::Sans, letters), theme::faint(), under);
    let said = say!("number-of", value, words);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &said));
    response
}

/// Draws the name of a state, one or two words in a frame.
pub fn chip(ui: &mut Ui, words: &str, ink: Color32) -> Response {
    let galley = one_row(ui, words, theme::font(Typeface::SansBold, 13.5), ink, ui.available_width().max(60.0));
    let (rect, response) = ui.allocate_exact_size(galley.size() + Vec2::new(14.0, 4.0), Sense::click());
    let line = if response.hovered() || response.has_focus() { theme::gold() } else { ink };
    ui.painter().rect(rect, theme::CORNER, theme::card(), Stroke::new(1.0, line), StrokeKind::Inside);
    ui.painter().galley(rect.center() - galley.size() * 0.5, galley, ink);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, words));
    response
}
