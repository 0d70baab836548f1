//! Signs of the arms, in the style of 17th-century battle plans: symbols laid out on a card.

use super::CounterLook;
use super::card::{Card, Edge};
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::svg::{
    GUN, GUN_SMALL, HORSE, HORSE_SMALL, MUSKETEER, PIKE, PIKES, SHOT, SHOT_SMALL, SKIRMISHER, SLEEVE, WAGON,
    WAGON_SMALL,
};
use crate::paint::Inks;
use crate::paint::canvas::Canvas;
use crate::paint::layout::facing_angle;
use crate::paint::theme::{SideColours, Theme};
use glam::Vec2;

/// Colours of the signs on a unit's counter.
pub(super) fn inks(look: &CounterLook, theme: &Theme) -> Inks {
    Inks::of(&look.colours(theme), theme)
}

/// Draws a unit's sign around `at` in the card's frame, within `half`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, at: Vec2, half: Vec2) {
    let inks = inks(look, theme);
    match look.kind {
        UnitKind::Art => {
            card.upright(canvas, at, |c| pointed(c, look.facing, |c| gun(c, inks, half.min_element())));
        }
        UnitKind::Wagon => {
            let size = half.min_element() / 0.24;
            card.upright(canvas, at, |c| pointed(c, look.facing, |c| c.symbol(WAGON, inks, size)));
        }
        kind => {
            // Drawn as if the front were on the right: depth along x, width along y.
            let turned = matches!(card.front, Edge::Top | Edge::Bottom);
            let half = if turned { Vec2::new(half.y, half.x) } else { half };
            canvas.framed(at, card.front.angle(), |canvas| match kind {
                UnitKind::Cav => canvas.stretched(HORSE, inks, &[(Vec2::ZERO, half)], LEAST),
                UnitKind::Li => shot(canvas, inks, half),
                _ => foot(canvas, look, inks, half),
            });
        }
    }
}

/// Share of the card's colour in the block of an activated unit.
pub(super) const PALER: f32 = 0.7;
/// Least width of a sign's outline, in points.
const LEAST: f32 = 0.8;

/// Draws the plainest signs, for the lowest zoom, under the number: foot is the plate itself. Activated units are paler.
pub(super) fn plain(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let colours = look.colours(theme);
    let base = if look.activated { colours.base.mixed(colours.light, PALER) } else { colours.base };
    let inks = Inks::of(&SideColours { base, ..colours }, theme);
    let (at, half) = card.inside();
    let turned = matches!(card.front, Edge::Top | Edge::Bottom);
    let deep = if turned { Vec2::new(half.y, half.x) } else { half };
    canvas.framed(at, card.front.angle(), |canvas| {
        let p = Vec2::new;
        let mut whole = |symbol, at, half| canvas.stretched(symbol, inks, &[(at, half)], 0.0);
        match look.kind {
            UnitKind::Cav => whole(HORSE_SMALL, Vec2::ZERO, deep),
            UnitKind::Hi if look.n_type => whole(SHOT_SMALL, p(-0.7 * deep.x, 0.0), p(0.12, deep.y)),
            UnitKind::Hi | UnitKind::Li => {}
            UnitKind::Art => canvas.symbol(GUN_SMALL, inks, deep.min_element()),
            UnitKind::Wagon => whole(WAGON_SMALL, Vec2::ZERO, deep * p(0.4, 0.65)),
        }
    });
}

/// Draws signs seen from the side toward left or right, whichever is nearer to the facing.
pub(super) fn pointed(canvas: &mut Canvas, facing: Facing, draw: impl FnOnce(&mut Canvas)) {
    if facing_angle(facing).to_radians().cos() < 0.0 {
        canvas.mirrored(draw);
    } else {
        draw(canvas);
    }
}

/// Draws pikes as a hatched block with sleeves of shot on its flanks; without pikes a block of shot.
fn foot(canvas: &mut Canvas, look: &CounterLook, inks: Inks, half: Vec2) {
    let sleeve = if look.two_hex { 0.2 } else { 0.22 } * half.y;
    if look.n_type {
        // Shot without pikes: ranks of dots in a frame.
        canvas.stretched(SHOT, inks, &[(Vec2::ZERO, half)], LEAST);
        men(canvas, inks, &[(Vec2::ZERO, half * 0.86)], 0.15f32.max(3.0 / canvas.scale()));
        return;
    }
    let flanks = [-1.0, 1.0].map(|flank| (Vec2::new(0.0, flank * (half.y - sleeve)), Vec2::new(half.x * 0.92, sleeve)));
    canvas.stretched(SLEEVE, inks, &flanks, LEAST);
    men(canvas, inks, &flanks.map(|(at, half)| (at, half * 0.86)), 0.125f32.max(2.6 / canvas.scale()));
    let pikes = Vec2::new(half.x, half.y - 2.0 * sleeve);
    canvas.stretched(PIKES, inks, &[(Vec2::ZERO, pikes)], LEAST);
    // The hatch of pikes stays visible at any size.
    let count = (pikes.y * 2.0 / 0.095f32.max(3.0 / canvas.scale())).round().clamp(2.0, 24.0) as u16;
    let pike = |k| (Vec2::new(0.0, 2.0 * pikes.y * f32::from(k) / f32::from(count) - pikes.y), pikes - 0.035);
    let hatch: Vec<(Vec2, Vec2)> = (1..count).map(pike).collect();
    canvas.stretched(PIKE, inks, &hatch, 0.9);
}

/// Draws men in ranks that fill rectangles, about `gap` apart.
fn men(canvas: &mut Canvas, inks: Inks, bodies: &[(Vec2, Vec2)], gap: f32) {
    let count = |h: f32| ((h * 2.0 / gap).round() as u16).clamp(1, 40);
    let mut men = Vec::new();
    for (at, half) in bodies {
        let radius = (gap * 0.29).min(half.min_element() * 0.72);
        men.extend(ranks(count(half.x), count(half.y)).map(|t| (*at + t * *half, Vec2::splat(radius))));
    }
    canvas.stretched(MUSKETEER, inks, &men, 0.0);
}

/// Points in `nx` files and `ny` ranks, from -1 to 1 in both directions.
fn ranks(nx: u16, ny: u16) -> impl Iterator<Item = Vec2> {
    let at = move |i, j| Vec2::new((f32::from(i) + 0.5) / f32::from(nx), (f32::from(j) + 0.5) / f32::from(ny));
    (0..nx).flat_map(move |i| (0..ny).map(move |j| at(i, j) * 2.0 - 1.0))
}

/// Draws light foot as ranks of dots.
fn shot(canvas: &mut Canvas, inks: Inks, half: Vec2) {
    let count = |h: f32| ((h * 2.0 / 0.155).round() as u16).clamp(3, 9);
    let (nx, ny) = (count(half.x), count(half.y));
    let radius = (half.x / f32::from(nx)).min(half.y / f32::from(ny)) * 0.66;
    let men: Vec<(Vec2, Vec2)> = ranks(nx, ny).map(|t| (t * half, Vec2::splat(radius))).collect();
    canvas.stretched(SKIRMISHER, inks, &men, 0.0);
}

/// Draws a gun on its carriage, pointing right, about `2 * half` high.
pub(super) fn gun(canvas: &mut Canvas, inks: Inks, half: f32) {
    canvas.symbol(GUN, inks, half * 100.0 / 19.0);
}
