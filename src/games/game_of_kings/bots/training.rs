//! Games of officers with themselves, whose positions show what terms are worth: some half-turns follow plans by chance, so that
//! positions occur which no player would seek, but which the general must value when it searches for something better.

use super::foresight::{HalfTurns, Officers, half_turn};
use super::general_level::GeneralConfig;
use super::intentions::Intentions;
use super::plan_search::HalfTurnSearch;
use super::position_terms::{amounts, counted, won};
use crate::games::game_of_kings::rules::Game;
use crate::kernel::{Dice, DiceState, RandomChoice, RuleSet, SideId, digest};
use crate::thinking::{FitSample, Foresight, PassedPositions, carry_out};
use std::sync::Arc;

/// One half-turn in this many follows a plan by chance.
const BY_CHANCE: usize = 2;
/// Most changes of such a plan.
const MOST_CHANGES: usize = 4;
/// Greatest number of orders in a game.
const MOST_ORDERS: u32 = 100_000;

/// Positions between the half-turns of a game, each for the side that is to play; none if the game broke off.
#[must_use]
pub fn training_positions(start: &Game, config: &GeneralConfig, seed: u64) -> Option<Vec<FitSample>> {
    let first = SideId::BOTH[0];
    let foresight = HalfTurns { side: first, ahead: 0, weights: config.weights };
    let mut chance = RandomChoice::new(digest(&(seed, "plans")).0);
    let mut game = start.clone();
    let state = DiceState::of_seed(digest(&(seed, "dice")).0);
    game.set_dice(state);
    let mut dice = Dice::seeded(state);
    game.begin(&mut dice).ok()?;
    let (mut luck, mut passed, mut now) = (0, PassedPositions::default(), None);
    let mut officers = Officers::at(&game, first, Arc::default());
    for _ in 0..MOST_ORDERS {
        let active = game.state().active;
        if game.decider().is_none() {
            return Some(passed.samples(counted(&game, first) - luck + won(&game, first)));
        }
        if now != Some(half_turn(&game)) {
            now = Some(half_turn(&game));
            // What is counted already is no matter of the terms, but all of it is still theirs to predict.
            passed.add(active, amounts(&game, active).each().to_vec(), -luck);
            let by_chance = chance.below(BY_CHANCE) == 0;
            let changes = if by_chance { 1 + chance.below(MOST_CHANGES) } else { 0 };
            let plan = HalfTurnSearch::new(&game, config, config.advice, chance.below(1 << 30) as u64).random(changes);
            officers = Officers::at(&game, active, plan.unwrap_or_else(|| Arc::new(Intentions::default())));
        }
        let order = foresight.order(&mut officers, &game)?;
        luck += carry_out(&foresight, &mut game, &order, &mut dice)?.map_or(0, |roll| roll.luck);
    }
    None
}
