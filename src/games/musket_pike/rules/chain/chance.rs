//! Chances and means without rounding: whole numbers over one denominator.

use std::ops::{Add, AddAssign};

/// A chance: a whole number over [`Chance::CERTAIN`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chance(u128);

/// The mean of a number over all that may come: exact likewise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mean(i128);

impl Chance {
    /// What is sure. Thirty-three dice in a row still divide it, and numbers up to 170,000 weighed by it can be added.
    pub const CERTAIN: Self = Self(10_u128.pow(33));

    /// The chance of `some` of `all` equally likely outcomes that follow; none if it could not be told exactly.
    #[must_use]
    pub const fn part(self, some: u32, all: u32) -> Option<Self> {
        let (some, all) = (some as u128, all as u128);
        if all == 0 {
            return None;
        }
        // Divided first, so that nothing grows beyond its bounds on the way.
        let (whole, rest) = (self.0 / all, self.0 % all * some);
        if rest.is_multiple_of(all) { Some(Self(whole * some + rest / all)) } else { None }
    }

    /// In hundredths of a percent, rounded.
    #[must_use]
    pub fn hundredths_of_percent(self) -> u32 {
        let unit = Self::CERTAIN.0 / 10_000;
        u32::try_from((self.0 + unit / 2) / unit).unwrap_or(u32::MAX)
    }

    /// In whole percent, rounded.
    #[must_use]
    pub fn percent(self) -> u32 {
        let unit = Self::CERTAIN.0 / 100;
        u32::try_from((self.0 + unit / 2) / unit).unwrap_or(u32::MAX)
    }
}

impl Add for Chance {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Chance {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Mean {
    /// With this chance the number is `value`.
    pub fn weigh(&mut self, chance: Chance, value: i32) {
        self.0 += chance.0.cast_signed() * i128::from(value);
    }

    /// In hundredths, rounded away from 0 in the middle.
    #[must_use]
    pub fn hundredths(self) -> i32 {
        let unit = Chance::CERTAIN.0.cast_signed() / 100;
        let half = self.0.signum() * unit / 2;
        i32::try_from((self.0 + half) / unit).unwrap_or(i32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_told_exactly_is_not_told() {
        let mut chance = Some(Chance::CERTAIN);
        for _ in 0..33 {
            chance = chance.and_then(|c| c.part(1, 10));
        }
        assert_eq!(chance, Some(Chance(1)));
        assert_eq!(chance.and_then(|c| c.part(1, 10)), None);
        assert_eq!(chance.and_then(|c| c.part(10, 10)), chance);
        assert_eq!(Chance::CERTAIN.part(u32::MAX, u32::MAX), Some(Chance::CERTAIN));
    }

    #[test]
    fn means_are_rounded_once_and_alike_on_both_sides_of_nothing() {
        let eighth = Chance(Chance::CERTAIN.0 / 8);
        for (value, hundredths) in [(1, 13), (-1, -13), (2, 25), (-2, -25)] {
            let mut mean = Mean::default();
            mean.weigh(eighth, value);
            assert_eq!(mean.hundredths(), hundredths);
        }
    }
}
