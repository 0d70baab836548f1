//! Painted men, riders, guns and colours: each stands on its foot and is drawn straight up the screen.

use super::super::rules::FlagDevice;
use super::profiles::man_from_side;
use crate::paint::figures::colours::{BLACK, BRASS, CREAM, NIGHT, SKIN, STEEL, WALNUT};
use crate::paint::figures::horse::{Gait, croup, croup_beyond, forehand, head_beyond, horse_from_side};
use crate::paint::figures::pen::{FigurePen, SHADOW, Spot};
use crate::paint::theme::Rgb;

/// Which way a figure looks on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Facing {
    /// Towards the player: faces and lapels.
    Near,
    /// Away from the player: backs, pigtails and cartridge boxes.
    Away,
    /// To one side: to the right for 1, to the left for -1.
    Side(f32),
}

/// Hat of a figure, by which the sides differ in shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hat {
    /// Tricorne with lace.
    Laced,
    /// Plain tricorne with a green sprig.
    Sprig,
    /// Grenadier's mitre.
    Mitre,
}

/// How muskets are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arms {
    /// No musket.
    None,
    /// At the shoulder.
    Shoulder,
    /// Levelled to the front.
    Level,
}

/// Clothes and bearing of a man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dress {
    pub(super) coat: Rgb,
    pub(super) facings: Rgb,
    pub(super) hat: Hat,
    pub(super) arms: Arms,
    pub(super) facing: Facing,
}

pub(super) const BELT: Rgb = Rgb(246, 240, 221);
pub(super) const HAIR: Rgb = Rgb(217, 210, 196);
pub(super) const GAITER: Rgb = Rgb(230, 223, 201);
pub(super) const SPRIG: Rgb = Rgb(112, 140, 62);
pub(super) const LACE: Rgb = Rgb(233, 223, 192);

/// Draws a man on foot.
pub(super) fn man(pen: &mut FigurePen<'_>, dress: &Dress) {
    if let Facing::Side(way) = dress.facing {
        return man_from_side(pen, dress, way);
    }
    let (coat, facings) = (dress.coat, dress.facings);
    let is_near = dress.facing == Facing::Near;
    pen.line((1.0, 0.0), (6.5, 2.6), SHADOW.thin(0.42), 2.6);
    for leg in [-1.25, 1.25] {
        pen.line((leg, 0.0), (leg, -5.0), GAITER, 1.8);
        pen.line((leg - 0.4, 0.0), (leg + 0.6, 0.0), BLACK, 1.5);
    }
    pen.poly(&[(-2.9, -4.1), (2.9, -4.1), (2.3, -11.0), (-2.3, -11.0)], coat);
    pen.poly(&[(0.9, -4.1), (2.9, -4.1), (2.3, -11.0), (1.0, -11.0)], coat.mixed(NIGHT, 0.42).thin(0.75));
    pen.line((-2.1, -10.4), (-2.5, -5.0), coat.mixed(CREAM, 0.28).thin(0.9), 0.9);
    if is_near {
        pen.poly(&[(-1.0, -5.0), (1.0, -5.0), (0.7, -10.8), (-0.7, -10.8)], facings);
        pen.line((-2.0, -10.6), (1.9, -6.0), BELT, 0.85);
    } else {
        pen.line((-2.0, -10.6), (2.0, -6.2), BELT, 0.8);
        pen.rect((0.4, -6.8), (2.8, -4.9), BLACK);
        pen.line((-1.5, -4.3), (-0.2, -6.0), facings, 1.1);
        pen.line((1.5, -4.3), (0.4, -5.6), facings, 1.1);
    }
    pen.line((-2.4, -10.0), (-3.0, -6.6), coat, 1.6);
    pen.line((-3.0, -6.8), (-3.0, -6.2), facings, 1.7);
    match dress.arms {
        Arms::None => {}
        Arms::Shoulder => {
            pen.line((2.6, -6.0), (3.6, -17.0), WALNUT, 1.15);
            pen.line((3.6, -16.6), (3.9, -20.0), STEEL, 0.7);
        }
        Arms::Level => {
            let way = if is_near { 1.0 } else { -1.0 };
            pen.line((1.6, -9.4), (2.6, 7.5f32.mul_add(way, -9.4)), WALNUT, 1.2);
            pen.line((2.5, 7.2f32.mul_add(way, -9.4)), (2.9, 10.4f32.mul_add(way, -9.4)), STEEL, 0.8);
        }
    }
    pen.disc((0.0, -12.6), 1.75, if is_near { SKIN } else { HAIR });
    if !is_near {
        pen.line((0.0, -12.0), (0.2, -9.2), WALNUT, 0.9);
    }
    match dress.hat {
        Hat::Laced => tricorne(pen, -13.2, LACE),
        Hat::Sprig => {
            tricorne(pen, -13.2, BLACK.mixed(CREAM, 0.3));
            pen.poly(&[(-0.4, -15.0), (0.8, -18.6), (3.4, -18.2), (2.2, -15.2)], SPRIG);
        }
        Hat::Mitre => {
            let front = if is_near { BRASS } else { facings };
            pen.poly(&[(-2.0, -13.0), (2.0, -13.0), (0.3, -19.0), (-0.3, -19.0)], front);
            pen.line((-1.2, -14.0), (-0.2, -18.0), CREAM.thin(0.9), 0.7);
            pen.disc((0.0, -19.3), 0.8, LACE);
        }
    }
}

