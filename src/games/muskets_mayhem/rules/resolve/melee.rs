//! MM 3.5, 9 Melees: whom each unit fights, the dice, the result and what follows from it.

use super::{Resolution, StepResult};
use crate::board::table::Heading;
use crate::games::muskets_mayhem::rules::forecast::blow;
use crate::games::muskets_mayhem::rules::legal::{melees, next_chooser};
use crate::games::muskets_mayhem::rules::melee::{MeleeEnd, MeleeTally, melee_end};
use crate::games::muskets_mayhem::rules::movement::retreat::heading_of_defeat;
use crate::games::muskets_mayhem::rules::options::{MeleeChecks, MeleeCount, MeleeLoss, PassHit, PassWho, SquareLoses};
use crate::games::muskets_mayhem::rules::orders::{FormChange, Order};
use crate::games::muskets_mayhem::rules::outcomes::{BlowReport, LossCause, Outcome, Purpose, Removal};
use crate::games::muskets_mayhem::rules::state::Frame;
use crate::games::table::rules::{UnitId, successes};
use crate::kernel::{InternalError, ResolveStatus, SideId};

impl Resolution<'_> {
    /// MM 9.1, 9.2 The next melee, and whom its units fight.
    pub(super) fn melee(&mut self, order: Option<&Order>) -> StepResult {
        let frame = self.game.state.stack.last().ok_or(InternalError::here())?.clone();
        match frame {
            Frame::Turn(_) => {
                let mut all = melees(self.game);
                let place = match order {
                    Some(Order::NextMelee { unit }) => all.iter().position(|units| units.iter().min() == Some(unit)),
                    Some(_) => None,
                    None if all.is_empty() => return self.next_stage(),
                    None if all.len() > 1 => return Ok(ResolveStatus::Waits),
                    None => Some(0),
                };
                let units = all.swap_remove(place.ok_or(InternalError::here())?);
                self.push_frame(Frame::Melee { units, enemies: Vec::new() });
                Ok(ResolveStatus::GoesOn)
            }
            Frame::Melee { units, mut enemies } => {
                let chosen = match (next_chooser(self.game, &units, &enemies), order) {
                    (None, None) => return self.roll_melee(&units, &enemies),
                    (Some((_, known)), None) => match known.as_slice() {
                        [only] => *only,
                        _ => return Ok(ResolveStatus::Waits),
                    },
                    (Some(_), Some(Order::FightUnit { enemy, .. })) => *enemy,
                    _ => return Err(InternalError::here()),
                };
                enemies.push(chosen);
                self.replace_frame(Frame::Melee { units, enemies })?;
                Ok(ResolveStatus::GoesOn)
            }
            Frame::MeleeRolled { units, tallies, ways } => {
                self.pop_frame()?;
                self.decide(&units, tallies, &ways)
            }
            _ => Err(InternalError::here()),
        }
    }

    /// MM 9.5 All dice that hit, then all saves: those of First's targets, then those of Second's.
    fn roll_melee(&mut self, units: &[UnitId], enemies: &[UnitId]) -> StepResult {
        let mut blows: Vec<BlowReport> = Vec::new();
        let (mut raw, mut unsaved) = ([0, 0], [0, 0]);
        for (unit, enemy) in units.iter().copied().zip(enemies.iter().copied()) {
            let plan = blow(self.game, unit, enemy);
            let dice = self.several(plan.dice, Purpose::MeleeHit);
            let report = BlowReport {
                unit,
                enemy,
                times: plan.times,
                casualties: successes(&dice, plan.need.total()),
                need: plan.need,
                dice,
                save: plan.save,
                saves: Vec::new(),
            };
            blows.push(report);
        }
        // First's attackers come before Second's: their targets by number, and for each its attackers by number.
        let mut in_order: Vec<usize> = (0..blows.len()).collect();
        let place = |blow: &BlowReport| (self.game.side(blow.unit) != self.game.state.first, blow.enemy, blow.unit);
        in_order.sort_by_key(|at| place(&blows[*at]));
        for at in in_order {
            let hits = blows[at].casualties;
            let saves = self.several(hits, Purpose::MeleeSave);
            let report = &mut blows[at];
            report.casualties = hits - successes(&saves, report.save.total());
            report.saves = saves;
            let own = usize::from(self.game.side(report.unit) != self.game.state.first);
            raw[own] += hits;
            unsaved[own] += report.casualties;
        }
        let is_raw = self.game.battle.rules.options.melee_count == MeleeCount::Raw;
        let inflicted = if is_raw { raw } else { unsaved };
        let tallies = inflicted.map(|inflicted| MeleeTally { inflicted, is_destroyed: false });
        let ways = units.iter().map(|unit| heading_of_defeat(self.game, *unit).unwrap_or_default()).collect();
        self.push(Outcome::MeleeRolled { blows });
        let waiting: Vec<UnitId> =
            units.iter().copied().filter(|unit| self.game.unit_state(*unit).pending > 0).collect();
        self.replace_frame(Frame::MeleeRolled { units: units.to_vec(), tallies, ways })?;
        self.push_frame(Frame::Applying { waiting });
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 9.6 to 9.9 The result, the losers, the checks.
    fn decide(&mut self, units: &[UnitId], mut tallies: [MeleeTally; 2], ways: &[Heading]) -> StepResult {
        let first = self.game.state.first;
        let sides = [first, first.other()];
        for (tally, side) in tallies.iter_mut().zip(sides) {
            let mut own = units.iter().filter(|unit| self.game.side(**unit) == side);
            tally.is_destroyed = own.all(|unit| self.game.body(*unit).is_none());
        }
        let winner = match melee_end(&self.game.battle.rules, tallies[0], tallies[1]) {
            MeleeEnd::Won => Some(first),
            MeleeEnd::Undecided => None,
            MeleeEnd::Lost => Some(first.other()),
        };
        self.push(Outcome::MeleeDecided { units: units.to_vec(), tallies, winner });
        let loser = winner.map(SideId::other);
        let pairs: Vec<(UnitId, Heading)> = units.iter().copied().zip(ways.iter().copied()).collect();
        for (unit, way) in pairs {
            if self.game.body(unit).is_some() && Some(self.game.side(unit)) == loser {
                self.suffer(unit, way)?;
            }
        }
        let losers_alone = self.game.battle.rules.options.melee_checks == MeleeChecks::Loser;
        let checks = |unit: &UnitId| !losers_alone || Some(self.game.side(*unit)) == loser;
        let checking: Vec<UnitId> = units.iter().copied().filter(checks).collect();
        self.take_checks(&checking, Purpose::MoraleMelee)?;
        Ok(ResolveStatus::GoesOn)
    }

    /// MM 9.7, 9.10 What becomes of a unit that has lost a melee.
    fn suffer(&mut self, unit: UnitId, way: Heading) -> Result<(), InternalError> {
        let options = self.game.battle.rules.options;
        match options.melee_loss {
            MeleeLoss::None => return Ok(()),
            MeleeLoss::Removed => {
                self.lose(unit, LossCause::LostMelee);
                return Ok(());
            }
            MeleeLoss::FallsBack => {}
        }
        if self.game.is_square(unit) {
            if options.square_loses == SquareLoses::Lost {
                self.lose(unit, LossCause::SquareBroken);
                return Ok(());
            }
            self.push(Outcome::Formed { unit, to: FormChange::Line, cost: 0 });
        }
        let before = self.outcomes.len();
        let Some(passed) = self.retreat(unit, way, None)? else { return Ok(()) };
        if passed > 0 {
            let friends = match self.outcomes.get(before) {
                Some(Outcome::Retreated { passed, .. }) => passed.clone(),
                _ => return Err(InternalError::here()),
            };
            self.pay_for_passing(unit, &friends);
        }
        Ok(())
    }

    /// MM 9.8 Passing through friends costs hits.
    fn pay_for_passing(&mut self, unit: UnitId, friends: &[UnitId]) {
        let options = self.game.battle.rules.options;
        let hits = match options.pass_hit {
            PassHit::Once => 1,
            PassHit::Each => u16::try_from(friends.len()).unwrap_or(u16::MAX),
        };
        let (mover, passed) = ((unit, hits), friends.iter().map(|friend| (*friend, 1)));
        let hit: Vec<(UnitId, u16)> = match options.pass_who {
            PassWho::Mover => vec![mover],
            PassWho::Passed => passed.collect(),
            PassWho::Both => [mover].into_iter().chain(passed).collect(),
        };
        for (unit, hits) in hit {
            self.push(Outcome::PassedThrough { unit, hits });
            self.take_hits(unit, hits, Removal::NotAsked);
        }
    }
}
