//! Slopes and cliffs: hachures that fall away from the contour toward the lower ground.

use super::contours::{Contour, Contours, PIECES, Point};
use super::courses::shows;
use super::hills::afar;
use super::plan::{Fall, MapPlan};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::data::Drawing;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::{BoardLayout, toward};
use crate::paint::random::{Scatter, noise};
use crate::paint::theme::Theme;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Scale below which only the first row of hachures is drawn, and slope sides have no line of their own, in points per hex
/// radius.
const COARSE: f32 = 12.0;

/// Row of hachures on a slope: distance below the contour, length and width, in map units.
struct Row {
    from: f32,
    length: f32,
    width: f32,
}

/// Drawing style of a slope.
struct Slope {
    /// Distance from one hachure to the next, in map units.
    gap: f32,
    alpha: f32,
    /// Factors of the length and width of hachures at low zoom, where they would be too fine.
    afar: [f32; 2],
    rows: &'static [Row],
}

/// Drawing style of a gentle slope.
const GENTLE: Slope = Slope {
    gap: 0.1,
    alpha: 0.7,
    afar: [1.7, 1.5],
    rows: &[Row { from: 0.02, length: 0.44, width: 0.034 }, Row { from: 0.34, length: 0.36, width: 0.024 }],
};
/// Drawing style of a steep slope.
const STEEP: Slope = Slope {
    gap: 0.075,
    alpha: 0.85,
    afar: [1.5, 1.5],
    rows: &[
        Row { from: 0.02, length: 0.46, width: 0.058 },
        Row { from: 0.22, length: 0.46, width: 0.05 },
        Row { from: 0.46, length: 0.42, width: 0.038 },
        Row { from: 0.74, length: 0.36, width: 0.026 },
    ],
};

/// Half the width of the crest line on gentle and on steep slopes, in map units.
const CREST: [f32; 2] = [0.012, 0.034];
/// Distance of the highlight above the crest, as a share of a broad line's half width.
const RIM: f32 = 0.045;

/// Share of the strength of hachures that is lost at low zoom, where whole hills are lit.
const FAINTER: f32 = 0.2;
/// Share of the strength of a crest line that is lost at low zoom.
const LINE_FAINTER: f32 = 0.55;
/// Share of the strength of the highlight above a crest that is lost at low zoom.
const RIM_FAINTER: f32 = 1.0;

/// Hachure: a pen stroke, broadest below its top and thinning toward its foot.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hachure {
    /// Point of the contour at which the hachure begins.
    root: Vec2,
    /// Vectors from the hachure's root to its top and its foot.
    ends: [Vec2; 2],
    /// Vector from the hachure's middle to its edge at the broadest place.
    half: Vec2,
    fall: Fall,
    row: u8,
}

impl Hachure {
    /// Outline of a hachure at a share `afar` of the low-zoom style, 0 to 1.
    fn outline(&self, afar: f32) -> [Vec2; 4] {
        let [longer, broader] = of(self.fall).afar.map(|times| 1.0 + (times - 1.0) * afar);
        let [top, foot] = self.ends.map(|end| self.root + end * longer);
        let (pressed, half) = (top + (foot - top) * 0.2, self.half * broader);
        [top, pressed + half, foot, pressed - half]
    }
}

/// Hachures of all contours, by the hex in which they begin.
pub(super) fn hachures(contours: &Contours, layout: BoardLayout) -> Vec<Vec<Hachure>> {
    let mut all = vec![Vec::new(); contours.hexes()];
    for hachure in contours.lines.iter().flat_map(|line| line.hachures()) {
        if let Some(hex) = layout.hex_at(hachure.root + hachure.ends[0]) {
            all[hex.index()].push(*hachure);
        }
    }
    all
}

