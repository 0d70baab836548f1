//! Captain: the program that plays to win. It plans a whole activation (use of the chit, units that join, places they go to),
//! plays plans out with a sergeant on either side, up to the enemy's answer, and takes the one with the best result.
//!
//! The dice of its playouts are never those of the real game. It counts plans, not time.

mod foresight;
mod judged;
mod level;
mod made_plan;
mod plan_term;
mod search;
mod terms;
mod training;
mod value;
mod value_part;

pub use foresight::{ActivationOutlook, DiceDeed};
pub use judged::{Judged, goes_on, is_judged, judged};
pub use level::{Budget, CaptainConfig, Level};
pub use made_plan::MadePlan;
pub use search::{ActivationPlan, SearchSettings};
pub use terms::Terms;
pub use training::training_positions;
pub use value_part::{VALUE_PARTS, ValuePart};

use super::ChoiceReason;
use super::sergeant::{Aims, Instructions, Sergeant};
use super::{Player, reaction_policy};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use std::sync::Arc;

/// Captain of a level, with the plan that it is carrying out.
pub struct Captain {
    mind: Arc<CaptainConfig>,
    budget: Budget,
    aims: Aims,
    seed: u64,
    /// Sergeant that carries out the plan.
    officer: Sergeant,
    /// Plan of the activation, and the last answer to a question in it.
    made: [Option<Arc<MadePlan>>; 2],
}

impl Captain {
    /// Captain of a level with the given settings, which has seen no position yet. It keeps to the plans of the battle.
    #[must_use]
    pub fn of(mind: Arc<CaptainConfig>, level: Level, seed: u64) -> Self {
        let budget = mind.budget(level);
        Self::with(mind, budget, Aims::Plan, seed)
    }

    /// Captain with the budget for advice. It knows nothing of the battle's plans, which bind programs only.
    #[must_use]
    pub fn adviser(seed: u64) -> Self {
        let mind = CaptainConfig::shipped();
        let budget = mind.advice;
        Self::with(mind, budget, Aims::Ground, seed)
    }

    fn with(mind: Arc<CaptainConfig>, budget: Budget, aims: Aims, seed: u64) -> Self {
        Self { budget, mind, aims, seed, officer: Sergeant::told(Instructions::default(), aims), made: [None, None] }
    }
}

impl Player for Captain {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        let by = SearchSettings { weights: &self.mind.weights, budget: self.budget, aims: self.aims };
        let made = |order: Order, found, ahead| {
            Some(Arc::new(MadePlan::new(seen, order, found, (ahead, self.aims), &self.mind)))
        };
        self.made[1] = None;
        // The plan no longer matters once another activation begins.
        if seen.state().activation.is_none_or(|running| Some(running.side) != legal::decider(seen)) {
            self.made[0] = None;
        }
        match seen.state().stack.last()? {
            Frame::Chit { chit } => {
                let found = search::plan(seen, *chit, by, self.seed)?;
                self.officer = Sergeant::told(found.best.instructions.clone(), self.aims);
                let chosen = found.best.opening?;
                self.made[0] = made(chosen, found, self.budget.activations);
                Some(chosen)
            }
            // The captain takes over an activation that began without it.
            Frame::Muster | Frame::Phase(Phase::Movement) if self.made[0].is_none() => {
                let found = search::carry_on(seen, by, self.seed)?;
                self.officer = Sergeant::told(found.best.instructions.clone(), self.aims);
                let chosen = self.officer.choose(seen)?;
                self.made[0] = made(chosen, found, self.budget.activations);
                Some(chosen)
            }
            Frame::Phase(Phase::Melee) | Frame::Melee(_) | Frame::Reaction { .. } | Frame::Retreat(_) => {
                let legal = legal::legal_orders(seen);
                let usual = match seen.state().stack.last()? {
                    Frame::Phase(_) => self.officer.choose(seen),
                    _ => reaction_policy::considered(seen, &legal),
                };
                let found = search::choice(seen, &legal, usual?, by)?;
                let chosen = found.best.opening?;
                if !found.others.is_empty() {
                    self.made[1] = made(chosen, found, 0);
                }
                Some(chosen)
            }
            _ => self.officer.choose(seen),
        }
    }

    fn why(&self, seen: &Game, chosen: &Order) -> Option<ChoiceReason> {
        let [plan, answer] = self.made.clone();
        let is_here = |made: &Arc<MadePlan>| made.order == *chosen && made.seen.state() == seen.state();
        let is_first = plan.as_ref().is_some_and(is_here);
        match (answer, plan) {
            (Some(answer), _) => Some(ChoiceReason::Plan(answer)),
            // The order by which the plan begins, unless it is the first step of a unit, which has its own place in the plan.
            (None, Some(plan)) if is_first && !chosen.is_step() => Some(ChoiceReason::Plan(plan)),
            (None, plan) => {
                let decision = self.officer.decision(seen, chosen)?.within(plan);
                Some(ChoiceReason::Sergeant(Arc::new(decision)))
            }
        }
    }
}
