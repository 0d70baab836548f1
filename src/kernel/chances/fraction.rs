//! Exact numbers: chances, means, variances.

use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use num_rational::Ratio;
use std::fmt;
use std::iter::Sum;
use std::num::NonZero;
use std::ops::{Add, AddAssign, Mul, Neg, Sub};

/// Exact number in lowest terms, of any size: a chance from 0 to 1, or a mean. Displayed as `3/25`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fraction(Ratio<BigInt>);

impl Fraction {
    /// Fraction `numerator / denominator`, reduced.
    #[must_use]
    pub fn new(numerator: i64, denominator: NonZero<u64>) -> Self {
        Self(Ratio::new(numerator.into(), denominator.get().into()))
    }

    /// Fraction of two weights, reduced; `all` is not 0.
    pub(super) fn of_weights(some: BigUint, all: BigUint) -> Self {
        Self(Ratio::new(some.into(), all.into()))
    }

    /// Fraction of a sum of weighted numbers, reduced.
    pub(super) fn of_sum(sum: BigInt, all: BigUint) -> Self {
        Self(Ratio::new(sum, all.into()))
    }

    /// Number 0: the chance of an impossible event.
    #[must_use]
    pub fn zero() -> Self {
        Self::from(0)
    }

    /// Number 1: the chance of a certain event.
    #[must_use]
    pub fn one() -> Self {
        Self::from(1)
    }

    /// Numerator of the lowest terms, with the sign.
    #[must_use]
    pub fn numerator(&self) -> &BigInt {
        self.0.numer()
    }

    /// Denominator of the fraction in lowest terms, above 0.
    #[must_use]
    pub fn denominator(&self) -> &BigInt {
        self.0.denom()
    }

    /// Whether the fraction is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        *self.0.numer() == BigInt::ZERO
    }

    /// Whether the fraction is 1.
    #[must_use]
    pub fn is_one(&self) -> bool {
        self.0.numer() == self.0.denom()
    }

    /// 1 minus the fraction: the chance of the contrary event.
    #[must_use]
    pub fn complement(&self) -> Self {
        Self::one() - self
    }

    /// Value as a whole number of `1/steps`, halves rounded away from 0: in percent for 100, in hundredths of a percent for
    /// 10,000. None beyond 64 bits, which no chance reaches.
    #[must_use]
    pub fn rounded(&self, steps: u32) -> Option<i64> {
        let scaled = self.0.numer() * steps;
        let (two, twice) = (2_u32, self.0.denom() * 2_u32);
        let size = (scaled.magnitude() * two + self.0.denom().magnitude()).div_floor(twice.magnitude());
        let size = i64::try_from(size).ok()?;
        Some(if scaled < BigInt::ZERO { -size } else { size })
    }
}

impl From<i64> for Fraction {
    fn from(whole: i64) -> Self {
        Self(Ratio::from_integer(whole.into()))
    }
}

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Default for Fraction {
    fn default() -> Self {
        Self::zero()
    }
}

/// Arithmetic operation for values and references alike.
macro_rules! operation {
    ($operator:ident, $name:ident) => {
        impl $operator for &Fraction {
            type Output = Fraction;

            fn $name(self, other: &Fraction) -> Fraction {
                Fraction((&self.0).$name(&other.0))
            }
        }

        impl $operator for Fraction {
            type Output = Fraction;

            fn $name(self, other: Fraction) -> Fraction {
                (&self).$name(&other)
            }
        }

        impl $operator<&Fraction> for Fraction {
            type Output = Fraction;

            fn $name(self, other: &Fraction) -> Fraction {
                (&self).$name(other)
            }
        }
    };
}

operation!(Add, add);
operation!(Sub, sub);
operation!(Mul, mul);

impl AddAssign for Fraction {
    fn add_assign(&mut self, other: Self) {
        *self = &*self + &other;
    }
}

impl Neg for Fraction {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Fraction {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::zero(), |sum, each| sum + each)
    }
}
