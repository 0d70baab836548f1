//! General: the program that plays to win. It plans a half-turn as intents for its sectors and units, plays plans out with the
//! drill on both sides, up to the enemy's answer, and follows the one with the best result. It plans anew for each sector, and plays out
//! the best few orders of each decision.

use super::drill::weighed_by;
use super::foresight::half_turn;
use super::intentions::Intentions;
use super::plan_search::HalfTurnSearch;
use super::playouts::{HalfTurnOutlook, OrderSearch, order_part, order_search};
use super::position_terms::GeneralTerms;
use super::term::DrillTerm;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::games::table::bots::{BotLevel, LevelBudget, LevelConfig, OrderDecision};
use crate::kernel::{RuleSet, SideId};
use std::sync::Arc;

/// Settings of the general: weights of a position, and the budget of each level.
pub type GeneralConfig = LevelConfig<GeneralTerms>;

/// Throws by which plans are compared when their reasons are asked for.
const THROWS_OF_REASONS: usize = 12;

/// General of a level, with the plan that it follows.
pub struct General {
    config: Arc<GeneralConfig>,
    budget: LevelBudget,
    seed: u64,
    plan: Option<Arc<HalfTurnPlan>>,
}

/// Plan of a half-turn, with the position in which it was made.
pub struct HalfTurnPlan {
    /// Position in which the plan was made.
    pub seen: Game,
    /// Plan that is followed.
    pub chosen: Arc<Intentions>,
    /// Other plans that came near it, the best first.
    pub others: Vec<Arc<Intentions>>,
    config: Arc<GeneralConfig>,
    budget: LevelBudget,
}

/// Orders that a general has weighed.
pub type GeneralDecision = OrderDecision<Order, DrillTerm>;

impl HalfTurnPlan {
    /// Whether the plan was made for the sector at hand: as it was chosen, or later in it.
    fn fits(&self, seen: &Game) -> bool {
        let mut begun = self.seen.state().half.begun;
        if let Some((sector, _)) = seen.state().sector_step() {
            begun[sector.index()] = true;
        }
        self.is_of(half_turn(seen)) && begun == seen.state().half.begun
    }

    fn is_of(&self, now: (u16, SideId)) -> bool {
        half_turn(&self.seen) == now
    }

    /// Outlook of one of the plans, on throws that are common to all.
    #[must_use]
    pub fn outlook(&self, plan: &Arc<Intentions>) -> Option<HalfTurnOutlook> {
        HalfTurnSearch::new(&self.seen, &self.config, self.budget, 0).outlook(plan, THROWS_OF_REASONS)
    }

    /// Plan that leaves all to the drill, with the budget for hints.
    #[must_use]
    pub fn by_drill(seen: &Game, config: Arc<GeneralConfig>) -> Self {
        let budget = config.advice;
        Self { seen: seen.clone(), chosen: Arc::default(), others: Vec::new(), config, budget }
    }

    /// Search for an order of this half-turn in a later position of it.
    #[must_use]
    pub fn order_search<'g>(&'g self, game: &'g Game) -> OrderSearch<'g> {
        order_search(game, &self.config, self.budget, Arc::clone(&self.chosen))
    }
}

impl General {
    /// General of a level, with the seed of its changes by chance.
    #[must_use]
    pub fn of(config: Arc<GeneralConfig>, level: BotLevel, seed: u64) -> Self {
        let budget = config.budget(level);
        Self { config, budget, seed, plan: None }
    }

    /// Decision for the deciding side under the general's plan.
    #[must_use]
    pub fn decide(&mut self, seen: &Game) -> GeneralDecision {
        // A question in the other side's half-turn is answered by the drill.
        if seen.decider() != Some(seen.state().active) {
            return GeneralDecision::usual(weighed_by(seen, &Intentions::default()));
        }
        if self.plan.as_ref().is_none_or(|plan| !plan.fits(seen)) {
            let followed = self.plan.take().filter(|plan| plan.is_of(half_turn(seen)));
            let mut search = HalfTurnSearch::new(seen, &self.config, self.budget, self.seed);
            let (chosen, others) = search.best(followed.map(|plan| Arc::clone(&plan.chosen))).unwrap_or_default();
            let (config, seen, budget) = (Arc::clone(&self.config), seen.clone(), self.budget);
            self.plan = Some(Arc::new(HalfTurnPlan { seen, chosen, others, config, budget }));
        }
        let plan = self.plan.as_ref().map_or_else(Arc::default, |plan| Arc::clone(&plan.chosen));
        let orders = weighed_by(seen, &plan);
        let best = order_search(seen, &self.config, self.budget, plan).best(&orders, order_part);
        GeneralDecision::for_order(orders, best.as_ref())
    }

    /// Order of the general for the deciding side.
    #[must_use]
    pub fn choose(&mut self, seen: &Game) -> Option<Order> {
        self.decide(seen).orders.into_iter().next().map(|best| best.order)
    }

    /// Plan that is followed in this position; none if it asks a question in the other side's half-turn.
    #[must_use]
    pub fn plan(&self, seen: &Game) -> Option<&Arc<HalfTurnPlan>> {
        self.plan.as_ref().filter(|plan| plan.is_of(half_turn(seen)) && seen.decider() == Some(seen.state().active))
    }
}
