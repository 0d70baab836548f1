//! Exact odds: the resolver run over all 100 throws of the white and the red die.

use super::assault::{self, Defenders};
use super::data::MeleeSide;
use super::fire::{self, Shot};
use super::game::Game;
use super::ids::{LeaderId, UnitId};
use super::illegal::Illegal;
use super::legal;
use super::melee::{self, Contest, UnitMeleeResult};
use super::modifier_reasons::ModifierReason;
use super::orders::Order;
use super::state::{Assault, Phase};
use super::victory;
use crate::board::hex::{Hex, OneOrTwoHexes};
use crate::kernel::chances::Fraction;
use crate::kernel::{Breakdown, Dice};
use std::num::NonZero;

/// Distribution of a number that depends on a throw of dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Distribution {
    /// Chance of each number in percent, from 0 on. Empty where no dice are thrown.
    percent: Vec<u32>,
}

/// Odds of one unit in a melee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitOdds {
    /// Unit whose odds these are.
    pub unit: UnitId,
    /// Expected SP that the unit loses, in hundredths.
    pub expected_loss: u32,
    /// Chance in percent that the unit is eliminated by losses.
    pub eliminated_percent: u32,
}

/// Odds of one side of a melee: chances in percent, expected values in hundredths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SideOdds {
    /// Chance in percent of an R (retreat) result against the side.
    pub retreat_percent: u32,
    /// Chance in percent of an R result against the side with a unit left to retreat.
    pub falls_back_percent: u32,
    /// Chance in percent that all units of the side are eliminated by losses.
    pub eliminated_percent: u32,
    /// Expected SP that the side loses from all causes, in hundredths.
    pub expected_loss: u32,
    /// Expected SP that the side loses by the table, in hundredths.
    pub expected_table_loss: u32,
    /// Expected SP that the side loses by margins of failed checks, in hundredths.
    pub expected_morale_loss: u32,
    /// Expected SP that the side loses by forced retreats, in hundredths.
    pub expected_rout_loss: u32,
    /// MP 13.1 VP that the enemy is expected to gain from the side's losses and lost leaders, in hundredths.
    pub expected_vp: u32,
    /// Distribution of all SP that the side loses.
    pub losses: Distribution,
    /// Chance that a leader is lost, by the die or by MP 10.4, in percent.
    pub leader_lost_percent: u32,
    /// MP 10.4 Part, in percent, of the chance to lose a leader in which the leader's unit is gone and no other takes the leader
    /// in.
    pub without_refuge_percent: u32,
    /// Odds of each unit of the side.
    pub units: Vec<UnitOdds>,
}

/// Exact odds of a melee.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeleeOdds {
    /// Strengths of both sides in the melee, their ratio and the shifts.
    pub contest: Contest,
    /// Chance in percent that the melee removes all defenders.
    pub cleared_percent: u32,
    /// Odds of the attackers.
    pub attacker: SideOdds,
    /// Odds of the defenders.
    pub defender: SideOdds,
}

/// Exact odds of one shot: chances in percent, expected values in hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FireOdds {
    /// Shot whose odds these are, with its fire value.
    pub shot: Shot,
    /// Chance in percent of at least one hit.
    pub hit_percent: u32,
    /// Expected number of hits, in hundredths.
    pub expected_hits: u32,
    /// Expected SP that the target loses, in hundredths.
    pub expected_loss: u32,
    /// MP 13.1 Expected VP of the firing side for the target's losses and for leaders lost, in hundredths.
    pub expected_vp: u32,
    /// Distribution of the SP that the target loses.
    pub losses: Distribution,
    /// Chance in percent that the target's combat unit loses its good order.
    pub disorder_percent: u32,
    /// Chance in percent that a target disordered before fails its check.
    pub retreat_percent: u32,
    /// Chance that the combat unit is eliminated by losses, in percent.
    pub eliminated_percent: u32,
    /// Chance that a leader is lost, by the die or by MP 10.4, in percent.
    pub leader_lost_percent: u32,
    /// MP 10.4 Part, in percent, of the chance to lose a leader in which the leader's unit is gone and no other takes the leader
    /// in.
    pub without_refuge_percent: u32,
    /// Chance in percent that the target's battery loses its good order.
    pub art_disorder_percent: u32,
}

impl FireOdds {
    /// Sort key of the shot's effect, to compare it with the same shot at another half: SP, order, the battery's order.
    fn does(&self) -> impl Ord + use<> {
        let order = self.disorder_percent + self.retreat_percent;
        (self.expected_loss, order, self.art_disorder_percent, self.shot.fv.total())
    }
}

