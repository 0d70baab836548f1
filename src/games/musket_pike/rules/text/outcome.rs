//! Outcomes as log lines: one short line each, with the roll, the number needed and the result.
//!
//! Outcomes are told in the past tense and orders in the infinitive, so that singular names such as "Kratz" and plural ones such
//! as "Moravians" take the same verb form.

use super::super::battle::{Battle, ChitKind};
use super::super::data::{MeleeSide, UnitKind};
use super::super::ids::{LeaderId, UnitId};
use super::super::melee;
use super::super::modifier_reasons::ModifierReason;
use super::super::outcomes::{CheckRoll, DisorderCause, LeaderLoss, LeaderMotion, LossCause, Motion, Outcome};
use super::super::state::{Activation, ActivationTarget, Ending, LeaderPlace, Phase, RetreatCause};
use super::names::{
    chit, chit_head, column, column_result, command, facing, hand, hex, hexes, leader, order_type, phase,
    retreat_cause, side, stand, unit, wing,
};
use super::{commas, list, special};
use crate::board::hex::HexFootprint;
use crate::kernel::{Breakdown, SideId};
use crate::say;

/// Log line about an outcome.
#[must_use]
pub fn outcome(battle: &Battle, outcome: &Outcome) -> String {
    let u = |id: UnitId| unit(battle, id);
    match outcome {
        Outcome::TurnBegan { turn } => say!("fact-turn-began", turn, turns = battle.turns),
        Outcome::Initiative { side: who, dice: None } => say!("fact-initiative", side = side(battle, *who)),
        Outcome::Initiative { side: who, dice: Some(dice) } => initiative(battle, *who, *dice),
        Outcome::Drew { side: who, chit: c } => say!("fact-drew", side = side(battle, *who), chit = chit(battle, *c)),
        Outcome::Passed { side: who } => say!("fact-passed", side = side(battle, *who)),
        Outcome::SetAside { chit: c } => say!("fact-set-aside", chit = chit_head(battle, *c)),
        Outcome::Declared { activation: a } => {
            say!("fact-declared", side = side(battle, a.side), activation = activation(battle, a))
        }
        Outcome::Joined { unit: who } => say!("fact-joined", unit = u(*who)),
        Outcome::Began { units } => {
            let names = names(battle, units.iter().map(|(id, ..)| *id));
            say!("fact-began", n = units.len(), units = list(&names))
        }
        Outcome::PhaseBegan { phase: p } => say!("fact-phase-began", phase = phase(*p)),
        Outcome::Finished { chit: c } => say!("fact-finished", chit = chit(battle, *c)),
        Outcome::Moved { unit: who, from, to, mp, motion } => moved(battle, *who, *from, *to, *mp, *motion),
        Outcome::Stopped { unit: who } => say!("fact-stopped", unit = u(*who)),
        Outcome::FormationHit { unit: who } => say!("fact-formation-hit", unit = u(*who)),
        Outcome::Disordered { unit: who, cause } => disordered(u(*who), *cause),
        Outcome::Merged { keep, gone, stand: at, sp, excess } => {
            let (gone, keep, stand) = (u(*gone), u(*keep), stand(battle, *at));
            match excess {
                0 => say!("fact-merged", gone, keep, stand, sp),
                _ => say!("fact-merged-over", gone, keep, stand, sp, excess),
            }
        }
        Outcome::StoodFast { unit: who } => say!("fact-stood-fast", unit = u(*who)),
        Outcome::Shot { .. } => shot(battle, outcome),
        Outcome::Checked { roll } => say!("fact-checked", check = check(battle, roll)),
        Outcome::FirstCheck { unit: who } => say!("fact-first-check", unit = u(*who)),
        Outcome::Lost { unit: who, sp, cause } => lost(battle, *who, *sp, *cause),
        Outcome::Shaken { unit: who } => say!("fact-shaken", unit = u(*who)),
        Outcome::Eliminated { unit: who, surrendered: true } => say!("fact-surrendered", unit = u(*who)),
        Outcome::Eliminated { unit: who, .. } if battle.unit(*who).kind == UnitKind::Wagon => {
            say!("fact-wagons-taken", side = side(battle, battle.unit(*who).side.other()), unit = u(*who))
        }
        Outcome::Eliminated { unit: who, surrendered: false } => say!("fact-eliminated", unit = u(*who)),
        Outcome::Attacked { assault, defenders } => {
            let defenders = list(&names(battle, defenders.iter().flatten().copied()));
            say!("fact-attacked", unit = u(assault.unit), defenders, hexes = hexes(battle, assault.into))
        }
        Outcome::JoinedAttack { assault } => {
            say!("fact-joined-attack", unit = u(assault.unit), hexes = hexes(battle, assault.into))
        }
        Outcome::Evaded { unit: who } => say!("fact-evaded", unit = u(*who)),
        Outcome::Stood { unit: who } => say!("fact-stood", unit = u(*who)),
        Outcome::Fought { .. } => fought(battle, outcome),
        Outcome::Captured { unit: who, hex: at, by, without_roll } => {
            let (side, unit, hex) = (side(battle, *by), u(*who), hex(battle, *at));
            if *without_roll {
                say!("fact-captured-without-fight", side, unit, hex)
            } else {
                say!("fact-captured", side, unit, hex)
            }
        }
        Outcome::Won { side: MeleeSide::Attacker } => say!("fact-won-attackers"),
        Outcome::Won { side: MeleeSide::Defender } => say!("fact-won-defenders"),
        Outcome::OddTaken { unit: who } => say!("fact-odd-taken", unit = u(*who)),
        Outcome::FellBack { unit: who, path, passes_front, cause } => {
            fell_back(battle, *who, path, *passes_front, *cause)
        }
        Outcome::Rallied { unit: who, roll: None } => say!("fact-rallied-by-leader", unit = u(*who)),
        Outcome::Rallied { unit: who, roll: Some(roll) } => say!("fact-rallied", unit = u(*who), rolled = rolled(roll)),
        Outcome::RallyFailed { roll } => say!("fact-rally-failed", unit = u(roll.unit), rolled = rolled(roll)),
        Outcome::LeaderMoved { leader: who, to, motion } => leader_moved(battle, *who, *to, *motion),
        Outcome::StaysBehind { leader: who } => say!("fact-stays-behind", leader = leader(battle, *who)),
        Outcome::LeaderLost { leader: who, cause } => leader_lost(battle, *who, *cause),
        Outcome::ArrivalRolled { group, die, arrives } => {
            let card = &battle.arrivals[group.index()];
            let (group, needed) = (&card.name, card.cause.needed());
            if *arrives {
                say!("fact-arrived", group, die, needed)
            } else {
                say!("fact-not-arrived", group, die, needed)
            }
        }
        Outcome::OfferLapsed { side: who } => say!("fact-offer-lapsed", side = side(battle, *who)),
        Outcome::OfferedEnd { side: who } => say!("fact-offered-end", side = side(battle, *who)),
        Outcome::Ended { ending } => ended(battle, ending),
        Outcome::EventHappened { .. }
        | Outcome::EventRolled { .. }
        | Outcome::Arrived { .. }
        | Outcome::Succeeded { .. }
        | Outcome::Pursued { .. }
        | Outcome::PursuerRolled { .. } => special::outcome(battle, outcome).unwrap_or_default(),
    }
}

