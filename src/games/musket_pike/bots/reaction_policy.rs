//! Answers of a sergeant to the questions of the rules: whether to turn, to stand or to evade, which retreat path to take,
//! where the winner stands. None of them looks further than the question.

use super::term::{SergeantTerm, Terms, total};
use super::worth::{self, CentiVp};
use crate::board::hex::{Arc, HexFootprint};
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::reaction_effect::ReactionEffect;
use crate::games::musket_pike::rules::retreat;
use crate::games::musket_pike::rules::state::{Assault, Frame, Melee};
use crate::games::musket_pike::rules::{Game, foresight, ids::UnitId, odds};
use crate::kernel::SideId;
use std::cmp::Reverse;

/// Least chance in percent to lose the hex at which a unit retreats before melee (MP 9.11).
pub const EVADES_FROM: u32 = 65;

/// Answer to the current question, from the legal orders; `None` if there is no such question.
#[must_use]
pub fn answer(game: &Game, legal: &[Order]) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::Reaction { .. } => least(legal, |order| attacked_after(game, order)),
        Frame::Melee(fight) => of_melee(game, fight, legal),
        Frame::Retreat(_) => most(legal, |order| way_back(game, order)),
        Frame::MakeWay(_) => most(legal, |order| room(game, order)),
        Frame::Arrival { .. } => most(legal, |order| set_up(game, order)),
        _ => None,
    }
}

/// Answer to the current question with a search of all that the approaching enemy can still do.
#[must_use]
pub fn considered(game: &Game, legal: &[Order]) -> Option<Order> {
    match game.state().stack.last()? {
        Frame::Reaction { .. } => least(legal, |order| left_to_the_mover(game, order)),
        _ => answer(game, legal),
    }
}

/// First of the orders with the greatest value by `worth`; `None` if there are no orders.
fn most<K: Ord>(orders: &[Order], worth: impl Fn(&Order) -> K) -> Option<Order> {
    let mut best: Option<(K, Order)> = None;
    for order in orders {
        let worth = worth(order);
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, *order));
        }
    }
    best.map(|(_, order)| order)
}

fn least<K: Ord>(orders: &[Order], worth: impl Fn(&Order) -> K) -> Option<Order> {
    most(orders, |order| Reverse(worth(order)))
}

/// Chance in percent that the approaching enemy's attack wins after an answer (MP 6.9): from where it stands, or from anywhere that it
/// can still reach, if the answer was considered.
#[must_use]
pub fn chance_after(game: &Game, order: &Order, is_considered: bool) -> u32 {
    if is_considered { left_to_the_mover(game, order).0 } else { attacked_after(game, order).0 }
}

/// Chance in percent that the approaching enemy's attack wins after an answer (MP 6.9); standing fast ranks before a turn that
/// changes nothing.
fn attacked_after(game: &Game, order: &Order) -> (u32, u8) {
    let Some(unit) = order.unit() else { return (0, 0) };
    let percent = foresight::attacked_after(game, order, unit).unwrap_or(0);
    (percent, u8::from(!matches!(order, Order::StandFast { .. })))
}

/// Chance in percent that the approaching enemy, with the MP that it has left, can win an attack after an answer (MP 6.9). Of
/// equal answers the one that stops it ranks first, then the one with the best fire at it, then standing fast.
fn left_to_the_mover(game: &Game, order: &Order) -> (u32, bool, Reverse<u32>, bool) {
    let answered = order.unit().and_then(|unit| ReactionEffect::of(game, order, unit));
    let (attack, stops, fire) = answered.map_or((None, false, None), |then| (then.attack, then.stops, then.fire));
    (attack.unwrap_or(0), !stops, Reverse(fire.unwrap_or(0)), !matches!(order, Order::StandFast { .. }))
}

fn of_melee(game: &Game, fight: &Melee, legal: &[Order]) -> Option<Order> {
    match legal.first()? {
        Order::Evade { unit } | Order::Stand { unit } => {
            let driven = odds::melee(game, &fight.assaults(), &fight.foes()).cleared_percent >= EVADES_FROM;
            let evade = Order::Evade { unit: *unit };
            Some(if driven && legal.contains(&evade) { evade } else { Order::Stand { unit: *unit } })
        }
        // MP 9.14 The unit with the most SP left takes the odd one.
        Order::TakeOdd { .. } => most(legal, |order| order.unit().map(|u| game.unit_state(u).strength.sp)),
        Order::JoinAttack { .. } | Order::Alone => most(legal, |order| total(&joined(game, fight, order))),
        Order::Occupy { .. } => most(legal, |order| total(&occupied(game, order))),
        _ => None,
    }
}