/// Chance of this number of cases in a hundred, as a fraction.
#[must_use]
pub fn of_hundred(cases: u32) -> Fraction {
    const HUNDRED: NonZero<u64> = NonZero::new(100).unwrap();
    Fraction::new(cases.into(), HUNDRED)
}

impl Distribution {
    /// Adds a chance in percent to that of a number.
    fn add(&mut self, number: u32, percent: u32) {
        let place = number as usize;
        if self.percent.len() <= place {
            self.percent.resize(place + 1, 0);
        }
        self.percent[place] += percent;
    }

    /// Chance of each number in percent, from 0 on; empty where no dice are thrown.
    #[must_use]
    pub fn percent(&self) -> &[u32] {
        &self.percent
    }

    /// Exact chances of the numbers 0, 1, 2...
    #[must_use]
    pub fn chances(&self) -> Vec<Fraction> {
        self.percent.iter().copied().map(of_hundred).collect()
    }

    /// Distribution of one of the two dice of a shot or a melee.
    #[must_use]
    pub fn die() -> Self {
        Self::over_die(u32::from)
    }

    /// Distribution of a number read from one die.
    fn over_die(number: impl Fn(u8) -> u32) -> Self {
        let mut spread = Self::default();
        for face in 1..=10 {
            spread.add(number(face), 10);
        }
        spread
    }
}

/// MP 10.3 Distribution of a morale check with one die: 1 if the unit passes. A rally (MP 12.2) and a displaced unit (MP 11.3)
/// use it.
#[must_use]
pub fn check(game: &Game, unit: UnitId) -> Distribution {
    Distribution::over_die(|die| u32::from(game.check_morale(unit, die).passed()))
}

/// MP 10.3 Highest die with which a unit passes its [`check`]; `None` if it cannot pass.
#[must_use]
pub fn needed(game: &Game, unit: UnitId) -> Option<u8> {
    (1..=10).rev().find(|die| game.check_morale(unit, *die).passed())
}

/// MP 12.2 Chance in percent that a unit rallies by a die; none where its leader rallies it without one.
#[must_use]
pub fn rally(game: &Game, unit: UnitId) -> Option<u32> {
    let helped = game.state().activation.is_some_and(|a| game.rallies_with_leader(&a, unit));
    // The distribution is by "fails" and "passes"; without a chance to pass there is no second entry.
    (!helped).then(|| check(game, unit).percent().get(1).copied().unwrap_or(0))
}

/// MP 9 Exact odds of these attackers against these defenders, assumed to stand. [`check_assaults`] checks legality.
#[must_use]
pub fn melee(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> MeleeOdds {
    of_contest(game, melee::contest(game, assaults, defenders), assaults, defenders)
}

/// MP 9.9 Odds of a [`melee`] without the column shifts for these reasons, to show their worth. Only the column changes;
/// disordered units remain disordered.
#[must_use]
pub fn melee_without(
    game: &Game,
    assaults: &[Assault],
    defenders: &[UnitId],
    left_out: &[ModifierReason],
) -> MeleeOdds {
    let mut contest = melee::contest(game, assaults, defenders);
    if !contest.without_roll {
        contest.shifts = without(&contest.shifts, left_out);
        contest.column = melee::shifted(game, contest.column_before, &contest.shifts);
    }
    of_contest(game, contest, assaults, defenders)
}

/// Sum without the lines that have these reasons.
fn without(sum: &Breakdown<ModifierReason>, left_out: &[ModifierReason]) -> Breakdown<ModifierReason> {
    Breakdown { lines: sum.lines.iter().filter(|line| !left_out.contains(&line.why)).copied().collect() }
}

/// MP 9.12-9.16 Odds of a melee with these strengths and shifts.
#[must_use]
pub fn of_contest(game: &Game, contest: Contest, assaults: &[Assault], defenders: &[UnitId]) -> MeleeOdds {
    let (mut attackers, mut others) = (SideOdds::default(), SideOdds::default());
    if contest.without_roll {
        return MeleeOdds { contest, cleared_percent: 100, attacker: attackers, defender: others };
    }
    let mut cleared_percent = 0;
    melee::each_result(game, &contest, assaults, defenders, |result, percent| {
        cleared_percent += percent * u32::from(result.cleared);
        let beaten = result.entry.retreat;
        let attacker = Toll {
            percent,
            fates: &result.attackers,
            beaten: beaten == Some(MeleeSide::Attacker),
            by_die: result.attacker_leader_lost,
            leaders: &result.attacker_leaders,
        };
        let defender = Toll {
            percent,
            fates: &result.defenders,
            beaten: beaten == Some(MeleeSide::Defender),
            by_die: result.defender_leader_lost,
            leaders: &result.defender_leaders,
        };
        attackers.add(game, &attacker);
        others.add(game, &defender);
    });
    MeleeOdds { contest, cleared_percent, attacker: attackers, defender: others }
}

/// Losses of a side by some of the 100 throws of two dice.
struct Toll<'a> {
    /// Number of throws of the hundred with these losses.
    percent: u32,
    fates: &'a [UnitMeleeResult],
    beaten: bool,
    /// Whether the side's leaders fall by the die in these throws.
    by_die: bool,
    /// Leaders lost by the throws, all together.
    leaders: &'a [LeaderId],
}

