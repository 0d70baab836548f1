//! Signs of a side in panels: its colour and its shape.

use super::one_row;
use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::{
    self, Align2, CornerRadius, Pos2, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType,
};

/// Plate of a side: its colour, and its shape (rounded with a gold line, or with cut corners).
pub fn plate(rect: Rect, side: SideId) -> Shape {
    let fill = theme::side_colour(side);
    if side.index() == 0 {
        let stroke = Stroke::new(2.0, theme::gold());
        Shape::Rect(egui::epaint::RectShape::new(rect, CornerRadius::same(7), fill, stroke, StrokeKind::Inside))
    } else {
        Shape::convex_polygon(cut_corners(rect, 7.0), fill, Stroke::new(2.0, theme::side_rim(side)))
    }
}

/// Outline around a rectangle, in a side's shape.
pub fn plate_around(rect: Rect, side: SideId, corner: f32, line: Stroke) -> Shape {
    if side.index() == 0 {
        let round = CornerRadius::from(corner);
        Shape::Rect(egui::epaint::RectShape::stroke(rect, round, line, StrokeKind::Inside))
    } else {
        Shape::closed_line(cut_corners(rect, corner), line)
    }
}

fn cut_corners(r: Rect, cut: f32) -> Vec<Pos2> {
    let p = |x: f32, y: f32| Pos2::new(x, y);
    vec![
        p(r.left() + cut, r.top()),
        p(r.right() - cut, r.top()),
        p(r.right(), r.top() + cut),
        p(r.right(), r.bottom() - cut),
        p(r.right() - cut, r.bottom()),
        p(r.left() + cut, r.bottom()),
        p(r.left(), r.bottom() - cut),
        p(r.left(), r.top() + cut),
    ]
}

/// Draws a plate in a side's colour with words on it.
pub fn badge(ui: &mut Ui, side: SideId, text: &str) -> Response {
    let room = (ui.available_width() - 24.0).clamp(60.0, WIDEST_BADGE);
    let galley = one_row(ui, text, theme::font(Typeface::SerifBold, 18.0), theme::light(), room);
    let (rect, mut response) = ui.allocate_exact_size(galley.size() + Vec2::new(24.0, 10.0), Sense::hover());
    if galley.elided {
        response = response.on_hover_text(text);
    }
    ui.painter().add(plate(rect, side));
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), rect).min;
    ui.painter().galley(at, galley, theme::light());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, text));
    response
}

/// Largest width of a badge in points: a name out of a file may have 80 letters.
const WIDEST_BADGE: f32 = 440.0;

/// Draws a small mark of a side before a line of text.
pub fn mark(ui: &mut Ui, side: SideId) {
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    ui.painter().add(plate(rect, side));
}

/// Draws a small mark of a side that stands alone: a tooltip shows its meaning.
pub fn told_mark(ui: &mut Ui, side: SideId, words: &str) {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(14.0), Sense::hover());
    ui.painter().add(plate(rect, side));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, words));
    response.on_hover_text(words);
}
