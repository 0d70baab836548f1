//! Ground of the map: level tints that fade into each other along the contours, under stained, grainy paper;
//! plain paper outside the neat line.

use super::contours::Height;
use super::edges::strayed;
use super::hills::{LandSample, afar};
use super::plan::MapPlan;
use crate::games::musket_pike::rules::data::{HexLook, Ink};
use crate::paint::canvas::Canvas;
use crate::paint::orientation::Orientation;
use crate::paint::random::{lattice, noise};
use crate::paint::theme::Theme;
use glam::Vec2;
use resvg::tiny_skia::Pixmap;
use std::ops::Range;
use std::sync::LazyLock;

/// Sharpness of the transition between the grounds of two hexes; higher is sharper.
const EDGE: f32 = 2.7;
/// Strength of the light on slopes, from the top left: brightness per height difference.
const LIGHT: f32 = 0.12;
/// Strength of the light on crests and the shade on scarps, at high and at low zoom, 0 to 1.
const SCARP: [f32; 2] = [0.26, 0.4];
/// Limits of the light and shade on slopes together: in shade, and in light.
const LIT: (f32, f32) = (-0.46, 0.3);
/// Strength of the light on whole hills at high and at low zoom, 0 to 1.
const HILLS: [f32; 2] = [0.06, 0.62];
/// Direction away from the light on whole hills, as a unit vector: ground that rises this way is lit.
const AWAY: Vec2 = Vec2::new(0.59, 0.81);
/// Share by which steep ground is darker in the light on whole hills.
const STEEP: f32 = 0.25;
/// Share of the light on single slopes that remains at low zoom, 0 to 1.
const SINGLE: f32 = 0.2;
/// Share of a level's tint that gives way to the tint of the height.
const EVEN: f32 = 0.75;
/// Factor of the shade for each colour channel: shaded ground is warmer.
const SHADE: [f32; 3] = [0.8, 1.0, 1.2];
/// Share of paper in the ground between the outermost hexes and the neat line, where no unit can be.
const VEIL: f32 = 0.42;
/// Distance beyond the border at which the paper is darkest, in map units.
const AGED: f32 = 5.0;
/// Width and height of the repeated texture of the paper, in pixels.
const GRAIN: usize = 128;

static GRAINS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let n = i32::try_from(GRAIN).unwrap_or(1);
    (0..n * n).map(|i| 1.0 + (lattice(i % n, i / n, 5) * 0.016 + lattice(i % n / 2, i / n / 2, 6) * 0.012)).collect()
});

/// Number of swells of open ground per map unit.
const SWELLS: f32 = 0.17;
/// Share of the finer stains of the paper in the height of swells.
const FINER: f32 = 0.3;
/// Strength of the light on swells, at high and at low zoom: brightness per height difference.
const ROLLING: [f32; 2] = [0.1, 0.26];
/// Share of green in the ground of hollows, and of dry earth in that of swells.
const MOIST: [f32; 2] = [0.15, 0.12];
/// Share of these colours that shows at high zoom.
const NEAR: f32 = 0.3;

/// MP 18.4 Share of white in the ground of a battle in frost.
const FROST: f32 = 0.42;

/// Cover over the tint of a hex's level: the share of the tint that is left, and the colour added to it.
#[derive(Clone, Copy, Debug, Default)]
struct Cover {
    left: f32,
    added: [f32; 3],
}

impl Cover {
    fn of(theme: &Theme, look: &HexLook) -> Self {
        let clear = Self { left: 1.0, added: [0.0; 3] };
        look.ground.iter().fold(clear, |under, tint| {
            let ink = match tint.ink {
                Ink::Green => theme.green,
                Ink::Marsh => theme.marsh,
                Ink::Earth => theme.earth,
                Ink::Furrow => theme.furrow,
                Ink::Stone => theme.stone,
                Ink::Shadow => theme.shadow,
                Ink::Lowland => theme.levels[0],
            };
            let share = |percent: u8| f32::from(percent) / 100.0;
            let over = ink.mixed(theme.shadow, share(tint.shaded)).channels();
            let laid = share(tint.share);
            let added = [0, 1, 2].map(|c| under.added[c] + (over[c] - under.added[c]) * laid);
            Self { left: under.left * (1.0 - laid), added }
        })
    }
}

