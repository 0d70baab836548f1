//! Dice: a face, a need, a pool of dice that each succeed or fail.

use super::law::Gathered;
use super::{Fraction, Law};
use num_bigint::BigUint;
use std::num::NonZero;

/// A fair die with faces from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die {
    faces: NonZero<u8>,
}

impl Die {
    /// The die of six faces.
    pub const D6: Self = Self { faces: NonZero::new(6).unwrap() };
    /// The die of ten faces, 1 to 10.
    pub const D10: Self = Self { faces: NonZero::new(10).unwrap() };

    /// A die with so many faces; none without any.
    #[must_use]
    pub const fn with_faces(faces: u8) -> Option<Self> {
        match NonZero::new(faces) {
            Some(faces) => Some(Self { faces }),
            None => None,
        }
    }

    /// How many faces it has.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.faces.get()
    }

    /// The law of its face.
    #[must_use]
    pub fn law(self) -> Law<i32> {
        let mut gathered = Gathered::default();
        for face in 1..=self.faces() {
            gathered.add(i32::from(face), 1_u32.into());
        }
        gathered.into_law()
    }

    /// The law of the sum of so many such dice; 0 without one.
    #[must_use]
    pub fn sum_of(self, dice: u32) -> Law<i32> {
        self.law().sum_of(dice)
    }

    /// Whether it shows the need or more. A need of 1 or less is always met, one above the faces never; a modifier of the die
    /// is taken off the need.
    #[must_use]
    pub fn at_least(self, need: i32) -> Law<bool> {
        self.law().map(|face| *face >= need)
    }

    /// Whether it shows this number or less; likewise.
    #[must_use]
    pub fn at_most(self, number: i32) -> Law<bool> {
        self.law().map(|face| *face <= number)
    }
}

impl Law<bool> {
    /// The law of something that happens with this chance. None if that is below 0 or above 1.
    #[must_use]
    pub fn with_chance(chance: &Fraction) -> Option<Self> {
        Self::with_chances([(true, chance.clone()), (false, chance.complement())])
    }

    /// The chance that it happens.
    #[must_use]
    pub fn chance_of_success(&self) -> Fraction {
        self.chance(&true)
    }

    /// Whether it does not happen.
    #[must_use]
    pub fn not(&self) -> Self {
        self.map(|happens| !happens)
    }

    /// Whether both happen, each independent of the other: a hit, and no save.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.combine(other, |mine, its| *mine && *its)
    }

    /// Whether one or both happen, each independent of the other.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.combine(other, |mine, its| *mine || *its)
    }

    /// How many of so many independent tries happen: the binomial law.
    #[must_use]
    pub fn successes(&self, tries: u32) -> Law<u32> {
        let weight = |outcome: bool| {
            let found = self.weights().find(|(happens, _)| **happens == outcome);
            found.map_or(BigUint::ZERO, |(_, weight)| weight.clone())
        };
        let (is, is_not) = (weight(true), weight(false));
        // Powers of the chance of failure, from all tries down to none; `falling[k]` is that of all tries but k.
        let mut falling = vec![BigUint::from(1_u32)];
        for _ in 0..tries {
            let power = &falling[falling.len() - 1] * &is_not;
            falling.push(power);
        }
        let mut gathered = Gathered::default();
        // Binomial coefficient times the power of the chance of success, carried from each number to the next.
        let mut ways = BigUint::from(1_u32);
        for (count, failures) in (0..=tries).zip(falling.into_iter().rev()) {
            let weight = &ways * failures;
            if weight != BigUint::ZERO {
                gathered.add(count, weight);
            }
            ways = ways * &is * (tries - count) / (count + 1);
        }
        gathered.into_law()
    }
}

impl Law<u32> {
    /// How many are left of a number of things if each stays as `stays` says, independent of the others: hits of which some
    /// are saved.
    #[must_use]
    pub fn thinned(&self, stays: &Law<bool>) -> Self {
        self.and_then(|count| stays.successes(*count))
    }
}
