//! Hex grid and hex numbers.

use super::plan::MapPlan;
use super::{course_names, names};
use crate::board::hex::Hex;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::Typeface;
use crate::paint::layout::{HEX_HEIGHT, INRADIUS};
use crate::paint::theme::Theme;
use glam::Vec2;

/// Least scale at which the hex grid is drawn, in points per hex radius: below it would be a grey veil.
const GRID_FROM: f32 = 7.0;
/// Least scale at which hex numbers are drawn, in points per hex radius: below they are unreadable.
const NUMBERS_FROM: f32 = 13.0;
/// Least scale at which every fifth number of each column is drawn, in points per hex radius; below only of every fifth column.
const COLUMNS_FROM: f32 = 24.0;

/// Which hexes carry their number on the map from close by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// Numbering of every fifth hex of a column, from which the others are counted.
    #[default]
    Fifths,
    /// Numbering of every hex, where places are named by their numbers.
    Every,
}

/// Draws the hex grid in thin lines.
pub(super) fn grid(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
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

/// Draws every fifth hex number at the top of its hex, above the place of counters; where places are named by coordinates, all.
pub(super) fn numbers(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], numbering: Numbering) {
    if canvas.scale() < NUMBERS_FROM {
        return;
    }
    let every_column = canvas.scale() >= COLUMNS_FROM;
    let centres = || hexes.iter().map(|hex| plan.layout.centre(*hex));
    let area = [
        centres().fold(Vec2::INFINITY, Vec2::min) - HEX_HEIGHT,
        centres().fold(Vec2::NEG_INFINITY, Vec2::max) + HEX_HEIGHT,
    ];
    let names = names::within(names::seen(plan, canvas.scale(), canvas.turn()), area);
    let courses = course_names::seen(plan, canvas.scale(), canvas.turn());
    let turn = canvas.turn();
    for hex in hexes {
        let number = plan.layout.number(*hex);
        let is_fifth = number.is_multiple_of(5) && (every_column || (number / 100).is_multiple_of(5));
        if !(is_fifth || every_column && numbering == Numbering::Every) {
            continue;
        }
        let busy = !plan.look(*hex).bare;
        let ground = theme.level(plan.level(*hex)).mixed(theme.paper, 0.5);
        let text = plan.map.grid.number(*hex);
        let centre = plan.layout.centre(*hex);
        // A number under a name is fainter.
        let place = centre + turn.rotate_vector(Vec2::new(0.0, 0.15 - INRADIUS));
        let named = names::cover(&names, turn, place) || course_names::cover(&courses, place);
        let (size, strength) = if named { (8.0f32, 0.55) } else { (9.5, 0.92) };
        let size = (size / canvas.scale()).max(size * 0.0185);
        canvas.upright(centre, |canvas| {
            canvas.text(&Lettering {
                face: Typeface::Serif,
                text: &text,
                size,
                at: Vec2::new(0.0, 0.04 + size * 0.62 - INRADIUS),
                anchor: Anchor::Middle,
                ink: theme.faint.mixed(theme.ink, 0.12).thin(strength),
                halo: Some(Pen::new(ground.thin(if busy { 0.85 } else { 0.45 }), size * 0.3)),
            });
        });
    }
}
