//! Dice: they fall, show one face after the other and come to rest. A die of six faces is a cube seen from above with its pips, any
//! other a kite with a number.

use crate::paint::fonts::Typeface;
pub use crate::play::odds::DieColour;
use crate::view::theme;
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{Align2, Painter, Pos2, Shape, Stroke, Vec2};

/// Outline of a ten-sided die from the side: a kite, in parts of its height.
const KITE: [(f32, f32); 6] = [(0.0, -0.5), (0.435, -0.11), (0.435, 0.15), (0.0, 0.5), (-0.435, 0.15), (-0.435, -0.11)];
/// Share of the fall after which a die shows its result.
const FACE: f32 = 0.75;

/// Part of its height that a cube from above is wide.
const CUBE: f32 = 0.8;
/// Places of the pips of each face of a cube, in quarters of its side from its middle.
const PIPS: [&[(f32, f32)]; 6] = [
    &[(0.0, 0.0)],
    &[(-1.0, -1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
    &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 0.0), (1.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
];

/// Value of a die and the number of its faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieFace {
    /// Value that it shows at rest.
    pub value: u8,
    /// Number of its faces.
    pub of: u8,
}

/// Draws a die of this height in points around a place, at a part of its fall; nothing before the fall begins.
pub fn draw(painter: &Painter, at: Pos2, height: f32, DieFace { value, of }: DieFace, colour: DieColour, fall: f32) {
    if fall <= 0.0 {
        return;
    }
    let (fill, ink, way) = match colour {
        DieColour::White => (theme::die_white(), theme::black(), 1.0),
        DieColour::Red => (theme::die_red(), theme::die_white(), -1.0),
    };
    let left = 1.0 - fall.min(1.0);
    let angle = way * left * left * 3.0 * std::f32::consts::PI;
    let turn = Rot2::from_angle(angle);
    let rim = (height * 0.033).max(1.0);
    let shown = face(value, of, fall);
    if of == 6 {
        let half = height * CUBE * 0.5;
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let corners = corners.map(|(x, y)| at + turn * (Vec2::new(x, y) * half)).to_vec();
        painter.add(Shape::convex_polygon(corners, fill, Stroke::new(rim, theme::black())));
        for (x, y) in PIPS[usize::from(shown.clamp(1, 6)) - 1] {
            painter.circle_filled(at + turn * (Vec2::new(*x, *y) * half * 0.5), height * 0.075, ink);
        }
        return;
    }
    let points = KITE.iter().map(|(x, y)| at + turn * (Vec2::new(*x, *y) * height)).collect();
    painter.add(Shape::convex_polygon(points, fill, Stroke::new(rim, theme::black())));
    let font = theme::font(Typeface::SansBlack, height * 0.48);
    let galley = painter.layout_no_wrap(shown.to_string(), font, ink);
    let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
    let text = TextShape::new(corner, galley, ink).with_angle_and_anchor(angle, Align2::CENTER_CENTER);
    painter.add(text);
}

/// Face that is up at a part of the fall: other faces first, the result well before the die lies.
fn face(value: u8, of: u8, fall: f32) -> u8 {
    if fall >= FACE {
        return value;
    }
    // Each face stays longer than the one before, and none comes twice in a row.
    let shown = ((1.0 - (1.0 - fall) * (1.0 - fall)) * 9.0) as u32;
    let step = if of.is_multiple_of(3) { 5 } else { 3 };
    ((u32::from(value) + 3 + shown * step) % u32::from(of.max(2)) + 1) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_comes_to_rest_on_its_value() {
        for of in [6, 10, 20, 100] {
            for value in 1..=of {
                assert_eq!(face(value, of, 1.0), value);
                let faces: Vec<u8> = (0..20u8).map(|k| face(value, of, f32::from(k) * FACE / 20.0)).collect();
                assert!(faces.iter().all(|f| (1..=of).contains(f)), "{faces:?}");
                let mut different = faces.clone();
                different.dedup();
                assert!(different.len() >= 5, "it tumbles: {faces:?}");
            }
        }
    }
}
