//! Orders of each question with their worths, the best first.

use super::moves::{general_orders, path_orders, roll_order, unit_orders};
use super::term::{DrillOrder, DrillTerm};
use super::unit_worth::{ChargeWorth, EVASION_COST, best_shot, charge_worth, evaded, shot_worth, worth};
use crate::games::mcnally_awi::rules::combat::combined;
use crate::games::mcnally_awi::rules::forecast::{answer_odds, charge_odds};
use crate::games::mcnally_awi::rules::legal::{check, legal_orders};
use crate::games::mcnally_awi::rules::shots::{PartPlan, named_parts, plan_part};
use crate::games::mcnally_awi::rules::state::{Frame, Phase, ShotPart};
use crate::games::mcnally_awi::rules::{Game, Order};
use crate::games::table::rules::UnitId;
use crate::thinking::{OrderWeigher, best_first};

/// Part of the worth of a charge at an enemy that is charged already: one in so many.
const CHARGED_AGAIN: i32 = 2;
/// Worth of ending the setting of units once it may be ended, and of a card of a commander.
const SET_WORTH: i32 = 1;

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
        Some(Frame::Activation { phase: Phase::Declare, .. }) => charges(game),
        Some(Frame::Activation { phase: Phase::Moves, .. }) => {
            let active = game.state().active.iter();
            let mut orders = vec![DrillOrder::of(Order::EndMoves, [])];
            orders.extend(active.flat_map(|unit| unit_orders(game, *unit)));
            orders.extend(roll_order(game));
            orders.extend(general_orders(game));
            orders
        }
        Some(Frame::Moving { unit, budget, .. }) => {
            let mut orders = vec![DrillOrder::of(Order::Path { unit: *unit, legs: Vec::new() }, [])];
            orders.extend(path_orders(game, *unit, *budget));
            orders
        }
        Some(Frame::Activation { phase: Phase::Fire, .. }) => shots(game),
        Some(Frame::Shot { target, parts }) => additions(game, *target, parts),
        Some(Frame::MayEvade { charger, unit } | Frame::Reaction { charger, unit, .. }) => {
            legal_orders(game).into_iter().map(|order| answer(game, [*charger, *unit], order)).collect()
        }
        _ => legal_orders(game).into_iter().map(plain).collect(),
    }
}

/// Order of a question that is no matter of odds: the charger stops, the set-up is ended.
fn plain(order: Order) -> DrillOrder {
    let worth = match order {
        Order::Stop => SET_WORTH,
        Order::Done => 2 * SET_WORTH,
        Order::Card { is_on: false, .. } => -SET_WORTH,
        _ => 0,
    };
    DrillOrder::of(order, [(DrillTerm::Moves, worth)].into_iter().filter(|_| worth != 0))
}

/// MC 9.1 Charges that may be declared, by the exact chain; each gives up the fire of its unit.
fn charges(game: &Game) -> Vec<DrillOrder> {
    let mut orders = vec![DrillOrder::of(Order::EndCharges, [])];
    let enemies: Vec<UnitId> =
        game.active_side().into_iter().flat_map(|side| game.steady(side.other())).map(|(enemy, _)| enemy).collect();
    for unit in game.state().active.iter().copied() {
        let fire = best_shot(game, unit);
        for target in enemies.iter().copied() {
            let Ok((_, law)) = charge_odds(game, unit, target) else { continue };
            let ChargeWorth { mut gain, loss } =
                charge_worth(game, [unit, target], &law).or_less(evaded(game, unit, target));
            if game.state().charges.iter().any(|charge| charge.target == target) {
                gain /= CHARGED_AGAIN;
            }
            let terms = [(DrillTerm::EnemyLosses, gain), (DrillTerm::OwnLosses, -loss), (DrillTerm::OwnFire, -fire)];
            orders.push(DrillOrder::of(Order::Charge { unit, target, wheel: None }, terms));
        }
    }
    orders
}

/// MC 7 Shots that may be fired; the end of the fire comes first: of equals it is chosen.
fn shots(game: &Game) -> Vec<DrillOrder> {
    let mut orders = vec![DrillOrder::of(Order::EndFire, [])];
    let enemies: Vec<UnitId> = game
        .active_side()
        .into_iter()
        .flat_map(|side| game.standing_of(side.other()))
        .map(|(enemy, _)| enemy)
        .collect();
    for unit in game.state().active.iter().copied() {
        for target in enemies.iter().copied() {
            let Ok(part) = plan_part(game, unit, None, target) else { continue };
            let worth = shot_worth(game, target, part.part.figures, part.sum.total());
            let terms = [(DrillTerm::EnemyLosses, worth.losses.max(1)), (DrillTerm::Panic, worth.morale)];
            orders.push(DrillOrder::of(Order::Aim { unit, stand: None, target }, terms));
        }
    }
    orders
}

/// MC 7.5 Units that join the shot where that is worth more than a shot of their own, and the shot itself.
fn additions(game: &Game, target: UnitId, parts: &[ShotPart]) -> Vec<DrillOrder> {
    let worth = |plans: &[PartPlan]| {
        let sums: Vec<_> = plans.iter().map(|plan| plan.sum.clone()).collect();
        let figures = plans.iter().map(|plan| plan.part.figures).sum();
        shot_worth(game, target, figures, combined(&sums).total()).total()
    };
    let mut orders = vec![DrillOrder::of(Order::Shoot, [(DrillTerm::Moves, SET_WORTH)])];
    let named = named_parts(game, parts, target);
    let alone = worth(&named);
    for unit in game.state().active.iter().copied() {
        let order = Order::Add { unit, stand: None };
        let plan = plan_part(game, unit, None, target).ok().filter(|_| check(game, &order).is_ok());
        if let Some(plan) = plan {
            let joined: Vec<PartPlan> = named.iter().cloned().chain([plan]).collect();
            let terms =
                [(DrillTerm::EnemyLosses, worth(&joined) - alone), (DrillTerm::OwnFire, -best_shot(game, unit))];
            orders.push(DrillOrder::of(order, terms));
        }
    }
    orders
}

/// MC 9.5, 9.6 Answer of a charged unit, by the exact rest of the charge.
fn answer(game: &Game, [charger, unit]: [UnitId; 2], order: Order) -> DrillOrder {
    let terms = match &order {
        Order::Evade => vec![(DrillTerm::OwnLosses, -worth(game, unit) * EVASION_COST / 100)],
        Order::Volley | Order::Hold => {
            let is_volley = order == Order::Volley;
            let law = answer_odds(game, is_volley);
            let odds = law.map(|law| charge_worth(game, [charger, unit], &law));
            // Without the odds of a charger that wheels still, the volley is the better answer.
            let known = odds.unwrap_or(ChargeWorth { gain: 0, loss: i32::from(is_volley) });
            vec![(DrillTerm::EnemyLosses, known.loss), (DrillTerm::OwnLosses, -known.gain)]
        }
        _ => Vec::new(),
    };
    DrillOrder::of(order, terms)
}
