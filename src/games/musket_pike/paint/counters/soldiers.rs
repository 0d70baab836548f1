//! Soldiers of the pike-and-shot age as figures: pikemen in steel, musketeers with bandoliers, officers, drummers, ensigns and
//! gunners. Each is drawn from three sides.

use super::CounterLook;
use crate::board::hex::Facing;
use crate::games::musket_pike::paint::emblem;
use crate::games::musket_pike::rules::nation::EmblemShape;
use crate::paint::figures::colours::{BLACK, BRASS, CREAM, NIGHT, SKIN, STEEL, WALNUT};
use crate::paint::figures::pen::{FigurePen, SHADOW, Spot};
use crate::paint::layout::facing_angle;
use crate::paint::theme::{Palette, Rgb, Theme};

/// What a soldier does and carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Role {
    /// Role of a pikeman with his pike upright.
    Pike,
    /// Role of a pikeman of the front rank, whose pike leans to the enemy.
    PikePorted,
    /// Role of a musketeer who takes aim over his rest.
    Aims,
    /// Role of a musketeer who loads.
    Loads,
    /// Role of a musketeer with his piece at the shoulder.
    Shoulders,
    /// Role of an officer with his half-pike.
    Officer,
    /// Role of a drummer.
    Drummer,
    /// Role of the bearer of the regiment's colour.
    Ensign,
    /// Role of a horseman, by pose and horse.
    Rider(u8),
    /// Role of a horseman at the gallop, by pose and horse.
    Gallops(u8),
    /// Role of the bearer of the standard of horse.
    Cornet,
    /// Role of a man of a gun's crew, by his tool.
    Gunner(u8),
}

impl Role {
    /// Whether the soldier is there once for his regiment.
    pub(super) const fn is_single(self) -> bool {
        matches!(self, Role::Officer | Role::Drummer | Role::Ensign | Role::Cornet)
    }
}

/// Side from which figures are seen, and whether they look right, for 1, or left, for -1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Aspect {
    pub(super) view: View,
    pub(super) way: f32,
}

/// Side from which a figure is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum View {
    Side,
    /// Coming towards the player, a little to one side.
    Near,
    /// Going away from the player, a little to one side.
    Away,
}

impl Aspect {
    /// Side from which a unit of a facing is seen.
    pub(super) fn of(facing: Facing) -> Self {
        let (down, right) = facing_angle(facing).to_radians().sin_cos();
        let view = match down {
            down if down > 0.3 => View::Near,
            down if down < -0.3 => View::Away,
            _ => View::Side,
        };
        Self { view, way: if right < 0.0 { -1.0 } else { 1.0 } }
    }
}

/// Colours of a regiment: its coats are shades of its side's colour, its sashes and colours have it plainly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cloth {
    pub(super) coat: Rgb,
    pub(super) breeches: Rgb,
    pub(super) sash: Rgb,
    pub(super) hat: Rgb,
    /// Whether horsemen wear blackened armour.
    pub(super) is_armoured: bool,
    /// Ground and charge of the regiment's colour.
    field: [Rgb; 2],
    charge: EmblemShape,
    is_grey: bool,
}

const LEATHER: Rgb = Rgb(184, 148, 94);
const IRON: Rgb = Rgb(146, 154, 160);
const HAIR: Rgb = Rgb(92, 62, 36);
const LINEN: Rgb = Rgb(240, 232, 212);
/// Charges of the colours of regiments whose battle names no nations.
const CHARGES: [EmblemShape; 4] =
    [EmblemShape::Cross, EmblemShape::Saltire, EmblemShape::Lozenge, EmblemShape::Roundel];

impl Cloth {
    /// Colours of a unit's regiment, which follow from its name, and of its nation.
    pub(super) fn of(look: &CounterLook, theme: &Theme) -> Self {
        let own = look.colours(theme);
        let seed = look.name.bytes().fold(7usize, |sum, byte| (sum * 31 + usize::from(byte)) % 9973);
        let coats = [
            own.base,
            own.base.mixed(own.dark, 0.45),
            own.base.mixed(LEATHER, 0.3),
            own.base.mixed(BLACK, 0.4),
            own.base.mixed(WALNUT, 0.35),
        ];
        let legs = [LEATHER.mixed(BLACK, 0.35), own.dark, WALNUT.mixed(CREAM, 0.15), own.base.mixed(BLACK, 0.35)];
        let hats = [BLACK.mixed(CREAM, 0.12), WALNUT.mixed(BLACK, 0.2), Rgb(98, 88, 76)];
        let fields = [own.base, own.base.mixed(CREAM, 0.25), own.dark];
        let (charge, ink) = match look.emblem {
            Some(emblem) => (emblem.shape, emblem::colour(emblem.tincture, theme)),
            None => (CHARGES[seed / 3 % 4], if seed.is_multiple_of(2) { LINEN } else { theme.gold }),
        };
        let is_grey = theme.palette == Palette::Grey;
        Self {
            coat: coats[seed % 5],
            breeches: legs[seed / 5 % 4],
            sash: own.base,
            hat: hats[seed / 7 % 3],
            is_armoured: seed % 3 == 0,
            field: [fields[seed / 11 % 3], ink],
            charge,
            is_grey,
        }
    }

