//! Exact counts and sums of many games, and the 95% intervals that follow from them.

use crate::rating::NORMAL_95;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Value that was estimated, with its 95% confidence interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Best estimate.
    pub value: f64,
    /// Lower end of the interval.
    pub low: f64,
    /// Upper end of the interval.
    pub high: f64,
}

/// Share of games in which something happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// Number of games in which it happened.
    pub n: u64,
    /// Number of games in all.
    pub of: u64,
}

impl Share {
    /// Share between 0 and 1 with the interval of Wilson; without a game anything is possible.
    #[must_use]
    pub fn estimate(self) -> Estimate {
        if self.of == 0 {
            return Estimate { value: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, z) = (self.of as f64, NORMAL_95);
        let value = self.n as f64 / n;
        let scale = 1.0 + z * z / n;
        let middle = (value + z * z / (2.0 * n)) / scale;
        let half = z / scale * (value * (1.0 - value) / n + z * z / (4.0 * n * n)).sqrt();
        // At the ends rounding would leave a trace of the impossible.
        let low = if self.n == 0 { 0.0 } else { (middle - half).max(0.0) };
        let high = if self.n == self.of { 1.0 } else { (middle + half).min(1.0) };
        Estimate { value, low, high }
    }
}

/// Difference of the shares `a` and `b` of different games, with the interval of Newcombe (his method 10).
#[must_use]
pub fn share_difference(a: Share, b: Share) -> Estimate {
    let (a, b) = (a.estimate(), b.estimate());
    let value = a.value - b.value;
    let below = ((a.value - a.low).powi(2) + (b.high - b.value).powi(2)).sqrt();
    let above = ((a.high - a.value).powi(2) + (b.value - b.low).powi(2)).sqrt();
    Estimate { value, low: value - below, high: value + above }
}

/// Number, sum and sum of squares of whole numbers, one for each game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Moments {
    /// Number of values.
    pub n: u64,
    /// Sum of the values.
    pub sum: i128,
    /// Sum of their squares.
    pub squares: i128,
}

impl Moments {
    /// Adds a value.
    pub fn add(&mut self, value: i64) {
        self.n += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Mean with the interval of the normal distribution. A single value gives no interval: its ends are infinite.
    #[must_use]
    pub fn mean(&self) -> Estimate {
        let n = i128::from(self.n);
        let value = self.sum as f64 / n.max(1) as f64;
        if n < 2 {
            return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
        }
        // The numerator is exact and never negative.
        let variance = (n * self.squares - self.sum * self.sum) as f64 / (n * (n - 1)) as f64;
        let half = NORMAL_95 * (variance / n as f64).sqrt();
        Estimate { value, low: value - half, high: value + half }
    }
}

impl Estimate {
    /// The estimate in another unit, `scale` of which make one of this.
    #[must_use]
    pub fn scaled(self, scale: f64) -> Self {
        let [low, high] = if scale < 0.0 { [self.high, self.low] } else { [self.low, self.high] };
        Self { value: self.value * scale, low: low * scale, high: high * scale }
    }

    /// The estimate with an interval that does not leave these bounds, if it has one.
    #[must_use]
    pub fn within(self, least: f64, most: f64) -> Self {
        if !self.low.is_finite() {
            return self;
        }
        Self { low: self.low.max(least), high: self.high.min(most), ..self }
    }

    /// Whether the interval leaves zero out: what was found is hardly chance.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }
}

/// Number of games by a whole number, such as the difference in points.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Distribution(pub BTreeMap<i64, u64>);

impl Distribution {
    /// Adds a value.
    pub fn add(&mut self, value: i64) {
        *self.0.entry(value).or_default() += 1;
    }

    /// Number of values.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.0.values().sum()
    }

    /// Number of values up to this one.
    #[must_use]
    pub fn up_to(&self, value: i64) -> u64 {
        self.0.range(..=value).map(|(_, n)| n).sum()
    }

    /// Value at this place, from 0, of all values in order; 0 without any.
    fn at(&self, place: u64) -> i64 {
        let mut before = 0;
        let found = self.0.iter().find(|(_, n)| {
            before += **n;
            before > place
        });
        found.or_else(|| self.0.last_key_value()).map_or(0, |(value, _)| *value)
    }

    /// Quartiles: the values below which a quarter, a half and three quarters lie; of two middle values the lower one.
    #[must_use]
    pub fn quartiles(&self) -> [i64; 3] {
        let last = self.count().saturating_sub(1);
        [last / 4, last / 2, (3 * last).div_ceil(4)].map(|place| self.at(place))
    }

    /// Median with the interval of its order statistics, which needs no form of the distribution.
    #[must_use]
    pub fn median(&self) -> Estimate {
        let n = self.count();
        let half = NORMAL_95 * (n as f64).sqrt() / 2.0;
        let low = (n as f64 / 2.0 - half).floor().max(0.0) as u64;
        let high = ((n as f64 / 2.0 + half).ceil() as u64).min(n.saturating_sub(1));
        let [_, middle, _] = self.quartiles();
        Estimate { value: middle as f64, low: self.at(low) as f64, high: self.at(high) as f64 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.0005, "{found}, not {wanted}");
    }

    /// Wilson's interval as in Newcombe (1998), table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn shares_have_the_intervals_of_the_literature() {
        for (n, of, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let found = Share { n, of }.estimate();
            near(found.low, low);
            near(found.high, high);
            near(found.value, n as f64 / of as f64);
        }
        assert_eq!(Share { n: 4, of: 4 }.estimate().high, 1.0);
        assert_eq!(Share::default().estimate(), Estimate { value: 0.0, low: 0.0, high: 1.0 });
    }

    /// Newcombe (1998) "Interval estimation for the difference", method 10: 56/70 and 48/80, 9/10 and 3/10.
    #[test]
    fn differences_have_the_intervals_of_the_literature() {
        for (a, b, low, high) in [((56, 70), (48, 80), 0.0524, 0.3339), ((9, 10), (3, 10), 0.1705, 0.8090)] {
            let share = |(n, of)| Share { n, of };
            let found = share_difference(share(a), share(b));
            near(found.low, low);
            near(found.high, high);
        }
    }

    /// 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squared deviations 32, so a standard error of the root of 32 / 7 / 8.
    #[test]
    fn a_mean_has_its_standard_error() {
        let mut moments = Moments::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|value| moments.add(value));
        assert_eq!((moments.n, moments.sum, moments.squares), (8, 40, 232));
        let found = moments.mean();
        near(found.value, 5.0);
        near(found.high - found.value, 1.96 * (32.0_f64 / 7.0 / 8.0).sqrt());
        assert!(found.is_clear() && !found.scaled(-1.0).scaled(0.0).is_clear());
        assert_eq!(found.scaled(-2.0).high, -2.0 * found.low);
        let mut one = Moments::default();
        one.add(3);
        assert_eq!(one.mean(), Estimate { value: 3.0, low: f64::NEG_INFINITY, high: f64::INFINITY });
    }

    #[test]
    fn quartiles_are_values_that_occurred() {
        let mut found = Distribution::default();
        assert_eq!(found.quartiles(), [0; 3]);
        (1..=9).for_each(|value| found.add(value));
        assert_eq!(found.quartiles(), [3, 5, 7]);
        assert_eq!((found.up_to(0), found.up_to(4), found.up_to(20)), (0, 4, 9));
        // 9 / 2 - 1.96 * 3 / 2 is 1.56, so the second value; on the other side the ninth.
        assert_eq!(found.median(), Estimate { value: 5.0, low: 2.0, high: 9.0 });
    }
}
