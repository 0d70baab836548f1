//! Variable parts of a counter: strength, quality, losses, disorder, actions taken.

use super::card::{Card, Edge};
use super::{CounterLook, symbols};
use crate::games::musket_pike::paint::emblem;
use crate::games::musket_pike::svg;
use crate::paint::Symbol;
use crate::paint::canvas::{Anchor, Canvas, Ink, Lettering, Pen, Shape};
use crate::paint::fonts::{self, Typeface};
use crate::paint::theme::{Rgb, Theme};
use glam::Vec2;

/// Inks of numbers on a counter's card, and of the halo that separates them from a sign.
pub(super) fn on_card(look: &CounterLook, theme: &Theme) -> (Rgb, Ink) {
    let colours = look.colours(theme);
    (colours.dark, colours.light.thin(0.9))
}

/// Draws an upright number in the heavy sans, centred at `at`.
pub(super) fn number(canvas: &mut Canvas, card: Card, (ink, halo): (Rgb, Ink), text: &str, at: Vec2, size: f32) {
    card.upright(canvas, at, |canvas| {
        canvas.text(&Lettering {
            face: Typeface::SansBlack,
            text,
            size,
            at: Vec2::new(0.0, size * 0.36),
            anchor: Anchor::Middle,
            ink: ink.into(),
            halo: Some(Pen::new(halo, (size * 0.14).max(1.5 / canvas.scale()))),
        });
    });
}

/// Draws a small upright number that begins at `at`.
pub(super) fn beside(canvas: &mut Canvas, card: Card, (ink, halo): (Rgb, Ink), text: &str, at: Vec2, size: f32) {
    card.upright(canvas, at, |canvas| {
        canvas.text(&Lettering {
            face: Typeface::SansBold,
            text,
            size,
            at: Vec2::new(0.0, size * 0.36),
            anchor: Anchor::Start,
            ink: ink.into(),
            halo: Some(Pen::new(halo, 0.035)),
        });
    });
}

/// MP 10.1 Draws the printed quality, struck out, left of the ring with the reduced value.
pub(super) fn printed_quality(
    canvas: &mut Canvas,
    card: Card,
    theme: &Theme,
    look: &CounterLook,
    (ring, radius): (Vec2, f32),
) {
    let (at, size) = (ring + Vec2::new(-0.02, -0.09 - radius), 0.14);
    beside(canvas, card, on_card(look, theme), &look.ql.to_string(), at, size);
    card.upright(canvas, at, |canvas| {
        let line = [Vec2::new(-0.03, 0.05), Vec2::new(0.11, -0.05)];
        canvas.stroke(Shape::new().line(&line), Pen::new(theme.alert_dark, 0.018));
    });
}

/// MP 10.1 Draws the unit's morale in a ring, red once losses have reduced it.
pub(super) fn ring(canvas: &mut Canvas, card: Card, theme: &Theme, look: &CounterLook, at: Vec2, radius: f32) {
    let colours = look.colours(theme);
    let lowered = look.morale != look.ql;
    let (ink, rim) = if lowered { (theme.alert_dark, theme.alert) } else { (colours.dark, colours.dark) };
    card.upright(canvas, at, |canvas| {
        let width = if lowered { radius * 0.26 } else { radius * 0.14 };
        canvas.both(Shape::new().circle(Vec2::ZERO, radius), theme.white, Pen::new(rim, width));
        let size = radius * 1.45;
        canvas.text(&Lettering {
            face: Typeface::SansBold,
            text: &look.morale.to_string(),
            size,
            at: Vec2::new(0.0, size * 0.36),
            anchor: Anchor::Middle,
            ink: ink.into(),
            halo: None,
        });
    });
}

/// Draws lost SP as red pips from `at` to the right: a long one for five, a short one for one, as far as `width` allows.
pub(super) fn pips(canvas: &mut Canvas, theme: &Theme, look: &CounterLook, at: Vec2, width: f32) {
    let lost = look.original.saturating_sub(look.sp);
    let (fives, ones) = if lost > 6 { (lost / 5, lost % 5) } else { (0, lost) };
    let mut x = 0.0;
    for length in std::iter::repeat_n(0.2, usize::from(fives)).chain(std::iter::repeat_n(0.075, usize::from(ones))) {
        if x + length > width {
            return;
        }
        let half = Vec2::new(length, 0.065) * 0.5;
        let middle = at + Vec2::new(x, 0.0) + Vec2::new(half.x, 0.0);
        canvas.both(Shape::new().block(middle, half), theme.alert, Pen::new(theme.alert_dark, 0.012));
        x += length + 0.032;
    }
}

