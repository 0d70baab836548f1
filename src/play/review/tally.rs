//! Sums of dice rolls: expected and actual results, and the interval in which such results commonly lie.

use crate::kernel::chances::Fraction;

/// Probability that an interval leaves out at each end.
const LEFT_OUT: f64 = 0.05;
/// Number of parts of 1 to which a chance is rounded.
const BILLION: u32 = 1_000_000_000;
/// Least number of rolls from which anything can be said about luck.
const FEW: u32 = 10;

/// Rolls of one kind, summed, to be compared with what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// Number of rolls summed.
    pub throws: u32,
    /// Expected sum of the rolls: each roll's expectation at the time it was made.
    pub expected: Fraction,
    /// Sum of the variances of the rolls.
    pub variance: Fraction,
    /// Sum that was actually rolled.
    pub rolled: u32,
    /// Probability of each possible sum of the rolls, from 0 on.
    chances: Vec<f64>,
}

/// Statement of a tally about a side's luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LuckVerdict {
    /// Verdict on luck: too few rolls for a statement.
    TooFew,
    /// Verdict on luck: the sum lies where nine of ten such battles do.
    Common,
    /// Verdict on luck: the sum is above the common interval, which this many battles in ten thousand are.
    Above(u32),
    /// Verdict on luck: the sum is below the common interval, which this many battles in ten thousand are.
    Below(u32),
}

impl Default for Tally {
    fn default() -> Self {
        Self { throws: 0, expected: Fraction::zero(), variance: Fraction::zero(), rolled: 0, chances: vec![1.0] }
    }
}

impl Tally {
    /// Adds a roll to the tally, with the chances of its possible results 0, 1, 2...
    pub fn throw(&mut self, spread: &[Fraction]) {
        self.throws += 1;
        let (mut mean, mut squares) = (Fraction::zero(), Fraction::zero());
        let mut sums = vec![0.0; self.chances.len() + spread.len().saturating_sub(1)];
        for (number, chance) in spread.iter().enumerate().filter(|(_, chance)| !chance.is_zero()) {
            let result = Fraction::from(i64::try_from(number).unwrap_or(i64::MAX));
            let weighted = chance * &result;
            squares += &weighted * &result;
            mean += weighted;
            let chance = as_number(chance, BILLION);
            for (sum, before) in sums[number..].iter_mut().zip(&self.chances) {
                *sum += before * chance;
            }
        }
        self.variance += squares - &mean * &mean;
        self.expected += mean;
        self.chances = sums;
    }

    /// Expected sum of the rolls, rounded to hundredths.
    #[must_use]
    pub fn expected_number(&self) -> f64 {
        as_number(&self.expected, 100)
    }

    /// Sum of the rolls' variances, rounded to ten-thousandths.
    #[must_use]
    pub fn variance_number(&self) -> f64 {
        as_number(&self.variance, 10_000)
    }

    /// Adds an actual result to the tally.
    pub const fn came(&mut self, number: u32) {
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

    /// Probability that the sum lies within the common interval; sums are whole numbers, so it is nine in ten or somewhat more.
    #[must_use]
    pub fn cover(&self) -> f64 {
        let (least, greatest) = self.interval();
        self.chances[least as usize..=greatest as usize].iter().sum()
    }

    /// Whether the actual sum lies within the common interval.
    #[must_use]
    pub fn is_common(&self) -> bool {
        let (least, greatest) = self.interval();
        (least..=greatest).contains(&self.rolled)
    }

    /// Statement of the tally about the side's luck.
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

/// Exact number rounded to the nearest multiple of `1/steps`.
fn as_number(exact: &Fraction, steps: u32) -> f64 {
    exact.rounded(steps).unwrap_or_default() as f64 / f64::from(steps)
}

/// Number of possible sums at one end that the common interval leaves out.
fn left_out<'a>(mut chances: impl Iterator<Item = &'a f64>) -> usize {
    let mut sum = 0.0;
    let first_within = chances.position(|chance| {
        sum += chance;
        sum > LEFT_OUT
    });
    first_within.unwrap_or(0)
}
