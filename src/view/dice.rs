//! Dice: they fall, show one face after the other and come to rest. A die of six faces is a cube seen from above and before with its
//! pips, any other a kite with a number.

use crate::paint::fonts::Typeface;
pub use crate::play::odds::DieColour;
use crate::view::theme;
use bevy_egui::egui::emath::Rot2;
use bevy_egui::egui::epaint::TextShape;
use bevy_egui::egui::{Align2, Color32, Painter, Pos2, Shape, Stroke, Vec2};

/// Outline of a ten-sided die from the side: a kite, in parts of its height.
const KITE: [(f32, f32); 6] = [(0.0, -0.5), (0.435, -0.11), (0.435, 0.15), (0.0, 0.5), (-0.435, 0.15), (-0.435, -0.11)];
/// Share of the fall after which a die shows its result.
const FACE: f32 = 0.75;

/// Part of its height that the top of a cube is wide.
const CUBE: f32 = 0.68;
/// Part of its height that the sides of a cube are high.
const SIDE: f32 = 0.26;
/// Angle by which a cube lies askew when it has come to rest, in radians.
const ASKEW: f32 = 0.16;
/// Part of the side of a cube by which its corners are cut.
const CUT: f32 = 0.14;
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
        let askew = angle + way * ASKEW * (1.0 + f32::from(value % 3) * 0.5);
        return cube(painter, at, height, (fill, ink), shown, Rot2::from_angle(askew));
    }
    let points = KITE.iter().map(|(x, y)| at + turn * (Vec2::new(*x, *y) * height)).collect();
    painter.add(Shape::convex_polygon(points, fill, Stroke::new(rim, theme::black())));
    let font = theme::font(Typeface::SansBlack, height * 0.48);
    let galley = painter.layout_no_wrap(shown.to_string(), font, ink);
    let corner = Align2::CENTER_CENTER.anchor_size(at, galley.size()).min;
    let text = TextShape::new(corner, galley, ink).with_angle_and_anchor(angle, Align2::CENTER_CENTER);
    painter.add(text);
}

/// Draws a cube with a face up: its sides that are turned to the player, darker the farther from the lamp, and its top.
fn cube(painter: &Painter, at: Pos2, height: f32, (fill, ink): (Color32, Color32), shown: u8, turn: Rot2) {
    let (half, down) = (height * CUBE * 0.5, Vec2::new(0.0, height * SIDE));
    let middle = at - down * 0.5;
    let place = |x: f32, y: f32| middle + turn * (Vec2::new(x, y) * half);
    let edge = Stroke::new((height * 0.02).max(0.6), theme::black().gamma_multiply(0.55));
    // From corner to corner, each cut: the outline of the top.
    let inner = 1.0 - CUT;
    let top: Vec<Pos2> = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .into_iter()
        .flat_map(|(x, y): (f32, f32)| {
            let ends = [(x * inner, y), (x, y * inner)];
            // The outline goes around clockwise.
            if x * y > 0.0 { [ends[1], ends[0]] } else { ends }
        })
        .map(|(x, y)| place(x, y))
        .collect();
    for (from, to) in top.iter().zip(top.iter().cycle().skip(1)) {
        let outwards = (*to - *from).rot90();
        if outwards.y > 0.0 {
            let from_lamp = (outwards.normalized().x * 0.5 + 0.5).clamp(0.0, 1.0);
            let shade = theme::black().gamma_multiply(0.16 + 0.3 * from_lamp);
            let side = vec![*from, *to, *to + down, *from + down];
            painter.add(Shape::convex_polygon(side.clone(), fill, Stroke::NONE));
            painter.add(Shape::convex_polygon(side, shade, Stroke::NONE));
            painter.line_segment([*from + down, *to + down], edge);
        }
    }
    painter.add(Shape::convex_polygon(top, fill, edge));
    for (x, y) in PIPS[usize::from(shown.clamp(1, 6)) - 1] {
        painter.circle_filled(place(x * 0.54, y * 0.54), height * 0.066, ink);
    }
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
