//! Guns, waggons and the smoke of a volley, as they stand on the ground.

use super::colours::{BLACK, BRASS, CANVAS, CREAM, WALNUT};
use super::pen::{FigurePen, SHADOW, Spot};
use crate::paint::theme::Rgb;

/// Draws a gun that points along a unit vector on the screen, its carriage in a colour.
pub(crate) fn gun(pen: &mut FigurePen<'_>, (right, down): Spot, carriage: Rgb) {
    let along = |far: f32, high: f32| -> Spot { (right * far, down * far * 0.78 - high) };
    let across = |far: f32| -> Spot { (-down * far, right * far * 0.78) };
    let dark = carriage.mixed(BLACK, 0.4);
    pen.shadow((2.5, 1.5), (12.0, 6.0));
    // A wheel is a line of a breadth from before and a disc from the side.
    let broad = 1.7 + 4.3 * (1.0 - down.abs());
    let wheel = |pen: &mut FigurePen<'_>, far: f32| {
        let (x, y) = across(far);
        pen.oval((x + 1.2, y - 0.6), (broad + 1.0, 1.6), SHADOW.thin(0.4));
        pen.oval((x, y - 6.2), (broad + 0.5, 6.9), BLACK);
        pen.oval((x, y - 6.2), (broad, 6.2), carriage);
        if broad > 3.0 {
            pen.oval((x, y - 6.2), (broad - 1.3, 4.9), dark);
            for spoke in [0.0_f32, 0.8, 1.6, 2.4] {
                let (sin, cos) = spoke.sin_cos();
                let (wide, high) = ((broad - 1.2) * cos, 4.8 * sin);
                pen.line((x - wide, y - 6.2 - high), (x + wide, y - 6.2 + high), carriage, 0.8);
            }
        } else {
            pen.line((x - broad * 0.4, y - 11.4), (x - broad * 0.4, y - 1.2), CREAM.thin(0.35), 0.7);
        }
        pen.disc((x, y - 6.2), 1.2, BRASS);
    };
    // The wheel at the back is drawn first.
    let far_wheel = if right >= 0.0 { -7.0 } else { 7.0 };
    wheel(pen, far_wheel);
    for cheek in [-1.7, 1.7] {
        let (x, y) = across(cheek);
        let off = |(along_x, along_y): Spot| (along_x + x, along_y + y);
        pen.line(off(along(-15.0, 0.6)), off(along(2.0, 6.6)), dark, 2.4);
        pen.line(off(along(-15.0, 1.2)), off(along(2.0, 7.4)), carriage, 1.5);
    }
    let axle = [-7.0, 7.0].map(across);
    pen.line((axle[0].0, axle[0].1 - 6.2), (axle[1].0, axle[1].1 - 6.2), dark, 1.8);
    pen.line(along(-6.0, 7.4), along(13.0, 9.4), BRASS.mixed(BLACK, 0.55), 5.8);
    pen.line(along(-6.0, 7.9), along(13.0, 9.9), BRASS, 4.2);
    pen.line(along(-5.6, 8.9), along(12.0, 10.9), CREAM.thin(0.8), 1.0);
    for ring in [-5.0, 2.0, 10.0] {
        let (x, y) = along(ring, 8.2 + ring * 0.1);
        let half = across(2.2);
        pen.line((x - half.0, y - half.1), (x + half.0, y + half.1), BRASS.mixed(BLACK, 0.45), 1.0);
    }
    pen.disc(along(13.2, 9.6), 2.4, BRASS.mixed(BLACK, 0.35));
    if down >= -0.2 {
        pen.disc(along(13.8, 9.4), 1.2, BLACK);
    }
    pen.disc(along(-7.6, 7.4), 1.2, BRASS);
    wheel(pen, -far_wheel);
}

/// Draws a waggon with its tilt.
pub(crate) fn waggon(pen: &mut FigurePen<'_>) {
    pen.shadow((2.0, 0.0), (12.0, 4.0));
    for wheel in [-7.0, 7.0] {
        pen.disc((wheel, -3.4), 3.6, BLACK);
        pen.disc((wheel, -3.4), 2.2, WALNUT);
    }
    pen.rect((-10.0, -8.5), (10.0, -4.5), WALNUT);
    pen.poly(&[(-9.5, -8.0), (-8.5, -15.0), (-3.0, -17.5), (3.0, -17.5), (8.5, -15.0), (9.5, -8.0)], CANVAS);
    pen.line((-3.0, -17.0), (-3.4, -8.4), SHADOW.thin(0.3), 0.9);
    pen.line((3.0, -17.0), (3.4, -8.4), SHADOW.thin(0.3), 0.9);
}

/// Draws a volley's smoke: a ball of cotton wool of a radius, lit from the upper left.
pub(crate) fn smoke(pen: &mut FigurePen<'_>, radius: f32) {
    for (grown, solid) in [(1.25, 0.10), (1.0, 0.2), (0.8, 0.3)] {
        pen.disc((radius * 0.1, radius * 0.14), radius * grown, Rgb(196, 192, 176).thin(solid));
    }
    for (grown, solid) in [(0.7, 0.3), (0.45, 0.5)] {
        pen.disc((-radius * 0.24, -radius * 0.28), radius * grown, Rgb(255, 250, 240).thin(solid));
    }
}
