//! Drawing the signs of the overlays.

use super::labels::Rank;
use super::marks::MarkPainter;
use super::overlays::{Glyph, Hatch, Hue, Layer, LineStyle, Sign, Slot};
use crate::board::hex::{Dir, Hex, Stand};
use crate::paint::fonts::Typeface;
use crate::paint::layout::{CORNERS, in_hex, side_corners, toward};
use crate::view::theme::{self, veiled};
use bevy::math::Vec2;
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, vec2};
use std::sync::LazyLock;

/// How many points to the hex radius it takes to write there.
const fn legible(slot: Slot) -> f32 {
    match slot {
        // Whole words, not numbers.
        Slot::Middle => 24.0,
        _ => 15.0,
    }
}

/// How far apart lines of a hatch are, in map units.
const APART: f32 = 0.36;
/// How far a hatched hex is drawn in from its sides.
const INSET: f32 = 0.93;

/// Which signs of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Those under the counters.
    Under,
    /// Those over them.
    Over,
}

impl Layer {
    fn signs(&self, depth: Depth) -> &[Sign] {
        if depth == Depth::Under { &self.under } else { &self.over }
    }
}

impl MarkPainter<'_> {
    pub fn overlays(&self, layers: &[Layer], depth: Depth) {
        // Washes first, or they would dull what lies under them.
        let washed = |sign: &&Sign| matches!(sign, Sign::Tile(_, _, Hatch::Wash(_)));
        for sign in layers.iter().flat_map(|l| l.signs(depth)).filter(washed) {
            self.sign(sign);
        }
        for sign in layers.iter().flat_map(|l| l.signs(depth)).filter(|s| !washed(s)) {
            self.sign(sign);
        }
    }

    fn sign(&self, sign: &Sign) {
        match sign {
            Sign::Tile(hex, hue, hatch) if self.sees(*hex) => {
                let at = |p: Vec2| self.at(self.layout.centre(*hex) + p);
                tile(self.painter, at, self.camera.scale, *hue, *hatch);
            }
            Sign::Outline(hex, hue, line) if self.sees(*hex) => {
                let centre = self.layout.centre(*hex);
                let mut points: Vec<Pos2> = CORNERS.iter().map(|c| self.at(centre + *c * 0.9)).collect();
                points.push(points[0]);
                self.line(&points, *hue, *line);
            }
            Sign::Edge(hex, dir, hue, line) if self.sees(*hex) => {
                let (a, b) = side_corners(*dir);
                let centre = self.layout.centre(*hex);
                self.line(&[self.at(centre + a * INSET), self.at(centre + b * INSET)], *hue, *line);
            }
            Sign::Words(hex, slot, hue, text) if self.sees(*hex) && self.camera.scale >= legible(*slot) => {
                self.written(*hex, *slot, *hue, text, Rank::Sign);
            }
            Sign::Note(hex, slot, hue, text) if self.sees(*hex) => self.written(*hex, *slot, *hue, text, Rank::Note),
            // Many and small: only where there is room for them.
            Sign::Figure(_, _, _, Glyph::Shield) if self.camera.scale < legible(Slot::Left) => {}
            Sign::Figure(hex, slot, hue, glyph) if self.sees(*hex) => {
                let r = (self.camera.scale * 0.26).clamp(5.0, 15.0);
                let off = place(*slot) * self.camera.scale;
                figure(self.painter, self.at(self.layout.centre(*hex)) + vec2(off.x, off.y), r, *hue, *glyph);
            }
            Sign::Sight(from, to, hue, line) => {
                let points = [self.at(self.layout.centre(*from)), self.at(self.layout.centre(*to))];
                self.line(&points, *hue, *line);
            }
            Sign::Chip(stand, hue, text) if stand.hexes().any(|h| self.sees(h)) => self.chip(*stand, *hue, text),
            _ => {}
        }
    }

    fn line(&self, points: &[Pos2], hue: Hue, line: LineStyle) {
        self.casing(points, breadth(self.camera.scale));
        stroke(self.painter, points, hue.colour(), line, self.camera.scale);
    }

    fn written(&self, hex: Hex, slot: Slot, hue: Hue, text: &str, rank: Rank) {
        let scale = self.camera.scale;
        let size = (scale * 0.34).clamp(11.0, 18.0);
        let (middle, off) = (self.at(self.layout.centre(hex)), place(slot) * scale);
        // One of many stays in its own hex; a note may stand beside the counter it speaks of.
        let around = (rank > Rank::Sign).then_some((middle, scale * 0.62));
        self.words(middle + vec2(off.x, off.y), around, text, size, deep(hue), rank);
    }

    /// A line around the stand's hexes, and its letters at the upper left.
    fn chip(&self, stand: Stand, hue: Hue, text: &str) {
        let scale = self.camera.scale;
        let inner = Stroke::new((scale * 0.09).clamp(1.5, 4.0), hue.colour());
        for hex in stand.hexes() {
            let centre = self.layout.centre(hex);
            let other = stand.hexes().find(|h| *h != hex).map(|h| (self.layout.centre(h) - centre).normalize_or_zero());
            // Between the halves of a block no line goes: there its strength stands.
            let open = Dir::ALL.into_iter().filter(|dir| other.is_none_or(|way| way.dot(toward(*dir)) < 0.9));
            for dir in open {
                let (a, b) = side_corners(dir);
                let side = [self.at(centre + a * 0.92), self.at(centre + b * 0.92)];
                self.casing(&side, inner.width);
                self.painter.line_segment(side, inner);
            }
        }
        // Where the counter is hardly larger than its number the letters stand beside it or not at all: their neighbours
        // of the same colour say it too.
        let size = (scale * 0.42).clamp(10.0, 17.0);
        let ink = theme::veil(255);
        let galley = self.painter.layout_no_wrap(text.to_owned(), theme::font(Typeface::SansBlack, size), ink);
        let middle = self.at(self.layout.centre(upper(self, stand)));
        let at = middle + vec2(-0.5, -0.62) * scale;
        self.plate(galley, at, Some((middle, scale * 0.6)), Rank::Sign, (ink, hue.colour(), Stroke::new(1.0, ink)));
    }
}

