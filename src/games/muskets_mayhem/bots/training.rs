//! Games of the drill with itself, whose positions show what terms are worth; some orders are the second best, so that positions occur
//! which no player would seek.

use super::drill::Drill;
use super::foresight::Turns;
use super::general::GeneralConfig;
use super::position_terms::{amounts, counted, won};
use crate::games::muskets_mayhem::rules::Game;
use crate::kernel::{Dice, DiceState, RandomChoice, RuleSet, SideId, digest};
use crate::thinking::{FitSample, OrderWeigher, carry_out};

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
    let (mut luck, mut passed, mut turn) = (0, Vec::new(), None);
    for _ in 0..MOST_ORDERS {
        if game.decider().is_none() {
            let end = counted(&game, first) - luck + won(&game, first);
            let sample = |(side, amounts, so_far): (SideId, Vec<i64>, i64)| {
                let brought = end - so_far;
                FitSample { amounts, brought: if side == first { brought } else { -brought } }
            };
            return Some(passed.into_iter().map(sample).collect());
        }
        if turn != Some(game.state().turn) {
            turn = Some(game.state().turn);
            let of = |side: SideId| (side, amounts(&game, side).each().to_vec(), -luck);
            passed.extend(SideId::BOTH.map(of));
        }
        let orders = Drill.weighed(&game);
        let at = if chance.below(BY_CHANCE) == 0 { chance.below(AMONG.min(orders.len())) } else { 0 };
        let order = orders.into_iter().nth(at)?.order;
        luck += carry_out(&foresight, &mut game, &order, &mut dice)?.map_or(0, |roll| roll.luck);
    }
    None
}
