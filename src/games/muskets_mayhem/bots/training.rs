//! Games of the drill with itself, whose positions show what terms are worth; some orders are the second best, so that positions occur
//! which no player would seek.

use super::drill::Drill;
use super::foresight::Turns;
use super::general::GeneralConfig;
use super::position_terms::{amounts, counted, won};
use crate::games::muskets_mayhem::rules::Game;
use crate::kernel::{Dice, DiceState, RandomChoice, RuleSet, SideId, digest};
use crate::thinking::{FitSample, OrderWeigher, PassedPositions, carry_out};

/// One order in this many is not the best one.
const BY_CHANCE: usize = 6;
/// Orders among which such a one is chosen.
const AMONG: usize = 8;
/// Greatest number of orders in a game.
const MOST_ORDERS: u32 = 100_000;

/// Positions at the beginning of the turns of a game, for both sides; none if the game broke off.
#[must_use]
pub fn training_positions(start: &Game, config: &GeneralConfig, seed: u64) -> Option<Vec<FitSample>> {
    let first = SideId::BOTH[0];
    let foresight = Turns { side: first, ahead: 0, weights: config.weights };
    let mut chance = RandomChoice::new(digest(&(seed, "orders")).0);
    let mut game = start.clone();
    let state = DiceState::of_seed(digest(&(seed, "dice")).0);
    game.set_dice(state);
    let mut dice = Dice::seeded(state);
    let (mut luck, mut passed, mut turn) = (0, PassedPositions::default(), None);
    for _ in 0..MOST_ORDERS {
        if game.decider().is_none() {
            return Some(passed.samples(counted(&game, first) - luck + won(&game, first)));
        }
        if turn != Some(game.state().turn) {
            turn = Some(game.state().turn);
            SideId::BOTH.into_iter().for_each(|side| passed.add(side, amounts(&game, side).each().to_vec(), -luck));
        }
        let orders = Drill.weighed(&game);
        let at = if chance.below(BY_CHANCE) == 0 { chance.below(AMONG.min(orders.len())) } else { 0 };
        let order = orders.into_iter().nth(at)?.order;
        luck += carry_out(&foresight, &mut game, &order, &mut dice)?.map_or(0, |roll| roll.luck);
    }
    None
}