/// MP 2.1 Line on which side won the initiative, and why on a tie.
fn initiative(battle: &Battle, who: SideId, [a, b]: [u8; 2]) -> String {
    let (first, second) = (&battle.sides[0].name, &battle.sides[1].name);
    let side = side(battle, who);
    if a == b {
        say!("fact-initiative-tied", first, a, second, b, side)
    } else {
        say!("fact-initiative-rolled", first, a, second, b, side)
    }
}

/// MP 10.3 Text of a morale check: `Morale check of Schmid: rolled 8 - 1 for the leader = 7, needs 6 or less: fails by 1`.
#[must_use]
pub fn check(battle: &Battle, roll: &CheckRoll) -> String {
    let (unit, rolled) = (unit(battle, roll.unit), rolled(roll));
    if roll.margin > 0 {
        say!("fact-check-fails", unit, rolled, margin = roll.margin)
    } else {
        say!("fact-check-holds", unit, rolled)
    }
}

/// MP 10.3 Text of a check's roll and the number it had to meet.
fn rolled(roll: &CheckRoll) -> String {
    let (die, leader, needed) = (roll.die, roll.leader, roll.morale);
    if leader == 0 {
        say!("fact-rolled", die, needed)
    } else {
        say!("fact-rolled-with-leader", die, leader, sum = i16::from(die) - i16::from(leader), needed)
    }
}

fn names(battle: &Battle, units: impl Iterator<Item = UnitId>) -> Vec<String> {
    units.map(|id| unit(battle, id).to_owned()).collect()
}

/// MP 3.1 Text of an activation without its side: `Charge for wing L (League foot), by the any-unit marker`.
#[must_use]
pub fn activation(battle: &Battle, a: &Activation) -> String {
    let (order, own) = (order_type(a.order), battle.chit(a.chit).kind);
    let chit = chit(battle, a.chit);
    match a.led {
        ActivationTarget::Wing(w) if own == ChitKind::Wing(w) => {
            say!("fact-activation-own", order, wing = wing(battle, w))
        }
        ActivationTarget::Wing(w) if matches!(own, ChitKind::Overall(_)) => {
            say!("fact-activation-overall", order, wing = wing(battle, w))
        }
        ActivationTarget::Wing(w) => say!("fact-activation-wing", order, wing = wing(battle, w), chit),
        ActivationTarget::Unit(u) => say!("fact-activation-unit", order, unit = unit(battle, u), chit),
    }
}

