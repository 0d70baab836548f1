//! Drawing of the signs of overlays.

use super::area::{WITHIN, heart, parts};
use super::labels::Rank;
use super::marks::MarkPainter;
use super::overlays::{Glyph, Hatch, Layer, LineStyle, Sign, SignMeaning, Slot};
use crate::board::Place;
use crate::paint::fonts::Typeface;
use crate::paint::layout::CORNERS;
use crate::view::theme::{self, with_opacity};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};
use std::collections::BTreeSet;

/// Scale from which text in a slot is legible, in points to the hex radius.
const fn legible(slot: Slot) -> f32 {
    match slot {
        // Whole words, not numbers.
        Slot::Middle => 24.0,
        _ => 15.0,
    }
}

/// Distance between the lines of a hatch, in map units.
const APART: f32 = 0.36;
/// Scale of a hexside line within its place.
const INSET: f32 = 0.93;
/// Strength of the tint of a hatched area, 0 to 255.
const TINT: u8 = 62;
/// Scale from which a banner shows its name, in points per hex radius.
const NAMES_FROM: f32 = 17.0;

/// Depth of the signs to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Depth of the signs under the counters.
    Under,
    /// Depth of the signs over the counters.
    Over,
}

impl Layer {
    fn signs(&self, depth: Depth) -> &[Sign] {
        if depth == Depth::Under { &self.under } else { &self.over }
    }
}

impl MarkPainter<'_> {
    /// Draws the signs of overlays at one depth: under or over the counters.
    pub fn overlays(&self, layers: &[Layer], depth: Depth) {
        let signs = || layers.iter().flat_map(|l| l.signs(depth));
        // Tints first, or they would dull what lies under them.
        for sign in signs() {
            if let Sign::Area(places, hue, hatch, _) = sign {
                self.tint(places.iter().copied(), tint(*hue, *hatch));
            }
        }
        for sign in signs() {
            self.sign(sign);
        }
    }

    fn sign(&self, sign: &Sign) {
        match sign {
            Sign::Area(places, hue, hatch, line) => {
                let hatched_places = if let Hatch::Wash(_) = hatch { None } else { Some(places) };
                for place in hatched_places.into_iter().flatten().filter(|place| self.is_place_visible(**place)) {
                    let centre = self.layout.middle(*place);
                    let rim: Vec<Vec2> = self.layout.outline(*place).into_iter().map(|at| at - centre).collect();
                    let at = |p| self.to_screen(centre + p);
                    hatched(self.painter, at, self.camera.scale, (*hue, *hatch), centre, &rim);
                }
                if let Some(line) = line {
                    let width = if *line == LineStyle::Thin { 0.7 } else { 1.1 } * self.breadth();
                    self.border(&self.borders(places, WITHIN), *line, width, hue.colour());
                }
            }
            Sign::Number(place, hue, text) => self.number_in(*place, text, deep(*hue)),
            Sign::Edge(place, side, hue, line) if self.is_place_visible(*place) => {
                let (a, b) = self.layout.side_of(*place, *side);
                let centre = self.layout.middle(*place);
                let inset = |end: Vec2| self.to_screen(centre + (end - centre) * INSET);
                self.line(&[inset(a), inset(b)], *hue, *line);
            }
            Sign::Words(place, slot, hue, text)
                if self.is_place_visible(*place) && self.camera.scale >= legible(*slot) =>
            {
                self.written(*place, *slot, *hue, text, Rank::Sign);
            }
            Sign::Note(place, slot, hue, text) if self.is_place_visible(*place) => {
                self.written(*place, *slot, *hue, text, Rank::Note);
            }
            // Many and small: only where there is room for them.
            Sign::Figure(_, _, _, Glyph::Shield) if self.camera.scale < legible(Slot::UpperLeft) => {}
            Sign::Figure(place, slot, hue, glyph) if self.is_place_visible(*place) => {
                let r = (self.camera.scale * 0.26).clamp(5.0, 15.0);
                let off = slot_offset(*slot) * self.camera.scale;
                figure(self.painter, self.to_screen(self.layout.middle(*place)) + vec2(off.x, off.y), r, *hue, *glyph);
            }
            Sign::Sight(from, to, hue, line) => {
                let points = [self.to_screen(self.layout.middle(*from)), self.to_screen(self.layout.middle(*to))];
                self.line(&points, *hue, *line);
            }
            Sign::Banner(places, hue, letters, name) => self.banner(places, *hue, letters, name),
            _ => {}
        }
    }

    fn line(&self, points: &[Pos2], hue: SignMeaning, line: LineStyle) {
        self.casing(points, breadth(self.camera.scale));
        stroke(self.painter, points, hue.colour(), line, self.camera.scale);
    }

    fn written(&self, place: Place, slot: Slot, hue: SignMeaning, text: &str, rank: Rank) {
        let scale = self.camera.scale;
        let size = (scale * 0.34).clamp(11.0, 18.0);
        let (middle, off) = (self.to_screen(self.layout.middle(place)), slot_offset(slot) * scale);
        // A sign stays in its own place; a note may stand beside the counter it describes.
        let around = (rank > Rank::Sign).then_some((middle, scale * 0.62));
        self.queue_label(middle + vec2(off.x, off.y), around, text, size, deep(hue), rank);
    }

    /// Draws the letters and the name of a banner over the largest part of an area, at its head.
    fn banner(&self, places: &BTreeSet<Place>, hue: SignMeaning, letters: &str, name: &str) {
        let parts = parts(self.layout, places);
        let Some(part) = parts.iter().max_by_key(|part| part.len()) else { return };
        let Some(middle) = heart(self.layout, part) else { return };
        let scale = self.camera.scale;
        let words = if scale < NAMES_FROM { letters } else { name };
        let ink = theme::veil(255);
        let size = (scale * 0.42).clamp(11.0, 16.0);
        let galley = self.painter.layout_no_wrap(words.to_owned(), theme::font(Typeface::SansBlack, size), ink);
        let top = part.iter().map(|place| self.to_screen(self.layout.middle(*place)).y).fold(f32::INFINITY, f32::min);
        let middle = self.to_screen(self.layout.middle(middle));
        let at = bevy_egui::egui::pos2(middle.x, top - scale - galley.size().y * 0.5);
        self.plate(galley, at, Some((middle, scale * 0.6)), Rank::Note, (ink, hue.colour(), Stroke::new(1.0, ink)));
    }
}

