//! Areas of the map: places with one tint and one outline around them.

use super::marks::{CASING, MarkPainter};
use super::overlays::LineStyle;
use crate::board::Place;
use crate::paint::layout::{BoardLayout, corner_number};
use crate::view::theme;
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Mesh, Pos2, Shape, Stroke, pos2};
use std::collections::{BTreeMap, BTreeSet};

/// Distance from a corner at which the outline of an area begins to bend, in map units.
const BEND: f32 = 0.2;
/// Inset of an area's outline, in map units.
pub(super) const WITHIN: f32 = 0.05;
/// Rounding of corners, in parts of a map unit, so that two places which share a corner have equal coordinates.
const GRAIN: f32 = 8.0;

/// Closed outlines around a set of places: clockwise around the places, counter-clockwise around a gap.
#[must_use]
pub fn outlines(layout: BoardLayout, places: &BTreeSet<Place>) -> Vec<Vec<Vec2>> {
    if layout.is_table() {
        // Points share no side.
        return places.iter().map(|place| layout.outline(*place)).collect();
    }
    let mut sides: BTreeMap<[(i32, i32); 2], Vec2> = BTreeMap::new();
    for place in places {
        let corners = layout.outline(*place);
        for (at, from) in corners.iter().copied().enumerate() {
            let ends = [corner_number(from), corner_number(corners[(at + 1) % corners.len()])];
            // A side between two places of the area is no border.
            if sides.remove(&[ends[1], ends[0]]).is_none() {
                sides.insert(ends, from);
            }
        }
    }
    // At most one border leaves a corner: three places meet there.
    let mut next: BTreeMap<_, _> = sides.into_iter().map(|([from, to], at)| (from, (to, at))).collect();
    let mut lines = Vec::new();
    while let Some((&first, _)) = next.first_key_value() {
        let (mut line, mut at) = (Vec::new(), first);
        while let Some((to, point)) = next.remove(&at) {
            line.push(point);
            at = to;
        }
        lines.push(line);
    }
    lines
}

/// Closed line inset by `by` map units.
#[must_use]
pub fn drawn_in(line: &[Vec2], by: f32) -> Vec<Vec2> {
    let n = line.len();
    let way = |at: usize| (line[(at + 1) % n] - line[at % n]).normalize_or_zero();
    let corner = |at: usize| {
        let (come, go) = (way(at + n - 1).perp(), way(at).perp());
        line[at] + (come + go) * (by / (1.0 + come.dot(go)).max(0.2))
    };
    (0..n).map(corner).collect()
}

/// Closed line with its corners rounded.
#[must_use]
pub fn bent(line: &[Vec2]) -> Vec<Vec2> {
    let n = line.len();
    let corner = |at: usize| {
        let (before, here, after) = (line[(at + n - 1) % n], line[at], line[(at + 1) % n]);
        let toward = |end: Vec2| here + (end - here).clamp_length_max(BEND);
        let (from, to) = (toward(before), toward(after));
        [from, (from + to) * 0.25 + here * 0.5, to]
    };
    (0..n).flat_map(corner).collect()
}

/// Connected parts of an area, in the order of their first places.
#[must_use]
pub fn parts(layout: BoardLayout, places: &BTreeSet<Place>) -> Vec<BTreeSet<Place>> {
    let mut left = places.clone();
    let mut parts = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut part, mut edge) = (BTreeSet::from([first]), vec![first]);
        while let Some(place) = edge.pop() {
            let more = layout.neighbours(place).filter(|next| left.remove(next));
            edge.extend(more.inspect(|next| _ = part.insert(*next)));
        }
        parts.push(part);
    }
    parts
}

/// Place of an area nearest to the area's middle; `None` if it is empty.
#[must_use]
pub fn heart(layout: BoardLayout, places: &BTreeSet<Place>) -> Option<Place> {
    let middle = places.iter().map(|place| layout.middle(*place)).sum::<Vec2>() / places.len().max(1) as f32;
    let off = |place: &&Place| layout.middle(**place).distance_squared(middle);
    places.iter().min_by(|a, b| off(a).total_cmp(&off(b))).copied()
}

