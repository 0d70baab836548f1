//! What a line of the odds is worth: the same tables, read without it.

use crate::rulebook::play::At;
use tercio::games::musket_pike::rules::modifier_reasons::ModifierReason;
use tercio::games::musket_pike::rules::state::{Assault, OrderType, Phase};
use tercio::games::musket_pike::rules::{Order, fire, odds};
use tercio::kernel::RuleSet;

/// c stands behind z and is two better.
const BEHIND: &str = "map 12x8
    red c HI 0505 E 6 q8
    blue z HI 0605 E 6 q6";

#[test]
fn without_a_shift_an_attack_is_read_one_column_away() {
    let mut at = At::active(BEHIND, "red", OrderType::Charge, &["c"]);
    at.go_to(Phase::Melee);
    let attack = at.g.legal_orders().into_iter().find(|o| matches!(o, Order::Attack { .. })).unwrap();
    let Order::Attack { unit, into } = attack else { unreachable!() };
    let (assaults, defenders) = ([Assault { unit, into }], [at.u("z")]);
    let real = odds::melee(&at.g, &assaults, &defenders);
    let shifts = &real.contest.shifts.lines;
    assert!(shifts.len() >= 2, "morale and rear: {shifts:?}");
    assert_eq!(odds::melee_without(&at.g, &assaults, &defenders, &[]), real);
    for shift in shifts {
        let without = odds::melee_without(&at.g, &assaults, &defenders, &[shift.why]);
        let moved = i32::try_from(real.contest.column).unwrap() - i32::try_from(without.contest.column).unwrap();
        assert_eq!(moved, shift.value, "{shift:?}");
        assert_eq!(without.contest.attack, real.contest.attack);
        assert_ne!(without.cleared_percent, real.cleared_percent, "it is worth something: {shift:?}");
    }
    let all: Vec<ModifierReason> = shifts.iter().map(|l| l.why).collect();
    let bare = odds::melee_without(&at.g, &assaults, &defenders, &all);
    assert_eq!(bare.contest.column, bare.contest.column_before);
}

#[test]
fn without_a_line_a_shot_has_the_odds_of_the_other_fire_value() {
    let mut at = At::active(BEHIND, "red", OrderType::Charge, &["c"]);
    at.go_to(Phase::AdvancingFire);
    let shot = fire::shot(&at.g, at.u("c"), at.u("z"), at.hex("0605"), Phase::AdvancingFire).unwrap();
    let real = odds::fire(&at.g, shot.clone());
    assert_eq!(odds::fire_without(&at.g, shot.clone(), &[]), real);
    for of in &shot.fv.lines {
        let without = odds::fire_without(&at.g, shot.clone(), &[of.why]);
        assert_eq!(without.shot.fv.total(), shot.fv.total() - of.value);
    }
    let none: Vec<ModifierReason> = shot.fv.lines.iter().map(|l| l.why).collect();
    assert_eq!(odds::fire_without(&at.g, shot, &none).hit_percent, 0, "no fire value, no shot");
}

/// MP 9.9 A shift that is left out moves the column back by it, and what hangs on the shift's cause stays; the odds are
/// those of the column.
#[test]
fn odds_without_a_shift_are_those_of_the_column_without_it() {
    // 8 v 8 = 100 %; the defender's disorder right, its morale left by two: 100 %.
    let mut at = At::active("red a HI 0404 E 8 q6\nblue b HI 0504 W 8 q8 dis", "red", OrderType::Charge, &["a"]);
    at.go_to(Phase::Melee);
    let (a, b) = (at.assault("a", "0504"), at.u("b"));
    let without = |left_out: &[ModifierReason]| odds::melee_without(&at.g, &[a], &[b], left_out);
    let (all, shifts) =
        (odds::melee(&at.g, &[a], &[b]), [ModifierReason::DefenderDisordered, ModifierReason::DefenderMorale]);
    assert_eq!(without(&[]), all);
    assert_eq!(all.contest.shifts.lines.iter().map(|l| l.why).collect::<Vec<_>>(), shifts);
    let column = |odds: &odds::MeleeOdds| at.g.battle.rules.melee.columns[odds.contest.column];
    assert_eq!(column(&all), 100);
    let (further, back) = (without(&shifts[1..]), without(&shifts[..1]));
    assert_eq!((column(&further), column(&back), column(&without(&shifts))), (125, 75, 100));
    assert_eq!(further.contest.shifts.total(), 1);
    assert!(further.cleared_percent > all.cleared_percent && back.cleared_percent < all.cleared_percent);
    // The defender stays disordered: at the same column all chances are the same.
    assert_eq!(
        (without(&shifts).defender, without(&shifts).cleared_percent),
        (all.defender.clone(), all.cleared_percent)
    );
}

/// MP 8.4 A shot without one of its -1s is a shot at the value without it.
#[test]
fn odds_without_a_line_of_a_shot_are_those_of_the_value_without_it() {
    let mut at = At::active("red a HI 0404 E 8 q6\nblue b LI 0504 W 4 q6", "red", OrderType::Charge, &["a"]);
    at.go_to(Phase::AdvancingFire);
    let all = at.shot("a", "b");
    let without = |left_out: &[ModifierReason]| odds::fire_without(&at.g, all.shot.clone(), left_out);
    assert_eq!(without(&[]), all);
    let open = without(&[ModifierReason::LightInfantry]);
    assert_eq!(open.shot.fv.total(), all.shot.fv.total() + 1);
    let row = &at.g.battle.fire_table[usize::try_from(open.shot.fv.total() - 1).unwrap()];
    let hits = row.iter().filter(|hits| **hits > 0).count();
    assert_eq!(open.hit_percent as usize, 10 * hits);
}

/// MP 13.1 What losses give the enemy on average is what the count would give, roll by roll.
#[test]
fn expected_points_are_those_of_the_count() {
    let mut at = At::active("red a CAV 0404 E 4 q7\nblue b CAV 0504 W 1/4 q5", "red", OrderType::Charge, &["a"]);
    at.go_to(Phase::Melee);
    let (a, b) = (at.assault("a", "0504"), at.u("b"));
    let odds = odds::melee(&at.g, &[a], &[b]);
    // b has lost 3 SP of cavalry, 6 VP, and has one left: every loss eliminates it, 10 VP in all.
    assert_eq!(odds.defender.expected_vp, odds.defender.eliminated_percent * (10 - 6));
    assert!(odds.defender.expected_vp > 0);
    assert_eq!(odds.attacker.expected_vp, 2 * odds.attacker.expected_loss, "4 SP of cavalry are not lost at once");
}
