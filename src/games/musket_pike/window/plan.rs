//! Everyone who may fire, attack or rally with what is suggested for him: one key carries the next of it out, another
//! all, until something is not as it was.

use crate::games::musket_pike::bots::advice::{self, Suggestion};
use crate::games::musket_pike::rules::chain::{self, GivenUp, Plan};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Assault, Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order, assault};
use crate::games::musket_pike::window::picked::Picked;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// What the player chose instead of what is suggested: for each unit one order.
pub type Chosen = BTreeMap<UnitId, Order>;

/// The plan of the phase: for each unit that can fire, attack or rally one order.
pub fn plan(game: &Game, legal: &[Order], chosen: &Chosen) -> Vec<Suggestion> {
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

/// MP 13 The attack of each unit that is worth most as a whole, the best first. What promises neither points nor losses is not
/// suggested, though it may be chosen.
fn attacks(game: &Game, legal: &[Order], chosen: &Chosen) -> Vec<Suggestion> {
    let mut list: Vec<(i32, Suggestion)> = Vec::new();
    for order in legal {
        let (Some(unit), Some(worth)) = (order.unit(), advice::worth(game, order)) else { continue };
        let own = chosen.get(&unit).filter(|order| legal.contains(order));
        if own.is_some_and(|own| own != order) {
            continue;
        }
        // What it may give up is no part of the dice, and counts against both.
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

/// What all of an attack is worth, and what it costs to give up by it, both in hundredths of a VP; none: it is no attack, or could not
/// be followed through.
fn whole(game: &Game, order: &Order) -> Option<(i32, i32)> {
    let Order::Attack { unit, into } = *order else { return None };
    let defenders: Vec<UnitId> = assault::check(game, unit, into).ok()?.into_iter().flatten().collect();
    let assaults = [Assault { unit, into }];
    let worth = chain::worth(game, &Plan::of(&assaults, &defenders)).ok()?;
    let lost = given_up(game, &assaults, &defenders).iter().map(GivenUp::cost).sum();
    Some((worth.net_vp().hundredths(), lost))
}

/// MP 9.15, 13.4 Ground that an attack may cost the attackers; nothing where it could not be followed through.
pub fn given_up(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Vec<GivenUp> {
    chain::given_up(game, &Plan::of(assaults, defenders)).unwrap_or_default()
}

/// The phase on top.
pub fn phase(game: &Game) -> Option<Phase> {
    match game.state().stack.last() {
        Some(Frame::Phase(phase)) => Some(*phase),
        _ => None,
    }
}

/// Whether units have targets paired to them now.
pub fn planned(game: &Game) -> bool {
    phase(game).is_some_and(|p| p != Phase::Movement)
}

/// Whether Enter shows the odds of it before it carries it out.
pub fn shows_odds_first(order: &Order, aim: Option<Order>) -> bool {
    matches!(order, Order::Attack { .. }) && aim != Some(*order)
}

/// What Enter would do next: what is aimed at, else what is planned for the selected unit, else for the first one that is not
/// put aside.
pub fn next(plan: &[Suggestion], choice: &Picked, done: &BTreeSet<UnitId>) -> Option<Order> {
    if choice.aim.is_some() {
        return choice.aim;
    }
    let own = plan.iter().find(|s| Some(s.unit) == choice.unit);
    own.or_else(|| plan.iter().find(|s| !done.contains(&s.unit))).map(|s| s.order)
}
