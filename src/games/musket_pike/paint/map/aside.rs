//! Placement of names clear of the initial positions of pieces and of other houses. Chosen once for each
//! orientation of the map, so that no name moves with the zoom.

use super::edges::around;
use super::names::{NEAR, Setting, length, setting};
use super::plan::Plan;
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::Label;
use crate::games::musket_pike::rules::data::Lettering as Placing;
use crate::games::musket_pike::rules::state::Place;
use crate::paint::layout::{Layout, STEP};
use crate::paint::orientation::Orientation;
use glam::Vec2;

/// Scale for placing names, with the whole of a large map in a small window: names are largest against the map
/// there, so a clear place stays clear at higher zoom.
pub(super) const SCALE: f32 = 10.5;
/// Radius of the area that a counter covers around the middle of its hex, and that of a leader's pennant with
/// its offset above.
const COUNTER: f32 = 0.8;
const PENNANT: f32 = 0.5;
const ABOVE: f32 = 0.9;
/// Radius of a village's houses around the middle of its hex.
const HOUSES: f32 = 0.75;
/// Costs of a name per covered length: over pieces, over houses, off its own ground; and for crossing a crest.
const COVERED: f32 = 12.0;
const BUILT: f32 = 5.0;
const STRANGE: f32 = 2.0;
const CROSSED: f32 = 1.2;
/// Cost per map unit moved, and cost of the less preferred sides of a place.
const MOVED: f32 = 0.8;
const CHOICE: f32 = 0.35;
/// Search range of a wide name along its line and across it, in steps of half a map unit.
const ALONG: i8 = 6;
const ACROSS: i8 = 6;
/// Greatest distance of a wide name's middle from the middle of its hex, in map units: two hexes, less the
/// offset of its line.
const FARTHEST: f32 = 2.0 * STEP - 0.3;

/// Chosen spot of a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spot {
    /// For a place: on this side of its houses.
    Beside(Side),
    /// For an area of land: moved by this vector.
    Moved(Vec2),
    /// On a hex set by hand.
    Put(Hex),
}

/// Spot of a name, with the surroundings that decided it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aside {
    pub(super) spot: Spot,
    label: Label,
    /// Pieces within its reach, and points of earlier names.
    pieces: Vec<(Vec2, f32)>,
    taken: Vec<Vec2>,
    /// Points along the name.
    line: Vec<Vec2>,
}

/// Side of a place, on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Below,
    Above,
    Right,
    Left,
}

impl Side {
    const ALL: [Self; 4] = [Self::Below, Self::Above, Self::Right, Self::Left];
}

/// Obstacle on the map: middle and radius.
pub(super) type Piece = (Vec2, f32);

/// Obstacles from the initial position of a battle.
pub(super) fn pieces(battle: &Battle, layout: Layout) -> Vec<Piece> {
    let stands: Vec<Stand> = (battle.start.units.iter())
        .filter_map(|unit| if let Place::Map(stand) = unit.place { Some(stand) } else { None })
        .collect();
    let counters = stands.iter().flat_map(|stand| stand.hexes()).map(|hex| (layout.centre(hex), COUNTER));
    let led = |hex: Hex| stands.iter().find(|stand| stand.hexes().any(|h| h == hex));
    let leaders = battle.start.leaders.iter().filter_map(|leader| leader.hex()).map(|hex| {
        let top = led(hex).into_iter().flat_map(|stand| stand.hexes()).map(|h| layout.centre(h));
        let top = top.fold(layout.centre(hex), |top, at| if at.y < top.y { at } else { top });
        (top - Vec2::new(0.0, ABOVE), PENNANT)
    });
    counters.chain(leaders).collect()
}

/// Best spot of every name in this orientation, `taken` being points of others; `known` holds the spots on
/// another map, and the middles of the hexes that differ on it.
pub(super) fn spots(
    plan: &Plan,
    pieces: &[Piece],
    turn: Orientation,
    mut taken: Vec<Vec2>,
    known: Option<(&[Aside], &[Vec2])>,
) -> Vec<Aside> {
    let mut asides = Vec::new();
    for label in &plan.map.labels {
        let (centre, reach) = (plan.layout.centre(label.put.unwrap_or(label.hex)), reach(plan, label, turn));
        let near = |at: Vec2| at.distance(centre) < reach;
        let pieces: Vec<(Vec2, f32)> = pieces.iter().copied().filter(|(at, _)| near(*at)).collect();
        let taken_near: Vec<Vec2> = taken.iter().copied().filter(|at| near(*at)).collect();
        let same = |aside: &&Aside| (&aside.label, &aside.pieces, &aside.taken) == (label, &pieces, &taken_near);
        let known = known.filter(|(_, changed)| !changed.iter().any(|at| near(*at)));
        let aside = match known.and_then(|(asides, _)| asides.iter().find(same)) {
            Some(aside) => aside.clone(),
            None => set_aside(plan, label, pieces, taken_near, turn),
        };
        taken.extend(&aside.line);
        asides.push(aside);
    }
    asides
}

