//! MP 9: melee.

use super::ground::{is_cover, is_obstructed};
use super::plane::{self, Body, Num, Zone};
use super::table::{Piece, Table};
use crate::kinds::Terrain;
use std::collections::{BTreeMap, BTreeSet};
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::ids::UnitId;
use tercio::games::musket_pike::rules::state::{OrderType, UnitMark};
use tercio::kernel::OnOff;

pub const COLUMNS: [i32; 7] = [50, 75, 100, 125, 150, 200, 300];

/// MP 9.12, typed in row by row.
pub const TABLE: [[&str; 7]; 10] = [
    ["A2R", "A2R", "A2R", "A1R", "A1R", "A1R", "A1-D1"],
    ["A2R", "A1R", "A1R", "A1R", "A1", "A1-D1", "D1R"],
    ["A1R", "A1R", "A1R", "A1", "A1-D1", "A1-D1", "D1R"],
    ["A1R", "A1R", "A1-D1", "A1-D1", "A1-D1", "D1R", "D1R"],
    ["A1R", "A1-D1", "A1-D1", "A1-D1", "A1-D1", "D1R", "D1R"],
    ["A1", "A1-D1", "A1-D1", "A1-D1", "D1R", "D1R", "D2R"],
    ["A1-D1", "A1-D1", "A1-D1", "D1R", "D1R", "D1R", "D2R"],
    ["A1-D1", "D1", "D1R", "D1R", "D1R", "D2R", "D2R"],
    ["D1", "D1R", "D1R", "D1R", "D2R", "D2R", "D2R"],
    ["D1R", "D1R", "D2R", "D2R", "D2R", "D2R", "D3R"],
];

/// A result: SP lost by attacker and defender, and whether each goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    pub a: i32,
    pub d: i32,
    pub a_back: bool,
    pub d_back: bool,
}

pub fn verdict(column: i32, white: i32) -> Verdict {
    let i = COLUMNS.iter().position(|c| *c == column).expect("a column");
    let text = TABLE[(white - 1) as usize][i];
    let mut v = Verdict { a: 0, d: 0, a_back: false, d_back: false };
    for part in text.split('-') {
        let n = part[1..].trim_end_matches('R').parse().expect("a number");
        if part.starts_with('A') {
            (v.a, v.a_back) = (n, part.ends_with('R'));
        } else {
            (v.d, v.d_back) = (n, part.ends_with('R'));
        }
    }
    v
}

/// One attacker and the hexes it goes for.
pub type Go = (UnitId, Vec<Num>);

/// The sums before the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    pub attack: i32,
    pub defence: i32,
    pub strengths: BTreeMap<String, i32>,
    /// MP 9.7
    pub captured_without_roll: bool,
    pub percent: i32,
    pub column_before: i32,
    /// MP 9.9, code and +1 (right) or -1.
    pub shifts: BTreeMap<&'static str, i32>,
    pub column: i32,
    /// MP 9.10 Attackers disordered by the way in.
    pub disordered_by_entry: BTreeSet<UnitId>,
    /// Attackers and defenders that are LI halved in the open.
    pub halved: BTreeSet<UnitId>,
}

/// What a side suffers by one pair of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Toll {
    pub table: BTreeMap<UnitId, i32>,
    pub margin: BTreeMap<UnitId, i32>,
    pub rout: BTreeMap<UnitId, i32>,
    /// Alive and to go back.
    pub retreats: bool,
    pub disordered: BTreeSet<UnitId>,
    pub eliminated: BTreeSet<UnitId>,
    pub leader_lost: bool,
}

impl Toll {
    pub fn loss(&self, u: UnitId) -> i32 {
        [&self.table, &self.margin, &self.rout].iter().map(|m| m.get(&u).copied().unwrap_or(0)).sum()
    }
}

/// Both sides, and whether the ground is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fought {
    pub verdict: Verdict,
    pub attackers: Toll,
    pub defenders: Toll,
    pub cleared: bool,
}

