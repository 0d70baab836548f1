//! Pictures of counters: one picture for each look, at any size.
//!
//! A picture depends on its [`CounterLook`] and scale alone, so the window caches textures by that key. Its
//! middle is the middle of the footprint: of the hex, or of the side between the two hexes.

mod card;
mod counter_layout;
mod figures;
mod marks;
mod names;
pub mod pennant;
mod soldiers;
mod symbols;
mod troopers;

use crate::board::hex::Facing;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::data::{GunWeight, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::nation::Emblem;
use crate::games::musket_pike::rules::state::{UnitMark, UnitPlace};
use crate::kernel::SideId;
use crate::paint::canvas::{Anchor, Canvas, Lettering, Pen, Shape};
use crate::paint::fonts::{self, Typeface};
use crate::paint::theme::{SideColours, Theme};
use crate::say;
use card::Card;
use counter_layout::CounterLayout;
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};

/// Width of a counter on one hex, in hex radii.
pub const COUNTER: f32 = 2.0 * card::HALF;

/// MP 6.2, 6.4 Extent of a unit's front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FrontSpread {
    /// The 2 or 3 front hexes only.
    #[default]
    Narrow,
    /// Front that includes the flanks: of LI and big HI.
    Flanks,
    /// Front all round: of the biggest 2-hex HI.
    AllRound,
}

/// Appearance of a counter: everything that its picture shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CounterLook {
    /// Arm of the unit on the counter.
    pub kind: UnitKind,
    /// Whether the counter lies on two hexes.
    pub two_hex: bool,
    /// Side, for colours and outline (the first side's corners are round, with a gold line; the second's are cut).
    pub side: SideId,
    /// Number of the unit's army among those of its side, from 0: each further one has a darker shade.
    pub army: u8,
    pub sp: u8,
    /// Original SP of the unit; losses are shown as pips.
    pub original: u8,
    /// Printed quality of the unit.
    pub ql: u8,
    /// MP 10.1 Morale of the unit: its quality as reduced by losses.
    pub morale: u8,
    pub disordered: bool,
    /// Whether the unit has been activated this turn.
    pub activated: bool,
    /// Whether the unit is active now.
    pub active: bool,
    /// Whether the unit has moved in this activation.
    pub moved: bool,
    /// Whether the unit has fired in this activation.
    pub fired: bool,
    /// Corner that the unit faces.
    pub facing: Facing,
    pub name: String,
    /// Whether the unit has battalion guns.
    pub cannon: bool,
    /// Whether the unit has no pikes.
    pub n_type: bool,
    /// Weight class of the battery; `None` for another unit.
    pub weight: Option<GunWeight>,
    /// Emblem of the unit's nation; `None` if the battle defines none.
    pub emblem: Option<Emblem>,
    /// Extent of the unit's front.
    pub spread: FrontSpread,
    /// Size against a single counter on open ground, in percent: it shows the same details as full-sized ones.
    pub share: u8,
}

/// Level of detail of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Detail {
    /// Counter drawn as a block of a battle plan: colour, shape and strength.
    Block,
    /// Counter drawn with sign and strength, large.
    Middle,
    /// Counter drawn as a card with name, morale and losses.
    Full,
    /// Counter drawn as a card with everything in words and numbers.
    Grand,
}

impl Detail {
    /// Detail of a counter at a scale, in points to the hex radius.
    #[must_use]
    pub fn at(scale: f32) -> Self {
        // A counter measures 1.24 hex radii: under about 45 pixels a name is unreadable, under 32 a sign beside
        // a number barely readable, and then the whole map is in view: all are blocks.
        match scale {
            s if s < 26.0 => Detail::Block,
            s if s < 36.0 => Detail::Middle,
            s if s < 62.0 => Detail::Full,
            _ => Detail::Grand,
        }
    }

    /// Detail of a counter. One drawn smaller, as it shares its hex, is no block among signs.
    fn of(look: &CounterLook, scale: f32) -> Self {
        let board = Self::at(scale * 100.0 / f32::from(look.share.max(1)));
        Self::at(scale).max(board.min(Detail::Middle))
    }
}

/// Share of the dark colour in the sign of a side's second army; a third one has twice as much.
const DARKER: f32 = 0.5;
/// Share of the sign's colour in the card of a side's second army; a third one has twice as much.
const SHADED: f32 = 0.2;