/// Value of an attack together with the unit that joins it (MP 9.2), term by term.
#[must_use]
pub fn joined(game: &Game, fight: &Melee, order: &Order) -> Terms<7> {
    let mut assaults = fight.assaults();
    if let Order::JoinAttack { unit, into } = *order {
        assaults.push(Assault { unit, into });
    }
    let foes = fight.foes();
    worth::of_melee(game, &assaults, &foes, &odds::melee(game, &assaults, &foes))
}

/// Value of a winner's stand (MP 9.15), term by term: on ground that is worth VP, with the enemy before it and none at its flanks.
#[must_use]
pub fn occupied(game: &Game, order: &Order) -> Terms<2> {
    let stand = if let Order::Occupy { unit, stand } = *order { Some((unit, stand)) } else { None };
    let ground = stand.map_or(0, |(unit, stand)| worth::of_ground(game, game.side(unit), stand));
    let faces = |(unit, stand)| bearing(game, unit, stand, nearest(game, game.side(unit), stand));
    [(SergeantTerm::Ground, ground), (SergeantTerm::Bearing, stand.map_or(0, faces))]
}

/// Value of a stand's position to the enemy, in hundredths of a VP: enemies in front count for it, those at flank and rear
/// against it, and it should face the nearest one.
#[must_use]
pub fn bearing(game: &Game, unit: UnitId, stand: HexFootprint, nearest: Option<HexFootprint>) -> CentiVp {
    let grid = &game.battle.map.grid;
    let side = game.side(unit);
    let mut sum = 0;
    for (hex, _) in stand.neighbours_with_arc(grid) {
        let enemy = game.enemy_at(hex, side).is_some_and(|u| game.kind(u).is_combat());
        if enemy {
            sum += match game.arc_toward(unit, stand, hex) {
                Some(Arc::Front) | None => 10,
                Some(Arc::Flank) => -60,
                Some(Arc::Rear) => -120,
            };
        }
    }
    match nearest {
        Some(enemy) if grid.in_cone(stand.left, stand.facing, enemy.left) => sum + 20,
        _ => sum,
    }
}

/// Stand of the nearest enemy, the first of equally near ones; `None` without an enemy.
#[must_use]
pub fn nearest(game: &Game, side: SideId, stand: HexFootprint) -> Option<HexFootprint> {
    let (grid, least) = (&game.battle.map.grid, game.enemy_distance(stand, side));
    let mut enemies = game.battle.unit_ids().filter(|u| game.side(*u) != side).filter_map(|u| game.footprint(u));
    enemies.find(|enemy| stand.distance(grid, *enemy) == least)
}

/// Rank of a retreat path (MP 11.1): no enemy front passed, few friends that make way, a great distance from the enemy.
fn way_back(game: &Game, order: &Order) -> Option<(bool, Reverse<usize>, u8)> {
    let Order::Retreat { unit, way } = *order else { return None };
    let retreat = retreat::waiting_retreats(game).into_iter().find(|r| r.unit == unit)?;
    let path = retreat.ways(game).into_iter().find(|p| p.way == way)?;
    let away = path.path.last().map_or(0, |end| game.enemy_distance(*end, game.side(unit)));
    Some((!path.passes_front, Reverse(path.displaces.len()), away))
}

/// Rank of a place for a friend that makes way (MP 11.3): few others displaced, a great distance from the enemy.
fn room(game: &Game, order: &Order) -> Option<(Reverse<usize>, u8)> {
    let (Order::MakeWay { unit, dir }, Some(Frame::MakeWay(making))) = (order, game.state().stack.last()) else {
        return None;
    };
    let room = making.rooms(game, *unit).into_iter().find(|r| r.dir == *dir)?;
    Some((Reverse(room.displaces.len()), game.enemy_distance(room.stand, game.side(*unit))))
}

/// Rank of a place for an arrival (MP 2.5): the nearer to the enemy, the better.
fn set_up(game: &Game, order: &Order) -> Reverse<u8> {
    Reverse(match *order {
        Order::Deploy { unit, at } => game.contact_distance(at, game.side(unit)),
        _ => 0,
    })
}
