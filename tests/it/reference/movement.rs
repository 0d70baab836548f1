//! MP 4, 6, 17: where a unit can go, by searching every state it can be in.

use super::plane::{self, Body, FACINGS, Num};
use super::table::{Chief, Piece, Table};
use std::collections::{BTreeMap, BTreeSet};
use tercio::games::musket_pike::rules::data::UnitKind;
use tercio::games::musket_pike::rules::state::OrderType;

/// All that matters about a unit on its way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Way {
    pub body: Body,
    pub mp: i32,
    /// Still has all its MP (MP 17.5).
    pub fresh: bool,
    /// MP 6.7
    pub stopped: bool,
    /// The last thing it did was a free turn: no second one in a row.
    pub turned: bool,
    pub hit: bool,
}

/// One place where a unit may end.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct End {
    pub hexes: Vec<Num>,
    pub facing: &'static str,
    pub cost: i32,
    pub hit: bool,
    pub contact: bool,
    /// Whether a way of that cost ends stopped, and whether one does not.
    pub stops: BTreeSet<bool>,
}

/// A new body, the ways of its moving halves, and whether it is a wheel.
type Move = (Body, Vec<(Num, Num)>, bool);

/// What a unit can do in the movement phase.
#[derive(Clone, Debug)]
pub struct Reach {
    pub ends: Vec<End>,
    /// Could it end in contact?
    pub can_contact: bool,
}

/// How a unit begins.
#[derive(Clone, Debug)]
pub struct Start {
    pub way: Way,
    pub pinned: Vec<Num>,
    pub order: OrderType,
    /// Art that has fired.
    pub fired: bool,
}

impl Table {
    /// MP 6.1, 4.4
    pub fn allowance(&self, p: &Piece, order: OrderType) -> i32 {
        let strategic = order == OrderType::Strategic;
        match p.kind {
            UnitKind::Hi => 4 * if strategic { 2 } else { 1 },
            UnitKind::Li => 5 * if strategic { 2 } else { 1 },
            UnitKind::Cav => 8 * if strategic { 2 } else { 1 },
            UnitKind::Art | UnitKind::Wagon => {
                if strategic {
                    8
                } else {
                    2
                }
            }
        }
    }

    /// A unit at the start of the movement phase of an activation.
    pub fn fresh_start(&self, p: &Piece, order: OrderType) -> Start {
        let pinned = p.hexes().iter().copied().filter(|h| self.enemy_front(*h, p.side)).collect();
        Start {
            way: Way {
                body: p.body().clone(),
                mp: self.allowance(p, order),
                fresh: true,
                stopped: false,
                turned: false,
                hit: false,
            },
            pinned,
            order,
            fired: false,
        }
    }

    /// MP 17.9 Nearest enemy unit, lone Art included.
    pub fn nearest_enemy(&self, body: &Body, side: usize) -> i32 {
        self.standing().filter(|e| e.side != side).map(|e| e.body().distance(body)).min().unwrap_or(i32::MAX)
    }

    /// Whether a unit may stand on these hexes as far as others on them go (MP 1.6, 6.8, 17.1, 17.6).
    fn room(&self, p: &Piece, body: &Body) -> bool {
        // MP 1.6 A unit takes its leader along: not into the hex of another. (Ambiguity A12: the leader could stay behind; that
        // it then has to say beforehand is taken for granted.)
        // The leader of a stack goes with its combat unit, not with its guns.
        let guns_of_a_stack = !p.is_combat() && self.combat_on(p.hexes()[0]).is_some();
        let own = |l: &&Chief| {
            l.side == p.side && !l.stays && !guns_of_a_stack && l.at.is_some_and(|h| p.hexes().contains(&h))
        };
        let other =
            |l: &&Chief| l.side == p.side && l.at.is_some_and(|h| body.hexes.contains(&h) && !p.hexes().contains(&h));
        if self.leaders.iter().any(|l| own(&l)) && self.leaders.iter().any(|l| other(&l)) {
            return false;
        }
        let mut guns = 0;
        for h in &body.hexes {
            let others: Vec<&Piece> = self.standing().filter(|o| o.id != p.id && o.hexes().contains(h)).collect();
            if others.iter().any(|o| o.side != p.side) {
                return false;
            }
            for o in others {
                if p.is_combat() {
                    if o.is_combat() {
                        return false;
                    }
                    guns += 1;
                } else {
                    // A battery: no other battery under the same friend.
                    if !o.is_combat() || o.hexes().iter().any(|x| self.guns_on(*x).is_some_and(|g| g.id != p.id)) {
                        return false;
                    }
                }
            }
        }
        guns <= 1
    }

