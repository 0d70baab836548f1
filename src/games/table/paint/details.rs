//! Details on the ground: stitched edges, hachures, tufts, reeds and light on water, and what stands, back to front.

use super::super::rules::GroundLook;
use super::TENTH;
use super::fence::fence;
use super::ground::{Ground, LaidFeature};
use super::noise::jitter;
use super::standing::{church, house, tree};
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::figures::pen::FigurePen;
use crate::paint::random::lattice;
use crate::paint::theme::Rgb;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Room above and beside a rectangle from which standing things may reach into it, in map units.
pub(super) const REACH: f32 = 10.0;
/// Distance between trees of a wood, in map units.
const TREES: f32 = 1.25;
/// Height of a tree or a house above its foot, in map units.
const CROWN: f32 = 2.6;
/// Height of a spire above its foot, in map units.
const SPIRE: f32 = 5.0;
/// Distance between houses of a village, in map units.
const HOUSES: f32 = 3.1;
/// Size of houses, as a share of one that would be to scale with the men.
const HOUSE_SIZE: f32 = 0.72;
/// Distance between tufts on the cloth, in map units.
const TUFTS: f32 = 0.8;
/// Distance between strokes of water in a marsh, in map units.
const MARSH_LINES: f32 = 0.7;
/// Distance between clumps of reeds in a marsh, in map units.
const REEDS: f32 = 1.0;
/// Distance between hachures of a bank, in map units.
const HACHURES: f32 = 0.3;
/// Greatest width of a blade or a thread, in points.
const THICKEST: f32 = 2.4;
/// Least slope that has hachures.
const STEEP: f32 = 0.3;

const TUFT: [Rgb; 5] = [Rgb(91, 106, 53), Rgb(112, 121, 61), Rgb(140, 139, 76), Rgb(76, 91, 48), Rgb(165, 154, 90)];
const REED: [Rgb; 3] = [Rgb(93, 107, 51), Rgb(123, 128, 64), Rgb(63, 76, 38)];
const THREAD: Rgb = Rgb(235, 220, 165);
const BANK_DARK: Rgb = Rgb(48, 53, 27);
const BANK_LIGHT: Rgb = Rgb(122, 106, 56);
const GLINT: Rgb = Rgb(223, 238, 230);

/// Where on the screen, in map units, a place of the map lies.
pub(super) type ToScreen<'a> = &'a dyn Fn(Vec2) -> Vec2;

/// Places of a jittered grid over the whole map that lie in a rectangle, each with a number of its own.
fn scattered([low, high]: MapRect, apart: f32, seed: u32) -> impl Iterator<Item = (Vec2, u32)> {
    let (from, to) = ((low / apart).floor().as_ivec2() - 1, (high / apart).ceil().as_ivec2() + 1);
    (from.y..=to.y).flat_map(move |row| {
        (from.x..=to.x).map(move |column| {
            let off = Vec2::new(lattice(column, row, seed), lattice(column, row, seed + 1)) * 0.38;
            let number = ((row & 0xffff) as u32) << 16 | ((column & 0xffff) as u32);
            ((Vec2::new(column as f32, row as f32) + 0.5 + off) * apart, number ^ seed)
        })
    })
}

/// Part of a rectangle that a feature reaches.
fn shared([low, high]: MapRect, feature: &LaidFeature, reach: f32) -> MapRect {
    [low.max(feature.outline.low - reach), high.min(feature.outline.high + reach)]
}

/// Draws the details of the ground in a rectangle of the map.
pub(super) fn paint(canvas: &mut Canvas, ground: &Ground, rect: MapRect, to_screen: ToScreen<'_>) {
    let [low, high] = rect;
    tufts(canvas, ground, [low.max(Vec2::ZERO), high.min(ground.size)], to_screen);
    for feature in &ground.features {
        match feature.look {
            GroundLook::Hill => hachures(canvas, ground, feature, rect, to_screen),
            GroundLook::Lake | GroundLook::River | GroundLook::Stream => {
                water(canvas, ground, feature, rect, to_screen);
            }
            GroundLook::Marsh => {
                marsh(canvas, feature, rect, to_screen);
            }
            GroundLook::Work => palisade(canvas, feature, to_screen),
            GroundLook::Fence => fence(canvas, &feature.outline, to_screen),
            _ => {}
        }
        stitches(canvas, feature, to_screen);
    }
}

