//! Sergeant: the program of plain doctrine and no plan. It uses every chit for the needs of the moment, fires where that has
//! effect, charges what will give way, keeps its line facing the enemy and rallies behind it. For beginners and lessons.

mod decision;
mod march;
mod purpose;

pub use decision::SergeantDecision;
pub use march::DestinationEvaluator;
pub use purpose::{OrderValueCache, uses};

use super::reaction_policy::answer;
use super::term::{Terms, total};
use super::worth::{self, CentiVp};
use super::{ChoiceReason, Player};
use crate::board::hex::HexFootprint;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Assault, Frame, OrderType, Phase};
use crate::games::musket_pike::rules::{Game, ids::UnitId, legal, odds};
use march::MarchPlanner;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Value in hundredths of a VP that an attack must exceed to be made.
const ATTACKS_FROM: CentiVp = 0;

/// Aims of a sergeant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aims {
    /// Aims of plain doctrine: the enemy, and objectives on the way.
    #[default]
    Enemy,
    /// Aims that the captain orders: all ground that is worth VP, captured batteries too (MP 13).
    Ground,
    /// Aims that a captain orders who plays his own side: ground, and for a wing with a plan what that says.
    Plan,
}

impl Aims {
    /// Whether captured batteries are among the aims, and ground at the cost of the way to the enemy (MP 13).
    const fn includes_ground(self) -> bool {
        !matches!(self, Self::Enemy)
    }
}

/// Instructions of a captain for the next activation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instructions {
    /// Destinations of units, for those that can reach one.
    pub posts: BTreeMap<UnitId, HexFootprint>,
    /// Units that the sergeant leaves out of the activation.
    pub left_out: BTreeSet<UnitId>,
}

/// Sergeant with its instructions and the march in progress.
#[derive(Clone, Default)]
pub struct Sergeant {
    march: MarchPlanner,
    instructions: Instructions,
    /// Cached values of marches during a muster, when no unit moves.
    promises: OrderValueCache,
}

impl Player for Sergeant {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        // A march in progress is continued without a new decision.
        if let Some(step) = self.march.next(seen) {
            return Some(step);
        }
        let waits = seen.state().stack.last()?;
        if *waits != Frame::Muster {
            self.promises.forget();
        }
        let legal = legal::legal_orders(seen);
        if let [only] = legal[..] {
            return Some(only);
        }
        match waits {
            Frame::Turn { .. } => legal.first().copied(),
            Frame::Chit { .. } => {
                self.instructions = Instructions::default();
                purpose::of_chit(seen, &legal, &mut self.promises)
            }
            Frame::Muster => self.muster(seen, &legal),
            Frame::Phase(phase) => self.phase(seen, *phase, &legal),
            _ => answer(seen, &legal),
        }
        .or_else(|| legal.last().copied())
    }

    fn why(&self, seen: &Game, chosen: &Order) -> Option<ChoiceReason> {
        self.decision(seen, chosen).map(|decision| ChoiceReason::Sergeant(Arc::new(decision)))
    }
}

impl Sergeant {
    /// Sergeant under a captain, with instructions for the next activation, and the aims of units that have none.
    #[must_use]
    pub fn told(instructions: Instructions, aims: Aims) -> Self {
        Self { instructions, march: MarchPlanner::default(), promises: OrderValueCache::of(aims) }
    }

    /// Last order with what it was weighed by; `None` for later steps of a march and forced choices, which have no reasons.
    #[must_use]
    pub fn decision(&self, seen: &Game, chosen: &Order) -> Option<SergeantDecision> {
        let to = self.march.sets_out_for;
        let is_silent = chosen.is_step() && to.is_none() || legal::legal_orders(seen).len() < 2;
        let (seen, chosen, aims) = (seen.clone(), *chosen, self.promises.aims());
        (!is_silent).then_some(SergeantDecision { seen, chosen, to, plan: None, is_considered: false, aims })
    }

