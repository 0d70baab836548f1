//! Execution of orders: the order of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes, until a side must decide.

mod charging;
mod firing;
mod handling;
mod hits;
mod melee;
mod morale;
mod part;
mod turn;

pub use part::SequencePart;

use super::battle::Battle;
use super::movement::commanders::{caught_by, refuge};
use super::movement::retreat::plan_retreat;
use super::needs::Need;
use super::outcomes::{CheckResult, LossCause, Outcome, Purpose};
use crate::board::table::Heading;
use crate::games::table::rules::{self as table, RollOff, UnitId};
use crate::kernel::{InternalError, ResolveStatus};

/// Execution of one order under these rules.
pub type Resolution<'a> = table::Resolution<'a, Battle>;

/// Result of a step of the order of play.
type StepResult = Result<ResolveStatus, InternalError>;

impl Resolution<'_> {
    /// Rolls one die for each side until they differ.
    fn roll_off(&mut self, purpose: Purpose) -> Result<RollOff, InternalError> {
        RollOff::thrown(|| self.d6(purpose)).ok_or(InternalError::here())
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
