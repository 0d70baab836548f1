//! MM 6 Charges: checks, retreats, answers, contact.

use super::{Resolution, StepResult};
use crate::board::table::{BodySide, TablePose};
use crate::games::muskets_mayhem::rules::legal::reaction_answers;
use crate::games::muskets_mayhem::rules::movement::charge::{meeting_poses, plan_charge};
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::outcomes::{CheckResult, Outcome, Purpose, ShotOccasion};
use crate::games::muskets_mayhem::rules::shots::{check_need, reaction_shot, target_need};
use crate::games::muskets_mayhem::rules::state::{ChargeUnderWay, Contact, Frame};
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// MM 6.1 to 6.6 A charge up to the answer of its target.
    pub(super) fn charge(&mut self, charger: UnitId, target: UnitId) -> StepResult {
        let plan = plan_charge(self.game, charger, target).map_err(|_| InternalError::here())?;
        let from = self.game.body(charger).ok_or(InternalError::here())?.stance.pose;
        let (edge, to) = (plan.edge, plan.end.pose);
        self.push(Outcome::ChargeDeclared { charger, target, edge, pose: to });
        let need = check_need(self.game, charger);
        if self.roll_check(charger, Purpose::ChargeCharger, need) == CheckResult::Failed {
            self.push(Outcome::Halted { unit: charger });
            return Ok(ResolveStatus::GoesOn);
        }
        let need = target_need(self.game, target, charger);
        let stands = self.roll_check(target, Purpose::ChargeTarget, need) == CheckResult::Passed;
        let under_way = ChargeUnderWay { charger, target, edge, from, to, is_countered: false };
        if stands || self.game.is_square(target) {
            self.charge_moves(charger, from, to);
            self.push_frame(if stands { Frame::Reaction(under_way) } else { Frame::Closing(under_way) });
            return Ok(ResolveStatus::GoesOn);
        }
        self.retreat(target, to.heading, Some(charger))?;
        self.charge_moves(charger, from, to);
        // MM 6.8 By the option a unit may not have come far enough.
        let meets = self.game.body(target).zip(self.game.body(charger));
        if meets.is_some_and(|(its, own)| its.footprint.overlaps(&own.footprint)) {
            self.push_frame(Frame::Closing(under_way));
        }
        Ok(ResolveStatus::GoesOn)
    }

    fn charge_moves(&mut self, unit: UnitId, from: TablePose, to: TablePose) {
        self.push(Outcome::ChargeMoved { unit, from, to });
        self.catch_commanders(unit);
    }

    /// MM 6.6, 6.9 The answer of a target, and the contact.
    pub(super) fn charge_step(&mut self, order: Option<&Order>) -> StepResult {
        match self.game.state.stack.last() {
            Some(Frame::Reaction(charge)) => {
                let charge = *charge;
                self.react(charge, order)
            }
            Some(Frame::Closing(charge)) => {
                let charge = *charge;
                self.pop_frame()?;
                let both_there = [charge.charger, charge.target].iter().all(|unit| self.game.body(*unit).is_some());
                if both_there {
                    self.make_contact(charge)?;
                }
                Ok(ResolveStatus::GoesOn)
            }
            _ => Err(InternalError::here()),
        }
    }

    fn make_contact(&mut self, charge: ChargeUnderWay) -> Result<(), InternalError> {
        let heading = self.game.body(charge.charger).ok_or(InternalError::here())?.stance.pose.heading;
        let contact = Contact {
            charger: charge.charger,
            target: charge.target,
            heading,
            edge: charge.edge,
            turn: self.game.state.turn,
            is_countered: charge.is_countered,
        };
        self.push(Outcome::ContactMade { contact });
        Ok(())
    }

    fn react(&mut self, charge: ChargeUnderWay, order: Option<&Order>) -> StepResult {
        let (charger, target) = (charge.charger, charge.target);
        let Some(order) = order else {
            let is_asked = reaction_answers(self.game, &charge).len() > 1;
            if is_asked {
                return Ok(ResolveStatus::Waits);
            }
            self.push(Outcome::Stood { unit: target });
            self.replace_frame(Frame::Closing(charge))?;
            return Ok(ResolveStatus::GoesOn);
        };
        self.replace_frame(Frame::Closing(charge))?;
        match order {
            Order::ReactFire => {
                let shot = reaction_shot(self.game, target, charger, charge.edge).ok_or(InternalError::here())?;
                self.roll_shot(target, charger, shot, ShotOccasion::Reaction);
                self.push_frame(Frame::Applying { waiting: vec![charger] });
            }
            Order::CounterCharge => self.counter_charge(charge)?,
            Order::FormSquare => self.push(Outcome::Formed { unit: target, to: FormChange::Square, cost: 0 }),
            _ => self.push(Outcome::Stood { unit: target }),
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 6.7 Both meet in the middle; without room both stand as they are.
    fn counter_charge(&mut self, charge: ChargeUnderWay) -> Result<(), InternalError> {
        let (charger, target) = (charge.charger, charge.target);
        let pose = |play: &Self, unit| play.game.body(unit).map(|body| body.stance.pose).ok_or(InternalError::here());
        let (own, its) = (pose(self, charger)?, pose(self, target)?);
        let meeting = meeting_poses(self.game, charger, target, charge.from);
        let edge = if meeting.is_some() { BodySide::Front } else { charge.edge };
        let (to, its_to) = meeting.unwrap_or((own, its));
        self.charge_moves(charger, own, to);
        self.charge_moves(target, its, its_to);
        self.replace_frame(Frame::Closing(ChargeUnderWay { edge, is_countered: true, ..charge }))
    }
}
