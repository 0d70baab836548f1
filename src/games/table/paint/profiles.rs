//! Men on foot who are seen from their side: they march across the screen.

use super::figures::{Arms, BELT, Dress, GAITER, HAIR, Hat, LACE, SPRIG};
use crate::paint::figures::colours::{BLACK, BRASS, CREAM, NIGHT, SKIN, STEEL, WALNUT};
use crate::paint::figures::pen::{FigurePen, SHADOW, Spot};

/// Draws a man who steps out to one side: to the right for 1, to the left for -1.
pub(super) fn man_from_side(pen: &mut FigurePen<'_>, dress: &Dress, way: f32) {
    let (coat, facings) = (dress.coat, dress.facings);
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    pen.line((0.5, 0.0), (6.0, 2.4), SHADOW.thin(0.42), 2.6);
    for (hip, foot, raised) in [(-0.5, -2.3, 0.5), (0.5, 2.2, 0.0)] {
        pen.line(to(hip, -5.0), to(foot, -raised), GAITER, 1.7);
        pen.line(to(foot - 0.2, -raised), to(foot + 1.2, -raised), BLACK, 1.4);
    }
    pen.poly(&[to(-2.3, -3.9), to(2.0, -4.6), to(1.5, -11.0), to(-1.6, -11.0)], coat);
    // The lamp stands on the left: the right half lies in shade.
    let (near, far) = if way > 0.0 { (2.0, 1.5) } else { (2.3, 1.6) };
    pen.poly(&[(0.6, -4.4), (near, -4.4), (far, -11.0), (0.6, -11.0)], coat.mixed(NIGHT, 0.42).thin(0.75));
    pen.line(to(-2.2, -4.2), to(0.2, -5.6), facings, 1.2);
    pen.line(to(1.0, -10.6), to(-1.5, -6.6), BELT, 0.85);
    pen.poly(&[to(-2.9, -6.9), to(-1.1, -6.9), to(-1.1, -4.9), to(-2.9, -4.9)], BLACK);
    match dress.arms {
        Arms::None => pen.line(to(0.1, -10.0), to(0.8, -6.6), coat.mixed(CREAM, 0.18), 1.6),
        Arms::Shoulder => {
            // Sloped over the shoulder, as on the march.
            pen.line(to(1.9, -6.6), to(-2.6, -16.6), WALNUT, 1.15);
            pen.line(to(-2.5, -16.3), to(-3.9, -19.5), STEEL, 0.7);
            pen.stroke(&[to(0.0, -10.0), to(1.0, -7.2), to(1.9, -7.0)], coat.mixed(CREAM, 0.18), 1.5);
        }
        Arms::Level => {
            pen.line(to(-1.4, -9.6), to(7.6, -10.4), WALNUT, 1.2);
            pen.line(to(7.4, -10.4), to(10.6, -10.7), STEEL, 0.8);
            pen.line(to(0.0, -10.0), to(3.0, -9.8), coat.mixed(CREAM, 0.18), 1.5);
        }
    }
    pen.line(to(0.9, -6.9), to(1.5, -6.9), facings, 1.6);
    pen.disc(to(0.3, -12.6), 1.7, SKIN);
    pen.oval(to(-0.8, -12.7), (1.0, 1.4), HAIR);
    pen.line(to(-1.4, -12.2), to(-2.0, -9.4), WALNUT, 0.9);
    hat_from_side(pen, dress, way);
}

fn hat_from_side(pen: &mut FigurePen<'_>, dress: &Dress, way: f32) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    if dress.hat == Hat::Mitre {
        pen.poly(&[to(-1.8, -13.2), to(1.9, -13.2), to(1.1, -19.0), to(0.3, -19.0)], dress.facings);
        pen.line(to(1.7, -13.4), to(0.9, -18.6), BRASS, 1.2);
        pen.disc(to(0.6, -19.3), 0.8, LACE);
        return;
    }
    pen.poly(&[to(-3.0, -13.9), to(-1.2, -13.1), to(3.6, -13.3), to(1.1, -15.6), to(-1.5, -15.6)], BLACK);
    let lace = if dress.hat == Hat::Laced { LACE } else { BLACK.mixed(CREAM, 0.3) };
    pen.stroke(&[to(-2.9, -14.0), to(-1.2, -13.3), to(3.5, -13.5)], lace.thin(0.95), 0.6);
    if dress.hat == Hat::Sprig {
        pen.poly(&[to(-0.6, -15.0), to(-0.2, -18.4), to(-2.6, -18.2), to(-1.9, -15.0)], SPRIG);
    }
}
