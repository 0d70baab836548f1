//! Laws: outcomes with their weights, and queries about them.

use super::Fraction;
use num_bigint::{BigInt, BigUint};
use num_integer::Integer;
use std::collections::BTreeMap;

/// Exact distribution over finitely many outcomes, at least one. Each outcome occurs once, in the outcomes' order, with a whole
/// weight above 0; the weights have no common divisor, so that equal laws are equal values.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Law<T> {
    /// Outcomes in rising order, with their weights.
    weights: Vec<(T, BigUint)>,
    /// Sum of the weights of all outcomes.
    total: BigUint,
}

impl<T: Ord> Law<T> {
    /// Law of one certain outcome.
    #[must_use]
    pub fn certain(outcome: T) -> Self {
        Self { weights: vec![(outcome, 1_u32.into())], total: 1_u32.into() }
    }

    /// Law of outcomes with whole weights; the weights of an outcome given more than once are added. None without a weight above
    /// 0.
    #[must_use]
    pub fn weighted(outcomes: impl IntoIterator<Item = (T, u64)>) -> Option<Self> {
        let mut gathered = Gathered::default();
        for (outcome, weight) in outcomes {
            if weight > 0 {
                gathered.add(outcome, weight.into());
            }
        }
        (!gathered.0.is_empty()).then(|| gathered.into_law())
    }

    /// Law of equally likely outcomes; an outcome given twice is twice as likely. `None` without outcomes.
    #[must_use]
    pub fn uniform(outcomes: impl IntoIterator<Item = T>) -> Option<Self> {
        Self::weighted(outcomes.into_iter().map(|outcome| (outcome, 1)))
    }

    /// Law of outcomes with their chances; the chances of an outcome given more than once are added. `None` unless the chances
    /// are at least 0 and add up to 1.
    #[must_use]
    pub fn with_chances(outcomes: impl IntoIterator<Item = (T, Fraction)>) -> Option<Self> {
        let outcomes: Vec<(T, Fraction)> = outcomes.into_iter().collect();
        let denominators = outcomes.iter().map(|(_, chance)| chance.denominator());
        let common = denominators.fold(BigInt::from(1), |common, denominator| common.lcm(denominator));
        let mut gathered = Gathered::default();
        let mut sum = BigInt::ZERO;
        for (outcome, chance) in outcomes {
            let weight = chance.numerator() * (&common / chance.denominator());
            sum += &weight;
            let weight = weight.to_biguint()?;
            if weight != BigUint::ZERO {
                gathered.add(outcome, weight);
            }
        }
        (sum == common).then(|| gathered.into_law())
    }

    /// The outcomes that can happen, rising, with their weights in lowest terms: `16, 32, 24, 8, 1` of 81.
    pub fn weights(&self) -> impl ExactSizeIterator<Item = (&T, &BigUint)> + DoubleEndedIterator {
        self.weights.iter().map(|(outcome, weight)| (outcome, weight))
    }

    /// Sum of the weights of all outcomes.
    #[must_use]
    pub const fn total(&self) -> &BigUint {
        &self.total
    }

    /// Outcomes that can happen, rising.
    pub fn outcomes(&self) -> impl ExactSizeIterator<Item = &T> + DoubleEndedIterator {
        self.weights.iter().map(|(outcome, _)| outcome)
    }

    /// Outcomes that can happen, in rising order, with their chances.
    pub fn chances(&self) -> impl ExactSizeIterator<Item = (&T, Fraction)> + DoubleEndedIterator {
        self.weights.iter().map(|(outcome, weight)| (outcome, self.fraction(weight.clone())))
    }

    /// Chance of one outcome; 0 where it cannot happen.
    #[must_use]
    pub fn chance(&self, outcome: &T) -> Fraction {
        let found = self.weights.binary_search_by(|(other, _)| other.cmp(outcome));
        found.map_or_else(|_| Fraction::zero(), |place| self.fraction(self.weights[place].1.clone()))
    }

    /// Sum of the chances of all outcomes for which `is` is true.
    #[must_use]
    pub fn chance_that(&self, mut is: impl FnMut(&T) -> bool) -> Fraction {
        self.fraction(self.weights.iter().filter(|(outcome, _)| is(outcome)).map(|(_, weight)| weight).sum())
    }

    /// Chance of this outcome or a greater one.
    #[must_use]
    pub fn chance_at_least(&self, least: &T) -> Fraction {
        self.chance_that(|outcome| outcome >= least)
    }

