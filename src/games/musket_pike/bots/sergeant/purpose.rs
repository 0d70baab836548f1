//! Purpose of a chit: the wing or unit that it activates, and under which order.

use super::Aims;
use super::march::{DestinationEvaluator, NEARER, ground};
use crate::games::musket_pike::bots::term::{SergeantTerm, Terms, total};
use crate::games::musket_pike::bots::worth::CentiVp;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::steps::allowance;

/// Value of a unit that rallies, in hundredths of a VP (MP 12).
const RALLIED: CentiVp = 150;
/// Value of a unit that may rally in a wing that only marches, in hundredths of a VP (MP 12).
const RALLIED_ON_MARCH: CentiVp = 60;
/// Value of using the chit at all, in hundredths of a VP.
const USED: CentiVp = 10;

/// Best value of each unit under an order, by the aims of its sergeant; cached until a unit moves.
#[derive(Clone, Debug, Default)]
pub struct OrderValueCache {
    aims: Aims,
    found: Vec<(UnitId, OrderType, CentiVp)>,
}

impl OrderValueCache {
    /// Empty cache of order values for these aims.
    pub const fn of(aims: Aims) -> Self {
        Self { aims, found: Vec::new() }
    }

    /// Aims of the sergeant whose values are cached.
    pub const fn aims(&self) -> Aims {
        self.aims
    }

    /// Clears the cache after a unit has moved.
    pub fn forget(&mut self) {
        self.found.clear();
    }

    fn best(&mut self, game: &Game, unit: UnitId, order: OrderType) -> CentiVp {
        if let Some((.., worth)) = self.found.iter().find(|(known, under, _)| (*known, *under) == (unit, order)) {
            return *worth;
        }
        let worth = going(game, unit, order, self.aims);
        self.found.push((unit, order, worth));
        worth
    }
}

/// Term and value that a unit gains by the best it can do under the order, compared with staying.
fn gain(game: &Game, unit: UnitId, order: OrderType, promises: &mut OrderValueCache) -> (SergeantTerm, CentiVp) {
    match order {
        OrderType::Rally if game.unit_state(unit).condition.disordered => (SergeantTerm::Rally, RALLIED),
        OrderType::Rally => (SergeantTerm::Rally, 0),
        OrderType::Charge if game.could_charge(unit) => (SergeantTerm::Charge, promises.best(game, unit, order)),
        OrderType::Charge | OrderType::March | OrderType::Strategic
            if wins_ground(game, unit, order, promises.aims) =>
        {
            (SergeantTerm::Ground, promises.best(game, unit, order))
        }
        OrderType::Charge | OrderType::March | OrderType::Strategic => {
            (SergeantTerm::Way, closing(game, unit, order, promises.aims))
        }
    }
}

/// Whether a unit whose sergeant aims at ground might reach some that is worth VP (MP 13.3, 13.4), at the cost of open ground.
fn wins_ground(game: &Game, unit: UnitId, order: OrderType, aims: Aims) -> bool {
    let Some(stand) = game.footprint(unit).filter(|_| aims.includes_ground() && game.kind(unit).is_combat()) else {
        return false;
    };
    let (grid, far) = (&game.battle.map.grid, allowance(game, unit, order));
    ground(game, game.side(unit), aims).any(|hex| stand.hexes().any(|from| grid.distance(from, hex) <= far))
}

/// Value of the best place to which a unit can move, in hundredths of a VP, compared with staying if it may stay.
fn going(game: &Game, unit: UnitId, order: OrderType, aims: Aims) -> CentiVp {
    let (Some(ends), Some(now)) = (ends_under(game, unit, order), game.footprint(unit)) else { return 0 };
    let mut looked = DestinationEvaluator::of(game, unit, order, aims);
    let worths: Vec<(bool, CentiVp)> = ends.spots().map(|spot| (spot.stand == now, looked.worth(&spot))).collect();
    let best = worths.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
    // MP 4.1 A unit that must charge cannot stay, and its charge may have a negative value.
    let stays = worths.iter().find(|(stays, _)| *stays).map_or(0, |(_, worth)| *worth);
    best - stays
}

/// Value, in hundredths of a VP, that a unit gains by coming nearer to the enemy, or to where a plan wants it, as far as its MP suffice
/// on open ground.
fn closing(game: &Game, unit: UnitId, order: OrderType, aims: Aims) -> CentiVp {
    let Some(stand) = game.footprint(unit) else { return 0 };
    if !game.kind(unit).is_combat() {
        return 0;
    }
    let planned = aims == Aims::Plan && game.planned_hexes(unit).next().is_some();
    let way = match game.off_plan(unit, stand).filter(|_| planned) {
        Some(way) => way,
        // MP 4.2 Up to the enemy, not into contact.
        None => game.enemy_distance(stand, game.side(unit)).saturating_sub(2),
    };
    NEARER * CentiVp::from(way.min(allowance(game, unit, order)))
}

/// Whether a unit that may join the activation should do so.
pub fn comes_along(game: &Game, unit: UnitId, promises: &mut OrderValueCache) -> bool {
    let Some(activation) = game.state().activation else { return false };
    activation.order != OrderType::Charge || charge(game, unit, promises).1 >= 0
}

/// Term and value that a unit gains by charging.
pub fn charge(game: &Game, unit: UnitId, promises: &mut OrderValueCache) -> (SergeantTerm, CentiVp) {
    gain(game, unit, OrderType::Charge, promises)
}

/// Value of each use of the drawn chit, in hundredths of a VP, in the order of the list (MP 3.1).
pub fn uses(game: &Game, legal: &[Order], promises: &mut OrderValueCache) -> Vec<CentiVp> {
    legal.iter().map(|order| total(&use_terms(game, order, promises))).collect()
}

/// Value of a use of the drawn chit, term by term (MP 3.1).
pub fn use_terms(game: &Game, order: &Order, promises: &mut OrderValueCache) -> Vec<(SergeantTerm, CentiVp)> {
    let mut terms = Vec::new();
    match *order {
        Order::LeadWing { wing, order } => {
            game.fresh_of_wing(wing).for_each(|unit| terms.extend(terms_along(game, unit, order, promises)));
        }
        Order::LeadUnit { unit, order } => terms.extend(terms_along(game, unit, order, promises)),
        _ => return terms,
    }
    terms.push((SergeantTerm::Used, USED));
    terms
}

/// Best use of the drawn chit (MP 3.1).
pub fn of_chit(game: &Game, legal: &[Order], promises: &mut OrderValueCache) -> Option<Order> {
    let promises = uses(game, legal, promises);
    let best = (0..legal.len()).max_by_key(|place| (promises[*place], std::cmp::Reverse(*place)))?;
    legal.get(best).copied()
}

/// Terms that a unit adds to an activation. Under a Charge a unit that would only lose by it stays out.
fn terms_along(game: &Game, unit: UnitId, order: OrderType, promises: &mut OrderValueCache) -> Terms<2> {
    let (term, gain) = gain(game, unit, order, promises);
    let rallies = order == OrderType::March && game.unit_state(unit).condition.disordered;
    [(term, gain.max(0)), (SergeantTerm::Rally, if rallies { RALLIED_ON_MARCH } else { 0 })]
}