fn moved(battle: &Battle, who: UnitId, from: Option<HexFootprint>, to: HexFootprint, mp: u8, motion: Motion) -> String {
    let (unit, stand, facing) = (unit(battle, who), stand(battle, to), facing(to.facing));
    let from = from.map(|s| super::stand(battle, s));
    match motion {
        Motion::Step => match from {
            Some(from) => say!("fact-moved", unit, from, stand, mp),
            None => say!("fact-moved-there", unit, stand, mp),
        },
        Motion::Wheel(h) => say!("fact-wheeled", unit, hand = hand(h), stand, facing, mp),
        Motion::Turn | Motion::FreeTurn => say!("fact-turned", unit, stand, facing, mp),
        Motion::Lay => say!("fact-laid", unit, facing),
        Motion::Reaction => say!("fact-reacted", unit, facing),
        Motion::Retreat(_) => say!("fact-retreated", unit, stand),
        Motion::MakeWay => say!("fact-made-way", unit, stand),
        Motion::Occupy => say!("fact-occupied", unit, stand, facing),
        Motion::Deploy => say!("fact-deployed", unit, stand, facing),
    }
}

fn disordered(unit: &str, cause: DisorderCause) -> String {
    match cause {
        DisorderCause::Terrain => say!("fact-disordered-terrain", unit),
        DisorderCause::Fire => say!("fact-disordered-fire", unit),
        DisorderCause::MeleeCheck => say!("fact-disordered-melee-check", unit),
        DisorderCause::MeleeRetreat => say!("fact-disordered-melee-retreat", unit),
        DisorderCause::Displacement => say!("fact-disordered-displacement", unit),
        DisorderCause::Pursuit => say!("fact-disordered-pursuit", unit),
    }
}

fn lost(battle: &Battle, who: UnitId, sp: u8, cause: LossCause) -> String {
    let unit = unit(battle, who);
    match cause {
        LossCause::Fire => say!("fact-lost-fire", unit, sp),
        LossCause::FireRout => say!("fact-lost-fire-rout", unit, sp),
        LossCause::MeleeTable => say!("fact-lost-melee-table", unit, sp),
        LossCause::MeleeMargin => say!("fact-lost-melee-margin", unit, sp),
        // MP 9.13 In the open the LI need not have been disordered.
        LossCause::MeleeRout if battle.unit(who).kind == UnitKind::Li => say!("fact-lost-melee-rout-light", unit, sp),
        LossCause::MeleeRout => say!("fact-lost-melee-rout", unit, sp),
        LossCause::PassingFront => say!("fact-lost-passing-front", unit, sp),
        LossCause::Displacement => say!("fact-lost-displacement", unit, sp),
    }
}

/// Numbers needed on the white die: `hits on 6-9, twice on 10`.
fn needed(row: &[u8; 10]) -> String {
    let span = |hits: u8| {
        let faces: Vec<usize> = (1..=10).filter(|f| row[f - 1] == hits).collect();
        match (faces.first(), faces.last()) {
            (Some(a), Some(b)) if a == b => Some(a.to_string()),
            (Some(first), Some(last)) => Some(say!("fact-shot-faces", first, last)),
            _ => None,
        }
    };
    match (span(1), span(2)) {
        (Some(once), Some(twice)) => say!("fact-shot-needs-either", once, twice),
        (Some(once), None) => say!("fact-shot-needs", once),
        (None, Some(twice)) => say!("fact-shot-needs-twice", twice),
        (None, None) => say!("fact-shot-cannot"),
    }
}

fn shot(battle: &Battle, outcome: &Outcome) -> String {
    let Outcome::Shot { firer, target, at, phase: when, fv, bonus, white, red, hits } = outcome else {
        return String::new();
    };
    let value = fv.total();
    let row = usize::try_from(value - 1).ok().and_then(|i| battle.fire_table.get(i));
    let grazed = fv.lines.first().is_some_and(|l| matches!(l.why, ModifierReason::GrazeFirst | ModifierReason::Grazed));
    let how = match when {
        _ if grazed => "graze",
        Phase::DefensiveFire => "defence",
        Phase::AdvancingFire => "advance",
        _ => "fire",
    };
    say!(
        "fact-shot",
        unit = unit(battle, *firer),
        how,
        target = unit(battle, *target),
        hex = hex(battle, *at),
        value,
        needs = row.map_or_else(|| say!("fact-shot-cannot"), needed),
        die = if *bonus == 0 { white.to_string() } else { say!("fact-shot-bonus", white, bonus) },
        result = if *hits == 0 { say!("fact-shot-missed") } else { say!("fact-shot-hit", hits, red) }
    )
}

