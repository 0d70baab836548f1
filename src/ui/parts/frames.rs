//! Frame as on a printed label of the period: a thin line with its corners cut in.

use bevy_egui::egui::{Painter, Pos2, Rect, Shape, Stroke, Vec2, pos2};
use std::f32::consts::FRAC_PI_2;

/// Distance of the line from the edge of its label, in points.
const INSET: f32 = 3.0;
/// Radius of a corner that is cut in, in points.
const CUT: f32 = 5.0;
/// Number of lines that a corner is drawn with.
const STEPS: u8 = 5;

/// Draws a thin line within the edge of a label, each corner cut in by a quarter of a circle.
pub fn label_frame(painter: &Painter, label: Rect, line: Stroke) {
    painter.add(Shape::closed_line(cut_in(label.shrink(INSET)), line));
}

/// Corners of the line, clockwise from the top left.
fn cut_in(rect: Rect) -> Vec<Pos2> {
    // Each corner with the angle at which its quarter begins, seen from the corner itself.
    let corners = [
        (rect.left_top(), FRAC_PI_2),
        (rect.right_top(), 2.0 * FRAC_PI_2),
        (rect.right_bottom(), 3.0 * FRAC_PI_2),
        (rect.left_bottom(), 0.0),
    ];
    let quarter = |(corner, from): (Pos2, f32)| {
        (0..=STEPS).map(move |step| {
            let angle = from - FRAC_PI_2 * f32::from(step) / f32::from(STEPS);
            corner + CUT * Vec2::angled(angle)
        })
    };
    corners.into_iter().flat_map(quarter).map(|at| pos2(at.x, at.y)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_keeps_within_its_label_and_is_cut_in_at_each_corner() {
        let label = Rect::from_min_max(pos2(10.0, 20.0), pos2(110.0, 60.0));
        let line = cut_in(label);
        assert!(line.iter().all(|at| label.expand(0.01).contains(*at)), "{line:?}");
        for corner in [label.left_top(), label.right_top(), label.right_bottom(), label.left_bottom()] {
            let nearest = line.iter().map(|at| at.distance(corner)).fold(f32::INFINITY, f32::min);
            assert!((nearest - CUT).abs() < 0.01, "{corner}: {nearest}");
        }
    }
}
