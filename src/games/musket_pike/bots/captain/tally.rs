//! What is met with in the throws of a plan: who attacks whom and with which chance, who fires and rallies, where units come to
//! stand, and what both sides are then in control of.

use super::play_on::{Deed, Promise};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Moved, Outlook, Place, Stake};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::{Game, victory};
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// An attack or a shot as it was met with in the throws.
#[derive(Clone, Default)]
struct Met {
    throws: u32,
    /// The chances of all throws together, in percent.
    percent: u32,
    /// What it promises by the eyes of whose plan it is, over all throws.
    worth: i64,
    /// What hung on it, and in how many throws.
    stakes: Vec<(Stake, u32)>,
}

/// How far a unit goes in the throws in which it moves: how often, from where it stood, nearer to the enemy, and where to.
#[derive(Clone, Default)]
struct Way {
    throws: u32,
    hexes: i64,
    nearer: i64,
    ends: BTreeMap<Stand, u32>,
}

/// Who goes for whom first: with which chance, what that promises, and what hangs on it.
type Deeds = BTreeMap<(UnitId, UnitId), (u32, i64, Stake)>;
/// The same over all throws.
type AllDeeds = BTreeMap<(UnitId, UnitId), Met>;

/// What is counted over the throws of one plan.
pub struct Tally<'a> {
    from: &'a Game,
    side: SideId,
    throws: u32,
    attacks: AllDeeds,
    shots: AllDeeds,
    answers: AllDeeds,
    rallies: BTreeMap<UnitId, u32>,
    takes: BTreeMap<Hex, u32>,
    covers: BTreeMap<Hex, u32>,
    loses: BTreeMap<Hex, u32>,
    ways: BTreeMap<UnitId, Way>,
    /// What the enemy had when it was planned, and what he has gained when the activation is over, throw by throw.
    had: i32,
    paid: Vec<i64>,
    /// What the enemy's fire promised afterwards, and in how many throws he had nobody left to activate.
    fire: i64,
    spent: u32,
    now: Now,
}

/// What is counted of the throw that is looked at.
#[derive(Default)]
struct Now {
    attacks: Deeds,
    shots: Deeds,
    answers: Deeds,
    rallies: BTreeSet<UnitId>,
    moved: BTreeSet<UnitId>,
    /// What he and the enemy were in control of when his activation was over; none: it is not yet.
    held: Option<[BTreeSet<Hex>; 2]>,
}

impl<'a> Tally<'a> {
    /// Nothing has been counted yet.
    pub fn of(from: &'a Game, side: SideId) -> Self {
        Self {
            from,
            side,
            throws: 0,
            attacks: AllDeeds::new(),
            shots: AllDeeds::new(),
            answers: AllDeeds::new(),
            rallies: BTreeMap::new(),
            takes: BTreeMap::new(),
            covers: BTreeMap::new(),
            loses: BTreeMap::new(),
            ways: BTreeMap::new(),
            had: victory::count(from).vp[side.other().index()],
            paid: Vec::new(),
            fire: 0,
            spent: 0,
            now: Now::default(),
        }
    }

    /// Looks at an order that is about to be given, after so many activations.
    pub fn look(&mut self, game: &Game, order: &Order, turns: u32, promise: Option<&Promise>) {
        if turns > 0 && self.now.held.is_none() {
            self.activation_is_over(game);
        }
        if let Some(promise) = promise {
            let Promise { deed, by, on, percent, worth, .. } = *promise;
            let own = game.side(by) == self.side;
            if deed == Deed::Shot && turns > 0 && !own {
                self.fire += worth;
            }
            // Those who are attacked fire too: that is no part of a plan.
            let deeds = match (deed, turns) {
                (Deed::Melee, 0) if own => Some(&mut self.now.attacks),
                (Deed::Shot, 0) if own => Some(&mut self.now.shots),
                (Deed::Melee, 1..) if !own => Some(&mut self.now.answers),
                _ => None,
            };
            if let Some(deeds) = deeds {
                let hexes: Vec<Hex> = promise.ground.iter().flat_map(|hexes| hexes.iter()).collect();
                let stake = if deed == Deed::Melee { Stake::of(game, by, &[on], &hexes) } else { Stake::default() };
                deeds.insert((by, on), (percent, worth + promise.prize(game, self.side), stake));
            }
        }
        if turns > 0 || order.unit().is_none_or(|unit| game.side(unit) != self.side) {
            return;
        }
        match *order {
            Order::Rally { unit } => _ = self.now.rallies.insert(unit),
            _ if order.is_step() => self.now.moved.extend(order.unit()),
            _ => {}
        }
    }

