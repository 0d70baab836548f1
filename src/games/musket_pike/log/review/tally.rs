//! Sums of dice rolls: expected and actual results, and the interval in which such results commonly lie.

use crate::games::musket_pike::rules::odds::Distribution;

/// Probability that an interval leaves out at each end.
const LEFT_OUT: f64 = 0.05;
/// Least number of rolls that say anything about luck.
const FEW: u32 = 10;

/// Rolls of one kind, summed.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Number of rolls.
    pub throws: u32,
    /// Expected sum, in hundredths: each roll's expectation at the time it was made.
    pub expected: u32,
    /// Sum of the variances of the rolls, in ten-thousandths.
    pub variance: u64,
    /// Actual sum of the rolls.
    pub rolled: u32,
    /// Probability of each possible sum of these rolls, from 0 on.
    chances: Vec<f64>,
}

/// Statement of a tally about luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckVerdict {
    /// Too few rolls for a statement.
    TooFew,
    /// A sum where nine of ten such battles lie.
    Common,
    /// A sum above the common interval: this many battles in ten thousand reach it.
    Above(u32),
    /// A sum below the common interval: this many battles in ten thousand come out so low.
    Below(u32),
}

impl Default for Tally {
    fn default() -> Self {
        Self { throws: 0, expected: 0, variance: 0, rolled: 0, chances: vec![1.0] }
    }
}

impl Tally {
    /// Adds a roll with its possible results.
    pub(super) fn throw(&mut self, spread: &Distribution) {
        self.throws += 1;
        self.expected += spread.expected();
        self.variance += u64::from(spread.variance());
        let mut sums = vec![0.0; self.chances.len() + spread.percent().len().saturating_sub(1)];
        for (number, percent) in spread.percent().iter().enumerate().filter(|(_, percent)| **percent > 0) {
            let chance = f64::from(*percent) / 100.0;
            for (sum, before) in sums[number..].iter_mut().zip(&self.chances) {
                *sum += before * chance;
            }
        }
        self.chances = sums;
    }

    /// Adds an actual result.
    pub(super) const fn came(&mut self, number: u32) {
        self.rolled += number;
    }

    /// Least and greatest sum that such rolls commonly reach: at most one battle in twenty lies below, and at most one above.
    #[must_use]
    pub fn interval(&self) -> (u32, u32) {
        let last = self.chances.len() - 1;
        let least = left_out(self.chances.iter());
        let greatest = last - left_out(self.chances.iter().rev());
        let whole = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (whole(least), whole(greatest))
    }

    /// Probability of a sum within the interval; sums are whole numbers, so it is nine in ten or somewhat more.
    #[must_use]
    pub fn cover(&self) -> f64 {
        let (least, greatest) = self.interval();
        self.chances[least as usize..=greatest as usize].iter().sum()
    }

    /// Whether the actual sum lies within the interval.
    #[must_use]
    pub fn is_common(&self) -> bool {
        let (least, greatest) = self.interval();
        (least..=greatest).contains(&self.rolled)
    }

    /// Statement of the tally about luck.
    #[must_use]
    pub fn verdict(&self) -> LuckVerdict {
        let (least, _) = self.interval();
        let at = self.rolled as usize;
        let in_ten_thousand = |chance: f64| (chance * 10_000.0).round() as u32;
        if self.throws < FEW {
            LuckVerdict::TooFew
        } else if self.is_common() {
            LuckVerdict::Common
        } else if self.rolled < least {
            LuckVerdict::Below(in_ten_thousand(self.chances.iter().take(at + 1).sum()))
        } else {
            LuckVerdict::Above(in_ten_thousand(self.chances.iter().skip(at).sum()))
        }
    }
}

/// Number of possible sums from one end that the interval leaves out.
fn left_out<'a>(mut chances: impl Iterator<Item = &'a f64>) -> usize {
    let mut sum = 0.0;
    let first_within = chances.position(|chance| {
        sum += chance;
        sum > LEFT_OUT
    });
    first_within.unwrap_or(0)
}
