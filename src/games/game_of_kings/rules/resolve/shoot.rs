//! GK 7, 8 Fire of guns, muskets and carbines.

use super::Resolution;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::fire::{Volley, VolleyOccasion};
use crate::games::game_of_kings::rules::gun::{self, GunScore};
use crate::games::game_of_kings::rules::legal::shots;
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{LossCause, Outcome, Purpose};
use crate::games::game_of_kings::rules::saves::{HitSource, Protection, Save, loss};
use crate::games::game_of_kings::rules::shots::{GunShot, gun_shot, musket_shot};
use crate::games::table::rules::successes;
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 3.4 Steps b and d: units fire one by one; skipped when no shot is legal.
    pub(super) fn fire_step(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let (sector, step) = self.sector_step()?;
        match order {
            None if shots(self.game, sector, step).next().is_some() => Ok(ResolveStatus::Waits),
            None => self.pass_step(),
            Some(Order::EndStep) => self.end_step(),
            Some(order @ Order::FireGun { gun, target }) => {
                let shot = gun_shot(self.game, *gun, *target).map_err(|_| InternalError::here())?;
                self.pay(sector, order);
                self.fire_gun(*gun, *target, shot);
                Ok(ResolveStatus::GoesOn)
            }
            Some(order @ Order::FireMuskets { unit, target }) => {
                let shot = musket_shot(self.game, *unit, *target).map_err(|_| InternalError::here())?;
                self.pay(sector, order);
                self.fire_volley((*unit, shot.volley), *target, shot.protection)?;
                Ok(ResolveStatus::GoesOn)
            }
            Some(_) => Err(InternalError::here()),
        }
    }

    /// GK 7.3, 7.4 A shot of a gun: its score, perhaps the half die, potential hits, saves.
    fn fire_gun(&mut self, gun: UnitId, target: UnitId, shot: GunShot) {
        let rules = self.game.battle.rules;
        let quarters = self.game.unit_state(gun).quarters;
        let score = self.d6(Purpose::GunScore);
        let points = GunScore::of(rules, shot.load, quarters, score);
        let half = points.has_half.then(|| self.d6(Purpose::GunHalf));
        let potential = points.potential(rules, half.unwrap_or_default());
        let need = gun::need(rules, self.game.kind(target));
        let dice = self.several(potential, Purpose::GunHit);
        let (save, saves, loss) = self.save(target, shot.load.hit_source(), shot.protection, successes(&dice, need));
        let before = self.game.unit_state(target).quarters;
        let (range, load) = (shot.range, shot.load);
        self.push(Outcome::GunFired {
            gun,
            target,
            range,
            load,
            score,
            half,
            potential,
            need,
            dice,
            save,
            saves,
            loss,
        });
        self.settle_loss(target, before, LossCause::Fire);
    }

    /// GK 8.5 A volley: its luck, its dice, the saves.
    pub(super) fn fire_volley(
        &mut self,
        (unit, volley): (UnitId, Volley),
        target: UnitId,
        protection: Protection,
    ) -> Result<(), InternalError> {
        let rules = self.game.battle.rules;
        let luck = volley.asks_luck().then(|| self.d6(Purpose::VolleyLuck));
        let is_lucky = luck.is_some_and(|face| Volley::is_lucky(rules, face));
        let need = volley.need(rules, is_lucky).map_err(|_| InternalError::here())?;
        let dice = self.several(volley.dice(rules), Purpose::VolleyHit);
        let hits = successes(&dice, need.total());
        let (save, saves, loss) = self.save(target, HitSource::Muskets, protection, hits);
        let before = self.game.unit_state(target).quarters;
        let occasion: VolleyOccasion = volley.occasion;
        self.push(Outcome::Volley { unit, target, occasion, need, luck, dice, save, saves, loss });
        self.settle_loss(target, before, LossCause::Fire);
        Ok(())
    }

    /// GK 8.7 Saves of a unit against some hits, and the quarters that it loses.
    fn save(
        &mut self,
        target: UnitId,
        source: HitSource,
        protection: Protection,
        hits: u32,
    ) -> (Option<Save>, Vec<u8>, u8) {
        let save = Save::against(&self.game.battle.rules.fire, &self.game.battle.edition, source, protection);
        let (saves, left) = self.roll_saves(hits, save);
        (save, saves, loss(left, self.game.unit_state(target).quarters))
    }
}
