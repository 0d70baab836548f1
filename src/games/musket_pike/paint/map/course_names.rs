//! Names along a course of hexes, their letters spread as in an atlas: on a ridge, or beside a river or road.

use super::courses::about;
use super::label_placement::{self, Looks, Priced, point};
use super::names::{self, Glyph, advance};
use super::near::Near;
use super::plan::MapPlan;
use crate::board::hex::{Dir, Hex};
use crate::games::musket_pike::rules::battle::CourseLabel;
use crate::games::musket_pike::rules::data::Drawing;
use crate::paint::canvas::{Canvas, along};
use crate::paint::layout::BoardLayout;
use crate::paint::orientation::Orientation;
use crate::paint::theme::{Rgb, Theme};
use crate::paint::tile::MapRect;
use glam::Vec2;

/// Points of the smoothed line between two neighbouring hexes of a course.
const PIECES: u8 = 8;
/// Number of neighbours on either side over which each point of a course is averaged.
const SMOOTH: usize = 8;
/// Least height of letters in points: of a name beside a line, and of one on land.
const MIN_LETTER_POINTS: [f32; 2] = [13.0, 14.0];
/// Height of letters in map units: of a name beside a line, and of one on land.
const LETTER_HEIGHT: [f32; 2] = [0.44, 0.52];
/// Least letter spacing of a name along a course, in em.
const MIN_SPACING: f32 = 0.04;
/// Normal letter spacing in em: of a name beside a line, and of one on land.
const NORMAL_SPACING: [f32; 2] = [0.12, 0.22];
/// Greatest letter spacing of a name that is spread along its course, in em.
const MAX_SPACING: f32 = 0.6;
/// Share of its course that a spread name takes.
const SPREAD: f32 = 0.7;
/// Distance from the middle of a road or brook to the letters beside it, in map units.
const BESIDE: f32 = 0.2;
/// Distance that letters keep from lines, in map units.
const CLEAR: f32 = 0.22;
/// Distance by which letters move away from a line at each step until they are clear of it, in map units.
const STEP: f32 = 0.1;
/// Most steps by which letters of a name move away from a line.
const STEPS: u8 = 7;
/// Height of letters above their baseline, in em.
const RISES: f32 = 0.62;
/// Depth of letters below their baseline, in em.
const FALLS: f32 = 0.2;
/// Number of places tried for a name along a course.
const TRIES: u8 = 13;
/// Cost of a name's distance from the middle of its course, per map unit.
const OFF_MIDDLE: f32 = 0.25;
/// Cost of a name below its course, not above.
const BELOW: f32 = 0.5;
/// Cost of the lean of a letter, by the square of the lean.
const LEANS: f32 = 0.4;
/// Cost of a letter that lies on its side or upside down.
const FALLEN: f32 = 40.0;
/// Cost of a letter that stands across a road or brook.
const CROSSING: f32 = 1.5;
/// Greatest lean of a letter, in degrees.
const STEEPEST: f32 = 85.0;

/// Smooth line through the hexes of a course.
#[derive(Clone, Debug, PartialEq)]
struct Line {
    points: Vec<Vec2>,
    /// Distance of each point from the beginning of the line, in map units.
    far: Vec<f32>,
}

impl Line {
    fn new(layout: BoardLayout, course: &[Hex]) -> Self {
        let centres: Vec<Vec2> = course.iter().map(|hex| layout.centre(*hex)).collect();
        let mut points = along(&centres, PIECES);
        for _ in 0..2 {
            points = smoothed(&points);
        }
        let mut so_far = 0.0;
        let step = |pair: &[Vec2]| {
            so_far += pair[0].distance(pair[1]);
            so_far
        };
        let rest: Vec<f32> = points.windows(2).map(step).collect();
        Self { far: std::iter::once(0.0).chain(rest).collect(), points }
    }

    fn length(&self) -> f32 {
        self.far.last().copied().unwrap_or(0.0)
    }

    /// Point at distance `far` in map units from the beginning of the line; straight on beyond the ends.
    fn at(&self, far: f32) -> Vec2 {
        let next = self.far.partition_point(|f| *f <= far).clamp(1, self.points.len() - 1);
        let (from, to) = (self.far[next - 1], self.far[next]);
        let part = (far - from) / (to - from).max(f32::EPSILON);
        self.points[next - 1] + (self.points[next] - self.points[next - 1]) * part
    }
}

