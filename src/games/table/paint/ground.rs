//! Ground on the cloth: hills, woods, water, roads, houses, works.

use super::super::rules::{Feature, Field, GroundLook};
use super::noise::jitter;
use crate::paint::layout::BoardLayout;
use crate::paint::winds_around;
use glam::Vec2;
use resvg::tiny_skia::{Color, FillRule, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// Looks in the order in which they are painted, the lowest first.
const LAYERS: [GroundLook; 13] = [
    GroundLook::Hill,
    GroundLook::Field,
    GroundLook::Marsh,
    GroundLook::Lake,
    GroundLook::River,
    GroundLook::Stream,
    GroundLook::Ford,
    GroundLook::Road,
    GroundLook::Bridge,
    GroundLook::Houses,
    GroundLook::Work,
    GroundLook::Wall,
    GroundLook::Wood,
];

/// Scale and dimming of a picture.
type Light = (f32, f32);

/// Paints all features of a field; `place` gives the pixel of a place in map units.
pub(super) fn paint(
    picture: &mut Pixmap,
    field: &Field,
    layout: BoardLayout,
    place: &dyn Fn(Vec2) -> Vec2,
    light: Light,
) {
    for look in LAYERS {
        for (index, feature) in field.features.iter().enumerate().filter(|(_, feature)| feature.look == look) {
            let outline: Vec<Vec2> = feature.outline.iter().map(|point| layout.map_point(*point)).collect();
            feature_on(picture, feature, &outline, place, (light, index as u32));
        }
    }
}

fn feature_on(
    picture: &mut Pixmap,
    feature: &Feature,
    outline: &[Vec2],
    place: &dyn Fn(Vec2) -> Vec2,
    ((scale, dim), seed): (Light, u32),
) {
    let Some(path) = polygon(outline, place) else { return };
    let ink = |rgb: [u8; 3], solid: f32| {
        let [red, green, blue] = rgb.map(|part| f32::from(part) * dim / 255.0);
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(Color::from_rgba(red, green, blue, solid).unwrap_or(Color::BLACK));
        paint
    };
    let (fill, edge) = colours(feature.look);
    picture.fill_path(&path, &ink(fill.0, fill.1), FillRule::EvenOdd, Transform::identity(), None);
    let dash = matches!(feature.look, GroundLook::Wood | GroundLook::Marsh | GroundLook::Ford)
        .then(|| StrokeDash::new(vec![scale * 0.35, scale * 0.22], 0.0))
        .flatten();
    let stroke =
        Stroke { width: (scale * 0.07).clamp(1.0, 3.0), line_join: LineJoin::Round, dash, ..Stroke::default() };
    picture.stroke_path(&path, &ink(edge.0, edge.1), &stroke, Transform::identity(), None);
    match feature.look {
        GroundLook::Hill => hachures(picture, outline, place, (scale, &ink([60, 62, 36], 0.55))),
        GroundLook::Wood => {
            for (at, index) in scattered(outline, 0.95, seed) {
                let (middle, size) = (place(at), (0.42 + 0.2 * jitter(index, seed + 1)) * scale);
                disc(picture, middle + Vec2::splat(size * 0.35), size, &ink([20, 24, 14], 0.35));
                disc(picture, middle, size, &ink([54, 70, 40], 1.0));
                disc(picture, middle - Vec2::splat(size * 0.2), size * 0.66, &ink([78, 96, 54], 1.0));
                disc(picture, middle - Vec2::splat(size * 0.34), size * 0.3, &ink([112, 128, 76], 1.0));
            }
        }
        GroundLook::Houses => {
            for (at, index) in scattered(outline, 3.4, seed) {
                house(picture, place(at), scale, jitter(index, seed + 2), &ink);
            }
        }
        GroundLook::Marsh => {
            for (at, _) in scattered(outline, 1.3, seed) {
                let (middle, reach) = (place(at), scale * 0.3);
                let tuft = [Vec2::new(-0.6, -0.8), Vec2::new(0.0, -1.0), Vec2::new(0.6, -0.8)];
                for blade in tuft {
                    line(picture, middle, middle + blade * reach, scale * 0.06, &ink([52, 66, 44], 0.8));
                }
            }
        }
        GroundLook::Stream | GroundLook::River | GroundLook::Lake => {
            for (at, index) in scattered(outline, 1.6, seed) {
                let way = Vec2::new(scale * (0.3 + 0.3 * jitter(index, seed)), 0.0);
                line(picture, place(at) - way, place(at) + way, scale * 0.05, &ink([126, 151, 138], 0.5));
            }
        }
        _ => {}
    }
}

/// Colours of a look and of its edge: red, green, blue, and how solid.
const fn colours(look: GroundLook) -> (([u8; 3], f32), ([u8; 3], f32)) {
    match look {
        GroundLook::Hill => (([192, 172, 112], 0.45), ([70, 66, 40], 0.75)),
        GroundLook::Wood => (([74, 84, 50], 0.8), ([36, 42, 24], 0.9)),
        GroundLook::Marsh => (([96, 112, 92], 0.6), ([52, 66, 56], 0.8)),
        GroundLook::Stream | GroundLook::River | GroundLook::Lake => (([77, 101, 95], 1.0), ([51, 70, 74], 1.0)),
        GroundLook::Ford => (([150, 160, 134], 0.75), ([200, 196, 160], 0.9)),
        GroundLook::Bridge => (([150, 138, 112], 1.0), ([60, 50, 36], 1.0)),
        GroundLook::Road => (([178, 160, 112], 0.9), ([122, 106, 72], 0.8)),
        GroundLook::Houses => (([160, 143, 93], 0.75), ([84, 70, 42], 0.9)),
        GroundLook::Work => (([132, 112, 72], 0.9), ([58, 46, 28], 1.0)),
        GroundLook::Wall => (([112, 104, 92], 1.0), ([48, 44, 38], 1.0)),
        GroundLook::Field => (([172, 154, 84], 0.6), ([104, 98, 52], 0.7)),
    }
}

fn polygon(outline: &[Vec2], place: &dyn Fn(Vec2) -> Vec2) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (index, at) in outline.iter().map(|at| place(*at)).enumerate() {
        if index == 0 { path.move_to(at.x, at.y) } else { path.line_to(at.x, at.y) }
    }
    path.close();
    path.finish()
}

