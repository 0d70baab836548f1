//! Fractions, shares and chances of a fixed size: what is shown, and what is refused.

use super::fraction;
use tercio::kernel::chances::{Die, FixedChance, FixedMean, Fraction, Law};

#[test]
fn fractions_are_written_in_lowest_terms_and_rounded_once() {
    for (text, shown, percent) in [
        ("6/9", "2/3", 67),
        ("-6/9", "-2/3", -67),
        ("0/7", "0", 0),
        ("8/4", "2", 200),
        ("1/200", "1/200", 1),
        ("-1/200", "-1/200", -1),
        ("49/10000", "49/10000", 0),
    ] {
        let number = fraction(text);
        assert_eq!(number.to_string(), shown);
        assert_eq!(number.rounded(100), Some(percent), "{text}");
    }
    let huge = (0..10).fold(Fraction::from(i64::MAX), |huge, _| &huge * &huge);
    assert_eq!(huge.rounded(1), None);
    assert_eq!((&huge - &huge).rounded(1), Some(0));
    assert!(Fraction::one().is_one() && !huge.is_one() && Fraction::zero().is_zero());
    assert_eq!(fraction("2/7").complement(), fraction("5/7"));
}

#[test]
fn chances_make_a_law_only_if_they_add_up() {
    let halves = |second: &str| Law::with_chances([(1, fraction("1/2")), (2, fraction(second))]);
    assert_eq!(halves("1/2"), Law::uniform([1, 2]));
    assert_eq!(halves("1/3"), None);
    assert_eq!(Law::with_chances([(1, fraction("3/2")), (2, fraction("-1/2"))]), None);
    assert_eq!(Law::with_chances([(1, Fraction::one()), (2, Fraction::zero())]), Some(Law::certain(1)));
    assert_eq!(Law::<u8>::with_chances([]), None);
    assert_eq!(Law::<u8>::uniform([]), None);
    assert_eq!(Law::weighted([(1, 0)]), None);
    assert_eq!(Law::weighted([(2, 4), (1, 1), (2, 2)]), Law::weighted([(1, 1), (2, 6)]));
    assert_eq!(Law::with_chance(&fraction("1/36")).unwrap().successes(1).chance(&1), fraction("1/36"));
    for outside in ["-1/6", "7/6"] {
        assert_eq!(Law::with_chance(&fraction(outside)), None);
    }
}

#[test]
fn shares_that_are_shown_add_up() {
    let thirds = Law::uniform([1, 2, 3]).unwrap();
    let shown = |law: &Law<i32>, steps| law.shares(steps).into_iter().map(|(_, share)| share).collect::<Vec<_>>();
    assert_eq!(shown(&thirds, 100), [34, 33, 33]);
    assert_eq!(shown(&thirds, 10_000), [3334, 3333, 3333]);
    assert_eq!(shown(&thirds, 2), [1, 1, 0]);
    assert_eq!(shown(&Law::weighted([(1, 1), (2, 4), (3, 1)]).unwrap(), 100), [17, 67, 16], "of equals the first");
    assert_eq!(shown(&Law::certain(5), 100), [100]);
    for dice in 1..=40 {
        let law = Die::D6.sum_of(dice);
        for steps in [1, 7, 100, 10_000, u32::MAX] {
            let shares = law.shares(steps);
            assert_eq!(shares.iter().map(|(_, share)| u64::from(*share)).sum::<u64>(), u64::from(steps));
            for (outcome, share) in shares {
                let exact = law.chance(outcome).rounded(steps).unwrap();
                assert!((exact - i64::from(share)).abs() <= 1, "{share} for {exact}");
            }
        }
    }
}

const TENS: u128 = 10_u128.pow(33);
const SIXES: u128 = 6_u128.pow(42);

#[test]
fn a_chance_of_fixed_size_refuses_what_it_cannot_hold() {
    let mut chance = Some(FixedChance::<TENS>::CERTAIN);
    for _ in 0..33 {
        chance = chance.and_then(|c| c.part(1, 10));
    }
    assert_eq!(chance.map(FixedChance::exact), Some((0..33).fold(Fraction::one(), |c, _| c * fraction("1/10"))));
    assert_eq!(chance.and_then(|c| c.part(1, 10)), None);
    assert_eq!(chance.and_then(|c| c.part(10, 10)), chance);
    let certain = FixedChance::<TENS>::CERTAIN;
    assert_eq!(certain.part(u32::MAX, u32::MAX), Some(certain));
    assert_eq!(certain.part(1, 3), None);
    assert_eq!(certain.part(1, 0), None);
    assert_eq!(certain.part(u32::MAX, 1), None, "beyond 128 bits");
    let third = FixedChance::<SIXES>::CERTAIN.part(2, 6).unwrap();
    assert_eq!((third.percent(), third.hundredths_of_percent()), (33, 3333));
    assert_eq!((third + third).hundredths_of_percent(), 6667);
    assert_eq!(third.exact(), fraction("1/3"));
}

#[test]
fn means_are_rounded_once_and_alike_on_both_sides_of_nothing() {
    let eighth = FixedChance::<TENS>::CERTAIN.part(1, 8).unwrap();
    for (value, hundredths) in [(1, 13), (-1, -13), (2, 25), (-2, -25), (1000, 12_500), (-1001, -12_513)] {
        let mut mean = FixedMean::default();
        mean.weigh(eighth, value);
        assert_eq!(mean.hundredths(), hundredths);
        assert_eq!(mean.exact(), fraction(&format!("{value}/8")));
        assert_eq!(mean.exact().rounded(100), Some(i64::from(hundredths)));
    }
}

#[test]
#[should_panic(expected = "overflow")]
fn a_mean_beyond_its_size_says_so() {
    let mut mean = FixedMean::<TENS>::default();
    mean.weigh(FixedChance::CERTAIN, i32::MAX);
}
