//! Hexes as points of the plane: everything by angles, projections and distances between centres.
//!
//! A hex is its printed number (column, row), both from 1. battles.md 0.2: flat-top hexes of side 1, even columns half a
//! hex lower. The y axis points down the map, so angles run clockwise.

use std::f64::consts::PI;

/// Printed column and row. Hexes off the sheet are fine: the plane has no edge.
pub type Num = (i32, i32);

/// Rounding slack: far below any real difference, far above floating-point noise.
pub const EPS: f64 = 1e-6;

const ROOT3: f64 = 1.732_050_807_568_877_2;

/// A vector of the plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct V {
    pub x: f64,
    pub y: f64,
}

impl V {
    pub fn of_angle(degrees: f64) -> V {
        V { x: (degrees * PI / 180.0).cos(), y: (degrees * PI / 180.0).sin() }
    }

    pub fn minus(self, o: V) -> V {
        V { x: self.x - o.x, y: self.y - o.y }
    }

    pub fn plus(self, o: V) -> V {
        V { x: self.x + o.x, y: self.y + o.y }
    }

    pub fn times(self, k: f64) -> V {
        V { x: self.x * k, y: self.y * k }
    }

    pub fn dot(self, o: V) -> f64 {
        self.x * o.x + self.y * o.y
    }

    pub fn len(self) -> f64 {
        self.dot(self).sqrt()
    }

    /// Turned clockwise (on the sheet).
    pub fn turned(self, degrees: f64) -> V {
        let (s, c) = (degrees * PI / 180.0).sin_cos();
        V { x: self.x * c - self.y * s, y: self.x * s + self.y * c }
    }

    /// The angle between two vectors, in degrees.
    pub fn angle_to(self, o: V) -> f64 {
        (self.dot(o) / (self.len() * o.len())).clamp(-1.0, 1.0).acos() * 180.0 / PI
    }
}

/// The centre of a hex.
pub fn centre(n: Num) -> V {
    let lower = if n.0.rem_euclid(2) == 0 { 0.5 } else { 0.0 };
    V { x: 1.5 * f64::from(n.0), y: ROOT3 * (f64::from(n.1) + lower) }
}

/// All hexes whose centre is no farther from `p` than `reach`.
pub fn within(p: V, reach: f64) -> Vec<Num> {
    let c0 = (p.x / 1.5).round() as i32;
    let r0 = (p.y / ROOT3).round() as i32;
    let span = reach.ceil() as i32 + 2;
    let mut found = Vec::new();
    for c in c0 - span..=c0 + span {
        for r in r0 - span..=r0 + span {
            if centre((c, r)).minus(p).len() <= reach + EPS {
                found.push((c, r));
            }
        }
    }
    found
}

/// The hex whose centre is at `p`.
pub fn at(p: V) -> Num {
    let found = within(p, 0.1);
    assert_eq!(found.len(), 1, "no hex centre at {p:?}");
    found[0]
}

/// The six hexes whose centres are one hex width away.
pub fn neighbours(n: Num) -> Vec<Num> {
    within(centre(n), ROOT3).into_iter().filter(|m| *m != n).collect()
}

/// Whether two hexes share a hexside.
pub fn touch(a: Num, b: Num) -> bool {
    (centre(a).minus(centre(b)).len() - ROOT3).abs() < EPS
}

/// The angle of a facing: E is 0, clockwise.
pub fn facing_angle(name: &str) -> f64 {
    match name {
        "E" => 0.0,
        "SE" => 60.0,
        "SW" => 120.0,
        "W" => 180.0,
        "NW" => 240.0,
        "NE" => 300.0,
        _ => panic!("no facing {name}"),
    }
}

/// The names of the facings, clockwise from E.
pub const FACINGS: [&str; 6] = ["E", "SE", "SW", "W", "NW", "NE"];

/// The facing `corners` clockwise of `facing`.
pub fn turned(facing: &str, corners: i32) -> &'static str {
    let i = FACINGS.iter().position(|f| *f == facing).expect("a facing");
    FACINGS[(i as i32 + corners).rem_euclid(6) as usize]
}

/// Least number of corners between two facings.
pub fn corners(a: &str, b: &str) -> i32 {
    (V::of_angle(facing_angle(a)).angle_to(V::of_angle(facing_angle(b))) / 60.0).round() as i32
}

/// A counter on the plane: one or two hexes and a facing.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Body {
    /// Its hexes, sorted.
    pub hexes: Vec<Num>,
    /// Its facing.
    pub facing: &'static str,
}

/// The part of a counter that a neighbour touches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Zone {
    Front,
    Flank,
    Rear,
}

impl Body {
    pub fn new(hexes: &[Num], facing: &str) -> Body {
        let mut hexes = hexes.to_vec();
        hexes.sort_unstable();
        Body { hexes, facing: turned(facing, 0) }
    }

    pub fn ahead(&self) -> V {
        V::of_angle(facing_angle(self.facing))
    }

    pub fn two(&self) -> bool {
        self.hexes.len() == 2
    }

    pub fn middle(&self) -> V {
        let sum = self.hexes.iter().fold(V { x: 0.0, y: 0.0 }, |s, h| s.plus(centre(*h)));
        sum.times(1.0 / self.hexes.len() as f64)
    }

    /// MP 6.3 A 2-hex body faces at right angles to its own line.
    pub fn is_possible(&self) -> bool {
        match self.hexes[..] {
            [_] => true,
            [a, b] => touch(a, b) && centre(a).minus(centre(b)).dot(self.ahead()).abs() < EPS,
            _ => false,
        }
    }

