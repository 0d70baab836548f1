//! Outcomes as log lines: one short line each, with the roll, the number needed and the result.
//!
//! What happened is told in the past tense, which "Kratz" and "Moravians" share; so with the infinitive of the orders.

use super::super::battle::Battle;
use super::super::data::Beaten;
use super::super::ids::{LeaderId, UnitId};
use super::super::outcomes::{CheckRoll, DisorderCause, LeaderLoss, LeaderMotion, LossCause, Motion, Outcome};
use super::super::state::{Activation, Ending, LeaderPlace, Led, Phase, RetreatCause};
use super::super::why::Why;
use super::names::{
    chit, column, column_result, command, hex, hexes, leader, order_type, phase, side, stand, unit, wing,
};
use super::{count, list};
use crate::board::hex::Stand;
use crate::kernel::{Breakdown, SideId};

/// One log line for what happened.
#[must_use]
pub fn outcome(battle: &Battle, outcome: &Outcome) -> String {
    let u = |id: UnitId| unit(battle, id);
    match outcome {
        Outcome::TurnBegan { turn } => format!("Turn {turn} of {} begins.", battle.turns),
        Outcome::Initiative { side: who, dice: None } => format!("The initiative lies with {}.", side(battle, *who)),
        Outcome::Initiative { side: who, dice: Some(dice) } => initiative(battle, *who, *dice),
        Outcome::Drew { side: who, chit: c } => {
            format!("{}: {} came out of the cup.", side(battle, *who), chit(battle, *c))
        }
        Outcome::Passed { side: who } => format!("{}: out for the rest of this turn.", side(battle, *who)),
        Outcome::SetAside { chit: c } => sentence(format!("{} is set aside unused.", chit(battle, *c))),
        Outcome::Declared { activation } => declared(battle, activation),
        Outcome::Joined { unit: who } => format!("{} joined the activation.", u(*who)),
        Outcome::Began { units } => {
            format!(
                "{} activated: {}.",
                count(units.len() as i64, "unit", "units"),
                list(&names(battle, units.iter().map(|(id, ..)| *id)))
            )
        }
        Outcome::PhaseBegan { phase: p } => format!("{}.", phase(*p)),
        Outcome::Finished { chit: c } => format!("The activation by {} is over.", chit(battle, *c)),
        Outcome::Moved { unit: who, from, to, mp, motion } => moved(battle, *who, *from, *to, *mp, *motion),
        Outcome::Stopped { unit: who } => format!("{} had to stop at an enemy front.", u(*who)),
        Outcome::FormationHit { unit: who } => format!("{} took a formation hit from the ground.", u(*who)),
        Outcome::Disordered { unit: who, cause } => format!("{} fell into disorder: {}.", u(*who), disorder(*cause)),
        Outcome::Merged { keep, gone, stand: at, sp, excess } => {
            let lost = if *excess == 0 { String::new() } else { format!(", {excess} SP over the limit lost") };
            format!("{} merged into {} at {}: {sp} SP{lost}.", u(*gone), u(*keep), stand(battle, *at))
        }
        Outcome::StoodFast { unit: who } => format!("{} kept the same facing.", u(*who)),
        Outcome::Shot { .. } => shot(battle, outcome),
        Outcome::Checked { roll } => format!("{}.", check(battle, roll)),
        Outcome::FirstCheck { unit: who } => format!("{} had the one morale check under fire.", u(*who)),
        Outcome::Lost { unit: who, sp, cause } => format!("{} lost {sp} SP: {}.", u(*who), loss(*cause)),
        Outcome::Shaken { unit: who } => format!("{} may not rally in this activation.", u(*who)),
        Outcome::Eliminated { unit: who, surrendered: true } => format!("{} had no way back and surrendered.", u(*who)),
        Outcome::Eliminated { unit: who, surrendered: false } => format!("{} eliminated.", u(*who)),
        Outcome::Attacked { assault, defenders } => format!(
            "{} attacked {} into {}.",
            u(assault.unit),
            list(&names(battle, defenders.iter().flatten().copied())),
            hexes(battle, assault.into)
        ),
        Outcome::JoinedAttack { assault } => {
            format!("{} joined the attack into {}.", u(assault.unit), hexes(battle, assault.into))
        }
        Outcome::Evaded { unit: who } => format!("{} went back before the melee.", u(*who)),
        Outcome::Stood { unit: who } => format!("{} stood.", u(*who)),
        Outcome::Fought { .. } => fought(battle, outcome),
        Outcome::Captured { unit: who, hex: at, by, without_roll } => {
            let how = if *without_roll { " without a fight" } else { "" };
            format!("{}: {} captured at {}{how}.", side(battle, *by), u(*who), hex(battle, *at))
        }
        Outcome::Won { side: Beaten::Attacker } => "The attackers have won the melee.".to_owned(),
        Outcome::Won { side: Beaten::Defender } => "The defenders have held.".to_owned(),
        Outcome::OddTaken { unit: who } => format!("{} took the odd SP.", u(*who)),
        Outcome::FellBack { unit: who, path, passes_front, cause } => {
            fell_back(battle, *who, path, *passes_front, *cause)
        }
        Outcome::Rallied { unit: who, roll: None } => format!("{} rallied under the leader's eye.", u(*who)),
        Outcome::Rallied { unit: who, roll: Some(roll) } => format!("{} rallied: {}.", u(*who), rolled(roll)),
        Outcome::RallyFailed { roll } => format!("{} stayed disordered: {}.", u(roll.unit), rolled(roll)),
        Outcome::LeaderMoved { leader: who, to, motion } => leader_moved(battle, *who, *to, *motion),
        Outcome::StaysBehind { leader: who } => format!("{} stayed where he was.", leader(battle, *who)),
        Outcome::LeaderLost { leader: who, cause } => leader_lost(battle, *who, *cause),
        Outcome::ArrivalRolled { group, die, arrives } => {
            let card = &battle.arrivals[group.index()];
            let end = if *arrives { "arrived" } else { "not yet" };
            format!("{}: the die shows {die}, {} or more is needed: {end}.", card.name, card.on)
        }
        Outcome::OfferedEnd { side: who } => {
            format!("{}: an offer to end the battle as it stands.", side(battle, *who))
        }
        Outcome::Ended { ending } => ended(battle, ending),
    }
}