/// Draws a slanted ribbon across a counter, with its word where that would be readable.
pub(super) fn ribbon(canvas: &mut Canvas, card: Card, theme: &Theme, at: Vec2, half: Vec2, word: Option<&str>) {
    // On a tilted card it keeps to the band of the sign, clear of name and numbers.
    let turn = match card.tilt {
        t if t > 0.0 => -8.0,
        t if t < 0.0 => 8.0,
        _ => -12.0,
    };
    canvas.framed(at, turn, |canvas| {
        let shape = Shape::new().rounded(Vec2::ZERO, half, 0.04);
        canvas.both(shape, theme.alert, Pen::new(theme.alert_dark, 0.02f32.max(0.8 / canvas.scale())));
        if let Some(word) = word {
            let size = (half.y * 1.55).min(half.x * 1.86 / fonts::width(Typeface::SerifBold, word).max(0.1));
            canvas.text(&Lettering {
                face: Typeface::SerifBold,
                text: word,
                size,
                at: Vec2::new(0.0, size * 0.28),
                anchor: Anchor::Middle,
                ink: theme.white.into(),
                halo: None,
            });
        }
    });
}

/// Draws a unit's actions as round badges on the rear edge (or an end): moved, activated, fired.
pub(super) fn badges(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, radius: f32) {
    let edge = if card.front == Edge::Left { 1.0 } else { -1.0 };
    // Small cards keep their numbers clear: badges stand farther out.
    let out = if canvas.scale() < 20.0 { 0.7 } else { 0.3 };
    let x = edge * (card.half.x + radius * out);
    let all = [(Badge::Moved, look.moved), (Badge::Done, look.activated), (Badge::Fired, look.fired)];
    let shown: Vec<Badge> = all.into_iter().filter(|(_, has)| *has).map(|(badge, _)| badge).collect();
    let inks = symbols::inks(look, theme);
    for (i, badge) in shown.iter().enumerate() {
        let y = (i as f32 - (shown.len() - 1) as f32 * 0.5) * radius * 2.1;
        card.upright(canvas, Vec2::new(x, y), |canvas| canvas.symbol(badge.symbol(), inks, radius));
    }
}

/// Action of a unit that its counter shows as a badge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Badge {
    Moved,
    Done,
    Fired,
}

impl Badge {
    const fn symbol(self) -> Symbol {
        match self {
            Badge::Moved => svg::MOVED,
            Badge::Done => svg::DONE,
            Badge::Fired => svg::FIRED,
        }
    }
}

/// MP 8.7 Draws the sign of battalion guns: a gun in the front line.
pub(super) fn battalion_gun(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let inks = symbols::inks(look, theme);
    let (out, half) = (card.front.out(), card.half);
    // Halfway between chevron and corner, on the end that lies lower or to the right; in front of the card,
    // clear of name and numbers.
    let along = out.perp().abs();
    let at = out * (half + 0.03) + along * half * if look.two_hex { 0.42 } else { 0.64 };
    card.upright(canvas, at, |canvas| {
        canvas.stretched(svg::BATTALION_GUN, inks, &[(Vec2::ZERO, Vec2::splat(0.145))], 0.0);
        symbols::gun(canvas, inks, 0.075);
    });
}

/// Draws the emblem of a unit's nation in front of its front line, at the end without battalion guns, clear of
/// name and pips.
pub(super) fn emblem(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let Some(emblem) = look.emblem else { return };
    let colours = look.colours(theme);
    let (out, half) = (card.front.out(), card.half);
    let at = out * (half + 0.01) - out.perp().abs() * half * if look.two_hex { 0.42 } else { 0.56 };
    let least = 1.0 / canvas.scale();
    let layers = [
        (colours.light, 0.1f32.max(3.2 * least)),
        (colours.dark, 0.048f32.max(1.7 * least)),
        (emblem::colour(emblem.tincture, theme), 0.0),
    ];
    card.upright(canvas, at, |canvas| emblem::paint(canvas, emblem.shape, EMBLEM, layers));
}

/// Half the size of an emblem, in hex radii.
const EMBLEM: f32 = 0.105;
