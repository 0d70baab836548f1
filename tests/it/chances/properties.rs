//! What holds of every law: sums in any order, one way or another to the same end.

use proptest::prelude::*;
use tercio::kernel::chances::{Fraction, Law};

fn law() -> impl Strategy<Value = Law<i32>> {
    let outcomes = prop::collection::vec((-20..20_i32, 0..1_000_000_000_000_u64), 0..7);
    (outcomes, -20..20_i32, 1..9_u64).prop_map(|(mut outcomes, sure, weight)| {
        outcomes.push((sure, weight));
        Law::weighted(outcomes).expect("the last has a weight")
    })
}

fn sum<T: Ord>(law: &Law<T>) -> Fraction {
    law.chances().map(|(_, chance)| chance).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(64) })]

    #[test]
    fn convolution_asks_for_no_order(a in law(), b in law(), c in law()) {
        prop_assert_eq!(a.convolve(&b), b.convolve(&a));
        prop_assert_eq!(a.convolve(&b).convolve(&c), a.convolve(&b.convolve(&c)));
        prop_assert_eq!(a.convolve(&Law::certain(0)), a);
    }

    #[test]
    fn chances_add_up_and_rise(a in law(), b in law()) {
        let sums = a.convolve(&b);
        prop_assert!(sum(&sums).is_one());
        prop_assert!(sums.outcomes().is_sorted_by(|x, y| x < y));
        let cumulative = sums.cumulative();
        prop_assert!(cumulative.is_sorted_by(|x, y| x.1 < y.1));
        prop_assert!(cumulative.last().unwrap().1.is_one());
        for (outcome, so_far) in cumulative {
            prop_assert_eq!(&so_far, &sums.chance_at_most(outcome));
            prop_assert_eq!(so_far, (sums.chance_at_least(outcome) - sums.chance(outcome)).complement());
        }
    }

    #[test]
    fn means_and_variances_of_sums_are_sums(a in law(), b in law(), times in 0..9_u32) {
        let sums = a.convolve(&b);
        prop_assert_eq!(sums.mean(), a.mean() + b.mean());
        prop_assert_eq!(sums.variance(), a.variance() + b.variance());
        let many = a.sum_of(times);
        prop_assert_eq!(&many, &(0..times).fold(Law::certain(0), |sum, _| sum.convolve(&a)));
        prop_assert_eq!(many.mean(), a.mean() * Fraction::from(i64::from(times)));
    }

    #[test]
    fn one_after_the_other_is_both_at_once(a in law(), b in law()) {
        let one_by_one = a.and_then(|mine| b.map(|its| (*mine, *its)));
        prop_assert_eq!(&one_by_one, &a.joint(&b));
        prop_assert_eq!(a.joint(&b).map(|(mine, its)| mine + its), a.convolve(&b));
        prop_assert_eq!(a.joint(&b).map(|(mine, _)| *mine), a);
    }

    #[test]
    fn cases_put_together_again_are_the_whole(a in law(), least in -20..20_i32) {
        let (above, below) = (a.given(|outcome| *outcome >= least), a.given(|outcome| *outcome < least));
        let is_above = Law::with_chance(&a.chance_at_least(&least)).unwrap();
        let whole = is_above.and_then(|is| if *is { &above } else { &below }.clone().expect("it can happen"));
        prop_assert_eq!(whole, a);
    }

    #[test]
    fn what_follows_follows_in_any_grouping(a in law(), b in law(), c in law()) {
        let second = |before: &i32| b.map(|its| before * its);
        let third = |before: &i32| c.map(|its| before + its);
        prop_assert_eq!(a.and_then(second).and_then(third), a.and_then(|first| second(first).and_then(third)));
    }

    #[test]
    fn a_count_is_a_sum_of_single_tries(some in 0..40_i64, tries in 0..12_u32) {
        let chance = Fraction::new(some, 40.try_into().unwrap());
        let one = Law::with_chance(&chance).unwrap();
        let counted = one.successes(tries);
        prop_assert_eq!(&counted, &one.map(|happens| u32::from(*happens)).sum_of(tries));
        prop_assert_eq!(counted.mean(), chance * Fraction::from(i64::from(tries)));
    }
}
