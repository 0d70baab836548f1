//! Weights out of games: the ones by which what a position promises comes nearest to what the rest of its game brought.
//!
//! A least-squares fit over positions between activations. What was luck in the shots and melees of a game is taken out of what it
//! brought, as in [`PlayOn`]; some chits are used by chance and some units sent to places by chance, so that positions turn up
//! which no player would seek, and that he has to know when he looks for something better.

use super::level::Weights;
use super::play_on::PlayOn;
use super::search;
use super::terms::{Terms, WHOLE, terms};
use super::value::counted;
use crate::games::musket_pike::bots::sergeant::{Instructions, Sergeant};
use crate::games::musket_pike::bots::{Player, seen};
use crate::games::musket_pike::rules::state::Frame;
use crate::games::musket_pike::rules::{Game, legal};
use crate::kernel::{Dice, DiceState, RuleSet, SideId, digest};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// One chit in so many is used by chance.
const BY_CHANCE: u32 = 8;
/// In one activation of so many, up to [`MOST_ASTRAY`] units are sent elsewhere by chance.
const ASTRAY: u32 = 2;
const MOST_ASTRAY: u32 = 6;
/// Games of ours are not that long.
const MOST_ORDERS: u32 = 1_000_000;
/// The fit has come to rest when no weight changes by more than this in a round.
const AT_REST: f64 = 1e-6;
/// And if it does not come to rest, so many rounds are enough.
const MOST_ROUNDS: u32 = 100_000;

/// A position of a game, and what the rest of it brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// What there is in it, for the first side.
    pub terms: Terms,
    /// What was counted for the first side after it, in hundredths of a victory point, without luck.
    pub brought: i64,
}

/// The positions of a game that a player has played against himself; none: it broke off.
#[must_use]
pub fn positions(
    start: &Game,
    player: impl Fn(u64) -> Box<dyn Player>,
    weights: &Weights,
    seed: u64,
) -> Option<Vec<Position>> {
    let side = SideId::BOTH[0];
    let instructions = Instructions::default();
    let play_on = PlayOn { side, instructions: &instructions, activations: 0, weights };
    let of = |what: &str| digest(&(seed, what)).0;
    let mut players = ["first", "second"].map(|what| player(of(what)));
    let mut chance = ChaCha8Rng::seed_from_u64(of("chance"));
    let (mut game, mut copy) = (start.clone(), start.clone());
    let dice = DiceState { seed: of("dice"), drawn: 0 };
    game.set_dice(dice);
    let mut dice = Dice::seeded(dice);
    game.begin(&mut dice).ok()?;
    let (mut luck, mut passed) = (0, Vec::new());
    // Who carries out an activation that goes astray.
    let mut officer: Option<(SideId, Sergeant)> = None;
    for _ in 0..MOST_ORDERS {
        let Some(decider) = game.decider() else {
            let end = counted(&game, side) - luck;
            let brought = |(terms, so_far): (Terms, i64)| Position { terms, brought: end - so_far };
            return Some(passed.into_iter().map(brought).collect());
        };
        seen(&mut copy, &game);
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
                    let instructions = search::astray(&copy, order, changes, chance.next_u64());
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

/// The weights found, and how well they tell what a game will bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fit {
    /// Whole numbers, none below 0.
    pub weights: Weights,
    /// Which part of the variance of what the games brought the positions explain, 0 to 1.
    pub explained: f64,
}

/// The fit to the positions of each battle: all battles count alike, and each has a number of its own for what its set-up promises
/// the first side.
#[must_use]
pub fn fitted(battles: &[Vec<Position>]) -> Fit {
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

/// The sums of a least-squares fit.
struct Sums {
    /// Each column by each other one.
    columns: Vec<Vec<f64>>,
    /// Each column by what is to be told.
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

    /// The numbers by which the least is left, the first `not_below_0` of them not below 0: each in its turn is set to what is best
    /// beside the others, until none changes.
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

    /// What is left of the squares.
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
