//! Layout of a fully detailed counter, and its transition toward the layout with figures at high zoom.

use super::card::{Card, Edge};
use super::{CounterLook, Detail};
use glam::Vec2;

/// Places of name, sign, numbers and ribbon, in the card's frame.
pub(super) struct CounterLayout {
    pub(super) name: Vec2,
    pub(super) name_width: f32,
    pub(super) name_size: f32,
    /// Place of the arm's name, under the name; only on the grand card.
    pub(super) arm: Option<Vec2>,
    pub(super) sign: Vec2,
    pub(super) sign_half: Vec2,
    /// Left end of the number for the strength on the counter, in hex radii.
    pub(super) strength: Vec2,
    pub(super) ring: Vec2,
    pub(super) pips: Vec2,
    pub(super) pips_width: f32,
    /// Half the size of the counter's ribbon, in hex radii.
    pub(super) ribbon: Vec2,
    pub(super) ribbon_at: Vec2,
    /// Size of the counter's numbers relative to those of a card without figures.
    pub(super) share: f32,
}

impl CounterLayout {
    pub(super) fn on(card: Card, look: &CounterLook, detail: Detail) -> Self {
        let (at, half) = card.inside();
        let (left, right, top, bottom) = (at.x - half.x, at.x + half.x, at.y - half.y, at.y + half.y);
        let tight = is_tight(card);
        let cut = cut(card, look);
        let grand = detail == Detail::Grand;
        let name_line = top + if tight { 0.2 } else { 0.255 };
        let p = Vec2::new;
        let arm = grand.then_some(p(at.x, name_line + 0.15));
        let under_name = name_line + if grand { 0.2 } else { 0.075 };
        if look.two_hex && tight {
            // A long card: numbers at its ends, the sign between them under the name.
            let (upper, lower) = (under_name, bottom - 0.12);
            let middle = (upper + lower) * 0.5;
            return Self {
                name: p(at.x, name_line),
                name_width: half.x * 2.0 - 1.0,
                name_size: 0.215,
                arm,
                sign: p(at.x, middle),
                sign_half: p(half.x - 0.68, (lower - upper) * 0.5),
                strength: p(left + 0.1, at.y + 0.03),
                ring: p(right - 0.3, at.y + 0.03),
                pips: p(left + 0.13, bottom - 0.06),
                pips_width: half.x,
                ribbon: p(0.62, 0.14),
                ribbon_at: p(at.x, middle),
                share: 1.0,
            };
        }
        // The sign between the name above and the numbers below.
        let number_line = bottom - 0.25;
        let lowered = grand && look.two_hex && look.morale != look.ql;
        let (upper, lower) = (
            under_name,
            number_line
                - if lowered {
                    0.34
                } else if tight {
                    0.15
                } else {
                    0.17
                },
        );
        let room = p(half.x - 0.13, (lower - upper) * 0.5);
        let sign = p(at.x, (upper + lower) * 0.5);
        let down = if look.two_hex || grand { 0.0 } else { 0.09 };
        Self {
            // Toward the front, away from the cut corner behind.
            name: p(at.x + card.front.out().x * cut * 0.4, name_line),
            name_width: half.x * 2.0 - if tight { 0.24 } else { 0.16 } - cut,
            name_size: if tight { 0.19 } else { 0.215 },
            arm,
            sign,
            sign_half: if look.two_hex { room } else { room.min(p(0.42, 0.42)) },
            strength: p(left + if grand { 0.09 } else { 0.12 }, number_line),
            ring: p(right - if grand { 0.2 } else { 0.25 }, number_line),
            pips: p(left + 0.12, bottom - 0.055),
            pips_width: half.x * 2.0 - 0.6,
            ribbon: if tight { p(0.6, 0.115) } else { p(0.66, 0.125) },
            ribbon_at: sign + p(0.0, down),
            share: 1.0,
        }
    }

