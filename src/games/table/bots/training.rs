//! Games of a program with itself, whose positions show what terms are worth.

use super::turn_general::TurnBattle;
use super::valued_battle::{LookAhead, ValuedBattle, won};
use crate::games::table::rules::{BattleInPlay, BattleRules};
use crate::kernel::{Dice, DiceState, RandomChoice, RuleSet, SideId, digest};
use crate::thinking::{FitSample, Foresight, OrderWeigher, PassedPositions, PositionTerms, carry_out};

/// One order in this many is not the best one.
const BY_CHANCE: usize = 6;
/// Orders among which such a one is chosen.
const AMONG: usize = 8;
/// Greatest number of orders in a game.
const MOST_ORDERS: u32 = 100_000;

/// Players of both sides of such a game.
pub trait SelfPlay<B: BattleRules> {
    /// Label of the random numbers by which they choose.
    const LABEL: &'static str;

    /// Sides to which the position is a sample, asked before each order; none in the middle of a stretch of play.
    fn sampled(&mut self, game: &BattleInPlay<B>, chance: &mut RandomChoice) -> Vec<SideId>;

    /// Order of the deciding side; none if there is none to give.
    fn order(&mut self, game: &BattleInPlay<B>, chance: &mut RandomChoice) -> Option<B::Order>;
}

/// Positions of a game of some players; none if the game broke off.
#[must_use]
pub fn self_play<B: ValuedBattle, S: SelfPlay<B>>(
    start: &BattleInPlay<B>,
    weights: B::Weights,
    seed: u64,
    mut players: S,
) -> Option<Vec<FitSample>>
where
    LookAhead<B>: Foresight<Game = BattleInPlay<B>, Worth = i64>,
{
    let mut chance = RandomChoice::new(digest(&(seed, S::LABEL)).0);
    let first = SideId::BOTH[0];
    let foresight = LookAhead::<B> { side: first, ahead: 0, weights };
    let mut game = start.clone();
    let state = DiceState::of_seed(digest(&(seed, "dice")).0);
    game.set_dice(state);
    let mut dice = Dice::seeded(state);
    game.begin(&mut dice).ok()?;
    let (mut luck, mut passed) = (0, PassedPositions::default());
    for _ in 0..MOST_ORDERS {
        if game.decider().is_none() {
            return Some(passed.samples(B::counted(&game, first) - luck + won(&game, first)));
        }
        for side in players.sampled(&game, &mut chance) {
            // What is counted already is no matter of the terms, but all of it is still theirs to predict.
            passed.add(side, B::amounts(&game, side).numbers(), -luck);
        }
        let order = players.order(&game, &mut chance)?;
        luck += carry_out(&foresight, &mut game, &order, &mut dice)?.map_or(0, |roll| roll.luck);
    }
    None
}

/// The drill on both sides; some orders are the second best, so that positions occur which no player would seek.
#[derive(Default)]
pub struct ErringDrill<T> {
    stretch: Option<T>,
}

impl<B: TurnBattle> SelfPlay<B> for ErringDrill<B::Stretch> {
    const LABEL: &'static str = "orders";

    fn sampled(&mut self, game: &BattleInPlay<B>, _chance: &mut RandomChoice) -> Vec<SideId> {
        let now = Some(B::stretch(game));
        let is_new = self.stretch != now;
        self.stretch = now;
        if is_new { SideId::BOTH.to_vec() } else { Vec::new() }
    }

    fn order(&mut self, game: &BattleInPlay<B>, chance: &mut RandomChoice) -> Option<B::Order> {
        let orders = B::Drill::default().weighed(game);
        let at = if chance.below(BY_CHANCE) == 0 { chance.below(AMONG.min(orders.len())) } else { 0 };
        orders.into_iter().nth(at).map(|weighed| weighed.order)
    }
}
