//! Horsemen of the pike-and-shot age as figures: arquebusiers in buff coats and cuirassiers in blackened armour, seen from the
//! side or obliquely, on horses that walk and trot.

use super::soldiers::{Aspect, Cloth, Role, View, felt, standard};
use crate::paint::figures::colours::{BLACK, BRASS, CREAM, GREY_HORSE, NIGHT, SKIN, STEEL, WALNUT, horse_coat};
use crate::paint::figures::horse::{Gait, croup, croup_beyond, forehand, head_beyond, horse_from_side};
use crate::paint::figures::pen::{FigurePen, Spot};
use crate::paint::theme::Rgb;

/// Number of different horsemen: poses and horses.
pub(super) const POSES: u8 = 9;

const BUFF: Rgb = Rgb(206, 172, 112);
const BLACKENED: Rgb = Rgb(74, 78, 84);

/// What a horseman does with his right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hand {
    Sword,
    Pistol,
    Reins,
    Standard,
}

/// Draws a horseman.
pub(super) fn draw(pen: &mut FigurePen<'_>, cloth: &Cloth, role: Role, Aspect { view, way }: Aspect) {
    let (pose, hand) = match role {
        Role::Rider(pose) | Role::Gallops(pose) => {
            (pose, [Hand::Sword, Hand::Pistol, Hand::Reins][usize::from(pose % 3)])
        }
        _ => (1, Hand::Standard),
    };
    let coat = if hand == Hand::Standard { GREY_HORSE } else { horse_coat(f32::from(pose) / f32::from(POSES)) };
    let horse = cloth.tone(coat);
    match view {
        View::Side => {
            let gait = match role {
                Role::Gallops(_) => Gait::Gallop,
                _ if pose % 2 == 0 => Gait::Walk,
                _ => Gait::Trot,
            };
            horse_from_side(pen, horse, way, gait);
            rider(pen, cloth, view, way, hand);
        }
        View::Near => {
            croup_beyond(&mut pen.beside((-3.2 * way, -1.9)), horse);
            pen.oval((-1.2 * way, -7.4), (4.3, 3.2), horse.mixed(BLACK, 0.28));
            rider(&mut pen.beside((-0.9 * way, -0.6)), cloth, view, way, hand);
            forehand(&mut pen.beside((1.9 * way, 0.5)), horse);
        }
        View::Away => {
            head_beyond(&mut pen.beside((3.0 * way, -2.0)), horse);
            pen.poly(
                &[(0.6 * way, -8.0), (3.4 * way, -9.0), (4.0 * way, -14.6), (2.0 * way, -14.8)],
                horse.mixed(BLACK, 0.2),
            );
            pen.oval((0.9 * way, -7.6), (4.2, 3.1), horse.mixed(BLACK, 0.2));
            rider(&mut pen.beside((0.8 * way, -0.6)), cloth, view, way, hand);
            croup(&mut pen.beside((-1.5 * way, 0.4)), horse);
            pen.line((-1.5 * way, -8.2), (-1.9 * way, -1.6), BLACK, 1.6);
        }
    }
}

fn rider(pen: &mut FigurePen<'_>, cloth: &Cloth, view: View, way: f32, hand: Hand) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    if hand == Hand::Standard {
        standard(pen, cloth, way);
    }
    let (steel, skin) = (cloth.tone(STEEL), cloth.tone(SKIN));
    let body = if cloth.is_armoured { cloth.tone(BLACKENED) } else { cloth.tone(BUFF) };
    // Housings, holster, thigh and boot.
    pen.poly(&[to(-3.0, -10.2), to(2.4, -10.2), to(2.8, -6.9), to(-3.2, -6.7)], cloth.sash.mixed(BLACK, 0.12));
    pen.line(to(-3.2, -6.8), to(2.8, -7.0), cloth.tone(BRASS), 0.6);
    pen.line(to(2.9, -10.2), to(3.9, -7.4), cloth.tone(WALNUT), 1.2);
    pen.line(to(0.0, -10.0), to(1.7, -7.0), cloth.breeches, 2.5);
    pen.line(to(1.7, -7.2), to(0.9, -3.8), cloth.tone(WALNUT).mixed(BLACK, 0.4), 2.0);
    pen.line(to(0.7, -3.7), to(2.2, -3.5), BLACK, 1.1);
    // Body in light from the upper left, and the sash of the side across it.
    pen.poly(&[(-2.4, -9.4), (2.4, -9.4), (1.9, -15.6), (-1.9, -15.6)], body);
    if cloth.is_armoured {
        pen.line((-1.2, -14.8), (-1.5, -10.6), steel.thin(0.9), 0.7);
        pen.line((-2.2, -11.4), (2.2, -11.4), BLACK.thin(0.6), 0.5);
    } else {
        pen.poly(&[(-1.7, -11.0), (1.7, -11.0), (1.6, -15.4), (-1.6, -15.4)], steel.mixed(BLACK, 0.28));
        pen.line((-1.0, -14.8), (-1.1, -11.8), steel.mixed(CREAM, 0.5), 0.6);
    }
    pen.line(to(-1.8, -15.2), to(2.2, -10.2), cloth.sash, 1.5);
    pen.poly(&[(0.8, -9.4), (2.4, -9.4), (1.9, -15.6), (0.9, -15.6)], NIGHT.thin(0.32));
    let (elbow, fist) = match hand {
        Hand::Sword => (to(3.4, -14.2), to(4.8, -16.4)),
        Hand::Pistol => (to(3.0, -13.6), to(5.6, -14.6)),
        Hand::Reins => (to(2.6, -12.4), to(4.4, -11.6)),
        Hand::Standard => (to(2.4, -13.0), to(3.4, -13.8)),
    };
    pen.stroke(&[to(1.3, -14.8), elbow, fist], body.mixed(cloth.coat, if cloth.is_armoured { 0.1 } else { 0.6 }), 1.6);
    match hand {
        Hand::Sword => {
            pen.line(fist, to(8.0, -22.4), BLACK.thin(0.5), 1.0);
            pen.line(fist, to(8.0, -22.4), steel, 0.7);
        }
        Hand::Pistol => {
            pen.line(fist, to(8.4, -15.4), cloth.tone(WALNUT).mixed(BLACK, 0.3), 1.0);
            pen.line(to(6.6, -15.1), to(9.6, -15.7), steel.mixed(BLACK, 0.3), 0.6);
        }
        Hand::Reins => pen.line(fist, to(7.4, -12.6), BLACK, 0.5),
        Hand::Standard => {}
    }
    pen.disc(fist, 0.75, skin);
    // Collar, face, and a burgonet or a felt hat.
    pen.line((-1.2, -15.6), (1.2, -15.6), CREAM, 0.9);
    if view == View::Away {
        pen.disc((0.0, -17.2), 1.6, cloth.tone(WALNUT));
    } else {
        pen.disc(to(0.3, -17.2), 1.5, skin);
        pen.oval(to(0.8, -16.4), (0.8, 0.6), cloth.tone(WALNUT));
    }
    if cloth.is_armoured {
        pen.oval((0.0, -17.9), (1.9, 1.7), body);
        pen.oval((-0.6, -18.5), (0.7, 0.6), steel.thin(0.8));
        pen.line(to(0.4, -17.2), to(2.4, -17.4), BLACK, 0.7);
        pen.stroke(&[to(-0.2, -19.4), to(-2.4, -20.4), to(-3.8, -18.8)], cloth.sash, 1.1);
    } else {
        felt(pen, cloth, way, (0.0, -18.1));
    }
}