impl Table {
    /// MP 9.6 The hex halves HI, by option `redoubt_halves_hi`.
    fn halves_hi(&self, n: Num) -> bool {
        let redoubt_off = self.options.redoubt_halves_hi == OnOff::Off && self.terrain[&n] == Terrain::Redoubt;
        if redoubt_off {
            is_obstructed(self.counts_as(n)) && self.counts_as(n) != Terrain::Redoubt
        } else {
            self.obstructed(n)
        }
    }

    /// MP 9.1 An enemy that this side may still attack, seen alone.
    fn attackable(&self, attacker: &Piece, d: &Piece) -> bool {
        if d.has(UnitMark::Defended) || d.side == attacker.side {
            return false;
        }
        // MP 9.1 Two blocks face to face across one hex only.
        if attacker.two() && d.two() && d.kind == UnitKind::Hi {
            let mine = d.hexes().iter().filter(|h| self.true_front(attacker, attacker.body(), **h)).count();
            let theirs = attacker.hexes().iter().filter(|h| self.true_front(d, d.body(), **h)).count();
            if mine == 1 && theirs == 1 {
                return false;
            }
        }
        true
    }

    /// The enemies on a set of hexes: combat units, and lone Art.
    pub fn enemies_on(&self, hexes: &[Num], side: usize) -> Vec<&Piece> {
        let mut all: Vec<&Piece> = hexes
            .iter()
            .filter_map(|h| self.combat_on(*h).or_else(|| self.guns_on(*h)))
            .filter(|p| p.side != side)
            .collect();
        all.sort_by_key(|p| p.id);
        all.dedup_by_key(|p| p.id);
        all
    }

    /// MP 9.1, 17 Whether the unit may make an attack in this melee phase at all.
    pub fn may_attack(&self, p: &Piece) -> bool {
        p.body.is_some()
            && p.is_combat()
            && p.has(UnitMark::Active)
            && !p.has(UnitMark::Attacked)
            && self.order != Some(OrderType::Rally)
    }

    /// MP 9.1, 9.2, 16.2, 16.8 Everything a unit can go for.
    pub fn targets(&self, p: &Piece) -> Vec<Vec<Num>> {
        let mut all = if p.two() { self.pair_targets(p) } else { self.single_targets(p) };
        for t in &mut all {
            t.sort_unstable();
        }
        all.sort();
        all.dedup();
        all
    }

    fn single_targets(&self, p: &Piece) -> Vec<Vec<Num>> {
        let from = p.hexes()[0];
        plane::neighbours(from)
            .into_iter()
            .filter(|h| self.on(*h) && self.true_front(p, p.body(), *h))
            .filter(|h| self.price(p.kind, from, *h).is_some())
            .filter(|h| {
                let here = self.enemies_on(&[*h], p.side);
                !here.is_empty() && here.iter().all(|d| self.attackable(p, d))
            })
            .map(|h| vec![h])
            .collect()
    }

    /// MP 9.2(a) The pairs open to a 2-hex HI, with or without an enemy on them.
    fn open_pairs(&self, p: &Piece) -> Vec<(Body, Vec<(Num, Num)>)> {
        p.body()
            .straight_steps()
            .into_iter()
            .filter(|(body, moves)| {
                body.hexes.iter().all(|h| self.on(*h))
                    && moves.iter().all(|(a, b)| self.price(p.kind, *a, *b).is_some())
                    && !self.closed(body.hexes[0], body.hexes[1])
                    && body.hexes.iter().all(|h| self.combat_on(*h).is_none_or(|c| c.side != p.side))
                    // MP 1.6 No more than one friendly battery under the pair.
                    && body.hexes.iter().filter(|h| self.guns_on(**h).is_some_and(|g| g.side == p.side)).count() <= 1
                    && self.enemies_on(&body.hexes, p.side).iter().all(|d| self.attackable(p, d))
            })
            .collect()
    }