/// Hachures of one contour. Each stretch has its own by its place, so that they stay where the stretch stays.
pub(super) fn comb(line: &Contour) -> Vec<Hachure> {
    let mut hachures = Vec::new();
    let left = left(line);
    for (stretch, left) in line.stretches().zip(left.chunks(usize::from(PIECES))) {
        let first = stretch[0].at;
        let mut scatter = Scatter::new(first.x.to_bits() ^ first.y.to_bits().rotate_left(16), 20);
        // Number of the hachure, and its distance along the stretch.
        let mut count = scatter.next() as usize;
        let mut next = scatter.between(0.0, GENTLE.gap / GENTLE.rows.len() as f32);
        for (pair, left) in stretch.windows(2).zip(left) {
            let way = pair[1].at - pair[0].at;
            let length = way.length();
            let along = way / length.max(1e-6);
            while next < length {
                let fall = if pair[0].steep >= 0.5 { Fall::Steep } else { Fall::Gentle };
                let slope = of(fall);
                let lean = along * scatter.between(-0.08, 0.08) - along.perp();
                // One of each row in turn, so that the rows fill each other's gaps.
                let row = &slope.rows[count % slope.rows.len()];
                let top = lean * (row.from + scatter.between(-0.03, 0.03));
                let root = pair[0].at + along * next;
                let end = (left[0] + next).min(left[1] - next);
                let strength = swelling(root) * (end / FADES).clamp(FADED, 1.0);
                let foot = top + lean * row.length * strength * scatter.between(0.8, 1.2);
                hachures.push(Hachure {
                    root,
                    ends: [top, foot],
                    half: along * row.width * 0.5 * strength.min(1.0),
                    fall,
                    row: (count % slope.rows.len()) as u8,
                });
                next += slope.gap / slope.rows.len() as f32 * scatter.between(0.7, 1.3);
                count = count.wrapping_add(1);
            }
            next -= length;
        }
    }
    hachures
}

/// Distances of each point of a contour from the contour's beginning and end, in map units; infinite for a closed one.
fn left(line: &Contour) -> Vec<[f32; 2]> {
    if line.is_closed() {
        return vec![[f32::INFINITY; 2]; line.points.len()];
    }
    let lengths = || line.points.windows(2).map(|pair| pair[0].at.distance(pair[1].at));
    let summed = |sum: &mut f32, length: f32| {
        *sum += length;
        Some(*sum)
    };
    let from: Vec<f32> = std::iter::once(0.0).chain(lengths().scan(0.0, summed)).collect();
    let mut to: Vec<f32> = std::iter::once(0.0).chain(lengths().rev().scan(0.0, summed)).collect();
    to.reverse();
    from.into_iter().zip(to).map(|(from, to)| [from, to]).collect()
}

/// Distance from the ends of a contour at which its hachures begin to fade, in map units: at full length they would look like the
/// rim of a bowl.
pub(super) const FADES: f32 = 3.6;
/// Share of a hachure's length that is left at the end of its contour.
const FADED: f32 = 0.3;

/// Local factor of the length of hachures: slopes are never even for long.
fn swelling(at: Vec2) -> f32 {
    (0.85 + 0.75 * noise(at.x * 0.55, at.y * 0.55, 52)).clamp(0.4, 1.35)
}

const fn of(fall: Fall) -> &'static Slope {
    match fall {
        Fall::Gentle => &GENTLE,
        Fall::Steep => &STEEP,
    }
}

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex], area: MapRect) {
    let coarse = canvas.scale() < COARSE;
    let afar = afar(canvas.scale());
    for fall in [Fall::Gentle, Fall::Steep] {
        let shown = |h: &&Hachure| h.fall == fall && !(coarse && h.row > 0);
        let all = hexes.iter().flat_map(|h| plan.land.hachures(plan.layout, *h).iter().filter(shown));
        let shape = all.fold(Shape::new(), |shape, h| shape.poly(&h.outline(afar)));
        canvas.fill(shape, theme.hachure.thin(of(fall).alpha * (1.0 - FAINTER * afar)));
    }
    crests(canvas, plan, theme, area);
}