impl CounterLook {
    /// Colours of the counter: those of its side, in a darker shade for each further army of the side.
    fn colours(&self, theme: &Theme) -> SideColours {
        let (own, shades) = (theme.sides[self.side.index() % 2], f32::from(self.army.min(2)));
        let light = own.light.mixed(own.base, SHADED * shades);
        SideColours { base: own.base.mixed(own.dark, DARKER * shades), light, ..own }
    }

    /// Current appearance of a unit's counter; `None` if it is not on the map as a unit.
    #[must_use]
    pub fn of(game: &Game, unit: UnitId) -> Option<Self> {
        let (card, now) = (game.unit_card(unit), game.unit_state(unit));
        let UnitPlace::Map(stand) = now.place else { return None };
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
            army: game.battle.army_in_side(card.army),
            sp: now.strength.sp,
            original: card.original,
            ql: card.ql,
            morale: u8::try_from(game.morale(unit)).unwrap_or(0),
            disordered: now.condition.disordered,
            activated: now.condition.activated,
            active: now.has(UnitMark::Active),
            moved: now.has(UnitMark::Moved),
            fired: [UnitMark::FiredArtillery, UnitMark::FiredDefensive, UnitMark::FiredAdvancing]
                .into_iter()
                .any(|m| now.has(m)),
            facing: stand.facing,
            name: card.short_name().to_owned(),
            cannon: card.cannon,
            n_type: card.n_type,
            weight: card.weight,
            emblem: game.battle.nation(card).map(|nation| nation.emblem),
            spread,
            share: 100,
        })
    }
}

/// Outline of a counter at `points` to the hex radius, grown by `by`: clockwise around its middle, in hex radii.
#[must_use]
pub fn rim(look: &CounterLook, points: f32, by: f32) -> Vec<Vec2> {
    let card = Card::new(look.facing, look.two_hex);
    let card = if Detail::of(look, points) == Detail::Block { card.as_block(look) } else { card };
    card.rim(look.side, by)
}

/// Picture of a counter at `scale` pixels to the hex radius, on a screen with `density` pixels to the point;
/// its detail depends on its size in points.
#[must_use]
pub fn paint(look: &CounterLook, scale: f32, density: f32, theme: &Theme) -> Pixmap {
    let scale = scale.clamp(1.0, 600.0);
    let card = Card::new(look.facing, look.two_hex);
    // An even number of pixels, so that the middle lies between two; with room for badges and lines that keep a least size.
    let [w, h] = (card.extent() * scale + 8.0).to_array().map(|v| v.ceil() as u32 * 2);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, w as f32 * 0.5, h as f32 * 0.5);
    let mut canvas = Canvas::new(w, h, view).with_density(density);
    let detail = Detail::of(look, canvas.scale());
    let card = if detail == Detail::Block { card.as_block(look) } else { card };
    canvas.framed(Vec2::ZERO, card.tilt, |canvas| {
        card::plate(canvas, card, look, theme, detail);
        match detail {
            Detail::Block => block(canvas, card, look, theme),
            Detail::Middle => middle(canvas, card, look, theme),
            Detail::Full | Detail::Grand => full(canvas, card, look, theme, detail),
        }
    });
    canvas.into_pixmap()
}

/// Draws the block of a battle plan with its strength at a readable size.
fn block(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    symbols::plain(canvas, card, look, theme);
    let colours = look.colours(theme);
    let (at, half) = card.inside();
    if look.disordered {
        // Along the rear, so that number and front stay as they are.
        let rear = -card.front.out();
        let (deep, along) = (rear.abs(), rear.perp().abs());
        let middle = at + rear * (half - 0.12);
        let least = 1.0 / canvas.scale();
        let pen = Pen::new(theme.white, 0.03f32.max(0.7 * least)).square();
        canvas.both(Shape::new().block(middle, along * (half - 0.1) + deep * 0.12), theme.alert, pen);
    }
    if look.kind.is_combat() && look.sp > 0 {
        let text = look.sp.to_string();
        let width = fonts::width(Typeface::SansBlack, &text).max(0.1);
        // Upright on a tilted block it has the block's depth and a little of its length.
        let room = if look.two_hex && card.tilt != 0.0 { 1.5 } else { 1.12 };
        let (ink, halo) = match (look.kind, look.activated) {
            (UnitKind::Hi | UnitKind::Li, false) => (theme.white, colours.dark),
            _ => (colours.dark, colours.light),
        };
        let size = (room / width).min((11.0 / canvas.scale()).clamp(0.72, 1.36));
        marks::number(canvas, card, (ink, halo.thin(0.95)), &text, at, size);
    }
}

