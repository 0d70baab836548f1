//! Computer players of the game: the drill and the random player.

use super::bots::{Drill, DrillTerm};
use super::rules::Game;
use crate::games::table::players::{RandomPlayer, TermWords, WeighingPlayer};
use crate::play::{AnyPlayer, Contestant, PlayerInfo, Program, RANDOM, RandomContestant, UNIFORM};
use crate::say;
use crate::session::ProgramId;

/// Id of the drill.
const DRILL: &str = "drill";

/// Ids of the programs that play, the weakest first.
pub const PROGRAMS: [&str; 2] = [RANDOM, DRILL];

/// Words of a term of the drill.
fn term_words(term: DrillTerm) -> TermWords {
    TermWords { name: say!("gk-why-" + term.key()), paragraph: term.paragraph() }
}

fn drill() -> WeighingPlayer<Game, Drill> {
    WeighingPlayer::new(Drill, term_words)
}

/// All programs that can play, in the order in which they are offered.
#[must_use]
pub fn all() -> Vec<PlayerInfo> {
    let info = |name: &str| {
        let id = ProgramId::named(name)?;
        let (title, about) = (say!("gk-player-name-" + name), say!("gk-player-about-" + name));
        Some(PlayerInfo { id, name: title, about, first: name == DRILL })
    };
    PROGRAMS.into_iter().filter_map(info).collect()
}

/// Program of an id as a player who joins a game in this position; none if there is none of it.
#[must_use]
pub fn player(game: &Game, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
    match id.as_str() {
        RANDOM => Some(Box::new(RandomPlayer::at(game))),
        DRILL => Some(Box::new(drill())),
        _ => None,
    }
}

/// Program that gives advice.
#[must_use]
pub fn adviser() -> Box<dyn AnyPlayer> {
    Box::new(drill())
}

/// Program of a bout.
#[must_use]
pub fn contestant(program: Program<'_>) -> Option<Box<dyn Contestant<Game>>> {
    match program.name {
        RANDOM | UNIFORM => Some(Box::new(RandomContestant::new(program.seed))),
        DRILL => Some(Box::new(drill())),
        _ => None,
    }
}
