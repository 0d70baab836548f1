//! Lines along courses of hexes: roads and paths, their ends at the map's edge, and their visible areas.

use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::Terrain;
use crate::paint::layout::{BoardLayout, toward};
use crate::paint::random::Scatter;
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Greatest distance of the drawing of roads, brooks and paths, with the plants beside them, from their middle, in map units.
pub(super) const BESIDE: f32 = 0.7;

/// Whether part of a line, or of the ground beside it, shows in an area.
pub(super) fn shows(line: &[Vec2], [low, high]: MapRect) -> bool {
    let [from, to] = about(line, BESIDE);
    to.cmpge(low).all() && from.cmple(high).all()
}

/// Bounding area of some points, with a margin of `by` map units.
pub(super) fn about(points: &[Vec2], by: f32) -> MapRect {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    [low - by, high + by]
}

/// Exit point of a course that ends at the map's edge: over the straightest outer side, on the neat line.
fn way_out(map: &Map, layout: BoardLayout, end: Hex, before: Option<Hex>) -> Option<Vec2> {
    let centre = layout.centre(end);
    let onward = before.map_or(Vec2::ZERO, |b| centre - layout.centre(b));
    Dir::ALL
        .into_iter()
        .filter(|d| !map.grid.neighbour(end, *d).is_some())
        .max_by(|a, b| toward(*a).dot(onward).total_cmp(&toward(*b).dot(onward)))
        .map(|d| {
            let way = toward(d);
            let [low, high] = layout.field();
            // Distance to the neat line along one axis.
            let far = |at: f32, way: f32, low: f32, high: f32| match way {
                w if w > 0.1 => (high - at) / w,
                w if w < -0.1 => (low - at) / w,
                _ => f32::INFINITY,
            };
            let far = far(centre.x, way.x, low.x, high.x).min(far(centre.y, way.y, low.y, high.y));
            centre + way * (far - 0.05)
        })
}

/// Points of a course extended to its exits at the map's edges.
pub(super) fn with_ends(map: &Map, layout: BoardLayout, course: &[Hex], mut points: Vec<Vec2>) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (course.first(), course.last()) else { return points };
    if let Some(out) = way_out(map, layout, *first, course.get(1).copied()) {
        points.insert(0, out);
    }
    if let Some(out) = way_out(map, layout, *last, course.len().checked_sub(2).map(|i| course[i])) {
        points.push(out);
    }
    points
}

/// Curve along a path, which winds more than a road, but not with the zigzag of the hexes.
pub(super) fn path_curve(layout: BoardLayout, course: &[Hex]) -> Vec<Vec2> {
    let point = |i: usize| {
        let here = layout.centre(course[i]);
        let (Some(before), Some(after)) = (i.checked_sub(1).map(|b| course[b]), course.get(i + 1)) else { return here };
        let mut scatter = Scatter::new(layout.number(course[i]), 13);
        let stray = Vec2::new(scatter.between(-WANDER, WANDER), scatter.between(-WANDER, WANDER));
        between(layout, before, course[i], *after) + stray
    };
    (0..course.len()).map(point).collect()
}

/// Greatest distance of a path from its smoothed course along each axis, in map units.
const WANDER: f32 = 0.22;

/// Point of a course near a hex, without the zigzag of the hexes.
fn between(layout: BoardLayout, before: Hex, here: Hex, after: Hex) -> Vec2 {
    layout.centre(here) * 0.5 + (layout.centre(before) + layout.centre(after)) * 0.25
}

/// Curve of a road: it smooths the zigzag of the hexes, but passes through junctions, bridges and houses.
pub(super) fn road_curve(map: &Map, open: Terrain, layout: BoardLayout, course: &[Hex]) -> Vec<Vec2> {
    let fixed = |hex: Hex| {
        let meets = map.road_courses.iter().filter(|c| c.contains(&hex)).count() > 1;
        meets || map.terrain[hex.index()] != open
    };
    let point = |i: usize| match (i.checked_sub(1).map(|b| course[b]), course.get(i + 1)) {
        (Some(before), Some(after)) if !fixed(course[i]) => between(layout, before, course[i], *after),
        _ => layout.centre(course[i]),
    };
    with_ends(map, layout, course, (0..course.len()).map(point).collect())
}

/// Share by which the drawing of a feature is drawn from a corner toward the straight line between the middles of its two sides.
const STRAIGHTENED: f32 = 0.8;

/// The other sides at a corner of a hexside: one of its hex, one of the hex beyond. `turn` is 1 or 5: which of its corners.
fn at_corner(hex: Hex, beyond: Hex, dir: Dir, turn: u8) -> impl Iterator<Item = (Hex, Dir)> {
    let far = beyond.is_some().then(|| (beyond, dir.turned(if turn == 1 { 2 } else { 4 })));
    [Some((hex, dir.turned(turn))), far].into_iter().flatten()
}

/// Whether a feature of a hexside goes on over another side at one of its ends. `has` says whether a side has the feature.
pub(super) fn goes_on(plan: &MapPlan, hex: Hex, dir: Dir, has: impl Fn(Hex, Dir) -> bool) -> bool {
    let beyond = plan.map.grid.neighbour(hex, dir);
    [1, 5].into_iter().any(|turn| at_corner(hex, beyond, dir, turn).any(|(hex, dir)| has(hex, dir)))
}

/// Line of a feature along a hexside: it passes the side's middle, and at a corner it leaves the zigzag of the hexes where the
/// feature goes on over one other side. `has` says whether a side has the feature.
pub(super) fn along_side(plan: &MapPlan, hex: Hex, dir: Dir, has: impl Fn(Hex, Dir) -> bool) -> [Vec2; 3] {
    let grid = &plan.map.grid;
    let (a, b) = plan.layout.side(hex, dir);
    let middle_of = |hex: Hex, dir: Dir| {
        let (a, b) = plan.layout.side(hex, dir);
        (a + b) * 0.5
    };
    let middle = (a + b) * 0.5;
    let beyond = grid.neighbour(hex, dir);
    let joint = |corner: Vec2, turn: u8| {
        let mut going_on = at_corner(hex, beyond, dir, turn).filter(|(hex, dir)| has(*hex, *dir));
        match (going_on.next(), going_on.next()) {
            (Some((hex, dir)), None) => {
                let straight = (middle + middle_of(hex, dir)) * 0.5;
                corner + (straight - corner) * STRAIGHTENED
            }
            _ => corner,
        }
    };
    [joint(a, 5), middle, joint(b, 1)]
}
