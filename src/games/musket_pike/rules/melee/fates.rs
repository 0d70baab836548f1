//! MP 9.12-9.16 Effect of a melee's two dice on each unit.

use super::{Contest, Fates, MeleeResult, UnitMeleeResult, sums};
use crate::games::musket_pike::rules::data::{MeleeSide, UnitKind};
use crate::games::musket_pike::rules::game::Game;
use crate::games::musket_pike::rules::ids::{LeaderId, UnitId};
use crate::games::musket_pike::rules::modifier_reasons::ModifierReason;
use crate::games::musket_pike::rules::stakes;
use crate::games::musket_pike::rules::state::{Assault, Melee};
use crate::kernel::{Breakdown, Dice};
use smallvec::{SmallVec, smallvec};

/// MP 9.14, 16.9 Unit that takes the odd SP of a joint loss by default: the larger one, of equals the first; `None` without
/// units.
#[must_use]
pub fn default_odd(game: &Game, units: &[UnitId]) -> Option<UnitId> {
    let most = units.iter().map(|u| game.unit_state(*u).strength.sp).max()?;
    units.iter().copied().find(|u| game.unit_state(*u).strength.sp == most)
}

/// MP 9.14 Whether the owner may choose the unit that takes the odd SP: two units, an odd loss, and both can pay the larger
/// share.
#[must_use]
pub fn may_choose_odd_sp(game: &Game, units: &[UnitId], loss: u8) -> bool {
    let share = loss / 2 + 1;
    units.len() == 2 && loss % 2 == 1 && units.iter().all(|u| game.unit_state(*u).strength.sp >= share)
}

/// MP 9.14 Units of the side that must choose which one takes the odd SP; `None`: there is no such choice.
#[must_use]
pub fn odd_sp_chooser(game: &Game, melee: &Melee) -> Option<Vec<UnitId>> {
    odd_loser_by(game, melee, &sums(game, melee))
}

/// MP 9.14 Result of [`odd_sp_chooser`] for a caller that has computed the sums of the melee.
#[must_use]
pub fn odd_loser_by(game: &Game, melee: &Melee, contest: &Contest) -> Option<Vec<UnitId>> {
    let (white, _) = melee.dice?;
    let (assaults, foes) = (melee.assaults(), melee.foes());
    let entry = game.battle.melee_table[usize::from(white) - 1][contest.column];
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let fighters: Vec<UnitId> = foes.into_iter().filter(|u| game.kind(*u).is_combat()).collect();
    [(attackers, entry.attacker_loss, melee.odd[0]), (fighters, entry.defender_loss, melee.odd[1])]
        .into_iter()
        .find(|(units, loss, odd)| odd.is_none() && may_choose_odd_sp(game, units, *loss))
        .map(|(units, _, _)| units)
}

/// MP 9.14 Share in SP of each unit in a side's table loss.
fn split(game: &Game, units: &[UnitId], loss: u8, odd: Option<UnitId>) -> SmallVec<[u8; 2]> {
    let sp = |i: usize| game.unit_state(units[i]).strength.sp;
    match units {
        [] => SmallVec::new(),
        [_] => smallvec![loss.min(sp(0))],
        _ => {
            let takes = odd.or_else(|| default_odd(game, units));
            let mut shares: SmallVec<[u8; 2]> =
                units.iter().map(|u| loss / 2 + u8::from(loss % 2 == 1 && Some(*u) == takes)).collect();
            // MP 16.9 What one unit cannot pay, the other pays.
            for (i, j) in [(0, 1), (1, 0)] {
                let over = shares[i].saturating_sub(sp(i));
                shares[i] -= over;
                shares[j] = (shares[j] + over).min(sp(j));
            }
            shares
        }
    }
}

