//! Signs before the names in the tree: fold mark, chit of a wing, pennant of a leader.

use crate::kernel::SideId;
use crate::paint::fonts::Typeface;
use crate::view::theme;
use bevy_egui::egui::{Align2, CornerRadius, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, Vec2};

/// Height and least width of a chit, in points.
const CHIT: f32 = 17.0;

/// Draws the fold mark of a group: a triangle that points down while the members are shown.
pub(super) fn fold_mark(ui: &Ui, at: Pos2, folded: bool) {
    let points = if folded {
        vec![at + Vec2::new(-3.0, -5.0), at + Vec2::new(4.0, 0.0), at + Vec2::new(-3.0, 5.0)]
    } else {
        vec![at + Vec2::new(-5.0, -3.0), at + Vec2::new(5.0, -3.0), at + Vec2::new(0.0, 4.0)]
    };
    ui.painter().add(Shape::convex_polygon(points, theme::faint(), Stroke::NONE));
}

/// Draws the letter of a wing on a chit, starting at the middle of its left edge; returns the x of its right edge.
pub(super) fn chit(ui: &Ui, left: Pos2, side: SideId, letter: &str) -> f32 {
    let font = theme::font(Typeface::SansBold, 12.5);
    let galley = ui.painter().layout_no_wrap(letter.to_owned(), font, theme::side_ink(side));
    let size = Vec2::new((galley.size().x + 8.0).max(CHIT), CHIT);
    let place = Rect::from_min_size(left - Vec2::new(0.0, size.y * 0.5), size);
    let line = Stroke::new(1.2, theme::side_ink(side));
    ui.painter().rect(place, CornerRadius::same(8), theme::card(), line, StrokeKind::Inside);
    let at = Align2::CENTER_CENTER.align_size_within_rect(galley.size(), place).min;
    ui.painter().galley(at, galley, theme::side_ink(side));
    place.right()
}

/// Draws the pennant of a leader: with one point, or two tails for an overall commander; as an outline for a leader off the
/// map.
pub(super) fn pennant(ui: &Ui, at: Pos2, side: SideId, overall: bool, is_on_map: bool) {
    let (painter, ink) = (ui.painter(), theme::side_ink(side));
    let of = |x: f32, y: f32| at + Vec2::new(x, y);
    painter.line_segment([of(-5.0, -7.0), of(-5.0, 7.0)], Stroke::new(1.5, ink));
    // Two parts, since only convex shapes can be filled.
    let parts = if overall {
        [
            vec![of(-5.0, -7.0), of(7.0, -7.0), of(3.0, -3.0), of(-5.0, -3.0)],
            vec![of(-5.0, -3.0), of(3.0, -3.0), of(7.0, 1.0), of(-5.0, 1.0)],
        ]
    } else {
        [vec![of(-5.0, -7.0), of(7.0, -3.0), of(-5.0, -3.0)], vec![of(-5.0, -3.0), of(7.0, -3.0), of(-5.0, 1.0)]]
    };
    if is_on_map {
        parts.into_iter().for_each(|part| {
            painter.add(Shape::convex_polygon(part, ink, Stroke::NONE));
        });
    } else {
        let rim = if overall {
            vec![of(-5.0, -7.0), of(7.0, -7.0), of(3.0, -3.0), of(7.0, 1.0), of(-5.0, 1.0)]
        } else {
            vec![of(-5.0, -7.0), of(7.0, -3.0), of(-5.0, 1.0)]
        };
        painter.add(Shape::closed_line(rim, Stroke::new(1.3, ink)));
    }
}
