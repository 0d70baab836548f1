//! The general as an opponent in a session and in bouts.

use super::plan_reasons::plan_reasons;
use super::plan_words::intent_sentence;
use crate::games::game_of_kings::bots::{General, GeneralDecision, HalfTurnPlan};
use crate::games::game_of_kings::rules::{Game, Order};
use crate::games::table::players::{OrderDecider, order_reasons};
use crate::games::table::programs::TablePrograms;
use crate::play::{Reasons, weighed_reasons};
use std::sync::Arc;

impl OrderDecider for General {
    type Game = Game;
    /// Orders that were weighed, and the plan that is followed.
    type Decision = (GeneralDecision, Option<Arc<HalfTurnPlan>>);

    fn decide(&mut self, seen: &Game) -> Self::Decision {
        let decision = Self::decide(self, seen);
        (decision, self.plan(seen).cloned())
    }

    fn order((decision, _): &Self::Decision) -> Option<Order> {
        decision.orders.first().map(|best| best.order.clone())
    }

    fn choices((decision, _): &Self::Decision) -> usize {
        decision.orders.len()
    }

    fn reasons(game: &Game, (decision, plan): &Self::Decision) -> Reasons {
        let orders = &decision.orders;
        let weighed = || weighed_reasons(game, orders, Game::term_words);
        let (Some(best), Some(plan)) = (orders.first(), plan) else { return weighed() };
        if matches!(best.order, Order::ChooseSector { .. }) {
            return plan_reasons(plan, Some(&best.order));
        }
        let usual = decision.instead_of.as_ref();
        let search = plan.order_search(game);
        let played_out = usual.and_then(|usual| order_reasons(&**plan, &search, game, [&best.order, usual]));
        let mut reasons = played_out.unwrap_or_else(weighed);
        reasons.sentences.extend(intent_sentence(game, &plan.chosen, &best.order));
        reasons
    }
}
