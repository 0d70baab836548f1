//! Farmland: furlongs of strips that are ploughed, green, stubble or fallow, and meadows. They have no meaning for the rules,
//! lie across the hexes, and end where a wood, a road, water or a slope begins.

use super::detail;
use super::edges::strayed;
use super::plan::{self, MapPlan};
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::data::FlatFeature;
use crate::paint::canvas::{Canvas, Pen, Shape};
use crate::paint::random::{Scatter, lattice};
use crate::paint::theme::{Rgb, Theme, ThemeMode};
use crate::paint::tile::MapRect;
use glam::Vec2;

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
/// Scale under which strips have no furrows, in points to the hex radius.
const FURROWS: f32 = 16.0;
/// Share of the strength of crops on ground that the battle's file does not till.
const FAINTER: f32 = 0.5;
/// MP 18.4 Share of the strength of crops that shows in a battle in frost.
const FROST: f32 = 0.25;

/// Share of the strength of crops that shows by candlelight.
const CANDLE: f32 = 0.6;

/// What a point of the map is to farmers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Soil {
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
enum Crop {
    Ploughed,
    Green,
    Stubble,
    Fallow,
    Meadow,
}

impl Crop {
    /// All crops, in the order of their values.
    const ALL: [Crop; 5] = [Crop::Ploughed, Crop::Green, Crop::Stubble, Crop::Fallow, Crop::Meadow];

    fn ink(self, theme: &Theme) -> (Rgb, f32) {
        match self {
            Crop::Ploughed => (theme.earth.mixed(theme.furrow, 0.35), 0.42),
            Crop::Green => (theme.green.mixed(theme.wood[2], 0.3), 0.43),
            Crop::Stubble => (theme.gold.mixed(theme.earth, 0.3), 0.26),
            Crop::Fallow => (theme.paper, 0.2),
            Crop::Meadow => (theme.green, 0.3),
        }
    }
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
        for (dx, dy) in (-2..=2).flat_map(|dx| (-2..=2).map(move |dy| (dx, dy))) {
            let other = self::middle((place.0 + dx, place.1 + dy));
            let way = (middle - other).normalize_or_zero();
            if (dx, dy) != (0, 0) && other.distance(middle) < 2.0 * REACH {
                outline = cut(&outline, way, (middle + other).dot(way) * 0.5 + MARGIN);
            }
        }
        let mut scatter = scatter_of(place);
        // Most lie along one of two directions, as the land was shared out.
        let turn = scatter.pick(&[18.0, 18.0, 104.0, 104.0, 62.0]) + scatter.between(-9.0, 9.0);
        Self { outline, across: Vec2::from_angle(turn.to_radians()), place }
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