/// Text colour of a sign, dark enough to be legible.
fn deep(hue: SignMeaning) -> Color32 {
    let c = hue.colour();
    let part = |a: u8, b: u8| ((u16::from(a) * 3 + u16::from(b)) / 4) as u8;
    let ink = theme::ink();
    Color32::from_rgb(part(c.r(), ink.r()), part(c.g(), ink.g()), part(c.b(), ink.b()))
}

/// Offset of a sign's slot from the middle of its place, in map units.
const fn slot_offset(slot: Slot) -> Vec2 {
    match slot {
        Slot::Middle => Vec2::ZERO,
        Slot::LowerRight => Vec2::new(0.36, 0.56),
        Slot::UpperLeft => Vec2::new(-0.42, -0.38),
    }
}

/// Tint of an overlay's area.
fn tint(hue: SignMeaning, hatch: Hatch) -> Color32 {
    let strength = if let Hatch::Wash(strength) = hatch { strength } else { TINT };
    match hue {
        // A side's dark colour thinned over the yellow of the land would be grey.
        SignMeaning::Held(side) => theme::side_land(side).0,
        _ => with_opacity(hue.colour(), f32::from(strength) / 255.0 * theme::thinned()),
    }
}

/// Draws the hatch of a place whose middle is at zero. `centre`: its middle on the map, so that lines continue from place to
/// place; `rim`: the corners around it, clockwise.
fn hatched(
    painter: &Painter,
    at: impl Fn(Vec2) -> Pos2,
    scale: f32,
    (hue, hatch): (SignMeaning, Hatch),
    centre: Vec2,
    rim: &[Vec2],
) {
    let sides = sides(rim);
    let colour = match hue {
        SignMeaning::Held(side) => theme::side_land(side).1,
        _ => with_opacity(hue.colour(), 0.6),
    };
    if hatch == Hatch::Dotted {
        for p in dots(centre, &sides) {
            painter.circle_filled(at(p), (scale * 0.05).clamp(0.8, 2.4), colour);
        }
        return;
    }
    let pen = Stroke::new((scale * 0.04).clamp(0.9, 2.0), colour);
    for angle in angles(hatch) {
        for (a, b) in ruled(*angle, centre, &sides) {
            painter.line_segment([at(a), at(b)], pen);
        }
    }
}