/// Colour and height of the ground at a point.
#[derive(Clone, Copy, Debug)]
struct Sample {
    rgb: [f32; 3],
    height: Height,
    /// Light on the whole hill at the sample point.
    hill: f32,
    /// Height of the swell at the sample point, -1 to 1.
    swell: f32,
}

/// View of the map: pixels to the map unit, orientation, and share of the light on whole hills.
struct Seen {
    scale: f32,
    turn: Orientation,
    afar: f32,
}

/// Grid of points of the picture at which the ground is computed.
struct Points {
    /// Distance between two points, in pixels.
    step: i32,
    /// Column and row of the first point, in steps.
    first: (i32, i32),
    columns: usize,
    rows: usize,
}

impl Points {
    /// Place of the `i`th point in the picture, in pixels.
    fn at(&self, i: usize) -> Vec2 {
        let (x, y) = (self.first.0 + (i % self.columns) as i32, self.first.1 + (i / self.columns) as i32);
        Vec2::new((x * self.step) as f32, (y * self.step) as f32)
    }
}

/// Paints the whole canvas, whose top left pixel is (`left`, `top`) of the picture.
pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, left: i32, top: i32) {
    let seen = Seen { scale: canvas.pixels(), turn: canvas.turn(), afar: afar(canvas.scale()) };
    let Seen { scale, turn, .. } = seen;
    let pixmap = canvas.pixmap();
    let (width, height) = (pixmap.width() as i32, pixmap.height() as i32);
    // The ground changes slowly: it is computed at every `step`th pixel of the picture and interpolated. It
    // begins one point early, as light depends on the point before.
    let step = ((scale / 5.0) as i32).clamp(3, 8);
    let points = Points {
        step,
        first: (left.div_euclid(step) - 1, top.div_euclid(step) - 1),
        columns: (width / step) as usize + 4,
        rows: (height / step) as usize + 4,
    };
    let place = |i: usize| turn.rotate_point(plan.layout, points.at(i) / scale);
    // The field within the neat line, in pixels of the tile: it ends on a pixel, not between two points.
    let field = plan.layout.field().map(|p| turn.rotate_point(plan.layout, p) * scale);
    let [low, high] = [field[0].min(field[1]), field[0].max(field[1])];
    let columns = (low.x.round() as i32 - left).clamp(0, width)..(high.x.round() as i32 - left).clamp(0, width);
    let rows = (low.y.round() as i32 - top).clamp(0, height)..(high.y.round() as i32 - top).clamp(0, height);
    let outside = columns.is_empty() || rows.is_empty();
    if columns.len() as i32 != width || rows.len() as i32 != height {
        spread(pixmap, &points, &paper(plan, theme, &points, place), (left, top), (0..width, 0..height));
    }
    if !outside {
        spread(pixmap, &points, &land(plan, theme, &seen, &points, place), (left, top), (columns, rows));
    }
}

