//! Pen for things that stand: it draws straight up the screen from a foot, in units of which a man is about sixteen tall.

use crate::paint::canvas::{Canvas, Ink, Pen, Shape};
use crate::paint::theme::Rgb;
use glam::Vec2;

/// Place from the foot of a thing: to the right, and down; up is negative.
pub(crate) type Spot = (f32, f32);

/// Pen at the foot of a thing that stands.
pub(crate) struct FigurePen<'c> {
    canvas: &'c mut Canvas,
    foot: Vec2,
    unit: f32,
}

impl<'c> FigurePen<'c> {
    /// Pen at a foot in map units of the screen; `unit` is the length of a unit of the drawing there.
    pub(crate) const fn new(canvas: &'c mut Canvas, foot: Vec2, unit: f32) -> Self {
        Self { canvas, foot, unit }
    }

    /// Pixels of a unit of the drawing: what is smaller than a pixel need not be drawn.
    pub(crate) fn pixels(&self) -> f32 {
        self.canvas.pixels() * self.unit
    }

    /// Pen at another foot.
    pub(crate) fn beside(&mut self, off: Spot) -> FigurePen<'_> {
        let foot = self.at(off);
        FigurePen { canvas: self.canvas, foot, unit: self.unit }
    }

    fn at(&self, (right, down): Spot) -> Vec2 {
        self.foot + Vec2::new(right, down) * self.unit
    }

    /// Draws a line of a width.
    pub(crate) fn line(&mut self, from: Spot, to: Spot, ink: impl Into<Ink>, width: f32) {
        let shape = Shape::new().line(&[self.at(from), self.at(to)]);
        self.canvas.stroke(shape, Pen::new(ink, width * self.unit));
    }

    /// Draws a line through points.
    pub(crate) fn stroke(&mut self, points: &[Spot], ink: impl Into<Ink>, width: f32) {
        let points: Vec<Vec2> = points.iter().map(|spot| self.at(*spot)).collect();
        self.canvas.stroke(Shape::new().line(&points), Pen::new(ink, width * self.unit));
    }

    /// Fills a polygon.
    pub(crate) fn poly(&mut self, points: &[Spot], ink: impl Into<Ink>) {
        let points: Vec<Vec2> = points.iter().map(|spot| self.at(*spot)).collect();
        self.canvas.fill(Shape::new().poly(&points), ink);
    }

    /// Fills a rectangle between two corners.
    pub(crate) fn rect(&mut self, (left, top): Spot, (right, bottom): Spot, ink: impl Into<Ink>) {
        self.poly(&[(left, top), (right, top), (right, bottom), (left, bottom)], ink);
    }

    /// Fills an oval with these half axes.
    pub(crate) fn oval(&mut self, middle: Spot, (across, down): Spot, ink: impl Into<Ink>) {
        let half = Vec2::new(across, down) * self.unit;
        self.canvas.fill(Shape::new().ellipse(self.at(middle), half), ink);
    }

    /// Fills a disc.
    pub(crate) fn disc(&mut self, middle: Spot, radius: f32, ink: impl Into<Ink>) {
        self.oval(middle, (radius, radius), ink);
    }

    /// Soft shadow on the ground: an oval that fades outwards.
    pub(crate) fn shadow(&mut self, middle: Spot, (across, down): Spot) {
        for (grown, solid) in [(1.25, 0.10), (1.0, 0.14), (0.75, 0.16)] {
            self.oval(middle, (across * grown, down * grown), SHADOW.thin(solid));
        }
    }
}

/// Colour of shadows on the ground.
pub(crate) const SHADOW: Rgb = Rgb(17, 21, 11);
