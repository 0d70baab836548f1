//! Exact chances (`kernel/chances`): against all dice one by one, laws of sums, and the worked examples of rule pages.

mod enumerated;
mod fractions;
mod game_of_kings;
mod mcnally_awi;
mod musket_pike;
mod muskets_mayhem;
mod properties;
mod trees;

use std::fmt::Debug;
use std::num::NonZero;
use tercio::kernel::chances::{Fraction, Law};

/// A fraction as it is written: `29/125`, `1`.
pub fn fraction(text: &str) -> Fraction {
    let (numerator, denominator) = text.split_once('/').unwrap_or((text, "1"));
    Fraction::new(numerator.parse().unwrap(), denominator.parse::<NonZero<u64>>().unwrap())
}

/// The weights of a law, over this sum, of its outcomes from the first on; each of them must be possible.
pub fn assert_weights<T: Ord + Debug>(law: &Law<T>, outcomes: &[T], weights: &[u64], sum: u64) {
    let all = NonZero::new(sum).unwrap();
    let wanted = outcomes
        .iter()
        .zip(weights)
        .map(|(outcome, weight)| (outcome, Fraction::new(i64::try_from(*weight).unwrap(), all)));
    assert_eq!(law.chances().collect::<Vec<_>>(), wanted.collect::<Vec<_>>());
    assert_eq!(weights.iter().sum::<u64>(), sum);
}

/// The weights of 0, 1, 2 and so on.
pub fn assert_counts(law: &Law<u32>, weights: &[u64], sum: u64) {
    let counts: Vec<u32> = (0..).take(weights.len()).collect();
    assert_weights(law, &counts, weights, sum);
}
