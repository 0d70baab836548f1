//! MP 2.5 End of a turn: reinforcements are rolled for and set up.

use super::{Resolution, ResolveStatus};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::arrivals::{brings, deployments};
use crate::games::musket_pike::rules::ids::{GroupId, LeaderId, UnitId};
use crate::games::musket_pike::rules::outcomes::{LeaderMotion, Motion, Outcome, Purpose};
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace};
use crate::kernel::InternalError;

impl Resolution<'_> {
    /// Rolls for the groups still to arrive, one by one. After the last turn no group is rolled for, as it could not act.
    pub(super) fn roll_for_arrivals(&mut self, next: u8) -> Result<ResolveStatus, InternalError> {
        let group = GroupId(next);
        let last = self.game.state.turn >= self.game.battle.turns;
        if last || group.index() >= self.game.battle.arrivals.len() {
            self.next_turn();
            return Ok(ResolveStatus::GoesOn);
        }
        self.replace_frame(Frame::EndOfTurn { next: next + 1 })?;
        if !self.game.state.arrived[group.index()] {
            let die = self.d10(Purpose::Arrival(group));
            let arrives = brings(&self.game.battle.arrivals[group.index()], die);
            self.push(Outcome::ArrivalRolled { group, die, arrives });
        }
        if self.game.state.arrived[group.index()] {
            self.push_frame(Frame::Arrival { group });
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// Ends the set-up of a group when no unit or leader is left to be set up, or none can be.
    pub(super) fn settle_arrival(&mut self, group: GroupId) -> Result<ResolveStatus, InternalError> {
        if !deployments(self.game, group).is_empty() {
            return Ok(ResolveStatus::Waits);
        }
        self.pop_frame()?;
        Ok(ResolveStatus::GoesOn)
    }

    pub(super) fn deploy(&mut self, unit: UnitId, at: Hex) -> Result<(), InternalError> {
        let group = self.arriving()?;
        let facing = self.game.battle.arrivals[group.index()].facing;
        let to = HexFootprint::one(at, facing);
        self.push(Outcome::Moved { unit, from: None, to, mp: 0, motion: Motion::Deploy });
        self.overrun(unit)
    }

    pub(super) fn deploy_leader(&mut self, leader: LeaderId, with: UnitId) -> Result<(), InternalError> {
        let stand = self.game.footprint(with).ok_or(InternalError::here())?;
        let to = LeaderPlace::Map(stand.left);
        self.push(Outcome::LeaderMoved { leader, to, motion: LeaderMotion::Deploy });
        Ok(())
    }
}
