//! Figures on a counter at high zoom: ranks of pikes between sleeves of shot, of musketeers or of horse, with officer, drummer
//! and colours, or a gun and its crew. Lost strength leaves gaps.

use super::card::{Card, Edge};
use super::soldiers::{self, Aspect, Cloth, Role};
use super::{CounterLook, troopers};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::paint::canvas::Canvas;
use crate::paint::figures::ordnance::{gun, waggon};
use crate::paint::figures::pen::FigurePen;
use crate::paint::layout::facing_angle;
use crate::paint::random::{Scatter, lattice};
use crate::paint::theme::{Rgb, Theme};
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
/// Height of a man on foot as a multiple of the distance between two: those in front hide others in part.
const TALL: f32 = 1.9;
/// Least height of a man on foot, in hex radii.
const MIN_MAN_HEIGHT: f32 = 0.15;
/// Greatest height of a man on foot, in hex radii.
const MAX_MAN_HEIGHT: f32 = 0.34;
/// Height of a man on horseback, without his horse, as a multiple of the distance between two.
const RIDER: f32 = 0.94;
/// Height of a man in units of the pen.
const UNITS: f32 = 16.0;
/// Factor of the distance between men on foot up the card, as they are seen from the side.
const UPWARD: f32 = 1.25;
/// Factor of the distance between horsemen up the card: a horse is longer than high.
const HORSE_UPWARD: f32 = 0.95;
/// Offset of every other file of foot, relative to the depth of a rank; horse ride in line.
const STAGGER: f32 = 0.4;
/// Random offset of men in disorder, relative to the room of each.
const LOOSE: f32 = 0.9;
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
    role: Role,
}

/// Body of men: their height, and the margins needed to either side and above the hindmost, in heights.
struct Body {
    men: Vec<Man>,
    tall: f32,
    wide: f32,
    head: f32,
}

/// Thing that stands upright on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Standing {
    Man(Role),
    Gun,
    Waggon,
}

impl Standing {
    /// Half the width and height of a figure of size 1 with its weapon, and the distance of its foot below its middle.
    const fn room(self) -> (Vec2, f32) {
        match self {
            Standing::Man(Role::Pike | Role::PikePorted) => (Vec2::new(0.5, 1.02), 0.8),
            Standing::Man(Role::Ensign) => (Vec2::new(1.0, 1.0), 0.76),
            Standing::Man(Role::Rider(_) | Role::Gallops(_) | Role::Cornet) => (Vec2::new(0.96, 1.08), 0.8),
            Standing::Man(_) => (Vec2::new(0.8, 0.74), 0.52),
            Standing::Gun | Standing::Waggon => (Vec2::new(1.25, 1.05), 0.4),
        }
    }
}

/// Figure upright on the screen: place of its feet, and size.
struct Figure {
    foot: Vec2,
    standing: Standing,
    size: f32,
}

/// Draws a unit's figures around `at` in the card's frame, within `half`.
pub(super) fn draw(canvas: &mut Canvas, card: Card, look: &CounterLook, theme: &Theme, at: Vec2, half: Vec2) {
    let cloth = Cloth::of(look, theme);
    let mut figures = match look.kind {
        UnitKind::Art | UnitKind::Wagon => crew(look, upright(card, at)),
        _ => ranks(look, card, at, half),
    };
    // Figures behind are drawn under those in front.
    figures.sort_by(|a, b| a.foot.y.total_cmp(&b.foot.y));
    canvas.framed(Vec2::ZERO, -card.tilt, |canvas| {
        // Many are alike: each is drawn once, and stamped as often as needed.
        let mut drawn: Vec<(Standing, Pixmap)> = Vec::new();
        for Figure { foot, standing, size } in figures {
            let known = drawn.iter().position(|(known, _)| *known == standing).unwrap_or_else(|| {
                drawn.push((standing, picture(canvas, look, &cloth, standing, size)));
                drawn.len() - 1
            });
            canvas.stamp(&drawn[known].1, foot - Vec2::new(0.0, standing.room().1 * size));
        }
    });
}