    /// A colour that every army has, without its hue where the palette has none.
    pub(super) fn tone(&self, colour: Rgb) -> Rgb {
        if self.is_grey { colour.grey() } else { colour }
    }
}

/// Draws a soldier on foot.
pub(super) fn draw(pen: &mut FigurePen<'_>, cloth: &Cloth, role: Role, aspect: Aspect) {
    let way = aspect.way;
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    pen.line((0.8, 0.0), (5.0, 1.9), SHADOW.thin(0.36), 2.4);
    if role == Role::Ensign && aspect.view != View::Away {
        colour(pen, cloth, way);
    }
    legs(pen, cloth, aspect);
    let is_pike = matches!(role, Role::Pike | Role::PikePorted);
    torso(pen, cloth, is_pike, aspect.view);
    let sleeve = cloth.coat.mixed(CREAM, 0.14);
    let iron = cloth.tone(STEEL);
    let wood = cloth.tone(WALNUT);
    let arm = |pen: &mut FigurePen<'_>, elbow: Spot, hand: Spot| {
        pen.stroke(&[to(1.1, -10.0), elbow, hand], sleeve, 1.5);
        pen.disc(hand, 0.7, cloth.tone(SKIN));
    };
    match role {
        Role::Pike => {
            pike(pen, cloth, [to(2.6, -0.4), to(3.6, -27.0)]);
            arm(pen, to(1.8, -7.6), to(2.9, -8.4));
        }
        Role::PikePorted => {
            pike(pen, cloth, [to(-1.6, -2.0), to(6.6, -25.0)]);
            arm(pen, to(0.4, -7.4), to(1.0, -8.5));
        }
        Role::Aims => {
            pen.line(to(6.0, -10.2), to(6.8, 0.0), wood, 0.6);
            pen.line(to(-1.6, -9.4), to(3.4, -10.2), wood.mixed(CREAM, 0.18), 1.5);
            pen.line(to(3.0, -10.3), to(11.2, -11.0), iron.mixed(BLACK, 0.45), 0.9);
            arm(pen, to(1.6, -8.2), to(3.8, -9.6));
        }
        Role::Loads => {
            pen.line(to(3.4, -0.8), to(3.8, -13.0), wood.mixed(CREAM, 0.18), 1.1);
            pen.line(to(3.7, -8.0), to(3.9, -14.4), iron.mixed(BLACK, 0.4), 0.9);
            pen.line(to(4.2, -14.0), to(5.2, -17.4), LEATHER, 0.5);
            arm(pen, to(2.2, -9.2), to(4.4, -13.4));
        }
        Role::Shoulders => {
            pen.line(to(2.0, -7.2), to(-1.2, -13.4), wood.mixed(CREAM, 0.18), 1.3);
            pen.line(to(-1.0, -13.0), to(-3.4, -17.6), iron.mixed(BLACK, 0.4), 0.9);
            pen.line(to(3.4, -8.6), to(3.8, 0.0), wood, 0.6);
            arm(pen, to(1.2, -7.2), to(2.4, -7.4));
        }
        Role::Officer => {
            pen.line(to(-1.7, -10.6), to(2.2, -5.6), cloth.sash, 1.7);
            pike(pen, cloth, [to(3.2, 0.0), to(3.6, -18.4)]);
            pen.line(to(-1.6, -6.0), to(-4.6, -3.0), iron, 0.7);
            arm(pen, to(2.0, -8.0), to(3.3, -8.8));
        }
        Role::Drummer => {
            pen.oval(to(1.9, -5.0), (2.5, 2.7), cloth.field[0].mixed(BLACK, 0.3));
            pen.oval(to(1.7, -5.2), (2.1, 2.4), cloth.field[0]);
            pen.oval(to(1.9, -7.1), (2.3, 0.9), cloth.tone(LINEN));
            pen.line(to(1.2, -7.4), to(3.2, -9.8), wood, 0.5);
            arm(pen, to(0.6, -8.0), to(2.6, -9.0));
        }
        Role::Ensign => {
            pen.line(to(-1.7, -10.6), to(2.0, -5.8), cloth.sash, 1.4);
            arm(pen, to(1.4, -8.0), to(2.4, -9.0));
        }
        Role::Gunner(tool) => {
            let (from, until) = match tool % 3 {
                0 => ((-3.4, -5.2), (9.0, -10.6)),
                1 => ((3.2, -1.0), (4.4, -15.0)),
                _ => ((3.0, -6.6), (3.0, -6.0)),
            };
            pen.line(to(from.0, from.1), to(until.0, until.1), wood.mixed(CREAM, 0.2), 0.8);
            pen.disc(
                to(until.0, until.1),
                if tool % 3 == 1 { 0.7 } else { 1.3 },
                if tool % 3 == 1 { cloth.tone(BRASS) } else { BLACK },
            );
            arm(pen, to(1.8, -8.0), to(2.8, -8.2));
        }
        Role::Rider(_) | Role::Gallops(_) | Role::Cornet => {}
    }
    head(pen, cloth, is_pike, aspect);
    if role == Role::Ensign && aspect.view == View::Away {
        colour(pen, cloth, way);
    }
}

