//! Courses of hexes as lines: roads and paths, their ways off the map, and where lines show.

use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::games::musket_pike::rules::data::Terrain;
use crate::paint::layout::{Layout, toward};
use crate::paint::random::Scatter;
use crate::paint::tile::Area;
use glam::Vec2;

/// How far roads, brooks and paths are seen from their middle, with what grows beside them.
pub(super) const BESIDE: f32 = 0.7;

/// Whether something of a line, or beside it, shows in an area.
pub(super) fn shows(line: &[Vec2], [low, high]: Area) -> bool {
    let [from, to] = about(line, BESIDE);
    to.cmpge(low).all() && from.cmple(high).all()
}

/// The area of some points and so much around them.
pub(super) fn about(points: &[Vec2], by: f32) -> Area {
    let low = points.iter().copied().fold(Vec2::INFINITY, Vec2::min);
    let high = points.iter().copied().fold(Vec2::NEG_INFINITY, Vec2::max);
    [low - by, high + by]
}

/// Where a course that ends at the map's edge leaves it: over the outer side straightest on, to the neat line.
fn way_out(map: &Map, layout: Layout, end: Hex, before: Option<Hex>) -> Option<Vec2> {
    let centre = layout.centre(end);
    let onward = before.map_or(Vec2::ZERO, |b| centre - layout.centre(b));
    Dir::ALL
        .into_iter()
        .filter(|d| !map.grid.step(end, *d).is_some())
        .max_by(|a, b| toward(*a).dot(onward).total_cmp(&toward(*b).dot(onward)))
        .map(|d| {
            let way = toward(d);
            let [low, high] = layout.field();
            // How far off the neat line is, along either axis.
            let far = |at: f32, way: f32, low: f32, high: f32| match way {
                w if w > 0.1 => (high - at) / w,
                w if w < -0.1 => (low - at) / w,
                _ => f32::INFINITY,
            };
            let far = far(centre.x, way.x, low.x, high.x).min(far(centre.y, way.y, low.y, high.y));
            centre + way * (far - 0.05)
        })
}

/// A course with its ways out at the map's edges.
pub(super) fn with_ends(map: &Map, layout: Layout, course: &[Hex], mut points: Vec<Vec2>) -> Vec<Vec2> {
    let (Some(first), Some(last)) = (course.first(), course.last()) else { return points };
    if let Some(out) = way_out(map, layout, *first, course.get(1).copied()) {
        points.insert(0, out);
    }
    if let Some(out) = way_out(map, layout, *last, course.len().checked_sub(2).map(|i| course[i])) {
        points.push(out);
    }
    points
}

/// A path was trodden, not laid out.
pub(super) fn path_curve(layout: Layout, course: &[Hex]) -> Vec<Vec2> {
    let ends = [0, course.len().saturating_sub(1)];
    let point = |(i, hex): (usize, &Hex)| {
        let mut scatter = Scatter::new(layout.number(*hex), 13);
        let stray = if ends.contains(&i) { 0.0 } else { 0.3 };
        layout.centre(*hex) + Vec2::new(scatter.between(-stray, stray), scatter.between(-stray, stray))
    };
    course.iter().enumerate().map(point).collect()
}

/// A road takes the zigzag of the hexes more smoothly, but passes where it meets another, a bridge or houses.
pub(super) fn road_curve(map: &Map, open: Terrain, layout: Layout, course: &[Hex]) -> Vec<Vec2> {
    let fixed = |hex: Hex| {
        let meets = map.road_courses.iter().filter(|c| c.contains(&hex)).count() > 1;
        meets || map.terrain[hex.index()] != open
    };
    let point = |i: usize| {
        let here = layout.centre(course[i]);
        match (i.checked_sub(1).map(|b| course[b]), course.get(i + 1)) {
            (Some(before), Some(after)) if !fixed(course[i]) => {
                here * 0.5 + (layout.centre(before) + layout.centre(*after)) * 0.25
            }
            _ => here,
        }
    };
    with_ends(map, layout, course, (0..course.len()).map(point).collect())
}
