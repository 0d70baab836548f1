//! Difference of strength between two players, from pairs of games with the same dice and the sides swapped.
//!
//! Pairs are counted, not games: in the two games of a pair the same luck favours one player and then the
//! other, so they are correlated, and an interval computed from single games would be too wide or too narrow.

mod elo;
mod sequential;

pub use elo::{Elo, NORMAL_95, of_score, score_of};
pub use sequential::{LLR_BOUND, SequentialTest, TestVerdict};

/// Result of one game for the first of two players who are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// The first player lost the game.
    Loss,
    /// Result of a game that nobody won.
    Draw,
    /// The first player won the game.
    Win,
}

/// Possible results of a pair of games in points, in the order of [`Pentanomial`]; a draw is half a point.
pub const PAIR_POINTS: [&str; 5] = ["0", "0.5", "1", "1.5", "2"];

/// Numbers of pairs in which the first player scored 0, half a point, 1, 1 and a half, 2.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pentanomial(pub [u64; 5]);

/// Tally of the results of pairs of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Numbers of games that the first player lost, drew and won.
    games: [u64; 3],
    /// Results by pairs of games.
    pub pairs: Pentanomial,
}

impl Tally {
    /// Adds the two games of a pair to the tally.
    pub fn add(&mut self, pair: [GameResult; 2]) {
        for game in pair {
            self.games[game as usize] += 1;
        }
        self.pairs.0[pair.map(|game| game as usize).iter().sum::<usize>()] += 1;
    }

    /// Number of games with this result for the first player.
    #[must_use]
    pub const fn count(&self, result: GameResult) -> u64 {
        self.games[result as usize]
    }

    /// Number of games counted.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games.iter().sum()
    }
}

impl Pentanomial {
    /// Number of pairs of games.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Mean score of a game, 0 to 1; 0.5 without a pair.
    #[must_use]
    pub fn score(&self) -> f64 {
        let points: f64 = self.shares().map(|(score, n)| score * n).sum();
        if self.pairs() == 0 { 0.5 } else { points / self.pairs() as f64 }
    }

    /// Variance of a pair's score, the score being 0 to 1.
    fn variance(&self) -> f64 {
        let mean = self.score();
        let squares: f64 = self.shares().map(|(score, n)| n * (score - mean).powi(2)).sum();
        squares / (self.pairs().max(1) as f64)
    }

    /// Possible scores of a pair, 0 to 1, each with its number of pairs.
    fn shares(&self) -> impl Iterator<Item = (f64, f64)> {
        SCORES.into_iter().zip(self.0).map(|(score, n)| (score, n as f64))
    }
}

/// Average score of a game in a pair, for each of [`PAIR_POINTS`].
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

#[cfg(test)]
mod tests {
    use super::GameResult::{Draw, Loss, Win};
    use super::*;

    #[test]
    fn a_pair_scores_what_its_two_games_bring() {
        let mut tally = Tally::default();
        for pair in [[Win, Win], [Win, Draw], [Draw, Win], [Draw, Draw], [Loss, Win], [Loss, Draw], [Loss, Loss]] {
            tally.add(pair);
        }
        assert_eq!(tally.pairs, Pentanomial([1, 1, 2, 2, 1]));
        assert_eq!([Loss, Draw, Win].map(|result| tally.count(result)), [4, 5, 5]);
        assert_eq!((tally.games(), tally.pairs.pairs()), (14, 7));
        assert!((tally.pairs.score() - 7.5 / 14.0).abs() < 1e-12);
    }
}
