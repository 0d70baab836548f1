//! Laws made of laws: sequences, independent events, alternatives.

use super::Law;
use super::law::Gathered;
use num_bigint::BigUint;
use num_integer::Integer;
use std::cmp::Ordering;
use std::ops::Add;

impl<T: Ord> Law<T> {
    /// Law of the outcomes of a second throw whose law follows from the outcome of this one; equal outcomes are merged.
    #[must_use]
    pub fn and_then<U: Ord + Clone>(&self, mut next: impl FnMut(&T) -> Law<U>) -> Law<U> {
        let follows: Vec<(&BigUint, Law<U>)> =
            self.weights().map(|(outcome, weight)| (weight, next(outcome))).collect();
        // Over one denominator, so that weights stay whole.
        let common = follows.iter().fold(BigUint::from(1_u32), |common, (_, law)| common.lcm(law.total()));
        let mut gathered = Gathered::default();
        for (before, law) in &follows {
            let each = *before * (&common / law.total());
            for (end, weight) in law.weights() {
                gathered.add(end.clone(), &each * weight);
            }
        }
        gathered.into_law()
    }

    /// Mixture of several laws, by whole weights: 1, 4, 1 for the faces 1, 2 to 5, and 6 of a die. `None` without a weight above
    /// 0.
    #[must_use]
    pub fn mixture<'a>(laws: impl IntoIterator<Item = (u64, &'a Self)>) -> Option<Self>
    where
        T: Clone + 'a,
    {
        let (weights, laws): (Vec<u64>, Vec<&Self>) = laws.into_iter().unzip();
        let which = Law::weighted((0_usize..).zip(weights))?;
        Some(which.and_then(|place| laws[*place].clone()))
    }

    /// Law of a function of this outcome and of an independent one of another law.
    #[must_use]
    pub fn combine<U: Ord, V: Ord>(&self, other: &Law<U>, mut of: impl FnMut(&T, &U) -> V) -> Law<V> {
        let mut gathered = Gathered::default();
        for (mine, weight) in self.weights() {
            for (its, other_weight) in other.weights() {
                gathered.add(of(mine, its), weight * other_weight);
            }
        }
        gathered.into_law()
    }

    /// [`Self::combine`] for a function that seldom changes from one outcome of the other law to the next, such as a comparison:
    /// runs of equal values are weighed at once.
    #[must_use]
    pub fn combine_runs<U: Ord, V: Ord>(&self, other: &Law<U>, mut of: impl FnMut(&T, &U) -> V) -> Law<V> {
        let mut gathered = Gathered::default();
        for (mine, weight) in self.weights() {
            let mut run: Option<(V, BigUint)> = None;
            for (its, other_weight) in other.weights() {
                let value = of(mine, its);
                match &mut run {
                    Some((known, sum)) if *known == value => *sum += other_weight,
                    _ => {
                        if let Some((known, sum)) = run.replace((value, other_weight.clone())) {
                            gathered.add(known, weight * sum);
                        }
                    }
                }
            }
            if let Some((known, sum)) = run {
                gathered.add(known, weight * sum);
            }
        }
        gathered.into_law()
    }

    /// Joint law of two independent outcomes, this law's first.
    #[must_use]
    pub fn joint<U: Ord + Clone>(&self, other: &Law<U>) -> Law<(T, U)>
    where
        T: Clone,
    {
        self.combine(other, |mine, its| (mine.clone(), its.clone()))
    }

    /// Law of the comparison of this outcome with an independent one of the other law: less, equal or greater.
    #[must_use]
    pub fn compare(&self, other: &Self) -> Law<Ordering> {
        self.combine_runs(other, Ord::cmp)
    }

    /// Law if outcomes for which `again` is true are thrown once more, with the second throw final.
    #[must_use]
    pub fn rerolled(&self, mut again: impl FnMut(&T) -> bool) -> Self
    where
        T: Clone,
    {
        self.and_then(|outcome| if again(outcome) { self.clone() } else { Self::certain(outcome.clone()) })
    }
}

impl<T: Ord + Copy + Add<Output = T>> Law<T> {
    /// The law of the sum of two independent outcomes: the convolution of both laws.
    #[must_use]
    pub fn convolve(&self, other: &Self) -> Self {
        self.combine(other, |mine, its| *mine + *its)
    }

    /// The law of the sum of `count` independent outcomes of this law; the number 0 for none.
    #[must_use]
    pub fn sum_of(&self, count: u32) -> Self
    where
        T: Default,
    {
        let mut sum = Self::certain(T::default());
        // By the binary digits of `count`: each law is convolved with itself.
        let (mut left, mut doubled) = (count, self.clone());
        while left > 0 {
            if left % 2 == 1 {
                sum = sum.convolve(&doubled);
            }
            left /= 2;
            if left > 0 {
                doubled = doubled.convolve(&doubled);
            }
        }
        sum
    }
}
