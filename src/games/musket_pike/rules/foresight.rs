//! What a march would lead to, before anybody commits to it: the reactions it can provoke, the fire it draws, the shots
//! and attacks it opens. Nothing is reckoned a second time: the march is carried out on a copy, and the phases that
//! follow are asked for their own legal orders.

use super::field::Game;
use super::ids::UnitId;
use super::illegal::Illegal;
use super::legal;
use super::odds::{self, FireOdds};
use super::orders::Order;
use super::state::{Frame, Phase};
use crate::kernel::{Dice, StepError};
use std::sync::Arc;

/// What a march would lead to, if nobody reacts and nobody else moves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    /// MP 6.9 Enemies that may turn on the way, in the order in which they are asked.
    pub reactions: Vec<UnitId>,
    /// MP 8.8 Enemies that could fire at it in the defensive fire, with the chance of a hit in percent, the highest first.
    pub drawn: Vec<(UnitId, u32)>,
    /// MP 8.8 Whom it could fire at in the advancing fire, with the chance of a hit in percent.
    pub shots: Vec<(UnitId, u32)>,
    /// MP 9.1 Whom it could attack, with the chance in percent that they give way.
    pub attacks: Vec<(Vec<UnitId>, u32)>,
}

impl Foresight {
    /// Whether nothing would follow.
    #[must_use]
    pub fn is_quiet(&self) -> bool {
        *self == Self::default()
    }
}

/// Carries one order out, on a copy, as if every enemy stood fast: those who could have turned instead (MP 6.9).
///
/// # Errors
/// The reason why it is refused; nothing has changed then.
pub fn step(copy: &mut Game, order: &Order) -> Result<Vec<UnitId>, StepError<Illegal>> {
    // A march needs no dice; should an option ever ask for one, the game's own are not touched.
    let mut dice = Dice::seeded(copy.state().dice);
    copy.execute_order(order, &mut dice)?;
    let mut asked = Vec::new();
    while let Some(Frame::Reaction { waiting, .. }) = copy.state().stack.last() {
        let Some(&unit) = waiting.first() else { break };
        asked.push(unit);
        copy.execute_order(&Order::StandFast { unit }, &mut dice)?;
    }
    Ok(asked)
}

/// What a march of `unit` would lead to.
///
/// # Errors
/// The first step that is refused.
pub fn march(game: &Game, unit: UnitId, orders: &[Order]) -> Result<Foresight, StepError<Illegal>> {
    let mut end = Game::at(Arc::clone(&game.battle), game.state().clone());
    let mut reactions = Vec::new();
    for order in orders {
        for asked in step(&mut end, order)? {
            if !reactions.contains(&asked) {
                reactions.push(asked);
            }
        }
    }
    let mut drawn = shots(&in_phase(&end, Phase::DefensiveFire), |_, target| target == unit, |firer, _| firer);
    drawn.sort_by_key(|(unit, chance)| (std::cmp::Reverse(*chance), *unit));
    let shots = shots(&in_phase(&end, Phase::AdvancingFire), |firer, _| firer == unit, |_, target| target);
    let melee = in_phase(&end, Phase::Melee);
    let mut attacks = Vec::new();
    for order in legal::legal_orders(&melee) {
        let Order::Attack { unit: attacker, into } = order else { continue };
        if attacker != unit {
            continue;
        }
        let Ok((defenders, odds)) = odds::of_attack(&melee, unit, into) else { continue };
        attacks.push((defenders, odds.cleared_percent));
    }
    Ok(Foresight { reactions, drawn, shots, attacks })
}

/// The legal shots of the phase that are `wanted` (of firer and target), each under the unit that `key` picks of the two, with
/// its best chance of a hit.
fn shots(
    game: &Game,
    wanted: impl Fn(UnitId, UnitId) -> bool,
    key: impl Fn(UnitId, UnitId) -> UnitId,
) -> Vec<(UnitId, u32)> {
    let mut list: Vec<(UnitId, u32)> = Vec::new();
    for order in legal::legal_orders(game) {
        let Order::Fire { unit, target, at } = order else { continue };
        if !wanted(unit, target) {
            continue;
        }
        let Ok(FireOdds { hit_percent: chance, .. }) = odds::of_shot(game, unit, target, at) else { continue };
        let key = key(unit, target);
        match list.iter_mut().find(|(u, _)| *u == key) {
            Some((_, best)) => *best = chance.max(*best),
            None => list.push((key, chance)),
        }
    }
    list
}

/// The position as a later phase of the same activation would find it if nothing came between.
fn in_phase(game: &Game, phase: Phase) -> Game {
    let mut state = game.state().clone();
    if let Some(Frame::Phase(_)) = state.stack.last() {
        state.stack.pop();
        state.stack.push(Frame::Phase(phase));
    }
    Game::at(Arc::clone(&game.battle), state)
}
