//! MP 11.3, 17.12 A crowd of friends that make way: where each may go so that all can.
//!
//! Nobody goes twice: whoever has gone stands on a hex that was entered, and such a hex bars everybody else. So the
//! question is not in which order they go but where: each of them to a hex of its own, whoever is met there to one of its
//! own again, until the last ones find free ground. For units on one hex these are routes without a common hex, found by
//! `routes` in a time that grows with the crowd and no faster. A unit on two hexes may be met in either and may meet two
//! others: what it does is tried, one possibility after the other, but only where a route leads through it. Of an Art under
//! one half of it the order does matter; `orders` tries them where nothing else decides.

mod orders;
mod routes;

use super::data::Kind;
use super::field::Game;
use super::ids::UnitId;
use crate::board::hex::{Dir, Hex, Stand};
use crate::kernel::SideId;
use std::cell::{Cell, OnceCell};
use std::collections::BTreeMap;

/// MP 17.12 How many possibilities are tried to let one crowd make way: more than any battle needs, few enough for a crowd
/// that is nothing but units on two hexes.
const MOST_TRIES: u32 = 2000;

/// One place that a displaced friend may go to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// The direction.
    pub dir: Dir,
    /// Where it will stand.
    pub stand: Stand,
    /// The friends that must make way first.
    pub displaces: Vec<UnitId>,
}

/// MP 11.1 What a step back leads into; better classes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Class {
    Free,
    FreeInFront,
    Friends,
}

impl Class {
    /// From the best to the worst.
    pub(super) const ALL: [Class; 3] = [Class::Free, Class::FreeInFront, Class::Friends];
}

/// A step that the ground, the enemy and the batteries leave to a friend, whoever of his own stands there.
#[derive(Clone, Copy, Debug)]
struct Step {
    dir: Dir,
    to: Stand,
}

/// MP 17.12 The friends of one side who may have to make way for retreats from the same enemies.
pub(super) struct Crowd<'a> {
    game: &'a Game,
    side: SideId,
    from: &'a [Stand],
    /// Those who have chosen a place that is not free yet: they leave their hexes.
    coming: &'a [(UnitId, Stand)],
    steps: Vec<OnceCell<Vec<Step>>>,
    tries: Cell<u32>,
}

/// Whether a hex with an Art may be entered once the friend who stands on it in the other half has gone.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Guns {
    Bar,
    Wait,
}

/// What units on two hexes do, as far as it is settled, and what follows from it.
#[derive(Clone)]
struct Plan {
    /// Those who have gone.
    gone: Vec<UnitId>,
    /// By hex: nobody enters it any more.
    taken: Vec<bool>,
    /// Units on one hex that must go.
    single: Vec<UnitId>,
    /// Units on two hexes that must go, and for which it is not settled where.
    double: Vec<UnitId>,
    /// Units on two hexes for which it is settled: whether they go.
    settled: BTreeMap<UnitId, bool>,
}

/// Who waits, which hexes were entered, who has gone.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Moment {
    waiting: Vec<UnitId>,
    taken: Vec<Hex>,
    gone: Vec<UnitId>,
}

impl Moment {
    /// When `unit` has gone and those whom it displaces wait too; all in order.
    fn after(&self, unit: UnitId, to: Stand, displaces: &[UnitId]) -> Self {
        let mut next = self.clone();
        next.waiting.retain(|u| *u != unit);
        next.waiting.extend(displaces);
        next.taken.extend(to.hexes());
        next.gone.push(unit);
        next.waiting.sort_unstable();
        next.waiting.dedup();
        next.taken.sort_unstable();
        next.gone.sort_unstable();
        next
    }
}

/// Who or what a friend meets on a hex.
enum Met {
    /// It may not be entered.
    Barred,
    /// Nobody who is not going already.
    Nobody,
    /// A friend who must go then.
    Friend(UnitId),
}

/// MP 17.12 The places that `unit` may make way to, best class only, so that all of `others` can still make way too. `taken`:
/// the hexes that the retreater and those before enter; `coming`: who has chosen a place that is not free yet.
#[must_use]
pub fn rooms(
    game: &Game,
    unit: UnitId,
    others: &[UnitId],
    taken: &[Hex],
    from: &[Stand],
    coming: &[(UnitId, Stand)],
) -> Vec<Room> {
    Crowd::new(game, game.side(unit), from, coming).rooms(unit, others, taken)
}

