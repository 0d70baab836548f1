//! Counters: one picture for one look, at any size.
//!
//! A picture depends on its [`CounterLook`] and scale alone, so the window keeps textures by that key. Its middle is
//! the middle of the stand: of the hex, or of the side between the two hexes.

mod card;
mod marks;
mod names;
pub mod pennant;
mod symbols;

use super::canvas::{Anchor, Canvas, Lettering, Pen};
use super::fonts::{self, Face};
use super::theme::Theme;
use crate::board::hex::Facing;
use crate::kernel::SideId;
use crate::rules::musket_pike::Game;
use crate::rules::musket_pike::data::{Kind, Weight};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Mark, Place};
use bevy::math::Vec2;
use card::{Card, Edge};
use resvg::tiny_skia::{Pixmap, Transform};

/// MP 6.2, 6.4 How far a unit's front reaches round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FrontSpread {
    /// Its 2 or 3 front hexes.
    #[default]
    Narrow,
    /// The flanks too: LI, big HI.
    Flanks,
    /// All round: the biggest 2-hex HI.
    AllRound,
}

/// Everything that shows on a counter.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CounterLook {
    /// The arm.
    pub kind: Kind,
    /// Whether it lies on two hexes.
    pub two_hex: bool,
    /// Whose: colours and outline (the first side's corners are round, with a gold line; the second's are cut).
    pub side: SideId,
    /// SP.
    pub sp: u8,
    /// SP as printed; what is missing shows as pips.
    pub original: u8,
    /// Printed quality.
    pub ql: u8,
    /// MP 10.1 Quality as lowered by losses.
    pub morale: u8,
    /// Disordered.
    pub disordered: bool,
    /// Has been activated this turn.
    pub activated: bool,
    /// Is active now.
    pub active: bool,
    /// Moved in this activation.
    pub moved: bool,
    /// Fired in this activation.
    pub fired: bool,
    /// The corner faced.
    pub facing: Facing,
    /// Name.
    pub name: String,
    /// Battalion guns.
    pub cannon: bool,
    /// No pikes.
    pub n_type: bool,
    /// Weight class of a battery.
    pub weight: Option<Weight>,
    /// How far its front reaches.
    pub spread: FrontSpread,
}

/// How much of a counter is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// A plain block of colour and shape.
    Block,
    /// Sign and strength, large.
    Middle,
    /// Everything.
    Full,
}

impl Detail {
    /// The detail at a scale (pixels to the hex radius).
    #[must_use]
    pub fn at(scale: f32) -> Self {
        // A counter measures 1.24 hex radii: under about 40 pixels a name cannot be read, under 14 no number can.
        match scale {
            s if s < 11.0 => Detail::Block,
            s if s < 31.0 => Detail::Middle,
            _ => Detail::Full,
        }
    }
}

impl CounterLook {
    /// How a unit looks now; none if it is not on the map as a unit.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId) -> Option<Self> {
        let (card, now) = (game.card(unit), game.unit(unit));
        let Place::Map(stand) = now.place else { return None };
        let spread = if game.front_all_round(unit) {
            FrontSpread::AllRound
        } else if game.flanks_as_front(unit) {
            FrontSpread::Flanks
        } else {
            FrontSpread::Narrow
        };
        Some(Self {
            kind: card.kind,
            two_hex: card.two_hex,
            side: card.side,
            sp: now.strength.sp,
            original: card.original,
            ql: card.ql,
            morale: u8::try_from(game.morale(unit)).unwrap_or(0),
            disordered: now.condition.disordered,
            activated: now.condition.activated,
            active: now.has(Mark::Active),
            moved: now.has(Mark::Moved),
            fired: [Mark::FiredArtillery, Mark::FiredDefensive, Mark::FiredAdvancing].into_iter().any(|m| now.has(m)),
            facing: stand.facing,
            name: card.name.clone(),
            cannon: card.cannon,
            n_type: card.n_type,
            weight: card.weight,
            spread,
        })
    }
}

/// The picture of a counter at `scale` pixels to the hex radius.
#[must_use]
pub fn paint(look: &CounterLook, scale: f32, theme: &Theme) -> Pixmap {
    let scale = scale.clamp(1.0, 600.0);
    let card = Card::new(look.facing, look.two_hex);
    // An even number of pixels, so that the middle lies between two; room for lines that keep a least width.
    let [w, h] = (card.extent() * scale + 3.0).to_array().map(|v| v.ceil() as u32 * 2);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, w as f32 * 0.5, h as f32 * 0.5);
    let mut canvas = Canvas::new(w, h, view);
    let detail = Detail::at(scale);
    canvas.framed(Vec2::ZERO, card.tilt, |canvas| {
        card::plate(canvas, card, look, theme, detail);
        match detail {
            Detail::Block => block(canvas, card, look, theme),
            Detail::Middle => middle(canvas, card, look, theme),
            Detail::Full => full(canvas, card, look, theme),
        }
    });
    canvas.into_pixmap()
}

fn block(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    symbols::plain(canvas, card, look, theme);
    let (at, half) = card.inside();
    if look.disordered {
        marks::ribbon(canvas, card, theme, at, Vec2::new(half.min_element() * 1.15, 0.17), None);
    }
}

