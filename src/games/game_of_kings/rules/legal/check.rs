//! Whether an order may be given now, and the reason if not.

use super::acting::{check_may_fire, check_may_move, check_own, check_points, check_sector};
use super::questions::{next_striker, open_sectors, testers, unit_melee};
use crate::board::table::{Heading, PoseRole, Stance, TablePose};
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::{Sector, TroopClass, UnitKind};
use crate::games::game_of_kings::rules::movement::generals::plan_general;
use crate::games::game_of_kings::rules::movement::plan::turned_about;
use crate::games::game_of_kings::rules::movement::{Errand, Surroundings, plan_move};
use crate::games::game_of_kings::rules::orders::{GeneralGoal, MoveOrder, Order};
use crate::games::game_of_kings::rules::shots::{gun_shot, musket_shot};
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, Step, UnitMark, UnitPlace};
use crate::games::game_of_kings::rules::support::check_support;
use crate::games::table::rules::Arrival;

/// Checks whether an order may be given now.
///
/// # Errors
/// The reason why not.
pub fn check(game: &Game, order: &Order) -> Result<(), Illegal> {
    if game.state().ending.is_some() {
        return Err(Illegal::GameOver);
    }
    if units_of(order).into_iter().flatten().any(|unit| !game.knows(unit)) {
        return Err(Illegal::NoSuchUnit);
    }
    if *order == Order::Concede {
        return Ok(());
    }
    match (game.state().stack.last(), order) {
        (Some(Frame::HalfTurn(HalfTurnStage::Sectors)), Order::ChooseSector { sector }) => {
            if open_sectors(game).contains(sector) { Ok(()) } else { Err(Illegal::SectorDone) }
        }
        (Some(Frame::Sector { sector, step }), _) => check_step(game, *sector, *step, order),
        (Some(Frame::DefensiveFire { waiting, .. }), Order::DefensiveFire { unit, .. }) => {
            if waiting.first() == Some(unit) { Ok(()) } else { Err(Illegal::NotAsked) }
        }
        (Some(Frame::Melee { units, strikes }), Order::Strike { unit, enemy }) => {
            let (asked, enemies) = next_striker(game, units, strikes).ok_or(Illegal::NotNow)?;
            if asked != *unit {
                return Err(Illegal::NotAsked);
            }
            if enemies.contains(enemy) { Ok(()) } else { Err(Illegal::NotItsEnemy) }
        }
        (Some(Frame::HalfTurn(HalfTurnStage::Morale)), Order::Test { unit, supporter }) => {
            if !testers(game).contains(unit) {
                return Err(Illegal::NoTest);
            }
            supporter.map_or(Ok(()), |friend| check_support(game, friend, *unit))
        }
        (Some(Frame::BlockerTests { waiting, .. }), Order::Support { blocker, supporter }) => {
            if waiting.first() != Some(blocker) {
                return Err(Illegal::NotAsked);
            }
            supporter.map_or(Ok(()), |friend| check_support(game, friend, *blocker))
        }
        _ => Err(Illegal::NotNow),
    }
}

/// Units that an order names.
fn units_of(order: &Order) -> [Option<UnitId>; 2] {
    match order {
        Order::ChooseSector { .. } | Order::EndStep | Order::Concede => [None, None],
        Order::Deploy { unit, .. }
        | Order::Rally { unit }
        | Order::FormOrder { unit }
        | Order::Dismount { unit }
        | Order::Mount { unit }
        | Order::DefensiveFire { unit, .. } => [Some(*unit), None],
        Order::Pivot { gun, .. } => [Some(*gun), None],
        Order::Melee { first_unit } => [Some(*first_unit), None],
        Order::FireGun { gun, target } => [Some(*gun), Some(*target)],
        Order::FireMuskets { unit, target } => [Some(*unit), Some(*target)],
        Order::Move(order) => [Some(order.unit), order.contact],
        Order::GeneralMove { general, to } => match to {
            GeneralGoal::Point(_) => [Some(*general), None],
            GeneralGoal::Attach(unit) => [Some(*general), Some(*unit)],
        },
        Order::Strike { unit, enemy } => [Some(*unit), Some(*enemy)],
        Order::Test { unit, supporter } => [Some(*unit), *supporter],
        Order::Support { blocker, supporter } => [Some(*blocker), *supporter],
    }
}

/// GK 3.4 Checks an order in a step of a sector.
fn check_step(game: &Game, sector: Sector, step: Step, order: &Order) -> Result<(), Illegal> {
    match (step, order) {
        (Step::Rally, Order::EndStep) => Err(Illegal::StepNotOver),
        (Step::Rally, Order::Rally { unit }) => {
            check_unrallied(game, sector, *unit)?;
            check_points(game, sector, order)
        }
        (Step::Guns | Step::Move | Step::Muskets, Order::EndStep) => Ok(()),
        (Step::Guns, Order::FireGun { gun, target }) => {
            check_may_fire(game, sector, *gun)?;
            gun_shot(game, *gun, *target)?;
            check_points(game, sector, order)
        }
        (Step::Muskets, Order::FireMuskets { unit, target }) => {
            check_may_fire(game, sector, *unit)?;
            musket_shot(game, *unit, *target)?;
            check_points(game, sector, order)
        }
        (Step::Move, _) => check_move_step(game, sector, order),
        (Step::Melees, Order::Melee { first_unit }) => {
            check_own(game, sector, *first_unit)?;
            if unit_melee(game, *first_unit).is_empty() {
                return Err(Illegal::NotInThisMelee);
            }
            check_points(game, sector, order)
        }
        _ => Err(Illegal::NotNow),
    }
}

