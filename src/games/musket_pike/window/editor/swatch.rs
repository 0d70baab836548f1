//! Swatches: samples of what the tools draw, painted by the map painter on one small map with a field for each.

use crate::board::hex::Grid;
use crate::games::musket_pike::paint::MapPainter;
use crate::games::musket_pike::rules::data::{Hexside, Terrain};
use crate::games::musket_pike::scenario::ground::{Course, Ornament};
use crate::games::musket_pike::scenario::{load_partial, rule_data};
use crate::paint::Theme;
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::tile::{PixelRect, blit};
use crate::ui::picture_cache::PictureCache;
use bevy_egui::egui::{Context, Id, Image, Rect, TextureHandle, Vec2, pos2};
use resvg::tiny_skia::Pixmap;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Size of a terrain sample, in points.
pub(super) const SIZE: Vec2 = Vec2::new(34.0, 23.0);
/// Scale of a terrain sample, in points per hex radius.
const SCALE: f32 = 13.0;
/// Columns and rows of a swatch: an even number of columns, so that the rows of all swatches lie alike, and five rows, so that no
/// printed number shows.
const FIELD: (usize, usize) = (6, 5);
/// Swatches in a row of the map on which they are painted.
const ACROSS: usize = 16;

/// Terrain, hexside or other thing that a sample shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sample {
    Terrain(Terrain),
    Side(Hexside),
    Course(Course),
    Redoubt,
    Ornament(Ornament),
}

impl Sample {
    fn all() -> Vec<Sample> {
        let chart = &rule_data().terrain;
        let courses = Course::ALL.map(Sample::Course);
        let terrains = chart.hexes.ids().filter(|kind| *kind != chart.roles.brook).map(Sample::Terrain);
        let ornaments = Ornament::ALL.map(Sample::Ornament);
        terrains
            .chain(chart.sides.ids().map(Sample::Side))
            .chain(courses)
            .chain(ornaments)
            .chain([Sample::Redoubt])
            .collect()
    }

    /// Vertical offset of the sample's middle from that of the field's middle hex, in map units.
    const fn off(self) -> f32 {
        match self {
            // Signs on the lower hexsides lie lower, upright ones higher.
            Sample::Side(_) => 0.6,
            Sample::Ornament(_) => -0.15,
            _ => 0.0,
        }
    }
}

/// Column and row of a field's middle hex.
const fn middle(field: usize) -> (usize, usize) {
    (field % ACROSS * FIELD.0 + 3, field / ACROSS * FIELD.1 + 2)
}

/// Neighbours below the middle hex of a swatch, by column and row in the swatch.
const LOWER: [(usize, usize); 3] = [(3, 3), (4, 2), (2, 2)];
/// Neighbours above the middle hex of a swatch, by column and row in the swatch.
const UPPER: [(usize, usize); 3] = [(3, 1), (4, 1), (2, 1)];

/// Sides of the middle hex toward the given neighbours, in the notation.
fn around(hex: &impl Fn(usize, usize) -> String, to: &[(usize, usize)]) -> Vec<String> {
    to.iter().map(|(c, r)| format!("({}, {})", hex(3, 2), hex(*c, *r))).collect()
}