/// MP 2.1 Who won the initiative, and why on a tie.
fn initiative(battle: &Battle, who: SideId, [a, b]: [u8; 2]) -> String {
    let (first, second) = (&battle.sides[0].name, &battle.sides[1].name);
    let why = if a == b { "a tie stays where it was last turn" } else { "the higher die has it" };
    format!("Initiative: {first} {a}, {second} {b}. It lies with {}: {why}.", side(battle, who))
}

/// MP 10.3 A morale check in words: `Morale check of Schmid: rolled 8 - 1 for the leader = 7, needs 6 or less: fails by 1`.
#[must_use]
pub fn check(battle: &Battle, roll: &CheckRoll) -> String {
    let end = if roll.margin > 0 { format!("fails by {}", roll.margin) } else { "holds".to_owned() };
    format!("Morale check of {}: {}: {end}", unit(battle, roll.unit), rolled(roll))
}

/// MP 10.3 What was rolled, and what it had to be.
fn rolled(roll: &CheckRoll) -> String {
    let die = if roll.leader == 0 {
        roll.die.to_string()
    } else {
        format!("{} - {} for the leader = {}", roll.die, roll.leader, i16::from(roll.die) - i16::from(roll.leader))
    };
    format!("rolled {die}, needs {} or less", roll.morale)
}

/// The sentence with a capital at its head.
fn sentence(text: String) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |c| c.to_uppercase().chain(chars).collect())
}

fn names(battle: &Battle, units: impl Iterator<Item = UnitId>) -> Vec<String> {
    units.map(|id| unit(battle, id).to_owned()).collect()
}

