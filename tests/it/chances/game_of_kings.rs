//! Worked examples of `spec/game-of-kings.md`: its paragraph before each.

use super::{assert_counts, assert_weights, fraction};
use std::cmp::Ordering;
use tercio::kernel::chances::{ChanceTree, Die, Law};

/// Dice that hit on a need, each hit cancelled by a save from another need on; 7 for none.
fn hits(dice: u32, need: i32, save: i32) -> Law<u32> {
    Die::D6.at_least(need).and(&Die::D6.at_least(save).not()).successes(dice)
}

const UNSAVED: i32 = 7;

fn compared(mine: &Law<u32>, its: &Law<u32>) -> [String; 3] {
    let law = mine.compare(its);
    [Ordering::Greater, Ordering::Equal, Ordering::Less].map(|order| law.chance(&order).to_string())
}

/// E14-E18 Volleys: in the open, behind cover, at cuirassiers; moved; heavy rain; half with luck.
#[test]
fn volleys() {
    assert_counts(&hits(4, 4, UNSAVED), &[1, 4, 6, 4, 1], 16);
    assert_counts(&hits(4, 4, 4), &[81, 108, 54, 12, 1], 256);
    assert_counts(&hits(4, 4, 6), &[2401, 6860, 7350, 3500, 625], 20_736);
    assert_eq!(hits(4, 4, 6).mean(), fraction("5/3"));
    assert_counts(&hits(4, 5, UNSAVED), &[16, 32, 24, 8, 1], 81);
    assert_counts(&hits(4, 6, UNSAVED), &[625, 500, 150, 20, 1], 1296);
    assert_eq!(hits(4, 7, UNSAVED), Law::certain(0));
    assert_counts(&hits(2, 6, UNSAVED), &[25, 10, 1], 36);
    assert_counts(&hits(4, 3, UNSAVED), &[1, 8, 24, 32, 16], 81);
    let lucky = Law::mixture([(1, &hits(4, 4, UNSAVED)), (1, &hits(4, 3, UNSAVED))]).unwrap();
    assert_counts(&lucky, &[97, 452, 870, 836, 337], 2592);
    assert_eq!(lucky.mean(), fraction("7/3"));
}

/// 7.3 The score of a gun divided, to the nearest whole; an exact half by another die.
fn potential(divisor: i32) -> Law<u32> {
    Die::D6.law().and_then(|score| {
        let (whole, rest) = (score / divisor, score % divisor);
        let up = match (2 * rest).cmp(&divisor) {
            Ordering::Less => Law::certain(false),
            Ordering::Equal => Die::D6.at_least(4),
            Ordering::Greater => Law::certain(true),
        };
        up.map(|up| u32::try_from(whole).unwrap() + u32::from(*up))
    })
}

/// E19-E21 Guns.
#[test]
fn guns() {
    let (foot, gun) = (Die::D6.at_least(4), Die::D6.at_least(6));
    let canister = potential(2);
    assert_counts(&canister, &[1, 4, 4, 3], 12);
    assert_counts(&canister.thinned(&foot), &[35, 41, 17, 3], 96);
    assert_eq!(canister.thinned(&foot).mean(), fraction("7/8"));
    assert_counts(&canister.thinned(&gun), &[637, 203, 23, 1], 864);
    assert_counts(&canister.thinned(&foot).thinned(&Die::D6.at_least(4).not()), &[481, 241, 43, 3], 768);
    let roundshot = potential(4);
    assert_counts(&roundshot, &[3, 8, 1], 12);
    assert_counts(&roundshot.thinned(&foot), &[29, 18, 1], 48);
    assert_counts(&roundshot.thinned(&gun), &[373, 58, 1], 432);
    let weak = potential(8);
    assert_counts(&weak, &[7, 5], 12);
    assert_counts(&weak.thinned(&foot), &[19, 5], 24);
    assert_counts(&weak.thinned(&gun), &[67, 5], 72);
}

/// E22, E23 A fight of four dice each, without and with fire at the charger first.
#[test]
fn a_charge() {
    let four = hits(4, 4, UNSAVED);
    assert_eq!(compared(&four, &four), ["93/256", "35/128", "93/256"]);
    let joint = four.joint(&four);
    let wins = joint.chance_that(|(mine, its)| mine > its && *mine < 4);
    assert_eq!(wins, fraction("39/128"));
    assert_eq!(joint.chance_that(|(mine, its)| *mine == 4 && *its < 4), fraction("15/256"));
    assert_eq!(joint.chance(&(4, 4)), fraction("1/256"));
    assert_eq!(joint.chance_that(|(mine, its)| mine == its && *mine < 4), fraction("69/256"));
    // What is left of the charger, then both sides' hits; none where it falls.
    let fight = hits(4, 5, UNSAVED).and_then(|fallen| match 4 - fallen {
        0 => Law::certain(None),
        left => hits(left, 4, UNSAVED).compare(&four).map(|order| Some(*order)),
    });
    let chance = |outcome| fight.chance(&outcome).to_string();
    assert_eq!(chance(None), "1/81");
    let orders = [Ordering::Greater, Ordering::Equal, Ordering::Less].map(|order| chance(Some(order)));
    assert_eq!(orders, ["85/432", "20/81", "235/432"]);
}

