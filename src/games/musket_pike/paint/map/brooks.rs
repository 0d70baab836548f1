//! Brooks that flow: they wind from side to side of the hexes of their course, and grow on their way down.

use super::courses::with_ends;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::Map;
use crate::paint::canvas::{Shape, along};
use crate::paint::layout::Layout;
use crate::paint::random::{Scatter, noise};
use glam::Vec2;

/// Half the width of a brook at its spring, and where it leaves the map.
const SPRING: f32 = 0.03;
const MOUTH: f32 = 0.07;
/// Points of its line between two of its course.
const PIECES: u8 = 8;

/// A brook: the points of its middle, and half its width at each.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Brook {
    pub(super) line: Vec<Vec2>,
    half: Vec<f32>,
}

impl Brook {
    /// One that is as wide everywhere.
    pub(super) fn even(curve: &[Vec2]) -> Self {
        Self::new(curve, |_| (SPRING + MOUTH) * 0.5)
    }

    /// `half`: half its width on so much of its way, 0 to 1; more and less from place to place.
    fn new(curve: &[Vec2], half: impl Fn(f32) -> f32) -> Self {
        let line = along(curve, PIECES);
        let whole = line.len().max(2) as f32 - 1.0;
        let wide = |(i, p): (usize, &Vec2)| half(i as f32 / whole) * (1.0 + 0.3 * noise(p.x * 1.4, p.y * 1.4, 41));
        let half = line.iter().enumerate().map(wide).collect();
        Self { line, half }
    }

    /// All of it as a surface, so much wider to either side, and at least so wide.
    pub(super) fn surface(&self, more: f32, least: f32) -> Shape {
        let n = self.line.len();
        let there = (0..n).map(|i| self.beside(i, self.half[i].max(least) + more));
        let back = (0..n).rev().map(|i| self.beside(i, -self.half[i].max(least) - more));
        Shape::new().poly(&there.chain(back).collect::<Vec<Vec2>>())
    }

    /// A point on one bank or the other, at the `i`th of its points and so much farther from the water.
    pub(super) fn bank(&self, i: usize, side: f32, more: f32) -> Vec2 {
        self.beside(i, side * (self.half[i] + more))
    }

    /// A point so far beside the `i`th of its points.
    fn beside(&self, i: usize, by: f32) -> Vec2 {
        let way = self.line[(i + 1).min(self.line.len() - 1)] - self.line[i.saturating_sub(1)];
        self.line[i] + way.perp().normalize_or_zero() * by
    }

    /// A line along it, so much of half its width to one side: what catches the light on it.
    pub(super) fn ripple(&self, side: f32) -> Vec<Vec2> {
        let ways = self.line.windows(2).map(|pair| (pair[1] - pair[0]).perp().normalize_or_zero());
        self.line.iter().zip(ways).zip(&self.half).map(|((p, out), half)| *p + out * (*half * side)).collect()
    }
}

/// The brooks of a map.
pub(super) fn along_courses(map: &Map, layout: Layout) -> Vec<Brook> {
    map.brook_courses.iter().map(|course| along_course(map, layout, course)).collect()
}

fn along_course(map: &Map, layout: Layout, course: &[Hex]) -> Brook {
    let points = with_ends(map, layout, course, curve(map, layout, course));
    // Water runs down; on level ground as the course is told.
    let level = |hex: Option<&Hex>| hex.map_or(0, |h| map.level[h.index()]);
    let down = level(course.first()) >= level(course.last());
    // What begins within the map begins as a thread.
    let spring = if down { course.first() } else { course.last() };
    let within = spring.is_some_and(|h| Dir::ALL.into_iter().all(|d| map.grid.step(*h, d).is_some()));
    Brook::new(&points, |t| {
        let t = if down { t } else { 1.0 - t };
        let half = SPRING + (MOUTH - SPRING) * t;
        if within { half * (0.3 + t * 12.0).min(1.0) } else { half }
    })
}

/// It crosses the sides between its hexes somewhere about their middle and winds a little in between. Where a road crosses,
/// the water keeps to the middle of the hex, under the bridge.
fn curve(map: &Map, layout: Layout, course: &[Hex]) -> Vec<Vec2> {
    let bridged = |hex: Hex| map.roads[hex.index()] != 0;
    // Where it comes out of a hex of its course into the next.
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
                // Now to the left, now to the right.
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
