//! Captain: the program that plays to win. It plans a whole activation (use of the chit, units that join, places they go to),
//! plays plans out with a sergeant on either side, up to the enemy's answer, and takes the one with the best result.
//!
//! The dice of its playouts are never those of the real game. It counts plans, not time.

mod fit;
mod judged;
mod level;
mod outlook;
mod pending_roll;
mod playout;
mod search;
mod tally;
mod terms;
mod value;

pub use fit::{Fit, TrainingSample, fitted, positions};
pub use judged::{Judged, goes_on, is_judged, judged};
pub use level::{Budget, CaptainConfig, Level};
pub use terms::Terms;

use super::reason::{ChoiceReason, DeferredReason};
use super::sergeant::{Instructions, Sergeant};
use super::{Player, reaction_policy};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use crate::thinking::Estimate;
use playout::Playout;
use std::sync::Arc;

/// Captain of a level, with the plan that it is carrying out.
pub struct Captain {
    mind: Arc<CaptainConfig>,
    budget: Budget,
    seed: u64,
    /// Sergeant that carries out the plan.
    officer: Sergeant,
    /// Conclusions on the chit, and on the last question after it.
    thoughts: [Option<Arc<Thought>>; 2],
}

/// Choice of the captain, and the position it was made in.
struct Thought {
    seen: Game,
    chosen: Order,
    instructions: Instructions,
    activations: u32,
    others: Vec<Order>,
}

/// Number of standard errors by which a plan must be better than another, in tenths.
const SURE: i64 = 10;

impl Captain {
    /// Captain of a level with the given settings, which has seen no position yet.
    #[must_use]
    pub fn of(mind: Arc<CaptainConfig>, level: Level, seed: u64) -> Self {
        let budget = mind.budget(level);
        Self::with(mind, budget, seed)
    }

    /// Captain with the budget for advice.
    #[must_use]
    pub fn adviser(seed: u64) -> Self {
        let mind = CaptainConfig::shipped();
        let budget = mind.advice;
        Self::with(mind, budget, seed)
    }

    fn with(mind: Arc<CaptainConfig>, budget: Budget, seed: u64) -> Self {
        Self { budget, mind, seed, officer: Sergeant::told(Instructions::default()), thoughts: [None, None] }
    }
}

impl Player for Captain {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        let by = (&self.mind.weights, self.budget);
        self.thoughts[1] = None;
        // The plan no longer matters once another activation begins.
        if seen.state().activation.is_none_or(|running| Some(running.side) != legal::decider(seen)) {
            self.thoughts[0] = None;
        }
        match seen.state().stack.last()? {
            Frame::Chit { chit } => {
                let (plan, others) = search::plan(seen, *chit, by, self.seed)?;
                self.officer = Sergeant::told(plan.instructions.clone());
                let (seen, chosen, activations) = (seen.clone(), plan.opening?, self.budget.activations);
                let instructions = plan.instructions;
                self.thoughts[0] = Some(Arc::new(Thought { seen, chosen, instructions, activations, others }));
                Some(chosen)
            }
            // The captain takes over an activation that began without it.
            Frame::Muster | Frame::Phase(Phase::Movement) if self.thoughts[0].is_none() => {
                let plan = search::carry_on(seen, by, self.seed)?;
                let instructions = plan.instructions;
                self.officer = Sergeant::told(instructions.clone());
                let chosen = self.officer.choose(seen)?;
                let (seen, activations, others) = (seen.clone(), self.budget.activations, Vec::new());
                self.thoughts[0] = Some(Arc::new(Thought { seen, chosen, instructions, activations, others }));
                Some(chosen)
            }
            Frame::Phase(Phase::Melee) | Frame::Melee(_) | Frame::Reaction { .. } | Frame::Retreat(_) => {
                let legal = legal::legal_orders(seen);
                let usual = match seen.state().stack.last()? {
                    Frame::Phase(_) => self.officer.choose(seen),
                    _ => reaction_policy::considered(seen, &legal),
                };
                let (chosen, others) = search::choice(seen, &legal, usual?, by)?;
                if !others.is_empty() {
                    let (seen, instructions) = (seen.clone(), Instructions::default());
                    self.thoughts[1] = Some(Arc::new(Thought { seen, chosen, instructions, activations: 0, others }));
                }
                Some(chosen)
            }
            _ => self.officer.choose(seen),
        }
    }

    fn why(&self, seen: &Game, chosen: &Order) -> Option<DeferredReason> {
        let [plan, answer] = self.thoughts.clone();
        let (own, mind) = (self.officer.why(seen, chosen), Arc::clone(&self.mind));
        if let Some(thought) = answer {
            return Some(Arc::new(move || thought.reason(&mind)));
        }
        let here = plan.as_ref().is_some_and(|plan| plan.chosen == *chosen && plan.seen.state() == seen.state());
        match (plan, own) {
            // The destination of a unit, and its part in the plan.
            (Some(plan), Some(own)) if chosen.is_step() => {
                Some(Arc::new(move || Some(own()?.as_part_of(plan.reason(&mind)?))))
            }
            (Some(plan), _) if here => Some(Arc::new(move || plan.reason(&mind))),
            // Other uses of the chit are no longer open.
            (Some(plan), _) if is_of_muster(chosen) => Some(Arc::new(move || Some(plan.reason(&mind)?.alone()))),
            // Decisions left to the sergeant.
            (_, own) => own,
        }
    }
}

/// Whether an order belongs to the muster, and so to the plan.
const fn is_of_muster(order: &Order) -> bool {
    matches!(order, Order::Join { .. } | Order::MoveLeader { .. } | Order::Begin)
}

impl Thought {
    fn reason(&self, mind: &CaptainConfig) -> Option<ChoiceReason> {
        let play_on = Playout {
            side: legal::decider(&self.seen)?,
            instructions: &self.instructions,
            activations: self.activations,
            weights: &mind.weights,
        };
        Some(outlook::reason(&self.seen, self.chosen, &self.others, play_on))
    }
}

/// Best plan found for a chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActivationPlan {
    /// Use of the chit; `None` if the activation has already begun.
    pub opening: Option<Order>,
    /// Instructions for the units that take part.
    pub instructions: Instructions,
    /// Value of the final position with each throw, in hundredths of a VP.
    pub worth: Vec<i64>,
    /// Deliberate error in the value of this use of the chit, in hundredths of a VP.
    pub misjudged: i64,
}

impl ActivationPlan {
    /// Plan for this use of the chit as a sergeant would carry it out.
    fn usual(opening: Option<Order>) -> Self {
        Self { opening, instructions: Instructions::default(), worth: Vec::new(), misjudged: 0 }
    }

    /// Whether this plan seems better than the other, throw for throw, by more than [`SURE`] standard errors of their mean
    /// difference. Against an unused chit no deliberate error is added.
    fn is_surely_more(&self, other: &ActivationPlan) -> bool {
        let Estimate { mean, error } = Estimate::of_differences(&self.worth, &other.worth);
        let unused = [self, other].iter().any(|plan| plan.opening == Some(Order::SetAside));
        let mean = mean + if unused { 0 } else { self.misjudged - other.misjudged };
        mean > 0 && 10 * mean >= SURE * error
    }

    /// Sum of the values with the first `throws` throws, with the deliberate error added to each.
    fn seems(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).map(|worth| worth + self.misjudged).sum()
    }

    /// Sum of the values with the first `throws` throws.
    fn sum(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).sum()
    }
}
