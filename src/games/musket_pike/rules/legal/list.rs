//! List of all orders that may be given now.

use super::check::{check_fire, check_firer, check_lay, check_merge, check_muster, check_phase, check_stay};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::arrivals::deployments;
use crate::games::musket_pike::rules::assault::{self, joiners};
use crate::games::musket_pike::rules::data::UnitKind;
use crate::games::musket_pike::rules::fire;
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{ChitId, UnitId};
use crate::games::musket_pike::rules::melee::{evader, occupier, odd_sp_chooser};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::retreat::waiting_retreats;
use crate::games::musket_pike::rules::state::{
    Activation, ActivationTarget, Frame, Melee, MeleeStage, OrderType, Phase,
};
use crate::games::musket_pike::rules::steps::{order_for, reactions};

/// Orders that [`check`] accepts now, in a fixed order; conceding and agreeing to end are legal at any time and are left out.
#[must_use]
pub fn legal_orders(game: &Game) -> Vec<Order> {
    let mut orders = Vec::new();
    legal_orders_into(game, &mut orders);
    orders
}

/// Writes [`legal_orders`] into a list that the caller reuses; its old contents are dropped.
pub fn legal_orders_into(game: &Game, orders: &mut Vec<Order>) {
    orders.clear();
    if game.state.ending.is_some() {
        return;
    }
    match game.state.stack.last() {
        Some(Frame::Turn { side }) => {
            if game.cup(*side).next().is_some() {
                orders.push(Order::Draw);
            }
            orders.push(Order::Pass);
        }
        Some(Frame::Chit { chit }) => list_declarations(game, *chit, orders),
        Some(Frame::Muster) => list_muster(game, orders),
        Some(Frame::Phase(phase)) => list_phase(game, *phase, orders),
        Some(Frame::Reaction { waiting, .. }) => {
            if let Some(&unit) = waiting.first() {
                orders.extend(reactions(game, unit).into_iter().map(|facing| Order::React { unit, facing }));
                orders.push(Order::StandFast { unit });
            }
        }
        Some(Frame::Melee(melee)) => list_melee(game, melee, orders),
        Some(Frame::Retreat(_)) => {
            for retreat in waiting_retreats(game) {
                let unit = retreat.unit;
                orders.extend(retreat.ways(game).into_iter().map(|w| Order::Retreat { unit, way: w.way }));
            }
        }
        Some(Frame::MakeWay(making)) => {
            for &unit in &making.waiting {
                orders.extend(making.rooms(game, unit).into_iter().map(|r| Order::MakeWay { unit, dir: r.dir }));
            }
        }
        Some(Frame::Arrival { group }) => orders.extend(deployments(game, *group)),
        Some(Frame::EndOfTurn { .. } | Frame::Over) | None => {}
    }
}

fn list_declarations(game: &Game, chit: ChitId, orders: &mut Vec<Order>) {
    for wing in game.battle.wing_ids() {
        if game.check_lead(chit, wing).is_err() {
            continue;
        }
        for order in OrderType::ALL {
            if game.check_declaration(chit, ActivationTarget::Wing(wing), order).is_ok() {
                orders.push(Order::LeadWing { wing, order });
            }
        }
    }
    let side = game.battle.chit(chit).side;
    for unit in game.battle.unit_ids().filter(|u| game.side(*u) == side) {
        if !game.is_fresh(unit) {
            continue;
        }
        for order in OrderType::ALL {
            if game.check_declaration(chit, ActivationTarget::Unit(unit), order).is_ok() {
                orders.push(Order::LeadUnit { unit, order });
            }
        }
    }
    orders.push(Order::SetAside);
}

fn list_muster(game: &Game, orders: &mut Vec<Order>) {
    let Some(activation) = game.state.activation else { return };
    for unit in game.battle.unit_ids() {
        if game.check_join(&activation, unit).is_ok() {
            orders.push(Order::Join { unit });
        }
    }
    list_leaders(game, orders);
    if check_muster(game, &Order::Begin).is_ok() {
        orders.push(Order::Begin);
    }
}

fn list_leaders(game: &Game, orders: &mut Vec<Order>) {
    for leader in game.battle.leader_ids() {
        if game.check_leader_moves(leader).is_ok() {
            orders.extend(game.leader_reach(leader).into_iter().map(|to| Order::MoveLeader { leader, to }));
        }
    }
}

