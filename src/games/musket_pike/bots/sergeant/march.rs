//! Where the units of an activation go, one after the other, the foremost first.

use crate::board::hex::{Facing, Stand};
use crate::games::musket_pike::bots::answers::bearing;
use crate::games::musket_pike::bots::worth::{self, KnownAttacks, Worth};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::movement::{Duty, End, duty, reach};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Activation, OrderType};
use crate::games::musket_pike::rules::steps::Walker;
use crate::games::musket_pike::rules::suppose::Trial;
use crate::games::musket_pike::rules::{Game, ids::UnitId, legal};
use crate::kernel::SideId;
use std::collections::BTreeMap;

/// A hex nearer to what he wants.
pub const NEARER: Worth = 25;
/// MP 6.11 A formation hit.
const BROKEN: Worth = -150;
/// Contact in which nobody can be attacked.
const IN_VAIN: Worth = -80;

/// The march under way.
#[derive(Clone, Debug, Default)]
pub struct March {
    /// The steps still to go, the next last.
    way: Vec<Order>,
    /// Who has found his place.
    there: Vec<UnitId>,
    /// Where whoever has just set out shall come to stand; none: the last step was no first one.
    pub sets_out_for: Option<Stand>,
}

impl March {
    /// The next step of whoever is on his way; none: nobody is, or he cannot go on.
    pub fn next(&mut self, game: &Game) -> Option<Order> {
        self.sets_out_for = None;
        let step = self.way.pop()?;
        if legal::check(game, &step).is_ok() {
            return Some(step);
        }
        // Something came between. A question is answered first; a way that is barred is given up.
        if legal::decider(game) == step.unit().map(|unit| game.side(unit)) && legal::phase(game).is_some() {
            self.way.clear();
        } else {
            self.way.push(step);
        }
        None
    }

    /// The first step of the next unit that has a better place to go to; none: all are where they shall be.
    pub fn begin(&mut self, game: &Game, posts: &BTreeMap<UnitId, Stand>) -> Option<Order> {
        let activation = game.state().activation?;
        let mut units: Vec<UnitId> = game.active_units().filter(|u| !self.there.contains(u)).collect();
        units.sort_by_key(|u| game.stand(*u).map(|stand| game.enemy_distance(stand, game.side(*u))));
        for unit in units {
            self.there.push(unit);
            if let Some(end) = best_end(game, &activation, unit, posts.get(&unit).copied()) {
                self.way = end.path;
                self.way.reverse();
                if let Some(step) = self.next(game) {
                    self.sets_out_for = Some(end.stand);
                    return Some(step);
                }
            }
        }
        // MP 4.1 Whoever owes contact and has come to a stop on the way sets out again.
        self.there.clear();
        None
    }
}

/// Where a unit had best go, or to the post that it is given, if it can; none: it stays.
fn best_end(game: &Game, activation: &Activation, unit: UnitId, post: Option<Stand>) -> Option<End> {
    let mut reach = reach(game, unit).ok()?;
    if let Some(at) = reach.ends.iter().position(|end| Some(end.stand) == post) {
        return Some(reach.ends.swap_remove(at)).filter(|end| !end.path.is_empty());
    }
    // MP 4.1 Whoever owes contact goes there, and does not stop on the way as he might.
    let walker = Walker::new(game, unit, activation.order);
    let owes = walker.now().is_some_and(|walk| duty(walker, walk) == Duty::Contact);
    if owes && reach.ends.iter().any(|end| end.contact) {
        reach.ends.retain(|end| end.contact);
    }
    let mut looked = Looked::of(game, unit, activation.order);
    let best = reach.ends.into_iter().map(|end| (looked.worth(&end), end)).max_by_key(|(worth, end)| {
        // Of equals the nearest, and of those the first.
        (*worth, std::cmp::Reverse((end.cost, end.stand)))
    })?;
    Some(best.1).filter(|end| !end.path.is_empty())
}

/// What a unit looks at when it chooses a place.
pub struct Looked<'a> {
    game: &'a Game,
    unit: UnitId,
    side: SideId,
    order: OrderType,
    /// The unit tried at other places, once it is asked what it could attack from one.
    trial: Option<Trial>,
    attacks: KnownAttacks,
    goals: Vec<Stand>,
}

impl<'a> Looked<'a> {
    /// A unit under this order.
    pub fn of(game: &'a Game, unit: UnitId, order: OrderType) -> Self {
        let side = game.side(unit);
        Self { game, unit, side, order, trial: None, attacks: KnownAttacks::default(), goals: goals(game, side) }
    }

    /// By how many hexes a place is nearer to what is worth going to than another.
    pub fn nearer(game: &Game, side: SideId, from: Stand, to: Stand) -> u8 {
        let goals = goals(game, side);
        far(game, &goals, from).saturating_sub(far(game, &goals, to))
    }

    /// What a place is worth to it, in hundredths of a victory point.
    pub fn worth(&mut self, end: &End) -> Worth {
        let (game, unit) = (self.game, self.unit);
        let mut sum = worth::of_ground(game, self.side, end.stand) + bearing(game, unit, end.stand);
        if end.formation_hit {
            sum += BROKEN;
        }
        if !game.kind(unit).is_combat() {
            // Guns and wagons stay where they are unless nobody is in sight.
            return sum - Worth::from(end.cost);
        }
        if end.contact && self.order != OrderType::Rally {
            let trial = self.trial.get_or_insert_with(|| Trial::of(game, unit));
            return sum + self.attacks.of_best(trial.at(end.stand), unit).unwrap_or(IN_VAIN);
        }
        if self.order == OrderType::Rally || game.unit(unit).condition.disordered {
            // Behind the line, out of reach.
            return sum + NEARER * Worth::from(game.enemy_distance(end.stand, self.side).min(6));
        }
        sum - NEARER * Worth::from(far(game, &self.goals, end.stand))
    }
}

/// How many hexes a place is from the nearest that is worth going to.
fn far(game: &Game, goals: &[Stand], stand: Stand) -> u8 {
    goals.iter().map(|goal| stand.distance(&game.battle.map.grid, *goal)).min().unwrap_or(0)
}

/// What is worth going to: objectives that the side does not have, and the enemy.
fn goals(game: &Game, side: SideId) -> Vec<Stand> {
    let objectives = game.battle.objectives.iter().filter_map(|objective| objective.hex());
    let open = objectives.filter(|hex| game.state().control.of(*hex) != Some(side));
    let mut goals: Vec<Stand> = open.map(|hex| Stand::one(hex, Facing(0))).collect();
    let enemies = game.battle.unit_ids().filter(|u| game.side(*u) != side && game.kind(*u) != Kind::Wagon);
    goals.extend(enemies.filter_map(|u| game.stand(u)));
    goals
}
