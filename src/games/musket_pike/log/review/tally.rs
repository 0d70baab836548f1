//! What throws of dice were expected to come to, what they came to, and between which numbers that commonly lies.

use crate::games::musket_pike::rules::odds::Spread;

/// How much of all that can happen an interval leaves out at each end.
const LEFT_OUT: f64 = 0.05;
/// Fewer throws than these tell nothing about luck.
const FEW: u32 = 10;

/// Throws of one kind, summed.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    /// How many throws.
    pub throws: u32,
    /// What they were expected to come to, in hundredths: the sum of each throw's expectation when it was thrown.
    pub expected: u32,
    /// The variances of the throws, summed, in ten-thousandths.
    pub variance: u64,
    /// What they came to.
    pub rolled: u32,
    /// The chance of each number that these throws together may come to, from 0 on.
    chances: Vec<f64>,
}

/// What a tally says about luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing: there were too few throws.
    TooFew,
    /// It lies where nine of ten such battles lie.
    Common,
    /// It lies above that: so many battles in ten thousand come so high.
    Above(u32),
    /// It lies below that: so many battles in ten thousand come so low.
    Below(u32),
}

impl Default for Tally {
    fn default() -> Self {
        Self { throws: 0, expected: 0, variance: 0, rolled: 0, chances: vec![1.0] }
    }
}

impl Tally {
    /// One more throw, with what it may come to.
    pub(super) fn throw(&mut self, spread: &Spread) {
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

    /// What throws came to.
    pub(super) const fn came(&mut self, number: u32) {
        self.rolled += number;
    }

    /// The least and the greatest number that such throws commonly come to: at most one battle in twenty lies below,
    /// and at most one above.
    #[must_use]
    pub fn interval(&self) -> (u32, u32) {
        let last = self.chances.len() - 1;
        let least = left_out(self.chances.iter());
        let greatest = last - left_out(self.chances.iter().rev());
        let whole = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        (whole(least), whole(greatest))
    }

    /// How likely it is to come out within the interval. Numbers are whole, so this is nine in ten or somewhat more.
    #[must_use]
    pub fn cover(&self) -> f64 {
        let (least, greatest) = self.interval();
        self.chances[least as usize..=greatest as usize].iter().sum()
    }

    /// Whether it came out within the interval.
    #[must_use]
    pub fn is_common(&self) -> bool {
        let (least, greatest) = self.interval();
        (least..=greatest).contains(&self.rolled)
    }

    /// What it says about luck.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        let (least, _) = self.interval();
        let at = self.rolled as usize;
        let in_ten_thousand = |chance: f64| (chance * 10_000.0).round() as u32;
        if self.throws < FEW {
            Verdict::TooFew
        } else if self.is_common() {
            Verdict::Common
        } else if self.rolled < least {
            Verdict::Below(in_ten_thousand(self.chances.iter().take(at + 1).sum()))
        } else {
            Verdict::Above(in_ten_thousand(self.chances.iter().skip(at).sum()))
        }
    }
}

/// How many numbers from one end are left out.
fn left_out<'a>(mut chances: impl Iterator<Item = &'a f64>) -> usize {
    let mut sum = 0.0;
    let first_within = chances.position(|chance| {
        sum += chance;
        sum > LEFT_OUT
    });
    first_within.unwrap_or(0)
}