fn fought(battle: &Battle, outcome: &Outcome) -> String {
    let Outcome::Fought { attackers, defenders, attack, defence, shifts, white, red, result, .. } = outcome else {
        return String::new();
    };
    say!(
        "fact-fought",
        attackers = list(&names(battle, attackers.iter().copied())),
        defenders = list(&names(battle, defenders.iter().copied())),
        attack = attack.total(),
        defence = defence.total(),
        percent = melee::percent(attack, defence),
        column = columns(battle, outcome, shifts),
        white,
        red,
        entry = result.to_string(),
        result = column_result(*result)
    )
}

/// MP 9.8, 9.9 Column of the odds, and the column after the shifts.
fn columns(battle: &Battle, outcome: &Outcome, shifts: &Breakdown<ModifierReason>) -> String {
    let Outcome::Fought { attack, defence, column_before, column: used, .. } = outcome else { return String::new() };
    let (percent, heads) = (melee::percent(attack, defence), &battle.rules.melee.columns);
    let before = column(battle, usize::from(*column_before));
    // The odds are beyond the end of the table.
    let before = if heads.last().is_some_and(|last| percent > u32::from(*last)) {
        say!("fact-fought-column-last", column = before)
    } else if heads.first().is_some_and(|first| percent < u32::from(*first)) {
        say!("fact-fought-column-first", column = before)
    } else {
        say!("fact-fought-column", column = before)
    };
    let right: i32 = shifts.lines.iter().map(|l| l.value.max(0)).sum();
    let left: i32 = shifts.lines.iter().map(|l| (-l.value).max(0)).sum();
    let used = column(battle, usize::from(*used));
    match (right, left) {
        (0, 0) => before,
        (_, 0) => say!("fact-fought-right", before, right, column = used),
        (0, _) => say!("fact-fought-left", before, left, column = used),
        _ => say!("fact-fought-both-ways", before, right, left, column = used),
    }
}

fn fell_back(battle: &Battle, who: UnitId, path: &[HexFootprint], passes_front: bool, cause: RetreatCause) -> String {
    let (unit, cause) = (unit(battle, who), retreat_cause(cause));
    let mut by: Vec<String> = path.iter().map(|s| stand(battle, *s)).collect();
    let end = by.pop().unwrap_or_default();
    let way = if by.is_empty() { end } else { say!("fact-way-back", end, by = commas(&by)) };
    if passes_front {
        say!("fact-fell-back-past-front", unit, way, cause)
    } else {
        say!("fact-fell-back", unit, way, cause)
    }
}

fn leader_moved(battle: &Battle, who: LeaderId, to: LeaderPlace, motion: LeaderMotion) -> String {
    let leader = leader(battle, who);
    let LeaderPlace::Map(at) = to else {
        let relieved = motion == LeaderMotion::Relief;
        return if relieved { say!("fact-leader-relieved", leader) } else { say!("fact-leader-left", leader) };
    };
    let hex = hex(battle, at);
    match motion {
        LeaderMotion::Ride => say!("fact-leader-rode", leader, hex),
        LeaderMotion::Along => say!("fact-leader-along", leader, hex),
        LeaderMotion::Refuge => say!("fact-leader-refuge", leader, hex),
        LeaderMotion::Overrun => say!("fact-leader-overrun", leader, hex),
        LeaderMotion::Deploy => say!("fact-leader-deployed", leader, hex),
        // A relieved leader is never on the map.
        LeaderMotion::Relief => say!("fact-leader-relieved", leader),
    }
}

fn leader_lost(battle: &Battle, who: LeaderId, cause: LeaderLoss) -> String {
    let leader = leader(battle, who);
    let lost = match cause {
        LeaderLoss::Fire => say!("fact-leader-lost-fire", leader),
        LeaderLoss::Melee => say!("fact-leader-lost-melee", leader),
        LeaderLoss::NoRefuge => say!("fact-leader-lost-alone", leader),
    };
    // Of an heir to the army the next line tells (MP 18.6).
    if battle.armies.iter().any(|army| army.commander == Some(who) && army.successor.is_some()) {
        return lost;
    }
    say!("fact-leader-colonel", lost, command = command(battle, who))
}

fn ended(battle: &Battle, ending: &Ending) -> String {
    match ending {
        Ending::Count => say!("fact-ended-count"),
        Ending::Conceded(who) => say!("fact-ended-conceded", side = side(battle, *who)),
        Ending::Agreed => say!("fact-ended-agreed"),
    }
}
