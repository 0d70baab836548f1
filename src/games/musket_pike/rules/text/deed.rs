//! Orders in words as deeds, to follow the name of a side: "charged with Red horse", "let Red horse retreat before the melee".
//! Choices that were not made are deeds with "would have".

use super::super::battle::{Battle, ChitKind};
use super::super::game::Game;
use super::super::ids::UnitId;
use super::super::orders::Order;
use super::super::retreat::way_of;
use super::super::state::{Activation, ActivationTarget, OrderType};
use super::names::{facing, stand, unit, wing_of_army};
use super::order::{directions, order};
use crate::say;

/// Text of an order as a deed, in the position where it may be given.
#[must_use]
pub fn deed(game: &Game, given: &Order) -> String {
    let battle = &*game.battle;
    let u = |id| unit(battle, id);
    match *given {
        Order::Draw => say!("deed-drew"),
        Order::Pass => say!("deed-passed"),
        Order::SetAside => say!("deed-discarded"),
        Order::LeadWing { wing, order } => led(order, &say!("deed-force-wing", wing = wing_of_army(battle, wing))),
        Order::LeadUnit { unit, order } => led(order, &say!("deed-force-unit", unit = u(unit), others = 0)),
        Order::React { unit, facing: f } => say!("deed-turned", unit = u(unit), facing = facing(f)),
        Order::StandFast { unit } => say!("deed-stood-fast", unit = u(unit)),
        Order::JoinAttack { unit, .. } => say!("deed-joined-attack", unit = u(unit)),
        Order::Alone => say!("deed-attacked-alone"),
        Order::Evade { unit } => say!("deed-retreated-before", unit = u(unit)),
        Order::Stand { unit } => say!("deed-stood", unit = u(unit)),
        Order::TakeOdd { unit } => say!("deed-took-odd", unit = u(unit)),
        Order::Retreat { unit, way }
            if let Some(end) = way_of(game, given).and_then(|way| way.path.last().copied()) =>
        {
            say!("deed-retreated", unit = u(unit), hex = stand(battle, end), way = directions(way))
        }
        _ => say!("deed-other", order = order(battle, given)),
    }
}

/// MP 3.1 An activation as a deed, with the units that were activated; none given: they are still to join.
#[must_use]
pub fn activated(battle: &Battle, activation: &Activation, units: &[UnitId]) -> String {
    let Activation { chit, led: whom, order, .. } = *activation;
    let n = units.len();
    let force = match whom {
        ActivationTarget::Unit(lead) => {
            say!("deed-force-unit", unit = unit(battle, lead), others = n.saturating_sub(1))
        }
        ActivationTarget::Wing(_) if n == 0 => return say!("deed-ordered", order = word(order)),
        ActivationTarget::Wing(own) if battle.chit(chit).kind == ChitKind::Wing(own) => {
            say!("deed-force-units", units = n)
        }
        ActivationTarget::Wing(wing) => say!("deed-force-units-of", units = n, wing = wing_of_army(battle, wing)),
    };
    led(order, &force)
}

fn led(order: OrderType, force: &str) -> String {
    say!("deed-led", order = word(order), force)
}

/// Catalogue word that distinguishes the sentences of each order.
const fn word(order: OrderType) -> &'static str {
    match order {
        OrderType::Charge => "charge",
        OrderType::March => "march",
        OrderType::Strategic => "strategic",
        OrderType::Rally => "rally",
    }
}
