//! Figures on a counter at high zoom: ranks of pikes between sleeves of shot, of musketeers or of horse, a gun
//! and its crew. Lost strength leaves gaps.

use super::card::{Card, Edge};
use super::{CounterLook, symbols};
use crate::board::hex::Facing;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::svg::{GUN, GUNNER, HORSEMAN, PIKEMAN, SHOT_AIMS, SHOT_SHOULDERS, WAGON};
use crate::paint::canvas::Canvas;
use crate::paint::layout::facing_angle;
use crate::paint::random::Scatter;
use crate::paint::theme::Theme;
use crate::paint::{Inks, Symbol};
use glam::Vec2;
use resvg::tiny_skia::{Pixmap, Transform};

/// Smallest scale at which figures begin to replace the sign, in points per hex radius.
const FIGURES_START_SCALE: f32 = 62.0;
/// Scale from which figures have replaced the sign entirely, in points per hex radius.
const FIGURES_FULL_SCALE: f32 = 82.0;
/// Number of drawn figures per SP of a foot unit.
const FOOT: u8 = 4;
/// Figures of horse per strength point: a horseman needs more room.
const HORSE: u8 = 2;
/// Height of a man on foot as a multiple of the distance between two.
const TALL: f32 = 1.3;
/// Least height of a man on foot, in hex radii.
const MIN_MAN_HEIGHT: f32 = 0.11;
/// Greatest height of a man on foot, in hex radii.
const MAX_MAN_HEIGHT: f32 = 0.26;
/// Size of a horseman relative to the distance between two: horsemen are drawn larger than they are tall.
const RIDER: f32 = 0.66;
/// Factor of the distance between men on foot up the card, as they are seen from the side.
const UPWARD: f32 = 1.25;
/// Factor of the distance between horsemen up the card: a horse is longer than high.
const HORSE_UPWARD: f32 = 0.95;
/// Offset of every other file of foot, relative to the depth of a rank; horse ride in line.
const STAGGER: f32 = 0.4;
/// Random offset of men in disorder, relative to the room of each.
const LOOSE: f32 = 0.9;
/// Half the width and height of a figure of size 1 with its weapon.
const ROOM: Vec2 = Vec2::new(0.84, 1.12);
/// Distance of a figure's foot below its middle, for a figure of size 1.
const RISE: f32 = 0.9;
/// Share of the front line, from the middle, beyond which the sleeves of shot stand.
const SLEEVES: f32 = 0.56;

/// Share of the transition from sign to figures at a scale in points to the hex radius: 0 for the sign, 1 for figures.
pub(super) fn nearness(points: f32) -> f32 {
    ((points - FIGURES_START_SCALE) / (FIGURES_FULL_SCALE - FIGURES_START_SCALE)).clamp(0.0, 1.0)
}

/// Whether figures are drawn instead of the sign: once they have half of their final room.
pub(super) const fn shows_figures(nearness: f32) -> bool {
    nearness >= 0.5
}

/// Man in a unit: position forward and along the front, each from -1 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Man {
    place: Vec2,
    symbol: Symbol,
}

/// Body of men: their height, and the margins needed to either side and above the hindmost, in heights.
struct Body {
    men: Vec<Man>,
    tall: f32,
    wide: f32,
    head: f32,
}

/// Figure upright on the screen: place of its feet, and size.
struct Figure {
    foot: Vec2,
    symbol: Symbol,
    size: f32,
}

/// Draws a unit's figures around `at` in the card's frame, within `half`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, at: Vec2, half: Vec2) {
    let inks = symbols::inks(look, theme);
    let mut figures = match look.kind {
        UnitKind::Art | UnitKind::Wagon => crew(look, upright(card, at)),
        _ => ranks(look, card, at, half),
    };
    // Figures behind are drawn under those in front.
    figures.sort_by(|a, b| a.foot.y.total_cmp(&b.foot.y));
    canvas.framed(Vec2::ZERO, -card.tilt, |canvas| {
        // Many are alike: each is drawn once, and stamped as often as needed.
        let mut drawn: Vec<(Symbol, Pixmap)> = Vec::new();
        for Figure { foot, symbol, size } in figures {
            let known = drawn.iter().position(|(known, _)| *known == symbol).unwrap_or_else(|| {
                drawn.push((symbol, picture(canvas, symbol, inks, look.facing, size)));
                drawn.len() - 1
            });
            canvas.stamp(&drawn[known].1, foot - Vec2::new(0.0, RISE * size));
        }
    });
}

