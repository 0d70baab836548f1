//! The captain: plays to win. He plans an activation as a whole (what the chit is used for, who joins, where each goes), plays
//! plans on in his head with a sergeant on either side, up to the enemy's answer, and takes the one that ends best.
//!
//! What is rolled in his head is never what will be rolled at the table. He counts plans, not time.

mod fit;
mod judged;
mod level;
mod outlook;
mod play_on;
mod rolled;
mod search;
mod tally;
mod terms;
mod value;

pub use fit::{Fit, Position, fitted, positions};
pub use judged::{Judged, goes_on, is_judged, judged};
pub use level::{Budget, Level, Mind};
pub use terms::Terms;

use super::estimate::Estimate;
use super::reason::{Reason, Why};
use super::sergeant::{Instructions, Sergeant};
use super::{Player, answers};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use play_on::PlayOn;
use std::sync::Arc;

/// The captain of a level, with the plan that is being carried out.
pub struct Captain {
    mind: Arc<Mind>,
    budget: Budget,
    seed: u64,
    /// Who carries it out.
    officer: Sergeant,
    /// What he thought of the chit, and of the question after it.
    thoughts: [Option<Arc<Thought>>; 2],
}

/// What he has chosen, and where.
struct Thought {
    seen: Game,
    chosen: Order,
    instructions: Instructions,
    activations: u32,
    others: Vec<Order>,
}

/// By how many standard errors one plan has to be better than another, in tenths.
const SURE: i64 = 10;

impl Captain {
    /// A captain of a level, with a mind of his own, who has seen nothing yet.
    #[must_use]
    pub fn of(mind: Arc<Mind>, level: Level, seed: u64) -> Self {
        let budget = mind.budget(level);
        Self::with(mind, budget, seed)
    }

    /// A captain who is asked for advice.
    #[must_use]
    pub fn adviser(seed: u64) -> Self {
        let mind = Mind::shipped();
        let budget = mind.advice;
        Self::with(mind, budget, seed)
    }

    fn with(mind: Arc<Mind>, budget: Budget, seed: u64) -> Self {
        Self { budget, mind, seed, officer: Sergeant::told(Instructions::default()), thoughts: [None, None] }
    }
}

impl Player for Captain {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        let by = (&self.mind.weights, self.budget);
        self.thoughts[1] = None;
        // Of another activation than the one that he planned there is nothing more to tell.
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
            // He comes to an activation that has begun without him.
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
                    _ => answers::considered(seen, &legal),
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

    fn why(&self, seen: &Game, chosen: &Order) -> Option<Why> {
        let [plan, answer] = self.thoughts.clone();
        let (own, mind) = (self.officer.why(seen, chosen), Arc::clone(&self.mind));
        if let Some(thought) = answer {
            return Some(Arc::new(move || thought.reason(&mind)));
        }
        let here = plan.as_ref().is_some_and(|plan| plan.chosen == *chosen && plan.seen.state() == seen.state());
        match (plan, own) {
            // Where a unit sets out for, and what that is for.
            (Some(plan), Some(own)) if chosen.is_step() => {
                Some(Arc::new(move || Some(own()?.as_part_of(plan.reason(&mind)?))))
            }
            (Some(plan), _) if here => Some(Arc::new(move || plan.reason(&mind))),
            // What else the chit could have been used for is no longer open.
            (Some(plan), _) if is_of_muster(chosen) => Some(Arc::new(move || Some(plan.reason(&mind)?.alone()))),
            // What he leaves to whoever carries it out.
            (_, own) => own,
        }
    }
}

/// Who takes part is a part of the plan.
const fn is_of_muster(order: &Order) -> bool {
    matches!(order, Order::Join { .. } | Order::MoveLeader { .. } | Order::Begin)
}

impl Thought {
    fn reason(&self, mind: &Mind) -> Option<Reason> {
        let play_on = PlayOn {
            side: legal::decider(&self.seen)?,
            instructions: &self.instructions,
            activations: self.activations,
            weights: &mind.weights,
        };
        Some(outlook::reason(&self.seen, self.chosen, &self.others, play_on))
    }
}

/// What a captain has found best to do with a chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What the chit is used for; none: it has been drawn before.
    pub opening: Option<Order>,
    /// What he tells those who take part.
    pub instructions: Instructions,
    /// What the position is worth in the end with each throw, in hundredths of a victory point.
    pub worth: Vec<i64>,
    /// By how much he misjudges what the chit is used for.
    pub misjudged: i64,
}

impl Plan {
    /// This use of the chit, carried out as a sergeant would.
    fn usual(opening: Option<Order>) -> Self {
        Self { opening, instructions: Instructions::default(), worth: Vec::new(), misjudged: 0 }
    }

    /// Whether it seems worth more, throw for throw, by more than the throws differ among each other: by [`SURE`] standard errors of
    /// their mean. Beside a chit left unused he misjudges nothing.
    fn is_surely_more(&self, other: &Plan) -> bool {
        let Estimate { mean, error } = Estimate::of_differences(&self.worth, &other.worth);
        let unused = [self, other].iter().any(|plan| plan.opening == Some(Order::SetAside));
        let mean = mean + if unused { 0 } else { self.misjudged - other.misjudged };
        mean > 0 && 10 * mean >= SURE * error
    }

    /// What the first so many throws seem to come to together.
    fn seems(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).map(|worth| worth + self.misjudged).sum()
    }

    /// What the first so many throws come to together.
    fn sum(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).sum()
    }
}
