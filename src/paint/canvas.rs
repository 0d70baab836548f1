//! A picture being drawn: shapes, pens and lettering in map units, brought to pixels by a view.

use super::fonts::{self, Face};
use super::symbol::{Inks, Piece, Symbol};
use super::theme::Rgb;
use super::turn::Turn;
use glam::Vec2;
use resvg::tiny_skia::{
    FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Rect, Stroke, StrokeDash, Transform,
};

/// A colour laid on with some strength.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    rgb: Rgb,
    alpha: f32,
}

impl Rgb {
    /// This colour laid on thinly.
    pub(crate) const fn thin(self, alpha: f32) -> Ink {
        Ink { rgb: self, alpha }
    }
}

impl From<Rgb> for Ink {
    fn from(rgb: Rgb) -> Self {
        Ink { rgb, alpha: 1.0 }
    }
}

/// What lines are drawn with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    ink: Ink,
    width: f32,
    cap: LineCap,
    dash: Option<[f32; 2]>,
}

impl Pen {
    /// A pen with round ends.
    pub(crate) fn new(ink: impl Into<Ink>, width: f32) -> Self {
        Self { ink: ink.into(), width, cap: LineCap::Round, dash: None }
    }

    /// With ends cut off square.
    pub(crate) const fn square(self) -> Self {
        Self { cap: LineCap::Butt, ..self }
    }

    /// In dashes and gaps of these lengths.
    pub(crate) const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dash: Some([dash, gap]), ..self }
    }
}

/// An outline being built.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shape(PathBuilder);

impl Shape {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    fn run(mut self, points: &[Vec2]) -> Self {
        for (i, p) in points.iter().enumerate() {
            if i == 0 {
                self.0.move_to(p.x, p.y);
            } else {
                self.0.line_to(p.x, p.y);
            }
        }
        self
    }

    /// Straight lines through points.
    pub(crate) fn line(self, points: &[Vec2]) -> Self {
        self.run(points)
    }

    /// A polygon.
    pub(crate) fn poly(self, points: &[Vec2]) -> Self {
        let mut shape = self.run(points);
        shape.0.close();
        shape
    }

    /// A smooth line through points.
    pub(crate) fn curve(mut self, points: &[Vec2]) -> Self {
        let Some(first) = points.first() else { return self };
        self.0.move_to(first.x, first.y);
        for i in 0..points.len() - 1 {
            let [c1, c2, to] = bezier(points, i);
            self.0.cubic_to(c1.x, c1.y, c2.x, c2.y, to.x, to.y);
        }
        self
    }

    /// A closed outline of quadratic arcs: a start, then control point and end in turn.
    pub(crate) fn petals(mut self, start: Vec2, arcs: &[(Vec2, Vec2)]) -> Self {
        self.0.move_to(start.x, start.y);
        for (control, end) in arcs {
            self.0.quad_to(control.x, control.y, end.x, end.y);
        }
        self.0.close();
        self
    }

    /// A circle.
    pub(crate) fn circle(mut self, centre: Vec2, radius: f32) -> Self {
        self.0.push_circle(centre.x, centre.y, radius);
        self
    }

    /// An ellipse with these half axes.
    pub(crate) fn ellipse(mut self, centre: Vec2, half: Vec2) -> Self {
        if let Some(rect) = Rect::from_ltrb(centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y)
        {
            self.0.push_oval(rect);
        }
        self
    }

    /// A rectangle around a centre, with these half sides.
    pub(crate) fn block(self, centre: Vec2, half: Vec2) -> Self {
        let (a, b) = (centre - half, centre + half);
        self.poly(&[a, Vec2::new(b.x, a.y), b, Vec2::new(a.x, b.y)])
    }

    /// The same with round corners.
    pub(crate) fn rounded(mut self, centre: Vec2, half: Vec2, radius: f32) -> Self {
        let (a, b) = (centre - half, centre + half);
        let r = radius.min(half.x).min(half.y);
        // The control points' distance for a quarter of a circle.
        let k = r * 0.447_7;
        let p = &mut self.0;
        p.move_to(a.x + r, a.y);
        p.line_to(b.x - r, a.y);
        p.cubic_to(b.x - k, a.y, b.x, a.y + k, b.x, a.y + r);
        p.line_to(b.x, b.y - r);
        p.cubic_to(b.x, b.y - k, b.x - k, b.y, b.x - r, b.y);
        p.line_to(a.x + r, b.y);
        p.cubic_to(a.x + k, b.y, a.x, b.y - k, a.x, b.y - r);
        p.line_to(a.x, a.y + r);
        p.cubic_to(a.x, a.y + k, a.x + k, a.y, a.x + r, a.y);
        p.close();
        self
    }

    /// The same with its corners cut off.
    pub(crate) fn cut(self, centre: Vec2, half: Vec2, cut: f32) -> Self {
        let (a, b) = (centre - half, centre + half);
        self.poly(&[
            Vec2::new(a.x + cut, a.y),
            Vec2::new(b.x - cut, a.y),
            Vec2::new(b.x, a.y + cut),
            Vec2::new(b.x, b.y - cut),
            Vec2::new(b.x - cut, b.y),
            Vec2::new(a.x + cut, b.y),
            Vec2::new(a.x, b.y - cut),
            Vec2::new(a.x, a.y + cut),
        ])
    }
}