/// Picture of a single figure at the canvas's scale: its foot is below the middle by the rise.
fn picture(canvas: &Canvas, look: &CounterLook, cloth: &Cloth, standing: Standing, size: f32) -> Pixmap {
    let scale = canvas.pixels();
    let (room, rise) = standing.room();
    let [w, h] = (room * size * scale + 1.0).to_array().map(|half| half.ceil() as u32 * 2);
    let foot = Vec2::new(w as f32, h as f32) * 0.5 + Vec2::new(0.0, rise * size * scale);
    let view = Transform::from_row(scale, 0.0, 0.0, scale, foot.x, foot.y);
    let mut own = Canvas::new(w, h, view).with_density(canvas.density());
    let pen = &mut FigurePen::new(&mut own, Vec2::ZERO, size / UNITS);
    match standing {
        Standing::Man(role @ (Role::Rider(_) | Role::Gallops(_) | Role::Cornet)) => {
            troopers::draw(pen, cloth, role, Aspect::of(look.facing));
        }
        Standing::Man(role) => soldiers::draw(pen, cloth, role, Aspect::of(look.facing)),
        Standing::Gun => {
            let (down, right) = facing_angle(look.facing).to_radians().sin_cos();
            gun(pen, (right, down), cloth.tone(CARRIAGE));
        }
        Standing::Waggon => waggon(pen),
    }
    own.into_pixmap()
}

/// Colour of the carriage of a gun.
const CARRIAGE: Rgb = Rgb(128, 74, 46);

/// Point of the card on the board, with the card's rotation applied.
fn upright(card: Card, at: Vec2) -> Vec2 {
    Vec2::from_angle(card.tilt.to_radians()).rotate(at)
}

/// Figures of a gun or wagon with its crew.
fn crew(look: &CounterLook, middle: Vec2) -> Vec<Figure> {
    let along = Vec2::from_angle(facing_angle(look.facing).to_radians());
    let man = |(number, (ahead, aside)): (u8, (f32, f32))| {
        let role = if number == 3 { Role::Officer } else { Role::Gunner(number) };
        let foot = middle + along * ahead + along.perp() * aside * Vec2::new(1.0, 0.8) + Vec2::new(0.0, 0.08);
        Figure { foot, standing: Standing::Man(role), size: GUNNER_HEIGHT }
    };
    let (standing, size) = if look.kind == UnitKind::Wagon { (Standing::Waggon, 0.45) } else { (Standing::Gun, 0.3) };
    let gun = Figure { foot: middle + Vec2::new(0.0, 0.12), standing, size };
    (0..).zip(CREW).map(man).chain([gun]).collect()
}

/// Height of a gunner, in hex radii.
const GUNNER_HEIGHT: f32 = 0.25;
/// Places of a gun's crew: ahead of the gun's middle and to its right, in hex radii.
const CREW: [(f32, f32); 4] = [(0.24, -0.12), (-0.2, 0.24), (0.2, 0.24), (-0.36, -0.1)];

/// Men of a unit that remain, rank by rank.
fn ranks(look: &CounterLook, card: Card, at: Vec2, half: Vec2) -> Vec<Figure> {
    let Body { men, tall, wide, head } = muster(look, card, half);
    // A man's height on the card: heads and pikes need room above the hindmost.
    let up = Vec2::from_angle(-card.tilt.to_radians()).rotate(Vec2::new(0.0, -tall * head));
    let room = (half - up.abs() * 0.5 - Vec2::new(tall * wide, 0.0)).max(Vec2::ZERO);
    let front = Vec2::from_angle(card.front.angle().to_radians());
    let middle = at - up * 0.5;
    let foot = |man: &Man| upright(card, middle + front.rotate(man.place) * room);
    men.iter().map(|man| Figure { foot: foot(man), standing: Standing::Man(man.role), size: tall }).collect()
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
            let middle = file == here / 2;
            men.push(Man { place: place + astray(), role: role(look, (rank, file), along, middle) });
        }
    }
    fall_out(&mut men, usize::from(look.sp) * usize::from(each));
    let head = match look.kind {
        UnitKind::Cav => 1.6,
        _ => 1.5,
    };
    Body { men, tall: (apart * tall).clamp(MIN_MAN_HEIGHT, MAX_MAN_HEIGHT), wide, head }
}

