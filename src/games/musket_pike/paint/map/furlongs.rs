//! Furlongs: pieces of farmland that are worked in one direction, with their strips, lanes and rows of trees. Each is found when a
//! picture first shows it, and kept for all tiles, pictures and scales of the map.

use super::edges::strayed;
use super::plan::{self, MapPlan};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::data::FlatFeature;
use crate::paint::layout::BoardLayout;
use crate::paint::random::{Scatter, lattice, noise};
use crate::paint::tile::MapRect;
use glam::Vec2;
use std::sync::OnceLock;

/// Distance between the middles of two furlongs, in map units.
const FURLONG: f32 = 3.3;
/// Random deviation of the middle of a furlong, as a share of their distance.
const SHIFTED: f32 = 0.36;
/// Greatest distance of a furlong's outline from its middle, in map units.
const REACH: f32 = FURLONG * 1.3;
/// Half the side of the square from which a furlong's outline is cut, in map units.
const SQUARE: f32 = REACH * 0.72;
/// Half the width of the grass between two furlongs, in map units.
const MARGIN: f32 = 0.05;
/// Width of a strip with the balk beside it, in map units.
const STRIP: f32 = 0.32;
/// Width of the balk between two strips, in map units.
const BALK: f32 = 0.03;
/// Distance between two points of a strip at which it is asked what lies there, in map units.
const PACE: f32 = 0.16;
/// Shortest strip, in map units.
const SHORTEST: f32 = 0.45;
/// Greatest difference of the length of a strip from that of its neighbours, in map units.
const STRAY: f32 = 0.13;
/// Distance within which a hex can bar farmers from a point, in map units.
const AROUND: f32 = 1.4;
/// Distance of farmland from roads and brooks, in map units.
const VERGE: f32 = 0.15;
/// Number of large fields, which are of one crop for the most part, per furlong.
const FIELDS: f32 = 0.37;
/// Distance between two trees of a row, in map units.
const TREES: f32 = 0.46;

/// What a point of the map is to farmers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Soil {
    /// Ground that the battle's file tills.
    Tilled,
    /// Open ground.
    Open,
    /// Wood, water, road, slope or houses.
    Barred,
}

/// What a furlong is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Strips,
    Meadow,
    Heath,
}

/// Crop on a strip.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Crop {
    Ploughed,
    Green,
    Stubble,
    Fallow,
    Meadow,
}

/// What divides two furlongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    Grass,
    Lane,
    Trees,
}

/// Part of a strip that is worked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bed {
    /// Beginning and end of the bed in the middle of its breadth.
    pub(super) ends: [Vec2; 2],
    /// Vector from the middle of the bed's breadth to its edge.
    pub(super) half: Vec2,
    pub(super) crop: Crop,
    pub(super) soil: Soil,
}

/// What there is of a furlong where nothing bars farmers.
#[derive(Clone, Debug, Default)]
pub(super) struct Tilth {
    pub(super) beds: Vec<Bed>,
    /// Lanes along the furlong's borders, each from its beginning to its end.
    pub(super) lanes: Vec<[Vec2; 2]>,
    /// Feet of the trees along the furlong's borders, with random numbers for their sizes and kinds.
    pub(super) trees: Vec<(Vec2, u32)>,
}

/// All furlongs of a map.
#[derive(Debug)]
pub(super) struct Furlongs {
    first: (i32, i32),
    columns: usize,
    found: Vec<OnceLock<Tilth>>,
}

impl Furlongs {
    /// Furlongs of a map, of which none is found yet.
    pub(super) fn new(layout: BoardLayout) -> Self {
        let [first, last] = places(layout.field());
        let (columns, rows) = (last.0 - first.0 + 1, last.1 - first.1 + 1);
        let found = (0..columns * rows).map(|_| OnceLock::new()).collect();
        Self { first, columns: columns.max(0) as usize, found }
    }

