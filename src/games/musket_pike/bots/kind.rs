//! Programs that play, with their names.

use super::{Captain, CaptainConfig, Level, Player, Policy, RandomPlayer, Sergeant};
use std::sync::Arc;

/// Program that plays, chosen by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bot {
    /// Program that plays at random: every legal order is equally likely.
    Random,
    /// Program that follows plain doctrine without a plan: the sergeant.
    Sergeant,
    /// Program that plays to win, at this level: the captain.
    Captain(Level),
}

impl Bot {
    /// Program players, the weakest first.
    pub const ALL: [Bot; 4] = [Bot::Random, Bot::Sergeant, Bot::Captain(Level::First), Bot::Captain(Level::Second)];

    /// Names of all programs, in the order of [`Bot::ALL`].
    pub const NAMES: [&str; 4] = [Bot::ALL[0].name(), Bot::ALL[1].name(), Bot::ALL[2].name(), Bot::ALL[3].name()];

    /// Program that is the default opponent.
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

    /// Program with this name; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|bot| bot.name() == name)
    }

    /// Player for this program, with the seed of its random choices.
    #[must_use]
    pub fn player(self, seed: u64) -> Box<dyn Player> {
        self.of_mind(&CaptainConfig::shipped(), seed)
    }

    /// Player for this program; a captain uses the given settings.
    #[must_use]
    pub fn of_mind(self, mind: &Arc<CaptainConfig>, seed: u64) -> Box<dyn Player> {
        match self {
            Bot::Random => Box::new(RandomPlayer::new(Policy::Uniform, seed)),
            Bot::Sergeant => Box::new(Sergeant::default()),
            Bot::Captain(level) => Box::new(Captain::of(Arc::clone(mind), level, seed)),
        }
    }
}
