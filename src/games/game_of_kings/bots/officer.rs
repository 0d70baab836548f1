//! Officer: the drill under some intentions, who remembers the weighed moves of a step. In a playout most decisions are moves of one
//! sector after the other, and a move of one unit seldom changes what the others should do.

use super::drill::{PointPrices, movers, moves_of, volley_to_come, weighed_by};
use super::intentions::Intentions;
use super::marches::MoveBreadth;
use super::term::UnpricedOrder;
use crate::games::game_of_kings::rules::legal::check;
use crate::games::game_of_kings::rules::state::{Frame, Pair, Step, UnitState};
use crate::games::game_of_kings::rules::{Game, Order, Sector, UnitId};
use crate::kernel::SideId;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Best moves of a unit that are remembered: one of them is legal as a rule after another unit has moved.
const MOST_KEPT: usize = 4;

/// Player of one side by the drill.
#[derive(Clone, Default)]
pub struct Officer {
    intentions: Arc<Intentions>,
    memory: Option<StepMemory>,
}

/// What is remembered of a step of moves.
#[derive(Clone)]
struct StepMemory {
    step: (u16, SideId, Sector),
    /// Enemy units and pairs, at whose change all is forgotten.
    enemies: Vec<UnitState>,
    pairs: Vec<Pair>,
    /// Best moves of each unit.
    moves: BTreeMap<UnitId, Arc<Vec<UnpricedOrder>>>,
    /// Volley of each unit, in the state that it was in.
    volleys: BTreeMap<UnitId, (UnitState, i32)>,
}

impl Officer {
    /// Officer who follows some intentions.
    #[must_use]
    pub const fn told(intentions: Arc<Intentions>) -> Self {
        Self { intentions, memory: None }
    }

    /// Order of the officer for the deciding side.
    #[must_use]
    pub fn choose(&mut self, game: &Game) -> Option<Order> {
        match game.state().stack.last() {
            Some(Frame::Sector { sector, step: Step::Move }) => Some(self.next_move(game, *sector)),
            _ => weighed_by(game, &self.intentions).into_iter().next().map(|best| best.order),
        }
    }

    fn next_move(&mut self, game: &Game, sector: Sector) -> Order {
        let side = game.state().active;
        let enemies: Vec<UnitState> = game.battle.units_of(side.other()).map(|unit| *game.unit_state(unit)).collect();
        let (step, pairs) = ((game.state().turn, side, sector), &game.state().pairs);
        let fits = |memory: &StepMemory| memory.step == step && memory.enemies == enemies && memory.pairs == *pairs;
        if !self.memory.as_ref().is_some_and(fits) {
            let (moves, volleys) = (BTreeMap::new(), BTreeMap::new());
            self.memory = Some(StepMemory { step, enemies, pairs: pairs.clone(), moves, volleys });
        }
        let intentions = Arc::clone(&self.intentions);
        let Some(memory) = &mut self.memory else { return Order::EndStep };
        memory.best_move(game, sector, &intentions).unwrap_or(Order::EndStep)
    }
}

impl StepMemory {
    /// Best move of a sector; none if nothing is worth its cost.
    fn best_move(&mut self, game: &Game, sector: Sector, intentions: &Intentions) -> Option<Order> {
        let volleys = &mut self.volleys;
        let prices = PointPrices::by(game, sector, |unit| {
            let state = *game.unit_state(unit);
            let known = volleys.get(&unit).filter(|(known, _)| *known == state).map(|(_, worth)| *worth);
            known.unwrap_or_else(|| {
                let worth = volley_to_come(game, unit);
                volleys.insert(unit, (state, worth));
                worth
            })
        });
        let mut best: Option<(i32, Order)> = None;
        for unit in movers(game, sector) {
            let price = prices.to_others(unit);
            let found = self.move_of(game, unit, price, intentions);
            if let Some((worth, order)) = found
                && worth > best.as_ref().map_or(0, |(best, _)| *best)
            {
                best = Some((worth, order));
            }
        }
        best.map(|(_, order)| order)
    }

    /// Best legal move of a unit with its worth.
    fn move_of(&mut self, game: &Game, unit: UnitId, price: i32, intentions: &Intentions) -> Option<(i32, Order)> {
        let best = |orders: &[UnpricedOrder]| {
            let mut worths: Vec<(i32, &UnpricedOrder)> =
                orders.iter().map(|order| (order.worth(price), order)).collect();
            worths.sort_by_key(|(worth, _)| Reverse(*worth));
            let legal = worths.into_iter().find(|(_, order)| check(game, &order.order).is_ok());
            legal.map(|(worth, order)| (worth, order.order.clone()))
        };
        if let Some(known) = self.moves.get(&unit) {
            let found = best(known);
            if found.is_some() || known.is_empty() {
                return found;
            }
        }
        let mut orders = moves_of(game, unit, intentions, MoveBreadth::Brief);
        orders.sort_by_key(|order| Reverse(order.worth(price)));
        orders.truncate(MOST_KEPT);
        let found = best(&orders);
        self.moves.insert(unit, Arc::new(orders));
        found
    }
}
