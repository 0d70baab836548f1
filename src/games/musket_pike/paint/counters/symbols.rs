//! The signs of the arms, in the language of 17th-century battle plans.

use super::CounterLook;
use super::card::{Card, Edge};
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::data::Kind;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::layout::facing_angle;
use crate::paint::theme::{Rgb, SideColours, Theme};
use glam::Vec2;

/// Draws a unit's sign around `at` in the card's frame, within `half`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, at: Vec2, half: Vec2) {
    let colours = &theme.sides[look.side.index() % 2];
    match look.kind {
        Kind::Art => {
            card.upright(canvas, at, |c| pointed(c, look.facing, |c| gun(c, colours.light, theme, half.min_element())));
        }
        Kind::Wagon => card.upright(canvas, at, |c| pointed(c, look.facing, |c| wagon(c, theme, half.min_element()))),
        kind => {
            // Drawn as if the front were on the right: depth along x, width along y.
            let turned = matches!(card.front, Edge::Top | Edge::Bottom);
            let half = if turned { Vec2::new(half.y, half.x) } else { half };
            canvas.framed(at, card.front.angle(), |canvas| match kind {
                Kind::Cav => horse(canvas, theme, colours, half),
                Kind::Li => shot(canvas, colours, half),
                _ => foot(canvas, look, colours, half),
            });
        }
    }
}

/// The plainest signs, for the lowest zoom, under the number: foot is the plate itself.
pub(super) fn plain(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let colours = &theme.sides[look.side.index() % 2];
    let (at, half) = card.inside();
    let turned = matches!(card.front, Edge::Top | Edge::Bottom);
    let deep = if turned { Vec2::new(half.y, half.x) } else { half };
    canvas.framed(at, card.front.angle(), |canvas| {
        let p = Vec2::new;
        match look.kind {
            // The corner toward the enemy is dark.
            Kind::Cav => {
                let corner = [p(-0.3 * deep.x, deep.y), p(deep.x, -0.3 * deep.y), deep];
                canvas.fill(Shape::new().poly(&corner), colours.base);
            }
            // Ranks of dots.
            Kind::Li => {
                for y in [-0.66, -0.22, 0.22, 0.66] {
                    for x in [-0.72, 0.72] {
                        canvas.fill(Shape::new().circle(p(x, y) * deep, 0.105), colours.base);
                    }
                }
            }
            Kind::Hi if look.n_type => {
                canvas.fill(Shape::new().block(p(-0.7 * deep.x, 0.0), p(0.12, deep.y)), colours.light);
            }
            Kind::Hi => {}
            Kind::Art => {
                canvas.fill(Shape::new().circle(p(-0.1, 0.0), deep.min_element() * 0.56), theme.black);
                let barrel = Shape::new().line(&[p(0.0, 0.0), p(deep.x, 0.0)]);
                canvas.stroke(barrel, Pen::new(theme.black, 0.2).square());
            }
            Kind::Wagon => canvas.fill(Shape::new().block(p(0.0, 0.0), deep * p(0.4, 0.65)), colours.dark),
        }
    });
}

/// Signs that are drawn from the side point left or right, whichever the facing is nearer to.
fn pointed(canvas: &mut Canvas, facing: Facing, draw: impl FnOnce(&mut Canvas)) {
    if facing_angle(facing).to_radians().cos() < 0.0 {
        canvas.mirrored(draw);
    } else {
        draw(canvas);
    }
}

/// Pikes as a hatched block with sleeves of shot on its flanks; without pikes a block of shot.
fn foot(canvas: &mut Canvas, look: &CounterLook, colours: &SideColours, half: Vec2) {
    let sleeve = if look.two_hex { 0.2 } else { 0.22 } * half.y;
    let pen = Pen::new(colours.dark, 0.024f32.max(0.8 / canvas.scale()));
    let pikes = Vec2::new(half.x, if look.n_type { half.y } else { half.y - 2.0 * sleeve });
    if look.n_type {
        // Shot without pikes: ranks of dots in a frame.
        canvas.both(Shape::new().block(Vec2::ZERO, half), colours.base.thin(0.25), pen);
        dots(canvas, colours.dark, Vec2::ZERO, half * 0.86, 0.15f32.max(3.0 / canvas.scale()));
        return;
    }
    for flank in [-1.0, 1.0] {
        let at = Vec2::new(0.0, flank * (half.y - sleeve));
        let size = Vec2::new(half.x * 0.92, sleeve);
        canvas.both(Shape::new().block(at, size), colours.base.thin(0.22), pen);
        dots(canvas, colours.dark, at, size * 0.86, 0.125f32.max(2.6 / canvas.scale()));
    }
    canvas.both(Shape::new().block(Vec2::ZERO, pikes), colours.base, pen);
    // Pikes are a hatch, at any size one that can be seen.
    let count = (pikes.y * 2.0 / 0.095f32.max(3.0 / canvas.scale())).round().clamp(2.0, 24.0) as u16;
    let mut hatch = Shape::new();
    for k in 1..count {
        let y = -pikes.y + 2.0 * pikes.y * f32::from(k) / f32::from(count);
        hatch = hatch.line(&[Vec2::new(0.035 - pikes.x, y), Vec2::new(pikes.x - 0.035, y)]);
    }
    canvas.stroke(hatch, Pen::new(colours.light, 0.024f32.max(0.9 / canvas.scale())).square());
}

