//! MP 2.5, 18 End of a turn: events are rolled for, pursuers come back, reinforcements arrive and are set up.

use super::{Resolution, ResolveStatus};
use crate::board::hex::{Hex, HexFootprint};
use crate::games::musket_pike::rules::arrivals::{brings, deployments};
use crate::games::musket_pike::rules::battle::{ArrivalCause, Command};
use crate::games::musket_pike::rules::ids::{EventId, GroupId, LeaderId, UnitId};
use crate::games::musket_pike::rules::outcomes::{DisorderCause, LeaderMotion, Motion, Outcome, Purpose};
use crate::games::musket_pike::rules::special::EventCause;
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace};
use crate::kernel::InternalError;

impl Resolution<'_> {
    /// Takes the next step of the end of a turn: an event, the pursuers, a group still to arrive. After the last turn there is
    /// none, as nobody could act.
    pub(super) fn end_turn(&mut self, next: u8) -> Result<ResolveStatus, InternalError> {
        let last = self.game.state.turn >= self.game.battle.turns;
        if last || next >= self.game.battle.steps_of_end() {
            self.next_turn();
            return Ok(ResolveStatus::GoesOn);
        }
        self.replace_frame(Frame::EndOfTurn { next: next + 1 })?;
        let events = self.game.battle.special.events.len();
        if usize::from(next) < events {
            self.roll_for_event(EventId(next));
        } else if let Some(group) = next.checked_sub(self.game.battle.step_of_group(GroupId(0))) {
            self.roll_for_arrival(GroupId(group));
        } else {
            self.roll_for_pursuers()?;
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MP 18.1 Rolls for an event that has not happened yet.
    fn roll_for_event(&mut self, event: EventId) {
        let EventCause::Roll { on, from } = self.game.battle.special.events[event.index()].cause else { return };
        if self.game.has_happened(event) || self.game.state.turn < from {
            return;
        }
        let die = self.d10(Purpose::Event(event));
        self.push(Outcome::EventRolled { event, die, happens: brings(on, die) });
    }

    /// MP 18.7 Rolls for each unit that is off the map in pursuit, and sets those up that come back.
    fn roll_for_pursuers(&mut self) -> Result<(), InternalError> {
        for unit in self.game.pursuers().collect::<Vec<UnitId>>() {
            let rule = self.game.pursuit_of(unit).ok_or(InternalError::here())?;
            let Some((on, at)) = rule.returns.zip(self.game.way_back(unit)) else { continue };
            let die = self.d10(Purpose::Pursuer(unit));
            let returns = brings(on, die);
            self.push(Outcome::PursuerRolled { unit, die, returns });
            if returns {
                let facing = self.game.battle.sides[self.game.side(unit).index()].facing;
                self.set_up(unit, HexFootprint::one(at, facing))?;
                self.push(Outcome::Disordered { unit, cause: DisorderCause::Pursuit });
            }
        }
        Ok(())
    }

    /// MP 2.5, 18.5 Brings a group that has not arrived: by a roll in its period, or in its turn.
    fn roll_for_arrival(&mut self, group: GroupId) {
        let card = &self.game.battle.arrivals[group.index()];
        let (cause, period, turn) = (card.cause, card.period, self.game.state.turn);
        if !self.game.state.arrived[group.index()] && period.includes(self.game, turn) {
            match cause {
                ArrivalCause::Roll(on) => {
                    let die = self.d10(Purpose::Arrival(group));
                    self.push(Outcome::ArrivalRolled { group, die, arrives: brings(on, die) });
                }
                ArrivalCause::Turn(of) if turn + 1 >= of => self.push(Outcome::Arrived { group }),
                ArrivalCause::Turn(_) => {}
            }
        }
        if self.game.state.arrived[group.index()] {
            self.push_frame(Frame::Arrival { group });
        }
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
        self.set_up(unit, HexFootprint::one(at, facing))
    }

    /// Sets a unit up on the map, from off it.
    fn set_up(&mut self, unit: UnitId, to: HexFootprint) -> Result<(), InternalError> {
        self.push(Outcome::Moved { unit, from: None, to, mp: 0, motion: Motion::Deploy });
        self.overrun(unit)
    }

    pub(super) fn deploy_leader(&mut self, leader: LeaderId, with: UnitId) -> Result<(), InternalError> {
        let stand = self.game.footprint(with).ok_or(InternalError::here())?;
        let to = LeaderPlace::Map(stand.left);
        self.push(Outcome::LeaderMoved { leader, to, motion: LeaderMotion::Deploy });
        // MP 18.6 The leader who had the wing leaves it.
        if let Command::Wing(wing) = self.game.battle.leader(leader).command {
            let card = &self.game.battle.wings[wing.index()];
            let before = card.commander.filter(|first| card.relief == Some(leader) && self.game.is_present(*first));
            if let Some(leader) = before {
                self.push(Outcome::LeaderMoved { leader, to: LeaderPlace::Relieved, motion: LeaderMotion::Relief });
            }
        }
        Ok(())
    }
}
