//! Placement of names clear of the initial positions of pieces and of other houses. Chosen once for each
//! orientation of the map, so that no name moves with the zoom.

use super::edges::around;
use super::names::{NEAR, NameLayout, Setting, length};
use super::near::Near;
use super::plan::MapPlan;
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::Battle;
use crate::games::musket_pike::rules::battle::Label;
use crate::games::musket_pike::rules::data::Lettering as Placing;
use crate::games::musket_pike::rules::state::UnitPlace;
use crate::kernel::{Digest, DigestParts};
use crate::paint::layout::{BoardLayout, HEX_HEIGHT};
use crate::paint::orientation::Orientation;
use glam::Vec2;

/// Scale for placing names, with the whole of a large map in a small window: names are largest against the map
/// there, so a clear place stays clear at higher zoom.
pub(super) const SCALE: f32 = 10.5;
/// Radius of the area that a counter covers around the middle of its hex, in map units.
pub(super) const COUNTER: f32 = 0.8;
/// Radius of a leader's pennant that names keep off, in map units.
const PENNANT: f32 = 0.5;
/// Distance of a leader's pennant above the middle of the hex, in map units.
const ABOVE: f32 = 0.9;
/// Radius of a village's houses around the middle of its hex, in map units.
const HOUSES: f32 = 0.75;
/// Cost of a name over pieces, per covered map unit of its length.
const COVERED: f32 = 12.0;
/// Cost of a name over houses, per covered map unit of its length.
const BUILT: f32 = 5.0;
/// Cost of a name that lies off its own ground, per map unit of its length.
const STRANGE: f32 = 2.0;
/// Cost of a name across a crest, per map unit of its length.
const CROSSED: f32 = 1.2;
/// Cost of a name's distance from its own spot, per map unit.
const MOVED: f32 = 0.8;
/// Cost of each less preferred side of a place, in the order of preference.
const CHOICE: f32 = 0.35;
/// Search range of a wide name along its own line, in steps of half a map unit to either side.
const ALONG: i8 = 6;
/// Search range of a wide name across its line, in steps of half a map unit to either side.
const ACROSS: i8 = 6;
/// Greatest distance of a wide name's middle from the middle of its hex, in map units: two hexes, less the
/// offset of its line.
const FARTHEST: f32 = 2.0 * HEX_HEIGHT - 0.3;
/// Most work to find the place of one name, in things looked at. A name that can be read is placed with half of it; of hundreds
/// that lie upon each other, each takes the best place tried until then.
const LOOKS: usize = 50_000;
/// Fixed work counted for examining one point of a name, in looks; each obstacle near the point adds one.
const POINT: usize = 10;

/// Chosen spot of a name.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum LabelPlacement {
    /// Spot of a place's name: on this side of its houses.
    Beside(Side),
    /// Spot of the name of an area of land: moved by this vector, in map units.
    Moved(Vec2),
    /// Spot of a name on a hex chosen by the map's author.
    Put(Hex),
}

/// Spot of a name, with the digest of the surroundings that decided it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct PlacementCache {
    pub(super) spot: LabelPlacement,
    label: Label,
    /// Digest of the pieces within reach of the name, and of the points of names placed before.
    beside: Digest,
    /// Points along the name in its spot, in map units.
    line: Vec<Vec2>,
    lies: Lies,
}

/// Side of a place on which its name may stand, on the screen.
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

/// Obstacle to names on the map: middle and radius, in map units.
pub(super) type Piece = (Vec2, f32);

