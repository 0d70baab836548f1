//! Contours between levels: smooth lines along the hexsides between them.

use super::plan::Fall;
use super::relief::{self, Hachure};
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::paint::canvas::along;
use crate::paint::layout::{BoardLayout, corner_number, toward};
use crate::paint::random::noise;
use glam::Vec2;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

/// Number of levels, including level 0.
const LEVELS: usize = 10;
/// Width of a gentle slope on either side of a contour, in map units; contours stray less than that from their hexsides.
const GENTLE: f32 = 1.3;
/// Width of a steep slope on either side of a contour, in map units.
const STEEP: f32 = 0.8;
/// Distance above a contour up to which the crest is lit, in map units.
const LIT: f32 = 0.7;
/// Distance below a contour at which its scarp is darkest, in map units.
const DARKEST: f32 = 0.16;
/// Strength of light and shade on the scarp of lowest ground: higher ones are seen first.
const LOWEST: f32 = 0.65;
/// Strength of light and shade on a scarp that each level adds.
const HIGHER: f32 = 0.2;
/// Strength of light and shade on a scarp that steepness adds.
const STEEPER: f32 = 0.4;
/// Distances below and above a contour between which nothing is tilled, in map units.
const UNTILLED: (f32, f32) = (0.75, 0.22);
/// Distance over which a level's tint fades into the next, on either side of the contour, in map units.
const FEATHER: f32 = 0.3;
/// Random deviations of a contour: size in map units, frequency per map unit, seed; in broad bends, and in small ones.
const STRAYS: [(f32, f32, u32); 2] = [(0.26, 0.3, 44), (0.17, 0.7, 12)];
/// Distance between the contours of a side that falls by several levels, in map units.
const APART: f32 = 0.24;
/// Pieces of a contour between two hexsides.
pub(super) const PIECES: u8 = 4;

/// Point of a contour line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Point {
    pub(super) at: Vec2,
    /// Steepness at the point, 0 to 1.
    pub(super) steep: f32,
}

/// Line along the lower edge of all ground of a level or higher; that ground lies to its right, seen along it.
/// All its contents follow from its level and its chain.
#[derive(Debug)]
pub(super) struct Contour {
    level: u8,
    chain: Chain,
    pub(super) points: Vec<Point>,
    /// Pieces of the contour in or near each hex, in the contour's order.
    near: Vec<(Hex, Piece)>,
    /// Parts of the contour line within the neat line.
    pub(super) crests: Vec<Vec<Point>>,
    /// Hachures of the contour, computed when a picture is first painted, as they are expensive.
    hachures: OnceLock<Vec<Hachure>>,
}

impl Contour {
    fn new(level: u8, chain: Chain, map: &Map, layout: BoardLayout) -> Self {
        let points = smooth(&chain);
        let piece =
            |pair: &[Point]| Piece { from: pair[0].at, to: pair[1].at, level, steep: [pair[0].steep, pair[1].steep] };
        let pieces = points.windows(2).map(piece);
        let near = pieces.flat_map(|piece| around(map, layout, piece).map(move |hex| (hex, piece))).collect();
        let crests = within(&points, layout.field());
        Self { level, chain, points, near, crests, hachures: OnceLock::new() }
    }

    /// Whether the contour runs around a hill or a hollow; an open one runs over the edge of the map.
    pub(super) const fn is_closed(&self) -> bool {
        self.chain.closed
    }

    /// Hachures of the contour, computed on first use.
    pub(super) fn hachures(&self) -> &[Hachure] {
        self.hachures.get_or_init(|| relief::comb(self))
    }

    /// Stretches of the contour's points, each from one hexside to the next.
    pub(super) fn stretches(&self) -> impl Iterator<Item = &[Point]> {
        let pieces = usize::from(PIECES);
        (0..self.points.len().saturating_sub(1))
            .step_by(pieces)
            .map(move |i| &self.points[i..(i + pieces + 1).min(self.points.len())])
    }
}

