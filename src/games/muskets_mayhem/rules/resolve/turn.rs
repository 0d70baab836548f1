//! MM 3, 12, 14.1 Turns: setting up, initiative, phases, the victory check.

use super::{Resolution, StepResult};
use crate::games::muskets_mayhem::rules::legal::deployments;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::outcomes::{Outcome, Purpose};
use crate::games::muskets_mayhem::rules::state::{Frame, TurnStage};
use crate::games::muskets_mayhem::rules::victory::ending;
use crate::games::table::rules::RollOff;
use crate::kernel::{InternalError, ResolveStatus, SideId};

impl Resolution<'_> {
    /// Whether a side has a unit that is still to be set and finds a place.
    fn has_reserve(&self, side: SideId) -> bool {
        deployments(self.game, side).next().is_some()
    }

    /// MM 14.1 Sides set their units in turn, the loser of a roll first.
    pub(super) fn deployment(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state.stack.last().ok_or(InternalError::here())?;
        let next = match (frame, order) {
            (Frame::SetUp { side }, Some(Order::Deploy { unit, pose })) => {
                let side = *side;
                self.push(Outcome::Deployed { unit: *unit, pose: *pose });
                self.pop_frame()?;
                side.other()
            }
            (Frame::SetUp { .. }, None) => return Ok(ResolveStatus::Waits),
            (Frame::Turn(_), None) => {
                let RollOff { faces, is_first_higher } = self.roll_off(Purpose::DeployFirst)?;
                let side = SideId(u8::from(is_first_higher));
                self.push(Outcome::DeploymentRolled { faces, side });
                side
            }
            _ => return Err(InternalError::here()),
        };
        let side = [next, next.other()].into_iter().find(|side| self.has_reserve(*side));
        match side {
            Some(side) => self.push_frame(Frame::SetUp { side }),
            None => self.replace_frame(Frame::Turn(TurnStage::Initiative))?,
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 3.1 Both sides roll; who rolls higher chooses to be First or Second.
    pub(super) fn initiative(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state.stack.last().ok_or(InternalError::here())?;
        match (frame, order) {
            (Frame::Turn(_), None) => {
                let turn = self.game.state.turn.saturating_add(1);
                // [R] A battle may say who has the first initiative: nobody rolls then.
                let by_battle = self.game.battle.first_initiative.filter(|_| turn == 1);
                let (faces, winner) = match by_battle {
                    Some(side) => (Vec::new(), side),
                    None => {
                        let RollOff { faces, is_first_higher } = self.roll_off(Purpose::Initiative)?;
                        let rolls_first = self.game.state.first;
                        (faces, if is_first_higher { rolls_first } else { rolls_first.other() })
                    }
                };
                self.push(Outcome::InitiativeRolled { turn, faces, winner });
                self.push_frame(Frame::ChooseOrder);
                Ok(ResolveStatus::Waits)
            }
            (Frame::ChooseOrder, Some(order)) => {
                let winner = self.game.state.winner;
                let first = if *order == Order::TakeFirst { winner } else { winner.other() };
                self.push(Outcome::OrderChosen { first });
                self.pop_frame()?;
                self.next_stage()
            }
            (Frame::ChooseOrder, None) => Ok(ResolveStatus::Waits),
            _ => Err(InternalError::here()),
        }
    }

    /// MM 3 Goes on to the next stage of the turn.
    pub(super) fn next_stage(&mut self) -> StepResult {
        let Some(Frame::Turn(stage)) = self.game.state.stack.last() else { return Err(InternalError::here()) };
        let next = stage.next();
        self.replace_frame(Frame::Turn(next))?;
        if !matches!(next, TurnStage::End | TurnStage::Initiative) {
            self.push(Outcome::PhaseBegan { stage: next });
        }
        let side = self.game.state.first;
        match next {
            TurnStage::Movement => self.push_frame(Frame::Handling { side }),
            TurnStage::Fire(phase) => self.push_frame(Frame::Firing { phase, side, named: Vec::new() }),
            _ => {}
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 12, 3.6 The victory check, and the end of a turn.
    pub(super) fn victory(&mut self) -> StepResult {
        if self.game.state.ending.is_some() {
            return Ok(ResolveStatus::Waits);
        }
        if let Some(ending) = ending(self.game) {
            self.push(Outcome::GameEnded { ending });
            return Ok(ResolveStatus::Waits);
        }
        self.push(Outcome::TurnEnded { turn: self.game.state.turn });
        self.next_stage()
    }
}
