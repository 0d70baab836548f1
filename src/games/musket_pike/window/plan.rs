//! Everyone who may fire, attack or rally with what is suggested for him: one key carries the next of it out, another
//! all, until something is not as it was.

use crate::games::musket_pike::bots::advice::{self, Suggestion};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::state::{Frame, Phase};
use crate::games::musket_pike::rules::{Game, Order};
use crate::games::musket_pike::window::picked::Picked;
use std::collections::{BTreeMap, BTreeSet};

/// What the player chose instead of what is suggested: for each unit one order.
pub type Chosen = BTreeMap<UnitId, Order>;

/// The plan of the phase: for each unit that can fire, attack or rally one order.
pub fn plan(game: &Game, legal: &[Order], chosen: &Chosen) -> Vec<Suggestion> {
    if !planned(game) {
        return Vec::new();
    }
    let mut list = advice::best_by_unit(game, legal);
    for line in &mut list {
        if let Some(order) = chosen.get(&line.unit).filter(|o| legal.contains(o)) {
            line.order = *order;
            line.worth = advice::worth(game, order).unwrap_or(line.worth);
        }
    }
    if phase(game) == Some(Phase::Melee) {
        // The best first; what would cost more than it promises is not suggested, though it may be chosen.
        list.retain(|s| s.worth > 0 || chosen.contains_key(&s.unit));
        list.sort_by_key(|s| std::cmp::Reverse(s.worth));
    }
    list
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