    fn pair_targets(&self, p: &Piece) -> Vec<Vec<Num>> {
        let open = self.open_pairs(p);
        let mut all: Vec<Vec<Num>> = open
            .iter()
            .filter(|(b, _)| !self.enemies_on(&b.hexes, p.side).is_empty())
            .map(|(b, _)| b.hexes.clone())
            .collect();
        // MP 9.2, 16.8 Turning into the hexes of a 2-hex HI.
        for d in self.standing().filter(|d| d.side != p.side && d.kind == UnitKind::Hi && d.two()) {
            let struck: Vec<Num> = d.hexes().iter().copied().filter(|h| self.true_front(p, p.body(), *h)).collect();
            let [s] = struck[..] else { continue };
            if !self.attackable(p, d) || open.iter().any(|(b, _)| b.hexes.contains(&s)) {
                continue;
            }
            let far = *d.hexes().iter().find(|h| **h != s).expect("two hexes");
            let way_in = p.hexes().iter().any(|h| plane::touch(*h, s) && self.price(p.kind, *h, s).is_some());
            if way_in && self.price(p.kind, s, far).is_some() {
                all.push(d.hexes().to_vec());
            }
        }
        all
    }

    /// MP 9.2(b), 16.8 Which halves a second attacker may go for beside the first.
    pub fn join_targets(&self, first: &Go, second: &Piece) -> Vec<Num> {
        let a = self.piece(first.0);
        let single = |p: &Piece| !p.two() && matches!(p.kind, UnitKind::Hi | UnitKind::Cav);
        let d = self.enemies_on(&first.1, a.side);
        let [d] = d[..] else { return vec![] };
        let two_neighbours = single(a)
            && single(second)
            && a.id != second.id
            && a.side == second.side
            && plane::touch(a.hexes()[0], second.hexes()[0]);
        let a_pair = d.kind == UnitKind::Hi && d.two();
        if !two_neighbours || !a_pair || !self.may_attack(second) {
            return vec![];
        }
        let in_reach = |p: &Piece| -> Vec<Num> {
            let from = p.hexes()[0];
            d.hexes()
                .iter()
                .copied()
                .filter(|h| self.true_front(p, p.body(), *h) && self.price(p.kind, from, *h).is_some())
                .collect()
        };
        let (one, two) = (in_reach(a), in_reach(second));
        let split_possible = one.iter().any(|x| two.iter().any(|y| x != y));
        two.into_iter().filter(|h| (*h != first.1[0]) == split_possible).collect()
    }

    /// Attacking half and attacked hex, for every hexside fought across (MP 16.1, 16.2). Ambiguity A8: the empty hex of a
    /// pair is not fought for, so nothing on its hexsides counts.
    fn lines(&self, p: &Piece, into: &[Num], d: &Piece) -> Vec<(Num, Num)> {
        let mut all = Vec::new();
        for h in p.hexes() {
            for x in d.hexes().iter().filter(|x| into.contains(x)) {
                if plane::touch(*h, *x) && !self.closed(*h, *x) && self.true_front(p, p.body(), *x) {
                    all.push((*h, *x));
                }
            }
        }
        all
    }

    /// MP 9.10 Entering: every (from, to) by which the attacker would come in.
    pub fn ways_in(&self, p: &Piece, into: &[Num]) -> Vec<(Num, Num)> {
        if !p.two() {
            return vec![(p.hexes()[0], into[0])];
        }
        if let Some((_, moves)) = p.body().straight_steps().into_iter().find(|(b, _)| b.hexes == into) {
            return moves;
        }
        // MP 16.8 The far hex is entered from the struck one.
        let s = *into.iter().find(|h| p.body().zone(**h) == Some(Zone::Front)).expect("struck");
        let far = *into.iter().find(|h| **h != s).expect("far");
        // Ambiguity A14: where both halves touch the struck hex the better one goes in (as the better half fires, MP 16.6).
        let hit = |h: &Num| self.price(p.kind, *h, s).is_none_or(|e| e.hit_uphill);
        let near = p.hexes().iter().copied().filter(|h| plane::touch(*h, s) && self.price(p.kind, *h, s).is_some());
        let mut moves: Vec<(Num, Num)> = near.min_by_key(hit).map(|h| (h, s)).into_iter().collect();
        moves.push((s, far));
        moves
    }