fn declared(battle: &Battle, a: &Activation) -> String {
    format!("{}: {}.", side(battle, a.side), activation(battle, a))
}

/// MP 3.1 An activation without its side: `Charge for wing L (League foot), by the chit of Bucquoy for wing B`.
#[must_use]
pub fn activation(battle: &Battle, a: &Activation) -> String {
    let what = match a.led {
        Led::Wing(w) => wing(battle, w),
        Led::Unit(u) => format!("the lead unit {}", unit(battle, u)),
    };
    format!("{} for {what}, by {}", order_type(a.order), chit(battle, a.chit))
}

fn moved(battle: &Battle, who: UnitId, from: Option<Stand>, to: Stand, mp: u8, motion: Motion) -> String {
    let (name, there, facing) = (unit(battle, who), stand(battle, to), to.facing);
    let price = if mp == 0 { String::new() } else { format!(" ({mp} MP)") };
    match motion {
        Motion::Step => {
            let start = from.map(|s| format!(" from {}", stand(battle, s))).unwrap_or_default();
            format!("{name} moved{start} to {there}{price}.")
        }
        Motion::Wheel(hand) => {
            let hand = super::order::hand(hand);
            format!("{name} wheeled {hand} to {there}, facing {facing}{price}.")
        }
        Motion::Turn | Motion::FreeTurn => format!("{name} turned at {there} to face {facing}{price}."),
        Motion::Lay => format!("{name} turned to aim {facing}."),
        Motion::Reaction => format!("{name} turned to meet the enemy, facing {facing}."),
        Motion::Retreat(_) => format!("{name} stood at {there} after the retreat."),
        Motion::MakeWay => format!("{name} made way to {there}."),
        Motion::Occupy => format!("{name} occupied {there}, facing {facing}."),
        Motion::Deploy => format!("{name} arrived at {there}, facing {facing}."),
    }
}

const fn disorder(cause: DisorderCause) -> &'static str {
    match cause {
        DisorderCause::Terrain => "the ground broke the ranks",
        DisorderCause::Fire => "a failed check under fire",
        DisorderCause::MeleeCheck => "a failed check in melee",
        DisorderCause::MeleeRetreat => "driven back in melee",
        DisorderCause::Displacement => "pushed aside by friends",
    }
}

const fn loss(cause: LossCause) -> &'static str {
    match cause {
        LossCause::Fire => "hit by fire",
        LossCause::FireRout => "a failed check while disordered",
        LossCause::MeleeTable => "the melee table",
        LossCause::MeleeMargin => "the margin of a failed check",
        LossCause::MeleeRout => "driven off in rout",
        LossCause::PassingFront => "going back past an enemy front",
        LossCause::Displacement => "pushed aside while disordered",
    }
}

/// What the white die must show: `hits on 6-9, twice on 10`. None if nothing hits.
fn needed(row: &[u8; 10]) -> String {
    let span = |hits: u8| {
        let faces: Vec<usize> = (1..=10).filter(|f| row[f - 1] == hits).collect();
        match (faces.first(), faces.last()) {
            (Some(a), Some(b)) if a == b => Some(a.to_string()),
            (Some(a), Some(b)) => Some(format!("{a}-{b}")),
            _ => None,
        }
    };
    match (span(1), span(2)) {
        (Some(one), Some(two)) => format!("hits on {one}, twice on {two}"),
        (Some(one), None) => format!("hits on {one}"),
        (None, Some(two)) => format!("hits twice on {two}"),
        (None, None) => "cannot hit".to_owned(),
    }
}

