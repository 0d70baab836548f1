//! Whether an order may be given now, and the reason if not.

use super::questions::{arrival_due, asks_for_save, melees, next_chooser, reaction_answers};
use super::set_up::{check_arrival, check_deploy};
use crate::board::table::MoveLeg;
use crate::games::muskets_mayhem::rules::game::Game;
use crate::games::muskets_mayhem::rules::illegal::Illegal;
use crate::games::muskets_mayhem::rules::movement::commanders::{check_attach, plan_place};
use crate::games::muskets_mayhem::rules::movement::{check_form, plan_charge, plan_leg};
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::shots::{check_shooter, plan_shot};
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage, UnitMark, UnitPlace};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::table::rules::UnitId;
use crate::kernel::{OnOff, SideId};

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
    let frame = game.state().stack.last().ok_or(Illegal::NotNow)?;
    match (frame, order) {
        (Frame::SetUp { side }, Order::Deploy { unit, pose }) => check_deploy(game, *side, *unit, *pose),
        (Frame::ChooseOrder, Order::TakeFirst | Order::TakeSecond) => Ok(()),
        (Frame::Handling { side }, order) => check_handling(game, *side, order),
        (Frame::UnitMoving { unit, .. }, order) => check_moving(game, *unit, order),
        (Frame::Reaction(charge), answer) => {
            if reaction_answers(game, charge).contains(answer) {
                return Ok(());
            }
            Err(match answer {
                Order::ReactFire | Order::HoldFire => Illegal::CannotAnswer,
                Order::CounterCharge | Order::Stand => Illegal::CannotCounter,
                Order::FormSquare => Illegal::CannotFormSquare,
                _ => Illegal::NotNow,
            })
        }
        (Frame::Firing { .. }, Order::EndFire) => Ok(()),
        (Frame::Firing { phase, side, .. }, Order::Fire { unit, target }) => {
            check_fire(game, *side, *phase, *unit, *target)
        }
        (Frame::Applying { waiting }, Order::RemoveHit | Order::KeepHit) => {
            let is_asked = waiting.first().is_some_and(|unit| asks_for_save(game, *unit));
            if is_asked { Ok(()) } else { Err(Illegal::NotNow) }
        }
        (Frame::Turn(TurnStage::Melee), Order::NextMelee { unit }) => {
            let is_lowest = |units: &Vec<UnitId>| units.iter().min() == Some(unit);
            if melees(game).iter().any(is_lowest) { Ok(()) } else { Err(Illegal::NoSuchMelee) }
        }
        (Frame::Melee { units, enemies }, Order::FightUnit { unit, enemy }) => {
            let (asked, known) = next_chooser(game, units, enemies).ok_or(Illegal::NotNow)?;
            if asked != *unit {
                return Err(Illegal::NotAsked);
            }
            if known.contains(enemy) { Ok(()) } else { Err(Illegal::NotItsEnemy) }
        }
        _ => Err(Illegal::NotNow),
    }
}

/// Units that an order names.
const fn units_of(order: &Order) -> [Option<UnitId>; 2] {
    match order {
        Order::Deploy { unit, .. }
        | Order::Hold { unit }
        | Order::Leg { unit, .. }
        | Order::AboutFace { unit }
        | Order::Form { unit, .. }
        | Order::NextMelee { unit } => [Some(*unit), None],
        Order::CommanderTo { commander, .. } => [Some(*commander), None],
        Order::Charge { unit, target } | Order::Fire { unit, target } => [Some(*unit), Some(*target)],
        Order::Attach { commander, unit } => [Some(*commander), Some(*unit)],
        Order::FightUnit { unit, enemy } => [Some(*unit), Some(*enemy)],
        _ => [None, None],
    }
}

