//! Horses without their riders: from the side, and in the parts before and beyond a rider who is seen along his horse.

use super::colours::{BLACK, CREAM};
use super::pen::{FigurePen, Spot};
use crate::paint::theme::Rgb;

/// How a horse that is seen from its side goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gait {
    /// Gait at which a hoof or two are lifted.
    Walk,
    /// Gait with one foreleg raised and bent.
    Trot,
    /// Gait with all legs stretched out.
    Gallop,
}

/// Hips and shoulders, knees and hooves of a horse's legs, the far ones first.
type Legs = [[Spot; 3]; 4];

const fn legs(gait: Gait) -> Legs {
    match gait {
        Gait::Walk => [
            [(-3.4, -5.4), (-4.4, -2.8), (-4.2, -0.4)],
            [(4.6, -5.4), (4.9, -2.6), (4.0, -0.4)],
            [(-5.0, -5.2), (-4.6, -2.4), (-3.6, 0.0)],
            [(3.6, -5.2), (4.6, -2.6), (5.2, 0.0)],
        ],
        Gait::Trot => [
            [(-3.4, -5.4), (-2.2, -2.8), (-2.8, -0.4)],
            [(4.6, -5.4), (4.4, -2.6), (3.4, -0.2)],
            [(-5.2, -5.2), (-6.2, -2.8), (-7.4, -0.4)],
            [(4.0, -5.2), (7.2, -4.6), (6.8, -1.8)],
        ],
        Gait::Gallop => [
            [(-4.0, -5.4), (-6.4, -3.6), (-9.0, -2.6)],
            [(4.6, -5.4), (7.6, -4.4), (9.6, -2.2)],
            [(-5.2, -5.2), (-7.6, -2.8), (-10.2, -1.2)],
            [(4.2, -5.2), (6.8, -3.2), (8.2, -0.6)],
        ],
    }
}

fn tones(coat: Rgb) -> (Rgb, Rgb) {
    (coat.mixed(BLACK, 0.45), coat.mixed(CREAM, 0.27))
}

/// Draws a horse from its side: it looks right for 1, and left for -1.
pub(crate) fn horse_from_side(pen: &mut FigurePen<'_>, coat: Rgb, way: f32, gait: Gait) {
    let (dark, light) = tones(coat);
    let to = |(x, y): Spot| -> Spot { (x * way, y) };
    pen.shadow((3.5, 1.0), (9.0, 2.6));
    for (number, leg) in legs(gait).into_iter().enumerate() {
        let [hip, knee, hoof] = leg.map(to);
        let ink = if number < 2 { dark } else { coat.mixed(BLACK, 0.2) };
        pen.line(hip, knee, ink, 2.0);
        pen.line(knee, hoof, ink, 1.25);
        pen.line(hoof, (hoof.0 + 0.5 * way, hoof.1), BLACK, 1.2);
    }
    // Tail, croup, barrel and chest, the arched neck and the head.
    pen.stroke(&[to((-6.4, -8.8)), to((-8.4, -7.6)), to((-8.8, -3.2))], BLACK, 1.6);
    pen.oval(to((-3.9, -7.2)), (3.3, 3.0), coat);
    pen.oval((0.0, -6.9), (5.4, 2.7), coat);
    pen.oval(to((4.0, -7.2)), (2.9, 2.9), coat);
    pen.poly(
        &[to((2.8, -8.6)), to((6.6, -6.2)), to((8.6, -11.4)), to((9.4, -14.6)), to((7.4, -15.4)), to((5.0, -12.0))],
        coat,
    );
    pen.poly(&[to((7.2, -15.4)), to((9.4, -15.2)), to((12.6, -12.2)), to((12.0, -11.0)), to((8.6, -12.0))], coat);
    pen.line(to((8.2, -15.0)), to((8.6, -16.8)), coat, 0.9);
    pen.stroke(&[to((4.2, -9.6)), to((5.6, -12.6)), to((7.8, -15.6))], BLACK, 1.2);
    // Light along the back and the croup, shade under the belly.
    pen.oval((-0.6, -8.9), (5.0, 0.9), light.thin(0.6));
    pen.oval(to((-4.4, -8.6)), (1.7, 1.1), light.thin(0.7));
    pen.line(to((6.9, -9.4)), to((8.6, -12.6)), light.thin(0.6), 0.9);
    pen.oval((0.4, -4.8), (5.0, 0.8), dark.thin(0.75));
    pen.disc(to((9.9, -13.9)), 0.35, BLACK);
}

/// Draws the hind part of a horse that comes towards the player, which its rider hides in part.
pub(crate) fn croup_beyond(pen: &mut FigurePen<'_>, coat: Rgb) {
    let (dark, _) = tones(coat);
    pen.shadow((2.4, 0.8), (6.0, 2.4));
    for (leg, foot) in [(-2.2, -2.5), (2.2, 2.3)] {
        pen.line((leg, -6.0), (foot, -0.8), dark.mixed(BLACK, 0.3), 1.5);
    }
    pen.oval((0.0, -7.6), (3.9, 3.6), dark);
}

/// Draws the fore part of a horse that comes towards the player, before its rider.
pub(crate) fn forehand(pen: &mut FigurePen<'_>, coat: Rgb) {
    let (dark, light) = tones(coat);
    for (leg, foot) in [(-1.5, -1.7), (1.5, 1.1)] {
        pen.line((leg, -5.0), (foot, 0.0), dark, 1.6);
    }
    pen.oval((0.0, -6.4), (3.1, 3.2), coat.mixed(CREAM, 0.1));
    pen.oval((-1.0, -7.4), (1.6, 1.8), light.thin(0.7));
    pen.poly(&[(-1.9, -7.0), (1.9, -7.0), (1.4, -12.6), (-1.4, -12.6)], coat);
    for ear in [-0.9, 0.9] {
        pen.line((ear, -12.4), (ear * 1.25, -14.2), dark, 0.9);
    }
    pen.poly(&[(-1.4, -12.8), (1.4, -12.8), (0.9, -7.6), (-0.9, -7.6)], coat.mixed(BLACK, 0.12));
    pen.line((0.0, -12.4), (0.0, -8.8), light.thin(0.8), 0.7);
    pen.disc((0.0, -7.7), 1.0, dark);
}

/// Draws the head of a horse that goes away from the player, which its rider hides in part.
pub(crate) fn head_beyond(pen: &mut FigurePen<'_>, coat: Rgb) {
    pen.shadow((2.4, 0.8), (6.0, 2.4));
    pen.disc((0.0, -12.6), 1.5, tones(coat).0);
}

/// Draws the hind part of a horse that goes away from the player, before its rider.
pub(crate) fn croup(pen: &mut FigurePen<'_>, coat: Rgb) {
    let (dark, light) = tones(coat);
    for (leg, foot) in [(-1.9, -2.2), (1.9, 1.6)] {
        pen.line((leg, -5.0), (foot, 0.0), dark, 1.7);
    }
    pen.oval((0.0, -7.0), (3.4, 3.5), coat);
    pen.oval((-1.2, -8.2), (1.7, 1.9), light.thin(0.7));
}
