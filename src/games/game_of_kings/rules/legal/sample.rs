//! Random legal orders, for programs that choose at random and for tests.

use super::acting::{can_pay, check_may_move, priced_move};
use super::canonical::{canonical_orders, contacts_ahead};
use super::check::{check, may_do_something};
use super::list::legal_orders;
use crate::board::table::Point;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::{Sector, TroopClass, UnitKind};
use crate::games::game_of_kings::rules::movement::path::MovePath;
use crate::games::game_of_kings::rules::movement::{Errand, Surroundings, order_prices, plan_move};
use crate::games::game_of_kings::rules::orders::{GeneralGoal, LimberBefore, MoveOrder, MoveStep, Order, OrderBefore};
use crate::games::game_of_kings::rules::state::{Frame, Step, UnitMark, UnitPlace};
use crate::kernel::RandomChoice;

/// Random order that may be given now, moves among them; none when nobody decides.
pub fn sample_any_order(game: &Game, choice: &mut RandomChoice) -> Option<Order> {
    if let Some(Frame::Sector { sector, step: Step::Move }) = game.state().stack.last() {
        let able = game.battle.units_of(game.state().active);
        let able: Vec<UnitId> = able.filter(|unit| may_do_something(game, *sector, *unit)).collect();
        let drawn = choice.index(able.len() + 1);
        let moved = able.get(drawn).filter(|_| choice.index(8) > 0).and_then(|unit| sample_order(game, *unit, choice));
        if moved.is_some() {
            return moved;
        }
    }
    let mut orders = legal_orders(game);
    let drawn = choice.index(orders.len());
    (!orders.is_empty()).then(|| orders.swap_remove(drawn))
}

/// Random move of a unit that may be given now, in the step of moves: a wheel, a straight, perhaps an about-face before, perhaps
/// into contact. None if the unit may not move or the one try fails.
pub fn sample_order(game: &Game, unit: UnitId, choice: &mut RandomChoice) -> Option<Order> {
    let Some(Frame::Sector { sector, step: Step::Move }) = game.state().stack.last() else { return None };
    if !game.knows(unit) {
        return None;
    }
    if game.unit_state(unit).place == UnitPlace::Reserve {
        let mut orders = canonical_orders(game, unit);
        let drawn = choice.index(orders.len());
        return (!orders.is_empty()).then(|| orders.swap_remove(drawn));
    }
    check_may_move(game, *sector, unit).ok()?;
    if game.is_general(unit) {
        return sample_general(game, unit, choice);
    }
    let order = sample_move(game, *sector, unit, choice)?;
    Some(Order::Move(order))
}

fn sample_general(game: &Game, general: UnitId, choice: &mut RandomChoice) -> Option<Order> {
    let friends: Vec<UnitId> =
        game.standing().map(|(unit, _)| unit).filter(|unit| game.side(*unit) == game.side(general)).collect();
    let drawn = choice.index(friends.len() + 1);
    let size = game.battle.ground.size;
    let to = match friends.get(drawn) {
        Some(unit) => GeneralGoal::Attach(*unit),
        None => {
            let at = |length: u32, choice: &mut RandomChoice| i32::try_from(choice.below(length as usize)).unwrap_or(0);
            GeneralGoal::Point(Point::new(at(size.width().0, choice), at(size.depth().0, choice)).ok()?)
        }
    };
    let order = Order::GeneralMove { general, to };
    check(game, &order).is_ok().then_some(order)
}

fn sample_move(game: &Game, sector: Sector, unit: UnitId, choice: &mut RandomChoice) -> Option<MoveOrder> {
    let kind = game.kind(unit);
    let mut order = MoveOrder::along(unit, Vec::new());
    if game.has(unit, UnitMark::FiringOrder) && choice.index(3) == 0 {
        order.leave_order = OrderBefore::Leave;
    }
    if kind == UnitKind::Gun && !game.has(unit, UnitMark::Limbered) {
        order.limber = LimberBefore::Limber;
    }
    if kind.class() != TroopClass::Guns && choice.index(8) == 0 {
        order.steps.push(MoveStep::AboutFace);
    }
    if choice.index(2) == 0 {
        // Small angles are likelier: they leave more of the allowance.
        let angle = 1 + choice.below(16384) * choice.below(16384) / 16384;
        let angle = u16::try_from(angle).unwrap_or(1);
        order.steps.push(if choice.index(2) == 0 { MoveStep::WheelLeft(angle) } else { MoveStep::WheelRight(angle) });
    }
    let prices = order_prices(game, &order);
    let body = game.body(unit)?;
    let path = MovePath::plan(body.stance.clone(), &order.steps, &prices).ok()?;
    let rest = prices.allowance.checked_sub(path.cost()).filter(|rest| *rest > 0)?;
    if kind != UnitKind::Gun && choice.index(2) == 0 {
        let struck = contacts_ahead(game, &order, &path, rest).next();
        if struck.is_some() {
            return struck.filter(|order| can_pay(game, sector, priced_move(order)));
        }
    }
    let around = Surroundings::of(game, unit, kind, Errand::Move { contact: None });
    let leg = path.extension(&path.legs, prices.allowance, &prices);
    let longest = around.last_open_step(&leg, prices.allowance);
    let wanted = 1 + u32::try_from(choice.below(longest as usize)).unwrap_or(0);
    if longest > 0 {
        order.steps.push(MoveStep::Straight(wanted));
    }
    if kind == UnitKind::Gun && choice.index(2) == 0 {
        order.unlimber = Some(path.end().pose.heading);
    }
    let may = can_pay(game, sector, priced_move(&order)) && plan_move(game, &order).is_ok();
    may.then_some(order)
}