    fn sown(&self, strip: i32) -> Crop {
        match (lattice(strip, self.place.0 * 31 + self.place.1, 67) * 4.0).floor() as i32 {
            ..-2 => Crop::Ploughed,
            -2..0 => Crop::Green,
            0..2 => Crop::Stubble,
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
        0..8 => Use::Strips,
        8..12 => Use::Meadow,
        _ => Use::Heath,
    }
}

/// Middle of a furlong.
fn middle((x, y): (i32, i32)) -> Vec2 {
    let by = |salt: u32| 0.5 + SHIFTED * lattice(x, y, salt);
    Vec2::new(x as f32 + by(64), y as f32 + by(65)) * FURLONG
}

/// Whether a point lies on open ground, away from roads, water and slopes.
pub(super) fn is_open(plan: &MapPlan, p: Vec2) -> bool {
    soil(plan, p) == Soil::Open
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
fn soil(plan: &MapPlan, p: Vec2) -> Soil {
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

/// Parts of a strip between what bars it; `open`: nothing does.
fn runs(plan: &MapPlan, [from, to]: [Vec2; 2], k: i32, open: bool) -> Vec<Run> {
    let (long, way) = (from.distance(to), (to - from).normalize_or_zero());
    let paces = (long / PACE) as u16;
    let mut runs: Vec<(u16, u16, Soil)> = Vec::new();
    if open {
        runs.push((0, paces, Soil::Open));
    }
    for pace in (0..=paces).filter(|_| !open) {
        let soil = soil(plan, from + way * f32::from(pace) * PACE);
        match runs.last_mut().filter(|(_, end, of)| *of == soil && *end + 1 == pace) {
            Some(run) => run.1 = pace,
            None => runs.push((pace, pace, soil)),
        }
    }
    let stray = |pace: u16| STRAY * 0.5 * (1.0 + lattice(k, i32::from(pace), 68));
    let run = |(first, last, soil): (u16, u16, Soil)| {
        let (low, high) = (f32::from(first) * PACE + stray(first), f32::from(last) * PACE - stray(last));
        (soil != Soil::Barred && high - low > SHORTEST)
            .then(|| Run { ends: [from + way * low, from + way * high], soil })
    };
    runs.into_iter().filter_map(run).collect()
}

/// Draws the furlongs that lie in an area.
pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, area: MapRect) {
    let tilled: Vec<Vec2> = plan.map.ornaments.strips.iter().map(|hex| plan.layout.centre(*hex)).collect();
    let [low, high] = area;
    let close = detail::strength(canvas);
    let [mut furrows, mut rows, mut balks] = [Shape::new(), Shape::new(), Shape::new()];
    let mut crops = [(); 10].map(|()| Shape::new());
    let [first, last] = [(low - REACH) / FURLONG, (high + REACH) / FURLONG].map(Vec2::floor);
    for place in (first.x as i32..=last.x as i32).flat_map(|x| (first.y as i32..=last.y as i32).map(move |y| (x, y))) {
        let square = [middle(place) - SQUARE, middle(place) + SQUARE];
        let is_tilled = tilled.iter().any(|p| is_near(&[*p, *p], square));
        if !is_near(&square, area) || use_of(place) == Use::Heath && !is_tilled {
            continue;
        }
        let furlong = Furlong::new(place);
        let outline = || furlong.outline.iter().copied();
        let bounds = [outline().fold(Vec2::INFINITY, Vec2::min), outline().fold(Vec2::NEG_INFINITY, Vec2::max)];
        if !is_near(&bounds, area) {
            continue;
        }
        let open = is_all_open(plan, bounds);
        for (k, ends) in furlong.strips().filter(|(_, ends)| is_near(ends, area)) {
            for run in runs(plan, ends, k, open) {
                let Some(crop) = furlong.crop(k, run.soil) else { continue };
                let half = furlong.across * ((STRIP - if crop == Crop::Meadow { 0.0 } else { BALK }) * 0.5);
                let [a, b] = run.ends;
                let at = crop as usize * 2 + usize::from(run.soil == Soil::Tilled);
                crops[at] = std::mem::take(&mut crops[at]).poly(&[a - half, b - half, b + half, a + half]);
                let drawn = |shape: Shape, shares: &[f32]| {
                    shares.iter().fold(shape, |shape, share| shape.line(&[a + half * *share, b + half * *share]))
                };
                match crop {
                    _ if canvas.scale() < FURROWS => {}
                    Crop::Ploughed => furrows = drawn(furrows, &[-0.6, 0.0, 0.6]),
                    Crop::Meadow => {}
                    Crop::Green | Crop::Stubble | Crop::Fallow => balks = drawn(balks, &[1.0]),
                }
                if close.is_some() && !matches!(crop, Crop::Fallow | Crop::Meadow) {
                    rows = drawn(rows, &[-0.86, -0.3, 0.3, 0.86]);
                }
            }
        }
    }
    let frost = if plan.map.frozen { FROST } else { 1.0 };
    let light = if theme.ground == ThemeMode::Dark { CANDLE } else { 1.0 };
    for (crop, shapes) in Crop::ALL.iter().zip(crops.chunks_mut(2)) {
        for (shape, fainter) in shapes.iter_mut().zip([FAINTER, 1.0]) {
            let (ink, mut share) = crop.ink(theme);
            // From close by the grass itself is drawn.
            if *crop == Crop::Meadow {
                share *= 1.0 - 0.6 * close.unwrap_or(0.0);
            }
            canvas.fill(std::mem::take(shape), ink.thin(share * fainter * frost * light));
        }
    }
    if canvas.scale() >= FURROWS {
        let fine = ((canvas.scale() - FURROWS) / FURROWS).clamp(0.35, 1.0);
        canvas.stroke(furrows, Pen::new(theme.furrow.thin(0.42 * fine), 0.02));
        canvas.stroke(balks, Pen::new(theme.furrow.thin(0.3 * fine), 0.014));
    }
    if let Some(strength) = close {
        canvas.stroke(rows, Pen::new(theme.furrow.thin(0.4 * strength), 0.014).dashed(0.05, 0.035));
    }
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