/// Draws a large sign and a larger number: half of the card each.
fn middle(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme) {
    let (at, half) = card.inside();
    let roomy = canvas.scale() >= 20.0;
    if !look.kind.is_combat() && (look.weight.is_none() || !roomy) {
        // Without a number, or with an unreadable one, the sign has all the card.
        symbols::draw(canvas, card, look, theme, at, half - Vec2::splat(0.14));
        if look.disordered {
            marks::ribbon(canvas, card, theme, at, Vec2::new(HALF_RIBBON, 0.15), None);
        }
        marks::badges(canvas, card, look, theme, 4.6 / canvas.scale());
        return;
    }
    let has_ring = roomy && look.weight.is_none();
    // The number keeps a readable size, and the sign has the rest.
    let mut size = (11.0 / canvas.scale()).clamp(0.56, 0.86);
    if has_ring && half.x < 1.0 {
        size = size.min(0.58 / fonts::width(Typeface::SansBlack, &look.sp.to_string()).max(0.1));
    }
    let (left, right, bottom) = (at.x - half.x, at.x + half.x, at.y + half.y);
    // A long card has its numbers at its ends, any other below the sign.
    let long = half.x > 1.0;
    let number_width = look.weight.map_or_else(
        || fonts::width(Typeface::SansBlack, &look.sp.to_string()) * size,
        |weight| names::weight(weight, size * 0.78, half.x * 2.0 - 0.1).1 * 1.7,
    );
    let (sign, sign_half, number, ring) = if long {
        let (from, to) = (left + number_width + 0.2, right - if has_ring { 0.6 } else { 0.12 });
        (
            Vec2::new((from + to) * 0.5, at.y),
            Vec2::new((to - from) * 0.5, half.y - 0.12),
            Vec2::new(left + 0.1 + number_width * 0.5, at.y),
            Vec2::new(right - 0.34, at.y),
        )
    } else {
        let room = size * 0.76 + 0.06;
        let line = bottom - room * 0.5 - 0.02;
        let x = if has_ring { left + 0.06 + number_width * 0.5 } else { at.x };
        (
            at - Vec2::new(0.0, room * 0.5),
            half - Vec2::new(0.1, room * 0.5 + 0.07),
            Vec2::new(x, line),
            Vec2::new(right - 0.25, line),
        )
    };
    symbols::draw(canvas, card, look, theme, sign, sign_half);
    if look.disordered {
        marks::ribbon(canvas, card, theme, sign, Vec2::new(HALF_RIBBON, (sign_half.y * 0.6).min(0.15)), None);
    }
    let inks = marks::on_card(look, theme);
    match look.weight {
        Some(weight) => {
            let (text, size) = names::weight(weight, size * 0.78, half.x * 2.0 - 0.1);
            marks::number(canvas, card, inks, text, number, size);
        }
        None if look.sp > 0 => marks::number(canvas, card, inks, &look.sp.to_string(), number, size),
        None => {}
    }
    if has_ring {
        marks::ring(canvas, card, theme, look, ring, 0.2);
    }
    if look.cannon {
        marks::battalion_gun(canvas, card, look, theme);
    }
    marks::emblem(canvas, card, look, theme);
    marks::badges(canvas, card, look, theme, (4.6 / canvas.scale()).max(0.19));
}

const HALF_RIBBON: f32 = 0.6;
/// Share of the transition to figures at which the arm's name has faded out.
const ARM_GONE: f32 = 0.16;

