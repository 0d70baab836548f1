//! What is met with in the throws of a plan: who attacks whom and with which chance, who fires and rallies, where units come to
//! stand, and what both sides are then in control of.

mod gained;
mod ground;
mod luck;

use super::play_on::{Deed, Promise};
use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::bots::estimate::Estimate;
use crate::games::musket_pike::bots::reason::{Foreseen, Moved, Outlook, Place, Promised, Stake};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, stakes, victory};
use crate::kernel::SideId;
use gained::Gained;
use ground::{AllLosses, by_cost, calls, held, open, that_counts};
use luck::Luck;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// An attack or a shot as it was met with in the throws.
#[derive(Clone, Default)]
struct Met {
    throws: u32,
    /// In how many of them whoever was attacked retreated before the melee.
    yielded: u32,
    /// With which chances, in percent, and in how many throws with each.
    chances: BTreeMap<u32, u32>,
    /// What it promises by the eyes of whose plan it is, over all throws.
    worth: i64,
    /// What hung on it, and in how many throws.
    stakes: Vec<(Stake, u32)>,
    /// How often a leader fell by it, in percent, over all throws, and how often one of whoever does it.
    falls: u32,
    own_falls: u32,
}

impl Met {
    /// The chance on the mean.
    fn mean(&self) -> u32 {
        let sum: u32 = self.chances.iter().map(|(percent, throws)| percent * throws).sum();
        (sum + self.throws / 2) / self.throws.max(1)
    }

    /// What hung on it most often, with the chance on the mean that a leader falls.
    fn stake(&self) -> Stake {
        let most = self.stakes.iter().max_by_key(|(_, throws)| *throws);
        let stake = most.map(|(stake, _)| stake.clone()).unwrap_or_default();
        let falls = (!stake.leaders.is_empty()).then(|| (self.falls + self.throws / 2) / self.throws.max(1));
        // MP 9.16 Only where it comes to a melee.
        let stood = self.own_falls * (self.throws - self.yielded) / self.throws.max(1);
        let own_falls = (stood + self.throws / 2) / self.throws.max(1);
        Stake { falls, own_falls, ..stake }
    }

    /// The chance in most of the throws.
    fn usual(&self) -> u32 {
        self.chances.iter().max_by_key(|(_, throws)| **throws).map_or(0, |(percent, _)| *percent)
    }
}

/// How far a unit goes in the throws in which it moves: how often, from where it stood, nearer to the enemy, and where to.
#[derive(Clone, Default)]
struct Way {
    throws: u32,
    hexes: i64,
    nearer: i64,
    ends: BTreeMap<Stand, u32>,
}

/// Who goes for whom first.
type Deeds = BTreeMap<(UnitId, UnitId), OneDeed>;

/// With which chance, what that promises, what hangs on it, and how often a leader falls by it, of theirs and of whoever does it, in
/// percent.
struct OneDeed {
    percent: u32,
    worth: i64,
    stake: Stake,
    falls: u32,
    own_falls: u32,
}

/// The same over all throws.
type AllDeeds = BTreeMap<(UnitId, UnitId), Met>;

/// What is counted over the throws of one plan.
pub struct Tally<'a> {
    from: &'a Game,
    side: SideId,
    /// Whether the enemy's next activation is played on.
    with_answer: bool,
    throws: u32,
    attacks: AllDeeds,
    shots: AllDeeds,
    answers: AllDeeds,
    volleys: AllDeeds,
    gained: Gained,
    rallies: BTreeMap<UnitId, u32>,
    takes: BTreeMap<Hex, u32>,
    covers: BTreeMap<Hex, u32>,
    loses: AllLosses,
    open: AllLosses,
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
    volleys: Deeds,
    /// Who retreated before whose melee, and for which hexes the enemy fought then.
    yielded: BTreeSet<(UnitId, UnitId)>,
    stormed: BTreeSet<Hex>,
    /// Who of the enemy was last seen where.
    entered: BTreeMap<Hex, UnitId>,
    rallies: BTreeSet<UnitId>,
    moved: BTreeSet<UnitId>,
    luck: Luck,
    /// The position when his activation was over; none: it is not yet.
    over: Option<Game>,
}

