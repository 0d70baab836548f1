//! Group march: the other units repeat what the lead unit does, each by its own legal steps.

use super::move_hotspots::{MoveKey, by_key};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::foresight;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::orders::LeftRight;
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::StepError;
use crate::paint::layout::{BoardLayout, facing_angle};
use bevy::math::Vec2;
use std::sync::Arc;

/// Orders of a group march, and the units that could not follow, each with the reason.
pub struct GroupMarch {
    /// Orders of the group in the sequence in which they are given, the foremost unit first.
    pub orders: Vec<Order>,
    /// Units that cannot follow the group to the end, each with the reason.
    pub left: Vec<(UnitId, Illegal)>,
}

/// Orders by which `others` repeat the path of `lead`, computed on a copy on which no enemy reacts.
#[must_use]
pub fn march(game: &Game, lead: UnitId, others: &[UnitId], path: &[Order]) -> GroupMarch {
    let layout = BoardLayout::new(&game.battle.map.grid);
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut line: Vec<UnitId> = std::iter::once(lead).chain(others.iter().copied().filter(|u| *u != lead)).collect();
    let mut march = GroupMarch { orders: Vec::new(), left: Vec::new() };
    for order in path {
        // If the lead unit was left behind, the others continue as it would have.
        let Some(stand) = copy.footprint(lead) else { break };
        for key in keys(game, stand, order) {
            sort_front_first(&copy, layout, stand, &mut line);
            line.retain(|unit| {
                let Some(own) = by_key(&copy, *unit, key) else {
                    march.left.push((*unit, Illegal::NotInFront));
                    return false;
                };
                match foresight::step_unopposed(&mut copy, &own) {
                    // An internal error is reported when the order is given.
                    Ok(_) | Err(StepError::Broken(_)) => {
                        march.orders.push(own);
                        true
                    }
                    Err(StepError::Illegal(why)) => {
                        march.left.push((*unit, why));
                        false
                    }
                }
            });
        }
        if !line.contains(&lead) {
            break;
        }
    }
    march
}

/// Sorts units by how far forward they are, the foremost first, so that none blocks the one behind it.
fn sort_front_first(game: &Game, layout: BoardLayout, stand: HexFootprint, line: &mut [UnitId]) {
    let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
    let ahead = |u: &UnitId| game.footprint(*u).map_or(0.0, |s| layout.stand_centre(s).dot(forward));
    line.sort_by(|a, b| ahead(b).total_cmp(&ahead(a)).then(a.cmp(b)));
}

/// Splits an order of the lead unit into single steps and turns that any unit can make.
fn keys(game: &Game, stand: HexFootprint, order: &Order) -> Vec<MoveKey> {
    match *order {
        Order::Step { to, .. } => {
            let dir = game.battle.map.grid.direction_between(stand.left, to);
            let by = [
                (stand.facing.left(), MoveKey::AheadLeft),
                (stand.facing.right(), MoveKey::AheadRight),
                (stand.facing.left().turned(5), MoveKey::AsideLeft),
                (stand.facing.right().turned(1), MoveKey::AsideRight),
            ];
            by.into_iter().filter(|(d, _)| Some(*d) == dir).map(|(_, key)| key).take(1).collect()
        }
        Order::Ahead { hand: LeftRight::Left, .. } => vec![MoveKey::AheadLeft],
        Order::Ahead { hand: LeftRight::Right, .. } => vec![MoveKey::AheadRight],
        Order::Wheel { hand: LeftRight::Left, .. } => vec![MoveKey::TurnLeft],
        Order::Wheel { hand: LeftRight::Right, .. } => vec![MoveKey::TurnRight],
        Order::Turn { facing, .. } => match (facing.0 + 6 - stand.facing.0) % 6 {
            1 => vec![MoveKey::TurnRight],
            2 => vec![MoveKey::TurnRight; 2],
            3 => vec![MoveKey::About],
            4 => vec![MoveKey::TurnLeft; 2],
            5 => vec![MoveKey::TurnLeft],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