    /// The hexes around it.
    pub fn around(&self) -> Vec<Num> {
        let mut all: Vec<Num> = self.hexes.iter().flat_map(|h| neighbours(*h)).collect();
        all.retain(|h| !self.hexes.contains(h));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// MP 6.2, 6.3 How far ahead of the body's middle a neighbour lies says whether it is front, flank or rear: the
    /// front and rear hexes of a pair are 1.5 before and behind its line, its ends on the line; a single hex has its
    /// front 1.5 ahead as well, its flanks level with it.
    pub fn zone(&self, hex: Num) -> Option<Zone> {
        if !self.around().contains(&hex) {
            return None;
        }
        let d = centre(hex).minus(self.middle()).dot(self.ahead());
        Some(if d > EPS {
            Zone::Front
        } else if d < -EPS {
            Zone::Rear
        } else {
            Zone::Flank
        })
    }

    pub fn zone_hexes(&self, zone: Zone) -> Vec<Num> {
        self.around().into_iter().filter(|h| self.zone(*h) == Some(zone)).collect()
    }

    /// MP 6.5 All bodies one straight step forward, each with the way every half goes: (old half, new half).
    pub fn straight_steps(&self) -> Vec<(Body, Vec<(Num, Num)>)> {
        self.all_steps()
            .into_iter()
            .filter(|(_, pairs)| {
                let (a, b) = pairs[0];
                // Forward: half a hex to the left or right of straight ahead.
                centre(b).minus(centre(a)).angle_to(self.ahead()) < 30.0 + EPS
            })
            .collect()
    }

    /// All six parallel displacements.
    pub fn all_steps(&self) -> Vec<(Body, Vec<(Num, Num)>)> {
        neighbours(self.hexes[0])
            .into_iter()
            .map(|n| {
                let by = centre(n).minus(centre(self.hexes[0]));
                let pairs: Vec<(Num, Num)> = self.hexes.iter().map(|h| (*h, at(centre(*h).plus(by)))).collect();
                (Body::new(&pairs.iter().map(|p| p.1).collect::<Vec<_>>(), self.facing), pairs)
            })
            .collect()
    }

    /// The half on the left hand (-1) or the right hand (+1) of a 2-hex body.
    pub fn half(&self, hand: i32) -> Num {
        let right = self.ahead().turned(90.0);
        *self
            .hexes
            .iter()
            .max_by(|a, b| {
                let side = |h: &Num| centre(*h).minus(self.middle()).dot(right) * f64::from(hand);
                side(a).total_cmp(&side(b))
            })
            .expect("a body has hexes")
    }

    /// MP 6.6 The wheel about the half on the left (-1) or right (+1): the whole body turned rigidly by 60 degrees
    /// toward that hand about the pivot's centre. Returns the new body and (from, to) of the moving half.
    pub fn wheel(&self, hand: i32) -> (Body, (Num, Num)) {
        let pivot = self.half(hand);
        let mover = self.half(-hand);
        let to = at(centre(pivot).plus(centre(mover).minus(centre(pivot)).turned(60.0 * f64::from(hand))));
        (Body::new(&[pivot, to], turned(self.facing, hand)), (mover, to))
    }

    pub fn about(&self) -> Body {
        Body::new(&self.hexes, turned(self.facing, 3))
    }

    pub fn distance(&self, other: &Body) -> i32 {
        self.hexes.iter().flat_map(|a| other.hexes.iter().map(move |b| distance(*a, *b))).min().expect("hexes")
    }
}

/// Distance in hexes. The set of points within n hexes is a hexagon whose sides face the six corners, 1.5 n away.
pub fn distance(a: Num, b: Num) -> i32 {
    let v = centre(b).minus(centre(a));
    let d = FACINGS.iter().map(|f| v.dot(V::of_angle(facing_angle(f)))).fold(0.0, f64::max) / 1.5;
    assert!((d - d.round()).abs() < EPS, "distance {a:?} {b:?}");
    d.round() as i32
}

/// MP 8.5 The cone between the two front directions: no more than 30 degrees off the facing.
pub fn in_cone(from: Num, facing: &str, to: Num) -> bool {
    from != to && centre(to).minus(centre(from)).angle_to(V::of_angle(facing_angle(facing))) < 30.0 + 1e-4
}

/// MP 7.5 The straight line sampled at every hex of its length: at each point the nearest centre, or the two.
pub fn samples(a: Num, b: Num) -> Vec<Vec<Num>> {
    let n = distance(a, b);
    (0..=n)
        .map(|k| {
            let t = if n == 0 { 0.0 } else { f64::from(k) / f64::from(n) };
            let p = centre(a).plus(centre(b).minus(centre(a)).times(t));
            let near = within(p, 1.0);
            let best = near.iter().map(|h| centre(*h).minus(p).len()).fold(f64::MAX, f64::min);
            let mut nearest: Vec<Num> = near.into_iter().filter(|h| centre(*h).minus(p).len() < best + EPS).collect();
            nearest.sort_unstable();
            nearest
        })
        .collect()
}

/// Every way to round a line: one hex for each sample.
pub fn roundings(a: Num, b: Num) -> Vec<Vec<Num>> {
    let mut all = vec![Vec::new()];
    for sample in samples(a, b) {
        all = all
            .into_iter()
            .flat_map(|head: Vec<Num>| {
                sample.iter().map(move |h| {
                    let mut way = head.clone();
                    way.push(*h);
                    way
                })
            })
            .collect();
    }
    all
}
