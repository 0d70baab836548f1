//! Everyone who may fire, attack or rally with what is suggested for him: one key carries the next of it out, another
//! all, until something is not as it was.

use super::{Choice, Table};
use crate::bot::advice::{self, Suggestion};
use crate::rules::musket_pike::ids::UnitId;
use crate::rules::musket_pike::state::{Frame, Phase};
use crate::rules::musket_pike::{Game, Order, legal, text};
use crate::say;
use crate::ui::Intent;
use std::collections::BTreeMap;

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

fn phase(game: &Game) -> Option<Phase> {
    match game.state().stack.last() {
        Some(Frame::Phase(phase)) => Some(*phase),
        _ => None,
    }
}

/// Whether units have targets paired to them now.
pub fn planned(game: &Game) -> bool {
    phase(game).is_some_and(|p| p != Phase::Movement)
}

impl Table {
    /// Makes the plan anew where the position or the chosen targets are not those it was made from.
    pub(super) fn plan_again(&mut self, revision: u64) {
        let from = Some((revision, self.chosen.clone()));
        if self.facts.planned != from {
            self.facts.plan = plan(self.session.game().game(), &self.facts.legal, &self.chosen);
            self.facts.planned = from;
        }
    }

    /// What Enter would do next: what is aimed at, else what is planned for the selected unit, else for the first one
    /// that is not put aside.
    pub(super) fn next_planned(&self) -> Option<Order> {
        if self.choice.aim.is_some() {
            return self.choice.aim;
        }
        let plan = &self.facts.plan;
        let own = plan.iter().find(|s| Some(s.unit) == self.choice.unit);
        own.or_else(|| plan.iter().find(|s| !self.done.contains(&s.unit))).map(|s| s.order)
    }

    /// Whether Enter shows the odds of it before it carries it out.
    pub(super) fn shows_odds_first(&self, order: &Order) -> bool {
        matches!(order, Order::Attack { .. }) && self.choice.aim != Some(*order)
    }

    /// The next of the plan, or the usual answer to a question. An attack shows its odds first.
    pub(super) fn give_next(&mut self) -> Option<Intent> {
        if let Some(question) = self.question() {
            return question.usual_answer()?.give.clone().ok();
        }
        // What else waits for one thing: the draw, the beginning.
        let order = match self.game().state().stack.last() {
            Some(Frame::Turn { .. }) => Order::Draw,
            Some(Frame::Muster) => Order::Begin,
            _ => self.next_planned()?,
        };
        if self.shows_odds_first(&order) {
            self.choice = Choice { unit: order.unit(), aim: Some(order), ..Choice::default() };
            self.throws.clear();
            return None;
        }
        Some(Intent::order(order))
    }

    /// Carries out all of the plan, until a target is lost or what is suggested changes; of attacks the next.
    pub(super) fn give_all(&mut self) -> Option<Intent> {
        if phase(self.game()) == Some(Phase::Melee) {
            return self.give_next();
        }
        if !self.may_give() {
            return None;
        }
        let orders: Vec<Order> =
            self.facts.plan.iter().filter(|s| !self.done.contains(&s.unit)).map(|s| s.order).collect();
        let chosen = self.chosen.clone();
        self.give_while(&orders, |game, rest| {
            let now = plan(game, &legal::legal_orders(game), &chosen);
            let changed = rest.iter().find(|o| !now.iter().any(|s| s.order == **o))?;
            let name = text::unit(&game.battle, changed.unit()?);
            Some(match now.iter().find(|s| Some(s.unit) == changed.unit()) {
                Some(_) => say!("plan-better-target", unit = name),
                None => say!("plan-target-lost", unit = name),
            })
        });
        None
    }

    /// Takes note of a target the player chose for a unit.
    pub(super) fn choose_target(&mut self, order: Order) {
        if let Some(unit) = order.unit()
            && planned(self.game())
        {
            self.chosen.insert(unit, order);
        }
    }

    /// What was chosen and is no longer legal is forgotten.
    pub(super) fn forget_what_was_chosen(&mut self) {
        let legal = &self.facts.legal;
        self.chosen.retain(|_, o| legal.contains(o));
    }
}