/// Large sign, larger number: half of the card each.
fn middle(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let (at, half) = card.inside();
    let number_room = 0.54;
    let sign = at - Vec2::new(0.0, number_room * 0.5);
    let sign_half = half - Vec2::new(0.1, number_room * 0.5 + 0.08);
    symbols::draw(canvas, card, look, theme, sign, sign_half);
    if look.disordered {
        marks::ribbon(canvas, card, theme, sign, Vec2::new(HALF_RIBBON, 0.14), None);
    }
    let base = at.y + half.y - 0.29;
    let has_ring = canvas.scale() >= 20.0;
    match look.weight {
        Some(weight) => {
            let (text, size) = weight_text(weight, 0.44, half.x * 2.0 - 0.1);
            marks::number(canvas, card, theme, look, text, Vec2::new(at.x, base), size);
        }
        None if look.sp > 0 => {
            let x = if has_ring { at.x - half.x + 0.3 } else { at.x };
            marks::number(canvas, card, theme, look, &look.sp.to_string(), Vec2::new(x, base), 0.56);
        }
        None => {}
    }
    if has_ring && look.weight.is_none() {
        marks::ring(canvas, card, theme, look, Vec2::new(at.x + half.x - 0.27, base), 0.21);
    }
    if look.cannon {
        marks::battalion_gun(canvas, card, look, theme);
    }
    marks::badges(canvas, card, look, theme, 0.19);
}

const HALF_RIBBON: f32 = 0.6;

/// Where things go on a counter with everything.
struct Places {
    name: Vec2,
    name_width: f32,
    name_size: f32,
    sign: Vec2,
    sign_half: Vec2,
    strength: Vec2,
    ring: Vec2,
    pips: Vec2,
    pips_width: f32,
    ribbon: Vec2,
}

impl Places {
    fn on(card: Card, two_hex: bool) -> Self {
        let (at, half) = card.inside();
        let (left, right, top, bottom) = (at.x - half.x, at.x + half.x, at.y - half.y, at.y + half.y);
        let tight = matches!(card.front, Edge::Top | Edge::Bottom);
        let name_line = top + if tight { 0.2 } else { 0.265 };
        let p = Vec2::new;
        if two_hex && tight {
            // A long card: numbers at its ends, the sign between them under the name.
            let (upper, lower) = (name_line + 0.08, bottom - 0.12);
            let middle = (upper + lower) * 0.5;
            return Self {
                name: p(at.x, name_line),
                name_width: half.x * 2.0 - 1.0,
                name_size: 0.215,
                sign: p(at.x, middle),
                sign_half: p(half.x - 0.62, (lower - upper) * 0.5),
                strength: p(left + 0.33, at.y + 0.03),
                ring: p(right - 0.3, at.y + 0.03),
                pips: p(left + 0.13, bottom - 0.06),
                pips_width: half.x,
                ribbon: p(0.62, 0.14),
            };
        }
        // The sign between the name above and the numbers below.
        let number_line = bottom - 0.25;
        let (upper, lower) = (name_line + 0.07, number_line - if tight { 0.15 } else { 0.17 });
        let room = p(half.x - 0.13, (lower - upper) * 0.5);
        Self {
            name: p(at.x, name_line),
            name_width: half.x * 2.0 - if tight { 0.24 } else { 0.16 },
            name_size: if tight { 0.19 } else { 0.215 },
            sign: p(at.x, (upper + lower) * 0.5),
            sign_half: if two_hex { room } else { room.min(p(0.42, 0.42)) },
            strength: p(left + 0.31, number_line),
            ring: p(right - 0.25, number_line),
            pips: p(left + 0.12, bottom - 0.055),
            pips_width: half.x * 2.0 - 0.6,
            ribbon: if tight { p(0.6, 0.115) } else { p(0.66, 0.125) },
        }
    }
}

fn full(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let colours = &theme.sides[look.side.index() % 2];
    let places = Places::on(card, look.two_hex);
    symbols::draw(canvas, card, look, theme, places.sign, places.sign_half);
    if look.disordered {
        let at = places.sign + Vec2::new(0.0, if look.two_hex { 0.0 } else { 0.09 });
        marks::ribbon(canvas, card, theme, at, places.ribbon, Some("disordered"));
    }
    let fitted = names::fit(Face::SerifBold, &look.name, places.name_width, places.name_size);
    canvas.text(&Lettering {
        face: Face::SerifBold,
        text: &fitted.text,
        size: fitted.size,
        at: places.name,
        anchor: Anchor::Middle,
        ink: colours.dark.into(),
        halo: Some(Pen::new(colours.light.thin(0.9), 0.03)),
    });
    match look.weight {
        Some(weight) => {
            let (text, size) = weight_text(weight, 0.27, 0.56);
            let at = places.strength + Vec2::new(0.07, 0.0);
            marks::number(canvas, card, theme, look, text, at, size);
        }
        None if look.original > 0 || look.sp > 0 => {
            marks::number(canvas, card, theme, look, &look.sp.to_string(), places.strength, 0.4);
        }
        None => {}
    }
    marks::ring(canvas, card, theme, look, places.ring, 0.165);
    if look.cannon {
        marks::battalion_gun(canvas, card, look, theme);
    }
    marks::pips(canvas, theme, look, places.pips, places.pips_width);
    marks::badges(canvas, card, look, theme, 0.15);
}

/// A weight class as text, and its size: `size`, or less if it would be wider than `width`.
fn weight_text(weight: Weight, size: f32, width: f32) -> (&'static str, f32) {
    let text = match weight {
        Weight::Lb3 => "3",
        Weight::Lb4To8 => "4\u{2013}8",
        Weight::Lb12To24 => "12\u{2013}24",
    };
    (text, size.min(width / fonts::width(Face::SansBlack, text).max(0.1)))
}
