//! Law for display: rounded shares that add up to the whole.

use super::Law;
use crate::i18n::rounded_sum;
use num_bigint::BigUint;

/// Parts into which a displayed step is divided for rounding.
const FINE: i64 = 1_000_000;

impl<T: Ord> Law<T> {
    /// Possible outcomes, rising, each with its share of `steps`, rounded so that the shares add up to `steps`: in percent for
    /// 100, in hundredths of a percent for 10,000. The outcomes that rounding down would cut most get the missing steps, of
    /// equals the first. An outcome less likely than a step may show 0.
    #[must_use]
    pub fn shares(&self, steps: u32) -> Vec<(&T, u32)> {
        // Rounded down to fine parts, each weight misses less than one part.
        let fine = FINE.max(4 * i64::try_from(self.weights().len()).unwrap_or(i64::MAX / 4));
        let scale = BigUint::from(steps) * BigUint::from(fine.unsigned_abs());
        let parts = self.weights().map(|(_, weight)| i64::try_from(weight * &scale / self.total()).unwrap_or(i64::MAX));
        let shown = rounded_sum(&[], &parts.collect::<Vec<_>>(), fine).parts;
        let steps = shown.into_iter().map(|part| u32::try_from(part / fine).unwrap_or(u32::MAX));
        self.outcomes().zip(steps).collect()
    }
}
