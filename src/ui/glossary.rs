//! Glossary terms in panels: wherever one occurs in a sentence, the pointer on it shows its meaning.

use super::current_book::current_book;
use crate::i18n::glossary::{Term, Word};
use crate::view::theme;
use bevy_egui::egui::text::CCursor;
use bevy_egui::egui::{Galley, Label, Pos2, Rect, Response, RichText, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType};
use std::sync::Arc;

/// Draws a label in which glossary terms have a dotted underline; the pointer at rest on one shows its meaning.
pub fn label(ui: &mut Ui, text: RichText) -> Response {
    let sentence = text.text().to_owned();
    let (at, galley, response) = Label::new(text).wrap().layout_in_ui(ui);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, ui.is_enabled(), &sentence));
    if ui.is_rect_visible(response.rect) {
        write(ui, at, galley, &sentence, &response);
    }
    response
}

/// Draws a sentence that is laid out already, with its glossary terms underlined and explained on hover.
pub fn write(ui: &Ui, at: Pos2, galley: Arc<Galley>, sentence: &str, response: &Response) {
    let ink = ui.style().visuals.text_color();
    let glossary = current_book(ui.ctx()).map(|book| book.glossary).unwrap_or_default();
    ui.painter().galley(at, Arc::clone(&galley), ink);
    for (n, (range, term)) in glossary.terms_in(sentence).into_iter().enumerate() {
        let rect = lies(&galley, sentence, &range).translate(at.to_vec2());
        // Close below the letters: the line must not touch those of the next row.
        let up = Vec2::new(0.0, rect.height() * 0.13);
        let (left, right) = (rect.left_bottom() - up, rect.right_bottom() - up);
        ui.painter().extend(Shape::dotted_line(&[left, right], theme::faint(), 3.0, 0.7));
        let word = ui.interact(rect, response.id.with(("word", n)), Sense::hover());
        word.on_hover_ui(|ui| explain(ui, term));
    }
}

/// Rectangle of a part of a sentence in its layout; of a part that is broken over two lines, the rectangle of its first line.
pub fn lies(galley: &Galley, sentence: &str, range: &Word) -> Rect {
    let letters = |bytes: usize| sentence[..bytes].chars().count();
    let begin = galley.pos_from_cursor(CCursor { index: letters(range.start).into(), prefer_next_row: true });
    let end = galley.pos_from_cursor(CCursor { index: letters(range.end).into(), prefer_next_row: false });
    let right = if (end.top() - begin.top()).abs() < 1.0 { end.right() } else { galley.rect.right() };
    Rect::from_min_max(begin.min, Pos2::new(right.max(begin.left()), begin.bottom()))
}

/// Draws a term of the glossary with its meaning.
fn explain(ui: &mut Ui, term: &Term) {
    ui.label(theme::bold(term.name()));
    ui.label(theme::prose(&term.meaning));
}