    fn heavy(&self, p: &Piece, halved: bool) -> i32 {
        let units = if p.two() && !p.n { 2 } else { 1 };
        let step = if halved { 2 * units } else { 4 * units };
        let whole = p.sp.min(step);
        let rest = (p.sp - step).clamp(0, step);
        whole + (rest + 1) / 2
    }

    /// MP 9.3-9.6 An attacker's strength, and whether it is LI halved.
    fn attack_strength(&self, p: &Piece, into: &[Num], d: &[&Piece]) -> (i32, bool) {
        let lines: Vec<(Num, Num)> = d.iter().flat_map(|d| self.lines(p, into, d)).collect();
        let hard = into.iter().any(|h| self.obstructed(*h)) || lines.iter().any(|(a, b)| self.obstacle(*a, *b));
        match p.kind {
            UnitKind::Cav => (p.sp.min(3) * if hard { 1 } else { 2 }, false),
            UnitKind::Li => {
                let full = hard || p.hexes().iter().any(|h| self.obstructed(*h));
                (if full { p.sp.min(4) } else { (p.sp.min(4) + 1) / 2 }, !full)
            }
            UnitKind::Hi => {
                let halved = into.iter().chain(p.hexes()).any(|h| self.halves_hi(*h));
                (self.heavy(p, halved), false)
            }
            _ => (0, false),
        }
    }

    /// MP 9.3-9.7 A defender's strength (without stacked Art), and whether it is LI halved.
    fn defence_strength(&self, d: &Piece, attackers: &[Go]) -> (i32, bool) {
        let lines: Vec<(Num, Num)> =
            attackers.iter().flat_map(|(u, into)| self.lines(self.piece(*u), into, d)).collect();
        let own_hard = d.hexes().iter().any(|h| self.obstructed(*h));
        match d.kind {
            UnitKind::Cav => (d.sp.min(3) * if own_hard { 1 } else { 2 }, false),
            UnitKind::Li => {
                let full = own_hard || lines.iter().any(|(a, b)| self.obstacle(*a, *b));
                (if full { d.sp.min(4) } else { (d.sp.min(4) + 1) / 2 }, !full)
            }
            UnitKind::Hi => (self.heavy(d, d.hexes().iter().any(|h| self.halves_hi(*h))), false),
            // MP 9.7 Alone: from the front 1.
            _ => (i32::from(self.art_faces(d, lines.iter().map(|l| l.0))), false),
        }
    }

    /// MP 9.7, 16.4 Whether one of these halves stands in the battery's front; across a river or a cliff it has none (MP 4.5).
    fn art_faces(&self, art: &Piece, halves: impl IntoIterator<Item = Num>) -> bool {
        let ahead = |half: Num| art.body().zone(half) == Some(Zone::Front) && !self.closed(half, art.hexes()[0]);
        halves.into_iter().any(ahead)
    }

