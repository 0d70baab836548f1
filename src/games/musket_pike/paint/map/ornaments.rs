//! Decorations of the map without meaning for the rules: strips of tilled land, paths, post mills.

use super::courses::shows;
use super::detail;
use super::plan::MapPlan;
use crate::board::hex::Hex;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::random::{lattice, noise};
use crate::paint::theme::{Rgb, Theme};
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Scale under which strips have no furrows and paths no gaps, in pixels to the hex radius.
const FINE: f32 = 20.0;
/// Width of a strip of a field with the balk beside it, in map units.
const STRIP: f32 = 0.3;
/// Width of the balk between two strips of a field, in map units.
const BALK: f32 = 0.03;
/// Distance beyond the end of a strip at which it is asked whether the field goes on, in map units.
const BEYOND: f32 = 0.1;
/// Greatest difference of the length of a strip from that of its neighbours at the rim of a field, in map units.
const STRAY: f32 = 0.3;
/// Length by which the strips at the rim of a field are shorter than their hex, in map units.
const SHORTER: f32 = 0.14;

/// Draws tilled land: strips that are ploughed, green or stubble, and continue from hex to hex.
pub(super) fn strips(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let close = detail::strength(canvas);
    let (mut furrows, mut rows) = (Shape::new(), Shape::new());
    for hex in hexes.iter().filter(|h| plan.tilled(**h)) {
        let field = plan.layout.corners(*hex);
        let centre = plan.layout.centre(*hex);
        // Distant fields are ploughed in different directions.
        let turn = (noise(centre.x * 0.07, centre.y * 0.07, 66) * 2.0).round();
        let across = Vec2::from_angle((turn * 40.0 + 20.0).to_radians());
        let onward = across.perp();
        let first = ((centre.dot(across) - 1.0) / STRIP).floor() as i32;
        for k in first..=first + (2.0 / STRIP) as i32 + 1 {
            let (low, high) = (k as f32 * STRIP, (k + 1) as f32 * STRIP - BALK);
            let Some(ends) = chord(&field, across, (low + high) * 0.5) else { continue };
            let [mut from, mut to] = ends.map(|end| end.dot(onward));
            if from > to {
                (from, to) = (to, from);
            }
            // Strips end square, and no two alike where the field ends: the hex is not seen.
            let stray = |end: &mut f32, out: f32, salt: u32| {
                let beyond = onward * (*end + out * BEYOND) + across * ((low + high) * 0.5);
                if !plan.layout.hex_at(beyond).is_some_and(|next| plan.tilled(next)) {
                    *end += out * (STRAY * lattice(k, hex.0.into(), salt) - SHORTER);
                }
            };
            stray(&mut from, -1.0, 68);
            stray(&mut to, 1.0, 69);
            if to - from < STRIP {
                continue;
            }
            let strip = [(from, low), (to, low), (to, high), (from, high)].map(|(on, off)| onward * on + across * off);
            let crop = Crop::on(k, turn as i32);
            if let Some((ink, share)) = crop.ink(theme) {
                canvas.fill(Shape::new().poly(&strip), ink.thin(share));
            }
            if crop == Crop::Ploughed {
                furrows = drawn_along(furrows, &strip, across, [0.2, 0.5, 0.8].map(|share| low + (high - low) * share));
            }
            // At high zoom there are more furrows, and rows of seedlings.
            if close.is_some() && crop != Crop::Fallow {
                let between = [0.06, 0.35, 0.65, 0.94].map(|share| low + (high - low) * share);
                rows = drawn_along(rows, &strip, across, between);
            }
        }
    }
    if canvas.scale() >= FINE {
        canvas.stroke(furrows, Pen::new(theme.furrow.thin(0.36), 0.018));
    }
    if let Some(strength) = close {
        canvas.stroke(rows, Pen::new(theme.furrow.thin(0.34 * strength), 0.014).dashed(0.05, 0.035));
    }
}

/// Crop that grows on a strip of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Crop {
    Ploughed,
    Green,
    Stubble,
    Fallow,
}

impl Crop {
    /// Crop of a strip of tilled land, by the strip's index among those ploughed in one direction.
    fn on(strip: i32, way: i32) -> Self {
        match (lattice(strip, way, 67) * 4.0).floor() as i32 {
            ..-2 => Crop::Ploughed,
            -2..0 => Crop::Green,
            0..2 => Crop::Stubble,
            _ => Crop::Fallow,
        }
    }

