//! Ground details at high zoom: grass, fence posts, ruts, loose stones, reeds, tiles. Their places depend on
//! the hex alone, and they fade in and out by strength.

use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::{Drawing, FlatFeature};
use crate::paint::canvas::{Canvas, Ink, Pen, Shape, along};
use crate::paint::layout::toward;
use crate::paint::orientation::Orientation;
use crate::paint::random::{Scatter, lattice, noise};
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Smallest scale at which details of the map appear, in points per hex radius.
const DETAILS_START_SCALE: f32 = 44.0;
/// Scale from which details of the map have their full strength, in points per hex radius.
const DETAILS_FULL_SCALE: f32 = 58.0;
/// Distance of the ruts from the middle of a road, in map units.
const RUT: f32 = 0.029;
/// Random deviation of the ruts of a road, in map units.
const WANDER: f32 = 0.007;

/// Strength of details at the scale of a picture, up to 1; none below the first scale.
pub(super) fn strength(canvas: &Canvas) -> Option<f32> {
    let share = (canvas.scale() - DETAILS_START_SCALE) / (DETAILS_FULL_SCALE - DETAILS_START_SCALE);
    (share > 0.0).then_some(share.min(1.0))
}

/// Ink of grass of a strength, 0 to 1.
pub(super) fn grass_ink(theme: &Theme, strength: f32) -> Ink {
    theme.green.mixed(theme.furrow, 0.5).mixed(theme.wood_dark, 0.4).thin(strength)
}

/// Adds a tuft of grass: a few blades from one foot.
pub(super) fn tuft(shape: Shape, turn: Orientation, foot: Vec2, size: f32, scatter: &mut Scatter) -> Shape {
    [-0.75f32, -0.2, 0.35, 0.8].into_iter().fold(shape, |shape, lean| {
        let tip = Vec2::new(lean * 0.7, scatter.between(-1.2, -0.7)) * size;
        let root = Vec2::new(lean * 0.2, 0.0) * size;
        shape.line(&[foot + turn.rotate_vector(root), foot + turn.rotate_vector(tip)])
    })
}

/// Number of strokes and small things on a hex of open ground.
const GROUND_MARKS: usize = 32;

/// Draws what an engraver puts on open ground that is seen from close by: short strokes in bundles, tufts, flowers, stones.
pub(super) fn grass(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let Some(strength) = strength(canvas) else { return };
    let turn = canvas.turn();
    let [mut blades, mut strokes, mut shade, mut stones, mut flowers] = [(); 5].map(|()| Shape::new());
    for hex in hexes.iter().filter(|h| plan.look(**h).flat.contains(&FlatFeature::Tufts) && !plan.tilled(**h)) {
        let mut scatter = plan.scatter(*hex, 80);
        for p in scatter.over_hex(GROUND_MARKS, 0.99) {
            let (foot, size) = (plan.layout.centre(*hex) + p, scatter.between(0.03, 0.062));
            // Growth is thick in some places and thin in others.
            let growth = 1.3 * noise(foot.x * 1.1, foot.y * 1.1, 81);
            let kind = scatter.unit() * 1.1 - growth * 0.25;
            if !plan.clear(*hex, foot, 0.18) {
                continue;
            }
            let at = |x: f32, y: f32| foot + turn.rotate_vector(Vec2::new(x, y) * size);
            if kind < 0.3 {
                blades = tuft(blades, turn, foot, size, &mut scatter);
            } else if kind < 0.66 {
                for k in 0..3u8 {
                    let (x, y) = (f32::from(k) * 0.5, f32::from(k) * 0.55);
                    strokes = strokes.line(&[at(x - 1.5, y), at(x + 0.9 - f32::from(k) * 0.3, y - 0.12)]);
                }
            } else if kind < 0.76 {
                shade = shade.ellipse(at(0.18, 0.16), Vec2::new(0.42, 0.26) * size);
                stones = stones.ellipse(foot, Vec2::new(0.38, 0.24) * size);
            } else if kind < 0.84 {
                flowers = flowers.circle(at(0.0, -0.4), 0.16 * size).circle(at(0.7, 0.1), 0.13 * size);
            }
        }
    }
    let ink = theme.furrow.mixed(theme.wood_dark, 0.3);
    canvas.stroke(strokes, Pen::new(ink.thin(0.36 * strength), 0.009));
    canvas.stroke(blades, Pen::new(grass_ink(theme, 0.62 * strength), 0.01));
    canvas.fill(shade, theme.shadow.thin(0.4 * strength));
    canvas.fill(stones, theme.stone.thin(0.9 * strength));
    canvas.fill(flowers, theme.plaster.thin(0.8 * strength));
}