    /// MP 9.8-9.10 Everything before the dice.
    pub fn melee_sums(&self, attackers: &[Go], defenders: &[UnitId]) -> Sums {
        let d: Vec<&Piece> = defenders.iter().map(|u| self.piece(*u)).collect();
        let fighters: Vec<&Piece> = d.iter().copied().filter(|p| p.is_combat()).collect();
        let a: Vec<&Piece> = attackers.iter().map(|g| self.piece(g.0)).collect();
        let mut strengths = BTreeMap::new();
        let mut halved = BTreeSet::new();
        let mut attack = 0;
        for (p, (_, into)) in a.iter().zip(attackers) {
            let (s, half) = self.attack_strength(p, into, &d);
            attack += s;
            strengths.insert(p.name.clone(), s);
            if half {
                halved.insert(p.id);
            }
        }
        let mut defence = 0;
        let mut all_lines = Vec::new();
        for p in &d {
            let (s, half) = self.defence_strength(p, attackers);
            defence += s;
            strengths.insert(p.name.clone(), s);
            if half {
                halved.insert(p.id);
            }
            let lines: Vec<(Num, Num)> =
                attackers.iter().flat_map(|(u, into)| self.lines(self.piece(*u), into, p)).collect();
            if p.is_combat()
                && let Some(art) = self.guns_with(p).filter(|g| g.kind == UnitKind::Art)
                && self.art_faces(art, a.iter().flat_map(|p| p.hexes().to_vec()))
            {
                defence += 1;
                strengths.insert(art.name.clone(), 1);
            }
            all_lines.push((*p, lines));
        }
        let disordered_by_entry: BTreeSet<UnitId> = a
            .iter()
            .zip(attackers)
            .filter(|(p, (_, into))| {
                self.ways_in(p, into).iter().any(|(f, t)| self.price(p.kind, *f, *t).is_some_and(|e| e.hit_uphill))
            })
            .map(|(p, _)| p.id)
            .collect();
        let mut shifts = BTreeMap::new();
        let judged: Vec<&Piece> = if fighters.is_empty() { d.clone() } else { fighters.clone() };
        if judged.iter().any(|p| p.disordered) {
            shifts.insert("defender_disordered", 1);
        }
        let best = |side: &[&Piece]| side.iter().map(|p| self.melee_morale(p)).max().unwrap_or(0);
        let gap = best(&a) - best(&judged);
        if gap >= 2 {
            shifts.insert("attacker_morale", 1);
        }
        if gap <= -2 {
            shifts.insert("defender_morale", -1);
        }
        let from_behind = all_lines
            .iter()
            .filter(|(p, _)| fighters.is_empty() || p.is_combat())
            .all(|(p, lines)| lines.iter().all(|(half, _)| !self.wide_front(p, p.body(), *half)));
        if from_behind {
            shifts.insert("flank_or_rear", 1);
        }
        if a.iter().any(|p| p.disordered || disordered_by_entry.contains(&p.id)) {
            shifts.insert("attacker_disordered", -1);
        }
        // MP 16.4 Ambiguity A13: the cover of lone Art in a joint defence is that of its hexside and of its hex.
        let covered = all_lines.iter().any(|(_, lines)| {
            lines.iter().any(|(half, x)| {
                self.side_covers(*x, *half) || is_cover(self.counts_as(*x)) || is_cover(self.terrain[x])
            })
        });
        if covered {
            shifts.insert("defender_cover", -1);
        }
        let steady = |p: &&Piece| p.kind == UnitKind::Cav || p.regular_hi();
        if a.iter().any(|p| p.n_hi()) && fighters.iter().any(steady) {
            shifts.insert("n_type_attacks", -1);
        }
        if fighters.iter().any(|p| p.n_hi()) && !fighters.iter().any(steady) && a.iter().any(steady) {
            shifts.insert("n_type_defends", 1);
        }
        let captured_without_roll = defence == 0;
        let percent = if defence == 0 { 0 } else { 100 * attack / defence };
        let column_before = COLUMNS.iter().copied().filter(|c| *c <= percent).max().unwrap_or(50);
        let i = COLUMNS.iter().position(|c| *c == column_before).expect("a column") as i32;
        let column = COLUMNS[(i + shifts.values().sum::<i32>()).clamp(0, 6) as usize];
        Sums {
            attack,
            defence,
            strengths,
            captured_without_roll,
            percent,
            column_before,
            shifts,
            column,
            disordered_by_entry,
            halved,
        }
    }

