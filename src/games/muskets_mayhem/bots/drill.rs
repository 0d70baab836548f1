//! Orders of each question with their worths, the best first.

use super::moves::{leg_orders, unit_orders};
use super::term::{DrillOrder, DrillTerm};
use super::unit_worth::shot_worth;
use crate::games::muskets_mayhem::rules::forecast::blow;
use crate::games::muskets_mayhem::rules::legal::{orders_without_legs, unhandled};
use crate::games::muskets_mayhem::rules::shots::{Shot, plan_shot, reaction_shot};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::rules::UnitId;
use crate::thinking::{OrderWeigher, best_first};

/// Worth of a hit that is struck off.
const HIT_WORTH: i32 = 40;
/// Worth that holding all units at once gives up: they could still answer the enemy's moves.
const WAITING_WORTH: i32 = 5;
/// Worth of meeting a charge in the middle.
const COUNTER_WORTH: i32 = 5;

/// Rules of thumb: every order is weighed by itself, by exact odds and without a search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Drill;

impl OrderWeigher<Game> for Drill {
    type Term = DrillTerm;

    fn weighed(&self, seen: &Game) -> Vec<DrillOrder> {
        best_first(orders(seen))
    }
}

fn orders(game: &Game) -> Vec<DrillOrder> {
    match game.state().stack.last() {
        Some(Frame::Handling { side }) => {
            let mut orders: Vec<DrillOrder> = unhandled(game, *side).flat_map(|unit| unit_orders(game, unit)).collect();
            orders.push(DrillOrder::of(Order::HoldRest, [(DrillTerm::Waiting, -WAITING_WORTH)]));
            orders
        }
        Some(Frame::UnitMoving { unit, .. }) => {
            let mut orders = vec![DrillOrder::of(Order::EndMove, [])];
            orders.extend(leg_orders(game, *unit));
            orders
        }
        Some(Frame::Firing { .. }) => {
            // The end of the fire comes first: of equals it is chosen.
            let mut orders = orders_without_legs(game);
            orders.sort_by_key(|order| *order != Order::EndFire);
            orders.into_iter().map(|order| answer(game, order)).collect()
        }
        _ => orders_without_legs(game).into_iter().map(|order| answer(game, order)).collect(),
    }
}

/// Terms of a shot at a target.
fn fire(game: &Game, target: UnitId, shot: Option<Shot>) -> Vec<(DrillTerm, i32)> {
    let worth = shot.map(|shot| shot_worth(game, target, &shot)).unwrap_or_default();
    vec![(DrillTerm::EnemyLosses, worth.losses), (DrillTerm::Morale, worth.morale)]
}

/// Answer to a question, with its worth.
fn answer(game: &Game, order: Order) -> DrillOrder {
    let terms = match &order {
        Order::Fire { unit, target } => fire(game, *target, plan_shot(game, *unit, *target).ok()),
        Order::ReactFire => match game.state().stack.last() {
            Some(Frame::Reaction(charge)) => {
                fire(game, charge.charger, reaction_shot(game, charge.target, charge.charger, charge.edge))
            }
            _ => Vec::new(),
        },
        Order::CounterCharge => vec![(DrillTerm::Charge, COUNTER_WORTH)],
        Order::RemoveHit => vec![(DrillTerm::Commander, HIT_WORTH)],
        Order::FightUnit { unit, enemy } => {
            let blow = blow(game, *unit, *enemy);
            let shot = Shot { dice: blow.dice, need: blow.need, save: blow.save };
            fire(game, *enemy, Some(shot))
        }
        _ => Vec::new(),
    };
    DrillOrder::of(order, terms)
}