/// Draws a tricorne whose brim is at a height.
fn tricorne(pen: &mut FigurePen<'_>, brim: f32, lace: Rgb) {
    let crown = brim - 2.3;
    pen.poly(&[(-3.1, brim), (0.0, brim + 0.4), (3.1, brim), (1.3, crown), (-1.3, crown)], BLACK);
    pen.stroke(&[(-3.0, brim - 0.2), (0.0, brim + 0.2), (3.0, brim - 0.2)], lace.thin(0.95), 0.6);
}

/// How a horse is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum HorseView {
    /// From its side; it looks right for 1, and left for -1.
    Side(f32),
    /// From before: it comes towards the player.
    Front,
    /// From behind: it goes away from the player.
    Back,
}

/// Draws a rider on a horse.
pub(super) fn rider(pen: &mut FigurePen<'_>, (coat, facings): (Rgb, Rgb), horse: Rgb, view: HorseView) {
    match view {
        HorseView::Side(way) => rider_from_side(pen, (coat, facings), horse, way),
        HorseView::Front => rider_from_front(pen, (coat, facings), horse),
        HorseView::Back => rider_from_behind(pen, (coat, facings), horse),
    }
}

fn rider_from_side(pen: &mut FigurePen<'_>, (coat, facings): (Rgb, Rgb), horse: Rgb, way: f32) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    horse_from_side(pen, horse, way, Gait::Walk);
    pen.rect((-3.0, -10.4), (2.4, -6.8), facings);
    pen.line((-3.0, -7.0), (2.4, -7.0), BRASS.thin(0.9), 0.7);
    pen.line((0.0, -10.0), to(1.4, -4.8), BLACK, 1.9);
    pen.poly(&[(-2.4, -9.6), (2.4, -9.6), (2.0, -15.6), (-2.0, -15.6)], coat);
    pen.line((-1.8, -15.0), (-2.0, -10.5), coat.mixed(CREAM, 0.4).thin(0.9), 0.9);
    pen.line((-1.7, -15.0), (1.8, -11.0), BELT, 0.8);
    pen.line(to(1.8, -14.4), to(5.0, -15.0), coat, 1.5);
    pen.line(to(5.0, -15.0), to(8.6, -20.5), STEEL, 0.8);
    pen.disc((0.0, -17.2), 1.7, SKIN);
    tricorne(pen, -17.8, BRASS);
}

/// Draws legs, boots and coat of a rider who is seen along his horse, and his raised sabre.
fn rider_astride(pen: &mut FigurePen<'_>, coat: Rgb, facings: Rgb, sabre: f32) {
    for side in [-1.0, 1.0] {
        pen.poly(&[(side * 1.4, -11.6), (side * 4.0, -10.6), (side * 4.2, -7.4), (side * 2.4, -7.8)], facings);
        pen.line((side * 2.6, -10.4), (side * 4.2, -5.2), BLACK, 1.7);
    }
    pen.poly(&[(-2.5, -10.2), (2.5, -10.2), (2.1, -16.6), (-2.1, -16.6)], coat);
    pen.poly(&[(0.9, -10.2), (2.5, -10.2), (2.1, -16.6), (1.0, -16.6)], coat.mixed(NIGHT, 0.4).thin(0.7));
    pen.line((-1.9, -16.0), (-2.2, -11.0), coat.mixed(CREAM, 0.35).thin(0.9), 0.9);
    pen.line((sabre * 2.0, -15.8), (sabre * 4.2, -16.2), coat, 1.5);
    pen.line((sabre * 4.2, -16.2), (sabre * 5.6, -22.4), STEEL, 0.8);
}

fn rider_from_front(pen: &mut FigurePen<'_>, (coat, facings): (Rgb, Rgb), horse: Rgb) {
    croup_beyond(pen, horse);
    rider_astride(pen, coat, facings, -1.0);
    pen.poly(&[(-0.9, -10.6), (0.9, -10.6), (0.7, -16.2), (-0.7, -16.2)], facings);
    pen.line((-1.7, -16.2), (1.8, -12.0), BELT, 0.8);
    pen.disc((0.0, -18.2), 1.7, SKIN);
    tricorne(pen, -18.8, BRASS);
    forehand(pen, horse);
}

fn rider_from_behind(pen: &mut FigurePen<'_>, (coat, facings): (Rgb, Rgb), horse: Rgb) {
    head_beyond(pen, horse);
    rider_astride(pen, coat, facings, 1.0);
    pen.line((-1.8, -16.2), (1.8, -11.6), BELT, 0.8);
    pen.rect((-0.4, -12.0), (2.0, -10.4), BLACK);
    croup(pen, horse);
    pen.poly(&[(-2.9, -10.6), (2.9, -10.6), (2.5, -8.6), (-2.5, -8.6)], facings);
    pen.line((-2.5, -8.6), (2.5, -8.6), BRASS.thin(0.9), 0.7);
    pen.line((0.0, -8.4), (0.5, -1.6), BLACK, 1.7);
    pen.disc((0.0, -18.2), 1.7, HAIR);
    pen.line((0.0, -17.6), (0.2, -14.6), WALNUT, 0.9);
    tricorne(pen, -18.8, BRASS);
}

