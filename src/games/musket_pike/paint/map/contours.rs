//! Where the ground rises from one level to the next: smooth lines along the hexsides between the levels.

use super::plan::Fall;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::paint::canvas::along;
use crate::paint::layout::{Layout, corner_number, toward};
use crate::paint::random::noise;
use glam::Vec2;
use std::collections::{BTreeMap, BTreeSet};

/// Levels there are, with level 0.
const LEVELS: usize = 10;
/// How far from a contour its slope reaches to either side, where it falls gently and where it is steep; no contour strays
/// as far from its hexsides.
const GENTLE: f32 = 1.3;
const STEEP: f32 = 0.8;
/// How far a tint gives way to the next to either side of the contour.
const FEATHER: f32 = 0.3;
/// How far a contour strays at random, and how often to the map unit: in broad bends, and in small ones.
const STRAYS: [(f32, f32, u32); 2] = [(0.26, 0.3, 44), (0.17, 0.7, 12)];
/// How far apart the contours run of a side that falls by several levels.
const APART: f32 = 0.24;
/// Pieces that a contour has between two hexsides.
pub(super) const PIECES: u8 = 4;

/// A point of a contour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) at: Vec2,
    /// How steep it falls there, 0 to 1.
    pub(super) steep: f32,
}

/// One line along the lower edge of all ground of a level or higher; that ground lies to its right, seen along it.
#[derive(Clone, Debug)]
pub(super) struct Contour {
    pub(super) points: Vec<Point>,
    /// Around a hill or a hollow; an open one runs over the edge of the map.
    pub(super) closed: bool,
}

impl Contour {
    /// Its points from one hexside to the next.
    pub(super) fn stretches(&self) -> impl Iterator<Item = &[Point]> {
        let pieces = usize::from(PIECES);
        (0..self.points.len().saturating_sub(1))
            .step_by(pieces)
            .map(move |i| &self.points[i..(i + pieces + 1).min(self.points.len())])
    }

    /// The parts of it between two corners of a rectangle.
    pub(super) fn within(&self, [low, high]: [Vec2; 2]) -> Vec<Vec<Point>> {
        let inside = |p: &Point| p.at.cmpge(low).all() && p.at.cmple(high).all();
        let mut parts: Vec<Vec<Point>> = Vec::new();
        for pair in self.points.windows(2) {
            if !inside(&pair[0]) && !inside(&pair[1]) {
                continue;
            }
            // The first and the last bit are drawn to the edge.
            let ends = [pair[0], pair[1]].map(|p| Point { at: p.at.clamp(low, high), ..p });
            match parts.last_mut().filter(|part| part.last().is_some_and(|last| last.at == ends[0].at)) {
                Some(part) => part.push(ends[1]),
                None => parts.push(ends.to_vec()),
            }
        }
        parts
    }
}

/// A piece of a contour: ends, and the level that begins above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    from: Vec2,
    to: Vec2,
    level: u8,
    /// At either end.
    steep: [f32; 2],
}

/// All contours of a map.
#[derive(Clone, Debug, Default)]
pub(super) struct Contours {
    pub(super) lines: Vec<Contour>,
    /// By hex: what runs through it or near by.
    near: Vec<Vec<Piece>>,
}

/// How high a point lies.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Height {
    /// By the tints, which change near the contour alone.
    pub(super) tint: f32,
    /// By the slopes, which are broader.
    pub(super) slope: f32,
    /// How much the slope bulges: more than nothing at its brow, less at its foot.
    pub(super) brow: f32,
}

impl Contours {
    /// The contours of a map; `fall`: how a side of a hex slopes down.
    pub(super) fn new(map: &Map, layout: Layout, fall: impl Fn(Hex, Dir) -> Option<Fall>) -> Self {
        let mut contours = Self { lines: Vec::new(), near: vec![Vec::new(); map.grid.len()] };
        let highest = map.level.iter().copied().max().unwrap_or(0);
        for level in 1..=highest.min(LEVELS as u8 - 1) {
            let sides = sides(map, layout, level, &fall);
            for (chain, closed) in chains(layout, sides) {
                let points = smooth(&chain, closed);
                for pair in points.windows(2) {
                    contours.note(
                        map,
                        layout,
                        Piece { from: pair[0].at, to: pair[1].at, level, steep: [pair[0].steep, pair[1].steep] },
                    );
                }
                contours.lines.push(Contour { points, closed });
            }
        }
        contours
    }