/// Obstacles that the pieces form at the start of a battle.
pub(super) fn pieces(battle: &Battle, layout: BoardLayout) -> Vec<Piece> {
    let stands: Vec<HexFootprint> = (battle.start.units.iter())
        .filter_map(|unit| if let UnitPlace::Map(stand) = unit.place { Some(stand) } else { None })
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
    plan: &MapPlan,
    pieces: &Near,
    turn: Orientation,
    mut taken: Near,
    known: Option<(&[PlacementCache], &[Vec2])>,
) -> Vec<PlacementCache> {
    let along = taken.all().len();
    let mut asides: Vec<PlacementCache> = Vec::new();
    for label in &plan.map.labels {
        let lie = NameLayout::new(plan, label, SCALE, turn);
        let (centre, reach) = (plan.layout.centre(label.put.unwrap_or(label.hex)), reach(&label.text, &lie));
        let near = |at: Vec2| at.distance(centre) < reach;
        let beside = beside(pieces.all(), &taken.all()[..along], &asides, (centre, reach));
        let same = |aside: &&PlacementCache| (&aside.label, &aside.beside) == (label, &beside);
        let known = known.filter(|(_, changed)| !changed.iter().any(|at| near(*at)));
        let aside = match known.and_then(|(asides, _)| asides.iter().find(same)) {
            Some(aside) => aside.clone(),
            None => {
                let (spot, line) = Search { plan, pieces, taken: &taken, label, lie: &lie }.best();
                PlacementCache { spot, label: label.clone(), beside, lies: Lies::of(&line), line }
            }
        };
        taken.extend(aside.line.iter().copied().map(point));
        asides.push(aside);
    }
    asides
}

/// Point of a name as a circle: its radius is that of the letters that are compared with it.
pub(super) const fn point(at: Vec2) -> Piece {
    (at, 0.0)
}

/// Digest of the things within reach of a name: pieces, points of names along courses, and names placed before.
fn beside(pieces: &[Piece], along: &[Piece], asides: &[PlacementCache], (centre, reach): (Vec2, f32)) -> Digest {
    let near = |at: Vec2| at.distance(centre) < reach;
    let mut parts = DigestParts::default();
    for things in [pieces, along] {
        let count =
            things.iter().filter(|(at, _)| near(*at)).map(|(at, reach)| parts.add(&[at.x, at.y, *reach])).count();
        parts.add(&count);
    }
    for Lies { low, high, points } in asides.iter().map(|aside| &aside.lies) {
        if near(centre.clamp(*low, *high)) {
            parts.add(points);
        }
    }
    parts.digest()
}

/// Extent of the points of a name, and the digest of what lies there.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lies {
    low: Vec2,
    high: Vec2,
    points: Digest,
}

impl Lies {
    fn of(line: &[Vec2]) -> Self {
        let (low, high) = line.iter().fold((Vec2::INFINITY, Vec2::NEG_INFINITY), |(l, h), p| (l.min(*p), h.max(*p)));
        let mut points = DigestParts::default();
        line.iter().for_each(|p| points.add(&p.to_array()));
        Self { low, high, points: points.digest() }
    }
}

/// Radius around the middle of its hex in which a name searches for room and obstacles count: its length, its greatest shift and
/// the size of the obstacles; at least the radius that the slope which it follows has.
fn reach(text: &str, lie: &NameLayout) -> f32 {
    let moved = Vec2::new(ALONG.into(), ACROSS.into()).length() * 0.5;
    (length(text, &lie.set) + moved + 2.0 * HEX_HEIGHT).max(NEAR + HEX_HEIGHT)
}

/// Search for room for a name.
struct Search<'a> {
    plan: &'a MapPlan,
    pieces: &'a Near,
    taken: &'a Near,
    label: &'a Label,
    lie: &'a NameLayout,
}

impl Search<'_> {
    /// Best spot of the name, and the points along the name there.
    fn best(&self) -> (LabelPlacement, Vec<Vec2>) {
        let Self { plan, pieces, taken, label, lie } = *self;
        let half = length(&label.text, &lie.set) * 0.5;
        let priced = Priced { plan, own: label.hex, size: lie.set.size, pieces, taken };
        let choices = choices(plan, label);
        let line = |spot: LabelPlacement| line(half, &lie.at_spot(spot, half), lie.turn);
        let (mut best, mut looks): (Option<(f32, LabelPlacement, Vec<Vec2>)>, _) = (None, Looks::of(LOOKS));
        for (spot, price) in &choices {
            // They come by their prices: none of the rest can be better.
            if best.as_ref().is_some_and(|(least, ..)| least <= price) {
                break;
            }
            let line = line(*spot);
            let least = best.as_ref().map_or(f32::INFINITY, |(least, ..)| *least);
            if let Some(all) = priced.under(least, *price, &line, &mut looks) {
                best = Some((all, *spot, line));
            }
        }
        let usual = || choices.first().map_or(LabelPlacement::Moved(Vec2::ZERO), |(spot, _)| *spot);
        best.map_or_else(|| (usual(), line(usual())), |(_, spot, line)| (spot, line))
    }
}

