//! The general as an opponent in a session and in bouts.

use super::plan_reasons::plan_reasons;
use super::plan_words::intent_sentence;
use super::term_words;
use crate::games::game_of_kings::bots::{DrillOrder, General, HalfTurnPlan};
use crate::games::game_of_kings::rules::{Game, Order};
use crate::games::table::players::seen;
use crate::play::{AnyOrder, AnyPlayer, AnySession, Contestant, ReasonProvider, weighed_reasons};
use std::sync::Arc;

/// General with its last position.
pub struct GeneralPlayer {
    general: General,
    /// Last position with its orders; none before any.
    last: Option<Arc<LastDecision>>,
}

/// Position in which the general has decided, with its orders, the best first, and the plan that it follows.
struct LastDecision {
    game: Game,
    orders: Vec<DrillOrder>,
    plan: Option<Arc<HalfTurnPlan>>,
}

impl GeneralPlayer {
    /// Player that gives a general's orders.
    #[must_use]
    pub const fn new(general: General) -> Self {
        Self { general, last: None }
    }
}

impl Contestant<Game> for GeneralPlayer {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        self.general.choose(seen)
    }
}

impl AnyPlayer for GeneralPlayer {
    fn choose(&mut self, session: &dyn AnySession) -> Option<AnyOrder> {
        let game = seen::<Game>(session)?;
        let orders = self.general.weighed(&game);
        let chosen = orders.first().map(|best| AnyOrder::of(best.order.clone()));
        let plan = self.general.plan(&game).cloned();
        self.last = Some(Arc::new(LastDecision { game, orders, plan }));
        chosen
    }

    fn why(&self) -> Option<ReasonProvider> {
        let last = Arc::clone(self.last.as_ref()?);
        let opens = last.orders.first().is_some_and(|best| matches!(best.order, Order::ChooseSector { .. }));
        if let (true, Some(plan)) = (opens, &last.plan) {
            let plan = Arc::clone(plan);
            return Some(Arc::new(move || plan_reasons(&plan, last.orders.first().map(|best| &best.order))));
        }
        // Where one order alone could be given there are no reasons.
        (last.orders.len() > 1).then(|| {
            Arc::new(move || {
                let mut reasons = weighed_reasons(&last.game, &last.orders, term_words);
                let plan = last.plan.as_ref().zip(last.orders.first());
                reasons
                    .sentences
                    .extend(plan.and_then(|(plan, best)| intent_sentence(&last.game, &plan.chosen, &best.order)));
                reasons
            }) as ReasonProvider
        })
    }
}
