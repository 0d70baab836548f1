//! Trees: three kinds of crown over a trunk, with the shadow at its foot.

use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::{Rgb, Theme};
use glam::Vec2;

/// Scale from which a crown has boughs, some lit and some shaded, in pixels to the hex radius.
const BOUGHS: f32 = 24.0;
/// Scale from which a crown has leaves, in pixels to the hex radius.
const LEAVES: f32 = 56.0;

/// Kind of a tree's crown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crown {
    /// Crown of an oak: broad, of many boughs.
    Oak,
    /// Crown of a fir: pointed, in tiers.
    Fir,
    /// Crown of a lime: round and tall.
    Lime,
}

impl Crown {
    pub(super) const fn of(kind: u8) -> Self {
        match kind % 3 {
            0 => Crown::Oak,
            1 => Crown::Fir,
            _ => Crown::Lime,
        }
    }

    const fn green(self, theme: &Theme) -> Rgb {
        match self {
            Crown::Oak => theme.wood[0],
            Crown::Fir => theme.wood[1],
            Crown::Lime => theme.wood[2],
        }
    }

    fn outline(self, s: f32) -> Shape {
        let p = |x: f32, y: f32| Vec2::new(x, y) * s;
        match self {
            Crown::Oak => Shape::new().petals(
                p(-6.4, -1.2),
                &[
                    (p(-11.2, -4.4), p(-6.2, -7.0)),
                    (p(-6.6, -12.2), p(-0.6, -10.6)),
                    (p(5.6, -13.0), p(6.2, -7.6)),
                    (p(11.4, -5.4), p(6.8, -1.2)),
                    (p(4.2, 2.6), p(0.2, 0.6)),
                    (p(-4.0, 2.8), p(-6.4, -1.2)),
                ],
            ),
            Crown::Fir => Shape::new().petals(
                p(0.0, -14.2),
                &[
                    (p(1.0, -10.6), p(3.4, -8.4)),
                    (p(2.4, -8.8), p(1.8, -8.6)),
                    (p(2.8, -5.8), p(5.0, -4.2)),
                    (p(4.0, -4.2), p(3.0, -4.4)),
                    (p(4.2, -1.6), p(6.6, 0.2)),
                    (p(0.0, 2.4), p(-6.6, 0.2)),
                    (p(-4.2, -1.6), p(-3.0, -4.4)),
                    (p(-4.0, -4.2), p(-5.0, -4.2)),
                    (p(-2.8, -5.8), p(-1.8, -8.6)),
                    (p(-2.4, -8.8), p(-3.4, -8.4)),
                    (p(-1.0, -10.6), p(0.0, -14.2)),
                ],
            ),
            Crown::Lime => Shape::new().petals(
                p(-4.8, -1.4),
                &[
                    (p(-8.8, -5.6), p(-4.4, -9.4)),
                    (p(-3.6, -13.4), p(0.4, -12.6)),
                    (p(4.6, -13.0), p(4.8, -8.8)),
                    (p(8.6, -4.8), p(4.8, -1.0)),
                    (p(0.0, 2.0), p(-4.8, -1.4)),
                ],
            ),
        }
    }

