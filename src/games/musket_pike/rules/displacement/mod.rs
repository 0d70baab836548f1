//! MP 11.3, 17.12 Displaced friends that make way: the places where each may go so that all can.
//!
//! No unit moves twice: a unit that has moved stands on a hex that was entered, and such a hex bars all others. So the order does
//! not matter, only the destinations: each unit takes a hex of its own, a friend met there takes another of its own, and so on
//! until the last ones find free ground. For 1-hex units these are routes without a common hex, which `routes` finds in time
//! proportional to the size of the crowd. A 2-hex unit may be met in either half and may itself meet two others: `plan` follows
//! what is forced and tries what is open, but only where a route leads through it. Batteries stay where they are and bar no
//! friend (MP 11.3): a unit that takes a friend's place shares the hex with the battery there.

mod plan;
mod routes;

use super::game::Game;
use super::ids::UnitId;
use crate::board::hex::{Dir, Hex, HexFootprint};
use crate::kernel::SideId;
use plan::Plan;
use std::cell::{Cell, OnceCell};

/// MP 17.12 Limit on the possibilities tried for one crowd: more than any battle needs, few enough for a map full of 2-hex units.
const MOST_TRIES: u32 = 2000;

/// MP 17.12 Place to which a displaced friend may go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DisplacementOption {
    /// Direction of the step by which the friend makes way.
    pub dir: Dir,
    /// Stand of the friend after the step.
    pub stand: HexFootprint,
    /// Friends that must make way before the friend can take this step.
    pub displaces: Vec<UnitId>,
}

/// MP 11.1 Class of a step back by the hexes that it leads into; better classes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Class {
    /// Class of a step into free hexes outside enemy fronts.
    Free,
    /// Class of a step into free hexes of which one lies in an enemy front.
    FreeInFront,
    /// MP 11.3 Class of a step into hexes of friends, which would have to make way.
    Friends,
}

impl Class {
    /// All classes of displacement steps, from the best to the worst.
    pub(super) const ALL: [Class; 3] = [Class::Free, Class::FreeInFront, Class::Friends];
}

/// Step that terrain, enemies and batteries allow a friend, whatever other friends stand there.
#[derive(Clone, Copy, Debug)]
struct Step {
    dir: Dir,
    to: HexFootprint,
}

/// Steps that all friends of one side can make, by unit and by hex.
struct Steps {
    /// Steps of each friend, by unit.
    of: Vec<Vec<Step>>,
    /// Units that could step on each hex, with the index of the step.
    onto: Vec<Vec<(UnitId, usize)>>,
}

/// MP 17.12 Friends of one side that may have to make way for retreats from the same enemies.
pub(super) struct DisplacementSearch<'a> {
    game: &'a Game,
    side: SideId,
    from: &'a [HexFootprint],
    /// Units that have chosen a place that is not free yet: their present hexes count as left.
    coming: &'a [(UnitId, HexFootprint)],
    steps: OnceCell<Steps>,
    tries: Cell<u32>,
}

/// State of a search: the units that wait, the hexes that were entered, the units that have gone.
#[derive(Clone)]
struct Moment {
    waiting: Vec<UnitId>,
    taken: Vec<Hex>,
    gone: Vec<UnitId>,
}