/// Points of a line averaged with their neighbours; the ends stay where they are.
fn smoothed(points: &[Vec2]) -> Vec<Vec2> {
    let mean = |i: usize| {
        let reach = SMOOTH.min(i).min(points.len() - 1 - i);
        let around = &points[i - reach..=i + reach];
        around.iter().sum::<Vec2>() / around.len() as f32
    };
    (0..points.len()).map(mean).collect()
}

/// Kind of feature that the course of a name follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ground {
    /// Name beside a line: a brook or road.
    Line,
    Land,
}

/// Kind of feature to which a name belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Of {
    Water,
    Land,
}

/// Course along which a name is written.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Course {
    line: Line,
    ground: Ground,
    of: Of,
}

/// Placement of a name along its course, for one orientation of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct LabelSpot {
    /// Distance of the name's middle along the course, in map units.
    middle: f32,
    side: Side,
    /// Direction along the course in which the name is read.
    read: Read,
}

/// Side of a course on which the letters stand, on the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Above,
    On,
    Below,
}

/// Reading direction of a name: along the course, or against it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Read {
    Onward,
    Back,
}

/// Name that is laid out for a picture of some scale.
pub(super) struct CourseNameLayout {
    glyphs: Vec<Glyph>,
    /// Middles of the name's letters, and the point of each that is nearest to the course.
    middles: Vec<Vec2>,
    edges: Vec<Vec2>,
    size: f32,
    of: Of,
}

/// Courses of the named features of a map; none for a course without length.
pub(super) fn courses(plan: &MapPlan) -> Vec<Option<Course>> {
    let map = &plan.map;
    let wet = |hex: Hex| map.brook_courses.iter().any(|brook| brook.contains(&hex));
    let water = [Drawing::River, Drawing::Stream];
    let river =
        |hex: Hex| Dir::ALL.into_iter().any(|dir| water.iter().any(|water| plan.has_hexside_drawing(hex, dir, *water)));
    let course = |label: &CourseLabel| {
        let most =
            |fits: &dyn Fn(Hex) -> bool| label.course.iter().filter(|h| fits(**h)).count() * 2 > label.course.len();
        let brook = most(&wet);
        Course {
            line: Line::new(plan.layout, &label.course),
            ground: if brook || most(&|hex| map.roads[hex.index()] != 0) { Ground::Line } else { Ground::Land },
            of: if brook || most(&river) { Of::Water } else { Of::Land },
        }
    };
    map.labels_along.iter().map(|label| (label.course.len() > 1).then(|| course(label))).collect()
}

/// Best spot of every course name of a map in this orientation, clear of pieces; with the points that all of them cover.
pub(super) fn stands(plan: &MapPlan, pieces: &Near, turn: Orientation) -> (Vec<Option<LabelSpot>>, Near) {
    let mut taken = Near::new(plan.layout, 0.0, []);
    let mut stands = Vec::new();
    for (label, course) in plan.map.labels_along.iter().zip(&plan.courses) {
        let best = course.as_ref().and_then(|course| {
            let tried = choices(course, &label.text, turn).into_iter().map(|stand| {
                let written = write(plan, label, course, stand, (label_placement::SCALE, turn));
                (
                    price(plan, course, stand, &written, (label.course[label.course.len() / 2], pieces, &taken)),
                    stand,
                    written,
                )
            });
            tried.min_by(|a, b| a.0.total_cmp(&b.0))
        });
        if let Some((.., written)) = &best {
            taken.extend(written.middles.iter().copied().map(point));
        }
        stands.push(best.map(|(_, stand, _)| stand));
    }
    (stands, taken)
}

/// Candidate spots of a name: at several places along its course, above it and below.
fn choices(course: &Course, text: &str, turn: Orientation) -> Vec<LabelSpot> {
    let (length, half) = (course.line.length(), set(course, text, label_placement::SCALE).0 * 0.5);
    let slack = (length * 0.5 - half).max(0.0);
    let sides: &[Side] = if course.ground == Ground::Line { &[Side::Above, Side::Below] } else { &[Side::On] };
    let middles = (0..TRIES).map(|k| length * 0.5 + slack * (f32::from(k) / f32::from(TRIES - 1) * 2.0 - 1.0));
    let stands = middles.flat_map(|middle| {
        let whole = turn.rotate_vector(course.line.at(middle + half) - course.line.at(middle - half));
        // A vertical course is read upward.
        let onward = if whole.x.abs() < 0.1 * whole.length() { whole.y < 0.0 } else { whole.x > 0.0 };
        let read = if onward { Read::Onward } else { Read::Back };
        sides.iter().map(move |side| LabelSpot { middle, side: *side, read })
    });
    stands.collect()
}

