//! The captain: plays to win. He plans an activation as a whole (what the chit is used for, who joins, where each goes), plays
//! plans on in his head with a sergeant on either side, up to the enemy's answer, and takes the one that ends best.
//!
//! What is rolled in his head is never what will be rolled at the table. He counts plans, not time.

mod level;
mod play_on;
mod search;
mod value;

pub use level::{Budget, Level, Mind};

use super::sergeant::{Instructions, Sergeant};
use super::{Player, answers};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, legal};
use std::sync::Arc;

/// The captain of a level, with the plan that is being carried out.
pub struct Captain {
    mind: Arc<Mind>,
    budget: Budget,
    seed: u64,
    /// Who carries it out.
    officer: Sergeant,
}

impl Captain {
    /// A captain who has seen nothing yet.
    #[must_use]
    pub fn new(level: Level, seed: u64) -> Self {
        Self::of(Mind::shipped(), level, seed)
    }

    /// A captain with a mind of his own.
    #[must_use]
    pub fn of(mind: Arc<Mind>, level: Level, seed: u64) -> Self {
        Self { budget: mind.budget(level), mind, seed, officer: Sergeant::default() }
    }
}

impl Player for Captain {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        match seen.state().stack.last()? {
            Frame::Chit { chit } => {
                let plan = search::plan(seen, *chit, (&self.mind.weights, self.budget), self.seed)?;
                self.officer = Sergeant::told(plan.instructions);
                Some(plan.opening)
            }
            Frame::Phase(Phase::Melee) | Frame::Melee(_) | Frame::Reaction { .. } | Frame::Retreat(_) => {
                let legal = legal::legal_orders(seen);
                let usual = match seen.state().stack.last()? {
                    Frame::Phase(_) => self.officer.choose(seen),
                    _ => answers::answer(seen, &legal),
                };
                search::choice(seen, &legal, usual?, (&self.mind.weights, self.budget))
            }
            _ => self.officer.choose(seen),
        }
    }
}

/// What a captain has found best to do with a chit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What the chit is used for.
    pub opening: Order,
    /// What he tells those who take part.
    pub instructions: Instructions,
    /// What the position is worth in the end with each throw, in hundredths of a victory point.
    pub worth: Vec<i64>,
}

impl Plan {
    /// What the first so many throws come to together.
    fn sum(&self, throws: usize) -> i64 {
        self.worth.iter().take(throws).sum()
    }
}