/// GK 11.3 Checks that a unit of the sector retreats and has not tried to rally.
pub(super) fn check_unrallied(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_own(game, sector, unit)?;
    if game.is_paired(unit) {
        return Err(Illegal::InMelee);
    }
    if game.has(unit, UnitMark::RallyTried) {
        return Err(Illegal::TriedToRally);
    }
    if game.has(unit, UnitMark::Retreating) { Ok(()) } else { Err(Illegal::NotRetreating) }
}

/// GK 5 Checks an order of the step of moves.
fn check_move_step(game: &Game, sector: Sector, order: &Order) -> Result<(), Illegal> {
    match order {
        Order::Move(moved) => check_move(game, sector, order, moved),
        Order::Pivot { gun, heading } => check_pivot(game, sector, order, (*gun, *heading)),
        Order::FormOrder { unit } => {
            check_form(game, sector, *unit)?;
            check_points(game, sector, order)
        }
        Order::Dismount { unit } => {
            check_may_move(game, sector, *unit)?;
            let may = game.card(*unit).flags.may_dismount && game.kind(*unit).class() == TroopClass::Horse;
            if may { check_points(game, sector, order) } else { Err(Illegal::CannotDismount) }
        }
        Order::Mount { unit } => {
            check_may_move(game, sector, *unit)?;
            let may = game.kind(*unit) == UnitKind::DismountedHorse;
            if may { check_points(game, sector, order) } else { Err(Illegal::CannotMount) }
        }
        Order::GeneralMove { general, to } => {
            check_may_move(game, sector, *general)?;
            plan_general(game, *general, *to)?;
            check_points(game, sector, order)
        }
        Order::Deploy { unit, pose } => check_deploy(game, sector, *unit, *pose),
        _ => Err(Illegal::NotNow),
    }
}

/// GK 5.2 Checks a move order: `order` is the whole of it.
fn check_move(game: &Game, sector: Sector, order: &Order, moved: &MoveOrder) -> Result<(), Illegal> {
    if game.is_general(moved.unit) {
        return Err(Illegal::GeneralByOther);
    }
    check_may_move(game, sector, moved.unit)?;
    check_points(game, sector, order)?;
    if moved.contact.is_some_and(|enemy| game.side(enemy) == game.side(moved.unit)) {
        return Err(Illegal::OwnTarget);
    }
    plan_move(game, moved).map(|_| ())
}

/// GK 5.10 Checks a pivot: `order` is the whole of it.
fn check_pivot(game: &Game, sector: Sector, order: &Order, (gun, heading): (UnitId, Heading)) -> Result<(), Illegal> {
    check_may_move(game, sector, gun)?;
    if game.kind(gun) != UnitKind::Gun || game.has(gun, UnitMark::Limbered) {
        return Err(Illegal::NotUnlimbered);
    }
    let body = game.body(gun).ok_or(Illegal::NotOnTable)?;
    if body.stance.pose.heading == heading {
        return Err(Illegal::SameHeading);
    }
    check_points(game, sector, order)?;
    let around = Surroundings::of(game, gun, UnitKind::Gun, Errand::Move { contact: None });
    around.refusal(gun, &turned_about(&body.stance, heading), PoseRole::End).map_or(Ok(()), Err)
}

/// GK 4.6, 6.4 Checks the forming of firing order.
fn check_form(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_may_move(game, sector, unit)?;
    if game.kind(unit) != UnitKind::RegularFoot {
        return Err(Illegal::CannotForm);
    }
    if game.has(unit, UnitMark::FiringOrder) {
        return Err(Illegal::InOrder);
    }
    let body = game.body(unit).ok_or(Illegal::NotOnTable)?;
    if game.ends_order_at(body.stance.pose.point) {
        return Err(Illegal::CannotFormHere);
    }
    Ok(())
}

/// GK 17.4 Checks the arrival of a unit.
fn check_deploy(game: &Game, sector: Sector, unit: UnitId, pose: TablePose) -> Result<(), Illegal> {
    check_sector(game, sector, unit)?;
    let arrival = arrival_due(game, unit).ok_or(Illegal::NotArriving)?;
    let shape = game.shape(unit);
    if !arrival.holds(game.battle.ground.size, &shape, pose) {
        return Err(Illegal::NotAtEntry);
    }
    let around = Surroundings::of(game, unit, game.kind(unit), Errand::Move { contact: None });
    around.refusal(unit, &Stance::new(pose, shape), PoseRole::End).map_or(Ok(()), Err)
}

/// GK 3.4 Whether a unit may do anything at all in the step of moves.
pub(in crate::games::game_of_kings::rules) fn may_do_something(game: &Game, sector: Sector, unit: UnitId) -> bool {
    let has_points = game.state().points(sector) > 0;
    let arrives = || check_sector(game, sector, unit).is_ok() && arrival_due(game, unit).is_some();
    (has_points && check_may_move(game, sector, unit).is_ok()) || arrives()
}

/// GK 17.4 Arrival of a unit that waits and may be set in this turn.
fn arrival_due(game: &Game, unit: UnitId) -> Option<Arrival> {
    let waiting = game.card(unit).arrival.filter(|_| game.unit_state(unit).place == UnitPlace::Reserve);
    waiting.filter(|arrival| arrival.turn <= game.state().turn)
}