/// Parts of a contour line within a rectangle.
fn within(points: &[Point], [low, high]: [Vec2; 2]) -> Vec<Vec<Point>> {
    let inside = |p: &Point| p.at.cmpge(low).all() && p.at.cmple(high).all();
    let mut parts: Vec<Vec<Point>> = Vec::new();
    for pair in points.windows(2) {
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

/// Piece of a contour: its ends, and the level that begins above it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Piece {
    from: Vec2,
    to: Vec2,
    level: u8,
    /// Steepness of the slope at either end of the piece, 0 to 1.
    steep: [f32; 2],
}

impl Piece {
    /// Squared distance of a point from the piece, whether the point lies above it, and the steepness next to it.
    fn seen_from(&self, p: Vec2) -> (f32, bool, f32) {
        let (way, off) = (self.to - self.from, p - self.from);
        let t = (off.dot(way) / way.length_squared()).clamp(0.0, 1.0);
        let steep = self.steep[0] + (self.steep[1] - self.steep[0]) * t;
        ((off - way * t).length_squared(), way.perp_dot(off) > 0.0, steep)
    }
}

/// All contours of a map's levels.
#[derive(Clone, Debug, Default)]
pub(super) struct Contours {
    pub(super) lines: Vec<Arc<Contour>>,
    /// Pieces of contours in or near each hex, by the hex's index.
    near: Vec<Vec<Piece>>,
}

/// Height of the land at a point.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Height {
    /// Height by which the ground is tinted, which changes only near the contour.
    pub(super) tint: f32,
    /// Height by which the slopes are shaded, which rises more evenly.
    pub(super) slope: f32,
    /// Light on the crests above the contours, and shade on the scarps below them and at their feet.
    pub(super) scarp: f32,
}

impl Contours {
    /// Contours of a map; those of `before` with the same course are reused. `fall` gives the slope of a hexside.
    pub(super) fn new(
        before: Option<&Self>,
        map: &Map,
        layout: BoardLayout,
        fall: impl Fn(Hex, Dir) -> Option<Fall>,
    ) -> Self {
        let mut gone: Vec<Arc<Contour>> = before.map(|before| before.lines.clone()).unwrap_or_default();
        let mut kept = |level: u8, chain: &Chain| {
            let at = gone.iter().position(|line| line.level == level && line.chain == *chain)?;
            Some(gone.remove(at))
        };
        let (mut lines, mut stale) = (Vec::new(), vec![false; map.grid.len()]);
        let highest = map.level.iter().copied().max().unwrap_or(0);
        for level in 1..=highest.min(LEVELS as u8 - 1) {
            for chain in chains(layout, sides(map, layout, level, &fall)) {
                let line = kept(level, &chain).unwrap_or_else(|| {
                    let new = Contour::new(level, chain, map, layout);
                    new.near.iter().for_each(|(hex, _)| stale[hex.index()] = true);
                    Arc::new(new)
                });
                lines.push(line);
            }
        }
        gone.iter().flat_map(|line| &line.near).for_each(|(hex, _)| stale[hex.index()] = true);
        let mut near = before.map_or_else(|| vec![Vec::new(); map.grid.len()], |before| before.near.clone());
        let changed = near.iter_mut().zip(&stale).filter(|(_, stale)| **stale);
        changed.for_each(|(pieces, _)| pieces.clear());
        for (hex, piece) in lines.iter().flat_map(|line| &line.near).filter(|(hex, _)| stale[hex.index()]) {
            near[hex.index()].push(*piece);
        }
        Self { lines, near }
    }

    /// Number of hexes of the map with contours.
    pub(super) const fn hexes(&self) -> usize {
        self.near.len()
    }

    /// Pieces of contours in or near a hex.
    pub(super) fn near(&self, hex: Hex) -> &[Piece] {
        &self.near[hex.index()]
    }

    /// Whether a point nearest to this hex lies on a slope, or so near to it that nothing is tilled there.
    pub(super) fn is_slope(&self, hex: Hex, p: Vec2) -> bool {
        self.near(hex).iter().any(|piece| {
            let (distance, is_above, _) = piece.seen_from(p);
            let reach = if is_above { UNTILLED.1 } else { UNTILLED.0 };
            distance < reach * reach
        })
    }

    /// Height at a point nearest to this hex, which has this level.
    pub(super) fn height(&self, hex: Hex, level: u8, p: Vec2) -> Height {
        let flat = f32::from(level);
        let near = self.near(hex);
        if near.is_empty() {
            return Height { tint: flat, slope: flat, scarp: 0.0 };
        }
        // The nearest piece of each level: squared distance, whether the point lies above it, and steepness.
        let mut nearest = [(GENTLE * GENTLE, false, 0.0); LEVELS];
        for piece in near {
            let seen = piece.seen_from(p);
            let kept = &mut nearest[usize::from(piece.level)];
            if seen.0 < kept.0 {
                *kept = seen;
            }
        }
        let mut height = Height { tint: flat, slope: flat, scarp: 0.0 };
        for (k, (d, above, steep)) in nearest.into_iter().enumerate().skip(1) {
            if d >= GENTLE * GENTLE {
                continue;
            }
            let off = if above { d.sqrt() } else { -d.sqrt() };
            let whole = if usize::from(level) >= k { 1.0 } else { 0.0 };
            height.tint += rise(off, FEATHER) - whole;
            let reach = GENTLE + (STEEP - GENTLE) * steep;
            height.slope += rise(off, reach) - whole;
            height.scarp += scarp(off) * (LOWEST + HIGHER * k as f32 + STEEPER * steep);
        }
        height
    }
}