    /// Furlongs that come near an area.
    pub(super) fn within<'p>(&'p self, plan: &'p MapPlan, area: MapRect) -> impl Iterator<Item = &'p Tilth> {
        let [first, last] = places(area);
        let all = (first.0..=last.0).flat_map(move |x| (first.1..=last.1).map(move |y| (x, y)));
        all.filter(move |place| is_near(&[middle(*place) - SQUARE, middle(*place) + SQUARE], area)).filter_map(
            move |place| {
                let (x, y) = (place.0 - self.first.0, place.1 - self.first.1);
                let is_there = x >= 0 && y >= 0 && (x as usize) < self.columns;
                let found = is_there.then(|| self.found.get(y as usize * self.columns + x as usize)).flatten()?;
                Some(found.get_or_init(|| Furlong::new(place).tilth(plan)))
            },
        )
    }
}

/// Places of the first and the last furlong that can come near an area.
fn places([low, high]: MapRect) -> [(i32, i32); 2] {
    [(low - REACH) / FURLONG, (high + REACH) / FURLONG].map(|place| (place.x.floor() as i32, place.y.floor() as i32))
}

/// Piece of farmland that is worked in one direction.
struct Furlong {
    outline: Vec<Vec2>,
    /// Direction across the strips.
    across: Vec2,
    place: (i32, i32),
}

impl Furlong {
    fn new(place: (i32, i32)) -> Self {
        let middle = middle(place);
        let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        let mut outline: Vec<Vec2> = corners.map(|(x, y)| middle + Vec2::new(x, y) * SQUARE).to_vec();
        for other in neighbours(place) {
            let (way, least) = border(place, other);
            outline = cut(&outline, way, least);
        }
        let mut scatter = scatter_of(place);
        // Most lie along one of two directions, as the land was shared out.
        let turn = scatter.pick(&[18.0, 18.0, 104.0, 104.0, 62.0]) + scatter.between(-9.0, 9.0);
        Self { outline, across: Vec2::from_angle(turn.to_radians()), place }
    }

    /// What there is of the furlong where nothing bars farmers.
    fn tilth(&self, plan: &MapPlan) -> Tilth {
        let corners = || self.outline.iter().copied();
        let bounds = [corners().fold(Vec2::INFINITY, Vec2::min), corners().fold(Vec2::NEG_INFINITY, Vec2::max)];
        let open = is_all_open(plan, bounds);
        let mut tilth = Tilth::default();
        for (k, ends) in self.strips() {
            for Run { ends, soil } in runs(plan, ends, k, open) {
                let Some(crop) = self.crop(k, soil) else { continue };
                let half = self.across * ((STRIP - if crop == Crop::Meadow { 0.0 } else { BALK }) * 0.5);
                tilth.beds.push(Bed { ends, half, crop, soil });
            }
        }
        for other in neighbours(self.place).filter(|other| *other > self.place) {
            let (way, least) = border(self.place, other);
            let Some([a, b]) = chord(&self.outline, way, least) else { continue };
            match divided_by(self.place, other) {
                Border::Grass => {}
                Border::Lane => {
                    tilth.lanes.extend(lanes(plan, [a, b], open));
                }
                Border::Trees => {
                    let mut scatter = scatter_of(other);
                    let many = (a.distance(b) / TREES) as u16;
                    for k in 0..many {
                        let jitter = Vec2::new(scatter.between(-0.08, 0.08), scatter.between(-0.08, 0.08));
                        let at = a + (b - a) * ((f32::from(k) + 0.5) / f32::from(many)) + jitter;
                        let kind = scatter.next();
                        if noise(at.x * 0.7, at.y * 0.7, 70) > -0.25 && soil_at(plan, at) != Soil::Barred {
                            tilth.trees.push((at, kind));
                        }
                    }
                }
            }
        }
        tilth
    }

    /// Crop of a strip, by its index; on ground that the file tills there is one.
    fn crop(&self, strip: i32, soil: Soil) -> Option<Crop> {
        let by_field = match (use_of(self.place), soil) {
            (Use::Strips, _) | (_, Soil::Tilled) => return Some(self.sown(strip)),
            (Use::Meadow, _) => Crop::Meadow,
            (Use::Heath, _) => return None,
        };
        Some(by_field)
    }

    /// Crop that is sown on a strip: for the most part that of the large field in which the furlong lies.
    fn sown(&self, strip: i32) -> Crop {
        let by = lattice(strip, self.place.0 * 31 + self.place.1, 67);
        match ((by - 0.1) * 4.4).floor() as i32 {
            ..0 => field_of(self.place),
            0 => Crop::Ploughed,
            1 => Crop::Green,
            2 => Crop::Stubble,
            _ => Crop::Fallow,
        }
    }

