//! Outcomes as log lines: one short line each, with the roll, the number needed and the result.

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
use crate::kernel::Breakdown;

/// One log line for what happened.
#[must_use]
pub fn outcome(battle: &Battle, outcome: &Outcome) -> String {
    let u = |id: UnitId| unit(battle, id);
    match outcome {
        Outcome::TurnBegan { turn } => format!("Turn {turn} of {} begins.", battle.turns),
        Outcome::Initiative { side: who, dice: None } => format!("The initiative lies with {}.", side(battle, *who)),
        Outcome::Initiative { side: who, dice: Some([a, b]) } => format!(
            "Initiative: {} {a}, {} {b}: it lies with {}.",
            battle.sides[0].name,
            battle.sides[1].name,
            side(battle, *who)
        ),
        Outcome::Drew { side: who, chit: c } => {
            format!("{}: {} comes out of the cup.", side(battle, *who), chit(battle, *c))
        }
        Outcome::Passed { side: who } => format!("{}: out for the rest of this turn.", side(battle, *who)),
        Outcome::SetAside { chit: c } => sentence(format!("{} is set aside unused.", chit(battle, *c))),
        Outcome::Declared { activation } => declared(battle, activation),
        Outcome::Joined { unit: who } => format!("{} joins the activation.", u(*who)),
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
        Outcome::Stopped { unit: who } => format!("{} is stopped by an enemy front.", u(*who)),
        Outcome::FormationHit { unit: who } => format!("{} takes a formation hit from the ground.", u(*who)),
        Outcome::Disordered { unit: who, cause } => format!("{} is disordered: {}.", u(*who), disorder(*cause)),
        Outcome::Merged { keep, gone, stand: at, sp, excess } => {
            let lost = if *excess == 0 { String::new() } else { format!(", {excess} SP over the limit lost") };
            format!("{} merges into {} at {}: {sp} SP{lost}.", u(*gone), u(*keep), stand(battle, *at))
        }
        Outcome::StoodFast { unit: who } => format!("{} keeps its facing.", u(*who)),
        Outcome::Shot { .. } => shot(battle, outcome),
        Outcome::Checked { roll } => format!("{}.", check(battle, roll)),
        Outcome::FirstCheck { unit: who } => format!("{} has had its morale check under fire.", u(*who)),
        Outcome::Lost { unit: who, sp, cause } => format!("{} loses {sp} SP: {}.", u(*who), loss(*cause)),
        Outcome::Shaken { unit: who } => format!("{} may not rally in this activation.", u(*who)),
        Outcome::Eliminated { unit: who, surrendered: true } => format!("{} has no way back: it surrenders.", u(*who)),
        Outcome::Eliminated { unit: who, surrendered: false } => format!("{} is eliminated.", u(*who)),
        Outcome::Attacked { assault, defenders } => format!(
            "{} attacks {} into {}.",
            u(assault.unit),
            list(&names(battle, defenders.iter().flatten().copied())),
            hexes(battle, assault.into)
        ),
        Outcome::JoinedAttack { assault } => {
            format!("{} joins the attack into {}.", u(assault.unit), hexes(battle, assault.into))
        }
        Outcome::Evaded { unit: who } => format!("{} goes back before the melee.", u(*who)),
        Outcome::Stood { unit: who } => format!("{} stands.", u(*who)),
        Outcome::Fought { .. } => fought(battle, outcome),
        Outcome::Captured { unit: who, hex: at, by, without_roll } => {
            let how = if *without_roll { " without a fight" } else { "" };
            format!("{} is captured at {}{how} by {}.", u(*who), hex(battle, *at), side(battle, *by))
        }
        Outcome::Won { side: Beaten::Attacker } => "The attackers have won the melee.".to_owned(),
        Outcome::Won { side: Beaten::Defender } => "The defenders have held.".to_owned(),
        Outcome::OddTaken { unit: who } => format!("{} takes the odd SP.", u(*who)),
        Outcome::FellBack { unit: who, path, passes_front, cause } => {
            fell_back(battle, *who, path, *passes_front, *cause)
        }
        Outcome::Rallied { unit: who, roll: None } => format!("{} recovers its order under its leader's eye.", u(*who)),
        Outcome::Rallied { unit: who, roll: Some(roll) } => format!("{}: {} rallies.", check(battle, roll), u(*who)),
        Outcome::RallyFailed { roll } => format!("{}: {} stays disordered.", check(battle, roll), u(roll.unit)),
        Outcome::LeaderMoved { leader: who, to, motion } => leader_moved(battle, *who, *to, *motion),
        Outcome::StaysBehind { leader: who } => format!("{} stays where he is.", leader(battle, *who)),
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

/// MP 10.3 A morale check in words: `Schmid checks morale: 8 - 1 = 7, needs 6 or less: fails by 1`.
#[must_use]
pub fn check(battle: &Battle, roll: &CheckRoll) -> String {
    let die = if roll.leader == 0 {
        roll.die.to_string()
    } else {
        format!("{} - {} for the leader = {}", roll.die, roll.leader, i16::from(roll.die) - i16::from(roll.leader))
    };
    let end = if roll.margin > 0 { format!("fails by {}", roll.margin) } else { "passes".to_owned() };
    format!("{} checks morale: {die}, needs {} or less: {end}", unit(battle, roll.unit), roll.morale)
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
            format!("{name} moves{start} to {there}{price}.")
        }
        Motion::Wheel(hand) => {
            let hand = super::order::hand(hand);
            format!("{name} wheels {hand} to {there}, facing {facing}{price}.")
        }
        Motion::Turn | Motion::FreeTurn => format!("{name} turns at {there} to face {facing}{price}."),
        Motion::Lay => format!("{name} is laid to face {facing}."),
        Motion::Reaction => format!("{name} turns to meet the enemy and faces {facing}."),
        Motion::Retreat(_) => format!("{name} stands at {there} after its retreat."),
        Motion::MakeWay => format!("{name} makes way to {there}."),
        Motion::Occupy => format!("{name} occupies {there}, facing {facing}."),
        Motion::Deploy => format!("{name} arrives at {there}, facing {facing}."),
    }
}