fn price(
    plan: &MapPlan,
    course: &Course,
    stand: LabelSpot,
    written: &CourseNameLayout,
    (own, pieces, taken): (Hex, &Near, &Near),
) -> f32 {
    let leaning = |glyph: &Glyph| {
        let lean = glyph.turn.abs() / 45.0;
        LEANS * lean * lean + if glyph.turn.abs() >= STEEPEST { FALLEN } else { 0.0 }
    };
    let off = (stand.middle - course.line.length() * 0.5).abs();
    let crossing = |at: &&Vec2| !plan.clear(plan.nearest(**at), **at, written.size * 0.4);
    let crossed = written.middles.iter().filter(crossing).count() as f32 * CROSSING;
    let leans = written.glyphs.iter().map(leaning).sum::<f32>() / written.glyphs.len().max(1) as f32;
    let below = if stand.side == Side::Below { BELOW } else { 0.0 };
    let price = off * OFF_MIDDLE + below + leans + crossed;
    let priced = Priced { plan, own, size: written.size, pieces, taken };
    priced.under(f32::INFINITY, price, &written.middles, &mut Looks::of(usize::MAX)).unwrap_or(f32::INFINITY)
}

/// Length of a name at this scale and height of its letters in map units, and their spacing in em.
fn set(course: &Course, text: &str, scale: f32) -> (f32, f32, f32) {
    let kind = usize::from(course.ground == Ground::Land);
    let size = (MIN_LETTER_POINTS[kind] / scale).max(LETTER_HEIGHT[kind]);
    let letters = text.chars().map(advance).sum::<f32>();
    let gaps = text.chars().count().saturating_sub(1).max(1) as f32;
    let room = |share: f32| (course.line.length() * share / size - letters) / gaps;
    // Spread as far as permitted, and tighter where the course is short.
    let spacing = room(SPREAD).clamp(NORMAL_SPACING[kind], MAX_SPACING).min(room(1.0).max(MIN_SPACING));
    ((letters + gaps * spacing) * size, size, spacing)
}

/// Lays out a name along a course letter by letter, each rotated with the course. Beside a winding line the letters move away as
/// far as needed.
fn write(
    plan: &MapPlan,
    label: &CourseLabel,
    course: &Course,
    stand: LabelSpot,
    (scale, turn): (f32, Orientation),
) -> CourseNameLayout {
    let touching = |written: &CourseNameLayout| {
        let touches = |edge: &&Vec2| !plan.clear(plan.nearest(**edge), **edge, CLEAR);
        written.edges.iter().filter(touches).count()
    };
    let steps = if stand.side == Side::On { 1 } else { STEPS };
    let off = (0..steps).map(|step| lettered(label, course, stand, f32::from(step) * STEP, (scale, turn)));
    off.min_by_key(touching).expect("there is one at least")
}

/// Layout of a name at distance `off` in map units from its line.
fn lettered(
    label: &CourseLabel,
    course: &Course,
    stand: LabelSpot,
    off: f32,
    (scale, turn): (f32, Orientation),
) -> CourseNameLayout {
    let (whole, size, spacing) = set(course, &label.text, scale);
    let sign = if stand.read == Read::Onward { 1.0 } else { -1.0 };
    let rise = match stand.side {
        Side::Above => off + BESIDE + FALLS * size,
        Side::On => -(RISES - FALLS) * 0.5 * size,
        Side::Below => -off - BESIDE - RISES * size,
    };
    let (mut glyphs, mut middles, mut edges, mut from) = (Vec::new(), Vec::new(), Vec::new(), -whole * 0.5);
    for letter in label.text.chars() {
        let wide = advance(letter) * size;
        // At least as wide as most letters: a narrow one turns with its neighbours.
        let (at, reach) = (stand.middle + sign * (from + wide * 0.5), sign * (wide * 0.5).max(size * 0.4));
        let way = (course.line.at(at + reach) - course.line.at(at - reach)).normalize_or(Vec2::X);
        let up = -way.perp();
        let foot = course.line.at(at) + up * rise;
        let lean = turn.rotate_vector(way).to_angle().to_degrees().clamp(-STEEPEST, STEEPEST);
        glyphs.push(Glyph { letter, at: foot, turn: lean });
        middles.push(foot + up * ((RISES - FALLS) * 0.5 * size));
        edges.push(if stand.side == Side::Below { foot + up * (RISES * size) } else { foot });
        from += wide + spacing * size;
    }
    CourseNameLayout { glyphs, middles, edges, size, of: course.of }
}

