//! Marsh and bog: pools, ripples and reeds, which continue over the hexsides and end where the ground dries.

use super::edges::strayed;
use super::plan::MapPlan;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::data::FlatFeature;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::random::Scatter;
use crate::paint::theme::Theme;
use glam::Vec2;

/// Scale under which no reeds are drawn, in pixels to the hex radius.
const FINE: f32 = 12.0;

/// Kind of wet ground: what is drawn in it.
struct Wet {
    kind: FlatFeature,
    /// Number of pools in a hex of the wet ground.
    pools: usize,
    ripples: usize,
    reeds: usize,
}

/// Marsh: shallow water under reeds.
const MARSH: Wet = Wet { kind: FlatFeature::Reeds, pools: 5, ripples: 13, reeds: 26 };
/// Bog, impassable: open dark water.
const BOG: Wet = Wet { kind: FlatFeature::Pools, pools: 10, ripples: 5, reeds: 12 };

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    let damp: Vec<Hex> = hexes.iter().copied().filter(|h| plan.damp(*h)).collect();
    if damp.is_empty() {
        return;
    }
    for wet in [MARSH, BOG] {
        pools(canvas, plan, theme, &damp, &wet);
        ripples(canvas, plan, theme, &damp, &wet);
        if canvas.scale() >= FINE {
            reeds(canvas, plan, theme, &damp, &wet);
        }
    }
}

/// Whether a point lies in this kind of wet ground.
fn within(plan: &MapPlan, wet: &Wet, p: Vec2) -> bool {
    plan.look(plan.nearest(strayed(plan, p))).flat.contains(&wet.kind)
}

/// About `count` random points in each hex of wet ground, each with its own random numbers.
fn places(plan: &MapPlan, hexes: &[Hex], wet: &Wet, count: usize, salt: u32) -> Vec<(Vec2, Scatter)> {
    let in_hex = |hex: &Hex| {
        let (centre, mut scatter) = (plan.layout.centre(*hex), plan.scatter(*hex, salt));
        let places = scatter.over_hex(count, 1.0);
        places.into_iter().enumerate().map(move |(i, p)| (centre + p, i)).collect::<Vec<_>>()
    };
    let own = |hex: Hex, i: usize| Scatter::new(plan.layout.number(hex) * 64 + i as u32, salt + 1);
    hexes
        .iter()
        .flat_map(|hex| in_hex(hex).into_iter().map(move |(p, i)| (*hex, p, i)))
        .filter(|(hex, p, _)| within(plan, wet, *p) && plan.clear(*hex, *p, 0.16) && plan.in_field(*p, 0.1))
        .map(|(hex, p, i)| (p, own(hex, i)))
        .collect()
}

/// Draws open water with uneven banks; adjoining pools merge.
fn pools(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], wet: &Wet) {
    let mut water = Shape::new();
    for (p, mut scatter) in places(plan, hexes, wet, wet.pools, 61) {
        let half = Vec2::new(scatter.between(0.09, 0.3), scatter.between(0.045, 0.1));
        let p = p + Vec2::new(scatter.between(-0.12, 0.12), scatter.between(-0.08, 0.08));
        let bank: Vec<Vec2> = (0..12u8)
            .map(|k| {
                let way = Vec2::from_angle(f32::from(k) * std::f32::consts::TAU / 12.0);
                p + way * half * scatter.between(0.8, 1.15)
            })
            .collect();
        water = water.curve(&[&bank[11..], &bank[..], &bank[..2]].concat());
    }
    let (ink, edge) = match wet.kind {
        FlatFeature::Pools => {
            let dark = theme.water_dark.mixed(theme.shadow, 0.35);
            (theme.water.mixed(dark, 0.55), dark)
        }
        _ => (theme.water.mixed(theme.marsh, 0.35), theme.water_dark),
    };
    // The bank first: the water of all pools covers it, and none shows in another.
    canvas.stroke(water.clone(), Pen::new(edge.thin(0.7), 0.035f32.max(0.8 / canvas.scale())));
    canvas.fill(water, ink);
}

/// Draws level strokes for water between the stalks of wet ground.
fn ripples(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], wet: &Wet) {
    let lines = places(plan, hexes, wet, wet.ripples, 63).into_iter().fold(Shape::new(), |shape, (p, mut scatter)| {
        let half = Vec2::new(scatter.between(0.06, 0.15), 0.0);
        shape.line(&[p - half, p + half])
    });
    canvas.stroke(lines, Pen::new(theme.water_dark.thin(0.55), 0.02f32.max(0.7 / canvas.scale())));
}

/// Draws reeds of wet ground in clumps, some with their heads.
fn reeds(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], wet: &Wet) {
    let (mut stalks, mut heads) = (Shape::new(), Shape::new());
    for (foot, mut scatter) in places(plan, hexes, wet, wet.reeds, 65) {
        let size = scatter.between(0.1, 0.18);
        for lean in [-0.42f32, -0.16, 0.12, 0.38] {
            let tip = foot + canvas.turn().rotate_vector(Vec2::new(lean, scatter.between(-1.15, -0.75)) * size);
            let root = foot + canvas.turn().rotate_vector(Vec2::new(lean * 0.45 * size, 0.0));
            stalks = stalks.line(&[root, tip]);
            if scatter.unit() < 0.16 {
                heads = heads.line(&[tip, root + (tip - root) * 0.7]);
            }
        }
    }
    let ink = if wet.kind == FlatFeature::Pools { theme.shadow } else { theme.wood_dark };
    canvas.stroke(stalks, Pen::new(ink.mixed(theme.wood[0], 0.3).thin(0.85), 0.014));
    canvas.stroke(heads, Pen::new(theme.earth_dark, 0.03));
}