impl<'a> Crowd<'a> {
    pub(super) fn new(game: &'a Game, side: SideId, from: &'a [Stand], coming: &'a [(UnitId, Stand)]) -> Self {
        let steps = vec![OnceCell::new(); game.battle.units.len()];
        Self { game, side, from, coming, steps, tries: Cell::new(0) }
    }

    /// Those who have gone from their hexes, or are about to.
    fn gone(&self) -> Vec<UnitId> {
        self.coming.iter().map(|c| c.0).collect()
    }

    /// The friend on a hex who has not gone from it.
    fn holder(&self, hex: Hex, gone: &[UnitId]) -> Option<UnitId> {
        self.game.combat_at(hex).filter(|u| !gone.contains(u))
    }

    /// Where a friend could step, the other friends not asked.
    fn steps(&self, unit: UnitId) -> &[Step] {
        self.steps[unit.index()].get_or_init(|| {
            let Some(stand) = self.game.stand(unit) else { return Vec::new() };
            let kind = self.game.kind(unit);
            Dir::ALL.into_iter().filter_map(|dir| self.step(kind, stand, dir)).collect()
        })
    }

    fn step(&self, kind: Kind, stand: Stand, dir: Dir) -> Option<Step> {
        let game = self.game;
        let to = ground_back(game, kind, stand, dir, self.from)?;
        let enemy = to.hexes().any(|h| game.enemy_at(h, self.side).is_some());
        // MP 17.6 A 2-hex HI never covers two Art.
        let guns = to.hexes().filter(|h| game.guns_at(*h).is_some()).count();
        (!enemy && guns < 2).then_some(Step { dir, to })
    }

    fn rooms(&self, unit: UnitId, others: &[UnitId], taken: &[Hex]) -> Vec<Room> {
        let gone = self.gone();
        let mut found: Vec<(Class, Room)> = Vec::new();
        for &Step { dir, to } in self.steps(unit) {
            let Some((class, displaces)) = self.meets(unit, to, taken, &gone) else { continue };
            let now = Moment { waiting: others.to_vec(), taken: taken.to_vec(), gone: gone.clone() };
            if self.all_can(&now.after(unit, to, &displaces)) {
                found.push((class, Room { dir, stand: to, displaces }));
            }
        }
        let best = found.iter().map(|f| f.0).min();
        found.into_iter().filter(|f| Some(f.0) == best).map(|f| f.1).collect()
    }

    /// Of what class a step is and whom it displaces, lowest id first; none if it is barred.
    fn meets(&self, unit: UnitId, to: Stand, taken: &[Hex], gone: &[UnitId]) -> Option<(Class, Vec<UnitId>)> {
        let (mut class, mut displaces) = (Class::Free, Vec::new());
        for hex in to.hexes() {
            if taken.contains(&hex) {
                return None;
            }
            match self.holder(hex, gone).filter(|u| *u != unit) {
                // MP 17.12 A hex with a friend and an Art bars.
                Some(_) if self.game.guns_at(hex).is_some() => return None,
                Some(friend) => {
                    class = Class::Friends;
                    displaces.push(friend);
                }
                None if class == Class::Free && self.game.in_enemy_front(hex, self.side) => class = Class::FreeInFront,
                None => {}
            }
        }
        displaces.sort_unstable();
        displaces.dedup();
        Some((class, displaces))
    }

    /// MP 17.12 Whether all of `waiting` can make way, one by one in some order.
    pub(super) fn can_all_make_way(&self, waiting: &[UnitId], taken: &[Hex]) -> bool {
        self.all_can(&Moment { waiting: waiting.to_vec(), taken: taken.to_vec(), gone: self.gone() })
    }

    fn all_can(&self, now: &Moment) -> bool {
        if now.waiting.is_empty() {
            return true;
        }
        let mut plan = Plan {
            taken: vec![false; self.game.battle.map.grid.len()],
            gone: now.gone.clone(),
            single: Vec::new(),
            double: Vec::new(),
            settled: BTreeMap::new(),
        };
        for hex in &now.taken {
            plan.taken[hex.index()] = true;
        }
        for unit in &now.waiting {
            self.must_go(&mut plan, *unit);
        }
        self.tries.set(0);
        if self.works(&plan, Guns::Bar) {
            return true;
        }
        if !self.guns_matter() {
            return false;
        }
        self.tries.set(0);
        let perhaps = self.works(&plan, Guns::Wait);
        self.tries.set(0);
        perhaps && self.works_in_some_order(now)
    }