    /// MP 6.5-6.8, 17.1-17.9 All single things a unit can do next.
    fn next(&self, p: &Piece, start: &Start, now: &Way) -> Vec<Way> {
        let mut all = Vec::new();
        // Turns.
        let free = matches!(p.kind, UnitKind::Li | UnitKind::Art | UnitKind::Wagon);
        for f in FACINGS {
            if f == now.body.facing || (p.two() && plane::corners(f, now.body.facing) != 3) {
                continue;
            }
            let body = Body::new(&now.body.hexes, f);
            if free {
                if !now.turned && !start.fired {
                    all.push(Way { body, turned: true, ..now.clone() });
                }
            } else if now.mp >= 1 {
                all.push(Way { body, mp: now.mp - 1, fresh: false, turned: false, ..now.clone() });
            }
        }
        if now.stopped || start.fired {
            return all;
        }
        let mut moves: Vec<Move> = Vec::new();
        for (body, halves) in now.body.all_steps() {
            if halves.iter().all(|(_, to)| self.true_front(p, &now.body, *to)) {
                moves.push((body, halves, false));
            }
        }
        if p.two() {
            for hand in [-1, 1] {
                let (body, way) = now.body.wheel(hand);
                moves.push((body, vec![way], true));
            }
        }
        for (body, halves, wheel) in moves {
            let Some(prices) = halves.iter().map(|(a, b)| self.price(p.kind, *a, *b)).collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            if !self.room(p, &body) || (body.two() && self.closed(body.hexes[0], body.hexes[1])) {
                continue;
            }
            let entered: Vec<Num> = halves.iter().map(|h| h.1).collect();
            let touches = entered.iter().any(|h| self.contact(*h, p.side));
            let art = matches!(p.kind, UnitKind::Art | UnitKind::Wagon);
            if touches && (art || start.order != OrderType::Charge) {
                continue;
            }
            if start.order == OrderType::Charge {
                // MP 4.1, 17.2
                if halves.iter().any(|(from, _)| start.pinned.contains(from)) {
                    continue;
                }
                if wheel && !start.pinned.is_empty() && !touches {
                    continue;
                }
            }
            if start.order == OrderType::Strategic
                && entered.iter().any(|h| self.nearest_enemy(&Body::new(&[*h], "E"), p.side) < 10)
            {
                continue;
            }
            let cost = prices.iter().map(|x| x.mp).max().unwrap_or(0) + i32::from(wheel);
            let mp = if cost <= now.mp {
                now.mp - cost
            } else if now.fresh && !wheel && now.mp > 0 {
                // MP 6.8, 17.5 The least move takes all.
                0
            } else {
                continue;
            };
            all.push(Way {
                body,
                mp,
                fresh: false,
                stopped: entered.iter().any(|h| self.enemy_front(*h, p.side)),
                turned: false,
                hit: now.hit || prices.iter().any(|x| x.hit),
            });
        }
        all
    }

    /// What a unit can do next, whatever MP 4.1 says about keeping a way to contact.
    pub fn next_ways(&self, p: &Piece, start: &Start) -> Vec<Way> {
        self.next(p, start, &start.way)
    }