    /// MP 9.13-9.16 One pair of dice, decisions aside (the odd SP falls on the larger unit, on a tie on the first named).
    pub fn fight(&self, attackers: &[Go], defenders: &[UnitId], sums: &Sums, white: i32, red: i32) -> Fought {
        let v = verdict(sums.column, white);
        let a: Vec<&Piece> = attackers.iter().map(|g| self.piece(g.0)).collect();
        let d: Vec<&Piece> = defenders.iter().map(|u| self.piece(*u)).filter(|p| p.is_combat()).collect();
        let horse_or_foot = |side: &[&Piece]| side.iter().any(|p| matches!(p.kind, UnitKind::Cav | UnitKind::Hi));
        let ta = self.toll(&a, v.a, v.a_back, red, sums, horse_or_foot(&d));
        let mut td = self.toll(&d, v.d, v.d_back, red, sums, horse_or_foot(&a));
        let mut ta = ta;
        let hit = |side: &[&Piece], falls: bool| falls && side.iter().any(|p| self.rating(p).is_some());
        let gone = |side: &[&Piece], t: &Toll| -> Vec<UnitId> {
            side.iter().map(|p| p.id).filter(|u| t.eliminated.contains(u)).collect()
        };
        let all: Vec<&Piece> = defenders.iter().map(|u| self.piece(*u)).collect();
        ta.leader_lost = self.loses_leader(if hit(&a, white == 1) { &a } else { &[] }, &gone(&a, &ta));
        td.leader_lost = self.loses_leader(if hit(&d, white == 10) { &all } else { &[] }, &gone(&d, &td));
        // MP 9.7, 16.4 Lone Art: any D result.
        let guns_only = d.is_empty();
        let cleared = if guns_only {
            v.d > 0
        } else {
            td.retreats || v.d_back || d.iter().all(|p| td.eliminated.contains(&p.id))
        };
        Fought { verdict: v, attackers: ta, defenders: td, cleared }
    }

    fn toll(&self, side: &[&Piece], table: i32, back: bool, red: i32, sums: &Sums, heavy_enemy: bool) -> Toll {
        let mut t = Toll::default();
        if table == 0 && !back {
            return t;
        }
        let mut left: BTreeMap<UnitId, i32> = side.iter().map(|p| (p.id, p.sp)).collect();
        // MP 9.14, 16.9
        let mut shares: Vec<(UnitId, i32)> = match side {
            [p] => vec![(p.id, table)],
            [p, q] => {
                let (big, small) = if q.sp > p.sp { (q, p) } else { (p, q) };
                vec![(big.id, (table + 1) / 2), (small.id, table / 2)]
            }
            _ => vec![],
        };
        let mut unpaid = 0;
        for (u, n) in &mut shares {
            let can = left[u].min(*n);
            unpaid += *n - can;
            *n = can;
            *left.get_mut(u).expect("a unit") -= can;
        }
        for (u, n) in &mut shares {
            let more = left[u].min(unpaid);
            unpaid -= more;
            *n += more;
            *left.get_mut(u).expect("a unit") -= more;
        }
        t.table = shares.into_iter().collect();
        for p in side {
            let disordered = p.disordered || sums.disordered_by_entry.contains(&p.id);
            let over = self.margin(p, red);
            if over > 0 {
                if disordered {
                    let n = left[&p.id].min(over);
                    t.margin.insert(p.id, n);
                    *left.get_mut(&p.id).expect("a unit") -= n;
                } else {
                    t.disordered.insert(p.id);
                }
            }
            if back {
                if disordered || (p.kind == UnitKind::Li && sums.halved.contains(&p.id) && heavy_enemy) {
                    let n = left[&p.id].min(2);
                    t.rout.insert(p.id, n);
                    *left.get_mut(&p.id).expect("a unit") -= n;
                }
                if !disordered {
                    t.disordered.insert(p.id);
                }
            }
        }
        t.eliminated = side.iter().filter(|p| left[&p.id] == 0).map(|p| p.id).collect();
        t.retreats = back && side.iter().any(|p| left[&p.id] > 0);
        let gone = t.eliminated.clone();
        t.disordered.retain(|u| !gone.contains(u));
        t
    }
}
