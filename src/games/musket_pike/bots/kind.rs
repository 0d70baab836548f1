//! Which players there are, and what they are called.

use super::{ByChance, Captain, Level, Mind, Player, Policy, Sergeant};
use std::sync::Arc;

/// A player by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Every legal order is equally likely.
    Random,
    /// Plain doctrine, no plan.
    Sergeant,
    /// Plays to win.
    Captain(Level),
}

impl Bot {
    /// Every one there is, the weakest first.
    pub const ALL: [Bot; 4] = [Bot::Random, Bot::Sergeant, Bot::Captain(Level::First), Bot::Captain(Level::Second)];

    /// The opponent for whoever has not chosen one.
    pub const OFFERED_FIRST: Bot = Bot::Captain(Level::First);

    /// What it is called on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sergeant => "sergeant",
            Bot::Captain(Level::First) => "captain",
            Bot::Captain(Level::Second) => "captain-2",
        }
    }

    /// The one that is called so.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// A player of this kind. What it leaves to chance follows from the seed.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        self.of_mind(&Mind::shipped(), seed)
    }

    /// The same; if it is a captain, he thinks by this mind.
    #[must_use]
    pub fn of_mind(self, mind: &Arc<Mind>, seed: u64) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(ByChance::new(Policy::Uniform, seed)),
            Bot::Sergeant => Box::new(Sergeant::default()),
            Bot::Captain(level) => Box::new(Captain::of(Arc::clone(mind), level, seed)),
        }
    }
}