/// Interpolates the samples over some columns and rows of the canvas, with the grain of the paper.
fn spread(
    pixmap: &mut Pixmap,
    points: &Points,
    samples: &[[f32; 3]],
    (left, top): (i32, i32),
    (columns, rows): (Range<i32>, Range<i32>),
) {
    let width = pixmap.width() as i32;
    let (step, count) = (points.step, points.columns);
    let shares: Vec<f32> = (0..step).map(|k| k as f32 / step as f32).collect();
    let mut line = vec![[0.0f32; 3]; count];
    for y in rows {
        let py = top + y;
        let row = (py.div_euclid(step) - points.first.1) as usize;
        let v = py.rem_euclid(step) as f32 / step as f32;
        let (upper, lower) = (&samples[row * count..(row + 1) * count], &samples[(row + 1) * count..(row + 2) * count]);
        for (out, (a, b)) in line.iter_mut().zip(upper.iter().zip(lower)) {
            *out = [0, 1, 2].map(|c| a[c] + (b[c] - a[c]) * v);
        }
        let grains = &GRAINS[(py.rem_euclid(GRAIN as i32) as usize) * GRAIN..][..GRAIN];
        let out = &mut pixmap.data_mut()
            [((y * width + columns.start) * 4) as usize..((y * width + columns.end) * 4) as usize];
        let first = left + columns.start;
        let grained = first.rem_euclid(GRAIN as i32) as usize;
        let (mut column, mut k) = ((first.div_euclid(step) - points.first.0) as usize, first.rem_euclid(step) as usize);
        let way = |column: usize| [0, 1, 2].map(|c| line[column + 1][c] - line[column][c]);
        let (mut here, mut ahead) = (line[column], way(column));
        for (n, pixel) in out.chunks_exact_mut(4).enumerate() {
            if k == shares.len() {
                (column, k) = (column + 1, 0);
                (here, ahead) = (line[column], way(column));
            }
            let (u, grain) = (shares[k], grains[(grained + n) % GRAIN]);
            pixel[0] = ((here[0] + ahead[0] * u) * grain + 0.5) as u8;
            pixel[1] = ((here[1] + ahead[1] * u) * grain + 0.5) as u8;
            pixel[2] = ((here[2] + ahead[2] * u) * grain + 0.5) as u8;
            pixel[3] = 255;
            k += 1;
        }
    }
}

/// Colours of the margin and of the paper beyond, at the points; `place` gives a point's place on the map.
fn paper(plan: &MapPlan, theme: &Theme, points: &Points, place: impl Fn(usize) -> Vec2) -> Vec<[f32; 3]> {
    let edge = plan.layout.size();
    let (fresh, aged) = (theme.paper.channels(), theme.table.channels());
    let stain = theme.slope.channels();
    (0..points.columns * points.rows)
        .map(|i| {
            let p = place(i);
            let off = (p - p.clamp(Vec2::ZERO, edge)).length() / AGED;
            let age = 1.0 - (-off * off * 2.0).exp();
            stained([0, 1, 2].map(|c| fresh[c] + (aged[c] - fresh[c]) * age), stain, broad(p), p)
        })
        .collect()
}

/// Colours of the hexes with hill shading at the sample points: red, green, blue from 0 to 255. `place` gives a point's place on
/// the map.
fn land(plan: &MapPlan, theme: &Theme, seen: &Seen, points: &Points, place: impl Fn(usize) -> Vec2) -> Vec<[f32; 3]> {
    let covers: Vec<Cover> = plan.looks.hexes.iter().map(|look| Cover::of(theme, look)).collect();
    // Hard frost lies white on the land.
    let frost = if plan.map.frozen { FROST } else { 0.0 };
    let levels: Vec<[f32; 3]> =
        (0..=10).map(|level| theme.level(level).mixed(theme.plaster, frost).channels()).collect();
    let paper = theme.paper.channels();
    let (stain, bright) = (theme.slope.channels(), theme.plaster.channels());
    let (moist, dry) = (theme.green.channels(), theme.earth.channels());
    let (contours, hills) = (&plan.land.contours, plan.hills());
    let sample = |i: usize| {
        let p = place(i);
        let hex = plan.nearest(p);
        let (cover, off) = if plan.is_even(hex) {
            (covers[usize::from(plan.map.terrain[hex.index()].0)], 0.0)
        } else {
            blend(plan, &covers, strayed(plan, p))
        };
        let (broad, swell) = (broad(p), noise(p.x * SWELLS, p.y * SWELLS, 4));
        let height = contours.height(hex, plan.level(hex), p);
        let LandSample { rise, height: smooth } = hills.at(p);
        let tint = height.tint + (smooth - height.tint) * EVEN * seen.afar;
        let low = (tint.clamp(0.0, 9.99) as usize).min(9);
        let over = tint - low as f32;
        let [wet, dried] = [-swell, swell].map(|by| by.max(0.0) * (1.0 - frost) * (NEAR + (1.0 - NEAR) * seen.afar));
        let rgb = [0, 1, 2].map(|c| {
            let ground = levels[low][c] + (levels[low + 1][c] - levels[low][c]) * over;
            let ground = ground + (moist[c] - ground) * wet * MOIST[0] + (dry[c] - ground) * dried * MOIST[1];
            let ground = ground * cover.left + cover.added[c];
            ground + (paper[c] - ground) * off * VEIL
        });
        let hill = seen.turn.rotate_vector(rise).dot(AWAY) - rise.length() * STEEP;
        Sample { rgb: stained(rgb, stain, broad, p), height, hill, swell: swell + broad * FINER }
    };
    let samples: Vec<Sample> = (0..points.columns * points.rows).map(sample).collect();
    let per_unit = seen.scale / points.step as f32;
    let lit = HILLS[0] + (HILLS[1] - HILLS[0]) * seen.afar;
    let single = 1.0 - (1.0 - SINGLE) * seen.afar;
    let scarp = SCARP[0] + (SCARP[1] - SCARP[0]) * seen.afar;
    let rolling = (ROLLING[0] + (ROLLING[1] - ROLLING[0]) * seen.afar) * per_unit;
    samples
        .iter()
        .enumerate()
        .map(|(i, sample)| {
            let (x, y) = (i % points.columns, i / points.columns);
            let before = &samples[if x > 0 && y > 0 { i - points.columns - 1 } else { i }];
            let facing = (sample.height.slope - before.height.slope) * per_unit * LIGHT;
            let swell = (sample.swell - before.swell) * rolling;
            let light = facing * single + sample.height.scarp * scarp + sample.hill * lit + swell;
            let light = light.clamp(LIT.0, LIT.1);
            let light = light * theme.relief(light > 0.0);
            let own = sample.rgb;
            [0, 1, 2].map(|c| {
                if light > 0.0 { own[c] + (bright[c] - own[c]) * light } else { own[c] * (1.0 + light * SHADE[c]) }
            })
        })
        .collect()
}