/// The two control points and the end of the `i`th piece of a smooth line through points (Catmull and Rom).
fn bezier(points: &[Vec2], i: usize) -> [Vec2; 3] {
    let (p1, p2) = (points[i], points[i + 1]);
    let p0 = if i == 0 { p1 } else { points[i - 1] };
    let p3 = points.get(i + 2).copied().unwrap_or(p2);
    [p1 + (p2 - p0) / 6.0, p2 - (p3 - p1) / 6.0, p2]
}

/// Points along the smooth line that [`Shape::curve`] draws, `per_piece` to each piece.
pub(crate) fn along(points: &[Vec2], per_piece: u8) -> Vec<Vec2> {
    let mut out: Vec<Vec2> = points.first().copied().into_iter().collect();
    for i in 0..points.len().saturating_sub(1) {
        let [c1, c2, to] = bezier(points, i);
        for k in 1..=per_piece {
            let t = f32::from(k) / f32::from(per_piece);
            let s = 1.0 - t;
            out.push(points[i] * (s * s * s) + c1 * (3.0 * s * s * t) + c2 * (3.0 * s * t * t) + to * (t * t * t));
        }
    }
    out
}

/// Where a text stands to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// A line of text to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lettering<'a> {
    pub(crate) face: Face,
    pub(crate) text: &'a str,
    pub(crate) size: f32,
    /// Place on the baseline.
    pub(crate) at: Vec2,
    pub(crate) anchor: Anchor,
    pub(crate) ink: Ink,
    /// A rim that lifts it off what lies beneath.
    pub(crate) halo: Option<Pen>,
}

/// The picture.
pub(crate) struct Canvas {
    pixmap: Pixmap,
    view: Transform,
    turn: Turn,
    density: f32,
}

impl Canvas {
    /// An empty picture; `view` brings map units to its pixels.
    pub(crate) fn new(width: u32, height: u32, view: Transform) -> Self {
        Self { pixmap: blank(width, height), view, turn: Turn::AsDrawn, density: 1.0 }
    }

    /// The same for a screen with so many pixels to the point.
    pub(crate) fn dense(self, density: f32) -> Self {
        Self { density, ..self }
    }

    /// Pixels to the point.
    pub(crate) const fn density(&self) -> f32 {
        self.density
    }

    /// The same for a map that lies this way round, to which `view` has turned already.
    pub(crate) fn lying(self, turn: Turn) -> Self {
        Self { turn, ..self }
    }

    /// Which way round the map lies.
    pub(crate) const fn turn(&self) -> Turn {
        self.turn
    }

    /// How many points a map unit measures: how large it is to the eye, on which hang what is told and how small it may be.
    pub(crate) fn scale(&self) -> f32 {
        self.pixels() / self.density
    }

    /// How many pixels a map unit measures.
    pub(crate) fn pixels(&self) -> f32 {
        self.view.sx.hypot(self.view.ky)
    }

    /// The picture so far.
    pub(crate) fn pixmap(&mut self) -> &mut Pixmap {
        &mut self.pixmap
    }

    /// Lays a small picture on this one, its middle on a point. It comes to lie on whole pixels, which are the same
    /// ones in every tile whose corner is a whole pixel of the map.
    pub(crate) fn stamp(&mut self, stamp: &Pixmap, at: Vec2) {
        let scale = self.pixels();
        // The corner of a turned map need be no whole pixel: it is rounded the same way on either side of zero.
        let corner = (Vec2::new(self.view.tx, self.view.ty) + 0.5).floor();
        let middle = self.turn.way(at * scale).round() + corner;
        let (sw, sh) = (stamp.width() as i32, stamp.height() as i32);
        let (left, top) = (middle.x as i32 - sw / 2, middle.y as i32 - sh / 2);
        let (width, height) = (self.pixmap.width() as i32, self.pixmap.height() as i32);
        let (x0, x1) = (left.max(0), (left + sw).min(width));
        if x0 >= x1 {
            return;
        }
        for y in top.max(0)..(top + sh).min(height) {
            let from = &stamp.data()[(((y - top) * sw + x0 - left) * 4) as usize..][..((x1 - x0) * 4) as usize];
            let onto = &mut self.pixmap.data_mut()[((y * width + x0) * 4) as usize..][..((x1 - x0) * 4) as usize];
            for (below, above) in onto.chunks_exact_mut(4).zip(from.chunks_exact(4)) {
                match above[3] {
                    0 => {}
                    255 => below.copy_from_slice(above),
                    alpha => {
                        let through = 255 - u32::from(alpha);
                        for (b, a) in below.iter_mut().zip(above) {
                            *b = a.saturating_add(((u32::from(*b) * through + 127) / 255) as u8);
                        }
                    }
                }
            }
        }
    }

    /// The finished picture.
    pub(crate) fn into_pixmap(self) -> Pixmap {
        self.pixmap
    }