fn legs(pen: &mut FigurePen<'_>, cloth: &Cloth, Aspect { view, way }: Aspect) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    let steps = if view == View::Side { [(-0.7, -2.4), (0.8, 2.1)] } else { [(-1.1, -1.6), (1.2, 1.8)] };
    for (far, (hip, foot)) in [0.4, 0.0].into_iter().zip(steps) {
        let knee = (hip + foot) * 0.5;
        pen.line(to(hip, -5.4), to(knee, -2.9), cloth.breeches.mixed(NIGHT, far), 2.5);
        pen.line(to(knee, -2.8), to(foot, -0.4), cloth.tone(LINEN).mixed(NIGHT, far + 0.1), 1.3);
        pen.line(to(foot - 0.3, -0.2), to(foot + 1.2, -0.1), BLACK, 1.2);
    }
}

/// Draws a doublet with its bandolier, or a corselet with its tassets, in light from the upper left.
fn torso(pen: &mut FigurePen<'_>, cloth: &Cloth, is_pike: bool, view: View) {
    let coat = cloth.coat;
    pen.poly(&[(-2.6, -4.4), (2.6, -4.4), (1.9, -11.0), (-1.9, -11.0)], coat);
    if is_pike {
        let iron = cloth.tone(IRON);
        pen.poly(&[(-2.7, -4.3), (2.7, -4.3), (1.9, -6.8), (-1.9, -6.8)], iron.mixed(BLACK, 0.3));
        pen.poly(&[(-1.9, -6.6), (1.9, -6.6), (1.8, -10.9), (-1.8, -10.9)], iron);
        pen.line((-1.1, -10.2), (-1.3, -7.2), cloth.tone(STEEL).mixed(CREAM, 0.5), 0.7);
        pen.line((-1.9, -6.7), (1.9, -6.7), BLACK.thin(0.6), 0.5);
    } else {
        pen.line((-1.6, -10.6), (1.8, -6.0), cloth.tone(LEATHER).mixed(BLACK, 0.25), 0.9);
        if view != View::Away {
            for (x, y) in [(-1.0, -9.0), (0.0, -7.6), (1.0, -6.2)] {
                pen.disc((x, y), 0.45, cloth.tone(LEATHER).mixed(CREAM, 0.3));
            }
        }
        pen.line((-2.1, -6.4), (2.1, -6.4), BLACK.thin(0.7), 0.6);
    }
    pen.poly(&[(0.8, -4.4), (2.6, -4.4), (1.9, -11.0), (0.9, -11.0)], NIGHT.thin(0.34));
    pen.line((-1.9, -10.4), (-2.7, -7.0), coat, 1.5);
    pen.line((-1.9, -10.6), (-2.4, -8.4), coat.mixed(CREAM, 0.3).thin(0.8), 0.6);
}

fn head(pen: &mut FigurePen<'_>, cloth: &Cloth, is_pike: bool, Aspect { view, way }: Aspect) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    pen.line((-1.1, -11.0), (1.1, -11.0), cloth.tone(LINEN), 1.0);
    let hair = cloth.tone(HAIR);
    if view == View::Away {
        pen.disc((0.0, -12.6), 1.7, hair);
    } else {
        pen.disc(to(-0.3, -12.5), 1.7, hair);
        pen.disc(to(0.3, -12.7), 1.5, cloth.tone(SKIN));
        pen.oval(to(0.7, -11.8), (0.8, 0.6), hair.mixed(BLACK, 0.2));
    }
    if is_pike {
        let iron = cloth.tone(IRON);
        pen.poly(
            &[to(-2.8, -13.9), to(0.2, -12.9), to(3.0, -13.9), to(1.8, -13.3), to(-1.6, -13.2)],
            iron.mixed(BLACK, 0.4),
        );
        pen.oval((0.0, -14.3), (1.9, 1.4), iron);
        pen.oval((-0.6, -14.6), (0.7, 0.6), cloth.tone(STEEL).mixed(CREAM, 0.5));
        pen.stroke(&[(-1.4, -15.2), (0.0, -16.1), (1.4, -15.2)], iron.mixed(BLACK, 0.3), 0.7);
    } else {
        felt(pen, cloth, way, (0.0, -13.6));
    }
}