fn full(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, detail: Detail) {
    let colours = look.colours(theme);
    let near = figures::nearness(canvas.scale());
    let places = CounterLayout::on(card, look, detail).toward(&CounterLayout::near(card, look), near);
    // Only one of the two: overlaid, neither is readable.
    if figures::shows_figures(near) {
        figures::draw(canvas, card, look, theme, places.sign, places.sign_half);
    } else {
        symbols::draw(canvas, card, look, theme, places.sign, places.sign_half);
    }
    if look.disordered {
        marks::ribbon(canvas, card, theme, places.ribbon_at, places.ribbon, Some(&say!("counter-disordered")));
    }
    let fitted = names::fit(Typeface::SerifBold, &look.name, places.name_width, places.name_size);
    canvas.text(&Lettering {
        face: Typeface::SerifBold,
        text: &fitted.text,
        size: fitted.size,
        at: places.name,
        anchor: Anchor::Middle,
        ink: colours.dark.into(),
        halo: Some(Pen::new(colours.light.thin(0.9), 0.03)),
    });
    if let Some(at) = places.arm {
        let text = names::arm(look);
        let size = 0.15f32.min(places.name_width / fonts::width(Typeface::SerifItalic, &text).max(0.1));
        canvas.text(&Lettering {
            face: Typeface::SerifItalic,
            text: &text,
            size,
            at,
            anchor: Anchor::Middle,
            // Faded out before the sign or the men come up to it.
            ink: colours.dark.thin((1.0 - near / ARM_GONE).max(0.0)),
            halo: None,
        });
    }
    let inks = marks::on_card(look, theme);
    match look.weight {
        Some(weight) => {
            let (text, size) = names::weight(weight, 0.27 * places.share, 0.52);
            let middle = fonts::width(Typeface::SansBlack, text) * size * 0.5;
            marks::number(canvas, card, inks, text, places.strength + Vec2::new(middle, 0.0), size);
        }
        None if look.original > 0 || look.sp > 0 => {
            let text = look.sp.to_string();
            let narrow = detail == Detail::Grand && text.len() > 1 && card.half.x < 1.0;
            let size = if narrow { 0.33 } else { 0.4 } * places.share;
            let half = fonts::width(Typeface::SansBlack, &text) * size * 0.5;
            marks::number(canvas, card, inks, &text, places.strength + Vec2::new(half, 0.0), size);
            if detail == Detail::Grand && look.sp != look.original {
                let text = format!("/{}", look.original);
                // Beside the strength, or on a long card below it.
                let beside =
                    if card.half.x > 1.0 { Vec2::new(half - 0.1, 0.26) } else { Vec2::new(half * 2.0 + 0.03, 0.06) };
                let at = places.strength + beside;
                marks::beside(canvas, card, inks, &text, at, if text.len() > 2 { 0.125 } else { 0.17 });
            }
        }
        None => {}
    }
    let ring = if detail == Detail::Grand { 0.155 } else { 0.165 } * places.share;
    marks::ring(canvas, card, theme, look, places.ring, ring);
    if detail == Detail::Grand && look.morale != look.ql {
        marks::printed_quality(canvas, card, theme, look, (places.ring, ring));
    }
    if look.cannon {
        marks::battalion_gun(canvas, card, look, theme);
    }
    marks::emblem(canvas, card, look, theme);
    marks::pips(canvas, theme, look, places.pips, places.pips_width);
    marks::badges(canvas, card, look, theme, 0.15);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Look of a unit of a kind with this original and current strength.
    pub(super) fn look(kind: UnitKind, original: u8, sp: u8) -> CounterLook {
        CounterLook {
            kind,
            two_hex: false,
            side: SideId(0),
            army: 0,
            sp,
            original,
            ql: 6,
            morale: 6,
            disordered: false,
            activated: false,
            active: false,
            moved: false,
            fired: false,
            facing: Facing(1),
            name: "Foot".to_owned(),
            cannon: false,
            n_type: false,
            weight: None,
            emblem: None,
            spread: FrontSpread::Narrow,
            share: 100,
        }
    }

    /// Looks of foot of both sides on one hex and on two, in every facing.
    pub(super) fn looks() -> impl Iterator<Item = CounterLook> {
        let each = |side| [false, true].map(move |two_hex| (side, two_hex));
        SideId::BOTH.into_iter().flat_map(each).flat_map(|(side, two_hex)| {
            Facing::ALL.map(|facing| CounterLook { side, two_hex, facing, ..look(UnitKind::Hi, 8, 8) })
        })
    }
}
