//! Where the units of an activation go, one after the other, the foremost first.

use super::Aims;
use crate::board::hex::{Hex, Hexes, Stand};
use crate::games::musket_pike::bots::answers::{bearing, nearest};
use crate::games::musket_pike::bots::worth::{self, KnownAttacks, Worth};
use crate::games::musket_pike::rules::data::Kind;
use crate::games::musket_pike::rules::movement::{Duty, End, Spot, ends};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::suppose::Trial;
use crate::games::musket_pike::rules::{Game, ids::UnitId, legal, stakes};
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
    pub fn begin(&mut self, game: &Game, posts: &BTreeMap<UnitId, Stand>, aims: Aims) -> Option<Order> {
        let activation = game.state().activation?;
        let mut units: Vec<UnitId> = game.active_units().filter(|u| !self.there.contains(u)).collect();
        units.sort_by_key(|u| game.stand(*u).map(|stand| game.enemy_distance(stand, game.side(*u))));
        for unit in units {
            self.there.push(unit);
            if let Some(end) = best_end(game, activation.order, unit, posts.get(&unit).copied(), aims) {
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
fn best_end(game: &Game, order: OrderType, unit: UnitId, post: Option<Stand>, aims: Aims) -> Option<End> {
    let ends = ends(game, unit)?;
    let mut spots: Vec<Spot> = ends.spots().collect();
    let best = spots.iter().copied().find(|spot| Some(spot.stand) == post).or_else(|| {
        // MP 4.1 Whoever owes contact goes there, and does not stop on the way as he might.
        if ends.duty() == Duty::Contact && spots.iter().any(|spot| spot.contact) {
            spots.retain(|spot| spot.contact);
        }
        let mut looked = Looked::of(game, unit, order, aims);
        // Of equals the nearest, and of those the first.
        spots.into_iter().max_by_key(|spot| (looked.worth(spot), std::cmp::Reverse((spot.cost, spot.stand))))
    })?;
    Some(ends.end(best)).filter(|end| !end.path.is_empty())
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
    goals: Goals,
    /// The ground that was looked at last: many places stand on the same.
    ground: Option<Ground>,
}

/// What is the same in all places on the same hexes.
#[derive(Clone, Copy)]
struct Ground {
    hexes: Hexes,
    worth: Worth,
    /// The enemy that stands nearest.
    nearest: Option<Stand>,
}

impl<'a> Looked<'a> {
    /// A unit under this order, by the eyes of an officer who is after this.
    pub fn of(game: &'a Game, unit: UnitId, order: OrderType, aims: Aims) -> Self {
        let (side, attacks) = (game.side(unit), KnownAttacks::default());
        Self { game, unit, side, order, trial: None, attacks, goals: Goals::of(game, side, aims), ground: None }
    }

    /// By how many hexes a place is nearer to what is worth going to than another.
    pub fn nearer(game: &Game, side: SideId, from: Stand, to: Stand) -> u8 {
        let goals = Goals::of(game, side, Aims::Ground);
        goals.far(from).saturating_sub(goals.far(to))
    }

    /// What a place is worth to it, in hundredths of a victory point.
    pub fn worth(&mut self, spot: &Spot) -> Worth {
        let (game, unit) = (self.game, self.unit);
        let Ground { worth, nearest, .. } = self.ground(spot.stand);
        let mut sum = worth + bearing(game, unit, spot.stand, nearest);
        if spot.formation_hit {
            sum += BROKEN;
        }
        if !game.kind(unit).is_combat() {
            // Guns and wagons stay where they are unless nobody is in sight.
            return sum - Worth::from(spot.cost);
        }
        if spot.contact && self.order != OrderType::Rally {
            let trial = self.trial.get_or_insert_with(|| Trial::of(game, unit));
            return sum + self.attacks.of_best(trial.at(spot.stand), unit).unwrap_or(IN_VAIN);
        }
        if self.order == OrderType::Rally || game.unit(unit).condition.disordered {
            // Behind the line, out of reach.
            return sum + NEARER * Worth::from(game.enemy_distance(spot.stand, self.side).min(6));
        }
        sum - NEARER * Worth::from(self.goals.far(spot.stand))
    }

    fn ground(&mut self, stand: Stand) -> Ground {
        let hexes = stand.sorted();
        if let Some(known) = self.ground.filter(|ground| ground.hexes == hexes) {
            return known;
        }
        let worth = worth::of_ground(self.game, self.side, stand);
        *self.ground.insert(Ground { hexes, worth, nearest: nearest(self.game, self.side, stand) })
    }
}

/// MP 13.3, 13.4 The ground that an officer is after: objectives that his side does not have, and where batteries of it lie captured.
pub fn ground(game: &Game, side: SideId, aims: Aims) -> impl Iterator<Item = Hex> {
    let objectives = game.battle.objectives.iter().filter_map(|objective| objective.hex());
    let open = objectives.filter(move |hex| game.state().control.of(*hex) != Some(side));
    open.chain(stakes::captured_to_win(game, side).filter(move |_| aims == Aims::Ground))
}

/// What is worth going to, the enemy and ground that the side does not have: how far each hex is from the nearest of it.
struct Goals(Vec<u8>);

impl Goals {
    fn of(game: &Game, side: SideId, aims: Aims) -> Self {
        let enemies = game.battle.unit_ids().filter(|u| game.side(*u) != side && game.kind(*u) != Kind::Wagon);
        let enemies = enemies.filter_map(|u| game.stand(u)).flat_map(Stand::hexes);
        Self(game.battle.map.grid.distances(ground(game, side, aims).chain(enemies)))
    }

    /// How many hexes a place is from the nearest of them.
    fn far(&self, stand: Stand) -> u8 {
        // Where there is none it is equally far from everywhere.
        stand.hexes().map(|hex| self.0[hex.index()]).min().unwrap_or(0)
    }
}