    /// Order of the sergeant in a muster (MP 3.1): all units join that may, except those that would charge in vain. The leader of
    /// a Rally rides to the units that need it.
    fn muster(&mut self, game: &Game, legal: &[Order]) -> Option<Order> {
        self.march = MarchPlanner::default();
        for order in legal {
            let Order::Join { unit } = *order else { continue };
            if self.instructions.left_out.contains(&unit) {
                continue;
            }
            if self.instructions.posts.contains_key(&unit) || purpose::comes_along(game, unit, &mut self.promises) {
                return Some(*order);
            }
        }
        // MP 3.2 At least one unit must join.
        if !legal.contains(&Order::Begin) {
            return legal.iter().find(|order| matches!(order, Order::Join { .. })).copied();
        }
        rides_to_rally(game, legal).or(Some(Order::Begin))
    }

    fn phase(&mut self, game: &Game, phase: Phase, legal: &[Order]) -> Option<Order> {
        let done = legal.contains(&Order::EndPhase).then_some(Order::EndPhase);
        match phase {
            Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
                best(legal, done, |order| shot(game, order).map(|terms| total(&terms)))
            }
            // MP 4.1 While the phase cannot end, some unit must go on, if only by a step.
            Phase::Movement => {
                let way = self.march.begin(game, &self.instructions.posts, self.promises.aims()).or(done);
                way.or_else(|| legal.iter().find(|order| order.is_step()).copied())
            }
            Phase::Melee => best(legal, done, |order| attack(game, order).map(|terms| total(&terms))),
            Phase::Rally => best(legal, done, |order| matches!(order, Order::Rally { .. }).then_some(1)),
        }
    }
}

/// Ride of a Rally's leader who has no disordered unit nearby (MP 3.7, 12.2): to the strongest one, which then rallies without
/// a roll.
fn rides_to_rally(game: &Game, legal: &[Order]) -> Option<Order> {
    let activation = game.state().activation.filter(|activation| activation.order == OrderType::Rally)?;
    let leading = game.leading(&activation)?;
    // MP 12.1 In contact no unit rallies.
    let needs = |u: &UnitId| game.unit_state(*u).condition.disordered && !game.unit_in_contact(*u);
    if game.active_units().filter(needs).any(|unit| game.rallies_with_leader(&activation, unit)) {
        return None;
    }
    let stands = |unit: UnitId, hex| game.footprint(unit).is_some_and(|stand| stand.any(|h| h == hex));
    let there = |hex| game.active_units().filter(needs).find(|unit| stands(*unit, hex));
    let strength = |order: &Order| match *order {
        Order::MoveLeader { leader, to } if leader == leading => Some(game.unit_state(there(to)?).strength.sp),
        _ => None,
    };
    let rides = legal.iter().filter_map(|order| Some((strength(order)?, *order)));
    rides.min_by_key(|(strength, order)| (std::cmp::Reverse(*strength), *order)).map(|(_, order)| order)
}

/// Order with the greatest value above the threshold; else `done`, which ends the phase.
fn best(legal: &[Order], done: Option<Order>, promise: impl Fn(&Order) -> Option<CentiVp>) -> Option<Order> {
    let mut best: Option<(CentiVp, Order)> = None;
    for order in legal {
        let least = best.map_or(ATTACKS_FROM, |(worth, _)| worth);
        if let Some(worth) = promise(order).filter(|worth| *worth > least) {
            best = Some((worth, *order));
        }
    }
    best.map(|(_, order)| order).or(done)
}

/// Value of a shot (MP 8), term by term; `None` if the order is no legal shot.
fn shot(game: &Game, order: &Order) -> Option<Terms<3>> {
    let Order::Fire { unit, target, at } = *order else { return None };
    odds::of_shot(game, unit, target, at).ok().map(|odds| worth::of_shot(&odds))
}

/// Value of an attack (MP 9), term by term; `None` if the order is no legal attack.
fn attack(game: &Game, order: &Order) -> Option<Terms<7>> {
    let Order::Attack { unit, into } = *order else { return None };
    let (defenders, odds) = odds::of_attack(game, unit, into).ok()?;
    Some(worth::of_melee(game, &[Assault { unit, into }], &defenders, &odds))
}
