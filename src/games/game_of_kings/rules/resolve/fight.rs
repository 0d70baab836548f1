//! GK 9.11 to 9.13 Melees: whom each unit strikes, the dice, and what follows.

use super::Resolution;
use crate::games::game_of_kings::rules::UnitId;
use crate::games::game_of_kings::rules::fight::{MeleeResult, toll};
use crate::games::game_of_kings::rules::legal::{can_pay, fighters, next_striker, unit_melee};
use crate::games::game_of_kings::rules::melee::{self, Fighter};
use crate::games::game_of_kings::rules::melee_place::{blow_place, fighter};
use crate::games::game_of_kings::rules::orders::Order;
use crate::games::game_of_kings::rules::outcomes::{FighterReport, LossCause, Outcome, Purpose};
use crate::games::game_of_kings::rules::saves::{Save, loss};
use crate::games::game_of_kings::rules::state::{ChosenStrike, Frame, PendingRetreat, RetreatOccasion, UnitMark};
use crate::games::table::rules::successes;
use crate::kernel::{InternalError, ResolveStatus, SideId};

/// GK 9.10 Blow of a melee: its hits, first before and then after the saves, and the save against them.
struct Blow {
    striker: UnitId,
    enemy: UnitId,
    hits: u32,
    save: Option<Save>,
}