    /// Layout of a counter at high zoom: name and numbers take less of the card, and the figures have the rest.
    pub(super) fn near(card: Card, look: &CounterLook) -> Self {
        let (at, half) = card.inside();
        let (left, right, top, bottom) = (at.x - half.x, at.x + half.x, at.y - half.y, at.y + half.y);
        let grand = Self::on(card, look, Detail::Grand);
        let p = Vec2::new;
        let long = look.two_hex && is_tight(card);
        let name_line = top + if is_tight(card) { 0.145 } else { 0.2 };
        let (upper, number_line, lower, room) = if long {
            (name_line + 0.05, at.y + 0.08, bottom - 0.08, half.x - 0.46)
        } else {
            (name_line + 0.05, bottom - 0.22, bottom - 0.375, half.x - 0.05)
        };
        // Clear of cut corners.
        let aside = if look.side.index() == 1 { 0.07 } else { 0.0 };
        let sign = p(at.x, (upper + lower) * 0.5);
        Self {
            name: p(grand.name.x, name_line),
            name_size: 0.15,
            sign,
            sign_half: p(room, (lower - upper) * 0.5),
            strength: p(left + 0.09 + aside, number_line),
            ring: p(right - if long { 0.23 } else { 0.19 + aside * 0.5 }, number_line),
            ribbon: p(0.42, 0.082),
            // Low, so that faces are visible, and clear of the numbers.
            ribbon_at: p(at.x - 0.07, lower - 0.14),
            share: NEAR_NUMBERS,
            ..grand
        }
    }

    /// Layout between this one and another one; `part`: the share of the way, 0 to 1.
    pub(super) fn toward(self, to: &Self, part: f32) -> Self {
        let mix = |a: f32, b: f32| a + (b - a) * part;
        Self {
            name: self.name.lerp(to.name, part),
            name_width: mix(self.name_width, to.name_width),
            name_size: mix(self.name_size, to.name_size),
            arm: self.arm,
            sign: self.sign.lerp(to.sign, part),
            sign_half: self.sign_half.lerp(to.sign_half, part),
            strength: self.strength.lerp(to.strength, part),
            ring: self.ring.lerp(to.ring, part),
            pips: self.pips.lerp(to.pips, part),
            pips_width: mix(self.pips_width, to.pips_width),
            ribbon: self.ribbon.lerp(to.ribbon, part),
            ribbon_at: self.ribbon_at.lerp(to.ribbon_at, part),
            share: mix(self.share, to.share),
        }
    }
}

/// Size of a counter's numbers at high zoom, relative to those of a card without figures.
const NEAR_NUMBERS: f32 = 0.72;

/// Whether the front edge takes room from the card's height.
const fn is_tight(card: Card) -> bool {
    matches!(card.front, Edge::Top | Edge::Bottom)
}

/// Room that cut corners take from a name on the upper edge; none where the front is there.
fn cut(card: Card, look: &CounterLook) -> f32 {
    if look.side.index() == 1 && card.front != Edge::Top { 0.1 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::paint::counters::tests::looks;

    #[test]
    fn from_close_by_the_men_have_room_between_name_and_numbers() {
        for look in looks() {
            let card = Card::new(look.facing, look.two_hex);
            let (at, half) = card.inside();
            let CounterLayout { name, sign, sign_half, strength, ring, .. } = CounterLayout::near(card, &look);
            let inside = |p: Vec2| (p - at).abs().cmple(half).all();
            for place in [name, strength, ring, sign - sign_half, sign + sign_half] {
                assert!(inside(place), "{place} is off the card: {look:?}");
            }
            assert!(name.y < sign.y - sign_half.y, "a name among men: {look:?}");
            let beside = strength.x < sign.x - sign_half.x && ring.x > sign.x + sign_half.x;
            let under = strength.y.min(ring.y) > sign.y + sign_half.y;
            assert!(beside || under, "numbers among men: {look:?}");
        }
    }

    #[test]
    fn they_have_more_of_it_than_the_sign() {
        for look in looks() {
            let card = Card::new(look.facing, look.two_hex);
            let (far, near) = (CounterLayout::on(card, &look, Detail::Grand), CounterLayout::near(card, &look));
            assert!(near.sign_half.element_product() > 1.2 * far.sign_half.element_product(), "{look:?}");
            let halfway = CounterLayout::on(card, &look, Detail::Grand).toward(&near, 0.5);
            assert!((halfway.sign - far.sign.midpoint(near.sign)).length() < 1e-4);
        }
    }
}