    /// Every state a unit can be in from here with what it can do next, and those from which it can end in contact.
    fn states(&self, p: &Piece, start: &Start) -> (BTreeMap<Way, Vec<Way>>, BTreeSet<Way>) {
        // All states, whatever MP 4.1 says about keeping a way to contact.
        let mut after: BTreeMap<Way, Vec<Way>> = BTreeMap::new();
        let mut open = vec![start.way.clone()];
        while let Some(now) = open.pop() {
            if after.contains_key(&now) {
                continue;
            }
            let next = self.next(p, start, &now);
            open.extend(next.iter().cloned());
            after.insert(now, next);
        }
        let can = Self::leading_to(&after, |w| self.body_contact(&w.body, p.side));
        (after, can)
    }

    /// The states from which one of the wanted can be reached.
    fn leading_to(after: &BTreeMap<Way, Vec<Way>>, wanted: impl Fn(&Way) -> bool) -> BTreeSet<Way> {
        let mut can: BTreeSet<Way> = after.keys().filter(|w| wanted(w)).cloned().collect();
        loop {
            let more: Vec<Way> = after
                .iter()
                .filter(|(w, next)| !can.contains(*w) && next.iter().any(|n| can.contains(n)))
                .map(|(w, _)| w.clone())
                .collect();
            if more.is_empty() {
                return can;
            }
            can.extend(more);
        }
    }

    /// MP 4.1, 4.3 Where the next step or turn may lead: one that must charge keeps a way to contact, one that must leave
    /// contact a way out of it. With whether contact can be reached at all.
    pub fn next_kept(&self, p: &Piece, start: &Start) -> (bool, BTreeSet<Body>) {
        let (after, can) = self.states(p, start);
        let can_contact = can.contains(&start.way);
        let next = &after[&start.way];
        let kept: Vec<&Way> = match start.order {
            OrderType::Charge if can_contact && matches!(p.kind, UnitKind::Hi | UnitKind::Cav) => {
                next.iter().filter(|w| can.contains(*w)).collect()
            }
            OrderType::Rally if self.body_contact(&start.way.body, p.side) => {
                let out = Self::leading_to(&after, |w| !self.body_contact(&w.body, p.side));
                next.iter().filter(|w| out.contains(*w) || !out.contains(&start.way)).collect()
            }
            _ => next.iter().collect(),
        };
        (can_contact, kept.into_iter().map(|w| w.body.clone()).collect())
    }

    /// Everything a unit can reach from here.
    pub fn reach(&self, p: &Piece, start: &Start) -> Reach {
        let (after, can) = self.states(p, start);
        let can_contact = can.contains(&start.way);
        let must = start.order == OrderType::Charge && matches!(p.kind, UnitKind::Hi | UnitKind::Cav) && can_contact;
        let mut kept = BTreeSet::new();
        let mut open = vec![start.way.clone()];
        while let Some(now) = open.pop() {
            if (must && !can.contains(&now)) || !kept.insert(now.clone()) {
                continue;
            }
            open.extend(after[&now].iter().cloned());
        }
        let mut best: BTreeMap<(Body, bool), (i32, BTreeSet<bool>)> = BTreeMap::new();
        for w in &kept {
            if start.order == OrderType::Rally && self.body_contact(&w.body, p.side) {
                continue;
            }
            let cost = start.way.mp - w.mp;
            let entry = best.entry((w.body.clone(), w.hit)).or_insert((cost, BTreeSet::new()));
            if cost < entry.0 {
                *entry = (cost, BTreeSet::new());
            }
            if cost == entry.0 {
                entry.1.insert(w.stopped);
            }
        }
        let mut ends = Vec::new();
        for ((body, hit), (cost, stops)) in &best {
            // With a formation hit only where that is cheaper or the only way.
            if *hit && best.get(&(body.clone(), false)).is_some_and(|(c, _)| c <= cost) {
                continue;
            }
            ends.push(End {
                hexes: body.hexes.clone(),
                facing: body.facing,
                cost: *cost,
                hit: *hit,
                contact: self.body_contact(body, p.side),
                stops: stops.clone(),
            });
        }
        Reach { ends, can_contact }
    }
}