/// 18.5 with E9: the Variation, then the fire, then the fight, as a tree.
#[test]
fn a_charge_as_a_tree() {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    enum At {
        Start,
        Short,
        Contact,
        Shot(u32),
        Fought(Ordering),
        Fallen,
    }
    let tree = ChanceTree::grown(At::Start, &|at| match *at {
        At::Start => Some(Die::D6.law().map(|face| if *face == 1 { At::Short } else { At::Contact })),
        At::Contact => {
            Some(hits(4, 5, UNSAVED).map(|fallen| if *fallen == 4 { At::Fallen } else { At::Shot(*fallen) }))
        }
        At::Shot(fallen) => {
            let fight = hits(4 - fallen, 4, UNSAVED).compare(&hits(4, 4, UNSAVED));
            Some(fight.map(|order| At::Fought(*order)))
        }
        At::Short | At::Fought(_) | At::Fallen => None,
    });
    let five_sixths = fraction("5/6");
    assert_eq!(tree.chance_of_passing(&|at| *at == At::Contact), five_sixths);
    let ends = tree.ends();
    assert_eq!(ends.chance(&At::Short), fraction("1/6"));
    assert_eq!(ends.chance(&At::Fallen), &five_sixths * &fraction("1/81"));
    assert_eq!(ends.chance(&At::Fought(Ordering::Greater)), &five_sixths * &fraction("85/432"));
    assert_eq!(tree.branches().len(), 2);
    assert_eq!(tree.branches()[1].tree().branches().len(), 5, "four numbers of losses, and the fall");
}

/// 9.9 So many half-dice: an odd one is a die more on 4-6.
fn dice_of_halves(halves: u32) -> Law<u32> {
    let more = Law::with_chance(&fraction(if halves % 2 == 1 { "1/2" } else { "0" })).unwrap();
    more.map(|more| halves / 2 + u32::from(*more))
}

/// E24-E33 Fights.
#[test]
fn fights() {
    let pool = |dice| hits(dice, 4, UNSAVED);
    assert_eq!(compared(&pool(12), &pool(4))[0], "63019/65536");
    assert_eq!(pool(12).chance_at_least(&4), fraction("3797/4096"));
    assert_eq!(compared(&pool(12), &pool(2)), ["8139/8192", "91/16384", "15/16384"]);
    let four = Die::D6.at_least(4);
    assert_eq!(compared(&dice_of_halves(9).thinned(&four), &pool(4)), ["221/512", "133/512", "79/256"]);
    assert_counts(&dice_of_halves(3).thinned(&four), &[3, 4, 1], 8);
    assert_eq!(compared(&pool(8), &pool(4)), ["1651/2048", "495/4096", "299/4096"]);
    assert_eq!(compared(&pool(4), &pool(8)), ["299/4096", "495/4096", "1651/2048"]);
    assert_eq!(compared(&hits(4, 5, UNSAVED), &pool(4)), ["85/432", "107/432", "5/9"]);
    assert_weights(
        &pool(4).compare(&hits(4, 4, 6)),
        &[Ordering::Less, Ordering::Equal, Ordering::Greater],
        &[30_495, 29_522, 50_575],
        110_592,
    );
    assert_eq!(compared(&hits(4, 4, 4), &pool(6)), ["99/2048", "897/8192", "6899/8192"]);
}

/// E34, E38 Tests by one die; E40 the weather; E41 features of a table.
#[test]
fn tests_weather_and_terrain() {
    let passes = |need: i32| Die::D6.at_least(need).chance_of_success();
    assert_eq!([2, 3, 4].map(passes), ["5/6", "4/6", "3/6"].map(fraction));
    assert_eq!([1, 0].map(passes), ["1", "1"].map(fraction));
    assert_eq!([5, 4].map(passes), ["1/3", "1/2"].map(fraction));
    let gauge = Die::D6.sum_of(2);
    let weather = gauge.map(|gauge| match gauge {
        2 => "fog",
        3 | 11 => "light rain",
        12 => "heavy rain",
        _ => "fair",
    });
    assert_weights(&weather, &["fair", "fog", "heavy rain", "light rain"], &[30, 1, 1, 4], 36);
    let shifted = |from: i32| Die::D6.law().map(move |face| (from + (face - 1) / 2 - 1).clamp(2, 12));
    assert_eq!(shifted(10).chance(&11), fraction("1/3"));
    assert_eq!(shifted(12).chance(&12), fraction("2/3"));
    let stays_twice = shifted(7).and_then(|next| if *next == 7 { shifted(7) } else { Law::certain(*next) });
    assert_eq!(stays_twice.chance(&7), fraction("1/9"));
    let features = Die::D6.at_least(4).successes(12);
    assert_eq!((features.mean(), features.chance(&6)), (fraction("6"), fraction("924/4096")));
    assert_eq!(features.chance(&0), fraction("1/4096"));
}
