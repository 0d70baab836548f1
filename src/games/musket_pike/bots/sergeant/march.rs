//! Marches of the sergeant: destinations of an activation's units, one after the other, the foremost first.

use super::Aims;
use crate::board::hex::{Hex, HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::bots::reaction_policy::{bearing, nearest};
use crate::games::musket_pike::bots::term::{SergeantTerm, Terms, total};
use crate::games::musket_pike::bots::worth::{self, CentiVp, KnownAttacks};
use crate::games::musket_pike::rules::battle::Objective;
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::hypotheticals::Trial;
use crate::games::musket_pike::rules::movement::{Destination, DestinationSummary, Duty, ends};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, ids::UnitId, legal, stakes, victory};
use crate::kernel::SideId;
use std::collections::BTreeMap;

/// Value of a hex nearer to the goal, in hundredths of a VP.
pub const NEARER: CentiVp = 25;
/// Value of a formation hit, in hundredths of a VP (MP 6.11).
const BROKEN: CentiVp = -150;
/// Value of contact without an enemy to attack, in hundredths of a VP.
const IN_VAIN: CentiVp = -80;

/// March of an activation's units that is in progress.
#[derive(Clone, Debug, Default)]
pub struct MarchPlanner {
    /// Steps of the march still to be made, the next one last.
    way: Vec<Order>,
    /// Units that have reached their place in the march.
    there: Vec<UnitId>,
    /// Destination of the unit that has just set out; `None` if the last step was not a first one.
    pub sets_out_for: Option<HexFootprint>,
}

impl MarchPlanner {
    /// Next step of the marching unit; `None` if no unit is marching, or it cannot continue.
    pub fn next(&mut self, game: &Game) -> Option<Order> {
        self.sets_out_for = None;
        let step = self.way.pop()?;
        if legal::check(game, &step).is_ok() {
            return Some(step);
        }
        // An interruption: a question is answered first; a path that is barred is given up.
        if legal::decider(game) == step.unit().map(|unit| game.side(unit)) && legal::phase(game).is_some() {
            self.way.clear();
        } else {
            self.way.push(step);
        }
        None
    }

    /// First step of the next unit that has a better place to go to; `None` if there is none.
    pub fn begin(&mut self, game: &Game, posts: &BTreeMap<UnitId, HexFootprint>, aims: Aims) -> Option<Order> {
        let activation = game.state().activation?;
        let mut units: Vec<UnitId> = game.active_units().filter(|u| !self.there.contains(u)).collect();
        units.sort_by_key(|u| game.footprint(*u).map(|stand| game.enemy_distance(stand, game.side(*u))));
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
        // MP 4.1 A unit that owes contact and has stopped on the way sets out again.
        self.there.clear();
        None
    }
}

/// Best end of a unit's march, or the post given to it if it can reach the post; `None` if it stays.
fn best_end(
    game: &Game,
    order: OrderType,
    unit: UnitId,
    post: Option<HexFootprint>,
    aims: Aims,
) -> Option<Destination> {
    let ends = ends(game, unit)?;
    let mut spots: Vec<DestinationSummary> = ends.spots().collect();
    let best = spots.iter().copied().find(|spot| Some(spot.stand) == post).or_else(|| {
        // MP 4.1 A unit that owes contact goes there, and does not stop on the way.
        if ends.duty() == Duty::Contact && spots.iter().any(|spot| spot.contact) {
            spots.retain(|spot| spot.contact);
        }
        let mut looked = DestinationEvaluator::of(game, unit, order, aims);
        // Of equal ends the cheapest, and of those the first.
        spots.into_iter().max_by_key(|spot| (looked.worth(spot), std::cmp::Reverse((spot.cost, spot.stand))))
    })?;
    Some(ends.end(best)).filter(|end| !end.path.is_empty())
}

/// Context in which a unit values places.
pub struct DestinationEvaluator<'a> {
    game: &'a Game,
    unit: UnitId,
    side: SideId,
    order: OrderType,
    /// Trial game with the unit at other places, created for the first query of its attacks there; `None` before.
    trial: Option<Trial>,
    attacks: KnownAttacks,
    goals: Goals,
    /// Ground of the last place, cached as many places are on the same hexes.
    ground: Option<Ground>,
}

/// Values shared by all places on the same hexes.
#[derive(Clone, Copy)]
struct Ground {
    hexes: OneOrTwoHexes,
    worth: CentiVp,
    /// Stand of the nearest enemy; `None` without an enemy on the map.
    nearest: Option<HexFootprint>,
}