fn disc(picture: &mut Pixmap, middle: Vec2, radius: f32, paint: &Paint<'_>) {
    if let Some(path) = PathBuilder::from_circle(middle.x, middle.y, radius.max(0.5)) {
        picture.fill_path(&path, paint, FillRule::Winding, Transform::identity(), None);
    }
}

fn line(picture: &mut Pixmap, from: Vec2, to: Vec2, width: f32, paint: &Paint<'_>) {
    let mut path = PathBuilder::new();
    path.move_to(from.x, from.y);
    path.line_to(to.x, to.y);
    if let Some(path) = path.finish() {
        let stroke = Stroke { width: width.max(0.8), ..Stroke::default() };
        picture.stroke_path(&path, paint, &stroke, Transform::identity(), None);
    }
}

/// Short strokes down the slope along the edge of a hill.
fn hachures(picture: &mut Pixmap, outline: &[Vec2], place: &dyn Fn(Vec2) -> Vec2, (scale, paint): (f32, &Paint<'_>)) {
    let middle = outline.iter().copied().sum::<Vec2>() / outline.len().max(1) as f32;
    let edges = outline.iter().copied().zip(outline.iter().copied().cycle().skip(1));
    for (index, (from, to)) in edges.enumerate() {
        let count = (from.distance(to) / 0.28).ceil().max(1.0) as u32;
        for k in 0..count {
            let at = from.lerp(to, (k as f32 + 0.5) / count as f32);
            let inward = (middle - at).normalize_or_zero();
            let reach = 0.25 + 0.3 * jitter(k, index as u32 + 40);
            line(picture, place(at), place(at + inward * reach), scale * 0.05, paint);
        }
    }
}

/// Places on a jittered grid within an outline, each with a number of its own.
fn scattered(outline: &[Vec2], apart: f32, seed: u32) -> Vec<(Vec2, u32)> {
    let low = outline.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = outline.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    let count = ((high - low) / apart).ceil().clamp(Vec2::ZERO, Vec2::splat(200.0));
    let (columns, rows) = (count.x as u32, count.y as u32);
    let place = |index: u32| {
        let (column, row) = (index % columns.max(1), index / columns.max(1));
        let off = Vec2::new(jitter(index, seed), jitter(index, seed + 500)) * 0.8 - 0.4;
        (low + (Vec2::new(column as f32, row as f32) + 0.5 + off) * apart, index)
    };
    (0..columns * rows).map(place).filter(|(at, _)| winds_around(outline, *at)).collect()
}

/// House from above: two planes of its roof, and its shadow.
fn house(picture: &mut Pixmap, middle: Vec2, scale: f32, turn: f32, ink: &dyn Fn([u8; 3], f32) -> Paint<'static>) {
    let way = Vec2::from_angle((turn - 0.5) * 1.2);
    let (along, across) = (way * scale * 0.85, way.perp() * scale * 0.55);
    let mut plane = |corners: [Vec2; 4], paint: &Paint<'_>| {
        if let Some(path) = polygon(&corners, &|at| at) {
            picture.fill_path(&path, paint, FillRule::Winding, Transform::identity(), None);
        }
    };
    let shadow = middle + Vec2::splat(scale * 0.22);
    plane(
        [shadow - along - across, shadow + along - across, shadow + along + across, shadow - along + across],
        &ink([20, 16, 10], 0.4),
    );
    plane([middle - along - across, middle + along - across, middle + along, middle - along], &ink([166, 84, 62], 1.0));
    plane([middle - along, middle + along, middle + along + across, middle - along + across], &ink([124, 58, 44], 1.0));
}
