//! Slopes and cliffs: hachures that fall away from the hexside toward the lower hex.

use super::plan::{Fall, Plan};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::Side;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::toward;
use crate::paint::random::Scatter;
use crate::paint::theme::Theme;
use glam::Vec2;

/// Under this scale a hachure is thinner than a pixel: a band stands for all of a side.
const COARSE: f32 = 11.0;

/// How one kind of hachure is drawn.
struct Stroke {
    count: u16,
    length: f32,
    width: f32,
    alpha: f32,
}

const GENTLE: Stroke = Stroke { count: 10, length: 0.22, width: 0.036, alpha: 0.6 };
const STEEP: Stroke = Stroke { count: 17, length: 0.46, width: 0.056, alpha: 0.85 };
const CLIFF: Stroke = Stroke { count: 9, length: 0.3, width: 0.11, alpha: 0.9 };

pub(super) fn paint(canvas: &mut Canvas, plan: &Plan, theme: &Theme, hexes: &[Hex]) {
    let (mut gentle, mut steep) = (Shape::new(), Shape::new());
    let coarse = canvas.scale() < COARSE;
    for hex in hexes {
        for dir in Dir::ALL {
            let Some(fall) = plan.fall(*hex, dir) else { continue };
            let (a, b) = plan.layout.side(*hex, dir);
            let (shape, stroke) = if fall == Fall::Steep { (&mut steep, &STEEP) } else { (&mut gentle, &GENTLE) };
            let before = std::mem::take(shape);
            *shape = if coarse {
                let down = toward(dir) * stroke.length * 0.8;
                before.poly(&[a, b, b + down, a + down])
            } else {
                let scatter = plan.scatter(*hex, 20 + u32::from(dir.0));
                hachures(before, scatter, a, b, toward(dir), stroke)
            };
        }
    }
    let veil = if coarse { 0.5 } else { 1.0 };
    canvas.fill(gentle, theme.slope.thin(GENTLE.alpha * veil));
    canvas.fill(steep, theme.slope.thin(STEEP.alpha * veil));
}

pub(super) fn cliffs(canvas: &mut Canvas, plan: &Plan, theme: &Theme, hexes: &[Hex]) {
    for (hex, dir) in plan.each_side(hexes) {
        if !plan.sides(hex, dir).has(Side::Cliff) {
            continue;
        }
        let next = plan.map.grid.step(hex, dir);
        let (a, b) = plan.layout.side(hex, dir);
        // The rock falls toward the lower hex.
        let outward = !next.is_some() || plan.level(next) <= plan.level(hex);
        let down = if outward { toward(dir) } else { -toward(dir) };
        let teeth = hachures(Shape::new(), plan.scatter(hex, 30 + u32::from(dir.0)), a, b, down, &CLIFF);
        canvas.both(teeth, theme.stone_dark.mixed(theme.stone, 0.25), Pen::new(theme.stone_dark, 0.02));
        canvas.stroke(Shape::new().line(&[a, b]), Pen::new(theme.stone_dark, 0.1));
        let rim = down * -0.02;
        canvas.stroke(Shape::new().line(&[a + rim, b + rim]), Pen::new(theme.stone, 0.035));
    }
}

/// Wedges along a side, broad at the top, all in one outline.
fn hachures(mut shape: Shape, mut scatter: Scatter, a: Vec2, b: Vec2, down: Vec2, stroke: &Stroke) -> Shape {
    let along = (b - a).normalize_or_zero();
    for k in 0..stroke.count {
        let t = (f32::from(k) + 0.5 + scatter.between(-0.25, 0.25)) / f32::from(stroke.count);
        let top = a + (b - a) * t - down * scatter.between(0.0, 0.03);
        let foot = top + (down + along * scatter.between(-0.12, 0.12)) * stroke.length * scatter.between(0.7, 1.3);
        let half = along * stroke.width * 0.5;
        shape = shape.poly(&[top - half, top + half, foot]);
    }
    shape
}