/// Draws a place of an area whose middle is at zero, for the legend.
pub fn tile(painter: &Painter, at: impl Fn(Vec2) -> Pos2, scale: f32, hue: SignMeaning, hatch: Hatch) {
    let points = CORNERS.iter().map(|c| at(*c * INSET)).collect();
    painter.add(Shape::convex_polygon(points, tint(hue, hatch), Stroke::NONE));
    hatched(painter, |p| at(p * INSET), scale, (hue, hatch), Vec2::ZERO, &CORNERS);
}

/// Angles of a hatch's lines, in degrees.
const fn angles(hatch: Hatch) -> &'static [f32] {
    match hatch {
        Hatch::Rising => &[-45.0],
        Hatch::Falling => &[45.0],
        Hatch::Across => &[0.0],
        Hatch::Crossed => &[-45.0, 45.0],
        Hatch::Wash(_) | Hatch::Dotted => &[],
    }
}

/// Side of a convex rim around zero: the unit vector outward, and the distance from zero.
type RimSide = (Vec2, f32);

/// Sides of a convex rim around zero.
fn sides(rim: &[Vec2]) -> Vec<RimSide> {
    let side = |(from, to): (&Vec2, &Vec2)| {
        let out = -(*to - *from).perp().normalize_or_zero();
        (out, out.dot(*from))
    };
    rim.iter().zip(rim.iter().cycle().skip(1)).map(side).collect()
}

/// Lines at one angle that rule the whole map, clipped to the sides of the place at `centre` and relative to its middle.
fn ruled(angle: f32, centre: Vec2, sides: &[RimSide]) -> Vec<(Vec2, Vec2)> {
    let way = Vec2::from_angle(angle.to_radians());
    let across = way.perp();
    let first = ((across.dot(centre) - 1.0) / APART).ceil() as i32;
    let last = ((across.dot(centre) + 1.0) / APART).floor() as i32;
    let line = |k: i32| {
        let through = across * (APART * k as f32 - across.dot(centre));
        // Distances along the line to the sides of the place.
        let (mut from, mut to) = (-2.0f32, 2.0f32);
        for (out, away) in sides {
            let (slope, room) = (out.dot(way), away - out.dot(through));
            if slope > 1e-4 {
                to = to.min(room / slope);
            } else if slope < -1e-4 {
                from = from.max(room / slope);
            } else if room < 0.0 {
                return None;
            }
        }
        (to > from).then_some((through + way * from, through + way * to))
    };
    (first..=last).filter_map(line).collect()
}

/// Dots that cover the whole map, clipped to the sides of the place at `centre` and relative to its middle.
fn dots(centre: Vec2, sides: &[RimSide]) -> Vec<Vec2> {
    let dot = |row: i32, column: i32| {
        let odd = if row.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
        Vec2::new((column as f32 + odd) * APART, row as f32 * APART) - centre
    };
    let (row, column) = ((centre.y / APART).round() as i32, (centre.x / APART).round() as i32);
    let all = (row - 3..=row + 3).flat_map(|row| (column - 4..=column + 4).map(move |column| (row, column)));
    all.map(|(row, column)| dot(row, column)).filter(|p| sides.iter().all(|(out, away)| out.dot(*p) <= *away)).collect()
}

/// Width of a line at a scale, in points.
fn breadth(scale: f32) -> f32 {
    (scale * 0.08).clamp(1.2, 3.0)
}

/// Draws a line in a style.
pub fn stroke(painter: &Painter, points: &[Pos2], colour: Color32, line: LineStyle, scale: f32) {
    let width = breadth(scale);
    match line {
        LineStyle::Thin => {
            painter.add(PathShape::line(points.to_vec(), Stroke::new(width * 0.7, colour)));
        }
        LineStyle::Thick => {
            painter.add(PathShape::line(points.to_vec(), Stroke::new(width * 1.6, colour)));
        }
        LineStyle::Dashed => {
            let dash = (scale * 0.26).clamp(4.0, 9.0);
            painter.extend(Shape::dashed_line(points, Stroke::new(width, colour), dash, dash * 0.7));
        }
        LineStyle::Dotted => {
            painter.extend(Shape::dotted_line(points, colour, (scale * 0.2).clamp(4.0, 7.0), width * 0.6));
        }
    }
}

