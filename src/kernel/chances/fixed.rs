//! Chances of a fixed size, for fast searches: whole numbers over one denominator that is part of the type.

use super::Fraction;
use std::ops::{Add, AddAssign};

/// Chance as a whole number over `WHOLE`, a product of the faces of the dice. It takes 16 bytes and needs no reduction; chances
/// that it cannot hold exactly are refused. `WHOLE` is a power of ten for dice of ten faces, a power of six for dice of six.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FixedChance<const WHOLE: u128>(u128);

/// Exact mean of a whole number, weighted by chances with a common denominator of `WHOLE`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FixedMean<const WHOLE: u128>(i128);

impl<const WHOLE: u128> FixedChance<WHOLE> {
    /// Chance of a certain event. Checked at compile time: room for rounding to hundredths of a percent, and for means.
    pub const CERTAIN: Self = {
        assert!(WHOLE > 0 && WHOLE <= u128::MAX / 20_000);
        Self(WHOLE)
    };

    /// Chance of `some` of `all` equally likely outcomes that follow; none if it is not exact.
    #[must_use]
    pub const fn part(self, some: u32, all: u32) -> Option<Self> {
        let (some, all) = (some as u128, all as u128);
        if all == 0 {
            return None;
        }
        // Divided first, so that nothing grows beyond its bounds on the way.
        let (whole, rest) = (self.0 / all, self.0 % all * some);
        if !rest.is_multiple_of(all) {
            return None;
        }
        // `some` may be more than `all`.
        let Some(whole) = whole.checked_mul(some) else { return None };
        let Some(chance) = whole.checked_add(rest / all) else { return None };
        Some(Self(chance))
    }

    /// Chance in hundredths of a percent, rounded.
    #[must_use]
    pub fn hundredths_of_percent(self) -> u32 {
        self.rounded(10_000)
    }

    /// Chance in whole percent, rounded to the nearest.
    #[must_use]
    pub fn percent(self) -> u32 {
        self.rounded(100)
    }

    fn rounded(self, steps: u32) -> u32 {
        let (whole, rest) = (self.0 / WHOLE, self.0 % WHOLE);
        let steps_of_rest = (rest * u128::from(steps) + WHOLE / 2) / WHOLE;
        u32::try_from(whole.saturating_mul(steps.into()).saturating_add(steps_of_rest)).unwrap_or(u32::MAX)
    }

    /// Chance as an exact fraction.
    #[must_use]
    pub fn exact(self) -> Fraction {
        Fraction::of_weights(self.0.into(), WHOLE.into())
    }
}

impl<const WHOLE: u128> Add for FixedChance<WHOLE> {
    type Output = Self;

    /// # Panics
    /// Beyond 128 bits: the sum of chances of exclusive events stays far below.
    fn add(self, other: Self) -> Self {
        Self(self.0.strict_add(other.0))
    }
}

impl<const WHOLE: u128> AddAssign for FixedChance<WHOLE> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const WHOLE: u128> FixedMean<WHOLE> {
    /// Adds a value of the number with its chance.
    ///
    /// # Panics
    /// Beyond 128 bits: for a `WHOLE` of 10^33 not before the numbers reach 170,000.
    pub fn weigh(&mut self, chance: FixedChance<WHOLE>, value: i32) {
        self.0 = self.0.strict_add(chance.0.cast_signed().strict_mul(i128::from(value)));
    }

    /// Mean in hundredths, halves rounded away from 0, saturated at 32 bits.
    #[must_use]
    pub fn hundredths(self) -> i32 {
        let (whole, rest) = (self.0 / Self::WHOLE, self.0 % Self::WHOLE);
        let half = self.0.signum() * (Self::WHOLE / 2);
        let hundredths = whole.saturating_mul(100).saturating_add((rest * 100 + half) / Self::WHOLE);
        i32::try_from(hundredths).unwrap_or(if hundredths < 0 { i32::MIN } else { i32::MAX })
    }

    /// Mean as an exact fraction.
    #[must_use]
    pub fn exact(self) -> Fraction {
        Fraction::of_sum(self.0.into(), WHOLE.into())
    }

    const WHOLE: i128 = FixedChance::<WHOLE>::CERTAIN.0.cast_signed();
}