impl SideOdds {
    /// Adds some of the 100 throws to the odds of the side.
    fn add(&mut self, game: &Game, toll: &Toll<'_>) {
        let Toll { percent, fates, leaders, .. } = *toll;
        let if_so = |it: bool| if it { percent } else { 0 };
        self.retreat_percent += if_so(toll.beaten);
        self.falls_back_percent += if_so(toll.beaten && fates.iter().any(|f| !f.eliminated));
        self.leader_lost_percent += if_so(!leaders.is_empty());
        self.without_refuge_percent += if_so(!leaders.is_empty() && !toll.by_die);
        self.expected_vp += percent * vp_of_leaders(game, leaders);
        self.eliminated_percent += if_so(!fates.is_empty() && fates.iter().all(|f| f.eliminated));
        if self.units.is_empty() {
            let none = |f: &UnitMeleeResult| UnitOdds { unit: f.unit, expected_loss: 0, eliminated_percent: 0 };
            self.units = fates.iter().map(none).collect();
        }
        let mut all = 0;
        for (fate, unit) in fates.iter().zip(&mut self.units) {
            let loss = u32::from(fate.table) + u32::from(fate.margin) + u32::from(fate.rout);
            all += loss;
            self.expected_vp += percent * vp(game, fate.unit, loss, fate.eliminated);
            self.expected_loss += percent * loss;
            self.expected_table_loss += percent * u32::from(fate.table);
            self.expected_morale_loss += percent * u32::from(fate.margin);
            self.expected_rout_loss += percent * u32::from(fate.rout);
            unit.expected_loss += percent * loss;
            unit.eliminated_percent += if_so(fate.eliminated);
        }
        self.losses.add(all, percent);
    }
}

/// MP 13.1 VP that the enemy gains by a unit's result.
fn vp(game: &Game, unit: UnitId, loss: u32, eliminated: bool) -> u32 {
    if eliminated {
        u32::from(victory::more_by_elimination(game, unit))
    } else {
        loss * u32::from(victory::of_each_sp(&game.battle, game.unit_card(unit).kind))
    }
}

/// MP 13.1 VP that the enemy gains by the loss of leaders.
fn vp_of_leaders(game: &Game, leaders: &[LeaderId]) -> u32 {
    leaders.iter().map(|l| u32::from(game.battle.leader(*l).vp)).sum()
}

/// MP 8 Exact odds of this shot.
#[must_use]
pub fn fire(game: &Game, shot: Shot) -> FireOdds {
    let mut odds = FireOdds {
        shot,
        hit_percent: 0,
        expected_hits: 0,
        expected_loss: 0,
        expected_vp: 0,
        losses: Distribution::default(),
        disorder_percent: 0,
        retreat_percent: 0,
        eliminated_percent: 0,
        leader_lost_percent: 0,
        without_refuge_percent: 0,
        art_disorder_percent: 0,
    };
    if odds.shot.fv.total() <= 0 {
        return odds;
    }
    Dice::enumerate_pairs(10, |white, red| {
        let e = fire::effect(game, &odds.shot, white, red);
        odds.hit_percent += u32::from(e.hits > 0);
        odds.expected_hits += u32::from(e.hits);
        let loss = u32::from(e.loss) + u32::from(e.rout_loss);
        odds.expected_loss += loss;
        odds.expected_vp += vp(game, odds.shot.target, loss, e.eliminated);
        odds.losses.add(loss, 1);
        odds.disorder_percent += u32::from(e.disordered);
        odds.retreat_percent += u32::from(e.retreats);
        odds.eliminated_percent += u32::from(e.eliminated);
        let leaders = fire::leaders_lost(game, odds.shot.target, &e);
        odds.leader_lost_percent += u32::from(!leaders.is_empty());
        odds.without_refuge_percent += u32::from(!leaders.is_empty() && !e.leader_lost);
        odds.expected_vp += vp_of_leaders(game, &leaders);
        odds.art_disorder_percent += u32::from(e.art_disordered);
    });
    odds
}

