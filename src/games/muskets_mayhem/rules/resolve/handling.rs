//! MM 3.2, 4, 5 Movement: sides handle their units in turn.

use super::{Resolution, StepResult};
use crate::board::table::MoveLeg;
use crate::games::muskets_mayhem::rules::legal::unhandled;
use crate::games::muskets_mayhem::rules::movement::commanders::plan_place;
use crate::games::muskets_mayhem::rules::movement::{allowance_left, form_cost, plan_leg};
use crate::games::muskets_mayhem::rules::options::FormationChange;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::outcomes::Outcome;
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus, SideId};

impl Resolution<'_> {
    /// MM 5.1 One unit of each side in turn; a unit moves leg by leg.
    pub(super) fn movement(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state.stack.last().ok_or(InternalError::here())?.clone();
        match (frame, order) {
            (Frame::Handling { side }, None) => self.next_handling(side),
            (Frame::Handling { side }, Some(order)) => self.handle(side, order),
            (Frame::UnitMoving { unit, legs }, None) => {
                if legs >= self.game.battle.rules.data.movement.legs || allowance_left(self.game, unit) == 0 {
                    self.pop_frame()?;
                    return Ok(ResolveStatus::GoesOn);
                }
                Ok(ResolveStatus::Waits)
            }
            (Frame::UnitMoving { .. }, Some(Order::EndMove)) => {
                self.pop_frame()?;
                Ok(ResolveStatus::GoesOn)
            }
            (Frame::UnitMoving { unit, legs }, Some(order)) => {
                self.pop_frame()?;
                self.move_leg(unit, order, legs + 1)
            }
            (Frame::Turn(_), None) => self.next_stage(),
            _ => Err(InternalError::here()),
        }
    }

    /// MM 5.1 The side that has units left; the end of the phase if none has.
    fn next_handling(&mut self, side: SideId) -> StepResult {
        let has_units = |side: SideId| unhandled(self.game, side).next().is_some();
        if has_units(side) {
            return Ok(ResolveStatus::Waits);
        }
        if has_units(side.other()) {
            self.replace_frame(Frame::Handling { side: side.other() })?;
        } else {
            self.pop_frame()?;
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 5.1 Handles a unit; then it is the other side's turn.
    fn handle(&mut self, side: SideId, order: &Order) -> StepResult {
        self.replace_frame(Frame::Handling { side: side.other() })?;
        match order {
            Order::Hold { unit } => self.push(Outcome::Held { units: vec![*unit] }),
            Order::Deploy { unit, pose } => {
                self.push(Outcome::Deployed { unit: *unit, pose: *pose });
                self.catch_commanders(*unit);
            }
            Order::HoldRest => {
                let units = unhandled(self.game, side).collect();
                self.push(Outcome::Held { units });
            }
            Order::Leg { unit, .. } | Order::AboutFace { unit } => return self.move_leg(*unit, order, 1),
            Order::Form { unit, to } => {
                let cost = form_cost(self.game, *unit, *to);
                self.push(Outcome::Formed { unit: *unit, to: *to, cost });
                if self.game.battle.rules.options.formation_change == FormationChange::Half {
                    self.push_frame(Frame::UnitMoving { unit: *unit, legs: 0 });
                }
            }
            Order::Charge { unit, target } => return self.charge(*unit, *target),
            Order::CommanderTo { commander, to } => {
                let to = plan_place(self.game, *commander, *to).map_err(|_| InternalError::here())?;
                self.push(Outcome::CommanderMoved { commander: *commander, to });
            }
            Order::Attach { commander, unit } => {
                self.push(Outcome::Attached { commander: *commander, unit: *unit });
            }
            _ => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 5.2 Makes a leg; `legs`: how many the move has with it.
    fn move_leg(&mut self, unit: UnitId, order: &Order, legs: u8) -> StepResult {
        let leg = match order {
            Order::Leg { leg, .. } => *leg,
            _ => MoveLeg::AboutFace,
        };
        let plan = plan_leg(self.game, unit, &leg).map_err(|_| InternalError::here())?;
        let from = self.game.body(unit).ok_or(InternalError::here())?.stance.pose;
        self.push(Outcome::Moved { unit, from, to: plan.end.pose, cost: plan.cost });
        if self.game.is_in_contact(unit) {
            self.push(Outcome::ContactEnded { unit });
        }
        self.catch_commanders(unit);
        self.push_frame(Frame::UnitMoving { unit, legs });
        Ok(ResolveStatus::GoesOn)
    }
}
