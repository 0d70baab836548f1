//! A slow reference of the table, written from T 1 to 5 alone: exact fractions and plain stepping.
//!
//! It reads the numbers in the types of `board::table` and calls none of its computations. Sines are those of f64, which T 1.2
//! allows; overlap is by corners inside and crossing edges, not by separating axes; nothing is skipped.

use std::cmp::Ordering;
use tercio::board::table::{
    BarredGround, BlockShape, BodyShape, BodySide, Clearance, GroundArea, GroundKindSet, GroundTest, LegSide, MoveLeg,
    Point, Stance, TableGround, TablePose,
};

/// A point or a vector.
pub type P = (i128, i128);

/// A fraction with a positive denominator.
#[derive(Clone, Copy, Debug)]
pub struct Ratio {
    n: i128,
    d: i128,
}

impl Ratio {
    pub fn new(n: i128, d: i128) -> Self {
        if d < 0 { Self { n: -n, d: -d } } else { Self { n, d } }
    }

    fn compare(self, other: Self) -> Ordering {
        (self.n * other.d).cmp(&(other.n * self.d))
    }

    /// floor(x + 1/2).
    fn rounded(self) -> i128 {
        (2 * self.n + self.d).div_euclid(2 * self.d)
    }

    fn is_unit(self) -> bool {
        self.n >= 0 && self.n <= self.d
    }
}

pub fn p(point: Point) -> P {
    (point.x().into(), point.y().into())
}

fn minus(a: P, b: P) -> P {
    (a.0 - b.0, a.1 - b.1)
}

fn dot(a: P, b: P) -> i128 {
    a.0 * b.0 + a.1 * b.1
}

fn cross(a: P, b: P) -> i128 {
    a.0 * b.1 - a.1 * b.0
}

pub fn sine(k: u16) -> i128 {
    let turn = f64::from(k) * std::f64::consts::TAU / 65536.0;
    // By symmetry from the first quarter, so that it is odd and even exactly.
    let quarter = |k: u16| {
        let sine = (f64::from(k) * std::f64::consts::TAU / 65536.0).sin();
        (2f64.powi(30) * sine + 0.5).floor() as i128
    };
    let size = match k {
        0..=16384 => quarter(k),
        16385..=32768 => quarter(32768 - k),
        32769..=49152 => quarter(k - 32768),
        _ => quarter(0u16.wrapping_sub(k)),
    };
    if turn > std::f64::consts::PI { -size } else { size }
}

pub fn forward(h: u16) -> P {
    (sine(h), sine(h.wrapping_add(16384)))
}

fn right(h: u16) -> P {
    forward(h.wrapping_add(16384))
}

/// T 1.3, with a and b in halves.
pub fn off(at: P, h: u16, a: i128, b: i128) -> P {
    let (d, r) = (forward(h), right(h));
    let one = |p: i128, d: i128, r: i128| {
        let sum = Ratio::new((p << 31) + a * d + b * r, 1 << 31);
        sum.rounded()
    };
    (one(at.0, d.0, r.0), one(at.1, d.1, r.1))
}

/// T 1.4, by all headings.
pub fn heading_of(v: P) -> u16 {
    let mut best = 0;
    for h in 0..=u16::MAX {
        if dot(v, forward(h)) > dot(v, forward(best)) {
            best = h;
        }
    }
    best
}

fn corners(pose: (P, u16), block: &BlockShape, inset: i128) -> Vec<P> {
    let (front, left) = (i128::from(block.front()), i128::from(block.left()));
    let (w, l) = (i128::from(block.width().0), i128::from(block.depth().0));
    let at = |a: i128, b: i128| off(pose.0, pose.1, 2 * a, 2 * b);
    vec![
        at(front - inset, left + inset),
        at(front - inset, left + w - inset),
        at(front - l + inset, left + w - inset),
        at(front - l + inset, left + inset),
    ]
}

pub fn pose_of(pose: TablePose) -> (P, u16) {
    (p(pose.point), pose.heading.0)
}

pub fn blocks(pose: (P, u16), shape: &BodyShape) -> Vec<Vec<P>> {
    shape.blocks().iter().map(|b| corners(pose, b, 0)).collect()
}

pub fn shrunk(pose: (P, u16), shape: &BodyShape) -> Vec<Vec<P>> {
    shape.blocks().iter().map(|b| corners(pose, b, 5)).collect()
}

fn pairs(set: &[P]) -> Vec<(P, P)> {
    match set.len() {
        0 | 1 => vec![],
        2 => vec![(set[0], set[1])],
        n => (0..n).map(|k| (set[k], set[(k + 1) % n])).collect(),
    }
}