/// Picture of a single figure at the canvas's scale: its foot is below the middle by the rise.
fn picture(canvas: &Canvas, symbol: Symbol, inks: Inks, facing: Facing, size: f32) -> Pixmap {
    let scale = canvas.pixels();
    let [w, h] = (ROOM * size * scale + 1.0).to_array().map(|half| half.ceil() as u32 * 2);
    let foot = Vec2::new(w as f32, h as f32) * 0.5 + Vec2::new(0.0, RISE * size * scale);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, foot.x, foot.y);
    let mut own = Canvas::new(w, h, view).with_density(canvas.density());
    symbols::pointed(&mut own, facing, |own| own.symbol(symbol, inks, size));
    own.into_pixmap()
}

/// Point of the card on the board, with the card's rotation applied.
fn upright(card: Card, at: Vec2) -> Vec2 {
    Vec2::from_angle(card.tilt.to_radians()).rotate(at)
}

/// Figures of a gun or wagon with its crew.
fn crew(look: &CounterLook, middle: Vec2) -> Vec<Figure> {
    let ahead = if facing_angle(look.facing).to_radians().cos() < 0.0 { -1.0 } else { 1.0 };
    let man = |(forward, down): (f32, f32)| {
        let foot = middle + Vec2::new(forward * ahead, down);
        Figure { foot, symbol: GUNNER, size: MAX_MAN_HEIGHT }
    };
    let (symbol, size) = if look.kind == UnitKind::Wagon { (WAGON, 0.8) } else { (GUN, 1.05) };
    CREW.map(man).into_iter().chain([Figure { foot: middle, symbol, size }]).collect()
}

/// Places of a gun's crew: forward and down from the gun, in hex radii.
const CREW: [(f32, f32); 4] = [(-0.37, -0.02), (0.14, -0.04), (-0.42, 0.24), (-0.02, 0.27)];

/// Men of a unit that remain, rank by rank.
fn ranks(look: &CounterLook, card: Card, at: Vec2, half: Vec2) -> Vec<Figure> {
    let Body { men, tall, wide, head } = muster(look, card, half);
    // A man's height on the card: heads and pikes need room above the hindmost.
    let up = Vec2::from_angle(-card.tilt.to_radians()).rotate(Vec2::new(0.0, -tall * head));
    let room = (half - up.abs() * 0.5 - Vec2::new(tall * wide, 0.0)).max(Vec2::ZERO);
    let front = Vec2::from_angle(card.front.angle().to_radians());
    let middle = at - up * 0.5;
    let foot = |man: &Man| upright(card, middle + front.rotate(man.place) * room);
    men.iter().map(|man| Figure { foot: foot(man), symbol: man.symbol, size: tall }).collect()
}

/// Figures of a unit's remaining men in a room with these half sides: ranks from front to rear, the last of them perhaps not
/// full. Gaps are not closed, and a removed man never returns.
fn muster(look: &CounterLook, card: Card, half: Vec2) -> Body {
    let (each, tall, wide, upward, stagger) = match look.kind {
        UnitKind::Cav => (HORSE, RIDER, 0.6, HORSE_UPWARD, 0.0),
        _ => (FOOT, TALL, 0.3, UPWARD, STAGGER),
    };
    let at_first = usize::from(look.original.max(look.sp)) * usize::from(each);
    // The front is on the right: depth along x, width along y. Up the card figures stand farther apart than
    // across it, for they are seen from the side.
    let turned = matches!(card.front, Edge::Top | Edge::Bottom);
    let (deep, broad, slender) = if turned { (half.y, half.x, upward) } else { (half.x, half.y, 1.0 / upward) };
    let apart = (4.0 * deep * broad / at_first.max(1) as f32).sqrt();
    let ranks = ((2.0 * deep / (apart * slender)).round() as usize).max(1);
    let files = at_first.div_ceil(ranks).max(1);
    let at = |nth: f32, of: f32| if of > 0.0 { 2.0 * nth / of - 1.0 } else { 0.0 };
    let mut scatter = Scatter::new(u32::from(look.original), 96);
    let room = Vec2::new(1.0 / ranks as f32, 1.0 / files as f32) * LOOSE;
    let mut astray = || match look.disordered {
        true => Vec2::new(scatter.between(-1.0, 1.0), scatter.between(-1.0, 1.0)) * room,
        false => Vec2::ZERO,
    };
    let mut men = Vec::new();
    for rank in 0..ranks {
        let here = files.min(at_first.saturating_sub(rank * files));
        for file in 0..here {
            // An incomplete rank of foot is centred; horse keep to their files.
            let aside = if stagger > 0.0 { (files - here) as f32 / files as f32 } else { 0.0 };
            let along = at(file as f32, (files - 1) as f32) + aside;
            // Every other file stands a little back.
            let back = if file % 2 == 0 { 0.0 } else { stagger };
            let place = Vec2::new(-at(rank as f32 + back, (ranks - 1) as f32 + stagger), along);
            men.push(Man { place: place + astray(), symbol: figure(look, rank, along) });
        }
    }
    fall_out(&mut men, usize::from(look.sp) * usize::from(each));
    let head = match look.kind {
        UnitKind::Cav => 1.5,
        UnitKind::Hi if turned && !look.n_type => 1.7,
        _ => 1.0,
    };
    Body { men, tall: (apart * tall).clamp(MIN_MAN_HEIGHT, MAX_MAN_HEIGHT), wide, head }
}

