//! Dice: a face, a need, a pool of dice that each succeed or fail.

use super::law::Gathered;
use super::{Fraction, Law};
use num_bigint::BigUint;
use std::num::NonZero;

/// Fair die with faces from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Die {
    faces: NonZero<u8>,
}

impl Die {
    /// Die with six faces, 1 to 6.
    pub const D6: Self = Self { faces: NonZero::new(6).unwrap() };
    /// Die with ten faces, 1 to 10.
    pub const D10: Self = Self { faces: NonZero::new(10).unwrap() };

    /// Die with this number of faces; `None` for 0.
    #[must_use]
    pub const fn with_faces(faces: u8) -> Option<Self> {
        match NonZero::new(faces) {
            Some(faces) => Some(Self { faces }),
            None => None,
        }
    }

    /// Number of faces of the die.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self.faces.get()
    }

    /// Law of the face that the die shows.
    #[must_use]
    pub fn law(self) -> Law<i32> {
        self.law_of()
    }

    /// Law of the face that the die shows, in the type in which dice are rolled.
    #[must_use]
    pub fn face_law(self) -> Law<u8> {
        self.law_of()
    }

    fn law_of<T: Ord + From<u8>>(self) -> Law<T> {
        let mut gathered = Gathered::default();
        for face in 1..=self.faces() {
            gathered.add(T::from(face), 1_u32.into());
        }
        gathered.into_law()
    }

    /// Law of the sum of this number of dice like this one; certainly 0 without dice.
    #[must_use]
    pub fn sum_of(self, dice: u32) -> Law<i32> {
        self.law().sum_of(dice)
    }

    /// Law of whether the die shows at least `need`: always for 1 or less, never above the number of faces. A modifier of the die
    /// is subtracted from `need`.
    #[must_use]
    pub fn at_least(self, need: i32) -> Law<bool> {
        self.law().map(|face| *face >= need)
    }

    /// Law of whether the die shows at most `number`: never below 1, always from the number of faces on.
    #[must_use]
    pub fn at_most(self, number: i32) -> Law<bool> {
        self.law().map(|face| *face <= number)
    }
}

impl Law<bool> {
    /// Law of an event with this chance. `None` if the chance is below 0 or above 1.
    #[must_use]
    pub fn with_chance(chance: &Fraction) -> Option<Self> {
        Self::with_chances([(true, chance.clone()), (false, chance.complement())])
    }

    /// Chance that the event of the law happens.
    #[must_use]
    pub fn chance_of_success(&self) -> Fraction {
        self.chance(&true)
    }

    /// Law of the contrary event.
    #[must_use]
    pub fn not(&self) -> Self {
        self.map(|happens| !happens)
    }

    /// Law of whether two independent events both happen, such as a hit and no save.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        self.combine(other, |mine, its| *mine && *its)
    }

    /// Law of whether one or both of two independent events happen.
    #[must_use]
    pub fn or(&self, other: &Self) -> Self {
        self.combine(other, |mine, its| *mine || *its)
    }

    /// Law of the number of successes in `tries` independent tries: the binomial law.
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
    /// Law of the number of things left if each independently stays by the law `stays`, such as hits of which some are saved.
    #[must_use]
    pub fn thinned(&self, stays: &Law<bool>) -> Self {
        self.and_then(|count| stays.successes(*count))
    }
}
