//! Decisions: the side that must decide, its legal orders, and the reasons against others.

mod check;
mod list;

use check::activation;
pub use check::check;
pub use list::{legal_orders, legal_orders_into};

use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::melee::odd_sp_chooser;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, MeleeStage, Phase};
use crate::games::musket_pike::rules::steps::{MoveAction, walking};
use crate::kernel::SideId;

/// The side that must decide now; `None` when the game is over or has not begun.
#[must_use]
pub fn decider(game: &Game) -> Option<SideId> {
    let state = &game.state;
    let active = state.activation.map(|a| a.side);
    match state.stack.last()? {
        Frame::Turn { side } => Some(*side),
        Frame::Chit { chit } => Some(game.battle.chit(*chit).side),
        Frame::Muster => active,
        Frame::Phase(Phase::DefensiveFire) => active.map(SideId::other),
        Frame::Phase(_) => active,
        Frame::Reaction { .. } => active.map(SideId::other),
        Frame::Melee(melee) => match melee.stage {
            MeleeStage::Evading => active.map(SideId::other),
            MeleeStage::Losses => odd_sp_chooser(game, melee).and_then(|u| u.first().map(|u| game.side(*u))),
            MeleeStage::Joining | MeleeStage::Fighting | MeleeStage::Occupying => active,
        },
        Frame::Retreat(retreat) => Some(game.side(retreat.unit)),
        Frame::MakeWay(making) => Some(game.side(making.retreat.unit)),
        Frame::Arrival { group } => Some(game.battle.arrivals[group.index()].side),
        Frame::EndOfTurn { .. } | Frame::Over => None,
    }
}

/// Phase of the running activation; `None` without one.
#[must_use]
pub fn phase(game: &Game) -> Option<Phase> {
    game.state.stack.iter().rev().find_map(|f| match f {
        Frame::Phase(phase) => Some(*phase),
        _ => None,
    })
}

/// MP 8.4 Enemies in the field of fire of a unit against which its fire value is 0, each with the hex fired at.
pub fn out_of_value(game: &Game, unit: UnitId) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let enemies = game.battle.unit_ids().filter(move |u| game.side(*u) != game.side(unit));
    let hexes = enemies.flat_map(|target| {
        let stand = game.footprint(target).into_iter();
        stand.flat_map(HexFootprint::hexes).map(move |at| (target, at))
    });
    hexes.filter(move |(target, at)| {
        check(game, &Order::Fire { unit, target: *target, at: *at }) == Err(Illegal::NoShot)
    })
}

/// The only answer to the current question, to be given automatically; `None` if there is a choice. The end of a muster is left
/// to the player even where no unit can join any more: the last one to join may still be taken back.
#[must_use]
pub fn sole_answer(game: &Game) -> Option<Order> {
    // A unit that has turned away from contact turns back only when it is told to: that costs MP.
    only_order(game).filter(|order| *order != Order::Begin && !order.is_movement())
}

/// The only order that may be given now; `None` if there are several or none.
#[must_use]
pub fn only_order(game: &Game) -> Option<Order> {
    let mut orders = legal_orders(game);
    if orders.len() == 1 { orders.pop() } else { None }
}

/// Movement acts that a unit may take now, each with its cost and result, for previews.
#[must_use]
pub fn acts_of(game: &Game, unit: UnitId) -> Vec<(MoveAction, super::steps::StepResult)> {
    let Ok(activation) = activation(game) else { return Vec::new() };
    let Ok((walker, walk)) = walking(game, activation.order, unit) else { return Vec::new() };
    let open = game.legal_actions(unit, walk.stand, activation.order);
    open.filter_map(|act| Some((act, walker.check(&walk, act).ok()?))).collect()
}