/// Draws ruts on roads, each given with its index: two slightly wandering lines, with grass between them and on the verges.
pub(super) fn ruts(canvas: &mut Canvas, theme: &Theme, roads: &[(usize, &Vec<Vec2>)], [low, high]: MapRect) {
    let Some(strength) = strength(canvas) else { return };
    let near = |at: Vec2| at.cmpge(low - 0.3).all() && at.cmple(high + 0.3).all();
    let (mut ruts, mut blades, mut stones) = (Shape::new(), Shape::new(), Shape::new());
    for (i, road) in roads {
        let line = along(road, 10);
        // Place beside the middle of the road, along its direction.
        let beside = |k: usize, off: f32| {
            let way = line[(k + 1).min(line.len() - 1)] - line[k.saturating_sub(1)];
            line[k] + way.perp().normalize_or_zero() * off
        };
        for (rut, side) in [-RUT, RUT].into_iter().enumerate() {
            let wander = |k: usize| side + WANDER * lattice(k as i32, *i as i32, 97 + rut as u32);
            ruts = ruts.curve(&(0..line.len()).step_by(3).map(|k| beside(k, wander(k))).collect::<Vec<_>>());
        }
        let mut scatter = Scatter::new(*i as u32, 99);
        for (k, middle) in line.iter().enumerate() {
            for side in [-1.0, 1.0] {
                let (grows, lies) = (scatter.unit() < 0.55, scatter.unit() < 0.3);
                let (foot, size) = (beside(k, side * scatter.between(0.075, 0.12)), scatter.between(0.022, 0.042));
                let stone = beside(k, side * scatter.between(0.045, 0.085));
                if grows && near(foot) {
                    blades = tuft(blades, canvas.turn(), foot, size, &mut Scatter::new(k as u32, 100));
                }
                if lies && near(stone) {
                    stones = stones.ellipse(stone, Vec2::new(0.011, 0.007));
                }
            }
            if scatter.unit() < 0.14 && near(*middle) {
                blades = tuft(blades, canvas.turn(), *middle, 0.016, &mut scatter);
            }
        }
    }
    canvas.stroke(ruts, Pen::new(theme.road_dark.thin(0.26 * strength), 0.022));
    canvas.fill(stones, theme.road_dark.thin(0.4 * strength));
    canvas.stroke(blades, Pen::new(grass_ink(theme, 0.75 * strength), 0.009));
}

/// Draws reeds along brooks, alternately on either bank.
pub(super) fn reeds(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, low: Vec2, high: Vec2) {
    let Some(strength) = strength(canvas) else { return };
    let mut blades = Shape::new();
    for (i, brook) in plan.brooks.iter().enumerate() {
        let mut scatter = Scatter::new(i as u32, 90);
        for k in 1..brook.line.len() {
            let (grow, side) = (scatter.unit() < 0.4, scatter.pick(&[-1.0, 1.0]));
            let size = scatter.between(0.05, 0.09);
            let foot = brook.bank(k, side, 0.03);
            if grow && foot.cmpge(low - 0.2).all() && foot.cmple(high + 0.2).all() {
                blades = tuft(blades, canvas.turn(), foot, size, &mut Scatter::new(k as u32, 91));
            }
        }
    }
    canvas.stroke(blades, Pen::new(theme.wood_dark.mixed(theme.green, 0.3).thin(0.85 * strength), 0.014));
}

/// Draws stones that have fallen from walls.
pub(super) fn rubble(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, sides: &[(Hex, Dir)]) {
    let Some(strength) = strength(canvas) else { return };
    let mut stones = Shape::new();
    for (hex, dir) in sides.iter().filter(|(h, d)| plan.has_hexside_drawing(*h, *d, Drawing::Wall)) {
        let (a, b) = plan.layout.side(*hex, *dir);
        let mut scatter = plan.scatter(*hex, 92 + u32::from(dir.0));
        for _ in 0..8 {
            let foot = toward(*dir) * (scatter.pick(&[-1.0, 1.0]) * scatter.between(0.09, 0.17));
            let half = Vec2::new(scatter.between(0.012, 0.026), scatter.between(0.01, 0.018));
            stones = stones.ellipse(a + (b - a) * scatter.between(0.04, 0.96) + foot, half);
        }
    }
    canvas.both(stones, theme.stone.thin(strength), Pen::new(theme.stone_dark.thin(0.75 * strength), 0.01));
}

/// Draws rows of tiles on a roof, given by its eaves from left to right and its ridge from right to left.
pub(super) fn tiles(canvas: &mut Canvas, theme: &Theme, [left, right, top_right, top_left]: [Vec2; 4]) {
    /// Number of rows of tiles on a roof.
    const ROWS: u8 = 4;
    /// Number of tiles in a row on a roof.
    const TILES: u8 = 8;
    let Some(strength) = strength(canvas) else { return };
    let at = |u: f32, v: f32| {
        let (eaves, ridge) = (left + (right - left) * u, top_left + (top_right - top_left) * u);
        eaves + (ridge - eaves) * v
    };
    let mut joints = Shape::new();
    for row in 0..ROWS {
        let (low, high) = (f32::from(row) / f32::from(ROWS), f32::from(row + 1) / f32::from(ROWS));
        if row > 0 {
            joints = joints.line(&[at(0.0, low), at(1.0, low)]);
        }
        for tile in 1..TILES {
            let u = (f32::from(tile) + 0.5 * f32::from(row % 2)) / f32::from(TILES);
            joints = joints.line(&[at(u, low), at(u, high)]);
        }
    }
    canvas.stroke(joints, Pen::new(theme.roof_dark.thin(0.55 * strength), 0.008));
}