/// One side of a melee when the dice are rolled, from the position before.
struct Bearing<'a> {
    game: &'a Game,
    units: Vec<UnitId>,
    /// MP 9.16 Leaders with the units and with their guns; the die loses all of them together.
    leaders: Vec<LeaderId>,
    /// MP 9.16 Whether a leader is with the side's combat units.
    led: bool,
    /// MP 9.13 By unit: whether it was disordered before the roll, by 9.10 included.
    disordered: Vec<bool>,
    /// MP 9.13 By unit: whether it is LI that Cav or HI would drive back in the open.
    exposed: Vec<bool>,
    loss: u8,
    beaten: bool,
    odd: Option<UnitId>,
}

impl Bearing<'_> {
    /// MP 9.16, 10.4 Leaders lost if the units meet these fates; `by_die`: the die loses the side's leaders.
    fn leaders_lost(&self, by_die: bool, fates: &[UnitMeleeResult]) -> Vec<LeaderId> {
        if self.leaders.is_empty() {
            return Vec::new();
        }
        let gone: Vec<UnitId> = fates.iter().filter(|f| f.eliminated).map(|f| f.unit).collect();
        self.game.leaders_lost(if by_die { &self.leaders } else { &[] }, &gone)
    }

    fn fates(&self, red: u8) -> Fates {
        let shares = split(self.game, &self.units, self.loss, self.odd);
        let rout_loss = self.game.battle.rules.melee.rout_loss;
        self.units
            .iter()
            .enumerate()
            .map(|(i, &unit)| {
                let mut left = self.game.unit_state(unit).strength.sp - shares[i];
                let mut fate = UnitMeleeResult {
                    unit,
                    check: None,
                    table: shares[i],
                    margin: 0,
                    rout: 0,
                    fails: false,
                    disordered: false,
                    retreats: false,
                    eliminated: left == 0,
                };
                if left == 0 || self.loss == 0 {
                    return fate;
                }
                // MP 9.13 The check uses the morale before this melee's losses.
                let check = self.game.check_morale(unit, red);
                fate.check = Some(check);
                if !check.passed() && self.disordered[i] {
                    fate.margin = u8::try_from(check.margin).unwrap_or(0).min(left);
                    left -= fate.margin;
                } else {
                    fate.fails = !check.passed();
                }
                if self.beaten && left > 0 {
                    if self.disordered[i] || self.exposed[i] {
                        fate.rout = rout_loss.min(left);
                        left -= fate.rout;
                    }
                    fate.disordered = !self.disordered[i] && !fate.fails;
                    fate.retreats = left > 0;
                }
                fate.eliminated = left == 0;
                fate
            })
            .collect()
    }
}

/// MP 9.12-9.16 Result of a melee with these dice. `odd`: the unit that takes the odd SP of attackers and of defenders; `None`:
/// the default.
#[must_use]
pub fn resolve(
    game: &Game,
    contest: &Contest,
    assaults: &[Assault],
    defenders: &[UnitId],
    odd: [Option<UnitId>; 2],
    white: u8,
    red: u8,
) -> MeleeResult {
    let mut sides = sides(game, contest, assaults, defenders);
    outcome(game, contest, &mut sides, odd, white, red)
}

/// Results of the 100 pairs of dice, white die first; the odd SP falls by default.
#[must_use]
pub fn all_results(game: &Game, contest: &Contest, assaults: &[Assault], defenders: &[UnitId]) -> Vec<MeleeResult> {
    let mut sides = sides(game, contest, assaults, defenders);
    Dice::enumerate_pairs(10, |white, red| outcome(game, contest, &mut sides, [None; 2], white, red))
}

/// Calls `see` with each distinct result of the 100 pairs of dice and the number of pairs that give it.
pub fn each_result(
    game: &Game,
    contest: &Contest,
    assaults: &[Assault],
    defenders: &[UnitId],
    mut see: impl FnMut(&MeleeResult, u32),
) {
    let mut sides = sides(game, contest, assaults, defenders);
    let entry = |white: u8| game.battle.melee_table[usize::from(white) - 1][contest.column];
    let does = |white: u8| (entry(white), fall_by_die(game, &sides, white));
    // For each group of equal white dice, the first of them and their number.
    let mut whites: SmallVec<[(u8, u32); 10]> = SmallVec::new();
    for white in 1..=10 {
        match whites.iter_mut().find(|(known, _)| does(*known) == does(white)) {
            Some((_, many)) => *many += 1,
            None => whites.push((white, 1)),
        }
    }
    for (white, many) in whites {
        // MP 9.13 Without a loss no unit checks morale, and the red die has no effect.
        let nobody_loses = entry(white).attacker_loss == 0 && entry(white).defender_loss == 0;
        let (reds, each) = if nobody_loses { (1, 10) } else { (10, 1) };
        for red in 1..=reds {
            see(&outcome(game, contest, &mut sides, [None; 2], white, red), many * each);
        }
    }
}

