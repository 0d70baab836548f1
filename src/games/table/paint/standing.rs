//! What stands on the ground: trees, houses, a church. Each is drawn straight up the screen from its foot.

use super::noise::jitter;
use crate::paint::figures::pen::{FigurePen, SHADOW, Spot};
use crate::paint::theme::Rgb;

const BARK: Rgb = Rgb(74, 54, 33);
const NIGHT: Rgb = Rgb(26, 36, 22);
const LEAF_LIGHT: Rgb = Rgb(199, 197, 122);
const SUN: Rgb = Rgb(226, 218, 146);
const LEAVES: [Rgb; 6] =
    [Rgb(76, 95, 47), Rgb(85, 102, 58), Rgb(67, 90, 51), Rgb(95, 106, 54), Rgb(107, 107, 53), Rgb(63, 82, 54)];
const PLASTER: Rgb = Rgb(230, 217, 184);
const PLASTER_DARK: Rgb = Rgb(185, 169, 131);
const TIMBER: Rgb = Rgb(91, 69, 44);
const ROOFS: [Rgb; 6] =
    [Rgb(141, 75, 52), Rgb(154, 90, 60), Rgb(124, 69, 48), Rgb(160, 96, 62), Rgb(134, 72, 47), Rgb(109, 90, 80)];
const TILE_DARK: Rgb = Rgb(42, 20, 16);
const TILE_LIGHT: Rgb = Rgb(244, 180, 129);
const SLATE: Rgb = Rgb(139, 138, 134);
const GOLD: Rgb = Rgb(201, 162, 75);

/// Least pixels of a tenth of a centimetre at which single leaves are drawn.
const LEAFY: f32 = 0.8;

/// Draws a tree of a size: a crown in three tones with flecks of light, or a fir.
pub(super) fn tree(pen: &mut FigurePen<'_>, number: u32, size: f32) {
    let at = |x: f32, y: f32| -> Spot { (x * size, y * size) };
    let roll = |salt: u32| jitter(number, salt);
    let leaves = LEAVES[((roll(1) * 6.0) as usize).min(5)];
    pen.shadow(at(7.0, 1.5), (11.0 * size, 5.5 * size));
    pen.line(at(0.0, 0.0), at(0.0, -9.0), BARK, 2.6 * size);
    if roll(2) < 0.22 {
        for step in 0..7u8 {
            let share = f32::from(step) / 6.0;
            let (wide, y) = (7.5 - 6.0 * share, -6.0 - share * 30.0);
            pen.oval(at(0.0, y), (wide * size, 4.5 * size), leaves.mixed(NIGHT, 0.4));
            pen.oval(
                at(-wide * 0.3, y - 0.8),
                (wide * 0.65 * size, 3.4 * size),
                leaves.mixed(LEAF_LIGHT, 0.15 + 0.2 * share),
            );
        }
        return;
    }
    let crowns: Vec<(f32, f32, f32)> =
        (0..9u32).map(|k| (roll(10 + k) * 18.0 - 9.0, roll(30 + k) * 12.0 - 21.0, 5.4 + roll(50 + k) * 3.4)).collect();
    // From afar the crowns close to a mass.
    let is_leafy = pen.pixels() >= LEAFY;
    let (dark, light) = if is_leafy { (0.55, 0.38) } else { (0.34, 0.22) };
    for (x, y, radius) in &crowns {
        pen.disc(at(x + 1.5, y + 2.0), radius * size, leaves.mixed(NIGHT, dark));
    }
    for (x, y, radius) in &crowns {
        pen.disc(at(*x, *y), radius * 0.92 * size, leaves);
    }
    for (x, y, radius) in &crowns {
        pen.disc(at(x - 2.0, y - 2.2), radius * 0.55 * size, leaves.mixed(LEAF_LIGHT, light).thin(0.85));
    }
    if !is_leafy {
        return;
    }
    for k in 0..22u32 {
        let (angle, far) = (roll(70 + k) * std::f32::consts::TAU, roll(100 + k) * 11.0);
        let (x, y) = (angle.cos() * far, -17.0 + angle.sin() * far * 0.8);
        let tone = if x + y < -21.0 { leaves.mixed(SUN, 0.5) } else { leaves.mixed(NIGHT, 0.5) };
        pen.disc(at(x, y), (0.6 + 0.7 * roll(130 + k)) * size, tone.thin(0.75));
    }
}

