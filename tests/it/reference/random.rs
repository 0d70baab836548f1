//! Random small positions, the same for the same seed, as scenes (so that a difference found is a scene to read).

use super::plane::{self, Body, FACINGS, Num};
use super::table::text;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// SplitMix64: small, portable, good enough.
pub struct Rng(u64);

impl Rng {
    pub fn new(seed: u64) -> Rng {
        Rng(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x1234_5678_9ABC_DEF0)
    }

    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// 0 to n - 1.
    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn between(&mut self, a: i32, b: i32) -> i32 {
        a + self.below((b - a + 1) as usize) as i32
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// What a position is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Everything, wagons included.
    Movement,
    /// Units close to each other, no wagons.
    Combat,
    /// Guns on a longer field.
    Guns,
    /// Whole games: two wings a side, chits, a second turn.
    Play,
}

const TERRAIN: [&str; 15] = [
    "orchard",
    "light_wood",
    "wood",
    "village",
    "marsh",
    "walled_garden",
    "rough",
    "brook",
    "bog",
    "town_wall",
    "burning_town",
    "chateau",
    "redoubt",
    "wagons",
    "clear",
];
const SIDES: [&str; 11] =
    ["wall", "hedge", "ditch", "works", "stream", "ford", "bridge", "gate", "river", "cliff", "steep"];

struct Field {
    columns: i32,
    rows: i32,
    closed: BTreeSet<(Num, Num)>,
    shut: BTreeSet<Num>,
    taken: BTreeMap<Num, (usize, bool)>,
    guns: BTreeSet<Num>,
}

/// A scene of this seed.
pub fn scene(seed: u64, kind: For) -> String {
    let mut r = Rng::new(seed);
    let (columns, rows) = match kind {
        For::Guns => (r.between(9, 13), r.between(6, 9)),
        _ => (r.between(6, 9), r.between(6, 8)),
    };
    let mut out = String::new();
    _ = writeln!(out, "map {columns}x{rows}");
    let hexes: Vec<Num> = (1..=columns).flat_map(|c| (1..=rows).map(move |w| (c, w))).collect();
    let mut f = Field {
        columns,
        rows,
        closed: BTreeSet::new(),
        shut: BTreeSet::new(),
        taken: BTreeMap::new(),
        guns: BTreeSet::new(),
    };
    let density = *r.pick(&[0, 10, 25, 50]);
    for n in &hexes {
        if r.chance(density) {
            let t = *r.pick(&TERRAIN);
            if ["bog", "town_wall", "burning_town"].contains(&t) {
                if r.chance(60) {
                    continue;
                }
                f.shut.insert(*n);
            }
            _ = writeln!(out, "ground {t} {}", text(*n));
        }
    }
    levels(&mut r, &hexes, &mut out);
    hexsides(&mut r, &hexes, &mut f, &mut out);
    if r.chance(35) {
        road(&mut r, &hexes, &f, &mut out);
    }
    for (name, values) in [
        ("big_hi_thresholds", ["older", "main"]),
        ("redoubt_halves_hi", ["off", "on"]),
        ("leader_bonus", ["older", "main"]),
        ("lone_guns", ["ignored", "contact"]),
    ] {
        if r.chance(15) {
            _ = writeln!(out, "option {name} {}", values[0]);
        }
    }
    if kind == For::Play {
        for (name, value) in
            [("unit_activation_radius", "2"), ("li_joins_any_unit_activation", "on"), ("hi2_reaction", "about_face")]
        {
            if r.chance(15) {
                _ = writeln!(out, "option {name} {value}");
            }
        }
        for side in ["red", "blue"] {
            for wing in ["L", "R"] {
                _ = writeln!(out, "wing {side}{wing} {side}");
            }
        }
        _ = writeln!(out, "raw turns: 3");
    }
    let count = r.between(4, if kind == For::Guns { 10 } else { 16 });
    let mut placed: Vec<(usize, Body)> = Vec::new();
    for i in 0..count {
        unit(&mut r, kind, i, &mut f, &hexes, &mut placed, &mut out);
    }
    for (side, name) in [(0, "red"), (1, "blue")] {
        for k in 0..r.below(3) {
            let own: Vec<&Body> = placed.iter().filter(|(s, _)| *s == side).map(|(_, b)| b).collect();
            if own.is_empty() {
                continue;
            }
            let body = *r.pick(&own);
            let hex = *r.pick(&body.hexes);
            let wing = if kind == For::Play { format!("{name}L") } else { name.to_owned() };
            let command = if k == 0 { format!("army={name}") } else { format!("wing={wing}") };
            _ = writeln!(out, "leader {name}{k} {} -{} {command}", text(hex), r.below(4));
        }
    }
    out
}

fn levels(r: &mut Rng, hexes: &[Num], out: &mut String) {
    let style = r.below(4);
    if style == 0 {
        return;
    }
    let (cut, second) = (r.between(2, 8), r.between(3, 9));
    for n in hexes {
        let base = match style {
            1 => i32::from(n.0 >= cut),
            2 => i32::from(n.0 >= cut) + i32::from(n.1 >= second),
            _ => i32::from(n.0 >= cut) * 2,
        };
        let level = if r.chance(10) { r.between(0, 3) } else { base };
        if level > 0 {
            _ = writeln!(out, "level {level} {}", text(*n));
        }
    }
}

fn hexsides(r: &mut Rng, hexes: &[Num], f: &mut Field, out: &mut String) {
    let density = *r.pick(&[0, 5, 12, 25]);
    for a in hexes {
        for b in plane::neighbours(*a) {
            if b <= *a || !hexes.contains(&b) || !r.chance(density) {
                continue;
            }
            let mut features = vec![*r.pick(&SIDES)];
            while r.chance(25) {
                features.push(*r.pick(&SIDES));
            }
            features.sort_unstable();
            features.dedup();
            for s in &features {
                _ = writeln!(out, "side {s} {}/{}", text(*a), text(b));
            }
            let closed = features.contains(&"cliff") || (features.contains(&"river") && !features.contains(&"bridge"));
            if closed {
                f.closed.insert((*a, b));
                f.closed.insert((b, *a));
            }
        }
    }
}

fn road(r: &mut Rng, hexes: &[Num], f: &Field, out: &mut String) {
    let mut course = vec![*r.pick(hexes)];
    for _ in 0..r.between(3, 7) {
        let here = *course.last().expect("a hex");
        let next: Vec<Num> = plane::neighbours(here)
            .into_iter()
            .filter(|n| hexes.contains(n) && !course.contains(n) && !f.shut.contains(n))
            .collect();
        if next.is_empty() {
            break;
        }
        course.push(*r.pick(&next));
    }
    if course.len() >= 2 {
        _ = writeln!(out, "road {}", course.iter().map(|n| text(*n)).collect::<Vec<_>>().join(" "));
    }
}

fn unit(
    r: &mut Rng,
    kind: For,
    i: i32,
    f: &mut Field,
    hexes: &[Num],
    placed: &mut Vec<(usize, Body)>,
    out: &mut String,
) {
    let side = r.below(2);
    let what = match (kind, r.below(100)) {
        (For::Guns, 0..45) => "ART",
        (_, 0..32) => "HI2",
        (_, 32..50) => "HI1",
        (_, 50..65) => "LI",
        (_, 65..85) => "CAV",
        (For::Movement, 97..100) => "WAGON",
        _ => "ART",
    };
    // Near those already there, so that they meet.
    let mut spot = None;
    for _ in 0..40 {
        let n = if placed.is_empty() || r.chance(25) || kind == For::Guns {
            *r.pick(hexes)
        } else {
            let near = r.pick(placed).1.hexes[0];
            let around = plane::within(plane::centre(near), 3.6);
            *r.pick(&around)
        };
        let facing = *r.pick(&FACINGS);
        let mut body = Body::new(&[n], facing);
        if what == "HI2" {
            let m = *r.pick(&plane::neighbours(n));
            body = Body::new(&[n, m], facing);
            if !body.is_possible() || f.closed.contains(&(n, m)) {
                continue;
            }
        }
        if !body.hexes.iter().all(|h| h.0 >= 1 && h.1 >= 1 && h.0 <= f.columns && h.1 <= f.rows && !f.shut.contains(h))
        {
            continue;
        }
        let guns = what == "ART" || what == "WAGON";
        let free = body.hexes.iter().all(|h| match f.taken.get(h) {
            None => true,
            // Guns under a friend, or a friend over guns.
            Some((s, is_guns)) => *s == side && *is_guns != guns && what != "WAGON",
        });
        let no_second = !guns || body.hexes.iter().all(|h| !f.guns.contains(h));
        let few = body.hexes.iter().filter(|h| f.guns.contains(h)).count() <= 1;
        // A battery under a block that has one already.
        let crowded = guns
            && placed
                .iter()
                .any(|(_, b)| b.hexes.contains(&body.hexes[0]) && b.hexes.iter().any(|h| f.guns.contains(h)));
        if free && no_second && few && !crowded {
            spot = Some(body);
            break;
        }
    }
    let Some(body) = spot else { return };
    let guns = what == "ART" || what == "WAGON";
    for h in &body.hexes {
        let both = f.taken.contains_key(h);
        if guns {
            f.guns.insert(*h);
        }
        // A full stack takes nobody more: mark it as the other side's.
        f.taken.insert(*h, if both { (2, guns) } else { (side, guns) });
    }
    placed.push((side, body.clone()));
    let at = body.hexes.iter().map(|h| text(*h)).collect::<Vec<_>>().join("+");
    let name = ["red", "blue"][side];
    let ql = r.between(4, 8);
    let mut flags = String::new();
    if r.chance(30) {
        flags.push_str(" dis");
    }
    let sp = |r: &mut Rng, low: i32, high: i32| {
        let original = r.between(low, high);
        let now = if r.chance(50) { original } else { r.between(1, original) };
        format!("{now}/{original}")
    };
    let line = match what {
        "HI2" | "HI1" => {
            if r.chance(15) {
                flags.push_str(" n");
            }
            if r.chance(20) {
                flags.push_str(" cannon");
            }
            let strength = if what == "HI2" { sp(r, 6, 24) } else { sp(r, 2, 12) };
            format!("HI {at} {} {strength}", body.facing)
        }
        "LI" => format!("LI {at} {} {}", body.facing, sp(r, 1, 5)),
        "CAV" => format!("CAV {at} {} {}", body.facing, sp(r, 1, 5)),
        "WAGON" => format!("WAGON {at} {}", body.facing),
        _ => format!("ART {at} {} w{}", body.facing, r.pick(&["3", "4-8", "12-24"])),
    };
    let (kind_word, rest) = line.split_once(' ').expect("two words");
    if kind == For::Play {
        _ = write!(flags, " wing={name}{} nation=n{}", r.pick(&["L", "R"]), r.below(2));
    }
    _ = writeln!(out, "{name} u{i} {kind_word} {rest} q{ql}{flags}");
}
