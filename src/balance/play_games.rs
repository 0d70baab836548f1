//! Games of a balance: each by the dice and the player's chance of its number.

use super::{BalanceHead, GameRecord, RunHead, Shard};
use crate::kernel::{SideId, digest};
use crate::play::{AnyGame, AnySession, BoutAccount, Opaque, PlayerInfo, Program, Programs, RANDOM};

/// Games that are to be played of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BalancePlan {
    /// Id of the program that plays both sides.
    pub player: String,
    /// Seed of all games.
    pub seed: u64,
    /// Number of games of each run, in all shards.
    pub games: u64,
    /// Share of the games that is played.
    pub shard: Shard,
}

/// Player of a balance unless another is named: the one that the game offers first, if it plays bouts.
#[must_use]
pub fn first_player(game: &dyn AnyGame) -> String {
    let players = game.players();
    let first = PlayerInfo::offered_first(&players).map(|player| player.id.as_str().to_owned());
    first.filter(|id| game.programs().contains(&id.as_str())).unwrap_or_else(|| RANDOM.to_owned())
}

/// Head of the games of a plan that begin in the position `start` of a game.
#[must_use]
pub fn balance_head(game: &dyn AnyGame, start: &dyn AnySession, plan: BalancePlan, runs: Vec<RunHead>) -> BalanceHead {
    let topics = start.account_topics();
    BalanceHead {
        tercio: BalanceHead::KIND.to_owned(),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        game: game.id().to_owned(),
        player: plan.player,
        seed: plan.seed,
        games: plan.games,
        shard: plan.shard,
        arms: topics.arms.into_iter().map(|arm| arm.what).collect(),
        acts: topics.acts,
        points: topics.has_points,
        runs,
    }
}

/// Head of a run that begins in this position. `source`: name, text and rule options of its file.
#[must_use]
pub fn run_head(start: &dyn AnySession, (name, text, options): (&str, &str, &[String])) -> RunHead {
    let topics = start.account_topics();
    RunHead {
        name: name.to_owned(),
        title: start.title(),
        ids: SideId::BOTH.map(|side| start.side_id(side)),
        sides: SideId::BOTH.map(|side| start.side_name(side)),
        options: options.to_vec(),
        digest: digest(&(text, options, start.digest().0)).to_string(),
        first_turn: topics.first_turn,
        strength: topics.arms.iter().map(|arm| arm.of).collect(),
    }
}

/// Plays the game of this number from the start of a run. Its dice and the chance of its players are the same in every run, so
/// that runs can be compared game by game. It breaks off where `stop` becomes true.
///
/// # Errors
/// The game broke off.
pub fn play_game(
    start: &dyn AnySession,
    head: &BalanceHead,
    (game, run): (u64, usize),
    stop: &dyn Fn() -> bool,
) -> Result<GameRecord, String> {
    let own = Opaque::default();
    let seed = |what: &str| digest(&(head.seed, game, what)).0;
    let player = |side: &str| Program { name: &head.player, seed: seed(side), settings: &own };
    let programs = Programs::Each([player("first"), player("second")]);
    let BoutAccount { bout, points, first, lost, acts } = start.bout_account(seed("dice"), programs, stop)?;
    let (result, winner, orders, end) = (bout.result, bout.winner, bout.orders, bout.end.to_string());
    Ok(GameRecord { game, run, result, winner, first, orders, points, lost, acts, end })
}