    /// How many hexes the map has.
    pub(super) const fn hexes(&self) -> usize {
        self.near.len()
    }

    /// What runs through a hex or near by.
    pub(super) fn near(&self, hex: Hex) -> &[Piece] {
        &self.near[hex.index()]
    }

    fn note(&mut self, map: &Map, layout: Layout, piece: Piece) {
        let middle = (piece.from + piece.to) * 0.5;
        // What lies between the outermost hexes and the neat line is asked by the hex next to it.
        let edge = |at: i32, last: u8| at == 1 || at == i32::from(last);
        let (columns, rows) = (map.grid.columns(), map.grid.rows());
        let far = |c, r| if edge(c, columns) || edge(r, rows) { 1.9 + GENTLE } else { 1.2 + GENTLE };
        let (column, row) = layout.column_row_at(middle);
        for (c, r) in (column - 2..=column + 2).flat_map(|c| (row - 2..=row + 2).map(move |r| (c, r))) {
            if layout.centre_of(c, r).distance(middle) < far(c, r)
                && let Some(hex) = layout.hex(c, r)
            {
                self.near[hex.index()].push(piece);
            }
        }
    }

    /// How high a point lies that is nearest to this hex, which has this level.
    pub(super) fn height(&self, hex: Hex, level: u8, p: Vec2) -> Height {
        let flat = f32::from(level);
        let near = self.near(hex);
        if near.is_empty() {
            return Height { tint: flat, slope: flat, brow: 0.0 };
        }
        // The nearest piece of each level: how far off, squared, whether the point lies above it, and how steep it is.
        let mut nearest = [(GENTLE * GENTLE, false, 0.0); LEVELS];
        for piece in near {
            let way = piece.to - piece.from;
            let off = p - piece.from;
            let t = (off.dot(way) / way.length_squared()).clamp(0.0, 1.0);
            let d = (off - way * t).length_squared();
            let kept = &mut nearest[usize::from(piece.level)];
            if d < kept.0 {
                *kept = (d, way.perp_dot(off) > 0.0, piece.steep[0] + (piece.steep[1] - piece.steep[0]) * t);
            }
        }
        let mut height = Height { tint: flat, slope: flat, brow: 0.0 };
        for (k, (d, above, steep)) in nearest.into_iter().enumerate().skip(1) {
            if d >= GENTLE * GENTLE {
                continue;
            }
            let off = if above { d.sqrt() } else { -d.sqrt() };
            let whole = if usize::from(level) >= k { 1.0 } else { 0.0 };
            height.tint += rise(off, FEATHER) - whole;
            let reach = GENTLE + (STEEP - GENTLE) * steep;
            height.slope += rise(off, reach) - whole;
            height.brow += bulge(off / reach) * (1.0 + steep);
        }
        height
    }
}