    /// Chance of this outcome or a lesser one.
    #[must_use]
    pub fn chance_at_most(&self, most: &T) -> Fraction {
        self.chance_that(|outcome| outcome <= most)
    }

    /// Outcomes that can happen, rising, each with the chance of that outcome or a lesser one; the last is certain.
    #[must_use]
    pub fn cumulative(&self) -> Vec<(&T, Fraction)> {
        let mut sum = BigUint::ZERO;
        let so_far = self.weights.iter().map(|(outcome, weight)| {
            sum += weight;
            (outcome, self.fraction(sum.clone()))
        });
        so_far.collect()
    }

    /// Mean of a number that `value` gives for each outcome.
    #[must_use]
    pub fn mean_of(&self, number: impl Fn(&T) -> i64) -> Fraction {
        let weigh = |(outcome, weight): &(T, BigUint)| BigInt::from(weight.clone()) * number(outcome);
        Fraction::of_sum(self.weights.iter().map(weigh).sum(), self.total.clone())
    }

    /// Variance of a number that each outcome has: the mean square of its distance from the mean.
    #[must_use]
    pub fn variance_of(&self, number: impl Fn(&T) -> i64) -> Fraction {
        let square =
            |(outcome, weight): &(T, BigUint)| BigInt::from(weight.clone()) * BigInt::from(number(outcome)).pow(2);
        let squares = Fraction::of_sum(self.weights.iter().map(square).sum(), self.total.clone());
        let mean = self.mean_of(number);
        squares - &mean * &mean
    }

    /// Law of a function of the outcome; outcomes with equal values are merged.
    #[must_use]
    pub fn map<U: Ord>(&self, mut of: impl FnMut(&T) -> U) -> Law<U> {
        let mut gathered = Gathered::default();
        for (outcome, weight) in &self.weights {
            gathered.add(of(outcome), weight.clone());
        }
        gathered.into_law()
    }

    /// Conditional law, given that `is` is true of the outcome. None if it never is.
    #[must_use]
    pub fn given(&self, mut is: impl FnMut(&T) -> bool) -> Option<Self>
    where
        T: Clone,
    {
        let left: BTreeMap<T, BigUint> = self.weights.iter().filter(|(outcome, _)| is(outcome)).cloned().collect();
        (!left.is_empty()).then(|| Gathered(left).into_law())
    }

    fn fraction(&self, weight: BigUint) -> Fraction {
        Fraction::of_weights(weight, self.total.clone())
    }
}

impl<T: Ord + Copy + Into<i64>> Law<T> {
    /// Mean of outcomes that are numbers, in their unit.
    #[must_use]
    pub fn mean(&self) -> Fraction {
        self.mean_of(|outcome| (*outcome).into())
    }

    /// The variance of outcomes that are numbers, in their unit squared.
    #[must_use]
    pub fn variance(&self) -> Fraction {
        self.variance_of(|outcome| (*outcome).into())
    }
}

/// Weights of a law under construction.
pub(super) struct Gathered<T>(BTreeMap<T, BigUint>);

impl<T> Default for Gathered<T> {
    fn default() -> Self {
        Self(BTreeMap::new())
    }
}

impl<T: Ord> Gathered<T> {
    /// Adds a weight above 0 to an outcome.
    pub(super) fn add(&mut self, outcome: T, weight: BigUint) {
        *self.0.entry(outcome).or_default() += weight;
    }

    /// Law of the gathered weights, of which there must be at least one.
    pub(super) fn into_law(self) -> Law<T> {
        let mut weights: Vec<(T, BigUint)> = self.0.into_iter().collect();
        let divisor = common_divisor(&weights);
        if divisor > BigUint::from(1_u32) {
            for (_, weight) in &mut weights {
                *weight /= &divisor;
            }
        }
        let total = weights.iter().map(|(_, weight)| weight).sum();
        Law { weights, total }
    }
}

/// Greatest common divisor of all weights. It begins with the first and the last one: in a pool of dice these mostly have none,
/// and no other needs to be examined.
fn common_divisor<T>(weights: &[(T, BigUint)]) -> BigUint {
    let one = BigUint::from(1_u32);
    let mut divisor = BigUint::ZERO;
    for (_, weight) in weights.last().into_iter().chain(weights) {
        divisor = divisor.gcd(weight);
        if divisor == one {
            break;
        }
    }
    divisor
}