/// Draws a figure of radius `r` in points.
pub fn figure(painter: &Painter, at: Pos2, r: f32, hue: SignMeaning, glyph: Glyph) {
    let (fill, edge) = (hue.colour(), Stroke::new(1.0, theme::light()));
    let p = |x: f32, y: f32| at + vec2(x, y) * r;
    match glyph {
        Glyph::Flag => {
            painter.line_segment([p(-0.6, -1.0), p(-0.6, 1.0)], Stroke::new((r * 0.2).max(1.5), theme::ink()));
            painter.add(Shape::convex_polygon(vec![p(-0.5, -1.0), p(0.9, -0.55), p(-0.5, -0.1)], fill, edge));
        }
        Glyph::Shield => {
            let points = vec![p(-0.7, -0.8), p(0.7, -0.8), p(0.6, 0.2), p(0.0, 0.9), p(-0.6, 0.2)];
            painter.add(Shape::convex_polygon(points, fill, edge));
        }
        Glyph::Knob => {
            painter.circle(at, (r * 0.7).max(4.5), fill, Stroke::new(2.0, theme::light()));
        }
        Glyph::Ring => {
            painter.circle_stroke(at, (r * 0.5).max(3.5), Stroke::new(4.0, theme::light()));
            painter.circle_stroke(at, (r * 0.5).max(3.5), Stroke::new(2.0, fill));
        }
        Glyph::Cross => {
            let pen = |w: f32, c| Stroke::new((r * w).max(2.0), c);
            for (a, b) in [(p(-0.7, -0.7), p(0.7, 0.7)), (p(-0.7, 0.7), p(0.7, -0.7))] {
                painter.line_segment([a, b], pen(0.5, theme::light()));
                painter.line_segment([a, b], pen(0.3, fill));
            }
        }
    }
}

/// Draws a sample of a sign in the legend.
pub fn sample(painter: &Painter, rect: Rect, sign: Sample, hue: SignMeaning) {
    let scale = rect.height() * 0.55;
    let at = |p: Vec2| rect.center() + vec2(p.x, p.y) * scale;
    match sign {
        Sample::Area(hatch, line) => {
            tile(painter, at, scale, hue, hatch);
            let mut ring: Vec<Pos2> = CORNERS.iter().map(|c| at(*c * INSET)).collect();
            ring.push(ring[0]);
            if let Some(line) = line {
                stroke(painter, &ring, hue.colour(), line, 16.0);
            }
        }
        Sample::Line(line) => {
            let ends = [rect.left_center() + vec2(1.0, 0.0), rect.right_center() - vec2(1.0, 0.0)];
            stroke(painter, &ends, hue.colour(), line, 22.0);
        }
        Sample::Figure(glyph) => figure(painter, rect.center(), rect.height() * 0.42, hue, glyph),
    }
}

/// Sample of a sign in the legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// Sample of an area: its tint or hatch, and its outline.
    Area(Hatch, Option<LineStyle>),
    /// Sample of a line in a style.
    Line(LineStyle),
    /// Sample of a figure.
    Figure(Glyph),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::paint::layout::{INRADIUS, in_hex};

    #[test]
    fn hatches_stay_within_their_hex_differ_and_go_on_in_the_next() {
        let all = [Hatch::Rising, Hatch::Falling, Hatch::Across, Hatch::Crossed];
        let lines = |hatch: Hatch, centre: Vec2| -> Vec<(Vec2, Vec2)> {
            angles(hatch).iter().flat_map(|angle| ruled(*angle, centre, &sides(&CORNERS))).collect()
        };
        let out = (CORNERS[0] + CORNERS[1]).normalize();
        let (here, next) = (Vec2::new(7.3, 4.1), Vec2::new(7.3, 4.1) + out * INRADIUS * 2.0);
        for (k, hatch) in all.iter().enumerate() {
            let own = lines(*hatch, here);
            assert!(own.len() > 3, "{hatch:?}");
            assert!(own.iter().all(|(a, b)| in_hex(*a * 0.99) && in_hex(*b * 0.99)), "{hatch:?}");
            assert!(all[..k].iter().all(|other| lines(*other, here) != own), "{hatch:?}");
            // A line that leaves by the side between the places enters the next one there.
            let leaves = own.iter().flat_map(|(a, b)| [*a, *b]).filter(|p| p.dot(out) > INRADIUS - 0.01);
            for end in leaves {
                let enters = lines(*hatch, next).into_iter().flat_map(|(a, b)| [a, b]);
                assert!(enters.into_iter().any(|p| (p + next).distance(end + here) < 0.01), "{hatch:?} breaks off");
            }
        }
        let dots = dots(here, &sides(&CORNERS));
        assert!(dots.len() > 6 && dots.iter().all(|p| in_hex(*p)));
    }
}