/// Draws a colour on its staff: field, ink and shape of its device, and which way it flies.
pub(super) fn flag(pen: &mut FigurePen<'_>, (field, ink): (Rgb, Rgb), device: FlagDevice, way: f32) {
    const HEIGHT: f32 = 31.0;
    const LONG: f32 = 16.0;
    const DEEP: f32 = 13.0;
    const CORNERS: [(f32, f32); 4] = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
    let wave = |share: f32| (share * 5.2 + 0.5).sin() * 1.6 * share;
    let top = |share: f32| -> Spot { (LONG * way * share, wave(share) - HEIGHT + 2.0) };
    pen.line((0.0, 0.0), (8.0, 4.4), SHADOW.thin(0.4), 1.6);
    pen.line((0.0, 0.0), (0.0, -HEIGHT), WALNUT, 1.6);
    pen.poly(&[(-1.4, -HEIGHT), (1.4, -HEIGHT), (0.0, -HEIGHT - 4.0)], BRASS);
    let shares = (0..=8u8).map(|part| f32::from(part) / 8.0);
    let upper: Vec<Spot> = shares.clone().map(top).collect();
    let lower = shares.rev().map(|share| (top(share).0, top(share).1 + DEEP));
    let mut cloth: Vec<Spot> = upper.iter().copied().chain(lower).collect();
    pen.poly(&cloth, field);
    let (middle_x, middle_y) = (LONG * way * 0.5, wave(0.5) - HEIGHT + 2.0 + DEEP * 0.5);
    let cross = |pen: &mut FigurePen<'_>, ink: Rgb, width: f32| {
        let (long, deep, half) = (LONG * 0.5, DEEP * 0.5, width * 0.5);
        pen.rect((middle_x - long, middle_y - half), (middle_x + long, middle_y + half), ink);
        pen.rect((middle_x - half, middle_y - deep), (middle_x + half, middle_y + deep), ink);
    };
    // From the middle to a corner of the cloth.
    let corner = |part: (f32, f32), far: f32| -> Spot {
        (LONG.mul_add(0.5 * part.0 * far, middle_x), DEEP.mul_add(0.5 * part.1 * far, middle_y))
    };
    match device {
        FlagDevice::Cross => cross(pen, ink, 2.6),
        FlagDevice::Saltire => {
            for part in CORNERS {
                pen.line((middle_x, middle_y), corner(part, 0.92), CREAM, 2.2);
            }
            cross(pen, CREAM, 3.4);
            cross(pen, ink, 1.9);
        }
        FlagDevice::Disc => {
            for part in CORNERS {
                let [(x, y), (far_x, far_y)] = [(middle_x, middle_y), corner(part, 0.95)];
                pen.poly(&[(x - 1.2, y), (far_x - 1.6 * part.0, far_y), (far_x, far_y), (x + 1.2, y)], ink);
            }
            pen.oval((middle_x, middle_y), (4.4, 3.9), CREAM);
            pen.poly(
                &[
                    (middle_x - 2.6, middle_y - 1.2),
                    (middle_x, middle_y),
                    (middle_x + 2.6, middle_y - 1.2),
                    (middle_x, middle_y + 2.4),
                ],
                BLACK,
            );
        }
        FlagDevice::Flames => {
            for part in 0..6u8 {
                let share = (f32::from(part) + 0.5) / 6.0;
                let (x, y) = top(share);
                let half = LONG / 14.0;
                let ink = if part % 2 == 0 { ink } else { BLACK };
                pen.poly(&[(x - half, y), (x + half, y), (x, y + 4.0)], ink);
                pen.poly(&[(x - half, y + DEEP), (x + half, y + DEEP), (x, y + DEEP - 4.0)], ink);
            }
            pen.oval((middle_x, middle_y), (2.2, 1.9), BLACK);
        }
    }
    // The folds of the silk.
    for (share, tone) in [(0.18, CREAM.thin(0.3)), (0.5, SHADOW.thin(0.22)), (0.82, CREAM.thin(0.25))] {
        let (x, y) = top(share);
        pen.line((x, y + 0.6), (x, y + DEEP - 0.6), tone, 1.8);
    }
    if let Some(first) = cloth.first().copied() {
        cloth.push(first);
    }
    pen.stroke(&cloth, BLACK.thin(0.75), 0.5);
}

/// Draws a pennant on a short staff.
pub(super) fn pennant(pen: &mut FigurePen<'_>, colour: Rgb) {
    pen.line((0.0, 0.0), (0.0, -24.0), BLACK, 1.4);
    let cloth = [(0.0, -24.0), (11.0, -20.0), (0.0, -16.0), (0.0, -24.0)];
    pen.poly(&cloth, colour);
    pen.stroke(&cloth, BLACK, 0.8);
}