/// Whether a set holds a point: on an edge, or below an odd number of edges.
pub fn holds(set: &[P], point: P) -> bool {
    if let [only] = set {
        return *only == point;
    }
    let on_edge =
        |(a, b): &(P, P)| cross(minus(*b, *a), minus(point, *a)) == 0 && dot(minus(*a, point), minus(*b, point)) <= 0;
    let is_below = |(a, b): &(P, P)| {
        (a.0 <= point.0) != (b.0 <= point.0) && {
            let height = Ratio::new(a.1 * (b.0 - a.0) + (b.1 - a.1) * (point.0 - a.0), b.0 - a.0);
            height.compare(Ratio::new(point.1, 1)) == Ordering::Greater
        }
    };
    let edges = pairs(set);
    edges.iter().any(on_edge) || (set.len() > 2 && edges.iter().filter(|edge| is_below(edge)).count() % 2 == 1)
}

fn edges_cross((a, b): (P, P), (c, d): (P, P)) -> bool {
    let (u, v, w) = (minus(b, a), minus(d, c), minus(c, a));
    let den = cross(u, v);
    if den != 0 {
        return Ratio::new(cross(w, v), den).is_unit() && Ratio::new(cross(w, u), den).is_unit();
    }
    [c, d].iter().any(|e| holds(&[a, b], *e)) || [a, b].iter().any(|e| holds(&[c, d], *e))
}

pub fn share(one: &[P], other: &[P]) -> bool {
    one.iter().any(|e| holds(other, *e))
        || other.iter().any(|e| holds(one, *e))
        || pairs(one).iter().any(|e| pairs(other).iter().any(|f| edges_cross(*e, *f)))
}

fn square_to_segment(point: P, (a, b): (P, P)) -> Ratio {
    let (edge, way) = (minus(b, a), minus(point, a));
    let (along, length) = (dot(edge, way), dot(edge, edge));
    if along <= 0 {
        Ratio::new(dot(way, way), 1)
    } else if along >= length {
        let rest = minus(point, b);
        Ratio::new(dot(rest, rest), 1)
    } else {
        // |way|^2 - along^2 / length
        Ratio::new(dot(way, way) * length - along * along, length)
    }
}

/// T 3.1.
pub fn distance(one: &[P], other: &[P]) -> u32 {
    if share(one, other) {
        return 0;
    }
    let mut least: Option<Ratio> = None;
    for (from, to) in [(one, other), (other, one)] {
        for point in from {
            let edges = if to.len() == 1 { vec![(to[0], to[0])] } else { pairs(to) };
            for edge in edges {
                let square = if edge.0 == edge.1 {
                    let way = minus(*point, edge.0);
                    Ratio::new(dot(way, way), 1)
                } else {
                    square_to_segment(*point, edge)
                };
                if least.is_none_or(|l| square.compare(l) == Ordering::Less) {
                    least = Some(square);
                }
            }
        }
    }
    let least = least.expect("sets have points");
    let (mut below, mut enough) = (0_i128, 1 << 24);
    while enough - below > 1 {
        let middle = (below + enough) / 2;
        if middle * middle * least.d >= least.n { enough = middle } else { below = middle }
    }
    u32::try_from(enough).unwrap()
}

pub fn distance_of_bodies(one: &[Vec<P>], other: &[Vec<P>]) -> u32 {
    one.iter().flat_map(|a| other.iter().map(|b| distance(a, b))).min().unwrap()
}

pub fn overlap(one: &[Vec<P>], other: &[Vec<P>]) -> bool {
    one.iter().any(|a| other.iter().any(|b| share(a, b)))
}

/// T 3.2.
pub fn zone(stance: &Stance, point: P) -> BodySide {
    let (at, h) = pose_of(stance.pose);
    let (a, b) = (dot(minus(point, at), forward(h)), dot(minus(point, at), right(h)));
    let depth = i128::from(stance.shape.outline().depth().0);
    match () {
        () if a >= 0 => BodySide::Front,
        () if a < -(depth << 30) => BodySide::Rear,
        () if b < 0 => BodySide::Left,
        () => BodySide::Right,
    }
}

fn outline(stance: &Stance) -> Vec<P> {
    corners(pose_of(stance.pose), &stance.shape.outline(), 0)
}

