//! Frame of the table: walnut with a brass scale let in, and the room beyond it.

use super::noise::smooth;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::Typeface;
use crate::paint::layout::TABLE_RIM;
use crate::paint::orientation::Orientation;
use crate::paint::theme::Rgb;
use crate::paint::tile::MapRect;
use glam::{Vec2, Vec3};

/// Colour of the inlaid brass.
const BRASS: Rgb = Rgb(201, 162, 75);
/// Colour of light on the brass.
const GLEAM: Rgb = Rgb(251, 231, 174);
/// Colour of the gap between frame and cloth.
const DARK: Rgb = Rgb(20, 12, 6);
/// Distance from the edge of the table, on it, within which the frame and its gap may be drawn, in map units.
const INNER_EDGE: f32 = 0.3;
/// Units between numbered marks of the scale.
const NUMBERED: u32 = 10;

/// Width of a board of the floor, in map units.
const BOARD: f32 = 6.5;
/// Length of a board of the floor, in map units.
const BOARD_LENGTH: f32 = 38.0;
/// Width of the gap between two boards, in map units.
const GAP: f32 = 0.14;
/// Distance from the table over which the light of its lamp fades on the floor, in map units.
const LAMPLIT: f32 = 22.0;
/// Width of the table's shadow on the floor, in map units.
const SHADOWED: f32 = 3.0;
/// Colour of the boards in the light of the lamp.
const OAK: Vec3 = Vec3::new(98.0, 66.0, 41.0);

/// How far beyond the table a place lies across and down, in map units; 0 on it.
pub(super) fn beyond(at: Vec2, size: Vec2) -> Vec2 {
    (-at).max(at - size).max(Vec2::ZERO)
}

/// Colour of wood or room at a place that lies so far beyond the table.
pub(super) fn wood(at: Vec2, out: Vec2) -> Vec3 {
    // The grain runs along each side.
    let (along, across) = if out.x > out.y { (at.y, at.x) } else { (at.x, at.y) };
    let grain = smooth(along * 0.25, across * 5.0, 11) * 0.7 + smooth(along * 0.8, across * 14.0, 12) * 0.3;
    let walnut = Vec3::new(62.0, 41.0, 26.0) * (0.62 + 0.76 * grain);
    let far = out.max_element();
    let edge = if (0.12..=TABLE_RIM - 0.18).contains(&far) { 1.0 } else { 0.45 };
    if far <= TABLE_RIM { walnut * edge } else { floor(at, out.length() - TABLE_RIM) }
}

/// Colour of the boards of the floor at a place that lies so far from the frame: the lamp over the table lights them, and fades.
fn floor(at: Vec2, far: f32) -> Vec3 {
    let row = (at.y / BOARD).floor();
    let along = at.x + smooth(row * 3.7, 0.5, 41) * BOARD_LENGTH;
    let board = (along / BOARD_LENGTH).floor();
    let into = Vec2::new(along - board * BOARD_LENGTH, at.y - row * BOARD);
    let is_gap = into.x < GAP || into.y < GAP;
    let tone = 0.78 + 0.44 * smooth(row * 5.3 + 0.5, board * 9.1 + 0.5, 42);
    let grain = smooth(at.x * 0.3, at.y * 3.4, 43) * 0.65 + smooth(at.x * 0.9, at.y * 9.0, 44) * 0.35;
    let light = 0.30 + 0.62 * (-far / LAMPLIT).exp();
    let shadow = 1.0 - 0.5 * (1.0 - far / SHADOWED).clamp(0.0, 1.0);
    OAK * tone * (0.74 + 0.5 * grain) * light * shadow * if is_gap { 0.45 } else { 1.0 }
}

/// Whether a rectangle of the screen, in map units, may show what [`scale`] draws.
pub(super) fn is_in([low, high]: MapRect, size: Vec2) -> bool {
    low.min_element() < INNER_EDGE || (size - high).min_element() < INNER_EDGE
}

/// Draws the brass line and the scale of the table's unit on the frame, from the south-west corner as places are told; `size` is
/// that of the table on the screen.
pub(super) fn scale(canvas: &mut Canvas, size: Vec2, turn: Orientation) {
    let inlay = |off: f32| Shape::new().block(size * 0.5, size * 0.5 + off);
    canvas.stroke(inlay(0.42), Pen::new(BRASS.thin(0.9), 0.14));
    canvas.stroke(inlay(0.47), Pen::new(GLEAM.thin(0.4), 0.04));
    canvas.stroke(inlay(0.06), Pen::new(DARK.thin(0.85), 0.2));
    let is_turned = turn == Orientation::Turned;
    let marks = |length: f32, is_reversed: bool| {
        let units = 0..=length.floor().max(0.0) as u32;
        units.map(move |unit| (unit, if is_reversed { length - unit as f32 } else { unit as f32 }))
    };
    let (across, up) = (|| marks(size.x, is_turned), || marks(size.y, !is_turned));
    let tall = |unit: u32| {
        if unit.is_multiple_of(NUMBERED) {
            0.75
        } else if unit.is_multiple_of(NUMBERED / 2) {
            0.5
        } else {
            0.28
        }
    };
    let mut tick =
        |from: Vec2, to: Vec2| canvas.stroke(Shape::new().line(&[from, to]), Pen::new(BRASS.thin(0.95), 0.09).square());
    for (unit, x) in across() {
        tick(Vec2::new(x, -0.5), Vec2::new(x, -0.5 - tall(unit)));
        tick(Vec2::new(x, size.y + 0.5), Vec2::new(x, size.y + 0.5 + tall(unit)));
    }
    for (unit, y) in up() {
        tick(Vec2::new(-0.5, y), Vec2::new(-0.5 - tall(unit), y));
        tick(Vec2::new(size.x + 0.5, y), Vec2::new(size.x + 0.5 + tall(unit), y));
    }
    let mut number = |at: Vec2, unit: u32| {
        let text = unit.to_string();
        let lettering = Lettering {
            face: Typeface::SerifItalic,
            text: &text,
            size: 1.15,
            at,
            anchor: Anchor::Middle,
            ink: BRASS.into(),
            halo: None,
        };
        canvas.text(&lettering);
    };
    for (unit, x) in across().filter(|(unit, _)| unit.is_multiple_of(NUMBERED) && *unit > 0) {
        number(Vec2::new(x, -1.45), unit);
        number(Vec2::new(x, size.y + 2.2), unit);
    }
    for (unit, y) in up().filter(|(unit, _)| unit.is_multiple_of(NUMBERED) && *unit > 0) {
        number(Vec2::new(-1.85, y + 0.35), unit);
        number(Vec2::new(size.x + 1.85, y + 0.35), unit);
    }
}
