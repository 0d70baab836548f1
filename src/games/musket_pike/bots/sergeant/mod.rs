//! The sergeant: plain doctrine and no plan. He uses every chit for what the moment asks, shoots where it tells, charges what
//! will give way, keeps his line to the enemy and rallies behind it. For beginners and lessons.

mod doctrine;
mod march;
mod purpose;

pub use march::Looked;
pub use purpose::{Promises, uses};

use super::Player;
use super::answers::answer;
use super::reason::Why;
use super::worth::{self, Worth};
use crate::board::hex::Stand;
use crate::games::musket_pike::rules::orders::Order;
use crate::games::musket_pike::rules::state::{Assault, Frame, OrderType, Phase};
use crate::games::musket_pike::rules::{Game, ids::UnitId, legal, odds};
use march::March;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// An attack that promises less is left (in hundredths of a victory point).
const ATTACKS_FROM: Worth = 0;

/// What an officer is after.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Aims {
    /// The enemy, and the objectives that lie on the way: plain doctrine.
    #[default]
    Enemy,
    /// MP 13 All ground that counts, captured batteries too: so a captain wants it.
    Ground,
}

/// What a superior tells him about the activation that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Instructions {
    /// Where a unit is to go, if it can.
    pub posts: BTreeMap<UnitId, Stand>,
    /// Who stays out of it.
    pub left_out: BTreeSet<UnitId>,
}

/// The sergeant, with what he is about.
#[derive(Clone, Default)]
pub struct Sergeant {
    march: March,
    instructions: Instructions,
    /// What he knows of the ways while an activation is mustered: nobody moves meanwhile.
    promises: Promises,
}

impl Player for Sergeant {
    fn choose(&mut self, seen: &Game) -> Option<Order> {
        // On his way he does not think again.
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

    fn why(&self, seen: &Game, chosen: &Order) -> Option<Why> {
        let to = self.march.sets_out_for;
        // On his way he has nothing new to say, nor where he had no choice.
        let silent = chosen.is_step() && to.is_none() || legal::legal_orders(seen).len() < 2;
        let begins = *chosen == Order::Begin && doctrine::kept_back(seen).is_none();
        if silent || begins || !doctrine::has_reasons(chosen, legal::phase(seen)) {
            return None;
        }
        let (seen, chosen) = (seen.clone(), *chosen);
        Some(Arc::new(move || Some(doctrine::reason(&seen, chosen, to))))
    }
}

impl Sergeant {
    /// One who serves under a captain, and has been told what to do in the activation that begins.
    #[must_use]
    pub fn told(instructions: Instructions) -> Self {
        Self { instructions, march: March::default(), promises: Promises::of(Aims::Ground) }
    }

    /// MP 3.1 All who may come along do, but those who would charge in vain. He who leads a Rally rides to those who need him.
    fn muster(&mut self, game: &Game, legal: &[Order]) -> Option<Order> {
        self.march = March::default();
        for order in legal {
            let Order::Join { unit } = *order else { continue };
            if self.instructions.left_out.contains(&unit) {
                continue;
            }
            if self.instructions.posts.contains_key(&unit) || purpose::comes_along(game, unit, &mut self.promises) {
                return Some(*order);
            }
        }
        // MP 3.2 Somebody has to.
        if !legal.contains(&Order::Begin) {
            return legal.iter().find(|order| matches!(order, Order::Join { .. })).copied();
        }
        rides_to_rally(game, legal).or(Some(Order::Begin))
    }

    fn phase(&mut self, game: &Game, phase: Phase, legal: &[Order]) -> Option<Order> {
        let done = legal.contains(&Order::EndPhase).then_some(Order::EndPhase);
        match phase {
            Phase::ArtilleryFire | Phase::DefensiveFire | Phase::AdvancingFire => {
                best(legal, done, |order| shot(game, order))
            }
            // MP 4.1 Where the phase cannot end yet somebody must go on, if only a step.
            Phase::Movement => {
                let way = self.march.begin(game, &self.instructions.posts, self.promises.aims()).or(done);
                way.or_else(|| legal.iter().find(|order| order.is_step()).copied())
            }
            Phase::Melee => best(legal, done, |order| attack(game, order)),
            Phase::Rally => best(legal, done, |order| matches!(order, Order::Rally { .. }).then_some(1)),
        }
    }
}

/// MP 3.7, 12.2 Where the leader of a Rally rides if nobody in disorder is with him: to the strongest who is, and who then rallies
/// without a roll.
fn rides_to_rally(game: &Game, legal: &[Order]) -> Option<Order> {
    let activation = game.state().activation.filter(|activation| activation.order == OrderType::Rally)?;
    let leading = game.leading(&activation)?;
    // MP 12.1 In contact nobody rallies.
    let needs = |u: &UnitId| game.unit(*u).condition.disordered && !game.unit_in_contact(*u);
    if game.active_units().filter(needs).any(|unit| game.rallies_with_leader(&activation, unit)) {
        return None;
    }
    let stands = |unit: UnitId, hex| game.stand(unit).is_some_and(|stand| stand.any(|h| h == hex));
    let there = |hex| game.active_units().filter(needs).find(|unit| stands(*unit, hex));
    let strength = |order: &Order| match *order {
        Order::MoveLeader { leader, to } if leader == leading => Some(game.unit(there(to)?).strength.sp),
        _ => None,
    };
    let rides = legal.iter().filter_map(|order| Some((strength(order)?, *order)));
    rides.min_by_key(|(strength, order)| (std::cmp::Reverse(*strength), *order)).map(|(_, order)| order)
}

/// The order that promises most, if it promises anything; else what is done when there is nothing more to do.
fn best(legal: &[Order], done: Option<Order>, promise: impl Fn(&Order) -> Option<Worth>) -> Option<Order> {
    let mut best: Option<(Worth, Order)> = None;
    for order in legal {
        let least = best.map_or(ATTACKS_FROM, |(worth, _)| worth);
        if let Some(worth) = promise(order).filter(|worth| *worth > least) {
            best = Some((worth, *order));
        }
    }
    best.map(|(_, order)| order).or(done)
}

/// MP 8 What a shot promises.
fn shot(game: &Game, order: &Order) -> Option<Worth> {
    let Order::Fire { unit, target, at } = *order else { return None };
    odds::of_shot(game, unit, target, at).ok().map(|odds| worth::of_shot(&odds))
}

/// MP 9 What an attack promises.
fn attack(game: &Game, order: &Order) -> Option<Worth> {
    let Order::Attack { unit, into } = *order else { return None };
    let (defenders, odds) = odds::of_attack(game, unit, into).ok()?;
    Some(worth::of_melee(game, &[Assault { unit, into }], &defenders, &odds))
}
