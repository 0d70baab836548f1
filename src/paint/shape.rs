//! Shapes: outlines in map units.

use glam::Vec2;
use resvg::tiny_skia::{Path, PathBuilder, Rect};

/// Whether a closed line goes around a point.
pub(crate) fn winds_around(line: &[Vec2], at: Vec2) -> bool {
    let sides = line.iter().zip(line.iter().cycle().skip(1));
    let crosses =
        |(a, b): (&Vec2, &Vec2)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (at.y - a.y) / (b.y - a.y) * (b.x - a.x);
    sides.filter(|side| crosses(*side)).count() % 2 == 1
}

/// Outline of a figure that is being built.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shape(PathBuilder);

impl Shape {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Finished outline of the shape; `None` if it is empty.
    pub(super) fn path(self) -> Option<Path> {
        self.0.finish()
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

    /// Adds straight lines through points to the shape.
    pub(crate) fn line(self, points: &[Vec2]) -> Self {
        self.run(points)
    }

    /// Adds a polygon to the shape.
    pub(crate) fn poly(self, points: &[Vec2]) -> Self {
        let mut shape = self.run(points);
        shape.0.close();
        shape
    }

    /// Adds a smooth line through points to the shape.
    pub(crate) fn curve(mut self, points: &[Vec2]) -> Self {
        let Some(first) = points.first() else { return self };
        self.0.move_to(first.x, first.y);
        for i in 0..points.len() - 1 {
            let [c1, c2, to] = bezier(points, i);
            self.0.cubic_to(c1.x, c1.y, c2.x, c2.y, to.x, to.y);
        }
        self
    }

    /// Adds to the shape a closed outline of quadratic arcs: a start, then control point and end in turn.
    pub(crate) fn petals(mut self, start: Vec2, arcs: &[(Vec2, Vec2)]) -> Self {
        self.0.move_to(start.x, start.y);
        for (control, end) in arcs {
            self.0.quad_to(control.x, control.y, end.x, end.y);
        }
        self.0.close();
        self
    }

    pub(crate) fn circle(mut self, centre: Vec2, radius: f32) -> Self {
        self.0.push_circle(centre.x, centre.y, radius);
        self
    }

    /// Adds an ellipse with these half axes to the shape.
    pub(crate) fn ellipse(mut self, centre: Vec2, half: Vec2) -> Self {
        if let Some(rect) = Rect::from_ltrb(centre.x - half.x, centre.y - half.y, centre.x + half.x, centre.y + half.y)
        {
            self.0.push_oval(rect);
        }
        self
    }

    /// Adds a rectangle around a centre to the shape; `half`: half its sides.
    pub(crate) fn block(self, centre: Vec2, half: Vec2) -> Self {
        let (a, b) = (centre - half, centre + half);
        self.poly(&[a, Vec2::new(b.x, a.y), b, Vec2::new(a.x, b.y)])
    }

    /// Adds a rectangle with round corners to the shape.
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

    /// Adds a rectangle with its corners cut off to the shape.
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

/// Control points and end of the `i`th piece of a smooth line through points (Catmull and Rom).
fn bezier(points: &[Vec2], i: usize) -> [Vec2; 3] {
    let (p1, p2) = (points[i], points[i + 1]);
    let p0 = if i == 0 { p1 } else { points[i - 1] };
    let p3 = points.get(i + 2).copied().unwrap_or(p2);
    [p1 + (p2 - p0) / 6.0, p2 - (p3 - p1) / 6.0, p2]
}

/// Points along the smooth line that [`Shape::curve`] draws, `per_piece` between two of the given points.
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
