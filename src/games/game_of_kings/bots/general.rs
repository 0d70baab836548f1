//! General: the program that plays to win. It plans a half-turn as intents for its sectors and units, plays plans out with the
//! drill on both sides, up to the enemy's answer, and follows the one with the best result. It plans anew for each sector.

use super::drill::weighed_by;
use super::foresight::{DiceDeed, half_turn};
use super::general_level::{GeneralBudget, GeneralConfig, GeneralLevel};
use super::intentions::Intentions;
use super::plan_search::HalfTurnSearch;
use super::term::DrillOrder;
use super::value_part::ValuePart;
use crate::games::game_of_kings::rules::{Game, Order};
use crate::kernel::{RuleSet, SideId};
use crate::thinking::PlanOutlook;
use std::sync::Arc;

/// Throws by which plans are compared when their reasons are asked for.
const THROWS_OF_REASONS: usize = 12;

/// General of a level, with the plan that it follows.
pub struct General {
    config: Arc<GeneralConfig>,
    budget: GeneralBudget,
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
    budget: GeneralBudget,
}

/// What the playouts of a plan come to.
pub type HalfTurnOutlook = PlanOutlook<{ ValuePart::ALL.len() }, DiceDeed>;

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
}

impl General {
    /// General of a level, with the seed of its changes by chance.
    #[must_use]
    pub fn of(config: Arc<GeneralConfig>, level: GeneralLevel, seed: u64) -> Self {
        let budget = config.budget(level);
        Self { config, budget, seed, plan: None }
    }

    /// General with the budget for hints.
    #[must_use]
    pub fn adviser(seed: u64) -> Self {
        let config = GeneralConfig::shipped();
        let budget = config.advice;
        Self { config, budget, seed, plan: None }
    }

    /// Orders for the deciding side under the general's plan, the best first.
    #[must_use]
    pub fn weighed(&mut self, seen: &Game) -> Vec<DrillOrder> {
        // A question in the other side's half-turn is answered by the drill.
        if seen.decider() != Some(seen.state().active) {
            return weighed_by(seen, &Intentions::default());
        }
        if self.plan.as_ref().is_none_or(|plan| !plan.fits(seen)) {
            let followed = self.plan.take().filter(|plan| plan.is_of(half_turn(seen)));
            let mut search = HalfTurnSearch::new(seen, &self.config, self.budget, self.seed);
            let (chosen, others) = search.best(followed.map(|plan| Arc::clone(&plan.chosen))).unwrap_or_default();
            let (config, seen, budget) = (Arc::clone(&self.config), seen.clone(), self.budget);
            self.plan = Some(Arc::new(HalfTurnPlan { seen, chosen, others, config, budget }));
        }
        let nothing = Intentions::default();
        weighed_by(seen, self.plan.as_ref().map_or(&nothing, |plan| &plan.chosen))
    }

    /// Order of the general for the deciding side.
    #[must_use]
    pub fn choose(&mut self, seen: &Game) -> Option<Order> {
        self.weighed(seen).into_iter().next().map(|best| best.order)
    }

    /// Plan that is followed in this position; none if it asks a question in the other side's half-turn.
    #[must_use]
    pub fn plan(&self, seen: &Game) -> Option<&Arc<HalfTurnPlan>> {
        self.plan.as_ref().filter(|plan| plan.is_of(half_turn(seen)) && seen.decider() == Some(seen.state().active))
    }
}
