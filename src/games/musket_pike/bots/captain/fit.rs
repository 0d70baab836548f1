//! Fit of the captain's weights to recorded games: the weights by which a position's value comes nearest to the VP that the
//! rest of its game brought.
//!
//! The fit is a least-squares fit over positions between activations. Luck in the shots and melees of a game is taken out of
//! its result, as in [`Playout`]. Some chits are used at random and some units sent to random places, so that positions occur
//! which no player would seek, but which the captain must value when it searches for something better.

use super::level::Weights;
use super::playout::Playout;
use super::search;
use super::terms::{Terms, WHOLE, terms};
use super::value::counted;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::bots::{Player, hide_future_dice};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// One chit in this many is used at random.
const BY_CHANCE: u32 = 8;
/// One activation in this many sends up to [`MOST_ASTRAY`] units to random places.
const ASTRAY: u32 = 2;
/// Most units that an activation sends to random places.
const MOST_ASTRAY: u32 = 6;
/// Greatest number of orders in a game.
const MOST_ORDERS: u32 = 1_000_000;
/// Greatest change of a weight in a round at which the fit has converged.
const AT_REST: f64 = 1e-6;
/// Greatest number of rounds of a fit that does not converge.
const MOST_ROUNDS: u32 = 100_000;

/// Position of a game, with the result of the rest of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrainingSample {
    /// Terms of the position, for the first side.
    pub terms: Terms,
    /// VP gained by the first side after the position, in hundredths, without luck.
    pub brought: i64,
}

/// Positions of a game that a player has played against itself; `None` if it broke off.
#[must_use]
pub fn positions(
    start: &Game,
    player: impl Fn(u64) -> Box<dyn Player>,
    weights: &Weights,
    seed: u64,
) -> Option<Vec<TrainingSample>> {
    let side = SideId::BOTH[0];
    let instructions = Instructions::default();
    let play_on = Playout { side, instructions: &instructions, activations: 0, weights };
    let of = |what: &str| digest(&(seed, what)).0;
    let mut players = ["first", "second"].map(|what| player(of(what)));
    let mut chance = ChaCha8Rng::seed_from_u64(of("chance"));
    let (mut game, mut copy) = (start.clone(), start.clone());
    let dice = DiceState::of_seed(of("dice"));
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    game.begin(&mut dice).ok()?;
    let (mut luck, mut passed) = (0, Vec::new());
    // Sergeant that carries out an activation with random changes.
    let mut officer: Option<(SideId, Sergeant)> = None;
    for _ in 0..MOST_ORDERS {
        let Some(decider) = game.decider() else {
            let end = counted(&game, side) - luck;
            let brought = |(terms, so_far): (Terms, i64)| TrainingSample { terms, brought: end - so_far };
            return Some(passed.into_iter().map(brought).collect());
        };
        hide_future_dice(&mut copy, &game);
        let order = match game.state().stack.last() {
            Some(Frame::Turn { .. }) => {
                passed.push((terms(&game, side), counted(&game, side) - luck));
                officer = None;
                players[decider.index()].choose(&copy)?
            }
            Some(Frame::Chit { .. }) => {
                let legal = legal::legal_orders(&game);
                let by_chance = chance.next_u32() % BY_CHANCE == 0;
                let order = match legal.get(chance.next_u32() as usize % legal.len().max(1)) {
                    Some(order) if by_chance => *order,
                    _ => players[decider.index()].choose(&copy)?,
                };
                if chance.next_u32() % ASTRAY == 0 {
                    let changes = 1 + chance.next_u32() % MOST_ASTRAY;
                    let instructions = search::random_plan(&copy, order, changes, chance.next_u64());
                    officer = instructions.map(|instructions| (decider, Sergeant::told(instructions)));
                }
                order
            }
            _ => match &mut officer {
                Some((side, officer)) if *side == decider => officer.choose(&copy)?,
                _ => players[decider.index()].choose(&copy)?,
            },
        };
        luck += play_on.step(&mut game, order, &mut dice, |_, _| {})?;
    }
    None
}

/// Weights found, and how well they predict the results of games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Weights as whole numbers, none below 0.
    pub weights: Weights,
    /// Fraction of the results' variance that the positions explain, 0 to 1.
    pub explained: f64,
}

/// Fits weights to the positions of each battle. All battles count alike, and each has a constant of its own for what its
/// set-up promises the first side.
#[must_use]
pub fn fitted(battles: &[Vec<TrainingSample>]) -> Fit {
    let mut sums = Sums::of(Terms::NAMES.len() + battles.len());
    for (place, positions) in battles.iter().enumerate() {
        let share = 1.0 / positions.len().max(1) as f64;
        for position in positions {
            let mut row: Vec<f64> = position.terms.each().map(|of_it| of_it as f64 / WHOLE as f64).to_vec();
            row.extend((0..battles.len()).map(|other| f64::from(u8::from(other == place))));
            sums.add(&row, position.brought as f64, share);
        }
    }
    let found = sums.solved(Terms::NAMES.len());
    let mut weights = [0; Terms::NAMES.len()];
    for (weight, found) in weights.iter_mut().zip(&found) {
        *weight = found.round() as i64;
    }
    Fit { weights: Terms::of(weights), explained: 1.0 - sums.left(&found) / sums.square.max(f64::MIN_POSITIVE) }
}

/// Sums of a least-squares fit.
struct Sums {
    /// Products of each column with each other one.
    columns: Vec<Vec<f64>>,
    /// Products of each column with the results.
    told: Vec<f64>,
    square: f64,
}

impl Sums {
    fn of(columns: usize) -> Self {
        Self { columns: vec![vec![0.0; columns]; columns], told: vec![0.0; columns], square: 0.0 }
    }

    fn add(&mut self, row: &[f64], told: f64, share: f64) {
        for (a, sums) in row.iter().zip(&mut self.columns) {
            for (b, sum) in row.iter().zip(sums) {
                *sum += share * a * b;
            }
        }
        for (a, sum) in row.iter().zip(&mut self.told) {
            *sum += share * a * told;
        }
        self.square += share * told * told;
    }

    /// Coefficients of the least squares, the first `not_below_0` of them not below 0. Each in turn is set to its best value
    /// for the present others, until none changes.
    fn solved(&self, not_below_0: usize) -> Vec<f64> {
        let mut found = vec![0.0_f64; self.told.len()];
        for _ in 0..MOST_ROUNDS {
            let mut most: f64 = 0.0;
            for place in 0..found.len() {
                let own = self.columns[place][place];
                if own <= 0.0 {
                    continue;
                }
                let others: f64 = self.columns[place].iter().zip(&found).map(|(sum, of_it)| sum * of_it).sum();
                let best = found[place] + (self.told[place] - others) / own;
                let best = if place < not_below_0 { best.max(0.0) } else { best };
                most = most.max((best - found[place]).abs());
                found[place] = best;
            }
            if most < AT_REST {
                break;
            }
        }
        found
    }

    /// Remaining sum of squares.
    fn left(&self, found: &[f64]) -> f64 {
        let told: f64 = self.told.iter().zip(found).map(|(sum, of_it)| sum * of_it).sum();
        let both = self
            .columns
            .iter()
            .zip(found)
            .map(|(sums, a)| a * sums.iter().zip(found).map(|(sum, b)| sum * b).sum::<f64>());
        self.square - 2.0 * told + both.sum::<f64>()
    }
}