/// Scenario text of a map with all samples.
fn map(samples: &[Sample]) -> String {
    let chart = &rule_data().terrain;
    // Tables and lists of the map by their key, with their entries.
    let mut tables: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut sides: BTreeMap<Hexside, Vec<String>> = BTreeMap::new();
    for (field, sample) in samples.iter().enumerate() {
        let (column, row) = middle(field);
        let hex = |c: usize, r: usize| format!("\"{:02}{:02}\"", column + c - 3, row + r - 2);
        let course = || format!("[{}]", (1..=5).map(|c| hex(c, 2)).collect::<Vec<_>>().join(", "));
        let (table, entry) = match sample {
            Sample::Terrain(kind) if *kind == chart.roles.redoubt => {
                // A redoubt's ground hardly differs from others: works on all its sides show it.
                sides.entry(chart.roles.works).or_default().extend(around(&hex, &[LOWER, UPPER].concat()));
                ("terrain", format!("{}: [{}]", chart.hexes.name(*kind), hex(3, 2)))
            }
            Sample::Terrain(kind) => {
                let (from, to) = (hex(1, 1), hex(5, 3));
                let run = format!("\"{}-{}\"", from.trim_matches('"'), to.trim_matches('"'));
                ("terrain", format!("{}: [{run}]", chart.hexes.name(*kind)))
            }
            Sample::Side(kind) => {
                if *kind == chart.roles.steep {
                    // A slope needs a level above it.
                    tables.entry("levels").or_default().push(format!("1: [{}]", hex(3, 2)));
                }
                sides.entry(*kind).or_default().extend(around(&hex, &LOWER));
                continue;
            }
            Sample::Course(Course::Road) => ("roads", course()),
            Sample::Course(Course::Brook) => ("brooks", course()),
            Sample::Course(Course::Path) => ("paths", course()),
            Sample::Redoubt => ("redoubts", format!("({}, \"E\")", hex(3, 2))),
            Sample::Ornament(kind) => ("ornaments", format!("{}: [{}]", kind.field(), hex(3, 2))),
        };
        tables.entry(table).or_default().push(entry);
    }
    let listed = |(kind, sides): (Hexside, Vec<String>)| format!("{}: [{}]", chart.sides.name(kind), sides.join(", "));
    tables.insert("hexsides", sides.into_iter().map(listed).collect());
    let of = |table: &str| tables.get(table).map(|entries| entries.join(", ")).unwrap_or_default();
    let rows = samples.len().div_ceil(ACROSS) * FIELD.1;
    format!(
        "(map: (columns: {}, rows: {rows}, levels: {{ {} }}, terrain: {{ {} }}, brooks: [{}], roads: [{}], hexsides: {{ {} }}, redoubts: [{}], \
         ornaments: (paths: [{}], {})))",
        ACROSS * FIELD.0,
        of("levels"),
        of("terrain"),
        of("brooks"),
        of("roads"),
        of("hexsides"),
        of("redoubts"),
        of("paths"),
        of("ornaments"),
    )
}

/// Picture of all swatches in a row, each in its displayed size; `None` if it cannot be painted.
fn paint(colours: &Theme, density: f32) -> Option<Pixmap> {
    let samples = Sample::all();
    let battle = load_partial(&map(&samples), "samples").battle?;
    let (painter, layout) = (MapPainter::new(&battle, colours), BoardLayout::new(&battle.map.grid));
    let scale = SCALE * density;
    let [width, height] = pixels(density);
    // The painter works in tiles: the whole map at once costs no more than a sample or two.
    let [wide, high] = (layout.size() * scale).to_array().map(|side| side.ceil() as u32);
    let whole =
        painter.paint_lying(Orientation::AsDrawn, scale, density, PixelRect { x: 0, y: 0, width: wide, height: high });
    let mut picture = Pixmap::new(width * samples.len() as u32, height)?;
    for (field, sample) in samples.iter().enumerate() {
        let at = centre(&battle.map.grid, layout, field) + bevy::math::Vec2::new(0.0, sample.off());
        let [x, y] = [at.x * scale - width as f32 / 2.0, at.y * scale - height as f32 / 2.0].map(|v| v.round() as i32);
        let mut painted = Pixmap::new(width, height)?;
        blit(&whole, &mut painted, -x, -y);
        if is_dark(colours) {
            told_apart(&mut painted);
        }
        blit(&painted, &mut picture, (field * width as usize) as i32, 0);
    }
    Some(picture)
}

/// Whether the map's ground is dark in this theme.
fn is_dark(colours: &Theme) -> bool {
    colours.level(0).channels().iter().sum::<f32>() < 1.5 * 255.0
}

/// Increases contrast and brightness of a sample: in the candlelight theme the colours of the land are too close for so small a
/// picture.
fn told_apart(sample: &mut Pixmap) {
    let n = sample.pixels().len() as f32;
    let mean = sample.pixels().iter().fold([0.0; 3], |sum: [f32; 3], p| {
        [sum[0] + f32::from(p.red()), sum[1] + f32::from(p.green()), sum[2] + f32::from(p.blue())]
    });
    for pixel in sample.data_mut().chunks_exact_mut(4) {
        for (part, mean) in pixel.iter_mut().zip(mean) {
            let mean = mean / n;
            *part = (mean + (f32::from(*part) - mean) * CONTRAST + ADDED_BRIGHTNESS).round().clamp(0.0, 255.0) as u8;
        }
    }
}

/// Factor by which a swatch's contrast is raised.
const CONTRAST: f32 = 1.5;
/// Brightness added to each channel of a swatch, of 255.
const ADDED_BRIGHTNESS: f32 = 34.0;

