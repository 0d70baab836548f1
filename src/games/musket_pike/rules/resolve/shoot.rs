//! MP 8 Execution of fire: dice, losses, checks and leaders.

use super::Resolution;
use crate::board::hex::Hex;
use crate::games::musket_pike::rules::fire::{self, Shot, ShotEffect};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::outcomes::{
    DisorderCause, LeaderLoss, LeaderMotion, LossCause, Outcome, Purpose,
};
use crate::games::musket_pike::rules::state::{Frame, LeaderPlace, Phase, Retreat, RetreatCause};
use crate::kernel::InternalError;

impl Resolution<'_> {
    pub(super) fn fire(&mut self, phase: Phase, unit: UnitId, target: UnitId, at: Hex) -> Result<(), InternalError> {
        let shot = fire::shot(self.game, unit, target, at, phase).or(Err(InternalError::here()))?;
        if let Some(retreat) = self.shoot(shot, phase)? {
            self.push_frame(Frame::Retreat(retreat));
        }
        Ok(())
    }

    /// MP 8.6 Fires a grazing shot: a separate roll for each target, nearest first.
    pub(super) fn graze(&mut self, unit: UnitId, at: Hex) -> Result<(), InternalError> {
        let shots = fire::graze(self.game, unit, at).or(Err(InternalError::here()))?;
        let mut retreats = Vec::new();
        for shot in shots {
            if shot.fv.total() > 0 {
                retreats.extend(self.shoot(shot, Phase::ArtilleryFire)?);
            }
        }
        // The nearest target retreats first.
        for retreat in retreats.into_iter().rev() {
            self.push_frame(Frame::Retreat(retreat));
        }
        Ok(())
    }

    /// MP 5.3, 8.9 Fires one shot and applies its result at once. Returns the retreat that it forces; `None` if it forces none.
    fn shoot(&mut self, shot: Shot, phase: Phase) -> Result<Option<Retreat>, InternalError> {
        let white = self.d10(Purpose::FireWhite(shot.firer));
        let red = self.d10(Purpose::FireRed(shot.firer));
        let effect = fire::effect(self.game, &shot, white, red);
        let struck = fire::battery_at(self.game, shot.target, shot.at);
        let Shot { firer, target, at, fv, bonus } = shot;
        self.push(Outcome::Shot { firer, target, at, phase, fv, bonus, white, red, hits: effect.hits });
        if effect.hits == 0 {
            return Ok(None);
        }
        let leaders = self.game.leaders_with(target);
        // MP 16.11 The first check covers the whole stack, including a battery that takes no check itself.
        if !fire::has_taken_fire_check(self.game, target) {
            for unit in [Some(target), self.game.stacked_with(target)].into_iter().flatten() {
                self.push(Outcome::FirstCheck { unit });
            }
        }
        self.hit(target, struck, &effect);
        if effect.leader_lost {
            for leader in leaders {
                self.push(Outcome::LeaderLost { leader, cause: LeaderLoss::Fire });
            }
        }
        if effect.eliminated {
            self.eliminate(target, false)?;
            return Ok(None);
        }
        let from = [self.game.footprint(firer), None];
        Ok(effect.retreats.then_some(Retreat { unit: target, steps: 1, from, cause: RetreatCause::Fire }))
    }

    fn hit(&mut self, target: UnitId, battery: Option<UnitId>, effect: &ShotEffect) {
        self.lose(target, effect.loss, LossCause::Fire);
        if let Some(roll) = effect.check {
            self.push(Outcome::Checked { roll });
            if effect.disordered {
                self.push(Outcome::Disordered { unit: target, cause: DisorderCause::Fire });
            } else if !roll.passed() {
                self.push(Outcome::Shaken { unit: target });
            }
        }
        self.lose(target, effect.rout_loss, LossCause::FireRout);
        if let (Some(roll), Some(unit)) = (effect.art_check, battery) {
            self.push(Outcome::Checked { roll });
            if effect.art_disordered {
                self.push(Outcome::Disordered { unit, cause: DisorderCause::Fire });
            } else if !roll.passed() {
                self.push(Outcome::Shaken { unit });
            }
        }
    }

    pub(super) fn lose(&mut self, unit: UnitId, sp: u8, cause: LossCause) {
        if sp > 0 {
            self.push(Outcome::Lost { unit, sp, cause });
        }
    }

    /// MP 10.4, 11.4 Removes a unit, whose leaders go to another unit or are lost.
    pub(super) fn eliminate(&mut self, unit: UnitId, surrendered: bool) -> Result<(), InternalError> {
        let leaders = self.game.leaders_with(unit);
        self.push(Outcome::Eliminated { unit, surrendered });
        for leader in leaders {
            if matches!(self.game.state.leaders[leader.index()].place, LeaderPlace::Map(_)) {
                self.seek_refuge(leader, LeaderMotion::Refuge)?;
            }
        }
        Ok(())
    }
}
