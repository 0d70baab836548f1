//! Program players and their names.

use super::{Captain, CaptainConfig, Level, Player, Policy, RandomPlayer, Sergeant};
use std::sync::Arc;

/// Program player, selected by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Random player: every legal order is equally likely.
    Random,
    /// Sergeant: plain doctrine, no plan.
    Sergeant,
    /// Captain: plays to win.
    Captain(Level),
}

impl Bot {
    /// Program players, the weakest first.
    pub const ALL: [Bot; 4] = [Bot::Random, Bot::Sergeant, Bot::Captain(Level::First), Bot::Captain(Level::Second)];

    /// Names of all of them, in the same order.
    pub const NAMES: [&str; 4] = [Bot::ALL[0].name(), Bot::ALL[1].name(), Bot::ALL[2].name(), Bot::ALL[3].name()];

    /// Default opponent.
    pub const OFFERED_FIRST: Bot = Bot::Captain(Level::First);

    /// Name on the command line and in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Sergeant => "sergeant",
            Bot::Captain(Level::First) => "captain",
            Bot::Captain(Level::Second) => "captain-2",
        }
    }

    /// Program player with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// Player of this kind, with the seed of its random choices.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        self.of_mind(&CaptainConfig::shipped(), seed)
    }

    /// Player of this kind; a captain uses the given settings.
    #[must_use]
    pub fn of_mind(self, mind: &Arc<CaptainConfig>, seed: u64) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(RandomPlayer::new(Policy::Uniform, seed)),
            Bot::Sergeant => Box::new(Sergeant::default()),
            Bot::Captain(level) => Box::new(Captain::of(Arc::clone(mind), level, seed)),
        }
    }
}
