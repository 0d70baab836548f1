//! Outcome of the games of a battle in exact counts, and the figures of a balance that a published battle holds.

use super::record_file::MOST_TURNS;
use super::{BalanceFile, Distribution, RunSummary, Share};
use crate::i18n::brief;
use crate::kernel::SideId;
use crate::play::{FileFault, OpenedBattle};
use crate::say;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::path::Path;

/// Most games of figures that are read.
const MOST_GAMES: u64 = 1_000_000_000;
/// Greatest difference in points of figures that are read.
const MOST_POINTS: u64 = 1_000_000;
/// Longest reason why figures cannot be read, in characters.
const MOST_OF_REASON: usize = 200;

/// Outcome of games of a battle, counted: who won, by how many points, when it was decided.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OutcomeCounts {
    /// Number of games.
    pub games: u64,
    /// Number of games that each side won.
    pub wins: [u64; 2],
    /// Games by the points of the first side less those of the second at the end.
    pub margin: Distribution,
    /// Won games by the turn from whose end on the winner led.
    pub decided: Distribution,
}

impl OutcomeCounts {
    /// Share of the games that a side won.
    #[must_use]
    pub const fn won(&self, side: SideId) -> Share {
        Share { n: self.wins[side.index()], of: self.games }
    }

    /// Share of the games that were drawn.
    #[must_use]
    pub const fn drawn(&self) -> Share {
        Share { n: self.games - self.wins[0] - self.wins[1], of: self.games }
    }

    /// Whether the counts can be those of games: there is a game, every game has its margin, and every won one, but no other, the
    /// turn that decided it.
    fn is_sound(&self) -> bool {
        let sum = |all: &Distribution| all.0.values().try_fold(0_u64, |sum, n| sum.checked_add(*n));
        let won = self.wins[0].checked_add(self.wins[1]).filter(|won| *won <= self.games);
        (1..=MOST_GAMES).contains(&self.games)
            && won.is_some()
            && sum(&self.margin) == Some(self.games)
            && sum(&self.decided) == won
            && self.margin.0.keys().all(|points| points.unsigned_abs() <= MOST_POINTS)
    }

    /// First turn in which a game was decided that a battle of this many turns does not have; `None` without one. A battle of 0
    /// turns has no limit.
    fn turn_too_many(&self, turns: u16) -> Option<i64> {
        let last = if turns == 0 { MOST_TURNS as i64 } else { turns.into() };
        self.decided.0.keys().copied().find(|turn| !(1..=last).contains(turn))
    }
}

/// Figures of a battle's balance: the outcome of its games, and what would play them again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BalanceFigures {
    /// Version of the program that played.
    pub version: String,
    /// Id of the program that plays both sides.
    pub player: String,
    /// Seed of all games.
    pub seed: u64,
    /// Outcome of the games.
    pub outcome: OutcomeCounts,
}

impl BalanceFigures {
    /// Figures of the games of a file that were played of the battle with this digest; `None` if it has none.
    #[must_use]
    pub fn of_battle(file: &BalanceFile, digest: &str) -> Option<Self> {
        let run = file.head.runs.iter().position(|run| run.digest == digest)?;
        let outcome = RunSummary::of(file, run).outcome;
        let head = &file.head;
        (outcome.games > 0).then(|| Self {
            version: head.version.clone(),
            player: head.player.clone(),
            seed: head.seed,
            outcome,
        })
    }

    /// Figures as data.
    ///
    /// # Panics
    /// Never: they are plain data.
    #[must_use]
    pub fn data(&self) -> Value {
        serde_json::to_value(self).expect("figures are plain data")
    }

    /// Figures that a published battle brings; `None` if it brings none.
    ///
    /// # Errors
    /// They are no figures, or cannot be those of the battle; `path` is the file's.
    pub fn of_published(path: &Path, opened: &OpenedBattle) -> Result<Option<Self>, FileFault> {
        let Some(data) = &opened.published.balance else { return Ok(None) };
        let turns = opened.offer.extent.turns;
        let read = Self::read(data).and_then(|figures| match figures.outcome.turn_too_many(turns) {
            Some(turn) => Err(say!("balance-no-such-turn", turn, turns = i64::from(turns))),
            None => Ok(Some(figures)),
        });
        read.map_err(|why| {
            let why = say!("published-balance", why = brief(&why, MOST_OF_REASON));
            FileFault::of_file(&path.display().to_string(), why)
        })
    }

    /// Figures from data.
    ///
    /// # Errors
    /// The data is something else, or its counts do not add up.
    pub fn read(data: &Value) -> Result<Self, String> {
        let figures = Self::deserialize(data).map_err(|why| why.to_string())?;
        if figures.outcome.is_sound() { Ok(figures) } else { Err(say!("balance-unsound")) }
    }
}
