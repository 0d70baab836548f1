//! Sequential test: decides after each pair whether enough is known, so that no more games are played than needed.
//!
//! It is the generalized sequential probability ratio test of chess programs (GSPRT): among all distributions
//! of pair results with one or the other difference of strength, it compares those that fit the observed
//! results best.

use super::{Pentanomial, SCORES, score_of};

/// Bound of the log-likelihood ratio, the natural logarithm of 19 = (1 - 0.05) / 0.05: the test is wrong in 5
/// of 100 cases, either way.
pub const LLR_BOUND: f64 = 2.944_438_979_166_44;
/// Count used for a pair result that never occurred, since it is still possible.
const UNSEEN: f64 = 0.001;
/// Number of halvings that leave nothing of an interval between two numbers.
const HALVINGS: u32 = 200;

/// Test of whether the first player is stronger by `elo1`, or by no more than `elo0`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SequentialTest {
    /// Null hypothesis of the test: difference of strength in Elo.
    pub elo0: f64,
    /// Alternative hypothesis of the test: difference of strength in Elo, more than `elo0`.
    pub elo1: f64,
}

/// Decision of a sequential test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TestVerdict {
    /// The test is undecided: there are not enough games yet.
    Open,
    /// The test accepts that the first player is stronger by `elo1`.
    Accepted,
    /// The test finds that the first player is not stronger by `elo1`: `elo0` is nearer.
    NotShown,
}

impl SequentialTest {
    /// Log-likelihood ratio of the pairs: by how much `elo1` fits them better than `elo0`.
    #[must_use]
    pub fn llr(&self, pairs: &Pentanomial) -> f64 {
        let counts = pairs.0.map(|n| (n as f64).max(UNSEEN));
        let all: f64 = counts.iter().sum();
        let seen = counts.map(|n| n / all);
        let [zero, one] = [self.elo0, self.elo1].map(|elo| likeliest(&seen, score_of(elo)));
        counts.iter().zip(zero.iter().zip(one)).map(|(n, (zero, one))| n * (one / zero).ln()).sum()
    }

    /// Decision of the test after these pairs of games.
    #[must_use]
    pub fn decide(&self, pairs: &Pentanomial) -> TestVerdict {
        match self.llr(pairs) {
            llr if llr >= LLR_BOUND => TestVerdict::Accepted,
            llr if llr <= -LLR_BOUND => TestVerdict::NotShown,
            _ => TestVerdict::Open,
        }
    }
}

/// Maximum-likelihood distribution with the mean `score`, between 0 and 1, for the shares `seen`: each share is
/// divided by 1 + x (its score - mean), with the matching x (a Lagrange multiplier).
fn likeliest(seen: &[f64; 5], score: f64) -> [f64; 5] {
    let away = SCORES.map(|one| one - score);
    let excess = |x: f64| -> f64 { seen.iter().zip(away).map(|(share, away)| share * away / (1.0 + x * away)).sum() };
    // It falls as x grows, and every share stays positive between these.
    let (mut low, mut high) = (-1.0 / away[4], -1.0 / away[0]);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| seen[i] / (1.0 + x * away[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn llr(elo0: f64, elo1: f64, pairs: [u64; 5]) -> f64 {
        SequentialTest { elo0, elo1 }.llr(&Pentanomial(pairs))
    }

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.005, "{found}, not {wanted}");
    }

    /// The values of fastchess's own tests (`sprt_test.cpp`, logistic Elo).
    #[test]
    fn ratios_are_those_of_fastchess() {
        near(llr(0.5, 2.5, [223, 9863, 20279 + 1000, 10037, 246]), -3.07);
        near(llr(0.0, 2.0, [871, 26175, 55003 + 980, 26678, 821]), -4.98);
    }

    /// Where pairs are won or lost whole, each difference says outright how likely a won pair is. Ten to the power of 10/400 is
    /// the ratio between them for a difference of 10: of 7 pairs won and 3 lost, 4 times its logarithm remains.
    #[test]
    fn pairs_won_or_lost_whole_can_be_reckoned_by_hand() {
        near(llr(-10.0, 10.0, [3, 0, 0, 0, 7]), 4.0 * 10.0 / 400.0 * 10.0_f64.ln());
        near(llr(-10.0, 10.0, [5, 0, 0, 0, 5]), 0.0);
    }

    #[test]
    fn the_likeliest_has_the_mean_asked_for_and_is_whole() {
        let seen = [0.1, 0.2, 0.3, 0.25, 0.15];
        for score in [0.2, 0.5, 0.538, 0.9] {
            let found = likeliest(&seen, score);
            assert!((found.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{found:?}");
            assert!((found.iter().zip(SCORES).map(|(p, s)| p * s).sum::<f64>() - score).abs() < 1e-9, "{found:?}");
        }
    }

    #[test]
    fn it_decides_at_one_in_twenty() {
        assert!((LLR_BOUND - 19.0_f64.ln()).abs() < 1e-12);
        let test = SequentialTest { elo0: 0.0, elo1: 100.0 };
        let decide = |pairs| test.decide(&Pentanomial(pairs));
        assert_eq!(decide([0; 5]), TestVerdict::Open);
        assert_eq!(decide([0, 0, 1, 1, 0]), TestVerdict::Open);
        assert_eq!(decide([0, 0, 10, 5, 30]), TestVerdict::Accepted);
        assert_eq!(decide([10, 10, 20, 10, 10]), TestVerdict::NotShown);
    }
}