    /// His activation is over, and the enemy's next has not begun.
    fn activation_is_over(&mut self, game: &Game) {
        let enemy = self.side.other();
        let [held, theirs] = [self.side, enemy].map(|side| controlled(game, side));
        let before = controlled(self.from, self.side);
        for hex in held.difference(&before) {
            *self.takes.entry(*hex).or_default() += 1;
        }
        let near = |game: &Game, unit: &UnitId, hex: Hex| {
            let grid = &game.battle.map.grid;
            game.stand(*unit).is_some_and(|stand| stand.hexes().any(|h| grid.distance(h, hex) <= 1))
        };
        let moved = std::mem::take(&mut self.now.moved);
        for hex in held.intersection(&before) {
            if moved.iter().any(|unit| near(game, unit, *hex) && !near(self.from, unit, *hex)) {
                *self.covers.entry(*hex).or_default() += 1;
            }
        }
        for unit in moved {
            let far = |stand: Stand| i64::from(self.from.enemy_distance(stand, self.side));
            if let (Some(from), Some(to)) = (self.from.stand(unit), game.stand(unit)) {
                let way = self.ways.entry(unit).or_default();
                way.throws += 1;
                way.hexes += i64::from(from.distance(&game.battle.map.grid, to));
                // Seen from where the enemy stood when it was planned.
                way.nearer += far(from) - far(to);
                *way.ends.entry(to).or_default() += 1;
            }
        }
        self.paid.push(100 * i64::from(victory::count(game).vp[enemy.index()] - self.had));
        let fresh = |unit: UnitId| game.side(unit) == enemy && !game.unit(unit).condition.activated;
        let calls = game.may_draw(enemy) && game.battle.unit_ids().any(|u| fresh(u) && game.stand(u).is_some());
        self.spent += u32::from(!calls);
        self.now.held = Some([held, theirs]);
    }

    /// The throw has come to its end.
    pub fn end(&mut self, end: &Game) {
        if self.now.held.is_none() {
            self.activation_is_over(end);
        }
        let now = std::mem::take(&mut self.now);
        if let Some([held, theirs]) = now.held {
            let [left, taken] = [self.side, self.side.other()].map(|side| controlled(end, side));
            let lost: BTreeSet<&Hex> = held.difference(&left).chain(taken.difference(&theirs)).collect();
            for hex in lost {
                *self.loses.entry(*hex).or_default() += 1;
            }
        }
        for (all, deeds) in
            [(&mut self.attacks, now.attacks), (&mut self.shots, now.shots), (&mut self.answers, now.answers)]
        {
            for (who, (percent, worth, stake)) in deeds {
                let met = all.entry(who).or_default();
                met.throws += 1;
                met.percent += percent;
                met.worth += worth;
                match met.stakes.iter_mut().find(|(known, _)| *known == stake) {
                    Some((_, throws)) => *throws += 1,
                    None => met.stakes.push((stake, 1)),
                }
            }
        }
        for unit in now.rallies {
            *self.rallies.entry(unit).or_default() += 1;
        }
        self.throws += 1;
    }

    /// What it comes to; `vp`: what both sides gain.
    pub fn told(&self, vp: [Estimate; 2], with_answer: bool) -> Outlook {
        let all = i64::from(self.throws.max(1));
        let foreseen = |((by, on), met): (&(UnitId, UnitId), &Met)| Foreseen {
            by: *by,
            on: *on,
            throws: met.throws,
            percent: (met.percent + met.throws / 2) / met.throws.max(1),
            worth: met.worth / all,
            stake: met
                .stakes
                .iter()
                .max_by_key(|(_, throws)| *throws)
                .map(|(stake, _)| stake.clone())
                .unwrap_or_default(),
        };
        // What is met with most often comes first; of equals what promises most.
        let mut attacks: Vec<(&(UnitId, UnitId), &Met)> = self.attacks.iter().collect();
        attacks.sort_by_key(|(_, met)| Reverse((met.throws, met.worth)));
        let shot = self.shots.iter().max_by_key(|(_, met)| (met.throws, met.worth));
        let harm = self.answers.iter().filter(|(_, met)| met.worth < 0);
        // What hardly ever comes about is what he fears only if there is nothing else.
        let fears = harm.min_by_key(|(_, met)| (4 * met.throws < self.throws, met.worth));
        let often = |(unit, throws): (&UnitId, &u32)| (2 * throws >= self.throws).then_some(*unit);
        Outlook {
            side: self.side,
            throws: self.throws,
            with_answer,
            vp,
            paid: Estimate::of(&self.paid),
            attacks: attacks.into_iter().take(2).map(foreseen).collect(),
            shot: shot.map(foreseen),
            rallies: self.rallies.iter().filter_map(often).collect(),
            takes: most(&self.takes),
            covers: most(&self.covers),
            moves: self.moves(),
            fears: fears.map(foreseen),
            harmless: self.answers.is_empty(),
            fire: self.fire / all,
            spent: 2 * self.spent >= self.throws,
            loses: most(&self.loses),
            spares: None,
        }
    }

    /// Who moves in half of the throws or more, whoever moves farthest first.
    fn moves(&self) -> Vec<Moved> {
        let often = self.ways.iter().filter(|(_, way)| 2 * way.throws >= self.throws);
        let moved = |(unit, way): (&UnitId, &Way)| {
            let throws = i64::from(way.throws.max(1));
            let (end, times) = way.ends.iter().max_by_key(|(_, times)| **times)?;
            let to = (2 * times >= way.throws).then_some(*end);
            Some(Moved { unit: *unit, hexes: 10 * way.hexes / throws, nearer: 10 * way.nearer / throws, to })
        };
        let mut moves: Vec<Moved> = often.filter_map(moved).collect();
        moves.sort_by_key(|moved| (Reverse(moved.hexes), moved.unit));
        moves
    }
}

/// The objectives that a side is in control of.
fn controlled(game: &Game, side: SideId) -> BTreeSet<Hex> {
    let hexes = victory::hexes_that_count(&game.battle).map(|(hex, _)| hex);
    hexes.filter(|hex| game.state().control.of(*hex) == Some(side)).collect()
}

/// The place that is met with most often.
fn most(places: &BTreeMap<Hex, u32>) -> Option<Place> {
    let (hex, throws) = places.iter().max_by_key(|(hex, throws)| (**throws, Reverse(**hex)))?;
    Some(Place { hex: *hex, throws: *throws })
}
