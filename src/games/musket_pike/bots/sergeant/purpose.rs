//! What a chit is used for: which wing or unit, and under which order.

use super::march::{Looked, NEARER};
use crate::games::musket_pike::bots::worth::Worth;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::reach_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::steps::allowance;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// MP 12 A unit that rallies.
const RALLIED: Worth = 150;
/// MP 12 One of a wing that only marches may rally too.
const RALLIED_ON_MARCH: Worth = 60;
/// Anything is better than a chit unused.
const USED: Worth = 10;

/// What each unit would do under each order, worked out when it is first asked for.
struct Prospects<'a> {
    game: &'a Game,
    known: RefCell<BTreeMap<(UnitId, OrderType), Worth>>,
}

impl Prospects<'_> {
    /// What a unit gains by the best it can do under the order, over staying where it is.
    fn gain(&self, unit: UnitId, order: OrderType) -> Worth {
        if let Some(known) = self.known.borrow().get(&(unit, order)) {
            return *known;
        }
        let gain = gain(self.game, unit, order);
        self.known.borrow_mut().insert((unit, order), gain);
        gain
    }
}

fn gain(game: &Game, unit: UnitId, order: OrderType) -> Worth {
    match order {
        OrderType::Rally if game.unit(unit).condition.disordered => RALLIED,
        OrderType::Rally => 0,
        OrderType::Charge if game.could_charge(unit) => charging(game, unit),
        OrderType::Charge | OrderType::March | OrderType::Strategic => closing(game, unit, order),
    }
}

/// What the best charge of a unit promises, over staying where it is if it may.
fn charging(game: &Game, unit: UnitId) -> Worth {
    let order = OrderType::Charge;
    let (Some(reach), Some(now)) = (reach_under(game, unit, order), game.stand(unit)) else { return 0 };
    let mut looked = Looked::of(game, unit, order);
    let worths: Vec<(bool, Worth)> = reach.ends.iter().map(|end| (end.stand == now, looked.worth(end))).collect();
    let best = worths.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
    // MP 4.1 It must charge: staying is no choice, and what it meets may be worse than nothing.
    let stays = worths.iter().find(|(stays, _)| *stays).map_or(0, |(_, worth)| *worth);
    best - stays
}

/// What a unit gains by coming nearer to the enemy, as far as its points carry it on open ground.
fn closing(game: &Game, unit: UnitId, order: OrderType) -> Worth {
    let Some(stand) = game.stand(unit) else { return 0 };
    if !game.kind(unit).is_combat() {
        return 0;
    }
    // MP 4.2 Up to the enemy, not into contact.
    let way = game.enemy_distance(stand, game.side(unit)).saturating_sub(2);
    NEARER * Worth::from(way.min(allowance(game, unit, order)))
}

/// Whether a unit that may join had better come along.
pub fn comes_along(game: &Game, unit: UnitId) -> bool {
    let Some(activation) = game.state().activation else { return false };
    activation.order != OrderType::Charge || gain(game, unit, OrderType::Charge) >= 0
}

/// MP 3.1 What each use of the drawn chit promises, in the order of the list.
pub fn uses(game: &Game, legal: &[Order]) -> Vec<Worth> {
    let prospects = Prospects { game, known: RefCell::default() };
    let promise = |order: &Order| match *order {
        Order::LeadWing { wing, order } => {
            USED + game.fresh_of_wing(wing).map(|u| worth_along(game, &prospects, u, order)).sum::<Worth>()
        }
        Order::LeadUnit { unit, order } => USED + worth_along(game, &prospects, unit, order),
        _ => 0,
    };
    legal.iter().map(promise).collect()
}

/// MP 3.1 What the drawn chit is used for.
pub fn of_chit(game: &Game, legal: &[Order]) -> Option<Order> {
    let promises = uses(game, legal);
    let best = (0..legal.len()).max_by_key(|place| (promises[*place], std::cmp::Reverse(*place)))?;
    legal.get(best).copied()
}

/// What a unit adds to an activation. Under a Charge whoever would only lose by it stays out.
fn worth_along(game: &Game, prospects: &Prospects<'_>, unit: UnitId, order: OrderType) -> Worth {
    let gain = prospects.gain(unit, order);
    let rallies = order == OrderType::March && game.unit(unit).condition.disordered;
    gain.max(0) + if rallies { RALLIED_ON_MARCH } else { 0 }
}