/// Role of a man by his rank and file and his place along the front line; `middle`: he is the middle one of his rank.
fn role(look: &CounterLook, (rank, file): (usize, usize), along: f32, middle: bool) -> Role {
    let is_foot = matches!(look.kind, UnitKind::Hi | UnitKind::Li);
    match (look.kind, rank) {
        (UnitKind::Cav, 0) if middle => Role::Cornet,
        (UnitKind::Cav, _) => {
            let pose = ((lattice(rank as i32, file as i32, 97) + 1.0) * 4.5) as u8 % troopers::POSES;
            if look.moved { Role::Gallops(pose) } else { Role::Rider(pose) }
        }
        (_, 0) if is_foot && middle => Role::Officer,
        (_, 1) if is_foot && middle => Role::Ensign,
        (_, 1) if is_foot && file == 0 => Role::Drummer,
        (UnitKind::Hi, 0) if !look.n_type && along.abs() < SLEEVES => Role::PikePorted,
        (UnitKind::Hi, _) if !look.n_type && along.abs() < SLEEVES => Role::Pike,
        // The front rank fires.
        (_, 0) => Role::Aims,
        _ if lattice(rank as i32, file as i32, 98) > 0.0 => Role::Loads,
        _ => Role::Shoulders,
    }
}

/// Removes men in a fixed scattered order until `left` remain; officer, drummer and the bearer of the colour last.
fn fall_out(men: &mut Vec<Man>, left: usize) {
    let mut scatter = Scatter::new(men.len() as u32, 95);
    while men.len() > left {
        let fallen = scatter.next() as usize % men.len();
        let is_spared = men[fallen].role.is_single() && men.iter().any(|man| !man.role.is_single());
        if !is_spared {
            men.remove(fallen);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::musket_pike::paint::counters::tests::look;

    fn men(look: &CounterLook) -> Vec<Man> {
        muster(look, Card::new(look.facing, look.two_hex), Vec2::new(0.5, 0.4)).men
    }

    /// Number of figures among `men` that have one of these roles.
    fn count(men: &[Man], roles: &[Role]) -> usize {
        men.iter().filter(|man| roles.contains(&man.role)).count()
    }

    const PIKES: [Role; 2] = [Role::Pike, Role::PikePorted];
    const BEHIND: [Role; 2] = [Role::Loads, Role::Shoulders];

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
        assert!(count(&foot, &PIKES) > count(&foot, &[Role::Aims]) + count(&foot, &BEHIND) / 2);
        for man in foot.iter().filter(|man| !man.role.is_single()) {
            assert_eq!(PIKES.contains(&man.role), man.place.y.abs() < SLEEVES, "{man:?}");
        }
        let foremost = foot.iter().filter(|man| man.role == Role::Aims).map(|man| man.place.x);
        let others = foot.iter().filter(|man| BEHIND.contains(&man.role)).map(|man| man.place.x);
        assert!(foremost.fold(f32::INFINITY, f32::min) > others.fold(f32::NEG_INFINITY, f32::max));
        let without_pikes = men(&CounterLook { n_type: true, ..look(UnitKind::Hi, 8, 8) });
        assert_eq!(count(&without_pikes, &PIKES), 0);
        let horse = men(&look(UnitKind::Cav, 4, 4));
        assert!(horse.len() == 8 && horse.iter().all(|man| matches!(man.role, Role::Rider(_) | Role::Cornet)));
    }

    #[test]
    fn officer_and_colour_stand_to_the_last() {
        for sp in 2..=8 {
            let foot = men(&look(UnitKind::Hi, 8, sp));
            for role in [Role::Officer, Role::Ensign, Role::Drummer] {
                assert_eq!(count(&foot, &[role]), 1, "{role:?} at {sp} SP");
            }
        }
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