/// Broadest stain of the paper at a point, -1 to 1.
fn broad(p: Vec2) -> f32 {
    noise(p.x * 0.33, p.y * 0.4, 1)
}

/// Colour mixed with the stains of the paper, of which the broadest is `broad`.
fn stained(rgb: [f32; 3], stain: [f32; 3], broad: f32, p: Vec2) -> [f32; 3] {
    let n = broad + 0.5 * noise(p.x * 0.8, p.y * 0.95, 2) + 0.3 * noise(p.x * 2.3, p.y * 2.3, 3);
    let share = (0.045 + 0.06 * n).clamp(0.0, 0.16);
    [0, 1, 2].map(|c| (rgb[c] + (stain[c] - rgb[c]) * share).min(250.0))
}

/// Cover of the ground at a point: that of the hexes around it, weighted by the distance of their centres; and the point's
/// distance from the hexes, 0 to 1.
fn blend(plan: &MapPlan, covers: &[Cover], p: Vec2) -> (Cover, f32) {
    let (column, row) = plan.layout.column_row_at(p);
    let lower = i32::from(column.rem_euclid(2) == 0);
    let near = [(0, 0), (0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower)];
    let own = plan.layout.centre_of(column, row).distance_squared(p);
    let mut sum = Cover::default();
    let (mut total, mut on_map) = (0.0, 0.0);
    for (dc, dr) in near {
        let d = plan.layout.centre_of(column + dc, row + dr).distance_squared(p);
        let off = (d - own) * EDGE;
        // Beyond the outermost hexes their ground continues, at any distance.
        if off > 9.0 && on_map > 0.0 {
            continue;
        }
        let weight = (-off).exp();
        total += weight;
        if let Some(hex) = plan.layout.hex(column + dc, row + dr) {
            let cover = covers[usize::from(plan.map.terrain[hex.index()].0)];
            sum.left += cover.left * weight;
            for c in 0..3 {
                sum.added[c] += cover.added[c] * weight;
            }
            on_map += weight;
        }
    }
    if on_map == 0.0 {
        return (Cover { left: 1.0, added: [0.0; 3] }, 1.0);
    }
    let cover = Cover { left: sum.left / on_map, added: sum.added.map(|c| c / on_map) };
    (cover, 1.0 - on_map / total)
}