/// Radius around its hex that affects a name's spot: its length, its movement and the size of obstacles; at
/// least the radius of the slope that it follows.
fn reach(plan: &Plan, label: &Label, turn: Orientation) -> f32 {
    let set = setting(plan, label, Spot::Moved(Vec2::ZERO), SCALE, turn);
    let moved = Vec2::new(ALONG.into(), ACROSS.into()).length() * 0.5;
    (length(&label.text, &set) + moved + 2.0 * STEP).max(NEAR + STEP)
}

fn set_aside(plan: &Plan, label: &Label, pieces: Vec<(Vec2, f32)>, taken: Vec<Vec2>, turn: Orientation) -> Aside {
    let mut best: Option<(f32, Spot, Vec<Vec2>)> = None;
    for (spot, price) in choices(plan, label) {
        // They are ordered by price: none of the rest can be better.
        if best.as_ref().is_some_and(|(least, ..)| *least <= price) {
            break;
        }
        let set = setting(plan, label, spot, SCALE, turn);
        let line = line(&label.text, &set, turn);
        let all = price + cost(plan, label.hex, &line, set.size, &pieces, &taken);
        if best.as_ref().is_none_or(|(least, ..)| all < *least) {
            best = Some((all, spot, line));
        }
    }
    let (spot, line) = best.map_or((Spot::Moved(Vec2::ZERO), Vec::new()), |(_, spot, line)| (spot, line));
    Aside { spot, label: label.clone(), pieces, taken, line }
}

/// Possible spots of a name, the normal one first, each with its own cost.
fn choices(plan: &Plan, label: &Label) -> Vec<(Spot, f32)> {
    if let Some(hex) = label.put {
        return vec![(Spot::Put(hex), 0.0)];
    }
    if plan.placing(label.hex) == Placing::Beneath {
        let price = |i: usize| CHOICE * i as f32;
        return Side::ALL.into_iter().enumerate().map(|(i, side)| (Spot::Beside(side), price(i))).collect();
    }
    let steps = (-ALONG..=ALONG).flat_map(|x| (-ACROSS..=ACROSS).map(move |y| Vec2::new(x.into(), y.into()) * 0.5));
    let near = steps.filter(|by| by.length() <= FARTHEST);
    let mut choices: Vec<(Spot, f32)> = near.map(|by| (Spot::Moved(by), MOVED * by.length())).collect();
    choices.sort_by(|a, b| a.1.total_cmp(&b.1));
    choices
}

/// Points along a name, which is bent upward in its middle.
fn line(text: &str, set: &Setting, turn: Orientation) -> Vec<Vec2> {
    const APART: f32 = 0.3;
    let half = length(text, set) * 0.5;
    let way = turn.way(Vec2::from_angle(set.turn.to_radians()));
    let count = (half / APART).ceil() as i32;
    let lift = turn.way(Vec2::from_angle(set.turn.to_radians()).perp()) * (2.0 * half * set.bend);
    (-count..=count)
        .map(|k| k as f32 / count.max(1) as f32)
        .map(|t| set.at + way * (half * t) + lift * (t * t - 1.0))
        .collect()
}

/// Cost of a name of this size in a hex that runs along these points.
pub(super) fn cost(plan: &Plan, own: Hex, line: &[Vec2], size: f32, pieces: &[Piece], taken: &[Vec2]) -> f32 {
    let beneath = plan.placing(own) == Placing::Beneath;
    let under = |at: Vec2, reach: f32, p: Vec2| (reach + size * 0.4 - at.distance(p)).max(0.0);
    let of = |p: Vec2| {
        let covered: f32 = pieces.iter().map(|(at, reach)| under(*at, *reach, p)).sum();
        let named: f32 = taken.iter().map(|at| under(*at, size * 0.4, p)).sum();
        let built = |hex: &Hex| plan.has_houses(*hex) && *hex != own;
        let houses: f32 =
            around(plan, plan.nearest(p)).filter(built).map(|h| under(plan.layout.centre(h), HOUSES, p)).sum();
        let hex = plan.nearest(p);
        let strange = !beneath && plan.placing(hex) != plan.placing(own);
        let tint = plan.land.contours.height(hex, plan.level(hex), p).tint;
        let crossed = (tint - tint.round()).abs() > 0.05;
        let outside = !plan.in_field(p, size * 0.5);
        (covered + named) * COVERED
            + houses * BUILT
            + if strange { STRANGE } else { 0.0 }
            + if crossed { CROSSED } else { 0.0 }
            + if outside { COVERED } else { 0.0 }
    };
    line.iter().map(|p| of(*p)).sum::<f32>() * 0.3
}
