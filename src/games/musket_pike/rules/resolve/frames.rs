//! Access to the stack of frames: the current question, and the frames that wait below it.
//!
//! Callers know from `legal` or `settle` which frame is on top: any other one is an internal error.

use super::Resolution;
use crate::games::musket_pike::rules::ids::{ChitId, GroupId};
use crate::games::musket_pike::rules::state::{Activation, Frame, MakingWay, Melee, Retreat};
use crate::kernel::{InternalError, SideId};

impl Resolution<'_> {
    /// Frame on top of the stack: the current question; `None` on an empty stack.
    pub(super) fn frame(&self) -> Option<&Frame> {
        self.game.state.stack.last()
    }

    /// Pushes a frame onto the stack, before all that wait.
    pub(super) fn push_frame(&mut self, frame: Frame) {
        self.game.state.stack.push(frame);
    }

    /// Pops the answered frame off the stack, so that the one below continues.
    #[track_caller]
    pub(super) fn pop_frame(&mut self) -> Result<Frame, InternalError> {
        self.game.state.stack.pop().ok_or(InternalError::here())
    }

    /// Replaces the frame on top by the next question.
    #[track_caller]
    pub(super) fn replace_frame(&mut self, frame: Frame) -> Result<(), InternalError> {
        *self.game.state.stack.last_mut().ok_or(InternalError::here())? = frame;
        Ok(())
    }

    /// Replaces the whole stack by this one frame.
    pub(super) fn only_frame(&mut self, frame: Frame) {
        self.game.state.stack.clear();
        self.game.state.stack.push(frame);
    }

    /// MP 17.13 Removes one of the retreats that wait side by side on top of the stack, `place` frames from the top.
    #[track_caller]
    pub(super) fn take_retreat(&mut self, place: usize) -> Result<Retreat, InternalError> {
        let stack = &mut self.game.state.stack;
        let depth = stack.len().checked_sub(place + 1).ok_or(InternalError::here())?;
        match stack.remove(depth) {
            Frame::Retreat(retreat) => Ok(retreat),
            _ => Err(InternalError::here()),
        }
    }

    /// MP 2.3 Side whose draw is on top of the stack.
    #[track_caller]
    pub(super) fn drawing_side(&self) -> Result<SideId, InternalError> {
        let Some(Frame::Turn { side }) = self.frame() else { return Err(InternalError::here()) };
        Ok(*side)
    }

    /// MP 3.1 Drawn chit that waits on top of the stack.
    #[track_caller]
    pub(super) fn drawn_chit(&self) -> Result<ChitId, InternalError> {
        let Some(Frame::Chit { chit }) = self.frame() else { return Err(InternalError::here()) };
        Ok(*chit)
    }

    /// MP 9 Melee on top of the stack; an internal error if there is none.
    #[track_caller]
    pub(super) fn melee(&self) -> Result<Melee, InternalError> {
        let Some(Frame::Melee(melee)) = self.frame() else { return Err(InternalError::here()) };
        Ok(*melee)
    }

    /// MP 11.3 Friends that make way, on top of the stack; an internal error if there are none.
    #[track_caller]
    pub(super) fn making_way(&self) -> Result<MakingWay, InternalError> {
        let Some(Frame::MakeWay(making)) = self.frame() else { return Err(InternalError::here()) };
        Ok(making.clone())
    }

    /// MP 2.5 Group of reinforcements that is being set up; an internal error if there is none.
    #[track_caller]
    pub(super) fn arriving(&self) -> Result<GroupId, InternalError> {
        let Some(Frame::Arrival { group }) = self.frame() else { return Err(InternalError::here()) };
        Ok(*group)
    }

    /// MP 3 Activation under way; an internal error without one.
    #[track_caller]
    pub(super) fn activation(&self) -> Result<Activation, InternalError> {
        self.game.state.activation.ok_or(InternalError::here())
    }
}
