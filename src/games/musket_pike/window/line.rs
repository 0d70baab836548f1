//! Group march: the other units repeat what the lead unit does, each by its own legal steps.

use super::walk::{Key, by_key};
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::foresight;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::illegal::Illegal;
use crate::games::musket_pike::rules::orders::Hand;
use crate::games::musket_pike::rules::{Game, Order};
use crate::kernel::StepError;
use crate::paint::layout::{Layout, facing_angle};
use bevy::math::Vec2;
use std::sync::Arc;

/// Orders of a group march, and the units that could not follow, each with the reason.
pub struct March {
    /// Orders in the sequence in which they are given, the foremost unit first.
    pub orders: Vec<Order>,
    /// Units that could not follow to the end, each with the reason.
    pub left: Vec<(UnitId, Illegal)>,
}

/// Orders by which `others` repeat the path of `lead`, worked out on a copy on which no enemy reacts.
#[must_use]
pub fn march(game: &Game, lead: UnitId, others: &[UnitId], path: &[Order]) -> March {
    let layout = Layout::new(&game.battle.map.grid);
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut line: Vec<UnitId> = std::iter::once(lead).chain(others.iter().copied().filter(|u| *u != lead)).collect();
    let mut march = March { orders: Vec::new(), left: Vec::new() };
    for order in path {
        // If the lead unit was left behind, the others continue as it would have.
        let Some(stand) = copy.stand(lead) else { break };
        for key in keys(game, stand, order) {
            sort_front_first(&copy, layout, stand, &mut line);
            line.retain(|unit| {
                let Some(own) = by_key(&copy, *unit, key) else {
                    march.left.push((*unit, Illegal::NotInFront));
                    return false;
                };
                match foresight::step(&mut copy, &own) {
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
fn sort_front_first(game: &Game, layout: Layout, stand: Stand, line: &mut [UnitId]) {
    let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
    let ahead = |u: &UnitId| game.stand(*u).map_or(0.0, |s| layout.stand_centre(s).dot(forward));
    line.sort_by(|a, b| ahead(b).total_cmp(&ahead(a)).then(a.cmp(b)));
}

/// Splits an order of the lead unit into single steps and turns that any unit can make.
fn keys(game: &Game, stand: Stand, order: &Order) -> Vec<Key> {
    match *order {
        Order::Step { to, .. } => {
            let dir = game.battle.map.grid.dir(stand.left, to);
            let by = [
                (stand.facing.left(), Key::AheadLeft),
                (stand.facing.right(), Key::AheadRight),
                (stand.facing.left().turned(5), Key::AsideLeft),
                (stand.facing.right().turned(1), Key::AsideRight),
            ];
            by.into_iter().filter(|(d, _)| Some(*d) == dir).map(|(_, key)| key).take(1).collect()
        }
        Order::Ahead { hand: Hand::Left, .. } => vec![Key::AheadLeft],
        Order::Ahead { hand: Hand::Right, .. } => vec![Key::AheadRight],
        Order::Wheel { hand: Hand::Left, .. } => vec![Key::TurnLeft],
        Order::Wheel { hand: Hand::Right, .. } => vec![Key::TurnRight],
        Order::Turn { facing, .. } => match (facing.0 + 6 - stand.facing.0) % 6 {
            1 => vec![Key::TurnRight],
            2 => vec![Key::TurnRight; 2],
            3 => vec![Key::About],
            4 => vec![Key::TurnLeft; 2],
            5 => vec![Key::TurnLeft],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}