/// Draws a plaster house with its long side to the player, or its gable.
pub(super) fn house(pen: &mut FigurePen<'_>, number: u32) {
    let roll = |salt: u32| jitter(number, salt);
    let (wide, deep, high) = (26.0 + roll(1) * 14.0, 19.0 + roll(2) * 6.0, 11.0 + roll(3) * 3.0);
    let half = wide * 0.5;
    let roof = ROOFS[((roll(4) * 6.0) as usize).min(5)];
    let ground = [(-half, 0.0), (half, 0.0), (half + 13.0, 7.0), (half + 13.0, 9.0 - deep), (half, -deep)];
    pen.poly(&ground, SHADOW.thin(0.38));
    if roll(5) < 0.3 {
        gable(pen, (half * 0.8, deep, high), roof);
    } else {
        long_side(pen, (half, deep, high), roof);
    }
    for window in [-0.5, 0.1] {
        let x = window * half;
        pen.rect((x - 1.7, -high * 0.64), (x + 1.7, -high * 0.64 + 4.0), Rgb(51, 41, 29));
    }
    pen.rect((half * 0.4, -high - deep * 0.62 - 8.0), (half * 0.4 + 4.0, -high - deep * 0.62 + 1.0), Rgb(143, 106, 82));
}

fn long_side(pen: &mut FigurePen<'_>, (half, deep, high): (f32, f32, f32), roof: Rgb) {
    let ridge = -high - deep * 0.62;
    pen.rect((-half, -high), (half, 0.0), PLASTER.mixed(PLASTER_DARK, 0.25));
    for post in [-0.9, -0.45, 0.0, 0.45, 0.9] {
        pen.line((half * post, -0.4), (half * post, -high), TIMBER.thin(0.75), 1.0);
    }
    // The shadow of the eaves.
    pen.rect((-half, -high), (half, -high + 2.2), SHADOW.thin(0.4));
    let low = [(-half - 2.0, 2.0 - high), (half + 2.0, 2.0 - high), (half - 3.0, ridge), (3.0 - half, ridge)];
    pen.poly(&low, roof.mixed(TILE_DARK, 0.12));
    let top = 2.0 - high - deep;
    pen.poly(
        &[(3.0 - half, ridge), (half - 3.0, ridge), (half + 1.0, top), (-half - 1.0, top)],
        roof.mixed(TILE_LIGHT, 0.34),
    );
    for row in 1..((deep * 0.62 / 3.0) as u8) {
        let (y, in_by) = (2.0 - high - f32::from(row) * 3.0, f32::from(row) * 0.9);
        pen.line((in_by - half - 1.0, y), (half + 1.0 - in_by, y), TILE_DARK.thin(0.35), 0.7);
    }
    pen.line((3.0 - half, ridge), (half - 3.0, ridge), TILE_LIGHT.thin(0.8), 1.1);
}

fn gable(pen: &mut FigurePen<'_>, (half, deep, high): (f32, f32, f32), roof: Rgb) {
    let top = -high - half * 1.1;
    pen.rect((-half, -high), (half, 0.0), PLASTER);
    pen.poly(&[(-half, -high), (0.0, top), (half, -high)], PLASTER.mixed(Rgb(255, 245, 218), 0.25));
    let plane = |side: f32| {
        [
            (side * (half + 2.0), 1.0 - high),
            (0.0, top - 1.0),
            (0.0, top - deep),
            (side * (half + 2.0), 1.0 - high - deep),
        ]
    };
    pen.poly(&plane(-1.0), roof.mixed(TILE_LIGHT, 0.28));
    pen.poly(&plane(1.0), roof.mixed(TILE_DARK, 0.38));
    for row in 1..((deep / 4.0) as u8) {
        let up = f32::from(row) * 4.0;
        pen.line((-half - 1.0, -high - up), (0.0, top - up), TILE_DARK.thin(0.3), 0.7);
        pen.line((half + 1.0, -high - up), (0.0, top - up), TILE_DARK.thin(0.4), 0.7);
    }
    for post in [-0.5, 0.5] {
        pen.line((half * post, -0.4), (half * post * 0.8, -high - half * 0.4), TIMBER.thin(0.9), 1.1);
    }
    pen.line((-half, -high), (half, -high), TIMBER.thin(0.9), 1.2);
}

/// Draws a village church, whose spire tells the place.
pub(super) fn church(pen: &mut FigurePen<'_>) {
    pen.poly(&[(-16.0, 2.0), (48.0, 0.0), (62.0, 8.0), (60.0, -14.0), (6.0, -20.0)], SHADOW.thin(0.35));
    let nave = (24.0, 28.0, 17.0);
    let mut beside = pen.beside((24.0, 0.0));
    long_side(&mut beside, nave, ROOFS[5]);
    pen.rect((-16.0, -44.0), (6.0, 2.0), PLASTER.mixed(PLASTER_DARK, 0.15));
    pen.rect((-1.0, -44.0), (6.0, 2.0), PLASTER_DARK);
    pen.poly(&[(-18.0, -44.0), (-5.0, -88.0), (-5.0, -44.0)], SLATE);
    pen.poly(&[(8.0, -44.0), (-5.0, -88.0), (-5.0, -44.0)], Rgb(85, 86, 90));
    pen.line((-5.0, -88.0), (-5.0, -97.0), GOLD, 1.4);
    pen.line((-8.0, -94.0), (-2.0, -94.0), GOLD, 1.4);
    pen.rect((-11.0, -36.0), (-6.0, -28.0), Rgb(44, 38, 32));
    pen.disc((-8.5, -20.0), 2.6, Rgb(44, 38, 32));
}