/// From 0 to 1 between `-reach` and `reach`, without a kink.
fn rise(off: f32, reach: f32) -> f32 {
    let t = (off / reach * 0.5 + 0.5).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// From -1 about halfway down to 1 halfway up, nothing where the slope ends, without a kink.
fn bulge(off: f32) -> f32 {
    let t = off.clamp(-1.0, 1.0);
    let left = 1.0 - t * t;
    3.5 * t * left * left
}

/// A hexside between the levels: its corners, clockwise around the higher hex, and where the contour crosses it.
#[derive(Clone, Copy, Debug)]
struct Side {
    from: Vec2,
    to: Vec2,
    point: Point,
}

/// The way out over the edge of the map that a point is nearest to.
fn outward(layout: Layout, p: Vec2) -> Vec2 {
    let [low, high] = layout.field();
    let edges =
        [(p.x - low.x, Vec2::NEG_X), (high.x - p.x, Vec2::X), (p.y - low.y, Vec2::NEG_Y), (high.y - p.y, Vec2::Y)];
    edges.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(Vec2::ZERO, |(_, way)| way)
}

fn sides(map: &Map, layout: Layout, level: u8, fall: impl Fn(Hex, Dir) -> Option<Fall>) -> Vec<Side> {
    let mut sides = Vec::new();
    for hex in map.grid.hexes().filter(|h| map.level[h.index()] >= level) {
        for dir in Dir::ALL {
            let next = map.grid.step(hex, dir);
            if !next.is_some() || map.level[next.index()] >= level {
                continue;
            }
            let (from, to) = layout.side(hex, dir);
            let (low, high) = (f32::from(map.level[next.index()]), f32::from(map.level[hex.index()]));
            // The contours of a fall by several levels lie side by side, the higher ones higher up.
            let off = (f32::from(level) - (low + high + 1.0) * 0.5) * APART;
            let at = (from + to) * 0.5 - toward(dir) * off.clamp(-0.5, 0.5);
            let steep = if fall(hex, dir) == Some(Fall::Steep) { 1.0 } else { 0.0 };
            sides.push(Side { from, to, point: Point { at, steep } });
        }
    }
    sides
}

/// The sides one after the other, as lines from edge to edge of the map or closed ones. Where three hexes meet, no or two
/// sides lie between the levels, so none forks.
fn chains(layout: Layout, sides: Vec<Side>) -> Vec<(Vec<Point>, bool)> {
    let ends: BTreeSet<(i32, i32)> = sides.iter().map(|s| corner_number(s.to)).collect();
    let (open, inner): (Vec<Side>, Vec<Side>) = sides.into_iter().partition(|s| !ends.contains(&corner_number(s.from)));
    let mut by_start: BTreeMap<(i32, i32), Side> = inner.into_iter().map(|s| (corner_number(s.from), s)).collect();
    let mut chains = Vec::new();
    let mut follow = |first: Side, by_start: &mut BTreeMap<(i32, i32), Side>, closed: bool| {
        let mut chain = vec![first.point];
        let mut last = first;
        while let Some(next) = by_start.remove(&corner_number(last.to)) {
            chain.push(next.point);
            last = next;
        }
        if !closed {
            // It runs on straight over the edge of the map.
            let beyond = |end: Vec2, point: Point| Point { at: end + outward(layout, end) * 1.3, ..point };
            chain.insert(0, beyond(first.from, first.point));
            chain.push(beyond(last.to, last.point));
        }
        chains.push((chain, closed));
    };
    for first in open {
        follow(first, &mut by_start, false);
    }
    while let Some((_, first)) = by_start.pop_first() {
        follow(first, &mut by_start, true);
    }
    chains
}

/// The line through the middles of the sides without their zigzag, straying a little.
fn smooth(chain: &[Point], closed: bool) -> Vec<Point> {
    let mut points = chain.to_vec();
    let n = points.len();
    // A small hill would melt away if it were smoothed as often as a long slope.
    let times = match (closed, n) {
        (true, 0..=10) => 1,
        (true, 11..=20) => 2,
        (true, _) | (false, 0..=10) => 3,
        (false, _) => 8,
    };
    for _ in 0..times {
        let before = points.clone();
        for (i, point) in points.iter_mut().enumerate() {
            if !closed && (i == 0 || i == n - 1) {
                continue;
            }
            point.at = before[i].at * 0.5 + (before[(i + n - 1) % n].at + before[(i + 1) % n].at) * 0.25;
        }
    }
    for point in &mut points {
        let p = point.at;
        for (far, often, salt) in STRAYS {
            point.at +=
                Vec2::new(noise(p.x * often, p.y * often, salt), noise(p.x * often, p.y * often, salt + 1)) * far;
        }
    }
    if closed {
        // One point more on either side, so that the curve closes without a kink.
        let [first, second, last] = [points[0], points[1 % n], points[n - 1]];
        points.insert(0, last);
        points.extend([first, second]);
    }
    let ats: Vec<Vec2> = points.iter().map(|p| p.at).collect();
    let pieces = usize::from(PIECES);
    let mut fine: Vec<Point> = along(&ats, PIECES)
        .into_iter()
        .enumerate()
        .map(|(i, at)| {
            let (a, t) = (i / pieces, (i % pieces) as f32 / f32::from(PIECES));
            let b = (a + 1).min(points.len() - 1);
            Point { at, steep: points[a].steep + (points[b].steep - points[a].steep) * t }
        })
        .collect();
    if closed {
        fine.drain(..pieces);
        fine.truncate(fine.len() - pieces);
    }
    fine
}
