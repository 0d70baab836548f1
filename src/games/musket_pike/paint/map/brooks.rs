//! Brooks: winding lines along the hexes of their course that widen downstream.

use super::courses::with_ends;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::paint::canvas::{Shape, along};
use crate::paint::layout::BoardLayout;
use crate::paint::random::{Scatter, noise};
use glam::Vec2;

/// Half the width of a brook at its spring, in map units.
const SPRING: f32 = 0.03;
/// Half the width of a brook at the edge of the map, in map units.
const MOUTH: f32 = 0.07;
/// Points of a brook's line between two hexes of its course.
const PIECES: u8 = 8;

/// Brook: points of its middle line, and half its width at each.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Brook {
    pub(super) line: Vec<Vec2>,
    half: Vec<f32>,
}

impl Brook {
    /// Brook of constant width along a curve.
    pub(super) fn even(curve: &[Vec2]) -> Self {
        Self::new(curve, |_| (SPRING + MOUTH) * 0.5)
    }

    /// Brook along a curve; `half` gives half the brook's width in map units at a share of its length, 0 to 1, with random
    /// variation.
    fn new(curve: &[Vec2], half: impl Fn(f32) -> f32) -> Self {
        let line = along(curve, PIECES);
        let whole = line.len().max(2) as f32 - 1.0;
        let wide = |(i, p): (usize, &Vec2)| half(i as f32 / whole) * (1.0 + 0.3 * noise(p.x * 1.4, p.y * 1.4, 41));
        let half = line.iter().enumerate().map(wide).collect();
        Self { line, half }
    }

    /// Surface of the brook, wider by `more` on either side, and at least `least` wide from its middle; in map units.
    pub(super) fn surface(&self, more: f32, least: f32) -> Shape {
        let n = self.line.len();
        let there = (0..n).map(|i| self.beside(i, self.half[i].max(least) + more));
        let back = (0..n).rev().map(|i| self.beside(i, -self.half[i].max(least) - more));
        Shape::new().poly(&there.chain(back).collect::<Vec<Vec2>>())
    }

    /// Point on a bank at the `i`th point of the line, `more` farther from the water.
    pub(super) fn bank(&self, i: usize, side: f32, more: f32) -> Vec2 {
        self.beside(i, side * (self.half[i] + more))
    }

    /// Point at a distance `by` beside the `i`th point of the line.
    fn beside(&self, i: usize, by: f32) -> Vec2 {
        let way = self.line[(i + 1).min(self.line.len() - 1)] - self.line[i.saturating_sub(1)];
        self.line[i] + way.perp().normalize_or_zero() * by
    }

    /// Line along the brook at a share of its half width to one side, for a highlight.
    pub(super) fn ripple(&self, side: f32) -> Vec<Vec2> {
        let ways = self.line.windows(2).map(|pair| (pair[1] - pair[0]).perp().normalize_or_zero());
        self.line.iter().zip(ways).zip(&self.half).map(|((p, out), half)| *p + out * (*half * side)).collect()
    }
}

/// Brooks of a map along their courses.
pub(super) fn along_courses(map: &Map, layout: BoardLayout) -> Vec<Brook> {
    map.brook_courses.iter().map(|course| along_course(map, layout, course)).collect()
}

fn along_course(map: &Map, layout: BoardLayout, course: &[Hex]) -> Brook {
    let points = with_ends(map, layout, course, curve(map, layout, course));
    // Water runs down; on level ground off the map, or in the order of the course.
    let inner =
        |hex: Option<&Hex>| hex.is_some_and(|h| Dir::ALL.into_iter().all(|d| map.grid.neighbour(*h, d).is_some()));
    let source = |hex: Option<&Hex>| (hex.map_or(0, |h| map.level[h.index()]), inner(hex));
    let down = source(course.first()) >= source(course.last());
    // A brook that begins within the map begins as a thread.
    let within = inner(if down { course.first() } else { course.last() });
    Brook::new(&points, |t| {
        let t = if down { t } else { 1.0 - t };
        let half = SPRING + (MOUTH - SPRING) * t;
        if within { half * (0.3 + t * 12.0).min(1.0) } else { half }
    })
}

/// Curve of a brook: it crosses the sides between its hexes near their middle and winds a little in between. At
/// a road it keeps to the middle of the hex, under the bridge.
fn curve(map: &Map, layout: BoardLayout, course: &[Hex]) -> Vec<Vec2> {
    let bridged = |hex: Hex| map.roads[hex.index()] != 0;
    // Crossing point from a hex of the course into the next.
    let crossing = |i: usize| {
        let (a, b) = (layout.centre(course[i]), layout.centre(*course.get(i + 1)?));
        let stray = if bridged(course[i]) || bridged(course[i + 1]) { 0.06 } else { 0.2 };
        let mut scatter = Scatter::new(layout.number(course[i]), 11);
        Some((a + b) * 0.5 + (b - a).perp().normalize_or_zero() * scatter.between(-stray, stray))
    };
    let mut points = Vec::new();
    for (i, hex) in course.iter().enumerate() {
        let centre = layout.centre(*hex);
        let (into, out) = (i.checked_sub(1).and_then(crossing), crossing(i));
        points.push(match (into, out) {
            (Some(into), Some(out)) if !bridged(*hex) => {
                let mut scatter = Scatter::new(layout.number(*hex), 12);
                let across = (out - into).perp().normalize_or_zero();
                // Alternately to the left and to the right.
                let side = if i % 2 == 0 { 1.0 } else { -1.0 };
                let middle = (into + out) * 0.5;
                middle + (centre - middle) * 0.4 + across * side * scatter.between(0.06, 0.2)
            }
            _ => centre,
        });
        points.extend(out);
    }
    points
}
