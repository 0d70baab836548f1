//! The search for a plan: uses of the chit that promise something are played on, the best of them changed here and there, and
//! what ends better is kept.

use super::Plan;
use super::level::{Budget, Level};
use super::play_on::play_on;
use super::value::value;
use crate::board::hex::Stand;
use crate::games::musket_pike::bots::sergeant::{Instructions, Looked, uses};
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::movement::reach_under;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::OrderType;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{RuleSet, SideId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::BTreeMap;

/// How many of a unit's best places a change may send it to.
const PLACES: usize = 8;

/// The position in which a plan is sought, and what may be spent on it.
struct Search<'a> {
    game: &'a Game,
    side: SideId,
    budget: Budget,
    random: ChaCha8Rng,
    /// The best places of each unit under an order, once asked for.
    places: BTreeMap<(UnitId, OrderType), Vec<Stand>>,
}

/// The best plan found for the drawn chit.
pub fn plan(game: &Game, chit: ChitId, level: Level, seed: u64) -> Option<Plan> {
    let side = game.battle.chit(chit).side;
    let random = ChaCha8Rng::seed_from_u64(seed ^ game.digest().0);
    let mut search = Search { game, side, budget: level.budget(), random, places: BTreeMap::new() };
    let mut best = search.openings(chit).into_iter().max_by_key(|plan| plan.worth)?;
    for _ in 0..search.budget.changes {
        if let Some(changed) = search.changed(&best).filter(|changed| changed.worth > best.worth) {
            best = changed;
        }
    }
    Some(best)
}

impl Search<'_> {
    /// The most promising uses of the chit, each played on as a sergeant would.
    fn openings(&mut self, chit: ChitId) -> Vec<Plan> {
        let legal = legal::legal_orders(self.game);
        let promises = uses(self.game, chit, &legal);
        let mut places: Vec<usize> = (0..legal.len()).collect();
        places.sort_by_key(|place| (std::cmp::Reverse(promises[*place]), *place));
        places.truncate(self.budget.uses);
        let openings = places.into_iter().map(|place| legal[place]);
        openings.filter_map(|opening| self.tried(opening, Instructions::default())).collect()
    }

    /// A plan with what it comes to.
    fn tried(&self, opening: Order, instructions: Instructions) -> Option<Plan> {
        let worth =
            played(self.game, opening, (self.side, &instructions), self.budget.activations, self.budget.throws)?;
        Some(Plan { opening, instructions, worth })
    }

    /// A plan changed in one thing: another place for a unit, or a unit left out or taken along.
    fn changed(&mut self, plan: &Plan) -> Option<Plan> {
        let (order, units) = self.takes_part(plan.opening)?;
        let unit = units[self.below(units.len())];
        let mut instructions = plan.instructions.clone();
        if self.below(5) == 0 {
            instructions.posts.remove(&unit);
            if !instructions.left_out.remove(&unit) {
                instructions.left_out.insert(unit);
            }
        } else {
            let places = self.places(unit, order);
            if places.is_empty() {
                return None;
            }
            let place = places[self.below(places.len())];
            instructions.left_out.remove(&unit);
            instructions.posts.insert(unit, place);
        }
        self.tried(plan.opening, instructions)
    }

    /// MP 3.1, 3.2 Under which order, and who might take part.
    fn takes_part(&self, opening: Order) -> Option<(OrderType, Vec<UnitId>)> {
        let game = self.game;
        let fresh =
            |u: &UnitId| game.side(*u) == self.side && !game.unit(*u).condition.activated && game.stand(*u).is_some();
        let (order, units): (OrderType, Vec<UnitId>) = match opening {
            Order::LeadWing { wing, order } => {
                (order, game.battle.unit_ids().filter(fresh).filter(|u| game.card(*u).wing == wing).collect())
            }
            Order::LeadUnit { unit, order } => {
                let near = |u: &UnitId| match (game.stand(unit), game.stand(*u)) {
                    (Some(a), Some(b)) => a.distance(&game.battle.map.grid, b) <= 3,
                    _ => false,
                };
                let wing = game.card(unit).wing;
                let all = game.battle.unit_ids().filter(fresh).filter(|u| game.card(*u).wing == wing);
                (order, all.filter(near).collect())
            }
            _ => return None,
        };
        (!units.is_empty()).then_some((order, units))
    }

    /// The places that a unit likes best under an order.
    fn places(&mut self, unit: UnitId, order: OrderType) -> Vec<Stand> {
        let game = self.game;
        let find = || {
            let Some(reach) = reach_under(game, unit, order) else { return Vec::new() };
            let mut looked = Looked::of(game, unit, order);
            let mut ends: Vec<_> = reach.ends.iter().map(|end| (looked.worth(end), end.stand)).collect();
            ends.sort_by_key(|(worth, stand)| (std::cmp::Reverse(*worth), *stand));
            ends.dedup_by_key(|(_, stand)| *stand);
            ends.into_iter().take(PLACES).map(|(_, stand)| stand).collect()
        };
        self.places.entry((unit, order)).or_insert_with(find).clone()
    }

    fn below(&mut self, n: usize) -> usize {
        self.random.next_u32() as usize % n.max(1)
    }
}

/// What comes of an order on the mean, in hundredths of a victory point, times the number of throws.
fn played(game: &Game, order: Order, by: (SideId, &Instructions), activations: u32, throws: u64) -> Option<i64> {
    (1..=throws).map(|throw| play_on(game, order, by, activations, throw).map(|end| value(&end, by.0))).sum()
}

/// The best answer to a question: each is played on to the end of this activation. What is usual is kept unless another is better.
pub fn choice(game: &Game, legal: &[Order], usual: Order, level: Level) -> Option<Order> {
    if legal.len() < 2 {
        return Some(usual);
    }
    let side = legal::decider(game)?;
    let throws = level.budget().answer_throws;
    let none = Instructions::default();
    let worth = |order: &Order| played(game, *order, (side, &none), 0, throws);
    let mut best = (worth(&usual)?, usual);
    for order in legal.iter().filter(|order| **order != usual) {
        if let Some(worth) = worth(order).filter(|worth| *worth > best.0) {
            best = (worth, *order);
        }
    }
    Some(best.1)
}
