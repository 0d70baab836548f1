//! What a line of the odds is worth: the same tables, read without it.

use crate::rulebook::play::At;
use tercio::kernel::RuleSet;
use tercio::rules::musket_pike::state::{Assault, OrderType, Phase};
use tercio::rules::musket_pike::{Order, fire, odds};

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
    for (line, shift) in shifts.iter().enumerate() {
        let without = odds::melee_without(&at.g, &assaults, &defenders, &[line]);
        let moved = i32::try_from(real.contest.column).unwrap() - i32::try_from(without.contest.column).unwrap();
        assert_eq!(moved, shift.value, "{shift:?}");
        assert_eq!(without.contest.attack, real.contest.attack);
        assert_ne!(without.cleared_percent, real.cleared_percent, "it is worth something: {shift:?}");
    }
    let all: Vec<usize> = (0..shifts.len()).collect();
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
    for (line, of) in shot.fv.lines.iter().enumerate() {
        let without = odds::fire_without(&at.g, shot.clone(), &[line]);
        assert_eq!(without.shot.fv.total(), shot.fv.total() - of.value);
    }
    let none: Vec<usize> = (0..shot.fv.lines.len()).collect();
    assert_eq!(odds::fire_without(&at.g, shot, &none).hit_percent, 0, "no fire value, no shot");
}
