//! Trees in an engraver's hand: masses of foliage, lit from the top left, with pen strokes only where they turn into the shade.

use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::theme::{Rgb, Theme};
use glam::Vec2;

/// Scale from which foliage has pen strokes, in points to the hex radius.
const STROKES: f32 = 15.0;
/// Scale from which foliage has small leaves and its shade is hatched, in points to the hex radius.
const LEAVES: f32 = 36.0;
/// Size of a unit of a tree's drawing for a tree of size 1, in map units.
pub(super) const UNIT: f32 = 1.0 / 58.0;

/// Kind of a tree's crown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Crown {
    /// Crown of an oak: broad, of many boughs.
    Oak,
    /// Crown of a beech: broad, heavier to the other side.
    Beech,
    /// Crown of a lime: round and tall.
    Lime,
    /// Crown of a fir: pointed, in tiers.
    Fir,
    /// Crown of a fruit tree: low and round.
    Fruit,
}

/// Mass of foliage: middle and radius.
type Lobe = (f32, f32, f32);

/// Lobes of a broad crown, from far to near.
const BROAD: [Lobe; 7] = [
    (-0.8, -10.6, 3.5),
    (3.6, -9.2, 3.2),
    (-4.6, -7.6, 3.3),
    (6.0, -5.6, 2.9),
    (0.6, -6.2, 4.0),
    (-5.4, -3.6, 2.8),
    (2.6, -2.4, 3.1),
];
/// Lobes of a tall crown, from far to near.
const TALL: [Lobe; 5] = [(0.2, -12.2, 2.9), (-2.6, -9.0, 3.1), (2.6, -8.4, 3.1), (-2.0, -4.6, 3.4), (2.4, -3.8, 3.2)];
/// Lobes of a fruit tree, from far to near.
const LOW: [Lobe; 4] = [(-0.4, -6.2, 2.7), (-2.5, -3.9, 2.2), (2.4, -4.2, 2.4), (0.0, -2.6, 2.3)];
/// Height, half width and depth of the tiers of a fir, from the top.
const TIERS: [(f32, f32, f32); 4] = [(-15.0, 2.6, 5.4), (-11.4, 3.7, 5.2), (-7.8, 4.7, 5.2), (-4.2, 5.6, 5.0)];

impl Crown {
    /// Crown of a tree of a wood: most are broad.
    pub(super) const fn in_wood(kind: u32) -> Self {
        match kind % 7 {
            0 | 1 => Crown::Oak,
            2 | 3 => Crown::Beech,
            4 | 5 => Crown::Lime,
            _ => Crown::Fir,
        }
    }

    fn lobes(self) -> Vec<Lobe> {
        match self {
            Crown::Oak => BROAD.to_vec(),
            Crown::Beech => BROAD.iter().map(|(x, y, r)| (-x * 0.94, *y, *r)).collect(),
            Crown::Lime => TALL.to_vec(),
            Crown::Fruit => LOW.to_vec(),
            Crown::Fir => Vec::new(),
        }
    }

    fn green(self, theme: &Theme) -> Rgb {
        match self {
            Crown::Oak => theme.wood[0],
            Crown::Beech => theme.wood[0].mixed(theme.wood[2], 0.5),
            Crown::Lime => theme.wood[2],
            Crown::Fir => theme.wood[1],
            Crown::Fruit => theme.wood[2].mixed(theme.gold, 0.12),
        }
    }
}

/// Adds the shadow on the ground of a tree of a size, which falls down to the right, to those of others: under a wood they close.
pub(super) fn shadow(shape: Shape, foot: Vec2, away: Vec2, size: f32) -> Shape {
    let s = size * UNIT;
    shape.ellipse(foot + away * 2.6 * s - Vec2::new(0.0, 1.4 * s * away.y.signum()), Vec2::new(7.6, 3.6) * s)
}