impl MarkPainter<'_> {
    /// Tints places in one colour without a seam between them.
    pub(super) fn tint(&self, places: impl IntoIterator<Item = Place>, colour: Color32) {
        let mut mesh = Mesh::default();
        for place in places.into_iter().filter(|place| self.is_place_visible(*place)) {
            let first = mesh.vertices.len() as u32;
            let corners = self.layout.outline(place);
            for corner in &corners {
                let at = self.to_screen(*corner);
                let at = pos2((at.x * GRAIN).round() / GRAIN, (at.y * GRAIN).round() / GRAIN);
                mesh.colored_vertex(at, colour);
            }
            for k in 1..corners.len() as u32 - 1 {
                mesh.add_triangle(first, first + k, first + k + 1);
            }
        }
        if !mesh.is_empty() {
            self.painter.add(Shape::mesh(mesh));
        }
    }

    /// Outlines of an area on the screen, inset by `within` map units; each ends where it begins.
    pub(super) fn borders(&self, places: &BTreeSet<Place>, within: f32) -> Vec<Vec<Pos2>> {
        let seen = |line: Vec<Vec2>| {
            let mut line: Vec<Pos2> = bent(&drawn_in(&line, within)).into_iter().map(|at| self.to_screen(at)).collect();
            line.extend(line.first().copied());
            line
        };
        outlines(self.layout, places).into_iter().map(seen).collect()
    }

    /// Draws outlines of an area with a casing, so that they are visible on any ground.
    pub(super) fn border(&self, lines: &[Vec<Pos2>], line: LineStyle, width: f32, colour: Color32) {
        for points in lines {
            match line {
                LineStyle::Thin | LineStyle::Thick => self.casing(points, width),
                // Between dashes the casing must not look like a line of its own.
                LineStyle::Dashed | LineStyle::Dotted => {
                    let pale = theme::veil(CASING / 2);
                    self.painter.add(PathShape::line(points.clone(), Stroke::new(width + 1.6, pale)));
                }
            }
        }
        self.border_alone(lines, line, width, colour);
    }

    /// Draws outlines of an area without a casing, where another mark already sets them off from the ground.
    pub(super) fn border_alone(&self, lines: &[Vec<Pos2>], line: LineStyle, width: f32, colour: Color32) {
        for points in lines {
            match line {
                LineStyle::Thin | LineStyle::Thick => {
                    self.painter.add(PathShape::line(points.clone(), Stroke::new(width, colour)));
                }
                // A dashed line is recognisable whatever the colour vision.
                LineStyle::Dashed => {
                    let dash = (self.camera.scale * 0.3).clamp(5.0, 11.0);
                    self.painter.extend(Shape::dashed_line(points, Stroke::new(width, colour), dash, dash * 0.7));
                }
                LineStyle::Dotted => {
                    let apart = (self.camera.scale * 0.22).clamp(4.0, 8.0);
                    self.painter.extend(Shape::dotted_line(points, colour, apart, width * 0.7));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::hex::Grid;

    fn set(grid: &Grid, places: &[&str]) -> BTreeSet<Place> {
        places.iter().map(|place| BoardLayout::new(grid).place_named(place).unwrap()).collect()
    }

    /// Twice the signed area within a closed line; positive if it goes clockwise on the screen.
    fn turned(line: &[Vec2]) -> f32 {
        line.iter().zip(line.iter().cycle().skip(1)).map(|(a, b)| a.perp_dot(*b)).sum()
    }

    #[test]
    fn what_touches_has_one_line_around_it_and_one_around_a_gap() {
        let grid = Grid::new(9, 9);
        let layout = BoardLayout::new(&grid);
        let lines = |places: &BTreeSet<Place>| {
            let lines = outlines(layout, places);
            lines.iter().map(|line| (line.len(), turned(line) > 0.0)).collect::<Vec<_>>()
        };
        assert_eq!(lines(&set(&grid, &["0404"])), [(6, true)]);
        assert_eq!(lines(&set(&grid, &["0404", "0405"])), [(10, true)]);
        assert_eq!(lines(&set(&grid, &["0202", "0606"])), [(6, true), (6, true)]);
        let middle = layout.place_named("0404").unwrap();
        let ring: BTreeSet<Place> = layout.neighbours(middle).collect();
        assert_eq!(ring.len(), 6);
        assert_eq!(lines(&ring), [(18, true), (6, false)]);
    }

    #[test]
    fn a_line_is_drawn_in_toward_what_it_goes_around() {
        let grid = Grid::new(9, 9);
        let layout = BoardLayout::new(&grid);
        let places = set(&grid, &["0404", "0405", "0504"]);
        for line in outlines(layout, &places) {
            for at in drawn_in(&line, 0.1).into_iter().chain(bent(&drawn_in(&line, 0.1))) {
                assert!(layout.place_at(at).is_some_and(|place| places.contains(&place)), "{at} is outside");
            }
        }
    }

    #[test]
    fn parts_and_their_hearts() {
        let grid = Grid::new(9, 9);
        let layout = BoardLayout::new(&grid);
        let places = set(&grid, &["0402", "0403", "0404", "0808"]);
        let parts = parts(layout, &places);
        assert_eq!(parts, [set(&grid, &["0402", "0403", "0404"]), set(&grid, &["0808"])]);
        let hearts: Vec<_> = parts.iter().map(|part| heart(layout, part)).collect();
        assert_eq!(hearts, [layout.place_named("0403"), layout.place_named("0808")]);
    }
}
