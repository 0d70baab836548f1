//! Why a player chose what he chose: what it promises, what else he looked at, what he fears.

use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::orders::Order;
use crate::kernel::SideId;
use std::sync::Arc;

/// The reasons for a choice, to be worked out whenever somebody asks, and wherever: what comes of a plan is played on anew.
pub type Why = Arc<dyn Fn() -> Option<Reason> + Send + Sync>;

/// Why an order was chosen, in numbers; the sentences are `text`'s.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// What was chosen: the use of a chit, or the answer to a question.
    pub chosen: Order,
    /// How far he looked; none: to what the moment promises.
    pub outlook: Option<Outlook>,
    /// What else he looked at, the best first; at most two.
    pub others: Vec<Other>,
}

/// Another order that was looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Other {
    /// Which.
    pub order: Order,
    /// How much less he thinks it is worth, in hundredths of a victory point; not below 0.
    pub less: i64,
}

/// What came of a plan in his head, over all the throws of the dice that he looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outlook {
    /// Whose plan it is.
    pub side: SideId,
    /// How many throws.
    pub throws: u32,
    /// Whether the enemy's next activation is in it.
    pub with_answer: bool,
    /// What the own side and the enemy gain on average, in hundredths of a victory point; below 0: what they had is lost.
    pub vp: [i64; 2],
    /// The attacks of his own units in the activation, the most frequent first; at most two.
    pub attacks: Vec<Foreseen>,
    /// How many of his own units move in the activation, on average, in tenths.
    pub moved: u32,
    /// The attack of the enemy's next activation that costs most.
    pub fears: Option<Foreseen>,
}

/// An attack that was foreseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foreseen {
    /// Who attacks.
    pub attacker: UnitId,
    /// Whom.
    pub defender: UnitId,
    /// In how many of the throws.
    pub throws: u32,
    /// How often it drives the defenders off, by the odds of the throw in which it came first, in percent.
    pub driven_off_percent: u32,
}
