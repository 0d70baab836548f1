//! GK 4 Whether a unit may act at all in the step at hand, and what its order costs.

use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::action_points::{MovePrice, PricedAction};
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::illegal::Illegal;
use crate::games::game_of_kings::rules::kinds::{Sector, UnitKind};
use crate::games::game_of_kings::rules::movement::plan::count_about_faces;
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, LimberBefore, MoveOrder, Order};
use crate::games::game_of_kings::rules::state::{UnitMark, UnitPlace};

/// GK 3.4, 4.4, 4.6 Checks that a unit is one of the sector that plays, and free to act.
///
/// # Errors
/// The reason why it may not.
fn check_free(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_own(game, sector, unit)?;
    if game.is_paired(unit) {
        return Err(Illegal::InMelee);
    }
    if game.has(unit, UnitMark::Retreating) {
        return Err(Illegal::Retreats);
    }
    if game.has(unit, UnitMark::RallyTried) {
        return Err(Illegal::TriedToRally);
    }
    if game.has(unit, UnitMark::Formed) {
        return Err(Illegal::HasFormed);
    }
    Ok(())
}

/// GK 3.4 Checks that a unit is of the sector that plays, wherever it is.
///
/// # Errors
/// It is of the other side or of another sector.
pub fn check_sector(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    if !game.is_active_side(unit) {
        return Err(Illegal::NotYours);
    }
    if game.sector(unit) == sector { Ok(()) } else { Err(Illegal::OtherSector) }
}

/// GK 3.4 Checks that a unit is on the table and of the sector that plays.
///
/// # Errors
/// The reason why it is not.
pub fn check_own(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_sector(game, sector, unit)?;
    match game.unit_state(unit).place {
        UnitPlace::Table(_) | UnitPlace::Attached(_) => Ok(()),
        UnitPlace::Reserve | UnitPlace::Gone => Err(Illegal::NotOnTable),
    }
}

/// GK 4.2, 4.3 Checks that a free unit may still move, form, dismount, mount or pivot in this half-turn.
///
/// # Errors
/// The reason why it may not.
pub fn check_may_move(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_free(game, sector, unit)?;
    if game.has(unit, UnitMark::Acted) {
        return Err(Illegal::HasActed);
    }
    if game.kind(unit) == UnitKind::Gun && game.has(unit, UnitMark::Fired) {
        return Err(Illegal::GunHasFired);
    }
    Ok(())
}

/// GK 4.2, 4.6, 8.1 Checks that a free unit may still fire in this half-turn.
///
/// # Errors
/// The reason why it may not.
pub fn check_may_fire(game: &Game, sector: Sector, unit: UnitId) -> Result<(), Illegal> {
    check_free(game, sector, unit)?;
    if game.has(unit, UnitMark::Fired) {
        return Err(Illegal::HasFired);
    }
    if game.kind(unit) == UnitKind::Gun && game.has(unit, UnitMark::Acted) {
        return Err(Illegal::HasActed);
    }
    Ok(())
}

/// GK 4.1 Checks that a sector has the points of an order left.
///
/// # Errors
/// It has too few.
pub fn check_points(game: &Game, sector: Sector, order: &Order) -> Result<(), Illegal> {
    let can_pay = priced_order(game, order).is_none_or(|action| can_pay(game, sector, action));
    if can_pay { Ok(()) } else { Err(Illegal::NoPoints) }
}

/// GK 4.1 Action that an order is, as it is priced; none if it is no action of a unit.
#[must_use]
pub fn priced_order(game: &Game, order: &Order) -> Option<PricedAction> {
    Some(match order {
        Order::Rally { .. } => PricedAction::Rally,
        Order::FireGun { .. } | Order::FireMuskets { .. } => PricedAction::Fire,
        Order::Move(order) => priced_move(order),
        Order::Pivot { .. } => PricedAction::Pivot,
        Order::FormOrder { .. } => PricedAction::Form,
        Order::Dismount { .. } | Order::Mount { .. } => PricedAction::Mount,
        Order::GeneralMove { .. } => PricedAction::General,
        Order::Melee { .. } => PricedAction::Melee(game.battle.options.melee_ap),
        Order::DefensiveFire { answer: DefensiveAnswer::Fire, .. } => PricedAction::DefensiveFire,
        Order::Deploy { .. }
        | Order::ChooseSector { .. }
        | Order::EndStep
        | Order::Strike { .. }
        | Order::DefensiveFire { .. }
        | Order::Test { .. }
        | Order::Support { .. }
        | Order::Concede => return None,
    })
}

/// GK 4.1 Action points that an order costs its sector; none if it is no action of a unit.
#[must_use]
pub fn cost(game: &Game, order: &Order) -> Option<u32> {
    priced_order(game, order).map(|action| action.cost(game.battle.rules))
}

/// GK 4.1 Whether a sector has the points of an action left.
#[must_use]
pub fn can_pay(game: &Game, sector: Sector, action: PricedAction) -> bool {
    action.cost(game.battle.rules) <= u32::from(game.state().points(sector))
}

/// GK 4.1, 4.5 Action of a move order, as it is priced.
#[must_use]
pub fn priced_move(order: &MoveOrder) -> PricedAction {
    let about_faces = count_about_faces(&order.steps);
    PricedAction::Move(MovePrice {
        has_path: order.steps.len() > usize::from(about_faces),
        about_faces,
        limbers: order.limber == LimberBefore::Limber,
        unlimbers: order.unlimber.is_some(),
    })
}