impl Moment {
    /// State of the search after `unit` has gone and the friends it displaces wait too; all lists stay sorted.
    fn after(&self, unit: UnitId, to: HexFootprint, displaces: &[UnitId]) -> Self {
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

/// MP 17.12 Stands to which `unit` may make way, of the best class only, such that all of `others` can still make way.
///
/// `taken`: hexes that the retreater and the units before it enter. `coming`: units that have chosen a place that is not free
/// yet.
#[must_use]
pub fn rooms(
    game: &Game,
    unit: UnitId,
    others: &[UnitId],
    taken: &[Hex],
    from: &[HexFootprint],
    coming: &[(UnitId, HexFootprint)],
) -> Vec<DisplacementOption> {
    DisplacementSearch::new(game, game.side(unit), from, coming).rooms(unit, others, taken)
}

impl<'a> DisplacementSearch<'a> {
    pub(super) fn new(
        game: &'a Game,
        side: SideId,
        from: &'a [HexFootprint],
        coming: &'a [(UnitId, HexFootprint)],
    ) -> Self {
        Self { game, side, from, coming, steps: OnceCell::new(), tries: Cell::new(0) }
    }

    /// Units that have chosen a place and so count as gone from their hexes.
    fn gone(&self) -> Vec<UnitId> {
        self.coming.iter().map(|c| c.0).collect()
    }

    /// Friend that stands on a hex and is not among the units gone; `None` without one.
    fn holder(&self, hex: Hex, gone: &[UnitId]) -> Option<UnitId> {
        self.game.combat_at(hex).filter(|u| !gone.contains(u))
    }

    fn is_double(&self, unit: UnitId) -> bool {
        self.game.footprint(unit).is_some_and(HexFootprint::is_two)
    }

    /// Steps of all friends of the side, without regard to other friends; computed once per search.
    fn steps(&self) -> &Steps {
        self.steps.get_or_init(|| {
            let game = self.game;
            let mut steps = Steps {
                of: vec![Vec::new(); game.battle.units.len()],
                onto: vec![Vec::new(); game.battle.map.grid.len()],
            };
            // MP 11.3 Batteries are never displaced.
            let friends = game.battle.unit_ids().filter(|u| game.side(*u) == self.side && game.kind(*u).is_combat());
            for unit in friends {
                let Some(stand) = game.footprint(unit) else { continue };
                let steps_by = |dir| self.step(unit, stand, dir);
                let list: Vec<Step> = Dir::ALL.into_iter().filter_map(steps_by).collect();
                for (i, step) in list.iter().enumerate() {
                    for hex in step.to.hexes() {
                        steps.onto[hex.index()].push((unit, i));
                    }
                }
                steps.of[unit.index()] = list;
            }
            steps
        })
    }

    fn step(&self, unit: UnitId, stand: HexFootprint, dir: Dir) -> Option<Step> {
        let game = self.game;
        let to = ground_back(game, unit, stand, dir, self.from)?;
        let enemy = to.hexes().any(|h| game.enemy_at(h, self.side).is_some());
        (!enemy && game.room_for_guns(to)).then_some(Step { dir, to })
    }

    fn rooms(&self, unit: UnitId, others: &[UnitId], taken: &[Hex]) -> Vec<DisplacementOption> {
        let now = Moment { waiting: others.to_vec(), taken: taken.to_vec(), gone: self.gone() };
        let mut found: Vec<(Class, DisplacementOption)> = Vec::new();
        for &Step { dir, to } in &self.steps().of[unit.index()] {
            let Some((class, displaces)) = self.meets(unit, to, &now) else { continue };
            if self.all_can(&now.after(unit, to, &displaces)) {
                found.push((class, DisplacementOption { dir, stand: to, displaces }));
            }
        }
        let best = found.iter().map(|f| f.0).min();
        found.into_iter().filter(|f| Some(f.0) == best).map(|f| f.1).collect()
    }

    /// Class of a step and the friends it displaces, lowest id first; `None` if an entered hex bars it.
    fn meets(&self, unit: UnitId, to: HexFootprint, now: &Moment) -> Option<(Class, Vec<UnitId>)> {
        let (mut class, mut displaces) = (Class::Free, Vec::new());
        for hex in to.hexes() {
            if now.taken.contains(&hex) {
                return None;
            }
            match self.holder(hex, &now.gone).filter(|u| *u != unit) {
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
        self.tries.set(0);
        now.waiting.is_empty() || Plan::of(self, now).is_some_and(|plan| self.works(&plan))
    }

    /// Counts one more possibility tried; returns whether the limit is exceeded.
    fn tried_enough(&self) -> bool {
        self.tries.set(self.tries.get() + 1);
        self.tries.get() > MOST_TRIES
    }

    /// Whether every unit that must go by the plan can go, with the undecided units doing whatever helps.
    fn works(&self, plan: &Plan) -> bool {
        if self.tried_enough() {
            return false;
        }
        if let Some(unit) = plan.pressed(self) {
            return self.goes_somewhere(plan, unit, None);
        }
        match self.routes(plan) {
            routes::RouteSearchResult::None => false,
            routes::RouteSearchResult::Clear => true,
            // The unit makes way, or it stays and no friend enters its hexes.
            routes::RouteSearchResult::Through { unit, step } => {
                self.goes_somewhere(plan, unit, Some(step))
                    || plan.with_standing(self, unit).is_some_and(|stays| self.works(&stays))
            }
        }
    }

    /// Whether the plan works with this 2-hex unit making some step; the `likely` step is tried first.
    fn goes_somewhere(&self, plan: &Plan, unit: UnitId, likely: Option<usize>) -> bool {
        let (first, rest): (Vec<usize>, Vec<usize>) = plan.open_steps(unit).partition(|s| Some(*s) == likely);
        let mut all = first.into_iter().chain(rest);
        all.any(|step| plan.with_going(self, unit, step).is_some_and(|next| self.works(&next)))
    }
}

/// MP 11.1, 17.7, 17.10 Stand after a step back in this direction; `None` if terrain, a closed zone
/// or the map's edge bars it or it leads no farther from the enemies.
#[must_use]
pub fn ground_back(
    game: &Game,
    unit: UnitId,
    stand: HexFootprint,
    dir: Dir,
    from: &[HexFootprint],
) -> Option<HexFootprint> {
    let next = stand.shifted(&game.battle.map.grid, dir)?;
    let may = farther(game, stand, next, from)
        && super::assault::undivided(game, next)
        && stand.hexes().all(|h| game.entry(unit, h, dir).is_some());
    may.then_some(next)
}

/// MP 17.10 Whether the nearest enemy is farther off after the step than the nearest was before.
fn farther(game: &Game, before: HexFootprint, after: HexFootprint, from: &[HexFootprint]) -> bool {
    let grid = &game.battle.map.grid;
    let near = |s: HexFootprint| from.iter().map(|f| s.distance(grid, *f)).min().unwrap_or(0);
    near(after) > near(before)
}