    /// Strips of the furlong with their indices, each from its beginning to its end in the middle of its breadth.
    fn strips(&self) -> impl Iterator<Item = (i32, [Vec2; 2])> + '_ {
        let offs = self.outline.iter().map(|p| p.dot(self.across));
        let (low, high) =
            offs.fold((f32::INFINITY, f32::NEG_INFINITY), |(low, high), off| (low.min(off), high.max(off)));
        let onward = self.across.perp();
        ((low / STRIP).ceil() as i32..(high / STRIP).floor() as i32).filter_map(move |k| {
            let [a, b] = chord(&self.outline, self.across, (k as f32 + 0.5) * STRIP)?;
            Some((k, if a.dot(onward) < b.dot(onward) { [a, b] } else { [b, a] }))
        })
    }
}

/// Whether the rectangle around a line's ends comes within a strip's breadth, or a hex's, of an area.
fn is_near([a, b]: &[Vec2; 2], [low, high]: MapRect) -> bool {
    a.max(*b).cmpge(low - AROUND).all() && a.min(*b).cmple(high + AROUND).all()
}

/// Random numbers of a furlong.
fn scatter_of((x, y): (i32, i32)) -> Scatter {
    Scatter::new(((x & 0x7fff) as u32) << 15 | (y & 0x7fff) as u32, 66)
}

/// What a furlong is used for.
fn use_of(place: (i32, i32)) -> Use {
    let mut scatter = scatter_of(place);
    // The first two numbers give its direction.
    let [_, _, third] = [(); 3].map(|()| scatter.next());
    match third % 16 {
        0..10 => Use::Strips,
        10..13 => Use::Meadow,
        _ => Use::Heath,
    }
}

/// Middle of a furlong.
fn middle((x, y): (i32, i32)) -> Vec2 {
    let by = |salt: u32| 0.5 + SHIFTED * lattice(x, y, salt);
    Vec2::new(x as f32 + by(64), y as f32 + by(65)) * FURLONG
}

/// Crop of the large field in which a furlong lies: furlongs near each other share it.
fn field_of((x, y): (i32, i32)) -> Crop {
    match noise(x as f32 * FIELDS, y as f32 * FIELDS, 69) {
        ..-0.16 => Crop::Ploughed,
        -0.16..0.14 => Crop::Green,
        _ => Crop::Stubble,
    }
}

/// Places of the furlongs that can border on one.
fn neighbours(place: (i32, i32)) -> impl Iterator<Item = (i32, i32)> {
    let all = (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))).filter(|by| *by != (0, 0));
    all.map(move |(dx, dy)| (place.0 + dx, place.1 + dy))
        .filter(move |other| middle(*other).distance(middle(place)) < 2.0 * REACH)
}

/// Border of a furlong with another: direction away from the other, and least distance along it, in map units.
fn border(place: (i32, i32), other: (i32, i32)) -> (Vec2, f32) {
    let (middle, other) = (middle(place), middle(other));
    let way = (middle - other).normalize_or_zero();
    (way, (middle + other).dot(way) * 0.5 + MARGIN)
}

/// What divides two furlongs: lanes and trees for the most part run between the large fields.
fn divided_by(place: (i32, i32), other: (i32, i32)) -> Border {
    let by = lattice(place.0 * 17 + other.0, place.1 * 17 + other.1, 74);
    let at = (middle(place) + middle(other)) * 0.5;
    match (field_of(place) == field_of(other), noise(at.x * 0.09, at.y * 0.09, 78) + 0.12 * by) {
        (false, 0.04..) => Border::Lane,
        (false, ..-0.08) => Border::Trees,
        (true, _) if by < -0.84 => Border::Trees,
        _ => Border::Grass,
    }
}

/// What the ground of a hex is to farmers.
fn soil_of(plan: &MapPlan, hex: Hex) -> Soil {
    let look = plan.look(hex);
    match (plan.tilled(hex), look.flat.contains(&FlatFeature::Tufts)) {
        (true, _) => Soil::Tilled,
        (false, true) if look.standing.is_empty() && !plan.has_houses(hex) => Soil::Open,
        (false, _) => Soil::Barred,
    }
}