/// MM 5.1 Checks that a unit is of the side in turn, still to be handled, and where this order finds it: one that may arrive is set
/// or held.
fn check_unhandled(game: &Game, side: SideId, unit: UnitId, order: &Order) -> Result<(), Illegal> {
    if game.side(unit) != side {
        return Err(Illegal::NotYours);
    }
    let is_there = matches!(game.unit_state(unit).place, UnitPlace::Table(_) | UnitPlace::Attached(_));
    match order {
        Order::Deploy { .. } if arrival_due(game, unit).is_none() => return Err(Illegal::NotToDeploy),
        Order::Deploy { .. } => {}
        Order::Hold { .. } if arrival_due(game, unit).is_some() => {}
        _ if is_there => {}
        _ => return Err(Illegal::NotOnTable),
    }
    if game.has(unit, UnitMark::Handled) { Err(Illegal::Handled) } else { Ok(()) }
}

/// MM 6.9 Checks that a unit is not in contact; by the option it may still move out.
fn check_out_of_contact(game: &Game, unit: UnitId, order: &Order) -> Result<(), Illegal> {
    let leaves = game.battle.rules.options.leave_contact == OnOff::On;
    let moves_out = matches!(order, Order::Leg { .. } | Order::AboutFace { .. } | Order::Hold { .. }) && leaves;
    if game.is_in_contact(unit) && !moves_out { Err(Illegal::InContact) } else { Ok(()) }
}

/// MM 5.2 Leg of an order, if it is one.
pub(super) const fn leg_of(order: &Order) -> Option<(UnitId, MoveLeg)> {
    match order {
        Order::Leg { unit, leg } => Some((*unit, *leg)),
        Order::AboutFace { unit } => Some((*unit, MoveLeg::AboutFace)),
        _ => None,
    }
}

/// MM 5.2 Checks a leg of a unit that is no commander.
fn check_leg(game: &Game, order: &Order, unit: UnitId, leg: &MoveLeg) -> Result<(), Illegal> {
    if game.is_commander(unit) {
        return Err(Illegal::CommanderByOther);
    }
    if matches!((order, leg), (Order::Leg { .. }, MoveLeg::AboutFace | MoveLeg::Face { .. })) {
        return Err(Illegal::BadLeg);
    }
    plan_leg(game, unit, leg).map(|_| ())
}

/// MM 5.1 Checks an order that handles a unit.
fn check_handling(game: &Game, side: SideId, order: &Order) -> Result<(), Illegal> {
    if *order == Order::HoldRest {
        return Ok(());
    }
    let unit = match order {
        Order::Deploy { unit, .. } | Order::Hold { unit } | Order::Form { unit, .. } | Order::Charge { unit, .. } => {
            *unit
        }
        Order::Leg { unit, .. } | Order::AboutFace { unit } => *unit,
        Order::CommanderTo { commander, .. } | Order::Attach { commander, .. } => *commander,
        _ => return Err(Illegal::NotNow),
    };
    check_unhandled(game, side, unit, order)?;
    check_out_of_contact(game, unit, order)?;
    match order {
        Order::Deploy { pose, .. } => check_arrival(game, unit, *pose),
        Order::Form { to, .. } => check_form(game, unit, *to, None),
        Order::Charge { target, .. } => plan_charge(game, unit, *target).map(|_| ()),
        Order::CommanderTo { .. } | Order::Attach { .. } if !game.is_commander(unit) => Err(Illegal::NoCommander),
        Order::CommanderTo { to, .. } => plan_place(game, unit, *to).map(|_| ()),
        Order::Attach { unit: host, .. } => check_attach(game, unit, *host),
        order => leg_of(order).map_or(Ok(()), |(unit, leg)| check_leg(game, order, unit, &leg)),
    }
}

/// MM 5.2 Checks an order to a unit that is moving.
fn check_moving(game: &Game, moving: UnitId, order: &Order) -> Result<(), Illegal> {
    if *order == Order::EndMove {
        return Ok(());
    }
    let (unit, leg) = leg_of(order).ok_or(Illegal::NotNow)?;
    if unit == moving { check_leg(game, order, unit, &leg) } else { Err(Illegal::OtherMoves) }
}

/// MM 7 Checks a shot.
fn check_fire(game: &Game, side: SideId, phase: FirePhase, unit: UnitId, target: UnitId) -> Result<(), Illegal> {
    if game.side(unit) != side {
        return Err(Illegal::NotYours);
    }
    check_shooter(game, unit, phase)?;
    plan_shot(game, unit, target).map(|_| ())
}
