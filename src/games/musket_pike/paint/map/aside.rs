//! Where names step aside: from the pieces as they stand when the battle begins, and from other houses. Chosen once for
//! each way round the map lies, so that no name wanders as one comes closer.

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

/// The scale at which names are large beside what they name, the whole of a large map in a small window: what keeps
/// clear there does so from nearer by.
pub(super) const SCALE: f32 = 10.5;
/// How far from the middle of its hex a counter covers the map, and a leader's pennant above it.
const COUNTER: f32 = 0.8;
const PENNANT: f32 = 0.5;
const ABOVE: f32 = 0.9;
/// How far around the middle of its hex a village has houses.
const HOUSES: f32 = 0.75;
/// What a name costs that covers something, by the length that it covers; that leaves its ground; that crosses a crest.
const COVERED: f32 = 12.0;
const BUILT: f32 = 5.0;
const STRANGE: f32 = 2.0;
const CROSSED: f32 = 1.2;
/// What each map unit costs that it moves, and the farther choices of a place beneath or beside its houses.
const MOVED: f32 = 0.8;
const CHOICE: f32 = 0.35;
/// How far along its line and across it a wide name looks for room, in steps of half a map unit.
const ALONG: i8 = 6;
const ACROSS: i8 = 6;
/// How far from the middle of its hex the middle of a wide name may stand, in map units: two hexes, less what its line lies off.
const FARTHEST: f32 = 2.0 * STEP - 0.3;

/// Where a name is set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Spot {
    /// Of a place: on which side of its houses.
    Beside(Side),
    /// Of what spreads over the country: moved so far.
    Moved(Vec2),
    /// On a hex, by hand.
    Put(Hex),
}

/// Where a name was set, and after a look at what.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Aside {
    pub(super) spot: Spot,
    label: Label,
    /// Pieces within its reach, and points of the names before it.
    pieces: Vec<(Vec2, f32)>,
    taken: Vec<Vec2>,
    /// Points along it.
    line: Vec<Vec2>,
}

/// The sides of a place, as one sees them.
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

/// Something that lies on the map: where, and how far around that.
pub(super) type Piece = (Vec2, f32);

/// What lies on the map when the battle begins.
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

/// The best spot of every name of a map that lies this way round, `taken` being points of others; `known`: how they were set on
/// another, and the middles of the hexes where that one was not the same.
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

/// How far from the middle of its hex a name may look for room, and what is there counts: as far as a name is long, as it moves, and
/// as what stands in the way is large; at least as far as the slope does that it follows.
fn reach(plan: &Plan, label: &Label, turn: Orientation) -> f32 {
    let set = setting(plan, label, Spot::Moved(Vec2::ZERO), SCALE, turn);
    let moved = Vec2::new(ALONG.into(), ACROSS.into()).length() * 0.5;
    (length(&label.text, &set) + moved + 2.0 * STEP).max(NEAR + STEP)
}

fn set_aside(plan: &Plan, label: &Label, pieces: Vec<(Vec2, f32)>, taken: Vec<Vec2>, turn: Orientation) -> Aside {
    let mut best: Option<(f32, Spot, Vec<Vec2>)> = None;
    for (spot, price) in choices(plan, label) {
        // They come by their prices: none of the rest can be better.
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

/// Where a name could stand, the usual spot first, and what each costs by itself.
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

/// What it costs that a name of this size in a hex runs along these points.
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