/// Whether nothing bars farmers anywhere between two corners, and the file tills nothing there.
fn is_all_open(plan: &MapPlan, [low, high]: MapRect) -> bool {
    let by = plan::REACH - AROUND;
    let is_free = |hex: Hex| plan.lines(hex).is_empty() && plan.land.contours.near(hex).is_empty();
    let hexes = plan.around(low + by, high - by);
    plan.in_field(low, 0.1)
        && plan.in_field(high, 0.1)
        && hexes.into_iter().all(|hex| is_free(hex) && soil_of(plan, hex) == Soil::Open)
}

/// What a point is to farmers.
pub(super) fn soil_at(plan: &MapPlan, p: Vec2) -> Soil {
    let own = plan.nearest(p);
    if !plan.in_field(p, 0.1) || !plan.clear(own, p, VERGE) || plan.land.contours.is_slope(own, p) {
        return Soil::Barred;
    }
    soil_of(plan, plan.nearest(strayed(plan, p)))
}

/// Part of a strip on one kind of soil.
struct Run {
    ends: [Vec2; 2],
    soil: Soil,
}

/// Kinds of soil along a line, each with its first and last pace; `open`: nothing bars farmers.
fn soils(plan: &MapPlan, [from, to]: [Vec2; 2], open: bool) -> Vec<(u16, u16, Soil)> {
    let (long, way) = (from.distance(to), (to - from).normalize_or_zero());
    let paces = (long / PACE) as u16;
    let mut soils: Vec<(u16, u16, Soil)> = Vec::new();
    if open {
        soils.push((0, paces, Soil::Open));
    }
    for pace in (0..=paces).filter(|_| !open) {
        let soil = soil_at(plan, from + way * f32::from(pace) * PACE);
        match soils.last_mut().filter(|(_, end, of)| *of == soil && *end + 1 == pace) {
            Some(run) => run.1 = pace,
            None => soils.push((pace, pace, soil)),
        }
    }
    soils
}

/// Parts of a strip between what bars it; `open`: nothing does.
fn runs(plan: &MapPlan, [from, to]: [Vec2; 2], k: i32, open: bool) -> Vec<Run> {
    let way = (to - from).normalize_or_zero();
    let stray = |pace: u16| STRAY * 0.5 * (1.0 + lattice(k, i32::from(pace), 68));
    let run = |(first, last, soil): (u16, u16, Soil)| {
        let (low, high) = (f32::from(first) * PACE + stray(first), f32::from(last) * PACE - stray(last));
        (soil != Soil::Barred && high - low > SHORTEST)
            .then(|| Run { ends: [from + way * low, from + way * high], soil })
    };
    soils(plan, [from, to], open).into_iter().filter_map(run).collect()
}

/// Parts of a lane between what bars it, so long that they meet those of the next borders; `open`: nothing does.
fn lanes(plan: &MapPlan, [from, to]: [Vec2; 2], open: bool) -> Vec<[Vec2; 2]> {
    let way = (to - from).normalize_or_zero();
    let free = soils(plan, [from, to], open).into_iter().filter(|(_, _, soil)| *soil != Soil::Barred);
    let lane = |(first, last, _): (u16, u16, Soil)| {
        [from + way * (f32::from(first) * PACE - MARGIN), from + way * (f32::from(last + 1) * PACE)]
    };
    free.map(lane).collect()
}

/// Part of a convex outline that lies at least `least` map units along the direction `way`.
fn cut(outline: &[Vec2], way: Vec2, least: f32) -> Vec<Vec2> {
    let mut kept = Vec::new();
    for (i, a) in outline.iter().enumerate() {
        let b = outline[(i + 1) % outline.len()];
        let (da, db) = (a.dot(way) - least, b.dot(way) - least);
        if da >= 0.0 {
            kept.push(*a);
        }
        if (da >= 0.0) != (db >= 0.0) {
            kept.push(*a + (b - *a) * (da / (da - db)));
        }
    }
    kept
}

/// Chord of a convex outline across the direction `way`, at distance `at` along it; `None` outside the outline.
fn chord(outline: &[Vec2], way: Vec2, at: f32) -> Option<[Vec2; 2]> {
    let on: Vec<Vec2> = cut(outline, way, at).into_iter().filter(|p| (p.dot(way) - at).abs() < 1e-3).collect();
    let [a, b] = on.as_slice() else { return None };
    Some([*a, *b])
}
