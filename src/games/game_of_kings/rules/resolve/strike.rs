//! GK 5.9, 9.2 to 9.6 Contact: alignment, pairs, open guns, defensive fire.

use super::Resolution;
use crate::board::table::Stance;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::fire::VolleyOccasion;
use crate::games::game_of_kings::rules::game::Game;
use crate::games::game_of_kings::rules::kinds::UnitKind;
use crate::games::game_of_kings::rules::movement::{WalkedMove, aligned, attack_zone, check_pair, front_reaches};
use crate::games::game_of_kings::rules::orders::{DefensiveAnswer, Order};
use crate::games::game_of_kings::rules::outcomes::{LossCause, Outcome};
use crate::games::game_of_kings::rules::shots::{CoverQuestion, defensive_volley, protection, volley};
use crate::games::game_of_kings::rules::state::{BankDefence, Frame, Pair, PairStage};
use crate::kernel::{InternalError, ResolveStatus};

impl Resolution<'_> {
    /// GK 9.2 to 9.6 A unit has come into contact with the enemy that it was to strike.
    pub(super) fn strike(
        &mut self,
        mover: UnitId,
        named: UnitId,
        start: &Stance,
        walked: &WalkedMove,
    ) -> Result<(), InternalError> {
        let contact = walked.end.clone();
        if let Some(pose) = aligned(self.game, mover, &contact, named) {
            self.push(Outcome::Aligned { unit: mover, pose });
        }
        let struck = self.struck_by(mover, named, &contact);
        for enemy in &struck {
            if self.game.kind(*enemy) == UnitKind::Gun {
                self.push(Outcome::GunOverrun { gun: *enemy, by: mover });
                self.eliminate(*enemy, LossCause::Overrun);
                continue;
            }
            let target = self.game.body(*enemy).ok_or(InternalError::here())?;
            let zone = attack_zone(&target.stance, start.pose, contact.pose);
            let bank = bank_defence(self.game, *enemy, start, walked);
            let pair = Pair { mover, enemy: *enemy, zone, bank, stage: PairStage::Open };
            self.push(Outcome::Contacted { pair });
        }
        let pairs = self.game.pairs_of(mover).filter(|pair| pair.mover == mover);
        let asked = pairs.filter(|pair| defensive_volley(self.game, pair, start).is_some());
        let mut waiting: Vec<UnitId> = asked.map(|pair| pair.enemy).collect();
        waiting.sort_unstable();
        if !waiting.is_empty() {
            self.push_frame(Frame::DefensiveFire { mover, waiting });
        }
        Ok(())
    }

    /// GK 9.2 Enemies that a mover is paired with: the named one, and all others at its front edge that it may contact, by id.
    fn struck_by(&self, mover: UnitId, named: UnitId, contact: &Stance) -> Vec<UnitId> {
        let Some(body) = self.game.body(mover) else { return Vec::new() };
        let reach = self.game.battle.rules.movement.contact;
        let enemies = self.game.standing().filter(|(unit, enemy)| {
            let is_enemy = self.game.side(*unit) != self.game.side(mover);
            let is_reached = || front_reaches(&body.stance, enemy, reach);
            let may = || check_pair(self.game, mover, contact, *unit).is_ok();
            *unit == named || (is_enemy && is_reached() && may())
        });
        enemies.map(|(unit, _)| unit).collect()
    }

    /// GK 9.6, 20.6 The units that are struck in front are asked whether they fire.
    pub(super) fn defensive_fire(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let Frame::DefensiveFire { mover, mut waiting } = self.pop_frame()? else { return Err(InternalError::here()) };
        // If the mover has fallen its pairs have ended.
        if waiting.is_empty() || self.game.body(mover).is_none() {
            return Ok(ResolveStatus::GoesOn);
        }
        match order {
            None => {
                self.push_frame(Frame::DefensiveFire { mover, waiting });
                return Ok(ResolveStatus::Waits);
            }
            Some(Order::DefensiveFire { unit, answer }) => {
                waiting.retain(|asked| asked != unit);
                self.push_frame(Frame::DefensiveFire { mover, waiting });
                if *answer == DefensiveAnswer::Fire {
                    let volley = volley(self.game, *unit, VolleyOccasion::Defensive);
                    let protection = protection(self.game, mover, *unit, CoverQuestion::WithWalls);
                    self.fire_volley((*unit, volley), mover, protection)?;
                }
            }
            Some(_) => return Err(InternalError::here()),
        }
        Ok(ResolveStatus::GoesOn)
    }
}

/// GK 9.8 Whether a unit defends a bank against a mover that came along a way: it stands beside a watercourse, in none, and the
/// mover was in that one.
fn bank_defence(game: &Game, unit: UnitId, start: &Stance, walked: &WalkedMove) -> BankDefence {
    let (ground, kinds) = (&game.battle.ground, game.battle.sets.watercourses);
    let Some(body) = game.body(unit) else { return BankDefence::None };
    let reach = game.battle.rules.melee.bank_distance;
    let is_defended = !ground.is_in(body.stance.centre(), kinds)
        && ground.areas_of(kinds).any(|(_, area)| {
            let is_beside = area.is_within(&body.footprint, reach);
            let came_through = || {
                area.contains(start.pose.point) || walked.way.comes_into(ground, kinds, |point| area.contains(point))
            };
            is_beside && came_through()
        });
    if is_defended { BankDefence::Defended } else { BankDefence::None }
}
