//! Laws of small pools against every throw of their dice, one by one.

use std::cmp::Ordering;
use tercio::kernel::chances::{Die, Law};

/// Every throw of this number of dice with this number of faces.
fn throws(faces: u8, dice: usize) -> Vec<Vec<i32>> {
    (0..dice).fold(vec![Vec::new()], |shorter, _| {
        let longer = shorter.iter().flat_map(|throw| {
            (1..=i32::from(faces)).map(move |face| throw.iter().copied().chain([face]).collect::<Vec<_>>())
        });
        longer.collect()
    })
}

/// The law of what throws come to, each as likely as the next.
fn counted<T: Ord>(throws: &[Vec<i32>], of: impl Fn(&[i32]) -> T) -> Law<T> {
    Law::uniform(throws.iter().map(|throw| of(throw))).expect("there are throws")
}

fn successes(throw: &[i32], need: i32) -> u32 {
    u32::try_from(throw.iter().filter(|face| **face >= need).count()).unwrap()
}

#[test]
fn a_pool_of_dice_is_all_its_throws() {
    for (faces, most) in [(6, 5), (10, 4), (1, 3)] {
        let die = Die::with_faces(faces).unwrap();
        for dice in 0..=most {
            let throws = throws(faces, dice);
            let count = u32::try_from(dice).unwrap();
            for need in -1..=i32::from(faces) + 2 {
                let pool = die.at_least(need).successes(count);
                assert_eq!(pool, counted(&throws, |throw| successes(throw, need)), "{dice} dice of {faces} at {need}+");
            }
            assert_eq!(die.sum_of(count), counted(&throws, |throw| throw.iter().sum::<i32>()), "{dice} of {faces}");
        }
    }
}

#[test]
fn a_need_is_met_as_often_as_by_the_clamped_formula() {
    for (die, faces) in [(Die::D6, 6), (Die::D10, 10)] {
        for need in -20..=20 {
            let met = (faces + 1 - need).clamp(0, faces);
            let chance = die.at_least(need).chance_of_success();
            assert_eq!(chance, super::fraction(&format!("{met}/{faces}")));
            assert_eq!(die.at_most(need - 1).chance_of_success(), chance.complement());
        }
    }
}

/// 36^n outcomes for three dice, each with its save.
#[test]
fn saved_hits_are_all_throws_of_hit_and_save() {
    let saves = throws(6, 3);
    for (need, save) in [(4, 4), (5, 6), (3, 7), (6, 2), (4, 1)] {
        let pairs = throws(6, 3).into_iter().flat_map(|hits| saves.iter().map(move |saves| (hits.clone(), saves)));
        let lost = pairs.map(|(hits, saves)| {
            let lost = hits.iter().zip(saves).filter(|(hit, other)| **hit >= need && **other < save);
            u32::try_from(lost.count()).unwrap()
        });
        let all = Law::uniform(lost).unwrap();
        let (hit, saved) = (Die::D6.at_least(need), Die::D6.at_least(save));
        assert_eq!(hit.and(&saved.not()).successes(3), all, "{need}+ against {save}+");
        assert_eq!(hit.successes(3).thinned(&saved.not()), all, "{need}+, then {save}+");
    }
}

#[test]
fn a_reroll_is_a_second_die() {
    let throws = throws(6, 2);
    let law = Die::D6.law().rerolled(|face| *face <= 2);
    assert_eq!(law, counted(&throws, |throw| if throw[0] <= 2 { throw[1] } else { throw[0] }));
    let hits = law.map(|face| *face >= 4).successes(2);
    let hit = |first: i32, second: i32| u32::from(if first <= 2 { second } else { first } >= 4);
    let four = self::throws(6, 4);
    assert_eq!(hits, counted(&four, |throw| hit(throw[0], throw[2]) + hit(throw[1], throw[3])));
}

#[test]
fn opposed_pools_are_all_throws_of_both() {
    let throws = throws(6, 5);
    let (three, two) = (Die::D6.at_least(4).successes(3), Die::D6.at_least(3).successes(2));
    let both = |throw: &[i32]| (successes(&throw[..3], 4), successes(&throw[3..], 3));
    assert_eq!(three.joint(&two), counted(&throws, both));
    assert_eq!(three.compare(&two), counted(&throws, |throw| both(throw).0.cmp(&both(throw).1)));
    let more = three.joint(&two).chance_that(|(mine, its)| mine > its);
    assert_eq!(three.compare(&two).chance(&Ordering::Greater), more);
    let sums = three.convolve(&two);
    assert_eq!(sums, counted(&throws, |throw| both(throw).0 + both(throw).1));
}

/// Number of dice given by the first die, then that number of dice.
#[test]
fn a_pool_of_unknown_size_is_a_mixture() {
    let throws = throws(6, 4);
    let size = Die::D6.law().map(|face| u32::try_from(*face / 2).unwrap());
    let hits = size.thinned(&Die::D6.at_least(5));
    let by_hand = counted(&throws, |throw| {
        let size = usize::try_from(throw[0] / 2).unwrap();
        successes(&throw[1..=size], 5)
    });
    assert_eq!(hits, by_hand);
    let pool = |dice| Die::D6.at_least(5).successes(dice);
    let parts = [(1, &pool(0)), (2, &pool(1)), (2, &pool(2)), (1, &pool(3))];
    assert_eq!(Law::mixture(parts), Some(by_hand));
}

/// Ties are thrown again, by both.
#[test]
fn what_is_thrown_until_it_counts_is_what_counts() {
    let law = Die::D6.law().joint(&Die::D6.law()).given(|(mine, its)| mine != its).unwrap();
    assert_eq!(law.chance_that(|(mine, its)| mine > its), super::fraction("1/2"));
    assert_eq!(law, counted(&throws(6, 2).into_iter().filter(|t| t[0] != t[1]).collect::<Vec<_>>(), |t| (t[0], t[1])));
    assert_eq!(law.given(|(mine, its)| mine == its), None);
}
