//! MM 3.4, 8 Morale: checks that are due, and rallies.

use super::{Resolution, StepResult};
use crate::board::table::Heading;
use crate::games::muskets_mayhem::rules::kinds::Morale;
use crate::games::muskets_mayhem::rules::needs::{AfterChecks, Shelter, after_failure, checks_due, quality_need};
use crate::games::muskets_mayhem::rules::options::ShakenFail;
use crate::games::muskets_mayhem::rules::outcomes::{CheckResult, LossCause, Outcome, Purpose};
use crate::games::muskets_mayhem::rules::shots::check_need;
use crate::games::muskets_mayhem::rules::state::UnitMark;
use crate::games::table::rules::{UnitBody, UnitId};
use crate::kernel::{InternalError, OnOff};

impl Resolution<'_> {
    /// MM 8.5 All checks due from hits by fire, then rallies by the option.
    pub(super) fn morale(&mut self) -> StepResult {
        let units = self.game.units_in_order();
        self.take_checks(&units, Purpose::MoraleFire)?;
        if self.game.battle.rules.options.rally == OnOff::On {
            for unit in units {
                self.rally(unit);
            }
        }
        self.next_stage()
    }

    /// MM 8.2, 8.3 Units take the checks that are due, in this order.
    pub(super) fn take_checks(&mut self, units: &[UnitId], why: Purpose) -> Result<(), InternalError> {
        let mut taken = Vec::new();
        for unit in units.iter().copied() {
            if self.game.body(unit).is_none() {
                continue;
            }
            let state = self.game.unit_state(unit);
            let due = checks_due(&self.game.battle.rules, state.last_check, state.hits);
            if state.last_check != state.hits {
                taken.push(unit);
            }
            for _ in 0..due {
                if self.game.body(unit).is_none() {
                    break;
                }
                let need = check_need(self.game, unit);
                if self.roll_check(unit, why, need) == CheckResult::Failed {
                    self.fail(unit)?;
                }
            }
        }
        if !taken.is_empty() {
            self.push(Outcome::ChecksTaken { units: taken });
        }
        Ok(())
    }

    /// MM 8.3, 8.4 What a failed check does.
    fn fail(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let morale = self.game.unit_state(unit).morale;
        match after_failure(&self.game.battle.rules, morale) {
            AfterChecks::Removed => self.lose(unit, LossCause::Broken),
            AfterChecks::There(now) if now != morale => self.push(Outcome::MoraleChanged { unit, morale: now }),
            AfterChecks::There(_) => {
                let retreats = self.game.battle.rules.options.shaken_fail == ShakenFail::Retreat;
                let along = self.away_from_enemy(unit).filter(|_| retreats && !self.game.is_square(unit));
                if let Some(along) = along {
                    self.retreat(unit, along, None)?;
                }
            }
        }
        Ok(())
    }

    /// MM 8.4 Heading away from the nearest enemy, by centres.
    fn away_from_enemy(&self, unit: UnitId) -> Option<Heading> {
        let own = self.game.centre(unit)?;
        let enemies = self.game.standing_of(self.game.side(unit).other());
        let nearest = enemies.min_by_key(|(enemy, body)| (own.to(body.stance.centre()).squared(), *enemy))?;
        Heading::of_vector(nearest.1.stance.centre().to(own))
    }

    /// MM 8.6 Whether all enemies are far from a unit that stands on the table.
    fn is_far_from_enemies(&self, unit: UnitId) -> bool {
        let far = self.game.battle.length(self.game.battle.rules.data.combat.rally_distance);
        let mut enemies = self.game.standing_of(self.game.side(unit).other());
        let is_far = |body: &UnitBody| enemies.all(|(_, its)| its.footprint.distance_to(&body.footprint) > far);
        self.game.body(unit).is_some_and(is_far)
    }

    /// MM 8.6 A unit with a commander rallies by one step, far from all enemies and if it has done nothing.
    fn rally(&mut self, unit: UnitId) {
        let morale = self.game.unit_state(unit).morale;
        let is_idle = ![UnitMark::Moved, UnitMark::Fired].iter().any(|mark| self.game.has(unit, *mark));
        let may = is_idle && morale != Morale::Normal && self.game.commander_of(unit).is_some();
        if !may || !self.is_far_from_enemies(unit) {
            return;
        }
        let need = quality_need(&self.game.battle.rules, self.game.card(unit).quality, Shelter::Open);
        if self.roll_check(unit, Purpose::Rally, need) == CheckResult::Passed {
            self.push(Outcome::MoraleChanged { unit, morale: morale.risen() });
        }
    }
}
