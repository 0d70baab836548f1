//! Programs that every game on a free table has: the random player, the drill, and the general of two levels.

use super::bots::{BotLevel, LevelConfig, TunedWeights};
use super::players::{DecidingPlayer, OrderDecider, RandomPlayer, WeighingPlayer, player_infos};
use crate::play::{
    AnyPlayer, Contestant, DescribeGame, PlayerInfo, Program, RANDOM, RandomContestant, TermWords, UNIFORM, seed_at,
};
use crate::session::ProgramId;
use crate::thinking::{FitSample, OrderWeigher};
use std::sync::Arc;

/// Id of the drill.
const DRILL: &str = "drill";
/// Id of the general of the first level.
const GENERAL: &str = "general";
/// Id of the general of the second level.
const GENERAL_2: &str = "general-2";

/// Ids of the programs that play, the weakest first.
pub const PROGRAMS: [&str; 4] = [RANDOM, DRILL, GENERAL, GENERAL_2];

/// Game that these programs play.
pub trait TablePrograms: DescribeGame {
    /// Rules of thumb.
    type Drill: OrderWeigher<Self> + Default + 'static;
    /// Weights by which the general values a position.
    type Weights: TunedWeights;
    /// Program that plays to win.
    type General: OrderDecider<Game = Self> + 'static;

    /// Name of a program, and a sentence on it.
    fn program_words(id: &str) -> (String, String);

    /// Words of a term of the drill.
    fn term_words(term: <Self::Drill as OrderWeigher<Self>>::Term) -> TermWords;

    /// General of a level, with the seed of what it tries by chance.
    fn general(config: Arc<LevelConfig<Self::Weights>>, level: BotLevel, seed: u64) -> Self::General;

    /// Positions of one game of the drill with itself; none if it breaks off.
    fn training_positions(&self, config: &LevelConfig<Self::Weights>, seed: u64) -> Option<Vec<FitSample>>;
}

fn drill<G: TablePrograms>() -> WeighingPlayer<G, G::Drill> {
    WeighingPlayer::new(G::Drill::default(), G::term_words)
}

fn general<G: TablePrograms>(game: &G, level: BotLevel) -> DecidingPlayer<G::General> {
    DecidingPlayer::new(G::general(LevelConfig::shipped(), level, seed_at(game)))
}

/// All programs that can play, in the order in which they are offered.
#[must_use]
pub fn all<G: TablePrograms>() -> Vec<PlayerInfo> {
    player_infos(&PROGRAMS, GENERAL, G::program_words)
}

/// Whether the program of this id is a general.
#[must_use]
pub fn is_general(program: &str) -> bool {
    matches!(program, GENERAL | GENERAL_2)
}

/// Program of an id as a player who joins a game in this position; none if there is none of it.
#[must_use]
pub fn player<G: TablePrograms>(game: &G, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
    match id.as_str() {
        RANDOM => Some(Box::new(RandomPlayer::at(game))),
        DRILL => Some(Box::new(drill::<G>())),
        GENERAL => Some(Box::new(general(game, BotLevel::First))),
        GENERAL_2 => Some(Box::new(general(game, BotLevel::Second))),
        _ => None,
    }
}

/// Program that gives advice in a position.
#[must_use]
pub fn adviser<G: TablePrograms>(game: &G) -> Box<dyn AnyPlayer> {
    Box::new(general(game, BotLevel::Advice))
}

/// Program of a bout; a general plays by the settings if there are some.
#[must_use]
pub fn contestant<G: TablePrograms>(program: Program<'_>) -> Option<Box<dyn Contestant<G>>> {
    let config =
        || program.settings.get::<Arc<LevelConfig<G::Weights>>>().cloned().unwrap_or_else(LevelConfig::shipped);
    let general = |level| DecidingPlayer::new(G::general(config(), level, program.seed));
    match program.name {
        RANDOM | UNIFORM => Some(Box::new(RandomContestant::new(program.seed))),
        DRILL => Some(Box::new(drill::<G>())),
        GENERAL => Some(Box::new(general(BotLevel::First))),
        GENERAL_2 => Some(Box::new(general(BotLevel::Second))),
        _ => None,
    }
}
