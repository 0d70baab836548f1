//! Worked examples of `spec/muskets-and-mayhem.md`: its paragraph before each.

use super::{assert_counts, fraction};
use crate::clock::shortest;
use std::time::Duration;
use tercio::kernel::chances::{ChanceTree, Die, Fraction, Law};

const NORMAL: i32 = 4;
const DISORGANIZED: i32 = 5;
const SHAKEN: i32 = 6;
const ELITE: i32 = 3;
const VETERAN: i32 = 4;
const REGULAR: i32 = 5;
const SECOND_RATE: i32 = 6;

/// 15.1 Whether one die becomes a casualty: it hits on the roller's morale, and the target's quality does not save.
fn casualty(morale: i32, quality: i32) -> Law<bool> {
    Die::D6.at_least(morale).and(&Die::D6.at_least(quality).not())
}

/// 17.5 By morale and quality; in prepared defences.
#[test]
fn a_die_and_its_save() {
    let table = [
        (NORMAL, ["1/6", "1/4", "1/3", "5/12"], ["1/12", "1/6", "1/4", "1/3"]),
        (DISORGANIZED, ["1/9", "1/6", "2/9", "5/18"], ["1/18", "1/9", "1/6", "2/9"]),
        (SHAKEN, ["1/18", "1/12", "1/9", "5/36"], ["1/36", "1/18", "1/12", "1/9"]),
    ];
    for (morale, open, defended) in table {
        let chances =
            |bonus| [ELITE, VETERAN, REGULAR, SECOND_RATE].map(|q| casualty(morale, q - bonus).chance_of_success());
        assert_eq!(chances(0), open.map(fraction));
        assert_eq!(chances(1), defended.map(fraction));
    }
}

/// 17.6-17.8 Volleys.
#[test]
fn volleys() {
    let veterans = casualty(NORMAL, VETERAN).successes(8);
    let shown = [0, 1, 2, 3].map(|lost| veterans.chance(&lost).to_string());
    assert_eq!(shown, ["6561/65536", "2187/8192", "5103/16384", "1701/8192"]);
    assert_eq!(veterans.chance_at_least(&4), fraction("7459/65536"));
    assert_eq!(veterans.chance_at_least(&4).rounded(10_000), Some(1138));
    assert_eq!(veterans.mean(), fraction("2"));
    let regulars = casualty(NORMAL, REGULAR).successes(8);
    let shown: Vec<String> = regulars.weights().map(|(_, weight)| weight.to_string()).collect();
    assert_eq!(shown[..4], ["256", "1024", "1792", "1792"]);
    assert_eq!(regulars.total().to_string(), "6561");
    assert_eq!(regulars.chance_at_least(&4), fraction("1697/6561"));
    assert_eq!(regulars.chance_at_least(&5), fraction("577/6561"), "with a commander's removal");
    assert_eq!(regulars.mean(), fraction("8/3"));
    assert_counts(&casualty(NORMAL, REGULAR).successes(4), &[16, 32, 24, 8, 1], 81);
}

/// 17.10 The charger's check, then the target's.
#[test]
fn charges() {
    let table = [
        (REGULAR, REGULAR, ["2/3", "2/9", "1/9"]),
        (VETERAN, VETERAN, ["1/2", "1/4", "1/4"]),
        (VETERAN, REGULAR - 2, ["1/2", "1/6", "1/3"]),
    ];
    for (charger, target, chances) in table {
        let tree = ChanceTree::grown("declared", &|at| match *at {
            "declared" => Some(Die::D6.at_least(charger).map(|passed| if *passed { "charging" } else { "halted" })),
            "charging" => Some(Die::D6.at_least(target).map(|passed| if *passed { "contact" } else { "driven off" })),
            _ => None,
        });
        let ends = tree.ends();
        assert_eq!(["halted", "driven off", "contact"].map(|end| ends.chance(&end)), chances.map(fraction));
    }
}

/// 17.11 Two checks due; a morale of 7 is removed.
#[test]
fn checks_one_after_the_other() {
    let checked = |morale: &i32| {
        let morale = *morale;
        Die::D6.at_least(REGULAR).map(|passed| if *passed { morale } else { morale + 1 })
    };
    for morale in [NORMAL, DISORGANIZED] {
        let after = checked(&morale).and_then(checked);
        assert_eq!([0, 1, 2].map(|steps| after.chance(&(morale + steps))), ["1/9", "4/9", "4/9"].map(fraction));
    }
}