impl<'a> Tally<'a> {
    /// Nothing has been counted yet.
    pub fn of(from: &'a Game, side: SideId, with_answer: bool) -> Self {
        Self {
            from,
            side,
            with_answer,
            throws: 0,
            attacks: AllDeeds::new(),
            shots: AllDeeds::new(),
            answers: AllDeeds::new(),
            volleys: AllDeeds::new(),
            gained: Gained::of(from),
            rallies: BTreeMap::new(),
            takes: BTreeMap::new(),
            covers: BTreeMap::new(),
            loses: AllLosses::new(),
            open: AllLosses::new(),
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
        self.now.luck.look(game, order, promise.map(|promise| &promise.rolled));
        if turns > 0 && self.now.over.is_none() {
            self.activation_is_over(game);
        }
        if let Some(promise) = promise {
            let Promise { deed, by, on, percent, worth, .. } = *promise;
            let own = game.side(by) == self.side;
            if deed == Deed::Shot && turns > 0 && !own {
                self.fire += worth;
            }
            // Those of his own who are attacked fire too: that is no part of a plan.
            let deeds = match (deed, turns) {
                (Deed::Melee, 0) if own => Some(&mut self.now.attacks),
                (Deed::Shot, 0) if own => Some(&mut self.now.shots),
                (Deed::Melee, 1..) if !own => Some(&mut self.now.answers),
                (Deed::Shot, _) if !own => Some(&mut self.now.volleys),
                _ => None,
            };
            if let Some(deeds) = deeds {
                let hexes = promise.rolled.hexes();
                if turns > 0 {
                    self.now.stormed.extend(&hexes);
                }
                let stake = match deed {
                    Deed::Melee => Stake::of(game, by, &[on], &hexes),
                    Deed::Shot => Stake { leaders: stakes::leaders(game, &[on]), ..Stake::default() },
                };
                let (falls, own_falls) = (promise.rolled.leader_falls(), promise.rolled.own_leader_falls());
                let worth = worth + promise.prize(game, self.side);
                match deeds.get_mut(&(by, on)).filter(|_| deed == Deed::Shot) {
                    // Whoever fires twice is told by the better shot, and feared for both.
                    Some(shot) => {
                        shot.worth += worth;
                        (shot.percent, shot.falls) = (shot.percent.max(percent), shot.falls.max(falls));
                    }
                    None => _ = deeds.insert((by, on), OneDeed { percent, worth, stake, falls, own_falls }),
                }
            }
        }
        if let (Order::Evade { unit }, Some(Frame::Melee(fight))) = (*order, game.state().stack.last()) {
            self.now.yielded.extend(fight.assaults().first().map(|assault| (assault.unit, unit)));
        }
        if let Some(over) = &self.now.over {
            let seen = |hex| Some((hex, game.combat_at(hex).filter(|unit| game.side(*unit) != self.side)?));
            self.now.entered.extend(that_counts(over).into_iter().filter_map(seen));
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
        let [before, after] = [self.from, game].map(|game| held(game, self.side));
        // A battery that is captured only now is what the attack is for.
        let counted = that_counts(self.from);
        for hex in after.difference(&before).filter(|hex| counted.contains(hex)) {
            *self.takes.entry(*hex).or_default() += 1;
        }
        let near = |game: &Game, unit: &UnitId, hex: Hex| {
            let grid = &game.battle.map.grid;
            game.stand(*unit).is_some_and(|stand| stand.hexes().any(|h| grid.distance(h, hex) <= 1))
        };
        let moved = std::mem::take(&mut self.now.moved);
        for hex in after.intersection(&before) {
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
        let gained = 100 * i64::from(victory::count(game).vp[enemy.index()] - self.had);
        self.paid.push(gained - self.now.luck.of(enemy));
        self.spent += u32::from(!calls(game, enemy));
        if self.with_answer {
            for (hex, by) in open(game, enemy) {
                ground::count(&mut self.open, game, (enemy, hex), Some(by), false);
            }
        }
        self.now.over = Some(game.clone());
    }

    /// The throw has come to its end: what each side has gained, but for what was luck, in hundredths of a point.
    pub fn end(&mut self, end: &Game) -> [i64; 2] {
        if self.now.over.is_none() {
            self.activation_is_over(end);
        }
        let now = std::mem::take(&mut self.now);
        let enemy = self.side.other();
        if let Some(over) = &now.over {
            for hex in held(end, enemy).difference(&held(over, enemy)) {
                // Whoever marches on is in control all the same.
                let there = end.combat_at(*hex).filter(|unit| end.side(*unit) == enemy);
                let by = there.or_else(|| now.entered.get(hex).copied());
                // MP 9.15 Whoever wins against a block may stand on either of its hexes.
                let defended = over.combat_at(*hex).is_some_and(|unit| over.side(unit) == self.side);
                ground::count(&mut self.loses, over, (enemy, *hex), by, defended || now.stormed.contains(hex));
            }
        }
        for (all, deeds) in [
            (&mut self.attacks, now.attacks),
            (&mut self.shots, now.shots),
            (&mut self.answers, now.answers),
            (&mut self.volleys, now.volleys),
        ] {
            for (who, OneDeed { percent, worth, stake, falls, own_falls }) in deeds {
                let met = all.entry(who).or_default();
                met.throws += 1;
                met.falls += falls;
                met.own_falls += own_falls;
                *met.chances.entry(percent).or_default() += 1;
                // Whoever retreats before the melee loses nothing by it but the ground.
                let yielded = now.yielded.contains(&who);
                met.yielded += u32::from(yielded);
                met.worth += if yielded { 0 } else { worth };
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
        self.gained.add(end, &now.luck.at_the_end(end))
    }

    /// What it comes to; `vp`: what both sides gain, `promises`: what is left beside that.
    pub fn told(&self, vp: [Estimate; 2], promises: [(Promised, Estimate); Promised::ALL.len()]) -> Outlook {
        let all = i64::from(self.throws.max(1));
        let foreseen = |((by, on), met): (&(UnitId, UnitId), &Met)| Foreseen {
            by: *by,
            on: *on,
            throws: met.throws,
            stood: met.throws - met.yielded,
            percent: met.mean(),
            worth: met.worth / all,
            stake: met.stake(),
        };
        // What is met with most often comes first; of equals what promises most.
        let mut attacks: Vec<(&(UnitId, UnitId), &Met)> = self.attacks.iter().collect();
        attacks.sort_by_key(|(_, met)| Reverse((met.throws, met.worth)));
        let mut shots: Vec<(&(UnitId, UnitId), &Met)> = self.shots.iter().collect();
        shots.sort_by_key(|(_, met)| Reverse((met.throws, met.worth)));
        let shot = |(who, met): (&(UnitId, UnitId), &Met)| Foreseen { percent: met.usual(), ..foreseen((who, met)) };
        let mut fears: Vec<(&(UnitId, UnitId), &Met)> = self.answers.iter().filter(|(_, met)| met.worth < 0).collect();
        // What hardly ever comes about is what he fears only if there is nothing else.
        fears.sort_by_key(|(_, met)| (4 * met.throws < self.throws, met.worth));
        let volley = self.volleys.iter().filter(|(_, met)| met.worth < 0).min_by_key(|(_, met)| met.worth);
        let often = |(unit, throws): (&UnitId, &u32)| (2 * throws >= self.throws).then_some(*unit);
        Outlook {
            side: self.side,
            throws: self.throws,
            with_answer: self.with_answer,
            vp,
            paid: Estimate::of(&self.paid),
            counted: self.gained.on_the_mean(),
            attacks: attacks.into_iter().map(foreseen).collect(),
            shots: shots.into_iter().map(shot).collect(),
            rallies: self.rallies.iter().filter_map(often).collect(),
            takes: most(&self.takes, None),
            takes_too: most(&self.takes, most(&self.takes, None)),
            covers: most(&self.covers, None),
            moves: self.moves(),
            fears: fears.into_iter().map(foreseen).collect(),
            volley: volley.map(shot),
            harmless: self.answers.is_empty(),
            fire: self.fire / all,
            spent: 2 * self.spent >= self.throws,
            loses: by_cost(&self.loses),
            open: by_cost(&self.open).first().copied(),
            spares: None,
            remedy: None,
            promises,
        }
    }

    /// What the attacks of the enemy's next activation cost on the mean, in hundredths of a point.
    pub fn harm(&self) -> BTreeMap<(UnitId, UnitId), i64> {
        let all = i64::from(self.throws.max(1));
        self.answers.iter().map(|(who, met)| (*who, -met.worth / all)).collect()
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

/// The place that is met with most often, but for one.
fn most(places: &BTreeMap<Hex, u32>, but: Option<Place>) -> Option<Place> {
    let others = places.iter().filter(|(hex, _)| but.is_none_or(|but| but.hex != **hex));
    let (hex, throws) = others.max_by_key(|(hex, throws)| (**throws, Reverse(**hex)))?;
    Some(Place { hex: *hex, throws: *throws })
}