    fn ink(self, theme: &Theme) -> Option<(Rgb, f32)> {
        match self {
            Crop::Ploughed => Some((theme.earth, 0.3)),
            Crop::Green => Some((theme.green, 0.34)),
            Crop::Stubble => Some((theme.gold, 0.13)),
            Crop::Fallow => None,
        }
    }
}

/// Part of a convex outline that lies at least `least` map units along the direction `way`.
fn cut(outline: &[Vec2], way: Vec2, least: f32) -> Vec<Vec2> {
    let mut kept = Vec::new();
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let (da, db) = (a.dot(way) - least, b.dot(way) - least);
        if da >= 0.0 {
            kept.push(*a);
        }
        if (da >= 0.0) != (db >= 0.0) {
            kept.push(*a + (b - *a) * (da / (da - db)));
        }
    }
    kept
}

/// Chord of a convex outline across the direction `way`, at distance `at` along it; `None` outside the outline.
fn chord(outline: &[Vec2], way: Vec2, at: f32) -> Option<[Vec2; 2]> {
    let on: Vec<Vec2> = cut(outline, way, at).into_iter().filter(|p| (p.dot(way) - at).abs() < 1e-3).collect();
    let [a, b] = on.as_slice() else { return None };
    Some([*a, *b])
}

/// Shape with chords of a convex outline across the direction `way`, at these distances along it.
fn drawn_along<const N: usize>(shape: Shape, outline: &[Vec2], way: Vec2, far: [f32; N]) -> Shape {
    far.into_iter().filter_map(|at| chord(outline, way, at)).fold(shape, |shape, [a, b]| shape.line(&[a, b]))
}

/// Draws paths as thin worn lines.
pub(super) fn paths(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let width = 0.045f32.max(1.1 / canvas.scale());
    for curve in plan.paths.iter().filter(|curve| shows(curve, area)) {
        let worn = Pen::new(theme.road_dark.mixed(theme.road, 0.25).thin(0.7), width);
        let pen = if canvas.scale() >= FINE { worn.dashed(0.16, 0.12) } else { worn };
        canvas.stroke(Shape::new().curve(curve), pen);
    }
}

/// Draws a post mill around its foot: the buck on its trestle, the tail pole, four sails.
pub(super) fn mill(canvas: &mut Canvas, theme: &Theme, size: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * size;
    let least = 0.6 / canvas.scale();
    let pen = |width: f32| Pen::new(theme.stone_dark, (width * size).max(least));
    let shadow = [p(-0.14, 0.02), p(0.12, -0.02), p(0.46, 0.1), p(0.3, 0.18)];
    canvas.fill(Shape::new().poly(&shadow), theme.shadow.thin(0.28));
    let trestle = Shape::new()
        .line(&[p(0.0, -0.24), p(0.0, 0.02)])
        .line(&[p(-0.15, 0.03), p(0.0, -0.15)])
        .line(&[p(0.15, 0.03), p(0.0, -0.15)])
        .line(&[p(-0.17, 0.03), p(0.17, 0.03)]);
    canvas.stroke(trestle, pen(0.035));
    canvas.stroke(Shape::new().line(&[p(0.1, -0.2), p(0.3, 0.03)]), pen(0.026));
    let buck = [p(-0.13, -0.2), p(0.13, -0.2), p(0.13, -0.46), p(-0.13, -0.46)];
    canvas.both(Shape::new().poly(&buck), theme.earth.mixed(theme.plaster, 0.35), pen(0.02));
    let boards = [-0.065f32, 0.0, 0.065].iter().fold(Shape::new(), |s, x| s.line(&[p(*x, -0.21), p(*x, -0.45)]));
    canvas.stroke(boards, Pen::new(theme.earth_dark.thin(0.6), 0.012 * size));
    let roof = Shape::new().petals(
        p(-0.17, -0.44),
        &[(p(-0.12, -0.56), p(0.0, -0.63)), (p(0.12, -0.56), p(0.17, -0.44)), (p(0.0, -0.47), p(-0.17, -0.44))],
    );
    canvas.both(roof, theme.roof, pen(0.02));
    let hub = p(0.0, -0.42);
    for k in 0..4u8 {
        canvas.framed(hub, f32::from(k) * 90.0 + 27.0, |canvas| {
            // The cloth lies on one side of the stock.
            let sail = [p(0.09, 0.0), p(0.42, 0.0), p(0.42, 0.1), p(0.09, 0.1)];
            canvas.both(Shape::new().poly(&sail), theme.plaster, pen(0.014));
            canvas.stroke(Shape::new().line(&[p(0.0, 0.0), p(0.44, 0.0)]), pen(0.03));
        });
    }
    canvas.fill(Shape::new().circle(hub, 0.035 * size), theme.stone_dark);
}