/// MP 8.2-8.7 Odds of a shot without the lines of its fire value for these reasons, to show their worth.
#[must_use]
pub fn fire_without(game: &Game, shot: Shot, left_out: &[ModifierReason]) -> FireOdds {
    let fv = without(&shot.fv, left_out);
    fire(game, Shot { fv, ..shot })
}

/// MP 8 Sort key of a shot's effect, to compare it with other shots of the same unit; `None` for any other order.
#[must_use]
pub fn shot_comparison_key(game: &Game, order: &Order) -> Option<impl Ord + use<>> {
    let Order::Fire { unit, target, at } = *order else { return None };
    of_shot(game, unit, target, at).ok().map(|odds| odds.does())
}

/// MP 8 Exact odds of a shot in the current phase. Whether the unit may fire in it is not checked.
///
/// # Errors
/// Out of arc, range or sight; no phase.
pub fn of_shot(game: &Game, firer: UnitId, target: UnitId, at: Hex) -> Result<FireOdds, Illegal> {
    let phase = legal::phase(game).ok_or(Illegal::NotNow)?;
    fire::shot(game, firer, target, at, phase).map(|shot| fire(game, shot))
}

/// MP 9 Defenders of an attack by one unit, and the exact odds of the attack.
///
/// # Errors
/// The reason why it may not attack there.
pub fn of_attack(game: &Game, unit: UnitId, into: OneOrTwoHexes) -> Result<(Vec<UnitId>, MeleeOdds), Illegal> {
    let defenders: Vec<UnitId> = assault::check(game, unit, into)?.into_iter().flatten().collect();
    let odds = melee(game, &[Assault { unit, into }], &defenders);
    Ok((defenders, odds))
}

/// MP 8 Odds of `firer`'s shot at `target`: at `at`, or at the half of the target with the most effect, including the modifier
/// of the white die (MP 8.7).
///
/// # Errors
/// No shot is possible at any of its hexes: the reason for the first one.
pub fn best_shot(
    game: &Game,
    firer: UnitId,
    target: UnitId,
    phase: Phase,
    at: Option<Hex>,
) -> Result<FireOdds, Illegal> {
    let hexes = match at {
        Some(hex) => OneOrTwoHexes::one(hex),
        None => game.footprint(target).ok_or(Illegal::NotOnMap)?.sorted(),
    };
    let mut best: Option<FireOdds> = None;
    let mut first = Err(Illegal::NoEnemyThere);
    for (place, hex) in hexes.into_iter().enumerate() {
        match fire::shot(game, firer, target, hex, phase) {
            Ok(shot) => {
                let odds = fire(game, shot);
                if best.as_ref().is_none_or(|b| odds.does() > b.does()) {
                    best = Some(odds);
                }
            }
            Err(why) if place == 0 => first = Err(why),
            Err(_) => {}
        }
    }
    best.map_or(first, Ok)
}

fn meets(met: &Defenders, defenders: &[UnitId]) -> bool {
    let mut met: Vec<UnitId> = met.iter().flatten().copied().collect();
    let mut wanted = defenders.to_vec();
    met.sort_unstable();
    wanted.sort_unstable();
    met == wanted
}

/// MP 9.1, 9.2 Checks that these assaults may be declared together against exactly these defenders.
///
/// # Errors
/// The reason why they may not.
pub fn check_assaults(game: &Game, assaults: &[Assault], defenders: &[UnitId]) -> Result<(), Illegal> {
    let first = assaults.first().ok_or(Illegal::NoJointAttack)?;
    let met = assault::check(game, first.unit, first.into)?;
    if !meets(&met, defenders) {
        return Err(Illegal::NotTheseDefenders);
    }
    match (assaults, defenders) {
        ([_], _) => Ok(()),
        ([first, second], [defender]) => assault::check_joint(game, first, *defender, second.unit, second.into),
        _ => Err(Illegal::NoJointAttack),
    }
}
