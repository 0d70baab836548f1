//! MM 8.1, 10.1 Casualties are applied to units, and their commanders strike off one.

use super::{Resolution, StepResult};
use crate::games::muskets_mayhem::rules::legal::asks_for_save;
use crate::games::muskets_mayhem::rules::options::MeleeCount;
use crate::games::muskets_mayhem::rules::orders::Order;
use crate::games::muskets_mayhem::rules::outcomes::{Outcome, Removal};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::UnitId;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// MM 8.1 Applies the casualties of the next unit, once its commander has been asked.
    pub(super) fn apply_hits(&mut self, order: Option<&Order>) -> StepResult {
        let Some(Frame::Applying { waiting }) = self.game.state.stack.last_mut() else {
            return Err(InternalError::here());
        };
        let Some(unit) = waiting.first().copied() else {
            self.pop_frame()?;
            return Ok(ResolveStatus::GoesOn);
        };
        let removal = match order {
            Some(Order::RemoveHit) => Removal::Removed,
            Some(Order::KeepHit) => Removal::Kept,
            Some(_) => return Err(InternalError::here()),
            None if asks_for_save(self.game, unit) => return Ok(ResolveStatus::Waits),
            None => Removal::NotAsked,
        };
        if let Some(Frame::Applying { waiting }) = self.game.state.stack.last_mut() {
            waiting.remove(0);
        }
        let pending = self.game.unit_state(unit).pending;
        self.take_hits(unit, pending, removal);
        if removal == Removal::Removed {
            self.correct_tally(unit);
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 9.6 Takes a casualty that was struck off out of the count of the melee, if there is one.
    fn correct_tally(&mut self, unit: UnitId) {
        let is_first = self.game.side(unit) == self.game.state.first;
        let is_raw = self.game.battle.rules.options.melee_count == MeleeCount::Raw;
        let below = self.game.state.stack.iter_mut().rev().nth(1);
        if let Some(Frame::MeleeRolled { tallies, .. }) = below.filter(|_| !is_raw) {
            let inflicted = &mut tallies[usize::from(is_first)].inflicted;
            *inflicted = inflicted.saturating_sub(1);
        }
    }

    /// MM 8.1, 2.7 A unit takes casualties: stands go, and without figures it is destroyed.
    pub(super) fn take_hits(&mut self, unit: UnitId, pending: u16, removal: Removal) {
        let taken = pending.saturating_sub(u16::from(removal == Removal::Removed));
        let hits = self.game.unit_state(unit).hits.saturating_add(taken).min(self.game.card(unit).figures);
        let Some(pose) = self.game.pose_after_hits(unit, hits) else { return };
        if pending > 0 {
            self.push(Outcome::HitsApplied { unit, pending, removal, hits, pose });
        }
        if self.game.figures(unit) == 0 {
            self.destroy(unit);
        }
    }
}
