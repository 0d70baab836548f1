//! The general as an opponent in a session and in bouts.

use super::plan_reasons::{order_reasons, plan_reasons};
use super::plan_words::intent_sentence;
use super::term_words;
use crate::games::game_of_kings::bots::{General, GeneralDecision, HalfTurnPlan};
use crate::games::game_of_kings::rules::{Game, Order};
use crate::games::table::players::seen;
use crate::play::{AnyOrder, AnyPlayer, AnySession, Contestant, ReasonProvider, Reasons, weighed_reasons};
use std::sync::Arc;

/// General with its last position.
pub struct GeneralPlayer {
    general: General,
    /// Last position with its orders; none before any.
    last: Option<Arc<LastDecision>>,
}

/// Position in which the general has decided, with its orders and the plan that it follows.
struct LastDecision {
    game: Game,
    decision: GeneralDecision,
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
        let decision = self.general.decide(&game);
        let chosen = decision.orders.first().map(|best| AnyOrder::of(best.order.clone()));
        let plan = self.general.plan(&game).cloned();
        self.last = Some(Arc::new(LastDecision { game, decision, plan }));
        chosen
    }

    fn why(&self) -> Option<ReasonProvider> {
        let last = Arc::clone(self.last.as_ref()?);
        // Where one order alone could be given there are no reasons.
        (last.decision.orders.len() > 1).then(|| Arc::new(move || last.reasons()) as ReasonProvider)
    }
}

impl LastDecision {
    fn reasons(&self) -> Reasons {
        let orders = &self.decision.orders;
        let weighed = || weighed_reasons(&self.game, orders, term_words);
        let (Some(best), Some(plan)) = (orders.first(), &self.plan) else { return weighed() };
        if matches!(best.order, Order::ChooseSector { .. }) {
            return plan_reasons(plan, Some(&best.order));
        }
        let usual = self.decision.instead_of.as_ref();
        let played_out = usual.and_then(|usual| order_reasons(plan, &self.game, &best.order, usual));
        let mut reasons = played_out.unwrap_or_else(weighed);
        reasons.sentences.extend(intent_sentence(&self.game, &plan.chosen, &best.order));
        reasons
    }
}
