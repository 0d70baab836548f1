//! Marks on the table: units that may act, targets with their chances and mean losses, the unit that a question is about.

use super::question::{able, asked};
use crate::games::mcnally_awi::cards;
use crate::games::mcnally_awi::rules::legal::listed_orders;
use crate::games::mcnally_awi::rules::state::Frame;
use crate::games::mcnally_awi::rules::{Game, Order};
use crate::games::table::rules::{UnitId, piece_of, unit_of};
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
        Order::Charge { unit, target, .. } | Order::Aim { unit, target, .. } => Some([*unit, *target]),
        _ => None,
    }
}

/// Unit on which an order lies as a hotspot while a unit is chosen, its look, and whether it is aimed before it is given.
fn spot(order: &Order, chosen: Option<UnitId>) -> Option<(UnitId, HotspotLook, bool)> {
    match order {
        Order::Charge { unit, target, .. } if Some(*unit) == chosen => Some((*target, HotspotLook::Target, true)),
        Order::Aim { unit, target, .. } if Some(*unit) == chosen => Some((*target, HotspotLook::Target, true)),
        Order::Join { general, unit } if Some(*general) == chosen => Some((*unit, HotspotLook::Own, false)),
        Order::Add { unit, .. } | Order::Fight { unit } | Order::Advance { unit } => {
            Some((*unit, HotspotLook::Own, false))
        }
        _ => None,
    }
}

/// Adds the rings and hotspots of the pending question.
pub(super) fn add(game: &Game, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
    let aim = choice.aim.as_ref().and_then(AnyOrder::get::<Order>).and_then(aimed_at);
    let chosen = aim.map(|[unit, _]| unit).or_else(|| choice.piece.map(unit_of));
    let mut rings: Vec<(PieceId, Ring)> = Vec::new();
    match asked(game) {
        Some(unit) => rings.push((piece_of(unit), Ring::Asked)),
        None => rings.extend(able(game).into_iter().map(|unit| (piece_of(unit), Ring::Able))),
    }
    for order in listed_orders(game) {
        let Some((unit, look, is_aimed)) = spot(&order, chosen) else { continue };
        let given = AnyOrder::of(order.clone());
        let gives = if is_aimed { Intent::Aim(given) } else { Intent::order(given) };
        let found = hotspot(game, layout, (piece_of(unit), look), None, gives);
        marks.hotspots.extend(found.map(|mut spot| {
            spot.label = cards::label(game, &order).unwrap_or_default();
            spot.saying(DescribeGame::order(game, &order))
        }));
    }
    add_rings(marks, choice, rings);
    marks.pairs.extend(shots(game, aim).into_iter().filter_map(|[from, to]| line_of_fire(game, layout, from, to)));
}

/// Lines of the order that is aimed, and of the shot that is named.
fn shots(game: &Game, aim: Option<[UnitId; 2]>) -> Vec<[PieceId; 2]> {
    let named = match game.state().stack.last() {
        Some(Frame::Shot { target, parts }) => parts.iter().map(|part| [part.unit, *target]).collect(),
        _ => Vec::new(),
    };
    named.into_iter().chain(aim).map(|pair| pair.map(piece_of)).collect()
}
