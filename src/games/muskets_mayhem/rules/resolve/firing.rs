//! MM 3.3, 7 Phases of fire, and the dice of a shot.

use super::{Resolution, StepResult};
use crate::games::muskets_mayhem::rules::legal::shots;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::outcomes::{Outcome, Purpose, ShotOccasion};
use crate::games::muskets_mayhem::rules::shots::{Shot, plan_shot};
use crate::games::muskets_mayhem::rules::state::{Frame, NamedShot};
use crate::games::muskets_mayhem::rules::troops::FirePhase;
use crate::games::table::rules::{UnitId, successes};
use crate::kernel::{InternalError, OnOff, ResolveStatus, SideId};

impl Resolution<'_> {
    /// MM 7.8 First's owner fires his units one by one, then Second's; a side without a legal shot is passed over.
    pub(super) fn fire(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state.stack.last().ok_or(InternalError::here())?.clone();
        let (phase, side, mut named) = match frame {
            Frame::Firing { phase, side, named } => (phase, side, named),
            Frame::Turn(_) => return self.next_stage(),
            _ => return Err(InternalError::here()),
        };
        match order {
            None if shots(self.game, side, phase).next().is_some() => Ok(ResolveStatus::Waits),
            None | Some(Order::EndFire) => self.end_fire(phase, side, named),
            Some(Order::Fire { unit, target }) if self.game.battle.rules.options.declare_all == OnOff::On => {
                named.push(NamedShot { unit: *unit, target: *target });
                self.replace_frame(Frame::Firing { phase, side, named })?;
                self.push(Outcome::ShotNamed { unit: *unit, target: *target });
                Ok(ResolveStatus::GoesOn)
            }
            Some(Order::Fire { unit, target }) => {
                let shot = plan_shot(self.game, *unit, *target).map_err(|_| InternalError::here())?;
                self.roll_shot(*unit, *target, shot, ShotOccasion::Phase);
                Ok(ResolveStatus::GoesOn)
            }
            Some(_) => Err(InternalError::here()),
        }
    }

    /// MM 7.8, 7.9 The other side fires; after both the hits are applied.
    fn end_fire(&mut self, phase: FirePhase, side: SideId, named: Vec<NamedShot>) -> StepResult {
        if side == self.game.state.first {
            self.replace_frame(Frame::Firing { phase, side: side.other(), named })?;
            return Ok(ResolveStatus::GoesOn);
        }
        for NamedShot { unit, target } in named {
            let shot = plan_shot(self.game, unit, target).map_err(|_| InternalError::here())?;
            self.roll_shot(unit, target, shot, ShotOccasion::Phase);
        }
        let in_order = self.game.units_in_order();
        let waiting = in_order.into_iter().filter(|unit| self.game.unit_state(*unit).pending > 0).collect();
        self.replace_frame(Frame::Applying { waiting })?;
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 7.1 Rolls a shot: its dice, then the saves.
    pub(super) fn roll_shot(&mut self, unit: UnitId, target: UnitId, shot: Shot, occasion: ShotOccasion) {
        let Shot { dice, need, save } = shot;
        let dice = self.several(dice, Purpose::FireHit);
        let hits = successes(&dice, need.total());
        let saves = self.several(hits, Purpose::FireSave);
        let casualties = hits - successes(&saves, save.total());
        self.push(Outcome::ShotRolled { unit, target, occasion, need, dice, save, saves, casualties });
    }
}