/// The stand's hex that lies higher on the screen.
fn upper(marker: &MarkPainter<'_>, stand: Stand) -> Hex {
    let y = |h: Hex| marker.at(marker.layout.centre(h)).y;
    if stand.is_two() && y(stand.right) < y(stand.left) { stand.right } else { stand.left }
}

/// Lettering in a sign's colour, dark enough to be read.
fn deep(hue: Hue) -> Color32 {
    let c = hue.colour();
    let part = |a: u8, b: u8| ((u16::from(a) * 3 + u16::from(b)) / 4) as u8;
    let ink = theme::ink();
    Color32::from_rgb(part(c.r(), ink.r()), part(c.g(), ink.g()), part(c.b(), ink.b()))
}

const fn place(slot: Slot) -> Vec2 {
    match slot {
        Slot::Middle => Vec2::ZERO,
        Slot::LowerLeft => Vec2::new(-0.36, 0.56),
        Slot::LowerRight => Vec2::new(0.36, 0.56),
        Slot::Left => Vec2::new(-0.6, 0.1),
        Slot::Right => Vec2::new(0.6, 0.1),
        Slot::UpperLeft => Vec2::new(-0.42, -0.38),
    }
}

/// A hatched hex whose middle is at zero; also for the legend.
pub fn tile(painter: &Painter, at: impl Fn(Vec2) -> Pos2, scale: f32, hue: Hue, hatch: Hatch) {
    let colour = hue.colour();
    let wash = |alpha: u8| veiled(colour, f32::from(alpha) / 255.0);
    // Where the lines stand so close that they run together, the wash must carry the colour.
    let ground = match hatch {
        Hatch::Wash(strength) => strength,
        _ if scale < 18.0 => 88,
        _ => 48,
    };
    // A side's dark colour thinned over the land's yellow would be grey.
    let (ground, line) = match hue {
        Hue::Held(side) => theme::side_land(side),
        _ => (wash(ground), wash(215)),
    };
    let points = CORNERS.iter().map(|c| at(*c * INSET)).collect();
    painter.add(Shape::convex_polygon(points, ground, Stroke::NONE));
    if hatch == Hatch::Dotted {
        for p in DOTS.iter() {
            painter.circle_filled(at(*p), (scale * 0.055).clamp(0.9, 2.6), wash(200));
        }
        return;
    }
    let pen = Stroke::new((scale * 0.05).clamp(1.2, 2.4), line);
    for (a, b) in lines(hatch) {
        painter.line_segment([at(*a), at(*b)], pen);
    }
}

type Lines = Vec<(Vec2, Vec2)>;