/// Draws a tree of a size with its foot at the origin.
pub(super) fn draw(canvas: &mut Canvas, theme: &Theme, crown: Crown, size: f32) {
    let s = size * UNIT;
    let p = |x: f32, y: f32| Vec2::new(x, y) * s;
    let (green, dark, light) = (crown.green(theme), theme.wood_dark, lit(theme, crown));
    let least = 0.35 / canvas.scale();
    let ink = |thin: f32, width: f32| Pen::new(dark.thin(thin), (width * s).max(least));
    if crown != Crown::Fir {
        let trunk = Pen::new(theme.earth_dark.mixed(theme.shadow, 0.4), 1.5 * s);
        canvas.stroke(Shape::new().line(&[p(0.0, 1.8), p(0.1, -2.0)]), trunk);
    }
    if crown == Crown::Fir {
        return fir(canvas, theme, s);
    }
    let lobes = crown.lobes();
    let masses = |by: f32, share: f32| {
        lobes.iter().fold(Shape::new(), |shape, (x, y, r)| {
            shape.ellipse(p(x + by * r, y + by * r), p(*r * share, *r * share * 0.92))
        })
    };
    canvas.fill(masses(0.2, 1.0), green.mixed(dark, 0.62));
    canvas.fill(masses(0.0, 1.0), green);
    // Each mass is darker where it turns away from the light, and the masses to the right lie in the shade of the others.
    let shaded = lobes
        .iter()
        .filter(|(x, y, _)| x + y > -4.6)
        .fold(Shape::new(), |shape, (x, y, r)| shape.ellipse(p(x + r * 0.3, y + r * 0.34), p(r * 0.72, r * 0.6)));
    canvas.fill(shaded, dark.thin(0.38));
    canvas.fill(masses(-0.34, 0.52), light.thin(0.72));
    if canvas.scale() < STROKES {
        return;
    }
    // Scallops of foliage, from the right of each mass round to its foot.
    let scallops = lobes.iter().fold(Shape::new(), |shape, (x, y, r)| {
        let on = |turn: f32, far: f32| p(*x, *y) + Vec2::from_angle(turn) * (r * far * s);
        let bump = |k: f32| {
            let (a, b) = (k * 0.62 - 0.45, k * 0.62 + 0.17);
            [on(a, 0.96), on((a + b) * 0.5, 1.16), on(b, 0.96)]
        };
        let line: Vec<Vec2> = (0..4u8).flat_map(|k| bump(f32::from(k))).collect();
        shape.curve(&line)
    });
    canvas.stroke(scallops, ink(0.8, 0.5));
    if canvas.scale() < LEAVES {
        return;
    }
    let (mut hatches, mut leaves) = (Shape::new(), Shape::new());
    for (x, y, r) in &lobes {
        for k in [0.1f32, 0.42, 0.74] {
            let (a, b) = (p(x + r * (k + 0.02), y + r * (0.78 - k)), p(x + r * (k - 0.3), y + r * (1.0 - k * 0.86)));
            hatches = hatches.line(&[a, b]);
        }
        for (dx, dy) in [(-0.62f32, -0.2f32), (-0.18, -0.56), (0.06, 0.0)] {
            let at = Vec2::new(x + dx * r, y + dy * r);
            leaves = leaves.curve(&[p(at.x - 0.75, at.y), p(at.x, at.y + 0.62), p(at.x + 0.75, at.y - 0.1)]);
        }
    }
    canvas.stroke(hatches, ink(0.55, 0.3));
    canvas.stroke(leaves, ink(0.6, 0.3));
    if crown == Crown::Fruit {
        let fruit = [(-1.7, -5.0), (1.3, -4.0), (-0.2, -2.6), (0.4, -6.6)];
        let fruit = fruit.iter().fold(Shape::new(), |shape, (x, y)| shape.circle(p(*x, *y), 0.55 * s));
        canvas.fill(fruit, theme.alert);
    }
}

fn fir(canvas: &mut Canvas, theme: &Theme, s: f32) {
    let p = |x: f32, y: f32| Vec2::new(x, y) * s;
    let (green, dark) = (Crown::Fir.green(theme), theme.wood_dark);
    canvas
        .stroke(Shape::new().line(&[p(0.0, 2.4), p(0.0, -1.0)]), Pen::new(theme.earth_dark.mixed(dark, 0.5), 1.2 * s));
    let tier = |shape: Shape, (y, half, deep): (f32, f32, f32), left: f32, right: f32| {
        let foot = y + deep;
        shape.petals(
            p(0.0, y),
            &[
                (p(half * 0.35 * right, y + deep * 0.7), p(half * right, foot)),
                (p(0.0, foot + 0.9), p(-half * left, foot)),
                (p(-half * 0.35 * left, y + deep * 0.7), p(0.0, y)),
            ],
        )
    };
    for of in TIERS.iter().rev() {
        canvas.fill(tier(Shape::new(), *of, 1.0, 1.0), green.mixed(theme.wood[0], 0.3));
        canvas.fill(tier(Shape::new(), *of, -0.1, 1.0), dark.thin(0.5));
    }
    if canvas.scale() >= STROKES {
        let needles = TIERS.iter().fold(Shape::new(), |shape, (y, half, deep)| {
            shape
                .line(&[p(half * 0.2, y + deep * 0.8), p(half * 0.9, y + deep)])
                .line(&[p(-half, y + deep), p(-half * 0.4, y + deep * 0.72)])
        });
        canvas.stroke(needles, Pen::new(dark.thin(0.75), (0.42 * s).max(0.35 / canvas.scale())));
    }
}

fn lit(theme: &Theme, crown: Crown) -> Rgb {
    crown.green(theme).mixed(theme.paper, 0.26).mixed(theme.gold, 0.1)
}