fn centre(grid: &Grid, layout: BoardLayout, field: usize) -> bevy::math::Vec2 {
    let (column, row) = middle(field);
    let hex = u8::try_from(column).ok().zip(u8::try_from(row).ok()).and_then(|(c, r)| grid.at(c, r));
    hex.map(|hex| layout.centre(hex)).unwrap_or_default()
}

fn pixels(density: f32) -> [u32; 2] {
    [SIZE.x, SIZE.y].map(|side| (side * density).round().max(1.0) as u32)
}

/// Cached swatches, painted once for each theme and screen density on a thread of their own, for all files. The previous ones are
/// shown until the new ones are ready.
#[derive(Clone, Default)]
struct Swatches(Arc<Mutex<Kept>>);

#[derive(Default)]
struct Kept {
    painted: PictureCache<u32, ()>,
    last: Option<TextureHandle>,
}

/// Starts or continues painting the samples; returns the texture that is ready.
pub(super) fn prepare(ctx: &Context) -> Option<TextureHandle> {
    let swatches: Swatches =
        ctx.data_mut(|d| d.get_temp_mut_or_default::<Swatches>(Id::new("samples of tools")).clone());
    let mut kept = swatches.0.lock().unwrap_or_else(PoisonError::into_inner);
    let density = ctx.pixels_per_point();
    let picture = kept.painted.get(ctx, &density.to_bits(), move |colours| (paint(colours, density), ()));
    if let Some(picture) = picture.and_then(|kept| kept.picture.clone()) {
        kept.last = Some(picture);
    }
    kept.last.clone()
}

/// Image of a swatch; `None` until it is painted.
pub(super) fn image(ctx: &Context, sample: Sample) -> Option<Image<'static>> {
    let texture = prepare(ctx)?;
    let all = Sample::all();
    let (at, n) = (all.iter().position(|s| *s == sample)? as f32, all.len() as f32);
    let uv = Rect::from_min_max(pos2(at / n, 0.0), pos2((at + 1.0) / n, 1.0));
    Some(Image::new((texture.id(), SIZE)).uv(uv).corner_radius(3.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::theme::{Palette, ThemeMode};

    #[test]
    fn every_sample_is_painted_and_no_two_are_alike() {
        for look in [Theme::light(), Theme::of(ThemeMode::Dark, Palette::default())] {
            all_differ(&paint(&look, 1.0).expect("samples"));
        }
    }

    #[test]
    fn by_candlelight_rough_ground_is_told_from_clear() {
        let picture = paint(&Theme::of(ThemeMode::Dark, Palette::default()), 1.0).expect("samples");
        let [width, height] = pixels(1.0).map(|side| side as usize);
        let kinds = &rule_data().terrain.hexes;
        let places = ["clear", "rough"].map(|name| {
            let sample = Sample::Terrain(kinds.named(name).expect("a kind"));
            Sample::all().iter().position(|other| *other == sample).expect("a sample")
        });
        let n = Sample::all().len();
        let light = |at: usize| {
            let line = |row: usize| &picture.pixels()[(row * n + at) * width..][..width];
            let all = (0..height).flat_map(line).map(|p| u32::from(p.red()) + u32::from(p.green()));
            all.sum::<u32>() / (2 * width * height) as u32
        };
        let [clear, rough] = places.map(light);
        assert!(rough >= clear + 8, "{clear} and {rough}");
        assert!(clear > 80, "light enough on its button: {clear}");
    }

    fn all_differ(picture: &Pixmap) {
        let [width, height] = pixels(1.0).map(|side| side as usize);
        let n = Sample::all().len();
        assert_eq!([picture.width() as usize, picture.height() as usize], [width * n, height]);
        let line = |row: usize, at: usize| &picture.pixels()[(row * n + at) * width..][..width];
        let sample = |at: usize| (0..height).flat_map(|row| line(row, at)).map(|p| p.demultiply()).collect::<Vec<_>>();
        let samples: Vec<_> = (0..n).map(sample).collect();
        assert!(samples.iter().flatten().all(|pixel| pixel.alpha() == u8::MAX), "no paper is left blank");
        for (at, one) in samples.iter().enumerate() {
            let like = samples[..at].iter().position(|other| other == one);
            assert_eq!(like, None, "{:?} is like {:?}", Sample::all()[at], like.map(|like| Sample::all()[like]));
        }
    }
}