/// T 3.3: the measures of a point by the three lines.
fn measures(shooter: &Stance, half: u16, point: P) -> [i128; 3] {
    let (front, h) = (outline(shooter), shooter.pose.heading.0);
    let (fl, fr) = (front[0], front[1]);
    [
        dot(minus(point, fl), forward(h)),
        cross(minus(point, fl), forward(h.wrapping_sub(half))),
        cross(forward(h.wrapping_add(half)), minus(point, fr)),
    ]
}

pub fn in_arc(shooter: &Stance, half: u16, point: P) -> bool {
    measures(shooter, half, point).iter().all(|m| *m >= 0)
}

/// T 3.3: the clipped outline.
pub fn clip(shooter: &Stance, half: u16, target: &[P]) -> Vec<P> {
    let mut set = target.to_vec();
    for line in 0..3 {
        let mut kept = Vec::new();
        for k in 0..set.len() {
            let (a, b) = (set[k], set[(k + 1) % set.len()]);
            let (sa, sb) = (measures(shooter, half, a)[line], measures(shooter, half, b)[line]);
            if sa >= 0 {
                kept.push(a);
            }
            if (sa >= 0 && sb < 0) || (sa < 0 && sb >= 0) {
                let one = |a: i128, b: i128| Ratio::new(a * (sa - sb) + (b - a) * sa, sa - sb).rounded();
                kept.push((one(a.0, b.0), one(a.1, b.1)));
            }
        }
        kept.dedup();
        if kept.len() > 1 && kept.first() == kept.last() {
            kept.pop();
        }
        set = kept;
    }
    set
}

pub fn polygon(part: &tercio::board::table::ConvexPolygon) -> Vec<P> {
    Vec::from(part.clone()).into_iter().map(p).collect()
}

pub fn area_holds(area: &GroundArea, point: P) -> bool {
    area.parts.iter().any(|part| holds(&polygon(part), point))
}

fn is_in(ground: &TableGround, kinds: GroundKindSet, point: P) -> bool {
    ground.areas.iter().any(|area| kinds.contains(area.kind) && area_holds(area, point))
}

/// T 4.2.
pub fn level(ground: &TableGround, point: P) -> u8 {
    ground.areas.iter().filter(|area| area_holds(area, point)).map(|area| area.level.0).max().unwrap_or(0)
}

/// T 4.3: whether a line is clear.
pub fn clear(
    ground: &TableGround,
    opaque: (GroundKindSet, usize),
    closed: GroundKindSet,
    (from, to): (P, P),
    ends_level: u8,
    blockers: &[Vec<P>],
) -> bool {
    let line = if from == to { vec![from] } else { vec![from, to] };
    if blockers.iter().any(|b| share(&line, b)) {
        return false;
    }
    let way = minus(to, from);
    let mut n = 1;
    while (50 * n) * (50 * n) < dot(way, way) {
        n += 1;
    }
    let post = |k: i128| {
        let one = |a: i128, b: i128| Ratio::new(a * n + (b - a) * k, n).rounded();
        (one(from.0, to.0), one(from.1, to.1))
    };
    let posts: Vec<P> = (0..=n).map(post).collect();
    let hidden = |area: &GroundArea| {
        let holds_end = area_holds(area, from) || area_holds(area, to);
        (area.level.0 > ends_level || (closed.contains(area.kind) && !holds_end))
            && posts.iter().any(|at| area_holds(area, *at))
    };
    posts.iter().filter(|at| is_in(ground, opaque.0, **at)).count() < opaque.1 && !ground.areas.iter().any(hidden)
}

/// T 5.1: all poses of a leg, and the shape at them.
pub fn poses(start: &Stance, leg: &MoveLeg) -> (Vec<(P, u16)>, BodyShape) {
    let (at, h) = pose_of(start.pose);
    let block = start.shape.outline();
    let (w, depth) = (i128::from(block.width().0), i128::from(block.depth().0));
    let l = w.div_euclid(2);
    let mut shape = start.shape.clone();
    let list = match leg {
        MoveLeg::Straight { along, by } => (1..=i128::from(by.0)).map(|t| (off(at, along.0, 2 * t, 0), h)).collect(),
        MoveLeg::Wheel { side, by } => {
            let angles = (1..=by.units()).filter(|a| a % 32 == 0 || *a == by.units());
            let pose = |a: u16| match side {
                LegSide::Left => {
                    let (pivot, turned) = (off(at, h, 0, -2 * l), h.wrapping_sub(a));
                    (off(pivot, turned, 0, 2 * l), turned)
                }
                LegSide::Right => {
                    let (pivot, turned) = (off(at, h, 0, 2 * (w - l)), h.wrapping_add(a));
                    (off(pivot, turned, 0, -2 * (w - l)), turned)
                }
            };
            angles.map(pose).collect()
        }
        MoveLeg::AboutFace => vec![(off(at, h, -2 * depth, 0), h.wrapping_add(32768))],
        MoveLeg::Face { side } => {
            shape = BodyShape::block(block.depth(), block.width()).unwrap();
            let half = depth.div_euclid(2);
            vec![match side {
                LegSide::Right => (off(at, h, -2 * half, 2 * (w - l)), h.wrapping_add(16384)),
                LegSide::Left => (off(at, h, -2 * (depth - half), -2 * l), h.wrapping_sub(16384)),
            }]
        }
        MoveLeg::Free { to, heading } => {
            let (to, way) = (p(*to), minus(p(*to), at));
            let mut n = 1;
            while n * n < dot(way, way) {
                n += 1;
            }
            let one = |a: i128, b: i128, k: i128| Ratio::new(a * n + (b - a) * k, n).rounded();
            (1..=n).map(|k| ((one(at.0, to.0, k), one(at.1, to.1, k)), heading.0)).collect()
        }
    };
    (list, shape)
}

