//! The ground: level tints with soft edges under stained, grainy paper.

use super::plan::Plan;
use crate::games::musket_pike::rules::data::Terrain;
use crate::paint::canvas::Canvas;
use crate::paint::random::{lattice, noise};
use crate::paint::theme::{Rgb, Theme};
use glam::Vec2;
use std::sync::LazyLock;

/// Colour and height at a point.
#[derive(Clone, Copy, Debug, Default)]
struct Sample {
    rgb: [f32; 3],
    height: f32,
    /// How much of it is land, not margin: 0 to 1.
    land: f32,
}

/// How sharply one hex's ground gives way to the next: the larger, the sharper.
const EDGE: f32 = 2.7;
/// How far the edges between levels stray from the hexsides.
const STRAY: f32 = 0.13;
/// How strongly slopes catch the light, which comes from the top left.
const LIGHT: f32 = 0.016;
const GRAIN: usize = 128;

static GRAINS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let n = i32::try_from(GRAIN).unwrap_or(1);
    (0..n * n).map(|i| lattice(i % n, i / n, 5) * 0.016 + lattice(i % n / 2, i / n / 2, 6) * 0.012).collect()
});

/// The ground of a hex: its level's tint with a share of what grows or lies there.
fn hex_colour(theme: &Theme, terrain: Terrain, level: u8) -> Rgb {
    let base = theme.level(level);
    match terrain {
        Terrain::Clear | Terrain::Brook => base,
        Terrain::Orchard => base.mixed(theme.green, 0.35),
        Terrain::LightWood => base.mixed(theme.green, 0.35),
        Terrain::Wood => base.mixed(theme.green, 0.65),
        Terrain::Village => base.mixed(theme.earth, 0.22),
        Terrain::Marsh => base.mixed(theme.marsh, 0.55),
        Terrain::WalledGarden => base.mixed(theme.green, 0.55),
        Terrain::Rough => base.mixed(theme.furrow, 0.2),
        Terrain::Bog => base.mixed(theme.marsh.mixed(theme.shadow, 0.15), 0.7),
        Terrain::TownWall => base.mixed(theme.stone, 0.65),
        Terrain::BurningTown => base.mixed(theme.shadow, 0.2),
        Terrain::Chateau => base.mixed(theme.levels[0], 0.6).mixed(theme.green, 0.25),
        Terrain::Redoubt => base.mixed(theme.earth, 0.3),
        Terrain::Wagons => base.mixed(theme.earth, 0.25),
    }
}

/// Paints the whole canvas, whose top left pixel is (`left`, `top`) of the picture at `scale`.
pub(super) fn paint(canvas: &mut Canvas, plan: &Plan, theme: &Theme, left: i32, top: i32) {
    let (scale, turn) = (canvas.pixels(), canvas.turn());
    let pixmap = canvas.pixmap();
    let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
    // The ground changes slowly: it is worked out at every `step`th pixel of the picture and spread between.
    let step = ((scale / 5.0) as i32).clamp(2, 8);
    // It begins one point early: light is worked out from the point before.
    let (gx, gy) = (left.div_euclid(step) - 1, top.div_euclid(step) - 1);
    let columns = width / step as usize + 4;
    let rows = height / step as usize + 4;
    let place = |p: Vec2| turn.place(plan.layout, p);
    let samples = sample_grid(plan, theme, scale, step, (gx, gy), (columns, rows), place);
    let mut line = vec![[0.0f32; 3]; columns];
    for y in 0..height {
        let py = top + y as i32;
        let row = (py.div_euclid(step) - gy) as usize;
        let v = py.rem_euclid(step) as f32 / step as f32;
        let (upper, lower) =
            (&samples[row * columns..(row + 1) * columns], &samples[(row + 1) * columns..(row + 2) * columns]);
        for (out, (a, b)) in line.iter_mut().zip(upper.iter().zip(lower)) {
            *out = [0, 1, 2].map(|c| a[c] + (b[c] - a[c]) * v);
        }
        let grains = &GRAINS[(py.rem_euclid(GRAIN as i32) as usize) * GRAIN..][..GRAIN];
        let out = &mut pixmap.data_mut()[y * width * 4..(y + 1) * width * 4];
        for (x, pixel) in out.chunks_exact_mut(4).enumerate() {
            let px = left + x as i32;
            let column = (px.div_euclid(step) - gx) as usize;
            let u = px.rem_euclid(step) as f32 / step as f32;
            let grain = 1.0 + grains[px.rem_euclid(GRAIN as i32) as usize];
            let (a, b) = (line[column], line[column + 1]);
            for c in 0..3 {
                pixel[c] = ((a[c] + (b[c] - a[c]) * u) * grain + 0.5) as u8;
            }
            pixel[3] = 255;
        }
    }
}

