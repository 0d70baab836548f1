//! MP 9 Execution of melees: joining, evading, the dice, and the occupation of won ground.

use super::march::Along;
use super::{Resolution, ResolveStatus};
use crate::board::hex::{HexFootprint, OneOrTwoHexes};
use crate::games::musket_pike::rules::assault::{self, joiners};
use crate::games::musket_pike::rules::data::{MeleeSide, UnitKind};
use crate::games::musket_pike::rules::ids::UnitId;
use crate::games::musket_pike::rules::melee::{
    self, Contest, UnitMeleeResult, attackers_stands, entry_hits, evader, evasion, occupier,
};
use crate::games::musket_pike::rules::outcomes::{DisorderCause, LeaderLoss, LossCause, Motion, Outcome, Purpose};
use crate::games::musket_pike::rules::state::{Assault, Frame, Melee, MeleeStage, Retreat, RetreatCause};
use crate::kernel::InternalError;

impl Resolution<'_> {
    fn keep(&mut self, melee: Melee) -> Result<(), InternalError> {
        self.replace_frame(Frame::Melee(melee))
    }

    pub(super) fn attack(&mut self, unit: UnitId, into: OneOrTwoHexes) -> Result<(), InternalError> {
        let defenders = assault::check(self.game, unit, into).or(Err(InternalError::here()))?;
        let assault = Assault { unit, into };
        let ground = defenders.map(|d| d.and_then(|u| self.game.footprint(u)));
        self.push(Outcome::Attacked { assault, defenders });
        self.push_frame(Frame::Melee(Melee {
            attackers: [Some(assault), None],
            defenders,
            stage: MeleeStage::Joining,
            dice: None,
            stood: [false; 2],
            odd: [None; 2],
            occupied: [false; 2],
            ground,
        }));
        Ok(())
    }

    pub(super) fn join_attack(&mut self, unit: UnitId, into: OneOrTwoHexes) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        let assault = Assault { unit, into };
        melee.attackers[1] = Some(assault);
        melee.stage = MeleeStage::Evading;
        self.keep(melee)?;
        self.fact(Outcome::JoinedAttack { assault })
    }

    pub(super) fn attack_alone(&mut self) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        melee.stage = MeleeStage::Evading;
        self.keep(melee)
    }

    pub(super) fn evade(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        for defender in &mut melee.defenders {
            if *defender == Some(unit) {
                *defender = None;
            }
        }
        self.keep(melee)?;
        self.push(Outcome::Evaded { unit });
        self.push_frame(Frame::Retreat(evasion(self.game, &melee, unit)));
        Ok(())
    }

    pub(super) fn stand(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        for (i, defender) in melee.defenders.iter().enumerate() {
            melee.stood[i] |= *defender == Some(unit);
        }
        self.keep(melee)?;
        self.fact(Outcome::Stood { unit })
    }

    pub(super) fn take_odd(&mut self, unit: UnitId) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        let side = usize::from(!melee.assaults().iter().any(|a| a.unit == unit));
        melee.odd[side] = Some(unit);
        self.keep(melee)?;
        self.fact(Outcome::OddTaken { unit })
    }

    /// Advances the melee until a side must decide.
    pub(super) fn settle_melee(&mut self) -> Result<ResolveStatus, InternalError> {
        let mut melee = self.melee()?;
        match melee.stage {
            MeleeStage::Joining => {
                if !joiners(self.game, &melee).is_empty() {
                    return Ok(ResolveStatus::Waits);
                }
                melee.stage = MeleeStage::Evading;
                self.keep(melee)?;
            }
            MeleeStage::Evading => {
                if evader(self.game, &melee).is_some() {
                    return Ok(ResolveStatus::Waits);
                }
                let gone = melee.foes().is_empty();
                melee.stage = if gone { MeleeStage::Occupying } else { MeleeStage::Fighting };
                self.keep(melee)?;
                if gone {
                    self.win_ground(&melee)?;
                }
            }
            MeleeStage::Fighting => self.dice(melee)?,
            MeleeStage::Losses => {
                // The sums are missing if the dice were rolled in an earlier order.
                let sums = self.progress.sums.take().unwrap_or_else(|| melee::sums(self.game, &melee));
                if melee::odd_loser_by(self.game, &melee, &sums).is_some() {
                    return Ok(ResolveStatus::Waits);
                }
                self.take_losses(melee, &sums)?;
            }
            MeleeStage::Occupying => {
                if occupier(self.game, &melee).is_some() {
                    return Ok(ResolveStatus::Waits);
                }
                self.pop_frame()?;
                self.pursue(&melee);
            }
        }
        Ok(ResolveStatus::GoesOn)
    }

    /// MP 9.10, 9.12 Applies the formation hits of a melee, then rolls its dice.
    fn dice(&mut self, mut melee: Melee) -> Result<(), InternalError> {
        let (assaults, foes) = (melee.assaults(), melee.foes());
        let contest = melee::sums(self.game, &melee);
        if contest.without_roll {
            melee.stage = MeleeStage::Occupying;
            self.keep(melee)?;
            return self.win_ground(&melee);
        }
        for (assault, hit) in assaults.iter().zip(contest.hits) {
            if hit {
                self.formation_hit(assault.unit);
            }
        }
        let white = self.d10(Purpose::MeleeWhite);
        let red = self.d10(Purpose::MeleeRed);
        let result = self.game.battle.melee_table[usize::from(white) - 1][contest.column];
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        self.push(Outcome::Fought {
            attackers: assaults.iter().map(|a| a.unit).collect(),
            defenders: foes,
            attack: contest.attack.clone(),
            defence: contest.defence.clone(),
            shifts: contest.shifts.clone(),
            column_before: small(contest.column_before),
            column: small(contest.column),
            white,
            red,
            result,
        });
        self.progress.sums = Some(contest);
        melee.dice = Some((white, red));
        melee.stage = MeleeStage::Losses;
        self.keep(melee)
    }

    /// MP 5.3, 9.13-9.16 Applies at once the losses, checks, retreats and leader losses by the dice.
    fn take_losses(&mut self, mut melee: Melee, sums: &Contest) -> Result<(), InternalError> {
        let (white, red) = melee.dice.ok_or(InternalError::here())?;
        let (assaults, foes) = (melee.assaults(), melee.foes());
        let result = melee::resolve(self.game, sums, &assaults, &foes, melee.odd, white, red);
        let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
        // Stands at the roll of the dice: what the beaten units retreat from.
        let from = match result.entry.retreat {
            Some(MeleeSide::Attacker) => melee.defenders.map(|d| d.and_then(|u| self.game.footprint(u))),
            _ => attackers_stands(self.game, &melee),
        };
        let mut retreats = Vec::new();
        for (fates, beaten) in [(&result.attackers, MeleeSide::Attacker), (&result.defenders, MeleeSide::Defender)] {
            for fate in fates {
                self.suffer(fate);
                let steps = match beaten {
                    MeleeSide::Attacker => self.game.battle.rules.melee.attacker_retreat,
                    MeleeSide::Defender => self.game.battle.rules.melee.defender_retreat,
                };
                if fate.retreats {
                    retreats.push(Retreat { unit: fate.unit, steps, from, cause: RetreatCause::Melee(beaten) });
                }
            }
        }
        // All effects are read from the same dice: a leader lost by them still counted in its unit's check.
        for (lost, units) in [(result.attacker_leader_lost, &attackers), (result.defender_leader_lost, &foes)] {
            let leaders: Vec<_> = units.iter().filter(|_| lost).flat_map(|u| self.game.leaders_with(*u)).collect();
            for leader in leaders {
                self.push(Outcome::LeaderLost { leader, cause: LeaderLoss::Melee });
            }
        }
        for fate in result.attackers.iter().chain(&result.defenders).filter(|f| f.eliminated) {
            self.eliminate(fate.unit, false)?;
        }
        if result.cleared {
            melee.stage = MeleeStage::Occupying;
            self.keep(melee)?;
            // The guns are lost with their hex, whether its units retreat or are eliminated.
            self.win_ground(&melee)?;
        } else {
            self.pop_frame()?;
        }
        for retreat in retreats.into_iter().rev() {
            self.push_frame(Frame::Retreat(retreat));
        }
        Ok(())
    }

    /// MP 9.13 Applies a unit's losses and check in melee; elimination is judged once all units have suffered.
    fn suffer(&mut self, fate: &UnitMeleeResult) {
        let unit = fate.unit;
        self.lose(unit, fate.table, LossCause::MeleeTable);
        if let Some(roll) = fate.check {
            self.push(Outcome::Checked { roll });
            if fate.fails {
                self.push(Outcome::Disordered { unit, cause: DisorderCause::MeleeCheck });
            } else if !roll.passed() {
                self.push(Outcome::Shaken { unit });
            }
        }
        self.lose(unit, fate.margin, LossCause::MeleeMargin);
        if fate.disordered {
            self.push(Outcome::Disordered { unit, cause: DisorderCause::MeleeRetreat });
        }
        self.lose(unit, fate.rout, LossCause::MeleeRout);
    }

    /// MP 9.7, 9.17, 17.14 Captures the guns and removes the wagons of defenders that are gone.
    fn win_ground(&mut self, melee: &Melee) -> Result<(), InternalError> {
        let first = melee.attackers.iter().flatten().next().ok_or(InternalError::here())?;
        let by = self.game.side(first.unit);
        self.push(Outcome::Won { side: MeleeSide::Attacker });
        let hexes: Vec<_> = melee.ground.iter().flatten().flat_map(|s| s.hexes()).collect();
        for hex in hexes {
            let Some(unit) = self.game.guns_at(hex).filter(|g| self.game.side(*g) != by) else { continue };
            self.push(match self.game.kind(unit) {
                // MP 17.14 Captured wagons are removed.
                UnitKind::Wagon => Outcome::Eliminated { unit, surrendered: false },
                _ => Outcome::Captured { unit, hex, by, without_roll: melee.dice.is_none() },
            });
        }
        Ok(())
    }

    /// MP 18.7 Checks winners that are under the rule of pursuit; those that fail leave the map, and their leaders stay behind.
    fn pursue(&mut self, melee: &Melee) {
        for unit in self.game.tempted(melee) {
            let die = self.d10(Purpose::Pursuit(unit));
            let roll = self.game.check_morale(unit, die);
            self.push(Outcome::Checked { roll });
            if !roll.passed() {
                self.push(Outcome::Pursued { unit });
            }
        }
    }

    /// MP 9.15 Advances a winner onto won ground, which costs no MP but takes formation hits.
    pub(super) fn occupy(&mut self, unit: UnitId, stand: HexFootprint) -> Result<(), InternalError> {
        let mut melee = self.melee()?;
        let hit = entry_hits(self.game, &melee, unit, stand);
        for (i, assault) in melee.attackers.iter().enumerate() {
            melee.occupied[i] |= assault.is_some_and(|a| a.unit == unit);
        }
        self.keep(melee)?;
        self.relocate(unit, stand, 0, Motion::Occupy, Along::All)?;
        if hit {
            self.formation_hit(unit);
        }
        Ok(())
    }
}
