//! Computer players of the game: the random player, the drill, and the general of two levels.

use super::bots::{DiceDeed, Drill, DrillTerm, General, GeneralConfig, GeneralDecision, ValuePart};
use super::rules::{Game, Order};
use crate::games::table::bots::BotLevel;
use crate::games::table::players::{DecidingPlayer, OrderDecider, RandomPlayer, WeighingPlayer, player_infos};
use crate::kernel::RuleSet;
use crate::play::{
    AnyPlayer, Contestant, DescribeGame, PlanWords, PlayerInfo, Program, RANDOM, RandomContestant, Reasons, TermWords,
    TriedPlan, UNIFORM, plan_reasons, weighed_reasons,
};
use crate::say;
use crate::session::ProgramId;
use std::sync::Arc;

/// Id of the drill.
const DRILL: &str = "drill";
/// Id of the general of the first level.
const GENERAL: &str = "general";
/// Id of the general of the second level.
const GENERAL_2: &str = "general-2";

/// Ids of the programs that play, the weakest first.
pub const PROGRAMS: [&str; 4] = [RANDOM, DRILL, GENERAL, GENERAL_2];

/// Number of parts of a position's value.
const PARTS: usize = ValuePart::ALL.len();

/// Words of a term of the drill.
fn term_words(term: DrillTerm) -> TermWords {
    TermWords { name: say!("mm-why-" + term.key()), paragraph: term.paragraph() }
}

fn drill() -> WeighingPlayer<Game, Drill> {
    WeighingPlayer::new(Drill, term_words)
}

/// Words of a game in which an order is told.
struct TurnWords<'g>(&'g Game);

impl PlanWords<PARTS> for TurnWords<'_> {
    type Deed = DiceDeed;
    const LEAST_TOLD: i64 = 10;
    const GROUND: usize = ValuePart::Objective as usize;
    const COUNTED: &'static str = "12.1";

    fn part(&self, part: usize) -> TermWords {
        let part = ValuePart::ALL[part];
        TermWords { name: say!("mm-part-" + part.key()), paragraph: part.paragraph() }
    }

    fn gain(&self, part: usize, points: &str, other: &str) -> String {
        say!("mm-plan-why-" + ValuePart::ALL[part].key(), points, other)
    }

    fn deed(&self, deed: &DiceDeed) -> String {
        say!("mm-deed-fire", unit = self.0.unit_name(deed.unit), target = self.0.unit_name(deed.target))
    }

    fn ground_lost(&self) -> String {
        say!("mm-deed-ground")
    }

    fn is_feared(&self, _deed: &DiceDeed) -> bool {
        true
    }
}

impl OrderDecider for General {
    type Game = Game;
    /// Orders that were weighed, and the general who did.
    type Decision = (GeneralDecision, Self);

    fn decide(&mut self, seen: &Game) -> Self::Decision {
        (Self::decide(self, seen), self.clone())
    }

    fn order((decision, _): &Self::Decision) -> Option<Order> {
        decision.orders.first().map(|best| best.order.clone())
    }

    fn choices((decision, _): &Self::Decision) -> usize {
        decision.orders.len()
    }

    /// An order that was played out against the one by the rules of thumb, or else the terms of the rules of thumb.
    fn reasons(game: &Game, (decision, general): &Self::Decision) -> Reasons {
        let orders = &decision.orders;
        let played_out = || {
            let (best, usual, side) = (&orders.first()?.order, decision.instead_of.as_ref()?, game.decider()?);
            let search = general.search(game, side);
            let tried = |order: &Order| {
                Some(TriedPlan { words: DescribeGame::order(game, order), outlook: search.outlook(order)? })
            };
            Some(plan_reasons(&TurnWords(game), &tried(best)?, &[tried(usual)?]))
        };
        played_out().unwrap_or_else(|| weighed_reasons(game, orders, term_words))
    }
}

/// All programs that can play, in the order in which they are offered.
#[must_use]
pub fn all() -> Vec<PlayerInfo> {
    player_infos(&PROGRAMS, GENERAL, |name| (say!("mm-player-name-" + name), say!("mm-player-about-" + name)))
}

/// Whether the program of this id is a general.
#[must_use]
pub fn is_general(program: &str) -> bool {
    matches!(program, GENERAL | GENERAL_2)
}

fn general(level: BotLevel) -> DecidingPlayer<General> {
    DecidingPlayer::new(General::of(GeneralConfig::shipped(), level))
}

/// Program of an id as a player who joins a game in this position; none if there is none of it.
#[must_use]
pub fn player(game: &Game, id: &ProgramId) -> Option<Box<dyn AnyPlayer>> {
    match id.as_str() {
        RANDOM => Some(Box::new(RandomPlayer::at(game))),
        DRILL => Some(Box::new(drill())),
        GENERAL => Some(Box::new(general(BotLevel::First))),
        GENERAL_2 => Some(Box::new(general(BotLevel::Second))),
        _ => None,
    }
}

/// Program that gives advice.
#[must_use]
pub fn adviser() -> Box<dyn AnyPlayer> {
    Box::new(DecidingPlayer::new(General::adviser()))
}

/// Program of a bout.
#[must_use]
pub fn contestant(program: Program<'_>) -> Option<Box<dyn Contestant<Game>>> {
    let config = || program.settings.get::<Arc<GeneralConfig>>().cloned().unwrap_or_else(GeneralConfig::shipped);
    match program.name {
        RANDOM | UNIFORM => Some(Box::new(RandomContestant::new(program.seed))),
        DRILL => Some(Box::new(drill())),
        GENERAL => Some(Box::new(DecidingPlayer::new(General::of(config(), BotLevel::First)))),
        GENERAL_2 => Some(Box::new(DecidingPlayer::new(General::of(config(), BotLevel::Second)))),
        _ => None,
    }
}
