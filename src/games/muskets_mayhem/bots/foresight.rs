//! Turns played on in a general's head: the drill on both sides, and what the dice of fire promise by the exact odds (MM 15).

use super::drill::Drill;
use super::position_terms::{GeneralTerms, counted};
use super::unit_worth::shot_worth;
use crate::games::muskets_mayhem::rules::outcomes::Outcome;
use crate::games::muskets_mayhem::rules::shots::plan_shot;
use crate::games::muskets_mayhem::rules::{Game, Order};
use crate::games::table::rules::UnitId;
use crate::kernel::SideId;
use crate::thinking::{Foresight, OrderWeigher};

/// How a general plays a game on in its head.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    /// Side that plans.
    pub side: SideId,
    /// Turns after the present one.
    pub ahead: u32,
    /// Weights by which positions are valued.
    pub weights: GeneralTerms,
}

/// What dice are rolled for: fire of a unit at an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiceDeed {
    /// Unit that fires.
    pub unit: UnitId,
    /// Enemy that it fires at.
    pub target: UnitId,
}

/// Turn that is being played.
pub type TurnOf = u16;

impl Foresight for Turns {
    type Game = Game;
    type Players = TurnOf;
    type Promise = i64;
    type Deed = DiceDeed;
    type Worth = i64;

    fn order(&self, _turn: &mut TurnOf, game: &Game) -> Option<Order> {
        Drill.weighed(game).into_iter().next().map(|best| best.order)
    }

    fn ends_stretch(&self, turn: &mut TurnOf, game: &Game) -> bool {
        let is_new = *turn != game.state().turn;
        *turn = game.state().turn;
        is_new
    }

    fn stretches_ahead(&self) -> u32 {
        self.ahead
    }

    fn counted(&self, game: &Game) -> i64 {
        counted(game, self.side)
    }

    /// MM 7.9 Casualties count as soon as they are rolled; the checks that they bring are luck of their own.
    fn promise(&self, game: &Game, order: &Order) -> Option<i64> {
        let Order::Fire { unit, target } = order else { return None };
        let losses = i64::from(shot_worth(game, *target, &plan_shot(game, *unit, *target).ok()?).losses);
        Some(if game.side(*unit) == self.side { losses } else { -losses })
    }

    fn promised(&self, promise: &i64, outcomes: &[Outcome]) -> Option<(DiceDeed, i64)> {
        outcomes.iter().find_map(|outcome| match outcome {
            Outcome::ShotRolled { unit, target, .. } => Some((DiceDeed { unit: *unit, target: *target }, *promise)),
            _ => None,
        })
    }
}