    /// Draws in a frame of its own: moved to `at`, then turned clockwise by `degrees`.
    pub(crate) fn framed(&mut self, at: Vec2, degrees: f32, draw: impl FnOnce(&mut Self)) {
        let before = self.view;
        self.view = before.pre_translate(at.x, at.y);
        if degrees != 0.0 {
            self.view = self.view.pre_rotate(degrees);
        }
        draw(self);
        self.view = before;
    }

    /// Draws upright to the eye around `at`, whichever way round the map lies.
    pub(crate) fn upright(&mut self, at: Vec2, draw: impl FnOnce(&mut Self)) {
        let turn = std::mem::take(&mut self.turn);
        self.framed(at, turn.degrees(), draw);
        self.turn = turn;
    }

    /// Draws as in a mirror: left and right change places.
    pub(crate) fn mirrored(&mut self, draw: impl FnOnce(&mut Self)) {
        let before = self.view;
        self.view = before.pre_scale(-1.0, 1.0);
        draw(self);
        self.view = before;
    }

    pub(crate) fn fill(&mut self, shape: Shape, ink: impl Into<Ink>) {
        if let Some(path) = shape.0.finish() {
            self.fill_path(&path, ink.into());
        }
    }

    pub(crate) fn stroke(&mut self, shape: Shape, pen: Pen) {
        if let Some(path) = shape.0.finish() {
            self.stroke_path(&path, pen);
        }
    }

    /// Fills, then draws the outline.
    pub(crate) fn both(&mut self, shape: Shape, ink: impl Into<Ink>, pen: Pen) {
        if let Some(path) = shape.0.finish() {
            self.fill_path(&path, ink.into());
            self.stroke_path(&path, pen);
        }
    }

    /// Draws a symbol around the origin, its lines as large as all of it: a hundred of its units measure `size`.
    pub(crate) fn symbol(&mut self, symbol: Symbol, inks: Inks, size: f32) {
        let before = self.view;
        self.view = before.pre_scale(size, size);
        for Piece { path, fill, rule, line } in &*symbol.drawn(inks) {
            if let Some(ink) = fill {
                self.pixmap.fill_path(path, &paint(*ink), *rule, self.view, None);
            }
            if let Some(pen) = line {
                self.stroke_path(path, *pen);
            }
        }
        self.view = before;
    }

    /// Draws a symbol stretched to each of these rectangles, given by middle and half size. Its lines are not stretched,
    /// and at least so many points wide.
    pub(crate) fn stretched(&mut self, symbol: Symbol, inks: Inks, places: &[(Vec2, Vec2)], least: f32) {
        let least = least / self.scale();
        for Piece { path, fill, rule, line } in &*symbol.drawn(inks) {
            let mut all = PathBuilder::new();
            for (at, half) in places {
                let stretch = Transform::from_row(half.x, 0.0, 0.0, half.y, at.x, at.y);
                if let Some(path) = path.clone().transform(stretch) {
                    all.push_path(&path);
                }
            }
            let Some(path) = all.finish() else { continue };
            if let Some(ink) = fill {
                self.pixmap.fill_path(&path, &paint(*ink), *rule, self.view, None);
            }
            if let Some(pen) = line {
                self.stroke_path(&path, Pen { width: pen.width.max(least), ..*pen });
            }
        }
    }

    fn fill_path(&mut self, path: &Path, ink: Ink) {
        self.pixmap.fill_path(path, &paint(ink), FillRule::Winding, self.view, None);
    }

    fn stroke_path(&mut self, path: &Path, pen: Pen) {
        let stroke = Stroke {
            width: pen.width,
            line_cap: pen.cap,
            line_join: if pen.cap == LineCap::Round { LineJoin::Round } else { LineJoin::Miter },
            dash: pen.dash.and_then(|[on, off]| StrokeDash::new(vec![on, off], 0.0)),
            ..Stroke::default()
        };
        self.pixmap.stroke_path(path, &paint(pen.ink), &stroke, self.view, None);
    }

    pub(crate) fn text(&mut self, t: &Lettering) {
        let line = fonts::line(t.face, t.text);
        let Some(path) = &line.path else { return };
        let back = match t.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => line.advance * 0.5,
        };
        let before = self.view;
        self.view = before.pre_translate(t.at.x, t.at.y).pre_scale(t.size, t.size).pre_translate(-back, 0.0);
        if let Some(halo) = t.halo {
            // The pen's width is in map units, the path in em.
            self.stroke_path(path, Pen { width: halo.width / t.size, ..halo });
        }
        self.fill_path(path, t.ink);
        self.view = before;
    }
}

fn paint(ink: Ink) -> Paint<'static> {
    let mut paint = Paint::default();
    let Rgb(r, g, b) = ink.rgb;
    paint.set_color_rgba8(r, g, b, (ink.alpha.clamp(0.0, 1.0) * 255.0).round() as u8);
    paint
}

/// The longest side of any picture.
const LONGEST: u32 = 8192;

/// An empty picture, of 1 to [`LONGEST`] pixels a side.
pub(crate) fn blank(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width.clamp(1, LONGEST), height.clamp(1, LONGEST)).expect("a picture of 1 to 8192 pixels a side fits")
}
