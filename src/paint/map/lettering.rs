//! The grid, hex numbers, names and the frame of the map.

use super::plan::Plan;
use crate::board::hex::Hex;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::{self, Face};
use crate::paint::layout::{INRADIUS, MARGIN};
use crate::paint::theme::Theme;
use crate::rules::musket_pike::data::Terrain;
use bevy::math::Vec2;

/// Under this scale a grid would be a grey veil, hex numbers could not be read, names would cover the map.
const GRID_FROM: f32 = 7.0;
const NUMBERS_FROM: f32 = 21.0;
const NAMES_FROM: f32 = 6.0;

/// The grid: a whisper.
pub(super) fn grid(canvas: &mut Canvas, plan: &Plan, theme: &Theme, hexes: &[Hex]) {
    if canvas.scale() < GRID_FROM {
        return;
    }
    let mut lines = Shape::new();
    for (hex, dir) in plan.each_side(hexes) {
        let (a, b) = plan.layout.side(hex, dir);
        lines = lines.line(&[a, b]);
    }
    let width = (1.0 / canvas.scale()).max(0.018);
    canvas.stroke(lines, Pen::new(theme.grid.thin(if canvas.scale() < 14.0 { 0.26 } else { 0.4 }), width));
}

/// Hex numbers at the top of each hex, above where counters stand.
pub(super) fn numbers(canvas: &mut Canvas, plan: &Plan, theme: &Theme, hexes: &[Hex]) {
    if canvas.scale() < NUMBERS_FROM {
        return;
    }
    let size = (8.5 / canvas.scale()).max(0.185);
    for hex in hexes {
        let busy = !matches!(plan.terrain(*hex), Terrain::Clear | Terrain::Brook | Terrain::Rough);
        let ground = theme.level(plan.level(*hex)).mixed(theme.paper, 0.5);
        let text = plan.map.grid.number(*hex);
        canvas.text(&Lettering {
            face: Face::Serif,
            text: &text,
            size,
            at: plan.layout.centre(*hex) - Vec2::new(0.0, INRADIUS - 0.04 - size * 0.62),
            anchor: Anchor::Middle,
            ink: theme.faint.mixed(theme.ink, 0.35).into(),
            halo: Some(Pen::new(ground.thin(if busy { 0.85 } else { 0.45 }), size * 0.3)),
        });
    }
}

/// Names of places.
pub(super) fn names(canvas: &mut Canvas, plan: &Plan, theme: &Theme, low: Vec2, high: Vec2) {
    if canvas.scale() < NAMES_FROM {
        return;
    }
    let size = (10.0 / canvas.scale()).max(0.36);
    for label in &plan.map.labels {
        let half = fonts::width(Face::SerifItalic, &label.text) * size * 0.5;
        let frame = plan.layout.size();
        let mut at = plan.layout.centre(label.hex) + Vec2::new(0.0, 0.62);
        // A name at the edge moves in rather than be cut off.
        at.x = at.x.clamp(half + 0.1, (frame.x - half - 0.1).max(half + 0.1));
        if at.x + half < low.x - 1.0 || at.x - half > high.x + 1.0 || at.y < low.y - 2.0 || at.y > high.y + 2.0 {
            continue;
        }
        canvas.text(&Lettering {
            face: Face::SerifItalic,
            text: &label.text,
            size,
            at,
            anchor: Anchor::Middle,
            ink: theme.ink.into(),
            halo: Some(Pen::new(theme.paper.thin(0.8), size * 0.22)),
        });
    }
}

/// The sixteen points of the compass, clockwise.
const COMPASS: [&str; 16] =
    ["N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW"];

/// Two lines around the map, and on each edge where it points to.
pub(super) fn frame(canvas: &mut Canvas, plan: &Plan, theme: &Theme) {
    let size = plan.layout.size();
    for (inset, width) in [(0.09, 0.035), (0.16, 0.015)] {
        let shape = Shape::new().block(size * 0.5, size * 0.5 - inset);
        canvas.stroke(shape, Pen::new(theme.ink.thin(0.75), f32::max(width, 0.6 / canvas.scale())).square());
    }
    let Some(right) = COMPASS.iter().position(|c| *c == plan.map.right_is) else { return };
    let text_size = MARGIN * 0.42;
    if text_size * canvas.scale() < 6.0 {
        return;
    }
    let inset = 0.38;
    let edges = [
        (Vec2::new(size.x - inset, size.y * 0.5), 90.0),
        (Vec2::new(size.x * 0.5, size.y - inset), 0.0),
        (Vec2::new(inset, size.y * 0.5), -90.0),
        (Vec2::new(size.x * 0.5, inset), 0.0),
    ];
    for (k, (at, turn)) in edges.into_iter().enumerate() {
        let text = COMPASS[(right + 4 * k) % 16];
        canvas.framed(at, turn, |canvas| {
            canvas.text(&Lettering {
                face: Face::SerifBold,
                text,
                size: text_size,
                at: Vec2::new(0.0, text_size * 0.33),
                anchor: Anchor::Middle,
                ink: theme.ink.thin(0.85),
                halo: Some(Pen::new(theme.paper.thin(0.9), text_size * 0.4)),
            });
        });
    }
}
