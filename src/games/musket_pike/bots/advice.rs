//! Suggestions: the most promising order of each unit that may fire, attack or rally, from the exact odds alone. No player has
//! to follow them.

use crate::games::musket_pike::rules::Game;
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::odds::{self, FireOdds, MeleeOdds};
use crate::games::musket_pike::rules::orders::Order;

/// Value of an enemy's lost order, in hundredths of an SP.
const DISORDER: i32 = 100;
/// Value of driving an enemy unit back, in hundredths of an SP.
const DRIVEN_BACK: i32 = 200;

/// Order that the advice suggests for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Suggestion {
    /// Unit to which the order is given.
    pub unit: UnitId,
    /// Shot, attack or rally that is suggested.
    pub order: Order,
    /// Value of the order in hundredths of an SP: the enemy's expected loss less the own; below 0 it is better not given.
    pub worth: i32,
}

/// Value of an order in hundredths of an SP; `None` if it is no shot, attack or rally.
#[must_use]
pub fn worth(game: &Game, order: &Order) -> Option<i32> {
    match *order {
        Order::Fire { unit, target, at } => odds::of_shot(game, unit, target, at).ok().map(|odds| of_shot(&odds)),
        Order::Attack { unit, into } => odds::of_attack(game, unit, into).ok().map(|(_, odds)| of_melee(&odds)),
        Order::Rally { .. } => Some(DISORDER),
        _ => None,
    }
}

fn of_shot(odds: &FireOdds) -> i32 {
    let chance = |percent: u32, of: i32| percent as i32 * of / 100;
    odds.expected_loss as i32
        + chance(odds.disorder_percent + odds.art_disorder_percent, DISORDER)
        + chance(odds.retreat_percent, DRIVEN_BACK)
}

fn of_melee(odds: &MeleeOdds) -> i32 {
    if odds.contest.without_roll {
        return DRIVEN_BACK;
    }
    let gained = odds.defender.expected_loss as i32 + odds.cleared_percent as i32 * DRIVEN_BACK / 100;
    let paid = odds.attacker.expected_loss as i32 + odds.attacker.retreat_percent as i32 * DRIVEN_BACK / 100;
    gained - paid
}

/// Best legal order of each unit, in the order of the units; the first of equal ones.
#[must_use]
pub fn best_by_unit(game: &Game, legal: &[Order]) -> Vec<Suggestion> {
    let mut list: Vec<Suggestion> = Vec::new();
    for order in legal {
        let (Some(unit), Some(worth)) = (order.unit(), worth(game, order)) else { continue };
        let next = Suggestion { unit, order: *order, worth };
        match list.iter_mut().find(|s| s.unit == unit) {
            Some(kept) if kept.worth < worth => *kept = next,
            Some(_) => {}
            None => list.push(next),
        }
    }
    list.sort_by_key(|s| s.unit);
    list
}
