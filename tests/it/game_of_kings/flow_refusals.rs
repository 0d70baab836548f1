//! Refusals that need more than a unit on open ground: melees, tests, guns that limber, the end of a unit.

use super::setups::{A, B, Unit, area, battle, id, scene_of, scene_on, table, unit};
use std::sync::Arc;
use tercio::board::table::Heading;
use tercio::games::game_of_kings::rules::orders::{LimberBefore, MoveOrder, MoveStep, Order};
use tercio::games::game_of_kings::rules::state::{
    BankDefence, Frame, HalfTurnStage, Pair, PairStage, State, Step, UnitMark, UnitPlace,
};
use tercio::games::game_of_kings::rules::terrain::TerrainKind;
use tercio::games::game_of_kings::rules::{Game, Illegal, UnitKind, Zone};
use tercio::kernel::OnOff;
use tercio::kernel::RuleSet;

use UnitKind::{Gun, HeavyHorse, RegularFoot};

/// A scene with a change of its position.
fn changed(units: &[Unit], step: Step, change: impl FnOnce(&mut State)) -> Game {
    let game = scene_on(table(18288, 7620, Vec::new()), units, step);
    let mut state = game.state().clone();
    change(&mut state);
    Game::at(Arc::clone(&game.battle), state)
}

const fn pair(mover: u16, enemy: u16) -> Pair {
    Pair { mover: id(mover), enemy: id(enemy), zone: Zone::Front, bank: BankDefence::None, stage: PairStage::Open }
}

fn ahead(unit: u16) -> Order {
    Order::Move(MoveOrder::along(id(unit), vec![MoveStep::Straight(10)]))
}

#[test]
fn gk_4_4_and_7_1_who_is_in_a_melee_only_fights() {
    let units = [unit(A, HeavyHorse, 5000, 3000), unit(B, HeavyHorse, 5000, 3005), unit(A, Gun, 5000, 2000)];
    let at = |step| changed(&units, step, |state| state.pairs.push(pair(0, 1)));
    assert_eq!(at(Step::Move).check(&ahead(0)), Err(Illegal::InMelee));
    let fire = Order::FireGun { gun: id(2), target: id(1) };
    assert_eq!(at(Step::Guns).check(&fire), Err(Illegal::TargetInMelee));
    assert_eq!([Illegal::InMelee, Illegal::TargetInMelee].map(Illegal::paragraph), ["4.4", "7.1"]);
}

#[test]
fn gk_1_3_who_is_eliminated_does_nothing() {
    let units = [unit(A, RegularFoot, 5000, 3000), unit(B, RegularFoot, 5000, 3500)];
    let gone = |unit: usize, step| changed(&units, step, |state| state.units[unit].place = UnitPlace::Gone);
    assert_eq!(gone(0, Step::Move).check(&ahead(0)), Err(Illegal::NotOnTable));
    let fire = Order::FireMuskets { unit: id(0), target: id(1) };
    assert_eq!(gone(1, Step::Muskets).check(&fire), Err(Illegal::NotOnTable));
    let strike = MoveOrder { contact: Some(id(1)), ..MoveOrder::along(id(0), vec![MoveStep::Straight(600)]) };
    assert_eq!(gone(1, Step::Move).check(&Order::Move(strike)), Err(Illegal::NotOnTable));
}

#[test]
fn gk_9_12_a_unit_strikes_whom_it_is_paired_with() {
    let units = [
        unit(A, HeavyHorse, 5400, 3000),
        unit(B, RegularFoot, 5000, 3005),
        unit(B, RegularFoot, 5800, 3005),
        unit(B, RegularFoot, 9000, 3005),
    ];
    let game = changed(&units, Step::Melees, |state| {
        state.pairs.extend([pair(0, 1), pair(0, 2)]);
        state.stack.push(Frame::Melee { units: vec![id(0), id(1), id(2)], strikes: Vec::new() });
    });
    let strike = |unit: u16, enemy: u16| game.check(&Order::Strike { unit: id(unit), enemy: id(enemy) });
    assert_eq!([strike(0, 2), strike(0, 3), strike(1, 0)], [Ok(()), Err(Illegal::NotItsEnemy), Err(Illegal::NotAsked)]);
}

#[test]
fn gk_10_1_tests_and_their_supporters() {
    let units = [
        unit(A, RegularFoot, 5000, 3000).with(UnitMark::LostByFire),
        unit(A, RegularFoot, 5000, 2000),
        unit(A, RegularFoot, 9000, 3000),
    ];
    let game = changed(&units, Step::Melees, |state| {
        state.stack.truncate(1);
        state.stack.push(Frame::HalfTurn(HalfTurnStage::Morale));
    });
    let test =
        |unit: u16, supporter: Option<u16>| game.check(&Order::Test { unit: id(unit), supporter: supporter.map(id) });
    assert_eq!([test(0, None), test(0, Some(1))], [Ok(()), Ok(())]);
    assert_eq!([test(0, Some(2)), test(1, None)], [Err(Illegal::CannotSupport), Err(Illegal::NoTest)]);
    assert_eq!([Illegal::CannotSupport, Illegal::NoTest].map(Illegal::paragraph), ["10.2", "10.1"]);
}

#[test]
fn gk_5_10_guns_that_limber_and_unlimber() {
    let whole = MoveOrder {
        limber: LimberBefore::Limber,
        unlimber: Some(Heading(100)),
        ..MoveOrder::along(id(0), vec![MoveStep::Straight(100)])
    };
    for (option, answer) in [(OnOff::On, Ok(())), (OnOff::Off, Err(Illegal::LimberOrMove))] {
        let mut battle = battle(table(18288, 7620, Vec::new()), &[unit(A, Gun, 5000, 3000)], 10);
        battle.options.limber_and_move = option;
        assert_eq!(scene_of(battle, Step::Move).check(&Order::Move(whole.clone())), answer);
    }
    let horse = scene_on(table(18288, 7620, Vec::new()), &[unit(A, HeavyHorse, 5000, 3000)], Step::Move);
    let unlimbers = MoveOrder { limber: LimberBefore::Keep, ..whole };
    assert_eq!(horse.check(&Order::Move(unlimbers)), Err(Illegal::CannotUnlimber));
}

#[test]
fn gk_6_4_no_order_is_formed_in_a_wood() {
    let wood = area(TerrainKind::Wood, &[(4000, 2500), (6000, 2500), (6000, 3500), (4000, 3500)]);
    let units = [unit(A, RegularFoot, 5000, 3000).loose()];
    let game = scene_on(table(18288, 7620, vec![wood]), &units, Step::Move);
    assert_eq!(game.check(&Order::FormOrder { unit: id(0) }), Err(Illegal::CannotFormHere));
    assert_eq!(Illegal::CannotFormHere.paragraph(), "6.4");
}
