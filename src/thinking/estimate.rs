//! Estimate of a mean from a few throws of the dice, with its standard error.

/// Mean of a value over throws of the dice, in hundredths of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// Mean of the estimate, in its own unit.
    pub mean: i64,
    /// Standard error of the mean, rounded up.
    pub error: i64,
}

/// Rounding steps in hundredths: tenths, halves, whole points and so on.
const STEPS: [i64; 5] = [10, 50, 100, 200, 500];

impl Estimate {
    /// Estimate from the values of several throws.
    #[must_use]
    pub fn of(throws: &[i64]) -> Self {
        let n = i64::try_from(throws.len().max(1)).unwrap_or(1);
        let mean = throws.iter().sum::<i64>() / n;
        let squares: i64 = throws.iter().map(|x| (x - mean).saturating_pow(2)).fold(0, i64::saturating_add);
        let variance = squares / (n - 1).max(1);
        let of_mean = variance / n;
        let error = of_mean.isqrt() + i64::from(of_mean.isqrt().pow(2) < of_mean);
        Self { mean, error }
    }

    /// Estimate of the difference between two plans, computed throw by throw.
    #[must_use]
    pub fn of_differences(more: &[i64], than: &[i64]) -> Self {
        let differences: Vec<i64> = more.iter().zip(than).map(|(a, b)| a - b).collect();
        Self::of(&differences)
    }

    /// Mean, rounded according to its error; `None` if it does not differ significantly from 0.
    #[must_use]
    pub fn significant(self) -> Option<i64> {
        let step = STEPS.into_iter().find(|step| *step >= self.error).unwrap_or(STEPS[STEPS.len() - 1]);
        let half = step / 2 * self.mean.signum();
        let rounded = (self.mean + half) / step * step;
        (self.mean.abs() >= 2 * self.error && rounded != 0).then_some(rounded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_says_no_more_than_its_throws() {
        // All equal: rounded to the tenth.
        assert_eq!(Estimate::of(&[123; 20]), Estimate { mean: 123, error: 0 });
        assert_eq!(Estimate::of(&[123; 20]).significant(), Some(120));
        // Scattered: rounded to the half point.
        let wide: Vec<i64> = (0..20).map(|n| if n % 2 == 0 { 300 } else { 500 }).collect();
        assert_eq!(Estimate::of(&wide), Estimate { mean: 400, error: 23 });
        assert_eq!(Estimate { mean: -260, error: 23 }.significant(), Some(-250));
        // Less than twice its error: `None`.
        assert_eq!(Estimate { mean: 45, error: 23 }.significant(), None);
        assert_eq!(Estimate { mean: 4, error: 0 }.significant(), None);
        assert_eq!(Estimate::of(&[]), Estimate { mean: 0, error: 0 });
    }
}