    /// Whether an Art lies under a friend on two hexes: only then it matters who goes first.
    fn guns_matter(&self) -> bool {
        self.game.battle.unit_ids().filter(|u| !self.game.kind(*u).is_combat()).any(|guns| {
            let friend = self.game.stacked_with(guns).and_then(|u| self.game.stand(u));
            friend.is_some_and(Stand::is_two)
        })
    }

    /// One possibility more; none is left to be tried.
    fn tried_enough(&self) -> bool {
        self.tries.set(self.tries.get() + 1);
        self.tries.get() > MOST_TRIES
    }

    fn is_double(&self, unit: UnitId) -> bool {
        self.game.stand(unit).is_some_and(Stand::is_two)
    }

    fn must_go(&self, plan: &mut Plan, unit: UnitId) {
        let list = if self.is_double(unit) { &mut plan.double } else { &mut plan.single };
        if !list.contains(&unit) {
            list.push(unit);
        }
    }

    /// Whether everybody whom the plan has go can, the undecided doing whatever serves.
    fn works(&self, plan: &Plan, guns: Guns) -> bool {
        if self.tried_enough() {
            return false;
        }
        if let Some(&unit) = plan.double.first() {
            return self.goes_somewhere(plan, unit, None, guns);
        }
        match self.routes(plan, guns) {
            routes::Found::None => false,
            routes::Found::Clear => true,
            // MP 17.12 It makes way, or it stays and nobody goes there.
            routes::Found::Through { unit, dir } => {
                self.goes_somewhere(plan, unit, Some(dir), guns) || {
                    let mut stays = plan.clone();
                    stays.settled.insert(unit, false);
                    for hex in self.game.stand(unit).into_iter().flat_map(Stand::hexes) {
                        stays.taken[hex.index()] = true;
                    }
                    self.works(&stays, guns)
                }
            }
        }
    }

    /// Whether it works with this unit on two hexes gone somewhere, in the likely direction first.
    fn goes_somewhere(&self, plan: &Plan, unit: UnitId, likely: Option<Dir>, guns: Guns) -> bool {
        let (first, rest): (Vec<Step>, Vec<Step>) = self.steps(unit).iter().partition(|s| Some(s.dir) == likely);
        first.into_iter().chain(rest).any(|step| {
            let mut next = plan.clone();
            self.goes(&mut next, unit, step.to, guns) && self.works(&next, guns)
        })
    }

    /// Settles where a unit on two hexes goes; false if it cannot.
    fn goes(&self, plan: &mut Plan, unit: UnitId, to: Stand, guns: Guns) -> bool {
        plan.double.retain(|u| *u != unit);
        plan.settled.insert(unit, true);
        for hex in to.hexes() {
            match self.met(plan, unit, hex, guns) {
                Met::Barred => return false,
                Met::Nobody => {}
                Met::Friend(friend) => self.must_go(plan, friend),
            }
            plan.taken[hex.index()] = true;
        }
        true
    }

    /// What `unit` meets on a hex that it enters, as the plan stands.
    fn met(&self, plan: &Plan, unit: UnitId, hex: Hex, guns: Guns) -> Met {
        if plan.taken[hex.index()] {
            return Met::Barred;
        }
        let Some(friend) = self.holder(hex, &plan.gone).filter(|u| *u != unit) else { return Met::Nobody };
        // MP 17.12 A hex with a friend and an Art bars; not once a friend on two hexes has gone for another's sake.
        if self.game.guns_at(hex).is_some() && (guns == Guns::Bar || !self.is_double(friend)) {
            return Met::Barred;
        }
        match plan.settled.get(&friend) {
            Some(true) => Met::Nobody,
            Some(false) => Met::Barred,
            None => Met::Friend(friend),
        }
    }
}

/// MP 11.1, 17.7, 17.10 Where a step back in this direction leads, if the ground and the map leave it and it leads farther
/// from the enemies.
pub(super) fn ground_back(game: &Game, kind: Kind, stand: Stand, dir: Dir, from: &[Stand]) -> Option<Stand> {
    let next = stand.shifted(&game.battle.map.grid, dir)?;
    let may = farther(game, stand, next, from)
        && super::assault::undivided(game, next)
        && stand.hexes().all(|h| game.entry(kind, h, dir).is_some());
    may.then_some(next)
}

/// MP 17.10 Whether the nearest of the enemies is farther off after the step than the nearest was before.
fn farther(game: &Game, before: Stand, after: Stand, from: &[Stand]) -> bool {
    let grid = &game.battle.map.grid;
    let near = |s: Stand| from.iter().map(|f| s.distance(grid, *f)).min().unwrap_or(0);
    near(after) > near(before)
}
