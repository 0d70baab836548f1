//! Worth of fire and the rounding of chances.

use crate::kernel::chances::Fraction;

/// Worth of a shot, in hundredths of a point.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShotWorth {
    /// Worth of what the target loses on the mean.
    pub losses: i32,
    /// Worth of the tests of morale that follow.
    pub morale: i32,
}

impl ShotWorth {
    /// Sum of both.
    #[must_use]
    pub const fn total(self) -> i32 {
        self.losses + self.morale
    }

    /// Worth of the best of some shots; 0 without one.
    #[must_use]
    pub fn best(shots: impl IntoIterator<Item = Self>) -> i32 {
        shots.into_iter().map(Self::total).max().unwrap_or(0)
    }
}

/// Chance in thousandths, rounded.
#[must_use]
pub fn thousandths(chance: &Fraction) -> i32 {
    chance.rounded(1000).and_then(|n| i32::try_from(n).ok()).unwrap_or(0)
}
