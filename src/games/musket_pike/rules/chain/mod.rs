//! Value of an attack plan over all dice: the defenders' volley, the attackers' volley, the melee, the retreat (or the surrender
//! of a unit that has none), the advance.
//!
//! This module holds no rule. The resolver ([`super::resolve`]) carries everything out, with scripted dice; where a side must
//! decide, it gets the usual [`answers`], or those of the caller. Chances are exact ([`Chance`]): pairs of dice with the
//! same effect are thrown once (`faces`), and equal positions are merged (`tree`). Positions are equal if they differ only in
//! what cannot matter before the chain ends: the state of the game's dice, which units may not rally (MP 12.1), and in the
//! melee which units have fired and been checked (`position`).

pub mod answers;
mod faces;
mod flank;
mod given_up;
mod plan_comparison;
mod position;
mod tree;
mod worth;

pub use flank::{column_from_behind, from_flank, turned_away};
pub use given_up::{GivenUp, given_up};
pub use plan_comparison::{PlanComparison, compared, compared_with};
pub use position::PathHistory;
pub use tree::VisitedPosition;
pub use worth::{PlanOutcome, SideWorth, UnitWorth, worth};

use super::game::Game;
use super::hypotheticals;
use super::ids::UnitId;
use super::legal;
use super::orders::Order;
use super::state::{Assault, Frame, OrderType, Phase, UnitMark};
use crate::kernel::InternalError;
use crate::kernel::chances::{FixedChance, FixedMean};

/// Chance in a chain: a whole number over 10^33, which 33 dice in a row divide exactly. A search computes thousands of them, so
/// the size is fixed.
pub type Chance = FixedChance<{ 10_u128.pow(33) }>;

/// Mean of a number over all ends of a chain, for numbers up to 170,000.
pub type Mean = FixedMean<{ 10_u128.pow(33) }>;

/// Whether the attackers of a plan fire before they attack (MP 8.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Volley {
    /// The attackers give advancing fire at the defenders before the melee (MP 8.8).
    #[default]
    Fired,
    /// The attackers do not fire before the melee.
    Held,
}

/// Plan of an attack, with the fire that precedes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AttackPlan {
    /// Attacking units and the hexes that they enter: one unit, or two in a joint attack.
    pub assaults: Vec<Assault>,
    /// Units that defend: one, or two in a joint defence.
    pub defenders: Vec<UnitId>,
    /// Whether the attackers fire before they attack.
    pub volley: Volley,
    /// MP 9.9 Lowest column, by its percent, at which the attack is made; 0: at any.
    pub least_column: u16,
}

impl AttackPlan {
    /// Plan of an attack by these units on those defenders, with fire before the melee and at any column.
    #[must_use]
    pub fn of(assaults: &[Assault], defenders: &[UnitId]) -> Self {
        Self { assaults: assaults.to_vec(), defenders: defenders.to_vec(), volley: Volley::Fired, least_column: 0 }
    }
}

/// Policy by which both sides decide within a chain of fire, melee and retreat.
pub trait DecisionPolicy {
    /// Legal order that the policy gives in this position; `None`: the chain ends.
    fn answer(&self, game: &Game) -> Option<Order>;
}

/// Mean of a value over all ends of the chain from this position.
///
/// # Errors
/// An internal error.
pub fn expected_value(
    game: &Game,
    answers: &impl DecisionPolicy,
    mut valuation: impl FnMut(&VisitedPosition<'_>) -> i32,
) -> Result<Mean, InternalError> {
    let mut mean = Mean::default();
    tree::walk(game, answers, |met| {
        if met.answer.is_none() {
            mean.weigh(met.chance, valuation(met));
        }
    })?;
    Ok(mean)
}

/// Motion of the attackers before the plan: whether they have marched in this activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackerMotion {
    /// The attackers have moved or not as in the position.
    AsItStands,
    /// MP 8.2 The attackers have moved in this activation.
    Moved,
}

/// MP 8.8 Game in which a plan of these attackers begins: at the fire of a running activation if it has come that far, else
/// at its defensive fire; without an activation they count as activated by [`hypotheticals::with_units_activated`].
#[must_use]
pub fn start_of_plan(game: &Game, attackers: &[UnitId], came: AttackerMotion) -> Game {
    let running = legal::phase(game).filter(|phase| *phase >= Phase::DefensiveFire);
    let begun = match running {
        Some(_) => game.clone(),
        None => hypotheticals::with_units_activated(game, attackers, OrderType::March, Phase::DefensiveFire),
    };
    if came == AttackerMotion::AsItStands {
        return begun;
    }
    let mut state = begun.state;
    for unit in attackers {
        state.units[unit.index()].marks.set(UnitMark::Moved);
    }
    Game::at(begun.battle, state)
}

/// Game at its melee phase if nothing happens before: a planned attack must be legal in it.
#[must_use]
pub fn at_melee(begun: &Game) -> Game {
    let mut state = begun.state.clone();
    if let Some(top @ Frame::Phase(_)) = state.stack.last_mut() {
        *top = Frame::Phase(Phase::Melee);
    }
    Game::at(begun.battle.clone(), state)
}
