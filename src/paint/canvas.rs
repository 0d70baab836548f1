//! Canvas for pictures: shapes, pens, symbols and lettering in map units, mapped to pixels by a view.

pub(crate) use super::shape::{Shape, along};

use super::fonts::{self, Typeface};
use super::orientation::Orientation;
use super::symbol::{Inks, Symbol, SymbolOutline};
use super::theme::Rgb;
use glam::Vec2;
use resvg::tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash, Transform};

/// Colour with an opacity.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ink {
    rgb: Rgb,
    alpha: f32,
}

impl Rgb {
    /// This colour with an opacity, 0 to 1.
    pub(crate) const fn thin(self, alpha: f32) -> Ink {
        Ink { rgb: self, alpha }
    }
}

impl From<Rgb> for Ink {
    fn from(rgb: Rgb) -> Self {
        Ink { rgb, alpha: 1.0 }
    }
}

/// Pen with which lines are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pen {
    ink: Ink,
    width: f32,
    cap: LineCap,
    dash: Option<[f32; 2]>,
}

impl Pen {
    /// Pen with round line caps; the width is in map units.
    pub(crate) fn new(ink: impl Into<Ink>, width: f32) -> Self {
        Self { ink: ink.into(), width, cap: LineCap::Round, dash: None }
    }

    /// The pen with flat line caps.
    pub(crate) const fn square(self) -> Self {
        Self { cap: LineCap::Butt, ..self }
    }

    /// The pen with dashes and gaps of these lengths, in map units.
    pub(crate) const fn dashed(self, dash: f32, gap: f32) -> Self {
        Self { dash: Some([dash, gap]), ..self }
    }
}

/// Horizontal alignment of a text at its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor {
    Start,
    Middle,
}

/// Line of text to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lettering<'a> {
    pub(crate) face: Typeface,
    pub(crate) text: &'a str,
    pub(crate) size: f32,
    /// Place on the baseline, in map units.
    pub(crate) at: Vec2,
    pub(crate) anchor: Anchor,
    pub(crate) ink: Ink,
    /// Outline that separates the letters from the background; `None` without one.
    pub(crate) halo: Option<Pen>,
}

/// Canvas: a picture that is being drawn.
pub(crate) struct Canvas {
    pixmap: Pixmap,
    view: Transform,
    turn: Orientation,
    density: f32,
}

impl Canvas {
    /// Empty canvas of this size in pixels; `view` maps map units to pixels.
    pub(crate) fn new(width: u32, height: u32, view: Transform) -> Self {
        Self { pixmap: blank(width, height), view, turn: Orientation::AsDrawn, density: 1.0 }
    }

    /// The canvas for a screen with `density` pixels per point.
    pub(crate) fn with_density(self, density: f32) -> Self {
        Self { density, ..self }
    }

    /// Pixels per point of the screen.
    pub(crate) const fn density(&self) -> f32 {
        self.density
    }

    /// The canvas for a map of this orientation, which `view` already includes.
    pub(crate) fn with_orientation(self, turn: Orientation) -> Self {
        Self { turn, ..self }
    }

    /// Orientation of the map on the canvas.
    pub(crate) const fn turn(&self) -> Orientation {
        self.turn
    }

    /// Size of a map unit in points: its apparent size, which decides the level of detail.
    pub(crate) fn scale(&self) -> f32 {
        self.pixels() / self.density
    }

    /// Size of a map unit in pixels.
    pub(crate) fn pixels(&self) -> f32 {
        self.view.sx.hypot(self.view.ky)
    }

    /// Picture that has been drawn so far.
    pub(crate) fn pixmap(&mut self) -> &mut Pixmap {
        &mut self.pixmap
    }

    /// Draws a small picture centred on a point. It is aligned to whole pixels, the same ones in every tile
    /// whose corner is a whole pixel of the map.
    pub(crate) fn stamp(&mut self, stamp: &Pixmap, at: Vec2) {
        let scale = self.pixels();
        // The corner of a turned map need not be a whole pixel: it is rounded the same way on either side of zero.
        let corner = (Vec2::new(self.view.tx, self.view.ty) + 0.5).floor();
        let middle = self.turn.rotate_vector(at * scale).round() + corner;
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

    /// Picture of the canvas, finished.
    pub(crate) fn into_pixmap(self) -> Pixmap {
        self.pixmap
    }

    /// Draws in a local frame: moved to `at`, then rotated clockwise by `degrees`.
    pub(crate) fn framed(&mut self, at: Vec2, degrees: f32, draw: impl FnOnce(&mut Self)) {
        let before = self.view;
        self.view = before.pre_translate(at.x, at.y);
        if degrees != 0.0 {
            self.view = self.view.pre_rotate(degrees);
        }
        draw(self);
        self.view = before;
    }

    /// Draws upright on the screen around `at`, whatever the orientation of the map.
    pub(crate) fn upright(&mut self, at: Vec2, draw: impl FnOnce(&mut Self)) {
        let turn = std::mem::take(&mut self.turn);
        self.framed(at, turn.degrees(), draw);
        self.turn = turn;
    }

    /// Draws a picture mirrored: left and right change places.
    pub(crate) fn mirrored(&mut self, draw: impl FnOnce(&mut Self)) {
        let before = self.view;
        self.view = before.pre_scale(-1.0, 1.0);
        draw(self);
        self.view = before;
    }

    pub(crate) fn fill(&mut self, shape: Shape, ink: impl Into<Ink>) {
        if let Some(path) = shape.path() {
            self.fill_path(&path, ink.into());
        }
    }

    pub(crate) fn stroke(&mut self, shape: Shape, pen: Pen) {
        if let Some(path) = shape.path() {
            self.stroke_path(&path, pen);
        }
    }

    /// Fills a shape, then draws its outline.
    pub(crate) fn both(&mut self, shape: Shape, ink: impl Into<Ink>, pen: Pen) {
        if let Some(path) = shape.path() {
            self.fill_path(&path, ink.into());
            self.stroke_path(&path, pen);
        }
    }

    /// Draws a symbol around the origin, its lines scaled as well: a hundred units of the symbol measure `size` map units.
    pub(crate) fn symbol(&mut self, symbol: Symbol, inks: Inks, size: f32) {
        let before = self.view;
        self.view = before.pre_scale(size, size);
        for SymbolOutline { path, fill, rule, line } in &*symbol.drawn(inks) {
            if let Some(ink) = fill {
                self.pixmap.fill_path(path, &paint(*ink), *rule, self.view, None);
            }
            if let Some(pen) = line {
                self.stroke_path(path, *pen);
            }
        }
        self.view = before;
    }

    /// Draws a symbol stretched to each of these rectangles, given by middle and half size. The symbol's lines are not stretched,
    /// and at least `least` points wide.
    pub(crate) fn stretched(&mut self, symbol: Symbol, inks: Inks, places: &[(Vec2, Vec2)], least: f32) {
        let least = least / self.scale();
        for SymbolOutline { path, fill, rule, line } in &*symbol.drawn(inks) {
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

/// Longest side of a picture, in pixels.
const LONGEST: u32 = 8192;

/// Empty picture, of 1 to [`LONGEST`] pixels a side.
pub(crate) fn blank(width: u32, height: u32) -> Pixmap {
    Pixmap::new(width.clamp(1, LONGEST), height.clamp(1, LONGEST)).expect("a picture of 1 to 8192 pixels a side fits")
}