impl Resolution<'_> {
    /// GK 9.12 The step of melees, or the melee that is being fought.
    pub(super) fn melee(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        match (self.game.state.stack.last(), order) {
            (Some(Frame::Melee { .. }), _) => self.go_on_fighting(order),
            (_, Some(Order::Melee { first_unit })) => self.open_melee(*first_unit),
            (_, Some(_)) => Err(InternalError::here()),
            (_, None) => {
                let (sector, _) = self.sector_step()?;
                let is_paid = can_pay(self.game, sector, self.melee_price());
                let first: Vec<UnitId> = fighters(self.game, sector).collect();
                match first.first() {
                    Some(unit) if is_paid => {
                        let units = unit_melee(self.game, *unit);
                        // GK 16.2 Not asked if there is one melee.
                        if first.iter().all(|unit| units.contains(unit)) {
                            self.open_melee(*unit)
                        } else {
                            Ok(ResolveStatus::Waits)
                        }
                    }
                    _ => self.next_step(),
                }
            }
        }
    }

    fn open_melee(&mut self, unit: UnitId) -> Result<ResolveStatus, InternalError> {
        let (sector, _) = self.sector_step()?;
        self.spend(sector, self.melee_price());
        let units = unit_melee(self.game, unit);
        self.push_frame(Frame::Melee { units, strikes: Vec::new() });
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 9.12 Settles the next strike; once all are settled the melee is fought.
    fn go_on_fighting(&mut self, order: Option<&Order>) -> Result<ResolveStatus, InternalError> {
        let Frame::Melee { units, mut strikes } = self.pop_frame()? else { return Err(InternalError::here()) };
        let Some((unit, enemies)) = next_striker(self.game, &units, &strikes) else {
            return self.fight(&strikes);
        };
        let enemy = match (order, enemies.as_slice()) {
            (Some(Order::Strike { enemy, .. }), _) => *enemy,
            (Some(_), _) | (None, []) => return Err(InternalError::here()),
            (None, [enemy]) => *enemy,
            (None, _) => {
                self.push_frame(Frame::Melee { units, strikes });
                return Ok(ResolveStatus::Waits);
            }
        };
        strikes.push(ChosenStrike { unit, enemy });
        self.push_frame(Frame::Melee { units, strikes });
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 9.11, 9.13 All blows of a melee, the saves, the losses of both sides at the same time, and the retreat of the losers.
    fn fight(&mut self, strikes: &[ChosenStrike]) -> Result<ResolveStatus, InternalError> {
        let (rules, edition) = (self.game.battle.rules, self.game.battle.edition);
        let mut reports = Vec::with_capacity(strikes.len());
        let mut blows = Vec::with_capacity(strikes.len());
        for ChosenStrike { unit, enemy } in strikes.iter().copied() {
            let (own, its): (Fighter, Fighter) = (fighter(self.game, unit), fighter(self.game, enemy));
            let place = blow_place(self.game, unit, enemy);
            let dice = melee::dice(rules, &own, &its, &place);
            let half = dice.has_half().then(|| self.d6(Purpose::MeleeHalf));
            let need = melee::need(rules, &own.traits).total();
            let faces = self.several(dice.rolled(rules, half.unwrap_or_default()), Purpose::MeleeHit);
            let save = melee::save(rules, &edition, &its, place.enemy_covered);
            blows.push(Blow { striker: unit, enemy, hits: successes(&faces, need), save });
            reports.push(FighterReport {
                unit,
                enemy,
                per_quarter: dice.per_quarter,
                half_dice: dice.half_dice,
                half,
                need,
                dice: faces,
                save: None,
                saves: Vec::new(),
                hits_taken: 0,
                loss: 0,
            });
        }
        // GK 9.11 The saves in the order of the struck units.
        for report in &mut reports {
            for blow in blows.iter_mut().filter(|blow| blow.enemy == report.unit) {
                let (faces, left) = self.roll_saves(blow.hits, blow.save);
                blow.hits = left;
                report.hits_taken += blow.hits;
                report.save = report.save.or(blow.save);
                report.saves.extend(faces);
            }
            report.loss = loss(report.hits_taken, self.game.unit_state(report.unit).quarters);
        }
        let of_side = |side: SideId| {
            let own = reports.iter().filter(|report| self.game.side(report.unit) == side);
            let taken = own.map(|report| (self.game.unit_state(report.unit).quarters, report.hits_taken));
            toll(&taken.collect::<Vec<_>>())
        };
        let result = MeleeResult::of(SideId::BOTH.map(of_side));
        self.end_melee(reports, &blows, result);
        Ok(ResolveStatus::GoesOn)
    }

    /// GK 9.13 Losses, and the retreat of the losers.
    fn end_melee(&mut self, reports: Vec<FighterReport>, blows: &[Blow], result: MeleeResult) {
        let before: Vec<(UnitId, u8)> =
            reports.iter().map(|report| (report.unit, self.game.unit_state(report.unit).quarters)).collect();
        // Causes are told before pairs end: an enemy that falls is still the one that hit most.
        let causes: Vec<Option<UnitId>> = before.iter().map(|(unit, _)| self.cause_of_flight(*unit, blows)).collect();
        self.push(Outcome::MeleeFought { units: reports, result });
        for (unit, quarters) in &before {
            self.settle_loss(*unit, *quarters, LossCause::Melee);
        }
        let Some(loser) = result.loser() else { return };
        let beaten = before.iter().zip(causes).filter(|((unit, _), _)| self.game.side(*unit) == loser);
        let mut beaten: Vec<(UnitId, Option<UnitId>)> = beaten.map(|((unit, _), cause)| (*unit, cause)).collect();
        beaten.retain(|(unit, _)| self.game.body(*unit).is_some());
        beaten.sort_unstable();
        let mut waiting = Vec::with_capacity(beaten.len());
        for (unit, cause) in beaten {
            self.push(Outcome::MeleeLost { unit, cause });
            // GK 10.4 Moved back by force only once.
            if !self.game.has(unit, UnitMark::Retreated) {
                waiting.push(PendingRetreat { unit, occasion: RetreatOccasion::LostMelee, cause });
            }
        }
        if !waiting.is_empty() {
            self.push_frame(Frame::Retreats { waiting });
        }
    }

    /// GK 11.2 Enemy that hit a unit most, the lowest id of several; any that it is paired with if none struck it.
    fn cause_of_flight(&self, unit: UnitId, blows: &[Blow]) -> Option<UnitId> {
        let at_it = blows.iter().filter(|blow| blow.enemy == unit);
        let most = at_it.max_by_key(|blow| (blow.hits, std::cmp::Reverse(blow.striker)));
        most.map(|blow| blow.striker).or_else(|| self.game.first_enemy(unit))
    }
}
