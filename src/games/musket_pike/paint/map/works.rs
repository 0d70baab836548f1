//! Works along hexsides: walls and gates, hedges, ditches, earthworks.

use super::courses::along_side;
use super::detail;
use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::Drawing;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::{CORNERS, side_corners, toward};
use crate::paint::theme::Theme;
use glam::Vec2;

/// Scale under which joints, posts and spade marks are left out, in pixels to the hex radius.
const FINE: f32 = 14.0;

/// Draws hedges and ditches, which lie on the ground, before the trees.
pub(super) fn low(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    for (hex, dir) in plan.each_side(hexes) {
        let (a, b) = plan.layout.side(hex, dir);
        if plan.has_hexside_drawing(hex, dir, Drawing::Ditch) {
            ditch(canvas, plan, theme, hex, dir);
        }
        if plan.has_hexside_drawing(hex, dir, Drawing::Hedge) {
            hedge(canvas, plan, theme, hex, dir);
        }
        if plan.has_hexside_drawing(hex, dir, Drawing::Bank) && !faces_redoubt(plan, hex, dir) {
            bank(canvas, theme, &[a, b], toward(dir), &[]);
        }
    }
    for hex in hexes {
        if plan.look(*hex).banks_within {
            redoubt(canvas, plan, theme, *hex);
        }
    }
}

/// Draws walls above the trees, so that their line is visible.
pub(super) fn walls(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let sides = plan.each_side(hexes);
    let pieces: Vec<[Vec2; 2]> = sides
        .iter()
        .filter(|(h, d)| plan.has_hexside_drawing(*h, *d, Drawing::Wall))
        .flat_map(|(h, d)| {
            let (a, b) = plan.layout.side(*h, *d);
            if plan.has_hexside_drawing(*h, *d, Drawing::Gate) {
                vec![[a, a + (b - a) * 0.3], [a + (b - a) * 0.7, b]]
            } else {
                vec![[a, b]]
            }
        })
        .collect();
    for piece in &pieces {
        let shadow = canvas.turn().rotate_vector(Vec2::new(0.03, 0.05));
        let pen = Pen::new(theme.shadow.thin(0.25), 0.13);
        canvas.stroke(Shape::new().line(&[piece[0] + shadow, piece[1] + shadow]), pen);
    }
    detail::rubble(canvas, plan, theme, &sides);
    let least = 1.0 / canvas.scale();
    for piece in &pieces {
        canvas.stroke(Shape::new().line(piece), Pen::new(theme.stone_dark, 0.14f32.max(2.2 * least)));
    }
    for piece in &pieces {
        let pen = Pen::new(theme.stone, 0.08f32.max(least));
        canvas.stroke(Shape::new().line(piece), pen);
        if canvas.scale() >= FINE {
            courses(canvas, theme, *piece);
        }
    }
    for (hex, dir) in sides {
        if plan.has_hexside_drawing(hex, dir, Drawing::Gate) {
            let (a, b) = plan.layout.side(hex, dir);
            gate(canvas, theme, a, b, toward(dir));
        }
    }
}

/// Draws the joints of a wall of coursed stone.
fn courses(canvas: &mut Canvas, theme: &Theme, [a, b]: [Vec2; 2]) {
    let (along, across) = ((b - a).normalize_or_zero(), (b - a).perp().normalize_or_zero() * 0.04);
    let length = a.distance(b);
    let mut joints = Shape::new();
    let mut at = 0.1;
    while at < length - 0.02 {
        let p = a + along * at;
        joints = joints.line(&[p - across, p + across]);
        at += 0.165;
    }
    canvas.stroke(joints, Pen::new(theme.stone_dark.thin(0.75), 0.028).square());
}

/// Draws a gate: two towers with caps, and open leaves between them.
fn gate(canvas: &mut Canvas, theme: &Theme, a: Vec2, b: Vec2, across: Vec2) {
    let along = (b - a).normalize_or_zero();
    let least = 0.7 / canvas.scale();
    for (share, inward) in [(0.3, 1.0), (0.7, -1.0)] {
        let post = a + (b - a) * share;
        let hinge = post + along * (0.07 * inward);
        let leaf = [hinge, hinge + across * 0.2 + along * (0.03 * inward)];
        canvas.stroke(Shape::new().line(&leaf), Pen::new(theme.earth_dark, 0.055f32.max(1.2 * least)).square());
        canvas.framed(post, across.to_angle().to_degrees(), |canvas| {
            let pen = Pen::new(theme.stone_dark, 0.03f32.max(least));
            let tower = |half: f32| Shape::new().block(Vec2::ZERO, Vec2::splat(half));
            canvas.fill(Shape::new().block(Vec2::new(0.03, 0.03), Vec2::splat(0.11)), theme.shadow.thin(0.25));
            canvas.both(tower(0.1), theme.stone, pen);
            let ridges = Shape::new()
                .line(&[Vec2::splat(-0.1), Vec2::splat(0.1)])
                .line(&[Vec2::new(-0.1, 0.1), Vec2::new(0.1, -0.1)]);
            canvas.stroke(ridges, Pen::new(theme.stone_dark.thin(0.6), 0.016f32.max(0.6 * least)));
        });
    }
}