/// MP 9.16 By side: whether the white die loses the side's leaders.
fn fall_by_die(game: &Game, [attack, defence]: &[Bearing<'_>; 2], white: u8) -> [bool; 2] {
    let melee = &game.battle.rules.melee;
    [attack.led && white == melee.attacker_leader_lost, defence.led && white == melee.defender_leader_lost]
}

fn sides<'a>(game: &'a Game, contest: &Contest, assaults: &[Assault], defenders: &[UnitId]) -> [Bearing<'a>; 2] {
    let attackers: Vec<UnitId> = assaults.iter().map(|a| a.unit).collect();
    let fighters: Vec<UnitId> = defenders.iter().copied().filter(|u| game.kind(*u).is_combat()).collect();
    let driven = |by: &[UnitId]| by.iter().any(|u| matches!(game.kind(*u), UnitKind::Hi | UnitKind::Cav));
    let halved =
        |sum: &Breakdown<ModifierReason>, u: UnitId| sum.lines.iter().any(|l| l.why == ModifierReason::LightHalved(u));
    let bearing = |units: &[UnitId], foes: &[UnitId], sum: &Breakdown<ModifierReason>, hits: [bool; 2]| Bearing {
        game,
        units: units.to_vec(),
        leaders: Vec::new(),
        led: units.iter().any(|u| !game.leaders_with(*u).is_empty()),
        disordered: units
            .iter()
            .enumerate()
            .map(|(i, u)| game.unit_state(*u).condition.disordered || hits.get(i).copied().unwrap_or(false))
            .collect(),
        exposed: units.iter().map(|u| halved(sum, *u) && driven(foes)).collect(),
        loss: 0,
        beaten: false,
        odd: None,
    };
    let attack = bearing(&attackers, &fighters, &contest.attack, contest.hits);
    let defence = bearing(&fighters, &attackers, &contest.defence, [false; 2]);
    [
        Bearing { leaders: stakes::leaders(game, &attackers), ..attack },
        Bearing { leaders: stakes::leaders(game, defenders), ..defence },
    ]
}

fn outcome(
    game: &Game,
    contest: &Contest,
    sides: &mut [Bearing<'_>; 2],
    odd: [Option<UnitId>; 2],
    white: u8,
    red: u8,
) -> MeleeResult {
    let [attacker_leader_lost, defender_leader_lost] = fall_by_die(game, sides, white);
    let [attack, defence] = sides;
    let entry = game.battle.melee_table[usize::from(white) - 1][contest.column];
    attack.loss = entry.attacker_loss;
    attack.beaten = entry.retreat == Some(MeleeSide::Attacker);
    attack.odd = odd[0];
    defence.loss = entry.defender_loss;
    defence.beaten = entry.retreat == Some(MeleeSide::Defender);
    defence.odd = odd[1];
    let attackers = attack.fates(red);
    let defenders = defence.fates(red);
    // MP 9.7, 16.4 Any D result captures lone artillery.
    let cleared = entry.defender_loss > 0 && defenders.iter().all(|f| f.retreats || f.eliminated);
    MeleeResult {
        entry,
        attacker_leader_lost,
        defender_leader_lost,
        attacker_leaders: attack.leaders_lost(attacker_leader_lost, &attackers),
        defender_leaders: defence.leaders_lost(defender_leader_lost, &defenders),
        attackers,
        defenders,
        cleared,
    }
}
