//! Who decides, what is legal, and why not.

mod check;
mod list;

use check::activation;
pub use check::check;
pub use list::{legal_orders, legal_orders_into};

use crate::board::hex::{Hex, Stand};
use crate::games::musket_pike::rules::field::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::melee::odd_loser;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Frame, MeleeStage, Phase};
use crate::games::musket_pike::rules::steps::{Act, walking};
use crate::kernel::SideId;

/// The side that must decide now; none when the game is over or has not begun.
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
            MeleeStage::Losses => odd_loser(game, melee).and_then(|u| u.first().map(|u| game.side(*u))),
            MeleeStage::Joining | MeleeStage::Fighting | MeleeStage::Occupying => active,
        },
        Frame::Retreat(retreat) => Some(game.side(retreat.unit)),
        Frame::MakeWay(making) => Some(game.side(making.retreat.unit)),
        Frame::Arrival { group } => Some(game.battle.arrivals[group.index()].side),
        Frame::EndOfTurn { .. } | Frame::Over => None,
    }
}

/// The phase of the running activation, if there is one.
#[must_use]
pub fn phase(game: &Game) -> Option<Phase> {
    game.state.stack.iter().rev().find_map(|f| match f {
        Frame::Phase(phase) => Some(*phase),
        _ => None,
    })
}

/// MP 8.4 Enemies in the field of fire of a unit against whom its fire value is 0, and the hexes at which it would be.
pub fn out_of_value(game: &Game, unit: UnitId) -> impl Iterator<Item = (UnitId, Hex)> + '_ {
    let enemies = game.battle.unit_ids().filter(move |u| game.side(*u) != game.side(unit));
    let hexes = enemies.flat_map(|target| {
        let stand = game.stand(target).into_iter();
        stand.flat_map(Stand::hexes).map(move |at| (target, at))
    });
    hexes.filter(move |(target, at)| {
        check(game, &Order::Fire { unit, target: *target, at: *at }) == Err(Illegal::NoShot)
    })
}

/// A question with only one answer answers itself: that answer. A muster is ended by its player, even where nobody is
/// left to join: who has just joined may still be taken back.
#[must_use]
pub fn sole_answer(game: &Game) -> Option<Order> {
    // A unit that has turned away from whom it must meet turns back when it is told to: that costs MP.
    only_order(game).filter(|order| *order != Order::Begin && !order.is_movement())
}

/// The only order that may be given.
#[must_use]
pub fn only_order(game: &Game) -> Option<Order> {
    let mut orders = legal_orders(game);
    if orders.len() == 1 { orders.pop() } else { None }
}

/// The acts a unit may take now with what each costs, for previews.
#[must_use]
pub fn acts_of(game: &Game, unit: UnitId) -> Vec<(Act, super::steps::Move)> {
    let Ok(activation) = activation(game) else { return Vec::new() };
    let Ok((walker, walk)) = walking(game, activation.order, unit) else { return Vec::new() };
    let open = game.open_acts(unit, walk.stand, activation.order);
    open.filter_map(|act| Some((act, walker.check(&walk, act).ok()?))).collect()
}
