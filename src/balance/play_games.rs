//! Games of a balance: each by the dice and the player's chance of its number.

use super::{BalanceHead, GameRecord, RunHead};
use crate::kernel::{SideId, digest};
use crate::play::{AnySession, BoutAccount, Opaque, Program, Programs};

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