    /// Shapes of the shaded boughs, down to the right, and of the lit ones.
    fn boughs(self, s: f32) -> (Shape, Shape) {
        let p = |x: f32, y: f32| Vec2::new(x, y) * s;
        let round = |shape: Shape, x: f32, y: f32, half: Vec2| shape.ellipse(p(x, y), half * s);
        match self {
            Crown::Oak => (
                round(round(Shape::new(), 2.6, -1.6, Vec2::new(3.6, 1.5)), 6.0, -4.0, Vec2::new(1.9, 2.2)),
                round(round(Shape::new(), -4.2, -5.6, Vec2::new(2.5, 1.7)), 0.6, -8.6, Vec2::new(2.9, 1.6)),
            ),
            Crown::Fir => (
                Shape::new().poly(&[
                    p(0.4, -12.0),
                    p(2.6, -8.7),
                    p(1.2, -8.4),
                    p(4.2, -4.5),
                    p(2.2, -4.2),
                    p(5.4, 0.1),
                    p(1.0, 0.9),
                ]),
                Shape::new().line(&[p(-2.6, -8.9), p(-0.6, -11.4), p(-1.0, -9.0)]).line(&[
                    p(-3.8, -4.6),
                    p(-1.4, -7.4),
                    p(-1.6, -4.8),
                ]),
            ),
            Crown::Lime => (
                round(round(Shape::new(), 2.6, -2.2, Vec2::new(2.6, 1.7)), 4.6, -5.4, Vec2::new(1.6, 2.6)),
                round(round(Shape::new(), -2.6, -7.4, Vec2::new(2.3, 2.2)), 0.6, -10.2, Vec2::new(1.9, 1.3)),
            ),
        }
    }

    /// Outline of boughs and leaves within the tree's crown.
    fn leaves(self, s: f32) -> Shape {
        let p = |x: f32, y: f32| Vec2::new(x, y) * s;
        let arc = |shape: Shape, x: f32, y: f32, wide: f32| {
            shape.curve(&[p(x - wide, y - wide * 0.5), p(x, y + wide * 0.25), p(x + wide, y - wide * 0.5)])
        };
        let places: &[(f32, f32, f32)] = match self {
            Crown::Oak => {
                &[(-4.4, -3.0, 1.8), (0.2, -5.4, 2.1), (4.0, -5.8, 1.6), (-0.6, -1.6, 1.7), (-1.6, -8.2, 1.4)]
            }
            Crown::Fir => &[(-1.0, -6.0, 1.0), (1.2, -3.2, 1.2), (-2.0, -1.4, 1.5), (2.8, -0.8, 1.2)],
            Crown::Lime => &[(-2.4, -3.6, 1.7), (1.6, -6.2, 1.6), (-1.4, -9.2, 1.3), (1.6, -2.2, 1.4)],
        };
        places.iter().fold(Shape::new(), |shape, (x, y, wide)| arc(shape, *x, *y, *wide))
    }
}

/// Draws a tree with its foot at the origin; `s`: size of a unit of the drawing, in map units.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, crown: Crown, s: f32, coarse: bool) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * s;
    let green = crown.green(theme);
    if coarse {
        let pen = Pen::new(theme.wood_dark.thin(0.7), 1.6 * s);
        canvas.both(Shape::new().ellipse(p(0.0, -4.5), p(7.0, 6.2)), green, pen);
        return;
    }
    // It begins at the foot of the trunk and falls away from the light.
    let shadow = Shape::new()
        .petals(p(-1.6, 2.2), &[(p(3.0, -1.6), p(9.0, 2.0)), (p(13.0, 4.8), p(7.6, 5.6)), (p(0.6, 6.0), p(-1.6, 2.2))]);
    canvas.fill(shadow, theme.shadow.thin(0.27));
    canvas.stroke(
        Shape::new().line(&[p(0.0, 3.0), p(0.0, -1.0)]),
        Pen::new(theme.earth_dark.mixed(theme.shadow, 0.35), 1.7 * s),
    );
    canvas.both(crown.outline(s), green, Pen::new(theme.wood_dark, 0.9 * s));
    if canvas.scale() < BOUGHS {
        canvas.fill(Shape::new().ellipse(p(-1.6, -6.6), p(2.6, 1.8)), light(theme).thin(0.55));
        return;
    }
    let (shaded, lit) = crown.boughs(s);
    canvas.fill(shaded, theme.wood_dark.thin(0.34));
    canvas.fill(lit, light(theme).thin(0.5));
    if canvas.scale() >= LEAVES {
        canvas.stroke(crown.leaves(s), Pen::new(theme.wood_dark.thin(0.5), 0.5 * s));
    }
}

fn light(theme: &Theme) -> Rgb {
    theme.wood[2].mixed(theme.paper, 0.28)
}