/// Ground, light and stains at the points of a grid; `place`: where on the map a point of the picture is.
fn sample_grid(
    plan: &Plan,
    theme: &Theme,
    scale: f32,
    step: i32,
    origin: (i32, i32),
    size: (usize, usize),
    place: impl Fn(Vec2) -> Vec2,
) -> Vec<[f32; 3]> {
    let colours = hex_colours(plan, theme);
    let (columns, rows) = size;
    let point = |x: usize, y: usize| {
        place(Vec2::new((origin.0 + x as i32) as f32, (origin.1 + y as i32) as f32) * (step as f32 / scale))
    };
    let paper = Sample { rgb: theme.paper.channels(), ..Sample::default() };
    // The table on which the map lies.
    let table = Sample { rgb: theme.table.channels(), ..Sample::default() };
    let edge = plan.layout.size();
    let raw: Vec<Sample> = (0..columns * rows)
        .map(|i| {
            let p = point(i % columns, i / columns);
            let off = p.cmplt(Vec2::ZERO).any() || p.cmpgt(edge).any();
            let stray = Vec2::new(noise(p.x * 1.1, p.y * 1.1, 7), noise(p.x * 1.1, p.y * 1.1, 8)) * STRAY;
            if off { table } else { blend(plan, &colours, paper, p + stray) }
        })
        .collect();
    let stain = theme.slope.channels();
    let per_unit = scale / step as f32;
    (0..columns * rows)
        .map(|i| {
            let (x, y) = (i % columns, i / columns);
            let before = raw[if x > 0 && y > 0 { i - columns - 1 } else { i }].height;
            let light = 1.0 + ((raw[i].height - before) * per_unit * LIGHT).clamp(-0.12, 0.12) * raw[i].land;
            let p = point(x, y);
            let n = noise(p.x * 0.33, p.y * 0.4, 1)
                + 0.5 * noise(p.x * 0.8, p.y * 0.95, 2)
                + 0.3 * noise(p.x * 2.3, p.y * 2.3, 3);
            let share = (0.045 + 0.06 * n).clamp(0.0, 0.16);
            [0, 1, 2].map(|c| ((raw[i].rgb[c] + (stain[c] - raw[i].rgb[c]) * share) * light).min(250.0))
        })
        .collect()
}

fn hex_colours(plan: &Plan, theme: &Theme) -> Vec<Sample> {
    let sample = |h: crate::board::hex::Hex| Sample {
        rgb: hex_colour(theme, plan.terrain(h), plan.level(h)).channels(),
        height: f32::from(plan.level(h)),
        land: 1.0,
    };
    plan.map.grid.hexes().map(sample).collect()
}

/// The ground at a point: the hexes around it, each with a weight that falls off with the distance of its centre.
fn blend(plan: &Plan, colours: &[Sample], paper: Sample, p: Vec2) -> Sample {
    let (column, row) = plan.layout.column_row_at(p);
    let lower = i32::from(column.rem_euclid(2) == 0);
    let near = [(0, 0), (0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower)];
    let own = plan.layout.centre_of(column, row).distance_squared(p);
    let mut sum = Sample::default();
    let (mut total, mut on_map) = (0.0, 0.0);
    for (dc, dr) in near {
        let d = plan.layout.centre_of(column + dc, row + dr).distance_squared(p);
        let off = (d - own) * EDGE;
        if off > 9.0 {
            continue;
        }
        let weight = (-off).exp();
        let hex = plan.layout.hex(column + dc, row + dr);
        let sample = hex.map_or(paper, |h| colours[h.index()]);
        for c in 0..3 {
            sum.rgb[c] += sample.rgb[c] * weight;
        }
        total += weight;
        // The ground does not fall away at the map's edge.
        if hex.is_some() {
            sum.height += sample.height * weight;
            on_map += weight;
        }
    }
    let height = if on_map > 0.0 { sum.height / on_map } else { 0.0 };
    Sample { rgb: sum.rgb.map(|c| c / total), height, land: on_map / total }
}
