//! The one door to the stack of frames: what is asked now, and what waits for it.
//!
//! Whoever reads the frame on top has been told by `legal` or by `settle` which it is: another one is a fault of ours.

use super::Resolution;
use crate::games::musket_pike::rules::ids::{ChitId, GroupId};
use crate::games::musket_pike::rules::state::{Activation, Frame, MakingWay, Melee, Retreat};
use crate::kernel::{Broken, SideId};

impl Resolution<'_> {
    /// What is asked now.
    pub(super) fn frame(&self) -> Option<&Frame> {
        self.game.state.stack.last()
    }

    /// What comes before all that waits.
    pub(super) fn push_frame(&mut self, frame: Frame) {
        self.game.state.stack.push(frame);
    }

    /// What was asked is answered: what waited for it goes on.
    #[track_caller]
    pub(super) fn pop_frame(&mut self) -> Result<Frame, Broken> {
        self.game.state.stack.pop().ok_or(Broken::here())
    }

    /// What was asked leads to the next question.
    #[track_caller]
    pub(super) fn replace_frame(&mut self, frame: Frame) -> Result<(), Broken> {
        *self.game.state.stack.last_mut().ok_or(Broken::here())? = frame;
        Ok(())
    }

    /// Nothing waits any longer: this alone is asked.
    pub(super) fn only_frame(&mut self, frame: Frame) {
        self.game.state.stack.clear();
        self.game.state.stack.push(frame);
    }

    /// MP 17.13 Takes a retreat out of those on top that wait side by side, at this place from the top.
    #[track_caller]
    pub(super) fn take_retreat(&mut self, place: usize) -> Result<Retreat, Broken> {
        let stack = &mut self.game.state.stack;
        let depth = stack.len().checked_sub(place + 1).ok_or(Broken::here())?;
        match stack.remove(depth) {
            Frame::Retreat(retreat) => Ok(retreat),
            _ => Err(Broken::here()),
        }
    }

    /// MP 2.3 The side that draws.
    #[track_caller]
    pub(super) fn drawing_side(&self) -> Result<SideId, Broken> {
        let Some(Frame::Turn { side }) = self.frame() else { return Err(Broken::here()) };
        Ok(*side)
    }

    /// MP 3.1 The chit that was drawn.
    #[track_caller]
    pub(super) fn drawn_chit(&self) -> Result<ChitId, Broken> {
        let Some(Frame::Chit { chit }) = self.frame() else { return Err(Broken::here()) };
        Ok(*chit)
    }

    /// MP 9 The melee that is being fought.
    #[track_caller]
    pub(super) fn melee(&self) -> Result<Melee, Broken> {
        let Some(Frame::Melee(melee)) = self.frame() else { return Err(Broken::here()) };
        Ok(*melee)
    }

    /// MP 11.3 Those who make way.
    #[track_caller]
    pub(super) fn making_way(&self) -> Result<MakingWay, Broken> {
        let Some(Frame::MakeWay(making)) = self.frame() else { return Err(Broken::here()) };
        Ok(making.clone())
    }

    /// MP 2.5 The group that is set up.
    #[track_caller]
    pub(super) fn arriving(&self) -> Result<GroupId, Broken> {
        let Some(Frame::Arrival { group }) = self.frame() else { return Err(Broken::here()) };
        Ok(*group)
    }

    /// MP 3 The activation that runs.
    #[track_caller]
    pub(super) fn activation(&self) -> Result<Activation, Broken> {
        self.game.state.activation.ok_or(Broken::here())
    }
}