/// Possible spots of a name, the normal one first, each with its own cost.
fn choices(plan: &MapPlan, label: &Label) -> Vec<(LabelPlacement, f32)> {
    if let Some(hex) = label.put {
        return vec![(LabelPlacement::Put(hex), 0.0)];
    }
    if plan.lettering_of(label.hex) == Placing::Beneath {
        let price = |i: usize| CHOICE * i as f32;
        return Side::ALL.into_iter().enumerate().map(|(i, side)| (LabelPlacement::Beside(side), price(i))).collect();
    }
    let steps = (-ALONG..=ALONG).flat_map(|x| (-ACROSS..=ACROSS).map(move |y| Vec2::new(x.into(), y.into()) * 0.5));
    let near = steps.filter(|by| by.length() <= FARTHEST);
    let mut choices: Vec<(LabelPlacement, f32)> =
        near.map(|by| (LabelPlacement::Moved(by), MOVED * by.length())).collect();
    choices.sort_by(|a, b| a.1.total_cmp(&b.1));
    choices
}

/// Points along a name of half this length in map units, which is bent upward in its middle.
fn line(half: f32, set: &Setting, turn: Orientation) -> Vec<Vec2> {
    const APART: f32 = 0.3;
    let way = turn.rotate_vector(Vec2::from_angle(set.turn.to_radians()));
    let count = (half / APART).ceil() as i32;
    let lift = turn.rotate_vector(Vec2::from_angle(set.turn.to_radians()).perp()) * (2.0 * half * set.bend);
    (-count..=count)
        .map(|k| k as f32 / count.max(1) as f32)
        .map(|t| set.at + way * (half * t) + lift * (t * t - 1.0))
        .collect()
}

/// Number of looks at the map that a search for names may still make, with its buffer.
pub(super) struct Looks {
    left: usize,
    /// Buffer for the things found, overwritten by each search.
    found: Vec<(u32, f32)>,
}

impl Looks {
    pub(super) const fn of(left: usize) -> Self {
        Self { left, found: Vec::new() }
    }
}

/// Costs of the points of a name, by where they are.
#[derive(Clone, Copy)]
pub(super) struct Priced<'a> {
    pub(super) plan: &'a MapPlan,
    /// Hex that the name belongs to.
    pub(super) own: Hex,
    pub(super) size: f32,
    pub(super) pieces: &'a Near,
    /// Points of names that are placed already.
    pub(super) taken: &'a Near,
}

impl Priced<'_> {
    /// Cost of a name along these points, added to the `price` of its spot; `None` once that is no less than `least`, or the
    /// allowed work is used up.
    pub(super) fn under(&self, least: f32, price: f32, line: &[Vec2], looks: &mut Looks) -> Option<f32> {
        let mut sum = 0.0;
        for p in line {
            sum += self.of(*p, looks);
            // No point makes it cheaper.
            if price + sum * 0.3 >= least || looks.left == 0 {
                return None;
            }
        }
        Some(price + sum * 0.3)
    }

    fn of(&self, p: Vec2, looks: &mut Looks) -> f32 {
        let Self { plan, own, size, pieces, taken } = *self;
        let beneath = plan.lettering_of(own) == Placing::Beneath;
        let Looks { left, found } = looks;
        let (covered, pieces) = pieces.overlap(p, size * 0.4, found);
        let (named, points) = taken.overlap(p, size * 0.4 + size * 0.4, found);
        *left = left.saturating_sub(POINT + pieces + points);
        let hex = plan.nearest(p);
        let built = |hex: &Hex| plan.has_houses(*hex) && *hex != own;
        let under = |at: Vec2| (HOUSES + size * 0.4 - at.distance(p)).max(0.0);
        let houses: f32 = around(plan, hex).filter(built).map(|h| under(plan.layout.centre(h))).sum();
        let strange = !beneath && plan.lettering_of(hex) != plan.lettering_of(own);
        let tint = plan.land.contours.height(hex, plan.level(hex), p).tint;
        let crossed = (tint - tint.round()).abs() > 0.05;
        let outside = !plan.in_field(p, size * 0.5);
        (covered + named) * COVERED
            + houses * BUILT
            + if strange { STRANGE } else { 0.0 }
            + if crossed { CROSSED } else { 0.0 }
            + if outside { COVERED } else { 0.0 }
    }
}
