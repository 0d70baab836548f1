//! What is met with in the throws of a plan: who attacks whom and with which chance, who fires and rallies, where units come to
//! stand, and what both sides are then in control of.

mod deeds;
mod gained;
mod ground;
mod luck;
mod ways;

use super::judged::goes_on;
use super::playout::{Deed, ExpectedRoll};
use crate::board::hex::Hex;
use crate::games::musket_pike::bots::reason::{Outlook, PlannedHex, ValueCategory};
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::Frame;
use crate::kernel::SideId;
use crate::thinking::Estimate;
use deeds::{AllDeeds, Deeds, Who};
use gained::Gained;
use ground::{AllLosses, calls, held, open, open_to, taken_by, that_counts};
use luck::Luck;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use ways::Ways;

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
    /// His attacks where the next activation is his own again, and in how many throws it is.
    next: AllDeeds,
    next_takes: AllLosses,
    goes_on: u32,
    /// What is gained when the activation is over, and in the end.
    over: Gained,
    gained: Gained,
    rallies: BTreeMap<UnitId, u32>,
    takes: AllLosses,
    covers: BTreeMap<Hex, u32>,
    loses: AllLosses,
    open: AllLosses,
    ways: Ways,
    /// What the enemy has gained when the activation is over, throw by throw.
    paid: Vec<i64>,
    /// What the enemy's fire cost afterwards, and in how many throws he had nobody left to activate.
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
    next: Deeds,
    /// Who retreated before whose melee, and for which hexes the enemy fought then.
    yielded: BTreeSet<Who>,
    stormed: BTreeSet<Hex>,
    /// For which his own units fought in his next activation.
    won: BTreeSet<Hex>,
    /// Who of the enemy was last seen where.
    entered: BTreeMap<Hex, UnitId>,
    rallies: BTreeSet<UnitId>,
    moved: BTreeSet<UnitId>,
    luck: Luck,
    /// Whether the next activation is his own.
    goes_on: bool,
    /// The position when all had moved, and when his activation was over; none: it is not yet.
    marched: Option<Game>,
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
            attacks: AllDeeds::default(),
            shots: AllDeeds::default(),
            answers: AllDeeds::default(),
            volleys: AllDeeds::default(),
            next: AllDeeds::default(),
            next_takes: AllLosses::new(),
            goes_on: 0,
            over: Gained::of(from),
            gained: Gained::of(from),
            rallies: BTreeMap::new(),
            takes: AllLosses::new(),
            covers: BTreeMap::new(),
            loses: AllLosses::new(),
            open: AllLosses::new(),
            ways: Ways::default(),
            paid: Vec::new(),
            fire: 0,
            spent: 0,
            now: Now::default(),
        }
    }

    /// Looks at an order that is about to be given, after so many activations.
    pub fn look(&mut self, game: &Game, order: &Order, turns: u32, promise: Option<&ExpectedRoll>) {
        self.now.luck.look(game, order, promise.map(|promise| &promise.rolled));
        if self.now.marched.is_none() && self.now.over.is_none() && !goes_on(&game.state().stack) {
            self.now.marched = Some(game.clone());
        }
        if turns > 0 && self.now.over.is_none() {
            self.activation_is_over(game);
        }
        let his = game.state().activation.is_some_and(|running| running.side == self.side);
        self.now.goes_on |= turns > 0 && his;
        if let Some(promise) = promise {
            self.promised(game, promise, (turns, his));
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

    /// A shot or a melee; `his`: in an activation of his own.
    fn promised(&mut self, game: &Game, promise: &ExpectedRoll, (turns, his): (u32, bool)) {
        let own = game.side(promise.by) == self.side;
        if turns > 0 && !own {
            self.now.stormed.extend(promise.rolled.hexes());
        }
        if turns > 0 && own {
            self.now.won.extend(promise.rolled.hexes());
        }
        // Those of his own who are attacked fire too: that is no part of a plan.
        let deeds = match (promise.deed, turns) {
            (Deed::Melee, 0) if own => Some(&mut self.now.attacks),
            (Deed::Shot, 0) if own => Some(&mut self.now.shots),
            (Deed::Melee, 1..) if own && his => Some(&mut self.now.next),
            (Deed::Melee, 1..) if !own => Some(&mut self.now.answers),
            (Deed::Shot, _) if !own => Some(&mut self.now.volleys),
            _ => None,
        };
        if let Some(deeds) = deeds {
            let cost = deeds::note(deeds, game, promise, self.side);
            if turns > 0 && !own && promise.deed == Deed::Shot {
                self.fire -= cost;
            }
        }
    }

    /// His activation is over, and the enemy's next has not begun.
    fn activation_is_over(&mut self, game: &Game) {
        let enemy = self.side.other();
        let [before, after] = [self.from, game].map(|game| held(game, self.side));
        // A battery that is captured only now is what the attack is for.
        let counted = that_counts(self.from);
        for hex in after.difference(&before).filter(|hex| counted.contains(hex)) {
            let by = game.combat_at(*hex).filter(|unit| game.side(*unit) == self.side);
            ground::count(&mut self.takes, self.from, (self.side, *hex), by, false);
        }
        let near = |game: &Game, unit: &UnitId, hex: Hex| {
            let grid = &game.battle.map.grid;
            game.footprint(*unit).is_some_and(|stand| stand.hexes().any(|h| grid.distance(h, hex) <= 1))
        };
        let moved = std::mem::take(&mut self.now.moved);
        for hex in after.intersection(&before) {
            if moved.iter().any(|unit| near(game, unit, *hex) && !near(self.from, unit, *hex)) {
                *self.covers.entry(*hex).or_default() += 1;
            }
        }
        let marched = self.now.marched.take();
        for unit in moved {
            self.ways.add([self.from, marched.as_ref().unwrap_or(game)], unit);
        }
        let gained = self.over.add(game, self.now.luck.so_far());
        self.paid.push(gained[enemy.index()]);
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
        self.now.luck.settle(end);
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
            // What is fought for is told as an attack.
            let before = held(over, self.side);
            let marched_into = |hex: &Hex| now.goes_on && !before.contains(hex) && !now.won.contains(hex);
            for hex in held(end, self.side).into_iter().filter(marched_into) {
                let by = end.combat_at(hex).filter(|unit| end.side(*unit) == self.side);
                ground::count(&mut self.next_takes, over, (self.side, hex), by, false);
            }
        }
        for (all, deeds) in [
            (&mut self.attacks, now.attacks),
            (&mut self.shots, now.shots),
            (&mut self.answers, now.answers),
            (&mut self.volleys, now.volleys),
            (&mut self.next, now.next),
        ] {
            all.add(deeds, &now.yielded);
        }
        for unit in now.rallies {
            *self.rallies.entry(unit).or_default() += 1;
        }
        self.goes_on += u32::from(now.goes_on);
        self.throws += 1;
        self.gained.add(end, &now.luck.at_the_end(end))
    }

    /// What it comes to; `vp`: what both sides gain, `promises`: what is left beside that.
    pub fn told(&self, vp: [Estimate; 2], promises: [(ValueCategory, Estimate); ValueCategory::ALL.len()]) -> Outlook {
        let (side, throws) = (self.side, self.throws);
        let often = |(unit, throws): (&UnitId, &u32)| (2 * throws >= self.throws).then_some(*unit);
        let before = Gained::of(self.from);
        let takes = taken_by(&self.takes, side, [&before, &self.over], throws);
        let mut takes = takes.iter().map(ground::place);
        let mut next = self.next.most_often(side, throws, Deed::Melee);
        next.sort_by_key(|attack| Reverse(attack.gain(side)));
        Outlook {
            side,
            throws,
            with_answer: self.with_answer,
            vp,
            paid: Estimate::of(&self.paid),
            counted: self.gained.on_the_mean(),
            attacks: self.attacks.most_often(side, throws, Deed::Melee),
            shots: self.shots.most_often(side, throws, Deed::Shot),
            rallies: self.rallies.iter().filter_map(often).collect(),
            takes: takes.next(),
            takes_too: takes.next(),
            goes_on: self.goes_on,
            next,
            next_takes: open_to(&self.next_takes, throws).first().map(ground::place),
            covers: self.covered(),
            moves: self.ways.moves(throws),
            fears: self.answers.dearest(side, throws, Deed::Melee),
            volleys: self.volleys.dearest(side, throws, Deed::Shot),
            harmless: self.answers.is_empty(),
            fire: self.fire / i64::from(throws.max(1)),
            spent: 2 * self.spent >= throws,
            loses: taken_by(&self.loses, side.other(), [&self.over, &self.gained], throws),
            open: open_to(&self.open, throws).first().copied(),
            spares: None,
            remedy: None,
            promises,
        }
    }

    /// The place that is covered most often.
    fn covered(&self) -> Option<PlannedHex> {
        let (hex, throws) = self.covers.iter().max_by_key(|(hex, throws)| (**throws, Reverse(**hex)))?;
        let likely = (100 * throws + self.throws / 2) / self.throws.max(1);
        Some(PlannedHex { hex: *hex, throws: *throws, likely, gain: 0, by: None })
    }
}