/// Hexes in or near which a piece of a contour runs.
fn around(map: &Map, layout: BoardLayout, piece: Piece) -> impl Iterator<Item = Hex> {
    let middle = (piece.from + piece.to) * 0.5;
    let (columns, rows) = (i32::from(map.grid.columns()), i32::from(map.grid.rows()));
    // The ground between the outermost hexes and the neat line belongs to the hex next to it.
    let is_outermost = move |c: i32, r: i32| c == 1 || c == columns || r == 1 || r == rows;
    let far = move |c, r| if is_outermost(c, r) { 1.9 + GENTLE } else { 1.2 + GENTLE };
    let (column, row) = layout.column_row_at(middle);
    let places = (column - 2..=column + 2).flat_map(move |c| (row - 2..=row + 2).map(move |r| (c, r)));
    let near = places.filter(move |(c, r)| layout.centre_of(*c, *r).distance(middle) < far(*c, *r));
    near.filter_map(move |(c, r)| layout.hex(c, r))
}

/// Smooth step from 0 to 1 as `off` goes from `-reach` to `reach`.
fn rise(off: f32, reach: f32) -> f32 {
    let t = (off / reach * 0.5 + 0.5).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Light at a distance above a contour, up to 1, or shade below it, down to -1: darkest a little below the crest, fading out
/// over the foot of the slope.
fn scarp(off: f32) -> f32 {
    if off >= 0.0 {
        let left = (1.0 - off / LIT).max(0.0);
        return 0.5 * left * left;
    }
    let left = (1.0 - (-off - DARKEST).max(0.0) / (GENTLE - DARKEST)).clamp(0.0, 1.0);
    -(-off / DARKEST).min(1.0) * left * left * (1.5 - 0.5 * left)
}

/// Hexside between levels: its corners, clockwise around the higher hex, and the contour's crossing point.
#[derive(Clone, Copy, Debug)]
struct Side {
    from: Vec2,
    to: Vec2,
    point: Point,
}

/// Direction over the nearest edge of the map.
fn outward(layout: BoardLayout, p: Vec2) -> Vec2 {
    let [low, high] = layout.field();
    let edges =
        [(p.x - low.x, Vec2::NEG_X), (high.x - p.x, Vec2::X), (p.y - low.y, Vec2::NEG_Y), (high.y - p.y, Vec2::Y)];
    edges.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).map_or(Vec2::ZERO, |(_, way)| way)
}

fn sides(map: &Map, layout: BoardLayout, level: u8, fall: impl Fn(Hex, Dir) -> Option<Fall>) -> Vec<Side> {
    let mut sides = Vec::new();
    for hex in map.grid.hexes().filter(|h| map.level[h.index()] >= level) {
        for dir in Dir::ALL {
            let next = map.grid.neighbour(hex, dir);
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

/// Chain of points where a line crosses one hexside after the other.
#[derive(Clone, Debug, PartialEq)]
struct Chain {
    points: Vec<Point>,
    closed: bool,
}

/// Sides joined into lines, closed or from edge to edge of the map. Where three hexes meet, either none or two
/// sides lie between the levels, so no line forks.
fn chains(layout: BoardLayout, sides: Vec<Side>) -> Vec<Chain> {
    let ends: BTreeSet<(i32, i32)> = sides.iter().map(|s| corner_number(s.to)).collect();
    let (open, inner): (Vec<Side>, Vec<Side>) = sides.into_iter().partition(|s| !ends.contains(&corner_number(s.from)));
    let mut by_start: BTreeMap<(i32, i32), Side> = inner.into_iter().map(|s| (corner_number(s.from), s)).collect();
    let mut chains = Vec::new();
    let mut follow = |first: Side, by_start: &mut BTreeMap<(i32, i32), Side>, closed: bool| {
        let mut points = vec![first.point];
        let mut last = first;
        while let Some(next) = by_start.remove(&corner_number(last.to)) {
            points.push(next.point);
            last = next;
        }
        if !closed {
            // It runs on straight over the edge of the map.
            let beyond = |end: Vec2, point: Point| Point { at: end + outward(layout, end) * 1.3, ..point };
            points.insert(0, beyond(first.from, first.point));
            points.push(beyond(last.to, last.point));
        }
        chains.push(Chain { points, closed });
    };
    for first in open {
        follow(first, &mut by_start, false);
    }
    while let Some((_, first)) = by_start.pop_first() {
        follow(first, &mut by_start, true);
    }
    chains
}

/// Line through the middles of the sides, smoothed and straying a little.
fn smooth(chain: &Chain) -> Vec<Point> {
    let (mut points, closed) = (chain.points.clone(), chain.closed);
    let n = points.len();
    // A small hill would disappear if it were smoothed as often as a long slope.
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
        // One more point on either side, so that the curve closes without a kink.
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
