//! Worked examples of `spec/mcnally-awi.md`: its paragraph before each.

use super::{assert_counts, assert_weights, fraction};
use std::cmp::Ordering;
use tercio::kernel::chances::{ChanceTree, Die, Fraction, Law};

/// 8.2 Losses by up to 30 figures: a table read with a die and a modifier.
fn losses(figures: u32, modifier: i32) -> Law<u32> {
    let column = match figures {
        0..=2 => 3,
        3..=5 => 4,
        6..=10 => 8,
        11..=15 => 13,
        16..=20 => 18,
        21..=25 => 23,
        _ => 28,
    };
    Die::D10.law().map(|face| {
        let row = (face + modifier).clamp(0, 12);
        u32::try_from((column * row + 30) / 60).unwrap()
    })
}

/// 20.10-20.13 Shots.
#[test]
fn shots() {
    assert_counts(&losses(24, 0), &[1, 2, 3, 3, 1], 10);
    assert_eq!(losses(24, 0).mean(), fraction("21/10"));
    assert_counts(&losses(24, -1), &[2, 2, 3, 3], 10);
    let excess = losses(30, 0).convolve(&losses(14, 0));
    assert_counts(&excess, &[2, 8, 16, 20, 20, 18, 12, 4], 100);
    assert_eq!(excess.mean(), fraction("37/10"));
    assert_eq!(losses(30, 0).convolve(&losses(6, 0)).mean(), fraction("32/10"));
    assert_eq!([5, 10, 15].map(|figures| losses(figures, 0).mean()), ["3/10", "7/10", "12/10"].map(fraction));
    let destroyed = losses(10, -1).map(|lost| *lost > 0).and(&Die::D10.at_least(9));
    assert_eq!(destroyed.chance_of_success(), fraction("3/25"));
}

/// 20.2 Tests, by the morale number: passed, failed by exactly 1, by more.
#[test]
fn tests_of_morale() {
    for (number, by_more) in [(9, 0), (8, 1), (7, 2), (6, 3), (5, 4)] {
        let tested = Die::D10.law().map(|face| (face - number).clamp(0, 2));
        let tenths = [0, 1, 2].map(|margin| tested.chance(&margin));
        let tenth = |some: i32| fraction(&format!("{some}/10"));
        assert_eq!(tenths, [tenth(number), tenth(1), tenth(by_more)]);
    }
}

/// 20.4, 20.5, 20.17 Moves: sums of dice.
#[test]
fn moves() {
    let sum = |dice| Die::D6.sum_of(dice);
    assert_eq!(sum(2).chance_at_least(&4), fraction("11/12"));
    assert_eq!(sum(2).chance_at_least(&7), fraction("7/12"));
    assert_eq!(sum(2).chance_at_least(&9), fraction("5/18"));
    assert_eq!(sum(3).chance_at_least(&18), fraction("1/216"));
    assert_eq!(sum(3).chance_at_least(&10), fraction("5/8"));
    assert_eq!(sum(3).mean(), fraction("21/2"));
    assert_eq!(sum(4).mean(), fraction("14"));
}

/// 20.19 A charge over a fence.
#[test]
fn a_charge() {
    let way = Die::D6.sum_of(3);
    assert_eq!((way.chance_at_least(&7), way.chance_at_least(&11)), (fraction("49/54"), fraction("1/2")));
    let volley = losses(24, 3);
    assert_weights(&volley, &[2, 3, 4, 5], &[3, 3, 2, 2], 10);
    // How far it comes, the defender's test, the second test of who has been shot at.
    let tree = ChanceTree::grown("declared", &|at| match *at {
        "declared" => Some(Die::D10.at_most(8).map(|passed| if *passed { "advancing" } else { "failed" })),
        "advancing" => Some(way.map(|way| match way {
            ..7 => "short",
            7..11 => "stopped",
            _ => "reaching",
        })),
        "stopped" | "reaching" => {
            let reaches = *at == "reaching";
            Some(Die::D10.law().map(|face| match face {
                ..=6 if reaches => "shot at",
                7 if reaches => "contact",
                ..=7 => "stopped there",
                _ => "routed",
            }))
        }
        "shot at" => Some(Die::D10.at_most(8).map(|passed| if *passed { "contact" } else { "failed" })),
        _ => None,
    });
    let ends = tree.ends();
    assert_eq!(ends.chance(&"contact"), fraction("29/125"));
    assert_eq!(ends.chance(&"routed"), fraction("49/225"));
}

/// The margin of one round: what the first causes less what it suffers.
fn round(mine: Law<u32>, its: &Law<u32>) -> Law<i32> {
    mine.combine(its, |mine, its| i32::try_from(*mine).unwrap() - i32::try_from(*its).unwrap())
}

/// The chances that the first causes more, equally many, fewer.
fn compared(margin: &Law<i32>) -> [Fraction; 3] {
    let sign = margin.map(|margin| margin.cmp(&0));
    [Ordering::Greater, Ordering::Equal, Ordering::Less].map(|order| sign.chance(&order))
}

/// 20.20-20.22, 20.25 Melees, in one round and in two.
#[test]
fn melees() {
    let first = round(losses(12, 1), &losses(12, -3));
    assert_eq!(compared(&first), ["13/20", "13/50", "9/100"].map(fraction));
    assert_eq!((losses(12, 1).mean(), losses(12, -3).mean()), (fraction("14/10"), fraction("6/10")));
    let both = first.convolve(&round(losses(12, 0), &losses(12, -3)));
    assert_eq!(compared(&both), ["3753/5000", "809/5000", "438/5000"].map(fraction));
    assert_eq!(compared(&round(losses(12, 5), &losses(12, 0))), ["18/25", "6/25", "1/25"].map(fraction));
    let indians = round(losses(8, 0), &losses(9, -3)).convolve(&round(losses(8, -1), &losses(9, -3)));
    assert_eq!(compared(&indians), ["324/625", "207/625", "94/625"].map(fraction));
    let routs = Die::D10.at_most(8).not();
    let ends = routs.joint(&routs);
    assert_eq!(ends.chance(&(false, true)), fraction("4/25"));
    assert_eq!(ends.chance(&(true, true)), fraction("1/25"));
    assert_eq!(ends.chance(&(false, false)), fraction("16/25"));
}

/// 20.26 A general killed by one of two draws.
#[test]
fn a_general_in_danger() {
    let killed = Die::D10.at_most(1).and(&Die::D6.at_least(5));
    assert_eq!(killed.chance_of_success(), fraction("1/30"));
    assert_eq!(killed.or(&killed).chance_of_success(), fraction("59/900"));
    assert_eq!(killed.successes(2).chance_at_least(&1), fraction("59/900"));
}
