//! What a chit is used for: which wing or unit, and under which order.

use super::march::Looked;
use crate::games::musket_pike::bots::answers::most;
use crate::games::musket_pike::bots::worth::Worth;
use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::movement::reach_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
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
    let disordered = game.unit(unit).condition.disordered;
    if order == OrderType::Rally {
        return if disordered { RALLIED } else { 0 };
    }
    let Some(reach) = reach_under(game, unit, order) else { return 0 };
    let Some(now) = game.stand(unit) else { return 0 };
    let mut looked = Looked::of(game, unit, order);
    let mut stays = None;
    let mut best: Option<Worth> = None;
    for end in &reach.ends {
        let worth = looked.worth(end);
        if end.stand == now {
            stays = Some(worth);
        }
        best = best.max(Some(worth));
    }
    match (best, stays) {
        // MP 4.1 It must charge: staying is no choice, and what it meets may be worse than nothing.
        (Some(best), None) => best,
        (Some(best), Some(stays)) => best - stays,
        (None, _) => 0,
    }
}

/// Whether a unit that may join had better come along.
pub fn comes_along(game: &Game, unit: UnitId) -> bool {
    let Some(activation) = game.state().activation else { return false };
    activation.order != OrderType::Charge || gain(game, unit, OrderType::Charge) >= 0
}

/// MP 3.1 What the drawn chit is used for.
pub fn of_chit(game: &Game, chit: ChitId, legal: &[Order]) -> Option<Order> {
    let prospects = Prospects { game, known: RefCell::default() };
    let side = game.battle.chit(chit).side;
    let fresh = |u: &UnitId| game.side(*u) == side && !game.unit(*u).condition.activated && game.stand(*u).is_some();
    most(legal, |order| match *order {
        Order::LeadWing { wing, order } => {
            let units = game.battle.unit_ids().filter(fresh).filter(|u| game.card(*u).wing == wing);
            USED + units.map(|u| worth_along(game, &prospects, u, order)).sum::<Worth>()
        }
        Order::LeadUnit { unit, order } => USED + worth_along(game, &prospects, unit, order),
        _ => 0,
    })
}

/// What a unit adds to an activation. Under a Charge whoever would only lose by it stays out.
fn worth_along(game: &Game, prospects: &Prospects<'_>, unit: UnitId, order: OrderType) -> Worth {
    let gain = prospects.gain(unit, order);
    let rallies = order == OrderType::March && game.unit(unit).condition.disordered;
    gain.max(0) + if rallies { RALLIED_ON_MARCH } else { 0 }
}
