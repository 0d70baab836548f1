//! Computer players of the game: the random player, the drill, and the general of two levels.

mod general_player;
mod plan_reasons;
mod plan_words;

use super::bots::{Drill, DrillTerm, General, GeneralConfig};
use super::rules::Game;
use crate::games::table::bots::BotLevel;
use crate::games::table::players::{RandomPlayer, WeighingPlayer, player_infos};
use crate::play::{AnyPlayer, Contestant, PlayerInfo, Program, RANDOM, RandomContestant, TermWords, UNIFORM, seed_at};
use crate::say;
use crate::session::ProgramId;
use general_player::GeneralPlayer;
use std::sync::Arc;

/// Id of the drill.
const DRILL: &str = "drill";
/// Id of the general of the first level.
const GENERAL: &str = "general";
/// Id of the general of the second level.
const GENERAL_2: &str = "general-2";

/// Ids of the programs that play, the weakest first.
pub const PROGRAMS: [&str; 4] = [RANDOM, DRILL, GENERAL, GENERAL_2];

/// Words of a term of the drill.
fn term_words(term: DrillTerm) -> TermWords {
    TermWords { name: say!("gk-why-" + term.key()), paragraph: term.paragraph() }
}

fn drill() -> WeighingPlayer<Game, Drill> {
    WeighingPlayer::new(Drill, term_words)
}

/// General of a level with a seed.
fn general(config: Arc<GeneralConfig>, level: BotLevel, seed: u64) -> GeneralPlayer {
    GeneralPlayer::new(General::of(config, level, seed))
}

/// All programs that can play, in the order in which they are offered.
#[must_use]
pub fn all() -> Vec<PlayerInfo> {
    player_infos(&PROGRAMS, GENERAL, |name| (say!("gk-player-name-" + name), say!("gk-player-about-" + name)))
}

/// Program of an id as a player who joins a game in this position; none if there is none of it.
#[must_use]
pub fn player(game: &Game, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
    match id.as_str() {
        RANDOM => Some(Box::new(RandomPlayer::at(game))),
        DRILL => Some(Box::new(drill())),
        GENERAL => Some(Box::new(general(GeneralConfig::shipped(), BotLevel::First, seed_at(game)))),
        GENERAL_2 => Some(Box::new(general(GeneralConfig::shipped(), BotLevel::Second, seed_at(game)))),
        _ => None,
    }
}

/// Program that gives advice in a position.
#[must_use]
pub fn adviser(game: &Game) -> Box<dyn AnyPlayer> {
    Box::new(GeneralPlayer::new(General::adviser(seed_at(game))))
}

/// Whether the program of this id is a general.
#[must_use]
pub fn is_general(program: &str) -> bool {
    matches!(program, GENERAL | GENERAL_2)
}

/// Program of a bout; a general plays by the settings if there are some.
#[must_use]
pub fn contestant(program: Program<'_>) -> Option<Box<dyn Contestant<Game>>> {
    let config = || program.settings.get::<Arc<GeneralConfig>>().cloned().unwrap_or_else(GeneralConfig::shipped);
    match program.name {
        RANDOM | UNIFORM => Some(Box::new(RandomContestant::new(program.seed))),
        DRILL => Some(Box::new(drill())),
        GENERAL => Some(Box::new(general(config(), BotLevel::First, program.seed))),
        GENERAL_2 => Some(Box::new(general(config(), BotLevel::Second, program.seed))),
        _ => None,
    }
}