fn hedge(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex, dir: Dir) {
    let line = along_side(plan, hex, dir, |hex, dir| plan.has_hexside_drawing(hex, dir, Drawing::Hedge));
    let mut scatter = plan.scatter(hex, 50 + u32::from(dir.0));
    canvas.stroke(Shape::new().line(&line), Pen::new(theme.wood_dark, 0.15));
    canvas.stroke(Shape::new().line(&line), Pen::new(theme.wood[1], 0.1));
    if canvas.scale() < FINE {
        return;
    }
    let mut light = Shape::new();
    for k in 0..7u8 {
        let p = share_of(&line, (f32::from(k) + 0.5) / 7.0);
        let q = p + Vec2::new(scatter.between(-0.02, 0.02), scatter.between(-0.03, 0.02));
        canvas.both(Shape::new().circle(q, 0.075), theme.wood[1], Pen::new(theme.wood_dark, 0.018));
        light = light.circle(q + canvas.turn().rotate_vector(Vec2::new(-0.015, -0.025)), 0.04);
    }
    canvas.fill(light, theme.wood[2]);
}

/// Point of a line of a hexside, by its share of the way.
fn share_of([a, middle, b]: &[Vec2; 3], share: f32) -> Vec2 {
    if share < 0.5 { *a + (*middle - *a) * (share * 2.0) } else { *middle + (*b - *middle) * (share * 2.0 - 1.0) }
}

fn ditch(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex, dir: Dir) {
    let line = along_side(plan, hex, dir, |hex, dir| plan.has_hexside_drawing(hex, dir, Drawing::Ditch));
    let across = toward(dir);
    canvas.stroke(Shape::new().line(&line), Pen::new(theme.earth_dark, 0.16));
    canvas.stroke(Shape::new().line(&line), Pen::new(theme.shadow.mixed(theme.earth_dark, 0.3), 0.08));
    if canvas.scale() >= FINE {
        let mut ticks = Shape::new();
        for k in 0..8u8 {
            let p = share_of(&line, (f32::from(k) + 0.5) / 8.0);
            ticks = ticks.line(&[p + across * 0.09, p + across * 0.15]).line(&[p - across * 0.09, p - across * 0.15]);
        }
        canvas.stroke(ticks, Pen::new(theme.earth_dark.thin(0.8), 0.025));
    }
}

/// Whether the works on this hexside belong to a redoubt on either side of it.
fn faces_redoubt(plan: &MapPlan, hex: Hex, dir: Dir) -> bool {
    let next = plan.map.grid.neighbour(hex, dir);
    plan.look(hex).banks_within || next.is_some() && plan.look(next).banks_within
}

/// MP 7.4 Draws the works of a redoubt within its hex, on the sides they close; the rear stays open.
fn redoubt(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    const INSET: f32 = 0.88;
    let centre = plan.layout.centre(hex);
    let closed: Vec<Dir> = Dir::ALL.into_iter().filter(|d| plan.has_hexside_drawing(hex, *d, Drawing::Bank)).collect();
    let has = |d: Dir| closed.contains(&d);
    // Runs of adjacent sides, each begun at a side whose predecessor is open.
    let starts: Vec<Dir> =
        if closed.len() == 6 { vec![Dir(0)] } else { closed.iter().copied().filter(|d| !has(d.turned(5))).collect() };
    for start in starts {
        let mut run = vec![start];
        while run.len() < 6 && has(run[run.len() - 1].turned(1)) {
            run.push(run[run.len() - 1].turned(1));
        }
        let mut line = vec![centre + side_corners(start).0 * INSET];
        line.extend(run.iter().map(|d| centre + CORNERS[d.index()] * INSET));
        bank(canvas, theme, &line, Vec2::ZERO, &run);
    }
}

/// Draws a bank of earth along a line. `sides` are the hexsides it follows, with a glacis outward; a bank
/// without hexsides of its own has spade marks to both sides `across` it.
fn bank(canvas: &mut Canvas, theme: &Theme, line: &[Vec2], across: Vec2, sides: &[Dir]) {
    let fine = canvas.scale() >= FINE;
    if fine {
        let mut marks = Shape::new();
        for (i, pair) in line.windows(2).enumerate() {
            let out = sides.get(i).map_or(across, |d| toward(*d));
            for k in 0..8u8 {
                let p = pair[0] + (pair[1] - pair[0]) * ((f32::from(k) + 0.5) / 8.0);
                marks = marks.line(&[p + out * 0.1, p + out * 0.24]);
                if sides.is_empty() {
                    marks = marks.line(&[p - out * 0.1, p - out * 0.24]);
                }
            }
        }
        canvas.stroke(marks, Pen::new(theme.earth_dark.mixed(theme.shadow, 0.2), 0.03));
    }
    let least = 1.0 / canvas.scale();
    let shape = || Shape::new().line(line);
    canvas.stroke(shape(), Pen::new(theme.earth_dark, 0.21f32.max(2.6 * least)));
    canvas.stroke(shape(), Pen::new(theme.earth, 0.155f32.max(1.2 * least)));
    if fine {
        canvas.stroke(shape(), Pen::new(theme.earth_dark.thin(0.65), 0.045));
    }
}