const fn disorder(cause: DisorderCause) -> &'static str {
    match cause {
        DisorderCause::Terrain => "the ground breaks its ranks",
        DisorderCause::Fire => "it failed its check under fire",
        DisorderCause::MeleeCheck => "it failed its check in melee",
        DisorderCause::MeleeRetreat => "it was driven back in melee",
        DisorderCause::Displacement => "it was pushed aside by friends",
    }
}

const fn loss(cause: LossCause) -> &'static str {
    match cause {
        LossCause::Fire => "hit by fire",
        LossCause::FireRout => "it failed its check while disordered",
        LossCause::MeleeTable => "the melee table",
        LossCause::MeleeMargin => "the margin of its failed check",
        LossCause::MeleeRout => "driven off in rout",
        LossCause::PassingFront => "it went back past an enemy front",
        LossCause::Displacement => "it was pushed aside while disordered",
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
        "grazes"
    } else {
        match when {
            Phase::DefensiveFire => "fires in defence at",
            Phase::AdvancingFire => "fires advancing at",
            _ => "fires at",
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
    format!("{} goes back to {}{past}: {why}.", unit(battle, who), way.join(", "))
}

fn leader_moved(battle: &Battle, who: LeaderId, to: LeaderPlace, motion: LeaderMotion) -> String {
    let name = leader(battle, who);
    let LeaderPlace::Map(at) = to else { return format!("{name} leaves the map.") };
    let at = hex(battle, at);
    match motion {
        LeaderMotion::Ride => format!("{name} rides to {at}."),
        LeaderMotion::Along => format!("{name} goes along to {at}."),
        LeaderMotion::Refuge => format!("{name} finds a new place at {at}."),
        LeaderMotion::Overrun => format!("{name} escapes the enemy to {at}."),
        LeaderMotion::Deploy => format!("{name} arrives at {at}."),
    }
}

fn leader_lost(battle: &Battle, who: LeaderId, cause: LeaderLoss) -> String {
    let how = match cause {
        LeaderLoss::Fire => "falls under fire",
        LeaderLoss::Melee => "falls in the melee",
        LeaderLoss::NoRefuge => "finds no friends and is lost",
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