impl<'a> DestinationEvaluator<'a> {
    /// Evaluator of destinations for a unit under this order, with these aims.
    pub fn of(game: &'a Game, unit: UnitId, order: OrderType, aims: Aims) -> Self {
        let (side, attacks) = (game.side(unit), KnownAttacks::default());
        Self { game, unit, side, order, trial: None, attacks, goals: Goals::of(game, unit, aims), ground: None }
    }

    /// Value of a place to the unit, in hundredths of a VP.
    pub fn worth(&mut self, spot: &DestinationSummary) -> CentiVp {
        total(&self.terms(spot))
    }

    /// Value of a place to the unit, term by term.
    pub fn terms(&mut self, spot: &DestinationSummary) -> Terms<4> {
        let (game, unit) = (self.game, self.unit);
        let Ground { worth, nearest, .. } = self.ground(spot.stand);
        let formation = if spot.formation_hit { BROKEN } else { 0 };
        let last = if !game.kind(unit).is_combat() {
            // Guns and wagons stay where they are unless no enemy is in sight.
            (SergeantTerm::Points, -CentiVp::from(spot.cost))
        } else if spot.contact && self.order != OrderType::Rally {
            let trial = self.trial.get_or_insert_with(|| Trial::of(game, unit));
            let best = self.attacks.of_best(trial.at(spot.stand), unit);
            best.map_or((SergeantTerm::InVain, IN_VAIN), |worth| (SergeantTerm::Attack, worth))
        } else if self.order == OrderType::Rally || game.unit_state(unit).condition.disordered {
            // A place behind the line, out of reach.
            let away = CentiVp::from(game.enemy_distance(spot.stand, self.side).min(6));
            (SergeantTerm::Behind, NEARER * away)
        } else {
            (SergeantTerm::Way, -NEARER * CentiVp::from(self.goals.far(spot.stand)))
        };
        let bearing = bearing(game, unit, spot.stand, nearest);
        [(SergeantTerm::Ground, worth), (SergeantTerm::Bearing, bearing), (SergeantTerm::Formation, formation), last]
    }

    fn ground(&mut self, stand: HexFootprint) -> Ground {
        let hexes = stand.sorted();
        if let Some(known) = self.ground.filter(|ground| ground.hexes == hexes) {
            return known;
        }
        let worth = worth::of_ground(self.game, self.side, stand);
        *self.ground.insert(Ground { hexes, worth, nearest: nearest(self.game, self.side, stand) })
    }
}

/// Ground that the aims include (MP 13.3, 13.4, 18.8): objectives that the side can earn and does not have, and places of its
/// captured batteries.
pub fn ground(game: &Game, side: SideId, aims: Aims) -> impl Iterator<Item = Hex> {
    let objectives = game.battle.objectives.iter();
    let open = objectives.flat_map(move |objective| {
        let by_standing = matches!(objective, Objective::Stands { .. });
        let is_done = match objective {
            Objective::Stands { side: whose, .. } => {
                *whose != side || victory::holder(&game.battle, game.state(), objective).is_some()
            }
            _ => false,
        };
        let all = if is_done { &[] } else { objective.hexes() };
        all.iter().copied().filter(move |hex| by_standing || game.state().control.of(*hex) != Some(side))
    });
    open.chain(stakes::captured_to_win(game, side).filter(move |_| aims.includes_ground()))
}

/// Distances of all hexes to the nearest goal: the enemy, and ground that the side does not have; or where a plan wants the unit.
struct Goals(Vec<u8>);

impl Goals {
    fn of(game: &Game, unit: UnitId, aims: Aims) -> Self {
        let side = game.side(unit);
        let mut wanted = game.planned_hexes(unit).filter(|_| aims == Aims::Plan).peekable();
        if wanted.peek().is_some() {
            return Self(game.battle.map.grid.distances(wanted));
        }
        let enemies = game.battle.unit_ids().filter(|u| game.side(*u) != side && game.kind(*u) != UnitKind::Wagon);
        let enemies = enemies.filter_map(|u| game.footprint(u)).flat_map(HexFootprint::hexes);
        Self(game.battle.map.grid.distances(ground(game, side, aims).chain(enemies)))
    }

    /// Distance in hexes from a place to the nearest goal.
    fn far(&self, stand: HexFootprint) -> u8 {
        // Without a goal all places are equally far.
        stand.hexes().map(|hex| self.0[hex.index()]).min().unwrap_or(0)
    }
}
