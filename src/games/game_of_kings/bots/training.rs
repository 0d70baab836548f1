//! Games of officers with themselves, whose positions show what terms are worth: some half-turns follow plans by chance, so that
//! positions occur which no player would seek, but which the general must value when it searches for something better.

use super::foresight::{Officers, half_turn};
use super::general::GeneralConfig;
use super::plan_search::HalfTurnSearch;
use crate::games::game_of_kings::rules::{Battle, Game, Order};
use crate::games::table::bots::SelfPlay;
use crate::kernel::{RandomChoice, SideId};

/// One half-turn in this many follows a plan by chance.
const BY_CHANCE: usize = 2;
/// Most changes of such a plan.
const MOST_CHANGES: usize = 4;

/// Officers who play a game for training.
pub struct TrainingOfficers<'a> {
    config: &'a GeneralConfig,
    /// Officers of the half-turn at hand with it; none before the first.
    now: Option<((u16, SideId), Officers)>,
}

impl<'a> TrainingOfficers<'a> {
    /// Officers whose plans by chance are made with the budget for hints.
    #[must_use]
    pub const fn new(config: &'a GeneralConfig) -> Self {
        Self { config, now: None }
    }
}

impl SelfPlay<Battle> for TrainingOfficers<'_> {
    const LABEL: &'static str = "plans";

    /// Positions between the half-turns, each for the side that is to play.
    fn sampled(&mut self, game: &Game, chance: &mut RandomChoice) -> Vec<SideId> {
        let half_turn = half_turn(game);
        if self.now.as_ref().is_some_and(|(now, _)| *now == half_turn) {
            return Vec::new();
        }
        let active = game.state().active;
        let by_chance = chance.below(BY_CHANCE) == 0;
        let changes = if by_chance { 1 + chance.below(MOST_CHANGES) } else { 0 };
        let seed = chance.below(1 << 30) as u64;
        let plan = HalfTurnSearch::new(game, self.config, self.config.advice, seed).random(changes);
        let officers = Officers::at(game, active, plan.unwrap_or_default());
        self.now = Some((half_turn, officers));
        vec![active]
    }

    fn order(&mut self, game: &Game, _chance: &mut RandomChoice) -> Option<Order> {
        let (_, officers) = self.now.as_mut()?;
        officers.order(game)
    }
}
