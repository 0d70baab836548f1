//! Marks on the table: units that may be handled or fire, targets with their chances, the unit that a question is about.

use super::question::asked;
use crate::games::muskets_mayhem::cards;
use crate::games::muskets_mayhem::rules::legal::orders_without_legs;
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::rules::{UnitId, piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window::{add_rings, hotspot, line_of_fire};
use crate::kernel::PieceId;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame};
use crate::ui::Intent;
use crate::ui::game_ui::Marks;
use crate::ui::screen::CurrentChoice;
use crate::view::hotspot::HotspotLook;
use crate::view::rings::Ring;

/// Unit that acts by an order, and the enemy that it acts against.
const fn aimed_at(order: &Order) -> Option<[UnitId; 2]> {
    match order {
        Order::Charge { unit, target } | Order::Fire { unit, target } => Some([*unit, *target]),
        _ => None,
    }
}

/// Adds the rings and hotspots of the pending question.
pub(super) fn add(game: &Game, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
    let orders = orders_without_legs(game);
    let aim = choice.aim.as_ref().and_then(AnyOrder::get::<Order>).and_then(aimed_at);
    let chosen = aim.map(|[unit, _]| unit).or_else(|| choice.piece.map(unit_of));
    let mut rings: Vec<(PieceId, Ring)> = Vec::new();
    match game.state().stack.last() {
        Some(Frame::Handling { .. }) => {
            let movable = game.bodies().into_iter().map(|body| body.piece).filter(|piece| game.may_move(*piece));
            rings.extend(movable.map(|piece| (piece, Ring::Able)));
        }
        Some(Frame::Firing { .. }) => {
            let mut able: Vec<PieceId> = orders.iter().filter_map(|order| game.piece(order)).collect();
            able.dedup();
            rings.extend(able.into_iter().map(|piece| (piece, Ring::Able)));
        }
        _ => rings.extend(asked(game).map(|unit| (piece_of(unit), Ring::Asked))),
    }
    for order in &orders {
        let gives = match order {
            Order::Charge { unit, .. } | Order::Fire { unit, .. } if Some(*unit) == chosen => {
                Intent::Aim(AnyOrder::of(order.clone()))
            }
            Order::Attach { commander, .. } if Some(*commander) == chosen => Intent::order(AnyOrder::of(order.clone())),
            Order::FightUnit { .. } | Order::NextMelee { .. } => Intent::order(AnyOrder::of(order.clone())),
            _ => continue,
        };
        let (piece, look) = match order {
            Order::Attach { unit, .. } | Order::NextMelee { unit } => (*unit, HotspotLook::Own),
            Order::FightUnit { enemy, .. } => (*enemy, HotspotLook::Target),
            other => match aimed_at(other) {
                Some([_, target]) => (target, HotspotLook::Target),
                None => continue,
            },
        };
        let chance = cards::chance(game, order);
        let spot = hotspot(game, layout, (piece_of(piece), look), chance.as_ref(), gives);
        marks.hotspots.extend(spot.map(|spot| spot.saying(DescribeGame::order(game, order))));
    }
    add_rings(marks, choice, rings);
    let shot = aim.map(|pair| pair.map(piece_of));
    marks.pairs.extend(shot.and_then(|[from, to]| line_of_fire(game, layout, from, to)));
}
