//! Elo ratings: a difference of 400 is a score of ten to one.

use super::Pentanomial;

/// Smallest average score of a match from which Elo is computed, an Elo of -1200; 1 minus it is the largest. Beyond it, a single
/// game lost in a thousand would be worth hundreds.
const EDGE: f64 = 0.001;
/// Half-width of the 95% interval of a normal variable, in standard deviations.
pub const NORMAL_95: f64 = 1.959_964;
/// Probability beyond each end of a 95% confidence interval.
const BEYOND: f64 = 0.025;

/// Difference of strength in Elo, with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Elo {
    /// Best estimate, in Elo.
    pub value: f64,
    /// Lower end of the interval, in Elo.
    pub low: f64,
    /// Upper end of the interval, in Elo.
    pub high: f64,
}

/// Elo difference that leads to a mean score, 0 to 1.
#[must_use]
pub fn of_score(score: f64) -> f64 {
    let score = score.clamp(EDGE, 1.0 - EDGE);
    400.0 * (score / (1.0 - score)).log10()
}

/// Mean score, 0 to 1, to which an Elo difference leads.
#[must_use]
pub fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

impl Pentanomial {
    /// Difference of strength in Elo, from the mean score of the pairs and its standard deviation.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let score = self.score();
        let [low, high] = self.score_between();
        Elo { value: of_score(score), low: of_score(low), high: of_score(high) }
    }

    fn score_between(&self) -> [f64; 2] {
        let (score, variance, pairs) = (self.score(), self.variance(), self.pairs() as f64);
        if variance > 0.0 {
            let error = NORMAL_95 * (variance / pairs).sqrt();
            return [score - error, score + error];
        }
        // Identical pairs have no variance. But if others were as frequent as `1 - alike`, this many identical
        // pairs in a row would be as rare as a value beyond the end; those others may have lost all, or won
        // all.
        let alike = if pairs > 0.0 { BEYOND.powf(1.0 / pairs) } else { 0.0 };
        [alike * score, alike * score + (1.0 - alike)]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.01, "{found}, not {wanted}");
    }

    /// Value and error of fastchess's own tests (`elo_test.cpp`); pairs of a win and a loss, and of two draws, are one there.
    #[test]
    fn values_and_errors_are_those_of_fastchess() {
        for (pairs, value, error) in [
            ([34, 54, 31 + 32, 64, 75], 55.58, 27.65),
            ([332, 433, 457 + 41, 333, 334], -8.64, 10.33),
            ([7895, 8757, 5485 + 200, 568, 9999], -21.04, 2.95),
        ] {
            let elo = Pentanomial(pairs).elo();
            near(elo.value, value);
            near((elo.high - elo.low) / 2.0, error);
        }
    }

    #[test]
    fn ten_to_one_is_four_hundred() {
        near(of_score(10.0 / 11.0), 400.0);
        near(score_of(400.0), 10.0 / 11.0);
        near(of_score(score_of(-73.0)), -73.0);
        near(of_score(0.5), 0.0);
    }

    #[test]
    fn all_or_nothing_has_an_end() {
        near(of_score(1.0), 1199.83);
        near(of_score(0.0), -1199.83);
    }

    /// One pair lost and one won: the mean 1/2, the standard deviation of it 1/2 over the root of 2.
    #[test]
    fn two_pairs_say_next_to_nothing() {
        let [low, high] = Pentanomial([1, 0, 0, 0, 1]).score_between();
        near(low, 0.5 - 1.96 * 0.3536);
        near(high, 0.5 + 1.96 * 0.3536);
    }

    /// 0.025 to the power of 1/10 is 0.69: a player who wins that share of all pairs wins ten in a row one time in forty.
    #[test]
    fn pairs_that_all_come_out_alike_still_leave_doubt() {
        let elo = Pentanomial([0, 0, 0, 0, 10]).elo();
        near(elo.low, of_score(0.691_503));
        assert_eq!((elo.value, elo.high), (of_score(1.0), of_score(1.0)));
        let elo = Pentanomial([0, 0, 10, 0, 0]).elo();
        near(elo.low, of_score(0.691_503 / 2.0));
        near(elo.high, of_score(1.0 - 0.691_503 / 2.0));
        assert_eq!(Pentanomial::default().score_between(), [0.0, 1.0]);
    }
}
