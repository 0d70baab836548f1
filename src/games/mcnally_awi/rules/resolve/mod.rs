//! Execution of orders: the order of play as an explicit stack of frames.
//!
//! [`Resolution`] turns one legal order into outcomes, until a side must decide.

mod charging;
mod firing;
mod fleeing;
mod moving;
mod part;
mod striking;
mod turn;

pub use part::SequencePart;

use super::battle::Battle;
use super::kinds::UnitKind;
use super::nerve::{FireMarker, GeneralFate, TestOccasion, TestResult, general_draws, tested};
use super::outcomes::{LossCause, MarkerReason, Outcome, Purpose};
use super::rolls::MoveRoll;
use super::state::{UnitMark, UnitPlace};
use super::test_facts::{Threat, test_of};
use crate::board::table::{Length, Point};
use crate::games::table::rules::{self as table, UnitId};
use crate::kernel::{InternalError, ResolveStatus};

/// Execution of one order under these rules.
pub type Resolution<'a> = table::Resolution<'a, Battle>;

/// Result of a step of the order of play.
type StepResult = Result<ResolveStatus, InternalError>;

impl Resolution<'_> {
    /// MC 1.3 Throws a die of ten sides.
    fn d10(&mut self, purpose: Purpose) -> u8 {
        self.roll(10, purpose)
    }

    /// Whether a unit stands on the table.
    fn stands(&self, unit: UnitId) -> bool {
        self.game.body(unit).is_some()
    }

    /// MC 11.1, 11.2 Gives a unit its marker, if it has none.
    fn give_marker(&mut self, unit: UnitId, why: MarkerReason) {
        if self.stands(unit) && !self.game.has(unit, UnitMark::Panic) {
            self.push(Outcome::Marker { unit, why, is_on: true });
        }
    }

    /// MC 11.1, 11.3 Tests a unit; its marker is taken away.
    fn test(&mut self, unit: UnitId, why: TestOccasion, threat: Option<Threat>) -> TestResult {
        let (number, sum) = test_of(self.game, unit, why, threat);
        let die = self.d10(Purpose::Morale);
        let result = tested(number, sum.total(), die);
        self.push(Outcome::Tested { unit, why, number, sum, die, result });
        if self.game.has(unit, UnitMark::Panic) {
            self.push(Outcome::Marker { unit, why: MarkerReason::Tested, is_on: false });
        }
        result
    }

    /// MC 5.1 Rolls a movement; tells the inches.
    fn roll_move(&mut self, unit: UnitId, roll: MoveRoll) -> u32 {
        let dice = self.several(roll.dice, Purpose::Move);
        let inches = dice.iter().map(|die| i32::from(*die)).sum::<i32>() + roll.plus;
        let inches = inches.max(0).cast_unsigned();
        self.push(Outcome::Rolled { unit, dice, budget: inches * super::numbers::INCH });
        inches
    }

    /// MC 13.3, 10.7, 3.2 What follows from losses of a unit: its generals are at risk, and without figures it is lost.
    fn after_losses(&mut self, unit: UnitId, lost: u32) {
        if lost == 0 {
            return;
        }
        let generals: Vec<UnitId> = self.game.generals_with(unit).collect();
        for general in generals {
            self.risk(general, general_draws(lost));
        }
        if self.game.unit_state(unit).figures == 0 {
            let is_gun = self.game.card(unit).kind == UnitKind::Gun;
            let why = if is_gun { LossCause::GunLost } else { LossCause::NoFigures };
            self.push(Outcome::Lost { unit, why });
            self.catch_generals();
        }
    }

    /// MC 13.3 Draws of a general.
    fn risk(&mut self, general: UnitId, count: u32) {
        let (mut draws, mut wounds) = (Vec::new(), Vec::new());
        let mut fate = GeneralFate::Unhurt;
        for _ in 0..count {
            let draw = self.d10(Purpose::General);
            draws.push(draw);
            if draw == 1 {
                let wound = self.d6(Purpose::Wound);
                wounds.push(wound);
                fate = fate.max(GeneralFate::of_wound(wound));
            }
        }
        self.push(Outcome::GeneralTested { general, draws, wounds, fate });
        if fate == GeneralFate::Killed {
            self.mourn(general);
        }
    }

    /// MC 11.2d Units under a general who was killed get their markers.
    fn mourn(&mut self, general: UnitId) {
        let own = self.game.card(general).group;
        let side = self.game.side(general);
        let under: Vec<UnitId> = self
            .game
            .standing_of(side)
            .map(|(unit, _)| unit)
            .filter(|unit| self.game.battle.chain(self.game.card(*unit).group).any(|group| group == own))
            .collect();
        for unit in under {
            self.give_marker(unit, MarkerReason::CommanderKilled);
        }
    }

    /// MC 11.2a, c Markers that a unit gets by fire beyond those that it was counted for before.
    fn fire_markers(&mut self, unit: UnitId, before: [bool; 2]) {
        let reasons = [MarkerReason::Losses, MarkerReason::UnderFire];
        for ((marker, was), why) in FireMarker::ALL.into_iter().zip(before).zip(reasons) {
            if !was && self.game.has(unit, marker.mark()) {
                self.give_marker(unit, why);
            }
        }
    }

    /// MC 13.1 Generals whom the battle keeps behind a line leave a unit that has gone beyond it, and stay on the line.
    fn keep_generals(&mut self) {
        let generals = self.game.battle.unit_ids().filter(|unit| self.game.is_general(*unit));
        let left = generals.filter_map(|general| {
            let UnitPlace::Attached(host) = self.game.unit_state(general).place else { return None };
            let at = self.game.body(host)?.stance.pose.point;
            let line = self.game.card(general).special.stays_behind?;
            let to = Point::new(at.x(), line).ok()?;
            self.game.battle.leaves_line(general, at).then_some((general, to))
        });
        let left: Vec<(UnitId, Point)> = left.collect();
        for (general, to) in left {
            self.push(Outcome::GeneralMoved { general, to });
        }
    }

    /// MC 13.1 Generals alone whom an enemy's block touches: to the nearest friend, else taken.
    fn catch_generals(&mut self) {
        self.keep_generals();
        let reach = u32::from(self.game.battle.charts.movement.general) * super::numbers::INCH;
        let generals: Vec<UnitId> = self.game.battle.unit_ids().filter(|unit| self.game.is_general(*unit)).collect();
        for general in generals {
            let UnitPlace::Table(pose) = self.game.unit_state(general).place else { continue };
            let side = self.game.side(general);
            let is_touched = self
                .game
                .standing_of(side.other())
                .any(|(_, body)| body.footprint.distance_to_set(&pose.point) == Length::ZERO);
            if !is_touched {
                continue;
            }
            match self.game.refuge(general, reach) {
                Some(unit) => self.push(Outcome::Joined { general, unit }),
                None => {
                    self.push(Outcome::Lost { unit: general, why: LossCause::Taken });
                    self.mourn(general);
                }
            }
        }
    }

    /// MC 11.5, 11.6 What a failed test does where no other text rules.
    fn fail(&mut self, unit: UnitId, result: TestResult) -> Result<(), InternalError> {
        match result {
            TestResult::Pass => Ok(()),
            TestResult::ByOne => {
                self.push(Outcome::Halted { unit });
                Ok(())
            }
            TestResult::ByMore => self.rout(unit),
        }
    }
}