/// Draws the crest line along each contour, and a highlight above it.
fn crests(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let (least, afar) = (0.45 / canvas.scale(), afar(canvas.scale()));
    let width = |steep: f32| (CREST[0] + (CREST[1] - CREST[0]) * steep).max(least * (1.0 + steep));
    let (mut light, mut dark) = (Shape::new(), Shape::new());
    let seen = |line: &&Vec<Point>| shows(&line.iter().map(|point| point.at).collect::<Vec<Vec2>>(), area);
    for line in plan.land.contours.lines.iter().flat_map(|line| &line.crests).filter(seen) {
        light = light.poly(&band(line, |steep| [width(steep), width(steep) + RIM * (1.0 + steep)]));
        dark = dark.poly(&band(line, |steep| [-width(steep), width(steep)]));
    }
    canvas.fill(light, theme.plaster.thin(0.45 * (1.0 - RIM_FAINTER * afar)));
    canvas.fill(dark, theme.slope.thin(0.72 * (1.0 - LINE_FAINTER * afar)));
}

/// Strip along a contour between two distances uphill, in map units, which depend on the contour's steepness.
fn band(points: &[Point], between: impl Fn(f32) -> [f32; 2]) -> Vec<Vec2> {
    let edge = |i: usize, k: usize| {
        let last = points.len() - 1;
        let way = points[(i + 1).min(last)].at - points[i.saturating_sub(1)].at;
        points[i].at + way.perp().normalize_or_zero() * between(points[i].steep)[k]
    };
    (0..points.len()).map(|i| edge(i, 0)).chain((0..points.len()).rev().map(|i| edge(i, 1))).collect()
}

/// Draws a pale line on the exact hexsides that slope, which the contour only follows.
pub(super) fn sides(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    if canvas.scale() < COARSE {
        return;
    }
    let lines = hexes.iter().flat_map(|h| Dir::ALL.map(|d| (*h, d))).filter(|(h, d)| plan.fall(*h, *d).is_some());
    let shape = lines.fold(Shape::new(), |shape, (hex, dir)| {
        let (a, b) = plan.layout.side(hex, dir);
        shape.line(&[a, b])
    });
    canvas.stroke(shape, Pen::new(theme.slope.thin(0.26), 0.03f32.max(1.2 / canvas.scale())));
}

pub(super) fn cliffs(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, hexes: &[Hex]) {
    for (hex, dir) in plan.each_side(hexes) {
        if !plan.has_hexside_drawing(hex, dir, Drawing::Cliff) {
            continue;
        }
        let next = plan.map.grid.neighbour(hex, dir);
        let (a, b) = plan.layout.side(hex, dir);
        // The rock falls toward the lower hex.
        let outward = !next.is_some() || plan.level(next) <= plan.level(hex);
        let down = if outward { toward(dir) } else { -toward(dir) };
        let teeth = rocks(plan.scatter(hex, 30 + u32::from(dir.0)), a, b, down);
        canvas.both(teeth, theme.stone_dark.mixed(theme.stone, 0.25), Pen::new(theme.stone_dark, 0.02));
        canvas.stroke(Shape::new().line(&[a, b]), Pen::new(theme.stone_dark, 0.1));
        let rim = down * -0.02;
        canvas.stroke(Shape::new().line(&[a + rim, b + rim]), Pen::new(theme.stone, 0.035));
    }
}

/// Outline of rocks along a side, broad at the top.
fn rocks(mut scatter: Scatter, a: Vec2, b: Vec2, down: Vec2) -> Shape {
    const COUNT: u8 = 9;
    let along = (b - a).normalize_or_zero();
    (0..COUNT).fold(Shape::new(), |shape, k| {
        let t = (f32::from(k) + 0.5 + scatter.between(-0.25, 0.25)) / f32::from(COUNT);
        let top = a + (b - a) * t - down * scatter.between(0.0, 0.03);
        let foot = top + (down + along * scatter.between(-0.12, 0.12)) * 0.3 * scatter.between(0.7, 1.3);
        let half = along * 0.055;
        shape.poly(&[top - half, top + half, foot])
    })
}