/// Dots in ranks that fill a rectangle, about `gap` apart.
fn dots(canvas: &mut Canvas, ink: Rgb, at: Vec2, half: Vec2, gap: f32) {
    let count = |h: f32| ((h * 2.0 / gap).round() as u16).clamp(1, 40);
    let (nx, ny) = (count(half.x), count(half.y));
    let radius = (gap * 0.29).min(half.min_element() * 0.72);
    let mut shape = Shape::new();
    for i in 0..nx {
        for j in 0..ny {
            let t = Vec2::new((f32::from(i) + 0.5) / f32::from(nx), (f32::from(j) + 0.5) / f32::from(ny));
            shape = shape.circle(at + (t * 2.0 - 1.0) * half, radius);
        }
    }
    canvas.fill(shape, ink);
}

/// A rectangle cut by the diagonal, the dark half toward the enemy.
fn horse(canvas: &mut Canvas, theme: &Theme, colours: &SideColours, half: Vec2) {
    let p = Vec2::new;
    let pen = Pen::new(colours.dark, 0.028f32.max(0.8 / canvas.scale()));
    canvas.fill(Shape::new().block(Vec2::ZERO, half), theme.white);
    canvas.fill(Shape::new().poly(&[p(-half.x, half.y), p(half.x, -half.y), half]), colours.base);
    canvas.stroke(Shape::new().line(&[p(-half.x, half.y), p(half.x, -half.y)]), pen);
    canvas.stroke(Shape::new().block(Vec2::ZERO, half), pen);
}

/// Ranks of dots.
fn shot(canvas: &mut Canvas, colours: &SideColours, half: Vec2) {
    let count = |h: f32| ((h * 2.0 / 0.155).round() as u8).clamp(3, 9);
    let (nx, ny) = (count(half.x), count(half.y));
    let mut shape = Shape::new();
    let radius = (half.x / f32::from(nx)).min(half.y / f32::from(ny)) * 0.66;
    for i in 0..nx {
        for j in 0..ny {
            let t = Vec2::new((f32::from(i) + 0.5) / f32::from(nx), (f32::from(j) + 0.5) / f32::from(ny));
            shape = shape.circle((t * 2.0 - 1.0) * half, radius);
        }
    }
    canvas.both(shape, colours.base, Pen::new(colours.dark, 0.012));
}

/// A gun on its carriage, pointing right; about `2 * half` high.
pub(super) fn gun(canvas: &mut Canvas, light: Rgb, theme: &Theme, half: f32) {
    let k = half / 19.0;
    let iron = theme.stone_dark;
    let p = |x: f32, y: f32| Vec2::new(x, y - 3.0) * k;
    canvas.stroke(Shape::new().line(&[p(-6.0, 11.0), p(-27.0, 18.0)]), Pen::new(iron, 4.0 * k));
    canvas.fill(Shape::new().poly(&[p(-22.0, 1.0), p(20.0, -10.0), p(22.5, -4.0), p(-18.0, 10.0)]), iron);
    canvas.stroke(Shape::new().line(&[p(18.5, -11.5), p(22.5, -2.5)]), Pen::new(iron, 3.0 * k));
    let hub = p(-3.0, 9.0);
    canvas.both(Shape::new().circle(hub, 11.0 * k), light, Pen::new(iron, 3.0 * k));
    let mut spokes = Shape::new();
    for turn in 0..4u8 {
        let way = Vec2::from_angle((f32::from(turn) * 45.0).to_radians()) * 10.0 * k;
        spokes = spokes.line(&[hub - way, hub + way]);
    }
    canvas.stroke(spokes, Pen::new(iron, 1.5 * k));
}

fn wagon(canvas: &mut Canvas, theme: &Theme, half: f32) {
    let k = half / 0.24;
    let p = |x: f32, y: f32| Vec2::new(x, y + 0.04) * k;
    let pen = Pen::new(theme.stone_dark, 0.03 * k);
    let tilt = Shape::new().petals(
        p(-0.28, -0.04),
        &[(p(-0.31, -0.32), p(0.0, -0.32)), (p(0.31, -0.32), p(0.28, -0.04)), (p(0.0, 0.0), p(-0.28, -0.04))],
    );
    canvas.both(Shape::new().block(p(0.0, -0.01), Vec2::new(0.3, 0.055) * k), theme.earth, pen);
    canvas.both(tilt, theme.white, pen);
    canvas.stroke(Shape::new().line(&[p(0.3, 0.02), p(0.42, 0.08)]), Pen::new(theme.stone_dark, 0.035 * k));
    for x in [-0.18, 0.18] {
        canvas.both(Shape::new().circle(p(x, 0.09), 0.1 * k), theme.stone, Pen::new(theme.stone_dark, 0.04 * k));
    }
}