/// Another body: number, shrunk blocks, blocks, clearances on the way and at the end.
pub struct Other {
    pub id: u32,
    pub shrunk: Vec<Vec<P>>,
    pub blocks: Vec<Vec<P>>,
    pub clearances: [Clearance; 2],
}

/// What stops a leg.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    Edge,
    Ground(u16),
    Body(u32),
}

/// T 5.2 at one pose.
pub fn stop_at(
    pose: (P, u16),
    shape: &BodyShape,
    ground: &TableGround,
    barred: &BarredGround,
    others: &[Other],
    is_end: bool,
) -> Option<Stop> {
    let (whole, small) = (blocks(pose, shape), shrunk(pose, shape));
    let (width, depth) = (i128::from(ground.size.width().0), i128::from(ground.size.depth().0));
    if whole.iter().flatten().any(|c| c.0 < 0 || c.1 < 0 || c.0 > width || c.1 > depth) {
        return Some(Stop::Edge);
    }
    let bars = |area: &GroundArea| {
        let touched = |sets: &[Vec<P>]| sets.iter().any(|s| area.parts.iter().any(|part| share(s, &polygon(part))));
        barred.kinds.contains(area.kind)
            && match barred.test {
                GroundTest::FrontCentre => area_holds(area, pose.0) && !is_in(ground, barred.openings, pose.0),
                GroundTest::ShrunkBlocks => touched(&small),
                GroundTest::Blocks => touched(&whole),
            }
    };
    if let Some(k) = ground.areas.iter().position(bars) {
        return Some(Stop::Ground(u16::try_from(k).unwrap()));
    }
    let breaks = |other: &Other, clearance: Clearance| match clearance {
        Clearance::Any => false,
        Clearance::NoOverlap => overlap(&small, &other.shrunk),
        Clearance::AtLeast(least) => {
            overlap(&small, &other.shrunk) || distance_of_bodies(&whole, &other.blocks) < least.0
        }
    };
    let asked = if is_end { 2 } else { 1 };
    let hit = |other: &&Other| other.clearances[..asked].iter().any(|c| breaks(other, *c));
    others.iter().filter(hit).map(|other| Stop::Body(other.id)).min()
}

/// T 5.4 by stepping.
pub fn first_meeting(
    start: &Stance,
    leg: &MoveLeg,
    ground: &TableGround,
    barred: &BarredGround,
    others: &[Other],
) -> Option<(u32, Stop)> {
    let (poses, shape) = poses(start, leg);
    poses.iter().enumerate().find_map(|(k, pose)| {
        let stop = stop_at(*pose, &shape, ground, barred, others, k + 1 == poses.len())?;
        Some((u32::try_from(k + 1).unwrap(), stop))
    })
}

/// T 5.1: whether the hull of two bodies' corners meets a block, by every line through two of the points.
pub fn hull_meets(swept: &[P], block: &[P]) -> bool {
    let all: Vec<P> = swept.iter().chain(block).copied().collect();
    let parts = |axis: P| {
        let span = |set: &[P]| {
            let along = set.iter().map(|c| dot(*c, axis));
            (along.clone().min().unwrap(), along.max().unwrap())
        };
        let (a, b) = (span(swept), span(block));
        a.1 < b.0 || b.1 < a.0
    };
    let mut axes = all.iter().flat_map(|a| all.iter().map(|b| minus(*b, *a))).filter(|v| *v != (0, 0));
    !axes.any(|v| parts((-v.1, v.0)))
}