/// 9.6 What becomes of a side with these figures, by the casualties it causes and suffers: -1 loses, 0 undecided, 1 wins.
fn outcome(figures: [u32; 2], caused: u32, suffered: u32) -> i32 {
    match (suffered >= figures[0], caused >= figures[1]) {
        (true, true) => 0,
        (true, false) => -1,
        (false, true) => 1,
        (false, false) if caused >= suffered + 2 => 1,
        (false, false) if suffered >= caused + 2 => -1,
        (false, false) => 0,
    }
}

/// The melee of two sides: dice, figures and what one die does, each.
fn melee(mine: (u32, u32, &Law<bool>), its: (u32, u32, &Law<bool>)) -> Law<i32> {
    let figures = [mine.1, its.1];
    mine.2.successes(mine.0).combine(&its.2.successes(its.0), |caused, suffered| outcome(figures, *caused, *suffered))
}

fn hundredths(law: &Law<i32>) -> [i64; 3] {
    [1, 0, -1].map(|end| law.chance(&end).rounded(10_000).unwrap())
}

/// 17.14-17.17 Melees.
#[test]
fn melees() {
    let lines = |mine: &Law<bool>, its: &Law<bool>| hundredths(&melee((16, 16, mine), (16, 16, its)));
    let (regular, veteran) = (casualty(NORMAL, REGULAR), casualty(NORMAL, VETERAN));
    assert_eq!(lines(&regular, &regular), [2868, 4265, 2868]);
    assert_eq!(lines(&veteran, &veteran), [2691, 4617, 2691]);
    assert_eq!(lines(&casualty(NORMAL, SECOND_RATE), &casualty(NORMAL, ELITE)), [8449, 1416, 135]);
    assert_eq!(lines(&casualty(DISORGANIZED, REGULAR), &regular), [955, 3590, 5455]);
    assert_eq!(lines(&casualty(NORMAL, REGULAR - 1), &regular), [1335, 3913, 4752]);
    let horse = |dice, figures| hundredths(&melee((dice, figures, &regular), (16, 16, &regular)));
    assert_eq!(horse(16, 8), [2854, 4028, 3118]);
    assert_eq!(horse(8, 8), [329, 2758, 6914]);
    assert_eq!(horse(20, 10), [4755, 3641, 1604]);
    let even = melee((8, 8, &regular), (8, 8, &regular));
    assert_eq!(even.chance(&1), fraction("9151904/43046721"));
    assert_eq!(even.chance(&0), fraction("24742913/43046721"));
    let small = |figures| melee((figures, figures, &regular), (figures, figures, &regular));
    assert_eq!([1, 0, -1].map(|end| small(2).chance(&end)), ["8/81", "65/81", "8/81"].map(fraction));
    assert_eq!([1, 0, -1].map(|end| small(1).chance(&end)), ["2/9", "5/9", "2/9"].map(fraction));
    assert_eq!(hundredths(&melee((4, 4, &regular), (16, 16, &regular))), [25, 912, 9062]);
}

/// 15.4 Sixteen against sixteen by the joint law of both losses, of 5 in 36 and 5 in 18 a die.
#[test]
fn sixteen_against_sixteen_is_exact_and_quick() {
    let (mine, its) = (casualty(SHAKEN, SECOND_RATE), casualty(DISORGANIZED, SECOND_RATE));
    let (joint, took) = shortest(|| mine.successes(16).joint(&its.successes(16)));
    assert_eq!(joint.outcomes().len(), 17 * 17);
    assert!(joint.chances().map(|(_, chance)| chance).sum::<Fraction>().is_one());
    // 36^16 18^16, beyond 128 bits.
    assert_eq!(joint.total().to_string(), "966496073348591273592564192913999734648078336");
    // Some 30 us in a release, and several times that here.
    assert!(took < Duration::from_millis(20), "{took:?}");
    let (_, took) = shortest(|| hundredths(&melee((16, 16, &mine), (16, 16, &its))));
    assert!(took < Duration::from_millis(20), "{took:?}");
    let by_margin = joint.map(|(caused, suffered)| i64::from(*caused) - i64::from(*suffered));
    assert_eq!(by_margin.mean(), Fraction::from(16) * (mine.chance_of_success() - its.chance_of_success()));
}
