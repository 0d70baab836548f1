//! General: the program that plays to win. It weighs its orders by the drill, plays the best few of each decision out to the end of the
//! turn with the drill on both sides, and gives another one only if it surely ends better.

use super::drill::Drill;
use super::foresight::Turns;
use super::position_terms::GeneralTerms;
use super::term::DrillTerm;
use super::value_part::ValuePart;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::bots::{
    BotLevel, LevelBudget, LevelConfig, OrderDecision, OrderPart, TableOrderSearch, TablePlayouts,
};
use crate::games::table::rules::UnitId;
use crate::kernel::{RuleSet, SideId};
use crate::thinking::OrderWeigher;
use std::sync::{Arc, LazyLock};

/// Settings of the general: weights of a position, and the budget of each level.
pub type GeneralConfig = LevelConfig<GeneralTerms>;
/// Orders that a general has weighed.
pub type GeneralDecision = OrderDecision<Order, DrillTerm>;
/// Search for the order of one decision.
pub type TurnSearch<'g> = TableOrderSearch<'g, Turns, { ValuePart::ALL.len() }>;

static SHIPPED: LazyLock<Arc<GeneralConfig>> = LazyLock::new(|| {
    let text = include_str!("../../../../scenarios/muskets_mayhem/players/general.ron");
    Arc::new(ron::from_str(text).expect("a file of the program is read by its tests"))
});

impl GeneralConfig {
    /// Settings shipped with the program.
    #[must_use]
    pub fn shipped() -> Arc<Self> {
        Arc::clone(&SHIPPED)
    }
}

/// General of a level.
#[derive(Clone)]
pub struct General {
    config: Arc<GeneralConfig>,
    budget: LevelBudget,
}

/// Part of an order in a decision: the unit that it handles.
const fn order_part(order: &Order) -> OrderPart<UnitId> {
    match order {
        Order::Hold { unit }
        | Order::Leg { unit, .. }
        | Order::AboutFace { unit }
        | Order::Form { unit, .. }
        | Order::Charge { unit, .. }
        | Order::Fire { unit, .. } => OrderPart::Unit(*unit),
        Order::EndMove => OrderPart::End,
        _ => OrderPart::Other,
    }
}

impl General {
    /// General of a level.
    #[must_use]
    pub fn of(config: Arc<GeneralConfig>, level: BotLevel) -> Self {
        let budget = config.budget(level);
        Self { config, budget }
    }

    /// General with the budget for hints.
    #[must_use]
    pub fn adviser() -> Self {
        let config = GeneralConfig::shipped();
        let budget = config.advice;
        Self { config, budget }
    }

    /// Search for an order in a position, for a side.
    #[must_use]
    pub fn search<'g>(&self, seen: &'g Game, side: SideId) -> TurnSearch<'g> {
        let turns = Turns { side, ahead: self.budget.ahead, weights: self.config.weights };
        TableOrderSearch::new(TablePlayouts::new(seen, turns), self.budget, seen.state().turn)
    }

    /// Decision for the deciding side.
    #[must_use]
    pub fn decide(&self, seen: &Game) -> GeneralDecision {
        let orders = Drill.weighed(seen);
        let Some(side) = seen.decider().filter(|_| orders.len() > 1) else { return GeneralDecision::usual(orders) };
        let best = self.search(seen, side).best(&orders, order_part);
        GeneralDecision::for_order(orders, best.as_ref())
    }
}