fn list_phase(game: &Game, phase: Phase, orders: &mut Vec<Order>) {
    let Some(activation) = game.state.activation else { return };
    match phase {
        Phase::ArtilleryFire => {
            for unit in game.active_units().filter(|u| game.kind(*u) == UnitKind::Art) {
                list_lay(game, unit, orders);
                list_shots(game, unit, phase, orders);
            }
        }
        Phase::Movement => list_movement(game, &activation, orders),
        Phase::DefensiveFire => {
            let side = activation.side.other();
            for unit in game.battle.unit_ids().filter(|u| game.side(*u) == side) {
                list_shots(game, unit, phase, orders);
            }
        }
        Phase::AdvancingFire => {
            for unit in game.active_units() {
                list_shots(game, unit, phase, orders);
            }
        }
        Phase::Melee => {
            for unit in game.active_units() {
                let options = assault::options(game, unit);
                orders.extend(options.into_iter().map(|(into, _)| Order::Attack { unit, into }));
            }
        }
        Phase::Rally => {
            for unit in game.active_units() {
                if game.check_rally(&activation, unit).is_ok() {
                    orders.push(Order::Rally { unit });
                }
            }
        }
    }
    if check_phase(game, phase, &Order::EndPhase).is_ok() {
        orders.push(Order::EndPhase);
    }
}

fn list_lay(game: &Game, unit: UnitId, orders: &mut Vec<Order>) {
    let Some(stand) = game.footprint(unit) else { return };
    for corners in [5, 1] {
        let order = Order::Turn { unit, facing: stand.facing.turned(corners) };
        if check_lay(game, unit, &order).is_ok() {
            orders.push(order);
        }
    }
}

/// Shots of a unit in a phase; for a unit that fires at range 1, in the order of the hexes around it.
fn list_shots(game: &Game, unit: UnitId, phase: Phase, orders: &mut Vec<Order>) {
    let Some(stand) = game.footprint(unit) else { return };
    if check_firer(game, unit, phase).is_err() {
        return;
    }
    if phase == Phase::ArtilleryFire {
        let side = game.side(unit);
        for target in game.battle.unit_ids().filter(|u| game.side(*u) != side) {
            let Some(theirs) = game.footprint(target) else { continue };
            for at in theirs.sorted() {
                if check_fire(game, unit, target, at, phase).is_ok() {
                    orders.push(Order::Fire { unit, target, at });
                }
                if game.occupant(at) == Some(target) && fire::graze(game, unit, at).is_ok() {
                    orders.push(Order::Graze { unit, at });
                }
            }
        }
        return;
    }
    for (at, _) in stand.neighbours_with_arc(&game.battle.map.grid) {
        if let Some(target) = game.enemy_at(at, game.side(unit))
            && check_fire(game, unit, target, at, phase).is_ok()
        {
            orders.push(Order::Fire { unit, target, at });
        }
    }
}

fn list_movement(game: &Game, activation: &Activation, orders: &mut Vec<Order>) {
    for unit in game.active_units() {
        let Some(stand) = game.footprint(unit) else { continue };
        let open = game.legal_actions(unit, stand, activation.order);
        orders.extend(open.map(|act| order_for(game, unit, stand, act)));
        list_mergers(game, activation, unit, stand, orders);
    }
    list_leaders(game, orders);
    for leader in game.battle.leader_ids() {
        if check_stay(game, activation, leader).is_ok() {
            orders.push(Order::StayBehind { leader });
        }
    }
}

fn list_mergers(game: &Game, activation: &Activation, unit: UnitId, stand: HexFootprint, orders: &mut Vec<Order>) {
    if activation.order == OrderType::Charge || activation.merged || stand.is_two() {
        return;
    }
    for (hex, _) in stand.neighbours_with_arc(&game.battle.map.grid) {
        let Some(with) = game.combat_at(hex) else { continue };
        for keep in [unit, with] {
            if check_merge(game, activation, unit, with, keep).is_ok() {
                orders.push(Order::Merge { unit, with, keep });
            }
        }
    }
}

fn list_melee(game: &Game, melee: &Melee, orders: &mut Vec<Order>) {
    match melee.stage {
        MeleeStage::Joining => {
            orders.extend(joiners(game, melee).into_iter().map(|(unit, into)| Order::JoinAttack { unit, into }));
            orders.push(Order::Alone);
        }
        MeleeStage::Evading => {
            if let Some(unit) = evader(game, melee) {
                orders.extend([Order::Evade { unit }, Order::Stand { unit }]);
            }
        }
        MeleeStage::Losses => {
            let units = odd_sp_chooser(game, melee).unwrap_or_default();
            orders.extend(units.into_iter().map(|unit| Order::TakeOdd { unit }));
        }
        MeleeStage::Occupying => {
            if let Some((unit, stands)) = occupier(game, melee) {
                orders.extend(stands.into_iter().map(|stand| Order::Occupy { unit, stand }));
            }
        }
        MeleeStage::Fighting => {}
    }
}
