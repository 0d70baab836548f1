//! Marks on the table: units that may act now, targets with their chances, the units that a question is about.

use super::question::best_test;
use crate::games::game_of_kings::cards;
use crate::games::game_of_kings::rules::legal::{canonical_orders, legal_orders};
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, GeneralGoal, Order};
use crate::games::game_of_kings::rules::state::{Frame, HalfTurnStage, Step};
use crate::games::game_of_kings::rules::{Game, UnitId, text};
use crate::games::table::rules::{piece_of, unit_of};
use crate::games::table::table_game::TableGame;
use crate::games::table::window;
use crate::kernel::PieceId;
use crate::kernel::chances::Fraction;
use crate::paint::layout::BoardLayout;
use crate::play::{AnyOrder, DescribeGame};
use crate::ui::Intent;
use crate::ui::game_ui::Marks;
use crate::ui::intent::Hotspot;
use crate::ui::screen::CurrentChoice;
use crate::view::hotspot::HotspotLook;
use crate::view::rings::Ring;

/// Chance that an order does what it is given for: a shot that it does damage, a test that it is passed. None of other orders.
fn chance(game: &Game, order: &Order) -> Option<Fraction> {
    let card = cards::odds_card(game, order)?;
    let section = card.sections.first()?;
    match order {
        Order::FireGun { .. } | Order::FireMuskets { .. } | Order::DefensiveFire { .. } => {
            section.losses.first().and_then(|losses| losses.chances.first()).map(Fraction::complement)
        }
        Order::Rally { .. } | Order::Test { .. } | Order::Support { .. } => {
            section.outcomes.first().map(|share| share.chance.clone())
        }
        _ => None,
    }
}

/// Hotspot over a unit that gives an intent, with the chance of an order.
fn hotspot(
    game: &Game,
    layout: BoardLayout,
    (unit, look): (UnitId, HotspotLook),
    order: &Order,
    gives: Intent,
) -> Option<Hotspot> {
    window::hotspot(game, layout, (piece_of(unit), look), chance(game, order).as_ref(), gives)
}

fn aim(order: Order) -> Intent {
    Intent::Aim(AnyOrder::of(order))
}

/// Unit that fires by an order, and its target.
const fn shot(order: &Order) -> Option<[UnitId; 2]> {
    match order {
        Order::FireGun { gun, target } => Some([*gun, *target]),
        Order::FireMuskets { unit, target } => Some([*unit, *target]),
        _ => None,
    }
}

/// Adds the rings and hotspots of the pending question.
pub(super) fn add(game: &Game, layout: BoardLayout, choice: &CurrentChoice, marks: &mut Marks) {
    let orders = legal_orders(game);
    let aimed = choice.aim.as_ref().and_then(AnyOrder::get::<Order>);
    let shooter = aimed.and_then(shot).map(|[unit, _]| unit).or_else(|| choice.piece.map(unit_of));
    let mut rings: Vec<(PieceId, Ring)> = Vec::new();
    let mut acting: Vec<UnitId> = orders.iter().filter_map(|order| game.piece(order)).map(unit_of).collect();
    acting.dedup();
    match game.state().stack.last() {
        Some(Frame::Sector { step: Step::Guns | Step::Muskets, .. }) => {
            rings.extend(acting.iter().map(|unit| (piece_of(*unit), Ring::Able)));
            let shots = orders.iter().filter_map(|order| Some((order, shot(order)?)));
            let own = shots.filter(|(_, [unit, _])| Some(*unit) == shooter);
            marks.hotspots.extend(own.filter_map(|(order, [_, target])| {
                hotspot(game, layout, (target, HotspotLook::Target), order, aim(order.clone()))
            }));
        }
        Some(Frame::Sector { step: Step::Move, .. }) => {
            let movable = game
                .bodies()
                .into_iter()
                .map(|body| body.piece)
                .filter(|piece| game.may_move(*piece) && !choice.others.contains(piece));
            rings.extend(movable.map(|piece| (piece, Ring::Able)));
            let general = choice.piece.map(unit_of).filter(|unit| game.knows(*unit) && game.is_general(*unit));
            let joins = general.map_or_else(Vec::new, |general| canonical_orders(game, general));
            marks.hotspots.extend(joins.into_iter().filter_map(|order| {
                let Order::GeneralMove { to: GeneralGoal::Attach(host), .. } = &order else { return None };
                let words = text::order_with_cost(game, &order);
                let gives = Intent::order(AnyOrder::of(order.clone()));
                Some(hotspot(game, layout, (*host, HotspotLook::Own), &order, gives)?.saying(words))
            }));
        }
        Some(Frame::Sector { step: Step::Rally | Step::Melees, .. }) => {
            rings.extend(acting.iter().map(|unit| (piece_of(*unit), Ring::MustAct)));
            marks.hotspots.extend(orders.iter().filter_map(|order| {
                let unit = game.piece(order).map(unit_of)?;
                hotspot(game, layout, (unit, HotspotLook::Own), order, aim(order.clone()))
            }));
        }
        Some(Frame::HalfTurn(HalfTurnStage::Morale)) => {
            rings.extend(acting.iter().map(|unit| (piece_of(*unit), Ring::MustAct)));
            marks.hotspots.extend(acting.iter().filter_map(|unit| {
                let order = best_test(&orders, *unit)?;
                hotspot(game, layout, (*unit, HotspotLook::Own), &order, aim(order.clone()))
            }));
        }
        Some(Frame::DefensiveFire { mover, waiting }) => {
            let fire = |unit: UnitId| Order::DefensiveFire { unit, answer: DefensiveAnswer::Fire };
            rings.extend(waiting.first().map(|unit| (piece_of(*unit), Ring::Asked)));
            marks.hotspots.extend(waiting.first().and_then(|unit| {
                let order = fire(*unit);
                let gives = Intent::order(AnyOrder::of(order.clone()));
                hotspot(game, layout, (*mover, HotspotLook::Target), &order, gives)
            }));
        }
        Some(Frame::BlockerTests { .. } | Frame::Melee { .. }) => {
            rings.extend(acting.iter().map(|unit| (piece_of(*unit), Ring::Asked)));
        }
        _ => {}
    }
    window::add_rings(marks, choice, rings);
    let shot = aimed.and_then(shot).map(|pair| pair.map(piece_of));
    marks.pairs.extend(shot.and_then(|[from, to]| window::line_of_fire(game, layout, from, to)));
}