/// Strokes of water across the screen, as maps have them, and clumps of reeds between them.
fn marsh(canvas: &mut Canvas, marsh: &LaidFeature, rect: MapRect, to_screen: ToScreen<'_>) {
    for (at, number) in scattered(shared(rect, marsh, 0.0), MARSH_LINES, marsh.seed + 31) {
        if marsh.drawn_depth(at) > 0.1 && jitter(number, 4) < 0.7 {
            let (middle, half) = (to_screen(at), Vec2::new(0.25 + 0.4 * jitter(number, 5), 0.0));
            let below = Vec2::new(0.0, 0.07);
            let dark = Pen::new(BANK_DARK.thin(0.5), fine(canvas, 0.09));
            canvas.stroke(Shape::new().line(&[middle - half + below, middle + half + below]), dark);
            let light = Pen::new(GLINT.thin(0.6), fine(canvas, 0.07));
            canvas.stroke(Shape::new().line(&[middle - half, middle + half]), light);
        }
    }
    for (at, number) in scattered(shared(rect, marsh, 0.0), REEDS, marsh.seed) {
        if marsh.drawn_depth(at) > 0.0 && jitter(number, 6) < 0.75 {
            let high = 0.6 + 0.5 * jitter(number, 7);
            for (nth, off) in [-0.22, 0.0, 0.2].into_iter().enumerate() {
                let foot = to_screen(at) + Vec2::new(off, 0.06 * nth as f32);
                blades(canvas, foot, REED[(number as usize + nth) % REED.len()], high);
            }
        }
    }
}

/// Tufts of flock in clumps, where the ground is bare cloth.
fn tufts(canvas: &mut Canvas, ground: &Ground, rect: MapRect, to_screen: ToScreen<'_>) {
    let on_table = |at: Vec2| at.cmpgt(Vec2::splat(0.4)).all() && at.cmplt(ground.size - 0.2).all();
    for (at, number) in scattered(rect, TUFTS, 211).filter(|(at, _)| on_table(*at)) {
        let clumped = super::noise::smooth(at.x / 3.0, at.y / 3.0, 212) > 0.52;
        let is_bare = |feature: &LaidFeature| feature.look == GroundLook::Hill || !feature.outline.contains(at);
        if clumped && jitter(number, 5) < 0.6 && ground.features.iter().all(is_bare) {
            blades(canvas, to_screen(at), TUFT[number as usize % TUFT.len()], 0.3);
        }
    }
}

/// Width of a thread in map units: near, it is no thicker than threads are.
fn fine(canvas: &Canvas, width: f32) -> f32 {
    width.min(THICKEST / canvas.scale())
}

/// Three blades that stand on a place.
fn blades(canvas: &mut Canvas, at: Vec2, ink: Rgb, high: f32) {
    let width = fine(canvas, 0.075);
    for (off, lean, share) in [(-0.14, -0.08, 0.8), (0.0, 0.02, 1.0), (0.14, 0.1, 0.7)] {
        let foot = at + Vec2::new(off, 0.0);
        let blade = [foot, foot + Vec2::new(lean, -high * share)];
        canvas.stroke(Shape::new().line(&blade), Pen::new(ink.thin(0.6), width));
    }
}

/// Hachures in dyed thread down the banks of a hill.
fn hachures(canvas: &mut Canvas, ground: &Ground, hill: &LaidFeature, rect: MapRect, to_screen: ToScreen<'_>) {
    for (at, number) in scattered(shared(rect, hill, 0.2), HACHURES, hill.seed) {
        let slope = ground.slope(at);
        let steep = slope.length();
        if steep < STEEP || !hill.outline.is_near(at, 0.1) {
            continue;
        }
        let long = (0.35 + steep * 0.5).min(1.0) * (0.7 + 0.5 * jitter(number, 3));
        let ends = [at, at - slope / steep * long].map(to_screen);
        let way = ends[1] - ends[0];
        // The bank away from the lamp is dark.
        let ink = if way.x + way.y > 0.0 {
            BANK_DARK.thin((0.16 + steep * 0.26).min(0.5))
        } else {
            BANK_LIGHT.thin((0.12 + steep * 0.2).min(0.4))
        };
        canvas.stroke(Shape::new().line(&ends), Pen::new(ink, fine(canvas, 0.085)));
    }
}