fn shot(battle: &Battle, outcome: &Outcome) -> String {
    let Outcome::Shot { firer, target, at, phase: when, fv, bonus, white, red, hits } = outcome else {
        return String::new();
    };
    let value = fv.total();
    let row = usize::try_from(value - 1).ok().and_then(|i| battle.fire_table.get(i));
    let need = row.map_or_else(|| "cannot hit".to_owned(), needed);
    let die = if *bonus == 0 { white.to_string() } else { format!("{white} + {bonus}") };
    let kind = if fv.lines.first().is_some_and(|l| matches!(l.why, Why::GrazeFirst | Why::Grazed)) {
        "grazed"
    } else {
        match when {
            Phase::DefensiveFire => "fired in defence at",
            Phase::AdvancingFire => "fired advancing at",
            _ => "fired at",
        }
    };
    let result = match hits {
        0 => "no hit".to_owned(),
        n => format!("{}, red {red}", count(*n, "hit", "hits")),
    };
    format!(
        "{} {kind} {} in {}, FV {value} ({need}): white {die}: {result}.",
        unit(battle, *firer),
        unit(battle, *target),
        hex(battle, *at)
    )
}

fn shifts_in_words(shifts: &Breakdown<Why>) -> String {
    let right: i32 = shifts.lines.iter().map(|l| l.value.max(0)).sum();
    let left: i32 = shifts.lines.iter().map(|l| (-l.value).max(0)).sum();
    match (right, left) {
        (0, 0) => String::new(),
        (r, 0) => format!(", {r} right"),
        (0, l) => format!(", {l} left"),
        (r, l) => format!(", {r} right, {l} left"),
    }
}

fn fought(battle: &Battle, outcome: &Outcome) -> String {
    let Outcome::Fought {
        attackers,
        defenders,
        attack,
        defence,
        shifts,
        column_before,
        column: used,
        white,
        red,
        result,
    } = outcome
    else {
        return String::new();
    };
    let moved = shifts_in_words(shifts);
    let (before, used) = (column(battle, usize::from(*column_before)), column(battle, usize::from(*used)));
    let odds = if moved.is_empty() { used } else { format!("{before}{moved}: {used}") };
    format!(
        "{} against {}: {} to {}, {odds}. White {white}, red {red}: {result}, {}.",
        list(&names(battle, attackers.iter().copied())),
        list(&names(battle, defenders.iter().copied())),
        attack.total(),
        defence.total(),
        column_result(*result)
    )
}

fn fell_back(battle: &Battle, who: UnitId, path: &[Stand], passes_front: bool, cause: RetreatCause) -> String {
    let way: Vec<String> = path.iter().map(|s| stand(battle, *s)).collect();
    let past = if passes_front { ", past an enemy front" } else { "" };
    let why = super::names::retreat_cause(cause);
    format!("{} went back to {}{past}: {why}.", unit(battle, who), way.join(", "))
}

fn leader_moved(battle: &Battle, who: LeaderId, to: LeaderPlace, motion: LeaderMotion) -> String {
    let name = leader(battle, who);
    let LeaderPlace::Map(at) = to else { return format!("{name} left the map.") };
    let at = hex(battle, at);
    match motion {
        LeaderMotion::Ride => format!("{name} rode to {at}."),
        LeaderMotion::Along => format!("{name} went along to {at}."),
        LeaderMotion::Refuge => format!("{name} found a new place at {at}."),
        LeaderMotion::Overrun => format!("{name} escaped the enemy to {at}."),
        LeaderMotion::Deploy => format!("{name} arrived at {at}."),
    }
}

fn leader_lost(battle: &Battle, who: LeaderId, cause: LeaderLoss) -> String {
    let how = match cause {
        LeaderLoss::Fire => "fell under fire",
        LeaderLoss::Melee => "fell in the melee",
        LeaderLoss::NoRefuge => "found no friends and was lost",
    };
    format!("{} {how}. A colonel now leads {}.", leader(battle, who), command(battle, who))
}

fn ended(battle: &Battle, ending: &Ending) -> String {
    match ending {
        Ending::Count => "The battle is over: victory points are counted.".to_owned(),
        Ending::Conceded(who) => format!("{}: the battle is given up.", side(battle, *who)),
        Ending::Agreed => "Both sides agree to end the battle: victory points are counted.".to_owned(),
    }
}