/// Symbol of a man in a rank and at a place along the front line.
fn figure(look: &CounterLook, rank: usize, along: f32) -> Symbol {
    match look.kind {
        UnitKind::Cav => HORSEMAN,
        UnitKind::Hi if !look.n_type && along.abs() < SLEEVES => PIKEMAN,
        // The front rank fires.
        _ if rank == 0 => SHOT_AIMS,
        _ => SHOT_SHOULDERS,
    }
}

/// Removes men in a fixed scattered order until `left` remain.
fn fall_out(men: &mut Vec<Man>, left: usize) {
    let mut scatter = Scatter::new(men.len() as u32, 95);
    while men.len() > left {
        men.remove(scatter.next() as usize % men.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::paint::counters::tests::look;

    fn men(look: &CounterLook) -> Vec<Man> {
        muster(look, Card::new(look.facing, look.two_hex), Vec2::new(0.5, 0.4)).men
    }

    /// Number of figures among `men` that have this symbol.
    fn count(men: &[Man], symbol: Symbol) -> usize {
        men.iter().filter(|man| man.symbol == symbol).count()
    }

    #[test]
    fn as_many_men_stand_as_there_is_strength_left() {
        for sp in 0..=8 {
            assert_eq!(men(&look(UnitKind::Hi, 8, sp)).len(), usize::from(sp) * 4);
        }
        for sp in 0..=4 {
            assert_eq!(men(&look(UnitKind::Li, 4, sp)).len(), usize::from(sp) * 4);
            assert_eq!(men(&look(UnitKind::Cav, 4, sp)).len(), usize::from(sp) * 2);
        }
    }

    #[test]
    fn losses_leave_gaps_and_nobody_stands_again_or_elsewhere() {
        let mut before = men(&look(UnitKind::Hi, 8, 8));
        for sp in (1..8).rev() {
            let now = men(&look(UnitKind::Hi, 8, sp));
            assert!(now.iter().all(|man| before.contains(man)), "somebody has moved at {sp} SP");
            before = now;
        }
    }

    #[test]
    fn pikes_stand_between_sleeves_of_shot_and_the_front_rank_gives_fire() {
        let foot = men(&look(UnitKind::Hi, 8, 8));
        assert!(count(&foot, PIKEMAN) > count(&foot, SHOT_AIMS) + count(&foot, SHOT_SHOULDERS) / 2);
        for man in &foot {
            assert_eq!(man.symbol == PIKEMAN, man.place.y.abs() < SLEEVES, "{man:?}");
        }
        let foremost = foot.iter().filter(|man| man.symbol == SHOT_AIMS).map(|man| man.place.x);
        let others = foot.iter().filter(|man| man.symbol == SHOT_SHOULDERS).map(|man| man.place.x);
        assert!(foremost.fold(f32::INFINITY, f32::min) > others.fold(f32::NEG_INFINITY, f32::max));
        let without_pikes = men(&CounterLook { n_type: true, ..look(UnitKind::Hi, 8, 8) });
        assert_eq!(count(&without_pikes, PIKEMAN), 0);
        assert_eq!(count(&men(&look(UnitKind::Cav, 4, 4)), HORSEMAN), 8);
    }

    #[test]
    fn all_stay_in_their_room_and_only_disorder_breaks_the_ranks() {
        for original in 1..=20 {
            let order = look(UnitKind::Hi, original, original);
            let inside = |men: &[Man], more: f32| men.iter().all(|man| man.place.abs().max_element() <= 1.0 + more);
            assert!(inside(&men(&order), 1e-3), "{original} SP");
            let broken = men(&CounterLook { disordered: true, ..order.clone() });
            assert!(inside(&broken, LOOSE) && broken != men(&order), "{original} SP");
        }
    }

    #[test]
    fn room_is_made_for_them_without_a_jump() {
        assert_eq!(nearness(FIGURES_START_SCALE), 0.0);
        assert_eq!(nearness(FIGURES_FULL_SCALE), 1.0);
        assert!(!shows_figures(nearness(FIGURES_START_SCALE)) && shows_figures(nearness(FIGURES_FULL_SCALE)));
        for points in 0..160u8 {
            let (here, there) = (nearness(f32::from(points)), nearness(f32::from(points) + 1.0));
            assert!(here <= there && there - here < 0.1, "at {points}");
        }
    }
}
