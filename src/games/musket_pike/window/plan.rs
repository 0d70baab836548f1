//! Plan of a phase: a suggestion for each unit that may fire, attack or rally. One key carries out the next suggestion, another
//! all of them, until the situation changes.

use crate::games::musket_pike::bots::advice::{self, Suggestion};
use crate::games::musket_pike::rules::chain::{self, AttackPlan, GivenUp};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Assault, Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order, assault};
use crate::games::musket_pike::window::game_selection::GameSelection;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// Orders that the player chose in place of the suggestions, one for each unit.
pub type ChosenOrders = BTreeMap<UnitId, Order>;

/// Plan of the phase: one order for each unit that can fire, attack or rally.
pub fn plan(game: &Game, legal: &[Order], chosen: &ChosenOrders) -> Vec<Suggestion> {
    if !planned(game) {
        return Vec::new();
    }
    if phase(game) == Some(Phase::Melee) {
        return attacks(game, legal, chosen);
    }
    let mut list = advice::best_by_unit(game, legal);
    for line in &mut list {
        if let Some(order) = chosen.get(&line.unit).filter(|o| legal.contains(o)) {
            line.order = *order;
            line.worth = advice::worth(game, order).unwrap_or(line.worth);
        }
    }
    list
}

/// Attacks worth most VP over their whole course (MP 13), one for each unit, the best first. An attack that gains neither VP
/// nor losses is not suggested, but may be chosen.
fn attacks(game: &Game, legal: &[Order], chosen: &ChosenOrders) -> Vec<Suggestion> {
    let mut list: Vec<(i32, Suggestion)> = Vec::new();
    for order in legal {
        let (Some(unit), Some(worth)) = (order.unit(), advice::worth(game, order)) else { continue };
        let own = chosen.get(&unit).filter(|order| legal.contains(order));
        if own.is_some_and(|own| own != order) {
            continue;
        }
        // VP of ground given up are no part of the dice, and count against both values.
        let (whole, lost) = whole(game, order).unwrap_or_default();
        let (whole, worth) = (whole - lost, worth - lost);
        if own.is_none() && whole <= 0 && worth <= 0 {
            continue;
        }
        let next = (whole, Suggestion { unit, order: *order, worth });
        match list.iter_mut().find(|(_, kept)| kept.unit == unit) {
            Some(kept) if (kept.0, kept.1.worth) < (whole, worth) => *kept = next,
            Some(_) => {}
            None => list.push(next),
        }
    }
    list.sort_by_key(|(whole, attack)| (Reverse((*whole, attack.worth)), attack.unit));
    list.into_iter().map(|(_, attack)| attack).collect()
}

/// Value of a whole attack, and cost of the ground given up by it, both in hundredths of a VP; `None` if the order is no attack
/// or could not be played through.
fn whole(game: &Game, order: &Order) -> Option<(i32, i32)> {
    let Order::Attack { unit, into } = *order else { return None };
    let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
    let assaults = [Assault { unit, into }];
    let worth = chain::worth(game, &AttackPlan::of(&assaults, &defenders)).ok()?;
    let lost = given_up(game, &assaults, &defenders).iter().map(GivenUp::cost).sum();
    Some((worth.net_vp().hundredths(), lost))
}

/// Ground that an attack may cost the attackers (MP 9.15, 13.4); empty where the attack could not be played through.
pub fn given_up(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Vec<GivenUp> {
    chain::given_up(game, &AttackPlan::of(assaults, defenders)).unwrap_or_default()
}

/// Phase on top of the stack; `None` if something else is.
pub fn phase(game: &Game) -> Option<Phase> {
    match game.state().stack.last() {
        Some(Frame::Phase(phase)) => Some(*phase),
        _ => None,
    }
}

/// Whether units are paired with targets in the current phase.
pub fn planned(game: &Game) -> bool {
    phase(game).is_some_and(|p| p != Phase::Movement)
}

/// Whether Enter shows the odds of an order before it carries it out.
pub fn shows_odds_first(order: &Order, aim: Option<Order>) -> bool {
    matches!(order, Order::Attack { .. }) && aim != Some(*order)
}

/// Order that Enter carries out next: the aimed one, else the one planned for the selected unit, else that of the first unit
/// not put aside.
pub fn next(plan: &[Suggestion], choice: &GameSelection, done: &BTreeSet<UnitId>) -> Option<Order> {
    if choice.aim.is_some() {
        return choice.aim;
    }
    let own = plan.iter().find(|s| Some(s.unit) == choice.unit);
    own.or_else(|| plan.iter().find(|s| !done.contains(&s.unit))).map(|s| s.order)
}
