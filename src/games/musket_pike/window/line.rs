//! Several units that march together: what the first of them does the others do as well, each by its own legal steps.

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

/// The orders of a line, and who had to stay behind, with the reason.
pub struct March {
    /// One after the other, those in front first.
    pub orders: Vec<Order>,
    /// Who could not follow to the end.
    pub left: Vec<(UnitId, Illegal)>,
}

/// What it takes for `others` to do as `lead` does by `path`. Worked out on a copy on which every enemy stands fast.
#[must_use]
pub fn march(game: &Game, lead: UnitId, others: &[UnitId], path: &[Order]) -> March {
    let layout = Layout::new(&game.battle.map.grid);
    let mut copy = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut line: Vec<UnitId> = std::iter::once(lead).chain(others.iter().copied().filter(|u| *u != lead)).collect();
    let mut march = March { orders: Vec::new(), left: Vec::new() };
    for order in path {
        // The lead may have been left behind: the others go on as it would have.
        let Some(stand) = copy.stand(lead) else { break };
        for key in keys(game, stand, order) {
            sort_front_first(&copy, layout, stand, &mut line);
            line.retain(|unit| {
                let Some(own) = by_key(&copy, *unit, key) else {
                    march.left.push((*unit, Illegal::NotInFront));
                    return false;
                };
                match foresight::step(&mut copy, &own) {
                    // Where the program fails at it, that is told when it is given.
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

/// Who is farthest ahead goes first, so that nobody treads on another's heels.
fn sort_front_first(game: &Game, layout: Layout, stand: Stand, line: &mut [UnitId]) {
    let forward = Vec2::from_angle(facing_angle(stand.facing).to_radians());
    let ahead = |u: &UnitId| game.stand(*u).map_or(0.0, |s| layout.stand_centre(s).dot(forward));
    line.sort_by(|a, b| ahead(b).total_cmp(&ahead(a)).then(a.cmp(b)));
}

/// What an order of the lead is as single acts that any unit can do.
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
