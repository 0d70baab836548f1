//! Execution of orders: the order of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes. Each outcome is applied at once, so that the next step sees it; then the
//! game goes on until a side must decide.

mod charging;
mod firing;
mod handling;
mod hits;
mod melee;
mod morale;
mod part;
mod turn;

pub use part::SequencePart;

use super::game::Game;
use super::movement::commanders::{caught_by, refuge};
use super::movement::retreat::plan_retreat;
use super::needs::Need;
use super::orders::Order;
use super::outcomes::{CheckResult, LossCause, Outcome, Purpose};
use super::state::Frame;
use crate::board::table::Heading;
use crate::games::table::rules::{RollOff, UnitId};
use crate::kernel::{Dice, InternalError, Phased, ResolveStatus};

/// Execution of one order.
pub struct Resolution<'a> {
    game: &'a mut Game,
    dice: &'a mut Dice,
    outcomes: Vec<Outcome>,
}

/// Result of a step of the order of play.
type StepResult = Result<ResolveStatus, InternalError>;

impl Resolution<'_> {
    /// Applies an outcome and records it.
    fn push(&mut self, outcome: Outcome) {
        self.game.apply(&outcome);
        self.outcomes.push(outcome);
    }

    fn d6(&mut self, purpose: Purpose) -> u8 {
        self.dice.roll(&mut self.game.state.dice, 6, &purpose)
    }

    fn several(&mut self, count: u32, purpose: Purpose) -> Vec<u8> {
        (0..count).map(|_| self.d6(purpose)).collect()
    }

    /// Rolls one die for each side until they differ.
    fn roll_off(&mut self, purpose: Purpose) -> Result<RollOff, InternalError> {
        RollOff::thrown(|| self.d6(purpose)).ok_or(InternalError::here())
    }

    fn push_frame(&mut self, frame: Frame) {
        self.game.state.stack.push(frame);
    }

    #[track_caller]
    fn pop_frame(&mut self) -> Result<Frame, InternalError> {
        self.game.state.stack.pop().ok_or(InternalError::here())
    }

    #[track_caller]
    fn replace_frame(&mut self, frame: Frame) -> Result<(), InternalError> {
        *self.game.state.stack.last_mut().ok_or(InternalError::here())? = frame;
        Ok(())
    }

    /// MM 8.3, 6.3, 6.4 Rolls a check.
    fn roll_check(&mut self, unit: UnitId, why: Purpose, need: Need) -> CheckResult {
        let die = self.d6(why);
        let result = if i32::from(die) >= need.total() { CheckResult::Passed } else { CheckResult::Failed };
        self.push(Outcome::CheckRolled { unit, why, need, die, result });
        result
    }

    /// MM 1.8, 8.1 Destroys a unit, with its commander.
    fn destroy(&mut self, unit: UnitId) {
        self.remove(unit, Outcome::Destroyed { unit });
    }

    /// MM 6.8, 8.4, 9.7 Takes a unit off the table, with its commander.
    fn lose(&mut self, unit: UnitId, why: LossCause) {
        self.remove(unit, Outcome::Lost { unit, why });
    }

    fn remove(&mut self, unit: UnitId, outcome: Outcome) {
        let commander = self.game.commander_of(unit);
        self.push(outcome);
        if let Some(commander) = commander {
            self.push(Outcome::Lost { unit: commander, why: LossCause::WithUnit });
        }
    }

    /// MM 6.8 A unit retreats along a heading, or is lost. Tells the friends that it passed through; none if it is lost.
    fn retreat(
        &mut self,
        unit: UnitId,
        along: Heading,
        ignored: Option<UnitId>,
    ) -> Result<Option<usize>, InternalError> {
        let from = self.game.body(unit).ok_or(InternalError::here())?.stance.pose;
        let Some(plan) = plan_retreat(self.game, unit, along, ignored) else {
            self.lose(unit, LossCause::NoRetreat);
            return Ok(None);
        };
        let passed = plan.passed.len();
        self.push(Outcome::Retreated { unit, from, to: plan.end.pose, passed: plan.passed });
        if self.game.is_in_contact(unit) {
            self.push(Outcome::ContactEnded { unit });
        }
        self.catch_commanders(unit);
        Ok(Some(passed))
    }

    /// MM 10.2 Commanders of the enemy whom a unit has reached: they flee to a unit, or are lost.
    fn catch_commanders(&mut self, unit: UnitId) {
        for commander in caught_by(self.game, unit) {
            match refuge(self.game, commander) {
                Some(unit) => self.push(Outcome::CommanderSaved { commander, unit }),
                None => self.push(Outcome::Lost { unit: commander, why: LossCause::Caught }),
            }
        }
    }
}

impl Phased for Game {
    type Part = SequencePart;
    type Progress = Vec<Outcome>;

    const PARTS: &'static [SequencePart] = &SequencePart::ALL;

    fn part(&self, order: Option<&Order>) -> SequencePart {
        SequencePart::of(self, order)
    }

    fn go_on(
        &mut self,
        part: SequencePart,
        order: Option<&Order>,
        dice: &mut Dice,
        progress: &mut Vec<Outcome>,
    ) -> Result<ResolveStatus, InternalError> {
        let mut play = Resolution { game: self, dice, outcomes: std::mem::take(progress) };
        let status = part.go_on(&mut play, order);
        *progress = play.outcomes;
        status
    }

    fn outcomes(progress: Vec<Outcome>) -> Vec<Outcome> {
        progress
    }
}