/// Reeds and stones along water, and light that lies along it.
fn water(canvas: &mut Canvas, ground: &Ground, feature: &LaidFeature, rect: MapRect, to_screen: ToScreen<'_>) {
    let along = feature.outline.along;
    let is_other = |at: Vec2| if feature.is_course() { ground.is_in_lake(at) } else { ground.is_in_course(at) };
    for (at, number) in scattered(shared(rect, feature, 0.6), 0.55, feature.seed) {
        let depth = feature.drawn_depth(at);
        if depth > 0.2 && jitter(number, 7) < 0.45 && !(feature.is_course() && is_other(at)) {
            let half = along * (0.25 + 0.4 * jitter(number, 8));
            let ends = [at - half, at + half].map(to_screen);
            let solid = 0.12 + 0.3 * jitter(number, 9);
            canvas.stroke(Shape::new().line(&ends), Pen::new(GLINT.thin(solid), fine(canvas, 0.07)));
        } else if (-0.45..-0.02).contains(&depth) && jitter(number, 10) < 0.6 && !is_other(at) {
            blades(canvas, to_screen(at), REED[number as usize % REED.len()], 0.42);
        }
    }
}

/// Stakes along the edge of a work.
fn palisade(canvas: &mut Canvas, work: &LaidFeature, to_screen: ToScreen<'_>) {
    let points = &work.outline.points;
    for (from, to) in points.iter().zip(points.iter().cycle().skip(1)) {
        let count = (from.distance(*to) / 0.4).ceil().clamp(1.0, 2000.0) as u32;
        for k in 0..count {
            let foot = to_screen(from.lerp(*to, (k as f32 + 0.5) / count as f32));
            let stake = [foot, foot - Vec2::new(0.0, 0.55)];
            canvas.stroke(Shape::new().line(&stake), Pen::new(Rgb(78, 58, 36), 0.14));
        }
    }
}

/// The exact edge, where it counts in the rules: a stitched thread. Hills and courses have none, so that they look grown; their edge
/// is shown under the pointer.
fn stitches(canvas: &mut Canvas, feature: &LaidFeature, to_screen: ToScreen<'_>) {
    if matches!(feature.look, GroundLook::Hill | GroundLook::Fence) || feature.is_course() {
        return;
    }
    let points: Vec<Vec2> = feature.outline.points.iter().map(|at| to_screen(*at)).collect();
    let least = 1.1 / canvas.scale();
    let pen = match feature.look {
        GroundLook::Wood | GroundLook::Houses | GroundLook::Marsh | GroundLook::Lake | GroundLook::Ford => {
            Pen::new(THREAD.thin(0.75), least.max(0.075)).dashed(0.42, 0.26)
        }
        GroundLook::Bridge | GroundLook::Wall | GroundLook::Work => Pen::new(BANK_DARK.thin(0.8), least.max(0.06)),
        _ => Pen::new(BANK_DARK.thin(0.3), least.max(0.05)),
    };
    canvas.stroke(Shape::new().poly(&points), pen);
}

/// Thing that stands on the ground.
enum Standing {
    Tree,
    House,
    Church,
}

/// Draws trees and houses that reach into a rectangle of the map, those at the back first.
pub(super) fn stand(canvas: &mut Canvas, ground: &Ground, rect: MapRect, to_screen: ToScreen<'_>) {
    let mut all: Vec<(Vec2, u32, Standing)> = Vec::new();
    for feature in &ground.features {
        let area = shared(rect, feature, 0.0);
        match feature.look {
            GroundLook::Wood => {
                let trees = scattered(area, TREES, feature.seed).filter(|(at, _)| feature.drawn_depth(*at) > 0.2);
                all.extend(trees.map(|(at, number)| (to_screen(at), number, Standing::Tree)));
            }
            GroundLook::Houses => {
                let middle = feature.outline.middle();
                let room = |at: Vec2| feature.outline.depth(at) > 1.1 && at.distance(middle) > 3.2;
                let houses = scattered(area, HOUSES, feature.seed).filter(|(at, _)| room(*at));
                all.extend(houses.map(|(at, number)| (to_screen(at), number, Standing::House)));
                if feature.outline.depth(middle) > 1.5 {
                    all.push((to_screen(middle), feature.seed, Standing::Church));
                }
            }
            _ => {}
        }
    }
    // Crowns and roofs do not hang over the far edge of the table.
    all.retain(|(at, _, standing)| at.y > if matches!(standing, Standing::Church) { SPIRE } else { CROWN });
    all.sort_by(|one, other| one.0.y.total_cmp(&other.0.y).then(one.0.x.total_cmp(&other.0.x)));
    for (at, number, standing) in all {
        let unit = if matches!(standing, Standing::Tree) { TENTH } else { TENTH * HOUSE_SIZE };
        let mut pen = FigurePen::new(canvas, at, unit);
        match standing {
            Standing::Tree => tree(&mut pen, number, 0.62 + 0.3 * jitter(number, 2)),
            Standing::House => house(&mut pen, number),
            Standing::Church => church(&mut pen),
        }
    }
}
