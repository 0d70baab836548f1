//! Random choice by a seed: for programs that choose at random. It is never the randomness of a game's dice.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Number below `n` from random words. Rejection of some words keeps every number equally likely, whatever `n` is.
///
/// # Panics
/// `n` is 0.
pub(super) fn uniform_below(n: u32, mut next_word: impl FnMut() -> u32) -> u32 {
    let limit = u32::MAX - u32::MAX % n;
    loop {
        let word = next_word();
        if word < limit {
            return word % n;
        }
    }
}

/// Source of random choices, the same ones for the same seed.
#[derive(Clone, Debug)]
pub struct RandomChoice(ChaCha8Rng);

impl RandomChoice {
    /// Source of random choices with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// Random number below `n`, each equally likely; 0 if `n` is 0.
    pub fn below(&mut self, n: usize) -> usize {
        let n = u32::try_from(n).unwrap_or(u32::MAX).max(1);
        uniform_below(n, || self.0.next_u32()) as usize
    }

    /// Index into a list of `n` items, each equally likely; no randomness is used where there is no choice.
    pub fn index(&mut self, n: usize) -> usize {
        if n < 2 { 0 } else { self.below(n) }
    }

    /// Random index in proportion to the weights; `None` if all are 0.
    pub fn weighted(&mut self, weights: &[u32]) -> Option<usize> {
        let total: u32 = weights.iter().sum();
        let mut rest = u32::try_from(self.below(usize::try_from(total.max(1)).ok()?)).ok()?;
        for (place, weight) in weights.iter().enumerate() {
            if rest < *weight {
                return Some(place);
            }
            rest -= weight;
        }
        None
    }
}
