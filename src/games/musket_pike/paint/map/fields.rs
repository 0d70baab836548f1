//! Flat details on the ground of a hex: tufts, beds, stones, ramparts.

use super::detail;
use super::edges::strayed;
use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::FlatFeature;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::{CORNERS, INRADIUS, toward};
use crate::paint::theme::Theme;
use glam::Vec2;

/// Scale under which the ground's tint is enough, in points to the hex radius.
const FINE: f32 = 12.0;
/// Scale from which grass appears, in points to the hex radius; at twice this scale it has full strength.
const TUFTS: f32 = 20.0;

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    for hex in hexes {
        for flat in &plan.look(*hex).flat {
            match flat {
                FlatFeature::Tufts if canvas.scale() > TUFTS => tufts(canvas, plan, theme, *hex),
                FlatFeature::Stones if canvas.scale() >= FINE => stones(canvas, plan, theme, *hex),
                // Wet ground is drawn across hexes.
                FlatFeature::Tufts | FlatFeature::Stones | FlatFeature::Reeds | FlatFeature::Pools => {}
                FlatFeature::Beds => garden(canvas, plan, theme, *hex),
                FlatFeature::Lawn => lawn(canvas, plan, theme, *hex),
                FlatFeature::Ramparts => ramparts(canvas, plan, theme, *hex),
            }
        }
    }
}

/// Draws grass on open ground: here and there a few tufts close together.
fn tufts(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    let mut scatter = plan.scatter(hex, 60);
    if plan.tilled(hex) || scatter.unit() > 0.4 {
        return;
    }
    let mut blades = Shape::new();
    for p in scatter.over_hex(2, 0.75) {
        for _ in 0..4 {
            let by = Vec2::new(scatter.between(-0.24, 0.24), scatter.between(-0.11, 0.11));
            let (foot, size) = (plan.layout.centre(hex) + p + by, scatter.between(0.055, 0.08));
            if plan.clear(hex, foot, 0.2) {
                blades = detail::tuft(blades, canvas.turn(), foot, size, &mut scatter);
            }
        }
    }
    // On a small picture they would be specks.
    let strength = ((canvas.scale() - TUFTS) / TUFTS).min(1.0);
    canvas.stroke(blades, Pen::new(detail::grass_ink(theme, 0.6 * strength), 0.013f32.max(0.6 / canvas.scale())));
}

/// Draws a walled garden: beds round a well, within a low wall.
fn garden(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    canvas.framed(plan.layout.centre(hex), 0.0, |canvas| {
        let wall = Shape::new().poly(&CORNERS.map(|c| c * 0.86));
        canvas.both(wall.clone(), theme.green.thin(0.6), Pen::new(theme.stone_dark, 0.08));
        canvas.stroke(wall, Pen::new(theme.stone, 0.04));
        for (x, y) in [(-1.0f32, -1.0f32), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
            for (dx, dy) in [(0.28, 0.22), (0.28, 0.5), (0.58, 0.22)] {
                let bed = Vec2::new(x * dx, y * dy);
                let half = Vec2::new(0.115, 0.1);
                canvas.both(Shape::new().block(bed, half), theme.wood[2], Pen::new(theme.wood_dark, 0.02));
                canvas.fill(Shape::new().circle(bed, 0.045), if dy > 0.3 { theme.alert } else { theme.gold });
            }
        }
        canvas.both(Shape::new().circle(Vec2::ZERO, 0.12), theme.water, Pen::new(theme.stone_dark, 0.035));
    });
}

/// Draws rough ground: stones and holes; the furze is drawn among upright things.
fn stones(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    let centre = plan.layout.centre(hex);
    let mut scatter = plan.scatter(hex, 63);
    for p in scatter.over_hex(13, 0.86) {
        // They lie across the edges of the hex, as its ground does.
        let p = p + (strayed(plan, centre + p) - centre - p) * 0.8;
        let half = Vec2::new(scatter.between(0.03, 0.06), scatter.between(0.02, 0.035));
        canvas.both(Shape::new().ellipse(centre + p, half), theme.stone, Pen::new(theme.stone_dark.thin(0.8), 0.02));
    }
}

/// Draws the clearing of a lodge: a round lawn with a walk around it and avenues between the points of the roof.
fn lawn(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    canvas.framed(plan.layout.centre(hex), 0.0, |canvas| {
        let round = |r: f32| Shape::new().circle(Vec2::ZERO, r);
        canvas.both(round(0.95), theme.levels[0].mixed(theme.green, 0.3), Pen::new(theme.wood_dark.thin(0.55), 0.03));
        let mut avenues = Shape::new();
        for k in 0..6u8 {
            let way = Vec2::from_angle((f32::from(k) * 60.0 + 30.0).to_radians());
            avenues = avenues.line(&[way * 0.45, way * 1.05]);
        }
        canvas.stroke(avenues, Pen::new(theme.road.mixed(theme.road_dark, 0.15), 0.09));
        canvas.stroke(round(0.8), Pen::new(theme.road.mixed(theme.road_dark, 0.15), 0.06));
    });
}

/// Width of a town wall with its edges, in map units.
const WALL: f32 = 0.44;
/// Radius of the towers of a town wall, in map units.
const TOWER: f32 = 0.3;

/// Draws a town wall: a tower in the hex, and the wall with its merlons toward each neighbour that goes on with it.
fn ramparts(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hex: Hex) {
    let centre = plan.layout.centre(hex);
    let goes_on = |dir: &Dir| {
        let next = plan.map.grid.neighbour(hex, *dir);
        next.is_some() && plan.look(next).flat.contains(&FlatFeature::Ramparts)
    };
    let ways: Vec<Vec2> = Dir::ALL.into_iter().filter(goes_on).map(toward).collect();
    let wall = |beyond: f32| {
        ways.iter().fold(Shape::new(), |shape, way| shape.line(&[centre, centre + *way * (INRADIUS + beyond)]))
    };
    canvas.stroke(wall(0.0), Pen::new(theme.stone_dark, WALL));
    // The light of the wall covers the dark end of the neighbour's half.
    canvas.stroke(wall(0.1), Pen::new(theme.stone, WALL - 0.12));
    if canvas.scale() >= FINE {
        for side in [-1.0, 1.0] {
            let merlons = ways.iter().fold(Shape::new(), |shape, way| {
                let off = way.perp() * (side * (WALL - 0.14) * 0.5);
                shape.line(&[centre + off, centre + off + *way * INRADIUS])
            });
            canvas.stroke(merlons, Pen::new(theme.stone_dark, 0.08).square().dashed(0.1, 0.08));
        }
    }
    let pen = Pen::new(theme.stone_dark, 0.06);
    canvas.both(Shape::new().circle(centre, TOWER), theme.stone, pen);
    canvas.both(Shape::new().circle(centre, TOWER * 0.55), theme.stone.mixed(theme.stone_dark, 0.35), pen);
}