/// Names along courses that are drawn at this scale.
pub(super) fn seen(plan: &MapPlan, scale: f32, turn: Orientation) -> Vec<CourseNameLayout> {
    if scale < names::NAMES_FROM {
        return Vec::new();
    }
    let all = plan.map.labels_along.iter().zip(&plan.courses).zip(plan.stands(turn));
    all.filter_map(|((label, course), stand)| Some(write(plan, label, course.as_ref()?, (*stand)?, (scale, turn))))
        .collect()
}

/// Greatest distance from its course at which a name or its effects are drawn at any scale, in map units.
const SEEN: f32 = 4.5;

/// Areas where names along courses differ between two maps with the same hexes.
pub(super) fn changes(old: &MapPlan, new: &MapPlan) -> Vec<MapRect> {
    let longest = old.courses.len().max(new.courses.len());
    (0..longest).flat_map(|i| if same(old, new, i) { Vec::new() } else { around([old, new], i) }).collect()
}

fn same(old: &MapPlan, new: &MapPlan, i: usize) -> bool {
    let of = |plan: &MapPlan| {
        let stands = [Orientation::AsDrawn, Orientation::Turned].map(|turn| plan.stands(turn).get(i).copied());
        (plan.map.labels_along.get(i).cloned(), plan.courses.get(i).cloned(), stands)
    };
    let course = new.map.labels_along.get(i).map(|label| label.course.as_slice()).unwrap_or_default();
    let near = |at: Vec2| course.iter().any(|hex| new.layout.centre(*hex).distance(at) < SEEN);
    let lines = || new.map.grid.hexes().filter(|hex| near(new.layout.centre(*hex)));
    of(old) == of(new) && lines().all(|hex| old.lines(hex) == new.lines(hex))
}

fn around(plans: [&MapPlan; 2], i: usize) -> Vec<MapRect> {
    let lines = plans.into_iter().filter_map(|plan| plan.courses.get(i)?.as_ref());
    let pieces = lines.flat_map(|course| course.line.points.chunks(8));
    pieces.map(|points| about(points, SEEN)).collect()
}

/// Whether any of these course names covers a point.
pub(super) fn cover(names: &[CourseNameLayout], p: Vec2) -> bool {
    names.iter().any(|name| name.middles.iter().any(|at| at.distance(p) < name.size * 0.75))
}

pub(super) fn paint(canvas: &mut Canvas, plan: &MapPlan, theme: &Theme, low: Vec2, high: Vec2) {
    for name in seen(plan, canvas.scale(), canvas.turn()) {
        let near = |at: &Vec2| at.cmpge(low - name.size * 2.0).all() && at.cmple(high + name.size * 2.0).all();
        if name.middles.iter().any(near) {
            let ink = if name.of == Of::Water { water(theme) } else { theme.ink };
            names::write(canvas, theme, &name.glyphs, (name.size, HALO), ink, [low, high]);
        }
    }
}

/// Opacity of the paper halo around a name.
const HALO: f32 = 0.9;

/// Least contrast ratio of letters to the paper halo around them.
const READABLE: f32 = 6.0;

/// Ink for the names of waters: as blue as is readable.
fn water(theme: &Theme) -> Rgb {
    let apart = |colour: Rgb| colour.contrast(theme.paper);
    let blue = if apart(theme.water) > apart(theme.water_dark) { theme.water } else { theme.water_dark };
    let inked = [0.2, 0.3, 0.4, 0.5, 0.6].map(|share| blue.mixed(theme.ink, share));
    inked.into_iter().find(|ink| apart(*ink) >= READABLE).unwrap_or(theme.ink)
}
