//! Fit of weights to recorded games: the weights by which the value of a position comes nearest to what the rest of its game brought.

use crate::kernel::SideId;

/// Greatest change of a weight in a round at which the fit has converged.
const AT_REST: f64 = 1e-6;
/// Greatest number of rounds of a fit that does not converge.
const MOST_ROUNDS: u32 = 100_000;

/// Position of a game, with the result of the rest of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FitSample {
    /// Amounts of the terms, in hundredths.
    pub amounts: Vec<i64>,
    /// What the rest of the game brought, without luck.
    pub brought: i64,
}

/// Positions of a game that is being played, of which the rest of the game will show what their terms brought.
#[derive(Clone, Debug, Default)]
pub struct PassedPositions {
    /// Side to play, amounts of the terms, and what the game had brought to the first side without luck.
    passed: Vec<(SideId, Vec<i64>, i64)>,
}

impl PassedPositions {
    /// Adds a position of a side: the amounts of its terms, and what the game has brought to the first side so far, without luck.
    pub fn add(&mut self, side: SideId, amounts: Vec<i64>, so_far: i64) {
        self.passed.push((side, amounts, so_far));
    }

    /// Samples of a game that has brought so much to the first side in the end, without luck.
    #[must_use]
    pub fn samples(self, end: i64) -> Vec<FitSample> {
        let sample = |(side, amounts, so_far): (SideId, Vec<i64>, i64)| {
            let brought = end - so_far;
            FitSample { amounts, brought: if side == SideId::BOTH[0] { brought } else { -brought } }
        };
        self.passed.into_iter().map(sample).collect()
    }
}

/// Weights found, and how well they predict the results of games.
#[derive(Clone, Debug, PartialEq)]
pub struct FittedWeights {
    /// Weight of each term, none below 0.
    pub weights: Vec<i64>,
    /// Fraction of the results' variance that the positions explain, 0 to 1.
    pub explained: f64,
}

/// Fits the weights of some terms to the positions of each battle by least squares. All battles count alike, and each has a
/// constant of its own for what its set-up promises.
#[must_use]
pub fn fitted_weights(terms: usize, battles: &[Vec<FitSample>]) -> FittedWeights {
    let mut sums = Sums::of(terms + battles.len());
    for (place, positions) in battles.iter().enumerate() {
        let share = 1.0 / positions.len().max(1) as f64;
        for position in positions {
            let mut row: Vec<f64> = position.amounts.iter().map(|amount| *amount as f64 / 100.0).collect();
            row.extend((0..battles.len()).map(|other| f64::from(u8::from(other == place))));
            sums.add(&row, position.brought as f64, share);
        }
    }
    let found = sums.solved(terms);
    let weights = found.iter().take(terms).map(|weight| weight.round() as i64).collect();
    FittedWeights { weights, explained: 1.0 - sums.left(&found) / sums.square.max(f64::MIN_POSITIVE) }
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