static RISING: LazyLock<Lines> = LazyLock::new(|| ruled(&[-45.0]));
static FALLING: LazyLock<Lines> = LazyLock::new(|| ruled(&[45.0]));
static UPRIGHT: LazyLock<Lines> = LazyLock::new(|| ruled(&[90.0]));
static ACROSS: LazyLock<Lines> = LazyLock::new(|| ruled(&[0.0]));
static CROSSED: LazyLock<Lines> = LazyLock::new(|| ruled(&[-45.0, 45.0]));
static DOTS: LazyLock<Vec<Vec2>> = LazyLock::new(|| {
    let grid = |row: i32, column: i32| {
        let odd = if row.rem_euclid(2) == 0 { 0.0 } else { 0.5 };
        Vec2::new((column as f32 + odd) * APART, row as f32 * APART)
    };
    let all = (-3..=3).flat_map(|row| (-4..=4).map(move |column| grid(row, column)));
    all.filter(|p| in_hex(*p / (INSET - 0.1))).collect()
});

fn lines(hatch: Hatch) -> &'static [(Vec2, Vec2)] {
    match hatch {
        Hatch::Rising => &RISING,
        Hatch::Falling => &FALLING,
        Hatch::Upright => &UPRIGHT,
        Hatch::Across => &ACROSS,
        Hatch::Crossed => &CROSSED,
        Hatch::Wash(_) | Hatch::Dotted => &[],
    }
}

/// Lines at these angles, clipped to the hex.
fn ruled(angles: &[f32]) -> Lines {
    let mut list = Vec::new();
    for angle in angles {
        let way = Vec2::from_angle(angle.to_radians());
        for k in -3..=3 {
            let through = way.perp() * (APART * k as f32);
            // Where the line leaves the hex, found by walking along it.
            let last = |sign: f32| {
                let steps = (0..=100).map(|s| through + way * (sign * s as f32 * 0.01));
                steps.take_while(|p| in_hex(*p / INSET)).last()
            };
            if let (Some(a), Some(b)) = (last(-1.0), last(1.0)) {
                list.push((a, b));
            }
        }
    }
    list
}

/// How broad a line is on a map of this scale.
fn breadth(scale: f32) -> f32 {
    (scale * 0.08).clamp(1.2, 3.0)
}

/// A line of a kind.
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

/// A figure of radius `r`.
pub fn figure(painter: &Painter, at: Pos2, r: f32, hue: Hue, glyph: Glyph) {
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
        Glyph::Cross => {
            let pen = |w: f32, c| Stroke::new((r * w).max(2.0), c);
            for (a, b) in [(p(-0.7, -0.7), p(0.7, 0.7)), (p(-0.7, 0.7), p(0.7, -0.7))] {
                painter.line_segment([a, b], pen(0.5, theme::light()));
                painter.line_segment([a, b], pen(0.3, fill));
            }
        }
    }
}

/// A sample of a sign in the legend.
pub fn sample(painter: &Painter, rect: Rect, sign: Sample, hue: Hue) {
    let scale = rect.height() * 0.55;
    let at = |p: Vec2| rect.center() + vec2(p.x, p.y) * scale;
    match sign {
        Sample::Tile(hatch) => tile(painter, at, scale, hue, hatch),
        Sample::Line(line) => {
            let ends = [rect.left_center() + vec2(1.0, 0.0), rect.right_center() - vec2(1.0, 0.0)];
            stroke(painter, &ends, hue.colour(), line, 22.0);
        }
        Sample::Figure(glyph) => figure(painter, rect.center(), rect.height() * 0.42, hue, glyph),
    }
}

/// What the legend shows a sample of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// A hatched hex.
    Tile(Hatch),
    Line(LineStyle),
    Figure(Glyph),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatches_stay_within_their_hex_and_differ() {
        let all = [Hatch::Rising, Hatch::Falling, Hatch::Upright, Hatch::Across, Hatch::Crossed];
        for (k, hatch) in all.iter().enumerate() {
            assert!(!lines(*hatch).is_empty(), "{hatch:?}");
            assert!(lines(*hatch).iter().all(|(a, b)| in_hex(*a) && in_hex(*b)), "{hatch:?}");
            assert!(all[..k].iter().all(|other| lines(*other) != lines(*hatch)), "{hatch:?}");
        }
        assert!(DOTS.len() > 6 && DOTS.iter().all(|p| in_hex(*p)));
    }
}