/// Draws a broad felt hat with a feather at a brim's place.
pub(super) fn felt(pen: &mut FigurePen<'_>, cloth: &Cloth, way: f32, (x, y): Spot) {
    let hat = cloth.tone(cloth.hat);
    pen.oval((x, y), (2.9, 0.85), hat.mixed(BLACK, 0.35));
    pen.oval((x, y - 1.1), (1.6, 1.3), hat);
    pen.oval((x - 0.5, y - 1.5), (0.7, 0.5), hat.mixed(CREAM, 0.25));
    pen.line((x - 1.5, y - 0.5), (x + 1.5, y - 0.5), cloth.sash, 0.6);
    let feather = [(x - 0.4 * way, y - 1.0), (x - 2.2 * way, y - 2.3), (x - 3.6 * way, y - 1.5)];
    pen.stroke(&feather, cloth.sash.mixed(CREAM, 0.45), 0.9);
}

/// Draws a pike or a half-pike from its butt to its head.
fn pike(pen: &mut FigurePen<'_>, cloth: &Cloth, [butt, tip]: [Spot; 2]) {
    let wood = cloth.tone(LEATHER).mixed(WALNUT, 0.55);
    pen.line(butt, tip, wood.mixed(BLACK, 0.4), 0.85);
    pen.line(butt, tip, wood, 0.5);
    let (x, y) = tip;
    let back = ((butt.0 - x) * 0.09, (butt.1 - y) * 0.09);
    pen.line((x + back.0, y + back.1), tip, cloth.tone(STEEL).mixed(BLACK, 0.15), 0.95);
}

/// Draws the regiment's colour on its staff: a large square of silk that flies behind its bearer.
fn colour(pen: &mut FigurePen<'_>, cloth: &Cloth, way: f32) {
    flag(pen, cloth, way, ((2.4, -4.0), (3.0, -24.0)), (12.5, 10.0));
}

/// Draws the standard of a troop of horse: small and square.
pub(super) fn standard(pen: &mut FigurePen<'_>, cloth: &Cloth, way: f32) {
    flag(pen, cloth, way, ((3.0, -8.0), (4.0, -26.0)), (8.0, 7.4));
}

fn flag(pen: &mut FigurePen<'_>, cloth: &Cloth, way: f32, (foot, top): (Spot, Spot), (long, deep): (f32, f32)) {
    let to = |x: f32, y: f32| -> Spot { (x * way, y) };
    pen.line(to(foot.0, foot.1), to(top.0, top.1), cloth.tone(WALNUT), 0.8);
    pen.line(to(top.0, top.1), to(top.0 + 0.1, top.1 - 1.8), cloth.tone(BRASS), 1.1);
    let wave = |share: f32| (share * 5.6 + 0.4).sin() * 1.1 * share;
    // A place on the cloth, by shares of its length from the staff and of its depth.
    let on = |u: f32, v: f32| to(top.0 - 0.2 - long * u, top.1 + 0.8 + deep * v + wave(u) + 0.9 * u);
    let shares = (0..=6u8).map(|part| f32::from(part) / 6.0);
    let rim = |v: f32| shares.clone().map(move |u| (u, v));
    let cloth_rim: Vec<Spot> = rim(0.0).chain(rim(1.0).rev()).map(|(u, v)| on(u, v)).collect();
    let [field, ink] = cloth.field;
    pen.poly(&cloth_rim, field);
    for part in emblem::parts(cloth.charge) {
        let part: Vec<Spot> = part.into_iter().map(|p| on(0.5 + p.x * 0.36, 0.5 + p.y * 0.38)).collect();
        pen.poly(&part, ink);
    }
    // Light and shade in the folds.
    for (u, tone) in
        [(0.16, CREAM.thin(0.3)), (0.45, SHADOW.thin(0.26)), (0.74, CREAM.thin(0.26)), (0.95, SHADOW.thin(0.2))]
    {
        pen.line(on(u, 0.04), on(u, 0.96), tone, 1.2);
    }
    let closed: Vec<Spot> = cloth_rim.iter().copied().chain(cloth_rim.first().copied()).collect();
    pen.stroke(&closed, field.mixed(BLACK, 0.6).thin(0.8), 0.35);
}
