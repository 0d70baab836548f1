//! Reasons of a sergeant: the worths of the orders that it weighed, or the rule of thumb by which it answered.

use super::march::DestinationEvaluator;
use super::purpose::{OrderValueCache, charge, use_terms};
use super::{Aims, attack, shot};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::bots::captain::MadePlan;
use crate::games::musket_pike::bots::reaction_policy::{joined, occupied};
use crate::games::musket_pike::bots::term::{SergeantOrder, SergeantTerm, weighed};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::movement::ends;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, OrderType};
use crate::games::musket_pike::rules::{Game, legal};
use crate::thinking::best_first;
use std::sync::Arc;

/// Order of a sergeant, in the position in which it was chosen.
#[derive(Clone)]
pub struct SergeantDecision {
    /// Position in which the order was chosen.
    pub seen: Game,
    /// Order that was chosen.
    pub chosen: Order,
    /// Place for which a unit has just set out; none for other orders.
    pub to: Option<HexFootprint>,
    /// Plan of a captain that the sergeant carries out; none without one.
    pub plan: Option<Arc<MadePlan>>,
    /// Whether a captain considered the answer.
    pub is_considered: bool,
    pub(super) aims: Aims,
}

impl SergeantDecision {
    /// Orders that were weighed, the chosen one first; empty if the order follows from a rule of thumb, or nothing was weighed.
    #[must_use]
    pub fn weighed(&self) -> Vec<SergeantOrder> {
        let game = &self.seen;
        let Some(frame) = game.state().stack.last() else { return Vec::new() };
        if let Some(to) = self.to {
            return self.way(to).into_iter().collect();
        }
        let mut promises = OrderValueCache::of(self.aims);
        let mut terms = |order: &Order| -> Option<Vec<(SergeantTerm, i32)>> {
            match (frame, *order) {
                (Frame::Chit { .. }, _) => Some(use_terms(game, order, &mut promises)),
                (Frame::Muster, Order::Join { unit }) => {
                    self.charges().then(|| vec![charge(game, unit, &mut promises)])
                }
                (Frame::Muster, Order::Begin) => self.charges().then(Vec::new),
                (Frame::Phase(_), Order::Fire { .. }) => Some(shot(game, order)?.to_vec()),
                (Frame::Phase(_), Order::Attack { .. }) => Some(attack(game, order)?.to_vec()),
                (Frame::Phase(_), Order::EndPhase) => Some(Vec::new()),
                (Frame::Melee(fight), Order::JoinAttack { .. } | Order::Alone) => {
                    Some(joined(game, fight, order).to_vec())
                }
                (Frame::Melee(_), Order::Occupy { .. }) => Some(occupied(game, order).to_vec()),
                _ => None,
            }
        };
        let legal = legal::legal_orders(game);
        let all: Vec<SergeantOrder> =
            legal.into_iter().filter_map(|order| Some(weighed(order, terms(&order)?))).collect();
        let mut all = best_first(all);
        // Of equals the sergeant may have taken another than the first; a post or the rules may leave it no choice.
        let Some(at) = all.iter().position(|weighed| weighed.order == self.chosen).filter(|_| all.len() > 1) else {
            return Vec::new();
        };
        let chosen = all.remove(at);
        // A unit that joins though nothing speaks for it does so by rule.
        if chosen.worth.lines.is_empty() && matches!(chosen.order, Order::Join { .. }) {
            return Vec::new();
        }
        all.insert(0, chosen);
        all
    }

    /// Whether the units that muster are to charge (MP 4.1).
    fn charges(&self) -> bool {
        self.seen.state().activation.is_some_and(|running| running.order == OrderType::Charge)
    }

    /// Unit's first step, with the terms by which the place that it goes to is worth more than the one where it stands.
    fn way(&self, to: HexFootprint) -> Option<SergeantOrder> {
        let (game, unit) = (&self.seen, self.chosen.unit()?);
        let (from, ends) = (game.footprint(unit)?, ends(game, unit)?);
        let mut evaluator = DestinationEvaluator::of(game, unit, game.state().activation?.order, self.aims);
        let mut terms =
            |stand: HexFootprint| ends.spots().find(|spot| spot.stand == stand).map(|spot| evaluator.terms(&spot));
        let there = terms(to)?;
        let here = terms(from).into_iter().flatten().map(|(term, value)| (term, -value));
        Some(weighed(self.chosen, there.into_iter().chain(here)))
    }

    /// Unit that an order of the plan is about: one that joins, or sets out.
    #[must_use]
    pub const fn unit(&self) -> Option<UnitId> {
        match self.chosen {
            Order::Join { unit } => Some(unit),
            order if order.is_step() => order.unit(),
            _ => None,
        }
    }

    /// The decision as one that carries out a plan.
    #[must_use]
    pub fn within(self, plan: Option<Arc<MadePlan>>) -> Self {
        Self { plan, is_considered: true, ..self }
    }
}
